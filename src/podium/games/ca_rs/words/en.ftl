game-name = ca_rs
game-blurb = A race from a tank of cards, for two to eight: choose pilot, car, tyres and tank, mind your speed, take the corners, win your duels, and arrive before the tank runs dry.

setting-circuit = the circuit
setting-laps = the number of laps (0: as usual there)
setting-grid = the starting grid
setting-weather = the weather at the start
setting-circuit-shown = what one sees of the circuit
setting-pack = your own folder of cards, cars, pilots and circuits

choice-circuit-monza = Monza
choice-circuit-monaco = Monaco
choice-circuit-spa = Spa
choice-circuit-cour = the schoolyard (short)
choice-circuit-random = random, unknown
choice-grid-lot = by lot
choice-grid-lap = by a qualifying lap
choice-weather-dry = dry
choice-weather-rain = rain
choice-circuit-shown-plan = the plan stays in view
choice-circuit-shown-memory = from memory: open cards only

stat-top = top speed
stat-acceleration = acceleration
stat-brake = brake
stat-downforce = downforce
stat-overtake = overtaking
stat-block = blocking
stat-skill = skill
stat-sight = sight

question-pilot = Which pilot?
question-car = Which car?
question-tyres = Which tyres?
question-tank = Which tank?
question-opening = How many cards before the start?
question-plan = Pedal and cards: what is your plan?
question-target = Against whom?
question-corner = Too fast: what do you do in this corner?
question-overtake = Try to overtake?
question-block = Block?
question-duel = What do you lay down for the duel?
question-yield = Overtaking fails: give up tyres, or crash?
question-discard = What do you discard?

option-pick-pilot = { $pilot }
option-pick-car = { $car }
option-pick-tyres = { $tyres } tyres
option-pick-tank = { $style } tank
option-take =
    { $count ->
        [0] no card
        [one] one card
       *[other] { $count } cards
    }
option-pedal =
    { $by ->
        [0] keep the speed
       *[other] speed { $by }
    }
option-play = play { $card }
option-target = against { $other }
option-fit = fit { $tyres } tyres
option-pit-in = stop at the pits
option-ready = that is all
option-through = go through like this
option-burn = burn a tyre
option-stay = stay behind
option-try = try to overtake
option-let = let pass
option-block = block
option-yield =
    { $tyres ->
        [one] give up a tyre and stay behind
       *[other] give up { $tyres } tyres and stay behind
    }
option-crash = do not give way: crash
option-discard = discard { $card }

event-line-up-shown = { $seat }: { $pilot }, { $car }, { $tyres } tyres.
event-lot-drawn =
    { $bonus ->
        [0] Grid lots, { $seat }: { $roll }.
       *[other] Grid lots, { $seat }: { $roll }, modifier { $bonus }.
    }
event-trial-began = Qualifying: { $seat } sets off, alone on the circuit.
event-trial-ended =
    { $home ->
        [true] Qualifying, { $seat }: the lap in { turn-count }, { card-count-past } past the line.
       *[false] Qualifying, { $seat }: the lap is not finished, { card-count-past } from the start.
    }
turn-count =
    { $turns ->
        [one] one turn
       *[other] { $turns } turns
    }
card-count-past =
    { $past ->
        [0] no card
        [one] one card
       *[other] { $past } cards
    }
event-gridded =
    { $place ->
        [1] { $seat } starts from pole.
       *[other] { $seat } starts in place { $place }.
    }
event-turn-began = Turn { $turn } of { $most }.
event-cards-drawn =
    { $count ->
        [one] { $seat } draws a card.
       *[other] { $seat } draws { $count } cards.
    }
event-drew = { $seat } has drawn: { $cards }.
event-struck = { $seat } draws a negative card: { $card }!
event-tank-dry = { $seat }: the tank is dry!
event-circuit-turned = The circuit unfolds: { $cards }.
event-card-played = { $seat } plays { $card }.
event-card-aimed = { $seat } plays { $card } against { $other }.
event-card-spent = { $seat }: { $card } has no effect.
event-pedalled =
    { $by ->
        [0] { $seat } keeps the speed: { $speed }.
       *[other] { $seat }: speed { $by }, now { $speed }.
    }
event-tyres-fitted = { $seat } fits fresh { $tyres } tyres.
event-stop-announced = { $seat } announces a pit stop.
event-stopped = { $seat } stops at the pits.
event-stat-raised =
    { $race ->
        [true] { $seat }: { $stat } { $by }, for the whole race.
       *[false] { $seat }: { $stat } { $by } this turn.
    }
