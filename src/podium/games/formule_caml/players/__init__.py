"""Computer drivers, who see what a person at the wheel sees: a careless one and a studious one."""
