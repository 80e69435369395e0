"""The war on the full screen: what lies over the map, what stands beside it, what is offered."""

from __future__ import annotations

import msgspec
import pytest

from casus_belli.battle import Battle, battle, drawn, opened
from podium.core import Cup, Dice, load_words
from podium.core.terminal_board import BoardRequest, Run, TerminalBoard
from podium.games import find
from podium.games.casus_belli.setup import WarSetup
from podium.games.casus_belli.show.screen import MAX_WIDTH, board_answers, draw_board, is_bad_news
from podium.table.feed.questions import LONG_MENU, question

WORDS = {
    lang: load_words(lang, "podium.core", "podium.tui", "podium.games.casus_belli")
    for lang in ("fr", "en")
}
NAMES = ["Anne", "Bruno", "Chloé"]
SMALL, ROOMY = (80, 22), (110, 60)
FIELD = """
    .......
    .......
    ..v....
    ...V...
    .......
    """


def sight(
    fight: Battle,
    seat: int | None,
    aim: str = "",
    room: tuple[int, int] = SMALL,
    lang: str = "fr",
) -> BoardRequest:
    """What a seat paints from, with an answer looked at."""
    setup, state = fight.setup, fight.state
    view = state.view(seat)
    asked = seat is not None and seat in state.asked()
    ask = question(setup, state.options(seat or 0), view, seat or 0, 1) if asked else None
    plain = msgspec.to_builtins(ask) if ask else None
    names = [*NAMES, *(f"P{number}" for number in range(3, len(view.scores)))]
    told = msgspec.to_builtins(view)
    return BoardRequest(setup, WORDS[lang], names, seat, told, plain, tuple(aim.split()), room)


def painted(fight: Battle, seat: int | None, aim: str = "", lang: str = "fr") -> TerminalBoard:
    """Painted where there is room for a whole map."""
    return draw_board(sight(fight, seat, aim, ROOMY, lang))


def text_of(row: tuple[Run, ...]) -> str:
    return "".join(run.text for run in row)


def the_map(fight: Battle, painting: TerminalBoard) -> str:
    """The drawn part of the map, without numbers and what stands beside it."""
    width = 4 + 2 * fight.setup.field.terrain.width
    rows = [text_of(row)[4:width].rstrip() for row in painting.rows[1:]]
    return "\n".join(rows[: fight.height])


def beside(fight: Battle, painting: TerminalBoard) -> list[str]:
    """What stands beside the map."""
    width = 4 + 2 * fight.setup.field.terrain.width + 2
    return [text_of(row)[width:].rstrip() for row in painting.rows]


def menu(painting: TerminalBoard) -> list[str]:
    return [" ".join(entry.answer) for row in painting.menu for entry in row if entry]


def style_at(painting: TerminalBoard, row: int, column: int) -> str:
    """How a character of the painting looks."""
    for run in painting.rows[row]:
        if column < len(run.text):
            return run.style
        column -= len(run.text)
    raise AssertionError("beyond the row")


# Orders, step by step


def test_fighters_come_before_being_done() -> None:
    """§2.5: whoever has no orders is looked at first; when all have theirs, they are sent."""
    fight = battle(FIELD)
    painting = painted(fight, 0)
    assert menu(painting) == ["thief", "barbarian", "elf", "done"]
    assert painting.aim == ("thief",)
    assert not painting.on_board
    assert painting.question == "Anne : Des ordres pour qui ?"
    fight.team(0).begins("thief hold face-n elf hold face-n barbarian hold face-n")
    assert menu(painted(fight, 0)) == ["done"]


def test_who_would_be_led_is_under_the_cursor() -> None:
    """Three on one cell: the letter is that of who is looked at."""
    fight = battle("*..", crowd="vbe")
    for fighter, letter in (("thief", "T"), ("barbarian", "B"), ("elf", "E")):
        painting = painted(fight, 0, fighter)
        assert the_map(fight, painting).startswith(f">{letter}")
        assert style_at(painting, 1, 4) == "aim"


