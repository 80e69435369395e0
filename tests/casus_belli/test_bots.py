"""The computer players of Casus Belli: what they answer, and how strong they are."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from typing import Any

import pytest

from bots.strength_casus_belli import strength
from casus_belli.battle import battle, opened
from casus_belli.fighting import Battle, unit_of
from podium.bots import ask_bot, find, names
from podium.core import Bot, Cup, Dice
from podium.games import find as find_game
from podium.games.casus_belli.players.paths import apart, costs_to, leg, open_near
from podium.games.casus_belli.players.prediction import Prediction
from podium.games.casus_belli.players.search_goals import ROAMING, roaming_goal
from podium.games.casus_belli.players.situation import Situation
from podium.games.casus_belli.setup import WarSetup
from podium.games.casus_belli.wire.options import DONE
from podium.games.casus_belli.wire.view import WarView

GAME = find_game("casus-belli")
BOTS = ("hunter", "captain")
TABLES: tuple[tuple[int, dict[str, Any]], ...] = (
    (2, {"turns": 7}),
    (3, {"turns": 8, "map": "forum"}),
    (3, {"turns": 7, "rules": "finale"}),
    (5, {"turns": 6, "map": "bastion", "rules": "finale"}),
)

LADDER = ("recruit", "hunter", "sergeant", "captain")

every = pytest.mark.parametrize("name", LADDER)
both = pytest.mark.parametrize("name", BOTS)


def cup(number: int = 0) -> Cup:
    return Cup(Dice(number.to_bytes(16, "little")))


def bot(name: str) -> Bot:
    return find(GAME, name)


def answer(fight: Battle, name: str, seat: int = 0) -> str:
    """What the player of that name types for a team."""
    options = ask_bot(fight.setup, fight.state, seat, bot(name), cup())
    return " ".join(map(fight.setup.notation, options))


def plays(fight: Battle, name: str, seat: int = 0) -> Battle:
    """One step in which that player leads a team and the others stand."""
    fight.state.answer(seat, ask_bot(fight.setup, fight.state, seat, bot(name), cup()))
    return fight.wait()


def laid(**settings: Any) -> WarSetup:
    setup = GAME.setup(settings)
    assert isinstance(setup, WarSetup)
    return setup


def view_of(fight: Battle, seat: int = 0) -> WarView:
    view = fight.state.view(seat)
    assert isinstance(view, WarView)
    return view


def situation(fight: Battle, seat: int = 0) -> Situation:
    return Situation(fight.setup.field, view_of(fight, seat), seat)


def test_weakest_first() -> None:
    assert names(GAME) == ["random", "default", *LADDER]


# Answers


@every
@pytest.mark.parametrize(("teams", "settings"), TABLES)
def test_answers_are_on_offer_at_every_question(
    name: str, teams: int, settings: dict[str, Any]
) -> None:
    """Random wars, so that every question comes up, orders half given too; no one peeks."""
    setup, steps = laid(**settings), Counter[str]()
    state, chance = setup.new(teams, Dice(bytes(range(16)))), cup()
    while asked := state.asked():
        seat = asked[chance.roll(0, len(asked) - 1)]
        values = ask_bot(setup, state, seat, bot(name), cup())
        twin = state.imagine(seat, Dice(bytes(16)))
        assert values == ask_bot(setup, twin, seat, bot(name), cup())
        trial = state.copy()
        trial.answer(seat, values)
        assert seat not in trial.asked() or trial.phase > state.phase
        steps[type(state.options(seat)[0]).__name__] += 1
        state.choose(seat, chance.roll(0, len(state.options(seat)) - 1))
    assert {"Done", "Face", "Hold"} <= set(steps)


@every
def test_a_hundred_teams_on_one_cell(name: str) -> None:
    setup = laid(turns=5)
    state = setup.new(100, Dice(bytes(16)))
    while state.asked():
        seat = state.asked()[0]
        player = bot(name) if seat < 3 else bot("default")
        state.answer(seat, ask_bot(setup, state, seat, player, cup(seat)))
    assert state.result() is not None


@every
def test_orders_begun_are_finished(name: str) -> None:
    """Whatever somebody else has begun to say is carried on, target and way included."""
    board = "v.V...\n......\nb..e..\n"
    for words in ("thief", "elf basic", "thief hold e", "barbarian basic", "thief hold face-e elf"):
        fight = battle(board, "v→ b→ e→")
        fight.team(0).begins(words)
        typed = answer(fight, name).split()
        assert words.split()[0] not in typed
        assert typed[-1] == "done"


# What both do


@both
def test_strikes_who_is_in_reach(name: str) -> None:
    fight = battle("....\n.vV.\n....", "v→")
    assert answer(fight, name).startswith("thief basic 2,1")


@both
def test_the_elf_shoots_at_what_a_mate_sees(name: str) -> None:
    fight = battle("e.#........\n..#........\n..#.v..V...", "v→ e↑")
    plays(fight, name)
    assert fight.lives("V") in ([8], [6])  # the bow, or loto


@both
def test_spares_its_own(name: str) -> None:
    """A hammer in the middle of the foe's cell would hit its own thief, one below does not."""
    fight = battle("..v...\nb.V...\n......", "b→ v↑ V↓", lives="v3")
    plays(fight, name)
    assert fight.lives("v") == [3]
    assert (fight.of("V").life or 10) < 10


