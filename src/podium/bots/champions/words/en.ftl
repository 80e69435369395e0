# Verdicts, as they stand in tables.
verdict-ok = fine
verdict-slow = too slow
verdict-crashed = crashed
verdict-silent = silent
verdict-nonsense = nonsense
verdict-out-of-memory = out of memory
verdict-killed = stopped

# What went wrong with one question, in plain words.
fault-step-budget = It thought for { $used } s; a step may take { $seconds } s of the processor.
fault-match-budget = It has used up its { $seconds } s of the processor for this match (thinking while others play counts, too).
fault-wall = No answer came within { $seconds } s by the clock: it waits, sleeps, or has not ended its line.
fault-bank = It has used up the { $seconds } s by the clock that it may sleep in this match: nobody waits for it any more.
fault-hello-missing = It did not say hello within { $seconds } s of being started: its first line must be “podium 1 json” or “podium 1 tokens”.
fault-closed = It closed its input or output and lives on: nothing more can be asked of it.
fault-exited = It ended in the middle of the match, with status { $status }.
fault-exited-early = It ended before it said hello, with status { $status }.
fault-signalled = It was ended by the signal { $signal }.
fault-memory = It wanted more memory than the { $mib } MiB that it may have.
fault-not-hello = Its first line must be “podium 1 json” or “podium 1 tokens”; it was “{ $said }”. What is not for the table goes to standard error.
fault-answer-not-json = { refusal-answer-not-json } It said: “{ $said }”.
fault-answer-not-tokens = { refusal-answer-not-tokens } It said: “{ $said }”.
fault-other-question = It answered question { $n }, but was asked question { $asked }. It said: “{ $said }”.
fault-two-answers = There was more after its answer: “{ $said }”. A question gets one line; the rest goes to standard error.
fault-early = It spoke before it was asked: “{ $said }”. Only answers go to standard output, one line to a question.
fault-long-line = Its answer is longer than { $bytes } bytes. It begins: “{ $said }”.
fault-flood = It was stopped after { $bytes } bytes that nobody had asked for.
fault-no-room = The server has no memory left for another champion ({ $bytes } bytes for all of them): whoever runs it can give it more by --memory.
fault-restarts = It was started anew { $count } times in this match; it is not started any more.

# The limits that a machine may be unable to enforce.
limit-files = files: champions can read what other users of this machine can (bubblewrap is missing)
limit-network = network: champions can reach it (bubblewrap is missing)
limit-memory = memory: no control group counts it
limit-processes = processes: no control group counts them
limit-user = user: champions run as you do
limit-cpu = processor: what orphaned processes use is not counted
limit-share = share of the processor: no control group divides it, a champion that starts many processes may take more of it than the others
limit-calls = system calls: none is refused, and champions can signal to each other by locks on the machine's files (bubblewrap is missing, or there is no filter for this processor)

refusal-answer-not-json = This is not an answer in JSON ({ $reason }).
refusal-answer-not-tokens = This is not an answer in tokens: “answer”, the number of the question, the options.
refusal-bad-budget = The budget { $name } cannot be { $value }: it takes a number above 0.
refusal-champion-missing = There is no champion at “{ $path }”.
refusal-champion-not-executable = “{ $path }” is neither a Python file (.py), nor a program that may be executed (chmod +x), nor a folder with a champion.toml.
refusal-champion-undescribed = The folder “{ $path }” has no { $file }: it says how the champion is run.
refusal-champion-bad-description = { $path }: { $reason }
refusal-champion-file-too-long = “{ $path }” is longer than { $bytes } bytes.
refusal-champion-odd-file = “{ $path }” is a link, a pipe, a socket or a device: a champion consists of plain files and folders, each in one place only.
refusal-champion-odd-name = “{ $path }” has a name with characters that cannot be printed: names are made of letters, digits, signs and spaces.
refusal-champion-too-many-files = The folder “{ $path }” holds too much: at most { $count } files and folders, at most { $depth } folders deep.
refusal-champion-too-large = The champion in “{ $path }” is too large: { $megabytes } MB at most.
refusal-champion-folder-closed = The folder “{ $path }” cannot be read: { $reason }.
refusal-champion-without-run = { $path }: “run” names no program, for example run = ["./champion"].
refusal-champion-not-built = { $name } has yet to be built: there is no { $program } in its folder.
refusal-champion-unreadable = { $name } cannot be started: champions run as another user, who may not read “{ $path }” (chmod -R o+rX opens it).
refusal-champion-not-started = { $name } cannot be started on this machine: { $reason }.
refusal-champions-need-linux = Champions run on Linux only: the limits that they are held to are its own.
