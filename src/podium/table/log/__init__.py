"""The log of a match: its lines played in order, kept in files, verified."""
