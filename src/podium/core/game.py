"""The contract around the states: a game, a setup of it on the table, and a bot at a seat."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Literal

import msgspec

from podium.core.content import Content
from podium.core.conversion import convert
from podium.core.dice import Cup, Dice
from podium.core.phrases import Phrase
from podium.core.preferences import Preference
from podium.core.refusal import Refusal, shorten
from podium.core.state import Event, Option, Outlook, Seat, Shortcut, State, View
from podium.core.words import UNLABELLED, Labels, Words, describe

if TYPE_CHECKING:  # a bare `Setup`, `Game`, `BotQuestion` or `Bot` is one of any game
    from typing_extensions import TypeVar

    ViewT = TypeVar("ViewT", bound=View, default=Any)
    SettingsT = TypeVar("SettingsT", bound="Settings", default=Any)
else:
    from typing import TypeVar

    ViewT = TypeVar("ViewT")
    SettingsT = TypeVar("SettingsT")

YES_NO = ("true", "false")  # how a setting that is one or the other is written
LEVELS = ("easy", "medium", "hard", "expert")
# Of a game with fewer computer players: the weakest is easy, the strongest the highest level.
FEWER_LEVELS = {1: ("easy",), 2: ("easy", "expert"), 3: ("easy", "medium", "expert")}
RANDOM_BOT = "random"  # plays any game (`podium.bots`), weaker than whatever a game brings


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The public choices made before a game; every field has a default."""


class Finding(msgspec.Struct, frozen=True):
    """Something seen in a match that may help to win: a row of a table, and whether it won.

    ``even`` is the chance it would have if it made no difference. ``absent`` tells the other side:
    it could have been there and was not.
    """

    table: str
    row: str
    won: bool
    even: float
    absent: bool = False


class Measure(msgspec.Struct, frozen=True):
    """Something counted in a match, whoever won: a number, or yes (1) and no (0)."""

    name: str
    value: float
    row: str = ""


class BotQuestion(Generic[ViewT]):
    """One question put to a bot: what its seat may know, and nothing else."""

    __slots__ = ("cup", "imagine", "options", "seat", "setup", "view")

    def __init__(
        self,
        setup: Setup[ViewT],
        seat: Seat,
        view: ViewT,
        options: Sequence[Option],
        imagine: Callable[[Dice], State],
        cup: Cup,
    ) -> None:
        self.setup = setup
        self.seat = seat
        self.view = view
        self.options = options
        self.imagine = imagine
        self.cup = cup


class Bot(ABC, Generic[ViewT]):
    """A player that is a program. It keeps nothing between questions."""

    @abstractmethod
    def answer(self, ask: BotQuestion[ViewT]) -> Sequence[Option]:
        """The next option, or a whole sequence of them."""


