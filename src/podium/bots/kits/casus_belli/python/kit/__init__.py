"""What runs a champion: leave it as it is, and write yours against ``api``."""
