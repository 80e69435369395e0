"""Tracks and numbers: the files, and what reads, checks and prepares them."""
