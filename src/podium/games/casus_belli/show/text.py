"""A war in sentences: what one seat knows, from what holds for all to the order being given.

Sentences are keys of the words with their facts (`podium.core.phrases`); the terminal's panel uses
some of them, too.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from msgspec import UNSET

from podium.core.phrases import Phrase, SeatName, Sentence, joined, sentence
from podium.games.casus_belli.content.field import Field
from podium.games.casus_belli.content.rule_sets import TEAM_SIZE
from podium.games.casus_belli.content.terrain import ZONES
from podium.games.casus_belli.show.board_facts import (
    noticed,
    place_text,
    ranking,
    shift_phrase,
    turn_phrase,
    victim_phrase,
)
from podium.games.casus_belli.show.map_drawing import ARROWS, LETTERS
from podium.games.casus_belli.wire.options import CLASSES
from podium.games.casus_belli.wire.view import FighterView, Order, Place, WarView

MANY, BEST = 12, 6  # how many of a kind are told, and how many teams of very many


class WarText:
    """The sentences of one view."""

    def __init__(self, field: Field, view: WarView, seat: int | None) -> None:
        self.field, self.view, self.seat = field, view, seat

    def sentences(self) -> list[Phrase]:
        view = self.view
        if view.result is not None:
            return [self.everyone(), self.scores(), turn_phrase(view)]
        if self.seat is None:
            return [turn_phrase(view), self.scores(), sentence("board-fog")]
        return [turn_phrase(view), self.scores(), *self.known(self.seat), *self.plan(self.seat)]

    def scores(self) -> Phrase:
        """All points, the most first; of very many teams the best, and one's own."""
        scores = self.view.scores
        told = [
            sentence("board-score", name=SeatName(team), points=scores[team])
            for team in self.ranked()
        ]
        return listed("board-scores", [*told, *others(len(scores) - len(told))])

    def ranked(self) -> list[int]:
        """The teams whose points are told, the best first."""
        best = ranking(self.view)
        if len(best) <= MANY:
            return best
        shown = best[:BEST]
        # One's own team is told wherever it stands, behind the best.
        return shown if self.seat is None or self.seat in shown else [*shown, self.seat]

    # What one knows

    def known(self, seat: int) -> Iterator[Phrase]:
        own = range(TEAM_SIZE * seat, TEAM_SIZE * seat + TEAM_SIZE)
        yield from (self.own(unit) for unit in own)
        yield self.seen()
        yield from self.corpses()
        yield from self.noticed(seat)
        yield from self.squares(seat)
        yield from self.hotspots()

    def everyone(self) -> Phrase:
        """Everybody, once nothing is hidden any more."""
        units = range(len(self.view.fighters))
        told = [self.other(unit) for unit in units[: 2 * MANY]]
        return listed("board-everyone", [*told, *others(len(units) - len(told))])

    def own(self, unit: int) -> Phrase:
        """One of one's own: where, how, what it can do, and where it comes back."""
        fighter = self.view.fighters[unit]
        first, second = fighter.recharge or (0, 0)
        facts = {**self.facts(unit), "mark": LETTERS[unit % TEAM_SIZE], "first": first}
        said = Sentence("board-own", {**facts, "second": second})
        return joined([said, *self.spawning(fighter), *shift_phrase(fighter)], " ")

    def spawning(self, fighter: FighterView) -> Iterator[Phrase]:
        if fighter.spawn is not None and self.view.step != "placement":
            yield sentence("board-spawn", place=place_text(fighter.spawn))

    def seen(self) -> Phrase:
        """Those of other teams that are in sight."""
        units = [
            unit
            for unit, fighter in enumerate(self.view.fighters)
            if fighter.at is not None and unit // TEAM_SIZE != self.seat
        ]
        told = [self.other(unit) for unit in units[:MANY]]
        if not told:
            return sentence("board-nobody")
        return listed("board-seen", [*told, *others(len(units) - len(told))])

    def other(self, unit: int) -> Phrase:
        facts = {"name": SeatName(unit // TEAM_SIZE), **self.facts(unit)}
        return Sentence("board-other", facts)

    def facts(self, unit: int) -> dict[str, Phrase]:
        fighter = self.view.fighters[unit]
        at = fighter.at or (0, 0)
        return {
            "fighter": CLASSES[unit % TEAM_SIZE],
            "place": place_text(at),
            "ground": self.ground(at),
            "life": fighter.life or 0,
            "facing": fighter.facing or "n",
        }

    def ground(self, at: Place) -> str:
        """What a cell is."""
        terrain = self.field.terrain
        return ZONES[terrain.zones[terrain.cell(*at)]]

    def corpses(self) -> Iterator[Phrase]:
        fallen = [
            sentence(
                "board-corpse",
                name=SeatName(unit // TEAM_SIZE),
                fighter=CLASSES[unit % TEAM_SIZE],
                place=place_text(fighter.fell),
            )
            for unit, fighter in enumerate(self.view.fighters)
            if fighter.fell is not None
        ]
        if fallen:
            yield listed("board-corpses", fallen)

    def noticed(self, seat: int) -> Iterator[Phrase]:
        places = noticed(self.field, self.view, seat)
        if places:
            yield listed("board-noticed", [", ".join(map(place_text, places))])

    def squares(self, seat: int) -> Iterator[Phrase]:
        """What is seen besides through one's own eyes."""
        for key, at in (
            ("board-palantir", self.view.palantirs[seat]),
            ("board-watched", self.view.reveals[seat]),
        ):
            if at is not None:
                yield sentence(key, place=place_text(at))

    def hotspots(self) -> Iterator[Phrase]:
        for held in self.view.held:
            if held is not None:
                yield sentence("board-held", turns=held.turns, most=self.field.rules.hold)

    # Orders

    def plan(self, seat: int) -> Iterator[Phrase]:
        """The orders given, and how far the next one is."""
        orders, draft = self.view.orders[seat] or (), self.view.drafts[seat]
        if orders:
            yield listed("board-orders", map(order_phrase, orders))
        if draft is not None:
            if order_parts(draft):
                yield listed("board-draft", [order_phrase(draft)])
            yield self.question()
        if self.view.turn == 0 and not orders and draft is None:
            yield sentence("board-legend")

    def question(self) -> Phrase:
        """What is asked now."""
        draft = None if self.seat is None else self.view.drafts[self.seat]
        if draft is None:
            return sentence("board-whom")
        if draft.attack is None and self.view.step in ("orders", "attack"):
            return sentence("board-attack", fighter=draft.fighter)
        if draft.attack not in (None, "none") and draft.at is None:
            key = "board-target" if self.wants_cell(draft) else "board-victim"
            return sentence(key, attack=draft.attack or "", fighter=draft.fighter)
        return sentence("board-walk", fighter=draft.fighter)

    def wants_cell(self, draft: Order) -> bool:
        """Whether an attack is aimed at a cell, not at one of those on the fighter's own."""
        attacks = self.field.attacks[CLASSES.index(draft.fighter)]
        return all(each.aim != "victim" for each in attacks if each.name == draft.attack)


def listed(key: str, parts: Iterable[Phrase]) -> Phrase:
    """Several of a kind in one sentence, however long it is."""
    return joined([sentence(key), " ", joined(parts, sentence("board-between")), "."])


def others(count: int) -> Sequence[Phrase]:
    """So many more that are not told one by one."""
    return [sentence("board-others", count=count)] if count > 0 else []


def order_phrase(order: Order) -> Phrase:
    """An order in a few words, as far as it is said."""
    said = joined(order_parts(order), ", ")
    return sentence("board-order", fighter=order.fighter, order=said)


def armed_phrase(order: Order) -> Phrase:
    """An attack with its victim or its target, as far as they are said."""
    armed = sentence("armed", attack=order.attack or "none", fighter=order.fighter)
    if order.victim is not UNSET:
        return joined([armed, victim_phrase(order.victim)], " ")
    return armed if order.at is None else joined([armed, place_text(order.at)], " ")


def order_parts(order: Order) -> list[Phrase]:
    """What an order says: its attack, its way, its last look; nothing of what is not said yet."""
    parts: list[Phrase] = []
    if order.attack is not None:
        parts.append(armed_phrase(order))
    if order.path:
        parts.append("".join(ARROWS[way] for way in order.path))
    if order.facing is not None:
        parts.append(sentence("board-look", facing=order.facing))
    return parts
