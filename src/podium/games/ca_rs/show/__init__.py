"""The race as text, as a drawing, and on a terminal."""