class Setup(ABC, Generic[ViewT, SettingsT]):
    """A game laid out on the table: settings chosen, content loaded; shared by all its states."""

    def __init__(
        self, game: Game[SettingsT], version: int, settings: SettingsT, content: Content
    ) -> None:
        self.game = game
        self.version = version
        self.settings = settings
        self.content = content

    @abstractmethod
    def new(self, seats: int, dice: Dice, lineups: Sequence[Any] = ()) -> State:
        """The opening position; ``lineups`` are what each seat prepared in private."""

    @abstractmethod
    def notation(self, option: Option) -> str:
        """The short text of an option: one word, the same in every language, unique in its menu."""

    @abstractmethod
    def number(self, option: Option) -> int:
        """The option in the fixed space 0 … ``space`` - 1 that learners use."""

    @property
    @abstractmethod
    def space(self) -> int:
        """How many numbers `number` can give."""

    def read(self, text: str, options: Sequence[Option]) -> Option:
        """The option of this menu written so; upper case is as good as lower."""
        wanted = text.casefold()
        for option in options:
            if self.notation(option).casefold() == wanted:
                return option
        allowed = " ".join(self.notation(option) for option in options)
        raise Refusal("not-an-option", text=shorten(text), allowed=allowed)

    def parse(self, text: str) -> Option | None:
        """The option written so, whatever is on offer; None where that needs a menu."""
        return None

    def why_not(self, view: ViewT, text: str) -> Refusal | None:
        """Why a text that is an option at other times is none now; None: nothing to add."""
        return None

    def outlook(self, view: ViewT, seat: Seat, option: Option) -> Outlook | None:
        """The price of an option of the seat's menu, before it is paid; None: nothing to tell."""
        return None

    def shortcuts(self, view: ViewT, seat: Seat) -> Sequence[Shortcut]:
        """The whole answers that a person would rather give by one click than by several."""
        return ()

    def standing_answer(
        self, view: ViewT, seat: Seat, options: Sequence[Option], preferences: Mapping[str, str]
    ) -> Sequence[Option] | None:
        """The whole answer that a seat which prefers this would give; None: it decides itself.

        ``preferences`` has a value for each of the game's. What is answered follows from them and
        from what the seat knows alone.
        """
        return None

    def derived_facts(self, view: ViewT, seat: Seat) -> msgspec.Struct | None:
        """What a program would otherwise have to compute from its view by the rules of the game."""
        return None

    def board_facts(self, view: ViewT) -> msgspec.Struct | None:
        """What a drawn board shows and would have to compute from the view by the rules.

        Effective numbers, limits in this weather, a ranking, a plan as options: so that a client
        holds no rules.
        """
        return None

    def scene(self) -> msgspec.Struct | None:
        """What a board is drawn from and no view repeats: the same for all, from start to end."""
        return None

    def board_scene(self) -> msgspec.Struct | None:
        """The same for clients that draw, where they need more or other than programs do.

        The scene of a program is part of a protocol that its authors rely on, field by field.
        """
        return self.scene()

    def labels(self, lang: str) -> Labels:
        """What the content calls its things, by field and value: a card, a car, a circuit."""
        return UNLABELLED

    def answer_count(self, seats: int) -> int:
        """How many answers a match takes that nothing ends early; 0: nobody can tell."""
        return 0

    def usual_seats(self) -> int:
        """How many seats a table has unless somebody says so."""
        return self.game.usual_seats(msgspec.to_builtins(self.settings))

    def check_seats(self, count: int) -> None:
        """Refuse a number of players that the game, or what was chosen for it, is not made for."""
        self.game.check_seats(count)

    def parse_lineup(self, file: str, text: str) -> Any:
        """What a seat prepared in a file, and can be played with; refused with what is wrong."""
        raise Refusal("no-lineups", game=self.game.name)

    def findings(self, events: Sequence[Event], lineups: Sequence[Any] = ()) -> Iterable[Finding]:
        """What a whole match, as everybody at once heard it, adds to the ``tables`` of its game.

        ``lineups`` are what the seats were given to play with, if they did not choose themselves.
        """
        return ()

    def measurements(
        self, events: Sequence[Event], lineups: Sequence[Any] = ()
    ) -> Iterable[Measure]:
        """What it adds to the ``measures`` of its game."""
        return ()

    def random_lineup(self, cup: Cup, built: bool = False) -> Any:
        """A ready-made line-up drawn by chance, or one ``built`` by chance; None: it has none."""
        return None

    def picture(self, view: ViewT) -> Sequence[str]:
        """The board drawn in characters, row by row; none where a game has nothing to draw."""
        return ()

    def sentences(self, view: ViewT) -> Sequence[Phrase]:
        """The view in sentences, for whoever reads or hears it; none: a line for each fact."""
        return ()

    def tell(self, view: ViewT, words: Words, names: Sequence[str]) -> list[str]:
        """The same as texts; by default a line for each fact."""
        labelled = words.labelled(self.labels(words.lang))
        sentences = [labelled.phrase(phrase, names) for phrase in self.sentences(view)]
        return sentences or describe(view, words, names).split("\n")

    def draw(self, view: ViewT, words: Words, names: Sequence[str]) -> str:
        """The board as text: what there is to draw, and under it all that there is to tell."""
        return "\n".join([*self.picture(view), *self.tell(view, words, names)])


