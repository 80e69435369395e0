game-name = F-Cartes
game-blurb = Formula 1 by cards, for two to ten teams: open gaps, damage the others, win your duels, and lead when the last round ends.

setting-rounds = the length of a race
setting-races = the number of races (several: a championship)
setting-deck = the deck of cards (or a file)
setting-qualifying = qualifying
setting-weather = the weather at the start
setting-neutral = the number of neutral cars (the first unused ones)
setting-neutral-teams = or the neutral teams, by their names or numbers
setting-limited-attacks = attacks limited to the neighbours of one's cars
setting-teams = the teams (or a file)

choice-rounds-6 = 6 rounds
choice-rounds-12 = 12 rounds
choice-rounds-24 = 24 rounds
choice-rounds-teams = as many rounds as teams with a player
choice-deck-classic = classic (the kinds of card the author names; counts and numbers are ours)
choice-deck-extended = extended (six more kinds of events, of our own)
choice-qualifying-full = full, with dice
choice-qualifying-quick = quick, drawn by lot
choice-weather-dry = dry
choice-weather-rain = rain
choice-limited-attacks-true = yes
choice-limited-attacks-false = no
choice-teams-teams = the ten in the box

bot-rookie = the rookie: drives its cars and strikes only who is in the way
bot-name-rookie = Rookie
bot-greedy = the hothead: always takes what pays at once
bot-name-greedy = Hothead
bot-tactician = the tactician: weighs every action, and never covers its back
bot-name-tactician = Tactician
bot-strategist = the strategist: weighs the odds and prepares the finish
bot-name-strategist = Strategist

question-team = Which team?
question-try = Keep this score, or take a risk?
question-turn = Which action?
question-behind = A gap behind which car?
question-hit = Damage to which car?
question-crash = Which cars collide?
question-surge-car = Which car makes a comeback?
question-tow-car = Which car takes the slipstream?
question-stop-car = Which car stops?
question-repair = Repair what?
question-surge = Go on with the comeback?
question-forward = Attack at once?

option-pick-team = the { $team } team
option-keep-try = keep the score
option-risk = announce { $by } and throw again
option-pass = end the turn
option-play = play { $card }
option-discard = discard { $card }
option-draw = draw a card
option-duel = duel of { $car }
option-close = { $car } closes the gap
option-pit = { $car } to the pits
option-behind = behind { $car }
option-hit = to { $car }
option-name = { $car }
option-crash = { $car } and { $rival }
option-repair = repair { $card }
option-leave = leave the pits
option-stop = leave it at that

outlook-duel-odds = { $percent } % to overtake { $rival } and be { nth-place }
outlook-closes-gap =
    { $gaps ->
        [0] no die; it catches up with the car ahead
        [one] no die; one more gap ahead of it
       *[other] no die; { $gaps } more gaps ahead of it
    }
outlook-opens-gap =
    { $gaps ->
        [one] one gap ahead of { $rival }
       *[other] { $gaps } gaps ahead of { $rival }
    }
outlook-hurts =
    { $out ->
        [true] −{ $points } HP{ own-car }: it retires!
       *[false] −{ $points } HP{ own-car }: { $lost } of 10 in all
    }
own-car =
    { $own ->
        [true] {" "}for your own car
       *[false] {""}
    }
outlook-crashes = −{ $points } HP each: { $car } { crash-first }, { $rival } { crash-second }
crash-first =
    { $out ->
        [true] retires
       *[false] { $lost } of 10
    }
crash-second =
    { $rival_out ->
        [true] retires
       *[false] { $rival_lost } of 10
    }
outlook-falls-to =
    { $cards ->
        [one] one card repaired, { still-lost }; { comes-out }
       *[other] { $cards } cards repaired, { still-lost }; { comes-out }
    }
still-lost =
    { $lost ->
        [0] as new
       *[other] { $lost } HP still lost
    }
comes-out =
    { $fell ->
        [0] it stays { nth-then }
       *[other] it falls by { $fell }: from { nth-place } to { nth-then }
    }
outlook-pit-choice = { $cards } damage cards ({ $lost } HP); { nth-place } now, { nth-most } at worst afterwards
outlook-surges = chances of one step up (a car or a gap), two and so on: { $percents } %
outlook-swaps = { $car } takes the place of { $rival } ({ nth-place }), { $rival } takes its own ({ nth-then }); { $car } may attack at once
outlook-forgoes =
    { $actions ->
        [one] one action still possible
       *[other] { $actions } actions still possible
    }
