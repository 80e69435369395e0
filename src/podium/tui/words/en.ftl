command-help = help
command-rules = rules
command-board = board
command-cards = card cards
command-undo = undo
command-preferences = preferences preference
command-resign = resign
command-quit = quit exit

prompt = { $name } >{" "}
question = { $name }, your answer:
question-asked = { $name }: { $question }
priced = { $text }: { $price }
menu-more =
    { $count ->
        [one] … and one more.
       *[other] … and { $count } more, written alike.
    }
hand-over = Hand the keyboard to { $name }, then press Enter.
time-up = { $name }, time is up: the default is played.

help =
    Answer with what stands at the left of the list: a number followed by “)”, or the word after it. Where the answers are numbers themselves (of cars), each means itself alone. Several answers in a row play a whole sequence.
    “?word” tells all about an answer of the list, its price included.
    Other words: rules · board · undo · resign · quit (the game is kept) · help
help-cards = “card name” (or “?name”) tells what is written on a card; “cards”, on all of them.

help-preferences = “preferences” tells what is answered for you without asking, and changes it.
preferences-how = “preferences 3” chooses number 3; *: in force.
screen-preferences = For me, always…
screen-keys-preferences = {" "}↑↓ Enter:choose Esc:back
screen-key-preferences = p:preferences

refusal-nothing-to-explain = There is nothing to tell about “{ $text }”. One can ask about: { $known }.
refusal-no-such-number = There is no option { $number }: choose from 1 to { $last }.

# The full screen.

screen-waiting-for = Waiting for { $names }…
screen-connecting = One moment…
screen-rules = Rules of the game
screen-log = Log of the match
screen-board = The board in words
screen-keys-page = {" "}↑↓ PgUp PgDn:scroll Esc:back
screen-yes = y
screen-yes-no = y: yes · any other key: no
screen-resign-sure = Resign the match?
screen-time-left = { $name } { $time }
screen-paused = Paused
screen-watching = { $seconds } s an answer
screen-key-pause = space:pause
screen-key-step = →:step
screen-key-faster = + -:speed
screen-key-aim = ↑↓←→ Enter:drive
screen-key-cells = ↑↓←→ 7,3 Enter:cell
screen-key-switch = Tab
screen-key-choose = ↑↓ Enter:choose
screen-key-undo = u:undo
screen-key-resign = r:resign
screen-key-browser = w:browser
screen-keys = ?:rules j:log l:français q:quit

refusal-no-such-cell = “{ $text }” is not one of the cells to choose from.
refusal-earlier-rules = This match was played under earlier rules: only its result is left. { $result }
refusal-only-looking = You are only watching: there is nothing to answer here.

screen-key-through = ←→ Home End:lines
screen-key-run = space:run
screen-key-eyes = v:eyes
screen-film = line { $line }/{ $last } { $said }
screen-film-eyes = line { $line }/{ $last } { $said } · as { $name } saw it
screen-lost = CONNECTION LOST, trying again…
screen-spectator = you are watching
screen-dice =
    { $how ->
        [last] dice verified
        [joined] dice verified, others having sat down after you
        [watched] dice verified since you came
        [nothing] secret of the dice verified; nothing was kept here
        [foul] DICE NOT AS PROMISED
       *[unchecked] dice not verified
    }
screen-open-seats =
    { $open ->
        [one] match { $table }: one seat still open ({ $names })
       *[other] match { $table }: { $open } seats still open ({ $names })
    }
screen-open-seat = open seat
screen-lobby = Matches on { $server }
screen-lobby-match =
    { $how ->
        [earlier] played under earlier rules: { $names }
        [mine] your match: { $names }
        [waiting] to join: { $names }
       *[other] running: { $names }
    }
screen-lobby-empty = No match here. Open one in the browser.
screen-lobby-keys = {" "}↑↓ Enter:join a:refresh l:français q:quit
screen-start = a match
screen-row = { $label }:
screen-game = Game
screen-against = Players
screen-against-how =
    { $how ->
        [computer] against the computer
        [hot-seat] several people at one keyboard
       *[watch] watch the computers play
    }
screen-seats = Number of players
screen-bot = Computer
screen-bot-level = { $level } · { $text }
screen-begins = Who begins
screen-begins-who =
    { $who ->
        [lot] drawn by lot
        [me]
            { $seats ->
                [2] me
               *[other] me first, the others by lot
            }
       *[others]
            { $seats ->
                [2] the other player
               *[other] me last, the others by lot
            }
    }
screen-per-turn = Seconds a turn (0: no limit)
screen-resume = Go on with a match that was kept
screen-resume-none = no, a new one
screen-play-it = Play
screen-resume-it = Go on
screen-start-keys = {" "}↑↓:line ←→:change Enter:play l:français q:quit

refusal-server-unreachable = There is no Podium server at { $server }.
refusal-connection-lost = The connection is lost: the answer was not sent.
refusal-film-wrong = { $file }, line { $line }: the record does not hold; “podium verify” says why.

screen-browser = Go on in the browser
screen-browser-how =
    Open this address within { $minutes } minutes; it works once, and is for you alone:

    { $address }

    Or type the code { $code } on another device: in the browser, in the menu with your name.
refusal-bad-token = The server { $server } does not know this token, or does not any more.