event-speed-changed = { $seat }: speed { $by }, now { $speed }.
event-extra-given = { $seat }: { $by } to this turn's move.
event-body-lost = { $seat }: body −{ $points }, { $body } left.
event-repaired = { $seat }: body +{ $points }, now { $body }.
event-tyres-worn = { $seat }: tyres −{ $points }, { $left } left.
event-tyres-mended = { $seat }: tyres +{ $points }, now { $left }.
event-refuelled =
    { $count ->
        [0] { $seat } refuels, but nothing goes in.
        [one] { $seat } refuels: one card goes back into the tank.
       *[other] { $seat } refuels: { $count } cards go back into the tank.
    }
event-cards-lost =
    { $source ->
        [hand] { $seat } loses from the hand: { lost-count }.
       *[tank] { $seat } loses from the top of the tank: { lost-count }.
    }
lost-count =
    { $count ->
        [0] nothing
        [one] one card
       *[other] { $count } cards
    }
event-weather-turned =
    { $rain ->
        [true] It begins to rain.
       *[false] The rain stops.
    }
event-drove =
    { $count ->
        [one] { $seat } moves one card: { where-now }.
       *[other] { $seat } moves { $count } cards: { where-now }.
    }
where-now = { lap-now }, card { $at }
lap-now =
    { $lap ->
        [0] first lap
        [1] second lap
        [2] third lap
       *[other] { $lap } laps done
    }
event-corner-met = { $seat } comes too fast into the corner: { $excess } too much, run-off { $run_off }.
event-tyre-burnt =
    { $left ->
        [0] { $seat } burns the last tyre.
        [one] { $seat } burns a tyre; one is left.
       *[other] { $seat } burns a tyre; { $left } are left.
    }
event-cornered =
    { $damage ->
        [0] { $seat } goes through { $excess } too fast: tyres −{ $worn }.
       *[other] { $seat } leaves the road: tyres −{ $worn }, body −{ $damage }, and stands.
    }
event-overtook = { $seat } overtakes { $other }.
event-stayed = { $seat } stays behind { $other }.
event-tried = { $seat } tries to overtake { $other }.
event-let-pass = { $seat } lets { $other } pass.
event-blocked = { $seat } blocks { $other }.
event-laid-down =
    { $tyres ->
        [0] { $seat } turns up: { laid-cards }.
        [one] { $seat } turns up: { laid-cards }, a tyre burnt.
       *[other] { $seat } turns up: { laid-cards }, { $tyres } tyres burnt.
    }
laid-cards =
    { $count ->
        [0] no card
       *[other] { $cards }
    }
event-dueled =
    { $won ->
        [true] Duel: score { $score }, { $seat } passes { $other }.
       *[false] Duel: score { $score }, { $seat } does not pass { $other }.
    }
event-yielded =
    { $tyres ->
        [one] { $seat } gives up a tyre and stays behind { $other }.
       *[other] { $seat } gives up { $tyres } tyres and stays behind { $other }.
    }
event-crashed = { $seat } and { $other } collide: body −{ $points } each, and both stand.
event-went-out = { $seat } is out: body { $body }.
event-injured =
    { $count ->
        [one] { $seat }: the pilot is hurt, one card is lost for good.
       *[other] { $seat }: the pilot is hurt, { $count } cards are lost for good.
    }
event-killed = { $seat }: the pilot is dead.
event-lap-timed =
    { $best ->
        [true] { $seat }: lap { $lap } in { $time }, best lap!
       *[false] { $seat }: lap { $lap } in { $time }.
    }
event-arrived =
    { $place ->
        [1] { $seat } crosses the line first!
       *[other] { $seat } crosses the line in place { $place }.
    }
event-cards-thrown =
    { $count ->
        [one] { $seat } discards a card.
       *[other] { $seat } discards { $count } cards.
    }
event-discarded = { $seat } has discarded: { $cards }.

why-arrived = Nobody is driving any more: the race is over.
why-out = All cars are out.
why-limit = The turns are used up.

board-between = {"; "}
board-lineup = Everybody chooses unseen: pilot, car, tyres, tank.
board-prepared = Prepared beforehand: { $seats }.
board-trial = Qualifying: { $name }, turn { $turn } of { $most }, { weather-now }.
board-race =
    { $laps ->
        [one] Race of one lap, turn { $turn } of { $most }, { weather-now }.
       *[other] Race of { $laps } laps, turn { $turn } of { $most }, { weather-now }.
    }
board-over = The race is over.
weather-now =
    { $rain ->
        [true] rain
       *[false] dry
    }
board-car =
    { $state ->
        [running] { $place }. { board-who }: { board-where }, speed { $speed }, { board-shape }.
        [arrived] { $place }. { board-who }: arrived.
        [out] { $place }. { board-who }: out (body { $body }).
       *[waiting] { board-who }: waiting.
    }
