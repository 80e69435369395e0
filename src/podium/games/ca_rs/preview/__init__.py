"""Where an option leads and what it costs, from the view alone."""
