"""ca_rs in the browser: whole races through the front door, and what each browser was sent."""

import json
from collections.abc import Callable
from functools import partial
from random import Random
from typing import Any

import msgspec
import pytest
from playwright.sync_api import expect

from browser.conftest import Invite
from browser.knowledge_ca_rs import knows_no_more
from browser.matches import joins, over, record_of, watches
from browser.play_ca_rs import (
    GAME,
    Choose,
    any_way,
    button,
    flat_out,
    offers,
    opens,
    play,
    point,
    type_keys,
)
from browser.preferences import prefers
from browser.screen_reader import hears_the_view, names_at
from browser.test_access import LOOKS, THUMB, is_fine
from browser.visitors import Visitor
from podium.core import Outlook
from podium.core.records import decode_record
from podium.games.ca_rs.wire.outlook import DuelScore, Slides
from podium.games.ca_rs.wire.view import RaceView
from podium.table import verify
from server.knowing.history import read_history

pytestmark = pytest.mark.slow

SHORT = {"circuit": "cour", "laps": "1"}
RACES = 8  # in which it comes to anything


def asked(visitor: Visitor, question: str) -> bool:
    return visitor.is_asked() and visitor.heard.view["question"] == question


def own(visitor: Visitor) -> dict[str, Any]:
    """One's own car as the view has it."""
    assert visitor.heard.seat is not None
    car: dict[str, Any] = visitor.heard.view["cars"][visitor.heard.seat]
    return car


def test_a_race_of_two_people_and_two_computers(invite: Invite) -> None:
    chance = Random(4)
    lea, max_, eve = invite(), invite(lang="en"), invite()
    table = opens(lea, ["", "", "greedy", "random"], **SHORT)
    joins(GAME, max_, table)
    watches(GAME, eve, table)
    people = [(lea, point), (max_, type_keys)]
    play(people, chance, until=lambda: asked(lea, "plan") and lea.heard.view["turn"] == 2)

    hears_the_view(lea, RaceView)
    lea.reloads()
    lea.waits(lea.is_asked)
    hears_the_view(lea, RaceView)
    takes_back(lea)
    max_.speaks("fr")
    hears_the_view(max_, RaceView)
    hears_the_view(eve, RaceView)
    expect(eve.page.locator("#board [data-answer]")).to_have_count(0)
    play(people, chance)

    for visitor in (lea, max_, eve):
        visitor.waits(partial(over, visitor))
        hears_the_view(visitor, RaceView)
    kinds = {each["kind"] for each in eve.heard.told}
    assert {"line-up-shown", "lot-drawn", "gridded", "cards-drawn", "pedalled", "drove"} <= kinds
    record = record_of(lea, table)
    assert verify(decode_record(record, "record.jsonl")).holds
    history = read_history(record)
    for visitor, seat in ((lea, 0), (max_, 1)):
        views = knows_no_more(history, visitor, seat)
        hands = [car["hand"] for view in views for car in view["cars"] if car["seat"] != seat]
        assert len(views) > 20
        assert {card for hand in hands for card in hand} == {None}
    knows_no_more(history, eve, None)
    with pytest.raises(AssertionError, match="told of others"):
        knows_no_more(history, max_, 0)
    tell_more(eve)
    with pytest.raises(AssertionError, match="not the seat's"):
        knows_no_more(history, eve, None)


def takes_back(visitor: Visitor) -> None:
    """A whole plan taken back, while others still think, is as if it had never been."""
    before = visitor.heard.view
    point(visitor, [next(each for each in offers(visitor) if each.startswith(("+", "0")))])
    assert not visitor.is_asked()
    laid = visitor.page.get_by_role("list", name=visitor.words.say("board-web-laid"))
    expect(laid.get_by_role("listitem").first).to_be_visible()
    visitor.page.locator("#board [data-undo]").click()
    visitor.waits(lambda: visitor.is_asked() and visitor.heard.view == before)
    expect(laid).to_have_count(0)


def tell_more(visitor: Visitor) -> None:
    """As if one message had told what only the player knows."""
    at = next(at for at, frame in enumerate(visitor.frames) if '"type":"view"' in frame)
    message = json.loads(visitor.frames[at])
    message["view"]["cars"][0]["stock"] = ["nitro"]
    visitor.frames[at] = json.dumps(message)


def test_nobody_is_told_of_a_circuit_before_it_is_turned_up(invite: Invite) -> None:
    chance = Random(3)
    lea, eve = invite(), invite(lang="en", phone=True, dark=True)
    table = opens(lea, ["", "random"], circuit="random", laps="1")
    watches(GAME, eve, table)
    play([(lea, point)], chance, until=lambda: asked(lea, "plan") and lea.heard.view["turn"] == 3)
    circuit = lea.heard.view["circuit"]
    assert None in circuit
    unknown = lea.page.locator("#board svg [data-at] .unknown")
    expect(unknown).to_have_count(circuit.count(None))
    play([(lea, point)], chance)
    for visitor in (lea, eve):
        visitor.waits(partial(over, visitor))
    history = read_history(record_of(lea, table))
    views = knows_no_more(history, eve, None)
    assert views[0]["circuit"].count(None) > views[-1]["circuit"].count(None)
    knows_no_more(history, lea, 0)


