"""One test for each negative card: it acts as soon as it is drawn."""

from __future__ import annotations

from typing import Any

from ca_rs.racing import FULL, Racing, table
from ca_rs.showing import FAR, STRAIGHT, next_plans

LEFT = len(FULL.split())


def drawn(card: str, hand: str = "", **more: Any) -> Racing:
    """A, who does 3, draws the card at the next turn; the plans are asked then."""
    tanks = (f"{card} {FULL}",)
    race = table(STRAIGHT, FAR, speeds=(3, 0), hands=(hand,), tanks=tanks, **more)
    next_plans(race.plan("0", "0"))
    assert race.car("A").used == (card,)
    return race


def test_gravel() -> None:
    assert drawn("gravel").car("A").treads == 2


def test_black_cat() -> None:
    race = drawn("black-cat", "feint nitro")
    assert len(race.seat("A").hand.split()) == 1
    assert len(race.seat("A").discards.split()) == 1


def test_nap() -> None:
    assert drawn("nap").car("A").speed == 2


def test_gearbox() -> None:
    """A card less in the move; the speed stays."""
    race = drawn("gearbox").plan("0", "0")
    assert (race.car("A").at, race.car("A").speed) == (1 + 3 + 2, 3)


def test_sticky_glove() -> None:
    assert drawn("sticky-glove").stat("A", "overtake") == 0


def test_flooded_carburettor() -> None:
    race = drawn("flooded-carburettor")
    assert race.stat("A", "acceleration") == 1
    assert "+2" not in race.seat("A").menu.split()


def test_spongy_pedal() -> None:
    race = drawn("spongy-pedal")
    assert race.stat("A", "brake") == 1
    assert "-2" not in race.seat("A").menu.split()


def test_fogged_visor() -> None:
    race = drawn("fogged-visor")
    assert (race.stat("A", "sight"), race.stat("A", "block")) == (-2, 1)


def test_polite_wave() -> None:
    """The one ahead gets a card for nothing: 1 by the pedal, 1 by A."""
    race = drawn("polite-wave").plan("0", "+1")
    assert race.car("B").lap * 20 + race.car("B").at == 20


def test_drizzle() -> None:
    assert drawn("drizzle").view.rain
    assert not drawn("drizzle", rain=True).view.rain


def test_misfire() -> None:
    assert drawn("misfire").car("A").speed == 1


def test_slow_puncture() -> None:
    assert drawn("slow-puncture").car("A").treads == 1


def test_loose_bonnet() -> None:
    assert drawn("loose-bonnet").car("A").body == 4


def test_fuel_leak() -> None:
    assert drawn("fuel-leak").car("A").tank == LEFT - 3


def test_red_mist() -> None:
    race = drawn("red-mist")
    assert (race.stat("A", "downforce"), race.car("A").speed) == (0, 4)


def test_panic() -> None:
    race = drawn("panic", "feint nitro junk")
    assert len(race.seat("A").hand.split()) == 1
    assert len(race.seat("A").discards.split()) == 2


def test_open_mike() -> None:
    """B draws one for the turn and one for the card."""
    race = drawn("open-mike")
    assert (race.seat("A").hand, race.seat("B").hand) == ("", "junk junk")


def test_stiff_neck() -> None:
    assert next_plans(drawn("stiff-neck").plan("0", "0")).stat("A", "skill") == 2


def test_limp_mode() -> None:
    race = drawn("limp-mode")
    assert race.car("A").speed == 2
    assert next_plans(race.plan("0", "0")).stat("A", "top") == 8


def test_bent_wing() -> None:
    assert next_plans(drawn("bent-wing").plan("0", "0")).stat("A", "downforce") == 0


def test_shunt() -> None:
    race = drawn("shunt")
    assert (race.car("A").body, race.car("A").speed) == (3, 2)
