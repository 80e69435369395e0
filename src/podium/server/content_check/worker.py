"""The process in which content from outside is tried: one JSON line in, one JSON line out.

Each trial is a child of its own, with limits of memory and time. What it does to itself is over
when it is; when whoever started this process is gone, its input ends and so does it.
"""

from __future__ import annotations

import gc
import os
import select
import signal
import sys
from functools import cache
from time import monotonic

import msgspec

from podium.games import find
from podium.server.content_check.trial import TrialReply, TrialRequest, try_out

if sys.platform != "win32":
    import resource

TRIAL_BYTES = 128 << 20  # of memory, beyond what the process has before
CPU_SECONDS = 2
WALL_SECONDS = 20.0
PIECE = 1 << 16
TOO_HEAVY = "content-too-heavy"

_decode = msgspec.json.Decoder(TrialRequest).decode
_encode = msgspec.json.Encoder().encode


def main() -> None:
    """Reply to requests until the input ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is meant for the server, which ends us
    for row in sys.stdin.buffer:
        request = _decode(row)
        warm_up(request.game)
        try:
            os.write(sys.stdout.fileno(), reply_of_child(request) + b"\n")
        except BrokenPipeError:
            return  # the server is gone


@cache
def warm_up(name: str) -> None:
    """Import and read what belongs to a game here, once, so that no child is charged for it."""
    try_out(TrialRequest(name, None, {}, {}, min(find(name).seats)))
    gc.collect()
    gc.freeze()


def reply_of_child(request: TrialRequest) -> bytes:
    """The reply of a child that tries it; a refusal if it has none to give."""
    if sys.platform == "win32":  # no limits there but that the server kills this process
        return _encode(try_out(request))
    reader, writer = os.pipe()
    child = os.fork()
    if child == 0:
        be_child(request, writer)
    os.close(writer)
    try:
        reply = read_all(reader, monotonic() + WALL_SECONDS)
    finally:
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
        os.close(reader)
    return reply or _encode(TrialReply(key=TOO_HEAVY))


def be_child(request: TrialRequest, writer: int) -> None:
    """Try it and end; without a reply if it took too much, or broke down."""
    try:
        limit_child()
        gc.disable()  # chance should not decide whose step is the longest
        os.write(writer, _encode(try_out(request)))
    finally:
        os._exit(0)


def limit_child() -> None:
    with open("/proc/self/statm", encoding="ascii") as file:
        pages = int(file.read().split()[0])
    memory = pages * resource.getpagesize() + TRIAL_BYTES
    resource.setrlimit(resource.RLIMIT_AS, (memory, memory))
    resource.setrlimit(resource.RLIMIT_CPU, (CPU_SECONDS, CPU_SECONDS))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def read_all(reader: int, until: float) -> bytes:
    """What a child writes before it ends; nothing if that takes too long."""
    parts: list[bytes] = []
    while (left := until - monotonic()) > 0 and select.select([reader], [], [], left)[0]:
        part = os.read(reader, PIECE)
        if not part:
            return b"".join(parts)
        parts.append(part)
    return b""


if __name__ == "__main__":
    main()
