"""A long run of games that is kept on disk while it lasts: interrupted, it goes on."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from podium.arena.simulation.run_journal import (
    RunJournal,
    RunName,
    last_seed,
    remove_old_journals,
)
from podium.cli.language import cli_words
from podium.cli.settings import given_or_new_seed, given_seed
from podium.core import Refusal
from podium.table import data_folder


class KeptRun:
    """The seed and the journal of a run, as ``--seed``, ``--resume``, ``--fresh``, ``--keep`` ask.

    ``journal`` is None where nothing can be kept.
    """

    def __init__(self, options: Namespace, job: str) -> None:
        self.folder = Path(options.keep) if options.keep else data_folder() / "runs"
        self.stays = bool(options.keep)
        self._words = cli_words(options.lang)
        self._games: int = options.games
        self.seed = self._resumed_seed(options, job) or given_or_new_seed(options)
        if not self.stays:
            remove_old_journals(self.folder)
        self.journal = self._open(RunName(job, self.seed), options.fresh)

    def _resumed_seed(self, options: Namespace, job: str) -> str | None:
        """With ``--resume`` and no seed, that of the last such run; refused if there is none."""
        if not options.resume or given_seed(options):
            return None
        seed = last_seed(self.folder, job)
        if seed is None:
            raise Refusal("no-kept-run", folder=str(self.folder))
        return seed

    def _open(self, name: RunName, fresh: bool) -> RunJournal | None:
        journal = RunJournal.open(self.folder, name)
        if journal is not None and fresh:
            journal.remove()
            return RunJournal.open(self.folder, name)
        return journal

    @contextmanager
    def saying_how_to_go_on(self) -> Iterator[None]:
        """Forget a run that comes to its end; say of one that is interrupted how to go on."""
        try:
            yield
        except KeyboardInterrupt:
            raise KeyboardInterrupt(self._how_to_go_on()) from None
        else:
            self._let_go(finished=True)
        finally:
            self._let_go(finished=False)

    def _let_go(self, finished: bool) -> None:
        if self.journal is None:
            return
        complete = finished and not self.stays and self.journal.count <= self._games
        if complete or not self.journal.count:
            self.journal.remove()
        self.journal.close()

    def _how_to_go_on(self) -> str:
        if self.journal is None or not self.journal.count:
            return self._words.say("interrupted")
        counts = {"done": min(self.journal.count, self._games), "games": self._games}
        return self._words.say("interrupted-run", seed=self.seed, **counts)