@pytest.mark.parametrize(("phone", "dark"), LOOKS)
def test_every_question_is_open_to_everybody(invite: Invite, phone: bool, dark: bool) -> None:
    ada = invite(phone=phone, dark=dark, lang="en" if dark else "fr")
    others = 7 if dark else 1
    circuit = "monaco" if dark else "cour"
    opens(ada, ["", *["random"] * others], circuit=circuit, laps="1")
    ada.waits(ada.is_asked)
    prefers(ada, "discard", "ask")
    chance, met = Random(1), set[str]()
    looked_through = {"pilot", "tank", "plan", "discard"}
    while not looked_through <= met:
        ada.waits(ada.is_asked)
        question = ada.heard.view["question"]
        if question not in met:
            met.add(question)
            is_ready(ada)
            if question in looked_through:
                is_fine(ada)
            sizes = [each.bounding_box() for each in ada.page.locator("#board button").all()]
            assert sizes
            assert all(box and min(box["width"], box["height"]) >= THUMB for box in sizes)
        point(ada, any_way(ada, chance))
    watch = watches(GAME, invite(phone=phone, dark=dark), ada.page.url.removeprefix(ada.address))
    is_fine(watch)


def is_ready(visitor: Visitor) -> None:
    """The question is on the board."""
    visitor.page.locator("#board [data-answer]:not([aria-disabled=true])").first.wait_for()


def outlooks(visitor: Visitor) -> dict[str, dict[str, Any]]:
    """What each answer leads to."""
    question = visitor.heard.ask
    assert question is not None
    found = {each["notation"]: each.get("outlook") for each in question["options"]}
    return {name: outlook for name, outlook in found.items() if outlook}


def drives_until(
    visitor: Visitor, until: Callable[[], bool], choose: Choose = any_way, seed: int = 6
) -> bool:
    """Whether it came to that before the race was over; then the question is on the board."""
    play([(visitor, point)], Random(seed), until, choose)
    if until():
        is_ready(visitor)
    return until()


def comes_to(
    visitor: Visitor, offered: str, choose: Choose, seats: list[str], **settings: str
) -> None:
    """Race after race, until such an answer can be given."""
    for seed in range(RACES):
        opens(visitor, seats, **settings)
        if drives_until(visitor, partial(can, visitor, offered), choose, seed):
            return
    raise AssertionError(f"it never came to {offered}")


def can(visitor: Visitor, offered: str) -> bool:
    """Whether an answer to this question, as ``corner burn`` says it, is on offer."""
    question, _, head = offered.partition(" ")
    return asked(visitor, question) and any(each.startswith(head) for each in offers(visitor))


def nasty(visitor: Visitor, chance: Random) -> list[str]:
    """Whatever needs a rival, and past everybody."""
    found = offers(visitor)
    cards = visitor.heard.hello["scene"]["cards"]
    aimed = [card["name"] for card in cards if card["targeted"]]
    wanted = [*aimed, "tank-nasty", "try", "block", "ready"]
    return [next((each for each in wanted if each in found), chance.choice(found))]


def test_a_pedal_shows_where_it_leads(invite: Invite) -> None:
    lea = invite(lang="en")
    opens(lea, ["", "random"], **SHORT)
    assert drives_until(lea, partial(rolls, lea), flat_out)
    pedals = {name: each for name, each in outlooks(lea).items() if each["kind"] == "drives-to"}
    pedals = {name: each for name, each in pedals.items() if name[0] in "+-0"}
    assert len(pedals) > 2
    for name, drive in pedals.items():
        lea.page.mouse.move(0, 0)
        button(lea, [name]).hover()
        expect(button(lea, [name])).to_contain_text(str(drive["speed"]))
        expect(lea.page.locator("#board .aimed")).to_contain_text(f"peed {drive['speed']}")
        expect(lea.page.locator("#board svg [data-at].way")).to_have_count(drive["count"])
    question = lea.heard.ask
    assert question is not None
    whole = {each["answer"][0]: each["outlook"] for each in question["shortcuts"]}
    assert whole == pedals


def rolls(visitor: Visitor) -> bool:
    """A plan is to be made, at some speed."""
    return asked(visitor, "plan") and own(visitor)["speed"] > 1 and not own(visitor)["plan"]


