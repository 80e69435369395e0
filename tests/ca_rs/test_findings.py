"""What the lab learns from a race as it was told."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ca_rs.racing import WORDS, build_setup
from podium.arena import simulate
from podium.core import Cup, Dice, Event, Finding, Journal
from podium.games import find
from podium.games.ca_rs.content.lineups import lineup_problems
from podium.games.ca_rs.content.tanks import ready_tank
from podium.games.ca_rs.tools.balance_targets import asked_rows
from podium.games.ca_rs.tools.tables import MEASURES, TABLES
from podium.games.ca_rs.wire import events as told
from podium.games.ca_rs.wire.lineup import LineUp

GAME = find("ca_rs")


def race_told(*more: Event) -> list[Event]:
    """Two cars: the one behind wins, the other one does not come home."""
    return [
        told.LineUpShown(0, "methodique", "comete", "soft"),
        told.LineUpShown(1, "vitesse", "puce", "hard"),
        told.Gridded(0, 1),
        told.Gridded(1, 2),
        told.TurnBegan(1, 90),
        told.Drew(0, ("clean-line", "postcard", "rain-dance")),
        told.Drew(1, ("clean-line",)),
        told.Struck(1, "gravel"),
        told.CardPlayed(1, "clean-line"),
        *more,
        told.TurnBegan(12, 90),
        told.LapTimed(1, 1, "1:59.000", True),
        told.Arrived(1, 1),
    ]


def rows(table: str, said: Sequence[Event]) -> dict[str, tuple[bool, bool]]:
    """By row: whether it won, and whether it was absent; each row must be there once."""
    found = [each for each in build_setup().findings(said) if each.table == table]
    assert len({each.row for each in found}) == len(found)
    return {each.row: (each.won, each.absent) for each in found}


def measures(said: Sequence[Event]) -> dict[str, list[float]]:
    found: dict[str, list[float]] = {}
    for each in build_setup().measurements(said):
        found.setdefault(f"{each.name} {each.row}".strip(), []).append(each.value)
    return found


def test_what_the_winner_had() -> None:
    said = race_told()
    assert rows("grid", said) == {"1": (False, False), "2": (True, False)}
    assert rows("car", said) == {"comete": (False, False), "puce": (True, False)}
    assert rows("tyres", said) == {"soft": (False, False), "hard": (True, False)}
    assert rows("pilot", said) == {"methodique": (False, False), "vitesse": (True, False)}
    assert {each.even for each in build_setup().findings(said)} == {0.5}


def test_cards_played_and_cards_kept() -> None:
    """A useless card cannot be played; one that acts when drawn is not played either."""
    found = [each for each in build_setup().findings(race_told()) if each.table == "played"]
    assert found == [
        Finding("played", "clean-line", won=False, even=0.5, absent=True),
        Finding("played", "rain-dance", won=False, even=0.5, absent=True),
        Finding("played", "clean-line", won=True, even=0.5),
    ]


def test_the_tank_is_known_by_what_was_drawn_from_it() -> None:
    """Of each ready-made tank all cards were drawn; of one more than there is in any."""
    garage = build_setup().garage
    car, pilot = garage.car_of["puce"], garage.pilots[garage.pilot_of["vitesse"]]
    for style in garage.styles:
        cards = sorted(set(garage.named(ready_tank(garage, car, style, pilot.budget))))
        said = race_told(told.Drew(1, tuple(cards[1:])))
        assert winning("tank", said) == {style: False}
        absent = {row for row, absent in winning("drawn", said).items() if absent}
        assert absent <= {cards[0], *pilot.cards}
        assert not winning("tank", [*said, told.Drew(1, ("junk",))])


def test_the_tank_is_told_by_the_line_up() -> None:
    """However little was drawn; one that was built has no name."""
    setup, first = build_setup(), LineUp("methodique", "comete", "soft", "nasty")
    second = LineUp("vitesse", "puce", "hard", "safe")
    found = setup.findings(race_told(), [first, second])
    assert {each.row: each.won for each in found if each.table == "tank"} == {
        "nasty": False,
        "safe": True,
    }
    built = LineUp("vitesse", "puce", "hard", {"clean-line": 3})
    found = setup.findings(race_told(), [first, built])
    assert [each.row for each in found if each.table == "tank"] == ["nasty"]


def test_stopping_and_passing_the_pits() -> None:
    said = race_told(told.StopAnnounced(1), told.Stopped(1))
    assert rows("stops", said) == {"passed": (False, False), "stopped": (True, False)}
    assert measures(said)["stopped"] == [False, True]
    assert measures(race_told(told.StopAnnounced(1)))["stopped"] == [False, False]


def test_how_corners_were_paid_for() -> None:
    """One worn, one burnt with some wear beside it, one on cards alone, one off the road."""
    said = race_told(
        told.CornerMet(0, 2, 1), told.Cornered(0, 2, 2, 0),
        told.CornerMet(0, 3, 1), told.TyreBurnt(0, 1), told.Cornered(0, 1, 1, 0),
        told.CornerMet(0, 1, 1), told.CardPlayed(0, "clean-line"),
        told.CornerMet(1, 4, 1), told.Cornered(1, 4, 1, 3),
    )  # fmt: skip
    found = measures(said)
    assert found["wear"] == [True, False]
    assert sum(found["corner-paid worn"]) == sum(found["corner-paid burnt"]) == 1
    assert sum(found["corner-paid spared"]) == sum(found["corner-paid damaged"]) == 1
    assert len(found["corner-paid worn"]) == 4


def test_which_cards_of_a_ready_made_tank_did_something() -> None:
    """Played, or acting as soon as drawn; useless cards and the pilot's own are not counted."""
    lineups = [LineUp("methodique", "comete", "soft", "safe"), None]
    said = race_told(told.Drew(0, ("late-braking",)), told.CardPlayed(0, "late-braking"),
                     told.Struck(0, "gearbox"))  # fmt: skip
    found = {
        each.row: each.value
        for each in build_setup().measurements(said, lineups)
        if each.name == "acted"
    }
    assert found == {"safe late-braking": True, "safe gearbox": True, "safe clean-line": False}


