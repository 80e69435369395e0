"""A champion's questions once more: from the record what it was asked, from the diary the rest."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

import msgspec

from podium.arena.diary import Cover, Page
from podium.arena.questions import Hearing, ask_of
from podium.bots.champions.protocol import Ask
from podium.core import Refusal, Seat
from podium.core.records import Record
from podium.table import Sealed, Table, setup_of
from podium.table.matches import sealed_of


class Moment(msgspec.Struct, frozen=True):
    """A question as it was put, and what became of it."""

    page: Page
    ask: Ask


def must_belong(cover: Cover, record: Record, file: str) -> None:
    """Refuse the diary of another match."""
    if cover.match != record.header.check:
        raise Refusal("diary-other", file=file)


def choose_seat(cover: Cover, pages: Iterable[Page], wanted: Seat | None) -> Seat:
    """The seat asked for; otherwise the first that failed, or the only one there is."""
    known = ", ".join(f"{seat} ({name})" for seat, name in cover.champions.items())
    if wanted is not None and wanted not in cover.champions:
        raise Refusal("debug-no-champion", seat=wanted, known=known)
    if wanted is not None:
        return wanted
    failed = [page.seat for page in pages if page.verdict != "ok"]
    if not failed and len(cover.champions) != 1:
        raise Refusal("debug-which-seat", known=known)
    return failed[0] if failed else next(iter(cover.champions))


def choose_turn(pages: Sequence[Page], wanted: int | None) -> int:
    """The turn asked for; otherwise the first that failed, or the last."""
    if not pages:
        raise Refusal("debug-never-asked")
    turns = [page.turn for page in pages]
    if wanted is not None and wanted not in turns:
        raise Refusal("debug-no-turn", turn=wanted, first=min(turns), last=max(turns))
    if wanted is not None:
        return wanted
    return next((page.turn for page in pages if page.verdict != "ok"), turns[-1])


def moments(
    record: Record, sealed: Sealed | None, pages: Sequence[Page], turn: int
) -> Iterator[tuple[Table, Moment]]:
    """The questions to one seat in a turn, each with the table as it was then."""
    table = Table(setup_of(record.header), record.header, sealed_of(record, sealed))
    hearing = Hearing({page.seat for page in pages})
    for page in pages:
        for line in record.lines[len(table.fold.lines) : page.after]:
            hearing.hear(table.fold.replay(line).journal)
        told = hearing.take(page.seat)
        if page.turn == turn:
            ask = ask_of(table.setup, table.state, page.seat, page.n, told)
            asked = msgspec.structs.replace(
                ask, last=page.last, last_time=page.last_time, left=page.left
            )
            yield table, Moment(page, asked)
