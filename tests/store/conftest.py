"""Every test here gets a real database."""

from databases import address, postgres, postgres_server

__all__ = ["address", "postgres", "postgres_server"]
