"""A match as a client reaches it: at this computer, on a server, or as a record. No widgets."""
