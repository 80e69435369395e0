"""Matches in which champions play, each a process of its own, recorded move by move."""
