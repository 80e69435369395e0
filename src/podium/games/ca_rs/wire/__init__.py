"""Structs that clients and records see, and nothing else."""
