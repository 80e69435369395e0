"""What matches with champions come to: places, points, verdicts on answers, time used."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

import msgspec

from podium.arena.contest.answer_stats import AnswerStats, Times
from podium.arena.contest.champion_match import PlayedMatch
from podium.arena.rotation import player_at
from podium.arena.text_table import align_columns
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
    stats: AnswerStats


def standings(names: Sequence[str], played: Sequence[PlayedMatch]) -> list[Standing]:
    """A standing for each player; all moved on by a seat from match to match."""
    return [standing(name, list(seats_of(player, played))) for player, name in enumerate(names)]


def seats_of(player: int, played: Sequence[PlayedMatch]) -> Iterator[tuple[PlayedMatch, int]]:
    """Each match, with the seat of a player in it."""
    for number, match in enumerate(played):
        count = len(match.stats)
        seats = (seat for seat in range(count) if player_at(number, seat, count) == player)
        yield match, next(seats)


def standing(name: str, sat: Sequence[tuple[PlayedMatch, int]]) -> Standing:
    stats = AnswerStats()
    for match, seat in sat:
        stats.merge(match.stats[seat])
    won = [match.result.winners() for match, seat in sat if match.result.places[seat] == 1]
    return Standing(
        name=name,
        games=len(sat),
        wins=sum(len(winners) == 1 for winners in won),
        draws=sum(len(winners) > 1 for winners in won),
        place=sum(match.result.places[seat] for match, seat in sat) / len(sat),
        score=sum(match.result.scores[seat] for match, seat in sat) / len(sat),
        verdicts={each: stats.verdicts[each] for each in VERDICTS if stats.verdicts[each]},
        times=stats.times(),
        stats=stats,
    )


def describe_standings(rows: Sequence[Standing], names: Sequence[str], words: Words) -> str:
    """A row for each player, the best first."""
    many = any(row.games > 1 for row in rows)
    columns = ("wins", *COLUMNS) if many else COLUMNS
    head = ["", *(words.say(f"contest-{column}") for column in columns)]
    order = sorted(range(len(rows)), key=lambda each: (rows[each].place, each))
    table = [head, *([names[each], *cells(rows[each], many, words)] for each in order)]
    return "\n".join(align_columns(table))


def cells(row: Standing, many: bool, words: Words) -> list[str]:
    place, score = number_text(row.place, words), number_text(row.score, words)
    won = [words.say("arena-count", count=row.wins)] if many else []
    times = (row.times.mean, row.times.p95, row.times.most)
    return [
        *won,
        place,
        score,
        verdicts_text(row.verdicts, words),
        *(milliseconds_text(each, words) for each in times),
    ]


def number_text(value: float, words: Words) -> str:
    """A number without decimals if it is whole, with two otherwise."""
    if value == int(value):
        return words.say("arena-count", count=int(value))
    return words.say("arena-mean", mean=value)


def verdicts_text(counts: Mapping[str, int], words: Words) -> str:
    """How many answers had which verdict: ``104 fine``, ``100 fine, 4 too slow``."""
    said = (f"{count} {words.say(f'verdict-{each}')}" for each, count in counts.items())
    return ", ".join(said) or "–"


def milliseconds_text(seconds: float, words: Words) -> str:
    return words.say("contest-ms", ms=seconds * 1000)
