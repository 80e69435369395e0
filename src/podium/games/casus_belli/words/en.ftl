game-name = Casus Belli
game-blurb = 2 to 100 teams of a thief, a barbarian and an elf in the fog of war: all give their orders at once, and whoever kills scores.

setting-map = the map (or a file)
setting-rules = the rules
setting-turns = the number of turns, placement included (0: as the map says)
setting-order = whose orders come first, where that counts

choice-rules-draft = the first text: attack then movement, ordered together
choice-rules-finale = the final of 2012: movement, then attack
choice-order-seat = team by team
choice-order-given = as they are given

bot-recruit = the recruit: strikes who is near, when it thinks of it
bot-name-recruit = Recruit
bot-hunter = the hunter: goes straight for whom it sees and strikes when it can
bot-name-hunter = Hunter
bot-sergeant = the sergeant: strikes with all three, but lets each run on its own
bot-name-sergeant = Sergeant
bot-captain = the captain: plays all three fighters and their powers
bot-name-captain = Captain

# Who fights, and with what.
fighter =
    { $fighter ->
        [thief] the thief
        [barbarian] the barbarian
       *[elf] the elf
    }
a-fighter =
    { $fighter ->
        [thief] thief
        [barbarian] barbarian
       *[elf] elf
    }
facing =
    { $facing ->
        [n] north
        [e] east
        [s] south
       *[w] west
    }
attack =
    { $attack ->
        [none] no attack
        [palantir] palantír
        [treachery] treachery
        [bastoooon] Bastoooon
        [fus-ro-dah] Fus ro dah
        [i-see] I see what you did there
        [loto] Loto, whose turn is it
       *[basic] basic attack
    }
weapon =
    { $fighter ->
        [thief] knife
        [barbarian] hammer
       *[elf] bow
    }
armed =
    { $attack ->
        [basic] { weapon }
       *[other] { attack }
    }

option-done = send the orders
option-lead = { fighter }
option-hold = no attack
option-use = { attack }
option-at = aim at ({ $x },{ $y })
option-first = strike the first enemy there
option-against = strike { $seat }: { fighter }
option-go =
    { $way ->
        [n] one step north
        [e] one step east
        [s] one step south
       *[w] one step west
    }
option-face =
    { $way ->
        [n] stop and look north
        [e] stop and look east
        [s] stop and look south
       *[w] stop and look west
    }

outlook-stands = at ({ $x },{ $y }), { $life } HP{ resting }
resting =
    { $first ->
        [0] { $second ->
            [0] {""}
           *[other] , { ability-second } { in-second }
        }
       *[other] , { ability-first } { in-first }{ resting-second }
    }
resting-second =
    { $second ->
        [0] {""}
       *[other] , { ability-second } { in-second }
    }
in-first =
    { $first ->
        [one] in a turn
       *[other] in { $first } turns
    }
in-second =
    { $second ->
        [one] in a turn
       *[other] in { $second } turns
    }
ability-first =
    { $fighter ->
        [thief] palantír
        [barbarian] Bastoooon
       *[elf] I see
    }
ability-second =
    { $fighter ->
        [thief] treachery
        [barbarian] Fus ro dah
       *[elf] Loto
    }
outlook-steps = to ({ $x },{ $y }); { points-left }
points-left =
    { $left ->
        [0] no points left
        [one] one point left
       *[other] { $left } points left
    }
outlook-looks = from ({ $x },{ $y }): { cells-seen }{ enemies-seen }
cells-seen =
    { $count ->
        [one] one cell in sight
       *[other] { $count } cells in sight
    }
enemies-seen =
    { $enemies ->
        [0] {""}
        [one] , one known enemy there
       *[other] , { $enemies } known enemies there
    }
outlook-aims = { targets-count }{ hits-for }{ rests-for }
targets-count =
    { $targets ->
        [one] one cell to aim at
       *[other] { $targets } cells to aim at
    }
hits-for =
    { $damage ->
        [0] {""}
       *[other] , −{ $damage } HP
    }
