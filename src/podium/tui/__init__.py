"""How people at a terminal reach a table."""