board-who = { $name } ({ $mark }, { $pilot }, { $car })
board-where = { lap-now }, card { $at }
board-shape = body { $body }, { $tyres } tyres × { $treads }, tank { $tank }, hand { $hand }
board-stats = { $name }: { $stats }.
board-stat = { $stat } { $value }
board-times = Lap times, { $name }: { $times }.
board-best = Best lap: { $name }, { $time }.
board-trials = Qualifying:
board-trial-row =
    { $home ->
        [true] { $name } { turn-count }, { $time }
       *[false] { $name } not classified
    }
board-used = Cards played by { $name }:
board-hand = In hand:
board-plan = Said so far:
board-left = In the tank, in no order:
board-card = { $card } ×{ $count }
board-nothing = nothing
board-moving =
    { $steps ->
        [0] { $name } is at the end of the move.
        [one] { $name } moves: one card to go.
       *[other] { $name } moves: { $steps } cards to go.
    }
board-excess = { $name } comes into this corner { $excess } too fast.
board-rival = Ahead, on the same card: { $name }.
board-pitting = { $name } has announced a pit stop.
board-short =
    Beware: the race takes about { $turns } turns, your tank holds { $tank } cards; { $refuels ->
        [0] nothing in it refuels, so it will probably run dry.
       *[other] it will need refuelling at the pits.
    }
board-asked = Answering: { $seats }.
board-corner =
    { $named ->
        [true] Next corner: { $corner } ({ $limit }:{ $run_off }), { board-away }.
       *[false] Next corner: { $limit }:{ $run_off }, { board-away }.
    }
board-away =
    { $away ->
        [one] one card away
       *[other] { $away } cards away
    }
board-heads = lap|crd|spd|tyres|body|tnk|hand|acc|brk|dwn|ovt|blk|skl
board-is-arrived = arrived, { $time }
board-is-out = out (body { $body })
board-is-waiting = waiting

bot-sunday = the Sunday driver: out for a stroll, lets others pass and keeps the cards for later
bot-name-sunday = Sunday driver
bot-name-sunday-1 = Odette Ramble
bot-name-sunday-2 = Marcel Picnic
bot-name-sunday-3 = Paulette Blinker
bot-name-sunday-4 = Ralph Panorama
bot-name-sunday-5 = Ginette Mirror
bot-name-sunday-6 = Lucian Caravan
bot-name-sunday-7 = Yvette Coolbox
bot-name-sunday-8 = Gaston Fairview
bot-greedy = the hothead: goes flat out and looks hardly further than the next corner
bot-name-greedy = Hothead
bot-name-greedy-1 = Zoe Fullspeed
bot-name-greedy-2 = Ivan Nobrake
bot-name-greedy-3 = Ximena Headlong
bot-name-greedy-4 = Wilfred Skid
bot-name-greedy-5 = Violet Turbo
bot-name-greedy-6 = Ulysses Klaxon
bot-name-greedy-7 = Titus Bolide
bot-name-greedy-8 = Susie Sixthgear
bot-metronome = the metronome: lap after lap like clockwork, without a glance at the others
bot-name-metronome = Metronome
bot-name-metronome-1 = Irene Cadence
bot-name-metronome-2 = Justin Pendulum
bot-name-metronome-3 = Karen Ticktock
bot-name-metronome-4 = Leo Minute
bot-name-metronome-5 = Matilda Tempo
bot-name-metronome-6 = Norbert Dial
bot-name-metronome-7 = Olympia Hourglass
bot-name-metronome-8 = Prosper Spring
bot-engineer = the race engineer: counts corners, tyres and fuel to the finish
bot-name-engineer = Engineer
bot-name-engineer-1 = Ada Cogwheel
bot-name-engineer-2 = Basil Stopwatch
bot-name-engineer-3 = Camille Parabola
bot-name-engineer-4 = Desmond Sums
bot-name-engineer-5 = Eliza Tangent
bot-name-engineer-6 = Firmin Bolt
bot-name-engineer-7 = Garance Telemeter
bot-name-engineer-8 = Hector Dipstick

# what only the browser's board says

web-score =
    { $score ->
        [0] no card driven
        [one] one card driven
       *[other] { $score } cards driven
    }
board-web-lineup = { board-lineup }
board-web-road = The cards of the circuit ahead of the car.
board-web-order = The order of the race
board-web-state =
    { $state ->
        [arrived] arrived
        [out] out
       *[waiting] waiting
    }
