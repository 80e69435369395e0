"""``podium champion``: make a champion, build it, test it, and debug one of its turns."""

from __future__ import annotations

import shlex
import sys
from argparse import Namespace
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from pathlib import Path

from podium import bots
from podium.arena.contest.answer_stats import AnswerStats, Failure
from podium.arena.contest.champion_match import BuiltinPlayer, play_champion_match
from podium.arena.contest.debug_log import LogEntry, log_path, read_log
from podium.arena.contest.replayed_questions import (
    ReplayedQuestion,
    check_same_match,
    choose_seat,
    choose_turn,
    replay_questions,
)
from podium.arena.contest.standings import milliseconds_text
from podium.bots import kits
from podium.bots.champions.champion import Champion
from podium.bots.champions.command import find_champion
from podium.bots.champions.protocol import Encoding, encode
from podium.bots.champions.shutdown import let_exit
from podium.bots.kits.api_description import load_apis
from podium.cli.commands.match import budget_of, checked_sandbox
from podium.cli.language import cli_words
from podium.cli.local_match import program_name
from podium.cli.settings import given_or_new_seed, read_setup
from podium.core import Refusal, Setup, Words
from podium.games import find
from podium.table import Table, WrongLine, decode_record, read_file, read_sealed
from podium.table.texts import fault_sentence, seat_names

FAILED = 1
MAX_QUOTED_LINES = 12  # of what a champion printed before it failed


def new(options: Namespace) -> int:
    """Make the folder of a champion, and print what to do next."""
    folder = Path(options.folder)
    kits.create(options.language, folder, folder.name, options.game)
    words, place = cli_words(options.lang), shlex.quote(str(folder))
    built = "yes" if find_champion(folder).build else "no"
    tested = f"{place} {find(options.game).name}" if options.game else place
    facts = {"folder": place, "built": built, "tested": tested}
    print(words.say("champion-made", podium=program_name(), **facts))
    return 0


def build(options: Namespace) -> int:
    """Build a champion; what its build prints is printed for its author, then the hash of it."""
    words = cli_words(options.lang)
    try:
        built = kits.build(options.folder)
    except kits.BuildFault as fault:
        sys.stderr.write(fault.output)
        raise
    sys.stdout.write(built.output)
    print(words.say("champion-built" if built.needed else "champion-needs-no-build"))
    print(words.say("champion-hash", hash=built.hash))
    return 0


# Testing


def test(options: Namespace) -> int:
    """Play a match at each seat against our strongest player; print all that went wrong."""
    game = find(options.game or next(iter(load_apis())))
    setup = read_setup(game, options.settings)
    words = cli_words(options.lang, setup)
    sandbox = checked_sandbox(options, words)
    rival = BuiltinPlayer(game, bots.names(game)[-1])
    with ExitStack() as stack:
        command = find_champion(options.champion)
        champion = stack.enter_context(Champion(command, budget_of(options), sandbox))
        stats = play_at_each_seat(setup, champion, rival, given_or_new_seed(options))
        let_exit([champion])
        last, _ = champion.take_stderr()
    for line in test_report(stats, last, words):
        print(line)
    return FAILED if stats.failures else 0


def play_at_each_seat(
    setup: Setup, champion: Champion, rival: BuiltinPlayer, seed: str
) -> AnswerStats:
    """The champion's answers of a match at each seat, all in the same process."""
    stats, count = AnswerStats(), min(setup.game.seats)
    for seat in range(count):
        players = [champion if each == seat else rival for each in range(count)]
        stats.merge(play_champion_match(setup, players, seed).stats[seat])
    return stats


def test_report(stats: AnswerStats, last: str, words: Words) -> Iterator[str]:
    """Each kind of fault once, then counts and times, then what was printed last."""
    times, kinds = stats.times(), dict[str, Failure]()
    for failure in stats.failures:
        kinds.setdefault(failure.reply.detail, failure)
    for failure in kinds.values():
        yield from failure_lines(failure, words)
    failed = times.answers - stats.verdicts["ok"]
    spent = {
        "mean": milliseconds_text(times.mean, words),
        "most": milliseconds_text(times.most, words),
    }
    yield words.say("test-result", answers=times.answers, failed=failed, **spent)
    if last and kinds:
        yield from quoted(last, words)