def test_the_attack_that_hits_somebody_is_looked_at_first() -> None:
    """§5: a knife within reach; otherwise none."""
    fight = battle(FIELD, "v→")
    fight.team(0).begins("thief")
    painting = painted(fight, 0)
    assert menu(painting) == ["hold", "basic", "palantir", "treachery"]
    assert painting.aim == ("basic",)
    assert "Une cible vaut la peine : (3,3)." in beside(fight, painted(fight, 0, "basic"))
    assert "Personne à portée." in beside(fight, painted(fight, 0, "palantir"))
    alone = battle("v......")
    alone.team(0).begins("thief")
    assert painted(alone, 0).aim == ("hold",)


def test_one_aims_on_the_map() -> None:
    """§5.2: what can be aimed at is marked; the cursor begins where somebody would be hit."""
    fight = battle(FIELD, "v→", lives="V5")
    fight.team(0).begins("thief basic")
    painting = painted(fight, 0)
    assert painting.on_board
    assert painting.aim == ("3,3",)
    assert menu(painting) == ["3,3"]
    shown = painted(fight, 0, "3,3")
    assert the_map(fight, shown) == drawn("""
        . . . ........
        . . .o.o......
        . . T→.o......
        . . .o>t......
        . . . ........
        """)
    assert "   toucherait un ennemi, un mort" in beside(fight, shown)
    assert "   Bruno, voleur : mort" in beside(fight, shown)


def test_an_attack_shows_what_it_would_strike() -> None:
    """§5.6: the cross of a hammer, friends included, `x` on each cell."""
    fight = battle("""
        .......
        .bV....
        .......
        """, "b→")  # fmt: skip
    fight.team(0).begins("barbarian basic")
    shown = painted(fight, 0, "2,1")
    assert the_map(fight, shown).splitlines()[1].startswith(". Bx>t.x")
    assert "   toucherait un ennemi et un des vôtres" in beside(fight, shown)
    assert "   Anne, barbare : −3 PV" in beside(fight, shown)


def test_a_shout_shows_whom_it_would_push() -> None:
    """§5.7: told before it is chosen, as it needs no target."""
    fight = battle("b.V....", "b→")
    fight.team(0).begins("barbarian")
    shown = painted(fight, 0, "fus-ro-dah", "en")
    assert the_map(fight, shown) == ">B.xtx.x.x. ."
    assert "   would push one enemy" in beside(fight, shown)
    assert "   Bruno, thief" in beside(fight, shown)


def test_a_palantir_shows_what_it_would_show() -> None:
    """§5.5: `*` would be seen, `O` could be chosen too."""
    fight = battle("v..#.......", "v→")
    fight.team(0).begins("thief palantir")
    assert the_map(fight, painted(fight, 0, "2,0")) == "T→.O>.##.*.*.*.*. . ."


WALK = """
    .......
    .~v.#..
    .......
    """


def test_one_walks_on_the_map() -> None:
    """§4.1: `o` is within reach; the way, who would stand there, and what is seen from there."""
    fight = battle(WALK, under="v_", looks="v→")
    fight.team(0).begins("thief hold")
    painting = painted(fight, 0)
    assert painting.on_board
    assert painting.aim == ("face-e",)
    assert menu(painting) == ["face-n", "face-w", "face-e", "face-s"]
    lying = board_answers(sight(fight, 0))
    assert next(iter(lying.items())) == ((1, 2), ("face-e",))
    assert lying[1, 3] == ("e",)
    assert lying[0, 3] == ("e", "n") or lying[0, 3] == ("n", "e")
    assert (1, 4) not in lying
    shown = painted(fight, 0, "n e")
    assert the_map(fight, shown).splitlines()[0].startswith(".o.o.↑>T")
    assert "   restent 7 points" in beside(fight, shown)


