"""What a browser was sent of a race of cards, beside the record: no card of others is in it."""

from __future__ import annotations

import json
from typing import Any

from browser.play_f_cartes import GAME
from browser.visitors import Visitor, blank_player
from podium.games import find
from server.knowing.history import History

CARDS = [card.name for card in find(GAME).setup().ruleset.cards]  # type: ignore[attr-defined]
PRIVATE = ("drew", "hand-dealt")
# What lies open on the table; and hands, draws and plans, which are looked at by themselves.
OPEN = ("hands", "draws", "cars", "stock", "discard", "last", "card", "repairs", "question")


def hides_hands(history: History, visitor: Visitor, seat: int | None = None) -> int:
    """Every message told this seat its own hand as the record has it, and of others no card.

    Says how many different hands it held.
    """
    own = visitor.heard.seat if seat is None else seat
    assert own is not None
    heard, hands = blank_player(), []
    for frame in visitor.frames:
        message = json.loads(frame)
        heard = blank_player() if message["type"] == "view" else heard
        heard.take(message)
        named = [card for card in CARDS if f'"{card}"' in json.dumps(public_rest(message, own))]
        assert named == [], f"other hands: {named} in {frame}"
        if heard.view is not None:
            for field in ("hands", "draws"):
                others = [cards for at, cards in enumerate(heard.view[field]) if at != own]
                assert all(card is None for cards in others for card in cards), f"other {field}"
            assert heard.view["card"] is None or heard.view["mover"] == own, "other plans"
            last = heard.view["last"] or {}
            assert last.get("act") != "draw" or not last["card"], "what another drew"
            hands.append(heard.view["hands"][own])
    truths = [moment.truth["hands"][own] for moment in history.moments]
    assert changes(hands) == changes(truths)
    return len(changes(hands))


def public_rest(message: dict[str, Any], own: int) -> dict[str, Any]:
    """A message without what lies open on the table and what this seat alone may know."""
    if message["type"] in ("hello", "waiting"):
        match, header = message["match"], message.get("header") or {}
        rest = {key: message[key] for key in message if key not in ("scene", "labels")}
        return {**rest, "match": {**match, "settings": 0}, "header": {**header, "settings": 0}}
    view = message.get("view") or {}
    hidden = {key: view[key] for key in view if key not in OPEN}
    events = message.get("events", [])
    private = [each for each in events if each["kind"] in PRIVATE and each["seat"] != own]
    return {"view": hidden, "events": private}


def changes(row: list[Any]) -> list[Any]:
    """A row without what only says the same again."""
    return [each for at, each in enumerate(row) if at == 0 or each != row[at - 1]]