def failure_lines(failure: Failure, words: Words) -> Iterator[str]:
    """One answer that was not accepted: why, what was sent, what was printed."""
    reply = failure.reply
    verdict = words.say(f"verdict-{reply.verdict}")
    why = fault_sentence(reply.detail, reply.facts, words)
    yield words.say("test-failure", turn=failure.turn, verdict=verdict, why=why)
    if reply.answer:
        yield words.say("test-sent", answer=" ".join(reply.answer))
    yield from quoted(reply.stderr, words)
    yield ""


def quoted(printed: str, words: Words) -> Iterator[str]:
    """The last lines of what was printed on standard error."""
    lines = printed.rstrip("\n").split("\n") if printed.strip() else []
    if lines:
        yield words.say("test-printed")
    yield from (f"    | {line}" for line in lines[-MAX_QUOTED_LINES:])


# Debugging


def debug(options: Namespace) -> int:
    """Print what a champion saw, answered and wrote to standard error in a turn."""
    path = Path(options.file)
    record = decode_record(read_file(path), path.name)
    header, entries = read_log(path)
    check_same_match(header, record, str(log_path(path)))
    seat = choose_seat(header, entries, options.seat)
    mine = [entry for entry in entries if entry.seat == seat and entry.n]
    turn = choose_turn(mine, options.turn)
    try:
        for table, question in replay_questions(record, read_sealed(path), mine, turn):
            words = cli_words(options.lang, table.setup)
            encoding: Encoding = (
                "tokens" if options.tokens or question.entry.form == "tokens" else "json"
            )
            for line in question_lines(table, question, encoding, words):
                print(line)
        if turn == mine[-1].turn:
            last = [entry for entry in entries if entry.seat == seat and not entry.n]
            for line in after_match_lines(last, cli_words(options.lang)):
                print(line)
    except WrongLine as wrong:
        raise Refusal("record-wrong", file=str(path), line=wrong.number) from None
    return 0


def question_lines(
    table: Table, question: ReplayedQuestion, encoding: Encoding, words: Words
) -> Iterator[str]:
    """One question: the board, the message sent, the answer, its verdict, what was printed."""
    entry, names = question.entry, seat_names(table.seats, words)
    name = names[entry.seat]
    yield words.say("debug-title", name=name, seat=entry.seat, turn=entry.turn, n=entry.n)
    yield table.setup.draw(question.ask.view, words, names)
    if entry.form:
        yield f"\n{words.say('debug-asked')}\n{encode(question.ask, encoding).decode().rstrip()}"
    else:
        yield f"\n{words.say('debug-not-asked')}"
    yield f"\n{words.say('debug-answered', answer=' '.join(entry.answer) or '–')}"
    if entry.cut:
        yield words.say("debug-cut", bytes=entry.cut)
    spent = {
        "cpu": milliseconds_text(entry.cpu, words),
        "wall": milliseconds_text(entry.wall, words),
    }
    yield words.say("debug-judged", verdict=words.say(f"verdict-{entry.verdict}"), **spent)
    if entry.detail:
        yield fault_sentence(entry.detail, entry.facts, words)
    yield from stderr_lines(entry.stderr, entry.muted, words)
    if entry.full:
        yield words.say("debug-full")


def after_match_lines(entries: Sequence[LogEntry], words: Words) -> Iterator[str]:
    """What was printed after the match."""
    for entry in entries:
        yield f"\n{words.say('debug-over')}"
        yield from stderr_lines(entry.stderr, entry.muted, words)


def stderr_lines(stderr: str, muted: int, words: Words) -> Sequence[str]:
    """What was kept of standard error, and how many bytes were not."""
    lines = [words.say("debug-printed"), *stderr.rstrip("\n").split("\n")] if stderr else []
    return [*lines, words.say("debug-muted", bytes=muted)] if muted else lines