outlook-risk-odds = { $percent } % for { $up }, otherwise { $down }
outlook-written = { $written }
outlook-draws = { $gap } % a gap, { $damage } % damage, { $event } % an event
nth-place =
    { $place ->
        [1] 1st
        [2] 2nd
        [3] 3rd
       *[other] { $place }th
    }
nth-then =
    { $then ->
        [1] 1st
        [2] 2nd
        [3] 3rd
       *[other] { $then }th
    }
nth-most =
    { $most ->
        [1] 1st
        [2] 2nd
        [3] 3rd
       *[other] { $most }th
    }

brief-duel-odds = { $percent } % against { $rival }
brief-closes-gap = { $gaps ->
        [0] no die
       *[other] no die, { $gaps } left
    }
brief-opens-gap = { $rival } at { $gaps }
brief-hurts =
    { $out ->
        [true] out
       *[false] { $lost }/10
    }
brief-crashes = { brief-first }, { brief-second }
brief-first =
    { $out ->
        [true] out
       *[false] { $lost }/10
    }
brief-second =
    { $rival_out ->
        [true] out
       *[false] { $rival_lost }/10
    }
brief-falls-to =
    { $lost ->
        [0] { nth-then }, as new
       *[other] { nth-then }, −{ $lost } HP
    }
brief-pit-choice = { nth-most } at worst
brief-surges = one step, two…: { $percents } %
brief-swaps = { $car } { nth-place }, { $rival } { nth-then }
brief-forgoes =
    { $actions ->
        [one] one action left
       *[other] { $actions } actions left
    }
brief-risk-odds = { $percent } % for { $up }, otherwise { $down }
brief-written = {""}
brief-draws = gap { $gap } %, damage { $damage } %, other { $event } %

shortcut-play-on = { $card }: { $car }
shortcut-repair-all = { $car } to the pits, repair everything

event-team-picked = { $seat } takes the { $team } team.
event-race-opened =
    { $races ->
        [one] The race is prepared: five cards each, { weather-now }.
       *[other] Race { $race } of { $races }: five cards each, { weather-now }.
    }
weather-now =
    { $rain ->
        [true] it rains
       *[false] dry weather
    }
event-hand-dealt = { $seat } is dealt: { $cards }.
event-tried = Qualifying, { $seat }: { $car } scores { $roll }.
event-risked =
    { $won ->
        [true] { $seat } announces { $by } and throws { $roll }: { $car } goes up to { $score }.
       *[false] { $seat } announces { $by } but throws only { $roll }: { $car } falls to { $score }.
    }
event-neutral-tried = Qualifying, neutral car: { $car } scores { $roll }.
event-tie-rolled = Equal, { $cars } throw again: { $rolls }.
event-grid-set = Starting grid: { $cars }.
event-round-began = Round { $round } of { $rounds }.
event-turn-ended =
    { $left ->
        [0] { $seat } has played.
        [one] { $seat } has played; one action unused.
       *[other] { $seat } has played; { $left } actions unused.
    }
event-gap-laid = { $seat } lays a gap behind { $car }.
event-gaps-removed =
    { $count ->
        [one] A gap is removed.
       *[other] { $count } gaps are removed.
    }
event-damaged = { $seat }: { $card } to { $car }, −{ $points } HP ({ $lost } of 10 in all).
event-retired = { $car } retires!
event-team-out = { $seat } has no car left in the race and discards all cards.
event-discarded = { $seat } discards { $card }.
event-drew = { $seat } has drawn: { $card }.
event-card-drawn = { $seat } draws a card.
event-reshuffled =
    { $count ->
        [one] The discard, a single card, becomes the pile.
       *[other] The discard is shuffled: { $count } cards in the new pile.
    }
event-dueled =
    { $won ->
        [true] { $seat }: { $car } overtakes { $rival }: { attack } against { defence }.
       *[false] { $seat }: { $car } does not get past { $rival }: { attack } against { defence }.
    }
attack =
    { $lost ->
        [0] { $roll }{ attack-rain }
       *[other] { $roll } − { $lost }{ attack-rain-on }
    }
