"""Thinks for ever."""

print("podium 1 tokens", flush=True)
while True:
    pass
