"""Content from outside, tried in a process of its own before the server's own touches it."""
