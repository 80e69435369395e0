"""Processes of this machine that work through tasks, and are replaced when they die."""
