"""One browser and one server for all browser tests of a worker."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, sync_playwright

from browser.visitors import Visitor
from server.conftest import address, server, with_probes

__all__ = ["address", "server", "with_probes"]

CHROMIUM = "/usr/bin/chromium"
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
Invite = Callable[..., Visitor]


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    """Not for longer: while it is there, no event loop of ours can run beside it."""
    with sync_playwright() as play:
        browser = play.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture
def invite(chromium: Browser, address: str) -> Iterator[Invite]:
    """Visitors, each with a browser profile of their own; none may meet an error on a page."""
    visitors: list[Visitor] = []

    def come(**kind: Any) -> Visitor:
        visitors.append(Visitor(chromium, kind.pop("address", address), **kind))
        return visitors[-1]

    yield come
    troubles = [trouble for visitor in visitors for trouble in visitor.troubles]
    for visitor in visitors:
        visitor.leaves()
    assert troubles == []