rests-for =
    { $rest ->
        [0] {""}
        [one] , then a turn of rest
       *[other] , then { $rest } turns of rest
    }
outlook-strikes =
    { $attack ->
        [palantir] would show what is around ({ $x },{ $y }) until the next palantír
        [i-see] would show what is around ({ $x },{ $y }) next turn
        [fus-ro-dah] { pushing }
       *[other] { hitting }
    }
pushing =
    { $enemies ->
        [0] { $mates ->
            [0] would push nobody known
           *[other] would push { struck }
        }
       *[other] would push { struck }
    }
hitting =
    { $enemies ->
        [0] { $mates ->
            [0] would hit nobody known
           *[other] would hit { struck }{ deaths }
        }
       *[other] would hit { struck }{ deaths }
    }
struck =
    { $enemies ->
        [0] { $mates ->
            [one] one of your own
           *[other] { $mates } of your own
        }
        [one] one enemy{ struck-mates }
       *[other] { $enemies } enemies{ struck-mates }
    }
struck-mates =
    { $mates ->
        [0] {""}
        [one] {" "}and one of your own
       *[other] {" "}and { $mates } of your own
    }
deaths =
    { $kills ->
        [0] {""}
        [one] , one dies
       *[other] , { $kills } die
    }

brief-stands = ({ $x },{ $y }), { $life } HP
brief-steps = ({ $x },{ $y }), { $left } left
brief-looks =
    { $enemies ->
        [0] { $count } cells
        [one] { $count } cells, 1 enemy
       *[other] { $count } cells, { $enemies } enemies
    }
brief-aims =
    { $damage ->
        [0] { $targets } targets
       *[other] { $targets } targets, −{ $damage } HP
    }
brief-strikes =
    { $attack ->
        [palantir] shows ({ $x },{ $y })
        [i-see] shows ({ $x },{ $y })
       *[other] { brief-struck }
    }
brief-struck =
    { $enemies ->
        [0] { $mates ->
            [0] nobody
            [one] one of your own
           *[other] { $mates } of your own
        }
        [one] one enemy{ brief-mates }{ deaths }
       *[other] { $enemies } enemies{ brief-mates }{ deaths }
    }
brief-mates =
    { $mates ->
        [0] {""}
       *[other] , { $mates } of your own
    }

shortcut-walk =
    { $cost ->
        [one] go to ({ $x },{ $y }) for one point
       *[other] go to ({ $x },{ $y }) for { $cost } points
    }
shortcut-strike = strike at ({ $x },{ $y })

event-step-began =
    { $step ->
        [placement] Turn { $turn }: place your fighters.
        [move] Turn { $turn }: orders to move.
        [attack] Turn { $turn }: orders to attack.
       *[orders] Turn { $turn }: orders to attack and to move.
    }
event-attacked =
    { $done ->
        [true] { $seat }: { deed }.
       *[false] { $seat }: { fighter } aimed at ({ $x },{ $y }), but the attack ({ armed }) comes to nothing.
    }
deed =
    { $attack ->
        [palantir] the thief sets the palantír on ({ $x },{ $y })
        [treachery] the thief strikes treacherously on its cell ({ $x },{ $y })
        [bastoooon] the barbarian lands a Bastoooon on ({ $x },{ $y })
        [fus-ro-dah] the barbarian shouts Fus ro dah
        [i-see] the elf watches what is around ({ $x },{ $y })
        [loto] the elf plays Loto on ({ $x },{ $y })
       *[basic] { $fighter ->
            [thief] the thief strikes with the knife at ({ $x },{ $y })
            [barbarian] the barbarian brings the hammer down on ({ $x },{ $y })
           *[elf] the elf shoots an arrow at ({ $x },{ $y })
        }
    }
