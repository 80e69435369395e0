"""``podium play``: a match at the terminal; it is recorded and can be resumed."""

from __future__ import annotations

from argparse import Namespace

from podium.cli.language import cli_words
from podium.cli.local_match import (
    has_full_screen,
    kept_sentence,
    open_table,
    recorded_sentence,
    seated_sentence,
)
from podium.core import Refusal, Words
from podium.core.records import Header
from podium.table import RecordFile
from podium.table.rulebook import rules_in_words
from podium.tui.line_mode import LineMode, Quit
from podium.tui.terminal import Terminal


def run(options: Namespace) -> int:
    if options.table and not options.server:
        raise Refusal("table-without-server")
    if options.token is not None:
        raise Refusal("token-flag-gone")
    if options.code and not options.server:
        raise Refusal("code-without-server")
    if options.server or (not options.plain and has_full_screen()):
        from podium.cli import screen  # slow to import: only when needed

        return screen.play(options)
    return play_in_line_mode(options)


def play_in_line_mode(options: Namespace) -> int:
    """Play line by line: for pipes, for screen readers, and with ``--plain``."""
    table, file = open_table(options)
    words = cli_words(options.lang, table.setup)
    play = LineMode(
        table, words, Terminal(), lambda: rules_in_words(table.setup.game, options.lang)
    )
    print(words.say("welcome", title=words.say("game-name")))
    print(dice_sentence(table.header, words))
    if said := seated_sentence(options, table, words):
        print(said)
    return play_to_end(play, file, words)


def play_to_end(play: LineMode, file: RecordFile, words: Words) -> int:
    """Play until the match is over or the players leave it, then print where the record is."""
    try:
        play.play()
    except (Quit, EOFError):
        play.table.pause()
        print(kept_sentence(file, words))
        return 0
    except Refusal as refusal:
        print(words.refuse(refusal))
        print(kept_sentence(file, words))
        return 2
    except KeyboardInterrupt:
        play.table.pause()
        print("\n" + kept_sentence(file, words))
        return 130
    finally:
        file.close()
    print(recorded_sentence(file, words))
    return 0


def dice_sentence(header: Header, words: Words) -> str:
    """What can be said of the dice before the match: their seed, or the commitment to a secret."""
    if header.dice.seed:
        return words.say("dice-open", seed=header.dice.seed)
    return words.say("dice-sealed", commitment=header.dice.commitment[:16])
