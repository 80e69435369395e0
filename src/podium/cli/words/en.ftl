# The command line.

podium = Podium: French games, complete and correct, for people, programs and learners.
podium-examples =
    examples:
      podium play                                   a game against the computer
      podium play formule-caml --hot-seat           two at one keyboard
      podium play --set track=my-track.txt          on a track of your own
      podium play f-cartes --seat Léa --seat bot:greedy --seat bot:strategist
                                                    a race of three (ten seats at most)
      podium play f-cartes --hot-seat --set races=3 --set deck=my-cards.toml
                                                    a championship, with cards of your own
      podium games f-cartes                         the settings and players of one game
      podium sim formule-caml --bots navigator,sunday --games 1000
      podium verify match.jsonl                     were the dice honest?
      podium champion new --lang cpp my-bot         a program of yours that plays
      podium match casus-belli ./my-bot builtin:hunter
                                                    and a match for it
      podium casus-belli check my.map               what only this game has: “podium GAME --help”

    “podium COMMAND --help” explains each command.
command = COMMAND
commands = commands

command-play-short = play at the terminal
command-play-long =
    Play a game at the terminal, against the computer, among friends, or on a server: on the
    full screen, or line by line (--plain, or through a pipe).
    Every answer is recorded at once: a game that was interrupted (Ctrl-C, “quit”)
    goes on with --resume.
command-games-short = the games, their settings and their players
command-rules-short = the rules of a game
command-rules-long = Shows the rules of a game: first a page to begin with, then the exact rules.
command-games-long = List the games (or one of them), their settings (for --set) and their computer players.
command-sim-short = many games between programs
command-sim-long =
    Play many games between computer players, each at every seat, and print the results with
    95 % confidence intervals. Same seed, same results, whatever the number of processes.
    An interrupted run (Ctrl-C, a crash) is kept: the same command with --resume, or with the
    same seed, goes on where it was.
command-replay-short = see a recorded match again
command-replay-long = Tell a recorded match, or (--trace) replay it as JSON, one line per answer.
command-verify-short = check a recorded match
command-verify-long =
    Re-run everything and say whether each line, each die and the result hold; name the first
    wrong line. Exit code: 0 all holds, 1 something is wrong, 2 unreadable.