def winning(table: str, said: Sequence[Event]) -> dict[str, bool]:
    """The rows of the winner, and whether each was absent."""
    found = build_setup().findings(said)
    return {each.row: each.absent for each in found if each.table == table and each.won}


def test_a_race_that_nobody_ended_has_no_winner() -> None:
    assert not list(build_setup().findings(race_told()[:-1]))


def test_how_it_ended() -> None:
    said = race_told(told.WentOut(0, -7), told.Injured(0, 7), told.Killed(0))
    found = measures(said)
    assert found["finished"] == [False, True]
    assert found["accident"] == found["injured"] == found["killed"] == [True, False]
    assert found["dry"] == [False, False]
    assert found["turns-per-lap"] == [12.0]
    assert measures(race_told(told.TankDry(0)))["dry"] == [True, False]


def test_which_cards_could_be_used() -> None:
    found = measures(race_told())
    assert found["used clean-line"] == [False, True]
    assert found["used rain-dance"] == [False]
    assert "used postcard" not in found
    assert "used gravel" not in found


def test_a_qualifying_lap_is_not_the_race() -> None:
    lap = [told.Drew(0, ("nitro",)), told.CardPlayed(0, "nitro"), told.Arrived(0, 1)]
    said = race_told()
    assert list(build_setup().findings([*said[:2], *lap, *said[2:]])) == list(
        build_setup().findings(said)
    )


def test_every_table_and_measure_has_its_words() -> None:
    for words in WORDS.values():
        for key in [
            *(f"table-{each}" for each in TABLES),
            *(f"measure-{each}" for each in MEASURES),
        ]:
            assert words.has(key), key


def test_line_ups_are_drawn_evenly_and_can_be_raced_with() -> None:
    setup, cup = build_setup(), Cup(Dice(bytes(16)))
    lineups = [setup.random_lineup(cup) for _ in range(300)]
    assert {each.pilot for each in lineups} == set(setup.garage.pilot_of)
    assert {each.car for each in lineups} == set(setup.garage.car_of)
    assert {each.tyres for each in lineups} == set(setup.garage.tyre_of)
    assert {each.tank for each in lineups} == set(setup.garage.styles)
    setup.new(4, Dice(bytes(16)), lineups[:4])


