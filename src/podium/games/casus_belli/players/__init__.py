"""Computer players, who know what their view tells: recruit, hunter, sergeant, captain."""
