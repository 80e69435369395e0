"""Renews the API tables in the docs: ``python -m podium.bots.kits.doc_pages docs/champions``.

A page is written by hand but for what stands between two marks: the functions, constants and
values, as that language has them.
"""

from __future__ import annotations

import sys
from pathlib import Path

from podium.bots.kits.api_description import Api, load_apis
from podium.bots.kits.languages import LANGUAGES, Language

BEGIN_MARK, END_MARK = "<!-- api: begins -->\n", "<!-- api: ends -->\n"


def renew(page: str, language: Language, api: Api) -> str:
    """A page with its tables made anew."""
    head, rest = page.split(BEGIN_MARK)
    _, tail = rest.split(END_MARK)
    return f"{head}{BEGIN_MARK}\n{tables(language, api)}\n{END_MARK}{tail}"


def tables(language: Language, api: Api) -> str:
    rows = [function_table(language, api), constant_table(language, api), enum_table(language, api)]
    return "\n".join(rows)


def function_table(language: Language, api: Api) -> str:
    rows = [f"| `{language.prototype(each)}` | {each.fr} | {each.en} |" for each in api.functions]
    return "\n".join(["| | | |", "|---|---|---|", *rows, ""])


def constant_table(language: Language, api: Api) -> str:
    """A column for each rule set, first the one whose numbers the constants are."""
    others = sorted({rules for each in api.constants for rules in each.others})
    head = f"| | {' | '.join([api.rules, *others])} | | |"
    rows = []
    for each in api.constants:
        numbers = [each.value, *(each.others.get(rules, each.value) for rules in others)]
        row = " | ".join(
            [f"`{language.constant_name(each.name)}`", *map(str, numbers), each.fr, each.en]
        )
        rows.append(f"| {row} |")
    return "\n".join([head, "|---" * (4 + len(others)) + "|", *rows, ""])


def enum_table(language: Language, api: Api) -> str:
    rows = [
        f"| `{language.enum_value_name(each.name)}` | {number} | {each.fr} | {each.en} |"
        for enum in api.enums
        for number, each in enumerate(enum.values)
    ]
    return "\n".join(["| | | | |", "|---|---|---|---|", *rows, ""])


def main(folder: Path) -> None:
    api = next(iter(load_apis().values()))
    for language in LANGUAGES.values():
        path = folder / f"{language.name}.md"
        path.write_text(renew(path.read_text("utf-8"), language, api), "utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
