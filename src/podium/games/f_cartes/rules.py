"""The rules, in the order in which a race is played: teams, trials, rounds, actions, finish.

Sections (§) are those of RULES.md. Whole championships are run through here: no event is built
when nobody listens, and a menu is made once, when a question opens.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from podium.core import Option, Result, bad_index, only
from podium.games.f_cartes import events as told
from podium.games.f_cartes.actions import Actions
from podium.games.f_cartes.content import FATAL, HAND
from podium.games.f_cartes.line import cars_of, order_of_play
from podium.games.f_cartes.options import (
    FACES,
    PICK,
    TRY_MENU,
    Behind,
    Close,
    Crash,
    Discard,
    Draw,
    Duel,
    Hit,
    KeepTry,
    Leave,
    Name,
    Pass,
    PickTeam,
    Pit,
    Play,
    Repair,
    Risk,
    Stop,
)
from podium.games.f_cartes.points import merits, shared_places
from podium.games.f_cartes.state import NOBODY, dealt
from podium.games.f_cartes.view import Finish, Trial

MOST_THROWS = 100  # dice that always fall alike would never part two cars (§2.5)
ASKED: tuple[tuple[int, ...], ...] = (*((seat,) for seat in range(10)), ())  # [-1] is nobody


class Race(Actions):
    """A race, or a whole championship, being played."""

    __slots__ = ()

    def asked(self) -> Sequence[int]:
        return ASKED[self.asking]

    def options(self, seat: int) -> Sequence[Option]:
        if seat != self.asking or seat < 0:
            self.must_ask(seat)
        return self.menu

    def choose(self, seat: int, index: int) -> None:
        if seat != self.asking or seat < 0:
            self.must_ask(seat)
        try:
            option = self.menu[index]
            if index < 0:
                raise IndexError
        except (TypeError, IndexError):
            raise bad_index(index, len(self.menu)) from None
        ACTS[type(option)](self, option)

    # §1 Teams and cards

    def pick_team(self, option: PickTeam) -> None:
        """A colour each, one player after the other (§1.2)."""
        self.take_team(option.team)
        free = [team for team in range(len(self.box.teams)) if team not in self.teams]
        if self.asking == len(self.teams) - 1:
            self.open_race()
            return
        self.asking += 1
        self.phase += 1
        self.menu = tuple(PICK[team] for team in free)
        if len(free) == 1:
            self.take_team(free[0])
            self.open_race()

    def take_team(self, team: int) -> None:
        self.teams[self.asking] = team
        for car in cars_of(team):
            self.owner[car] = self.asking
        if self.journal is not None:
            self.tell(told.TeamPicked(self.asking, team))

    def shuffle_deck(self) -> None:
        """All cards, in an order that nobody knows (§1.3)."""
        self.pile = self.box.fresh[:]
        self.shuffle(self.pile)

    def open_race(self) -> None:
        """Everything starts anew: deck, hands, weather (§1.3, §1.5, §7.1)."""
        self.clear()
        if self.journal is not None:
            race, races = len(self.finishes) + 1, self.box.choices.races
            self.tell(told.RaceOpened(race, races, self.rain))
        if self.finishes:
            self.shuffle_deck()
        for seat in range(len(self.hands)):
            self.hands[seat] = self.draws[seat] = dealt(self.pile, HAND)
            if self.journal is not None:
                cards = self.box.named(self.hands[seat])
                self.tell(told.HandDealt(seat, cards), only(seat))
        if self.box.choices.qualifying == "quick":
            self.set_grid(self.shuffled_cars())
        else:
            self.stage = "trials"
            self.question = "try"
            self.next_try()

    # §2 Trials

    def shuffled_cars(self) -> list[int]:
        """Quick trials: the car cards are shuffled (§6.1)."""
        cars = self.all_cars()
        self.shuffle(cars)
        return cars

    def next_try(self) -> None:
        """First cars as the team cards are drawn, second cars the other way round (§2.1)."""
        seats, done = len(self.teams), len(self.trials)
        if done == 2 * seats:
            self.trying = self.die = 0
            self.set_grid(self.qualified())
            return
        tried = [self.owner[trial.car] for trial in self.trials]
        if done < seats:
            seat = self.draw_team([seat for seat in range(seats) if seat not in tried])
        else:
            seat = tried[2 * seats - 1 - done]
        self.asking = seat
        self.phase += 1
        self.trying = cars_of(self.teams[seat])[done >= seats]
        self.die = self.roll(1, FACES)
        self.menu = TRY_MENU
        if self.journal is not None:
            self.tell(told.Tried(seat, self.trying, self.die))

    def draw_team(self, waiting: Sequence[int]) -> int:
        return waiting[self.roll(0, len(waiting) - 1)] if len(waiting) > 1 else waiting[0]

    def keep_try(self, option: KeepTry) -> None:
        self.trials.append(Trial(self.trying, self.die, 0, self.die))
        self.next_try()

    def risk(self, option: Risk) -> None:
        """More than announced adds it, otherwise it is taken off (§2.3)."""
        by = option.by
        roll = self.roll(1, FACES)
        score = self.die + by if roll > by else self.die - by
        if self.journal is not None:
            self.tell(told.Risked(self.asking, self.trying, by, roll, roll > by, score))
        self.trials.append(Trial(self.trying, self.die, by, score))
        self.next_try()

    def qualified(self) -> list[int]:
        """Neutral cars throw their die; the highest score is on pole (§2.4, §6.2)."""
        for car in self.neutral_cars():
            roll = self.roll(1, FACES)
            self.trials.append(Trial(car, roll, 0, roll))
            if self.journal is not None:
                self.tell(told.NeutralTried(car, roll))
        scores = {trial.car: trial.score for trial in self.trials}
        return self.ranked(scores)

    def ranked(self, scores: dict[int, int], throws: int = MOST_THROWS) -> list[int]:
        """Cars by score, the highest first; equal ones throw again until they differ (§2.5)."""
        grid = []
        for score in sorted(set(scores.values()), reverse=True):
            level = [car for car in scores if scores[car] == score]
            grid += level if len(level) == 1 or not throws else self.roll_off(level, throws)
        return grid

    def roll_off(self, cars: list[int], throws: int) -> list[int]:
        rolls = {car: self.roll(1, FACES) for car in cars}
        if self.journal is not None:
            self.tell(told.TieRolled(tuple(cars), tuple(rolls.values())))
        return self.ranked(rolls, throws - 1)

    def set_grid(self, cars: list[int]) -> None:
        self.line = cars
        self.stage = "race"
        self.left = [2] * len(self.teams)
        if self.journal is not None:
            self.tell(told.GridSet(tuple(cars)))
        self.begin_round()

    # §3 Order of play

    def begin_round(self) -> None:
        """The order is fixed now, and all damage counts anew (§3.1, §4.3)."""
        self.round += 1
        self.played = 0
        self.hurt = [0] * len(self.hurt)
        self.order = order_of_play(self.line, self.owner)
        if self.journal is not None:
            self.tell(told.RoundBegan(self.round, self.rounds, tuple(self.order)))
        self.next_turn()

    def next_turn(self) -> None:
        """The next team that still has a car; after the last one, the next round (§3.3)."""
        order = self.order
        while self.played < len(order):
            if self.left[order[self.played]]:
                self.begin_turn(order[self.played])
                return
            self.played += 1
        if self.round == self.rounds:
            self.finish_race("rounds")
        else:
            self.begin_round()

    def turn_over(self) -> None:
        """What counts in a turn counts no more."""
        self.actions = self.struck = 0
        self.towed = {}

    def end_turn(self) -> None:
        if self.journal is not None:
            self.tell(told.TurnEnded(self.asking, self.actions))
        self.turn_over()
        self.played += 1
        self.next_turn()

    # §4.4 Retirements

    def after_damage(self, cars: Sequence[int]) -> None:
        """Cars beyond repair retire, the rearmost first; the turn goes on if there is one."""
        out = [car for car in self.line if car in cars and self.lost[car] >= FATAL]
        for car in reversed(out):
            self.retire(car)
        running = sum(map(bool, self.line))
        if out and (running <= 1 or not any(self.left)):
            self.finish_race("no-player" if running > 1 else "last-car" if running else "no-car")
        elif self.left[self.asking]:
            self.spend()
        else:
            self.actions = 0
            self.end_turn()

    # §7 Championship, §8 Finish

    def finish_race(self, why: str) -> None:
        """The line is the ranking; behind it the retired, the last to retire first (§8.1)."""
        self.lay_plans_down()
        self.turn_over()
        running = tuple(car for car in self.line if car)
        finish = Finish((*running, *reversed(self.retired)), len(running))
        self.finishes.append(finish)
        if self.journal is not None:
            self.tell_finish(finish)
        if len(self.finishes) < self.box.choices.races:
            self.phase += 1
            self.open_race()
        else:
            self.finish(why)

    def tell_finish(self, finish: Finish) -> None:
        race, races = len(self.finishes), self.box.choices.races
        self.tell(told.RaceFinished(race, finish.cars, finish.classified))
        if races > 1:
            teams = tuple(row.team for row in self.standings())
            points = tuple(row.points for row in self.standings())
            self.tell(told.StandingsTold(race, races, teams, points))

    def finish(self, why: str) -> None:
        """A place each among the players; that a neutral car or team came first is said."""
        races = self.box.choices.races
        standings = self.standings()
        first = self.finishes[-1].cars[0]
        neutral = self.owner[first] < 0 if races == 1 else standings[0].seat < 0
        merit = self.race_merits() if races == 1 else self.championship_merits()
        points = {row.seat: row.points for row in standings}
        why = "championship" if races > 1 else why
        self.end = Result(
            shared_places(merit),
            tuple(points[seat] for seat in range(len(self.teams))),
            f"{why}-neutral" if neutral else why,
        )
        self.stage = "over"
        self.asking = NOBODY
        self.menu = ()

    def race_merits(self) -> list[tuple[int, ...]]:
        """The better the best car of a team is placed, the more (§8.2)."""
        cars = self.finishes[-1].cars
        return [(-min(map(cars.index, cars_of(team))),) for team in self.teams]

    def championship_merits(self) -> list[tuple[int, ...]]:
        everyone = {row.team for row in self.standings()}
        earned = merits(self.finishes, everyone)
        return [earned[team] for team in self.teams]


ACTS: dict[type[Option], Callable[[Race, Any], None]] = {
    PickTeam: Race.pick_team,
    KeepTry: Race.keep_try,
    Risk: Race.risk,
    Pass: Race.stop_turn,
    Play: Race.play_card,
    Discard: Race.throw_away,
    Draw: Race.draw_card,
    Duel: Race.start_duel,
    Close: Race.close_gap,
    Pit: Race.enter_pits,
    Behind: Race.lay_gap,
    Hit: Race.damage,
    Name: Race.name_car,
    Crash: Race.collide,
    Repair: Race.take_off,
    Leave: Race.leave_pits,
    Stop: Race.stop_surge,
}
