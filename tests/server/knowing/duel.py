"""Duel, by hand: rows are laid unseen; then a card is seen by all only where it was fought over."""

from __future__ import annotations

from typing import Any

from server.knowing.history import Plain

FULL_ROW = 3
TURNS = ("fight", "flee")


class DuelRules:
    def view(self, truth: Plain, seat: int | None) -> Plain:
        return {
            "phase": truth["phase"],
            "hands": [truth["hands"][at] if at == seat else None for at in (0, 1)],
            "rows": [self._row(truth, of, seat) for of in (0, 1)],
            "blows": truth["blows"],
            "result": truth["result"],
        }

    def _row(self, truth: Plain, of: int, seat: int | None) -> list[Any] | None:
        row: list[Any] = truth["rows"][of]
        if of == seat:
            return row
        if truth["phase"] == 0:
            return None
        fought = [at for at, blows in enumerate(truth["blows"]) if blows]
        return [card if at in fought else None for at, card in enumerate(row)]

    def told(self, before: Plain, line: Plain, after: Plain, seat: int | None) -> list[Plain]:
        """Cards are laid for oneself, blows fall for everybody."""
        heard, pair = [], len(before["blows"])
        for word in line["answer"]:
            said = {"kind": "said", "seat": line["seat"], "word": word, "cards": [], "blows": []}
            if word == "fight":
                said["cards"] = [row[pair] for row in after["rows"]]
                said["blows"] = after["blows"][pair]
            pair += word in TURNS
            if word in TURNS or seat == line["seat"]:
                heard.append(said)
        return heard

    def opened(self, truth: Plain) -> list[int]:
        if truth["phase"] == 0:
            return [0, 1]
        return [] if truth["result"] else [len(truth["blows"]) % 2]

    def menu(self, truth: Plain, seat: int) -> list[str]:
        if truth["phase"]:
            return list(TURNS) if seat in self.opened(truth) else []
        row = truth["rows"][seat]
        if 0 in row or len(row) == FULL_ROW:
            return []
        return [*map(str, truth["hands"][seat]), *(["stop"] if row else [])]

    def option(self, notation: str) -> Plain:
        return {"kind": "say", "word": notation}

    def shown(self, menu: list[str]) -> list[str]:
        return menu
