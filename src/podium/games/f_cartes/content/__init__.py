"""The decks and teams that come with the game, and what reads them."""
