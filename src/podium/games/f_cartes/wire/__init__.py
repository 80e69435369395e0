"""What travels: options, events, views, outlooks, scenes. Structs, and nothing else."""
