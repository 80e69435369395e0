"""Making the folder of a new champion: a skeleton, the functions, what builds and runs it."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

from podium.bots.champions.starting import DESCRIPTION
from podium.bots.kits.description import PACKAGE, Api, described, folder, home
from podium.bots.kits.languages import LANGUAGES, Language
from podium.core import Refusal
from podium.games import find

GENERIC = "generic"  # the folder of what serves every game
README = "README.in"
PASSED_OVER = ("__pycache__",)


def make(language: str, place: str | Path, name: str, game: str | None = None) -> Path:
    """A folder in which a champion can be written, built and run; what is there is never touched.

    Without a ``game`` it is for the one that has functions of its own.
    """
    known = described()
    wanted = next(iter(known)) if game is None else find(game).name
    if wanted in known:
        files = whole(LANGUAGES[checked(language, list(LANGUAGES))], known[wanted], name)
    else:
        files = plain(checked(language, languages(wanted)), wanted, name)
    return write(Path(place), files)


def languages(game: str) -> list[str]:
    """The languages there is a kit in for a game, those tried most first."""
    if game in described():
        return list(LANGUAGES)
    return sorted(path.name for path in (folder() / GENERIC).iterdir() if path.is_dir())


def checked(language: str, known: Sequence[str]) -> str:
    if language not in known:
        raise refused("kit-language", language=language, known=", ".join(known))
    return language


def whole(language: Language, api: Api, name: str) -> dict[str, str]:
    """For a game with functions of its own."""
    build = " ".join(language.build) + " && " if language.build else ""
    return {
        **laid(home(api) / language.name),
        **language.files(api),
        language.source: language.skeleton(api),
        "README.md": (folder() / README)
        .read_text("utf-8")
        .format(
            name=name,
            game=api.game,
            title=language.title,
            source=language.source,
            reference=language.reference,
            build=build,
        ),
        DESCRIPTION: description(name, language.name, language.run, language.build),
    }


def plain(language: str, game: str, name: str) -> dict[str, str]:
    """For any other game: the protocol as it is, and an example where there is one."""
    example = folder() / game.replace("-", "_") / language
    files = {
        **laid(folder() / GENERIC / language),
        **(laid(example) if example.is_dir() else {}),
        DESCRIPTION: description(name, language, ("python3", "champion.py"), ()),
    }
    return {**files, "README.md": files["README.md"].format(name=name, game=game)}


def laid(place: Path) -> dict[str, str]:
    """All files below a folder, by path; one ending in ``.in`` is only here called so."""
    paths = [path for path in sorted(place.rglob("*")) if path.is_file()]
    return {
        str(path.relative_to(place)).removesuffix(".in"): path.read_text("utf-8")
        for path in paths
        if not set(PASSED_OVER) & set(path.parts)
    }


def description(name: str, language: str, run: Sequence[str], build: Sequence[str]) -> str:
    """A ``champion.toml``; its texts are written as JSON writes them, which TOML reads alike."""
    facts: dict[str, object] = {"name": name, "language": language, "run": list(run)}
    if build:
        facts["build"] = list(build)
    rows = [f"{key} = {json.dumps(value, ensure_ascii=False)}" for key, value in facts.items()]
    return "\n".join(rows) + "\n"


def write(place: Path, files: dict[str, str]) -> Path:
    try:
        if place.exists() and (not place.is_dir() or any(place.iterdir())):
            raise refused("kit-folder-taken", path=str(place))
        for name, text in files.items():
            path = place / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, "utf-8")
    except OSError as fault:
        raise refused("kit-folder", path=str(place), reason=fault.strerror or str(fault)) from None
    return place


def refused(key: str, **facts: str | int) -> Refusal:
    """A refusal in the words of this room."""
    refusal = Refusal(key, **facts)
    refusal.package = PACKAGE
    return refusal
