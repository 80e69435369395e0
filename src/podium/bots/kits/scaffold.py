"""The folder of a new champion: a skeleton to fill in, the API, what builds and runs it."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

from podium.bots.champions.command import DESCRIPTION_FILE
from podium.bots.kits.api_description import PACKAGE, Api, game_folder, kits_folder, load_apis
from podium.bots.kits.languages import LANGUAGES, Language
from podium.core import Refusal
from podium.games import find

GENERIC = "generic"  # the folder of the kit that serves every game
README_TEMPLATE = "README.in"
SKIPPED_FOLDERS = {"__pycache__"}


def create(language: str, folder: str | Path, name: str, game: str | None = None) -> Path:
    """A folder in which a champion can be written, built and run.

    Without a ``game`` it is for the first that has an API of its own. Refuses a folder that is not
    empty, and languages and games that have no kit.
    """
    apis = load_apis()
    wanted = next(iter(apis)) if game is None else find(game).name
    if wanted in apis:
        check_language(language, list(LANGUAGES))
        files = api_kit(LANGUAGES[language], apis[wanted], name)
    else:
        check_language(language, languages(wanted))
        files = generic_kit(language, wanted, name)
    return write_files(Path(folder), files)


def languages(game: str) -> list[str]:
    """The languages there is a kit in for a game, those tried most first."""
    if game in load_apis():
        return list(LANGUAGES)
    return sorted(path.name for path in (kits_folder() / GENERIC).iterdir() if path.is_dir())


def check_language(language: str, known: Sequence[str]) -> None:
    if language not in known:
        raise kit_refusal("kit-language", language=language, known=", ".join(known))


def api_kit(language: Language, api: Api, name: str) -> dict[str, str]:
    """The files of a kit for a game that has an API of its own, by path."""
    build = " ".join(language.build) + " && " if language.build else ""
    return {
        **read_files(game_folder(api.game) / language.name),
        **language.files(api),
        language.source: language.skeleton(api),
        "README.md": (kits_folder() / README_TEMPLATE)
        .read_text("utf-8")
        .format(
            name=name,
            game=api.game,
            title=language.title,
            source=language.source,
            reference=language.reference,
            build=build,
        ),
        DESCRIPTION_FILE: champion_toml(name, language.name, language.run, language.build),
    }


def generic_kit(language: str, game: str, name: str) -> dict[str, str]:
    """The files of a kit for any other game: the protocol, and the game's example if it has one."""
    example = game_folder(game) / language
    files = {
        **read_files(kits_folder() / GENERIC / language),
        **(read_files(example) if example.is_dir() else {}),
        DESCRIPTION_FILE: champion_toml(name, language, ("python3", "champion.py"), ()),
    }
    return {**files, "README.md": files["README.md"].format(name=name, game=game)}


def read_files(folder: Path) -> dict[str, str]:
    """All files below a folder, by path, without the ``.in`` that templates end in."""
    paths = [path for path in sorted(folder.rglob("*")) if path.is_file()]
    return {
        str(path.relative_to(folder)).removesuffix(".in"): path.read_text("utf-8")
        for path in paths
        if not SKIPPED_FOLDERS & set(path.parts)
    }


def champion_toml(name: str, language: str, run: Sequence[str], build: Sequence[str]) -> str:
    """A ``champion.toml``; strings and lists are written as JSON, which is valid TOML, too."""
    facts: dict[str, object] = {"name": name, "language": language, "run": list(run)}
    if build:
        facts["build"] = list(build)
    rows = [f"{key} = {json.dumps(value, ensure_ascii=False)}" for key, value in facts.items()]
    return "\n".join(rows) + "\n"


def write_files(folder: Path, files: dict[str, str]) -> Path:
    """Write files into a new or empty folder; refuses any other."""
    try:
        if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
            raise kit_refusal("kit-folder-taken", path=str(folder))
        for name, text in files.items():
            path = folder / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, "utf-8")
    except OSError as fault:
        reason = fault.strerror or str(fault)
        raise kit_refusal("kit-folder", path=str(folder), reason=reason) from None
    return folder


def kit_refusal(key: str, **facts: str | int) -> Refusal:
    """A refusal whose sentence is in the words of this package."""
    refusal = Refusal(key, **facts)
    refusal.package = PACKAGE
    return refusal
