"""``podium guest``: who one is on a server, a code to go on elsewhere, signing out elsewhere.

Tokens never stand on a command line, which everybody on the machine can read: they are in a file of
the user's, or in the environment (``PODIUM_TOKEN``).
"""

from __future__ import annotations

import asyncio
import os
from argparse import Namespace

from podium.cli.flags import ASK
from podium.cli.language import cli_words, printable
from podium.cli.local_match import program_name
from podium.core import Refusal, Words
from podium.tui.client.match import BrowserLink
from podium.tui.client.server import ServerClient

TOKEN_VARIABLE = "PODIUM_TOKEN"  # noqa: S105 - where one is, not a token


def server_client(options: Namespace) -> ServerClient:
    token = os.environ.get(TOKEN_VARIABLE, "")
    return ServerClient(options.server, options.lang, options.name, token)


def who(options: Namespace) -> int:
    """Print who one is on a server."""
    server, words = server_client(options), cli_words(options.lang)
    name = asyncio.run(known(server))
    print(words.say("guest-who", name=printable(name), server=server.address))
    return 0


def code(options: Namespace) -> int:
    """Print a code by which one goes on in a browser or another terminal."""
    server, words = server_client(options), cli_words(options.lang)
    name, link = asyncio.run(offered(server))
    print(
        words.say(
            "guest-code",
            name=printable(name),
            code=printable(link.code),
            minutes=link.minutes,
            address=printable(link.address),
            podium=program_name(),
            server=server.address,
        )
    )
    return 0


def sign_out(options: Namespace) -> int:
    """Sign out everywhere but here."""
    server, words = server_client(options), cli_words(options.lang)
    name = asyncio.run(signed_out(server))
    print(words.say("guest-signed-out", name=printable(name), server=server.address))
    if os.environ.get(TOKEN_VARIABLE):
        print(words.say("guest-variable-void", variable=TOKEN_VARIABLE))
    return 0


async def known(server: ServerClient) -> str:
    """The name of the guest one is on a server; refused to nobody."""
    name = await server.log_in_again()
    if not name:
        raise Refusal("nobody-there", server=server.address)
    return name


async def offered(server: ServerClient) -> tuple[str, BrowserLink]:
    return await known(server), await server.browser_link()


async def signed_out(server: ServerClient) -> str:
    name = await known(server)
    await server.sign_out_elsewhere()
    return name


def go_on_by_code(server: ServerClient, given: str, words: Words) -> bool:
    """Ask whether to go on as the guest of a code, and do so; False if the user does not want to.

    A code may be somebody else's, to make one play in their name: nothing happens before the yes.
    """
    code = asked(words.say("handover-code")) if given == ASK else given
    found = asyncio.run(server.look_at_code(code))["guest"]
    facts = {"name": printable(str(found["name"])), "server": server.address}
    print(words.say("handover-question", matches=int(found["matches"]), **facts))
    if asked(words.say("handover-sure")).casefold() != words.say("screen-yes"):
        return False
    asyncio.run(server.use_code(code))
    return True


def asked(prompt: str) -> str:
    """A line of the user's; nothing where the input has ended."""
    try:
        return input(prompt).strip()
    except EOFError:
        return ""
