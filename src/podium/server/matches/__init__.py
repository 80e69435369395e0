"""Matches as clients know them besides their play: lists, seats to be taken, earlier builds."""
