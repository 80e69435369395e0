"""How a match is shown: board, question, answers, news. The same for every game."""

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
from podium.core.terminal_board import BoardRequest, TerminalBoard
from podium.tui.client.match import Match
from podium.tui.client.texts import Data, board_text, event_lines, question_text, refusal_text
from podium.tui.screen import rendering
from podium.tui.screen.answers import Answers, Offer, answers_to
from podium.tui.screen.cursor import Cursor
from podium.tui.screen.game_board import bad_news, board_answers, draw_board
from podium.tui.screen.overlays import HandOver
from podium.tui.screen.preferences import PreferencesScreen
from podium.tui.screen.title import title

if TYPE_CHECKING:
    from podium.tui.screen.app import PodiumApp

WIDE_SCREEN = 120  # columns from which on the log stands beside the board
MIN_LEFT_WIDTH = 82  # columns of the board and what is under it, beside a log
MIN_LOG_WIDTH = 38  # columns that a wide board leaves to the log
LOG_MARGIN = 3  # columns between the board and the text of the log
MAX_SENTENCES_ON_LINE = 4  # where the news have but one line


class MatchView(Screen[None]):
    """The panels of a match, drawn anew whenever its state changes; `MatchScreen` adds the keys."""

    app: PodiumApp

    def __init__(self, match: Match) -> None:
        super().__init__()
        self.match = match
        self._menu = Answers(())
        self._cursor = Cursor({})
        self._on_board = False
        self._asked: tuple[object, ...] = ()
        self._refusal: Refusal | None = None
        self._refused_at = 0
        self._warned: tuple[int, Offer] | None = None  # at which line of the match, of which answer
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
        return self.app.words_for(self.match.setup)

    @property
    def _answers(self) -> Answers:
        """The answers that keys go over: those on the board, or those below it."""
        return self._cursor if self._on_board else self._menu

    def on_resize(self, _: Resize) -> None:
        self.redraw()

    def redraw(self) -> None:
        """Draw everything anew from the state of the match."""
        if not self.is_mounted:
            return
        if self.match.handing_over_to is not None:
            self._hand_over(self.match.handing_over_to)
            return
        if isinstance(self.app.screen, PreferencesScreen):
            self.app.screen.redraw()
        if isinstance(self.app.screen, HandOver):  # the match went on without waiting
            self._uncover()
        if self.match.setup is None or self.match.state.n == 0:
            self._show_waiting()
            return
        self._forget_old_refusal()
        self._update_answers(self.match.setup)
        self._show_match(self.match.setup)

    def _show_match(self, setup: Setup) -> None:
        """Fill all panels; how high each is depends on all of them."""
        board = draw_board(self._board_request(setup))
        facts = board.facts if board else ()
        self._headline = board.headline if board else ""
        text = "" if board else board_text(setup, self.match.state, self.words)
        rows = len(board.rows) if board else text.count("\n") + 1
        width = self._set_left_width(rendering.board_width(board) if board else 0)
        asked = self._question_rows(self._question(board), width - 2)
        board_rows, menu_rows, news_rows = self._heights(rows, len(facts) + len(asked), width)
        shown = rendering.board_text(board, width, board_rows) if board else Text(text)
        self._update_panel("board", shown, board_rows)
        stacked, menu = rendering.stacked, rendering.menu
        self._update_panel("facts", stacked([rendering.row_text(row) for row in facts]), len(facts))
        self._update_panel(
            "question", stacked([Text(f" {row}", "bold") for row in asked]), len(asked)
        )
        self._update_panel(
            "menu", menu(self._menu, width, menu_rows, not self._on_board), menu_rows
        )
        has_log = self.query_one("#log").display
        news = self._refusal_rows(width) if has_log else self._news(news_rows, width)
        self._update_panel("news", stacked(news), news_rows)
        log_width = max(self.size.width - width - LOG_MARGIN, 1)
        self._update_panel("log", stacked(self._event_rows(self.size.height - 2, log_width)))
        self._show_title()
        self._update_panel("keys", Text(self._key_hints()))

    def _show_waiting(self) -> None:
        """Empty panels: the match has not begun, or the keyboard is being handed over."""
        for name in ("facts", "menu", "news", "log"):
            self._update_panel(name, Text(""))
        self._update_panel("board", Text(self.words.say("screen-connecting")), 1)
        self._set_left_width()
        self._update_panel("question", rendering.stacked(self._refusal_rows(self.size.width)), 3)
        self._show_title()
        self._update_panel("keys", Text(self._key_hints()))

    def _update_panel(self, name: str, text: Text, height: int | None = None) -> None:
        """Put a text into a panel; with a height of 0 the panel disappears."""
        panel = self.query_one(f"#{name}", Static)
        if height is not None:
            panel.styles.height = height
            panel.display = height > 0
        panel.update(text)

    def _set_left_width(self, board: int = 0) -> int:
        """Share the columns between the board, with what is under it, and the log; the first's."""
        wide = self.size.width >= WIDE_SCREEN
        self.query_one("#log").display = wide
        width = max(MIN_LEFT_WIDTH, min(board, self._board_room()[0])) if wide else self.size.width
        self.query_one("#left").styles.width = width
        return width

    def _board_room(self) -> tuple[int, int]:
        """The most columns and lines that a board may have, with all that goes with it."""
        columns, lines = self.size
        return columns - MIN_LOG_WIDTH if columns >= WIDE_SCREEN else columns, max(lines - 2, 1)

    def _question(self, board: TerminalBoard | None) -> str:
        """What is asked, and what was typed of an answer so far."""
        text = question_text(self.match.state, self.words)
        if board is not None and board.question and self.match.state.ask is not None:
            text = board.question
        return f"{text} {self._cursor.typed}" if self._on_board else text

    def _question_rows(self, text: str, width: int) -> list[str]:
        """The question, or the result, in as many rows as it takes."""
        return [text] if len(text) <= width else rendering.wrapped(text, width)

    def _heights(self, board: int, others: int, width: int) -> tuple[int, int, int]:
        """Rows for the board, the menu and the news; without room the board shrinks first."""
        room = max(self.size.height - 2 - others, 3)  # without the title and the keys
        offers, grid = len(self._menu.offers), len(self._menu.rows)
        is_grid = self._menu.is_grid
        wanted = grid + offers + 1 if is_grid else rendering.list_height(self._menu, width)
        least = min(grid if is_grid else 3, wanted)
        menu = min(wanted, max(least, room - board - 1))
        if is_grid and menu < wanted:  # without room for the list under the grid, none of it
            menu = min(menu, grid)
        board = min(board, max(room - menu - 1, 1))
        return board, menu, max(room - board - menu, 0)

    def _update_answers(self, setup: Setup) -> None:
        """New answers if the question or the language has changed; the aim is kept if it can be."""
        state = self.match.state
        asked = (state.seat, state.ask, self.words.lang)
        if asked != self._asked:
            aimed = self._answers.aimed if asked[:2] == self._asked[:2] else None
            if asked[:2] != self._asked[:2]:
                self._refusal = None
            on_board, self._asked = self._on_board, asked
            self._build_answers(setup)
            if aimed is not None:
                self._on_board = on_board
                self._answers.aim(aimed.answer)

    def _build_answers(self, setup: Setup) -> None:
        """The answers where the game's board has them: on it, in a menu below, or both."""
        state, names = self.match.state, self.match.state.names(self.words)
        self._menu, self._on_board = Answers(()), False
        request = self._board_request(setup)
        board, cells = draw_board(request), board_answers(request)
        self._cursor = Cursor(cells)
        if board is None or board.menu or not cells:
            self._menu = answers_to(state.ask, board, self.words, names)
        if board is not None and board.on_board:
            self._cursor.aim(board.aim)
            self._on_board = True

    def _board_request(self, setup: Setup) -> BoardRequest:
        state, aimed = self.match.state, self._answers.aimed
        return BoardRequest(
            setup=setup,
            words=self.words,
            names=state.names(self.words),
            seat=state.seat,
            view=state.view,
            ask=state.ask,
            aim=aimed.answer if aimed else (),
            room=self._board_room(),
        )

    def _news(self, height: int, width: int) -> list[Text]:
        """The last events and after them a refusal; a single line is for what matters most."""
        refusal = self._refusal_rows(width)
        if height == 1:
            bad = self._event_lines(bad_news(self.match.setup, self.match.state))
            line = rendering.tail(bad or self._last_events(MAX_SENTENCES_ON_LINE), width)
            return refusal[:1] or [Text(line)]
        rows = [*self._event_rows(height, width), *refusal]
        return rows[max(len(rows) - height, 0) :]

    def _event_rows(self, height: int, width: int) -> list[Text]:
        """The last events broken into rows, as many of the last rows as there is room for."""
        rows = [row for each in self._last_events(height) for row in rendering.wrapped(each, width)]
        return [Text(row) for row in rows[max(len(rows) - height, 0) :]]

    def _last_events(self, count: int) -> list[str]:
        events = self.match.state.events
        return self._event_lines(events[max(len(events) - count, 0) :])

    def _event_lines(self, events: Sequence[Data]) -> list[str]:
        return event_lines(events, self.words, self.match.state.names(self.words))

    def _forget_old_refusal(self) -> None:
        """A refusal is shown until something has happened in the match."""
        if self.match.state.n != self._refused_at:
            self._refusal = None

    def _refusal_rows(self, width: int) -> list[Text]:
        """Why something was refused, or what one is warned of; empty if nothing is wrong."""
        if self._refusal is not None:
            text = refusal_text(self._refusal, self.words)
        elif self._warned == (self.match.state.n, self._answers.aimed) and self._warned:
            text = self._warned[1].warning
        else:
            return []
        return [Text(row, "bold red") for row in rendering.wrapped(f"! {text}", width)]

    def _show_title(self) -> None:
        text = title(self.match, self.words, self._headline, self.size.width)
        self._update_panel("title", Text(text))

    def _key_hints(self) -> str:
        """The line that names the keys which do something now, as many as fit."""
        words, state = self.words, self.match.state
        hints = [words.say(each.hint) for each in self.match.controls().values() if each.hint]
        if state.ask is not None:
            hints += [words.say(key) for key in self._answer_hints()]
        if self.match.can_undo():
            hints.append(words.say("screen-key-undo"))
        playing = state.seat is not None and state.result is None
        resign = [words.say("screen-key-resign")] if playing else []
        prefers = [words.say("screen-key-preferences")] if self.match.preferences() else []
        browser = [words.say("screen-key-browser")] if self.match.is_on_server else []
        always = words.say("screen-keys")
        # The rarest keys are left out first where the line is too short.
        for more in ([*prefers, *resign, *browser], [*prefers, *resign], prefers, ()):
            line = " ".join(["", *hints, *more, always])
            if len(line) <= self.size.width:
                break
        return line

    def _answer_hints(self) -> list[str]:
        """The keys for answering: on the board, in a grid, or in a list."""
        both = ["screen-key-switch"] if self._menu.offers and self._cursor.offers else []
        if self._on_board:
            return ["screen-key-cells", *both]
        return ["screen-key-aim" if self._menu.is_grid else "screen-key-choose", *both]

    def _hand_over(self, seat: Seat) -> None:
        """Cover everything, open pages included, until the next person has sat down."""
        if isinstance(self.app.screen, HandOver) and self.app.screen.seat == seat:
            return
        self._uncover()
        name, self._headline = self.match.state.names(self.words)[seat], ""
        self._show_waiting()

        def sit_down(_: None) -> None:
            if self.match.handing_over_to == seat:
                self.match.complete_hand_over()

        self.app.push_screen(HandOver(seat, name, self.words), sit_down)

    def _uncover(self) -> None:
        """Close every overlay."""
        while self in self.app.screen_stack and self.app.screen is not self:
            self.app.pop_screen()