event-pushed = { $seat }: { fighter } is pushed to ({ $x },{ $y }).
event-hurt = { $seat }: { fighter } loses { $lost } HP, { $life } left.
event-died = { $seat }: { fighter } dies at ({ $x },{ $y }) and is back at its spawn.
event-walked = { $seat }: { fighter } now stands at ({ $x },{ $y }).
event-noticed = { $seat }: { fighter } noticed somebody at { $places }.
event-scored =
    { $points ->
        [-6] { $seat } loses six points: { score-now }.
        [-5] { $seat } loses five points: { score-now }.
        [-4] { $seat } loses four points: { score-now }.
        [-3] { $seat } loses three points: { score-now }.
        [-2] { $seat } loses two points: { score-now }.
        [-1] { $seat } loses a point: { score-now }.
        [1] { $seat } scores a point: { score-now }.
       *[other] { $seat } scores { $points } points: { score-now }.
    }
score-now = { $score } in all
event-ended = The last turn is over ({ $turns } in all).

why-turns = All turns are played.

board-between = {"; "}
board-turn =
    { $step ->
        [placement] Turn { $turn } of { $turns }: placement.
        [move] Turn { $turn } of { $turns }: movement.
        [attack] Turn { $turn } of { $turns }: attack.
       *[orders] Turn { $turn } of { $turns }: attack, then movement.
    }
board-over = The war is over.
board-fog = The rest is in the fog.
board-scores = Points:
board-score = { $name } { $points }
board-others =
    { $count ->
        [one] and one more
       *[other] and { $count } more
    }
ground =
    { $ground ->
        [grass] grass
        [road] road
        [swamp] swamp
        [wall] wall
        [forest] forest
        [tower] tower
       *[hotspot] hotspot
    }
board-own = { $mark } { a-fighter }: { $place }, { ground }, { $life } HP, looks { facing }{ resting }.
board-spawn = Comes back at { $place }.
board-shifted = Its next target is shifted by { $by }.
board-other = { $name }, { a-fighter } at { $place } ({ $life } HP, looks { facing })
board-seen = In sight:
board-nobody = Nobody else in sight.
board-everyone = At the end:
board-corpse = { $name }, { a-fighter } at { $place }
board-corpses = Corpses:
board-noticed = Noticed somebody on the way:
board-palantir = Palantír on { $place }.
board-watched = The elf watches what is around { $place }.
board-held =
    { $turns ->
        [one] You alone have held a hotspot for one turn, it takes { $most }.
       *[other] You alone have held a hotspot for { $turns } turns, it takes { $most }.
    }
board-orders = Orders given:
board-draft = Order being given:
board-order = { a-fighter }: { $order }
board-cell = { $place }: { ground }{ leaving }
leaving =
    { $cost ->
        [0] {""}
        [one] , one point to leave it
       *[other] , { $cost } points to leave it
    }
board-within-reach =
    { $count ->
        [0] Nobody within reach.
        [one] One target is worth it: { $place }.
       *[other] { $count } targets are worth it, the first at { $place }.
    }
board-hit =
    { $dies ->
        [true] { $name }, { a-fighter }: dies
       *[false] { $name }, { a-fighter }: −{ $lost } HP
    }
board-swept = { $name }, { a-fighter }
board-look = looks { facing }
board-legend = Map: T thief, B barbarian, E elf (small letters: others), arrow: look, + several, ! mixed; # wall, F forest, ^ tower, ~ swamp, _ road; doubled: seen; ?? noticed, x corpse, @@ palantír, <> watched.
screen-key-aim = ↑↓←→ Enter:look
board-fighter = { a-fighter } { $place } { $life } HP{ resting }
board-sighted = { $name }, { a-fighter } { $place } { $life } HP
board-whom = Orders for whom?
board-attack = Which attack for { fighter }?
board-target = Which cell to aim at ({ armed })?
board-victim = Whom to strike on the same cell ({ armed })?
board-walk =
    { $fighter ->
        [thief] Where does the thief go, and where does it look?
        [barbarian] Where does the barbarian go, and where does it look?
       *[elf] Where does the elf go, and where does it look?
    }

refusal-turns-too-few = { $turns } turns in all are too few: placement alone takes { $placement }.
refusal-order-line = “{ $text }” is not an order: it takes “M team class look n x1 y1 …”, “A team class attack x y” or “E”.

