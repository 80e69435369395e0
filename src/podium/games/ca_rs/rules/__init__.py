"""The rules as functions over a state; `play` has the table of phases and the public state."""
