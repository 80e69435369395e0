"""The pictures of the docs: ``make pictures`` plays a little and keeps what the screens show."""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from random import Random

from playwright.sync_api import Browser, sync_playwright

from browser import play_ca_rs, play_casus_belli, play_f_cartes
from browser.conftest import CHROMIUM, FLAGS
from browser.play_formule_caml import race
from browser.visitors import Visitor
from server.running import PROBES, serving

ANSWERS = 12
KEPT = {
    "lobby": ("desktop-light", "phone-dark"),
    "waiting": ("desktop-light",),
    "gear": ("desktop-light", "phone-light"),
    "race": ("desktop-light", "desktop-dark", "phone-light", "phone-dark"),
    "end": ("desktop-dark", "phone-light"),
    "generic": ("desktop-dark", "phone-light"),
    "f-cartes-trials": ("desktop-light", "phone-dark"),
    "f-cartes-two": ("desktop-light", "phone-dark"),
    "f-cartes-target": ("desktop-dark", "phone-light"),
    "f-cartes-ten": ("desktop-light", "desktop-dark", "phone-light", "phone-dark"),
    "f-cartes-end": ("desktop-dark", "phone-light"),
    "casus-belli-way": ("desktop-light", "desktop-dark", "phone-light", "phone-dark"),
    "casus-belli-target": ("desktop-dark", "phone-light"),
    "casus-belli-ten": ("desktop-light", "phone-dark"),
    "casus-belli-hundred": ("desktop-light",),
    "casus-belli-end": ("desktop-light", "phone-dark"),
    "ca_rs-lineup": ("desktop-light", "phone-dark"),
    "ca_rs-plan": ("desktop-light", "desktop-dark", "phone-light", "phone-dark"),
    "ca_rs-corner": ("desktop-dark", "phone-light"),
    "ca_rs-end": ("desktop-light", "phone-dark"),
}
Keep = Callable[[str], None]


def main(folder: Path) -> None:
    os.environ["PODIUM_GAMES"] = PROBES
    folder.mkdir(parents=True, exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as data,
        serving(Path(data)) as server,
        sync_playwright() as play,
    ):
        browser = play.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        for device in ("desktop", "phone"):
            for look in ("light", "dark"):
                take(browser, server.address, folder, device, look)
                take_cards(browser, server.address, folder, device, look)
                take_war(browser, server.address, folder, device, look)
                take_race(browser, server.address, folder, device, look)
        browser.close()


def take(browser: Browser, address: str, folder: Path, device: str, look: str) -> None:
    """One visitor's way through the pages, a picture at each of them."""
    visitor, keep = comes(browser, address, folder, device, look)
    visitor.goes_to("/")
    visitor.card("formule-caml").wait_for()
    keep("lobby")
    visitor.opens_table("formule-caml", track="serpent")
    visitor.sees(visitor.words.say("web-invitation"))
    keep("waiting")
    rival = Visitor(browser, address, visitor.lang)
    rival.game = visitor.game
    rival.goes_to(visitor.page.url.removeprefix(address)).takes_seat()
    visitor.waits(lambda: visitor.heard.n > 0)
    race([visitor, rival], ANSWERS)
    while not (visitor.is_asked() and visitor.heard.view["question"] == "gear"):
        race([rival if rival.is_asked() else visitor], 1)
    keep("gear")
    race([visitor], 1)
    visitor.page.locator("#board [data-direction]").first.wait_for()
    keep("race")
    race([visitor, rival])
    visitor.waits(lambda: visitor.heard.result is not None)
    visitor.page.get_by_role("link", name=visitor.words.say("web-record")).wait_for()
    keep("end")
    visitor.goes_to("/")
    visitor.plays_the_computer("probe-pile")
    visitor.page.get_by_role("group", name=visitor.words.say("web-options")).wait_for()
    keep("generic")
    visitor.leaves()
    rival.leaves()


def comes(
    browser: Browser, address: str, folder: Path, device: str, look: str
) -> tuple[Visitor, Keep]:
    """A visitor, and how to keep what their screen shows, if it is wanted."""
    lang = "fr" if look == "light" else "en"
    visitor = Visitor(browser, address, lang, phone=device == "phone", dark=look == "dark")

    def keep(page: str) -> None:
        if f"{device}-{look}" in KEPT[page]:
            path = folder / f"{page}-{device}-{look}.png"
            visitor.page.wait_for_timeout(300)
            visitor.page.screenshot(path=path)
            print(path)

    return visitor, keep


def take_cards(browser: Browser, address: str, folder: Path, device: str, look: str) -> None:
    """F-Cartes with two teams and with ten."""
    visitor, keep = comes(browser, address, folder, device, look)
    chance = Random(8)

    def play(until: Callable[[], bool] = lambda: False) -> None:
        play_f_cartes.play([(visitor, play_f_cartes.point)], chance, until)

    def turns_to(round_: int) -> bool:
        view = visitor.heard.view
        return visitor.is_asked() and view["question"] == "turn" and view["round"] >= round_

    play_f_cartes.opens(visitor, ["", *["greedy"] * 9], rounds="6", neutral="0")
    play(lambda: visitor.is_asked() and len(visitor.heard.view["trials"]) > 9)
    keep("f-cartes-trials")
    play(lambda: turns_to(3))
    show_board(visitor)
    keep("f-cartes-ten")

    play_f_cartes.opens(visitor, ["", "greedy"], rounds="6", races="2", qualifying="quick")
    play(lambda: turns_to(2))
    show_board(visitor)
    keep("f-cartes-two")
    play(lambda: turns_to(2) and bool(damages(visitor)))
    play_f_cartes.paper(visitor, damages(visitor)[0]).click()
    keep("f-cartes-target")
    visitor.page.keyboard.press("Escape")
    play()
    visitor.page.get_by_role("link", name=visitor.words.say("web-record")).wait_for()
    visitor.page.evaluate("scrollTo(0, 0)")
    keep("f-cartes-end")
    visitor.leaves()


