"""Computer players, who see what a person at the table sees."""