board-web-trial = Qualifying: { $name }
board-web-turn = Turn { $turn }/{ $most }
board-web-lap = Lap { $lap }/{ $laps }
board-web-weather =
    { $rain ->
        [true] Rain
       *[false] Dry
    }
board-web-corner =
    speed { $speed } − downforce { $downforce } − limit { $limit }{ $bonus ->
        [0] {""}
       *[other] {" "}− help { $bonus }
    }, run-off × { $run_off }
board-web-dash = Your car
board-web-speed = speed { $speed }/{ $top }
board-web-tyres = { $tyres } × { $count }
board-web-left =
    { $count ->
        [0] Tank empty
        [one] One card in the tank
       *[other] { $count } cards in the tank
    }
board-web-hand = Your hand
board-web-hand-empty = No card in hand.
board-web-pedals = The pedal
board-web-cards-after = Cards after the pedal
board-web-deeds = To do
board-web-laid = Planned, face down
board-web-take-back = Take back
board-web-ready-made = Ready-made
board-web-picks = Choices
board-web-others-choose = You are ready; the others still choose.
board-web-number =
    { $name ->
        [overtake] overtaking
        [block] blocking
        [skill] skill
        [budget] budget
        [top] top speed
        [acceleration] acceleration
        [brake] brake
        [downforce] downforce
        [body] body
        [capacity] tank
        [count] cards
        [grip] in corners
        [edge] in duels
        [race] race
        [pit] pit
        [weather] weather
        [useless] useless
        [negative] negative
        [start] start
        [qualifying] qualifying
       *[sight] sight
    }
board-web-short =
    About { $turns } turns: { $refuels ->
        [0] it will probably run dry
       *[other] it will need refuelling
    }
board-web-drivers = The drivers
board-web-best = best lap
board-web-qualified = qualified { $time }
board-web-used = Cards played:

# outlooks: what an option leads to, before it is chosen

outlook-drives-to =
    { $count ->
        [0] speed { $speed }: does not move{ drive-after }.
        [one] speed { $speed }, one card, { drive-end }{ drive-cost }{ drive-after }.
       *[other] speed { $speed }, { $count } cards, { drive-end }{ drive-cost }{ drive-after }.
    }
drive-end =
    { $home ->
        [true] over the last line
       *[false] { $pits ->
            [true] a stop at the pits
           *[false] { $at ->
                [0] to the pits
               *[other] to card { $at }
            }
        }
    }
drive-cost =
    { $damage ->
        [0] { $worn ->
            [0] {""}
           *[other] ; too fast on the way: tyres −{ $worn }, { $treads } left
        }
       *[other] ; off the road: { worn-too }body −{ $damage }{ $out ->
            [true] , out of the race
           *[false] , and stands
        }
    }
worn-too =
    { $worn ->
        [0] {""}
       *[other] tyres −{ $worn },{" "}
    }
drive-after = { drive-unknown }{ drive-meets }{ drive-next }
drive-unknown =
    { $unknown ->
        [0] {""}
        [one] ; one card still face down
       *[other] ; { $unknown } cards still face down
    }
drive-meets =
    { $meets ->
        [0] {""}
       *[other] ; would meet { $other }
    }
drive-next =
    { $ahead ->
        [0] {""}
       *[other] ; next corner { $ahead ->
            [one] on the next card
           *[other] in { $ahead } cards
        }, limit { $limit }: { $over ->
            [0] fine
           *[other] { $over } too fast
        }
    }
brief-drives-to =
    { $damage ->
        [0] { $worn ->
            [0] { $count ->
                [0] stands still
               *[other] { drive-end }
            }
           *[other] { drive-end }, tyres −{ $worn }
        }
       *[other] off the road, body −{ $damage }
    }
outlook-reads = { $written }
outlook-harms = { $other } then: speed { $speed }, tyres { $treads }, body { $body }.
outlook-fresh-tyres =
    { $count ->
        [one] One tyre card
       *[other] { $count } tyre cards
    }; each takes { $grip } off in a corner{ $edge ->
        [0] {""}
       *[other] {" "}and adds { $edge } in a duel
    }.
outlook-slides =
    { $excess ->
        [0] No longer too fast; tyres { $treads }, body { $body }{ slower-too }.
       *[other] { $excess } too fast: { $damage ->
            [0] tyres −{ $worn }, { $treads } left{ slower-too }.
           *[other] { worn-too }body −{ $damage }, { $out ->
                [true] out of the race.
               *[false] and stands.
            }
        }
    }
slower-too =
    { $slower ->
        [0] {""}
       *[other] ; speed −{ $slower } on the way out, { $speed } left
    }
