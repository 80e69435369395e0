game-name = Matches
game-blurb = Take one, two or three matches in turn: whoever takes the last one has lost.
setting-matches = the number of matches at the start

bot-counter = the counter: can count by fours
bot-name-counter = Counter

option-take =
    { $count ->
        [one] take one match
       *[other] take { $count } matches
    }
outlook-leaves =
    { $lost ->
        [true] it is the last one, and that is lost
       *[false]
            { $left ->
                [one] leaves one
               *[other] leaves { $left }
            }
    }
event-took =
    { $count ->
        [one] { $seat } takes one match
       *[other] { $seat } takes { $count } matches
    }, { $left } left.
why-last = The last match is taken.

view-phase = Turn
view-left = Matches
view-result = Result
