"""Structs that travel: options, events, views, outlooks, scene; no code that computes."""