brief-slides =
    { $excess ->
        [0] fits{ slower-brief }
       *[other] { $damage ->
            [0] tyres −{ $worn }{ slower-brief }
           *[other] { worn-too }body −{ $damage }
        }
    }
slower-brief =
    { $slower ->
        [0] {""}
       *[other] , speed −{ $slower }
    }
outlook-duel-score = Score { $score } for { $seat } against { $other }, passing above 0; { duel-own }{ duel-theirs }, hand { $hand }.{ duel-price }
duel-own =
    { $edge ->
        [0] your tyres add nothing
       *[other] your tyres: { $own } × { $edge }
    }
duel-theirs =
    { $theirs ->
        [0] ; other side: no tyres
       *[other] ; other side: up to { $theirs } by tyres
    }
duel-price =
    { $steps ->
        [0] {""}
        [one] {" "}If it fails: a tyre, or a crash for 1.
       *[other] {" "}If it fails: { $steps } tyres, or a crash for { $steps }.
    }
brief-duel-score = score { $score }
outlook-falls-behind = Place { $place } then.
outlook-gives-up =
    { $treads ->
        [0] No tyre left then.
        [one] One tyre left then.
       *[other] { $treads } tyres left then.
    }
outlook-collides = Both lose { $points } body: { $out ->
        [true] you are out
       *[false] you have { $body } left
    }, { $rival_out ->
        [true] { $other } is out
       *[false] { $other } has { $rival_body } left
    }; both stand.
outlook-hand-left =
    { $count ->
        [0] No card in hand then
        [one] One card in hand then
       *[other] { $count } cards in hand then
    }, { $most } may be kept.
outlook-opening-draw = { $percent } % without a negative card; { $left } cards left in the tank.
outlook-pilot-numbers = Overtaking { $overtake }, blocking { $block }, skill { $skill }, budget { $budget }{ pilot-more }.
pilot-more = { pilot-start }{ pilot-qualifying }{ pilot-sight }{ pilot-cards }
pilot-start =
    { $start ->
        [0] {""}
        [-1] , slow starter
        [1] , good starter
       *[other] , start { $start }
    }
pilot-qualifying =
    { $qualifying ->
        [0] {""}
        [-1] , poor qualifier
        [1] , good qualifier
       *[other] , qualifying { $qualifying }
    }
pilot-sight =
    { $sight ->
        [0] {""}
        [-1] , short-sighted
        [1] , sharp-eyed
       *[other] , sight { $sight }
    }
pilot-cards =
    { $count ->
        [0] {""}
       *[other] ; always with: { $cards }
    }
outlook-car-numbers = Top speed { $top }, acceleration { $acceleration }, brake { $brake }, downforce { $downforce }, body { $body }, tank of { $capacity } cards.
outlook-tank-numbers = Race { $race }, pit { $pit }, weather { $weather }, useless { $useless }, negative { $negative }{ tank-warning }.
tank-warning =
    { $short ->
        [0] {""}
       *[other] ; the race takes about { $turns } turns: { $refuels ->
            [0] nothing in here refuels
           *[other] it will need refuelling at the pits
        }
    }

shortcut-ready-made = { $pilot }, { $car }, { $tyres } tyres, { $style } tank
shortcut-throw = throw { $card } away, that is all
shortcut-drive =
    { $by ->
        [0] keep the speed, that is all
       *[other] speed { $by }, that is all
    }

# What a player settles once and for all.
preference-discard = Throwing cards away at the end of a turn
preference-discard-nothing = nothing, but useless ones if the hand is too full
preference-discard-least = the weakest one when the hand is too full
preference-discard-useless = all useless cards
preference-discard-once = Throw cards away this turn
preference-obvious = Where only one answer makes sense
preference-obvious-give = give it for me
preference-overtake = Behind a car where my move ends
preference-overtake-try = always try
preference-overtake-stay = always stay behind
preference-block = When somebody wants past
preference-block-block = always block
preference-block-let = always let them pass
preference-duel = In a duel
preference-duel-nothing = never lay anything
preference-yield = After overtaking has failed
preference-yield-yield = always give up tyres

