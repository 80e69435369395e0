# What the server and the browser say to somebody.

web-skip = Skip to the content
web-preferences = Preferences
web-name = Your name
web-you = You, here
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
web-token-gone = Links with a token do not work any more: whoever saw one could play for you. Nothing has changed. Ask for a code on the other device (in a terminal, the key w) and open the link that it gives.
web-handover = Continue on another device
web-handover-how = A code lets you continue under the same name, with the same matches, in another browser or in a terminal.
web-handover-make = Get a code
web-handover-once = It works once, within { $minutes } minutes. Show it to nobody: whoever uses it plays for you. The link opens this page with the code.
web-copy-link = Copy the link
web-code-typed = Do you have a code from another device?
web-code-go-on = Continue
web-sign-out = Sign out other devices
web-sign-out-how = If somebody else plays under your name, or a device is lost. Your matches stay yours, and this browser still knows you.
web-sign-out-sure = Other browsers, terminals and programs that know you will need a new code.
web-sign-out-yes = Sign them out
web-sign-out-done = Done: you are known only here now.
web-handover-trouble = This code does not work
web-handover-same = You are { $name } here already
web-handover-question = Continue as { $name }?
web-handover-who =
    { $matches ->
        [0] This code makes you { $name } in this browser.
        [one] This code makes you { $name } in this browser, with one match going on.
       *[other] This code makes you { $name } in this browser, with { $matches } matches going on.
    }
web-handover-you =
    { $matches ->
        [0] Here you are { $name }, with no match going on: this browser will forget that.
        [one] Here you are { $name }, with one match going on: this browser will forget that, and you can no longer play it from here. To keep it, decline, and first take { $name } to another device by a code.
       *[other] Here you are { $name }, with { $matches } matches going on: this browser will forget that, and you can no longer play them from here. To keep them, decline, and first take { $name } to another device by a code.
    }
web-handover-warning = Did you ask for this code yourself, just now? If somebody sent it to you, decline: you would play in their name, and they would see all that you do.
web-handover-yes = Continue as { $name }
web-handover-stay = Stay { $name }
web-handover-no = No
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
web-level = Level of the computer
web-play-friends = Play with friends
web-more-choices = More choices
web-rules = Rules
web-contents = Contents
web-lineup = Your line-up, in a file (optional)
web-own-file = … or a file of your own
web-seat-count = Number of seats
web-seats = Seats
web-seat-number = Seat { $number }
web-player-number = Player { $number }
web-who-begins = Who begins?
web-who-begins-choice =
    { $who ->
        [lot] drawn by lot
        [listed] in the order above
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
web-seats-to-come =
    { $how ->
        [lot] The seats were drawn by lot when the table was made.
        [swapped] Rematch: everybody changes seats.
       *[other] Whoever made the table chose who begins; the other seats were drawn by lot.
    }
web-seat-person = a person: you, or whoever has the link
web-seat-open = open seat
web-seat-mine = you
web-seat-bot = computer
web-seat-resigned = (resigned)
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
web-sit-down = Sit down
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
web-terminal-how = This command is for you alone. It works once, within ten minutes, and asks again whether you want to go on:
web-standing = For me, always…
web-standing-how = What you settle here is answered for you at the moment you are asked. The others know nothing of it.
web-resign-sure = Resign the match?
web-play-on = Play on
web-outcome =
    { $how ->
        [won] You have won!
        [lost] You have lost.
        [draw] A draw.
       *[over] The match is over.
    }
web-earlier = Played under earlier rules
web-earlier-unfinished = No result: the match was not over.
web-score =
    { $score ->
        [one] { $score } point
       *[other] { $score } points
    }
web-dice =
    { $how ->
        [foul] The dice are not those that were promised!
        [nothing] Secret of the dice verified
        [unchecked] Dice not verified
       *[other] Dice verified
    }
web-dice-why =
    { $how ->
        [last] Before you sat down, the server had committed to the secret of the dice, the settings, the computer players and their salts. Your salt came after all others: nobody can have picked the dice. This browser has done the sum itself; that each die that fell comes from it, “podium verify” shows on the record.
        [joined] Before you sat down, the server had committed to the secret of the dice, the settings, the computer players and their salts; your salt has counted. Somebody sat down after you: only they, in league with the server, could have swayed the dice. This browser has done the sum itself; that each die that fell comes from it, “podium verify” shows on the record.
        [watched] The secret revealed is the one that the server had committed to when you came, with the same settings and the same computer players. This browser has done the sum itself. It has sent no salt for this match.
        [nothing] The secret revealed fits the promise of the match. But this browser had kept nothing from before the end: it does not know whether the promise was the same at the beginning, nor whether your salt has counted.
       *[other] The server could not be asked. Reload the page, or verify the record with “podium verify”.
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
refusal-too-many-sockets = You have all the sockets that one guest may have open ({ $most }). Close some tabs or programs that play under your name.
refusal-head-too-large = The head of a request has at most { $most } bytes.
refusal-request-too-large = A request has at most { $most } bytes.
refusal-foreign-origin = A page of another site ({ $origin }) may not act here. Whoever runs the server can allow it by --origin.
refusal-foreign-host = “{ $host }” is no name of this server. Ask for localhost or its address; whoever runs the server can name another host by --metrics or --origin.
refusal-not-json = The body of a request is JSON and is sent as application/json{ $kind ->
        [none] {""}
       *[other] , not as { $kind }
    }.
refusal-not-http = What was sent is no HTTP request.
refusal-not-utf-8 = The request has bytes in it that are no text in UTF-8.
refusal-text-too-long = “{ $name }” has { $length } characters; names and settings have at most { $most }.
refusal-text-not-visible = “{ $name }” has characters that cannot be seen; names and settings have none.
refusal-too-many-settings = There are at most { $most } settings.
refusal-no-guest = Introduce yourself first: give a name.
refusal-signed-out = You were signed out here: somebody who plays under your name, most likely you, has signed out the other devices, or you have not come for a year. To come back, ask for a code on a device that still knows you.
refusal-token-for-programs = A token is given to programs only, never to a page: the request must have neither cookie nor origin.
refusal-bad-code = This code is not valid, or not any more: a code works once, for ten minutes, and a new code voids the one before. Ask for another one.
refusal-too-many-codes = Too many codes were asked for: { $most } an hour at most. Try again later.
refusal-too-many-wrong-codes = Too many wrong codes: { $most } an hour at most. Try again later.
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
refusal-earlier-rules = This match was played under earlier rules: this version cannot lay it out any more, only its result is left.
refusal-match-running = The match is not over: its record is given out at the end.
refusal-rematch-early = The match is not over: the rematch waits for its end.
refusal-seat-given = Seats are not chosen here, they were given when the table was made: yours is seat { $seat } (the first is 0).
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
refusal-too-much-kept = The logs of your matches take up too much: { $most } MB at most, those of this month and of open matches counted. Finish one of them, or make a new one later.
refusal-too-much-written = Matches from your address have written too much: { $most } MB an hour at most. Try again later.
refusal-preference-quota = Your preferences have changed more than { $max } times in this match: that is too many.
