"""What outlives a process: guests, matches and their logs, in SQLite or PostgreSQL.

A line counts once `Store.append` has returned: by then it is on the disk. Who plays and what may be
played is for others; here a line is a number and its bytes.
"""

from podium.store.faults import Conflict
from podium.store.parts import Done, resolve
from podium.store.store import Store
from podium.store.stored import Seating, StoredMatch

__all__ = ["Conflict", "Done", "Seating", "Store", "StoredMatch", "resolve"]