def test_line_ups_drawn_for_a_long_race_last_for_it() -> None:
    setup, cup = build_setup(circuit="monza", laps=6), Cup(Dice(bytes(16)))
    assert {setup.random_lineup(cup).tank for _ in range(30)} == {"endurance"}


def test_who_all_came_prepared_hear_of_it_with_the_first_answers() -> None:
    """The lots fell before anybody could listen (§2.2, §2.3)."""
    setup = build_setup()
    lineup = LineUp("plain", "plain", "soft", "safe")
    state = setup.new(2, Dice(bytes(16)), [lineup, lineup])
    journal = state.journal = Journal()
    for seat in state.asked():
        state.choose(seat, 0)
    heard = [type(event) for event in journal.heard_by(None)][:6]
    assert heard == [told.LineUpShown] * 2 + [told.LotDrawn] * 2 + [told.Gridded] * 2
    grid = [event.seat for event in journal.heard_by(None) if isinstance(event, told.Gridded)]
    assert grid == list(state.order)


def test_the_lab_counts_whole_races() -> None:
    games, seats = 2, 3
    bots = ["greedy"] * seats
    settings = {"circuit": "cour", "laps": 1}
    summary, _ = simulate("ca_rs", settings, {}, bots, games, bytes(16), 1, lineups="ready")
    for table in ("grid", "car", "tyres", "pilot", "tank", "stops"):
        assert sum(row.seen for row in summary.tables[table]) == games * seats, table
        assert sum(row.wins for row in summary.tables[table]) == games, table
    assert summary.measures["finished"][0].count == games * seats


def test_tanks_built_by_chance_tell_of_every_card() -> None:
    """Whoever drew a card, and whoever did not: all seats but those that drew too little."""
    settings, bots = {"circuit": "cour", "laps": 1}, ["greedy"] * 3
    summary, _ = simulate("ca_rs", settings, {}, bots, 2, bytes(16), 1, lineups="built")
    rows = {row.row: row.seen + row.missed for row in summary.tables["drawn"]}
    assert set(rows) == set(GAME.setup({}).labels("en")["drawn"])
    assert min(rows.values()) > 0
    assert summary.lineups == "built"


def test_a_tank_built_by_chance_is_legal() -> None:
    setup = build_setup()
    for seed in range(20):
        lineup = setup.random_lineup(Cup(Dice(bytes([seed] * 16))), built=True)
        assert isinstance(lineup.tank, dict)
        assert not lineup_problems(setup.garage, lineup)


def lab_report(cars: tuple[float, float], stopped: float, used: float) -> dict[str, Any]:
    """As `podium lab` writes it: two cars, and a card of a tank."""

    def row(name: str, times: float) -> dict[str, Any]:
        return {"row": name, "won": {"share": times / 4}, "even": 0.25}

    def value(share: float, name: str = "") -> list[dict[str, Any]]:
        return [{"row": name, "count": 100, "value": {"share": share}}]

    even = [row("1", 1.0)]
    stops = [row("stopped", stopped), row("passed", 1.0)]
    tables = {"car": [row("a", cars[0]), row("b", cars[1])], "tank": even, "grid": even}
    shares = {"finished": 0.9, "stopped": 0.4, "wear": 0.5}
    measures = {name: value(share) for name, share in shares.items()}
    return {
        "tables": {**tables, "stops": stops},
        "measures": {**measures, "acted": value(used, "safe clean-line")},
    }


def test_what_is_asked_of_the_balance() -> None:
    """One car too strong, stops that never win, a card that nobody plays: each fails alone."""
    fair = lab_report((0.7, 1.3), 1.0, 0.5)

    def failing(*reports: dict[str, Any]) -> list[str]:
        return [row.asked for row in asked_rows(reports, [fair] * 3) if not row.holds]

    assert failing(fair, fair, fair) == []
    assert failing(fair, lab_report((0.5, 1.5), 1.0, 0.5), fair) == ["cars"]
    hopeless = lab_report((0.7, 1.3), 0.5, 0.5)
    assert failing(fair, hopeless, fair) == []
    assert failing(hopeless, hopeless, fair) == ["stops"]
    unused = lab_report((0.7, 1.3), 1.0, 0.0)
    assert failing(unused, fair, fair) == []
    assert failing(unused, unused, unused) == ["cards"]
