"""The laws bite: a probe with a fault put in is caught by the law that is there for it."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from itertools import count
from typing import Any, Self

import pytest

from laws import commutes, copies, ends, hides, peeks, refuses, repeats, speaks, takes_back
from laws.cases import Broken, Case, encode
from podium import games
from podium.core import (
    Bot,
    BotQuestion,
    Content,
    Dice,
    Option,
    Outlook,
    Refusal,
    Result,
    Seat,
    Settings,
    Setup,
    Shortcut,
    State,
    View,
)
from podium.table.log.steps import Step
from podium.table.log.take_backs import NOBODY, OTHERS, TakeBacks
from probes import Probe, ProbeSetup, duel, fog, pile

Check = Callable[[Case, int], object]


class Endless(fog.Hunt):
    __slots__ = ()

    def result(self) -> Result | None:
        return None


class Loser(pile.Round):
    """Nobody is first."""

    __slots__ = ()

    def result(self) -> Result | None:
        end = super().result()
        return end and Result(tuple(place + 1 for place in end.places), end.scores, end.why)


class Moody(fog.Hunt):
    """Begins in another way each time."""

    __slots__ = ()
    moods = count()

    def open(self, settings: Any, seats: int, lineups: Any) -> None:
        super().open(settings, seats, lineups)
        self.scouts = self.scouts[:: (-1) ** next(self.moods)]


class Forgetful(pile.Round):
    """Imagines nothing."""

    __slots__ = ()

    def imagine(self, seat: int | None, dice: Dice) -> Self:
        return self.with_dice(dice)


class Mindful(duel.Match):
    """Imagines for others what they laid."""

    __slots__ = ()

    def imagine(self, seat: int | None, dice: Dice) -> Self:
        world = super().imagine(seat, dice)
        world.rows = [list(row) for row in self.rows] if self.phase == 0 else world.rows
        return world


class Glass(duel.Match):
    """Shows how many cards are being laid."""

    __slots__ = ()

    def view(self, seat: int | None) -> duel.DuelView:
        seen = super().view(seat)
        rows = tuple((None,) * len(row) if here is None else here
                     for row, here in zip(self.rows, seen.rows, strict=True))  # fmt: skip
        return duel.DuelView(seen.phase, seen.hands, rows, seen.blows, seen.result)


class Shared(pile.Round):
    """Copies share the discards."""

    __slots__ = ()

    def copy(self) -> Self:
        new = super().copy()
        new.dropped = self.dropped
        return new


class Greedy(fog.Hunt):
    """Counts from the end, too."""

    __slots__ = ()

    def choose(self, seat: int, index: int) -> None:
        super().choose(seat, index % len(self.options(seat)) if index == -1 else index)


class Half(duel.Match):
    """Plays what it can of an answer."""

    __slots__ = ()

    def answer(self, seat: int, values: Sequence[Option]) -> None:
        if not values:
            raise Refusal("empty-answer")
        self._choose_all(seat, values)


class First(duel.Match):
    """Who stops throws a die: who stops first has other dice."""

    __slots__ = ()

    def play(self, seat: int, option: duel.Say) -> None:
        if option.word == "stop":
            self.hands[seat] = self.hands[seat][self.roll(0, 1) :]
        super().play(seat, option)


class Quiet(pile.Round):
    """Shows the top card, and counts nothing."""

    __slots__ = ()

    def turn_card(self, pile: list[Any]) -> Any:
        return pile.pop()


LETTERS = dict.fromkeys(fog.GAME.letters, "x")
FAULTS: list[tuple[Check, Probe, dict[str, Any], str]] = [
    (partial(ends.check, max_answers=500), fog.GAME, {"state": Endless}, "no end"),
    (ends.check, pile.GAME, {"state": Loser}, "places"),
    (repeats.check, fog.GAME, {"state": Moody}, "another way"),
    (hides.check, pile.GAME, {"state": Forgetful}, "knows more"),
    (hides.check, duel.GAME, {"state": Mindful}, "knows more"),
    (hides.check, duel.GAME, {"state": Glass}, "can tell|saw an answer"),
    (copies.check, pile.GAME, {"state": Shared}, "changed the original"),
    (speaks.check, fog.GAME, {"package": "probes.duel"}, "no words for"),
    (speaks.check, fog.GAME, {"letters": LETTERS}, "the same twice"),
    (refuses.check, fog.GAME, {"state": Greedy}, "not refused"),
    (refuses.check, duel.GAME, {"state": Half}, "left a trace"),
    (commutes.check, duel.GAME, {"state": First}, "order"),
    (takes_back.check, pile.GAME, {"state": Quiet}, "takes back what it learnt"),
]


@pytest.mark.parametrize(("check", "probe", "change", "fault"), FAULTS)
def test_a_faulty_game_is_caught(
    check: Check, probe: Probe, change: dict[str, Any], fault: str
) -> None:
    faulty = type("Faulty", (type(probe),), change)()
    with pytest.raises(Broken, match=fault):
        check(Case(faulty, {}, 2), 5)


class Heard(Outlook, frozen=True):
    """How many are near; or how often somebody asked."""

    near: int


class Walk(Shortcut, frozen=True):
    """Somewhere in one go."""


class Unspoken(ProbeSetup):
    """Foretells what nobody has words for."""

    def outlook(self, view: View, seat: Seat, option: Option) -> Outlook | None:
        assert isinstance(view, fog.FogView)
        return Heard(view.near)


class Whimsical(ProbeSetup):
    """Foretells something else each time."""

    whims = count()

    def outlook(self, view: View, seat: Seat, option: Option) -> Outlook | None:
        return Heard(next(self.whims))


class Misleading(ProbeSetup):
    """Offers a way that is not on the menu."""

    way: tuple[str, ...] = ("fly",)

    def shortcuts(self, view: View, seat: Seat) -> Sequence[Shortcut]:
        return [Walk(answer=self.way)]


class Aimless(Misleading):
    """Offers nothing at all."""

    way = ()


def laid_by(setup: type[Setup]) -> Any:
    """A game laid out in another way."""

    def build_setup(
        game: Probe, version: int, settings: Settings, files: Mapping[str, str]
    ) -> Setup:
        return setup(game, version, settings, Content({}, {}))

    return build_setup


FORESIGHT: list[tuple[type[Setup], str]] = [
    (Unspoken, "no words for 'outlook-heard'"),
    (Whimsical, "from equal views"),
    (Misleading, "not among"),
    (Aimless, "answers nothing"),
]


@pytest.mark.parametrize(("setup", "fault"), FORESIGHT)
def test_a_faulty_foresight_is_caught(setup: type[Setup], fault: str) -> None:
    game = type("Faulty", (type(fog.GAME),), {"build_setup": laid_by(setup)})()
    with pytest.raises(Broken, match=fault):
        speaks.check(Case(game, {}, 2), 5)


class Seer(Bot):
    """Imagines what comes next, as anybody may."""

    def answer(self, ask: BotQuestion) -> Sequence[Option]:
        world = ask.imagine(ask.cup.dice)
        return [ask.options[sum(encode(world.truth())) % len(ask.options)]]


class Peeker(Bot):
    """Looks behind what it was given."""

    def answer(self, ask: BotQuestion) -> Sequence[Option]:
        hidden = [cell.cell_contents for cell in getattr(ask.imagine, "__closure__", ())]
        truth = next(each.truth() for each in hidden if isinstance(each, State))
        return [ask.options[sum(encode(truth)) % len(ask.options)]]


def test_a_bot_that_peeks_is_caught() -> None:
    case = Case(pile.GAME, {}, 3)
    assert peeks.check_bots(case, 5, {"seer": Seer()})["answers"] > 20
    with pytest.raises(Broken, match="peeker answers"):
        peeks.check_bots(case, 5, {"peeker": Peeker()})


BLIND: list[tuple[str, Callable[[State], tuple[int, ...]], dict[str, Any]]] = [
    ("formule-caml", lambda state: (state.turned, state.shown), {}),
    ("probe-pile", lambda state: (state.drawn, state.shown), {}),
    ("f-cartes", lambda state: (state.drawn, state.turned), {"rounds": "6"}),
]


@pytest.mark.parametrize(("game", "seen", "settings"), BLIND, ids=[each[0] for each in BLIND])
def test_a_table_that_overlooks_what_came_to_light_is_caught(
    game: str,
    seen: Callable[[State], tuple[int, ...]],
    settings: dict[str, Any],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A die, a card turned up, the hand of a team that is out: each is there for a reason."""
    monkeypatch.setattr(State, "revealed", seen)
    with pytest.raises(Broken, match="takes back what it learnt"):
        takes_back.check(Case(found(game), settings, 3 if game == "f-cartes" else 2), 20)


