"""Commands of this game alone: contest orders line by line, maps checked and drawn."""
