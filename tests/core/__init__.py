"""The rooms of `podium.core`, one by one."""
