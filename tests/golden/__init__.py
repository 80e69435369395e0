"""Matches that must replay for ever: answers by hand, and the exact bytes of their records."""
