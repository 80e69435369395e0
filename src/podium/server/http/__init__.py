"""HTTP: games, guests, matches and the web client."""
