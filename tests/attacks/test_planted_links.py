"""A link makes whoever opens it somebody else.

Before: ``/match/ID#token=…`` silently replaced the cookie; whoever opened such a link played as the
attacker from then on, and lost who they were.
Now: a token in a link does nothing, and it is said so. A code in a link opens a question that names
who one would become; only the button, pressed after a moment, acts.
"""

from collections.abc import Iterator

import httpx
import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from browser.conftest import CHROMIUM, FLAGS
from browser.visitors import Visitor
from server.asking import guest
from server.running import serving

COOKIE = "podium_guest"


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with serving(tmp_path_factory.mktemp("server")) as server:
        yield server.address


@pytest.fixture
def victim(chromium: Browser, address: str) -> Iterator[Visitor]:
    visitor = Visitor(chromium, address)
    visitor.goes_to("/").plays_the_computer("formule-caml")
    visitor.waits(visitor.is_asked)
    yield visitor
    visitor.leaves()


def cookie_of(visitor: Visitor) -> str:
    return "".join(each["value"] for each in visitor.context.cookies() if each["name"] == COOKIE)


def test_a_link_with_a_token(victim: Visitor, address: str) -> None:
    with httpx.Client(base_url=address) as http:
        token = guest(http, "Mallory")["Authorization"].removeprefix("Bearer ")
    before = cookie_of(victim)
    assert before
    for path in (f"/#token={token}", f"/match/x?again#token={token}"):
        victim.goes_to(path)
        said = victim.page.get_by_role("alert").filter(has_text=victim.words.say("web-token-gone"))
        expect(said).to_be_visible()
        assert "token" not in victim.page.url
        assert cookie_of(victim) == before
    victim.goes_to("/")
    victim.page.evaluate("token => { location.hash = `token=${token}` }", token)
    victim.sees(victim.words.say("web-token-gone"))
    assert cookie_of(victim) == before
    expect(victim.page.locator(".who")).not_to_have_text("Mallory")


def test_a_link_with_a_code_does_nothing_by_itself(victim: Visitor, address: str) -> None:
    with httpx.Client(base_url=address) as http:
        code = http.post("/api/handovers", headers=guest(http, "Mallory")).json()["code"]
        before, used = cookie_of(victim), []
        victim.page.on("request", lambda asked: used.append(asked.url))
        victim.goes_to(f"/#code={code}")
        title = victim.words.say("web-handover-question", name="Mallory")
        asked = victim.page.get_by_role("dialog", name=title)
        expect(asked).to_be_visible()
        expect(asked).to_contain_text(victim.words.say("web-handover-warning"))
        # Until the button can be pressed, nothing was: neither by the page nor by a stray key.
        yes = asked.get_by_role("button", name="Mallory", exact=False).last
        victim.page.keyboard.press("Enter")
        expect(yes).to_have_count(0)
        assert not any(url.endswith("/api/handovers/use") for url in used)
        assert cookie_of(victim) == before
        # The code is still there for whom it was meant.
        assert http.post("/api/handovers/use", json={"code": code}).json()["name"] == "Mallory"
