"""Measure the balance of ca_rs anew, through `podium lab`, and write its page of the docs.

Ready-made line-ups on the three standard circuits, the same twice as long, tanks built of any
cards, and the probes: one car again and again, each time with one statistic changed.
"""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from collections.abc import Iterator, Sequence
from math import sqrt
from pathlib import Path
from typing import Any

from podium.arena.simulation.intervals import wilson_interval
from podium.games import find
from podium.games.ca_rs.content.garage import content_of
from podium.games.ca_rs.tools.balance_targets import asked_rows, used_in

ROOT = Path(__file__).parent.parent
BUILD, DOCS = ROOT / "build" / "balance", ROOT / "docs"
RUNS = BUILD / "runs"  # races that were run: `make balance` goes on where it was interrupted
PROBES = "tools/probes"
CIRCUITS = {"monza": "Monza", "monaco": "Monaco", "spa": "Spa"}
LAPS = {
    name: content_of(find("ca_rs").setup({"circuit": name})).conditions.laps for name in CIRCUITS
}
STATS = ("top", "acceleration", "brake", "downforce", "body", "capacity")
BASE = "lynx"  # the car of the probes
SEED = "cafe"

Report = dict[str, Any]
Labels = dict[str, str]


def lab(name: str, games: int, *flags: str) -> Report:
    """Play, and read what was found; the page of a standard circuit is kept with the docs."""
    page = BUILD / f"ca_rs-{name}.html"
    podium = [sys.executable, "-m", "podium.cli", "lab", "ca_rs", "--lang", "fr"]
    asked = ["--games", str(games), "--seed", SEED, "--html", str(page), "--keep", str(RUNS)]
    sys.stderr.write(f"{name}\n")
    played = subprocess.run([*podium, *asked, *flags], stdout=subprocess.DEVNULL, cwd=ROOT)
    if played.returncode:  # what went wrong was said; races that were run are kept
        sys.exit(played.returncode)
    if name in CIRCUITS:
        shutil.copy(page, DOCS / "balance" / page.name)
    report: Report = json.loads(page.with_suffix(".json").read_text("utf-8"))
    return report


def labels(table: str) -> Labels:
    """What the things of a table are called, in both languages where they differ."""
    setup = find("ca_rs").setup({})
    french, english = setup.labels("fr").get(table, {}), setup.labels("en").get(table, {})
    return {
        row: name if name == english[row] else f"{name} · {english[row]}"
        for row, name in french.items()
    }


def percent(share: float) -> str:
    return f"{100 * share:.1f} %"


def interval(won: Report) -> str:
    return f"{percent(won['share'])} ({100 * won['low']:.1f}–{100 * won['high']:.1f})"


