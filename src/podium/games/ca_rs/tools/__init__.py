"""Commands of this game's own, and what many races tell."""
