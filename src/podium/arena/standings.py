"""What matches between programs come to: who came where, what was not taken, the time used."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

import msgspec

from podium.arena.contest import Played
from podium.arena.ledger import Ledger, Times
from podium.arena.summary import entry_at
from podium.arena.telling import aligned
from podium.bots.champions.verdicts import VERDICTS
from podium.core import Words

COLUMNS = ("place", "score", "verdicts", "mean", "p95", "most")


class Standing(msgspec.Struct, frozen=True):
    """One player over all matches; a first place shared is a draw and no win."""

    name: str
    games: int
    wins: int
    draws: int
    place: float
    score: float
    verdicts: dict[str, int]
    times: Times
    ledger: Ledger


def standings(names: Sequence[str], played: Sequence[Played]) -> list[Standing]:
    """A standing for each player, who moved round the table from match to match."""
    return [standing(name, list(seats_of(entry, played))) for entry, name in enumerate(names)]


def seats_of(entry: int, played: Sequence[Played]) -> Iterator[tuple[Played, int]]:
    """Where a player sat in each match."""
    for number, match in enumerate(played):
        count = len(match.ledgers)
        seats = (seat for seat in range(count) if entry_at(number, seat, count) == entry)
        yield match, next(seats)


def standing(name: str, sat: Sequence[tuple[Played, int]]) -> Standing:
    ledger = Ledger()
    for match, seat in sat:
        ledger.add(match.ledgers[seat])
    won = [match.result.winners() for match, seat in sat if match.result.places[seat] == 1]
    return Standing(
        name=name,
        games=len(sat),
        wins=sum(len(winners) == 1 for winners in won),
        draws=sum(len(winners) > 1 for winners in won),
        place=sum(match.result.places[seat] for match, seat in sat) / len(sat),
        score=sum(match.result.scores[seat] for match, seat in sat) / len(sat),
        verdicts={each: ledger.verdicts[each] for each in VERDICTS if ledger.verdicts[each]},
        times=ledger.times(),
        ledger=ledger,
    )


def describe_standings(rows: Sequence[Standing], names: Sequence[str], words: Words) -> str:
    """A row for each player, the best first."""
    many = any(row.games > 1 for row in rows)
    columns = ("wins", *COLUMNS) if many else COLUMNS
    head = ["", *(words.say(f"contest-{column}") for column in columns)]
    order = sorted(range(len(rows)), key=lambda each: (rows[each].place, each))
    table = [head, *([names[each], *cells(rows[each], many, words)] for each in order)]
    return "\n".join(aligned(table))


def cells(row: Standing, many: bool, words: Words) -> list[str]:
    place, score = number(row.place, words), number(row.score, words)
    won = [words.say("arena-count", count=row.wins)] if many else []
    times = (row.times.mean, row.times.p95, row.times.most)
    return [*won, place, score, verdicts(row.verdicts, words), *(ms(each, words) for each in times)]


def number(value: float, words: Words) -> str:
    """A mean, or where it is one a whole number."""
    if value == int(value):
        return words.say("arena-count", count=int(value))
    return words.say("arena-mean", mean=value)


def verdicts(counts: Mapping[str, int], words: Words) -> str:
    """What became of the answers: ``104 fine``, ``100 fine, 4 too slow``."""
    said = (f"{count} {words.say(f'verdict-{each}')}" for each, count in counts.items())
    return ", ".join(said) or "–"


def ms(seconds: float, words: Words) -> str:
    return words.say("contest-ms", ms=seconds * 1000)
