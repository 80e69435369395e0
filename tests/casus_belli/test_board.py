"""The war as a player reads it in line mode: the map in characters, the rest in sentences."""

from __future__ import annotations

import pytest

from casus_belli.battle import Battle, battle, drawn, opened
from podium.core import Dice, load_words
from podium.games import find
from podium.games.casus_belli.show.picture import COLUMNS, ROWS

WORDS = {lang: load_words(lang, "podium.core", "podium.games.casus_belli") for lang in ("fr", "en")}
NAMES = ["Anne", "Bruno", "Chloé"]
FIELD = """
    .......
    ..#.F..
    ..vB...
    E..#...
    _~..V..
    """


def picture(fight: Battle, seat: int | None) -> str:
    """The drawn part of the board as a team, or a spectator, sees it, without its numbers."""
    rows = fight.setup.picture(fight.state.view(seat))[1 : fight.height + 1]
    return "\n".join(row[4:].rstrip() for row in rows)


def told(fight: Battle, seat: int | None, lang: str = "fr") -> list[str]:
    return fight.setup.tell(fight.state.view(seat), WORDS[lang], NAMES)


def saying(fight: Battle, seat: int | None, start: str, lang: str = "fr") -> str:
    """All sentences that begin so."""
    return " ".join(each for each in told(fight, seat, lang) if each.startswith(start))


# The map


def test_fog_hides_who_is_not_seen() -> None:
    """§3, §8.2: ground in sight is drawn twice; one's own in capitals, others in small letters."""
    fight = battle(FIELD, "v→ B↓ E→")
    assert picture(fight, 0) == drawn("""
        . . . . . . .
        . . ##..F . .
        . . T→b↓......
        . . ..##. . .
        _ ~ . ..t↑....
        """)
    assert "Bruno, voleur en (4,4) (10 PV, regarde vers le nord)" in saying(fight, 0, "En vue")
    assert "elfe" not in saying(fight, 0, "En vue")


def test_each_team_has_its_own_fog() -> None:
    """§3.6: the same field through the six eyes of the others."""
    assert picture(battle(FIELD, "v→ B↓ E→"), 1) == drawn("""
        ..............
        ....##. F ....
        ....t→B↓......
        E→....##......
        __~~....T↑....
        """)


def test_nobody_else_in_sight() -> None:
    """§8.2: that is told too."""
    fight = battle("v..#..V")
    assert "Personne d'autre en vue." in told(fight, 0)
    assert "Nobody else in sight." in told(fight, 1, "en")
    assert picture(fight, 0) == "T↑... ##. . ."


def test_spectators_see_the_ground_alone() -> None:
    """§8.4: points are public, fighters are not, until it is over."""
    fight = battle(FIELD, turns=2)
    assert picture(fight, None) == drawn("""
        . . . . . . .
        . . ##. F . .
        . . . . . . .
        . . . ##. . .
        _ ~ . . . . .
        """)
    _, *said = told(fight, None)
    assert said == ["Points : Anne 0 ; Bruno 0.", "Le reste est dans le brouillard."]
    while fight.state.asked():
        fight.wait()
    for seat in (0, 1, None):
        assert picture(fight, seat) == drawn("""
            ..............
            ....##..FF....
            ....T↑B↑......
            E↑....##......
            __~~....T↑....
            """)
        assert saying(fight, seat, "À la fin").count(" PV") == 6
        assert told(fight, seat)[-1] == "La guerre est finie."


def test_several_on_a_cell() -> None:
    """§1.4: `+` more of them, `!` friends and foes; one's own is the one that is drawn."""
    fight = battle("*1+", crowd={"*": "Vbe", "1": "vE", "+": "B"}, looks="B←")
    assert picture(fight, 0) == "B!T!b←"
    assert picture(fight, 1) == "T!E!B←"
    assert picture(battle("*..", crowd="vbe"), 0)[:2] == "T+"
    assert picture(battle("*v.", "v←", crowd="VB"), 0)[:4] == "t+T←"


def test_a_tower_is_not_a_thief() -> None:
    """§3.5: `^` is a tower, twice where one sees it; `H` a hotspot, `_` a road, `~` a swamp."""
    assert picture(battle("T~b_HT", "b→"), 0) == "^ ~ B→__HH^^"


