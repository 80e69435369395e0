"""A war for people: in sentences, drawn in characters, on the terminal's screen."""
