# What the core of the game has to tell somebody.

refusal-not-offered = This answer is not on offer now.
refusal-empty-answer = An empty answer plays nothing: give at least one option.
refusal-game-over = The game is over: nothing is asked any more.
refusal-not-asked = Seat { $seat } has nothing to answer now.
refusal-bad-index = { $index } is not the number of an option: it takes a whole number from 0 to { $last }.
refusal-not-an-option = “{ $text }” is not a possible answer here. Possible: { $allowed }.
refusal-unknown-game = No game is called “{ $name }”. Known games: { $known }.
refusal-game-not-loadable = The module “{ $module }” brings no game: { $reason }.
refusal-unknown-version = Rules version { $version } of { $game } is unknown here. Known versions: { $known }.
refusal-unknown-setting = No setting is called “{ $name }”. Known settings: { $known }.
refusal-bad-setting-number = The setting { $name } cannot be “{ $value }”: it takes a whole number from { $least } to { $most }.
refusal-bad-setting-choice = The setting { $name } cannot be “{ $value }”. Allowed: { $known }.
refusal-bad-setting = The setting { $name } cannot be “{ $value }”: { $reason }.
refusal-bad-seats = { $game } is for { $least } to { $most } players, not { $count }.
refusal-bad-seats-exact = { $game } is for { $least } players, not { $count }.
refusal-no-lineups = { $game } is played without prepared line-ups.
refusal-bad-lineup = This line-up does not suit { $game }: { $reason }.
refusal-seed-not-hex = “{ $text }” is not a seed: it takes 1 to { $digits } hexadecimal digits (0-9, a-f).
refusal-file-too-deep = { $file }, line { $line }: a key has at most { $parts } parts joined by dots, and lists and tables lie at most { $depth } deep in each other.
refusal-record-empty = { $file } does not hold a single complete line: it is not a record.
refusal-record-no-header = { $file }, line 1: this is not the header of a record ({ $reason }).
refusal-record-format-earlier = { $file } is from a version before 0.9.0 (format { $format }), which is not read any more: it was played under earlier rules.
refusal-record-format = { $file } is in format { $format }; only format { $known } is known here.
refusal-record-line = { $file }, line { $line }: unreadable ({ $reason }).
refusal-record-number = { $file }, line { $line }: it carries number { $n } instead of { $expected }; a line is missing or there is one too many.
refusal-record-spelling = { $file }, line { $line }: it is not written as Podium writes it (spaces, order or doubled keys); it was changed.
refusal-record-cut = { $file }, line { $line }: the line is cut off; the { $intact } lines before it are complete.

view-true = yes
view-false = no
view-places = Places
view-scores = Points
view-why = End

preference-ask = let me decide
refusal-unknown-preference = No preference is called “{ $name }”. Known preferences: { $known }.
refusal-bad-preference = The preference { $name } cannot be “{ $value }”. Allowed: { $known }.
refusal-no-preferences = This game has no preferences.
