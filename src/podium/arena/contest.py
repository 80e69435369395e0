"""One match between programs: champions in their cages, and computer players of ours.

Everybody who is asked at the same time is asked together; every answer goes through the table, as
anybody's does, so the record of a contest is one like any other. What was not taken leaves a
verdict in it, and the default is played.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import ExitStack, closing
from datetime import UTC, datetime
from pathlib import Path

import msgspec

from podium.arena.diary import FORMAT, Cover, Diary, Page
from podium.arena.ledger import Ledger
from podium.arena.questions import Hearing, ask_of, begin_of, end_of
from podium.bots import ask_bot, find
from podium.bots.champions.asking import ask_all
from podium.bots.champions.budgets import Budget, cores
from podium.bots.champions.champion import Champion
from podium.bots.champions.protocol import Ask
from podium.bots.champions.verdicts import Reply
from podium.core import Game, Refusal, Result, Seat, Setup
from podium.core.refusal import Fact
from podium.core.words import bounded
from podium.table import RecordFile, Sitter, Step, Table, open_match

CHAMPION = "champion:"
Progress = Callable[[int], None]


class Builtin:
    """A computer player of ours."""

    def __init__(self, game: Game, name: str) -> None:
        self.name = name
        self.bot = find(game, name)


Player = Champion | Builtin


class Played(msgspec.Struct, frozen=True):
    """How a match ended, and the account of each seat. ``check`` is that of its last line."""

    result: Result
    ledgers: tuple[Ledger, ...]
    lines: int
    check: str
    seconds: float


def sitter(player: Player) -> Sitter:
    """A player as the record names it; champions are nobody that could be found by name."""
    named = CHAMPION if isinstance(player, Champion) else ""
    return Sitter(kind="bot", name=player.name, bot=named + player.name)


def play(
    setup: Setup,
    players: Sequence[Player],
    seed: str,
    record: Path | None = None,
    missing: Sequence[str] = (),
    at_once: int = 0,
    progress: Progress | None = None,
) -> Played:
    """Play a match to its end; with a ``record``, write it and its diary."""
    began = time.monotonic()
    now = datetime.now(UTC).isoformat(timespec="seconds")
    header, sealed = open_match(setup, [sitter(each) for each in players], seed=seed, time=now)
    table = Table(setup, header, sealed, elapsed=lambda: time.monotonic() - began)
    with ExitStack() as stack:
        diary = None
        if record is not None:
            file = RecordFile.create(record, header, sealed, durable=False)
            stack.callback(file.close)
            table.save_to(file)
            diary = Diary.create(record, cover(header.check, players, missing))
            stack.callback(diary.close)
        result, ledgers = Contest(table, players, diary, at_once, progress).play()
    lines, seconds = len(table.fold.lines), time.monotonic() - began
    return Played(result, tuple(ledgers), lines, table.fold.check, seconds)


def cover(match: str, players: Sequence[Player], missing: Sequence[str]) -> Cover:
    champions = champions_in(players)
    budget = next((each.budget for each in champions.values()), Budget())
    names = {seat: champion.name for seat, champion in champions.items()}
    return Cover(FORMAT, match, names, budget, tuple(missing))


def write_last_words(record: Path, players: Sequence[Player], lines: int) -> None:
    """Add to a match's diary what champions said after their last answer, once they are gone."""
    with closing(Diary.reopened(record)) as diary:
        for seat, champion in champions_in(players).items():
            stderr, muted = champion.last_words()
            if stderr or muted:
                page = Page(seat, 0, lines, 0, "ok", 0.0, 0.0, stderr=stderr, muted=muted)
                diary.write(page)


def champions_in(players: Sequence[Player]) -> dict[Seat, Champion]:
    return {seat: each for seat, each in enumerate(players) if isinstance(each, Champion)}


