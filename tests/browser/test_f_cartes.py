"""F-Cartes in the browser: whole races through the front door, and what each browser was sent."""

import re
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, expect

from browser.conftest import Invite
from browser.knowledge_f_cartes import hides_hands
from browser.matches import begun, over, record_of
from browser.play_f_cartes import (
    GAME,
    any_way,
    button,
    may_be_regretted,
    opens,
    paper,
    play,
    point,
    type_keys,
    walk,
    warned,
)
from browser.test_access import LOOKS, THUMB, is_fine
from browser.visitors import Visitor
from podium.core.records import decode_record
from podium.games import find
from podium.table import verify
from podium.table.rulebook import rules_of
from server.knowing.history import read_history
from server.running import serving

pytestmark = pytest.mark.slow

QUICK = {"rounds": "6", "qualifying": "quick"}
POINTS = (10, 6, 4, 3, 2, 1)


def sits_down_by_keys(visitor: Visitor, table: str) -> None:
    visitor.game = GAME
    visitor.goes_to(table)
    seat = visitor.seat_button()
    seat.wait_for()
    walk(visitor, seat)
    visitor.page.keyboard.press("Enter")


def round_of(visitor: Visitor) -> int:
    return int(visitor.heard.view["round"])


def test_a_race_of_two_people_and_a_computer(invite: Invite) -> None:
    chance = Random(7)
    lea, max_ = invite(), invite(lang="en")
    table = opens(lea, ["", "", "strategist"], rounds="6", qualifying="full", deck="extended")
    sits_down_by_keys(max_, table)
    people = [(lea, point), (max_, type_keys)]
    for visitor, _ in people:
        visitor.waits(partial(begun, visitor))
    play(people, chance, until=lambda: round_of(lea) == 3 and lea.is_asked())

    lea.reloads()
    lea.waits(lea.is_asked)
    point(lea, any_way(lea, chance))
    max_.speaks("fr")
    max_.sees(max_.words.say("board-web-round", round=round_of(max_), rounds=6))
    play(people, chance)

    for visitor, _ in people:
        visitor.waits(partial(over, visitor))
        assert visitor.heard.result is not None
        assert visitor.heard.seat is not None
        place = visitor.heard.result["places"][visitor.heard.seat]
        visitor.sees(visitor.words.say("web-outcome", how="won" if place == 1 else "lost"))
    kinds = {each["kind"] for each in lea.heard.told}
    assert {"tried", "grid-set", "round-began", "dueled", "race-finished"} <= kinds
    record = record_of(lea, table)
    assert verify(decode_record(record, "record.jsonl")).holds
    history = read_history(record)
    for visitor, _ in people:
        # Three at least: a car may be out after a few rounds.
        assert hides_hands(history, visitor) >= 3
    with pytest.raises(AssertionError, match="other hands"):
        hides_hands(history, max_, seat=0)


def test_a_championship_goes_on_after_a_restart(chromium: Browser, tmp_path: Path) -> None:
    chance = Random(3)
    with serving(tmp_path) as server:
        lea = Visitor(chromium, server.address)
        table = opens(lea, ["", "greedy", "random"], races="2", **QUICK)
        lea.waits(lambda: begun(lea))
        play([(lea, point)], chance, until=lambda: lea.heard.view["race"] == 2)
        stays_until_one_plays_on(lea, chance)
        play([(lea, point)], chance, until=lambda: round_of(lea) == 2)
        lea.waits(lea.is_asked)
        before = lea.heard.view
        lea.page.goto("about:blank")

        server.stop()
        server.start()
        lea.address = server.address
        lea.goes_to(table)
        lea.waits(lea.is_asked)
        assert lea.heard.view == before
        lea.sees(lea.words.say("board-web-race", race=2, races=2))
        titles = lea.heard.hello["labels"]["fr"]["team"]
        points = lea.page.get_by_role("region", name=lea.words.say("board-web-standings"))
        for row in before["standings"]:
            text = points.get_by_role("row").filter(has_text=titles[str(row["team"])])
            expect(text).to_contain_text(lea.words.say("board-web-points", points=row["points"]))
            expect(text).to_contain_text(" · ".join(came(lea, before, row["team"])))
        play([(lea, point)], chance)
        assert lea.heard.result is not None
        earned = [sum(POINTS[: race["classified"]]) for race in lea.heard.view["finishes"]]
        assert len(earned) == 2
        assert sum(lea.heard.result["scores"]) == sum(earned)
        lea.sees(lea.words.say(f"why-{lea.heard.result['why']}"))
        assert verify(decode_record(record_of(lea, table), "record.jsonl")).holds
        assert lea.troubles == []
        lea.leaves()


