"""Casus Belli on the full screen: orders by keys, on the map and below it; fog between people."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from cli.front import podium
from podium.core.records import Record, Sitter
from podium.table import Table
from podium.tui.client.local import LocalMatch
from podium.tui.client.replay import ReplayMatch
from tui.sitting import LARGE, LEA, MAX, SMALL, Person, bot, sitting, table, widest
from tui.test_looks import colours

STILL = bot("default")
MAP = "own.map"
FIELD = """9 5  1 2  1  3
.........
.........
....#....
.........
.........
"""
SLOWLY = 0  # four seconds between two answers that can be seen
ASKED = "Léa : Des ordres pour qui ?"


def war(*sitters: Sitter, **settings: Any) -> Table:
    return table(*sitters, game="casus-belli", **{"map": "duel", **settings})


def on_field(*sitters: Sitter, **settings: Any) -> Table:
    """A short war on open ground: a turn to take places, two to fight."""
    return war(*sitters, files={MAP: FIELD}, map=MAP, **settings)


def row(person: Person, number: int) -> str:
    """A row of the map."""
    return next(each for each in person.lines() if each.startswith(f"{number:>3} "))


async def all_stand(person: Person) -> None:
    """Send what orders there are."""
    await person.press("end", "enter")


def test_a_whole_war_by_keys() -> None:
    """A place, an attack on the map, a walk with its look; until the places are told."""
    match = on_field(LEA, STILL)

    async def play() -> None:
        async with sitting(match) as person:
            await person.until(ASKED, "placement", ">1 le voleur")
            await person.press("enter")
            await person.until("Léa : Où va le voleur, et où regarde-t-il ?")
            seen = await person.press("left")
            assert "(0,2) : herbe, 2 points pour en sortir" in seen
            assert "restent 8 points" in seen
            await person.press("enter")
            seen = await person.press("right")
            assert ">6 →" in seen
            await person.press("enter")
            seen = await person.until(ASKED, "✓ ←, regard vers l'est")
            await all_stand(person)
            await person.until(ASKED, "attaque puis déplacement")
            assert row(person, 2).startswith("  2 >TB!")
            await person.press("1")
            await person.until("Quelle attaque pour le voleur ?", ">1 ne pas attaquer")
            await person.press("2")
            seen = await person.until("Quelle case viser (couteau) ?")
            assert "toucherait 3 ennemis et 2 des vôtres" in seen
            await person.press("enter", "tab", "down", "enter")
            await person.until(ASKED, "couteau (1,2), regard vers le sud")
            await all_stand(person)
            seen = await person.until(ASKED, "Léa : le voleur frappe du couteau en (1,2).")
            assert "Léa : l'elfe perd 5 PV, il en reste 5." in seen
            await all_stand(person)
            await person.until("Tous les tours sont joués.", "La guerre est finie.")

    asyncio.run(play())


def test_a_far_cell_is_typed() -> None:
    """`7,3` moves the cursor as it is typed; a place that is not on offer is refused."""
    match = war(LEA, STILL, turns="5")

    async def play() -> None:
        async with sitting(match) as person:
            await person.until(ASKED)
            await person.press("1")
            await person.until("Où va le voleur")
            seen = await person.press("7", "comma", "3")
            assert "Où va le voleur, et où regarde-t-il ? 7,3" in seen
            assert "(7,3) : " in seen
            await person.press("enter")
            await person.until("> ↑↑↑↑")
            await person.press("tab", "1", "comma", "1", "enter")
            seen = await person.until("« 1,1 » n'est pas une des cases à choisir.")
            assert "> ↑↑↑↑" in seen
            assert "n'est pas une des cases" not in await person.press("up")

    asyncio.run(play())


def test_any_cell_of_the_map_is_a_target() -> None:
    """More targets than a list could hold: the cursor begins at the elf, and 2,12 is typed."""
    match = war(LEA, STILL, turns="6")
    for seat in (0, 1) * 3:
        match.answer(seat, ["done"])

    async def play() -> None:
        async with sitting(match) as person:
            await person.until(ASKED)
            await person.press("3", "3")
            await person.until("Quelle case viser (I see what you did there) ?", "(7,7) : ")
            seen = await person.press("2", "comma", "1", "2")
            assert "ferait voir les alentours de (2,12) au" in " ".join(seen.split())
            await person.press("enter")
            await person.until("> I see what you did there (2,12)", "Où va l'elfe")

    asyncio.run(play())


def test_tab_goes_from_the_map_to_the_looks_and_back() -> None:
    """On the compass the arrows are looks, and the map shows what each would see."""

    async def play() -> None:
        async with sitting(war(LEA, STILL, turns="5")) as person:
            await person.until(ASKED)
            await person.press("1")
            on_map = await person.until("Où va le voleur", "Entrée:case Tab")
            assert ">8" not in on_map
            looking = await person.press("tab")
            assert ">8 ↑" in looking
            assert "Entrée:regard" in looking
            assert ">2 ↓" in await person.press("down")
            assert "Entrée:case" in await person.press("tab")

    asyncio.run(play())


def test_a_look_is_chosen_by_the_keys_of_a_compass() -> None:
    """8, 6, 2 and 4 as on a numpad: once to see what it shows, again to take it."""

    async def play() -> None:
        async with sitting(on_field(LEA, STILL)) as person:
            await person.until(ASKED)
            await person.press("1", "tab")
            assert ">4 ←" in await person.press("4")
            await person.press("4")
            await person.until("✓ regard vers l'ouest")

    asyncio.run(play())


def test_what_was_begun_is_put_back() -> None:
    """Escape, step by step, until there is nothing to put back."""

    async def play() -> None:
        async with sitting(on_field(LEA, STILL)) as person:
            await person.until(ASKED)
            await person.press("2", "right", "right", "enter")
            await person.until("> →→")
            await person.press("escape")
            seen = await person.until("Où va le barbare")
            assert "→→" not in seen
            await person.press("escape")
            await person.until(ASKED)
            assert ASKED in await person.press("escape")

    asyncio.run(play())


def test_the_one_line_of_news_is_about_ones_own() -> None:
    """Who was hurt comes before where everybody stands and which turn it is."""
    match = war(LEA, STILL, turns="6")
    for seat in (0, 1) * 3:
        match.answer(seat, ["done"])
    match.answer(1, ["thief", "basic", "7,7", "n", "face-n", "done"])

    async def play() -> None:
        async with sitting(match) as person:
            await person.until(ASKED)
            await all_stand(person)
            await person.until(ASKED, "Tour 5 sur 6")
            assert person.lines()[-2] == "· Léa : l'elfe perd 5 PV, il en reste 5."

    asyncio.run(play())


def test_fog_between_two_people() -> None:
    """Who sits down next sees nothing of the orders, nor where the others have gone."""
    match = on_field(LEA, MAX)

    async def play() -> None:
        async with sitting(match) as person:
            await person.until(ASKED)
            await person.press("1", "up", "right", "enter", "enter")
            await person.until("✓ ↑→")
            await all_stand(person)
            covered = person.reads()
            assert "Passez le clavier à Max" in covered
            assert "↑→" not in covered
            assert ">T" not in covered
            await person.press("enter")
            seen = await person.until("Max : Des ordres pour qui ?")
            assert "↑→" not in seen
            assert "↑→" not in await person.press("j")
            await person.press("escape")
            await all_stand(person)
            await person.until("Max : Des ordres pour qui ?", "t→ Léa, voleur (2,1)")
            await all_stand(person)
            assert "Passez le clavier à Léa" in person.reads()
            await person.press("enter")
            await person.until(ASKED, "voleur (2,1) 10 PV")

    asyncio.run(play())


def test_those_who_watch_see_the_ground_until_the_end() -> None:
    match = on_field(bot("random"), bot("random"))

    async def look() -> None:
        async with sitting(LocalMatch(match, SLOWLY)) as person:
            seen = await person.until("Le reste est dans le brouillard.", "4 s par réponse")
            assert not set("TBEtbe") & set("".join(row(person, each)[4:22] for each in range(5)))
            assert "Hasard (1) 0" in seen
            await person.press(*["plus"] * 5)
            await person.until("La guerre est finie.")
            assert set("TBE") & set("".join(row(person, each)[4:22] for each in range(5)))

    asyncio.run(look())


def test_nobody_waits_for_answers_that_cannot_be_seen() -> None:
    """Nine computers at four seconds each would be longer than anybody here waits."""
    match = war(LEA, *[STILL] * 9, turns="5")

    async def play() -> None:
        async with sitting(LocalMatch(match, SLOWLY)) as person:
            await person.until(ASKED, "Tour 1 sur 5")
            await all_stand(person)
            await person.until(ASKED, "Tour 2 sur 5")

    asyncio.run(play())


@pytest.mark.parametrize("size", [SMALL, LARGE])
@pytest.mark.parametrize(("seats", "name"), [(10, "province"), (100, "continent")])
def test_many_teams_on_a_large_map(size: tuple[int, int], seats: int, name: str) -> None:
    """The part around one's own; every key works on it as on a small one."""
    match = war(LEA, *[STILL] * (seats - 1), map=name)
    x, y = match.setup.scene().start  # type: ignore[union-attr]

    async def play() -> None:
        async with sitting(match, size) as person:
            await person.until(ASKED, " Léa 0 ", f"voleur ({x},{y})")
            await person.press("1")
            seen = await person.press("right", "right")
            assert f"({x + 2},{y}) : " in seen
            assert widest(person.lines()) <= size[0]
            await person.press("enter", "enter")
            await person.until("✓ →→, regard vers l'est")

    asyncio.run(play())


