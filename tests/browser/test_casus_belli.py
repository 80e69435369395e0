"""Casus Belli in the browser: whole wars through the front door, and what each browser was sent."""

import json
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from browser import play_casus_belli
from browser.conftest import Invite
from browser.knowledge_casus_belli import knows_no_more
from browser.matches import begun, joins, over, record_of, watches
from browser.play_casus_belli import (
    GAME,
    Step,
    field,
    opens,
    part,
    play,
    point,
    spot,
    tap,
    type_keys,
)
from browser.screen_reader import hears_the_view
from browser.test_access import LOOKS, THUMB, is_fine
from browser.visitors import Visitor
from podium.core.records import decode_record
from podium.games.casus_belli.wire.view import WarView
from podium.table import verify
from server.knowing.history import read_history

pytestmark = pytest.mark.slow

VALLEY = """9 9
4 4
1
5
#########
#..F....#
#.T..~..#
#..__...#
#..#.F..#
#...__..#
#..~..T.#
#....F..#
#########
"""
ARENA = """7 5
3 2
0
2
#######
#.....#
#.....#
#.....#
#######
"""


@pytest.fixture
def valley(tmp_path: Path) -> str:
    return kept(tmp_path, "valley.map", VALLEY)


def kept(folder: Path, name: str, text: str) -> str:
    path = folder / name
    path.write_text(text, "utf-8")
    return str(path)


def turn_of(visitor: Visitor) -> int:
    return int(visitor.heard.view["turn"])


def tokens(visitor: Visitor) -> Locator:
    """The fighters on the map, orders apart."""
    return visitor.page.locator("#board svg[data-unit] > [data-fighter]")


def test_a_short_war_of_two_people(invite: Invite, valley: str) -> None:
    chance = Random(4)
    lea, max_, eve = invite(), invite(lang="en"), invite()
    table = opens(lea, ["", ""], map=valley)
    joins(GAME, max_, table)
    watches(GAME, eve, table)
    people = [(lea, point), (max_, type_keys)]
    play(people, chance, until=lambda: turn_of(lea) == 2 and part_is(lea, "way"))

    hears_the_view(lea, WarView)
    lea.reloads()
    lea.waits(lea.is_asked)
    hears_the_view(lea, WarView)
    max_.speaks("fr")
    hears_the_view(max_, WarView)
    hears_the_view(eve, WarView)
    eve.sees(eve.words.say("board-web-fogged"))
    expect(tokens(eve)).to_have_count(0)
    play(people, chance)

    for visitor in (lea, max_, eve):
        visitor.waits(partial(over, visitor))
        hears_the_view(visitor, WarView)
        expect(tokens(visitor)).to_have_count(6)
    record = record_of(lea, table)
    assert verify(decode_record(record, "record.jsonl")).holds
    history = read_history(record)
    for visitor, seat in ((lea, 0), (max_, 1)):
        views = knows_no_more(history, visitor, seat)
        others = [each["at"] for view in views[:-1] for each in of_others(view, seat)]
        assert len(views) > 20
        assert 0 < others.count(None) < len(others)
    assert len(knows_no_more(history, eve, None)) == 1 + 5  # the opening, and a view a turn
    with pytest.raises(AssertionError, match="not the seat's"):
        knows_no_more(history, max_, 0)
    tell_more(max_)
    with pytest.raises(AssertionError, match="not the seat's"):
        knows_no_more(history, max_, 1)


