"""Says hello and never reads what it is asked."""

import time

print("podium 1 tokens", flush=True)
time.sleep(1000)
