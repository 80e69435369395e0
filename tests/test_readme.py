"""The README tells the truth: its session runs, its links lead somewhere, its files exist."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PAGES = [
    "docs/pictures.md",
    "docs/protocol.md",
    "README.md",
    "ARCHITECTURE.md",
    "CONTRIBUTING.md",
    "CHANGELOG.md",
    "docs/records.md",
]


def test_the_session_runs() -> None:
    result = doctest.testfile(str(ROOT / "README.md"), module_relative=False, encoding="utf-8")
    assert result.attempted >= 10
    assert result.failed == 0


@pytest.mark.parametrize("page", PAGES)
def test_links_lead_somewhere(page: str) -> None:
    text = (ROOT / page).read_text("utf-8")
    links = [link for link in re.findall(r"\]\(([^)#]+)", text) if "://" not in link]
    missing = [link for link in links if not (ROOT / page).parent.joinpath(link).exists()]
    assert missing == []


def test_the_architecture_fits_on_a_page() -> None:
    assert len((ROOT / "ARCHITECTURE.md").read_text("utf-8").splitlines()) <= 80


def test_every_dependency_has_its_reason() -> None:
    import tomllib

    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    wanted = [*project["project"]["dependencies"]]
    for group in project["dependency-groups"].values():
        wanted += group
    reasons = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
    names = [re.split(r"[<>=\[]", each)[0] for each in wanted]
    assert [name for name in names if name not in reasons] == []


@pytest.mark.parametrize(
    "lock", sorted((ROOT / "requirements").glob("*.txt")), ids=lambda p: p.name
)
def test_locks_have_hashes_and_no_addresses(lock: Path) -> None:
    text = lock.read_text("utf-8")
    assert "://" not in text
    packages = re.findall(r"^[a-z].*==.*$", text, re.MULTILINE | re.IGNORECASE)
    assert packages
    assert text.count("--hash=sha256:") >= len(packages)
