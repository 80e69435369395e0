"""What outlives a process: guests, matches and their logs, in SQLite or PostgreSQL.

A line counts once `Store.append` has returned: by then it is on the disk. Who plays and what may be
played is for others; here a line is a number and its bytes.
"""

from podium.store.errors import Conflict
from podium.store.guest_queries import Handover
from podium.store.match_times import FIRST_DUE, Usage
from podium.store.pending_lines import LEFT, NEVER, OnDone, resolve_future
from podium.store.store import Store
from podium.store.stored_match import Seating, StoredMatch

__all__ = [
    "FIRST_DUE",
    "LEFT",
    "NEVER",
    "Conflict",
    "Handover",
    "OnDone",
    "Seating",
    "Store",
    "StoredMatch",
    "Usage",
    "resolve_future",
]
