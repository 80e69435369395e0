"""`make prove`: every big count, then one table of what was claimed and what was found."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from multiprocessing import get_context

from bots.strength import TRACKS, strength
from formule_caml.twin import STYLES, compare
from laws.cases import all_cases
from laws.count import LAWS, Row, table
from prove.storms import one_killed, two_killed
from prove.tasks import law_row, verified

GAME = "formule-caml"
PARTS = 8
Line = tuple[str, str, bool]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=10_000, help="random games a track")
    parser.add_argument("--laws", type=int, default=100, help="games a law and case")
    parser.add_argument("--strength", type=int, default=1_000, help="games a claim of strength")
    parser.add_argument("--storms", type=int, default=200, help="games a storm of kills")
    parser.add_argument("--processes", type=int, default=2)
    options = parser.parse_args()
    lines: list[Line] = []
    with ProcessPoolExecutor(options.processes, get_context("spawn")) as pool:
        for proof in (
            prove_records(pool, options.games),
            prove_twins(pool, options.games),
            prove_laws(pool, options.laws),
            prove_strength(options.strength, options.processes),
            prove_storms(options.storms),
        ):
            for line in proof:
                progress(line[0])
                lines.append(line)
    return report(lines)


def progress(text: str) -> None:
    sys.stderr.write(f"… {text}\n")


def report(lines: list[Line]) -> int:
    """The table, and how many claims hold, in the words CI reads."""
    width = max(len(claim) for claim, _, _ in lines)
    for claim, found, holds in lines:
        print(f"{'ok  ' if holds else 'FAIL'} {claim:<{width}}  {found}")
    failed = sum(not holds for _, _, holds in lines)
    print(f"{len(lines) - failed} passed, {failed} failed")
    return 1 if failed else 0


def prove_records(pool: ProcessPoolExecutor, games: int) -> Iterator[Line]:
    """Random matches end, and their records verify after a round trip through text."""
    for track in TRACKS:
        part = -(-games // PARTS)
        tasks = [
            pool.submit(verified, GAME, {"track": track}, first, min(part, games - first))
            for first in range(0, games, part)
        ]
        ended, held = (sum(each) for each in zip(*(t.result() for t in tasks), strict=True))
        found = f"{ended:,} ended, {held:,} records verified"
        yield f"{track}: {games:,} random games end and verify", found, ended == held == games


def prove_twins(pool: ProcessPoolExecutor, games: int) -> Iterator[Line]:
    """The second, slow implementation agrees, answer by answer."""
    wild = sum(style == "wild" for style, _ in STYLES)
    needed = -(-games * len(STYLES) // wild)
    for track in (*TRACKS, "edges", "field"):
        part = -(-needed // PARTS)
        tasks = [pool.submit(compare, track, part, seed) for seed in range(PARTS)]
        counts = tasks[0].result()
        for task in tasks[1:]:
            counts = counts + task.result()
        endings = ", ".join(f"{count:,} {why}" for why, count in sorted(counts.endings.items()))
        found = f"{counts.games:,} games, {counts.answers:,} answers agree: {endings}"
        claim = f"{track}: the slow twin agrees in {games:,} random games and others"
        yield claim, found, counts.games >= needed


def prove_laws(pool: ProcessPoolExecutor, games: int) -> Iterator[Line]:
    """Every law on every game and probe; the pairs of worlds compared."""
    cases = all_cases()
    tasks = [pool.submit(law_row, law, i, games) for i in range(len(cases)) for law in LAWS]
    rows: list[Row] = []
    for task in as_completed(tasks):
        row = task.result()
        rows.append(row)
        if len(rows) % 10 == 0:
            progress(f"{len(rows)}/{len(tasks)} laws")
    order = [case.label for case in cases]
    rows.sort(key=lambda row: (order.index(row.case), row.law))
    print(table(rows) + "\n")
    for law in LAWS:
        counts = [row.counts for row in rows if row.law == law]
        total: dict[str, int] = {}
        for each in counts:
            for name, count in each.items():
                total[name] = total.get(name, 0) + count
        found = ", ".join(f"{count:,} {name}" for name, count in total.items())
        yield f"law {law} on {len(counts)} cases, {games:,} games each", found, True


def prove_strength(games: int, processes: int) -> Iterator[Line]:
    """The computer players are as strong as we say; the intervals are printed."""
    for track in TRACKS:
        for row in strength(track, games, b"podium strength!", processes):
            yield f"{track}: {row.claim} ≥ {row.bar:.0%}", str(row), row.share.share >= row.bar


def prove_storms(games: int) -> Iterator[Line]:
    """Servers are killed at any moment; what was acknowledged is there, and every match ends."""
    for claim, storm in (
        ("SQLite: a server is killed again and again", one_killed),
        ("PostgreSQL: of two servers one at a time is killed", two_killed),
    ):
        damage = storm(games)
        yield f"{claim}, {games} games over sockets", str(damage), damage.kills > 0


if __name__ == "__main__":
    sys.exit(main())
