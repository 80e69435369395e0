game-name = Pile (probe)
game-blurb = Draw, then discard openly or face down: the lowest hand wins.

option-act =
    { $word ->
        [deal] shuffle everything and deal anew
        [draw] draw a card
        [drop] discard the { $card }
       *[bury] lay the { $card } face down
    }

event-acted =
    { $word ->
        [deal] { $seat } shuffles everything and deals anew.
        [hold] { $seat } is dealt the { $card }.
        [draw]
            { $card ->
                [none] { $seat } draws a card.
               *[other] { $seat } draws the { $card }.
            }
        [drop] { $seat } discards the { $card }.
       *[bury]
            { $card ->
                [none] { $seat } lays a card face down.
               *[other] { $seat } lays the { $card } face down.
            }
    }

why-empty = The pile is empty for the last time.

view-phase = Turn
view-deals = Deals to play
view-hands = Hands
view-buried = Face down
view-dropped = Discards
view-pile = Pile
view-result = Result
view-places = Places
view-scores = Scores
view-why = Why