def test_a_wide_map_leaves_the_log_its_columns() -> None:
    """Every sentence is broken where the log ends, none is cut off."""
    match = war(LEA, STILL, map="province", turns="9")
    for _ in range(3):
        match.answer(0, ["thief", "n", "n", "n", "n", "face-n", "done"])
        match.answer(1, ["done"])

    async def look() -> None:
        async with sitting(match, (150, 50)) as person:
            await person.until(ASKED)
            beside = [each.partition("|")[2].strip() for each in person.lines()]
            told = " ".join(each for each in beside if each)
            assert "· Léa : le voleur se tient maintenant en (18,14)." in told
            assert "…" not in told

    asyncio.run(look())


def test_the_ground_has_colours_but_needs_none(monkeypatch: pytest.MonkeyPatch) -> None:
    async def look() -> tuple[str, set[str]]:
        async with sitting(war(LEA, STILL, turns="5")) as person:
            await person.until(ASKED)
            return await person.press("1", "up", "up"), colours(person)

    seen, found = asyncio.run(look())
    assert {"red", "blue", "green", "yellow"} <= found
    monkeypatch.setenv("NO_COLOR", "1")
    assert asyncio.run(look()) == (seen, set())


def test_a_record_as_each_seat_saw_it() -> None:
    match = on_field(LEA, MAX)
    for _ in range(3):
        match.answer(0, ["done"])
        match.answer(1, ["done"])

    async def look() -> None:
        async with sitting(
            ReplayMatch(Record(match.header, tuple(match.fold.lines)), None, "war")
        ) as person:
            await person.until("ligne 0/", "Le reste est dans le brouillard.")
            assert "T!" in await person.press("v")
            assert "La guerre est finie." in await person.press("end")

    asyncio.run(look())


