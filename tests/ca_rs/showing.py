"""What the tests of single cards share: where a card is shown, and the turn after it."""

from __future__ import annotations

from ca_rs.racing import Racing

STRAIGHT = "P" + " -" * 19
FAR = ". A" + " ." * 16 + " B ."


def next_plans(race: Racing) -> Racing:
    """Nobody throws away what need not be; then the next turn begins."""
    state = race.state
    while race.view.asks == "discard" and state.asked():
        state.choose(state.asked()[0], 0)
    return race
