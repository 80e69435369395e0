"""What was released stays: records replay to the byte, content keeps its hash, rules their version.

A folder here is a release, made by ``tools/release.py`` and never changed again.
"""

from __future__ import annotations

import gzip
import json
from pathlib import Path

import pytest

from podium.core import Refusal
from podium.core.content import shipped, with_content
from podium.core.records import Header, decode_record, encode_record
from podium.core.released_content import keep_content, released_content, released_hashes
from podium.games import SHIPPED, find
from podium.table import setup_of, verify

HERE = Path(__file__).parent
RECORDS = sorted(HERE.glob("*/*.jsonl"))
CONTENTS = sorted(HERE.glob("*/content.json"))
# A number of each game's content, and another one in its place.
CHANGES = {
    "formule-caml": ("durability = ", "durability = 1"),
    "f-cartes": ("count = 8\n", "count = 9\n"),
    "casus-belli": ("kill = ", "kill = 1"),
    "ca_rs": ("capacity = 38\n", "capacity = 40\n"),
}


def header_of(path: Path) -> Header:
    return decode_record(path.read_bytes(), path.name).header


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_a_released_record_holds_to_the_byte(path: Path) -> None:
    record = decode_record(path.read_bytes(), path.name)
    verdict = verify(record)
    assert verdict.fault is None
    assert verdict.finished
    assert encode_record(record) == path.read_bytes()


@pytest.mark.parametrize("path", CONTENTS, ids=lambda path: path.parent.name)
def test_released_content_is_kept_and_hashes_to_itself(path: Path) -> None:
    kept = json.loads(path.read_text("utf-8"))
    assert set(kept) == set(SHIPPED)
    for game, name in kept.items():
        package = find(game).package
        assert name in released_hashes(package)
        assert released_content(package, name)  # it would refuse what hashes otherwise


@pytest.mark.parametrize("path", CONTENTS, ids=lambda path: path.parent.name)
@pytest.mark.parametrize("game", SHIPPED)
def test_rules_that_were_released_are_still_played(game: str, path: Path) -> None:
    headers = [header_of(each) for each in path.parent.glob("*.jsonl")]
    released = {each.rules for each in headers if each.game == game}
    assert released
    assert released <= set(find(game).versions)


@pytest.mark.parametrize("game", SHIPPED)
def test_a_changed_number_is_content_beside_the_old(game: str) -> None:
    """Old records are played with theirs; new matches with what there is now."""
    found = [path for path in RECORDS if header_of(path).game == game]
    package, change = find(game).package, CHANGES[game]
    name = json.loads((found[0].parent / "content.json").read_text("utf-8"))[game]
    ours = released_content(package, name)
    with with_content(package, {file: text.replace(*change) for file, text in ours.items()}):
        hashes = [verify_again(path) for path in found]
        now = [find(game).setup(header_of(path).settings).content.hash for path in found]
    assert set(hashes).isdisjoint(now)


def verify_again(path: Path) -> str:
    record = decode_record(path.read_bytes(), path.name)
    assert verify(record).holds
    return record.header.content


def test_content_that_was_never_released_is_refused() -> None:
    header = header_of(RECORDS[0])
    unknown = Header(
        header.podium, header.game, header.rules, header.settings, "0" * 32, header.seats,
        header.dice,
    )  # fmt: skip
    with pytest.raises(Refusal) as refused:
        setup_of(unknown)
    assert refused.value.key == "content-differs"


def test_content_is_kept_under_its_hash_and_a_change_is_noticed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    package = tmp_path / "kept_game" / "content"
    package.mkdir(parents=True)
    (tmp_path / "kept_game" / "__init__.py").write_text("")
    (package / "track.txt").write_text("a track\n", "utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    assert released_hashes("kept_game") == []
    name = keep_content("kept_game")
    assert keep_content("kept_game") == name
    assert released_hashes("kept_game") == [name]
    assert released_content("kept_game", name) == shipped("kept_game", "content")
    file = tmp_path / "kept_game" / "released" / f"{name}.json.gz"
    file.write_bytes(gzip.compress(b'{"track.txt":"another track"}'))
    released_content.cache_clear()
    with pytest.raises(ValueError, match="was changed"):
        released_content("kept_game", name)