view-phase = Phase
view-turn = Turn
view-turns = Turns in all
view-placement = Turns of placement
view-step = Step
view-scores = Points
view-fighters = Fighter
view-at = Cell
view-facing = Look
view-life = Life
view-rank = Rank on the cell
view-recharge = Rest of the abilities
view-spawn = Spawn
view-pushed = Shift of the next target
view-penumbra = Penumbra
view-trail = Trail
view-deed = Last attack
view-attack = Attack
view-victim = Victim
view-done = Carried out
view-fell = Died at
view-palantirs = Palantírs
view-reveals = Revealed squares
view-held = Hotspot
view-seat = Team
view-orders = Orders
view-drafts = Order being given
view-closed = Orders given
view-fighter = Fighter
view-path = Way
view-sight = Sight
view-result = Result

# Maps and orders
choice-map-auto = that of the rules: agora for the first text, delta for the final
choice-map-duel = duel (15 × 15, two teams)
choice-map-bastion = bastion (19 × 13, two teams round a fort)
choice-map-agora = agora (17 × 17, three teams, a short first game with hotspots: draft rules only)
choice-map-forum = forum (21 × 21, three or four teams, with hotspots: draft rules only)
choice-map-delta = delta (25 × 21, three or four teams between two rivers)
choice-map-vortex = vortex (23 × 23, three or four teams)
choice-map-province = province (37 × 37, ten teams)
choice-map-continent = continent (101 × 101, a hundred teams)

map-header =
    { $what ->
        [width] the width
        [height] the height
        [start-x] the x of the start (from the west)
        [start-y] the y of the start (from the north)
        [placement] the number of placement turns
       *[turns] the number of turns in all (placement included)
    }
refusal-map-unknown = No map is called “{ $file }”. Known maps: { $known }; or give the path of a file.
refusal-map-empty = { $file }: the map is empty.
refusal-map-header-short = { $file }, line { $line }: the file ends too early, { map-header } is missing. A map begins with its width and height, the x and y of the start, the placement turns and the turns in all.
refusal-map-number = { $file }, line { $line }, column { $column }: { map-header } must be a whole number from { $least } to { $most }, not { $text }.
refusal-map-character = { $file }, line { $line }, column { $column }: the character { $mark } means nothing on a map. Allowed: . _ ~ # F T H
refusal-map-ragged = { $file }, line { $line }, column { $column }: a row of { $width } characters; the width of this map is { $expected }.
refusal-map-rows-few = { $file }, line { $line }: the file ends after { $rows } rows of the grid; the height of this map is { $expected }.
refusal-map-rows-many = { $file }, line { $line }, column { $column }: { $text } follows the { $expected } rows of the grid; nothing more was expected.
refusal-map-start-wall = { $file }, line { $line }, column { $column }: all start at ({ $x },{ $y }), and that is a wall.
refusal-map-hotspot = { $file }, line { $line }, column { $column }: a hotspot H, and these rules have none. This map is for rules=draft.
refusal-map-side = { $side } cannot be the side of a map: it takes an odd number from { $least } to { $most }, so that there is a middle to start from.
refusal-map-crowded = { $teams } teams on { $cells } cells would be too many: it takes at least { $least } cells.

map-fine = { $name }: a good map of { $width } × { $height } cells; all start at ({ $x },{ $y }).
map-length = Turns: { $placement } of placement, { $turns } in all.
map-ground = Cells: { $grass } grass, { $road } road, { $swamp } swamp, { $wall } wall, { $forest } forest, { $tower } tower, { $hotspot } hotspot.
map-symmetries =
    { $count ->
        [0] Symmetry: none. Some sides may be better than others.
       *[other] Symmetry: { $list }.
    }
map-symmetry-mirror = left and right
map-symmetry-flip = top and bottom
map-symmetry-half = half turn
map-symmetry-quarter = quarter turn
map-symmetry-diagonal = diagonal
map-stranded =
    { $count ->
        [one] One open cell cannot be reached from the start.
       *[other] { $count } open cells cannot be reached from the start.
    }
map-rules = Rules: { $list }.