def test_corpses_lie_where_they_fell() -> None:
    """§6.3: with their class, for whoever sees the cell; small letters for others."""
    fight = battle("v*.", "v→", crowd="V", lives="V5").orders("v basic 1,0")
    assert picture(fight, 0) == "T→xt.."
    assert saying(fight, 0, "Cadavres") == "Cadavres : Bruno, voleur en (1,0)."
    assert saying(fight, 1, "Cadavres") == "Cadavres : Bruno, voleur en (1,0)."
    assert saying(fight, 0, "Points") == "Points : Anne 1 ; Bruno 0."
    assert "x" not in picture(fight, None)
    assert picture(fight.wait(), 0) == "T→...."


WALK = """
    v.......
    ........
    .....B..
    """


def test_what_was_noticed_on_the_way() -> None:
    """§4.4, §8.3: where somebody was; told as places, not as fighters."""
    fight = battle(WALK, "v→").orders("B w w w", "v face-e")
    assert picture(fight, 0) == drawn("""
        T→........... .
        ............. .
        . ..b←????... .
        """)
    assert saying(fight, 0, "Entrevu") == "Entrevu du monde en chemin : (4,2), (3,2), (2,2)."
    assert saying(fight, 1, "Entrevu") == "Entrevu du monde en chemin : (0,0)."


def test_ones_own_are_not_noticed_in_the_finale() -> None:
    """§9.3: everyone is noted there, oneself included; that is not what one wants to be told."""
    fight = battle("""
        ........
        v.......
        ........
        .....B..
        """, "v→", rules="finale").orders("B w w w", "v n")  # fmt: skip
    noted = fight.team(0).view.fighters[0].penumbra
    assert noted is not None
    assert (0, 0) in noted
    assert saying(fight, 0, "Entrevu") == ""
    fight.orders()
    assert "??" not in picture(fight, 0)


@pytest.mark.parametrize(
    ("lang", "laid"), [("fr", "Palantír posé en (2,0)."), ("en", "Palantír on (2,0).")]
)
def test_palantir_and_watched_square(lang: str, laid: str) -> None:
    """§5.5, §5.9: `@@` and `<>` are one's own alone."""
    fight = battle("v.....e", "v→ e←").orders("v palantir 2,0", "e i-see 4,0")
    assert picture(fight, 0) == "T→..@@..<>..E←"
    assert "@" not in picture(fight, 1) + picture(fight, None)
    assert laid in told(fight, 0, lang)
    assert not any("(2,0)" in each or "(4,0)" in each for each in told(fight, 1, lang))


# Large maps


def large(side: int, at: str) -> Battle:
    """Two teams on a square of grass, all on one cell."""
    return opened("\n".join(["." * side] * side), at)


def rows(fight: Battle, seat: int | None) -> list[str]:
    return list(fight.setup.picture(fight.state.view(seat)))


def test_columns_and_rows_are_numbered() -> None:
    numbers, row = rows(opened("." * 12, "3,0"), 0)
    assert numbers == "    0         5         10"
    assert row.startswith("  0 ")
    assert row.index("T!") == 4 + 2 * 3


def test_a_wide_map_has_one_character_a_cell() -> None:
    """`!` where friends and foes stand, unseen grass left blank."""
    numbers, *shown = rows(large(60, "10,30"), 0)
    assert numbers.split() == [str(column) for column in range(0, 60, 5)]
    assert next(row for row in shown if row.startswith(" 30")) == " 30 " + " " * 9 + ".!."
    assert max(map(len, shown)) <= COLUMNS


@pytest.mark.parametrize("at", ["0,0", "120,77", "199,199"])
def test_a_map_that_is_too_large_is_shown_around_ones_own(at: str) -> None:
    fight = large(200, at)
    shown = rows(fight, 0)
    assert len(shown) == 1 + ROWS
    assert max(map(len, shown)) <= COLUMNS
    assert [row[:4].strip() for row in shown if "!" in row] == [at.split(",")[1]]
    assert not [row for row in rows(fight, None) if "!" in row]


def test_who_is_given_orders_is_in_the_middle() -> None:
    """Three of a team in three corners: the one that is led is shown."""
    fight = large(200, "100,100")
    for letter, x, y in (("v", 0, 0), ("b", 199, 0), ("e", 0, 199)):
        fight.put(letter, x, y)
    for fighter, letter in (("thief", "T"), ("barbarian", "B"), ("elf", "E")):
        fight.team(0).begins(f"{fighter} hold")
        assert letter in "".join(row[4:] for row in rows(fight, 0))
        fight.team(0).begins("face-n")


