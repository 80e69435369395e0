"""Wants more and more memory."""

print("podium 1 tokens", flush=True)
input()
hoard = []
while True:
    hoard.append(bytearray(b"x" * (1 << 20)))
