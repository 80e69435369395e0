"""The figures are right: trees with planted faults are measured, and every fault is counted."""

from __future__ import annotations

from pathlib import Path
from textwrap import dedent

import pytest

from rooms.measuring import printed, shape


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A package whose modules import each other in a circle, partly inside functions."""
    files = {
        "__init__.py": "from house.base import First\n",
        "base.py": "class First: ...\nclass Second(First): ...\n",
        "upper.py": """\
            import house.lower as lower  # a comment
            from house import First

            class Third(lower.Second[int]): ...
            class Fourth(First, Third): ...
            """,
        "lower.py": """\
            from typing import TYPE_CHECKING
            from house.base import Second

            if TYPE_CHECKING:
                from house.user import use

            def late():
                from . import upper
                import json
            """,
        "user.py": """\
            from house import lower

            def use():
                \"\"\"Three lines.\"\"\"
                return lower
            """,
        "inner/__init__.py": "",
        "inner/deep.py": "from ..base import First\nfrom .. import user\n",
        "inner/draw.ts": "let x = 1;\n" * 12,
    }
    for name, text in files.items():
        path = tmp_path / "house" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(dedent(text))
    return tmp_path / "house"


def test_a_circle_is_found_though_an_import_is_inside_a_function(tree: Path) -> None:
    """The import for types only, which would make it larger, does not count."""
    assert shape(tree)["cycles"] == [["house.lower", "house.upper"]]


def test_imports_inside_functions_are_counted(tree: Path) -> None:
    assert shape(tree)["inside"] == [
        "house.lower:8 from . import upper",
        "house.lower:9 import json",
    ]


def test_a_chain_of_classes_is_followed_through_modules_and_packages(tree: Path) -> None:
    assert shape(tree)["chain"] == [
        "house.upper.Fourth",
        "house.upper.Third",
        "house.base.Second",
        "house.base.First",
    ]


def test_files_and_lines_are_counted(tree: Path) -> None:
    measured = shape(tree)
    assert measured["folder"] == [5, "house"]
    assert measured["file"] == [12, "house/inner/draw.ts"]
    assert (measured["median"], measured["p90"]) == (3, 3)
    rows = [row for file in tree.rglob("*.py") for row in file.read_text().split("\n")]
    assert measured["comments"] == round(100 / sum(bool(row.strip()) for row in rows), 1)


def test_a_tree_without_code_has_a_shape_too(tmp_path: Path) -> None:
    assert shape(tmp_path)["chain"] == []


def test_the_figures_are_printed_beside_those_of_others(tree: Path) -> None:
    said = printed(tree, "--list")
    assert "measured beforehand" in said
    assert all(other in said for other in ("python-chess", "Starlette", "structlog"))
    assert "Cycle: house.lower, house.upper" in said
