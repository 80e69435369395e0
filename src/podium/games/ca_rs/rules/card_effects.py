"""Cards being drawn and played: each effect of the vocabulary, on those whom it is for (§1.7).

Whoever draws sees the card, so ``turned`` rises with every one that leaves a tank: an answer after
which it has risen is not taken back (`State.revealed`). Tanks are tuples, hence no `turn_card`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from podium.games.ca_rs.content import effects
from podium.games.ca_rs.content.effects import AHEAD, ALL, BEHIND, OTHER, RAIN, SELF, TARGET, Effect
from podium.games.ca_rs.rules import damage, piles
from podium.games.ca_rs.rules.piles import emit_drawn, lay_open, with_more
from podium.games.ca_rs.rules.state import NOBODY, RaceState
from podium.games.ca_rs.rules.stats import ahead_of, behind, change_speed, raise_stat, rivals
from podium.games.ca_rs.wire import events

# Drawing


def draw(race: RaceState, seat: int, count: int) -> None:
    """Card by card from the top of the tank, as far as there are any (§2.6, §3.2).

    A negative one acts before the next is drawn, and so does all that it makes draw; that may go
    as deep as all tanks together have cards, so it is a stack of its own and not of calls.
    """
    stack = [drawing(race, seat, count)]
    while stack:
        nested = next(stack[-1], None)
        if nested is None:
            stack.pop()
        else:
            stack.append(nested)


Nested = Iterator["Nested"]  # what happens first, and what happens first in it


def drawing(race: RaceState, seat: int, count: int) -> Nested:
    """So many cards; a car that is put out by one of them draws no more."""
    while count and race.tanks[seat] and seat in race.order:
        count -= draw_harmless(race, seat, count)
        if count and race.tanks[seat]:
            count -= 1
            card, race.tanks[seat] = race.tanks[seat][-1], race.tanks[seat][:-1]
            race.turned += 1  # what was drawn cannot be undrawn
            if race.journal is not None:
                emit_drawn(race, seat, 1, [])
            reveal_negative_card(race, seat, card)
            yield acting(race, seat, card)


def acting(race: RaceState, seat: int, card: int) -> Nested:
    """What a negative card does, as `apply` does it, but for the cards that it makes draw."""
    for code, by, whose, detail, lasting in race.garage.acts[card]:
        for other in (seat,) if whose == SELF else affected_seats(race, seat, whose, NOBODY):
            if other in race.order:
                if code == effects.DRAW:
                    yield drawing(race, other, by)
                else:
                    ACTIONS[code](race, other, by, detail, lasting)


def draw_harmless(race: RaceState, seat: int, count: int) -> int:
    """The top cards up to the first negative one, into the hand; how many there were."""
    tank, kinds, drawn = race.tanks[seat], race.garage.kinds, 0
    while drawn < min(count, len(tank)) and kinds[tank[-1 - drawn]] != "negative":
        drawn += 1
    if drawn:
        cut = len(tank) - drawn
        kept = list(tank[cut:])
        race.tanks[seat] = tank[:cut]
        race.turned += drawn
        race.hands[seat] = with_more(race.hands[seat], kept)
        if race.journal is not None:
            emit_drawn(race, seat, drawn, kept)
    return drawn


def draw_one(race: RaceState, seat: int) -> None:
    """What every turn begins with; a dry tank is out (§3.2, §8.4). Hot."""
    tank = race.tanks[seat]
    if not tank:
        run_dry(race, seat)
        return
    card, race.tanks[seat] = tank[-1], tank[:-1]
    race.turned += 1
    if race.garage.kinds[card] == "negative":
        if race.journal is not None:
            emit_drawn(race, seat, 1, [])
        apply_negative_card(race, seat, card)
        return
    hand = race.hands[seat]
    race.hands[seat] = with_more(hand, (card,)) if hand else (card,)
    if race.journal is not None:
        emit_drawn(race, seat, 1, [card])


def run_dry(race: RaceState, seat: int) -> None:
    if race.journal is not None:
        race.emit(events.TankDry(seat))
    damage.leave_race(race, seat)


# Playing


def apply_negative_card(race: RaceState, seat: int, card: int) -> None:
    """A negative card was drawn and acts."""
    reveal_negative_card(race, seat, card)
    apply(race, seat, card, NOBODY)


def reveal_negative_card(race: RaceState, seat: int, card: int) -> None:
    """A negative card that was drawn lies open now, for all to see; what it does comes next."""
    lay_open(race, seat, card)
    if race.journal is not None:
        race.emit(events.Struck(seat, race.garage.names[card]))


def play_card(race: RaceState, seat: int, card: int, target: int = NOBODY) -> None:
    """A card lies open and acts; without its player or its target it does nothing (§3.6)."""
    lay_open(race, seat, card)
    spent = seat not in race.order or (target >= 0 and target not in race.order)
    if race.journal is not None:
        race.emit(played_event(race.garage.names[card], seat, target, spent))
    if not spent:
        apply(race, seat, card, target)


def played_event(
    name: str, seat: int, target: int, spent: bool
) -> events.CardSpent | events.CardAimed | events.CardPlayed:
    if spent:
        return events.CardSpent(seat, name)
    if target >= 0:
        return events.CardAimed(seat, name, target)
    return events.CardPlayed(seat, name)


def apply(race: RaceState, seat: int, card: int, target: int) -> None:
    """All effects of a card, in its order, on those still in the race."""
    for code, by, whose, detail, lasting in race.garage.acts[card]:
        action = ACTIONS[code]
        if whose == SELF:
            if seat in race.order:
                action(race, seat, by, detail, lasting)
        else:
            for other in affected_seats(race, seat, whose, target):
                if other in race.order:
                    action(race, other, by, detail, lasting)


def affected_seats(race: RaceState, seat: int, whose: int, target: int) -> Sequence[int]:
    """Whom an effect is for, from the leader back."""
    if whose == TARGET:
        return (target,)
    if whose in (AHEAD, BEHIND):
        if seat not in race.order:
            return ()
        return (ahead_of(race, seat) if whose == AHEAD else behind(race, seat),)
    return tuple(race.order) if whose == ALL else rivals(race, seat)


# What each effect does: to the car of ``seat``, ``by`` so much; the rest as in `effects.Act`.


def act_speed(race: RaceState, seat: int, by: int, detail: int, lasting: int) -> None:
    change_speed(race, seat, by)


def act_extra(race: RaceState, seat: int, by: int, detail: int, lasting: int) -> None:
    """Not for one who has moved already this turn."""
    race.extra[seat] += by
    if race.journal is not None:
        race.emit(events.ExtraGiven(seat, by))


def act_grip(race: RaceState, seat: int, by: int, detail: int, lasting: int) -> None:
    """Off the excess of the car in the corner (§4.2)."""
    if race.asks == "corner":
        race.bonus += by


def act_edge(race: RaceState, seat: int, by: int, detail: int, lasting: int) -> None:
    """To one's own side of a duel (§5.7)."""
    if race.asks == "duel":
        race.bonus += by if seat == race.mover else -by


