"""The command line: it wires the rooms together; nothing else does."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

from podium.cli.language import cli_words, language, sentence
from podium.cli.parser import build_parser
from podium.core import Refusal

REFUSED = 2
INTERRUPTED = 130
INTERNAL = 70


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command; the exit code is 0, 1 (does not hold), 2 (refused) or 130 (interrupted)."""
    args = list(sys.argv[1:] if argv is None else argv)
    lang = language(args, os.environ)
    stand_in_for_closed_streams()
    speak_utf8()
    try:
        options = build_parser(lang, args).parse_args(args)
        code: int = options.run(options)
        sys.stdout.flush()
        return code
    except Refusal as refusal:
        complain(sentence(refusal, lang))
        return REFUSED
    except KeyboardInterrupt:
        complain(cli_words(lang).say("interrupted"))
        return INTERRUPTED
    except BrokenPipeError:
        silence()
        return 0
    except OSError as fault:
        silence()
        complain(cli_words(lang).say("output-lost", reason=fault.strerror or str(fault)))
        return REFUSED
    except Exception as fault:
        if os.environ.get("PODIUM_DEBUG"):
            raise
        complain(cli_words(lang).say("internal", fault=repr(fault)))
        return INTERNAL


def complain(text: str) -> None:
    print(text, file=sys.stderr)


def silence() -> None:
    """Nobody reads on: let what is still to be written go nowhere, without a further fault."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def stand_in_for_closed_streams() -> None:
    """Started with a stream closed, we read nothing from it and write nowhere."""
    if sys.stdin is None:
        sys.stdin = open(os.devnull)  # noqa: SIM115 - for as long as we run
    if sys.stdout is None:
        sys.stdout = open(os.devnull, "w")  # noqa: SIM115
    if sys.stderr is None:
        sys.stderr = open(os.devnull, "w")  # noqa: SIM115


def speak_utf8() -> None:
    """French needs more than ASCII; what a terminal cannot show is replaced, not fatal."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
