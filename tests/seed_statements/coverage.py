"""How much of an author's text the statements quote, if the texts lie somewhere at hand."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from seed_statements.statements import text_of

ELISION = "[…]"
FIRST_WORDS = {
    "formule_caml": "# Formule Caml",
    "f_cartes": "F-Cartes",
    "casus_belli": "Finale Prologin 2012 - Casus Belli",
    "ca_rs": "ca_rs (nom provisoire",
}  # by which the text of each game is known among several


def report(folder: Path) -> Iterator[str]:
    """For each text found in a folder, its share in quotations, and what is in none."""
    texts = [path.read_text("utf-8") for path in sorted(folder.glob("*.txt"))]
    for game, words in FIRST_WORDS.items():
        for text in texts:
            if words in text[:600]:
                yield from cover(game, text)


def cover(game: str, text: str) -> Iterator[str]:
    """The figures of one text. Blanks do not count."""
    stated, passed = bytearray(len(text)), bytearray(len(text))
    found = text_of(game)
    rows = [(each.line, each.says, stated) for each in found.statements]
    rows += [(each.line, each.says, passed) for each in found.passed_over]
    lost = [(line, says) for line, says, marks in rows if not mark(text, line, says, marks)]
    total = len("".join(text.split()))
    shares = [100 * inked(text, marks) / total for marks in (stated, passed)]
    yield f"{game}: {shares[0]:.1f} % stated, {shares[1]:.1f} % passed over; in neither:"
    yield from (f"  line {line}: not in the text: {says[:60]}" for line, says in lost)
    yield from (f"  line {line}: {rest}" for line, rest in uncovered(text, stated, passed))


def mark(text: str, line: int, says: str, marks: bytearray) -> bool:
    """Mark where a quotation stands, the first place from its line on; whether it stands there."""
    start = sum(len(each) for each in text.splitlines(keepends=True)[: line - 1])
    parts = [part.split() for part in says.split(ELISION)]
    pattern = r"[\s\S]*?".join(r"\s+".join(map(re.escape, part)) for part in parts)
    match = re.compile(pattern).search(text, start)
    if match:
        marks[match.start() : match.end()] = b"\1" * len(match[0])
    return match is not None


def inked(text: str, marks: bytearray) -> int:
    return sum(1 for sign, mark in zip(text, marks, strict=True) if mark and not sign.isspace())


def uncovered(text: str, *marks: bytearray) -> Iterator[tuple[int, str]]:
    """What no quotation holds, line by line; marks of lists and lines under headings left out."""
    at = 0
    for number, line in enumerate(text.splitlines(keepends=True), 1):
        signs = [
            " " if any(mark[at + place] for mark in marks) else sign
            for place, sign in enumerate(line)
        ]
        rest = " ".join("".join(signs).split())
        if re.search(r"\w", rest) and not re.fullmatch(r"\d\.", rest):
            yield number, rest
        at += len(line)
