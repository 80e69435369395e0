"""Events and results as sentences, for the commands that only show."""

from __future__ import annotations

from collections.abc import Sequence

from podium.core import Words
from podium.core.records import Answer, Default, Verdict
from podium.table import Step, Table
from podium.table.told import event_of, fault_sentence, result_lines, seat_names


def say_events(step: Step, words: Words, names: Sequence[str]) -> None:
    """A line of the match: who did what, then what happened."""
    line = step.line
    if isinstance(line, (Answer, Default)):
        print(f"{line.n:4} {names[line.seat]}: {' '.join(line.answer)}")
    by_itself = event_of(line)
    if by_itself is not None and not isinstance(line, Default):
        print("     · " + words.event(by_itself, names))
    if isinstance(line, Verdict) and line.detail:
        print("       " + fault_sentence(line.detail, line.facts, words))
    for _, event in step.journal.told:
        print("     · " + words.event(event, names))


def say_result(table: Table, words: Words) -> None:
    """How it ended, or who is asked."""
    result, names = table.result(), seat_names(table.sitters, words)
    if result is None:
        print(words.say("unfinished", names=", ".join(names[seat] for seat in table.asked())))
        return
    for line in result_lines(result, words, names):
        print(line)
