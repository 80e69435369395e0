"""Valid JSON made invalid, or valid in ways that nobody thought of."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from typing import Any

MAX_DEPTH = 5_000
TOKENS = (
    "{",
    "}",
    "[",
    "]",
    '"',
    ":",
    ",",
    "\\",
    "\\u0000",
    "\\ud800",
    "\\udfff\\ud800",
    "\x00",
    "\ufeff",
    "\u202e",
    "é",
    "𝔘",
    "null",
    "true",
    "NaN",
    "-Infinity",
    "1e999",
    "-0",
    "0x10",
    "1.",
    "1e",
    "//",
    "/*",
    "9" * 400,
    "{}",
    "[[]]",
    '"":',
    "__proto__",
    "constructor",
    "%00",
    "../",
    "{ $text }",
    "\r\n",
    "\t",
)
NUMBERS = (
    "0",
    "-1",
    "-0",
    "1.5",
    "2147483648",
    "9223372036854775807",
    "9223372036854775808",
    "18446744073709551616",
    "-9223372036854775809",
    "1e30",
    "1e308",
    "1e400",
    "-1e400",
    "1e-400",
    "9" * 4_000,
    "0." + "3" * 3_000,
    "1" + "0" * 5_000,
    "-" + "9" * 309,
)
VALUES: tuple[Any, ...] = (
    None,
    True,
    False,
    [],
    {},
    "",
    "\x00",
    "\ud800",
    "a\udc00",
    "x" * 3_000,
    "é" * 500,
    [[]],
    [{}],
    {"": ""},
    ["x"] * 500,
    2**31,
    -1,
    1.5,
    "1",
    "null",
    ["\ud83d"],
    {"type": "undo"},
    "\u2028",
    "\u202egnp.exe",
)
KEYS = ("type", "question", "answer", "seat", "n", "", "\x00", "__class__", "x" * 300, "Type", "é")


def mutated(value: Any, chance: Random) -> str:
    """The value as JSON, with something wrong in most cases; always text that UTF-8 can hold."""
    text = chance.choices(KINDS, WEIGHTS)[0](value, chance)
    return text.encode("utf-8", "replace").decode()


def as_it_is(value: Any, chance: Random) -> str:
    return json.dumps(value, ensure_ascii=chance.random() < 0.5)


def with_odd_value(value: Any, chance: Random) -> str:
    """One value, anywhere in it, becomes something else."""
    odd = chance.choice(VALUES)
    if not isinstance(value, dict) or chance.random() < 0.05:
        return json.dumps(odd)
    changed = dict(value)
    key = chance.choice([*value, *KEYS])
    inner = changed.get(key)
    if isinstance(inner, list) and inner and chance.random() < 0.5:
        changed[key] = [*inner[1:], odd]
    else:
        changed[key] = odd
    return json.dumps(changed)


def with_odd_number(value: Any, chance: Random) -> str:
    """A number that JSON can write and hardly anybody can read."""
    mark = 736_281
    key = chance.choice(list(value)) if isinstance(value, dict) and value else ""
    changed = {**value, key: mark} if isinstance(value, dict) else mark
    return json.dumps(changed).replace(str(mark), chance.choice(NUMBERS))


def without_something(value: Any, chance: Random) -> str:
    text = json.dumps(value)
    start = chance.randrange(len(text))
    return text[:start] + text[start + chance.randint(1, 8) :]


def with_something(value: Any, chance: Random) -> str:
    text = json.dumps(value)
    for _ in range(chance.randint(1, 3)):
        at = chance.randint(0, len(text))
        text = text[:at] + chance.choice(TOKENS) + text[at:]
    return text


def with_other_characters(value: Any, chance: Random) -> str:
    letters = list(json.dumps(value))
    for _ in range(chance.randint(1, 4)):
        letters[chance.randrange(len(letters))] = chr(
            chance.choice((1, 31, 127, 233, 0x2028, 0xFFFF))
        )
    return "".join(letters)


def twice(value: Any, chance: Random) -> str:
    """The same keys again, or the same message."""
    text = json.dumps(value)
    return text[:-1] + "," + text[1:] if chance.random() < 0.5 else text + text


def deep(value: Any, chance: Random) -> str:
    depth = chance.randint(1, MAX_DEPTH) if chance.random() < 0.05 else chance.randint(1, 100)
    opened, closed = chance.choice((("[", "]"), ('{"type":', "}"), ('[{"a":[', "]}]")))
    inner = json.dumps(value) if chance.random() < 0.5 else ""
    return opened * depth + inner + closed * (depth if chance.random() < 0.5 else 0)


def any_text(value: Any, chance: Random) -> str:
    raw = chance.randbytes(chance.randint(0, 200))
    return raw.decode("latin-1") if chance.random() < 0.5 else raw.decode("utf-8", "replace")


Kind = Callable[[Any, Random], str]
WEIGHED: dict[Kind, int] = {
    as_it_is: 40, with_odd_value: 25, with_odd_number: 15, without_something: 15,
    with_something: 15, with_other_characters: 10, twice: 5, deep: 2, any_text: 5,
}  # fmt: skip
KINDS, WEIGHTS = tuple(WEIGHED), tuple(WEIGHED.values())