def of_others(view: dict[str, Any], seat: int) -> list[dict[str, Any]]:
    return [each for unit, each in enumerate(view["fighters"]) if unit // 3 != seat]


def part_is(visitor: Visitor, wanted: str) -> bool:
    return visitor.is_asked() and part(visitor) == wanted


def tell_more(visitor: Visitor) -> None:
    """As if one message had told what only the other team knows."""
    at = next(at for at, frame in enumerate(visitor.frames) if '"type":"view"' in frame)
    message = json.loads(visitor.frames[at])
    message["view"]["fighters"][0]["recharge"] = [0, 0]
    visitor.frames[at] = json.dumps(message)


@pytest.mark.parametrize(("phone", "dark"), LOOKS)
def test_every_part_of_an_order_is_open_to_everybody(
    invite: Invite, phone: bool, dark: bool
) -> None:
    rules, map_ = ("finale", "province") if dark else ("draft", "duel")
    ada = invite(phone=phone, dark=dark, lang="en" if dark else "fr")
    opens(ada, ["", *["hunter"] * (9 if dark else 1)], map=map_, rules=rules)
    ada.waits(lambda: begun(ada))
    way, met = (tap if phone else point), set[str]()
    chance = Random(phone + 2 * dark)
    while met != {"lead", "attack", "target", "way"}:
        ada.waits(ada.is_asked)
        if part(ada) not in met:
            met.add(part(ada))
            play_casus_belli.ready(ada)
            is_fine(ada)
            sizes = [each.bounding_box() for each in ada.page.locator("#board button").all()]
            assert sizes
            assert all(box and min(box["width"], box["height"]) >= THUMB for box in sizes)
        way(ada, hurried(ada, chance))
    watch = invite(phone=phone, dark=dark)
    watches(GAME, watch, ada.page.url.removeprefix(ada.address))
    is_fine(watch)


def hurried(visitor: Visitor, chance: Random) -> Step:
    """Orders for one fighter a step, and attacks that need a target."""
    view, seat = visitor.heard.view, visitor.heard.seat
    if part(visitor) == "lead" and view["orders"][seat]:
        return Step("done")
    return (
        Step("basic") if part(visitor) == "attack" else play_casus_belli.any_step(visitor, chance)
    )


def test_what_an_order_brings_is_shown_before_it_is_given(invite: Invite) -> None:
    lea = invite(lang="en")
    opens(lea, ["", "hunter"], map="duel")
    lea.waits(lea.is_asked)
    point(lea, Step("thief"))
    walk = max(shortcuts(lea, "walk"), key=lambda each: (each["cost"], each["x"]))
    cell = walk["x"], walk["y"]
    lea.page.mouse.move(*spot(lea, cell))
    expect(lea.page.locator("#board [data-cost]")).to_have_text(str(walk["cost"]))
    facts = {"cost": walk["cost"], "left": walk["left"]}
    expect(lea.page.locator("#board .info")).to_contain_text(
        lea.words.say("board-web-walk", **facts)
    )

    point(lea, Step(" ".join(walk["answer"]), cell))
    plan = lea.page.locator('#board [data-plan="thief"]')
    expect(plan.locator("[data-fighter]")).to_have_count(1)
    assert lea.heard.view["drafts"][0]["path"] == "".join(walk["answer"])
    for way in "nesw":
        looks = next(
            each["outlook"]
            for each in play_casus_belli.question(lea)["options"]
            if each["notation"] == f"face-{way}"
        )
        play_casus_belli.button(lea, f"face-{way}").hover()
        seen = lea.page.locator("#board [data-seen]")
        expect(seen).to_have_attribute("data-seen", str(looks["count"]))

    lea.page.keyboard.press("Escape")
    lea.waits(lambda: lea.heard.view["drafts"][0]["path"] == "")
    lea.page.keyboard.press("Escape")
    lea.waits(lambda: lea.heard.view["drafts"][0] is None)
    expect(plan).to_have_count(0)


def shortcuts(visitor: Visitor, kind: str) -> list[dict[str, Any]]:
    return [
        each for each in play_casus_belli.question(visitor)["shortcuts"] if each["kind"] == kind
    ]


NOTE = """() => {
  window.strikes = new Set();
  window.faded = 0;
  const note = () => {
    for (const each of document.querySelectorAll("[data-strike]")) strikes.add(each.dataset.strike);
    const all = [...document.querySelectorAll("#board [data-fighter]")];
    const dying = all.filter((each) => each.getAttribute("opacity") < 1);
    window.faded = Math.max(window.faded, dying.length);
  };
  const board = document.querySelector("#board");
  new MutationObserver(note).observe(board, { attributes: true, childList: true, subtree: true });
}"""


def test_a_treachery_is_seen_falls_and_is_paid(invite: Invite, tmp_path: Path) -> None:
    lea, max_ = invite(still=False), invite(still=False, lang="en")
    table = opens(lea, ["", ""], map=kept(tmp_path, "arena.map", ARENA))
    joins(GAME, max_, table)
    lea.waits(lea.is_asked)
    point(lea, Step("thief"))
    play_casus_belli.ready(lea)
    treachery = play_casus_belli.button(lea, "treachery")
    treachery.hover()
    harmed = lea.page.locator("#board [data-harm]")
    expect(harmed).to_have_count(1)  # the first enemy
    point(lea, Step("treachery"))
    play_casus_belli.ready(lea)
    elf = play_casus_belli.button(lea, "elf-1")
    expect(elf).to_contain_text("elfe")
    elf.hover()
    expect(harmed).to_have_count(1)
    point(lea, Step("elf-1"))
    point(lea, Step("face-s"))
    for visitor in (lea, max_):
        visitor.page.evaluate(NOTE)
    point(lea, Step("done"))
    expect(lea.page.locator("#board [data-sent]")).to_contain_text(lea.words.say("board-web-sent"))
    point(max_, Step("done"))

    for visitor, fell in ((lea, 0), (max_, 1)):
        visitor.waits(partial(turned, visitor))
        play_casus_belli.ready(visitor)
        assert visitor.page.evaluate("faded") == fell
        expect(tokens(visitor)).to_have_count(6)
        expect(visitor.page.locator("#board [data-score='0'] strong")).to_have_text("1")
        corpses = visitor.page.locator('#board [data-sign="corpse"]')
        expect(corpses).to_have_count(1)
    assert lea.page.evaluate("[...strikes]") == ["treachery"]
    assert max_.page.evaluate("[...strikes]") == []


def turned(visitor: Visitor) -> bool:
    return visitor.is_asked() and turn_of(visitor) == 1


PINCH = """(field) => {
  const { left, top, width, height } = field.getBoundingClientRect();
  field.setPointerCapture = () => undefined;
  const send = (type, id, x) => field.dispatchEvent(new PointerEvent(type, {
    pointerId: id, pointerType: "touch", bubbles: true, button: 0, buttons: 1,
    clientX: left + x, clientY: top + height / 2,
  }));
  const middle = width / 2;
  send("pointerdown", 11, middle - 30);
  send("pointerdown", 12, middle + 30);
  send("pointermove", 11, middle - 60);
  send("pointermove", 12, middle + 60);
  send("pointerup", 11, middle - 60);
  send("pointerup", 12, middle + 60);
}"""


def cell_size(visitor: Visitor) -> float:
    svg = field(visitor).locator("svg[data-unit]")
    return float(svg.evaluate("each => each.getScreenCTM().a * each.dataset.unit"))


def test_a_hundred_teams_on_a_map_of_ten_thousand_cells(invite: Invite) -> None:
    lea = invite(phone=True)
    opens(lea, ["", *["random"] * 99], map="continent")
    lea.waits(lea.is_asked)
    play_casus_belli.ready(lea)
    is_fine(lea)
    near = cell_size(lea)
    field(lea).evaluate(PINCH)
    lea.waits(lambda: abs(cell_size(lea) - 2 * near) < 1)
    lea.button("board-web-whole").click()
    lea.waits(lambda: cell_size(lea) < 5)
    assert lea.overflow() <= 0
    lea.button("board-web-nearer").click()
    lea.button("board-web-home").click()
    lea.waits(lambda: abs(cell_size(lea) - near) < 1)

    tap(lea, Step("elf"))
    walk = max(shortcuts(lea, "walk"), key=lambda each: each["y"])
    tap(lea, Step(" ".join(walk["answer"]), (walk["x"], walk["y"])))
    tap(lea, Step("face-s"))
    tap(lea, Step("done"))
    lea.waits(lambda: lea.is_asked() and turn_of(lea) == 1)
    at = lea.heard.view["fighters"][2]["at"]
    assert at == [walk["x"], walk["y"]]
    lea.page.get_by_text(lea.words.say("board-web-all-scores", count=100)).click()
    expect(lea.page.locator("#board details [data-score]")).to_have_count(100)
    is_fine(lea)


def test_a_map_that_cannot_be_is_refused_in_words(invite: Invite, tmp_path: Path) -> None:
    lea = invite()
    lea.game = GAME
    path = kept(tmp_path, "torn.map", VALLEY.replace("#.T..~..#", "#.T..?..#"))
    lea.goes_to("/").card(GAME).get_by_role(
        "button", name=lea.words.say("web-more-choices")
    ).click()
    dialog = lea.page.get_by_role("dialog")
    dialog.locator(f"#{GAME}-map-file").set_input_files(path)
    dialog.get_by_role("button", name=lea.words.say("web-create")).click()
    expect(dialog.get_by_role("alert")).to_contain_text("torn.map")
    lea.troubles.clear()  # the browser notes every 4xx