def test_after_a_walk_one_looks() -> None:
    """§4.3: what is seen each way is told on a compass, enemies counted."""
    fight = battle(FIELD, "v→")
    fight.team(0).begins("thief hold n")
    painting = painted(fight, 0)
    assert not painting.on_board
    assert painting.aim == ("face-n",)
    north, west, east, south = [entry for row in painting.menu for entry in row if entry]
    assert north.label == "↑ 8"
    assert east.label == "→ 22 1!"
    assert (north.style, east.style) == ("plain", "bad")
    assert [west.answer, south.answer] == [("face-w",), ("face-s",)]
    shown = painted(fight, 0, "face-n")
    assert the_map(fight, shown).splitlines()[:2] == [".O.O.O.O.O.o..", ".o.O>T.O.o.o.o"]


def test_orders_are_drawn_until_they_are_sent() -> None:
    """The way in arrows, `:T` at its end, `x` on the target; beside it in words."""
    fight = battle(FIELD, "v→")
    fight.team(0).begins("thief basic 3,3 e e face-n")
    painting = painted(fight, 0, "barbarian")
    assert the_map(fight, painting).splitlines()[2:4] == [". . T→.→:T....", ". . ..tx......"]
    assert "   ✓ couteau (3,3), →→, regard vers le nord" in beside(fight, painting)


def test_every_answer_of_a_long_menu_lies_on_the_map() -> None:
    """§5.9: any cell of the map, and the one nearest to the elf is looked at first."""
    fight = battle("e" + "." * 19, "e→")
    fight.team(0).begins("elf i-see")
    lying = board_answers(sight(fight, 0))
    assert len(lying) == len(fight.team(0).menu()) > LONG_MENU
    assert lying[0, 7] == ("7,0",)
    assert painted(fight, 0).aim == ("0,0",)
    shown = the_map(fight, painted(fight, 0, "7,0"))
    assert shown.startswith("E→.....*.*.*.*>..*.*.*.*. . ")
    assert "o" not in shown.lower()


# Who may see what


def test_orders_of_others_are_not_painted() -> None:
    """§2.5, §8.4: not for the other team, not for those who watch."""
    fight = battle(FIELD, "v→")
    before = [painted(fight, seat) for seat in (1, None)]
    fight.team(0).begins("thief basic 3,3 e e")
    assert [painted(fight, seat) for seat in (1, None)] == before


def test_spectators_see_the_ground_and_the_points() -> None:
    """§8.4: and everybody when it is over."""
    fight = battle(FIELD, turns=1)
    painting = painted(fight, None)
    assert not set("TBEtbe") & set(the_map(fight, painting))
    assert beside(fight, painting)[:2] == [" Anne 0  Bruno 0", "Le reste est dans le brouillard."]
    while fight.state.asked():
        fight.wait()
    assert the_map(fight, painted(fight, None)).splitlines()[2:4] == [
        "....T↑........",
        "......T↑......",
    ]
    assert painted(fight, 1).headline == "La guerre est finie."


def test_those_in_sight_are_told_the_nearest_first() -> None:
    fight = battle("v.V..E", "v→ V← E←", lives="E3")
    told = beside(fight, painted(fight, 0))
    first, second = (told.index(each) for each in told if each.endswith("PV") and "Bruno" in each)
    assert told[first] == "t← Bruno, voleur (2,0) 10 PV"
    assert told[second] == "e← Bruno, elfe (5,0) 3 PV"
    assert first < second


def test_teams_have_colours() -> None:
    fight = battle("v.V", "v→", teams=3)
    painting = painted(fight, 0)
    assert style_at(painting, 1, 4) == "red"
    assert style_at(painting, 1, 8) == "blue"


def test_what_must_not_be_missed() -> None:
    """One's own hurt, dead, pushed, and one's own points; not what one did oneself."""
    assert is_bad_news({"kind": "hurt", "seat": 0}, {}, 0)
    assert is_bad_news({"kind": "scored", "seat": 0}, {}, 0)
    assert not is_bad_news({"kind": "scored", "seat": 1}, {}, 0)
    assert not is_bad_news({"kind": "walked", "seat": 0}, {}, 0)
    assert not is_bad_news({"kind": "step-began", "turn": 1}, {}, 0)


# Room


def large(side: int) -> Battle:
    grid = "\n".join(["." * side] * side)
    return opened(grid, f"{side // 2},{side // 2}", placement=1)


