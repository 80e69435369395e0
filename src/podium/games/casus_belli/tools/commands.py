"""What the command line offers for this game alone: orders line by line, maps checked and drawn."""

from __future__ import annotations

from collections.abc import Iterator

from podium.core import Words
from podium.core.commands import Call, Command, Flag
from podium.core.dice import key_from_hex
from podium.games import find
from podium.games.casus_belli.content.field import Field, field_of
from podium.games.casus_belli.content.rule_sets import rule_sets
from podium.games.casus_belli.tools.map_generator import generate
from podium.games.casus_belli.tools.map_report import MapReport
from podium.games.casus_belli.tools.order_lines import OrderServer, encode

NAME = "casus-belli"


def named_field(call: Call, **settings: str) -> Field:
    """The map that was named, checked."""
    return field_of(find(NAME).setup({"map": call.flags["map"], **settings}, call.files))


def take_orders(call: Call) -> Iterator[bytes]:
    """The opening state, then an answer to each line; empty lines are passed over."""
    field = named_field(call, rules=call.flags["rules"], order="given")
    find(NAME).check_seats(call.flags["teams"])
    server = OrderServer(field, call.flags["teams"])
    yield encode(server.state())
    for line in call.lines:
        if line.strip():
            yield server.tell(line.strip())


def check_map(call: Call) -> Iterator[str]:
    """What a map is like; one that is for some rules only says so."""
    yield from report_sentences(MapReport(named_field(call).map_file), call.words)


def report_sentences(report: MapReport, words: Words) -> Iterator[str]:
    """The facts of a map in sentences."""
    (x, y), map_file = report.start, report.map_file
    yield words.say(
        "map-fine", name=map_file.name, width=report.width, height=report.height, x=x, y=y
    )
    yield words.say("map-length", placement=map_file.placement, turns=map_file.turns)
    yield words.say("map-ground", **report.counts)
    symmetries = report.symmetries
    yield words.say("map-symmetries", count=len(symmetries), list=listed(symmetries, words))
    if report.stranded:
        yield words.say("map-stranded", count=report.stranded)
    yield words.say("map-rules", list=", ".join(report.rule_sets))


def listed(symmetries: list[str], words: Words) -> str:
    return ", ".join(words.say(f"map-symmetry-{name}") for name in symmetries)


def draw_map(call: Call) -> Iterator[str]:
    flags = call.flags
    find(NAME).check_seats(flags["teams"])
    seed = key_from_hex(flags["seed"])
    yield from generate(seed, flags["width"], flags["height"], flags["teams"]).splitlines()


MAP = Flag("map", "MAP")
TEAMS = Flag("--teams", "N", 2)
COMMANDS = {
    "orders": Command(
        take_orders, (MAP, TEAMS, Flag("--rules", "RULES", "finale", tuple(rule_sets())))
    ),
    "check": Command(check_map, (MAP,)),
    "map": Command(
        draw_map,
        (Flag("--seed", "HEX"), Flag("--width", "W", 0), Flag("--height", "H", 0), TEAMS),
    ),
}
