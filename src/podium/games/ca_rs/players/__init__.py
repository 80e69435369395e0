"""The computer drivers, who see what a person at the table sees."""
