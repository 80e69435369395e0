"""Champions driven by hand: their processes are told and asked directly, without any sandbox."""

from __future__ import annotations

import subprocess
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path
from types import TracebackType
from typing import Self

from podium.bots.champions.command import read_description
from podium.bots.champions.protocol import (
    ENCODING_OF_HELLO,
    Allowance,
    Ask,
    Encoding,
    End,
    Match,
    MessageToChampion,
    decode,
    encode,
)
from podium.core import Journal, Seat, Setup, State

PATIENCE = 60  # seconds until a process that says nothing is given up
Words = Sequence[str]
Player = Callable[[State, Seat], Words]  # somebody who answers from within


class Driven:
    """A champion's process."""

    def __init__(self, folder: Path) -> None:
        self.log = tempfile.TemporaryFile()  # noqa: SIM115 (closed by stop)
        self.process = subprocess.Popen(
            read_description(folder).run,
            cwd=folder,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self.log,
        )
        self.asked = 0
        self.form: Encoding = "tokens"

    def line(self) -> bytes:
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        assert line.endswith(b"\n"), f"it stopped talking: {self.printed()}"
        return line.rstrip(b"\n")

    def tell(self, message: MessageToChampion) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(encode(message, self.form))
        self.process.stdin.flush()

    def ask(self, message: Ask) -> Words:
        self.tell(message)
        answer = decode(self.line(), self.form)
        assert answer.n == message.n
        return answer.answer

    def printed(self) -> str:
        """All that it printed so far."""
        self.log.seek(0)
        return self.log.read().decode()

    def close(self) -> int:
        """Nobody says anything more: it ends by itself. How it ended."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.close()
        rest = self.process.stdout.read()
        code = self.process.wait(PATIENCE)
        self.process.stdout.close()
        assert rest == b"", f"it says more than it was asked: {rest!r}"
        return code

    def __enter__(self) -> Self:
        try:
            self.form = ENCODING_OF_HELLO[self.line()]
        except BaseException:
            self.stop()
            raise
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        fault: BaseException | None,
        at: TracebackType | None,
    ) -> None:
        self.stop()

    def stop(self) -> None:
        """Whatever it does: it is over."""
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()
        for pipe in (self.process.stdin, self.process.stdout, self.log):
            if pipe is not None and not pipe.closed:
                pipe.close()


class Played:
    """A match on its way: champions told of it, and what each may know."""

    def __init__(self, setup: Setup, state: State, players: Sequence[Driven | Player]) -> None:
        self.setup, self.state, self.players = setup, state, players
        self.journal = state.journal = Journal()
        self.heard = [0] * len(players)
        self.answers: list[tuple[Seat, Words]] = []
        for seat, player in enumerate(players):
            if isinstance(player, Driven):
                player.tell(self.match(seat))

    def match(self, seat: Seat) -> Match:
        return Match(
            game=self.setup.game.name,
            rules=self.setup.version,
            settings={"plain": "~ 50 %", "number": 3},  # texts that must come through whole
            seat=seat,
            names=tuple(f"Équipe n° {each}" for each in range(len(self.players))),
            allowance=Allowance(1.0, 60.0, 5.0),
            scene=self.setup.scene(),
        )

    def finished(self) -> State:
        while asked := self.state.asked():
            answers = [(seat, self.answer_of(seat)) for seat in asked]
            for seat, words in answers:
                self.take(seat, words)
        for seat, player in enumerate(self.players):
            if isinstance(player, Driven):
                player.tell(self.end(seat))
        return self.state

    def answer_of(self, seat: Seat) -> Words:
        player = self.players[seat]
        if isinstance(player, Driven):
            player.asked += 1
            return player.ask(self.ask(seat, player.asked))
        return player(self.state, seat)

    def take(self, seat: Seat, words: Words) -> None:
        """Play an answer word by word; what is not on offer raises."""
        self.answers.append((seat, words))
        for word in words:
            menu = self.state.options(seat)
            self.state.choose(seat, menu.index(self.setup.read(word, menu)))

    def ask(self, seat: Seat, number: int) -> Ask:
        view = self.state.view(seat)
        told = self.journal.heard_by(seat)
        fresh, self.heard[seat] = told[self.heard[seat] :], len(told)
        return Ask(
            n=number,
            last="ok",
            last_time=0.25,
            left=59.5,
            options=tuple(map(self.setup.notation, self.state.options(seat))),
            view=view,
            brief=self.setup.derived_facts(view, seat),
            events=tuple(fresh),
        )

    def end(self, seat: Seat) -> End:
        result = self.state.result()
        assert result is not None
        view, fresh = self.state.view(seat), self.journal.heard_by(seat)[self.heard[seat] :]
        return End(last="ok", last_time=0.25, result=result, view=view, events=tuple(fresh))
