"""The command line: wires everything; nothing else does."""


def main() -> None:
    """Not wired yet."""
