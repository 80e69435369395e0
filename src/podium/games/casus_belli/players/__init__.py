"""Computer players, who know what their view tells: a recruit, a hunter and a captain."""
