"""Answers that people want to be given for them: standing preferences, applied to a match.

They are ordinary answers: whoever reads the log, or is told of the match, cannot tell them from
those of a quick player. The preferences themselves are in no log.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

import msgspec

from podium.core import ASK, Preference, Refusal, Seat, Setup
from podium.core.records import AnyLine, End, Undo
from podium.core.refusal import shorten
from podium.table.log.fold import Fold


class Chosen(msgspec.Struct, frozen=True, omit_defaults=True):
    """What was chosen for one preference; ``once`` holds in that ``turn`` alone."""

    value: str
    once: str = ""
    turn: int = 0


Choices = Mapping[str, Chosen]
NO_CHOICES: Choices = {}
Question = tuple[int, str, int]


class PreferenceInfo(msgspec.Struct, frozen=True):
    """A preference as its player is shown it: what may be chosen, and what is in force.

    ``this_turn``: the value ``once`` holds for the present turn.
    """

    name: str
    values: tuple[str, ...]
    value: str
    once: str = ""
    this_turn: bool = False


class StandingAnswers:
    """The preferences of the people at a table, and the answers that follow from them.

    Whoever has chosen nothing has the usual values. An answer that was taken back is not given
    again: the seat is asked, until it has answered for itself.
    """

    __slots__ = ("_asked", "_by_name", "_chosen", "given", "setup")

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self._by_name: dict[str, Preference] = {each.name: each for each in setup.game.preferences}
        self._chosen: dict[Seat, Choices] = {}
        # By seat: at which question nothing was to be answered, so that nobody looks twice.
        self._asked: dict[Seat, Question] = {}
        self.given: set[int] = set()  # numbers of the lines answered here

    def choices(self, seat: Seat) -> Choices:
        """What a seat has chosen, without what it never touched."""
        return self._chosen.get(seat, NO_CHOICES)

    def set_choices(self, seat: Seat, choices: Choices) -> None:
        """Take over what was chosen earlier; what is not offered any more is left out."""
        kept = {name: each for name, each in choices.items() if self._is_offered(name, each)}
        if kept != self.choices(seat):
            self._chosen[seat] = kept
            self._asked.pop(seat, None)

    def _is_offered(self, name: str, chosen: Chosen) -> bool:
        offered = self._by_name.get(name)
        return (
            offered is not None
            and chosen.value in offered.values
            and chosen.once in ("", offered.once)
        )

    def changed(self, seat: Seat, name: str, value: str, turn: int | None = None) -> Choices:
        """The choices of a seat after one more, for good or for one ``turn``.

        Refused if there is no such preference, or it has no such value. The usual value, or a turn
        that is not the present one, withdraws what was chosen.
        """
        offered = self._by_name.get(name)
        if offered is None:
            raise Refusal("unknown-preference", name=shorten(name), known=", ".join(self._by_name))
        allowed = offered.values if turn is None else (offered.once, "")
        if value not in allowed or (turn is not None and not offered.once):
            known = ", ".join(filter(None, allowed))
            raise Refusal("bad-preference", name=name, value=shorten(value), known=known)
        before = self.choices(seat).get(name, Chosen(offered.usual))
        for_turn = Chosen(before.value, value, turn or 0) if value else Chosen(before.value)
        after = msgspec.structs.replace(before, value=value) if turn is None else for_turn
        return {**self.choices(seat), name: after}

    def in_force(self, seat: Seat, turn: int) -> dict[str, str]:
        """The value of every preference, for a seat in that turn."""
        values = {name: offered.usual for name, offered in self._by_name.items()}
        for name, chosen in self.choices(seat).items():
            is_now = chosen.once and chosen.turn == turn
            values[name] = chosen.once if is_now else chosen.value
        return values

    def infos(self, seat: Seat, turn: int) -> tuple[PreferenceInfo, ...]:
        """All preferences as a seat is shown them."""
        shown = []
        for name, offered in self._by_name.items():
            chosen = self.choices(seat).get(name, Chosen(offered.usual))
            now = bool(chosen.once) and chosen.turn == turn
            shown.append(PreferenceInfo(name, offered.values, chosen.value, offered.once, now))
        return tuple(shown)

    def end_turns(self, turn: int) -> list[Seat]:
        """Drop what was chosen for turns that are over; the seats of which something was."""
        ended = []
        for seat, choices in self._chosen.items():
            if any(each.once and each.turn != turn for each in choices.values()):
                self._chosen[seat] = {name: _lasting(each, turn) for name, each in choices.items()}
                ended.append(seat)
        return ended

    def forget_asked(self) -> None:
        """The match went back, or is another one: every question is looked at anew."""
        self._asked.clear()
        self.given.clear()

    def find(self, fold: Fold, seats: Iterable[Seat]) -> tuple[Seat, Sequence[str]] | None:
        """The first of these seats, all of them asked, that is answered for, and how."""
        for seat in seats:
            if fold.sitters[seat].kind == "person" and not self._was_asked(fold, seat):
                answer = self._answer(fold, seat)
                if answer is not None:
                    return seat, answer
                self.decline(fold, seat)
        return None

    def decline(self, fold: Fold, seat: Seat) -> None:
        """Nothing is answered for this seat now: it is asked."""
        self._asked[seat] = question_of(fold, seat)

    def _was_asked(self, fold: Fold, seat: Seat) -> bool:
        """Whether a seat must answer itself: it was found out before, or it took an answer back."""
        if self._asked.get(seat) == question_of(fold, seat):
            return True
        return isinstance(last_line_of(seat, fold.lines), Undo)

    def _answer(self, fold: Fold, seat: Seat) -> Sequence[str] | None:
        state, setup = fold.state, self.setup
        preferences = self.in_force(seat, state.turn_number())
        if all(value == ASK for value in preferences.values()):
            return None  # without a look at the view, which costs more
        options = state.options(seat)
        answer = setup.standing_answer(state.view(seat), seat, options, preferences)
        return None if answer is None else [setup.notation(option) for option in answer]


def standing_answers(setup: Setup) -> StandingAnswers | None:
    """For a table at which people sit; None where the game has no preferences."""
    return StandingAnswers(setup) if setup.game.preferences else None


def _lasting(chosen: Chosen, turn: int) -> Chosen:
    return chosen if chosen.turn == turn else Chosen(chosen.value)


def question_of(fold: Fold, seat: Seat) -> Question:
    """What tells the question of a seat from all others: phase, own last line, lines undone.

    The last changes when a phase is opened again by an undo.
    """
    last = last_line_of(seat, fold.lines)
    return fold.state.phase, "" if last is None else last.check, len(fold.lines) - len(fold.moves)


def last_line_of(seat: Seat, lines: Sequence[AnyLine]) -> AnyLine | None:
    """The last line by which a seat did something."""
    for line in reversed(lines):
        if not isinstance(line, End) and line.seat == seat:
            return line
    return None
