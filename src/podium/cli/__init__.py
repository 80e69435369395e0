"""The command line: the only package that knows all others and wires them together."""

from __future__ import annotations

import os
import sys
import traceback
from collections.abc import Sequence

from podium.cli.language import cli_words, language, refusal_text
from podium.cli.parser import build_parser
from podium.core import Refusal

# Exit codes; 1 is left to commands that say that something does not hold.
REFUSED = 2
INTERNAL = 70
INTERRUPTED = 130


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command and give its exit code; whatever goes wrong is said in a sentence.

    A fault of our own (70) leaves its traceback on standard error, too.
    """
    args = list(sys.argv[1:] if argv is None else argv)
    lang = language(args, os.environ)
    replace_closed_streams()
    tolerate_unencodable_text()
    try:
        options = build_parser(lang, args).parse_args(args)
        code: int = options.run(options)
        sys.stdout.flush()
        return code
    except Refusal as refusal:
        print_error(refusal_text(refusal, lang))
        return REFUSED
    except KeyboardInterrupt as interrupt:  # a command may have said what is worth knowing then
        print_error(str(interrupt) or cli_words(lang).say("interrupted"))
        return INTERRUPTED
    except BrokenPipeError:  # the reader has enough, as in `podium games | head`
        discard_output()
        return 0
    except OSError as fault:
        discard_output()
        print_error(cli_words(lang).say("output-lost", reason=fault.strerror or str(fault)))
        return REFUSED
    except Exception as fault:
        traceback.print_exc()
        print_error(cli_words(lang).say("internal", fault=repr(fault)))
        return INTERNAL


def print_error(text: str) -> None:
    print(text, file=sys.stderr)


def discard_output() -> None:
    """Send what is still buffered nowhere, so that the flush at exit does not fail again."""
    # Closing the stream would flush it, and fail; its descriptor is replaced instead.
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def replace_closed_streams() -> None:
    """Python sets a stream that was closed at the start to None; use the null device instead."""
    if sys.stdin is None:
        sys.stdin = open(os.devnull)  # noqa: SIM115 - for as long as we run
    if sys.stdout is None:
        sys.stdout = open(os.devnull, "w")  # noqa: SIM115
    if sys.stderr is None:
        sys.stderr = open(os.devnull, "w")  # noqa: SIM115


def tolerate_unencodable_text() -> None:
    """Print "?" for a character that the terminal's encoding lacks, instead of failing."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
