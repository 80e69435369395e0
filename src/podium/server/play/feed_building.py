"""Feeds of a match that is under way: everything that recipients were sent, worked out anew."""

from __future__ import annotations

from collections.abc import Collection

from podium.server.fair_shares import NOBODY, Owner
from podium.server.play.long_work import LongWork
from podium.table import Table
from podium.table.feed.feed import Feed, Recipient
from podium.table.feed.shared_step import SharedStep


async def build_feeds(
    table: Table, recipients: Collection[Recipient], owner: Owner = NOBODY
) -> dict[Recipient, Feed]:
    """The feeds of some recipients so far: the match replayed once for all of them, in slices.

    Whoever calls it sees to it that the table does not change meanwhile.
    """
    replayed = Table(table.setup, table.header, table.sealed)
    opening = replayed.state
    async with LongWork(owner) as work:
        feeds = {}
        for each in recipients:
            feeds[each] = Feed(table.setup, table.header, opening, each)
            await work.pause()
        for line in table.fold.lines:
            step = SharedStep(replayed.fold.replay(line))
            for feed in feeds.values():
                feed.update_shared(step)
                await work.pause()
    return feeds