class Game(ABC, Generic[SettingsT]):
    """What is registered: one object per game, made at import, without any file read.

    ``wire`` lists the structs that clients get to see: scene, view, options, events, outlooks,
    shortcuts. Their types for other languages are made from it. ``preferences`` are what a player
    may settle once instead of being asked each time. ``tables`` are those that many
    matches fill with findings, ``measures`` what they count besides: shares of yes, or means.
    """

    name: ClassVar[str]
    package: ClassVar[str]
    versions: ClassVar[Sequence[int]]
    seats: ClassVar[Sequence[int]]
    settings: type[SettingsT]
    lineup: ClassVar[type[msgspec.Struct] | None] = None
    file_settings: ClassVar[Sequence[str]] = ()
    folder_settings: ClassVar[Sequence[str]] = ()
    preferences: ClassVar[Sequence[Preference]] = ()
    tables: ClassVar[Sequence[str]] = ()
    measures: ClassVar[Mapping[str, Literal["share", "mean"]]] = {}

    @property
    def wire(self) -> Sequence[type[msgspec.Struct]]:
        """See above; a plain attribute will do, where a game is quickly imported."""
        return ()

    @abstractmethod
    def build_setup(self, version: int, settings: SettingsT, files: Mapping[str, str]) -> Setup:
        """Load and check the content that the settings name; ``files`` are the user's own."""

    @abstractmethod
    def bots(self) -> Mapping[str, Callable[[], Bot]]:
        """Computer players of this game only, weakest first."""

    def levels(self) -> Mapping[str, str]:
        """Levels of play and the computer player of each, weakest first; the last is the best.

        By default the last four of ``random`` and `bots`.
        """
        names = [RANDOM_BOT, *self.bots()][-len(LEVELS) :]
        return dict(zip(FEWER_LEVELS.get(len(names), LEVELS), names, strict=True))

    def choices(self) -> Mapping[str, Sequence[str]]:
        """The values to choose from, for the settings that name content of ours."""
        return {}

    def table_sizes(self) -> Mapping[str, Mapping[str, int]]:
        """How many seats suit what a setting may choose: ``{"map": {"duel": 2}}``."""
        return {}

    def usual_seats(self, settings: Mapping[str, Any] | None = None) -> int:
        """How many seats a table has unless somebody says so: as its content wants, or few."""
        given = settings or {}
        for name, sizes in self.table_sizes().items():
            chosen = given.get(name, getattr(self.settings(), name))
            if chosen in sizes:
                return sizes[chosen]
        return min(self.seats)

    @property
    def version(self) -> int:
        """The rules in force for new matches."""
        return self.versions[-1]

    def setup(
        self,
        settings: Mapping[str, Any] | None = None,
        files: Mapping[str, str] | None = None,
        version: int | None = None,
    ) -> Setup:
        """Lay the game out, after checking what came from outside."""
        version = self.version if version is None else version
        if version not in self.versions:
            known = ", ".join(str(each) for each in self.versions)
            raise Refusal("unknown-version", game=self.name, version=version, known=known)
        try:
            return self.build_setup(version, self.read_settings(settings or {}), files or {})
        except Refusal as refusal:
            refusal.package = self.package
            raise

    def read_settings(self, given: Mapping[str, Any]) -> SettingsT:
        """Settings from plain data or from texts (``{"max_turns": "50"}``)."""
        fields = self.settings.__struct_fields__
        for name in given:
            if name not in fields:
                raise Refusal("unknown-setting", name=name, known=", ".join(fields))
        for name, value in given.items():
            self._check_setting(name, value)
        read: SettingsT = convert(dict(given), self.settings, strict=False)
        return read

    def _check_setting(self, name: str, value: Any) -> None:
        try:
            convert({name: value}, self.settings, strict=False)
        except msgspec.ValidationError as fault:
            raise self._bad_setting(name, str(value), str(fault)) from None

    def _bad_setting(self, name: str, value: str, fault: str) -> Refusal:
        """What the setting may be, where its type says it; otherwise what was wrong."""
        from msgspec import inspect  # only when something is wrong

        described = inspect.type_info(self.settings)
        assert isinstance(described, inspect.StructType)
        kind = next(field.type for field in described.fields if field.name == name)
        if isinstance(kind, inspect.IntType) and kind.ge is not None and kind.le is not None:
            bounds = {"least": kind.ge, "most": kind.le}
            return Refusal("bad-setting-number", name=name, value=shorten(value), **bounds)
        if isinstance(kind, inspect.LiteralType):
            known = self.choices().get(name) or list(map(str, kind.values))
            return self._bad_choice(name, value, known)
        if isinstance(kind, inspect.BoolType):
            return self._bad_choice(name, value, YES_NO)
        return Refusal("bad-setting", name=name, value=shorten(value), reason=fault)

    def _bad_choice(self, name: str, value: str, known: Sequence[str]) -> Refusal:
        known_values = ", ".join(known)
        return Refusal("bad-setting-choice", name=name, value=shorten(value), known=known_values)

    def read_lineups(self, given: Sequence[Any]) -> list[Any]:
        """What each seat prepared, from structs or plain data; None where nothing was."""
        if not given or self.lineup is None:
            return []
        kind = self.lineup
        return [None if each is None else self._read_lineup(each, kind) for each in given]

    def _read_lineup(self, given: Any, kind: type[msgspec.Struct]) -> Any:
        try:
            return convert(msgspec.to_builtins(given), kind)
        except msgspec.ValidationError as fault:
            raise Refusal("bad-lineup", game=self.name, reason=str(fault)) from None

    def check_seats(self, count: int) -> None:
        """Refuse a number of players that the game is not made for."""
        if count not in self.seats:
            key = "bad-seats" if len(self.seats) > 1 else "bad-seats-exact"
            least, most = min(self.seats), max(self.seats)
            raise Refusal(key, game=self.name, count=count, least=least, most=most)
