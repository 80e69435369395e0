"""Content: named by what it holds, read from packages, refused with file and line."""

from itertools import combinations

import pytest

from podium.core import Content, ContentFault, Refusal, shipped
from podium.core.content import content_hash


def test_the_hash_does_not_depend_on_the_order() -> None:
    one, other = {"a": "1", "b": "2"}, {"b": "2", "a": "1"}
    assert content_hash(one) == content_hash(other)


def test_different_texts_have_different_hashes() -> None:
    texts = [{}, {"a": ""}, {"a": "b"}, {"ab": ""}, {"": "ab"}, {"a": "", "b": ""}, {"a": "é"}]
    hashes = [content_hash(each) for each in texts]
    assert all(one != other for one, other in combinations(hashes, 2))


def test_content_keeps_the_texts_of_the_user_whole() -> None:
    mine = {"mine.txt": "D-A"}
    content = Content({"rules": "1", **mine}, mine)
    mine["mine.txt"] = "changed afterwards"
    assert content.users == {"mine.txt": "D-A"}
    assert content.hash == content_hash({"rules": "1", "mine.txt": "D-A"})


def test_a_package_ships_its_texts_by_name() -> None:
    assert list(shipped("podium.core", "words")) == ["en.ftl", "fr.ftl"]
    assert "cœur" in shipped("podium.core", "words")["fr.ftl"]


def test_a_package_that_is_not_there_ships_nothing() -> None:
    with pytest.raises(ModuleNotFoundError, match=r"podium\.nothing"):
        shipped("podium.nothing", "words")


def test_a_fault_names_file_and_line() -> None:
    fault = ContentFault("track-ragged", "mine.txt", 3, width=4)
    assert isinstance(fault, Refusal)
    assert fault.facts == {"file": "mine.txt", "line": 3, "width": 4}
    assert str(fault) == "track-ragged(width=4, file='mine.txt', line=3)"
