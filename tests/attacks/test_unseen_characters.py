"""Titles, settings and records with characters that nobody sees, for the terminals of others.

Before: a card or a team of one's own could be called "\\u001b]0;…", or turn the line around, and so
could a setting and a name in a record: whoever joined from a terminal, or replayed the record, had
their window renamed and their screen cleared, or read what was not written. Two guests at a table
could have one name, once with an accent and once with a letter and an accent.
Now: such titles and settings are refused, the terminal shows whatever a server or a record says
escaped, and names are composed before they are compared.
"""

from __future__ import annotations

import io
import unicodedata
from importlib.resources import files
from pathlib import Path

import msgspec
import pytest

from attacks.test_forged_logs import HARMFUL
from attacks.wire_tools import client
from podium.cli import main
from podium.core import Refusal
from podium.core.records import decode_record, encode
from podium.games import find
from podium.server.http.guest_tokens import clean_name
from podium.tui.client.remote import received
from podium.tui.terminal import Terminal
from server.asking import must_refuse
from server.running import serving

UNSEEN = ["\x1b]0;owned\x07", "\x1b[2J", "a\nb", "\x9b2J", "gnp\u202e", "\u2066x", "x\u200b"]
TEAMS = (files("podium.games.f_cartes.content") / "teams.toml").read_text("utf-8")
TRACK = (files("podium.games.formule_caml.content") / "sprint.txt").read_text("utf-8")
GOLDEN = Path(__file__).parents[1] / "golden"


@pytest.mark.parametrize("unseen", UNSEEN, ids=ascii)
def test_a_title_is_seen_whole(unseen: str) -> None:
    written = "".join(f"\\u{ord(each):04x}" for each in unseen)
    text = TEAMS.replace('"Rouge"', f'"{written}"', 1)
    with pytest.raises(Refusal, match="text-length"):
        find("f-cartes").setup({"teams": "mine"}, {"mine": text})


def test_settings_and_files_are_seen_whole(tmp_path: Path) -> None:
    with serving(tmp_path) as server, client(server) as (http, _):
        for unseen in UNSEEN:
            for settings, named in (({"track": unseen}, unseen), ({"track": "mine"}, unseen)):
                match = {"settings": settings, "files": {"mine": TRACK, named: TRACK}}
                reply = http.post("/api/matches", json={"game": "formule-caml", **match})
                refusal = must_refuse(reply, 400, "text-not-visible")
                assert not HARMFUL.search(refusal["text"])


@pytest.mark.parametrize("unseen", UNSEEN, ids=ascii)
def test_a_terminal_is_not_written_to(unseen: str) -> None:
    written = io.StringIO()
    Terminal(io.StringIO("1\n"), written).say(f"« {unseen} »")
    Terminal(io.StringIO("1\n"), written).ask(f"{unseen}> ")
    assert not HARMFUL.search(written.getvalue())


@pytest.mark.parametrize("unseen", UNSEEN, ids=ascii)
def test_what_a_server_says_is_seen_whole(unseen: str) -> None:
    """On the full screen, too: whatever its name, a seat is shown; the header stays as it is."""
    said = {"type": "view", "seats": [{"name": unseen}], "n": 1, "header": {"files": {"a": unseen}}}
    heard = received(said)
    assert not HARMFUL.search(heard["seats"][0]["name"])
    assert (heard["n"], heard["header"]) == (1, said["header"])


def test_a_record_of_somebody_else(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    golden = next(iter(sorted(GOLDEN.rglob("formule-caml*.jsonl"))))
    record = decode_record(golden.read_bytes(), "golden")
    seats = record.header.seats
    names = {each.pseudonym: UNSEEN[0] + each.pseudonym for each in seats}
    header = msgspec.structs.replace(record.header, names=names)
    forged = tmp_path / "forged.jsonl"
    forged.write_bytes(encode(header) + b"".join(map(encode, record.lines)))
    main(["replay", str(forged)])
    shown = capsys.readouterr().out
    assert "owned" in shown
    assert not HARMFUL.search(shown)


def test_one_name_is_one_name() -> None:
    apart = unicodedata.normalize("NFD", "Léa")
    assert apart != "Léa"
    assert clean_name(apart) == clean_name("Léa") == "Léa"
