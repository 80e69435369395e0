"""``podium serve``: a server for browsers and programs."""

from __future__ import annotations

import asyncio
import sys
import webbrowser
from argparse import Namespace
from collections.abc import Callable
from socket import socket

from podium.cli.language import cli_words
from podium.core import Refusal
from podium.server import logs
from podium.server.running import address_of, listen, serve

USUAL_PORT = 8000


def run(options: Namespace) -> int:
    logs.configure(options.log)
    words = cli_words(options.lang)
    taken = usual(options.host) if options.port is None else listen(options.host, options.port)
    address = address_of(taken, options.host)

    def ready() -> None:
        print(words.say("serving", address=address), flush=True)
        if options.open:
            webbrowser.open(address)

    with asyncio.Runner(loop_factory=quick_loop()) as runner:
        runner.run(serve(taken, options.database, options.pace, ready))
    return 0


def usual(host: str) -> socket:
    """The usual port, or a free one if somebody has it."""
    try:
        return listen(host, USUAL_PORT)
    except Refusal:
        return listen(host, 0)


def quick_loop() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """Uvloop where there is one."""
    if sys.platform == "win32":
        return None
    import uvloop

    return uvloop.new_event_loop
