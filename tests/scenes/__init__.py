"""Attacks that go on for a while, each a scene: a server, what is done to it, and for how long.

``prove.attacks`` runs them all while /health is sampled. A new scene is one line of its `SCENES`.
"""
