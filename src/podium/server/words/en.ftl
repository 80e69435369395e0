# What the server and the browser say to somebody.

web-skip = Skip to the content
web-preferences = Preferences
web-name = Your name
web-name-change = Change your name
web-guest-name = Guest
web-save = Save
web-close = Close
web-cancel = Cancel
web-language = Language
web-language-name =
    { $lang ->
        [fr] Français
       *[en] English
    }
web-theme =
    { $theme ->
        [light] Appearance: light
        [dark] Appearance: dark
       *[system] Appearance: as the system
    }
web-unreachable = The server does not answer. Check the connection and try again.
web-server-trouble = The server had a problem. Try again in a moment.
web-token-unknown = This address is not from here or not complete: this server does not know its token. Nothing has changed.
web-trouble = Something went wrong here. The match itself is intact.
web-try-again = Try again

web-welcome = What shall we play?
web-welcome-how = Choose a game: it begins right away, no account needed.
web-games = Games
web-players =
    { $exact ->
        [true]
            { $least ->
                [one] One player
               *[other] { $least } players
            }
       *[false] { $least } to { $most } players
    }
web-play-computer = Play against the computer
web-play-friends = Play with friends
web-more-choices = More choices
web-rules = Rules
web-contents = Contents
web-lineup = Your line-up, in a file (optional)
web-own-file = … or a file of your own
web-seat-count = Number of seats
web-seats = Seats
web-seat-number = Seat { $number }
web-seat-person = a person: you, or whoever has the link
web-seat-open = open seat
web-seat-mine = you
web-seat-bot = computer
web-seat-resigned = has resigned
web-seat-asked = to play
web-clock = Time to think
web-clock-choice =
    { $clock ->
        [none] no limit
        [turn-30] 30 seconds a turn
        [turn-120] 2 minutes a turn
       *[total-300] 5 minutes in all, plus 5 seconds a turn
    }
web-unlisted = By invitation: the match is not in the list
web-create = Create the match
web-watch-bots = Watch the computers play
web-mine = Your matches
web-resume = Resume
web-open = Open matches
web-open-none = No match waits for a player. Open one!
web-join = Join
web-running = Running matches
web-running-none = No match is running.
web-watch = Watch

web-loading = One moment…
web-back-to-lobby = Back to the start
web-connection-lost = Connection lost. Trying again; nothing is lost.
web-waiting =
    { $open ->
        [one] One more player is awaited
       *[other] { $open } more players are awaited
    }
web-invited = A seat awaits you
web-take-seat = Take this seat
web-leave = Leave the table
web-invitation = The invitation link: whoever opens it can play
web-invitation-local = This address works on this computer only. To invite from elsewhere, open Podium by the address this computer has on the network.
web-copy = Copy
web-copied = Copied
web-share = Share…
web-watching = You are watching this match
web-your-turn = Your turn
web-their-turn = { $names } to play
web-many-turns = { $count } players are thinking
web-one-moment = One moment…
web-time-left = Time left:
web-beside = Around the match
web-log = What happened
web-log-empty = Nothing has happened yet.
web-undo = Take back
web-resign = Resign
web-terminal = Go on in a terminal
web-terminal-how = This command is for you alone, do not show it:
web-resign-sure = Resign the match?
web-play-on = Play on
web-outcome =
    { $how ->
        [won] You have won!
        [lost] You have lost.
        [draw] A draw.
       *[over] The match is over.
    }
web-score =
    { $score ->
        [one] { $score } point
       *[other] { $score } points
    }
web-play-again = Play again
web-record = The record

web-view = What you see of the match
web-options = Possible answers
web-filter = Search the { $count } answers, or write yours
web-filter-more = … and { $count } more: search closer.
web-filter-none = No answer matches.

client-not-built = The server plays, but the web client has not been built: "make web" builds it.
refusal-unknown-match = There is no match “{ $match }” here.
refusal-no-such-page = There is nothing at this address ({ $reason }).
refusal-no-such-method = This address cannot be asked that way ({ $reason }).
refusal-no-such-language = There are no texts in “{ $lang }”. Languages: { $known }.
refusal-bad-request = The request does not have the expected form: { $reason }.
refusal-bad-message = This message does not have the expected form: { $reason }.
refusal-own-fault = A fault of Podium itself: it is logged, the match has not changed.
refusal-too-many-connections = The server has all the connections it may have ({ $most }). Try again in a moment.
refusal-too-many-of-yours = Your address has all the connections it may have ({ $most }). Close some of them.
refusal-head-too-large = The head of a request has at most { $most } bytes.
refusal-request-too-large = A request has at most { $most } bytes.
refusal-foreign-origin = A page of another site ({ $origin }) may not act here. Whoever runs the server can allow it by --origin.
refusal-not-json = The body of a request is JSON and is sent as application/json{ $kind ->
        [none] {""}
       *[other] , not as { $kind }
    }.
refusal-not-http = What was sent is no HTTP request.
refusal-not-utf-8 = The request has bytes in it that are no text in UTF-8.
refusal-text-too-long = “{ $name }” has { $length } characters; names and settings have at most { $most }.
refusal-too-many-settings = There are at most { $most } settings.
refusal-no-guest = Introduce yourself first: give a name.
refusal-bad-name = A name has 1 to { $most } visible characters.
refusal-bad-salt = A salt is written in { $least } to { $most } hexadecimal digits, an even number of them.
refusal-bad-clock = The time to think, per turn or in all, is from { $least } to { $most } seconds; 0 is no limit.
refusal-match-too-long = This match has { $most } moves, and a server keeps no more of one: it ends here.
refusal-match-would-be-long = With that many seats and turns it would take { $lines } moves; here a match has { $most } at most. Choose fewer turns.
refusal-content-too-heavy = These files take too much computing or memory to be played on this server.
refusal-too-many-trials = Your earlier files are still being tried (at most { $most } wait): try again in a moment.
refusal-server-full = The server is full: its memory is nearly used up. Try again in a few minutes.
refusal-increment-without-total = An increment gives time back on a total: give a total too.
refusal-files-too-large = At most { $most } files of { $characters } characters.
refusal-no-files = { $game } takes no file.
refusal-not-your-seat = Seat { $seat } is not yours.
refusal-seat-taken = Seat { $seat } is already taken.
refusal-match-full = All seats are taken.
refusal-match-begun = The match has already begun.
refusal-match-running = The match is not over: its record is given out at the end.
refusal-not-begun = The match has not begun yet.
refusal-only-watching = You are watching this match, you are not playing in it.
refusal-stale-question = Question { $question } is no longer asked: the match has gone on.
refusal-too-busy = Too many answers at once: try again.
refusal-too-many-guests = Too many new guests come from your address: { $most } an hour at most. Try again later.
refusal-too-many-matches = You have too many open matches: { $most } at most. Finish one of them first.
refusal-too-many-matches-made = Too many matches come from your address: { $most } an hour at most. Try again later.
refusal-too-many-computer-matches = You have too many matches among computers: { $most } at most. Watch one of them to its end, or wait until they are forgotten.
refusal-too-many-files = The files of your open matches are too long: { $most } characters in all at most. Finish one of them first.
refusal-too-many-files-sent = Too many files come from your address: { $most } characters an hour at most. Try again later.
