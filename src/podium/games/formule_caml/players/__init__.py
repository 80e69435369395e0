"""Computer drivers, who see what a person at the wheel sees: careless, hasty, studious, skilled."""
