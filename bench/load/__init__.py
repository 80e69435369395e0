"""Load on the server: moves a second, how soon everybody knows, memory for each socket."""
