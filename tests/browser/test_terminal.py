"""A match begun in the browser is continued in the terminal, and the other way round."""

from __future__ import annotations

import fcntl
import os
import pty
import re
import shlex
import struct
import subprocess
import termios
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest
from playwright.sync_api import expect

from browser.conftest import Invite
from browser.play_formule_caml import race
from browser.visitors import blank_player
from server.running import PODIUM, TESTS

pytestmark = pytest.mark.slow

ROWS, COLUMNS = 50, 200
LINK = r"/match/[^\s#]+#code=[0-9A-Z]{4}(?:-[0-9A-Z]{4}){2}"
COLOURS = re.compile(r"\x1b\[[0-9;?]*[ -/]*[@-~]")


class Terminal:
    """A real terminal with the client in it: what was written there, and keys to press.

    It is read all the time, as terminals are: a client that cannot write does not listen either.
    """

    def __init__(self, line: int) -> None:
        self._line = line
        self._raw = b""
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()

    @property
    def written(self) -> str:
        """All that was ever written there, without its colours."""
        return COLOURS.sub("", self._raw.decode(errors="replace"))

    def press(self, keys: str) -> None:
        os.write(self._line, keys.encode())

    def _read(self) -> None:
        with suppress(OSError):
            while data := os.read(self._line, 1 << 16):
                self._raw += data

    def shows(self, pattern: str) -> str:
        """What of this kind stands on the screen; nothing, if it is not there."""
        found = re.search(pattern, self.written)
        return found[0] if found else ""


@contextmanager
def terminal(command: list[str], home: Path) -> Iterator[Terminal]:
    parent, child = pty.openpty()
    fcntl.ioctl(child, termios.TIOCSWINSZ, struct.pack("HHHH", ROWS, COLUMNS, 0, 0))
    env = {
        **os.environ,
        "COLUMNS": str(COLUMNS),
        "LANG": "fr_FR.UTF-8",
        "LINES": str(ROWS),
        "PYTHONPATH": str(TESTS),
        "TERM": "xterm-256color",
        "XDG_DATA_HOME": str(home),
    }
    process = subprocess.Popen(command, stdin=child, stdout=child, stderr=child, env=env)
    os.close(child)
    try:
        yield Terminal(parent)
    finally:
        process.kill()
        process.wait()
        os.close(parent)


def test_from_the_browser_to_the_terminal_and_back(invite: Invite, tmp_path: Path) -> None:
    ada = invite()
    ada.goes_to("/")
    ada.plays_the_computer("formule-caml")
    ada.waits(ada.is_asked)
    race([ada], answers=2)
    ada.waits(ada.is_asked)
    ada.button("web-terminal").click()
    shown = ada.page.locator("pre code").inner_text()
    ada.context.grant_permissions(["clipboard-read", "clipboard-write"])
    ada.button("web-copy").click()
    expect(ada.button("web-copied")).to_be_visible()
    assert ada.page.evaluate("navigator.clipboard.readText()") == shown
    command = shlex.split(shown)
    assert command[0] == "podium"

    with terminal([str(PODIUM), *command[1:]], tmp_path) as there:
        ada.waits(lambda: bool(there.shows(r"Continuer sous ce nom \?")))
        assert there.shows("Ce code fait de vous Invité")
        there.press("o\r")
        ada.waits(lambda: bool(there.shows(r"1re|2e|3e|4e")))
        asked = ada.heard.ask
        assert asked is not None
        there.press("\r")
        ada.waits(lambda: asked["id"] in ada.heard.answered)  # answered there, heard here

        there.press("w")
        ada.waits(lambda: bool(there.shows(LINK)))
        page = there.shows(LINK)
        bea = invite(phone=True)
        bea.game = ada.game
        bea.goes_to(page)
        bea.waits(lambda: bea.heard.n > 0)
        assert bea.heard.seat is None  # the link alone makes nobody anything
        assert "code" not in bea.page.url
        bea.heard = blank_player()
        bea.button("web-handover-yes", name="Invité").click()
        bea.waits(lambda: bea.heard.n > 0)
        assert bea.heard.seat == ada.heard.seat
        bea.waits(bea.is_asked)
        race([bea], answers=1)
        bea.waits(bea.is_asked)  # the computer has driven: nothing more is on its way
        ada.waits(lambda: ada.heard.told == bea.heard.told)
