"""Pile, by hand: one knows one's own cards, held or buried, and what was dropped openly."""

from __future__ import annotations

from typing import Any

from server.knowing.history import Plain

HELD = 3


class PileRules:
    def view(self, truth: Plain, seat: int | None) -> Plain:
        over = truth["deals"] == 0
        return {
            "phase": truth["phase"],
            "deals": truth["deals"],
            "hands": [
                hand if over or at == seat else face_down(hand)
                for at, hand in enumerate(truth["hands"])
            ],
            "buried": [
                cards if at == seat else face_down(cards)
                for at, cards in enumerate(truth["buried"])
            ],
            "dropped": truth["dropped"],
            "pile": face_down(truth["pile"]),
            "result": truth["result"],
        }

    def told(self, before: Plain, line: Plain, after: Plain, seat: int | None) -> list[Plain]:
        """One word a line: the tests never answer past a card they have not seen."""
        (word,) = line["answer"]
        actor, mine = line["seat"], seat == line["seat"]
        if word == "deal":
            hand = after["hands"][seat] if seat is not None else []
            held = [acted(seat, "hold", card) for card in hand]
            return [*held, acted(actor, "deal", 0)]
        if word == "draw":
            return [acted(actor, "draw", before["pile"][-1] if mine else None)]
        card = int(word[4:])
        return [acted(actor, word[:4], card if mine or word.startswith("drop") else None)]

    def opened(self, truth: Plain) -> list[int]:
        return [truth["phase"] % len(truth["hands"])] if truth["deals"] else []

    def menu(self, truth: Plain, seat: int) -> list[str]:
        hand = truth["hands"][seat]
        if seat not in self.opened(truth):
            return []
        if len(hand) > HELD:
            return [f"{word}{card}" for word in ("drop", "bury") for card in hand]
        return ["draw" if truth["pile"] else "deal"]

    def option(self, notation: str) -> Plain:
        return {"kind": "act", "word": notation[:4], "card": int(notation[4:] or 0)}

    def shown(self, menu: list[str]) -> list[str]:
        """What is dropped before what is buried, low cards first."""
        if len(menu) == 1:
            return menu
        return sorted(menu, key=lambda each: (each[0] == "b", int(each[4:])))


def acted(seat: int | None, word: str, card: int | None) -> Plain:
    return {"kind": "acted", "seat": seat, "word": word, "card": card}


def face_down(cards: list[Any]) -> list[None]:
    return [None for _ in cards]
