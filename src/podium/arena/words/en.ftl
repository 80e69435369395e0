# Many matches between programs.

arena-title =
    { $games ->
        [one] { $game }: one game
       *[other] { $game }: { $games } games
    }
arena-games = games
arena-wins = wins
arena-seen = seen
arena-even = even odds
arena-draws = draws
arena-won = won
arena-interval = 95 % interval
arena-place = mean place
arena-seat = seat { $number }
arena-count = { $count }
arena-mean = { NUMBER($mean, minimumFractionDigits: 2, maximumFractionDigits: 2) }
arena-percent = { NUMBER($share, style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1) }
arena-note = A draw is a shared first place and counts as no win.
arena-reason = { $count } ({ $share }): { $why }
arena-pace = { NUMBER($seconds, maximumFractionDigits: 1) } s; { NUMBER($games, maximumFractionDigits: 0) } games and { NUMBER($answers, maximumFractionDigits: 0) } answers a second.

refusal-bot-fault = Game { $number }: the computer player “{ $bot }” (seat { $seat }) has failed: { $reason }
refusal-match-lost = Game { $number } ({ $bots }): every process that plays it dies ({ $deaths } in a row; out of memory, or a fault in a program). To look for it: the key of its dice is { $key }.

# The balance report.

lab-title = { $game }: balance report
lab-played = { $games } games between { $players }, each at every seat.
lab-settings = Settings: { $settings }. For the same games: --seed { $seed }.
lab-lineups-ready = Every seat played with a ready-made line-up drawn by chance.
lab-lineups-built = Every seat played with a line-up built by chance of all that there is.
lab-lineups-own = The players chose for themselves what they play with.
lab-legend = Bars are shares or means; the line across a bar is the interval in which the true value lies 95 times in 100; the dashed mark is where it would be if it made no difference.
lab-seats = Games won by seat
lab-bots = Games won by player
lab-ends = How games ended
lab-row = what
lab-missed = without
lab-otherwise = won without
lab-change = change
lab-times = { NUMBER($times, minimumFractionDigits: 2, maximumFractionDigits: 2) }×
lab-measures = Other figures
lab-measure = figure
lab-counted = counted
lab-value = value (95 % interval)

# One match between programs, or some.

contest-wins = wins
contest-place = place
contest-score = points
contest-verdicts = answers
contest-mean = mean
contest-p95 = 95 %
contest-most = longest
contest-ms = { NUMBER($ms, minimumFractionDigits: 2, maximumFractionDigits: 2) } ms
refusal-diary-missing = { $file } is missing: a diary lies beside each record that “podium match” writes.
refusal-diary-broken = { $file } is damaged: { $reason }.
refusal-diary-other = { $file } is the diary of another match.
refusal-debug-no-champion = No champion sat at seat { $seat }. Champions: { $known }.
refusal-debug-which-seat = Several champions played, and none failed: choose one with --seat. Champions: { $known }.
refusal-debug-never-asked = This champion was never asked.
refusal-debug-no-turn = This champion was not asked in turn { $turn }: it was from turn { $first } to turn { $last }.
