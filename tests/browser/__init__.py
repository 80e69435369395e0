"""The product as people meet it: a real browser, a real server, whole games."""
