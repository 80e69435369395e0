"""`make prove`: every big count, then one table of what was claimed and what was found."""

from __future__ import annotations

import argparse
import sys
import traceback
from argparse import Namespace
from collections.abc import Iterator
from concurrent.futures import as_completed
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path
from time import monotonic
from typing import Any

from attacks.table import as_text, attacks
from bots.strength import TRACKS, arrives
from bots.strength import steps as drive_steps
from bots.strength_ca_rs import strength as car_strength
from bots.strength_casus_belli import strength as war_strength
from bots.strength_f_cartes import seasons
from bots.strength_f_cartes import steps as race_steps
from f_cartes.twin import compare as compare_races
from f_cartes.twin_rare import RARE
from formule_caml.twin import STYLES, compare
from laws.cases import Broken, all_cases
from laws.count import LAWS, Row, due, table
from podium.arena.workers.worker_pool import WorkerPool
from prove import kept
from prove.attacks import prove_attacks
from prove.fuzz import prove_fuzz
from prove.races import prove_car_twins
from prove.sockets import prove_sockets
from prove.storms import prove_kills, prove_shared_kills
from prove.tasks import law_row, verified
from prove.time_left import USUAL_SECONDS, TimeLeft
from prove.twins import ENOUGH, PARTS, Line, all_met, in_parts
from prove.wars import prove_war_twins
from prove.wild import prove_wild_races

INTERRUPTED = 130

Kind = tuple[str, dict[str, Any], int]  # a game, its settings, how many play

RACE_TABLES: list[tuple[dict[str, Any], int]] = [
    ({"rounds": "12", "deck": "extended"}, 2),
    ({"rounds": "6", "qualifying": "quick", "weather": "rain"}, 3),
    ({"rounds": "24", "deck": "extended", "neutral": 4, "limited_attacks": True}, 5),
    ({"rounds": "teams", "races": 3, "neutral_teams": "rouge,verte,rose"}, 7),
    ({"rounds": "6", "deck": "extended"}, 10),
]


# The parts in the order in which they are proven, and the flag that says with how many games.
COUNTED_BY = {
    "records": "games",
    "race-records": "races",
    "twins": "games",
    "race-twins": "races",
    "war-twins": "wars",
    "car-twins": "cars",
    "wild-races": "wild",
    "laws": "laws",
    "strength": "strength",
    "attacks": "samples",
    "sockets": "sockets",
    "fuzz": "messages",
    "kills": "kills",
    "shared-kills": "shared_kills",
}


def main() -> int:
    options = read_options()
    try:
        return prove_all(options)
    except KeyboardInterrupt:
        sys.stderr.write("Interrupted. `make prove` goes on with the part that was not finished.\n")
        return INTERRUPTED


def prove_all(options: Namespace) -> int:
    """The parts that are asked for, each proven now or before, and the table."""
    mark = kept.fingerprint()
    known = {} if options.afresh else known_parts(options, mark)
    left = TimeLeft([name for name in options.parts if name not in known], expected(options))
    lines: list[Line] = []
    for name in options.parts:
        games = getattr(options, COUNTED_BY[name])
        part = known.get(name) or prove(name, games, options.processes, mark, left)
        if part.holds:
            kept.keep(options.folder, name, part)
        progress(f"{name}: {len(part.lines)} claims, {part.seconds:,.0f} s; {left}")
        lines += part.lines
        lines.append((f"time of {name}", f"{part.seconds:,.0f} s", True))
        if part.appendix:
            print(part.appendix + "\n")
    return report(lines)


def known_parts(options: Namespace, mark: str) -> dict[str, kept.Part]:
    """What was proven before, of these very sources."""
    counts = {name: getattr(options, COUNTED_BY[name]) for name in options.parts}
    found = {name: kept.find(options.folder, name, n, mark) for name, n in counts.items()}
    return {name: part for name, part in found.items() if part is not None}


def expected(options: Namespace) -> dict[str, float]:
    """Seconds for each part: as it took the last time, whatever the sources, or as usual."""
    return {
        name: kept.last_seconds(options.folder, name, getattr(options, COUNTED_BY[name]))
        or USUAL_SECONDS[name]
        for name in options.parts
    }


def read_options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=10_000, help="random games a track")
    parser.add_argument("--races", type=int, default=2_000, help="games of F-Cartes")
    parser.add_argument("--wars", type=int, default=4_000, help="games of Casus Belli")
    parser.add_argument("--cars", type=int, default=2_000, help="races of ca_rs")
    parser.add_argument("--wild", type=int, default=100_000, help="choices on wild content")
    parser.add_argument("--laws", type=int, default=100, help="games a law and case")
    parser.add_argument("--strength", type=int, default=1_000, help="games a claim of strength")
    parser.add_argument("--samples", type=int, default=1_000, help="of /health in each attack")
    parser.add_argument("--sockets", type=int, default=2_000, help="at one server")
    parser.add_argument("--messages", type=int, default=1_000_000, help="fuzzed messages")
    parser.add_argument("--kills", type=int, default=1_000, help="kills of a server on SQLite")
    parser.add_argument("--shared-kills", type=int, default=200, help="of two on PostgreSQL")
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--parts", nargs="+", default=list(COUNTED_BY), choices=COUNTED_BY)
    parser.add_argument(
        "--fresh", "--afresh", action="store_true", dest="afresh",
        help="prove again what was proven before; otherwise it is shown, and the rest is proven",
    )  # fmt: skip
    parser.add_argument("--folder", type=Path, default=kept.ROOT / "build" / "prove")
    return parser.parse_args()


