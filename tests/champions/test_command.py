"""Where champions are found, and what is said of those that cannot be started."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from champions.questions import GOOD, ask, sit, without
from podium.bots.champions.champion import Champion
from podium.bots.champions.command import MAX_NAME, Command, find_champion
from podium.bots.champions.sandbox.sandbox import Sandbox
from podium.core import LANGUAGES, Refusal, load_words

ECHO = (GOOD / "echo.sh").read_text()


@pytest.fixture
def open_folder() -> Iterator[Path]:
    """A folder that others may pass through: without bubblewrap a champion must."""
    with TemporaryDirectory() as name:
        Path(name).chmod(0o755)
        yield Path(name)


def described(folder: Path, text: str) -> Path:
    folder.mkdir()
    folder.chmod(0o755)
    (folder / "champion.toml").write_text(text)
    return folder


def program(folder: Path, name: str = "champion", mode: int = 0o755) -> Path:
    file = folder / name
    file.write_text(ECHO)
    file.chmod(mode)
    return file


def refusal(path: Path) -> Refusal:
    """Why there is no champion to be had; it can be said in every language."""
    with pytest.raises(Refusal) as refused:
        Champion(find_champion(path))
    for lang in LANGUAGES:
        assert load_words(lang, "podium.bots.champions").refuse(refused.value)
    return refused.value


def test_a_program_is_a_champion() -> None:
    found = find_champion(GOOD / "echo.sh")
    assert (found.name, found.argv, found.path) == ("echo", ("./echo.sh",), GOOD / "echo.sh")


def test_a_python_file_is_a_champion_whether_or_not_it_may_be_executed() -> None:
    found = find_champion(str(GOOD / "thinker.py"))
    assert (found.name, found.argv[0], found.argv[-1]) == ("thinker", "python3", "thinker.py")


def test_a_folder_says_how_its_champion_is_run(tmp_path: Path) -> None:
    folder = described(
        tmp_path / "bo",
        'name = "Bo"\nlanguage = "sh"\nrun = ["./champion", "-v"]\nbuild = ["make"]\nkit = 1',
    )
    program(folder)
    assert find_champion(folder) == Command(
        "Bo", ("./champion", "-v"), folder, language="sh", build=("make",)
    )
    with sit(folder) as champion:
        assert ask(champion, 1).verdict == "ok"


def test_a_folder_may_name_a_program_of_the_machine(tmp_path: Path) -> None:
    folder = described(tmp_path / "bo", 'run = ["sh", "other"]')
    program(folder, "other", 0o644)
    with sit(folder) as champion:
        assert champion.name == "bo"
        assert ask(champion, 1).verdict == "ok"


@pytest.mark.parametrize("parts", [(), ("bwrap",)], ids=str)
def test_a_champion_sees_its_folder_but_only_itself_if_it_is_a_file(
    open_folder: Path, parts: tuple[str, ...]
) -> None:
    folder = described(open_folder / "bo", 'run = ["sh", "-c", "cat beside && sh champion"]')
    (folder / "beside").write_text("podium 1 tokens\n")
    program(folder).write_text(ECHO.replace("echo podium 1 tokens\n", ""))
    with sit(folder, sandbox=without(*parts)) as champion:
        assert ask(champion, 1).verdict == "ok"
    alone = program(open_folder, "alone")
    alone.write_text("#!/bin/sh\necho podium 1 tokens\nread m\nread a\necho answer 1 *\n")
    with sit(alone, sandbox=without(*parts)) as champion:
        seen = ask(champion, 1).answer
    assert seen == (("alone",) if not parts else ("alone", "bo"))


@pytest.mark.parametrize(
    ("name", "shown"),
    [("  Ada \n Lovelace ", "Ada Lovelace"), ("\x1b[2J", "[2J"), ("", "bo"), ("x" * 99, "x" * 40)],
)
def test_a_name_fits_into_a_table(tmp_path: Path, name: str, shown: str) -> None:
    folder = described(tmp_path / "bo", f'name = {encoded(name)}\nrun = ["true"]')
    assert find_champion(folder).name == shown
    assert len(shown) <= MAX_NAME


def encoded(text: str) -> str:
    return '"' + "".join(f"\\u{ord(each):04x}" for each in text) + '"'


def test_nothing_there(tmp_path: Path) -> None:
    assert refusal(tmp_path / "nobody").key == "champion-missing"


def test_a_file_that_is_no_program(tmp_path: Path) -> None:
    assert refusal(program(tmp_path, "notes.txt", 0o644)).key == "champion-not-executable"


def test_a_folder_without_a_description(tmp_path: Path) -> None:
    assert refusal(tmp_path).key == "champion-undescribed"


@pytest.mark.parametrize(
    "text",
    ["run = [", 'name = "Bo"', 'run = "./champion"', "run = [1]", 'run = ["./x"]\nname = 3', "\0"],
)
def test_a_description_that_is_none(tmp_path: Path, text: str) -> None:
    assert refusal(described(tmp_path / "bo", text)).key == "champion-bad-description"


def test_a_description_in_another_encoding(tmp_path: Path) -> None:
    folder = described(tmp_path / "bo", "")
    (folder / "champion.toml").write_bytes('name = "Zoé"'.encode("latin-1"))
    assert refusal(folder).key == "champion-bad-description"


@pytest.mark.parametrize("run", ["[]", '[""]'])
def test_a_description_that_runs_nothing(tmp_path: Path, run: str) -> None:
    assert refusal(described(tmp_path / "bo", f"run = {run}")).key == "champion-without-run"


def test_a_champion_that_has_yet_to_be_built(tmp_path: Path) -> None:
    folder = described(tmp_path / "bo", 'run = ["./champion"]')
    fault = refusal(folder)
    assert (fault.key, fault.facts["program"]) == ("champion-not-built", "./champion")


def test_a_champion_that_the_other_user_may_not_read(tmp_path: Path) -> None:
    folder = described(tmp_path / "bo", 'run = ["./champion"]')
    program(folder)
    folder.chmod(0o700)
    sandbox = Sandbox.detect()
    if sandbox.root and sandbox.setpriv:
        assert refusal(folder).key == "champion-unreadable"
    else:
        Champion(find_champion(folder))  # nobody else is to read it


def test_a_program_that_is_not_on_this_machine(tmp_path: Path) -> None:
    with sit(described(tmp_path / "bo", 'run = ["no-such-program"]')) as champion:
        reply = ask(champion, 1)
    assert (reply.verdict, reply.detail, reply.facts["status"]) == ("crashed", "exited-early", 127)
    assert "no-such-program" in reply.stderr
