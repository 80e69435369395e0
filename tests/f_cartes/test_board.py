"""The table as a player reads it: the line in characters, the race in sentences, the painting."""

from __future__ import annotations

from inspect import cleandoc

import msgspec
import pytest

from f_cartes.racing import NAMES, WORDS, Racing, ToldDice
from f_cartes.tables import opened, started, table
from podium.core import Cup, Dice
from podium.core.terminal_board import BoardRequest, TerminalBoard, nearest
from podium.games.f_cartes.show.screen import draw_board, is_bad_news
from podium.games.f_cartes.wire.events import Damaged
from podium.table.feed.questions import question

TERMINAL = 80


def seen(race: Racing, seat: int | None, lang: str = "fr") -> str:
    """The board as line mode draws it."""
    names = NAMES[: len(race.view.teams)]
    return race.setup.draw(race.state.view(seat), WORDS[lang], names)


def painted(race: Racing, seat: int, aim: str = "", lang: str = "fr") -> TerminalBoard:
    """The board as the full screen paints it, with an answer looked at."""
    setup, view = race.setup, race.state.view(seat)
    asked = race.asked == seat if race.state.asked() else False
    menu = race.state.options(seat) if asked else ()
    ask = msgspec.to_builtins(question(setup, menu, view, seat, 1)) if asked else None
    words = WORDS[lang].labelled(setup.labels(lang))
    answer = tuple(aim.split())
    sight = BoardRequest(setup, words, NAMES, seat, msgspec.to_builtins(view), ask, answer)
    return draw_board(sight)


def unbroken(text: str) -> str:
    """A board as it is drawn, long sentences being indented where they go on."""
    return cleandoc(text).replace(" ;\n  ", " ; ")


def rows(painting: TerminalBoard) -> str:
    return text_of(painting.rows)


def facts(painting: TerminalBoard) -> str:
    return text_of(painting.facts)


def text_of(lines: tuple[tuple[object, ...], ...]) -> str:
    texts = ("".join(getattr(run, "text", "") for run in row).rstrip() for row in lines)
    return "\n".join(texts)


def hurt_race() -> Racing:
    return table(
        "1 _ _ 3 5 2",
        seats=2,
        neutral=1,
        hands=["gap gap weather", "damage-3"],
        damage={3: "damage-2 damage-1"},
        finishes=["3 1 5 4 | 2"],
        races=2,
    )


def test_everything_is_told() -> None:
    race = hurt_race()
    assert race.asked == 1
    race.seat(1).plays("damage-3", on=2).passes()
    assert seen(race, 0) == unbroken("""
        A1   ~~   ~~   B3   C5   A2
                       -3        -3
        x B4
        Course 2 sur 2, tour 1 sur 12, temps sec.
        Ordre de jeu : Bruno (B, Bleue, aucune carte) a joué ; Anne (A, Rouge, 3 cartes) joue.
        De la première à la dernière : 1 (Rouge) ; 2 écarts ; 3 (Bleue) −3 PV ; 5 (Jaune) neutre ;
          2 (Rouge) −3 PV.
        Dégâts : Aileron faussé (1 PV), Pneu abîmé (2 PV) sous la 3 (Bleue) ;
          Accrochage (3 PV) sous la 2 (Rouge).
        PV perdus pendant ce tour de jeu (6 au plus) : 2 (Rouge) 3.
        Abandons : 4 (Bleue).
        Championnat : 1. Bleue 13 ; 2. Rouge 6 ; 3. Jaune 4.
        Pioche : 112. Défausse : 0.
        En main : Écart ×2, Météo.
        À Anne de jouer : 4 actions.
        """)


def test_a_hand_is_told_to_its_player_alone() -> None:
    """§9: the others, and those who watch, see how many cards there are."""
    race = hurt_race()
    assert "Météo" in seen(race, 0)
    for other in (1, None):
        assert "Météo" not in seen(race, other)
        assert "Anne (A, Rouge, 3 cartes)" in seen(race, other)
    assert "En main : Accrochage (3 PV)." in seen(race, 1)


def test_what_is_under_way_is_told_to_who_does_it() -> None:
    """§9: the card being played and the repairs are known to the player alone."""
    race = table("3 4 1 2", hands=["damage-2", ""], damage={1: "damage-1 damage-2"})
    race.seat(0).types("damage-2")
    assert "Carte jouée : Pneu abîmé (2 PV)." in seen(race, 0)
    assert "Carte jouée" not in seen(race, 1)
    race.seat(0).types("4").types("pit-1 repair-damage-1")
    assert "Au stand : la 1 (Rouge) ; réparations : Aileron faussé (1 PV)." in seen(race, 0)
    assert "Au stand" not in seen(race, None)
    assert "Déjà touchées par Anne pendant son tour : 4 (Bleue)." in seen(race, None)