def prove(name: str, games: int, processes: int, mark: str, left: TimeLeft) -> kept.Part:
    """One part of the proof, line by line; a part that breaks off is one that failed.

    What it prints comes with its table: a part that was proven before tells the same.
    """
    left.begin(name)
    progress(f"{name} … {left}")
    began = monotonic()
    lines: list[Line] = []
    appendix: list[str] = []
    printed = StringIO()
    try:
        with redirect_stdout(printed), WorkerPool(processes) as pool:
            for line in prove_part(name, pool, games, processes, appendix):
                progress(f"{line[0]}; {left}")
                lines.append(line)
    except Exception as fault:
        traceback.print_exc()
        lines.append((f"{name} broke off", repr(fault), False))
    left.finish(name)
    told = "\n".join([*filter(None, [printed.getvalue().rstrip("\n")]), *appendix])
    return kept.Part(mark, games, monotonic() - began, tuple(lines), told)


def prove_part(
    name: str, pool: WorkerPool, games: int, processes: int, appendix: list[str]
) -> Iterator[Line]:
    match name:
        case "records":
            yield from prove_records(pool, games)
        case "race-records":
            yield from prove_race_records(pool, games)
        case "twins":
            yield from prove_twins(pool, games)
        case "race-twins":
            yield from prove_race_twins(pool, games)
        case "war-twins":
            yield from prove_war_twins(pool, games)
        case "car-twins":
            yield from prove_car_twins(pool, games)
        case "wild-races":
            yield from prove_wild_races(pool, games)
        case "laws":
            yield from prove_laws(pool, games, appendix)
        case "strength":
            yield from prove_strength(games, processes)
        case "attacks":
            appendix.append(as_text(attacks()))
            yield from prove_attacks(pool, games)
        case "sockets":
            yield from prove_sockets(pool, games)
        case "fuzz":
            yield from prove_fuzz(pool, games)
        case "kills":
            yield from prove_kills(pool, games)
        case "shared-kills":
            yield from prove_shared_kills(pool, games)


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


def prove_records(pool: WorkerPool, games: int) -> Iterator[Line]:
    """Random matches end, and their records verify after a round trip through text."""
    for track in TRACKS:
        yield end_and_verify(pool, track, ("formule-caml", {"track": track}, 2), games)


def prove_race_records(pool: WorkerPool, races: int) -> Iterator[Line]:
    """The same for a few tables of F-Cartes, a quarter of the games among them."""
    for settings, seats in RACE_TABLES:
        chosen = " ".join(f"{name}={value}" for name, value in settings.items())
        games = -(-races // (4 * len(RACE_TABLES)))
        yield end_and_verify(pool, f"{seats} teams, {chosen}", ("f-cartes", settings, seats), games)


def end_and_verify(pool: WorkerPool, label: str, table: Kind, games: int) -> Line:
    part = -(-games // PARTS)
    tasks = [
        pool.submit(verified, *table, first, min(part, games - first))
        for first in range(0, games, part)
    ]
    ended, held = (sum(each) for each in zip(*(t.result() for t in tasks), strict=True))
    found = f"{ended:,} ended, {held:,} records verified"
    return f"{label}: {games:,} random games end and verify", found, ended == held == games


def prove_twins(pool: WorkerPool, games: int) -> Iterator[Line]:
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


def prove_race_twins(pool: WorkerPool, games: int) -> Iterator[Line]:
    """So does that of F-Cartes, over all settings; and everything rare was met."""
    counts = in_parts(pool, compare_races, games)
    seats = f"{min(counts.seats)} to {max(counts.seats)} teams"
    found = f"{counts.games:,} games, {counts.races:,} races, {counts.answers:,} answers agree"
    claim = f"f-cartes: the slow twin agrees, {games:,} games"
    yield claim, f"{found}, {seats}", counts.games >= games
    yield from all_met("f-cartes", RARE, counts.met, counts.games)


def prove_laws(pool: WorkerPool, games: int, appendix: list[str]) -> Iterator[Line]:
    """Every law on every game and probe; the pairs of worlds compared."""
    cases = all_cases()
    tasks = {
        pool.submit(law_row, law, number, games): f"law {law}, {case.label}"
        for number, case in enumerate(cases)
        for law in LAWS
        if due(law, case, games)
    }
    rows: list[Row] = []
    for done, task in enumerate(as_completed(tasks), 1):
        try:
            rows.append(task.result())
        except Broken as fault:  # the others are worth knowing all the same
            yield tasks[task], str(fault), False
        if done % 10 == 0:
            progress(f"{done}/{len(tasks)} laws")
    order = [case.label for case in cases]
    rows.sort(key=lambda row: (order.index(row.case), row.law))
    appendix.append(table(rows))
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
    few = games < ENOUGH  # to tell chance from weakness
    seed = b"podium strength!"
    for step in drive_steps(games, seed, processes):
        yield f"formule-caml: {step.claim}", str(step), step.holds or few
    for track in TRACKS:
        row = arrives(track, games, seed, processes)
        yield f"formule-caml: {row.claim}", str(row), row.holds or few
    for step in race_steps(games, seed, processes):
        yield f"f-cartes: {step.claim}", str(step), step.holds or few
    for race in seasons(games // 40 or 1, seed, processes):
        yield f"f-cartes: {race.claim}", str(race), race.holds or few
    for war in war_strength(games, seed, processes):
        yield f"casus-belli: {war.claim}", str(war), war.holds or few
    for car in car_strength(games, seed, processes):
        yield f"ca_rs: {car.claim}", str(car), car.holds or few


if __name__ == "__main__":
    sys.exit(main())