attack-rain =
    { $rain ->
        [0] { attack-bonus }
       *[other] {" "}− 1 (rain){ attack-bonus-on }
    }
attack-rain-on =
    { $rain ->
        [0] { attack-bonus-on }
       *[other] {" "}− 1 (rain){ attack-bonus-on }
    }
attack-bonus =
    { $bonus ->
        [0] {""}
       *[other] {" "}+ { $bonus } (slipstream) = { $total }
    }
attack-bonus-on =
    { $bonus ->
        [0] {" "}= { $total }
       *[other] {" "}+ { $bonus } (slipstream) = { $total }
    }
defence =
    { $rival_lost ->
        [0] { $rival_roll }
       *[other] { $rival_roll } − { $rival_lost } = { $rival_total }
    }
event-gap-closed = { $seat }: { $car } closes a gap.
event-pitted =
    { $fell ->
        [0] { $seat }: { $car } at the pits; repaired: { $cards }; it stays { nth-place }.
       *[other] { $seat }: { $car } at the pits; repaired: { $cards }; it falls by { $fell } and goes on { nth-place }.
    }
event-event-played = { $seat } plays { $card }.
event-surge-stopped =
    { $left ->
        [one] { $seat }: { $car } leaves it at that; one duel unused.
       *[other] { $seat }: { $car } leaves it at that; { $left } duels unused.
    }
event-weather-turned =
    { $rain ->
        [true] It begins to rain.
       *[false] The rain stops.
    }
event-towed = { $seat }: { $car } takes the slipstream, +{ $bonus } in its next duel.
event-flag-raised = Yellow flag: nobody overtakes before the next turn of { $seat }.
event-flag-lowered = The yellow flag of { $seat } is down: overtaking is allowed again.
event-swapped = { $seat }: { $car } goes ahead of { $rival }.
event-race-finished = End of race { $race }. Ranking ({ $classified } at the finish): { $cars }.
event-standings-told = Championship after race { $race } of { $races }: { $teams }. Points: { $points }.

why-rounds = The last round is over.
why-rounds-neutral = The last round is over; a neutral car comes first.
why-last-car = A single car is left in the race.
why-last-car-neutral = A single car is left in the race, and it is neutral.
why-no-car = No car is left running.
why-no-car-neutral = No car is left running; the last to retire was a neutral one.
why-no-player = Nobody has a car left in the race.
why-no-player-neutral = Nobody has a car left in the race: a neutral car comes first.
why-championship = The championship is over.
why-championship-neutral = The championship is over; a neutral team comes first.
why-championship-shared = The championship is over; the title is shared.
why-championship-shared-neutral = The championship is over; the title is shared with a neutral team.

board-between = {"; "}
board-teams = Teams being chosen: { $seats }.
board-waits = to choose
board-trials =
    { $races ->
        [one] Qualifying, { weather-now }.
       *[other] Race { $race } of { $races }: qualifying, { weather-now }.
    }
board-round =
    { $races ->
        [one] Round { $round } of { $rounds }, { weather-now }.
       *[other] Race { $race } of { $races }, round { $round } of { $rounds }, { weather-now }.
    }
board-over =
    { $races ->
        [one] The race is over.
       *[other] The championship is over.
    }
board-order = Order of play: { $seats }.
board-seat =
    { $how ->
        [played] { $name } ({ $mark }, { $team }, { board-cards }) has played
        [plays] { $name } ({ $mark }, { $team }, { board-cards }) plays
        [out] { $name } ({ $mark }, { $team }) is out
       *[waits] { $name } ({ $mark }, { $team }, { board-cards })
    }
board-cards =
    { $cards ->
        [0] no card
        [one] one card
       *[other] { $cards } cards
    }
board-scores = Qualifying, from best to worst: { $cars }.
board-score =
    { $by ->
        [0] { $car } { $score }
       *[other] { $car } { $score } ({ $by } announced)
    }
board-trying = { $name } tries { $car }: the die shows { $die }.
board-line = From first to last: { $cars }.
board-gaps =
    { $gaps ->
        [one] a gap
       *[other] { $gaps } gaps
    }
