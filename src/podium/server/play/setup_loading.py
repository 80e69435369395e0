"""The setup of a stored match, built off the event loop; files from outside are tried first."""

from __future__ import annotations

import asyncio

from podium.core import Refusal, Setup
from podium.games import find
from podium.server.content_check.checker import ContentChecker
from podium.server.content_check.trial import TrialRequest
from podium.server.matches.clock_check import check_clock
from podium.server.matches.earlier_rules import check_format_and_rules, earlier_rules
from podium.store import StoredMatch
from podium.table import setup_of


async def load_setup(stored: StoredMatch, checker: ContentChecker, owner: str) -> Setup:
    """Build the setup of a match as the store has it: its settings chosen, its content loaded.

    Refused if it is not, or no longer, possible. ``owner`` is the address of who wants it, nobody
    if the server does: what is tried for one address waits for no other, whoever made the match.
    """
    check_format_and_rules(stored)
    check_clock(stored.clock if stored.header is None else stored.header.clock)
    if stored.files:
        await checker.check(trial_of(stored), owner)
    if stored.header is None:
        return await asyncio.to_thread(
            find(stored.game).setup, stored.settings, stored.files, stored.rules
        )
    try:
        return await asyncio.to_thread(setup_of, stored.header)
    except Refusal:  # it was possible once
        raise earlier_rules() from None


def trial_of(stored: StoredMatch, lineup: str = "") -> TrialRequest:
    """What must be tried before a setup is built, or a line-up is read for it."""
    return TrialRequest(
        game=stored.game,
        rules=stored.rules,
        settings=stored.settings,
        files=stored.files,
        seats=len(stored.seats),
        lineup=lineup,
    )
