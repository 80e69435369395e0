"""The tables of docs/security.md, made from the code; ``python -m docs.security_tables``.

Each stands between two comments, in English and in French.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from attacks.table import as_markdown, attacks
from podium.server.app import MAX_BODY
from podium.server.network import http_connection, open_connections
from podium.server.network.limits import MAX_CONNECTIONS, MAX_PER_ADDRESS
from podium.server.network.request_queue import MAX_AT_ONCE
from podium.server.play.absence import MAX_ABSENT
from podium.server.play.live_match import MAX_LINES
from podium.server.process import MAX_MESSAGE
from podium.server.quotas import Quotas
from podium.server.socket.fast_socket import (
    MAX_AHEAD,
    MAX_EXTRA_FRAMES,
    MAX_UNSENT,
    MAX_WAITING,
)
from podium.server.socket.uvicorn_socket import PING_SECONDS
from podium.table.log.take_backs import MAX_TAKE_BACKS

ROOT = Path(__file__).parents[2]
PAGES = (ROOT / "docs" / "security.md", ROOT / "docs" / "fr" / "securite.md")

# In English, in French, the value, the flag that sets it.
LIMITS: tuple[tuple[str, str, Any, str], ...] = (
    ("connections", "connexions", MAX_CONNECTIONS, "--max-connections"),
    (
        "connections of one address",
        "connexions d'une adresse",
        MAX_PER_ADDRESS,
        "--max-per-address",
    ),
    (
        "requests of one sender that are answered at once",
        "requêtes d'un même client servies à la fois",
        MAX_AT_ONCE,
        "",
    ),
    (
        "requests sent before the first answer",
        "requêtes envoyées avant la première réponse",
        http_connection.MAX_PIPELINED,
        "",
    ),
    (
        "seconds for the head of a request",
        "secondes pour l'en-tête d'une requête",
        http_connection.HEAD_SECONDS,
        "",
    ),
    ("seconds for its body", "secondes pour son corps", http_connection.BODY_SECONDS, ""),
    ("bytes of a head", "octets d'un en-tête", http_connection.MAX_HEAD, ""),
    ("bytes of a body", "octets d'un corps", MAX_BODY, ""),
    (
        "bytes of all requests that are not answered yet",
        "octets de toutes les requêtes en attente",
        open_connections.MAX_UNREAD_IN_ALL,
        "",
    ),
    (
        "bytes that wait for all clients together",
        "octets en attente pour tous les clients",
        open_connections.MAX_UNSENT_IN_ALL,
        "",
    ),
    (
        "seconds for a client that reads nothing",
        "secondes pour un client qui ne lit rien",
        open_connections.STALL_SECONDS,
        "",
    ),
    ("bytes of a message over a socket", "octets d'un message par socket", MAX_MESSAGE, ""),
    (
        "bytes that wait for a socket that does not read",
        "octets en attente pour un socket qui ne lit pas",
        MAX_UNSENT,
        "",
    ),
    (
        "pings and fragments of a socket in a second",
        "pings et fragments d'un socket par seconde",
        MAX_EXTRA_FRAMES,
        "",
    ),
    (
        "messages of a socket that wait before it is read on",
        "messages d'un socket en attente avant qu'on en lise d'autres",
        MAX_WAITING,
        "",
    ),
    (
        "messages that a socket sends ahead in a second",
        "messages qu'un socket envoie d'avance par seconde",
        MAX_AHEAD,
        "",
    ),
    (
        "seconds of silence before a socket is pinged",
        "secondes de silence avant un ping",
        PING_SECONDS,
        "",
    ),
    (
        "answers that a seat takes back in a match",
        "coups repris par un joueur dans une partie",
        MAX_TAKE_BACKS,
        "",
    ),
    ("lines of the log of a match", "lignes du journal d'une partie", MAX_LINES, ""),
    (
        "lines without an answer of a person, before a match waits for one",
        "lignes sans réponse d'une personne, avant qu'une partie en attende une",
        MAX_ABSENT,
        "",
    ),
)
QUOTA_WORDS = {
    "guests_per_address": ("guests of one address in an hour", "invités d'une adresse par heure"),
    "matches_per_address": (
        "matches made from one address in an hour", "parties créées d'une adresse par heure"
    ),
    "characters_per_address": (
        "characters of files from one address in an hour",
        "caractères de fichiers d'une adresse par heure",
    ),
    "matches_per_guest": ("open matches of one guest", "parties ouvertes d'un invité"),
    "computer_matches_per_guest": (
        "open matches among computers of one guest", "parties entre ordinateurs d'un invité"
    ),
    "characters_per_guest": (
        "characters of files in the open matches of one guest",
        "caractères de fichiers dans les parties ouvertes d'un invité",
    ),
    "sockets_per_guest": ("open sockets of one guest", "sockets ouverts d'un invité"),
    "log_bytes_per_guest": (
        "bytes of the logs of one guest's matches, open or of this month",
        "octets des coups des parties d'un invité, en cours ou du mois",
    ),
    "log_bytes_per_address": (
        "bytes of logs written for one address in an hour",
        "octets de coups écrits pour une adresse par heure",
    ),
    "unvisited_seconds": (
        "seconds until a match that nobody came back to is deleted",
        "secondes avant qu'une partie que personne ne revisite soit supprimée",
    ),
    "codes_per_guest": (
        "hand-over codes that one guest asks for in an hour",
        "codes de passage demandés par un invité par heure",
    ),
    "codes_per_address": (
        "hand-over codes asked for from one address in an hour",
        "codes de passage demandés d'une adresse par heure",
    ),
    "wrong_codes_per_address": (
        "wrong codes from one address in an hour", "codes faux d'une adresse par heure"
    ),
    "wrong_codes": ("wrong codes from everywhere in an hour", "codes faux de partout par heure"),
}  # fmt: skip
HEADS = (("limit", "usual value", "set by"), ("limite", "valeur habituelle", "réglée par"))


def limits_table(language: int) -> str:
    """All limits; ``language`` is 0 for English and 1 for French."""
    rows = [(names[language], value, flag) for *names, value, flag in LIMITS]
    quotas = Quotas()
    for field in quotas.__struct_fields__:
        words = QUOTA_WORDS.get(field, (field.replace("_", " "),) * 2)
        flag = f"--quota {field.replace('_', '-')}=N"
        rows.append((words[language], getattr(quotas, field), flag))
    lines = [f"| {' | '.join(HEADS[language])} |", "|---|---|---|"]
    lines += [
        f"| {name} | {number(value, language)} | {quoted(flag)} |" for name, value, flag in rows
    ]
    return "\n".join(lines)


def number(value: float, language: int) -> str:
    text = f"{value:,.0f}"
    return text.replace(",", "\u202f") if language else text


def quoted(flag: str) -> str:
    return f"`{flag}`" if flag else ""


def written(page: Path) -> str:
    """The page with its tables made anew."""
    text = page.read_text("utf-8")
    text = between(text, "limits", limits_table(PAGES.index(page)))
    return between(text, "attacks", as_markdown(attacks())) if "<!-- attacks:" in text else text


def between(text: str, name: str, table: str) -> str:
    begin, end = f"<!-- {name}: begin -->", f"<!-- {name}: end -->"
    assert text.count(begin) == text.count(end) == 1, name
    pattern = re.compile(f"{re.escape(begin)}.*{re.escape(end)}", re.DOTALL)
    return pattern.sub(lambda _: f"{begin}\n{table}\n{end}", text)


if __name__ == "__main__":
    for each in PAGES:
        each.write_text(written(each), "utf-8")
