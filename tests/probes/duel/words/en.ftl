game-name = Duel (probe)
game-blurb = Two decks prepared in private, a row of cards face down, then card against card.

option-say =
    { $word ->
        [stop] lay no more cards
        [fight] fight: turn up both cards
        [flee] flee: leave both cards face down
       *[other] lay the { $word }
    }

event-said =
    { $word ->
        [stop] { $seat } lays no more cards.
        [fight] { $seat } fights: { $cards } against each other, worth { $blows } with the dice.
        [flee] { $seat } flees.
       *[other] { $seat } lays the { $word }.
    }

why-points = The cards have been fought over: the points decide.

refusal-bad-deck = A deck has { $count } different cards from 1 to { $last }.

view-phase = Phase
view-hands = Hands
view-rows = Rows
view-blows = Blows
view-result = Result
view-places = Places
view-scores = Scores
view-why = Why
