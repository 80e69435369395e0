"""``podium champion``: what is wrong with one, in plain words, and what it saw."""

from __future__ import annotations

from pathlib import Path

import pytest

from champions.indoors import Told
from cli.front import podium

HERE = Path(__file__).parent
PLAYERS = HERE / "players"
ROOM = ("--wall", "60", "--start", "60")  # whatever else the machine has to do
SHORT = (*ROOM, "--set", "turns=7", "--seed", "5eed")


def tried(player: Path, *flags: str, lang: str = "en") -> Told:
    return Told("champion", "test", str(player), *SHORT, *flags, "--lang", lang)


# Trying one


@pytest.mark.parametrize(
    ("lang", "said"),
    [("fr", "Tout va bien : 14 réponses"), ("en", "All is well: 14 answers")],
)
def test_a_champion_that_is_well_is_told_so(lang: str, said: str) -> None:
    told = tried(PLAYERS / "first.py", lang=lang)
    assert told.code == 0, told.err
    assert said in told.out


FAULTS = {
    "mumbles.py": [
        "Its first line must be “podium 1 json” or “podium 1 tokens”; it was “bonjour !”."
    ],
    "stumbles.py": [
        "crashed: It ended in the middle of the match, with status 1.",
        "    | RuntimeError: a hole in the ground",
        "It was started anew 3 times in this match",
    ],
    "zigzags.py": [
        "“zig” is not a possible answer here. Possible: face-n face-e face-s face-w",
        "It answered: thief zig done",
    ],
    "broods.py": ["too slow: It thought for 0.3"],
}
FRENCH_FAULTS = {
    "mumbles.py": ["Sa première ligne doit être « podium 1 json » ou « podium 1 tokens »"],
    "stumbles.py": ["Les dernières lignes qu'il a écrites sur la sortie d'erreur :"],
    "zigzags.py": [
        "« zig » n'est pas une réponse possible ici. Possibles : face-n",
        "Quelque chose ne va pas : sur 14 réponses, 6 n'ont pas été prises",
    ],
}


@pytest.mark.parametrize("name", FAULTS)
def test_what_is_wrong_is_said_in_plain_words(name: str) -> None:
    told = tried(PLAYERS / name, "--step", "0.3")
    assert told.code == 1, told.err
    assert [said for said in FAULTS[name] if said not in told.out] == []


@pytest.mark.parametrize("name", FRENCH_FAULTS)
def test_in_french_too(name: str) -> None:
    told = tried(PLAYERS / name, lang="fr")
    assert [said for said in FRENCH_FAULTS[name] if said not in told.out] == []


def test_each_kind_of_fault_is_told_once() -> None:
    told = tried(PLAYERS / "zigzags.py")
    assert told.out.count("is not a possible answer") == 1


def test_a_champion_can_be_tried_in_any_game() -> None:
    told = Told("champion", "test", str(PLAYERS / "first.py"), "formule-caml", *ROOM)
    assert told.code == 0, told.out
    assert Told("champion", "test", str(PLAYERS / "first.py"), "chess").code == 2


def test_who_is_not_there_cannot_be_tried() -> None:
    told = Told("champion", "test", "nobody.py")
    assert told.code == 2
    assert "« nobody.py »" in told.err


# Making one


@pytest.mark.parametrize("language", ["python", "c"])
def test_from_nothing_to_a_match(language: str, tmp_path: Path) -> None:
    folder = tmp_path / "my-bot"
    tmp_path.chmod(0o755)
    made = podium("champion", "new", "--lang", language, str(folder))
    assert made.code == 0, made.err
    assert f"champion test {folder}\n" in made.out
    assert podium("champion", "build", str(folder)).code == 0
    told = tried(folder)
    assert told.code == 0, told.out


def test_what_comes_next_names_the_game_that_was_named(tmp_path: Path) -> None:
    folder = tmp_path / "my-bot"
    made = Told("champion", "new", "--game", "formule-caml", str(folder))
    assert f"champion test {folder} formule-caml\n" in made.out


def test_the_language_of_a_champion_is_not_that_of_its_author(tmp_path: Path) -> None:
    french = podium("champion", "new", "--lang", "klingon", str(tmp_path / "x"), LANG="fr_FR.UTF-8")
    english = podium("--lang", "en", "champion", "new", "--lang", "klingon", str(tmp_path / "x"))
    assert (french.code, english.code) == (2, 2)
    assert "klingon" in french.err
    assert "klingon" in english.err
    assert french.err != english.err


