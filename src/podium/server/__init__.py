"""How browsers and programs reach a table: HTTP for what surrounds a match, one socket to play."""
