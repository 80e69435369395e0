"""The race as it is read line by line: the circuit in characters, the table in sentences."""

from __future__ import annotations

from inspect import cleandoc

import pytest

from ca_rs.racing import PLAIN, STRAIGHTS, WORDS, Racing, opened, table
from podium.core import Dice
from podium.games.ca_rs.wire.lineup import LineUp

NAMES = ["Anne", "Bruno", "Chloé", "David", "Emma", "Farid", "Gaël", "Hana"]
CIRCUIT = "P - - 4:2 4:2 - - 7:1 - - 5:3 -"
ROAD = ". BA . . C . . . . . . ."  # C leads, then B before A
TERMINAL = 80


def seen(race: Racing, mark: str = "", lang: str = "fr") -> str:
    """The board as line mode draws it, for a player or for those who watch."""
    view = race.seat(mark).view if mark else race.view
    return race.setup.draw(view, WORDS[lang], NAMES)


def drawn(race: Racing, mark: str = "") -> str:
    view = race.seat(mark).view if mark else race.view
    return "\n".join(race.setup.picture(view))


def three() -> Racing:
    tanks = ("junk junk cramp pump",)
    hands = ("boost junk junk", "nudge")
    return table(CIRCUIT, ROAD, speeds=(2, 1, 3), hands=hands, tanks=tanks, laps=2)


def test_everything_is_told_when_one_plans() -> None:
    race = three()
    assert seen(race, "A") == cleandoc("""
          1 -   - 4:2 4:2 - - 7:1 | - - 5:3 - P
            *AB       C
        Course de 2 tours, tour de jeu 2 sur 100, temps sec.
        1. Chloé (C, plain, plain) : premier tour, carte 4, vitesse 3, carrosserie 5, """
        """pneus Mi-tendres × 3, réservoir 30, main 0.
        Chloé : vitesse maximale 9, accélération 2, freinage 2, appui 1, """
        """dépassement 2, blocage 2, pilotage 3, vue 0.
        2. Bruno (B, plain, plain) : premier tour, carte 1, vitesse 1, carrosserie 5, """
        """pneus Mi-tendres × 3, réservoir 30, main 1.
        Bruno : vitesse maximale 9, accélération 2, freinage 2, appui 1, """
        """dépassement 2, blocage 2, pilotage 3, vue 0.
        3. Anne (A, plain, plain) : premier tour, carte 1, vitesse 2, carrosserie 5, """
        """pneus Mi-tendres × 3, réservoir 4, main 3.
        Anne : vitesse maximale 9, accélération 2, freinage 2, appui 1, """
        """dépassement 2, blocage 2, pilotage 3, vue 0.
        En main : junk ×2 ; boost.
        Dans le réservoir, sans l'ordre : junk ×2 ; pump ; cramp.
        Prochain virage : 4:2, à 2 cartes.
        """)  # fmt: skip


def test_in_between_what_changes_is_told() -> None:
    """What one has said so far is out of one's hand; numbers and tanks are not told again."""
    race = three()
    race.seat("A").types("boost +1")
    told = seen(race, "A")
    assert "En main : junk ×2.\n" in told
    assert told.endswith("Déjà dit : jouer boost, vitesse +1.")
    assert "Chloé : vitesse maximale" not in told
    assert "Dans le réservoir" not in told
    race.seat("B").types("nudge at-3")
    assert seen(race, "B", "en").endswith("Said so far: play nudge against Chloé.")


def test_own_cards_are_told_to_their_player_alone() -> None:
    """§2.7: hand, tank and plan; the others see how many cards there are."""
    race = three()
    race.seat("A").types("boost")
    for other in ("B", ""):
        told = seen(race, other)
        assert "boost" not in told
        assert "cramp" not in told
        assert "réservoir 4, main 3" in told
    assert "Répondent : Anne ; Bruno ; Chloé." in seen(race)


def test_a_long_list_is_told_whole() -> None:
    """However many cards there are in a tank."""
    garage = three().setup.garage
    race = table(CIRCUIT, ROAD, tanks=(" ".join(garage.names),))
    titles = [card.title.fr for card in garage.cards]
    told = next(line for line in seen(race, "A").split("\n") if line.startswith("Dans le"))
    assert len(told) > 1000
    assert all(title in told for title in titles)


def test_the_strip_goes_from_the_last_car_once_around() -> None:
    """§3.11: what lies behind the last car is under the pile, and comes again at the end."""
    race = table(CIRCUIT, ". . . A . . . B . . . .", speeds=(1, 1))
    assert drawn(race, "B") == "  3 4:2 4:2 - - 7:1 - - 5:3 | - P - -\n    A           *B"


