"""A war in sentences: what one seat knows, from what holds for all to the order being given."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from podium.core import Words
from podium.core.refusal import Fact
from podium.games.casus_belli.content import Field
from podium.games.casus_belli.ruleset import CLASSES
from podium.games.casus_belli.sheet import ARROWS, LETTERS, noticed
from podium.games.casus_belli.state import TEAM
from podium.games.casus_belli.terrain import ZONES
from podium.games.casus_belli.view import FighterView, Order, Place, WarView

MANY, BEST = 12, 6  # how many of a kind are told, and how many teams of very many


class Telling:
    """The sentences of one view."""

    def __init__(
        self,
        field: Field,
        view: WarView,
        seat: int | None,
        words: Words,
        names: Sequence[str],
    ) -> None:
        self.field, self.view, self.seat = field, view, seat
        self.words, self.names = words, names

    def sentences(self) -> list[str]:
        view = self.view
        if view.result is not None:
            return [*self.everyone(), *self.scores(), self.turn()]
        if self.seat is None:
            return [self.turn(), *self.scores(), self.words.say("board-fog")]
        return [self.turn(), *self.scores(), *self.known(self.seat), *self.plan(self.seat)]

    def turn(self) -> str:
        """Which turn it is, counted from 1, and what it is about."""
        view = self.view
        if view.result is not None:
            return self.words.say("board-over")
        facts: dict[str, Fact] = {"turn": view.turn + 1, "turns": view.turns}
        return self.words.say("board-turn", step=view.step, **facts)

    def scores(self) -> Iterator[str]:
        """All points, the most first; of very many teams the best, and one's own."""
        told = [
            self.words.say("board-score", name=self.names[team], points=self.view.scores[team])
            for team in self.ranked()
        ]
        left = len(self.view.scores) - len(told)
        yield self.listed("board-scores", [*told, *self.others(left)])

    def ranked(self) -> list[int]:
        scores = self.view.scores
        best = sorted(range(len(scores)), key=lambda team: -scores[team])
        if len(best) <= MANY:
            return best
        shown = best[:BEST]
        return shown if self.seat is None or self.seat in shown else [*shown, self.seat]

    def others(self, left: int) -> list[str]:
        return [self.words.say("board-others", count=left)] if left > 0 else []

    def listed(self, key: str, parts: Iterable[str]) -> str:
        """Several of a kind in one sentence, however long it is."""
        between = self.words.say("board-between")
        return f"{self.words.say(key)} {between.join(parts)}."

    # What one knows

    def known(self, seat: int) -> Iterator[str]:
        own = range(TEAM * seat, TEAM * seat + TEAM)
        yield from (self.own(unit) for unit in own)
        yield from self.seen()
        yield from self.corpses()
        yield from self.places("board-noticed", noticed(self.field, self.view, seat))
        yield from self.squares(seat)
        yield from self.zones()

    def everyone(self) -> Iterator[str]:
        """Everybody, once nothing is hidden any more."""
        units = range(len(self.view.fighters))
        told = [self.other(unit) for unit in units[: 2 * MANY]]
        yield self.listed("board-everyone", [*told, *self.others(len(units) - len(told))])

    def own(self, unit: int) -> str:
        """One of one's own: where, how, what it can do, and where it comes back."""
        fighter = self.view.fighters[unit]
        first, second = fighter.recharge or (0, 0)
        facts = {**self.facts(unit), "mark": LETTERS[unit % TEAM], "first": first, "second": second}
        said = self.words.say("board-own", **facts)
        return said + self.spawning(fighter) + self.shifted(fighter)

    def spawning(self, fighter: FighterView) -> str:
        if fighter.spawn is None or self.view.step == "placement":
            return ""
        return " " + self.words.say("board-spawn", place=place_text(fighter.spawn))

    def shifted(self, fighter: FighterView) -> str:
        """Whose next target a push still shifts (§9.6)."""
        if fighter.pushed is None:
            return ""
        return " " + self.words.say("board-shifted", by=place_text(fighter.pushed))

    def seen(self) -> Iterator[str]:
        """Those of other teams that are in sight."""
        units = [
            unit
            for unit, fighter in enumerate(self.view.fighters)
            if fighter.at is not None and unit // TEAM != self.seat
        ]
        told = [self.other(unit) for unit in units[:MANY]]
        if not told:
            yield self.words.say("board-nobody")
            return
        yield self.listed("board-seen", [*told, *self.others(len(units) - len(told))])

    def other(self, unit: int) -> str:
        return self.words.say("board-other", name=self.names[unit // TEAM], **self.facts(unit))

    def facts(self, unit: int) -> dict[str, Fact]:
        fighter = self.view.fighters[unit]
        at = fighter.at or (0, 0)
        return {
            "fighter": CLASSES[unit % TEAM],
            "place": place_text(at),
            "ground": self.ground(at),
            "life": fighter.life or 0,
            "facing": fighter.facing or "n",
        }

    def ground(self, at: Place) -> str:
        """What a cell is."""
        terrain = self.field.terrain
        return ZONES[terrain.zones[terrain.cell(*at)]]

    def corpses(self) -> Iterator[str]:
        fallen = [
            self.words.say(
                "board-corpse",
                name=self.names[unit // TEAM],
                fighter=CLASSES[unit % TEAM],
                place=place_text(fighter.fell),
            )
            for unit, fighter in enumerate(self.view.fighters)
            if fighter.fell is not None
        ]
        if fallen:
            yield self.listed("board-corpses", fallen)

    def places(self, key: str, places: Sequence[Place]) -> Iterator[str]:
        if places:
            yield self.listed(key, [", ".join(map(place_text, places))])

    def squares(self, seat: int) -> Iterator[str]:
        """What is seen besides through one's own eyes."""
        for key, at in (
            ("board-palantir", self.view.palantirs[seat]),
            ("board-watched", self.view.reveals[seat]),
        ):
            if at is not None:
                yield self.words.say(key, place=place_text(at))

    def zones(self) -> Iterator[str]:
        for held in self.view.held:
            if held is not None:
                yield self.words.say("board-held", turns=held.turns, most=self.field.rules.hold)

    # Orders

    def plan(self, seat: int) -> Iterator[str]:
        """The orders given, and how far the next one is."""
        orders, draft = self.view.orders[seat] or (), self.view.drafts[seat]
        if orders:
            yield self.listed("board-orders", map(self.order, orders))
        if draft is not None:
            if self.said(draft):
                yield self.listed("board-draft", [self.order(draft)])
            yield self.question()
        if self.view.turn == 0 and not orders and draft is None:
            yield self.words.say("board-legend")

    def order(self, order: Order) -> str:
        """An order in a few words, as far as it is said."""
        return self.words.say("board-order", fighter=order.fighter, order=self.said(order))

    def said(self, order: Order) -> str:
        parts = (self.attack(order), self.way(order), self.look(order))
        return ", ".join(part for part in parts if part)

    def attack(self, order: Order) -> str:
        if order.attack is None:
            return ""
        said = self.words.say("armed", attack=order.attack, fighter=order.fighter)
        return said if order.at is None else f"{said} {place_text(order.at)}"

    def way(self, order: Order) -> str:
        return "".join(ARROWS[way] for way in order.path)

    def look(self, order: Order) -> str:
        if order.facing is None:
            return ""
        return self.words.say("board-look", facing=order.facing)

    def question(self) -> str:
        """What is asked now."""
        draft = None if self.seat is None else self.view.drafts[self.seat]
        if draft is None:
            return self.words.say("board-whom")
        if draft.attack is None and self.view.step in ("orders", "attack"):
            return self.words.say("board-attack", fighter=draft.fighter)
        if draft.attack not in (None, "none") and draft.at is None:
            facts = {"attack": draft.attack, "fighter": draft.fighter}
            return self.words.say("board-target", **facts)
        return self.words.say("board-walk", fighter=draft.fighter)


def place_text(at: Place) -> str:
    return f"({at[0]},{at[1]})"
