"""The tables that many races fill with findings; apart from what fills them, for start-up."""

GRID, CARD = "grid", "card"
