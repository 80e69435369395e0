"""What the command line offers for this game alone: tanks checked and suggested."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from podium.core import Refusal
from podium.core.commands import Call, Command, Flag
from podium.games.ca_rs.content.files import PACKAGE
from podium.games.ca_rs.content.garage import Garage
from podium.games.ca_rs.content.lineups import check_lineup, lineup_problems, read_lineup
from podium.games.ca_rs.content.packs import load
from podium.games.ca_rs.content.tanks import counted, ready_tank
from podium.games.ca_rs.show.card_text import content_labels
from podium.games.ca_rs.wire.lineup import LineUp
from podium.games.ca_rs.wire.settings import DEFAULT_CIRCUIT

CHECK, SUGGEST = "check", "suggest"


def tank(call: Call) -> Iterator[str]:
    """A line-up checked, or one suggested, ready to be kept in a file."""
    garage, _ = load(DEFAULT_CIRCUIT, call.flags["pack"], call.files)
    run = check if call.flags["do"] == CHECK else suggest
    yield from run(garage, call)


def check(garage: Garage, call: Call) -> Iterator[str]:
    """What is wrong with a line-up, all of it; or what it is like."""
    file = call.flags["lineup"]
    if not file:
        raise Refusal("tank-no-file")
    lineup = read_lineup(file, call.files[file])
    found = lineup_problems(garage, lineup)
    for problem in found:
        problem.package = PACKAGE
        yield call.words.refuse(problem)
    if found:
        raise Refusal("tank-illegal", file=file, count=len(found))
    yield from describe(garage, lineup, call)


def describe(garage: Garage, lineup: LineUp, call: Call) -> Iterator[str]:
    labels, cards = content_labels(garage, call.words.lang), cards_of(garage, lineup)
    who = {"pilot": labels["pilot"][lineup.pilot], "car": labels["car"][lineup.car]}
    value = sum(garage.values[garage.card_of[name]] * count for name, count in cards.items())
    budget = garage.pilots[garage.pilot_of[lineup.pilot]].budget
    size = sum(cards.values())
    yield call.words.say("tank-fine", **who, count=size, value=value, budget=budget)
    kinds = Counter(dict.fromkeys(("race", "pit", "weather", "useless", "negative"), 0))
    for name, count in cards.items():
        kinds[garage.kinds[garage.card_of[name]]] += count
    yield call.words.say("tank-kinds", **kinds)


def cards_of(garage: Garage, lineup: LineUp) -> Mapping[str, int]:
    """The cards of a legal tank, whichever way it was given."""
    if not isinstance(lineup.tank, str):
        return lineup.tank
    budget = garage.pilots[garage.pilot_of[lineup.pilot]].budget
    return counted(garage, ready_tank(garage, garage.car_of[lineup.car], lineup.tank, budget))


def suggest(garage: Garage, call: Call) -> Iterator[str]:
    """A line-up file with a ready-made tank; what each card does stands beside it."""
    flags = call.flags
    pilot, car = flags["pilot"] or garage.pilots[0].name, flags["car"] or garage.cars[0].name
    tyres = flags["tyres"] or garage.tyres[0].name
    lineup = LineUp(pilot, car, tyres, flags["style"] or garage.styles[0])
    check_lineup(garage, lineup)
    labels = content_labels(garage, call.words.lang)
    for field in ("pilot", "car", "tyres"):
        name = getattr(lineup, field)
        yield f'{field} = "{name}"  # {labels[field][name]}'
    yield from ("", "[tank]")
    for name, count in cards_of(garage, lineup).items():
        value = garage.values[garage.card_of[name]]
        yield f"{name} = {count}  # {labels['card'][name]} ({value:+}). {labels['written'][name]}"


COMMANDS = {
    "tank": Command(
        tank,
        (
            Flag("do", f"{CHECK}|{SUGGEST}", choices=(CHECK, SUGGEST)),
            Flag("lineup", "FILE", "", file=True),
            Flag("--pilot", "PILOT", ""),
            Flag("--car", "CAR", ""),
            Flag("--tyres", "TYRES", ""),
            Flag("--style", "STYLE", ""),
            Flag("--pack", "FOLDER", ""),
        ),
    ),
}
