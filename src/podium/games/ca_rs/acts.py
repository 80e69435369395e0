"""What cards do: each effect of the vocabulary, on those whom it is for (§1.7)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from podium.games.ca_rs import effects
from podium.games.ca_rs import events as told
from podium.games.ca_rs.drawing import Drawing
from podium.games.ca_rs.effects import AHEAD, BEHIND, OTHER, RAIN, SELF, TARGET
from podium.games.ca_rs.state import NOBODY


def turned(rain: bool, weather: int) -> bool:
    """Whether it rains when a card has made it that weather (§7)."""
    return not rain if weather == OTHER else weather == RAIN


class Acts(Drawing):
    """Cards being played."""

    __slots__ = ()

    def strike(self, seat: int, card: int) -> None:
        self.use(seat, card)
        if self.journal is not None:
            self.tell(told.Struck(seat, self.garage.names[card]))
        self.act(seat, card, NOBODY)

    def play(self, seat: int, card: int, target: int = NOBODY) -> None:
        """A card lies open and acts; without its player or its target it does nothing (§3.6)."""
        self.use(seat, card)
        spent = seat not in self.order or (target >= 0 and target not in self.order)
        if self.journal is not None:
            self.tell_played(seat, card, target, spent)
        if not spent:
            self.act(seat, card, target)

    def tell_played(self, seat: int, card: int, target: int, spent: bool) -> None:
        name = self.garage.names[card]
        if spent:
            self.tell(told.CardSpent(seat, name))
        elif target >= 0:
            self.tell(told.CardAimed(seat, name, target))
        else:
            self.tell(told.CardPlayed(seat, name))

    def act(self, seat: int, card: int, target: int) -> None:
        """All effects of a card, in its order, on those still in the race."""
        for what, by, whose, detail, race in self.garage.acts[card]:
            does = DOES[what]
            if whose == SELF:
                if seat in self.order:
                    does(self, seat, by, detail, race)
            else:
                for other in self.those(seat, whose, target):
                    if other in self.order:
                        does(self, other, by, detail, race)

    def those(self, seat: int, whose: int, target: int) -> Sequence[int]:
        """Whom an effect is for, from the leader back."""
        if whose == TARGET:
            return (target,)
        if whose in (AHEAD, BEHIND):
            if seat not in self.order:
                return ()
            return (self.ahead_of(seat) if whose == AHEAD else self.behind(seat),)
        return tuple(self.order) if whose == effects.ALL else self.rivals(seat)

    def do_speed(self, seat: int, by: int, detail: int, race: int) -> None:
        self.change_speed(seat, by)

    def do_extra(self, seat: int, by: int, detail: int, race: int) -> None:
        """Not for one who has moved already this turn."""
        self.extra[seat] += by
        if self.journal is not None:
            self.tell(told.ExtraGiven(seat, by))

    def do_grip(self, seat: int, by: int, detail: int, race: int) -> None:
        """Off the excess of the car in the corner (§4.2)."""
        if self.asks == "corner":
            self.bonus += by

    def do_edge(self, seat: int, by: int, detail: int, race: int) -> None:
        """To one's own side of a duel (§5.7)."""
        if self.asks == "duel":
            self.bonus += by if seat == self.mover else -by

    def do_damage(self, seat: int, by: int, detail: int, race: int) -> None:
        self.damage(seat, by)

    def do_repair(self, seat: int, by: int, detail: int, race: int) -> None:
        self.repair(seat, by)

    def do_wear(self, seat: int, by: int, detail: int, race: int) -> None:
        self.wear(seat, by)

    def do_tread(self, seat: int, by: int, detail: int, race: int) -> None:
        self.mend(seat, by)

    def do_fit(self, seat: int, by: int, detail: int, race: int) -> None:
        self.fit(seat, detail)

    def do_refuel(self, seat: int, by: int, detail: int, race: int) -> None:
        self.refuel(seat, by)

    def do_draw(self, seat: int, by: int, detail: int, race: int) -> None:
        self.draw(seat, by)

    def do_lose(self, seat: int, by: int, detail: int, race: int) -> None:
        self.lose(seat, by, detail)

    def do_sky(self, seat: int, by: int, detail: int, race: int) -> None:
        """It is the same weather for all (§7)."""
        rain = turned(self.rain, detail)
        if rain != self.rain:
            self.rain = rain
            if self.journal is not None:
                self.tell(told.WeatherTurned(rain))


Does = Callable[[Acts, int, int, int, int], None]
DOES: tuple[Does, ...] = (
    Acts.raise_stat, Acts.do_speed, Acts.do_extra, Acts.do_grip, Acts.do_edge, Acts.do_damage,
    Acts.do_repair, Acts.do_wear, Acts.do_tread, Acts.do_fit, Acts.do_refuel, Acts.do_draw,
    Acts.do_lose, Acts.do_sky,
)  # fmt: skip
