"""Reads from where nothing is."""

import ctypes

print("podium 1 tokens", flush=True)
input()
ctypes.string_at(0)
