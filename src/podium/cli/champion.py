"""``podium champion``: a champion is made, built, tried, and looked into."""

from __future__ import annotations

import shlex
import sys
from argparse import Namespace
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from pathlib import Path

from podium import bots
from podium.arena.contest import Builtin, play
from podium.arena.diary import Page, diary_path, read_diary
from podium.arena.ledger import Failure, Ledger
from podium.arena.looking_back import Moment, choose_seat, choose_turn, moments, must_belong
from podium.arena.standings import ms
from podium.bots import kits
from podium.bots.champions.champion import Champion
from podium.bots.champions.farewell import farewell
from podium.bots.champions.protocol import Form, encode
from podium.bots.champions.starting import find_champion
from podium.bots.kits.description import described
from podium.cli.language import cli_words
from podium.cli.match import budget_of, checked_sandbox, seed_of
from podium.cli.play import program
from podium.cli.setups import read_setup
from podium.core import Refusal, Setup, Words
from podium.games import find
from podium.table import Table, WrongLine, decode_record, read_file, read_sealed
from podium.table.told import fault_sentence, seat_names

NOT_WELL = 1
LAST_LINES = 12  # of what a champion printed before it failed


def new(options: Namespace) -> int:
    """Make the folder of a champion, and say what comes next."""
    folder = Path(options.folder)
    kits.make(options.language, folder, folder.name, options.game)
    words, place = cli_words(options.lang), shlex.quote(str(folder))
    built = "yes" if find_champion(folder).build else "no"
    tested = f"{place} {find(options.game).name}" if options.game else place
    facts = {"folder": place, "built": built, "tested": tested}
    print(words.say("champion-made", podium=program(), **facts))
    return 0


def build(options: Namespace) -> int:
    """Build a champion; what its build prints is for its author to read."""
    words = cli_words(options.lang)
    try:
        printed = kits.build(options.folder)
    except kits.BuildFault as fault:
        sys.stderr.write(fault.output)
        raise
    sys.stdout.write(printed)
    print(words.say("champion-built" if printed else "champion-needs-no-build"))
    return 0


# Trying it


def test(options: Namespace) -> int:
    """A match at each seat against the strongest of ours, and all that went wrong in them."""
    game = find(options.game or next(iter(described())))
    setup = read_setup(game, options.settings)
    words = cli_words(options.lang, setup)
    sandbox = checked_sandbox(options, words)
    rival = Builtin(game, bots.names(game)[-1])
    with ExitStack() as stack:
        command = find_champion(options.champion)
        champion = stack.enter_context(Champion(command, budget_of(options), sandbox))
        ledger = tried(setup, champion, rival, seed_of(options))
        farewell([champion])
        last, _ = champion.last_words()
    for line in findings(ledger, last, words):
        print(line)
    return NOT_WELL if ledger.failures else 0


def tried(setup: Setup, champion: Champion, rival: Builtin, seed: str) -> Ledger:
    """The champion's account of as many matches as there are seats, in one and the same process."""
    ledger, count = Ledger(), min(setup.game.seats)
    for seat in range(count):
        players = [champion if each == seat else rival for each in range(count)]
        ledger.add(play(setup, players, seed).ledgers[seat])
    return ledger


def findings(ledger: Ledger, last: str, words: Words) -> Iterator[str]:
    """What is wrong, each kind of fault once; or that nothing is."""
    times, kinds = ledger.times(), dict[str, Failure]()
    for failure in ledger.failures:
        kinds.setdefault(failure.reply.detail, failure)
    for failure in kinds.values():
        yield from told_failure(failure, words)
    failed = times.answers - ledger.verdicts["ok"]
    spent = {"mean": ms(times.mean, words), "most": ms(times.most, words)}
    yield words.say("test-result", answers=times.answers, failed=failed, **spent)
    if last and kinds:
        yield from quoted(last, words)


def told_failure(failure: Failure, words: Words) -> Iterator[str]:
    reply = failure.reply
    verdict, why = (
        words.say(f"verdict-{reply.verdict}"),
        fault_sentence(reply.detail, reply.facts, words),
    )
    yield words.say("test-failure", turn=failure.turn, verdict=verdict, why=why)
    if reply.answer:
        yield words.say("test-sent", answer=" ".join(reply.answer))
    yield from quoted(reply.stderr, words)
    yield ""


def quoted(printed: str, words: Words) -> Iterator[str]:
    """The end of what was printed on standard error."""
    lines = printed.rstrip("\n").split("\n") if printed.strip() else []
    if lines:
        yield words.say("test-printed")
    yield from (f"    | {line}" for line in lines[-LAST_LINES:])


# Looking into it


def debug(options: Namespace) -> int:
    """What a champion saw, answered and printed in a turn."""
    path = Path(options.file)
    record = decode_record(read_file(path), path.name)
    cover, pages = read_diary(path)
    must_belong(cover, record, str(diary_path(path)))
    seat = choose_seat(cover, pages, options.seat)
    mine = [page for page in pages if page.seat == seat and page.n]
    turn = choose_turn(mine, options.turn)
    try:
        for table, moment in moments(record, read_sealed(path), mine, turn):
            words = cli_words(options.lang, table.setup)
            form: Form = "tokens" if options.tokens or moment.page.form == "tokens" else "json"
            for line in told_moment(table, moment, form, words):
                print(line)
        if turn == mine[-1].turn:
            last = [page for page in pages if page.seat == seat and not page.n]
            for line in told_last(last, cli_words(options.lang)):
                print(line)
    except WrongLine as wrong:
        raise Refusal("record-wrong", file=str(path), line=wrong.number) from None
    return 0


def told_moment(table: Table, moment: Moment, form: Form, words: Words) -> Iterator[str]:
    """One question, from what was seen to what was printed."""
    page, names = moment.page, seat_names(table.sitters, words)
    name = names[page.seat]
    yield words.say("debug-title", name=name, seat=page.seat, turn=page.turn, n=page.n)
    yield table.setup.draw(moment.ask.view, words, names)
    if page.form:
        yield f"\n{words.say('debug-asked')}\n{encode(moment.ask, form).decode().rstrip()}"
    else:
        yield f"\n{words.say('debug-not-asked')}"
    yield f"\n{words.say('debug-answered', answer=' '.join(page.answer) or '–')}"
    spent = {"cpu": ms(page.cpu, words), "wall": ms(page.wall, words)}
    yield words.say("debug-judged", verdict=words.say(f"verdict-{page.verdict}"), **spent)
    if page.detail:
        yield fault_sentence(page.detail, page.facts, words)
    yield from printed(page.stderr, page.muted, words)


def told_last(pages: Sequence[Page], words: Words) -> Iterator[str]:
    """What was printed when the match was over."""
    for page in pages:
        yield f"\n{words.say('debug-over')}"
        yield from printed(page.stderr, page.muted, words)


def printed(stderr: str, muted: int, words: Words) -> Sequence[str]:
    """All that was kept of what was printed."""
    said = [words.say("debug-printed"), *stderr.rstrip("\n").split("\n")] if stderr else []
    return [*said, words.say("debug-muted", bytes=muted)] if muted else said
