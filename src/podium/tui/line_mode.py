"""Line mode: any game, one line at a time, for a terminal, a pipe or a screen reader.

The board is drawn when a turn begins, events are printed as they happen, and an answer is typed as
a number or as notation, or several of them for a whole sequence. Beside each answer stands its
outlook.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from podium.bots import ask_bot, find
from podium.core import EVERYONE, Event, Refusal, Seat, State, Words, hears
from podium.core.records import Default
from podium.table import Step, Table
from podium.table.feed.events import event_of
from podium.table.standing import PreferenceInfo, standing_answers
from podium.table.texts import result_lines, seat_names
from podium.tui.client.preferences import preference_rows, row_at
from podium.tui.client.texts import asked_text
from podium.tui.commands import Command, command_of, preference_of, topic_of
from podium.tui.explanations import cards, explain
from podium.tui.menu import Menu, lines_of
from podium.tui.terminal import Terminal

QUESTION_LINES = 2  # the question above the menu and the prompt below it


class Quit(Exception):
    """The players leave; the match can be resumed from its record."""


class LineMode:
    """A table played through a terminal; several people at it share the keyboard."""

    def __init__(
        self, table: Table, words: Words, terminal: Terminal, rules: Callable[[], str]
    ) -> None:
        self.table = table
        table.standing = standing_answers(table.setup)
        self.words = words
        self.terminal = terminal
        self._rules = rules
        self._unseen: dict[Seat, list[Event]] = {seat: [] for seat in self._people()}
        self._at_keyboard: Seat | None = None
        self._drawn: tuple[Seat | None, int] | None = None

    def play(self) -> None:
        """Play until the match is over; `Quit` or EOFError if the players leave it before."""
        self._show_steps(self.table.settle())
        while not self.table.over:
            self._show_steps(self.table.expire())
            bots = [seat for seat in self.table.asked() if self._kind(seat) == "bot"]
            people = [seat for seat in self.table.asked() if self._kind(seat) == "person"]
            if bots:
                self._bot_answers(bots[0])
            elif people:
                self._person_answers(people[0])
        if self.table.state.result() is not None:
            self._draw(self._at_keyboard)
        self._show_result()

    def _people(self) -> list[Seat]:
        return [seat for seat, each in enumerate(self.table.sitters) if each.kind == "person"]

    def _kind(self, seat: Seat) -> str:
        return self.table.sitters[seat].kind

    def _bot_answers(self, seat: Seat) -> None:
        table = self.table
        bot = find(table.setup.game, table.sitters[seat].bot)
        options = ask_bot(table.setup, table.state, seat, bot, table.bot_cup(seat))
        if not self._people():
            self._draw_if_changed(None)
        self._show_steps(table.answer(seat, [table.setup.notation(option) for option in options]))

    def _person_answers(self, seat: Seat) -> None:
        self._hand_over(seat)
        self._show_unseen(seat)
        self._draw_if_changed(seat)
        self._show_question(seat)
        prompt = self.words.say("prompt", name=self._name(seat))
        text = self.terminal.ask(prompt, self.table.time_left(seat))
        if text is None:
            self.terminal.say(self.words.say("time-up", name=self._name(seat)))
            self.terminal.discard_typed()
            return
        try:
            self._handle_line(seat, text)
        except Refusal as refusal:
            self.terminal.say(self.words.refuse(refusal))

    def _handle_line(self, seat: Seat, text: str) -> None:
        """Take a line as an answer, a request to explain something, or a command, in that order."""
        tokens = text.split()
        if not tokens:
            return
        command, topic, preference = command_of(text), topic_of(text), preference_of(text)
        if preference is not None:
            self._prefer(seat, preference)
        elif self._is_option(seat, tokens[0]) or (command is None and topic is None):
            self._show_steps(self.table.answer(seat, self._notations(seat, tokens)))
        elif topic is not None:
            self._explain(seat, topic)
        elif command is not None:
            self._run_command(seat, command)

    def _explain(self, seat: Seat, topic: str) -> None:
        menu = Menu(self.table.setup, self.table.state, seat)
        for text in explain(topic, menu, self.words, self._names()):
            self.terminal.say(text)

    def _is_option(self, seat: Seat, token: str) -> bool:
        try:
            self.table.setup.read(token, self.table.state.options(seat))
        except Refusal:
            return False
        return True

    def _notations(self, seat: Seat, tokens: Sequence[str]) -> list[str]:
        """What was typed, as notations: a number is a row of the menu that it meets in its turn."""
        state = self.table.state.copy()
        written: list[str] = []
        for token in tokens:
            meant: Sequence[str] = (token,)
            # Each token is looked up in the menu that the tokens before it lead to.
            if seat in state.asked():
                meant = Menu(self.table.setup, state, seat).notations(token)
            written += meant
            self._choose(state, seat, meant)
        return written

    def _choose(self, state: State, seat: Seat, notations: Sequence[str]) -> None:
        for notation in notations:
            if seat in state.asked():
                option = self.table.fold.read(state, seat, notation)
                state.choose(seat, state.index(seat, option))

    def _run_command(self, seat: Seat, command: Command) -> None:
        match command:
            case Command.HELP:
                self._help()
            case Command.CARDS:
                for _, text in cards(self.words):
                    self.terminal.say(text)
            case Command.RULES:
                self.terminal.page(self._rules())
            case Command.BOARD:
                self._draw(seat)
            case Command.PREFERENCES:
                self._show_preferences(seat)
            case Command.UNDO:
                self._show_steps(self.table.undo(seat))
                self._drawn = None
            case Command.RESIGN:
                self._show_steps(self.table.resign(seat))
            case Command.QUIT:
                raise Quit

    def _preferences(self, seat: Seat) -> Sequence[PreferenceInfo]:
        if self.table.standing is None:
            raise Refusal("no-preferences")
        return self.table.standing.infos(seat, self.table.state.turn_number())

    def _show_preferences(self, seat: Seat) -> None:
        """List what can be answered for a seat, numbered; what is in force has a star."""
        rows = preference_rows(self._preferences(seat), self.words)
        for number, row in enumerate(rows, 1):
            if row.title:
                self.terminal.say(row.title)
            self.terminal.say(f"{'*' if row.is_chosen else ' '}{number:2}) {row.text}")
        self.terminal.say(self.words.say("preferences-how"))

    def _prefer(self, seat: Seat, number: str) -> None:
        row = row_at(preference_rows(self._preferences(seat), self.words), number)
        standing, turn = self.table.standing, self.table.state.turn_number()
        assert standing is not None
        chosen = standing.changed(seat, row.name, row.value, turn if row.this_turn else None)
        standing.set_choices(seat, chosen)
        self._show_preferences(seat)
        self._show_steps(self.table.settle())

    def _help(self) -> None:
        self.terminal.say(self.words.say("help"))
        if self.table.standing is not None:
            self.terminal.say(self.words.say("help-preferences"))
        if "written" in self.words.labels:
            self.terminal.say(self.words.say("help-cards"))

    def _hand_over(self, seat: Seat) -> None:
        """Hide the screen when the keyboard goes to another person who may know other things."""
        state = self.table.state
        if self._at_keyboard not in (None, seat) and state.view(seat) != state.view(None):
            self.terminal.clear()
            self.terminal.ask(self.words.say("hand-over", name=self._name(seat)))
        self._at_keyboard = seat

    def _draw_if_changed(self, seat: Seat | None) -> None:
        """Draw the board, unless nothing has happened since it was drawn for this seat."""
        now = (seat, len(self.table.fold.lines))
        if self._drawn != now:
            self._draw(seat)
            self._drawn = now

    def _draw(self, seat: Seat | None) -> None:
        self.terminal.say("")
        self.terminal.say(self._board(seat))

    def _board(self, seat: Seat | None) -> str:
        view = self.table.state.view(seat)
        return self.table.setup.draw(view, self.words, self._names())

    def _show_question(self, seat: Seat) -> None:
        """Print the question and its menu, no longer than what the board leaves of the screen."""
        self.terminal.say(self._question(seat))
        columns, lines = self.terminal.size()
        board = sum(lines_of(row, columns) for row in self._board(seat).split("\n"))
        room = lines - board - QUESTION_LINES
        menu = Menu(self.table.setup, self.table.state, seat)
        for row in menu.rows(self.words, self._names(), columns, room):
            self.terminal.say(row)

    def _question(self, seat: Seat) -> str:
        question = getattr(self.table.state.view(seat), "question", "")
        return asked_text(self._name(seat), question, self.words)

    def _show_steps(self, steps: Sequence[Step]) -> None:
        """Print public events at once; the others wait until their seat is at the keyboard."""
        for step in steps:
            self._show_line(step)
            for audience, event in step.journal.events:
                if audience == EVERYONE or self._is_for_all_here(audience):
                    self._show_event(event)
                else:
                    self._keep_for_seats(audience, event)

    def _keep_for_seats(self, audience: int, event: Event) -> None:
        for seat, unseen in self._unseen.items():
            if hears(audience, seat):
                unseen.append(event)

    def _is_for_all_here(self, audience: int) -> bool:
        """Whether everybody at this terminal belongs to the audience."""
        people: Sequence[Seat | None] = self._people() or [None]
        return all(hears(audience, seat) for seat in people)

    def _show_line(self, step: Step) -> None:
        """Print the event of a line that is no move: an undo, a resignation, the end."""
        event = event_of(step.line)
        if event is not None and not isinstance(step.line, Default):
            self._show_event(event)

    def _show_unseen(self, seat: Seat) -> None:
        """Print the private events that a seat has not seen yet."""
        for event in self._unseen.get(seat, []):
            self._show_event(event)
        self._unseen[seat] = []

    def _show_event(self, event: Event) -> None:
        self.terminal.say("· " + self.words.event(event, self._names()))

    def _show_result(self) -> None:
        result = self.table.result()
        assert result is not None
        self.terminal.say("")
        for line in result_lines(result, self.words, self._names()):
            self.terminal.say(line)

    def _names(self) -> list[str]:
        return seat_names(self.table.seats, self.words)

    def _name(self, seat: Seat) -> str:
        return self._names()[seat]