def found(name: str) -> Any:
    probes = {probe.name: probe for probe in (pile.GAME, duel.GAME)}
    return probes.get(name) or games.find(name)


class Impatient(TakeBacks):
    """Refuses as soon as the next one has begun, seen or not."""

    __slots__ = ()

    def _note_unseen(self, step: Step, before: State, seat: Seat) -> None:
        super()._note_unseen(step, before, seat)
        if self._waiting not in (NOBODY, seat):
            self._end(self._waiting, OTHERS)
            self._waiting = NOBODY


class Hopeful(Impatient):
    """Takes back what opened a phase of several, if none of them has answered yet."""

    __slots__ = ()

    def _note_answer(self, seat: Seat, step: Step, before: State, opened: Sequence[Seat]) -> None:
        super()._note_answer(seat, step, before, opened)
        closed = step.state.phase != before.phase and step.state.revealed() == before.revealed()
        if closed and list(opened) == [seat] and len(step.asked) > 1:
            self._counts[seat], self._waiting = 1, seat
            self.undoable |= 1 << seat


class Generous(TakeBacks):
    """Lets the last one to answer think again."""

    __slots__ = ()

    def _end(self, seat: Seat, reason: str) -> None:
        pass


class Grudging(TakeBacks):
    """Refuses what is offered."""

    __slots__ = ()

    def allow(self, seat: Seat) -> bool:
        return False


UNFAIR: list[tuple[type[TakeBacks], str, str]] = [
    (Impatient, "f-cartes", "an undo of seat . tells that seat . has answered"),
    (Hopeful, "ca_rs", "an undo of seat . tells that seat . has answered"),
    (Generous, "probe-duel", "takes back what it learnt"),
    (Grudging, "probe-duel", "offered True, allowed False"),
]


SHORT: dict[str, dict[str, Any]] = {
    "f-cartes": {"rounds": "6"},
    "ca_rs": {"circuit": "cour", "laps": 1},
}


@pytest.mark.parametrize(("rule", "game", "fault"), UNFAIR)
def test_a_table_whose_refusals_tell_something_is_caught(
    rule: type[TakeBacks], game: str, fault: str
) -> None:
    with pytest.raises(Broken, match=fault):
        takes_back.check(Case(found(game), SHORT.get(game, {}), 2), 20, rule)
