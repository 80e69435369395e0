"""All that a recipient may be sent of a match, message by message, made from the record alone.

Nothing here asks the game or the server what a seat may see: what is hidden follows from the rules
written by hand, what is numbered from docs/protocol.md.
"""

from __future__ import annotations

from typing import Any

from server.knowing.duel import DuelRules
from server.knowing.fog import FogRules
from server.knowing.history import History, Moment, Plain, Rules
from server.knowing.pile import PileRules

MAX_TAKE_BACKS = 500  # of one seat in a match

RULES: dict[str, Rules] = {
    "probe-fog": FogRules(),
    "probe-duel": DuelRules(),
    "probe-pile": PileRules(),
}


class Known:
    """What a recipient knows after a line: the contents of a whole view."""

    def __init__(self, history: History, seat: int | None) -> None:
        self.history = history
        self.rules = RULES[history.header["game"]]
        self.seat = seat
        self.at = 0
        self.facts: Plain = {
            "n": 1,
            "board": None,
            "sentences": [],
            "events": [],
            "seats": self._seats(),
            "undo": False,
        }
        self.facts["result"] = self.facts["ask"] = self.facts["clock"] = None
        self.facts["view"] = self.rules.view(self.truth, seat)
        self.facts["asked"] = self.rules.opened(self.truth)
        self.facts["clock"] = self._clock()
        self._ask(1)

    @property
    def moment(self) -> Moment:
        return self.history.moments[self.at]

    @property
    def before(self) -> Moment:
        return self.history.moments[self.at - 1]

    @property
    def truth(self) -> Plain:
        return self.moment.truth

    def whole(self) -> Plain:
        return {"type": "view", **self.facts}

    def next(self) -> Plain | None:
        """The message that the next line brings, if it brings any; ``view`` in it is whole."""
        self.at += 1
        old = dict(self.facts)
        over = self.moment.kind == "end"
        new: Plain = {"view": self.rules.view(self.truth, self.seat)}
        new["asked"] = [] if over else self.rules.opened(self.truth)
        new["undo"] = self._may_take_back()
        new["seats"] = self._seats()
        self._ask(old["n"] + 1)
        new["ask"] = self.facts["ask"]
        if over:
            end = self.moment.line or {}
            new["result"] = {key: end[key] for key in ("places", "scores", "why")}
        if new["asked"] != old["asked"] or self.truth["phase"] != self.before.truth["phase"]:
            new["clock"] = self._clock()
        changed = {key: value for key, value in new.items() if value != old[key]}
        if self.moment.kind == "answer" and self.moment.by(self.seat):
            changed["answered"] = old["ask"]["id"]
        told = self._told(bool(changed))
        if not told and not changed:
            return None
        self.facts |= {key: value for key, value in changed.items() if key != "answered"}
        self.facts["n"] += 1
        self.facts["events"] = [*self.facts["events"], *told]
        heard = {"events": told} if told else {}
        return {"type": "events", "n": self.facts["n"], **heard, **changed}

    def _told(self, changed: bool) -> list[Plain]:
        """What the game tells, and that somebody gave up, was late or took an answer back."""
        moment, line = self.moment, self.moment.line or {}
        told: list[Plain] = []
        if moment.kind in ("answer", "default"):
            told = self.rules.told(self.before.truth, line, self.truth, self.seat)
        word = {"default": "defaulted", "undo": "undone", "resign": "resigned"}.get(moment.kind)
        noticed = changed or told or moment.kind == "resign" or moment.by(self.seat)
        if word and noticed:
            told = [{"kind": word, "seat": line["seat"]}, *told]
        return told

    def _ask(self, number: int) -> None:
        """A new question after one's own act, or when what one may answer is another thing."""
        old = self.facts["ask"]
        menu = [] if self.seat is None else self.rules.menu(self.truth, self.seat)
        if self.moment.kind == "end" or self._resigned(self.seat) or not menu:
            self.facts["ask"] = None
            return
        asked = {
            "id": number,
            "default": menu[0],
            "options": [
                {"notation": each, "option": self.rules.option(each)}
                for each in self.rules.shown(menu)
            ],
            "shortcuts": [],
        }
        if old is None or self.moment.by(self.seat) or {**old, "id": number} != asked:
            self.facts["ask"] = asked

    def _may_take_back(self) -> bool:
        """One's last answer, unless it brought a die or a card, or one saw somebody play on it."""
        past = self.history.moments[: self.at + 1]
        answers = in_force(past, self.seat)
        if self.moment.kind == "end" or self._resigned(self.seat) or not answers:
            return False
        before, after = past[answers[-1] - 1].truth, past[answers[-1]].truth
        closed = before["phase"] != after["phase"] or not self.rules.opened(after)
        alone = self.rules.opened(before) == [self.seat] and len(self.rules.opened(after)) == 1
        chance = [(each["dice"]["drawn"], each["dice"]["turned"]) for each in (before, after)]
        seen = any(self._seen_play(at) for at in range(answers[-1] + 1, self.at + 1))
        taken = sum(each.kind == "undo" and each.by(self.seat) for each in past)
        free = chance[0] == chance[1] and not seen and (not closed or alone)
        return free and taken < MAX_TAKE_BACKS

    def _seen_play(self, at: int) -> bool:
        """Whether this seat noticed what somebody else did, or a phase was closed or reopened."""
        moment, truth = self.history.moments[at], self.history.moments[at - 1].truth
        if moment.by(self.seat) or moment.kind in ("resign", "sit"):
            return False
        told = moment.kind in ("answer", "default") and self.rules.told(
            truth, moment.line or {}, moment.truth, self.seat
        )
        views = [self.rules.view(each, self.seat) for each in (truth, moment.truth)]
        return bool(told) or views[0] != views[1] or moment.truth["phase"] != truth["phase"]

    def _resigned(self, seat: int | None) -> bool:
        past = self.history.moments[: self.at + 1]
        return any(each.kind == "resign" and each.by(seat) for each in past)

    def _seats(self) -> list[Plain]:
        header = self.history.header
        names = [header["names"][each["pseudonym"]] for each in header["seats"]]
        return [
            {"kind": "person", "name": name, "bot": "", "resigned": self._resigned(at)}
            for at, name in enumerate(names)
        ]

    def _clock(self) -> Plain | None:
        """Those asked have their whole time when a phase opens; the tests give time by turns.

        Of a phase that is opened again, because an answer was taken back, they have the rest.
        """
        rules = self.history.header.get("clock")
        if rules is None:
            return None
        asked = [] if self.moment.kind == "end" else self.rules.opened(self.truth)
        seats: list[Any] = [None] * len(self.history.header["seats"])
        for seat in asked:
            seats[seat] = round(rules["per_turn"] - self._time_gone(), 3)
        return {"t": self.moment.line["t"] if self.moment.line else 0.0, "left": seats}

    def _time_gone(self) -> float:
        """How long this phase was open before, whoever closed it."""
        past = self.history.moments[: self.at + 1]
        times = [moment.line["t"] if moment.line else 0.0 for moment in past]
        phase = self.truth["phase"]
        gone = [
            after - before
            for moment, before, after in zip(past, times, times[1:], strict=False)
            if moment.truth["phase"] == phase
        ]
        return float(sum(gone))


def in_force(past: list[Moment], seat: int | None) -> list[int]:
    """The answers of a seat that it has not taken back, by their numbers, since it was late."""
    kept: list[int] = []
    for at, moment in enumerate(past):
        if moment.kind == "answer" and moment.by(seat):
            kept.append(at)
        elif moment.kind == "undo" and moment.by(seat):
            kept.remove((moment.line or {})["of"])
        elif moment.kind == "default" and moment.by(seat):
            kept = []
    return kept
