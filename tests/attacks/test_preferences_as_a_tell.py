"""Attack: lay nothing in a duel at once, and take it back if the duel is not over.

Before, who had no card for a duel of ca_rs was answered for at once, unless they preferred to be
asked: so the duel was over, or the rival held such a card, which was known before one's own cards
were laid in earnest. Now whoever may hold one, as everybody sees it, is asked.
"""

from __future__ import annotations

from ca_rs.racing import table
from podium.table.standing import StandingAnswers

USELESS_HERE, FOR_DUELS = "boost", "elbow"


def is_answered_for(hand: str) -> bool:
    """Whether B, without tyres and with that card, need not be asked in a duel."""
    hands = (FOR_DUELS, hand)
    race = table("P - - 4:1 - -", "A . B . . .", speeds=(3, 1), hands=hands, treads=(0, 0))
    race.keep()
    race.seat("A").types("try")
    race.seat("B").types("block")
    assert race.asked == "duel AB"
    usual = StandingAnswers(race.setup).in_force(1, race.state.turn_number())
    view, options = race.state.view(1), race.state.options(1)
    return race.setup.standing_answer(view, 1, options, usual) is not None


def test_whether_a_rival_is_answered_for_does_not_tell_its_hand() -> None:
    assert is_answered_for(USELESS_HERE) == is_answered_for(FOR_DUELS)