def test_a_whole_war_by_lines(tmp_path: Path) -> None:
    """Whole orders on one line; what is worth a target is named though there are very many."""
    typed = "thief w face-e done\nthief basic\n?1,2\n99,99\n1,2\nface-e done\nhelp\ndone\n" * 1
    field = tmp_path / MAP
    field.write_text(FIELD, "utf-8")
    said = podium(
        "play", "casus-belli", "--plain", "--seat", "Léa", "--seat", "bot:default",
        "--set", f"map={field}", home=tmp_path, typed=typed,
    )  # fmt: skip
    assert said.code == 0, said.err
    assert "Traceback" not in said.err
    assert "toucherait 3 ennemis" in said.out
    assert "« 99,99 » n'est pas une réponse possible ici." in said.out
    assert "Ordre en cours : voleur : couteau (1,2)." in said.out
    assert "Tous les tours sont joués." in said.out


def test_very_many_targets_do_not_drown_the_line_mode(tmp_path: Path) -> None:
    """Ten thousand cells: some, how many more, and any of them can be typed."""
    said = podium(
        "play", "casus-belli", "--plain", "--lang", "en", "--seat", "Léa", "--seat", "bot:default",
        "--set", "map=continent", home=tmp_path,
        typed="done\n" * 15 + "elf i-see\n77,33\nquit\n",
    )  # fmt: skip
    assert said.code == 0, said.err
    assert "more, written alike." in said.out
    assert "I see what you did there (77,33)" in said.out
    assert len(said.out) < 200_000


def test_targets_worth_it_are_told_beside_very_many(tmp_path: Path) -> None:
    """An arrow may go wherever the team looks; whom it would hit is said after the cells."""
    said = podium(
        "play", "casus-belli", "--plain", "--seat", "Léa", "--seat", "bot:default",
        "--set", "map=duel",
        home=tmp_path, typed="thief n n n face-s done\n" + "done\n" * 2 + "elf basic\nquit\n",
    )  # fmt: skip
    assert said.code == 0, said.err
    assert ") 7,7 frapper en (7,7) : toucherait 3 ennemis et un des vôtres" in said.out