def test_flag_slipstream_and_comeback_are_told() -> None:
    race = table("3 4 _ 1 2", hands=["slipstream surge", ""])
    race.seat(0).plays("slipstream", on=1).plays("surge", on=1)
    assert "1 (Rouge) en aspiration (+2)" in seen(race, None)
    assert "La 1 (Rouge) peut encore attaquer : 3 duels." in seen(race, None)
    flag = table("3 4 _ 1 2", hands=["yellow-flag", ""])
    flag.seat(0).plays("yellow-flag")
    assert "Yellow flag of Anne: no overtaking." in seen(flag, 1, "en")
    assert "Drapeau jaune" not in seen(race, 0)


def test_choosing_and_trials_are_told() -> None:
    race = opened(2)
    race.next.types("team-4")
    assert seen(race, 0).splitlines() == [
        "Choix des écuries : Anne (Verte) ; Bruno (à choisir).",
        "À Bruno de choisir une écurie.",
    ]


def test_scores_are_told_best_first() -> None:
    """§2: the scores so far, and the die of the car that tries now."""
    race = started(2, ToldDice(2, in_order=True))
    race.rolls(4).seat(0).types("keep")
    race.rolls(1, 5).seat(1).types("+3")
    assert seen(race, None).splitlines() == [
        "Essais, temps sec.",
        "Essais, du meilleur au moins bon : 1 (Rouge) 2 ; 3 (Bleue) 1 (annonce de 3).",
        "Bruno essaie la 4 (Bleue) : le dé donne 5.",
    ]


@pytest.mark.parametrize(("lang", "end"), [("fr", "Course finie."), ("en", "The race is over.")])
def test_the_end_is_told(lang: str, end: str) -> None:
    race = table("1 3 2 4", in_round=12).pass_round()
    assert seen(race, None, lang).splitlines()[-1] == end
    assert rows(painted(race, 0, lang=lang)) == " 1. *A1*   [B3]   *A2*   [B4]"


def test_a_long_line_is_broken() -> None:
    """Twenty cars and gaps still fit a terminal."""
    line = " _ ".join(str(car) for car in range(1, 21))
    race = table(line, damage={20: "damage-6"})
    drawn = race.setup.picture(race.view)
    assert len(drawn) == 4
    assert all(len(row) < TERMINAL for row in drawn)
    assert drawn[2].split()[-1] == "J20"
    assert drawn[3].index("-6") == drawn[2].index("J20")


def test_cards_are_painted_from_first_to_last() -> None:
    race = hurt_race()
    assert rows(painted(race, 0)) == (
        " 1. *A1*   ~~     ~~     [B3]   (C5)   *A2*\n                          -3/2"
    )


def test_what_is_aimed_at_stands_out() -> None:
    """Where a gap would lie, which car is hit, where the pits would put a car."""
    race = hurt_race()
    race.seat(1).types("damage-3")
    assert ">C5<" in rows(painted(race, 1, "5"))
    race.seat(1).types("5").passes()
    race.seat(0).types("gap")
    assert ">A1<   >~~<   ~~     ~~     [B3]" in rows(painted(race, 0, "1"))
    stop = table("1 2 3 4", damage={1: "damage-1"})
    stop.until(0)
    assert rows(painted(stop, 0, "pit-1")).splitlines()[0].endswith("[B4]   >A1<")
    assert painted(stop, 0, "pit-1").rows[0][1].style == "aim"


def test_the_menu_begins_with_what_there_is_to_gain() -> None:
    """To end the turn comes last and is not what one begins with."""
    race = table("3 4 _ 1 2", hands=["gap", ""])
    painting = painted(race, 0)
    answers = [entry.answer for (entry,) in painting.menu if entry is not None]
    assert answers == [("close-1",), ("gap",), ("draw",), ("x-gap",), ("duel-2",), ("pass",)]
    assert painting.aim == ("close-1",)


def test_a_duel_with_ones_own_car_is_not_what_one_begins_with() -> None:
    """Both cars side by side: the front one attacks first, the other one would attack it."""
    race = table("3 4 1 2")
    race.until(0)
    painting = painted(race, 0)
    answers = [entry.answer for (entry,) in painting.menu if entry is not None]
    assert answers == [("duel-1",), ("draw",), ("duel-2",), ("pass",)]
    assert painting.aim == ("duel-1",)
    last = table("1 2 3 4")
    last.until(0)
    assert painted(last, 0).aim == ("draw",)


def test_damage_of_the_round_is_told_though_repaired() -> None:
    """§4.3: six points a round, repaired or not: what a car has had is told to all."""
    race = table("3 4 1 2", hands=["damage-4", ""])
    race.seat(0).plays("damage-4", on=4).passes()
    race.seat(1).types("pit-4")
    for seat in (0, 1, None):
        assert "tour de jeu (6 au plus) : 4 (Bleue) 4." in seen(race, seat)
    assert "HP lost this round (6 at most): 4 (Blue) 4." in seen(race, None, "en")
    assert "tour de jeu (6 au plus) : B4 4." in " ".join(facts(painted(race, 0)).split())
    assert "-4" not in seen(race, None)