board-neutral = { $car } neutral
board-lost = { $car } −{ $lost } HP
board-tow = { $car } in a slipstream (+{ $bonus })
board-damage = Damage: { $cars }.
board-under = { $cards } under { $car }
board-retired = Retired: { $cars }.
board-hurt = HP lost this round (6 at most): { $cars }.
board-hurt-car = { $car } { $hurt }
board-struck = Already hit by { $name } this turn: { $cars }.
board-flag = Yellow flag of { $name }: no overtaking.
board-piles = Pile: { $pile }. Discard: { $discard }.
board-standings = Championship: { $teams }.
board-standing = { $place }. { $team } { $points }
board-title-shared = The title is shared: { $teams }.
board-neutral-team = { $team } (neutral)
board-hand = In hand: { $cards }.
board-nothing = nothing
board-card = { $card } ×{ $count }
board-played = Card played: { $card }.
board-pitting = At the pits: { $car }; repairs: { $cards }.
board-surge =
    { $duels ->
        [one] { $car } may still attack: one duel.
       *[other] { $car } may still attack: { $duels } duels.
    }
board-turn =
    { $actions ->
        [one] { $name } to play: one action.
       *[other] { $name } to play: { $actions } actions.
    }
board-choosing = { $name } is choosing a team.

board-sure =
    { $what ->
        [own] This is your own car! Confirm once more to damage it.
       *[turn]
            { $actions ->
                [one] You have one action left. Confirm once more to end the turn.
               *[other] You have { $actions } actions left. Confirm once more to end the turn.
            }
    }
board-order-of-play = Order (cards held):
board-championship = Championship:
board-held = { $cards }

refusal-card-twice = { $file }, line { $line }: two cards are called “{ $name }”; each kind of card needs a name of its own.
refusal-card-name = { $file }, line { $line }: “{ $name }” cannot be the name of a card. It takes small letters, digits and hyphens, and something other than { $taken }.
refusal-card-effect = { $file }, line { $line }: the effect “{ $effect }” is unknown. Known effects: { $known }.
refusal-card-count = { $file }, line { $line }: of the card “{ $name }” there must be 1 to { $most }.
refusal-card-number = { $file }, line { $line }: the effect { $effect } takes { $name }, a number from { $least } to { $most }.
refusal-card-number-extra = { $file }, line { $line }: the effect { $effect } takes no { $name }.
refusal-text-length = { $file }, line { $line }: { $field } must have 1 to { $most } characters, all of them visible, on one line.
refusal-deck-large = { $file }: the deck is too large; at most { $kinds } kinds and { $cards } cards.
refusal-deck-gaps =
    { $count ->
        [0] { $file }: there is no gap card; it takes one kind of them (effect = "gap").
       *[other] { $file }, line { $line }: there are { $count } kinds of gap cards; it takes exactly one.
    }
refusal-teams-count = { $file }: it takes 2 to { $most } teams, not { $count }.
refusal-team-name = { $file }, line { $line }: “{ $name }” cannot be the name of a team: it takes small letters, digits and hyphens.
refusal-team-colour = { $file }, line { $line }: “{ $colour }” is no colour: it takes # and six hexadecimal digits, like #d62828.
refusal-team-twice = { $file }, line { $line }: “{ $value }” serves two teams; each has a name and a colour of its own.
refusal-file-not-toml = { $file }, line { $line }: this is not TOML ({ $reason }).
refusal-file-shape = { $file }, line { $line }: a field is missing, there is one too many, or a value is not of its kind ({ $reason }).
refusal-deck-unknown = No deck is called “{ $file }”. Known decks: { $known }; or give the path of a file.
refusal-teams-unknown = No list of teams is called “{ $file }”. Known lists: { $known }; or give the path of a file.
refusal-too-few-teams = { $count } players take { $count } teams; the file has only { $teams }.
refusal-too-many-neutral =
    { $unused ->
        [0] With { $count } players, no car is left: there cannot be neutral ones.
       *[other] With { $count } players, { $unused } cars are left: there cannot be { $neutral } neutral ones.
    }
refusal-too-many-neutral-teams =
    { $most ->
        [0] With { $count } players, all teams are taken: none can be neutral.
        [one] With { $count } players, a single team can be neutral, not { $named }.
       *[other] With { $count } players, at most { $most } teams can be neutral, not { $named }.
    }
