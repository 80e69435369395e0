"""The menu of line mode: the answers to a question, numbered, with their outlooks."""

from __future__ import annotations

from collections.abc import Sequence

from podium.core import Option, Outlook, Refusal, Seat, Setup, Shortcut, State, Words

MAX_DESCRIBED = 24  # options; more are listed by notation alone
MAX_LISTED = 60  # options; of more only the first are listed
MAX_HEAD = 24  # characters of an answer; a longer one does not widen the column
GAP = "  "
Entry = tuple[str, str]  # what is typed, then what it means


class Menu:
    """What a seat may type: every option, by its number in the game, then the shortcuts.

    Rows are numbered, unless notations are numbers themselves: then those alone count.
    """

    def __init__(self, setup: Setup, state: State, seat: Seat) -> None:
        self._setup, self._seat = setup, seat
        self._view = state.view(seat)
        # By number, not as the state lists them: there the default comes first, wherever it is.
        self._options = sorted(state.options(seat), key=setup.number)
        self._shortcuts = [each for each in setup.shortcuts(self._view, seat) if self._adds(each)]

    def notations(self, token: str) -> tuple[str, ...]:
        """The notations that were meant: a number is a row of the menu; refused if it has none."""
        answers = self._answers()
        if self._notations_are_numbers() or not token.isdecimal():
            return (token,)
        numbers = {str(number): answer for number, answer in enumerate(answers, 1)}
        if token not in numbers:
            raise Refusal("no-such-number", number=token, last=len(answers))
        return numbers[token]

    def rows(self, words: Words, names: Sequence[str], columns: int, lines: int) -> list[str]:
        """The menu with whole outlooks if they fit into so many lines, else with short ones."""
        if len(self._options) > MAX_DESCRIBED:
            return self._many(words, names, columns)
        full = self._entries(words, names, short=False)
        if not self._has_outlooks():
            return in_columns(full, columns)
        rows = in_one_column(full)
        if sum(lines_of(row, columns) for row in rows) <= lines:
            return rows
        return in_columns(self._entries(words, names, short=True), columns)

    def _adds(self, shortcut: Shortcut) -> bool:
        """Whether a shortcut adds to the options: several steps, or an outlook not shown there."""
        priced = len(self._options) > MAX_DESCRIBED and shortcut.outlook is not None
        return shortcut.listed and (len(shortcut.answer) > 1 or priced)

    def _many(self, words: Words, names: Sequence[str], columns: int) -> list[str]:
        """Many options by notation alone, of very many the first; after them the shortcuts."""
        texts = list(map(self._setup.notation, self._options))
        heads = self._heads()[len(texts) :]
        shortcuts = [self._text(each, words, names, short=False) for each in self._shortcuts]
        rows = [GAP.join(texts[:MAX_LISTED])]
        if len(texts) > MAX_LISTED:
            rows.append(words.say("menu-more", count=len(texts) - MAX_LISTED))
        return [*rows, *in_columns(list(zip(heads, shortcuts, strict=True)), columns)]

    def explain(self, topic: str, words: Words, names: Sequence[str]) -> list[str]:
        """The answer of that notation with its whole outlook; empty if there is none."""
        choices = zip(self.typed(), self._choices(), strict=True)
        return [
            self._text(choice, words, names, short=False)
            for typed, choice in choices
            if typed.casefold() == topic
        ]

    def typed(self) -> list[str]:
        """Every answer as it is typed."""
        return [" ".join(answer) for answer in self._answers()]

    def _answers(self) -> list[tuple[str, ...]]:
        options = [(self._setup.notation(option),) for option in self._options]
        return [*options, *(shortcut.answer for shortcut in self._shortcuts)]

    def _notations_are_numbers(self) -> bool:
        """Whether options are written as numbers, as cars are: a row number would confuse."""
        return any(self._setup.notation(option).isdecimal() for option in self._options)

    def _choices(self) -> list[Option | Shortcut]:
        return [*self._options, *self._shortcuts]

    def _has_outlooks(self) -> bool:
        return any(self._outlook(choice) is not None for choice in self._choices())

    def _outlook(self, choice: Option | Shortcut) -> Outlook | None:
        if isinstance(choice, Shortcut):
            return choice.outlook
        return self._setup.outlook(self._view, self._seat, choice)

    def _entries(self, words: Words, names: Sequence[str], short: bool) -> list[Entry]:
        texts = [self._text(choice, words, names, short) for choice in self._choices()]
        return list(zip(self._heads(), texts, strict=True))

    def _heads(self) -> list[str]:
        """The left part of each row: what is typed, with its number."""
        typed = self.typed()
        if self._notations_are_numbers():
            width = max(map(len, typed))
            return [f"{each:>{width}})" for each in typed]
        digits = len(str(len(typed)))
        return [f"{number:{digits}}) {each}" for number, each in enumerate(typed, 1)]

    def _text(
        self, choice: Option | Shortcut, words: Words, names: Sequence[str], short: bool
    ) -> str:
        text, outlook = choice_text(choice, words, names), self._outlook(choice)
        if outlook is None:
            return text
        outlook_text = (
            words.short_outlook(outlook, names) if short else words.outlook(outlook, names)
        )
        return words.say("priced", text=text, price=outlook_text) if outlook_text else text


def choice_text(choice: Option | Shortcut, words: Words, names: Sequence[str]) -> str:
    """What an answer does, without its outlook."""
    if isinstance(choice, Shortcut):
        return words.shortcut(choice, names)
    return words.option(choice, names)


def lines_of(row: str, columns: int) -> int:
    """How many lines a terminal breaks a row into."""
    return max(-(-len(row) // columns), 1)


def in_one_column(entries: Sequence[Entry]) -> list[str]:
    """What is typed beside what it means, aligned unless an answer is very long."""
    width = max((len(head) for head, _ in entries if len(head) <= MAX_HEAD), default=0)
    return [f"{head:<{width}} {text}" for head, text in entries]


def in_columns(entries: Sequence[Entry], columns: int) -> list[str]:
    """Entries in columns, in as few rows as fit, so that the board above stays in sight."""
    for rows in range(1, len(entries)):
        parts = [in_one_column(entries[at : at + rows]) for at in range(0, len(entries), rows)]
        widths = [max(map(len, part)) for part in parts]
        if sum(widths) + len(GAP) * (len(parts) - 1) <= columns:
            return [row_across(parts, widths, row) for row in range(rows)]
    return in_one_column(entries)


def row_across(parts: Sequence[Sequence[str]], widths: Sequence[int], row: int) -> str:
    """One row across all columns; the last column may be shorter."""
    sized = zip(parts, widths, strict=True)
    return GAP.join(part[row].ljust(width) for part, width in sized if row < len(part)).rstrip()
