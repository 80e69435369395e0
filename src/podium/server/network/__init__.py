"""Connections at the listening port: how many there may be, how slow, and how large."""
