"""Routes for the games: what can be played, their texts, their rules."""

from __future__ import annotations

from typing import Any

import msgspec
from litestar import Response, get
from msgspec.inspect import BoolType, IntType, StructType, type_info

from podium import bots
from podium.core import LANGUAGES, Game, Refusal, shipped
from podium.games import find, names
from podium.server.bot_workers.champions import champions_in
from podium.server.http.typography import with_no_break_spaces
from podium.server.play.match_host import MatchHost
from podium.server.refusals import WORD_PACKAGES, may_refuse
from podium.server.wire import GameInfo, SettingInfo
from podium.table.feed.messages import Reply
from podium.table.rulebook import pictures_of, rules_of

PICTURE_TYPE = "image/svg+xml"
# Drawings only, even if somebody opens one as a page of its own.
PICTURE_HEADERS = {
    "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'",
    "Cache-Control": "no-cache",
}


class Texts(Reply, frozen=True):
    """The Fluent files that say everything; later ones before earlier ones."""

    lang: str
    sources: tuple[str, ...]


class Rules(Reply, frozen=True):
    """The rules of a game as players read them, in Markdown."""

    lang: str
    text: str


# In a thread: the champions' folder is read, and its files are other people's.
@get("/api/games", sync_to_thread=True, summary="The games that can be played here")
def games(host: MatchHost) -> list[GameInfo]:
    champions = tuple(champions_in(host.champions))
    return [game_info(find(name), champions) for name in names()]


def game_info(game: Game, champions: tuple[str, ...]) -> GameInfo:
    return GameInfo(
        name=game.name,
        rules=game.version,
        seats=tuple(game.seats),
        settings=tuple(setting_infos(game)),
        bots=tuple(bots.names(game)),
        champions=champions,
        lineups=game.lineup is not None,
        table_sizes={name: dict(sizes) for name, sizes in game.table_sizes().items()},
        levels=dict(game.levels()),
    )


def setting_infos(game: Game) -> list[SettingInfo]:
    described = type_info(game.settings)
    assert isinstance(described, StructType)
    choices = game.choices()
    return [
        SettingInfo(
            name=field.name,
            default=field.default,
            choices=tuple(choices.get(field.name, ())),
            file=field.name in game.file_settings,
            folder=field.name in game.folder_settings,
            **setting_kind(field.type),
        )
        for field in described.fields
    ]


def setting_kind(kind: msgspec.inspect.Type) -> dict[str, Any]:
    if isinstance(kind, IntType):
        return {"kind": "number", "least": kind.ge, "most": kind.le}
    return {"kind": "yes-no" if isinstance(kind, BoolType) else "text"}


@get(
    ["/api/words/{lang:str}", "/api/words/{lang:str}/{game:str}"],
    sync_to_thread=False,
    responses=may_refuse(404),
    cache_control=None,
    summary="All texts, of the shell and of a game, as Fluent files",
)
def words(lang: str, game: str = "") -> Response[Texts]:
    check_language(lang)
    packages = (*WORD_PACKAGES, *((find(game).package,) if game else ()))
    files = (shipped(package, "words").get(f"{lang}.ftl", "") for package in packages)
    sources = tuple(with_no_break_spaces(lang, each) for each in files)
    return Response(Texts(lang=lang, sources=sources))


@get(
    "/api/games/{game:str}/rules/{lang:str}",
    sync_to_thread=True,
    responses=may_refuse(404),
    summary="The rules of a game, in Markdown",
)
def rules(game: str, lang: str) -> Rules:
    check_language(lang)
    return Rules(lang=lang, text=rules_of(find(game), lang))


@get(
    "/api/games/{game:str}/pictures/{name:str}",
    sync_to_thread=True,
    media_type=PICTURE_TYPE,
    responses=may_refuse(404),
    summary="A picture of a game's rules, as SVG",
)
def picture(game: str, name: str) -> Response[bytes]:
    found = pictures_of(find(game).package).get(name)
    if found is None:
        raise Refusal("no-such-page", reason=name)
    return Response(found, media_type=PICTURE_TYPE, headers=PICTURE_HEADERS)


def check_language(lang: str) -> None:
    """Refuse a language that we have no texts in."""
    if lang not in LANGUAGES:
        raise Refusal("no-such-language", lang=lang, known=", ".join(LANGUAGES))
