"""One test for each card of the pits and of the weather, as a player plays it."""

from __future__ import annotations

from typing import Any

import pytest

from ca_rs.racing import FULL, Racing, table
from ca_rs.showing import FAR, STRAIGHT, next_plans
from podium.games.ca_rs.content.packs import load
from podium.games.ca_rs.wire.events import StatRaised

PITS = "A" + " ." * 17 + " B ."
GARAGE = load("monza", "", {})[0]
PIT_CARDS = [card.name for card in GARAGE.cards if card.kind == "pit"]


def stopped(card: str, plan: str, **more: Any) -> Racing:
    """A stands at the pits with the card and plans; it is the next turn then."""
    race = table(STRAIGHT, PITS, speeds=(0, 0), hands=(card,), **more)
    return next_plans(race.plan(f"{card} {plan}", "0"))


def driving(card: str, plan: str = "0", **more: Any) -> Racing:
    """A has the card and drives where nobody is near."""
    race = table(STRAIGHT, FAR, speeds=(3, 0), hands=(card,), **more)
    return race.plan(f"{card} {plan}", "0")


@pytest.mark.parametrize("card", PIT_CARDS)
def test_pit_cards_are_for_the_pits(card: str) -> None:
    """§3.5: not while one drives."""
    race = table(STRAIGHT, FAR, speeds=(3, 0), hands=(card,))
    assert card not in race.seat("A").menu.split()


def refuelled(card: str, used: int, left: int = 30) -> Racing:
    """A, who has used so many cards and has so many left, refuels; then one card is drawn."""
    race = table(STRAIGHT, PITS, speeds=(0, 0), hands=(card,), tanks=("junk " * left,))
    race.state.used[0] = (race.state.garage.card_of["junk"],) * used
    race.plan(f"{card} +1", "0")
    assert race.car("A").gone == (card,)
    return race


def test_splash() -> None:
    assert refuelled("splash", 8).car("A").tank == 30 + 8 - 1
    assert refuelled("splash", 2).car("A").tank == 30 + 2 - 1


def test_full_tank() -> None:
    """No more than the tank holds: 40."""
    assert refuelled("full-tank", 20).car("A").tank == 40 - 1
    assert refuelled("full-tank", 25, 10).car("A").tank == 10 + 20 - 1


def test_quick_fix() -> None:
    race = stopped("quick-fix", "+3", bodies=(1, 5))
    assert (race.car("A").body, race.car("A").speed) == (4, 3)
    assert race.heard(StatRaised) == [StatRaised(0, "acceleration", 1, False)]


def test_new_body() -> None:
    """As good as new, and no better."""
    race = stopped("new-body", "+1", bodies=(1, 5), tanks=(f"feint {FULL}",))
    assert race.car("A").body == 5
    assert sorted(race.seat("A").hand.split()) == ["feint", "junk"]


def test_spare_part() -> None:
    race = stopped("spare-part", "+1", bodies=(1, 5), tanks=(f"feint {FULL}",))
    assert race.car("A").body == 2
    assert sorted(race.seat("A").hand.split()) == ["feint", "junk"]


def test_tyre_warmers() -> None:
    race = stopped("tyre-warmers", "+3", tyres=("hard", "hard"), treads=(1, 5))
    assert (race.car("A").tyres, race.car("A").treads, race.car("A").speed) == ("soft", 2, 3)
    assert race.heard(StatRaised) == [StatRaised(0, "acceleration", 1, False)]


def test_big_wing() -> None:
    race = stopped("big-wing", "+1")
    assert (race.stat("A", "downforce"), race.stat("A", "top")) == (2, 8)


def test_flat_wing() -> None:
    race = stopped("flat-wing", "+3")
    assert (race.stat("A", "downforce"), race.stat("A", "top")) == (0, 10)
    assert race.stat("A", "acceleration") == race.car("A").speed == 3


def test_turbo_kit() -> None:
    race = stopped("turbo-kit", "+3")
    assert race.stat("A", "acceleration") == race.car("A").speed == 3


def test_ceramic_brakes() -> None:
    assert stopped("ceramic-brakes", "+1").stat("A", "brake") == 3


def test_engine_map() -> None:
    race = stopped("engine-map", "+1")
    assert (race.stat("A", "top"), race.stat("A", "overtake")) == (10, 3)


def test_lightening() -> None:
    race = stopped("lightening", "+3")
    assert (race.car("A").speed, race.car("A").body) == (3, 3)
    assert race.stat("A", "acceleration") == 3


def test_pep_talk() -> None:
    """On turn 1, not at a later stop."""
    race = stopped("pep-talk", "+1", turn=1)
    assert [race.stat("A", name) for name in ("overtake", "block", "skill")] == [3, 3, 4]
    later = table(STRAIGHT, PITS, speeds=(0, 0), hands=("pep-talk",))
    assert "pep-talk" not in later.seat("A").menu


def test_track_walk() -> None:
    race = stopped("track-walk", "+1", turn=1, tanks=(f"feint {FULL}",))
    assert race.stat("A", "sight") == 2
    assert sorted(race.seat("A").hand.split()) == ["feint", "junk"]


# The weather


def test_rain_dance() -> None:
    assert driving("rain-dance").view.rain
    assert driving("rain-dance", rain=True).view.rain


def test_sunny_spell() -> None:
    assert not driving("sunny-spell", rain=True).view.rain
    assert not driving("sunny-spell").view.rain


def test_weathercock() -> None:
    assert driving("weathercock").view.rain
    assert not driving("weathercock", rain=True).view.rain


def test_storm_chaser() -> None:
    """Rain for all; in the corner of limit 4, now 3, A has 1 more to hold."""
    race = table("P - 4:2" + " -" * 17, FAR, speeds=(8, 0), hands=("storm-chaser",))
    race.plan("storm-chaser 0", "0")
    assert (race.view.rain, race.view.excess) == (True, 8 - 2 - 3)
    assert driving("storm-chaser", rain=True).view.rain


def test_drying_line() -> None:
    race = driving("drying-line", "+3", rain=True)
    assert (race.view.rain, race.car("A").speed) == (False, 6)
    assert race.heard(StatRaised) == [StatRaised(0, "acceleration", 1, False)]
    assert not driving("drying-line").view.rain
