"""Law 2, Repeats: the same seed and answers give the same bytes, in every process.

Run as a program (``python -m laws.repeats GAMES``) it prints one digest a case, for comparing
Pythons and hash seeds; it needs nothing but the games and what they need.
"""

from __future__ import annotations

import sys
from collections import Counter
from hashlib import blake2b

from laws.cases import CROWD, Case, all_cases, cup_of, encode, must
from laws.play import answer, pick
from podium.core import Journal


def check(case: Case, games: int) -> Counter[str]:
    again = Case(case.game, case.settings, case.seats)
    for seed in range(games):
        must(digest(case, seed) == digest(again, seed), f"game {seed} went another way")
    return Counter(games=games)


def digest(case: Case, seed: int) -> str:
    """One name for all that was answered, seen, heard and true in a game."""
    total = blake2b(digest_size=16)
    cup = cup_of(case.label, seed, "repeats")
    state = case.new(seed)
    state.journal = Journal()
    while state.asked():
        seat = pick(cup, state.asked())
        option = answer(state, seat, cup)
        views = [state.view(viewer) for viewer in case.viewers]
        total.update(encode([seat, case.setup.notation(option), state.truth(), views]))
    total.update(encode([state.journal.events, state.journal.dice, state.result()]))
    return total.hexdigest()


def digests(games: int) -> dict[str, list[str]]:
    """The digests of all cases but those of crowds."""
    cases = [case for case in all_cases() if case.seats < CROWD]
    return {case.label: [digest(case, seed) for seed in range(games)] for case in cases}


if __name__ == "__main__":
    sys.stdout.buffer.write(encode(digests(int(sys.argv[1]))))
