"""A question as a menu: what can be answered, numbered, and what it costs before one answers."""

from __future__ import annotations

from collections.abc import Sequence

from podium.core import Option, Outlook, Refusal, Seat, Setup, Shortcut, State, Words

WIDE = 24  # options above which they are listed by notation alone
VERY_WIDE = 60  # options above which they are not all listed
LONG_HEAD = 24  # characters of an answer to be typed
GAP = "  "
Entry = tuple[str, str]  # what is typed, then what it means


class Menu:
    """What a seat may type: every option, in an order of its own, then whole answers at once.

    Rows are numbered, unless what is typed is a number by itself: then that number alone counts.
    """

    def __init__(self, setup: Setup, state: State, seat: Seat) -> None:
        self._setup, self._seat = setup, seat
        self._view = state.view(seat)
        self._options = sorted(state.options(seat), key=setup.number)
        self._shortcuts = [each for each in setup.shortcuts(self._view, seat) if self._adds(each)]

    def notations(self, token: str) -> tuple[str, ...]:
        """What somebody means who typed this: a number stands for what the menu shows beside it."""
        answers = self._answers()
        if self._speaks_numbers() or not token.isdecimal():
            return (token,)
        numbers = {str(number): answer for number, answer in enumerate(answers, 1)}
        if token not in numbers:
            raise Refusal("no-such-number", number=token, last=len(answers))
        return numbers[token]

    def rows(self, words: Words, names: Sequence[str], columns: int, lines: int) -> list[str]:
        """The menu with all there is to say, if the screen has room for it; with less otherwise."""
        if len(self._options) > WIDE:
            return self._wide(words, names, columns)
        full = self._entries(words, names, brief=False)
        if not self._is_priced():
            return in_columns(full, columns)
        rows = in_one_column(full)
        if sum(lines_of(row, columns) for row in rows) <= lines:
            return rows
        return in_columns(self._entries(words, names, brief=True), columns)

    def _adds(self, shortcut: Shortcut) -> bool:
        """Whether a shortcut tells more than the options do: steps, or a price they have not."""
        priced = len(self._options) > WIDE and shortcut.outlook is not None
        return shortcut.listed and (len(shortcut.answer) > 1 or priced)

    def _wide(self, words: Words, names: Sequence[str], columns: int) -> list[str]:
        """Many options by notation alone, of very many the first; whole answers after them."""
        texts = list(map(self._setup.notation, self._options))
        heads = self._heads()[len(texts) :]
        shortcuts = [self._text(each, words, names, brief=False) for each in self._shortcuts]
        rows = [GAP.join(texts[:VERY_WIDE])]
        if len(texts) > VERY_WIDE:
            rows.append(words.say("menu-more", count=len(texts) - VERY_WIDE))
        return [*rows, *in_columns(list(zip(heads, shortcuts, strict=True)), columns)]

    def told(self, topic: str, words: Words, names: Sequence[str]) -> list[str]:
        """All that there is to say about the answer written so."""
        choices = zip(self.typed(), self._choices(), strict=True)
        return [
            self._text(choice, words, names, brief=False)
            for typed, choice in choices
            if typed.casefold() == topic
        ]

    def typed(self) -> list[str]:
        """Every answer as it is typed."""
        return [" ".join(answer) for answer in self._answers()]

    def _answers(self) -> list[tuple[str, ...]]:
        options = [(self._setup.notation(option),) for option in self._options]
        return [*options, *(shortcut.answer for shortcut in self._shortcuts)]

    def _speaks_numbers(self) -> bool:
        """Whether options are written as numbers, as cars are: a row's number would be another."""
        return any(self._setup.notation(option).isdecimal() for option in self._options)

    def _choices(self) -> list[Option | Shortcut]:
        return [*self._options, *self._shortcuts]

    def _is_priced(self) -> bool:
        return any(self._outlook(choice) is not None for choice in self._choices())

    def _outlook(self, choice: Option | Shortcut) -> Outlook | None:
        if isinstance(choice, Shortcut):
            return choice.outlook
        return self._setup.outlook(self._view, self._seat, choice)

    def _entries(self, words: Words, names: Sequence[str], brief: bool) -> list[Entry]:
        texts = [self._text(choice, words, names, brief) for choice in self._choices()]
        return list(zip(self._heads(), texts, strict=True))

    def _heads(self) -> list[str]:
        """What is typed, after its number in the menu or by itself."""
        typed = self.typed()
        if self._speaks_numbers():
            width = max(map(len, typed))
            return [f"{each:>{width}})" for each in typed]
        digits = len(str(len(typed)))
        return [f"{number:{digits}}) {each}" for number, each in enumerate(typed, 1)]

    def _text(
        self, choice: Option | Shortcut, words: Words, names: Sequence[str], brief: bool
    ) -> str:
        text, outlook = said(choice, words, names), self._outlook(choice)
        if outlook is None:
            return text
        price = words.brief(outlook, names) if brief else words.outlook(outlook, names)
        return words.say("priced", text=text, price=price) if price else text


def said(choice: Option | Shortcut, words: Words, names: Sequence[str]) -> str:
    if isinstance(choice, Shortcut):
        return words.shortcut(choice, names)
    return words.option(choice, names)


def lines_of(row: str, columns: int) -> int:
    """How many lines a terminal breaks a row into."""
    return max(-(-len(row) // columns), 1)


def in_one_column(entries: Sequence[Entry]) -> list[str]:
    """What is typed beside what it means; a long answer does not push all the others away."""
    width = max((len(head) for head, _ in entries if len(head) <= LONG_HEAD), default=0)
    return [f"{head:<{width}} {text}" for head, text in entries]


def in_columns(entries: Sequence[Entry], columns: int) -> list[str]:
    """Side by side in as few rows as fit, so that the board above stays on the screen."""
    for rows in range(1, len(entries)):
        parts = [in_one_column(entries[at : at + rows]) for at in range(0, len(entries), rows)]
        widths = [max(map(len, part)) for part in parts]
        if sum(widths) + len(GAP) * (len(parts) - 1) <= columns:
            return [beside(parts, widths, row) for row in range(rows)]
    return in_one_column(entries)


def beside(parts: Sequence[Sequence[str]], widths: Sequence[int], row: int) -> str:
    """One row across all columns; the last column may be shorter."""
    sized = zip(parts, widths, strict=True)
    return GAP.join(part[row].ljust(width) for part, width in sized if row < len(part)).rstrip()
