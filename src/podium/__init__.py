"""Podium: French games, complete and correct, for people, programs and learners."""

__version__ = "0.9.0"
