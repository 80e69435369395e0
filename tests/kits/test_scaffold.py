"""Making and building: what is in a new folder, and what is refused."""

from __future__ import annotations

import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from podium.bots import kits
from podium.bots.champions.command import find_champion
from podium.bots.kits.api_description import API_FILE, PACKAGE, kits_folder, load_apis
from podium.bots.kits.builder import check_tools
from podium.bots.kits.scaffold import GENERIC
from podium.core import LANGUAGES, Refusal, load_words
from podium.core.content import shipped

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("language", kits.LANGUAGES)
def test_a_new_folder_can_be_found_as_a_champion(language: str, tmp_path: Path) -> None:
    made = kits.create(language, tmp_path / "new", 'Le "premier"')
    command, kit = find_champion(made), kits.LANGUAGES[language]
    assert (command.name, command.language) == ('Le "premier"', language)
    assert (command.argv, command.build) == (tuple(kit.run), tuple(kit.build))
    assert {"README.md", kit.source, kit.reference} <= {path.name for path in made.iterdir()}
    assert bool(kit.build) == (made / "Makefile").is_file()


@pytest.mark.parametrize("language", kits.LANGUAGES)
def test_a_skeleton_explains_its_five_functions(language: str, tmp_path: Path) -> None:
    made = kits.create(language, tmp_path / "new", "Essai")
    text = (made / kits.LANGUAGES[language].source).read_text("utf-8")
    for function in load_apis()["casus-belli"].champion:
        assert function.name in text
        assert " ".join(function.fr.split()[:4]) in text
        assert " ".join(function.en.split()[:4]) in text
    readme = (made / "README.md").read_text("utf-8").splitlines()
    assert 8 <= len(readme) <= 12
    assert readme[0] == "# Essai"


@pytest.mark.parametrize("language", kits.LANGUAGES)
def test_nothing_of_this_machine_is_in_it(language: str, tmp_path: Path) -> None:
    made = kits.create(language, tmp_path / "new", "Essai")
    texts = [path.read_text("utf-8") for path in made.rglob("*") if path.is_file()]
    for text in texts:
        assert str(ROOT) not in text
        assert str(tmp_path) not in text
        assert sys.prefix not in text


def test_what_is_there_is_never_touched(tmp_path: Path) -> None:
    (tmp_path / "note").write_text("à moi")
    for place in (tmp_path, tmp_path / "note"):
        with pytest.raises(Refusal, match="kit-folder-taken"):
            kits.create("python", place, "Essai")
    with pytest.raises(Refusal, match="kit-folder"):
        kits.create("python", tmp_path / "note" / "new", "Essai")
    assert [path.name for path in tmp_path.iterdir()] == ["note"]
    assert (tmp_path / "note").read_text() == "à moi"


def test_an_empty_folder_will_do(tmp_path: Path) -> None:
    assert kits.create("c", tmp_path, "Essai") == tmp_path
    assert (tmp_path / "champion.c").is_file()


def test_unknown_languages_are_refused_with_those_there_are(tmp_path: Path) -> None:
    with pytest.raises(Refusal) as caught:
        kits.create("cobol", tmp_path / "new", "Essai")
    assert caught.value.facts["known"] == "python, c, cpp, rust, ocaml, java, javascript"
    with pytest.raises(Refusal) as caught:
        kits.create("rust", tmp_path / "new", "Essai", "f-cartes")
    assert caught.value.facts["known"] == "python"
    with pytest.raises(Refusal, match="unknown-game"):
        kits.create("python", tmp_path / "new", "Essai", "bridge")
    assert not (tmp_path / "new").exists()


def test_a_build_that_fails_says_why(tmp_path: Path) -> None:
    made = kits.create("c", tmp_path / "new", "Essai")
    (made / "champion.c").write_text("int oubli(void) { return rien; }\n")
    with pytest.raises(kits.BuildFault) as caught:
        kits.build(made)
    assert caught.value.key == "kit-build"
    assert "rien" in caught.value.output


def test_missing_tools_are_named_with_their_packages(tmp_path: Path) -> None:
    with pytest.raises(Refusal) as caught:
        check_tools("java", path=str(tmp_path))
    assert caught.value.key == "kit-tools"
    assert "javac" in str(caught.value.facts["tools"])
    assert "default-jdk-headless" in str(caught.value.facts["packages"])


def test_a_build_of_ones_own_that_is_not_there(tmp_path: Path) -> None:
    (tmp_path / "champion.toml").write_text('run = ["./x"]\nbuild = ["./no-such-build"]\n')
    with pytest.raises(kits.BuildFault) as caught:
        kits.build(tmp_path)
    assert "no-such-build" in caught.value.output
    (tmp_path / "champion.toml").write_text('run = ["./x"]\n')
    built = kits.build(tmp_path)
    assert (built.output, built.needed) == ("", False)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_refusal_has_its_words(lang: str) -> None:
    """In both languages, and found by the package that the refusal names."""
    texts = ("language", "known", "path", "reason", "tools", "packages", "command", "missing")
    facts: dict[str, str | int] = {
        **dict.fromkeys(texts, "…"),
        "seconds": 1,
        "code": 2,
        "files": 3,
        "bytes": 4,
    }
    words = load_words(lang, PACKAGE)
    keys = [line.split(" = ")[0] for line in shipped(PACKAGE, "words")["fr.ftl"].splitlines()]
    assert len(keys) == 9
    assert all(words.say(key, **facts) for key in keys)


@pytest.mark.slow
def test_all_of_it_is_in_the_package(tmp_path: Path) -> None:
    """What is installed can make everything that the sources can."""
    build = f"from flit_core.buildapi import build_wheel; print(build_wheel(r'{tmp_path}'))"
    subprocess.run([sys.executable, "-c", build], cwd=ROOT, check=True, capture_output=True)
    wheel = next(tmp_path.glob("*.whl"))
    inside = {name for name in zipfile.ZipFile(wheel).namelist() if "bots/kits" in name}
    ours = [path for path in kits_folder().rglob("*") if path.is_file() and path.suffix != ".pyc"]
    there = {str(Path("podium/bots/kits") / path.relative_to(kits_folder())) for path in ours}
    assert inside == there
    assert f"podium/bots/kits/{GENERIC}/python/podium_bot.py" in inside
    assert f"podium/bots/kits/casus_belli/{API_FILE}" in inside
