"""The command line: it wires the rooms together; nothing else does."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

from podium.cli.language import cli_words, language, sentence
from podium.cli.parser import build_parser
from podium.core import Refusal

INTERRUPTED = 130
INTERNAL = 70


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command; the exit code is 0, 1 (does not hold), 2 (refused) or 130 (interrupted)."""
    args = list(sys.argv[1:] if argv is None else argv)
    lang = language(args, os.environ)
    speak_utf8()
    try:
        options = build_parser(lang).parse_args(args)
        code: int = options.run(options)
        sys.stdout.flush()
        return code
    except Refusal as refusal:
        print(sentence(refusal, lang), file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print(cli_words(lang).say("interrupted"), file=sys.stderr)
        return INTERRUPTED
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except Exception as fault:
        if os.environ.get("PODIUM_DEBUG"):
            raise
        print(cli_words(lang).say("internal", fault=repr(fault)), file=sys.stderr)
        return INTERNAL


def speak_utf8() -> None:
    """French needs more than ASCII; what a terminal cannot show is replaced, not fatal."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