# The sentences


def test_everything_is_told() -> None:
    """§8.1: one's own with all there is to know, then the orders as they are given."""
    fight = battle("v.V", "v→", lives="v7", spawns="v=2,0").orders("v palantir 1,0")
    fight.team(0).begins("thief basic 1,0 e face-w barbarian hold")
    assert told(fight, 0) == [
        "Tour 3 sur 101 : attaque puis déplacement.",
        "Points : Anne 0 ; Bruno 0.",
        "T voleur : (0,0), herbe, 7 PV, regarde vers l'est, palantír dans 4 tours. Revient en "
        "(2,0).",
        "B barbare : (0,13), herbe, 10 PV, regarde vers le nord. Revient en (0,13).",
        "E elfe : (0,13), herbe, 10 PV, regarde vers le nord. Revient en (0,13).",
        "En vue : Bruno, voleur en (2,0) (10 PV, regarde vers le nord).",
        "Palantír posé en (1,0).",
        "Ordres donnés : voleur : couteau (1,0), →, regard vers l'ouest.",
        "Ordre en cours : barbare : pas d'attaque.",
        "Où va le barbare, et où regarde-t-il ?",
    ]


def test_orders_are_nobody_elses_business() -> None:
    """§2.5: nothing of them is told to the others or to those who watch."""
    fight = battle("v.V", "v→")
    before = [told(fight, seat) for seat in (1, None)]
    fight.team(0).begins("thief basic 1,0 e")
    assert [told(fight, seat) for seat in (1, None)] == before


@pytest.mark.parametrize(
    ("words", "asked"),
    [
        ("thief", "Which attack for the thief?"),
        ("barbarian basic", "Which cell to aim at (hammer)?"),
        ("elf loto", "Which cell to aim at (Loto, whose turn is it)?"),
        ("elf hold", "Where does the elf go, and where does it look?"),
    ],
)
def test_what_is_asked_is_told_last(words: str, asked: str) -> None:
    fight = battle(FIELD)
    fight.team(0).begins(words)
    assert told(fight, 0, "en")[-1] == asked


def test_a_shifted_target_is_told() -> None:
    """§9.6: a push is remembered until the next attack, and only its team knows."""
    fight = battle("b.V...", "b→ V→", rules="finale").wait().orders("b fus-ro-dah 0,0")
    assert "Sa prochaine cible est décalée de (3,0)." in saying(fight, 1, "T voleur")
    assert "décalée" not in " ".join(told(fight, 0))


def test_who_holds_a_hotspot_is_told() -> None:
    """§7.1: how long already, of how many turns."""
    fight = battle("b.V", under="bH").wait()
    assert "Vous tenez seul un point chaud depuis un tour, il en faut 3." in told(fight, 0)
    assert "You alone have held a hotspot for 2 turns, it takes 3." in told(fight.wait(), 0, "en")
    assert not saying(fight, 1, "Vous tenez")


def test_the_map_is_explained_at_the_beginning() -> None:
    fight = opened("...", "1,0", placement=1)
    assert "^ tower" in saying(fight, 0, "Map: ", "en")
    fight.team(0).begins("thief")
    assert saying(fight, 0, "Map: ", "en") == ""
    fight.team(0).begins("face-n done")
    fight.team(1).begins("done")
    assert saying(fight, 0, "Map: ", "en") == ""


def test_the_points_of_very_many_teams() -> None:
    """§1: the best ones, oneself, and how many more there are."""
    setup = find("casus-belli").setup({"turns": 9})
    state = setup.new(100, Dice(bytes(16)))
    names = [f"Équipe {seat}" for seat in range(100)]
    said = setup.tell(state.view(70), WORDS["fr"], names)
    assert said[1] == (
        "Points : Équipe 0 0 ; Équipe 1 0 ; Équipe 2 0 ; Équipe 3 0 ; Équipe 4 0 ; Équipe 5 0 ; "
        "Équipe 70 0 ; et 93 autres."
    )
    crowd = next(each for each in said if each.startswith("En vue"))
    assert crowd.count(" PV") == 12
    assert crowd.endswith("et 285 autres.")