def grid(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> Iterator[str]:
    yield f"| {' | '.join(heads)} |"
    yield "|---" * len(heads) + "|"
    yield from (f"| {' | '.join(row)} |" for row in rows)
    yield ""


def times(row: Report) -> str:
    """How many times its fair share something won, with the interval."""
    even, won = row["even"], row["won"]
    low, high = won["low"] / even, won["high"] / even
    return f"{won['share'] / even:.2f} ({low:.2f}–{high:.2f})"


def wins(title: str, table: str, reports: Sequence[Report]) -> Iterator[str]:
    """A table of what ships, circuit by circuit."""
    yield from (f"## {title}", "")
    found = [{row["row"]: row for row in report["tables"][table]} for report in reports]
    names = labels(table) or {row: row for row in sorted(found[0])}
    rows = [[names[row], *(times(each[row]) for each in found)] for row in names]
    yield from grid(["", *CIRCUITS.values()], rows)


def asked(shipped: Sequence[Report], long: Sequence[Report]) -> Iterator[str]:
    """What must hold, what was measured, and whether it holds."""
    yield ASKED_TOLD
    rows = [
        [ASKED[row.asked], *row.measured, "✓" if row.holds else "✗"]
        for row in asked_rows(shipped, long)
    ]
    yield from grid(["demandé · asked", *CIRCUITS.values(), ""], rows)


def tank_cards(reports: Sequence[Report]) -> Iterator[str]:
    """How often the cards of each ready-made tank are used."""
    yield TANK_CARDS_TOLD
    styles, names = labels("tank"), labels("drawn")
    rows = list(used_in(reports, list(styles), names.__getitem__))
    yield from grid(["", *styles.values()], rows)


MEASURES = {
    "finished": "à l'arrivée · finished",
    "accident": "accidents",
    "dry": "pannes sèches · dry tanks",
    "injured": "blessés · injured",
    "killed": "tués · killed",
    "stopped": "arrêts aux stands · pit stops",
    "wear": "usure plutôt que brûler · wear over burning",
}


WAYS = {
    "worn": "virages trop vite : usure · corners too fast: wear",
    "burnt": "pneus brûlés · tyres burnt",
    "spared": "cartes seules · cards alone",
    "damaged": "sortie de route · off the road",
}


def fates(reports: Sequence[Report]) -> Iterator[str]:
    yield from ("## Comment cela finit · How it ends", "")
    rows = [
        [told, *(interval(report["measures"][name][0]["value"]) for report in reports)]
        for name, told in MEASURES.items()
    ]
    for row, told in WAYS.items():
        rows.append([told, *(interval(paid(report, row)) for report in reports)])
    laps = [report["measures"]["turns-per-lap"][0]["value"]["share"] for report in reports]
    rows.append(["tours de jeu par tour · turns a lap", *(f"{mean:.2f}" for mean in laps)])
    yield from grid(["", *CIRCUITS.values()], rows)


def paid(report: Report, way: str) -> Report:
    """The share of the corners with excess that were paid for in that way."""
    found: Report = next(
        row["value"] for row in report["measures"]["corner-paid"] if row["row"] == way
    )
    return found


def pooled(reports: Sequence[Report], car: str) -> tuple[int, int]:
    rows = [row for report in reports for row in report["tables"]["car"] if row["row"] == car]
    return sum(row["wins"] for row in rows), sum(row["seen"] for row in rows)


def apart(one: tuple[int, int], two: tuple[int, int]) -> float:
    """By how many standard errors two shares differ."""
    first, second = one[0] / one[1], two[0] / two[1]
    error = sqrt(first * (1 - first) / one[1] + second * (1 - second) / two[1])
    return (first - second) / error if error else 0.0


def probes(reports: Sequence[Report], long: Report) -> Iterator[str]:
    yield PROBES_TOLD.format(games=reports[0]["games"], long=long["games"], probes=PROBES)
    base, far = pooled(reports, BASE), pooled([long], BASE)
    rows = [["Lynx", share(base), "", share(far), ""]]
    for stat in STATS:
        one, other = pooled(reports, f"{BASE}-{stat}"), pooled([long], f"{BASE}-{stat}")
        rows.append(
            [
                CHANGED[stat],
                share(one),
                f"{apart(one, base):+.1f}",
                share(other),
                f"{apart(other, far):+.1f}",
            ]
        )
    yield from grid(["", "Monza, Monaco, Spa", "σ", "Monza × 4", "σ"], rows)


def share(counted: tuple[int, int]) -> str:
    found = wilson_interval(*counted)
    return f"{percent(found.share)} ({100 * found.low:.1f}–{100 * found.high:.1f})"


def cards(reports: Sequence[Report]) -> Iterator[str]:
    """All cards there are, as tanks built by chance met them."""
    yield CARDS_TOLD.format(games=reports[0]["games"])
    names, drawn, without, used = labels("drawn"), Shares(), Shares(), Shares()
    for report in reports:
        for row in report["tables"]["drawn"]:
            drawn.add(row["row"], row["wins"], row["seen"])
            without.add(row["row"], row["missed"] * lucky(row), row["missed"])
        for row in report["measures"]["used"]:
            used.add(row["row"], row["count"] * row["value"]["share"], row["count"])
    order = sorted(names, key=lambda row: without.of(row) - drawn.of(row))
    rows = [[names[row], drawn.told(row), without.told(row), used.told(row)] for row in order]
    heads = ("carte · card", "piochée · drawn", "sans · without", "jouée · played")
    yield from grid(heads, rows)


def lucky(row: Report) -> float:
    return float(row["otherwise"]["share"]) if row["otherwise"] else 0.0


class Shares:
    """How often out of how many times, by name."""

    def __init__(self) -> None:
        self.counts: dict[str, tuple[float, int]] = {}

    def add(self, name: str, wins: float, seen: int) -> None:
        before = self.counts.get(name, (0.0, 0))
        self.counts[name] = before[0] + wins, before[1] + seen

    def of(self, name: str) -> float:
        wins, seen = self.counts.get(name, (0.0, 0))
        return wins / seen if seen else 0.0

    def told(self, name: str) -> str:
        return percent(self.of(name)) if name in self.counts else "–"


CHANGED = {
    "top": "vitesse de pointe · top speed 8 → 7",
    "acceleration": "accélération · acceleration 2 → 1",
    "brake": "freins · brake 2 → 1",
    "downforce": "appui · downforce 1 → 2",
    "body": "carrosserie · body 4 → 2",
    "capacity": "réservoir · tank 38 → 44",
}

HEAD = """\
# ca_rs, mesuré · ca_rs, measured

{games:,} courses de quatre `engineer` sur chaque circuit, préparations toutes faites tirées au
hasard. Combien de fois sa part à chances égales chacun a gagné, avec l'intervalle à 95 %.
{games:,} races of four `engineer` on each circuit, ready-made line-ups drawn by chance. How many
times its fair share each of them won, with the 95 % interval.

    podium lab ca_rs --games {games} --seed {seed} --set circuit=monza

Les pages avec les images · the pages with the pictures:
{pages}. Tout mesurer à nouveau · to measure everything anew: `make balance`.
"""

ASKED = {
    "cars": "voitures · cars: 0.6–1.4 ×",
    "tanks": "réservoirs · tanks: ≤ 1.3 ×",
    "grid": "grille · grid: ≤ 1.3 ×",
    "finished": "à l'arrivée · finished: ≥ 80 %",
    "finished-long": "deux fois plus long, « endurance » · twice as long: ≥ 70 %",
    "stopped": "s'arrêtent · stop: 15–60 %",
    "stops": "gagnent avec, sans arrêt · win with, without a stop: 0.67–1.5 × (2/3 circuits)",
    "wear": "usure plutôt que brûler · wear over burning: 20–80 %",
    "cards": "carte la moins jouée · card least used: ≥ 1 %",
}

ASKED_TOLD = """\
## Ce qui est demandé · What is asked

Le plus bas et le plus haut de chaque circuit. « Usure » : part des virages pris trop vite et payés
en pneus où l'on use plutôt que de brûler. The lowest and the highest on each circuit. "Wear": the
share of the corners that were too fast and paid for with tyres in which they wore rather than
burnt.
"""

TANK_CARDS_TOLD = """\
## Les cartes des réservoirs tout faits · The cards of ready-made tanks

Dans combien des courses où elle a été piochée une carte a été jouée, ou a agi d'elle-même, sur les
trois circuits ; entre parenthèses, le nombre de ces courses. Les cartes inutiles ne peuvent pas
agir : c'est leur genre, elles sont exemptées. In how many of the races in which it was drawn a card
was played, or acted by itself, on the three circuits; in brackets, the number of these races.
Useless cards cannot act: that is their kind, they are exempt.
"""

PROBES_TOLD = """\
## Ce que vaut un point · What a point is worth

La Lynx contre elle-même, une statistique changée à la fois ({games:,} courses par circuit, puis
{long:,} courses de quatre tours à Monza, où il faut refaire le plein) ; σ : de combien d'erreurs
types la part gagnée s'écarte de celle de la Lynx. The Lynx against itself, one statistic changed
at a time ({games:,} races a circuit, then {long:,} races of four laps at Monza, where one must
refuel); σ: by how many standard errors the share won is off the Lynx's.

    podium lab ca_rs --set pack={probes}
"""

CARDS_TOLD = """\
## Les cartes · The cards

{games:,} courses par circuit avec des réservoirs bâtis au hasard de toutes les cartes : la part
gagnée par qui l'a piochée, par les autres, et combien de fois elle a été jouée dans les courses où
elle a été piochée. {games:,} races a circuit with tanks built by chance of all cards: the share won
by those who drew it, by the others, and how often it was played in the races in which it was drawn.
Qui tient plus longtemps pioche davantage : les deux parts se lisent d'une carte à l'autre. Who
lasts longer draws more: compare the two shares from card to card.

    podium lab ca_rs --lineups built
"""


TABLES = {
    "grid": "La grille · The grid",
    "car": "Les voitures · The cars",
    "tyres": "Les pneus · The tyres",
    "tank": "Les réservoirs tout faits · Ready-made tanks",
    "pilot": "Les pilotes · The pilots",
    "stops": "Les arrêts · Pit stops",
}


def everywhere(name: str, games: int, *flags: str) -> list[Report]:
    """The same on each standard circuit."""
    return [
        lab(f"{circuit}{name}", games, "--set", f"circuit={circuit}", *flags)
        for circuit in CIRCUITS
    ]


def main(games: int, probed: int, built: int) -> None:
    BUILD.mkdir(parents=True, exist_ok=True)
    (DOCS / "balance").mkdir(exist_ok=True)
    pack = ("--set", f"pack={PROBES}")
    shipped = everywhere("", games)
    twice = [
        lab(f"{name}-twice", games // 2, "--set", f"circuit={name}", "--set", f"laps={2 * laps}")
        for name, laps in LAPS.items()
    ]
    tried = everywhere("-probes", probed, *pack)
    long = lab("long-probes", built, "--set", "circuit=monza", "--set", "laps=4", *pack)
    any_cards = everywhere("-cards", built, "--lineups", "built")
    pages = ", ".join(f"[{name}](balance/ca_rs-{key}.html)" for key, name in CIRCUITS.items())
    lines = [HEAD.format(games=games, seed=SEED, pages=pages)]
    lines += asked(shipped, twice)
    for table, title in TABLES.items():
        lines += wins(title, table, shipped)
    lines += [*fates(shipped), *tank_cards(shipped), *probes(tried, long), *cards(any_cards)]
    (DOCS / "ca_rs-balance.md").write_text("\n".join(lines).rstrip("\n") + "\n", "utf-8")
    shutil.rmtree(RUNS)


if __name__ == "__main__":
    try:
        main(*(int(count) for count in sys.argv[1:] or (1000, 2000, 400)))
    except KeyboardInterrupt:
        sys.exit("Interrupted. `make balance` goes on with the races that were not run yet.")
