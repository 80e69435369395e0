"""The start screen: a form to choose the game, the opponents and the settings."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec
from rich.text import Text
from textual.app import ComposeResult
from textual.events import Key
from textual.screen import Screen
from textual.widgets import Static

from podium import bots
from podium.core import Game, Refusal, Words
from podium.games import find, names
from podium.table.seat_lot import WhoBegins
from podium.tui.client.match import Match
from podium.tui.client.texts import refusal_text
from podium.tui.screen import rendering

if TYPE_CHECKING:
    from podium.tui.screen.app import PodiumApp

OPPONENTS = ("computer", "hot-seat", "watch")
BEGINNERS: tuple[WhoBegins, ...] = ("lot", "me", "others")
NO_LIMIT = "0"
FALSE_TRUE = ("false", "true")


class StartChoices(msgspec.Struct, frozen=True):
    """What was chosen; ``resume`` is the record of a match to resume instead, "" for none."""

    game: str = ""
    against: str = "computer"
    bot: str = ""
    begins: WhoBegins = "lot"
    seats: int = 2
    settings: dict[str, str] = {}
    per_turn: str = NO_LIMIT
    resume: str = ""


class FormRow(msgspec.Struct):
    """A row of the form: one of several values, or, without any, a text that is typed."""

    name: str
    value: str
    values: Sequence[str] = ()

    def cycle(self, by: int) -> None:
        """Go to another of the values, round and round."""
        if self.values:
            place = self.values.index(self.value)
            self.value = self.values[(place + by) % len(self.values)]

    def type_character(self, character: str) -> None:
        """Add a character, where a text is typed."""
        if not self.values and character.isprintable():
            self.value += character


class StartScreen(Screen[None]):
    """The form; ``begin`` makes the match from what was chosen, or refuses it."""

    app: PodiumApp

    def __init__(self, begin: Callable[[StartChoices], Match], unfinished: Sequence[str]) -> None:
        super().__init__()
        self._begin = begin
        self._unfinished = unfinished
        self._at = 0
        self._rows: list[FormRow] = []
        self._usual = ""  # the seats that suited what was chosen before
        self._refusal: Refusal | None = None

    def compose(self) -> ComposeResult:
        yield Static(id="title", classes="bar")
        yield Static(id="form")
        yield Static(id="question")
        yield Static(id="keys", classes="keys")

    def on_mount(self) -> None:
        self.query_one("#form").styles.height = "1fr"
        self._build_rows(find(names()[0]))
        self._at = len(self._rows)
        self._show()

    @property
    def words(self) -> Words:
        return self.app.words_for(None)

    def _row(self, name: str, value: str, values: Sequence[str] = ()) -> FormRow:
        """A row; it keeps the value chosen before where that is still possible."""
        before = next((row.value for row in self._rows if row.name == name), value)
        keeps = before in values if values else True
        return FormRow(name, before if keeps else value, values)

    def _build_rows(self, game: Game) -> None:
        """The rows for a game, from its seats, bots and settings."""
        levels = list(game.levels().values())
        players = [*(name for name in bots.names(game) if name not in levels), *levels]
        rows = [FormRow("game", game.name, names()), self._row("against", OPPONENTS[0], OPPONENTS)]
        if len(game.seats) > 1:
            rows.append(self._seats_row(game))
        rows.append(self._row("bot", bots.usual(game), players))
        if self._value("against") in ("", OPPONENTS[0]):
            rows.append(self._row("begins", BEGINNERS[0], BEGINNERS))
        choices = game.choices()
        for name, default in msgspec.to_builtins(game.settings()).items():
            is_switch = isinstance(default, bool)
            value = str(default).lower() if is_switch else str(default)
            rows.append(self._row(name, value, FALSE_TRUE if is_switch else choices.get(name, ())))
        rows.append(self._row("per-turn", NO_LIMIT))
        if self._unfinished:
            rows.append(self._row("resume", "", ("", *self._unfinished)))
        self._rows = rows

    def _seats_row(self, game: Game) -> FormRow:
        """As many seats as suit what is chosen, unless somebody wanted another number."""
        chosen = {row.name: row.value for row in self._rows}
        before, self._usual = self._usual, str(game.usual_seats(chosen))
        counts = [str(count) for count in game.seats]
        if chosen.get("seats") == before:
            return FormRow("seats", self._usual, counts)
        return self._row("seats", self._usual, counts)

    def _value(self, name: str) -> str:
        return next((row.value for row in self._rows if row.name == name), "")

    def _row_texts(self, row: FormRow, game: Game) -> tuple[str, str]:
        """The label of a row and its value, in words."""
        words = self.app.words_for(game)
        if row.name == "game":
            return words.say("screen-game"), words.say("game-name")
        if row.name == "against":
            return words.say("screen-against"), words.say("screen-against-how", how=row.value)
        if row.name == "seats":
            return words.say("screen-seats"), row.value
        if row.name == "bot":
            return words.say("screen-bot"), bot_text(game, row.value, words)
        if row.name == "begins":
            count = self._value("seats") or str(min(game.seats))
            return words.say("screen-begins"), words.say(
                "screen-begins-who", who=row.value, seats=int(count)
            )
        if row.name == "resume":
            record = Path(row.value).stem if row.value else words.say("screen-resume-none")
            return words.say("screen-resume"), record
        if row.name == "per-turn":
            return words.say("screen-per-turn"), row.value
        setting = words.say(f"setting-{row.name.replace('_', '-')}")
        return setting[0].upper() + setting[1:], words.choice(row.name, row.value)

    def _show(self) -> None:
        words, game = self.words, find(self._value("game"))
        self.query_one("#title", Static).update(Text(f" Podium · {words.say('screen-start')}"))
        blurb = rendering.wrapped(self.app.words_for(game).say("game-blurb"), self.size.width - 4)
        lines = [Text(""), *(Text(f"  {row}") for row in blurb), Text("")]
        for place, row in enumerate(self._rows):
            label, value = self._row_texts(row, game)
            aimed = place == self._at
            line = Text(f"{'>' if aimed else ' '} {words.say('screen-row', label=label)} ")
            around = ("< ", " >") if row.values else ("", "_" if aimed else "")
            line.append(value.join(around), "bold reverse" if aimed else "bold")
            lines.append(line)
        last = self._at == len(self._rows)
        key = "screen-resume-it" if self._value("resume") else "screen-play-it"
        lines += [Text(""), Text(f"{'>' if last else ' '} ")]
        lines[-1].append(f"[ {words.say(key)} ]", "bold reverse" if last else "bold")
        self.query_one("#form", Static).update(rendering.stacked(lines))
        refusal = refusal_text(self._refusal, self.app.words_for(game)) if self._refusal else ""
        self.query_one("#question", Static).update(rendering.refusal(refusal, self.size.width))
        self.query_one("#keys", Static).update(Text(words.say("screen-start-keys")))

    def on_key(self, event: Key) -> None:
        event.stop()
        row = self._rows[self._at] if self._at < len(self._rows) else None
        typing = row is not None and not row.values
        if event.key in ("up", "shift+tab", "down", "tab"):
            step = -1 if event.key in ("up", "shift+tab") else 1
            self._at = (self._at + step) % (len(self._rows) + 1)
        elif event.key in ("left", "right") and row is not None:
            row.cycle(-1 if event.key == "left" else 1)
        elif event.key == "enter":
            self._start_match()
            return
        elif event.key == "backspace" and row is not None and typing:
            row.value = row.value[:-1]
        elif event.key == "escape" or (event.key == "q" and not typing):
            self.app.exit()
            return
        elif event.key == "f2" or (event.key == "l" and not typing):
            self.app.switch_language()
        elif row is not None and event.character:
            row.type_character(event.character)
        self._refusal = None
        self._build_rows(find(self._value("game")))
        self._show()

    def _start_match(self) -> None:
        game = find(self._value("game"))
        settings = {name: self._value(name) for name in game.settings.__struct_fields__}
        choices = StartChoices(
            game=game.name,
            against=self._value("against"),
            bot=self._value("bot"),
            begins=next(each for each in BEGINNERS if each == (self._value("begins") or "lot")),
            seats=int(self._value("seats") or min(game.seats)),
            settings=settings,
            per_turn=self._value("per-turn"),
            resume=self._value("resume"),
        )
        try:
            match = self._begin(choices)
        except Refusal as refusal:
            self._refusal = refusal
            self._show()
            return
        self.app.show_match(match)


def bot_text(game: Game, name: str, words: Words) -> str:
    """A computer player: its level, if it has one, and how it plays."""
    level, text = bots.level_of(game, name), words.say(f"bot-{name}")
    if not level:
        return text
    return words.say("screen-bot-level", level=words.say("level", level=level), text=text)