command-orders-short = the contest's server: orders in, answers out, line by line
command-orders-long =
    Reads orders from standard input and answers each with a line of JSON, at once; the opening
    state comes first. Orders count as they come, across teams.

        M team class look n x1 y1 … xn yn    move: n cells, then the last look
        A team class attack x y              attack
        E                                    all orders are given: carry them out

    class 0 thief, 1 barbarian, 2 elf · look 0 north, 1 east, 2 south, 3 west
    attack 0 basic, 1 palantír, 2 treachery, 3 bastoooon, 4 fus ro dah, 5 I see, 6 loto
command-check-short = say what a map is like, or what is wrong with it
command-check-long =
    Checks a map, one of ours or a file, and tells its facts; or says with line and column what is
    wrong and what was expected (exit code 2).
command-map-short = draw a new, fair map
command-map-long =
    Prints a new symmetric map with its start in the middle, in the contest's format. The same
    seed, size and number of teams always give the same map.
flag-map = a map by its name, or the path of a file
flag-teams = how many teams (otherwise 2)
flag-rules = the rules: draft or finale (otherwise finale)
flag-map-seed = the seed of the map, 1 to 32 hexadecimal digits
flag-map-width = the width, odd (otherwise as the teams need)
flag-map-height = the height, odd (otherwise as the teams need)

# Browser board
board-web-map = The map
board-web-how = Arrows: go from cell to cell; Enter: choose the cell; Shift and arrow: end by looking that way; plus and minus: zoom in and out; Escape: take back.
board-web-scores = Points
board-web-all-scores = All { $count } teams
board-web-fighters = Your fighters
board-web-lead = give orders to { fighter }
board-web-life = { $life }/{ $whole } HP
board-web-rests =
    { $turns ->
        [one] { $ability } in one turn
       *[other] { $ability } in { $turns } turns
    }
board-web-asked =
    { $part ->
        [lead] Orders for whom?
        [attack] Which attack?
        [victim] Whom to strike?
        [target] { $count ->
            [one] Aim at which cell? There is only one.
           *[other] Aim at which cell of { $count }?
        }
       *[way] { $left ->
            [0] Look where?
            [one] Go where (one point), then look where?
           *[other] Go where ({ $left } points), then look where?
        }
    }
board-web-point =
    { $part ->
        [target] Choose a cell on the map.
       *[way] Choose a cell on the map to go there, or a look to end the order.
    }
board-web-way =
    { $way ->
        [n] North
        [e] East
        [s] South
       *[w] West
    }
board-web-idle =
    { $count ->
        [0] all have their orders
        [one] one fighter will stand still
       *[other] { $count } fighters will stand still
    }
board-web-sent = Orders sent. Everything happens once all teams have given theirs.
board-web-fogged = The war is fought in the fog: who watches sees the map and the points, and all the rest at the end.
board-web-aimed = { armed } → ({ $x },{ $y })
board-web-goes =
    { $steps ->
        [0] stays, looks { facing }
       *[other] → ({ $x },{ $y }), looks { facing }
    }
board-web-going = → ({ $x },{ $y })…
board-web-cell =
    { $seen ->
        [true] ({ $x },{ $y }) { ground }
       *[false] ({ $x },{ $y }) { ground }, out of sight
    }
board-web-person = { $name }: { a-fighter }, { $life } HP, looks { facing }
board-web-more =
    { $count ->
        [one] and one more
       *[other] and { $count } more
    }
board-web-sign =
    { $kind ->
        [palantir] palantír ({ $name })
        [reveal] watched by the elf ({ $name })
        [spawn] spawn: { a-fighter } ({ $name })
        [corpse] corpse: { a-fighter } ({ $name })
       *[glimpse] somebody was here
    }
board-web-held =
    { $turns ->
        [one] held by { $name } for one turn
       *[other] held by { $name } for { $turns } turns
    }
board-web-walk =
    { $cost ->
        [one] one point to go there, { points-left }
       *[other] { $cost } points to go there, { points-left }
    }
board-web-target = can be aimed at
board-web-lens = What the map shows
board-web-nearer = Zoom in
board-web-farther = Zoom out
board-web-whole = The whole map
board-web-home = Your fighters
