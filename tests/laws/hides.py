"""Law 3, Hides: nobody can tell apart the worlds that look the same to them.

(a) In imagined worlds what a seat knows is the same to the byte: its view, whether it is asked, its
    options and its default.
(b) From two imagined worlds, with the same dice and any answers of the others: equal views
    afterwards go with equal events. Two ways to one and the same world (the dice apart) are not
    compared: they can differ in nothing that is hidden. Nor are two in which hidden cards were
    turned and the seat saw others of them on the way, though all are put away again when the step
    ends: those were heard of rightly.
(c) An answer that leaves a simultaneous phase open changes no byte for anyone else.
(d) Imagining forgets (imagined twice is imagined once; what looks the same is imagined the same)
    and varies (in a run, every leaf of the truth that is not in the view differs at least once).
(e) Equal spectator views when a phase opens go with the same seats asked.

Counted are the pairs of different worlds that looked the same: ``worlds`` in (a), ``deep`` those of
them that differ in more than the dice, ``heard`` in (b); ``open`` are the answers of (c), each seen
by somebody else, ``secrets`` the kinds of leaves that (d) found hidden, the dice apart. Below
`FLOORS` the counts prove nothing.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping

from laws.cases import Case, Viewer, cup_of, dice_of, encode, must
from laws.leaves import Varied
from laws.play import Moment, answer, deep_truth_of, moments, pick, truth_of
from podium.core import Cup, Dice, Event, Journal, Seat, State

MOMENTS = 8  # a game
STEPS = 6  # from a moment, in (b)

# The least of each count, a game: of any game, of one with secrets, and what is known to be more.
ANY = {"worlds": 5}
SECRET = {"deep": 5, "heard": 5}
FLOORS: Mapping[str, Mapping[str, int]] = {
    "formule-caml": {"worlds": 20},
    "probe-fog": {"worlds": 20, "deep": 12, "heard": 20, "open": 6},
    "probe-duel": {"worlds": 18, "deep": 18, "heard": 15, "open": 5},
    "probe-pile": {"worlds": 20, "deep": 20, "heard": 20},
}


def check(case: Case, games: int) -> Counter[str]:
    counts: Counter[str] = Counter()
    varied, openings = Varied(), Openings()
    for seed in range(games):
        for at, moment in enumerate(moments(case, seed, MOMENTS)):
            compare(case, moment, (seed, at), counts)
            imagines_afresh(case, moment.state, (seed, at), varied)
            opens_alike(case, moment, (seed, at), openings)
    varied.check()
    counts["secrets"] = sum(not each.startswith("dice.") for each in varied.patterns())
    check_floor(case, games, counts)
    return counts


def check_floor(case: Case, games: int, counts: Counter[str]) -> None:
    """Enough was compared to mean something."""
    usual = ANY | SECRET if counts["secrets"] else ANY
    for name, least in FLOORS.get(case.game.name, usual).items():
        fault = f"only {counts[name]} {name} compared in {games} games, fewer than {least} a game"
        must(counts[name] >= least * games, fault)


def compare(case: Case, moment: Moment, label: object, counts: Counter[str]) -> None:
    """Laws (a), (b) and (c), for everybody at the table."""
    for viewer in case.viewers:
        looks_the_same(case, moment.state, viewer, dice_of(label, viewer, "twin"), counts)
        sounds_the_same(case, moment, viewer, (label, viewer), counts)
    stays_unseen(case, moment, cup_of(label, "open"), counts)


def looks_the_same(
    case: Case, state: State, viewer: Viewer, dice: Dice, counts: Counter[str]
) -> None:
    """Law (a)."""
    twin = state.imagine(viewer, dice)
    must(case.knows(twin, viewer) == case.knows(state, viewer), f"(a) seat {viewer} can tell")
    counts["worlds"] += truth_of(twin) != truth_of(state)
    counts["deep"] += deep_truth_of(twin) != deep_truth_of(state)


class World:
    """An imagined world being played on, and what a seat has just heard of it."""

    def __init__(self, case: Case, moment: Moment, viewer: Viewer, dice: Dice, faces: Dice) -> None:
        self.case, self.viewer = case, viewer
        self.state = moment.state.imagine(viewer, dice)
        self.state.dice, self.state.drawn, self.state.turned = faces, 0, 0
        self.together = len(moment.together) > 1
        self.cup = Cup(dice.fork("answers"))
        self.listen()

    def listen(self) -> None:
        self.before = self.state.copy()
        self.answers: list[tuple[Seat, int]] = []
        self.journal: Journal = self.case.journal()
        self.state.journal = self.journal

    def seen_on_the_way(self) -> list[bytes]:
        """What the viewer saw at each event of the last step, which is played once more for it."""
        watch = Watch(self.case, self.before, self.viewer)
        self.before.journal = watch
        for seat, index in self.answers:
            self.before.choose(seat, index)
        return watch.seen

    def heard(self) -> list[Event]:
        return self.journal.heard_by(self.viewer)

    def knows(self) -> bytes:
        return self.case.knows(self.state, self.viewer)

    def others(self) -> list[Seat]:
        return [seat for seat in self.state.asked() if seat != self.viewer]

    def play(self, seat: Seat, index: int) -> None:
        phase = self.state.phase
        self.answers.append((seat, index))
        self.state.choose(seat, index)
        if self.state.phase != phase:
            self.together = len(self.state.asked()) > 1

    def play_others(self) -> None:
        """One answer of whoever is alone; all of those who answer unseen."""
        phase, together = self.state.phase, self.together
        while others := self.others():
            seat = pick(self.cup, others)
            self.play(seat, self.cup.roll(0, len(self.state.options(seat)) - 1))
            if not together or self.state.phase != phase:
                break


class Watch(Journal):
    """A journal that looks at the state whenever something happens."""

    def __init__(self, case: Case, state: State, viewer: Viewer) -> None:
        super().__init__()
        self.events = Looks(lambda: self.seen.append(case.sight(state, viewer)))
        self.seen: list[bytes] = []


class Looks(list[tuple[int, Event]]):
    """A list of events that calls somebody at each."""

    def __init__(self, look: Callable[[], None]) -> None:
        super().__init__()
        self.look = look

    def append(self, event: tuple[int, Event]) -> None:
        super().append(event)
        self.look()


def sounds_the_same(
    case: Case, moment: Moment, viewer: Viewer, label: object, counts: Counter[str]
) -> None:
    """Law (b), step by step for as long as the views stay equal."""
    faces, cup = dice_of(label, "faces"), cup_of(label, "mine")
    one, two = (World(case, moment, viewer, dice_of(label, each), faces) for each in "12")
    for _ in range(STEPS):
        if not step(one, two, cup) or case.sight(one.state, viewer) != case.sight(
            two.state, viewer
        ):
            return
        must(one.knows() == two.knows(), f"(b) seat {viewer}: equal views, other options")
        if deep_truth_of(one.state) != deep_truth_of(two.state):
            heard = encode(one.heard()), encode(two.heard())
            if heard[0] != heard[1] and saw_other_cards(one, two):
                return
            must(heard[0] == heard[1], f"(b) seat {viewer} heard {heard[0]!r}, or {heard[1]!r}")
            same_dreams(one.state, two.state, viewer, faces)
            counts["heard"] += 1


def saw_other_cards(one: World, two: World) -> bool:
    """Whether in the last step cards were turned that the viewer saw, and not the same."""
    turned = all(world.state.turned > world.before.turned for world in (one, two))
    return turned and one.seen_on_the_way() != two.seen_on_the_way()


def step(one: World, two: World, cup: Cup) -> bool:
    """The viewer answers alike in both worlds, or the others do as they like."""
    asked = one.state.asked()
    if not asked:
        return False
    one.listen()
    two.listen()
    seat = one.viewer
    if seat is not None and seat in asked and (len(asked) == 1 or cup.roll(0, 1)):
        index = cup.roll(0, len(one.state.options(seat)) - 1)
        one.play(seat, index)
        two.play(seat, index)
    else:
        one.play_others()
        two.play_others()
    return True


def stays_unseen(case: Case, moment: Moment, cup: Cup, counts: Counter[str]) -> None:
    """Law (c)."""
    if len(moment.together) < 2 or not moment.state.asked():
        return
    seat = pick(cup, moment.state.asked())
    after = moment.state.copy()
    after.journal = journal = case.journal()
    answer(after, seat, cup)
    if after.phase != moment.state.phase or not after.asked():
        return
    for viewer in (each for each in case.viewers if each != seat):
        same = case.knows(after, viewer) == case.knows(moment.state, viewer)
        must(same, f"(c) seat {viewer} saw an answer of seat {seat} in an open phase")
        heard = journal.heard_by(viewer)
        must(not heard, f"(c) seat {viewer} heard of seat {seat} in an open phase: {heard}")
        same_dreams(after, moment.state, viewer, cup.dice)
        counts["open"] += 1


def same_dreams(one: State, two: State, viewer: Viewer, dice: Dice) -> None:
    """Law (d): whoever sees the same imagines the same, whatever the truth."""
    dreams = (truth_of(each.imagine(viewer, dice)) for each in (one, two))
    must(len(set(dreams)) == 1, f"(d) imagining for seat {viewer} knows more than its view")


def imagines_afresh(case: Case, state: State, label: object, varied: Varied) -> None:
    """Law (d), for everybody at the table."""
    for viewer in case.viewers:
        first, then = dice_of(label, viewer, "first"), dice_of(label, viewer, "then")
        twin = state.imagine(viewer, then)
        again = state.imagine(viewer, first).imagine(viewer, then)
        must(truth_of(again) == truth_of(twin), f"(d) imagining for seat {viewer} remembers")
        varied.add(state, twin, viewer)


class Openings:
    """Who was asked when a phase opened, by what a spectator saw then."""

    def __init__(self) -> None:
        self.asked: dict[bytes, list[Seat]] = {}

    def add(self, sight: bytes, asked: list[Seat]) -> None:
        known = self.asked.setdefault(sight, asked)
        must(known == asked, f"(e) {known} asked, or {asked}, while spectators see the same")


def opens_alike(case: Case, moment: Moment, label: object, openings: Openings) -> None:
    """Law (e), in a world and in those that look the same to somebody."""
    if moment.opening:
        openings.add(case.sight(moment.state, None), list(moment.state.asked()))
        for viewer in case.viewers:
            twin = moment.state.imagine(viewer, dice_of(label, viewer, "opening"))
            openings.add(case.sight(twin, None), list(twin.asked()))
