"""``podium verify``: whether each line, each die and the result of a record hold."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path

from podium.cli.language import cli_words
from podium.core import Words
from podium.games import find
from podium.table import Verdict, decode_record, read_file, read_sealed, verify

DOES_NOT_HOLD = 1


def run(options: Namespace) -> int:
    path = Path(options.file)
    record = decode_record(read_file(path), path.name)
    words = cli_words(options.lang, find(record.header.game))
    verdict = verify(record, read_sealed(path))
    if verdict.fault is not None:
        reason = words.refuse(verdict.fault)
        print(words.say("verify-wrong", file=path.name, line=verdict.line, reason=reason))
        return DOES_NOT_HOLD
    for sentence in sentences(verdict, words):
        print(sentence)
    return 0


def sentences(verdict: Verdict, words: Words) -> list[str]:
    """What holds, one sentence each."""
    return [
        words.say("verify-lines", lines=verdict.lines),
        words.say("verify-dice", dice=verdict.dice),
        words.say("verify-committed" if verdict.committed else "verify-open"),
        words.say("verify-result" if verdict.finished else "verify-unfinished"),
    ]