def take_war(browser: Browser, address: str, folder: Path, device: str, look: str) -> None:
    """Casus Belli: the orders of a duel, ten teams, a hundred, and the end."""
    visitor, keep = comes(browser, address, folder, device, look)
    chance = Random(6)

    def play(until: Callable[[], bool] = lambda: False) -> None:
        play_casus_belli.play([(visitor, play_casus_belli.point)], chance, until)

    def fights(turn: int) -> bool:
        return asked_for("lead") and visitor.heard.view["turn"] >= turn and sees_somebody(visitor)

    def asked_for(part: str) -> bool:
        return visitor.is_asked() and play_casus_belli.part(visitor) == part

    play_casus_belli.opens(visitor, ["", "hunter"], map="duel", turns="9")
    play(lambda: fights(4))
    play_casus_belli.point(visitor, play_casus_belli.Step("elf"))
    play_casus_belli.point(visitor, play_casus_belli.Step("basic"))
    show_map(visitor)
    cell = worthwhile(visitor)
    visitor.page.mouse.move(*play_casus_belli.spot(visitor, cell))
    keep("casus-belli-target")
    play_casus_belli.point(visitor, play_casus_belli.Step(f"{cell[0]},{cell[1]}", cell))
    play_casus_belli.ready(visitor)
    play_casus_belli.button(visitor, play_casus_belli.question(visitor)["default"]).hover()
    keep("casus-belli-way")
    play()
    visitor.page.get_by_role("link", name=visitor.words.say("web-record")).wait_for()
    visitor.page.evaluate("scrollTo(0, 0)")
    keep("casus-belli-end")

    play_casus_belli.opens(visitor, ["", *["hunter"] * 9], map="province")
    play(lambda: fights(3))
    show_map(visitor)
    keep("casus-belli-ten")
    if f"{device}-{look}" in KEPT["casus-belli-hundred"]:
        play_casus_belli.opens(visitor, ["", *["random"] * 99], map="continent")
        play(lambda: asked_for("lead") and visitor.heard.view["turn"] == 2)
        visitor.button("board-web-whole").click()
        for _ in range(3):
            visitor.button("board-web-nearer").click()
        keep("casus-belli-hundred")
    visitor.leaves()


def take_race(browser: Browser, address: str, folder: Path, device: str, look: str) -> None:
    """ca_rs: the line-up, a plan, a corner, and the end."""
    visitor, keep = comes(browser, address, folder, device, look)
    chance = Random(9)

    def play(until: Callable[[], bool] = lambda: False) -> None:
        play_ca_rs.play([(visitor, play_ca_rs.point)], chance, until, play_ca_rs.flat_out)

    def asked(question: str, turn: int = 0) -> bool:
        view = visitor.heard.view
        return visitor.is_asked() and view["question"] == question and view["turn"] >= turn

    play_ca_rs.opens(visitor, ["", *["engineer"] * 3], circuit="monza", laps="1")
    visitor.waits(visitor.is_asked)
    show_board(visitor)
    keep("ca_rs-lineup")
    play(lambda: asked("plan", 3) and "ready" not in play_ca_rs.offers(visitor))
    show_board(visitor)
    play_ca_rs.button(visitor, ["0"]).hover()
    keep("ca_rs-plan")
    play(lambda: asked("corner"))
    show_board(visitor)
    keep("ca_rs-corner")
    play()
    visitor.page.get_by_role("link", name=visitor.words.say("web-record")).wait_for()
    visitor.page.evaluate("scrollTo(0, 0)")
    keep("ca_rs-end")
    visitor.leaves()


def worthwhile(visitor: Visitor) -> tuple[int, int]:
    """The best target; any, if nobody can be hit, or if there are too many to be told of."""
    asked = play_casus_belli.question(visitor)
    best = [each["answer"][0] for each in asked["shortcuts"]] or [asked["default"]]
    x, y = best[0].split(",")
    return int(x), int(y)


def sees_somebody(visitor: Visitor) -> bool:
    """Whether somebody of another team is in sight of one's own."""
    fighters = visitor.heard.view["fighters"]
    return any(each["at"] is not None and each["recharge"] is None for each in fighters)


def show_map(visitor: Visitor) -> None:
    """The question is on the board, which is shown from its top."""
    play_casus_belli.ready(visitor)
    visitor.page.evaluate("document.querySelector('.stage').scrollIntoView()")


def damages(visitor: Visitor) -> list[str]:
    """The damage cards in hand that can be played on somebody."""
    asked = visitor.heard.ask
    offers = asked["shortcuts"] if asked else []
    return [each["card"] for each in offers if (each["outlook"] or {})["kind"] == "hurts"]


def show_board(visitor: Visitor) -> None:
    """The board from its top."""
    visitor.page.locator("#board button:not([aria-disabled=true])").first.wait_for()
    visitor.page.evaluate("document.querySelector('.stage').scrollIntoView()")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