view-stage = Stage
view-phase = Phase
view-turn = Turn
view-most = Turns at most
view-laps = Laps
view-rain = Rain
view-circuit = Circuit
view-known = Circuit cards known
view-low = Open from
view-high = Open to
view-order = Order (places at the table)
view-stands = Cars card by card
view-asks = Asked
view-asking = Answering (places at the table)
view-question = Question
view-mover = Moving (place at the table)
view-movers = Moving next (places at the table)
view-steps = Cards to go
view-rival = Ahead (place at the table)
view-excess = Too fast by
view-bonus = Help
view-burnt = Tyres burnt here
view-crossed = Lines crossed
view-trying = Qualifying (place at the table)
view-trials = Qualifying lap
view-lots = Dice of the grid
view-last = Last answer
view-said = Answer
view-arrivals = Arrived (places at the table)
view-exits = Out
view-distance = Distance
view-place = Rank
view-cars = Car
view-seat = Player
view-prepared = Prepared beforehand
view-state = State
view-pilot = Pilot
view-car = Car
view-tyres = Tyres
view-treads = Tyres left
view-body = Body
view-speed = Speed
view-lap = Laps done
view-at = Card
view-stats = Statistics
view-boosts = This turn
view-extra = Cards more
view-stopped = At the pits
view-fitted = Tyres changed
view-launch = Start to come
view-pitting = Stop announced
view-tank = Tank
view-hand = Hand
view-discards = Discards
view-stock = Cards brought along
view-used = Cards played
view-gone = Cards out of the race
view-wounds = Cards lost
view-laid = Last turned up
view-plan = Planned
view-lap-turn = Last line crossed
view-lap-rest = Rest of it
view-times = Lap times
view-home = Finished
view-turns = Turns
view-past = Cards
view-time = Time
view-result = Result
# content: what stands on the cards

card-useless = Good for nothing.
card-drawn = Acts as soon as it is drawn.
card-when = Played { $moments }.
card-or = { $one } or { $other }
moment-plan = in the plan
moment-corner = in a corner
moment-duel = in a duel
moment-stop = at a pit stop
moment-start = at the start

effect-noun =
    { $stat ->
        [top] top speed
        [acceleration] acceleration
        [brake] braking power
        [downforce] downforce
        [overtake] overtaking
        [block] blocking
        [skill] skill
       *[sight] sight
    }
effect-the =
    { $stat ->
        [top] The top speed
        [acceleration] The acceleration
        [brake] The braking power
        [downforce] The downforce
        [overtake] The overtaking
        [block] The blocking
        [skill] The skill
       *[sight] The sight
    }
effect-of =
    { $whose ->
        [target] of the rival you name
        [ahead] of the car ahead
        [behind] of the car behind
        [others] of all the others
       *[all] of everybody
    }
effect-changes =
    { $way ->
        [up] rises
       *[down] drops
    } by { $by }
effect-loses =
    { $whose ->
        [self] You lose
        [target] The rival you name loses
        [ahead] The car ahead loses
        [behind] The car behind loses
        [others] All the others lose
       *[all] Everybody loses
    }
effect-raise =
    { $whose ->
        [self] Your { effect-noun }
       *[other] { effect-the } { effect-of }
    } { effect-changes } { $lasts ->
        [turn] this turn
       *[race] for the whole race
    }.
effect-speed =
    { $whose ->
        [self] Your speed
       *[other] The speed { effect-of }
    } { effect-changes }.
effect-extra =
    { $whose ->
        [self] You move
        [target] The rival you name moves
        [ahead] The car ahead moves
        [behind] The car behind moves
        [others] All the others move
       *[all] Everybody moves
    } { $by ->
        [one] 1 card
       *[other] { $by } cards
    } { $way ->
        [up] more
       *[down] less
    } this turn.
effect-grip = In a corner, the excess of speed counts { $by } less.
effect-edge =
    In a duel, { $by ->
        [one] 1 point
       *[other] { $by } points
    } more for you.
effect-damage =
    { $whose ->
        [self] Your body
       *[other] The body { effect-of }
    } loses { $by ->
        [one] 1 point
       *[other] { $by } points
    }.
effect-repair =
    Your body regains { $by ->
        [one] 1 point
       *[other] up to { $by } points
    }.
effect-wear =
    { effect-loses } { $by ->
        [one] 1 tyre card
       *[other] { $by } tyre cards
    }.
effect-tread =
    You get back { $by ->
        [one] 1 tyre card
       *[other] up to { $by } tyre cards
    }.
effect-fit = You fit a fresh set of tyres ({ $tyres }).
effect-refuel =
    { $by ->
        [one] 1 card taken at random from the used and discarded ones goes back
       *[other] { $by } cards taken at random from the used and discarded ones go back
    } into the tank, up to its capacity. This card leaves the race.
effect-draw =
    { $whose ->
        [self] You draw
        [target] The rival you name draws
        [ahead] The car ahead draws
        [behind] The car behind draws
        [others] All the others draw
       *[all] Everybody draws
    } { $by ->
        [one] 1 card
       *[other] { $by } cards
    }.
effect-lose =
    { effect-loses } { $source ->
        [hand] { $by ->
            [one] 1 card of the hand, at random
           *[other] { $by } cards of the hand, at random
        }
       *[tank] { $by ->
            [one] the top card of the tank
           *[other] the top { $by } cards of the tank
        }
    }.