def test_a_corner_costs_what_was_foretold(invite: Invite) -> None:
    lea = invite(lang="en")
    comes_to(lea, "corner burn", flat_out, ["", "default"], **SHORT)
    excess, treads = lea.heard.view["excess"], own(lea)["treads"]
    prices = outlooks(lea)
    assert prices["through"]["excess"] == excess
    assert prices["through"]["worn"] == treads - prices["through"]["treads"]
    for name in ("through", "burn"):
        expect(button(lea, [name])).to_contain_text(sentence(lea, prices[name], Slides))
    told_before = len(lea.heard.told)
    point(lea, ["burn"])
    burnt, *rest = lea.heard.told[told_before:]
    assert (burnt["kind"], burnt["left"]) == ("tyre-burnt", treads - 1)
    if prices["burn"]["excess"]:
        assert lea.heard.view["excess"] == prices["burn"]["excess"]
    else:
        assert rest[0]["kind"] != "cornered"


def test_a_rival_is_named_by_a_click_on_the_car(invite: Invite) -> None:
    lea = invite()
    comes_to(lea, "target", nasty, ["", "default", "default"], **SHORT)
    targets = [name for name in offers(lea) if name.startswith("at-")]
    aims = lea.page.locator("#board svg .car.target")
    expect(aims).to_have_count(len(targets))
    seat = int(targets[0].removeprefix("at-")) - 1
    expect(button(lea, targets[:1])).to_contain_text(str(outlooks(lea)[targets[0]]["body"]))
    car = lea.page.locator(f'#board svg .car[data-car="{seat}"]')
    lea.answers(lambda: car.dispatch_event("click"))
    assert own(lea)["plan"][-1] == targets[0]
    expect(aims).to_have_count(0)


def test_a_duel_is_laid_face_down_and_turned_up(invite: Invite) -> None:
    lea = invite()
    comes_to(lea, "duel", nasty, ["", *["random"] * 5], **SHORT)
    price = outlooks(lea)["ready"]
    expect(button(lea, ["ready"])).to_contain_text(sentence(lea, price, DuelScore))
    down = lea.page.locator("#board .spot .down")
    expect(down).to_have_count(2)
    lea.page.emulate_media(reduced_motion="no-preference")
    lea.page.evaluate(NOTE)
    heard_before = len(lea.heard.told)
    point(lea, ["ready"])
    lea.waits(lambda: any(each["kind"] == "dueled" for each in lea.heard.told[heard_before:]))
    duel = next(each for each in lea.heard.told[heard_before:] if each["kind"] == "dueled")
    score = lea.heard.hello["labels"]["fr"]["score"].get(str(duel["score"]), "0")
    lea.waits(lambda: score in lea.page.evaluate("[...scores]"))


def sentence(visitor: Visitor, price: dict[str, Any], kind: type[Outlook]) -> str:
    """What a price is called, put together by Python."""
    hello = visitor.heard.hello
    words = visitor.words.labelled(hello["labels"][visitor.lang])
    return words.outlook(msgspec.convert(price, kind), names_at(visitor))


NOTE = """() => {
  window.scores = new Set();
  window.spots = new Set();
  const all = (found) => document.querySelectorAll(`#board ${found}`);
  const note = () => {
    for (const each of all(".versus")) scores.add(each.textContent.trim());
    for (const each of all(".car")) spots.add(each.style.transform);
  };
  const board = document.querySelector("#board");
  new MutationObserver(note).observe(board, { attributes: true, childList: true, subtree: true });
}"""


def test_cars_drive_and_come_to_rest(invite: Invite) -> None:
    lea = invite()
    opens(lea, ["", "default"], **SHORT)
    assert drives_until(lea, partial(rolls, lea), flat_out)
    lea.page.emulate_media(reduced_motion="no-preference")
    lea.page.evaluate(NOTE)
    told_before = len(lea.heard.told)
    point(lea, flat_out(lea, Random(1)))
    lea.waits(lambda: any(each["kind"] == "drove" for each in lea.heard.told[told_before:]))
    lea.waits(lambda: len(lea.page.evaluate("[...spots]")) > 5)
    expect(lea.page.locator("#board .gliding")).to_have_count(0)
    lea.waits(lea.is_asked)
    is_ready(lea)
    hears_the_view(lea, RaceView)


def test_one_click_picks_a_whole_line_up(invite: Invite) -> None:
    lea = invite()
    opens(lea, ["", "default"], **SHORT)
    lea.waits(lea.is_asked)
    question = lea.heard.ask
    assert question is not None
    shortcut = question["shortcuts"][1]
    button(lea, shortcut["answer"]).click()
    lea.waits(lambda: asked(lea, "opening"))
    car = own(lea)
    assert [car["pilot"], car["car"]] == [shortcut["pilot"], shortcut["car"]]
    pilots = lea.heard.hello["labels"]["fr"]["pilot"]
    lea.sees(pilots[car["pilot"]])
