"""Messages that nobody meant to send, a million of them: over sockets and over HTTP."""
