game-name = Formule Caml
game-blurb = Two cars, four gears, one die: go all the way round and enter the finish from the right.

setting-track = the track (or a file)
setting-max-turns = the turns each after which the race is a draw
choice-track-classic = classic (the size of the original)
choice-track-sprint = sprint (a quick game)
choice-track-serpent = serpent (for the brave)

bot-sunday = the Sunday driver: looks ahead and goes gently
bot-name-sunday = Sunday driver
bot-leadfoot = the lead-foot: flat out, even if it scrapes the border
bot-name-leadfoot = Lead-foot
bot-navigator = the navigator: has studied the track and plays the odds
bot-name-navigator = Navigator
bot-ace = the ace: foresees what the other will do, and uses its elbows
bot-name-ace = Ace

question-gear = Change gear?
question-shift = Up or down?
question-direction = Which direction?

option-change-gear =
    { $change ->
        [true] yes, change gear
       *[false] no, keep the gear
    }
option-shift =
    { $up ->
        [true] one gear up
       *[false] one gear down
    }
direction =
    { $direction ->
        [h] up
        [b] down
        [g] left
        [d] right
        [dhg] up and left
        [dhd] up and right
        [dbg] down and left
       *[dbd] down and right
    }
option-steer = { direction }

outlook-lands =
    { $arrives ->
        [true] { travel }, and that is the finish!
       *[false]
            { $touches ->
                [border] { travel }, touches the border: −{ $lost }, { left }
                [car] { travel }, runs into the other car: −{ $lost }, { left }; the other −{ $other_lost }{ triumph }
               *[nothing] { travel }, touches nothing{ no-gain }
            }
    }
travel =
    { $cells ->
        [0] not one cell
        [one] one cell
       *[other] { $cells } cells
    }
left =
    { $out ->
        [true] abandons
       *[false] { $durability } left
    }
no-gain =
    { $onward ->
        [true] {""}
       *[false] , no nearer to the finish
    }
triumph =
    { $wins ->
        [true] {" "}and abandons
       *[false] {""}
    }
outlook-throws =
    { $rolls ->
        [1] { reach }, { free-certain }
       *[other] { reach }, { free-odds }
    }
reach =
    { $high ->
        [one] one cell
       *[other] { $low } to { $high } cells
    }
free-certain =
    { $onward ->
        [0] { no-way }
       *[other] free way{ home-certain }
    }
no-way =
    { $back ->
        [0] sure to touch: −{ $worst }{ out-certain }
       *[other] no free way forward
    }
out-certain =
    { $out ->
        [0] {""}
       *[other] , abandons
    }
home-certain =
    { $arrives ->
        [0] {""}
       *[other] , finish within reach
    }
free-odds = free way { $onward } in { $rolls }{ back-odds }{ at-worst }{ home-odds }{ out-odds }
back-odds =
    { $back ->
        [0] {""}
       *[other] {" "}(and { $back } without getting on)
    }
at-worst =
    { $worst ->
        [0] {""}
       *[other] , at worst −{ $worst }
    }
home-odds =
    { $arrives ->
        [0] {""}
       *[other] , finish { $arrives } in { $rolls }
    }
out-odds =
    { $out ->
        [0] {""}
       *[other] , abandons { $out } in { $rolls }
    }

brief-lands =
    { $arrives ->
        [true] { cells }, won
       *[false]
            { $touches ->
                [border] { cells }, { paid }
                [car] { cells }, { crash }
               *[nothing] { cells }
            }
    }
crash =
    { $wins ->
        [true] won
       *[false] { $out ->
            [true] lost
           *[false] crash −{ $lost }
        }
    }
paid =
    { $out ->
        [true] lost
       *[false] −{ $lost }
    }
cells =
    { $cells ->
        [0] 0 cells
        [one] 1 cell
       *[other] { $cells } cells
    }
brief-throws =
    { $rolls ->
        [1] { reach }, { free-certain }
       *[other] { $low }–{ $high }, free { $onward }/{ $rolls }{ worst-brief }{ home-brief }{ out-brief }
    }
worst-brief =
    { $worst ->
        [0] {""}
       *[other] , −{ $worst }
    }
