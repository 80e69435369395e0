"""The tables of the pages on each language: ``python -m podium.bots.kits.pages docs/champions``.

A page is written by hand but for what stands between two marks: what can be called, and the names
of constants and values, as that language has them.
"""

from __future__ import annotations

import sys
from pathlib import Path

from podium.bots.kits.description import Api, described
from podium.bots.kits.languages import LANGUAGES, Language

BEGINS, ENDS = "<!-- api: begins -->\n", "<!-- api: ends -->\n"


def tables(language: Language, api: Api) -> str:
    return "\n".join([functions(language, api), constants(language, api), values(language, api)])


def functions(language: Language, api: Api) -> str:
    rows = [
        f"| `{language.prototype(api, each.name)}` | {each.fr} | {each.en} |"
        for each in api.functions
    ]
    return "\n".join(["| | | |", "|---|---|---|", *rows, ""])


def constants(language: Language, api: Api) -> str:
    """By rule set, first the one whose numbers they are."""
    others = sorted({rules for each in api.constants for rules in each.others})
    head = f"| | {' | '.join([api.rules, *others])} | | |"
    rows = []
    for each in api.constants:
        numbers = [each.value, *(each.others.get(rules, each.value) for rules in others)]
        row = " | ".join(
            [f"`{language.constant(each.name)}`", *map(str, numbers), each.fr, each.en]
        )
        rows.append(f"| {row} |")
    return "\n".join([head, "|---" * (4 + len(others)) + "|", *rows, ""])


def values(language: Language, api: Api) -> str:
    rows = [
        f"| `{language.value(each.name)}` | {number} | {each.fr} | {each.en} |"
        for enum in api.enums
        for number, each in enumerate(enum.values)
    ]
    return "\n".join(["| | | | |", "|---|---|---|---|", *rows, ""])


def renewed(page: str, language: Language, api: Api) -> str:
    """A page with its tables made anew."""
    head, rest = page.split(BEGINS)
    _, tail = rest.split(ENDS)
    return f"{head}{BEGINS}\n{tables(language, api)}\n{ENDS}{tail}"


def main(folder: Path) -> None:
    api = next(iter(described().values()))
    for language in LANGUAGES.values():
        path = folder / f"{language.name}.md"
        path.write_text(renewed(path.read_text("utf-8"), language, api), "utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
