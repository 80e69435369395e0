"""Tables: structs from TOML; what does not fit is told with its place and its line."""

from __future__ import annotations

import msgspec
import pytest

from podium.core import ContentFault
from podium.core.toml_files import LocalizedText, TomlFile


class Gear(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: str
    range: tuple[int, int] = (1, 2)
    notes: tuple[str, ...] = ()
    spare: int | None = None


class Box(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    title: LocalizedText
    gears: tuple[Gear, ...]
    counts: dict[str, int] = {}


TEXT = """\
# A box of gears: [[gears]] in a comment is none.
title = { fr = "Boîte", en = "Box" }

[counts]
small = 1
large = 2

[[gears]]
name = "first"
range = [1, 3]

[[ gears ]]  # the second one
name = "second"
notes = [
    "a, comma",  # and a, comma
    "]",
    "last",
]
"""


def test_a_good_file_is_read() -> None:
    box = TomlFile("box.toml", TEXT).read(Box)
    assert [gear.name for gear in box.gears] == ["first", "second"]
    assert box.gears[1].notes == ("a, comma", "]", "last")
    assert box.counts == {"small": 1, "large": 2}


@pytest.mark.parametrize(
    ("path", "line"),
    [
        ((), 1),
        (("title",), 2),
        (("title", "fr"), 2),
        (("counts",), 4),
        (("counts", "large"), 6),
        (("gears",), 8),
        (("gears", 0), 8),
        (("gears", 0, "range"), 10),
        (("gears", 0, "range", 1), 10),
        (("gears", 1), 12),
        (("gears", 1, "name"), 13),
        (("gears", 1, "notes"), 14),
        (("gears", 1, "notes", 0), 15),
        (("gears", 1, "notes", 1), 16),
        (("gears", 1, "notes", 2), 17),
        (("gears", 1, "range"), 12),
        (("gears", 7), 1),
        (("nothing",), 1),
    ],
)
def test_lines_of_places(path: tuple[str | int, ...], line: int) -> None:
    """What is not there is sought where it should be."""
    assert TomlFile("box.toml", TEXT).line(*path) == line


@pytest.mark.parametrize(
    ("old", "new", "field", "ails", "known", "line"),
    [
        ('name = "first"', "name = 1", "gears[1].name", "kind", "text", 9),
        ('name = "first"\n', "", "gears[1].name", "missing", "", 8),
        ('name = "first"', 'nom = "first"', "gears[1].nom", "unknown",
         "name, range, notes, spare", 9),
        ("[1, 3]", "[1]", "gears[1].range", "length", "2", 10),
        ("[1, 3]", "[1, 3.5]", "gears[1].range[2]", "kind", "whole", 10),
        ("[1, 3]", "{ a = 1 }", "gears[1].range", "kind", "list", 10),
        ("large = 2", "large = true", "counts.large", "kind", "whole", 6),
        ('{ fr = "Boîte", en = "Box" }', '"Box"', "title", "kind", "table", 2),
        ('    "last",', "    3,", "gears[2].notes[3]", "kind", "text", 17),
        ('name = "first"', 'name = "first"\nspare = "x"', "gears[1].spare", "kind", "whole", 10),
    ],
)  # fmt: skip
def test_what_does_not_fit(
    old: str, new: str, field: str, ails: str, known: str, line: int
) -> None:
    assert old in TEXT
    with pytest.raises(ContentFault) as caught:
        TomlFile("box.toml", TEXT.replace(old, new, 1)).read(Box)
    facts = caught.value.facts
    assert (facts["field"], facts["ails"], facts["known"]) == (field, ails, known)
    assert (facts["file"], facts["line"]) == ("box.toml", line)


def test_a_fault_may_be_placed_at_its_entry() -> None:
    """Where a table is named, the line is that of the entry; outside of it, the first."""
    for old, new, line in (("[1, 3]", "[1]", 8), ("large = 2", 'large = ""', 1)):
        with pytest.raises(ContentFault) as caught:
            TomlFile("box.toml", TEXT.replace(old, new, 1)).read(Box, "gears")
        assert caught.value.facts["line"] == line


DEEP = "c" + ".c" * 8 + " = 1"


@pytest.mark.parametrize(
    ("text", "line"),
    [
        (DEEP, 1),
        ("\n[" + "a." * 8 + "a]", 2),
        ('"a".' * 8 + "a = 1", 1),
        ("a . " * 8 + "a = 1", 1),
        ("x = " + "[" * 17, 1),
        ("x = " + "{ a = " * 17, 1),
        ('x = { a = """b"""", ' + DEEP + " }", 1),
        ("x = { a = '''b''''', " + DEEP + " }", 1),
        ('x = """a\\""""\n' + DEEP, 2),
        ('x = \'"""\'\n' + DEEP, 2),
        ('x = 1 # """\n' + DEEP, 2),
    ],
)
def test_too_deep_for_the_parser(text: str, line: int) -> None:
    """Told before it is parsed, however it hides behind texts and comments."""
    with pytest.raises(ContentFault) as caught:
        TomlFile("deep.toml", text).data()
    assert (caught.value.key, caught.value.facts["line"]) == ("file-too-deep", line)


@pytest.mark.parametrize(
    "text",
    [
        'x = "' + "a." * 50 + '"',
        "x = '" + "[" * 50 + "'",
        'x = """\n' + "a." * 50 + '\n"""',
        "x = 1 # " + "a." * 50,
        "x = [" + "1.5, " * 50 + "]",
        "x = " + "[" * 16 + "]" * 16,
        "c" + ".c" * 7 + " = 1",
        "\n".join(f"[[t]]\na.b = {n}.5" for n in range(50)),
    ],
)
def test_deep_enough(text: str) -> None:
    """What stands in texts and comments, or is merely long, does not count."""
    assert TomlFile("long.toml", text).data()


@pytest.mark.parametrize("begin", ['"""', "'''", '"', "'", '"""\\', "\\"])
def test_texts_that_never_end(begin: str) -> None:
    """The parser refuses them: nothing of what they hide is ever a key."""
    with pytest.raises(ContentFault, match="file-not-toml"):
        TomlFile("open.toml", begin * 20_000).data()