effect-sky =
    { $to ->
        [dry] The track is dry again.
        [rain] It starts to rain.
       *[other] The weather changes: rain stops, or starts.
    }

# content: tanks and line-ups

command-tank-short = check or suggest a line-up: pilot, car, tyres, tank
command-tank-long =
    “check FILE” says all that is wrong with a line-up, or what it is worth;
    “suggest” writes one, with a ready-made tank, to be kept in a file.
flag-tank-do = check or suggest
flag-tank-lineup = the line-up to check, in TOML or JSON
flag-tank-pilot = the pilot (otherwise the first there is)
flag-tank-car = the car (otherwise the first there is)
flag-tank-tyres = the tyres (otherwise the first there are)
flag-tank-style = the ready-made tank: safe, fast, nasty, or one of your own pack (otherwise safe)
flag-tank-pack = the folder of a pack of your own cards, cars or circuits

tank-fine =
    Ready to race: { $pilot } in { $car }, { $count } cards worth { $value } with a budget of { $budget }.
tank-kinds =
    Race: { $race }, pit: { $pit }, weather: { $weather }, useless: { $useless }, negative: { $negative }.

refusal-tank-no-file = Which line-up shall be checked? Give a file: podium tank check FILE.
refusal-tank-illegal =
    { $count ->
        [one] { $file }: one mistake; nobody can race with this line-up.
       *[other] { $file }: { $count } mistakes; nobody can race with this line-up.
    }
refusal-tank-size =
    { $count ->
        [one] The tank has 1 card
       *[other] The tank has { $count } cards
    }; it takes exactly { $wanted }.
refusal-tank-value = The tank is worth { $value }; at most { $budget } with this budget: { $off } too much. Take strong cards out or put negative ones in.
refusal-tank-card = No card is called “{ $name }”. Did you mean “{ $near }”?
refusal-tank-copies = “{ $name }” is there { $count } times; 1 to { $most } are allowed.
refusal-lineup-unknown =
    { $field ->
        [pilot] No pilot is called
        [car] No car is called
        [tyres] No set of tyres is called
       *[tank] No ready-made tank is called
    } “{ $name }”. Known: { $known }.

# content: mistakes in packs

refusal-file-not-toml = { $file }, line { $line }: this is not TOML ({ $reason }).
refusal-file-not-json = { $file }, line { $line }: this is not JSON ({ $reason }).
refusal-file-shape =
    { $file }, line { $line }: { $ails ->
        [unknown] the field { $field } is unknown; allowed here: { $known }.
        [missing] the field { $field } is missing.
        [choice] { $field } cannot be that; allowed: { $known }.
        [length] { $field } must have exactly { $known } items.
       *[kind] { $field } must be { $known ->
            [whole] a whole number
            [text] a text, in quotes
            [list] a list, in square brackets
           *[table] a table of fields
        }.
    }
refusal-text-length = { $file }, line { $line }: { $field } must have 1 to { $most } characters, all of them visible, on one line.
refusal-too-many = { $file }, line { $line }: too many { $field }; at most { $most }.
refusal-bad-name = { $file }, line { $line }: “{ $name }” cannot be a name. It takes lower-case letters, digits and hyphens, at most { $most } characters, and something else than { $taken }.
refusal-name-twice = { $file }, line { $line }: “{ $name }” is there already; every entry has a name of its own.
refusal-number-bounds = { $file }, line { $line }: { $field } cannot be { $value }; allowed: { $least } to { $most }.
refusal-car-colour = { $file }, line { $line }: “{ $colour }” is not a colour: it takes # and six hexadecimal digits, like #d62828.
refusal-card-value =
    { $file }, line { $line }: a { card-kind } card cannot be worth { $value }; allowed: { $least ->
        [0] 0.
       *[other] { $least } to { $most }.
    }
card-kind =
    { $kind ->
        [race] race
        [pit] pit
        [weather] weather
        [useless] useless
       *[negative] negative
    }
refusal-card-effects =
    { $file }, line { $line }: a { card-kind } card cannot have { $count ->
        [one] { $count } effect
       *[other] { $count } effects
    }; { $kind ->
        [useless] it has none.
       *[other] it takes 1 to { $most }.
    }
