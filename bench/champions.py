"""``python -m bench.champions``: what asking a champion costs beside a pipe to the same program.

Both are asked in turn, in short slices: what disturbs one disturbs the other, too. A slice's time
is that of its median question, by the clock.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from statistics import median
from subprocess import PIPE
from tempfile import TemporaryDirectory
from time import perf_counter, process_time
from typing import NamedTuple

from podium.bots.champions.budget import Budget, available_cores
from podium.bots.champions.champion import Champion
from podium.bots.champions.command import find_champion
from podium.bots.champions.polling import ask_all
from podium.bots.champions.protocol import Ask, Match, encode
from podium.bots.champions.sandbox.sandbox import Sandbox

TARGET = 0.5e-3  # seconds, for one champion and one question
SLICES, QUESTIONS, MANY = 40, 100, 100
BUDGET = Budget(match=3600)

PYTHON_ECHO = """\
import sys
print("podium 1 tokens", flush=True)
for line in sys.stdin:
    words = line.split(None, 2)
    if words[0] == "ask":
        print("answer", words[1], "done", flush=True)
"""
C_ECHO = """\
#include <stdio.h>
int main(void) {
    char line[1 << 16];
    int n;
    setvbuf(stdout, NULL, _IOLBF, 0);
    puts("podium 1 tokens");
    while (fgets(line, sizeof line, stdin))
        if (sscanf(line, "ask %d", &n) == 1) printf("answer %d done\\n", n);
    return 0;
}
"""

Questions = Callable[[], float]  # asks some, tells the median of their seconds


class Cost(NamedTuple):
    """Seconds for one question: in the best slice, and in the median one."""

    best: float
    median: float


def main() -> None:
    sandbox = Sandbox.detect()
    print(f"{available_cores()} cores; missing here: {', '.join(sandbox.missing) or 'nothing'}")
    with TemporaryDirectory() as name:
        folder = Path(name)
        folder.chmod(0o755)
        for language, program in programs(folder).items():
            measure_one(language, program)
            measure_many(language, program)


def programs(folder: Path) -> dict[str, Path]:
    """The same champion in languages that are at hand."""
    script, source, binary = (folder / name for name in ("echo.py", "echo.c", "echo"))
    script.write_text(PYTHON_ECHO)
    if (compiler := shutil.which("cc")) is None:
        return {"Python": script}
    source.write_text(C_ECHO)
    subprocess.run([compiler, "-O2", "-o", binary, source], check=True)
    return {"Python": script, "C": binary}


def measure_one(language: str, program: Path) -> None:
    """One champion, question after question, beside a bare pipe."""
    with bare_pipe(program) as pipe, seated(program, 1) as (champion,):
        costs = compare({"pipe": pipe, "champion": lambda: ask_repeatedly([champion])})
    pipe_cost, cost = costs["pipe"], costs["champion"]
    print(f"{language}: one champion {cost_text(cost)}, a pipe {cost_text(pipe_cost)}")
    more = Cost(cost.best - pipe_cost.best, cost.median - pipe_cost.median)
    ratio = cost.median / pipe_cost.median
    print(f"  overhead {cost_text(more)}, asked ≤ {TARGET * 1e3} ms; {ratio:.1f} × a pipe")


def measure_many(language: str, program: Path) -> None:
    """As many as in the largest match, asked together."""
    with seated(program, MANY) as champions:
        costs = compare({"champion": lambda: ask_repeatedly(champions)}, slices=5)
        own = own_seconds(champions)
    print(f"{language}: {MANY} champions, for each and question {cost_text(costs['champion'])}")
    print(f"  of which {own * 1e3:.3f} ms of our own processor time, asked ≤ {TARGET * 1e3} ms")


def compare(contenders: Mapping[str, Questions], slices: int = SLICES) -> dict[str, Cost]:
    taken: dict[str, list[float]] = {name: [] for name in contenders}
    for _ in range(slices):
        for name, questions in contenders.items():
            taken[name].append(questions())
    return {name: Cost(min(each), median(each)) for name, each in taken.items()}


def ask_repeatedly(champions: Sequence[Champion]) -> float:
    """Seconds for one champion and question."""
    taken = []
    for n in range(max(1, QUESTIONS // len(champions)) * 5):
        questions = [(champion, question(n)) for champion in champions]
        begun = perf_counter()
        replies = ask_all(questions, available_cores())
        taken.append((perf_counter() - begun) / len(champions))
        assert all(reply.verdict == "ok" for reply in replies), replies
    return median(taken)


def own_seconds(champions: Sequence[Champion]) -> float:
    """What we ourselves use of the processor, for one champion and question."""
    begun = process_time()
    for n in range(QUESTIONS // 5):
        ask_all([(champion, question(n)) for champion in champions], available_cores())
    return (process_time() - begun) / (QUESTIONS // 5) / len(champions)


@contextmanager
def seated(program: Path, count: int) -> Iterator[list[Champion]]:
    with ExitStack() as stack:
        champions = []
        for _ in range(count):
            champion = stack.enter_context(Champion(find_champion(program), BUDGET))
            champion.begin(Match("bench", 1, {}, 0, ("Ada",), BUDGET.allowance, None))
            champions.append(champion)
        ask_repeatedly(champions)
        yield champions


@contextmanager
def bare_pipe(program: Path) -> Iterator[Questions]:
    """The same program at the end of two pipes, without anything else."""
    argv = [sys.executable, str(program)] if program.suffix == ".py" else [str(program)]
    with subprocess.Popen(argv, stdin=PIPE, stdout=PIPE, bufsize=0, env={}) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        stdin, stdout = process.stdin.fileno(), process.stdout.fileno()
        assert os.read(stdout, 100) == b"podium 1 tokens\n"
        yield lambda: ask_pipe(stdin, stdout)
        process.stdin.close()


def ask_pipe(stdin: int, stdout: int) -> float:
    taken = []
    for n in range(QUESTIONS * 5):
        line = encode(question(n), "tokens")
        begun = perf_counter()
        os.write(stdin, line)
        answer = os.read(stdout, 100)
        taken.append(perf_counter() - begun)
        assert answer == b"answer %d done\n" % n
    return median(taken)


def question(n: int) -> Ask:
    return Ask(n, "ok", 0.0, 0.0, ("done",), None, None, ())


def cost_text(cost: Cost) -> str:
    return f"{cost.best * 1e3:.3f} ms (best), {cost.median * 1e3:.3f} ms (median)"


if __name__ == "__main__":
    main()
