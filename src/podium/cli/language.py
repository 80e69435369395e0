"""The language of the command line, and its words in that language."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from podium.core import LANGUAGES, Game, Refusal, Setup, Words, load_words

WORD_PACKAGES = (  # later ones replace messages of earlier ones
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
    """What ``--lang`` says; otherwise the locale: French unless it names another language."""
    args = before_champion_new(args)
    for place, arg in enumerate(args):
        if arg.startswith("--lang="):
            return supported(arg.removeprefix("--lang="))
        if arg == "--lang" and place + 1 < len(args):
            return supported(args[place + 1])
    locales = (environment.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    locale = next(filter(None, locales), "C")
    # C and POSIX are what a machine has that nobody configured: they choose no language.
    return LANGUAGES[0] if locale.split(".")[0] in ("C", "POSIX") else supported(locale[:2])


def before_champion_new(args: Sequence[str]) -> Sequence[str]:
    """The arguments up to ``champion new``, whose own ``--lang`` is a programming language."""
    if "champion" in args and "new" in args[args.index("champion") :]:
        return args[: args.index("champion")]
    return args


def supported(lang: str) -> str:
    """The language itself if we speak it, otherwise English."""
    return lang if lang in LANGUAGES else "en"


def cli_words(lang: str, of: Game | Setup | None = None) -> Words:
    """All words that a command may need; with a game, or a setup and its content, theirs too."""
    game = of.game if isinstance(of, Setup) else of
    words = load_words(lang, *WORD_PACKAGES, *((game.package,) if game else ()))
    return words.labelled(of.labels(lang)) if isinstance(of, Setup) else words


def refusal_text(refusal: Refusal, lang: str) -> str:
    """The sentence for a refusal, in the words of its game where it names one."""
    packages = (refusal.package,) if refusal.package else ()
    words = load_words(lang, *WORD_PACKAGES, *packages)
    # A refusal of a server brings its sentence along: we may lack words for it.
    text = getattr(refusal, "text", "")
    return (
        printable(text)
        if text and not words.has(f"refusal-{refusal.key}")
        else words.refuse(refusal)
    )


def printable(text: str) -> str:
    """A text that came from elsewhere, without what would move the cursor or colour the screen."""
    return "".join(each if each.isprintable() else " " for each in text)
