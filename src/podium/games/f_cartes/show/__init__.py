"""The race for people: sentences, drawings, boards."""