home-brief =
    { $arrives ->
        [0] {""}
       *[other] , finish { $arrives }/{ $rolls }
    }
out-brief =
    { $out ->
        [0] {""}
       *[other] , abandons { $out }/{ $rolls }
    }

shortcut-engage =
    { $lever ->
        [up] shift up to { gear }
        [down] shift down to { gear }
       *[keep] stay in { gear }
    }

event-gear-changed = { $seat } changes into { gear }.
event-gear-dropped = The car of { $seat } is too worn for 4th: it drops to { gear }.
event-rolled =
    { $gear ->
        [1] { $seat } goes in 1st: one cell.
       *[other] { $seat } is in { gear } and rolls { $roll }.
    }
event-moved =
    { $cells ->
        [0] { $seat } goes { direction }: not one free cell.
        [one] { $seat } goes { direction } by one cell.
       *[other] { $seat } goes { direction } by { $cells } cells.
    }
event-touched = { $seat } touches the border and loses { $lost } points: durability { $durability }.
event-collided = { $seat } runs into { $other }: { $seat } loses { $lost } points (durability { $durability }), { $other } { $other_lost } (durability { $other_durability }).
event-arrived = { $seat } reaches the finish!
event-abandoned = The car of { $seat } is worn out and abandons.
event-time-up =
    { $turns ->
        [one] One turn each without an arrival: a draw.
       *[other] { $turns } turns each without an arrival: a draw.
    }
gear =
    { $gear ->
        [1] 1st gear
        [2] 2nd gear
        [3] 3rd gear
       *[other] { $gear }th gear
    }

why-arrival = The finish was reached.
why-abandon = A car has abandoned.
why-both-out = Both cars abandoned in the same accident: nobody wins.
why-turns = The race has lasted too long: nobody wins.

board-car = { $mark }  { $name }: row { $row }, column { $column }, { gear }, durability { $durability }
board-turn = Turn { $turn }, { $name } to play.
board-over = The race is over.
board-roll =
    { $roll ->
        [one] One cell to go.
       *[other] { $roll } cells to go.
    }
board-web-roll = { board-roll }
board-web-track = The track from above
board-web-choice = { $what }: { $then }

refusal-gear-lowest = 1st is the lowest gear: one can only go up.
refusal-gear-highest = { $top }th is the highest gear: one can only go down.
refusal-gear-worn = { $top }th gear takes a durability of more than { $above }; there are { $durability } left.

refusal-track-unknown = No track is called “{ $file }”. Known tracks: { $known }; or give the path of a file.
refusal-track-empty = { $file }: the track is empty.
refusal-track-character = { $file }, line { $line }, column { $column }: the character { $mark } means nothing on a track. Allowed: - D A X Y 0 _ / \ | ‾
refusal-track-ragged = { $file }, line { $line }: { $width } characters instead of { $expected }; all lines must be equally long.
refusal-track-large = { $file }: the track is too large; at most { $most } lines of { $most } characters.
refusal-track-finish-count =
    { $count ->
        [0] { $file }: there is no finish A; it takes one.
       *[other] { $file }, line { $line }: there are { $count } finishes A; it takes exactly one.
    }
refusal-track-finish-open = { $file }, line { $line }: the cells above and below the finish A must be borders.
refusal-track-finish-right = { $file }, line { $line }: the cell to the right of the finish A must be road.
refusal-track-cars = { $file }, line { $line }: X and Y go together, once each; there is { $count } times { $mark }.
refusal-track-start-count =
    { $count ->
        [0] { $file }: there is no start D; it takes one or two, or X and Y.
       *[other] { $file }, line { $line }: there are { $count } starts D; it takes one or two.
    }
refusal-track-start-left = { $file }, line { $line }: the cell to the left of the start D must be road, X stands there.
refusal-track-unreachable = { $file }, line { $line }: the finish A cannot be reached from the right from this start.
refusal-track-short-cut = { $file }, line { $line }: from the start to the finish there are only { $cells } cells; it takes at least { $least }.

view-phase = Phase
view-turn = Turn
view-mover = At the wheel (seat)
view-question = Question
view-roll = Die
view-cars = Car
view-row = Row
view-column = Column
view-gear = Gear
view-durability = Durability
view-result = Result
