"""What the command line offers for this game alone: orders line by line, maps checked and drawn."""

from __future__ import annotations

from collections.abc import Iterator

from podium.core import Words
from podium.core.commands import Call, Command, Flag
from podium.core.dice import key_from_hex
from podium.games.casus_belli import GAME, WarSetup
from podium.games.casus_belli.generator import generate
from podium.games.casus_belli.orders import Server, encode
from podium.games.casus_belli.ruleset import rule_sets
from podium.games.casus_belli.survey import Survey


def laid_out(call: Call, **settings: str) -> WarSetup:
    """The map that was named, checked."""
    setup = GAME.setup({"map": call.flags["map"], **settings}, call.files)
    assert isinstance(setup, WarSetup)
    return setup


def take_orders(call: Call) -> Iterator[bytes]:
    """The opening state, then an answer to each line; empty lines are passed over."""
    setup = laid_out(call, rules=call.flags["rules"], order="given")
    setup.must_seat(call.flags["teams"])
    server = Server(setup.field, call.flags["teams"])
    yield encode(server.state())
    for line in call.lines:
        if line.strip():
            yield server.tell(line.strip())


def check_map(call: Call) -> Iterator[str]:
    """What a map is like; one that is for some rules only says so."""
    setup = laid_out(call)
    yield from said(Survey(setup.field.chart), call.words)


def said(survey: Survey, words: Words) -> Iterator[str]:
    """The facts of a map in sentences."""
    (x, y), chart = survey.start, survey.chart
    yield words.say("map-fine", name=chart.name, width=survey.width, height=survey.height, x=x, y=y)
    yield words.say("map-length", placement=chart.placement, turns=chart.turns)
    yield words.say("map-ground", **survey.counts)
    symmetries = survey.symmetries
    yield words.say("map-symmetries", count=len(symmetries), list=listed(symmetries, words))
    if survey.stranded:
        yield words.say("map-stranded", count=survey.stranded)
    yield words.say("map-rules", list=", ".join(survey.rule_sets))


def listed(symmetries: list[str], words: Words) -> str:
    return ", ".join(words.say(f"map-symmetry-{name}") for name in symmetries)


def draw_map(call: Call) -> Iterator[str]:
    flags = call.flags
    GAME.must_seat(flags["teams"])
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
