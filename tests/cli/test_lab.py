"""`podium lab`: a page with pictures, and the same figures as JSON."""

from __future__ import annotations

import json
from html.parser import HTMLParser
from pathlib import Path

import pytest

from cli.front import podium

LAB = ("lab", "f-cartes", "--set", "rounds=6", "--bots", "random,random,default", "--games", "6")


class Page(HTMLParser):
    """What a page is made of."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.said: list[str] = []
        self.addresses: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.addresses += [value or "" for name, value in attrs if name in ("src", "href")]

    def handle_data(self, data: str) -> None:
        self.said.append(data)


def test_a_page_that_needs_nothing_else_and_the_figures_beside_it(tmp_path: Path) -> None:
    report = tmp_path / "report.html"
    said = podium(*LAB, "--seed", "1", "--html", str(report), "--lang", "en")
    assert (said.code, said.err) == (0, "")
    assert str(report) in said.out
    page = Page(report.read_text("utf-8"))
    figures = json.loads(report.with_suffix(".json").read_text("utf-8"))
    assert figures["games"] == 6
    assert page.addresses == []
    assert page.tags.count("svg") == 4  # seats, players, the grid, the cards
    played = [row for table in figures["tables"].values() for row in table]
    bars = len(figures["seats"]) + len(figures["bots"]) + len(played)
    assert page.tags.count("rect") == bars
    assert "Games won by seat" in page.said
    assert "Gap" in page.said  # a card as its deck calls it


def test_the_same_seed_gives_the_same_page(tmp_path: Path) -> None:
    pages = []
    for name, processes in (("one", "1"), ("two", "2")):
        report = tmp_path / f"{name}.html"
        podium(*LAB, "--seed", "1", "--html", str(report), "--processes", processes)
        pages.append(report.read_bytes())
    assert pages[0] == pages[1]


@pytest.mark.parametrize("place", ["report.txt", "nowhere/report.html"])
def test_no_game_is_played_for_a_page_that_cannot_be_kept(tmp_path: Path, place: str) -> None:
    said = podium(*LAB, "--html", str(tmp_path / place))
    assert said.code == 2
    assert place in said.err
    assert "qui finit par .html" in said.err


@pytest.mark.parametrize(
    ("lineups", "told"),
    [
        ("ready", "ready-made line-up drawn by chance"),
        ("built", "line-up built by chance"),
        ("own", "The players chose for themselves"),
    ],
)
def test_what_the_players_start_with(tmp_path: Path, lineups: str, told: str) -> None:
    report = tmp_path / "report.html"
    race = ("lab", "ca_rs", "--set", "circuit=cour", "--set", "laps=1", "--bots", "greedy,random")
    podium(*race, "--games", "1", "--lineups", lineups, "--html", str(report), "--lang", "en")
    assert told in report.read_text("utf-8")
    figures = json.loads(report.with_suffix(".json").read_text("utf-8"))
    assert figures["lineups"] == lineups
