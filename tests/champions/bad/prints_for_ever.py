"""Prints on standard output for ever."""

print("podium 1 tokens", flush=True)
input()
while True:
    print("y")
