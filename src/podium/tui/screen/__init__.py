"""The full screen, made of Textual widgets: any game, by the keyboard alone."""
