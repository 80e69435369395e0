"""A race for people: in sentences, drawn, and on a terminal."""
