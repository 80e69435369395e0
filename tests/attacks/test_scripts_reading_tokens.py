"""A script that got into a page, of ours or of a friend's, carries the visitor's token away.

Before: ``GET /api/guests/me`` and ``POST /api/guests`` gave it to any script.
Now: no answer to a browser has a token in it, and the cookie is out of reach of scripts. Programs
ask for a token in a request without cookie and origin, which no page can send.
"""

from pathlib import Path

import httpx
import pytest

from attacks.hand_overs import bearer, new_code
from attacks.wire_tools import client
from browser.conftest import Invite, chromium, invite
from server.asking import guest, must_refuse
from server.conftest import address, server, with_probes
from server.running import serving

__all__ = ["address", "chromium", "invite", "server", "with_probes"]

SCRIPT = """
async code => {
  const read = [document.cookie, JSON.stringify(localStorage), location.href];
  const json = {"Content-Type": "application/json"};
  const ask = async (path, body, more = {}) => {
    const asked = body === undefined ? more : {method: "POST", headers: json, body, ...more};
    const reply = await fetch(path, asked);
    read.push(await reply.text(), JSON.stringify([...reply.headers]));
  };
  for (const more of [{}, {credentials: "omit"}]) {
    await ask("/api/guests/me", undefined, more);
    for (const token of [false, true]) {
      await ask("/api/guests", JSON.stringify({name: "Ada", token}), more);
      await ask("/api/handovers/use", JSON.stringify({code, token}), more);
    }
    await ask("/api/guests/token", "", {headers: {}, ...more});
  }
  await ask("/api/guests/sign-out", "", {headers: {}});
  return read;
}
"""


def test_a_script_in_our_own_page(invite: Invite) -> None:
    ada = invite()
    ada.goes_to("/").plays_the_computer("formule-caml")
    ada.waits(ada.is_asked)
    with httpx.Client(base_url=ada.address, timeout=60) as http:
        code = new_code(http, guest(http, "Mallory"))
    read = ada.page.evaluate(SCRIPT, code)
    assert any('"name":"Ada"' in text for text in read)
    held = [each for each in ada.context.cookies() if each["name"] == "podium_guest"]
    assert [each["httpOnly"] for each in held] == [True]
    assert not any(".1." in text or ".2." in text for text in read), read
    ada.troubles.clear()  # the browser notes every 403 as an error


@pytest.mark.parametrize(
    "page", [{"Cookie": "a=b"}, {"Origin": "self"}, {"Sec-Fetch-Site": "same-origin"}]
)
def test_whatever_may_be_a_page_gets_no_token(tmp_path: Path, page: dict[str, str]) -> None:
    with serving(tmp_path) as server, client(server) as (http, me):
        sent = {name: text.replace("self", server.address) for name, text in page.items()}
        code = new_code(http, me)
        asked = {
            "/api/guests": {"name": "Zoé", "token": True},
            "/api/handovers/use": {"code": code, "token": True},
        }
        for path, body in asked.items():
            must_refuse(http.post(path, json=body, headers=sent), 403, "token-for-programs")
        for path in ("/api/guests/token", "/api/guests/sign-out"):
            refused = http.post(path, headers={**sent, **me})
            must_refuse(refused, 403, "token-for-programs")
        assert http.get("/api/guests/me", headers=me).json()["name"] == "Léa"
        got = http.post("/api/handovers/use", json=asked["/api/handovers/use"])
        assert http.get("/api/guests/me", headers=bearer(got.json()["token"])).json()


def test_a_bearer_token_becomes_no_cookie(tmp_path: Path) -> None:
    """As a script would do that has got somebody's token from elsewhere."""
    with serving(tmp_path) as server, client(server) as (http, me):
        reply = http.post("/api/guests", json={"name": "Léa"}, headers=me)
        assert reply.is_success
        assert "set-cookie" not in reply.headers
