# What the table has to tell somebody.

refusal-match-over = The match is over: nothing can be changed any more.
refusal-resigned-already = This seat has already given up.
refusal-answer-too-long = An answer ends where chance or the others come in: the rest is decided after that.
refusal-too-late = Too late: the time of this seat is up.
refusal-no-such-seat = There is no seat { $seat }: they go from 0 to { $last }.
refusal-undo-nothing = There is nothing to take back.
refusal-undo-chance = An answer cannot be taken back after a die was thrown or something hidden was shown.
refusal-undo-others = An answer cannot be taken back once others may have played on it.
refusal-undo-other-line = Answer number { $of } is not the last one of this seat.
refusal-undo-quota = You have taken back { $max } answers in this match; no more may be taken back.
refusal-result-differs = The result written is not the result of the match.
refusal-dice-kind = Dice “{ $kind }” are unknown here. Known: { $known }.
refusal-secret-missing = The secret of the dice is missing: the match is not over, and the sealed file (.sealed) is not beside the record.
refusal-secret-broken = The secret or a salt is not written in hexadecimal digits.
refusal-secret-broken-promise = What was promised before the match does not hold: the secret revealed, the settings, the clock, a computer player or its salt is another one.
refusal-dice-other-commitment = The promise of the dice is not the one that was shown before the match.
refusal-dice-other-settings = The game, its settings, its clock or the number of seats are not those that were announced.
refusal-dice-other-bot = At seat { $number } sits another player than was announced.
refusal-dice-other-bot-salt = The salt of the computer player at seat { $number } is not the one that was shown before the match.
refusal-dice-other-salt = Your salt is not at your seat: the dice were thrown without it.
refusal-dice-unreadable = The server announces the match in a way that cannot be read.
refusal-dice-other-match = The record is not that of the match that you saw.
refusal-dice-unverified = The dice do not hold at line { $line } of the record: “podium verify” says why.
refusal-content-differs = The content of { $game } (track, cards, numbers) is no longer that of the recorded match.
refusal-dice-differ = the dice written ({ $said }) are not those of the seed ({ $held }).
refusal-check-differs = this line was changed, or a line before it.
refusal-branch-seats = The match has { $seats } seats; you named { $count }.
refusal-branch-outside = The match has only { $last } lines: one cannot leave it after line { $after }.
refusal-file-unreadable = { $file } cannot be read: { $reason }.
refusal-record-exists = { $file } exists already: choose another name, nothing is written over.
refusal-record-in-use = { $file } is already open in another running game.
refusal-record-not-made = { $file } cannot be made: { $reason }. Choose another place with --record.
refusal-not-saved = { $file } could not be written ({ $reason }): the answer is not taken, and nothing before it is lost.
refusal-sealed-broken = { $file } is damaged: { $reason }.

why-resigned = The others have given up.
place =
    { $place ->
        [1] 1st  { $name }
        [2] 2nd  { $name }
        [3] 3rd  { $name }
       *[other] { $place }th  { $name }
    }
draw = A draw.

event-undone = { $seat } takes the answer back.
event-defaulted = { $seat } did not answer: the default is played.
event-resigned = { $seat } gives up.
event-sat = { $seat } sits down.
event-judged =
    { $verdict ->
        [slow] { $seat } took too long: the default is played.
        [crashed] { $seat } has crashed: the default is played.
        [silent] { $seat } says nothing: the default is played.
        [nonsense] { $seat } gave no answer that is allowed: the default is played.
        [out-of-memory] { $seat } wanted too much memory: the default is played.
       *[killed] { $seat } was stopped: the default is played.
    }

seated =
    { $how ->
        [lot] Seats drawn by lot
        [me] Who begins was chosen
        [others] Who begins was chosen
        [swapped] Rematch, seats swapped
       *[listed] Seats in the chosen order
    }{ $number ->
        [0] {"."}
       *[other] : you are at seat { $number }.
    }
refusal-nobody-begins = Nobody sits down at this table: only the lot or the given order can be chosen.