def test_what_a_build_prints_is_shown(tmp_path: Path) -> None:
    said = '["sh", "-c", "echo no semicolon; exit 3"]'
    (tmp_path / "champion.toml").write_text(f'name = "x"\nrun = ["./x"]\nbuild = {said}\n')
    told = Told("champion", "build", str(tmp_path))
    assert told.code == 2
    assert "no semicolon" in told.err
    assert "3" in told.err


# Looking into one


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A match of two listeners, who repeat what they are told, and one who zigzags."""
    path = tmp_path_factory.mktemp("debug") / "m.jsonl"
    listener = str(PLAYERS / "listener")
    players = (listener, str(PLAYERS / "token_listener"), str(PLAYERS / "zigzags.py"))
    said = Told("match", "casus-belli", *players, *SHORT, "--record", str(path))
    assert said.code == 0, said.err
    return path


def debugged(record: Path, *flags: str, lang: str = "en") -> Told:
    return Told("champion", "debug", str(record), *flags, "--lang", lang)


@pytest.mark.parametrize("seat", ["0", "1"])
def test_what_it_was_asked_is_what_it_was_sent(record: Path, seat: str) -> None:
    """To the byte: each listener printed the very message that the record is asked for."""
    told = debugged(record, "--seat", seat, "--turn", "5").out
    blocks = told.split("It was asked:\n")[1:]
    assert blocks
    for block in blocks:
        asked, printed = block.split("It printed on standard error:\n")
        assert asked.split("\n")[0] == printed.split("\n")[0]
        assert asked.split("\n")[0].startswith(('{"type":"ask"', "ask "))


def test_a_turn_is_told_from_the_board_to_the_verdict(record: Path) -> None:
    told = debugged(record, "--seat", "2", "--turn", "3").out
    assert told.startswith("zigzags, seat 2, turn 3 (the first is 0), question 4\n")
    assert "##############################" in told
    assert "Turn 4 of 7" in told
    assert "It answered: thief zig done" in told
    assert "Judged: nonsense; " in told
    assert "“zig” is not a possible answer here" in told


@pytest.mark.parametrize("seat", ["0", "1"])
def test_what_is_said_when_all_is_over_comes_last(record: Path, seat: str) -> None:
    told = debugged(record, "--seat", seat, "--turn", "6").out
    *_, last = told.split("When the match was over.\nIt printed on standard error:\n")
    assert last.startswith(('{"type":"end"', "end "))
    assert "When the match was over." not in debugged(record, "--seat", seat, "--turn", "5").out
    assert "When the match was over." not in debugged(record, "--seat", "2", "--turn", "6").out


def test_the_first_that_failed_is_shown_unless_told_otherwise(record: Path) -> None:
    assert debugged(record, "--seat", "2").out.startswith("zigzags, seat 2, turn 1 ")
    assert debugged(record, "--seat", "2", lang="fr").out.startswith("zigzags, place 2, tour 1 ")


@pytest.mark.parametrize(
    ("flags", "why"),
    [
        (("--seat", "7"), "No champion sat at seat 7. Champions: 0 (listener)"),
        (("--seat", "2", "--turn", "99"), "not asked in turn 99: it was from turn 0 to turn 6"),
    ],
)
def test_what_is_not_there_is_said(record: Path, flags: tuple[str, ...], why: str) -> None:
    told = debugged(record, *flags)
    assert told.code == 2
    assert why in told.err


def test_a_record_without_its_diary_or_with_another(record: Path, tmp_path: Path) -> None:
    alone = tmp_path / "alone.jsonl"
    alone.write_bytes(record.read_bytes())
    assert "alone.jsonl.diary is missing" in debugged(alone).err
    diary = tmp_path / "alone.jsonl.diary"
    diary.write_bytes(
        record.with_name("m.jsonl.diary").read_bytes().replace(b'"match":"', b'"match":"0')
    )
    assert "is the diary of another match" in debugged(alone).err
    diary.write_bytes(b"rubbish\n")
    assert "is damaged" in debugged(alone).err