def test_who_has_been_hit_is_told_of_whose_turn_it_is() -> None:
    """§4.3: once a turn; of a race that is over nobody has the turn."""
    race = table("1 3 2 4", hands=["damage-1", "damage-1"])
    race.seat(1).plays("damage-1", on=1)
    assert "Already hit by Bruno this turn: 1 (Red)." in seen(race, None, "en")
    race.seat(1).passes()
    assert "Already hit" not in seen(race, None, "en")


def price(race: Racing, seat: int, word: str, lang: str, brief: bool) -> str:
    """What is said beside an answer."""
    setup, state = race.setup, race.state
    outlook = setup.outlook(state.view(seat), seat, setup.read(word, state.options(seat)))
    assert outlook is not None
    words = WORDS[lang].labelled(setup.labels(lang))
    return words.short_outlook(outlook, NAMES) if brief else words.outlook(outlook, NAMES)


def test_the_price_of_the_pits_names_no_place_twice() -> None:
    """§4.9: the last car can lose none, whatever is repaired."""
    race = table("3 4 1 2", damage={2: "damage-1 damage-2"})
    assert price(race, 0, "pit-2", "fr", brief=True) == "au pire 4e"
    assert price(race, 0, "pit-2", "en", brief=True) == "4th at worst"
    assert price(race, 0, "pit-2", "fr", brief=False) == (
        "2 cartes de dégâts (3 PV) ; 4e à présent, au pire 4e en repartant"
    )


def test_a_comeback_goes_step_by_step() -> None:
    """§4.10: a gap closed is a step too, though no rank."""
    race = table("3 4 _ _ 1 2", hands=["surge", ""])
    race.seat(0).types("surge")
    assert price(race, 0, "1", "fr", brief=True).startswith("une case, deux… : 100, 100, ")
    assert "d'une case (voiture ou écart)" in price(race, 0, "1", "fr", brief=False)


def test_what_happens_to_ones_own_cars() -> None:
    """Of all the news, those that a player must not miss."""
    view = msgspec.to_builtins(table("1 3 2 4").view)
    hit = msgspec.to_builtins(Damaged(seat=1, car=2, card="damage-1", points=1, lost=1))
    assert is_bad_news(hit, view, 0)
    assert not is_bad_news(hit, view, 1)
    assert is_bad_news({"kind": "dueled", "seat": 0, "car": 1, "rival": 3}, view, 1)
    assert not is_bad_news({"kind": "turn-ended", "seat": 0, "left": 0}, view, 0)


def test_damage_is_aimed_at_the_first_rival() -> None:
    race = table("1 2 4 3", hands=["damage-3", "damage-3"])
    race.until(0).types("damage-3")
    painting = painted(race, 0)
    answers = [entry.answer for (entry,) in painting.menu if entry is not None]
    assert answers == [("1",), ("2",), ("4",), ("3",)]
    assert painting.aim == ("4",)


def test_the_order_of_play_is_ticked_off() -> None:
    race = table("1 2 3 4 5 6")
    race.seat(2).passes()
    assert facts(painted(race, 0)).splitlines()[0] == (
        " Ordre (cartes en main) : ✓ C  Chloé 0  > B  Bruno 0   *A* Anne 0"
    )


def test_the_championship_is_painted() -> None:
    assert " Championnat : 1.  B  Bleue 13  2.  A  Rouge 6  3.  C  Jaune 4" in facts(
        painted(hurt_race(), 0)
    )


def test_ten_teams_fit() -> None:
    line = " _ ".join(str(car) for car in range(1, 21))
    race = table(line, damage=dict.fromkeys(range(1, 9), "damage-1"), races=2)
    painting = painted(race, race.asked)
    for row in (*painting.rows, *painting.facts):
        assert sum(len(run.text) for run in row) <= TERMINAL
    assert painting.rows[painting.focus[0]]


def test_a_team_has_the_nearest_colour() -> None:
    """A file's own colours are shown by those that a terminal has."""
    assert nearest("#ff0000") == "red"
    assert nearest("#101010") == "black"
    assert nearest("#00ffff") == "turquoise"


@pytest.mark.parametrize(("seats", "neutral", "races"), [(2, 3, 2), (10, 0, 1)])
def test_every_question_can_be_painted(seats: int, neutral: int, races: int) -> None:
    """Whatever is asked and whatever is looked at, rows fit and every answer is laid out once."""
    race = started(seats, Dice(bytes(16)), rounds="6", races=races, neutral=neutral)
    cup, asked = Cup(Dice(bytes(16)).fork("painted")), set()
    while race.state.asked():
        seat = race.asked
        asked.add(race.state.view(seat).question)
        for aim in ("", race.seat(seat).menu[-1]):
            painting = painted(race, seat, aim)
            assert max(map(len, (rows(painting) + "\n" + facts(painting)).split("\n"))) <= TERMINAL
        laid = [entry.answer for (entry,) in painting.menu if entry is not None]
        assert not laid or {(word,) for word in race.seat(seat).menu} <= set(laid)
        assert len(laid) == len(set(laid))
        race.state.choose(seat, cup.roll(0, len(race.state.options(seat)) - 1))
    assert asked > {"try", "turn", "behind", "hit"}
