"""Law 5, Speaks: everything has words in French and English, and a notation that is read back.

What is foretold (outlooks, shortcuts) has words too, can be played, and follows from the view.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import product

import msgspec

from laws.cases import Broken, Case, cup_of, dice_of, encode, must
from laws.play import finish, moments, whole_turn
from podium import bots
from podium.core import (
    ASK,
    LANGUAGES,
    Cup,
    Event,
    Journal,
    Option,
    Outlook,
    Preference,
    Seat,
    Setup,
    Shortcut,
    State,
    View,
    Words,
    load_words,
)

MOMENTS = 5  # a game
NAMES = ("Ada", "Bob", "Cléo", "Dan", "Ève", "Fay", "Guy", "Hal", "Ida", "Jo")


def check(case: Case, games: int) -> Counter[str]:
    try:
        return speak(case, games)
    except KeyError as missing:
        raise Broken(str(missing)) from missing


def speak(case: Case, games: int) -> Counter[str]:
    voices = Voices(case)
    voices.say_the_rest()
    for seed in range(games):
        state = case.new(seed)
        state.journal = journal = Journal()
        finish(state, cup_of(case.label, seed, "speaks"))
        voices.tell([event for _, event in journal.events], state)
        for at, moment in enumerate(moments(case, seed, MOMENTS)):
            voices.show(moment.state)
            for seat in moment.state.asked():
                voices.offer(moment.state.options(seat))
                check_menu(case, moment.state.options(seat))
                answers_whole(moment.state, seat, cup_of(case.label, seed, at, seat))
                voices.foretell(foretold(case, moment.state, seat, (seed, at)))
                answers_as_preferred(case, moment.state, seat, (seed, at))
    return Counter(texts=len(voices.said))


class Voices:
    """The words of a game in every language; each thing is said once."""

    def __init__(self, case: Case) -> None:
        self.case = case
        self.names = [f"{NAMES[seat % len(NAMES)]}{seat}" for seat in range(case.seats)]
        packages = "podium.core", "podium.bots", case.game.package
        said = ((load_words(lang, *packages), case.setup.labels(lang)) for lang in LANGUAGES)
        self.words = [words.labelled(labels) for words, labels in said]
        self.said: set[bytes] = set()

    def fresh(self, thing: object) -> Iterator[Words]:
        """The languages in which a thing has not been said yet."""
        key = encode(thing)
        if key not in self.said:
            self.said.add(key)
            yield from self.words

    def tell(self, events: Sequence[Event], end: State) -> None:
        for event in events:
            for words in self.fresh(event):
                spoken(words.event(event, self.names))
        result = end.result()
        for words in self.fresh(result and result.why):
            spoken(words.say(f"why-{result.why}" if result else ""))

    def offer(self, options: Sequence[Option]) -> None:
        for option in options:
            for words in self.fresh(option):
                spoken(words.option(option, self.names))

    def foretell(self, things: Sequence[Outlook | Shortcut]) -> None:
        for thing in things:
            for words in self.fresh(thing):
                if isinstance(thing, Shortcut):
                    spoken(words.shortcut(thing, self.names))
                else:
                    whole, brief = (
                        say(thing, self.names) for say in (words.outlook, words.short_outlook)
                    )
                    spoken(whole)
                    must(len(brief) <= len(whole), f"not brief: {brief!r} instead of {whole!r}")

    def show(self, state: State) -> None:
        """The view in sentences, under the board if there is one, and a label for each fact."""
        setup = self.case.setup
        for viewer in self.case.viewers:
            view = state.view(viewer)
            for words in self.fresh(view):
                told = setup.tell(view, words, self.names)
                must(bool(told), "a view without a sentence")
                for sentence in told:
                    spoken(sentence)
                drawn = setup.draw(view, words, self.names).split("\n")
                must(drawn == [*setup.picture(view), *told], f"drawn otherwise: {drawn}")
                for field in view.__struct_fields__:
                    spoken(words.say(f"view-{field.replace('_', '-')}"))

    def say_the_rest(self) -> None:
        """Names, settings, bots, and every kind of thing that can be said, met in play or not."""
        game = self.case.game
        keys = ["game-name", "game-blurb"]
        keys += [f"setting-{name.replace('_', '-')}" for name in game.settings.__struct_fields__]
        keys += [f"bot-{more}{name}" for name in bots.names(game) for more in ("", "name-")]
        keys += [f"preference-{each.name}" for each in game.preferences]
        keys += [f"preference-{each.name}-once" for each in game.preferences if each.once]
        for words, key in product(self.words, keys):
            spoken(words.say(key))
        for words, each in product(self.words, game.preferences):
            must(each.once in ("", *each.values), f"{each.name} is never {each.once}")
            for value in each.values:
                spoken(words.preference(each.name, value))
        for words, key in product(self.words, kinds_of(game.package)):
            must(words.has(key), f"no words for {key} in {words.lang}")


def spoken(text: str) -> None:
    must(bool(text.strip()), "an empty text")


def kinds_of(package: str) -> list[str]:
    """The keys of all options, events, outlooks and shortcuts that a package defines."""
    heads: tuple[tuple[str, type[msgspec.Struct]], ...] = (
        ("option", Option),
        ("event", Event),
        ("outlook", Outlook),
        ("shortcut", Shortcut),
    )
    return [
        f"{name}-{each.__struct_config__.tag}"
        for name, head in heads
        for each in descendants(head)
        if f"{each.__module__}.".startswith(f"{package}.")
    ]


def descendants(head: type[msgspec.Struct]) -> Iterator[type[msgspec.Struct]]:
    for each in head.__subclasses__():
        yield each
        yield from descendants(each)


def check_menu(case: Case, menu: Sequence[Option]) -> None:
    """One word each, all different in either case, read back; and a number each."""
    setup = case.setup
    texts = [setup.notation(option) for option in menu]
    must(all(text.split() == [text] for text in texts), f"not one word each: {texts}")
    must(len({text.casefold() for text in texts}) == len(menu), f"the same twice: {texts}")
    for option, text in zip(menu, texts, strict=True):
        for written in (text, text.upper(), text.lower()):
            must(setup.read(written, menu) == option, f"{written!r} is read as something else")
    numbers = [setup.number(option) for option in menu]
    must(len(set(numbers)) == len(menu), f"numbers {numbers} of {texts}")
    must(set(numbers) <= set(range(setup.space)), f"numbers {numbers} beyond {setup.space}")


def answers_whole(state: State, seat: Seat, cup: Cup) -> None:
    """An answer is the same as its choices, to the byte."""
    chosen, answered = state.copy(), state.copy()
    chosen.journal, answered.journal = Journal(), Journal()
    options = whole_turn(chosen, seat, cup)
    answered.answer(seat, options)
    must(played(chosen) == played(answered), f"answering {options} is not the same as choosing")


def played(state: State) -> bytes:
    journal = state.journal
    assert journal is not None
    return encode([state.truth(), journal.events, journal.dice])


def answers_as_preferred(case: Case, state: State, seat: Seat, label: object) -> None:
    """A standing answer can be played, and is the same in a world that looks the same."""
    setup, menu, view = case.setup, state.options(seat), state.view(seat)
    twin = state.imagine(seat, dice_of(case.label, label, seat, "preferred")).view(seat)
    for wishes in wishes_of(case.game.preferences):
        answer = setup.standing_answer(view, seat, menu, wishes)
        again = setup.standing_answer(twin, seat, menu, wishes)
        must(encode(answer) == encode(again), f"preferred {answer}, or {again}, from equal views")
        if answer is not None:
            must(set(wishes.values()) != {ASK}, f"{answer} for who wants to be asked")
            state.copy().answer(seat, answer)


def wishes_of(preferences: Sequence[Preference]) -> Iterator[dict[str, str]]:
    """Everything usual, everything asked, and then each value of each preference alone."""
    yield {each.name: each.usual for each in preferences}
    yield {each.name: ASK for each in preferences}
    for each in preferences:
        for value in each.values:
            yield {**{other.name: ASK for other in preferences}, each.name: value}


def foretold(case: Case, state: State, seat: Seat, label: object) -> list[Outlook | Shortcut]:
    """What a seat is told beforehand: the same from the bytes of its view and in a twin world."""
    setup, menu, view = case.setup, state.options(seat), state.view(seat)
    things = outlooks(setup, menu, view, seat)
    sent = msgspec.json.decode(encode(view), type=type(view))
    twin = state.imagine(seat, dice_of(case.label, label, seat, "foretold")).view(seat)
    for alike in (sent, twin):
        again = outlooks(setup, menu, alike, seat)
        must(encode(things) == encode(again), f"foretold {things}, or {again}, from equal views")
    for shortcut in setup.shortcuts(view, seat):
        plays(setup, state.copy(), seat, shortcut)
    return things


def outlooks(
    setup: Setup, menu: Sequence[Option], view: View, seat: Seat
) -> list[Outlook | Shortcut]:
    """Everything that is foretold of a menu, the outlooks of shortcuts included."""
    shortcuts = setup.shortcuts(view, seat)
    found = (setup.outlook(view, seat, option) for option in menu)
    beyond = (shortcut.outlook for shortcut in shortcuts)
    return [*shortcuts, *(each for each in (*found, *beyond) if each is not None)]


def plays(setup: Setup, state: State, seat: Seat, shortcut: Shortcut) -> None:
    """A shortcut is a whole answer that can be given now."""
    must(bool(shortcut.answer), f"{shortcut} answers nothing")
    for text in shortcut.answer:
        must(seat in state.asked(), f"{shortcut} goes on when {seat} is no longer asked")
        menu = state.options(seat)
        texts = [setup.notation(option) for option in menu]
        must(text in texts, f"{shortcut} says {text}, which is not among {texts}")
        state.choose(seat, texts.index(text))
