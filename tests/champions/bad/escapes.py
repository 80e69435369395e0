"""Says on standard error what would rewrite a terminal."""

import sys

print("podium 1 tokens", flush=True)
for line in sys.stdin:
    kind, n, *_ = line.split()
    if kind == "ask":
        sys.stderr.write("\x1b[2J\x1b]0;owned\x07\u009b1mplain")
        sys.stderr.flush()
        print(f"answer {n} done", flush=True)
