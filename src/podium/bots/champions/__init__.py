"""Champions: players that are programs of their own, in any language, each in its own sandbox."""