def stays_until_one_plays_on(visitor: Visitor, chance: Random) -> None:
    """How the first race ended is on the board while the second one opens."""
    visitor.waits(visitor.is_asked)
    finish = visitor.page.locator('#board [data-finish="1"]')
    cars = finish.get_by_role("listitem")
    first, *_ = visitor.heard.view["finishes"]
    assert [text.split()[1] for text in cars.all_inner_texts()] == [
        str(car) for car in first["cars"]
    ]
    is_fine(visitor)
    point(visitor, any_way(visitor, chance))
    expect(finish).to_have_count(0)


def came(visitor: Visitor, view: dict[str, Any], team: int) -> list[str]:
    """Where the cars of a team came in the first race, as the table of results says it."""
    finish = view["finishes"][0]
    own = [(at + 1, car) for at, car in enumerate(finish["cars"]) if (car - 1) // 2 == team]
    out = visitor.words.say("board-web-retired-short")
    return [str(place) if place <= finish["classified"] else out for place, _ in own]


@pytest.mark.parametrize(("phone", "dark"), LOOKS)
def test_ten_teams_are_open_to_everybody(invite: Invite, phone: bool, dark: bool) -> None:
    chance = Random(phone + 2 * dark)
    ada = invite(phone=phone, dark=dark, lang="en" if dark else "fr")
    opens(ada, ["", *["greedy"] * 9], rounds="6", qualifying="full")
    for question in ("team", "try", "turn"):
        play([(ada, point)], chance, until=partial(asked, ada, question))
        ada.page.locator("#board button:not([aria-disabled=true])").first.wait_for()
        is_fine(ada)
        sizes = [each.bounding_box() for each in ada.page.locator("#board button").all()]
        assert all(box and min(box["width"], box["height"]) >= THUMB for box in sizes)
    assert ada.page.evaluate(CUT) == []
    assert ada.heard.seat is not None
    for card in set(ada.heard.view["hands"][ada.heard.seat]):
        paper(ada, card).click()
        is_fine(ada)
        if not phone:
            assert ada.page.evaluate(COVERED) == []
        ada.page.keyboard.press("Escape")


CUT = """() => {
  const edge = (each) => each.getBoundingClientRect().right;
  const numbers = [...document.querySelectorAll("#board ol .who span:last-child")];
  const outside = numbers.filter((each) => edge(each) > edge(each.closest("li")) + 1);
  const texts = [...document.querySelectorAll("#board .hand .written")];
  const seen = texts.filter((each) => each.clientHeight > 1);
  const short = seen.filter((each) => each.scrollHeight > each.clientHeight + 1);
  return [...outside, ...short].map((each) => each.textContent);
}"""
COVERED = """() => {
  const free = (each) => {
    const { left, top, width, height } = each.getBoundingClientRect();
    return each.contains(document.elementFromPoint(left + width / 2, top + height - 4));
  };
  const targets = [...document.querySelectorAll("[data-target]")];
  return targets.filter((each) => !free(each)).map((each) => each.textContent);
}"""


@pytest.mark.parametrize("phone", [False, True])
def test_the_rules_are_at_hand(invite: Invite, phone: bool) -> None:
    lea = invite(phone=phone)
    opens(lea, ["", "greedy"], **QUICK)
    lea.waits(lambda: begun(lea))
    for lang in ("fr", "en"):
        lea.speaks(lang)
        lea.button("web-rules").click()
        dialog = lea.page.get_by_role("dialog")
        wanted = rules_of(find(GAME), lang)
        expect(dialog).to_contain_text(re.findall(r"§4\.3 .*", wanted)[0])
        is_fine(lea)
        chapters = [line[3:] for line in wanted.splitlines() if line.startswith("## ")]
        assert dialog.locator("h3").all_inner_texts() == chapters
        expect(dialog.locator("h3").last).not_to_be_in_viewport()
        dialog.get_by_role("link", name=chapters[-1]).click()
        expect(dialog.locator("h3").last).to_be_in_viewport()
        lea.page.keyboard.press("Escape")
        expect(dialog).to_have_count(0)


def asked(visitor: Visitor, question: str) -> bool:
    return visitor.is_asked() and visitor.heard.view["question"] == question


def test_what_a_deed_costs_stands_there_before_it_is_done(invite: Invite) -> None:
    lea = invite(lang="en")
    opens(lea, ["", "greedy"], **QUICK)
    chance = Random(1)
    seen: set[str] = set()
    while not over(lea) and seen != {"duel-odds", "hurts", "falls-to"}:
        play([(lea, point)], chance, until=partial(asked, lea, "turn"))
        seen |= set() if over(lea) else {kind for kind in prices(lea) if is_priced(lea, kind)}
        if not over(lea):
            point(lea, any_way(lea, chance))
    assert seen == {"duel-odds", "hurts", "falls-to"}


def prices(visitor: Visitor) -> dict[str, dict[str, Any]]:
    """One of each kind of outlook on offer, without a card rather than with one."""
    asked = visitor.heard.ask
    assert asked is not None
    options = [{**each, "answer": [each["notation"]]} for each in asked["options"]]
    offers = [*asked["shortcuts"], *options]
    return {each["outlook"]["kind"]: each for each in offers if each.get("outlook")}


def is_priced(visitor: Visitor, kind: str) -> bool:
    """Whether this outlook can be checked on the page, and holds there."""
    offer = prices(visitor)[kind]
    outlook = offer["outlook"]
    wanted = button(visitor, offer["answer"])
    if kind == "duel-odds" and "card" not in offer:
        expect(wanted).to_contain_text(f"{outlook['percent']}")
        visitor.page.mouse.move(0, 0)
        wanted.hover()
        marked = visitor.page.locator("#board .marked")
        expect(marked).to_have_count(2)
        return True
    if kind == "hurts":
        paper(visitor, offer["card"]).click()
        expect(wanted).to_contain_text("out" if outlook["out"] else f"{outlook['lost']}/10")
        visitor.page.keyboard.press("Escape")
        expect(wanted).to_have_count(0)
        return True
    if kind == "falls-to" and "card" not in offer:
        visitor.page.mouse.move(0, 0)
        wanted.hover()
        expect(visitor.page.locator("#board .exit")).to_have_count(1)
        return True
    return False


NOTE_DICE = """() => {
  window.totals = new Set();
  const note = () => {
    for (const each of document.querySelectorAll(".throw b")) totals.add(each.textContent);
  };
  const board = document.querySelector("#board");
  new MutationObserver(note).observe(board, { childList: true, subtree: true });
}"""


def test_motion_shows_the_dice_and_comes_to_rest(invite: Invite) -> None:
    lea = invite(still=False)
    opens(lea, ["", "random"], **QUICK)
    play([(lea, point)], Random(2), until=lambda: bool(duels(lea)))
    button(lea, duels(lea)[0]).wait_for()
    lea.page.evaluate(NOTE_DICE)
    told = len(lea.heard.told)
    point(lea, duels(lea)[0])
    duel = lea.heard.told[told]
    totals = {str(duel["total"]), str(duel["rival_total"])}
    lea.waits(lambda: set(lea.page.evaluate("[...totals]")) == totals)
    expect(lea.page.locator("#board .throw")).to_have_count(0)
    cars = lea.page.locator("#board .slot[data-car]").all()
    line = [int(each.get_attribute("data-car") or 0) for each in cars]
    assert (line.index(duel["car"]) < line.index(duel["rival"])) == duel["won"]


def duels(visitor: Visitor) -> list[list[str]]:
    asked = visitor.heard.ask
    names = [each["notation"] for each in asked["options"]] if asked else []
    return [[name] for name in names if name.startswith("duel-")]


SCRATCHES = """
title = { fr = "Rayures", en = "Scratches" }
[[cards]]
name = "gap"
count = 1
effect = "gap"
title = { fr = "Écart", en = "Gap" }
text = { fr = "Derrière une de ses voitures.", en = "Behind one of your cars." }
[[cards]]
name = "scratch"
count = 400
effect = "damage"
points = 2
title = { fr = "Rayure", en = "Scratch" }
text = { fr = "Une voiture perd 2 PV.", en = "A car loses 2 HP." }
"""


def test_why_a_car_is_spared(invite: Invite, tmp_path: Path) -> None:
    deck = tmp_path / "scratches.toml"
    deck.write_text(SCRATCHES, "utf-8")
    lea = invite()
    opens(lea, ["", "random"], deck=str(deck), **QUICK)
    play([(lea, point)], Random(1), until=partial(asked, lea, "turn"))
    hurt = {car["car"]: car["hurt"] for car in lea.heard.view["cars"]}
    car = min(hurt, key=lambda each: hurt[each])
    slot = lea.page.locator(f'#board .slot[data-car="{car}"]')
    point(lea, ["scratch", str(car)])
    expect(slot).to_contain_text(f"{hurt[car] + 2}/6")
    lea.waits(partial(asked, lea, "turn"))
    paper(lea, "scratch").click()
    expect(slot).to_contain_text(lea.words.say("board-web-spared", why="struck", most=6))
    expect(slot.get_by_role("button")).to_have_count(0)


@pytest.mark.parametrize("by_keys", [False, True])
def test_what_one_may_regret_is_asked_once_more(
    invite: Invite, tmp_path: Path, by_keys: bool
) -> None:
    """Damage to an own car, and the end of a turn with something left to do."""
    deck = tmp_path / "scratches.toml"
    deck.write_text(SCRATCHES, "utf-8")
    lea = invite(lang="en" if by_keys else "fr")
    opens(lea, ["", "random"], deck=str(deck), **QUICK)
    play([(lea, point)], Random(1), until=partial(asked, lea, "turn"))
    before = lea.heard.view
    mine = [car for car in before["cars"] if car["seat"] == lea.heard.seat]
    own = min(mine, key=lambda car: int(car["hurt"]))["car"]
    for answer, what, actions in ((["scratch", str(own)], "own", 0), (["pass"], "turn", 3)):
        assert may_be_regretted(lea, answer)
        is_warned_of(lea, answer, lea.words.say("board-sure", what=what, actions=actions), by_keys)
        (type_keys if by_keys else point)(lea, answer)
        expect(warned(lea)).to_have_count(0)
        if what == "own":
            lea.waits(partial(asked, lea, "turn"))
    assert {"damaged", "turn-ended"} <= {each["kind"] for each in lea.heard.told}


def is_warned_of(visitor: Visitor, answer: list[str], text: str, by_keys: bool) -> None:
    """The first press warns, a double click and a key held down do no more, Escape forgets it."""
    if answer != ["pass"]:
        paper(visitor, answer[0]).click()
    wanted, sent = button(visitor, answer), visitor.heard.view
    if by_keys:
        wanted.focus()
        visitor.page.keyboard.down("Enter")
        visitor.page.keyboard.down("Enter")
        visitor.page.keyboard.up("Enter")
    else:
        wanted.dblclick()
    expect(warned(visitor)).to_have_count(1)
    expect(visitor.page.locator("#board [role=status]")).to_have_text(text)
    is_fine(visitor)
    visitor.page.keyboard.press("Escape")
    expect(warned(visitor)).to_have_count(0)
    visitor.page.keyboard.press("Escape")
    assert visitor.heard.view == sent


DECK = """
title = { fr = "Orageux", en = "Stormy" }
[[cards]]
name = "gap"
count = 5
effect = "gap"
title = { fr = "Écart", en = "Gap" }
text = { fr = "Derrière une de ses voitures.", en = "Behind one of your cars." }
[[cards]]
name = "storm"
count = 95
effect = "weather"
title = { fr = "Orage", en = "Thunderstorm" }
text = { fr = "Le temps bascule.", en = "The weather turns." }
"""


def test_a_deck_of_ones_own_and_choices_in_words(invite: Invite, tmp_path: Path) -> None:
    lea = invite()
    deck = tmp_path / "orage.toml"
    deck.write_text(DECK, "utf-8")
    lea.game = GAME
    lea.goes_to("/").card(GAME).get_by_role(
        "button", name=lea.words.say("web-more-choices")
    ).click()
    dialog = lea.page.get_by_role("dialog")
    rounds = dialog.get_by_label(lea.words.say("setting-rounds")).first
    texts = rounds.locator("option").all_inner_texts()
    assert lea.words.choice("rounds", "teams") in texts
    assert dialog.get_by_label(lea.words.say("web-seat-count")).locator("option").count() == 9
    seats = dialog.get_by_label(lea.words.say("web-seat-count"))
    assert top(seats) < top(rounds)
    tick = dialog.get_by_text(lea.words.say("setting-limited-attacks"))
    first = "each => getComputedStyle(each, '::first-letter').textTransform"
    assert tick.evaluate(first) == "uppercase"
    dialog.locator("input[type=file]").first.set_input_files(deck)
    dialog.get_by_role("button", name=lea.words.say("web-create")).click()
    lea.waits(lambda: begun(lea))
    play([(lea, point)], Random(1), until=lambda: asked(lea, "turn"))
    lea.sees("Orage")
    lea.speaks("en")
    lea.sees("Thunderstorm")
    paper(lea, "storm").click()
    lea.answers(button(lea, ["storm"]).click)
    lea.sees(lea.words.say("board-web-weather", rain="true"))


def top(field: Locator) -> float:
    box = field.bounding_box()
    assert box is not None
    return box["y"]


def test_one_click_sits_down_with_three_computers(invite: Invite) -> None:
    lea = invite()
    lea.goes_to("/").plays_the_computer(GAME)
    lea.waits(lea.is_asked)
    seats = lea.heard.hello["match"]["seats"]
    usual = find(GAME).levels()["medium"]
    assert sorted(seat["bot"] for seat in seats) == ["", *[usual] * 3]