@pytest.mark.parametrize("room", [(80, 22), (162, 48), (60, 15), (40, 8)])
def test_a_large_map_is_shown_in_part(room: tuple[int, int]) -> None:
    """Around who is led; the cursor stays in sight, and the part moves only when it must."""
    fight = large(200)
    fight.team(0).begins("thief")
    near, far = (draw_board(sight(fight, 0, aim, room)) for aim in ("n", "n n n n n"))
    for painting in (near, far):
        assert any(">T" in text_of(row) for row in painting.rows)
        assert max(len(text_of(row)) for row in painting.rows) <= max(room[0], 6 + 2 + 38)
        assert len(painting.rows) <= room[1]
    if room[1] > 20:
        assert text_of(near.rows[1])[:4] == text_of(far.rows[1])[:4]


def test_the_panel_leaves_room_for_the_log() -> None:
    fight = large(9)
    painting = draw_board(sight(fight, 0, room=(162, 48)))
    assert max(len(text_of(row)) for row in painting.rows) <= 4 + 18 + 2 + MAX_WIDTH


@pytest.mark.parametrize(
    ("rules", "seats", "name"),
    [("draft", 2, "duel"), ("finale", 4, "delta"), ("draft", 10, "province")],
)
def test_every_question_can_be_painted(rules: str, seats: int, name: str) -> None:
    """Whatever is asked and looked at, rows fit; each answer is in the menu or on the map."""
    setup = find("casus-belli").setup({"rules": rules, "map": name})
    assert isinstance(setup, WarSetup)
    fight = Battle(setup, setup.new(seats, Dice(bytes(16))), 0)
    fight.wait(setup.field.placement - 1)
    cup, kinds = Cup(Dice(bytes(16)).fork("painted")), set()
    for _ in range(90):
        seat = fight.state.asked()[0]
        words = fight.team(seat).menu()
        painting, lying = painted(fight, seat), board_answers(sight(fight, seat))
        offered = {*menu(painting), *(" ".join(answer) for answer in lying.values()), *"nesw"}
        assert set(words) <= offered
        aim = words[cup.roll(0, len(words) - 1)]
        shown = draw_board(sight(fight, seat, aim))
        assert max(len(text_of(row)) for row in shown.rows) <= SMALL[0]
        assert len(shown.rows) + len(shown.menu) <= SMALL[1]
        kinds.add(painting.question.split()[2])
        fight.team(seat).begins(aim)
    assert {"Des", "Où", "Quelle"} <= kinds <= {"Des", "Où", "Quelle", "Qui"}


def test_a_victim_is_chosen_by_name() -> None:
    """§5.5: those on the cell are listed with what would become of each, the first enemy first."""
    fight = battle("*......", crowd="vbVE", lives="E3")
    fight.team(0).begins("thief treachery")
    painting = painted(fight, 0)
    assert menu(painting) == ["first", "barbarian-0", "thief-1", "elf-1"]
    assert "Qui frapper sur sa case (traîtrise) ?" in painting.question
    assert not painting.on_board
    shown = beside(fight, painted(fight, 0, "elf-1"))
    assert "   Bruno, elfe : mort" in shown
    assert "   Bruno, voleur : mort" not in shown
    fight.team(0).begins("elf-1")
    assert "   > traîtrise Bruno, elfe" in beside(fight, painted(fight, 0))


def test_a_crowd_of_victims_fits() -> None:
    """§5.5: thirty on one cell are offered side by side."""
    setup = find("casus-belli").setup({"map": "province"})
    assert isinstance(setup, WarSetup)
    fight = Battle(setup, setup.new(10, Dice(bytes(16))), 0)
    fight.wait(setup.field.placement)
    fight.team(0).begins("thief treachery")
    names = [f"Team {seat}" for seat in range(10)]
    request = msgspec.structs.replace(sight(fight, 0), names=names)
    painting = draw_board(request)
    assert menu(painting) == fight.team(0).menu()
    assert len(painting.rows) + len(painting.menu) <= SMALL[1]
