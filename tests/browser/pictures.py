"""The pictures of the docs: ``make pictures`` plays a little and keeps what the screens show."""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from browser.conftest import CHROMIUM, FLAGS
from browser.driving import race
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
}


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
        browser.close()


def take(browser: Browser, address: str, folder: Path, device: str, look: str) -> None:
    """One visitor's way through the pages, a picture at each of them."""
    lang = "fr" if look == "light" else "en"
    visitor = Visitor(browser, address, lang, phone=device == "phone", dark=look == "dark")

    def keep(page: str) -> None:
        if f"{device}-{look}" in KEPT[page]:
            path = folder / f"{page}-{device}-{look}.png"
            visitor.page.wait_for_timeout(300)
            visitor.page.screenshot(path=path)
            print(path)

    visitor.goes_to("/")
    visitor.card("formule-caml").wait_for()
    keep("lobby")
    visitor.opens_table("formule-caml", track="serpent")
    visitor.sees(visitor.words.say("web-invitation"))
    keep("waiting")
    rival = Visitor(browser, address, lang)
    rival.game = visitor.game
    rival.goes_to(visitor.page.url.removeprefix(address)).takes_seat()
    visitor.waits(lambda: visitor.heard.n > 0)
    race([visitor, rival], ANSWERS)
    while not (visitor.is_asked() and visitor.heard.view["question"] == "gear"):
        race([rival if rival.is_asked() else visitor], 1)
    keep("gear")
    race([visitor], 1)
    visitor.page.locator("#board [data-way]").first.wait_for()
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


if __name__ == "__main__":
    main(Path(sys.argv[1]))
