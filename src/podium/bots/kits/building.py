"""Building a champion, as its ``champion.toml`` says."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

from podium.bots.champions.starting import read_description
from podium.bots.kits.description import PACKAGE
from podium.bots.kits.languages import LANGUAGES
from podium.bots.kits.making import refused
from podium.core import Refusal

LONGEST = 600  # seconds


class BuildFault(Refusal):
    """A champion that could not be built; ``output`` is all that its build printed."""

    def __init__(self, key: str, output: str, **facts: str | int) -> None:
        super().__init__(key, **facts)
        self.package = PACKAGE
        self.output = output


def build(folder: str | Path) -> str:
    """Build the champion in a folder, and give back what the build printed."""
    place = Path(folder)
    found = read_description(place)
    if not found.build:
        return ""
    check_tools(found.language)
    command = " ".join(found.build)
    try:
        done = subprocess.run(  # noqa: S603 (the user's own command)
            found.build,
            cwd=place,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            errors="replace",
            timeout=LONGEST,
            check=False,
        )
    except OSError as fault:
        reason = fault.strerror or str(fault)
        raise refused("kit-build-start", command=command, reason=reason) from None
    except subprocess.TimeoutExpired:
        raise refused("kit-build-slow", command=command, seconds=LONGEST) from None
    if done.returncode:
        raise BuildFault("kit-build", done.stdout, command=command, code=done.returncode)
    return done.stdout


def check_tools(language: str) -> None:
    """Refuse before a build says the same in a less helpful way."""
    lacking = missing(language) if language in LANGUAGES else {}
    if lacking:
        names, packages = ", ".join(lacking), " ".join(lacking.values())
        raise refused("kit-tools", tools=names, packages=packages)


def missing(*languages: str) -> dict[str, str]:
    """The tools of some languages that this machine lacks, with the Debian packages they are in."""
    tools = [pair for language in languages for pair in LANGUAGES[language].tools]
    return {tool: package for tool, package in tools if shutil.which(tool) is None}