def test_the_strip_shows_one_lap_at_most() -> None:
    """A lapped car is drawn on its card, once."""
    race = table(CIRCUIT, ". A . . . . B . . . . .", done={"B": 2}, laps=4)
    shown = drawn(race)
    assert shown.count("A") == shown.count("B") == shown.count("P") == 1
    assert len(shown.split("\n")[0].replace("|", "").split()) == 1 + race.length


def test_rain_is_in_the_limits() -> None:
    """§7: they are drawn as they count."""
    assert "3:2 3:2 - - 6:1 | - - 4:3" in drawn(table(CIRCUIT, ROAD, rain=True))
    tight = table("P - 1:2 -", "AB . . .", rain=True, stats={"B": {"brake": 1}})
    assert "1:2" in drawn(tight)
    told = seen(tight)
    assert "pluie" in told
    assert told.count("freinage 1") == 2


def test_an_unknown_circuit_is_drawn_as_far_as_it_is_known() -> None:
    """§3.3: as many cards as the pile has, then those that lie open; the first straights (§1.3)."""
    race = opened(2, Dice(bytes(16)), circuit="random")
    length = race.length
    assert drawn(race).replace("\n", " ").split().count("?") == length - STRAIGHTS
    race.seat("A").types(PLAIN)
    race.seat("B").types(PLAIN)
    cards = drawn(race, "A").split("\n")[0].split()
    assert cards[:2] == ["0", "P"]
    assert len(cards) == 1 + 4 + len(["|", "-"])


def test_eight_cars_on_one_card() -> None:
    """The one in front on the right."""
    race = table(CIRCUIT, "ABCDEFGH . . . . . . . . . . .", speeds=(0,) * 8)
    assert drawn(race, "C").split("\n")[1].strip() == "HGFED*CBA"


@pytest.mark.parametrize("circuit", ["monza", "monaco", "spa", "cour", "random"])
def test_every_circuit_fits_a_terminal(circuit: str) -> None:
    for row in drawn(opened(2, circuit=circuit)).split("\n"):
        assert len(row) < TERMINAL


def test_a_corner_that_is_too_fast_is_told() -> None:
    """§4.2: who, by how much; and what is left of the move."""
    race = table(CIRCUIT, ". AB . . . . . . . . . .", speeds=(7, 0)).keep()
    assert race.asked == "corner A"
    told = seen(race, "A").split("\n")
    assert told[-2:] == [
        "Anne avance : encore 5 cartes.",
        "Anne arrive trop vite de 2 dans ce virage.",
    ]
    assert seen(race, "B", "en").split("\n")[-2:] == [
        "Anne comes into this corner 2 too fast.",
        "Answering: Anne.",
    ]


def test_a_duel_is_told() -> None:
    """§5.3: who stands ahead where the move ends."""
    race = table(CIRCUIT, ". A . . . . . . B . . .", speeds=(7, 0), treads=(9,)).keep()
    while race.asked == "corner A":
        race.seat("A").types("burn")
    assert race.asked == "overtake A"
    assert seen(race, "A").split("\n")[-2:] == [
        "Anne est au bout de son avancée.",
        "Devant, sur la même carte : Bruno.",
    ]


def test_line_ups_are_told_as_one_chooses() -> None:
    """§2.2: who came prepared, and what one has picked."""
    race = opened(2, lineups=[None, LineUp("plain", "plain", "hard", "fast")])
    race.seat("A").types("pilot-plain car-plain")
    assert seen(race, "A").split("\n")[-3:] == [
        "Chacun choisit, sans rien montrer : pilote, voiture, pneus, réservoir.",
        "Préparés à l'avance : Bruno.",
        "Déjà dit : plain, plain.",
    ]


def test_the_end_and_the_times_are_told() -> None:
    """§8.3, §9: the places, those out, and the best lap."""
    race = table("P - - - - -", ". A . . . B", speeds=(1, 2), bodies=(5,), turns=3)
    race.keep()
    assert "2. Anne" in seen(race)
    assert "Temps au tour, Bruno : 0:15.000." in seen(race)
    while race.state.asked():
        race.state.choose(race.state.asked()[0], 0)
    told = seen(race, "", "en").split("\n")
    assert "The race is over." in told
    assert "1. Bruno (B, plain, plain): arrived." in told
    assert told[-1] == "Best lap: Bruno, 0:15.000."


def test_qualifying_laps_are_told() -> None:
    """§2.4: who drives now, who waits, and the laps so far."""
    race = opened(2, Dice(bytes(16)), grid="lap")
    race.seat("A").types(PLAIN)
    race.seat("B").types(PLAIN)
    assert "Qualification : Anne, tour de jeu 0 sur 16, temps sec." in seen(race)
    assert "Bruno (B, plain, plain) : en attente." in seen(race)
    while race.view.trying == 0:
        race.state.choose(race.state.asked()[0], 0)
    assert "Qualifications : Anne" in seen(race)