command-run-short = play written answers, for programs
command-run-long =
    Play the answers of a file, one line “SEAT ANSWER…” each (seats from 0, “#” comments),
    for example:

        0 o m
        0 g
        1 n

    With --trace, one JSON line per answer: n, kind, seat, answer, events, asked, truth.

flag-version = show the version
flag-lang = the language (otherwise the system's)
flag-game = the name of the game (see “podium games”)
flag-games-game = this game alone
flag-plain = line by line, no full screen
flag-set = a setting; the path of a file where the game takes content of yours; repeatable
flag-lineup = a line-up prepared in a file, for the next seat of a person, or for seat N
flag-seed = the seed of the dice, in the open, 1 to 32 hexadecimal digits
flag-seat = who sits down: a name, or bot:NAME for the computer, or bot:LEVEL (easy, medium, hard, expert); repeatable, in the order of seats
flag-hot-seat = people at all seats, at one keyboard
flag-begins = who begins: lot (drawn by lot, the default without --seat), me, others (you last); the other seats by lot
flag-per-turn = seconds per turn
flag-total = seconds in all for each
flag-increment = seconds given back after each turn
flag-record = the file to record to (otherwise a new one among your data)
flag-run-record = the file to record to (otherwise nothing is recorded)
flag-run-seed = the seed of the dice, 1 to 32 hexadecimal digits (otherwise zeros)
flag-resume = go on with this recorded match
flag-after = with --resume: “what if”, leave after line N in a match of its own (--seed for other dice)
flag-bots = the players, separated by commas (otherwise the two strongest)
flag-games = how many games
flag-lineups = what the players start with, where a game has line-ups: ready-made ones drawn by chance (ready), others built by chance of all that there is (built), or what they choose (own)
flag-html = the page to be written; it ends in .html (otherwise lab-GAME.html)
flag-lab-bots = the players, separated by commas (otherwise the strongest at every seat)
flag-lab-seats = how many players (otherwise four, or as many as the game takes)
flag-processes = how many processes (otherwise one per core)
flag-sim-resume = go on with the last interrupted run of this very command, without giving its seed
flag-fresh = play everything anew: forget what an interrupted run with this seed has left
flag-keep = keep the games in this folder, after the end too: the same run goes on from there at once, and further if --games is larger (otherwise in your data, and until the end only)
flag-json = as JSON, for programs
flag-file = the file of the record
flag-trace = as JSON, one line per answer
flag-opening = with --trace: the opening position too, as number 0
flag-board = the board after each answer
flag-seats = how many players
flag-answers = the file of the answers, or - for standard input

refusal-usage =
    { $message }
    “{ $prog } --help” says what is allowed.

interrupted = Interrupted.
interrupted-run =
    Interrupted: { $done ->
        [one] one game of { $games } is kept.
       *[other] { $done } games of { $games } are kept.
    }
    To go on: the same command with --resume, or with --seed { $seed }
output-lost = The output or a file could not be written or read: { $reason }.
internal = A fault of Podium itself: { $fault }. Please report it with the lines above.

seats-of =
    { $most ->
        [2] 2 players
       *[other] { $least } to { $most } players
    }
settings = settings:
bots = computer players, weakest first:
you = Player
player = Player { $number }
welcome = { $title }. “?” for help, “rules” for the rules, “quit” to leave.
dice-open = The dice come from the seed { $seed }, in the open.
dice-sealed = The dice are promised: fingerprint { $commitment }…; the secret is revealed at the end.
kept = The game is kept. To go on: { $podium } play --resume { $file }
recorded = Recorded: { $file } ({ $podium } verify { $file })
unfinished = The match is not over; { $names } to answer.
lab-written = The report: { $page }; the figures: { $data }
sim-again = For the same games: --seed { $seed }

verify-lines =
    { $lines ->
        [one] One line replayed: it holds.
       *[other] { $lines } lines replayed: all hold.
    }
verify-dice =
    { $dice ->
        [0] No die was thrown.
        [one] One die thrown again: the same.
       *[other] { $dice } dice thrown again: all the same.
    }
verify-committed = The secret, the settings and the computer players are those that were promised before the match.
verify-kept = This is the match you sat down to: promise, settings, computer players and your salt are those that this computer had kept.
verify-open = The seed was in the open: nothing proves that it was not picked.
verify-result = The result holds.
verify-unfinished = The match is not over.
verify-wrong = { $file }, line { $line }: WRONG — { $reason }

refusal-set-not-pair = “{ $text }” is not a setting: write --set name=value.
refusal-file-not-text = { $file }, line { $line }: this is not UTF-8 text.
refusal-lab-page = { $file }: the report must be a file that ends in .html, in a folder that is there.
refusal-no-kept-run = Nothing to go on with: no interrupted run of this very command (game, settings, players, version of Podium) in { $folder }.
refusal-lineup-seat = { $text }: there is no seat for this line-up; seats go from 1 to { $last }, and without a number each line-up goes to the next person.
refusal-folder-empty = { $folder } holds no TOML file.
refusal-folder-full = { $folder } holds { $count } TOML files; at most { $most } are taken.
refusal-answer-wrong = { $file }, line { $line }: { $reason }
refusal-answer-not-seat = { $file }, line { $line }: “{ $text }” is not an answer; write “SEAT ANSWER…”, for example “0 n”.
refusal-input-wrong = Line { $line } of the input: { $reason }
refusal-record-wrong = { $file }, line { $line }: the record does not hold; “podium verify” says why.
refusal-not-with-resume = { $flag } does not go with --resume: the match stays as it began (with --after, --seat, --hot-seat, --seed and --record are allowed).
refusal-increment-alone = --increment goes with --total: it gives time back on a total.
refusal-after-without-resume = --after goes with --resume.
refusal-seat-unnamed = A seat must have a name: --seat Léa, or --seat bot:NAME.

command-serve-short = open a server of matches
command-serve-long =
    Opens a server: people play in the browser, against the computer or each other, and
    programs connect to it. Everything is kept in a SQLite file (unless named, in your data
    folder), or in PostgreSQL (--database postgresql://…), which several servers can share.
    Ctrl-C closes the server; matches go on where they were.
flag-host = the address to listen at (0.0.0.0: all)
flag-port = the port to listen at (otherwise 8000, or a free one)
flag-database = a SQLite file or a postgresql://… address
flag-pace = seconds between two answers when only computers play
flag-quota = what a guest may have going on (matches-per-guest, computer-matches-per-guest, characters-per-guest, sockets-per-guest, log-bytes-per-guest) and an address may make in an hour (guests-per-address, matches-per-address, characters-per-address, log-bytes-per-address), how many hand-over codes an hour (codes-per-guest, codes-per-address, wrong-codes-per-address, wrong-codes in all), and when a match without a person is forgotten (unvisited-seconds); 0: no limit
refusal-bad-quota = “{ $text }” is no quota: write NAME=NUMBER. Names: { $known }.
flag-open = open the browser
flag-metrics = where /metrics and /schema are shown (otherwise on this machine alone, port 8001 or a free one; none: nowhere)
flag-origin = another site whose pages may play here (https://…); may be repeated
flag-proxy = the address of a reverse proxy, whose word on clients' addresses and HTTPS counts (otherwise this machine's own); may be repeated
flag-serve-memory = how much memory the server and its helpers may take together, 512MB or 2GB; near the limit nobody new is let in
flag-max-connections = how many connections there may be in all
flag-max-per-address = how many connections there may be from one address
flag-log = from which level on to log
serving = Podium listens: { $address }  (Ctrl-C to close)
serving-metrics = Figures, for you alone: { $address }
serving-cookies = Without HTTPS anybody on the network can read along and take a player's cookie: play on networks you trust, or behind a reverse proxy with HTTPS.
refusal-bad-metrics = “{ $given }” is no address to listen at: write [HOST:]PORT, or none.
serving-at = Data: { $database }
refusal-port-taken = Cannot listen at { $host }:{ $port }: { $reason }. Choose another port with --port.

flag-server = play on this server (http://…); without --table, choose among its matches
flag-table = with --server: the match, by its id
flag-name = with --server: your name
flag-code = with --server: go on as the guest of this code, asked for on another device; without a code, it is typed at a prompt. One is also known by a file among one's data, or by the variable PODIUM_TOKEN
flag-watch = with --server: watch, without taking a seat
flag-screen = on the full screen, step by step, forwards and backwards
refusal-table-without-server = --table goes with --server.
refusal-code-without-server = --code goes with --server.
refusal-token-flag-gone = There is no --token any more: everybody on this machine can read a command line, and the shell keeps it. Ask for a code on the other device (in the browser, in the menu with your name) and give it by --code, or put the token into the variable PODIUM_TOKEN. A token that was already written on a command line is voided by “podium guest sign-out”.
refusal-not-handed-over = Nothing has changed: you did not go on under that name.
refusal-nobody-there = The server { $server } does not know you yet.

command-guest-short = who you are on a server
command-guest-long = All that concerns your identity on a server: who you are there, going on elsewhere, signing out other devices.
command-who-short = who you are
command-who-long = Say under which name a server knows you.
command-code-short = a code to go on elsewhere
command-code-long =
    Give a code to go on under the same name in a browser or another terminal. It works once,
    for ten minutes, and voids the code before.
command-sign-out-short = sign out everywhere else
command-sign-out-long =
    Void all by which the server knows you, except here: other browsers, other terminals, codes,
    and what somebody may have stolen. Your matches stay yours.
flag-guest-server = the server (http://…)
flag-guest-name = under this name, if the server knows you under several
guest-who = { $server } knows you as { $name }.
guest-code =
    { $name } can go on elsewhere by the code { $code }, once, within { $minutes } minutes:
      in a browser    { $address }
      in a terminal   { $podium } play --server { $server } --code={ $code }
guest-signed-out = { $name } is known to { $server } only here now. Everything else is signed out.
guest-variable-void = The token in the variable { $variable } is void, too: remove it.
handover-code = The code:{" "}
handover-question =
    { $matches ->
        [0] This code makes you { $name } on { $server }.
        [one] This code makes you { $name } on { $server }, with one match going on.
       *[other] This code makes you { $name } on { $server }, with { $matches } matches going on.
    }
    If you did not just ask for it yourself, decline: somebody may want you to play in another's
    name. Who you were here is kept, and comes back by --name.
handover-sure = Go on under that name? (y: yes · anything else: no){" "}
refusal-not-with-server = { $flag } does not go with --server: a match on a server is set up there and played on the full screen.
refusal-screen-needs-terminal = The full screen needs a terminal: neither input nor output may be a pipe.
refusal-not-seconds = “{ $text }” is not a number of seconds.

command-lab-short = a balance report: many games, tables and pictures
command-lab-long =
    Plays many games between computer players, the strongest at every seat unless told otherwise,
    and writes what they tell of the balance of the game: a page with pictures (HTML, one file),
    and beside it the same figures as JSON. An interrupted run is kept, and goes on with --resume
    or the same seed, as with “podium sim”.
command-match-short = champions against each other
command-match-long =
    Play a match between champions (a folder with champion.toml, a .py file, a program) and
    computer players (builtin:NAME), in the order of the seats; with --games several, everybody
    moving on by a seat. Champions run in a sandbox, within budgets; what they print on standard
    error is kept beside the record, for “podium champion debug”. For example:

        podium match casus-belli ./my-bot builtin:hunter builtin:hunter
command-champion-short = write, build, try and debug a champion
command-champion-long = All that concerns one champion: a program of yours that plays.
command-new-short = a new champion, ready to be written on
command-new-long =
    Make the folder of a new champion: what runs it, a skeleton to fill in, and how to build it.

        podium champion new --lang cpp my-bot
command-build-short = build a champion
command-build-long = Do what the “build” of a champion.toml says, in the sandbox; with the Makefile of the kit if it has one.
command-test-short = try a champion
command-test-long =
    Play a short match against computer players, and say in plain words what is wrong.
    Exit code: 0 all is well, 1 something is not, 2 it could not be tried.
command-debug-short = what a champion saw, answered and printed
command-debug-long =
    Of a match recorded by “podium match”: what a champion was asked in a turn, what it answered,
    what it printed on standard error, how long it took, and how that was judged.
    Seats and turns are those of the record and of the messages: the first is 0.

        podium champion debug match.jsonl --seat 2 --turn 14
flag-players = a champion (folder, .py file, program), or builtin:NAME
flag-match-games = how many matches
flag-match-record = the file to record to (otherwise a new one among your data); several get numbers
flag-step = seconds of the processor for each answer (otherwise 1)
flag-match = seconds of the processor for the whole match (otherwise 60)
flag-wall = seconds by the clock for each answer (otherwise 5)
flag-bank = seconds by the clock that a champion may sleep in a match (otherwise 60)
flag-start = seconds by the clock to start and say hello (otherwise 10)
flag-memory = memory in MiB (otherwise 512)
flag-tasks = processes and threads at once (otherwise 64)
flag-show-names = tell champions the names of their rivals (otherwise only their seats)
flag-require-sandbox = refuse to play if this machine cannot enforce every limit
flag-folder = the folder of the champion
flag-new-lang = the programming language (otherwise python)
flag-new-game = the game to play (otherwise the one with functions of its own)
flag-champion = the champion: a folder, a .py file, a program
flag-test-game = the game to play (otherwise the one that champions are made for)
flag-debug-file = the record; its diary lies beside it
flag-debug-seat = the seat of the champion, from 0 (otherwise the only one, or the first that failed)
flag-turn = the turn, as in the messages (otherwise the first that failed, or the last)
flag-tokens = the message as tokens, whatever the champion wanted
match-title =
    { $games ->
        [one] { $game }: one match, { NUMBER($seconds, maximumFractionDigits: 2) } s
       *[other] { $game }: { $games } matches, { NUMBER($seconds, maximumFractionDigits: 2) } s
    }
match-note = Times are those of the processor, for an answer.
match-progress = match { $number } of { $games }, turn { $turn }
match-failure = { $name }, turn { $turn }, { $verdict }: { $why }
match-recorded = Recorded: { $file } ({ $podium } champion debug { $file })
sandbox-missing = This machine cannot enforce every limit on champions; missing:
refusal-sandbox-incomplete = This machine cannot enforce every limit on champions; missing: { $missing }.
champion-made =
    { $built ->
        [yes] { $folder } is ready. What comes next: { $podium } champion build { $folder }, then { $podium } champion test { $tested }
       *[no] { $folder } is ready. What comes next: { $podium } champion test { $tested }
    }
champion-built = Built.
champion-needs-no-build = There is nothing to build.
champion-hash = SHA-256 of its files: { $hash }
test-failure = Turn { $turn }, { $verdict }: { $why }
test-sent = It answered: { $answer }
test-printed = The last lines that it printed on standard error:
test-result =
    { $failed ->
        [0] All is well: { $answers } answers, all taken; { $mean } of the processor on average, { $most } at most.
       *[other] Something is wrong: of { $answers } answers { $failed } were not taken; { $mean } of the processor on average, { $most } at most.
    }
debug-title = { $name }, seat { $seat }, turn { $turn } (the first is 0), question { $n }
debug-asked = It was asked:
debug-not-asked = It was in no state to be asked.
debug-answered = It answered: { $answer }
debug-judged = Judged: { $verdict }; { $cpu } of the processor, { $wall } by the clock.
debug-printed = It printed on standard error:
debug-over = When the match was over.
debug-cut = … and { $bytes } bytes more of the answer, which were not kept.
debug-full = The diary has no more room for this champion: later questions are not in it.
debug-muted = … and { $bytes } bytes more, which were not kept.
flag-champions = let the champions in this folder sit at tables
refusal-no-champions-folder = There is no folder “{ $path }” to find champions in.