refusal-neutral-both-ways = Neutral cars are chosen by their number ({ $neutral }) or by their teams, not in both ways.
refusal-neutral-twice = The team “{ $name }” is named twice among the neutral ones.
refusal-neutral-unknown = No team is called “{ $name }”. Known teams: { $known }; their number will do too.
refusal-deck-small = { $count } players take at least { $least } cards; the deck has only { $cards }.

view-stage = Stage
view-phase = Phase
view-race = Race
view-races = Races
view-round = Round
view-rounds = Rounds
view-rain = Rain
view-teams = Teams
view-team = Team
view-line = Line
view-cars = Car
view-car = Number
view-seat = Player
view-damage = Damage
view-lost = HP lost
view-hurt = HP lost this round
view-out = Out
view-retired = Retired
view-order = Order of play (seats)
view-played = Have played
view-mover = Plays (seat)
view-actions = Actions left
view-struck = Hit this turn
view-towed = Slipstream
view-bonus = Bonus
view-flag = Yellow flag (seat)
view-last = Last action
view-act = Action
view-rival = Rival
view-rival-roll = Rival's die
view-surging = Making a comeback
view-duels = Duels left
view-trials = Qualifying attempt
view-roll = Die
view-by = Announced
view-score = Score
view-trying = Qualifying now
view-die = Qualifying die
view-hands = Hands
view-pile-left = Pile
view-draws = Drawn from the pile
view-stock = Cards shuffled into the pile
view-discard = Discard
view-question = Question
view-card = Card played
view-pitting = At the pits
view-repairs = Repairs
view-finishes = Finish
view-classified = Classified
view-standings = Championship
view-place = Place
view-points = Points
view-result = Result

# What the table says in the browser.
board-web-line = The line, from first to last
board-web-hand = Your hand
board-web-hand-empty = Your hand is empty.
board-web-deeds = Your cars, the pile, the end of the turn
board-web-deed =
    { $deed ->
        [duel] Duel
        [close] Close the gap
        [pit] Pit stop
        [repair-all] Pit stop, repair all
        [draw] Draw
        [stop] Leave it there
       *[pass] End the turn
    }
board-web-sure =
    { $what ->
        [own] This is your own car! Press again
       *[turn] End it all the same? Press again
    }
board-web-warning = { board-sure }
board-web-play = Play
board-web-throw-away = Discard
board-web-put-back = Put back
board-web-pick-target = Choose a car on the line.
board-web-card-now = It takes effect at once.
board-web-not-playable = It cannot be played now.
board-web-at-pits = Car { $car } is at the pits
board-web-repaired = Repaired: { $cards }
board-web-race = Race { $race }/{ $races }
board-web-round = Round { $round }/{ $rounds }
board-web-weather =
    { $rain ->
        [true] Rain
       *[false] Dry
    }
board-web-flag = Yellow flag ({ $name })
board-web-actions =
    { $count ->
        [0] no action
        [one] one action
       *[other] { $count } actions
    }
board-web-pile = Pile { $count }
board-web-discard = Discard { $count }
board-web-order = Order of play
board-web-team-card =
    { $state ->
        [playing] cards; { $team }, plays
        [played] cards; { $team }, has played
        [out] cards; { $team }, out of the race
       *[waits] cards; { $team }
    }
board-web-neutral = neutral
board-web-hurt = { $hurt } HP already taken in this round, { $most } at most
board-web-spared =
    { $why ->
        [struck] hit already
        [full] { $most } HP at most
       *[reach] out of reach
    }
board-web-spared-why =
    { $why ->
        [struck] Hit by you already in this turn: only once per car.
        [full] A car takes no more than { $most } HP in a round.
       *[reach] This card cannot reach it.
    }
board-web-steps = { $steps }+: { $percent } %
board-web-retired = Retired: { $cars }
board-web-retired-short = ret.
board-web-race-short = R{ $race }
board-web-finish = Finish of race { $race } of { $races }
board-web-finish-read = On to the next
board-web-trials = Qualifying
board-web-attempt = { $name }: car { $car } gets { $die }
board-web-scores = Qualifying scores
board-web-risk = Announce { $by }
board-web-standings = Championship
board-web-title-shared = { board-title-shared }
board-web-points =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    }

table-grid = starting position
table-card = card played

preference-qualifying = At the first die of qualifying
preference-qualifying-keep = always be content with it
