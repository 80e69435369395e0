"""``podium serve``: a server for browsers and programs."""

from __future__ import annotations

import asyncio
import sys
import webbrowser
from argparse import Namespace
from collections.abc import Callable
from pathlib import Path
from socket import socket

from podium.cli.language import cli_words
from podium.core import Refusal, Words
from podium.server import logs
from podium.server.running import address_of, listen, serve

USUAL_PORT = 8000


def run(options: Namespace) -> int:
    logs.configure(options.log)
    words = cli_words(options.lang)
    champions = allowed_champions(options, words)
    taken = usual(options.host) if options.port is None else listen(options.host, options.port)
    address = address_of(taken, options.host)

    def ready() -> None:
        print(words.say("serving", address=address), flush=True)
        if options.open:
            webbrowser.open(address)

    with asyncio.Runner(loop_factory=quick_loop()) as runner:
        runner.run(serve(taken, options.database, options.pace, ready, champions))
    return 0


def allowed_champions(options: Namespace, words: Words) -> Path | None:
    """The folder of the champions that may play here; what cannot be kept from them is said."""
    if not options.champions:
        return None
    folder = Path(options.champions)
    if not folder.is_dir():
        raise Refusal("no-champions-folder", path=options.champions)
    from podium.cli.match import checked_sandbox  # only when champions may play

    checked_sandbox(options, words)
    return folder


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
