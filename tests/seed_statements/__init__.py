"""What the authors wrote, statement by statement: rules, tests, and how much of it is covered."""