@both
def test_treachery_on_whom_it_stands_beside(name: str) -> None:
    fight = battle("...\n.*.\n...", crowd="vV")
    assert answer(fight, name).startswith("thief treachery")


@both
def test_goes_for_a_foe_and_looks_at_it(name: str) -> None:
    fight = battle("v....V.....", "v→", under="V~")
    x, _ = plays(fight, name).of("v").at or (0, 0)
    assert x > 1
    assert unit_of("V") in {foe.unit for foe in situation(fight).foes}


@both
def test_goes_where_somebody_was_noticed(name: str) -> None:
    """The thief went out of sight behind the wall; its traces are followed."""
    fight = battle("..............\n.....#########\nv...V.........", "v→").orders("V n n e e e")
    assert not situation(fight).foes
    assert situation(fight).traces == [fight.cell("5,0")]
    x, y = plays(fight, name).of("v").at or (0, 0)
    assert x + 2 - y >= 4


@both
@pytest.mark.parametrize("rules", ["draft", "finale"])
def test_nobody_walks_into_a_wall(name: str, rules: str) -> None:
    board = "#####\n#v#V#\n#.#.#\n#...#\n#####"
    fight = battle(board, "v↓ V↓", rules=rules)
    for _ in range(12):
        plays(fight, name)
        x, y = fight.of("v").at or (0, 0)
        assert y >= 5 or board.splitlines()[y][x] != "#"


@both
def test_the_same_question_gets_the_same_answer(name: str) -> None:
    fight = opened("." * 20 + "\n" + "." * 20, "3,1", placement=2)
    assert answer(fight, name) == answer(fight, name)


# The hunter


