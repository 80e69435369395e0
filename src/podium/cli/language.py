"""Which language to speak, and the words of the command line in it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from podium.core import LANGUAGES, Game, Refusal, Setup, Words, load_words

ROOMS = (
    "podium.core",
    "podium.table",
    "podium.bots",
    "podium.bots.champions",
    "podium.bots.kits",
    "podium.store",
    "podium.arena",
    "podium.tui",
    "podium.cli",
)


def language(args: Sequence[str], environment: Mapping[str, str]) -> str:
    """``--lang`` before all; then the locale: French unless it names another language."""
    args = spoken(args)
    for place, arg in enumerate(args):
        if arg.startswith("--lang="):
            return known(arg.removeprefix("--lang="))
        if arg == "--lang" and place + 1 < len(args):
            return known(args[place + 1])
    locales = (environment.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    locale = next(filter(None, locales), "C")
    return LANGUAGES[0] if locale.split(".")[0] in ("C", "POSIX") else known(locale[:2])


def spoken(args: Sequence[str]) -> Sequence[str]:
    """What stands before ``champion new``, whose ``--lang`` is one that programs are written in."""
    if "champion" in args and "new" in args[args.index("champion") :]:
        return args[: args.index("champion")]
    return args


def known(lang: str) -> str:
    return lang if lang in LANGUAGES else "en"


def cli_words(lang: str, of: Game | Setup | None = None) -> Words:
    """The words of all rooms, and of a game, and of the content that it is laid out with."""
    game = of.game if isinstance(of, Setup) else of
    words = load_words(lang, *ROOMS, *((game.package,) if game else ()))
    return words.labelled(of.labels(lang)) if isinstance(of, Setup) else words


def sentence(refusal: Refusal, lang: str) -> str:
    """A refusal in words, those of its game included."""
    packages = (refusal.package,) if refusal.package else ()
    return load_words(lang, *ROOMS, *packages).refuse(refusal)
