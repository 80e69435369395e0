"""Before the race: line-ups, the grid by lot or by a qualifying lap, the opening draw (§2)."""

from __future__ import annotations

from collections.abc import Sequence

from podium.core import Option
from podium.games.ca_rs import events as told
from podium.games.ca_rs.effects import SKILL
from podium.games.ca_rs.garage import Garage
from podium.games.ca_rs.known import Known
from podium.games.ca_rs.lineup import LineUp
from podium.games.ca_rs.options import TAKE, PickCar, PickPilot, PickTank, PickTyres, Take
from podium.games.ca_rs.state import FIRST_OPEN, NOBODY, PICKS, Row
from podium.games.ca_rs.turns import Turns
from podium.games.ca_rs.view import Trial

FACES = 10  # of the die for the grid (§2.3)


@Known
def ready_stock(garage: Garage, pilot: int, car: int, style: str) -> Row:
    """A ready-made tank with the pilot's own cards."""
    cards = garage.ready(car, style, garage.pilots[pilot].budget)
    return tuple(sorted((*cards, *garage.own[pilot])))


class Trials(Turns):
    """All that happens before the start."""

    __slots__ = ()

    def prepare(self, seat: int, lineup: LineUp) -> None:
        """A line-up that was checked and brought along (§2.2)."""
        self.prepared |= 1 << seat
        self.take_lineup(seat, lineup)

    def take_lineup(self, seat: int, lineup: LineUp) -> None:
        garage = self.garage
        self.pilot[seat] = garage.pilot_of[lineup.pilot]
        self.car[seat] = garage.car_of[lineup.car]
        self.tyres[seat] = garage.tyre_of[lineup.tyres]
        self.fill(seat, lineup.tank)

    def fill(self, seat: int, tank: str | dict[str, int]) -> None:
        """The tank that was chosen, and the pilot's own cards on top (§1.8)."""
        garage, pilot, car = self.garage, self.pilot[seat], self.car[seat]
        if isinstance(tank, str):
            self.stocks[seat] = ready_stock[garage, pilot, car, tank]
        else:
            cards = [garage.card_of[name] for name, n in tank.items() for _ in range(n)]
            self.stocks[seat] = tuple(sorted((*cards, *garage.own[pilot])))

    def open_lineups(self) -> None:
        """All who came without one choose, unseen (§2.2)."""
        seats = range(len(self.pilot))
        choosing = tuple(seat for seat in seats if not self.prepared >> seat & 1)
        if choosing:
            self.ask("lineup", choosing)
        else:
            self.close_lineups()

    def lineup_menu(self, seat: int) -> Sequence[Option]:
        garage = self.garage
        picks: Sequence[Sequence[Option]] = (
            garage.pick_pilot,
            garage.pick_car,
            garage.pick_tyres,
            garage.pick_tank,
        )
        return picks[len(self.plans[seat])]

    def pick(self, seat: int, option: Option) -> None:
        self.plans[seat] += (option,)
        if len(self.plans[seat]) == len(PICKS):
            self.done(seat)
        else:
            self.menus[seat] = None

    def close_lineups(self) -> None:
        """Pilots, cars and tyres are shown, tanks never (§2.2)."""
        for seat in self.asking:
            pilot, car, tyres, tank = self.plans[seat]
            self.plans[seat] = ()
            assert isinstance(pilot, PickPilot)
            assert isinstance(car, PickCar)
            assert isinstance(tyres, PickTyres)
            assert isinstance(tank, PickTank)
            self.take_lineup(seat, LineUp(pilot.pilot, car.car, tyres.tyres, tank.style))
        if self.journal is not None:
            self.tell_lineups()
        self.turn_first()
        if self.terms.grid == "lap":
            self.begin_trial(0)
        else:
            self.draw_lots()

    def tell_lineups(self) -> None:
        garage = self.garage
        for seat, pilot in enumerate(self.pilot):
            car, tyres = garage.cars[self.car[seat]].name, garage.tyres[self.tyres[seat]].name
            self.tell(told.LineUpShown(seat, garage.pilots[pilot].name, car, tyres))

    def tell_late(self) -> None:
        """Where all came prepared, nobody could be told before the first of them had answered."""
        if self.prepared + 1 == 1 << len(self.pilot):
            if self.terms.grid == "lot":
                self.tell_lineups()
                self.tell_lots()
                self.tell_grid()
            elif self.trying == 0:
                self.tell_lineups()

    def tell_lots(self) -> None:
        for seat, roll in enumerate(self.lots):
            self.tell(told.LotDrawn(seat, roll, self.qualifying(seat)))

    def qualifying(self, seat: int) -> int:
        return self.garage.pilots[self.pilot[seat]].qualifying

    def tell_grid(self) -> None:
        for place, seat in enumerate(self.order, 1):
            self.tell(told.Gridded(seat, place))

    def turn_first(self) -> None:
        """The pit and the next three (§2.5)."""
        self.high = -1
        self.turn_circuit(FIRST_OPEN)

    # The grid

    def draw_lots(self) -> None:
        """A die and the modifier, the highest first; ties by lot (§2.3)."""
        seats = list(range(len(self.pilot)))
        self.lots = tuple([self.roll(1, FACES) for _ in seats])
        scores = [roll + self.qualifying(seat) for seat, roll in enumerate(self.lots)]
        if self.journal is not None:
            self.tell_lots()
        self.shuffle(seats)
        seats.sort(key=lambda seat: -scores[seat])
        self.begin_race(seats)

    def begin_trial(self, seat: int) -> None:
        """Alone on the circuit, one lap, everything fresh (§2.4)."""
        self.clear()
        self.stage, self.trying, self.laps = "trial", seat, 1
        self.brought = self.tyres[seat]
        if self.journal is not None:
            self.tell(told.TrialBegan(seat))
        self.line_up([seat])

    def end_trial(self) -> None:
        seat, length = self.trying, self.loop.length
        self.tyres[seat] = self.brought
        home = seat in self.arrivals
        past = self.dist[seat] - length if home else self.dist[seat]
        time = self.times[seat][0] if home else 0
        self.trials.append(Trial(seat, home, self.turn, past, time))
        if self.journal is not None:
            self.tell(told.TrialEnded(seat, home, self.turn, past))
        if seat + 1 < len(self.pilot):
            self.begin_trial(seat + 1)
        else:
            self.begin_race(self.qualified())

    def qualified(self) -> list[int]:
        """Fewest turns, then furthest; who is not home behind, by distance; then by lot (§2.4)."""
        rows = self.trials[:]
        self.shuffle(rows)
        rows.sort(key=lambda row: (not row.home, self.turns_of(row), -row.past))
        return [row.seat for row in rows]

    def turns_of(self, row: Trial) -> int:
        """The modifier takes a turn off, or adds one (§2.4)."""
        return row.turns - self.qualifying(row.seat) if row.home else 0

    def begin_race(self, grid: list[int]) -> None:
        """All on the pit card, in that order (§2.5)."""
        self.clear()
        self.stage, self.trying = "race", NOBODY
        self.order = grid
        if self.journal is not None:
            self.tell_grid()
        self.line_up(grid)

    def line_up(self, seats: list[int]) -> None:
        """Fresh cars on the pit card; each draws before the start, up to the skill (§2.6)."""
        self.order = seats
        self.stands = {0: tuple(seats)}
        for seat in seats:
            self.make_ready(seat)
        self.ask("opening", tuple(sorted(seats)))

    def make_ready(self, seat: int) -> None:
        garage = self.garage
        self.treads[seat] = garage.tyres[self.tyres[seat]].cards
        self.body[seat] = garage.cars[self.car[seat]].body
        self.stats[seat] = tuple(garage.base(self.pilot[seat], self.car[seat]))
        tank = list(self.stocks[seat])
        self.shuffle(tank)
        self.tanks[seat] = tuple(tank)

    # The opening draw

    def opening_menu(self, seat: int) -> Sequence[Option]:
        return TAKE[self.stat(seat, SKILL) :: -1]

    def take(self, seat: int, option: Option) -> None:
        self.plans[seat] = (option,)
        self.done(seat)

    def close_opening(self) -> None:
        """Negative cards act at once, in order (§2.6)."""
        wanted = {}
        for seat in self.asking:
            (option,) = self.plans[seat]
            assert isinstance(option, Take)
            wanted[seat] = option.count
            self.plans[seat] = ()
        if self.journal is not None:
            self.tell_late()
        for seat in tuple(self.order):
            if seat in self.order:
                self.draw(seat, wanted[seat])
        if self.order:
            self.begin_turn()
        else:
            self.race_over("out")
