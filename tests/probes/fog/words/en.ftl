game-name = Fog (probe)
game-blurb = Scouts look for each other in the fog: whoever meets another wins.

option-order =
    { $way ->
        [n] one cell north
        [e] one cell east
        [s] one cell south
        [w] one cell west
       *[stop] stop there
    }

event-sighted = { $seat } sees { $other } on cell { $cell }.

why-met = Scouts have met.
why-rounds = Nobody was found in time.

view-phase = Round
view-scouts = Scouts
view-orders = Orders
view-near = Scouts heard
view-result = Result
view-places = Places
view-scores = Scores
view-why = Why