class Contest:
    """A match being played."""

    def __init__(
        self,
        table: Table,
        players: Sequence[Player],
        diary: Diary | None = None,
        at_once: int = 0,
        progress: Progress | None = None,
    ) -> None:
        self.table = table
        self.players = players
        self.ledgers = [Ledger() for _ in players]
        self._champions = champions_in(players)
        self._hearing = Hearing(self._champions)
        self._diary = diary
        self._at_once = at_once or cores()
        self._progress = progress or (lambda turn: None)
        self._numbers: Counter[Seat] = Counter()

    def play(self) -> tuple[Result, list[Ledger]]:
        names = [player.name for player in self.players]
        for seat, champion in self._champions.items():
            champion.begin(begin_of(self.table.setup, names, seat, champion.budget))
        while asked := self.table.asked():
            self._round(asked)
        result = self.table.result()
        assert result is not None, "nobody is asked, yet there is no result"
        for seat, champion in self._champions.items():
            champion.end(end_of(self.table.state, seat, result, self._hearing.take(seat)))
        return result, self.ledgers

    def _round(self, asked: Sequence[Seat]) -> None:
        """Ask all who are asked now, then play their answers, seat by seat."""
        phase, after = self.table.state.phase, len(self.table.fold.lines)
        self._progress(self.table.state.turn_number())
        replies = self._ask([seat for seat in asked if seat in self._champions])
        for seat in asked:
            if seat in replies:
                self._play_reply(seat, *replies[seat], after)
            else:
                self._play_builtin(seat, phase)
        if self._diary is not None:
            self._diary.flush()

    def _ask(self, seats: Sequence[Seat]) -> Mapping[Seat, tuple[Ask, Reply]]:
        """Ask some champions; each question is made when it is that champion's turn to think."""
        asks = dict[Seat, Ask]()

        def questions() -> Iterator[tuple[Champion, Ask]]:
            for seat in seats:
                asks[seat] = self._question(seat)
                yield self._champions[seat], asks[seat]

        replies = ask_all(questions(), self._at_once)
        return {seat: (asks[seat], reply) for seat, reply in zip(seats, replies, strict=True)}

    def _question(self, seat: Seat) -> Ask:
        self._numbers[seat] += 1
        told = self._hearing.take(seat)
        return ask_of(self.table.setup, self.table.state, seat, self._numbers[seat], told)

    def _play_reply(self, seat: Seat, ask: Ask, reply: Reply, after: int) -> None:
        turn, champion = self.table.state.turn_number(), self._champions[seat]
        steps, reply = self._taken(seat, reply)
        self._hear(steps)
        self.ledgers[seat].note_reply(turn, reply)
        if reply.verdict != "ok":
            champion.overrule(reply.verdict)
        if self._diary is not None:
            self._diary.write(page_of(seat, ask, reply, champion, after, turn))

    def _taken(self, seat: Seat, reply: Reply) -> tuple[list[Step], Reply]:
        """Play what was answered, or the default with a verdict; and the reply as it was judged."""
        if reply.verdict == "ok":
            try:
                return self.table.answer(seat, reply.answer), reply
            except Refusal as refusal:
                reply = nonsense(reply, refusal)
        assert reply.verdict != "ok"
        return self.table.judge(seat, reply.verdict, reply.detail, short(reply.facts)), reply

    def _play_builtin(self, seat: Seat, phase: int) -> None:
        """Let a player of ours answer until it is the turn of others."""
        table, player = self.table, self.players[seat]
        assert isinstance(player, Builtin)
        while seat in table.asked() and table.state.phase == phase:
            began = time.thread_time()
            values = ask_bot(table.setup, table.state, seat, player.bot, table.bot_cup(seat))
            self.ledgers[seat].note(time.thread_time() - began)
            self._hear(table.answer(seat, [table.setup.notation(value) for value in values]))

    def _hear(self, steps: Iterable[Step]) -> None:
        for step in steps:
            self._hearing.hear(step.journal)


def nonsense(reply: Reply, refusal: Refusal) -> Reply:
    """A reply whose answer the table refused."""
    facts = refusal.facts
    return msgspec.structs.replace(reply, verdict="nonsense", detail=refusal.key, facts=facts)


def short(facts: Mapping[str, Fact]) -> dict[str, Fact]:
    """Facts of a size that a record can carry."""
    return {name: bounded(fact) for name, fact in facts.items()}


def page_of(seat: Seat, ask: Ask, reply: Reply, champion: Champion, after: int, turn: int) -> Page:
    """What became of a question, for the diary."""
    sent, form = champion.asked or (ask, "")
    if sent.n != ask.n:  # it was in no state to be asked
        sent, form = ask, ""
    return Page(
        seat=seat,
        n=ask.n,
        after=after,
        turn=turn,
        verdict=reply.verdict,
        cpu=round(reply.cpu, 6),
        wall=round(reply.wall, 6),
        form=form,
        last=sent.last,
        last_time=sent.last_time,
        left=sent.left,
        answer=reply.answer,
        detail=reply.detail,
        facts=short(reply.facts),
        stderr=reply.stderr,
        muted=reply.muted,
    )
