command-help = help
command-rules = rules
command-board = board
command-undo = undo
command-resign = resign
command-quit = quit exit

prompt = { $name } >{" "}
question = { $name }, your answer:
question-asked = { $name }: { $question }
hand-over = Hand the keyboard to { $name }, then press Enter.
time-up = { $name }, time is up: the default is played.

help =
    Answer with a number (1, 2, …) or with the letter of the option; several in a row play a whole sequence (“o m”).
    Other words: rules · board · undo · resign · quit (the game is kept) · help

refusal-no-such-number = There is no option { $number }: choose from 1 to { $last }.
