"""Commands run in this very process: what they print, without the cost of another Python."""

from __future__ import annotations

import json
from contextlib import redirect_stderr, redirect_stdout
from io import BytesIO, TextIOWrapper
from typing import Any

from podium.cli import INTERNAL, main


class Told:
    """What a command printed and how it ended; in French unless told otherwise."""

    def __init__(self, *args: str) -> None:
        out, err = (TextIOWrapper(BytesIO(), "utf-8", write_through=True) for _ in range(2))
        spoken = args if "--lang" in args else ("--lang", "fr", *args)
        with redirect_stdout(out), redirect_stderr(err):
            self.code = main(spoken)
        self.out, self.err = (stream.buffer.getvalue().decode() for stream in (out, err))
        assert self.code != INTERNAL, self.err

    def lines(self) -> list[dict[str, Any]]:
        return [json.loads(line) for line in self.out.splitlines()]
