"""One match between champions, in sandboxed processes, and computer players of ours.

All who are asked at the same time are asked together; every answer goes through the table, as
anybody's does, so the record is one like any other. In place of an answer that was not accepted
the record has a verdict, and the default is played.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import ExitStack, closing
from datetime import UTC, datetime
from pathlib import Path

import msgspec

from podium.arena.contest.answer_stats import AnswerStats
from podium.arena.contest.debug_log import FORMAT, DebugLog, LogEntry, LogHeader
from podium.arena.contest.messages import (
    PendingEvents,
    ask_message,
    end_message,
    match_message,
)
from podium.bots import ask_bot, find
from podium.bots.champions.budget import Budget, available_cores
from podium.bots.champions.champion import Champion
from podium.bots.champions.polling import ask_all
from podium.bots.champions.program_hash import program_hash
from podium.bots.champions.protocol import Ask
from podium.bots.champions.verdicts import Reply
from podium.core import Game, Refusal, Result, Seat, Setup
from podium.core.refusal import Fact
from podium.core.words import bounded
from podium.table import RecordFile, Sitter, Step, Table, built_in_bot, open_match

CHAMPION_PREFIX = "champion:"  # of the name of a bot in a record: it was a champion
Progress = Callable[[int], None]


class BuiltinPlayer:
    """A computer player of ours."""

    def __init__(self, game: Game, name: str) -> None:
        self.name = name
        self.bot = find(game, name)


Player = Champion | BuiltinPlayer


class PlayedMatch(msgspec.Struct, frozen=True):
    """How a match ended, and the answers of each seat. ``check`` is that of its last line."""

    result: Result
    stats: tuple[AnswerStats, ...]
    lines: int
    check: str
    seconds: float


def sitter_of(player: Player) -> Sitter:
    """A player as the record names it; a champion is found again by the hash of its program."""
    if not isinstance(player, Champion):
        return built_in_bot(player.name)
    bot, program = CHAMPION_PREFIX + player.name, program_hash(player.command)
    return Sitter(kind="bot", pseudonym=player.name, bot=bot, program=program)


def play_champion_match(
    setup: Setup,
    players: Sequence[Player],
    seed: str,
    record: Path | None = None,
    missing: Sequence[str] = (),
    at_once: int = 0,
    progress: Progress | None = None,
    show_names: bool = False,
) -> PlayedMatch:
    """Play a match to its end; with a ``record``, write it and its debug log.

    ``missing`` are limits that the sandbox does not enforce, for the log; ``at_once`` champions
    think at a time (0: one a core); ``progress`` is called with the number of each turn. With
    ``show_names`` champions are told who their rivals are.
    """
    began = time.monotonic()
    now = datetime.now(UTC).isoformat(timespec="seconds")
    header, sealed = open_match(setup, [sitter_of(each) for each in players], seed=seed, time=now)
    table = Table(setup, header, sealed, elapsed=lambda: time.monotonic() - began)
    with ExitStack() as stack:
        log = None
        if record is not None:
            file = RecordFile.create(record, header, sealed, durable=False)
            stack.callback(file.close)
            table.save_to(file)
            log = DebugLog.create(record, log_header(header.check, players, missing))
            stack.callback(log.close)
        result, stats = ChampionMatch(table, players, log, at_once, progress, show_names).play()
    lines, seconds = len(table.fold.lines), time.monotonic() - began
    return PlayedMatch(result, tuple(stats), lines, table.fold.check, seconds)


def log_header(match: str, players: Sequence[Player], missing: Sequence[str]) -> LogHeader:
    champions = champions_in(players)
    budget = next((each.budget for each in champions.values()), Budget())
    names = {seat: champion.name for seat, champion in champions.items()}
    return LogHeader(FORMAT, match, names, budget, tuple(missing))


def log_final_stderr(record: Path, players: Sequence[Player], lines: int) -> None:
    """Add to a match's debug log what champions printed after their last answer.

    To be called once they have exited.
    """
    with closing(DebugLog.reopen(record)) as log:
        for seat, champion in champions_in(players).items():
            stderr, muted = champion.take_stderr()
            if stderr or muted:
                entry = LogEntry(seat, 0, lines, 0, "ok", 0.0, 0.0, stderr=stderr, muted=muted)
                log.write(entry)


def champions_in(players: Sequence[Player]) -> dict[Seat, Champion]:
    return {seat: each for seat, each in enumerate(players) if isinstance(each, Champion)}


class ChampionMatch:
    """A match being played."""

    def __init__(
        self,
        table: Table,
        players: Sequence[Player],
        log: DebugLog | None = None,
        at_once: int = 0,
        progress: Progress | None = None,
        show_names: bool = False,
    ) -> None:
        self.table = table
        self.players = players
        self.stats = [AnswerStats() for _ in players]
        self._champions = champions_in(players)
        self._pending = PendingEvents(self._champions)
        self._log = log
        self._at_once = at_once or available_cores()
        self._progress = progress or (lambda turn: None)
        self._show_names = show_names
        self._asked: Counter[Seat] = Counter()  # questions so far

    def play(self) -> tuple[Result, list[AnswerStats]]:
        names, setup = [player.name for player in self.players], self.table.setup
        for seat, champion in self._champions.items():
            budget = champion.budget
            champion.begin(match_message(setup, names, seat, budget, self._show_names))
        while asked := self.table.asked():
            self._ask_round(asked)
        result = self.table.result()
        assert result is not None, "nobody is asked, yet there is no result"
        for seat, champion in self._champions.items():
            events = self._pending.take(seat)
            champion.end(end_message(self.table.state, seat, result, events))
        return result, self.stats

    def _ask_round(self, asked: Sequence[Seat]) -> None:
        """Ask all who are asked now, then play their answers, seat by seat."""
        phase, after = self.table.state.phase, len(self.table.fold.lines)
        self._progress(self.table.state.turn_number())
        replies = self._ask_champions([seat for seat in asked if seat in self._champions])
        for seat in asked:
            if seat in replies:
                self._play_reply(seat, *replies[seat], after)
            else:
                self._play_builtin(seat, phase)
        if self._log is not None:
            self._log.flush()

    def _ask_champions(self, seats: Sequence[Seat]) -> Mapping[Seat, tuple[Ask, Reply]]:
        """Ask some champions; each question is made when that champion starts to think."""
        asks = dict[Seat, Ask]()

        def questions() -> Iterator[tuple[Champion, Ask]]:
            for seat in seats:
                asks[seat] = self._question(seat)
                yield self._champions[seat], asks[seat]

        replies = ask_all(questions(), self._at_once)
        return {seat: (asks[seat], reply) for seat, reply in zip(seats, replies, strict=True)}

    def _question(self, seat: Seat) -> Ask:
        self._asked[seat] += 1
        events, number = self._pending.take(seat), self._asked[seat]
        return ask_message(self.table.setup, self.table.state, seat, number, events)

    def _play_reply(self, seat: Seat, ask: Ask, reply: Reply, after: int) -> None:
        turn, champion = self.table.state.turn_number(), self._champions[seat]
        steps, reply = self._play_or_judge(seat, reply)
        self._note_events(steps)
        self.stats[seat].add_reply(turn, reply)
        if reply.verdict != "ok":
            champion.set_last_verdict(reply.verdict)
        if self._log is not None:
            self._log.write(log_entry(seat, ask, reply, champion, after, turn))

    def _play_or_judge(self, seat: Seat, reply: Reply) -> tuple[list[Step], Reply]:
        """Play the answer, or the default with a verdict; gives the reply as it was judged."""
        if reply.verdict == "ok":
            try:
                return self.table.answer(seat, reply.answer), reply
            except Refusal as refusal:
                reply = refused_reply(reply, refusal)
        assert reply.verdict != "ok"
        return self.table.judge(
            seat, reply.verdict, reply.detail, bounded_facts(reply.facts)
        ), reply

    def _play_builtin(self, seat: Seat, phase: int) -> None:
        """Let a player of ours answer until it is no longer asked in this phase."""
        table, player = self.table, self.players[seat]
        assert isinstance(player, BuiltinPlayer)
        while seat in table.asked() and table.state.phase == phase:
            began = time.thread_time()
            values = ask_bot(table.setup, table.state, seat, player.bot, table.bot_cup(seat))
            self.stats[seat].add_answer(time.thread_time() - began)
            self._note_events(table.answer(seat, [table.setup.notation(value) for value in values]))

    def _note_events(self, steps: Iterable[Step]) -> None:
        for step in steps:
            self._pending.add(step.journal)


def refused_reply(reply: Reply, refusal: Refusal) -> Reply:
    """A reply whose answer the table refused: its verdict is nonsense."""
    facts = refusal.facts
    return msgspec.structs.replace(reply, verdict="nonsense", detail=refusal.key, facts=facts)


def bounded_facts(facts: Mapping[str, Fact]) -> dict[str, Fact]:
    """Facts of a size that a record can carry."""
    return {name: bounded(fact) for name, fact in facts.items()}


def log_entry(
    seat: Seat, ask: Ask, reply: Reply, champion: Champion, after: int, turn: int
) -> LogEntry:
    """A question and how it ended, for the debug log."""
    sent, encoding = champion.last_ask or (ask, "")
    if sent.n != ask.n:  # the question could not be sent
        sent, encoding = ask, ""
    return LogEntry(
        seat=seat,
        n=ask.n,
        after=after,
        turn=turn,
        verdict=reply.verdict,
        cpu=round(reply.cpu, 6),
        wall=round(reply.wall, 6),
        form=encoding,
        last=sent.last,
        last_time=sent.last_time,
        left=sent.left,
        answer=reply.answer,
        detail=reply.detail,
        facts=bounded_facts(reply.facts),
        stderr=reply.stderr,
        muted=reply.muted,
    )
