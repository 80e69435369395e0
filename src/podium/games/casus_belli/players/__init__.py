"""Computer players, who know what their view tells: a hunter and a captain."""
