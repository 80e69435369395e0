"""Where an option leads and what else follows from a view, from the view alone."""