def test_a_round_goes_to_the_same_place_for_some_turns() -> None:
    setup = laid()
    state = setup.new(2, Dice(bytes(16)))
    goals = []
    while state.asked():
        view = state.view(0)
        assert isinstance(view, WarView)
        goals.append(roaming_goal(Situation(setup.field, view, 0), 0))
        for seat in (0, 1):
            state.answer(seat, [DONE])
    assert 1 < len(set(goals)) <= -(-len(goals) // ROAMING) + 1


def test_hunters_spread_out_while_they_are_placed() -> None:
    fight = opened("\n".join(["." * 41] * 41), "20,20", teams=2, placement=3)
    for _ in range(3):
        for seat in (0, 1):
            options = ask_bot(fight.setup, fight.state, seat, bot("hunter"), cup(seat + 1))
            fight.state.answer(seat, options)
    terrain, spawns = fight.setup.field.terrain, fight.state.spawn
    assert all(apart(terrain, spawn, fight.setup.field.start) >= 6 for spawn in spawns)
    assert len(set(spawns)) > 3


# The captain


@pytest.mark.parametrize("name", ["sergeant", "captain"])
def test_three_strike_one(name: str) -> None:
    """5 + 3 + 2 kill the barbarian; the nearer thief could only be hurt."""
    fight = battle(
        """
        ...........
        .b...V.....
        ...........
        .e.vB......
        ...........
        """,
        "v→ b→ e→",
    )
    plays(fight, name)
    assert fight.scores == (1, 0)


def test_a_foe_that_others_strike_is_worth_an_arrow() -> None:
    """The third team's knife takes five of six; with an arrow both score (§6.2)."""
    fight = battle(
        """
        ..........
        ..e...V...
        ......1..B
        ..........
        """,
        "e→ 1↑",
        lives="V7",
        teams=3,
    )
    assert "elf basic 6,1" in answer(fight, "captain")
    fight.team(0).orders("elf basic 6,1")
    fight.team(1).orders()
    fight.team(2).orders("thief basic 6,1")
    assert fight.scores == (1, 0, 1)


def test_who_is_lost_is_hit_by_its_own_too() -> None:
    """Hit by both sides, a death is nobody's point (§6.2)."""
    fight = battle(
        """
        .........
        ...V.....
        ...v.....
        .......e.
        """,
        "V↓ e← v↓",
        lives="v4",
    )
    state = fight.state
    state.answer(1, ask_bot(fight.setup, state, 1, bot("hunter"), cup()))
    state.answer(0, ask_bot(fight.setup, state, 0, bot("captain"), cup()))
    assert fight.of("v").fell == (3, 2)
    assert fight.scores == (0, 0)


def test_a_shout_saves_who_would_die() -> None:
    """Two thieves who are about to kill the elf are blown away, and strike at nobody."""
    fight = battle(
        """
        ........
        b...*...
        .#...e..
        .#......
        """,
        "b→ e→ V→ 1→",
        crowd="V1",
        lives="e5",
        teams=3,
    )
    fight.state.ready[6:] = [99] * 12  # hunters with nothing but knives and bows
    assert "barbarian fus-ro-dah" in answer(fight, "captain")
    assert "fus-ro-dah" not in answer(fight, "sergeant")  # it foresees one team only
    state = fight.state
    for seat, name in enumerate(("captain", "hunter", "hunter")):
        state.answer(seat, ask_bot(fight.setup, state, seat, bot(name), cup()))
    assert fight.of("e").fell is None


def test_a_palantir_when_there_is_nobody_to_strike() -> None:
    fight = battle("\n".join(["." * 25] * 12 + ["v" + "." * 24]), "v→")
    assert answer(fight, "captain").startswith("thief palantir ")
    plays(fight, "captain")
    x, y = view_of(fight).palantirs[0] or (0, 0)
    fight.state.ready = [0] * len(fight.state.ready)
    assert "palantir" not in answer(fight.lay_palantir(0, f"{x},{y}"), "captain")


def test_a_reveal_where_somebody_was_noticed() -> None:
    fight = battle("..............\n.....#########\nv...V........e", "v→ e→")
    fight.orders("V n n e e e")
    x, y = fight.of("V").at or (0, 0)
    revealed = answer(fight, "captain").partition("i-see ")[2].split()[0].split(",")
    assert abs(int(revealed[0]) - x) + abs(int(revealed[1]) - y) <= 4


def test_loto_where_the_elf_does_not_look() -> None:
    fight = battle(".........\n.e..v..V.\n.........", "v→ e↑", lives="V4")
    plays(fight, "captain")
    assert fight.scores == (1, 0)


def test_lies_in_wait_where_foes_come_back() -> None:
    """Three who never move, back where they died: once in place, they die every turn."""
    fight = battle(
        """
        ............
        .v..........
        .b......*...
        .e..........
        ............
        """,
        "v→ b→ e→",
        crowd="VBE",
        spawns="V=8,2 B=8,2 E=8,2",
    )
    scores = [plays(fight, "captain").scores[0] for _ in range(12)]
    assert scores[-1] - scores[-2] == scores[-2] - scores[-3] == 3


def test_holds_a_hotspot() -> None:
    fight = battle("v..........\nb....HH....\ne....HH....", "v→ b→ e→")
    for _ in range(8):
        plays(fight, "captain")
    assert fight.scores[0] >= 1


def test_comes_back_apart_and_near_the_start() -> None:
    fight = opened("\n".join(["." * 31] * 31), "15,15", placement=4)
    for _ in range(4):
        plays(fight, "captain")
    terrain, field = fight.setup.field.terrain, fight.setup.field
    thief, barbarian, elf = fight.state.spawn[:3]
    assert min(apart(terrain, thief, barbarian), apart(terrain, barbarian, elf)) >= 4
    assert max(apart(terrain, spawn, field.start) for spawn in (thief, barbarian, elf)) <= 9


def test_captains_leave_the_start_in_all_directions() -> None:
    """Not only straight ahead: twins who go the same way would meet again and again."""
    fight = opened("\n".join(["." * 31] * 31), "15,15", placement=4)
    ways = set()
    for number in range(60):
        ways.add(" ".join(words_of(fight, "captain", number)))
    assert len(ways) > 8


@pytest.mark.parametrize(("map_", "teams"), [("duel", 2), ("agora", 3), ("bastion", 2)])
def test_twin_captains_do_not_walk_in_lockstep(map_: str, teams: int) -> None:
    """Ties in moving are broken by the dice of each seat: hardly ever do two say the same."""
    same = compared = 0
    for number in range(3):
        counts = identical_orders(laid(map=map_), teams, number)
        same, compared = same + counts[0], compared + counts[1]
    assert compared > 100
    assert same <= 1, f"{same} of {compared} pairs of orders are the same"


def identical_orders(setup: WarSetup, teams: int, number: int) -> tuple[int, int]:
    """Of a war between captains, the pairs of teams that ordered the same, and all pairs."""
    state, dice = setup.new(teams, Dice(bytes(16))), Dice(number.to_bytes(16, "little"))
    same = compared = 0
    while asked := state.asked():
        cups = {seat: Cup(dice.fork(f"bot {seat} {state.phase}")) for seat in asked}
        said = {
            seat: ask_bot(setup, state, seat, bot("captain"), each) for seat, each in cups.items()
        }
        pairs = list(combinations([list(each) for each in said.values()], 2))
        same, compared = same + sum(one == other for one, other in pairs), compared + len(pairs)
        for seat, options in said.items():
            state.answer(seat, options)
    return same, compared


@pytest.mark.parametrize("name", ["hunter", "captain", "recruit"])
def test_equal_foes_are_struck_by_lot(name: str) -> None:
    """No seat is struck more often than another because of its number."""
    fight = battle(
        """
        ...........
        ...V...1...
        ...........
        .....e.....
        """,
        lives="V2 12",
        teams=3,
    )
    struck = Counter(
        word
        for number in range(60)
        for word in words_of(fight, name, number)
        if word in ("3,1", "7,1")
    )
    assert min(struck["3,1"], struck["7,1"]) >= 10, struck


def words_of(fight: Battle, name: str, number: int) -> list[str]:
    """What the player of that name types for the first team with those dice."""
    options = ask_bot(fight.setup, fight.state, 0, bot(name), cup(number))
    return [fight.setup.notation(option) for option in options]


def test_a_kept_push_is_reckoned_with() -> None:
    """§9.6: a target is shifted by the last push, so the captain aims beside the foe."""
    fight = battle(".....\n.v.V.\n.....", "v→", lives="V5", rules="finale").wait()
    fight.state.pushed[unit_of("v")] = (0, 1)
    fight.put("V", 2, 1)
    plays(fight, "captain")
    assert fight.scores == (1, -1)


def test_no_arrow_at_what_only_a_reveal_shows() -> None:
    """§9.7: in the finale such an arrow comes to nothing."""
    for rules, shoots in (("draft", True), ("finale", False)):
        fight = battle("e#######\n#######V", rules=rules)
        if rules == "finale":
            fight.wait()
        fight.state.reveals[0] = fight.cell("7,1")
        fight.state.ready[2 * unit_of("e") + 1] = 99  # no loto
        assert ("elf basic 7,1" in answer(fight, "captain")) == shoots


def test_what_is_foreseen_is_what_hunters_do() -> None:
    """All in sight: a captain knows whom hunters strike and where they go."""
    fight = battle(
        """
        T.........
        ...V......
        ......v...
        .E....b...
        ...B...e..
        ..........
        """,
        "V→ B→ E→ v← b← e←",
        rules="draft",
    )
    fight.lay_palantir(0, "4,3")
    fight.state.ready[6:] = [99] * 6  # abilities cannot be foreseen
    prediction = Prediction(situation(fight))
    lost = {unit: fight.state.life[unit] for unit in range(3)}
    plays(fight, "hunter", seat=1)
    for unit, life in lost.items():
        assert fight.state.life[unit] == life - prediction.expected.lost.get(unit, 0)
    for unit in range(3, 6):
        assert prediction.charges[unit] == (fight.state.pos[unit], fight.state.facing[unit])


# Ways


def test_points_to_a_goal_are_those_of_the_rules() -> None:
    terrain = laid(map="vortex").field.terrain
    goal = terrain.open_cells()[30]
    start = max(terrain.open_cells(), key=lambda cell: apart(terrain, cell, goal))
    far = costs_to(terrain, goal, [start])
    for cell in terrain.open_cells()[::7]:
        if far.get(cell, 999) <= far[start]:
            assert far[cell] == terrain.distances(cell)[goal]


def test_far_goals_are_reached_in_legs() -> None:
    fight = opened("\n".join(["." * 60] * 3), "0,0")
    terrain = fight.setup.field.terrain
    assert leg(terrain, terrain.cell(0, 1), terrain.cell(10, 1)) == terrain.cell(10, 1)
    assert leg(terrain, terrain.cell(0, 1), terrain.cell(59, 1)) == terrain.cell(16, 1)


def test_the_nearest_open_cell() -> None:
    terrain = opened("#####\n###.#\n#####", "3,1").setup.field.terrain
    assert open_near(terrain, -4, 9) == terrain.cell(3, 1)


# Strength


@pytest.mark.parametrize("rules", ["draft", "finale"])
def test_strength(rules: str) -> None:
    """A sample of what `make prove` counts on all maps."""
    rows = list(strength(6, bytes(16), 1, [rules], ["duel"]))
    assert [row.claim for row in rows] == [
        f"{rules}: recruit ahead of random ≥ 65%",
        f"{rules}: hunter ahead of recruit ≥ 65%",
        f"{rules}: sergeant ahead of hunter ≥ 65%",
        f"{rules}: captain ahead of sergeant ≥ 65%",
    ]
    assert all(row.share.share >= 0.5 for row in rows), "\n".join(map(str, rows))
