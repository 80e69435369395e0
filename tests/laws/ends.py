"""Law 1, Ends: random play and default play end; whoever is asked has an option."""

from __future__ import annotations

from collections import Counter

from laws.cases import Case, cup_of, dice_of, must
from laws.play import MAX_ANSWERS, Moment, moments, pick, walk
from podium.core import Result, State


def check(case: Case, games: int, max_answers: int = MAX_ANSWERS) -> Counter[str]:
    counts: Counter[str] = Counter()
    for seed in range(games):
        counts["answers"] += random_play(case, case.new(seed), seed, max_answers)
        counts["games"] += 1
        if seed % 10 == 0:
            default_play(case, case.new(seed))
            imagined_play(case, seed)
            counts["games"] += 2
    return counts


def random_play(case: Case, state: State, label: object, max_answers: int = MAX_ANSWERS) -> int:
    """Play to the end, looking at every position; how many answers it took."""
    answers = -1
    before: Moment | None = None
    for moment in walk(state, cup_of(case.label, label, "ends"), max_answers):
        check_position(case, moment.state)
        check_phase(before, moment)
        before = moment._replace(state=moment.state.copy())
        answers += 1
    return answers


def default_play(case: Case, state: State) -> None:
    """What becomes of a game that everybody has left."""
    for _ in range(MAX_ANSWERS):
        check_position(case, state)
        if not state.asked():
            return
        state.choose(state.asked()[0], 0)
    must(False, f"default play has no end after {MAX_ANSWERS} answers")


def imagined_play(case: Case, seed: int) -> None:
    """An imagined world can be played on like any other."""
    cup = cup_of(case.label, seed, "imagined")
    state = pick(cup, moments(case, seed, 5)).state
    viewer = pick(cup, case.viewers)
    random_play(case, state.imagine(viewer, dice_of(case.label, seed, "other")), (seed, viewer))


def check_position(case: Case, state: State) -> None:
    asked = list(state.asked())
    must(len(set(asked)) == len(asked) <= case.seats, f"asked {asked}")
    must(set(asked) <= set(range(case.seats)), f"asked {asked} of {case.seats} seats")
    must(all(len(state.options(seat)) > 0 for seat in asked), "asked without an option")
    result = state.result()
    must((result is None) == bool(asked), f"asked {asked}, result {result}")
    if result is not None:
        check_result(case, result)


def check_result(case: Case, result: Result) -> None:
    places = result.places
    must(len(places) == len(result.scores) == case.seats, f"places and scores of {result}")
    fair = tuple(1 + sum(other < place for other in places) for place in places)
    must(places == fair, f"places {places} with ties sharing would be {fair}")


def check_phase(before: Moment | None, now: Moment) -> None:
    """Within a phase those who are done leave, and nobody joins."""
    if before is None:
        return
    was, asked = set(before.state.asked()), set(now.state.asked())
    must(now.state.phase >= before.state.phase, "the phase went back")
    must(now.opening or asked <= was, f"phase {now.state.phase}: {was} asked, then {asked}")
