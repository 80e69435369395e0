"""The commands, a module each: its function ``run`` is given what was typed."""
