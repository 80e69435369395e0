"""The browser holds no rules of this game: it shows the facts of the board, and computes none.

What rules read of a view is not read by the client at all: boosts, exits, what a car was brought
with, the texts of circuit cards, the notation of a plan. The weather is drawn, never reckoned with.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

WEB = Path(__file__).parents[2] / "web" / "src" / "games" / "ca_rs"
SOURCES = sorted(
    path
    for path in WEB.rglob("*")
    if path.suffix in (".ts", ".svelte") and ".test." not in path.name
)

# What a rule would need, and the only ways in which the client may name it.
FORBIDDEN = {
    "boosts on statistics": (r"\bboosts\b", ()),
    "the ranking of those out": (r"\bexits\b", ()),
    "statistics of the view": (r"\.stats\b", (r"scene\.stats", r"facts\S*\.stats")),
    "the texts of circuit cards": (
        r"\.circuit\b",
        (r"view\.circuit\.length", r"scene\.circuit\b"),
    ),
    "texts taken to pieces": (
        r"\.(split|slice|startsWith|replace|substring|match|exec)\(",
        (r"carsAt\(dist\)\.slice\(0, 3\)",),
    ),
    "the weather": (
        r"\brain\b",
        (
            r"class:rain=\{view\.rain\}",
            r"rain: String\(view\.rain\)",
            r"<Weather\w* rain=\{view\.rain\}",
            r"rain: event\.rain",
        ),
    ),
    "wet limits and wet brakes": (r"Math\.max\(1, [^)]*(limit|brake)", ()),
    "lap times": (r"60_?000|padStart", ()),
    "sentences": (
        r"board-(car|stats?|used|times|best|trial-row|corner|excess|rival|moving|plan)\b",
        (),
    ),
}


def code_of(path: Path) -> str:
    """A file without its style sheet, whose classes may have any name."""
    return re.sub(r"<style>.*</style>", "", path.read_text("utf-8"), flags=re.DOTALL)


def offences(text: str, pattern: str, allowed: tuple[str, ...]) -> list[str]:
    """The lines that name what they must not, where nothing allows it."""
    found = []
    for line in text.splitlines():
        rest = line
        for fine in allowed:
            rest = re.sub(fine, "", rest)
        if re.search(pattern, rest):
            found.append(line.strip())
    return found


@pytest.mark.parametrize("what", FORBIDDEN)
def test_the_client_computes_nothing_by_the_rules(what: str) -> None:
    pattern, allowed = FORBIDDEN[what]
    assert len(SOURCES) > 15
    found = {path.name: offences(code_of(path), pattern, allowed) for path in SOURCES}
    assert {name: lines for name, lines in found.items() if lines} == {}


@pytest.mark.parametrize(
    ("what", "line"),
    [
        (
            "boosts on statistics",
            "const value = (car.stats[which] ?? 0) + (car.boosts[which] ?? 0);",
        ),
        ("statistics of the view", "const top = car.stats[0];"),
        ("the ranking of those out", "exits.toSorted((one, other) => other.turn - one.turn)"),
        ("the texts of circuit cards", "const text = view.circuit[card % view.circuit.length];"),
        ("texts taken to pieces", 'text.split(":").map(Number)'),
        ("texts taken to pieces", 'text.startsWith("x-") ? text.slice(2) : text'),
        ("the weather", "const wet = which === BRAKE && rain && value > 1 ? value - 1 : value;"),
        ("the weather", "limit: view.rain && limit > 0 ? Math.max(1, limit - 1) : limit"),
        ("wet limits and wet brakes", "limit: wet ? Math.max(1, limit - 1) : limit"),
        ("lap times", 'String(number).padStart(digits, "0")'),
        ("sentences", 'return this.words.say("board-car", { state, place });'),
    ],
)
def test_what_stood_there_once_would_be_seen(what: str, line: str) -> None:
    """The lines that were rules in TypeScript before the server told the facts."""
    assert offences(line, *FORBIDDEN[what]) == [line]