def act_damage(race: RaceState, seat: int, by: int, detail: int, lasting: int) -> None:
    damage.damage(race, seat, by)


def act_repair(race: RaceState, seat: int, by: int, detail: int, lasting: int) -> None:
    damage.repair(race, seat, by)


def act_wear(race: RaceState, seat: int, by: int, detail: int, lasting: int) -> None:
    damage.wear(race, seat, by)


def act_tread(race: RaceState, seat: int, by: int, detail: int, lasting: int) -> None:
    damage.mend_tyres(race, seat, by)


def act_fit(race: RaceState, seat: int, by: int, detail: int, lasting: int) -> None:
    damage.fit_tyres(race, seat, detail)


def act_refuel(race: RaceState, seat: int, by: int, detail: int, lasting: int) -> None:
    piles.refuel(race, seat, by)


def act_draw(race: RaceState, seat: int, by: int, detail: int, lasting: int) -> None:
    draw(race, seat, by)


def act_lose(race: RaceState, seat: int, by: int, detail: int, lasting: int) -> None:
    piles.lose_cards(race, seat, by, detail)


def act_sky(race: RaceState, seat: int, by: int, detail: int, lasting: int) -> None:
    """It is the same weather for all (§7)."""
    rain = weather_after(race.rain, detail)
    if rain != race.rain:
        race.rain = rain
        if race.journal is not None:
            race.emit(events.WeatherTurned(rain))


def weather_after(rain: bool, weather: int) -> bool:
    """Whether it rains when a card has made it that weather (§7)."""
    return not rain if weather == OTHER else weather == RAIN


Action = Callable[[RaceState, int, int, int, int], None]
ACTION_OF: Mapping[type[Effect], Action] = {
    effects.Raise: raise_stat,
    effects.Speed: act_speed,
    effects.Extra: act_extra,
    effects.Grip: act_grip,
    effects.Edge: act_edge,
    effects.Damage: act_damage,
    effects.Repair: act_repair,
    effects.Wear: act_wear,
    effects.Tread: act_tread,
    effects.Fit: act_fit,
    effects.Refuel: act_refuel,
    effects.Draw: act_draw,
    effects.Lose: act_lose,
    effects.Sky: act_sky,
}
# By code, for speed; an effect of the vocabulary without an action fails here, at import.
ACTIONS: tuple[Action, ...] = tuple(ACTION_OF[kind] for kind in effects.CODES)
