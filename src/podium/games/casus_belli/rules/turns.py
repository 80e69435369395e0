"""Between two questions: whose turn comes next, hotspots, and the end (§2, §7)."""

from __future__ import annotations

from podium.core import Result
from podium.games.casus_belli.content.rule_sets import TEAM_SIZE
from podium.games.casus_belli.rules.state import NO_HOLD, OVER, PLACEMENT, WarState


def advance(state: WarState) -> None:
    """The next question, of this turn or the next (§2.2, §2.3)."""
    state.phase += 1
    if state.question == PLACEMENT:
        state.turn += 1
        if state.turn == state.field.placement:
            state.spawn[:] = state.pos
            state.question = 0
    else:
        state.question += 1
        if state.question == len(state.field.rules.asks):
            score_hotspots(state)
            state.turn += 1
            state.question = 0
    if state.turn == state.field.turns:
        finish(state)


def score_hotspots(state: WarState) -> None:
    """A team alone on a hotspot for some turns in a row scores (§7.1)."""
    for zone, mask in enumerate(state.field.hotspots):
        teams = {unit // TEAM_SIZE for unit, cell in enumerate(state.pos) if mask >> cell & 1}
        holder, turns = state.held[zone]
        team = teams.pop() if len(teams) == 1 else -1
        turns = turns + 1 if team == holder else 1
        if team >= 0 and turns == state.field.rules.hold:
            state.scores[team] += 1
            team = -1
        state.held[zone] = NO_HOLD if team < 0 else (team, turns)


def finish(state: WarState) -> None:
    """Most points win; equal points share a place (§2.4)."""
    state.question = OVER
    better = sorted(state.scores, reverse=True)
    places = tuple([better.index(score) + 1 for score in state.scores])
    state.end = Result(places, tuple(state.scores), "turns")