refusal-card-moment = { $file }, line { $line }: a { card-kind } card is not played at the moment “{ $moment }”; allowed: { $known }.
refusal-moment-twice = { $file }, line { $line }: the moment “{ $moment }” is there twice.
refusal-moment-idle = { $file }, line { $line }: at the moment “{ $moment }” no effect of the card acts; take that moment out or give it an effect.
refusal-card-sky = { $file }, line { $line }: a weather card changes the weather: it needs the effect “sky”.
refusal-effect-by = { $file }, line { $line }: with the effect “{ $effect }”, by cannot be { $by }; allowed: { $least } to { $most }, but not 0.
refusal-effect-not-in-corner = { $file }, line { $line }: the effect “{ $effect }” acts in corners only: “corner” must be among the moments of the card.
refusal-effect-not-in-duel = { $file }, line { $line }: the effect “{ $effect }” acts in duels only: “duel” must be among the moments of the card.
refusal-effect-not-in-pit = { $file }, line { $line }: the effect “{ $effect }” is allowed on pit cards only (kind = "pit").
refusal-effect-not-weather = { $file }, line { $line }: the effect “{ $effect }” is allowed on weather and negative cards only (kind = "weather" or "negative").
refusal-effect-too-late = { $file }, line { $line }: the effect “{ $effect }” cannot act in a corner or a duel; moments allowed: plan, stop, start, draw, as the kind of card has them.
refusal-effect-no-target = { $file }, line { $line }: the effect “{ $effect }” cannot be for a rival that is named (whose = "target") in a corner, in a duel or when drawn; allowed: self, ahead, behind, others, all.
refusal-tyres-unknown = { $file }, line { $line }: no set of tyres is called “{ $name }”. Known: { $known }.
refusal-card-unknown = { $file }, line { $line }: no card is called “{ $name }”. Did you mean “{ $near }”?
refusal-car-unknown = { $file }, line { $line }: no car is called “{ $name }”. Known: { $known }.
refusal-pilot-points = { $file }, line { $line }: the pilot “{ $pilot }” costs { $points } points; { $most } at most.
refusal-car-unfillable = { $file }, line { $line }: with the cards there are, no tank of { $capacity } cards is legal; it takes more useless or negative cards.
refusal-style-general = { $file }, line { $line }: the style “{ $style }” exists for some cars only; there must be one without “car” too, for all the others.
refusal-recipe-copies = { $file }, line { $line }: “{ $name }” is there too often; at most { $most } in a tank.
refusal-recipe-pays = { $file }, line { $line }: “{ $name }” pays nothing: under pays it takes negative cards only.
refusal-recipe-wants = { $file }, line { $line }: “{ $name }” is negative: under wants it takes other cards only.
refusal-circuit-cards = { $file }, line { $line }: a circuit has either a list of cards or a table [random]; one of them, not both.
refusal-circuit-card = { $file }, line { $line }: “{ $text }” is no circuit card. It takes - for a straight or LIMIT:RUN-OFF like 4:2, then *N for N of them, then a name if you like.
refusal-circuit-numbers = { $file }, line { $line }: in “{ $text }”, allowed: limit 1 to { $limits }, run-off 1 to { $run_offs }, 1 to { $copies } of them.
refusal-circuit-pit = { $file }, line { $line }: the first card is the pit, so it is a straight: it takes -.
refusal-circuit-length = { $file }, line { $line }: the circuit has { $count } cards; allowed: { $least } to { $most }.
refusal-random-range = { $file }, line { $line }: { $field } must go from a number to another one at least as large, between { $least } and { $most }.
refusal-random-straight = { $file }, line { $line }: under kinds it takes corners only, like 4:2*3 (the number after * says how many times as often).
refusal-random-none = { $file }, line { $line }: under kinds it takes at least one corner, like 4:2.
refusal-pack-empty = The pack “{ $file }” has no files. Give the path of a folder that has some.
refusal-pack-file = { $file }: this file has no place in a pack. Allowed: { $known }.
refusal-circuit-unknown = No circuit is called “{ $file }”. Known circuits: { $known }.

# What the lab counts

table-grid = starting position
table-car = car
table-tyres = tyres
table-tank = ready-made tank
table-pilot = pilot
table-stops = pit stops
row-stopped = one stop at least
row-passed = no stop
table-drawn = card drawn
table-played = card played
measure-finished = cars that finish
measure-accident = cars lost by accidents
measure-dry = dry tanks
measure-injured = injured pilots
measure-killed = killed pilots
measure-stopped = cars that stop at the pits at least once
measure-turns-per-lap = turns per lap
measure-wear = corners taken too fast in which tyres wear rather than burn
measure-corner-paid = corners taken too fast, by what they cost
row-worn = wear, speed kept
row-burnt = tyres burnt
row-damaged = off the road
row-spared = cards alone
measure-used = card played in races in which it was drawn
measure-acted = card played, or acting, in races in which it was drawn from a ready-made tank
