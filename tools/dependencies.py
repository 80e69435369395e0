"""Lists what is pinned: version, licence, whether a server needs it; ``--audit`` asks pip-audit.

Licences are those of the packages that are installed; those of npm stand in the lock itself.
"""

from __future__ import annotations

import argparse
import json
import re
import shutil
import subprocess
import sys
from importlib.metadata import PackageNotFoundError, metadata
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[1]
PARTS = ("run", "dev", "bench", "build", "web", "lock")
NPM_LOCKS = ("web/package-lock.json", "bench/boardgame/package-lock.json")
PIN = re.compile(r"^([A-Za-z0-9._-]+)(?:\[[^]]*\])?==([^ ;\\]+)", re.MULTILINE)
NOT_INSTALLED = "not installed here"
AUDIT_SECONDS = 300
MAX_LICENCE = 40  # characters shown


class Pinned(NamedTuple):
    """A package; ``needed`` says where: at run time, or in which lock."""

    name: str
    version: str
    licence: str
    needed: str


def python_packages() -> list[Pinned]:
    """Those of all locks; what is in the first of them is needed at run time."""
    found: dict[str, Pinned] = {}
    for part in PARTS:
        for name, version in PIN.findall((ROOT / "requirements" / f"{part}.txt").read_text()):
            needed = "run time" if part == "run" else part
            found.setdefault(name, Pinned(name, version, licence_of(name), needed))
    return sorted(found.values())


def licence_of(name: str) -> str:
    """What an installed package says of itself, as shortly as it does."""
    try:
        told = metadata(name)
    except PackageNotFoundError:
        return NOT_INSTALLED
    classified = [
        each.rpartition(" :: ")[2]
        for each in told.get_all("Classifier") or ()
        if each.startswith("License :: ") and each.count(" :: ") > 1
    ]
    fields = told.json  # names in lower case, with underscores
    said = str(fields.get("license_expression") or fields.get("license") or "").partition("\n")[0]
    return (said or ", ".join(classified) or "unknown")[:MAX_LICENCE]


def npm_packages() -> list[Pinned]:
    """Those of npm: they build the client, or are a yardstick; none runs on a server."""
    found: dict[tuple[str, str], Pinned] = {}
    for lock in NPM_LOCKS:
        packages = json.loads((ROOT / lock).read_text())["packages"]
        for path, facts in packages.items():
            name = path.rpartition("node_modules/")[2]
            if name and "version" in facts:
                licence = str(facts.get("license", "unknown"))[:MAX_LICENCE]
                needed = f"npm, {Path(lock).parts[0]}"
                pinned = Pinned(name, facts["version"], licence, needed)
                found.setdefault((name, facts["version"]), pinned)
    return sorted(found.values())


def table(packages: list[Pinned]) -> str:
    rows = [Pinned("package", "version", "licence", "needed for"), *packages]
    widths = [max(len(row[column]) for row in rows) for column in range(len(Pinned._fields))]
    lines = [
        "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True))
        for row in rows
    ]
    return "\n".join(line.rstrip() for line in lines)


def audit() -> str:
    """What pip-audit knows of the packages that a server needs, or why it could not be asked."""
    command = shutil.which("pip-audit")
    if command is None:
        return "Not audited: pip-audit is not installed. Known vulnerabilities were NOT looked for."
    lock = str(ROOT / "requirements" / "run.txt")
    try:
        done = subprocess.run(
            [command, "--requirement", lock, "--no-deps", "--disable-pip"],
            capture_output=True, text=True, check=False, timeout=AUDIT_SECONDS,
        )  # fmt: skip
    except subprocess.TimeoutExpired:
        return (
            "Not audited: no advisory database answered. Known vulnerabilities were NOT looked for."
        )
    if done.returncode not in (0, 1) or "Traceback" in done.stderr:
        last = (done.stderr.strip().splitlines() or ["no reason given"])[-1]
        return f"Not audited: {last}. Known vulnerabilities were NOT looked for."
    return (done.stdout + done.stderr).strip()


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--run", action="store_true", help="only what a server needs")
    parser.add_argument("--audit", action="store_true", help="ask pip-audit, if it is there")
    options = parser.parse_args()
    packages = python_packages()
    if options.run:
        packages = [each for each in packages if each.needed == "run time"]
    else:
        packages += npm_packages()
    needed = sum(each.needed == "run time" for each in packages)
    told = [table(packages), f"\n{len(packages)} packages, {needed} of them at run time"]
    told += [audit()] if options.audit else []
    sys.stdout.write("\n".join(told) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
