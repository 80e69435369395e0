"""Three small games for tests only; each holds some of the contract's hard spots.

- `probes.fog`: a grid, simultaneous orders, limited sight.
- `probes.duel`: prepared decks, rows of cards laid face down, a duel with dice.
- `probes.pile`: a hidden pile, private hands, face-down discards, a new deal.

What the three would write alike stands here: slow and obvious.
"""

from abc import abstractmethod
from collections.abc import Callable, Container, Mapping, Sequence
from copy import copy, deepcopy
from typing import Any, ClassVar, Self

from podium.core import (
    Bot,
    Content,
    Dice,
    Game,
    Option,
    Result,
    Settings,
    Setup,
    State,
    Truth,
    option_at,
)


class ProbeState(State):
    """A state whose ``facts`` are slots with numbers, words, and lists of them."""

    __slots__ = ()
    facts: ClassVar[tuple[str, ...]]

    def __init__(self, settings: Any, seats: int, dice: Dice, lineups: Sequence[Any]) -> None:
        super().__init__(dice)
        self.open(settings, seats, lineups)

    @abstractmethod
    def open(self, settings: Any, seats: int, lineups: Any) -> None:
        """The opening position."""

    @abstractmethod
    def play(self, seat: int, option: Any) -> None:
        """What an option of the menu does."""

    def choose(self, seat: int, index: int) -> None:
        self.play(seat, option_at(self.options(seat), index))

    def copy(self) -> Self:
        new = copy(self)
        new.journal = None
        for name in self.facts:
            setattr(new, name, deepcopy(getattr(self, name)))
        return new

    def with_dice(self, dice: Dice) -> Self:
        """A copy that goes on with other dice."""
        new = self.copy()
        new.dice, new.drawn, new.turned = dice, 0, 0
        return new

    def truth(self) -> Truth:
        facts = {name: deepcopy(getattr(self, name)) for name in self.facts}
        return {"phase": self.phase, **facts, "result": self.result(), "dice": self.dice_truth()}


def ranking(scores: Sequence[int], why: str) -> Result:
    """Places by score, the highest first; ties share."""
    places = (1 + sum(other > score for other in scores) for score in scores)
    return Result(tuple(places), tuple(map(int, scores)), why)


def mask(cards: Sequence[int], known: Container[int]) -> tuple[int | None, ...]:
    """The cards as they lie, those that are not known face down."""
    return tuple(card if card in known else None for card in cards)


class ProbeSetup(Setup):
    """A probe on the table; its options are few enough to be listed."""

    game: "Probe"

    def new(self, seats: int, dice: Dice, lineups: Sequence[Any] = ()) -> State:
        return self.game.state(self.settings, seats, dice, lineups)

    def notation(self, option: Option) -> str:
        return self.game.letters[option]

    def number(self, option: Option) -> int:
        return list(self.game.letters).index(option)

    @property
    def space(self) -> int:
        return len(self.game.letters)


class Probe(Game):
    """A game without content and without bots of its own."""

    versions = (1,)
    state: ClassVar[type[ProbeState]]
    letters: ClassVar[Mapping[Option, str]]

    def build_setup(self, version: int, settings: Settings, files: Mapping[str, str]) -> ProbeSetup:
        return ProbeSetup(self, version, settings, Content({}, {}))

    def bots(self) -> Mapping[str, Callable[[], Bot]]:
        return {}
