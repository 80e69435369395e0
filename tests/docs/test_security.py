"""What docs/security.md says is what the code does, and every attack is in its table."""

import re
from pathlib import Path

import pytest

from attacks.table import Attack, attack_of, modules
from docs.security_tables import PAGES, QUOTA_WORDS, ROOT, written
from podium.server.quotas import Quotas


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_the_tables_are_up_to_date(page: Path) -> None:
    text = page.read_text("utf-8")
    assert text == written(page), "PYTHONPATH=tests python -m docs.security_tables writes them anew"


@pytest.mark.parametrize("module", modules(), ids=lambda module: module.stem)
def test_every_attack_says_what_it_did_and_does(module: Path) -> None:
    """As `attacks.table` says: the attack, then "Before: …" and "Now: …"."""
    found = attack_of(module)
    assert isinstance(found, Attack)
    assert all(10 < len(cell) < 700 for cell in found), found


def test_every_quota_has_words() -> None:
    assert set(QUOTA_WORDS) == set(Quotas.__struct_fields__)


def test_every_flag_that_is_named_exists() -> None:
    flags = (ROOT / "src/podium/cli/flags.py").read_text()
    for page in PAGES:
        named = set(re.findall(r"`(?:podium serve )?(--[a-z-]+)", page.read_text("utf-8")))
        assert {"--proxy", "--origin", "--max-connections"} <= named
        assert {flag for flag in named if f'"{flag}"' not in flags} <= {"--audit"}  # a tool's
