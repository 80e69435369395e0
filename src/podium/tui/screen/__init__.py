"""The full-screen client: any game, at this computer or on a server, by the keyboard alone."""
