"""Takes no notice of any signal that can be ignored, and thinks for ever."""

import signal
from contextlib import suppress

for number in signal.valid_signals():
    with suppress(OSError, ValueError):
        signal.signal(number, signal.SIG_IGN)
print("podium 1 tokens", flush=True)
while True:
    pass
