"""The contract of a state: it asks questions, and every question is a finite list of options.

Options, events and views are frozen structs with a ``kind``. What a game remembers is in its
subclass of `State`; what every state needs to be fair and undoable is here: the dice and how many
were drawn, how many hidden cards were turned or shown, how many phases closed, and who listens.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Self, TypeVar

import msgspec

from podium.core.copying import build_copy, derived, is_derived
from podium.core.dice import Dice
from podium.core.refusal import Refusal

Seat = int
Truth = dict[str, Any]

_encode = msgspec.json.Encoder().encode

EVERYONE = -1
SPECTATORS = 1


def only(*seats: Seat) -> int:
    """The audience made of these seats, spectators excluded."""
    return sum(2 << seat for seat in set(seats))


def hears(audience: int, seat: Seat | None) -> bool:
    """Whether a seat (None: a spectator) belongs to an audience."""
    return bool(audience >> (0 if seat is None else seat + 1) & 1)


def kebab(name: str) -> str:
    """``GearChanged`` → ``gear-changed``."""
    return "".join("-" + c.lower() if c.isupper() else c for c in name).lstrip("-")


class Option(msgspec.Struct, frozen=True, gc=False, cache_hash=True, tag_field="kind", tag=kebab):
    """One thing a seat may answer."""


class Event(msgspec.Struct, frozen=True, gc=False, tag_field="kind", tag=kebab):
    """Something that happened."""


class Outlook(msgspec.Struct, frozen=True, gc=False, tag_field="kind", tag=kebab):
    """Where an option leads, what it costs and how likely, as far as a view can tell."""


class Shortcut(msgspec.Struct, frozen=True, gc=False, kw_only=True, tag_field="kind", tag=kebab):
    """A whole answer behind one click, in notation, and where it leads.

    One that is not ``listed`` is for boards on which one points: a list would drown in them.
    """

    answer: tuple[str, ...]
    outlook: Outlook | None = None
    listed: bool = True


class View(msgspec.Struct, frozen=True, gc=False):
    """All that a seat may know. It has the shape of the truth, hidden parts left out."""


class Result(msgspec.Struct, frozen=True, gc=False):
    """How it ended: a place per seat (1 is first, ties share), a score per seat, and why."""

    places: tuple[int, ...]
    scores: tuple[int, ...]
    why: str

    def winners(self) -> list[Seat]:
        return [seat for seat, place in enumerate(self.places) if place == 1]


class Journal:
    """What somebody who listens hears: events with their audience, and the dice."""

    __slots__ = ("dice", "events")

    def __init__(self) -> None:
        self.events: list[tuple[int, Event]] = []
        self.dice: list[int] = []

    def heard_by(self, seat: Seat | None) -> list[Event]:
        return [event for audience, event in self.events if hears(audience, seat)]


class State(ABC):
    """The whole truth of a game being played: mutable, slotted, cheap to copy.

    A copy shares what its slots hold; ``copied`` names the slots for which that would be wrong, and
    how each is copied (`podium.core.copying`).

    Three counters say how much came to light, so that nothing learnt is taken back (`revealed`):
    ``drawn`` the dice thrown (and so the number of the next one), ``turned`` the cards taken from
    hidden piles (`turn_card`, or added where a game takes several at once), ``shown`` whatever else
    a player got to see (`show_hidden`). ``phase`` counts the questions closed.
    """

    __slots__ = ("dice", "drawn", "journal", "phase", "shown", "turned")
    copied: ClassVar[Mapping[str, str]] = {}

    def __init_subclass__(cls, **keywords: Any) -> None:
        super().__init_subclass__(**keywords)
        if is_derived(cls.copy):  # a copy written by hand is inherited as it is
            cls.copy = build_copy(cls, cls.copied)  # type: ignore[method-assign]

    def __init__(self, dice: Dice) -> None:
        self.dice = dice
        self.drawn = 0
        self.turned = 0
        self.shown = 0  # in no truth: it follows from the answers, and older records lack it
        self.phase = 0
        self.journal: Journal | None = None

    @abstractmethod
    def asked(self) -> Sequence[Seat]:
        """Who must answer now; several at once answer unseen; nobody: the game is over."""

    @abstractmethod
    def options(self, seat: Seat) -> Sequence[Option]:
        """What an asked seat may answer, never empty; the first is what a missing player does."""

    @abstractmethod
    def choose(self, seat: Seat, index: int) -> None:
        """Play one option, and everything that follows from it without a question."""

    @abstractmethod
    def view(self, seat: Seat | None) -> View:
        """All that the seat may know; None is a spectator, who knows public facts only."""

    @abstractmethod
    def imagine(self, seat: Seat | None, dice: Dice) -> State:
        """Another world that looks the same to that seat, dealt and continued with these dice."""

    @derived
    def copy(self) -> Self:
        """A state that goes its own way; nobody listens to it. Derived for every subclass."""
        raise TypeError("a state without slots of its own is not copied")

    @abstractmethod
    def truth(self) -> Truth:
        """The whole state as plain data."""

    @abstractmethod
    def result(self) -> Result | None:
        """How it ended; None while it runs."""

    def index(self, seat: Seat, value: Option) -> int:
        """Where an option stands in the seat's menu."""
        self.check_asked(seat)
        try:
            return list(self.options(seat)).index(value)
        except ValueError:
            raise Refusal("not-offered") from None

    def answer(self, seat: Seat, values: Sequence[Option]) -> None:
        """A whole sequence of options at once, all or nothing."""
        read = self.read_answer(seat, values)
        if read is not None:
            self.take_answer(seat, read)
            return
        if not values:
            raise Refusal("empty-answer")
        self.copy()._choose_all(seat, values)
        self._choose_all(seat, values)

    def read_answer(self, seat: Seat, values: Sequence[Option]) -> Any:
        """A whole answer understood at once, for `take_answer` of this state or of a copy.

        For games that need no menus for it. It is not None only if the answer is allowed and
        nothing is decided before its last option; None tells nothing.
        """
        return None

    def take_answer(self, seat: Seat, read: Any) -> None:
        """Play what `read_answer` understood."""
        raise NotImplementedError("a state that reads whole answers also takes them")

    def _choose_all(self, seat: Seat, values: Sequence[Option]) -> None:
        for value in values:
            self.choose(seat, self.index(seat, value))

    def check_asked(self, seat: Seat) -> None:
        """Refuse a seat that has nothing to answer now."""
        if seat not in self.asked():
            raise Refusal("game-over" if not self.asked() else "not-asked", seat=seat)

    def emit(self, event: Event, audience: int = EVERYONE) -> None:
        """Let those in the audience hear of an event. Build none when ``journal`` is None."""
        if self.journal is not None:
            self.journal.events.append((audience, event))

    def truth_bytes(self) -> bytes:
        """The truth as JSON; a state may know a quicker way to the same bytes."""
        return _encode(self.truth())

    def turn_number(self) -> int:
        """Which turn it is, as the game counts them; by default the phases closed so far."""
        return self.phase

    def roll(self, low: int, high: int) -> int:
        """Throw the next die, from ``low`` to ``high``, both included."""
        number = self.drawn
        value = self.dice.die(number, low, high)
        self.drawn = number + 1
        if self.journal is not None:
            self.journal.dice.append(value)
        return value

    def shuffle(self, cards: list[Any]) -> None:
        """Shuffle in place, every order equally likely. Hot: `roll` flattened."""
        die, number, journal = self.dice.die, self.drawn, self.journal
        for last in range(len(cards) - 1, 0, -1):
            other = die(number, 0, last)
            number += 1
            if journal is not None:
                journal.dice.append(other)
            cards[last], cards[other] = cards[other], cards[last]
        self.drawn = number

    def turn_card(self, pile: list[Any]) -> Any:
        """Take the top (the last) card of a hidden pile: what was seen cannot be unseen."""
        self.turned += 1
        return pile.pop()

    def show_hidden(self) -> None:
        """Count that a player gets to see something hidden, without a die or `turn_card`."""
        self.shown += 1

    def revealed(self) -> tuple[int, int, int]:
        """How much came to light so far; after an answer that changed it there is no way back."""
        return self.drawn, self.turned, self.shown

    def dice_truth(self) -> Truth:
        """The part of the truth that every state has."""
        return {
            "kind": self.dice.kind,
            "key": self.dice.key.hex(),
            "drawn": self.drawn,
            "turned": self.turned,
        }


OptionT = TypeVar("OptionT", bound=Option)


def bad_index(index: object, count: int) -> Refusal:
    """What to raise when a choice is not in a menu of ``count`` options."""
    return Refusal("bad-index", index=repr(index), last=count - 1)


def option_at(menu: Sequence[OptionT], index: int) -> OptionT:
    """The option chosen by its number, which comes from outside and may be anything."""
    try:
        if index >= 0:
            return menu[index]
    except (TypeError, IndexError):
        pass
    raise bad_index(index, len(menu))
