"""Write `docs/seed-statements.md`, or say how much of the authors' texts it quotes.

PYTHONPATH=tests python -m seed_statements [--coverage FOLDER]
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from seed_statements.coverage import report
from seed_statements.page import PAGE, page


def main() -> None:
    parser = argparse.ArgumentParser(prog="seed_statements", description=__doc__)
    parser.add_argument("--coverage", type=Path, metavar="FOLDER", help="where the texts lie")
    folder = parser.parse_args().coverage
    if folder is None:
        PAGE.write_text(page(), "utf-8")
    else:
        sys.stdout.writelines(f"{line}\n" for line in report(folder))


if __name__ == "__main__":
    main()
