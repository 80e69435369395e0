"""The lines of a match and its result printed as sentences, for ``replay`` and ``run``."""

from __future__ import annotations

from collections.abc import Sequence

from podium.core import Words
from podium.core.records import Answer, Default, RejectedAnswer
from podium.core.refusal import escaped
from podium.table import Step, Table
from podium.table.feed.events import event_of
from podium.table.texts import fault_sentence, result_lines, seat_names


def print_step(step: Step, words: Words, names: Sequence[str]) -> None:
    """Print a line of the match: who answered what, then the events that followed."""
    line = step.line
    if isinstance(line, (Answer, Default)):
        show(f"{line.n:4} {names[line.seat]}: {' '.join(line.answer)}")
    line_event = event_of(line)
    if line_event is not None and not isinstance(line, Default):
        show("     · " + words.event(line_event, names))
    if isinstance(line, RejectedAnswer) and line.detail:
        show("       " + fault_sentence(line.detail, line.facts, words))
    for _, event in step.journal.events:
        show("     · " + words.event(event, names))


def print_result(table: Table, words: Words) -> None:
    """Print how the match ended, or who must answer now."""
    result, names = table.result(), seat_names(table.seats, words)
    if result is None:
        show(words.say("unfinished", names=", ".join(names[seat] for seat in table.asked())))
        return
    for line in result_lines(result, words, names):
        show(line)


def show(text: str) -> None:
    """Print what may be of somebody else's record: nothing in it moves a cursor."""
    print(escaped(text, keep="\n"))
