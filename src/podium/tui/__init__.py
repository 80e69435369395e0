"""The terminal: line mode, the full screen (``screen``) and the matches it shows (``client``)."""
