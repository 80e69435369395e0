"""The face of a match: board, question, answers, what happened. The same for every game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rich.text import Text
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.events import Resize
from textual.screen import Screen
from textual.widgets import Static

from podium.core import Refusal, Seat, Setup, Words
from podium.core.painting import Painting, Sight
from podium.tui.screen import paint
from podium.tui.screen.answers import Answers, answers_to
from podium.tui.screen.cursor import Cursor
from podium.tui.screen.match import Match
from podium.tui.screen.pages import HandOver
from podium.tui.screen.painter import cells_of, painter_of, suffered
from podium.tui.screen.telling import Data, board_text, question, refused, sentences
from podium.tui.screen.title import title

if TYPE_CHECKING:
    from podium.tui.screen.app import PodiumApp

WIDE, LEFT = 120, 82  # columns from which the log stands beside the board, and the board's share
LOG_EDGE = 3  # columns between the board and what the log says
LOG_LEAST = 38  # columns that a wide board leaves to the log
SHORT = 4  # sentences that may share a line where there is but one


class Face(Screen[None]):
    """Whatever the match has told, painted anew whenever there is news."""

    app: PodiumApp

    def __init__(self, match: Match) -> None:
        super().__init__()
        self.match = match
        self._menu = Answers(())
        self._cursor = Cursor({})
        self._on_board = False
        self._asked: tuple[object, ...] = ()
        self._complaint: Refusal | None = None
        self._complained_at = 0
        self._headline = ""

    def compose(self) -> ComposeResult:
        yield Static(id="title", classes="bar")
        with Horizontal(id="middle"):
            with Vertical(id="left"):
                yield Static(id="board")
                yield Static(id="facts")
                yield Static(id="question")
                yield Static(id="menu")
                yield Static(id="news")
            yield Static(id="log")
        yield Static(id="keys", classes="keys")

    @property
    def words(self) -> Words:
        return self.app.words_of(self.match.setup)

    @property
    def _answers(self) -> Answers:
        """The answers that keys go over: those on the board, or those below it."""
        return self._cursor if self._on_board else self._menu

    def on_resize(self, _: Resize) -> None:
        self.show()

    def show(self) -> None:
        """Paint everything from what was heard."""
        if not self.is_mounted:
            return
        if self.match.handing is not None:
            self._hand_over(self.match.handing)
            return
        if isinstance(self.app.screen, HandOver):
            self._uncover()
        hearing, setup = self.match.hearing, self.match.setup
        if setup is None or hearing.n == 0:
            self._show_waiting()
            return
        self._forget_complaint()
        self._ask_anew(setup)
        painting = self._painting(setup)
        facts = painting.facts if painting else ()
        self._headline = painting.headline if painting else ""
        text = "" if painting else board_text(setup, hearing, self.words)
        rows = len(painting.rows) if painting else text.count("\n") + 1
        width = self._left_width(paint.width_of(painting) if painting else 0)
        asked = self._asked_rows(self._question(painting), width - 2)
        board, menu, news = self._heights(rows, len(facts) + len(asked), width)
        shown = paint.board(painting, width, board) if painting else Text(text)
        self._put("board", shown, board)
        self._put("facts", paint.lines([paint.line(row) for row in facts]), len(facts))
        self._put("question", paint.lines([Text(f" {row}", "bold") for row in asked]), len(asked))
        self._put("menu", paint.menu(self._menu, width, menu, not self._on_board), menu)
        beside = self.query_one("#log").display
        said = self._complained(width) if beside else self._news(news, width)
        self._put("news", paint.lines(said), news)
        self._put("log", self._log(self.size.height - 2, self.size.width - width - LOG_EDGE))
        self._show_title()
        self._put("keys", Text(self._keys()))

    def _show_waiting(self) -> None:
        for name in ("facts", "menu", "news", "log"):
            self._put(name, Text(""))
        self._put("board", Text(self.words.say("screen-connecting")), 1)
        self._left_width()
        self._put("question", paint.lines(self._complained(self.size.width)), 3)
        self._show_title()
        self._put("keys", Text(self._keys()))

    def _put(self, name: str, text: Text, height: int | None = None) -> None:
        panel = self.query_one(f"#{name}", Static)
        if height is not None:
            panel.styles.height = height
            panel.display = height > 0
        panel.update(text)

    def _left_width(self, board: int = 0) -> int:
        """The columns for the board and what is under it; a wide board leaves less to the log."""
        wide = self.size.width >= WIDE
        self.query_one("#log").display = wide
        width = max(LEFT, min(board, self._room()[0])) if wide else self.size.width
        self.query_one("#left").styles.width = width
        return width

    def _room(self) -> tuple[int, int]:
        """The most columns and lines that a board may have with all that goes with it."""
        columns, lines = self.size
        return columns - LOG_LEAST if columns >= WIDE else columns, max(lines - 2, 1)

    def _question(self, painting: Painting | None) -> str:
        """What is asked, and what was typed of an answer so far."""
        said, asked = question(self.match.hearing, self.words), self.match.hearing.ask
        if painting is not None and painting.question and asked is not None:
            said = painting.question
        return f"{said} {self._cursor.typed}" if self._on_board else said

    def _asked_rows(self, text: str, width: int) -> list[str]:
        """The question, or the places of all, in as many rows as it takes."""
        return [text] if len(text) <= width else paint.wrapped(text, width)

    def _heights(self, board: int, others: int, width: int) -> tuple[int, int, int]:
        """Rows for the board, the answers and the news; the board gives way, then the answers."""
        room = max(self.size.height - 2 - others, 3)
        offers, grid = len(self._menu.offers), len(self._menu.rows)
        is_grid = self._menu.is_grid
        wanted = grid + offers + 1 if is_grid else paint.list_height(self._menu, width)
        least = min(grid if is_grid else 3, wanted)
        menu = min(wanted, max(least, room - board - 1))
        if is_grid and menu < wanted:
            menu = min(menu, grid)
        board = min(board, max(room - menu - 1, 1))
        return board, menu, max(room - board - menu, 0)

    def _ask_anew(self, setup: Setup) -> None:
        """A new menu where the question, or the language, is another one."""
        hearing = self.match.hearing
        asked = (hearing.seat, hearing.ask, self.words.lang)
        if asked != self._asked:
            aimed = self._answers.aimed if asked[:2] == self._asked[:2] else None
            if asked[:2] != self._asked[:2]:
                self._complaint = None
            on_board, self._asked = self._on_board, asked
            self._lay_out(setup)
            if aimed is not None:
                self._on_board = on_board
                self._answers.aim(aimed.answer)

    def _lay_out(self, setup: Setup) -> None:
        """The answers where the painting has them: on the board, below it, or both."""
        hearing, names = self.match.hearing, self.match.hearing.names(self.words)
        self._menu, self._on_board = Answers(()), False
        painting, cells = self._painting(setup), cells_of(setup, self._sight(setup))
        self._cursor = Cursor(cells)
        if painting is None or painting.menu or not cells:
            self._menu = answers_to(hearing.ask, painting, self.words, names)
        if painting is not None and painting.on_board:
            self._cursor.aim(painting.aim)
            self._on_board = True

    def _painting(self, setup: Setup) -> Painting | None:
        """The game's own painting, if it draws one."""
        painter = painter_of(setup)
        if painter is None:
            return None
        painting: Painting = painter.paint(self._sight(setup))
        return painting

    def _sight(self, setup: Setup) -> Sight:
        hearing, aimed = self.match.hearing, self._answers.aimed
        return Sight(
            setup=setup,
            words=self.words,
            names=hearing.names(self.words),
            seat=hearing.seat,
            view=hearing.view,
            ask=hearing.ask,
            aim=aimed.answer if aimed else (),
            room=self._room(),
        )

    def _news(self, height: int, width: int) -> list[Text]:
        """The last sentences; a complaint is said after them all. One line is for what matters."""
        complaint = self._complained(width)
        if height == 1:
            suffering = self._said(suffered(self.match.setup, self.match.hearing))
            told = paint.tail(suffering or self._sentences(SHORT), width)
            return complaint[:1] or [Text(told)]
        rows = [*self._rows(height, width), *complaint]
        return rows[max(len(rows) - height, 0) :]

    def _log(self, height: int, width: int) -> Text:
        """What stands beside the board, where there is room."""
        return paint.lines(self._rows(height, max(width, 1)))

    def _rows(self, height: int, width: int) -> list[Text]:
        """The last sentences, broken into rows; the last rows of them."""
        rows = [row for each in self._sentences(height) for row in paint.wrapped(each, width)]
        return [Text(row) for row in rows[max(len(rows) - height, 0) :]]

    def _sentences(self, count: int) -> list[str]:
        """What was told last."""
        events = self.match.hearing.told
        return self._said(events[max(len(events) - count, 0) :])

    def _said(self, events: Sequence[Data]) -> list[str]:
        return sentences(events, self.words, self.match.hearing.names(self.words))

    def _forget_complaint(self) -> None:
        """Whatever has happened since, it is about something else."""
        if self.match.hearing.n != self._complained_at:
            self._complaint = None

    def _complained(self, width: int) -> list[Text]:
        if self._complaint is None:
            return []
        said = "! " + refused(self._complaint, self.words)
        return [Text(row, "bold red") for row in paint.wrapped(said, width)]

    def _show_title(self) -> None:
        said = title(self.match, self.words, self._headline, self.size.width)
        self._put("title", Text(said))

    def _keys(self) -> str:
        """The keys that do something now."""
        words, hearing = self.words, self.match.hearing
        hints = [words.say(each.hint) for each in self.match.controls().values() if each.hint]
        if hearing.ask is not None:
            hints += [words.say(key) for key in self._answer_keys()]
        if self.match.can_undo():
            hints.append(words.say("screen-key-undo"))
        playing = hearing.seat is not None and hearing.result is None
        resign = [words.say("screen-key-resign")] if playing else []
        browser = [words.say("screen-key-browser")] if self.match.page() else []
        always = words.say("screen-keys")
        for more in ([*resign, *browser], resign, ()):
            line = " ".join(["", *hints, *more, always])
            if len(line) <= self.size.width:
                break
        return line

    def _answer_keys(self) -> list[str]:
        """How one answers: on the board, by directions, or from a list."""
        both = ["screen-key-switch"] if self._menu.offers and self._cursor.offers else []
        if self._on_board:
            return ["screen-key-cells", *both]
        return ["screen-key-aim" if self._menu.is_grid else "screen-key-choose", *both]

    def _hand_over(self, seat: Seat) -> None:
        """Cover everything that whoever sat here before may know, pages included."""
        if isinstance(self.app.screen, HandOver) and self.app.screen.seat == seat:
            return
        self._uncover()
        name, self._headline = self.match.hearing.names(self.words)[seat], ""
        self._show_waiting()

        def sit_down(_: None) -> None:
            if self.match.handing == seat:
                self.match.take_over()

        self.app.push_screen(HandOver(seat, name, self.words), sit_down)

    def _uncover(self) -> None:
        """Take away whatever lies over the match."""
        while self in self.app.screen_stack and self.app.screen is not self:
            self.app.pop_screen()
