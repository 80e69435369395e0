"""Building a champion in the sandbox, with the Makefile of its kit rather than its own."""

from __future__ import annotations

import os
import shutil
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from time import time

import msgspec

from podium.bots.champions.budget import Budget
from podium.bots.champions.command import DESCRIPTION_FILE, SHELL, Command, read_description
from podium.bots.champions.program_hash import folder_hash
from podium.bots.champions.sandbox.batch import Batch, Finished
from podium.bots.champions.sandbox.sandbox import SYSTEM_PATH, Sandbox
from podium.bots.champions.stderr_buffer import printable
from podium.bots.kits.api_description import PACKAGE, game_folder, load_apis
from podium.bots.kits.build_files import (
    MAX_RESULT,
    BuiltFile,
    pack,
    read_sources,
    unpack,
    write_result,
)
from podium.bots.kits.languages import LANGUAGES
from podium.bots.kits.scaffold import kit_refusal
from podium.core import Refusal

MAKEFILE = "Makefile"
MAX_SECONDS = 300  # by the clock
MAX_WORKSPACE = 512 << 20  # bytes of all files that a build writes
MAX_OUTPUT = 1 << 20  # bytes that a build prints
BUILD_BUDGET = Budget(memory=2 << 30, processes=256, file=256 << 20, open_files=1024)
NEEDED_LIMITS = {"files", "network", "user"}  # without these, a build could do harm
CALLERS_FLAGS = ("CFLAGS", "CXXFLAGS", "RUSTFLAGS")  # variables that a build is given
# Unpack the sources, build with nothing to read, print to standard error, and hand it all back.
SCRIPT = """
tar -x -f - || exit
"$@" </dev/null >&2 || exit
exec tar --format=posix -c -f - .
"""


class BuildFault(Refusal):
    """A champion that could not be built; ``output`` is all that its build printed."""

    def __init__(self, key: str, output: str, **facts: str | int) -> None:
        super().__init__(key, **facts)
        self.package = PACKAGE
        self.output = output


class Built(msgspec.Struct, frozen=True):
    """What a build printed; the SHA-256 of all files of the champion; false: nothing to build."""

    output: str
    hash: str
    needed: bool = True


def build(folder: str | Path, sandbox: Sandbox | None = None, seconds: int = MAX_SECONDS) -> Built:
    """Build the champion in a folder; what was built is written there.

    It is built in the sandbox, from a copy of its files: without network, as another user, with
    limits of time, memory and output. Refuses a champion whose build fails, exceeds them, or lacks
    its tools, and machines that cannot isolate it.
    """
    path = Path(folder).absolute()
    found = read_description(path)
    sources = read_sources(path)
    if not found.build:
        return Built("", folder_hash(path), needed=False)
    check_tools(found.language)
    argv, given = found.build, sources
    if makefile := kit_makefile(found.language):
        argv, given = ("make", "-f", MAKEFILE), {**sources, MAKEFILE: makefile}
    done = run_build(argv, pack(given), sandbox or Sandbox.detect(), seconds)
    output = checked_output(done, argv, seconds)
    write_result(path, changed_files(given, unpack(done.stdout)))
    return Built(output, folder_hash(path))


def kit_makefile(language: str) -> BuiltFile | None:
    """The Makefile of the kit in a language; None where there is no kit, or nothing to build."""
    places = (game_folder(game) / language / MAKEFILE for game in load_apis())
    known = language in LANGUAGES and LANGUAGES[language].build
    place = next((each for each in places if each.is_file()), None) if known else None
    return None if place is None else BuiltFile(place.read_bytes(), False, time())


def run_build(argv: Sequence[str], sources: bytes, sandbox: Sandbox, seconds: int) -> Finished:
    """Run a build to its end; nothing that it started lives on."""
    if missing := NEEDED_LIMITS & {*sandbox.missing}:
        raise kit_refusal("kit-build-sandbox", missing=", ".join(sorted(missing)))
    command = Command("build", (SHELL, "-c", SCRIPT, "build", *argv), Path("/"))
    flags = {name: os.environ[name] for name in CALLERS_FLAGS if name in os.environ}
    process = sandbox.start_in_workspace(command, BUILD_BUDGET, MAX_WORKSPACE, flags)
    with closing(process):
        return Batch(process, sources, MAX_RESULT, MAX_OUTPUT).run(seconds)


def checked_output(done: Finished, argv: Sequence[str], seconds: int) -> str:
    """What a build printed; refuses one that failed or was stopped."""
    output, command = printable(done.stderr), printable(" ".join(argv))
    if done.slow:
        raise BuildFault("kit-build-slow", output, command=command, seconds=seconds)
    if done.status is None:
        raise BuildFault("kit-build-flood", output, command=command, bytes=MAX_OUTPUT)
    if done.status:
        raise BuildFault("kit-build", output, command=command, code=done.status)
    return output


def changed_files(given: dict[str, BuiltFile], built: dict[str, BuiltFile]) -> dict[str, BuiltFile]:
    """What a build has made; how a champion is run and built is not for it to say."""
    return {
        name: file
        for name, file in built.items()
        if name not in (DESCRIPTION_FILE, MAKEFILE)
        and (name not in given or given[name].data != file.data)
    }


def check_tools(language: str, path: str = SYSTEM_PATH) -> None:
    """Refuse a build without its tools: the build itself would say so less helpfully."""
    missing = missing_tools(language, path=path) if language in LANGUAGES else {}
    if missing:
        names, packages = ", ".join(missing), " ".join(missing.values())
        raise kit_refusal("kit-tools", tools=names, packages=packages)


def missing_tools(*languages: str, path: str = SYSTEM_PATH) -> dict[str, str]:
    """The tools of some languages that this machine lacks, with the Debian packages they are in.

    What only the caller's own PATH leads to does not count: the sandbox does not have it.
    """
    tools = [pair for language in languages for pair in LANGUAGES[language].tools]
    return {tool: package for tool, package in tools if shutil.which(tool, path=path) is None}
