"""``podium serve``: a server for browsers and programs."""

from __future__ import annotations

import asyncio
import re
import sys
import webbrowser
from argparse import Namespace
from collections.abc import Callable, Sequence
from pathlib import Path
from socket import socket

from podium.cli.language import cli_words
from podium.core import Refusal, Words
from podium.server import logs
from podium.server.network.limits import PROXIES, Limits
from podium.server.process import Options, listen, serve, url_of
from podium.server.quotas import Quotas

USUAL_PORT, USUAL_METRICS_PORT = 8000, 8001
LOOPBACK = "127.0.0.1"


def run(options: Namespace) -> int:
    logs.configure(options.log)
    words = cli_words(options.lang)
    champions = allowed_champions(options, words)
    quotas = chosen_quotas(options.quotas)
    port = options.port
    opened = listen_on_usual_port(options.host) if port is None else listen(options.host, port)
    address = url_of(opened, options.host)

    private = listen_privately(options.metrics)

    def ready() -> None:
        print(words.say("serving", address=address), flush=True)
        if private is not None:
            shown = url_of(private, private.getsockname()[0])
            print(words.say("serving-metrics", address=f"{shown}metrics"), flush=True)
        print(words.say("serving-cookies"), flush=True)
        if options.open:
            webbrowser.open(address)

    with asyncio.Runner(loop_factory=fastest_loop()) as runner:
        runner.run(serve(opened, private, server_options(options, champions, quotas), ready))
    return 0


def chosen_quotas(texts: Sequence[str]) -> Quotas:
    """The usual quotas, some of them replaced (``NAME=N``); refused if there is none of a name."""
    known = [field.replace("_", "-") for field in Quotas.__struct_fields__]
    chosen: dict[str, int] = {}
    for text in texts:
        name, _, number = text.partition("=")
        if name not in known or not re.fullmatch("[0-9]{1,12}", number):
            raise Refusal("bad-quota", text=text, known=", ".join(known))
        chosen[name.replace("-", "_")] = int(number)
    return Quotas(**chosen)


def server_options(options: Namespace, champions: Path | None, quotas: Quotas) -> Options:
    limits = Limits(
        connections=options.max_connections,
        per_address=options.max_per_address,
        proxies=tuple(options.proxies) or PROXIES,
    )
    return Options(
        url=options.database,
        pace=options.pace,
        champions=champions,
        origins=tuple(options.origins),
        limits=limits,
        quotas=quotas,
        memory=options.memory,
        private_host=options.metrics.rpartition(":")[0],
    )


def listen_privately(where: str) -> socket | None:
    """Listen where figures and schema are shown: on this machine alone unless a host is named."""
    if where == "none":
        return None
    if not where:
        return listen_on_usual_port(LOOPBACK, USUAL_METRICS_PORT)
    host, _, number = where.rpartition(":")
    if not number.isdecimal():
        raise Refusal("bad-metrics", given=where)
    return listen(host.strip("[]") or LOOPBACK, int(number))


def allowed_champions(options: Namespace, words: Words) -> Path | None:
    """The folder of the champions that may play; limits that this machine lacks are printed."""
    if not options.champions:
        return None
    folder = Path(options.champions)
    if not folder.is_dir():
        raise Refusal("no-champions-folder", path=options.champions)
    # Slow to import: only when champions may play.
    from podium.cli.commands.match import checked_sandbox

    checked_sandbox(options, words)
    return folder


def listen_on_usual_port(host: str, port: int = USUAL_PORT) -> socket:
    """Listen on the usual port, or on a free one if that is taken."""
    try:
        return listen(host, port)
    except Refusal:
        return listen(host, 0)  # the system chooses a free port


def fastest_loop() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """Uvloop where there is one; None is asyncio's own loop."""
    if sys.platform == "win32":
        return None
    import uvloop  # not there on every system

    return uvloop.new_event_loop
