"""What a client keeps of the dice: an honest match agrees, each way to cheat is called by name."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from podium.core import Refusal
from podium.core.records import ClockRules, Header, Sitter
from podium.table import announce, begin
from podium.table.dice_receipt import (
    DiceReceipt,
    check_receipt,
    guarantee,
    receipt_of,
    shows_the_same,
)
from podium.table.fair_dice import commit, matches_commitment, new_salt, new_sealed
from podium.table.log.receipt_files import (
    MAX_RECEIPTS,
    find_receipts,
    keep_receipt,
    read_receipt,
    receipt_path,
    receipts_folder,
)
from table.laid import race

replace = msgspec.structs.replace
OPEN = Sitter(kind="person", pseudonym="")
BOT = Sitter(kind="bot", pseudonym="navigator", bot="navigator")
CLOCK = ClockRules(per_turn=30.5)


class Announced:
    """A match that a server announced, with a computer player at its second seat."""

    def __init__(self) -> None:
        self.sealed = new_sealed()
        self.salts = ["", new_salt()]
        self.announced = announce(race(), [OPEN, BOT], self.sealed, clock=CLOCK, salts=self.salts)
        self.mine = new_salt()
        self.kept = replace(receipt_of(self.info()), salt=self.mine, seat=0)
        lea = Sitter(kind="person", pseudonym="Léa")
        self.header = begin(self.announced, [lea, BOT], [self.mine, self.salts[1]])

    def info(self) -> dict[str, Any]:
        header = self.announced
        return {
            "game": header.game, "rules": header.rules, "settings": header.settings,
            "clock": {"per_turn": 30.5, "total": 0.0, "increment": 0.0},
            "seats": [{"kind": "open"}, {"kind": "bot", "name": "navigator", "bot": "navigator"}],
            "commitment": header.dice.commitment, "salts": header.dice.salts, "id": "x",
        }  # fmt: skip

    def refused(self, header: Header, secret: str = "") -> str:
        with pytest.raises(Refusal) as refusal:
            check_receipt(self.kept, header, secret or self.sealed.secret)
        return refusal.value.key


@pytest.fixture
def match() -> Announced:
    return Announced()


def test_an_honest_match_agrees(match: Announced) -> None:
    check_receipt(match.kept, match.header, match.sealed.secret)
    assert guarantee(match.kept, match.header) == "last"
    assert match.header.dice.commitment == match.announced.dice.commitment


def with_dice(header: Header, **dice: Any) -> Header:
    return replace(header, dice=replace(header.dice, **dice))


CHEATS: dict[str, tuple[str, Callable[[Header], Header]]] = {
    "the bot's salt picked afterwards": (
        "dice-other-bot-salt",
        lambda header: with_dice(header, salts=(header.dice.salts[0], new_salt())),
    ),
    "one more salt": (
        "dice-other-settings",
        lambda header: with_dice(header, salts=(*header.dice.salts, new_salt())),
    ),
    "another's salt at one's seat": (
        "dice-other-salt",
        lambda header: with_dice(header, salts=(new_salt(), header.dice.salts[1])),
    ),
    "another bot": (
        "dice-other-bot",
        lambda header: replace(header, seats=(header.seats[0], replace(BOT, bot="sunday"))),
    ),
    "a person where a bot was announced": (
        "dice-other-bot",
        lambda header: replace(header, seats=(header.seats[0], OPEN)),
    ),
    "other settings": (
        "dice-other-settings",
        lambda header: replace(header, settings={**header.settings, "max_turns": 9}),
    ),
    "another clock": (
        "dice-other-settings",
        lambda header: replace(header, clock=ClockRules(per_turn=30.0)),
    ),
    "other content": ("secret-broken-promise", lambda header: replace(header, content="0" * 32)),
    "the bot under another name": (
        "secret-broken-promise",
        lambda header: replace(header, seats=(header.seats[0], replace(BOT, pseudonym="x"))),
    ),
    "the bot with another program": (
        "secret-broken-promise",
        lambda header: replace(header, seats=(header.seats[0], replace(BOT, program="x"))),
    ),
    "an older scheme": ("secret-broken-promise", lambda header: with_dice(header, scheme=2)),
}


@pytest.mark.parametrize("name", CHEATS)
def test_each_way_to_cheat_is_called_by_name(match: Announced, name: str) -> None:
    key, cheat = CHEATS[name]
    assert match.refused(cheat(match.header)) == key


@pytest.mark.parametrize(
    "name", [name for name in CHEATS if name != "another's salt at one's seat"]
)
def test_none_of_it_fits_the_commitment(match: Announced, name: str) -> None:
    """Who has kept nothing notices all but a person's salt, which nobody could promise."""
    assert matches_commitment(match.header, match.sealed.secret)
    assert not matches_commitment(CHEATS[name][1](match.header), match.sealed.secret)


def test_another_secret_and_another_commitment(match: Announced) -> None:
    other = new_sealed().secret
    assert match.refused(match.header, other) == "secret-broken-promise"
    redone = with_dice(match.header, commitment=commit(other, match.header))
    assert matches_commitment(redone, other)
    assert match.refused(redone, other) == "dice-other-commitment"


def test_a_secret_has_one_length(match: Announced) -> None:
    """Otherwise its end and the beginning of the facts could change places."""
    for secret in ("", "00", match.sealed.secret + "5b"):
        with pytest.raises(ValueError, match="ours"):
            commit(secret, match.header)


def test_who_sat_down_before_others_knows_it(match: Announced) -> None:
    sealed = new_sealed()
    announced = announce(race(), [OPEN, OPEN], sealed)
    mine, theirs = new_salt(), new_salt()
    header = begin(announced, [OPEN, OPEN], [theirs, mine])
    seats = [{"kind": "open"}] * 2
    info = {**match.info(), "commitment": announced.dice.commitment, "seats": seats, "clock": None}
    first = replace(receipt_of({**info, "salts": ["", ""]}), salt=mine, seat=1)
    last = replace(receipt_of({**info, "salts": [theirs, ""]}), salt=mine, seat=1)
    changed = replace(receipt_of({**info, "salts": [new_salt(), ""]}), salt=mine, seat=1)
    for kept, proves in ((first, "joined"), (last, "last"), (changed, "joined")):
        check_receipt(kept, header, sealed.secret)
        assert guarantee(kept, header) == proves
    assert guarantee(replace(last, salt="", seat=None), header) == "watched"
    unknown = replace(last, seat=None)
    check_receipt(unknown, header, sealed.secret)
    assert guarantee(unknown, header) == "joined"


def test_what_is_no_match_is_refused(match: Announced) -> None:
    wrong: list[dict[str, Any]] = [
        {"seats": 3}, {"salts": ["ab"]}, {"rules": "x"}, {"seats": [{}]}, {"salts": [1]},
    ]  # fmt: skip
    for change in wrong:
        with pytest.raises(Refusal, match="dice-unreadable"):
            receipt_of({**match.info(), **change})


def test_the_same_announcement_is_known_again(match: Announced) -> None:
    shown = receipt_of(match.info())
    assert shows_the_same(shown, match.kept)
    assert not shows_the_same(receipt_of({**match.info(), "salts": ["ab", "cd"]}), match.kept)


def test_receipts_in_files(match: Announced, tmp_path: Path, monkeypatch: Any) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    path = receipt_path("http://host", "../../x", "0")
    assert path.parent == receipts_folder()
    assert read_receipt(path) is None
    keep_receipt(path, match.kept)
    assert read_receipt(path) == match.kept
    assert path.stat().st_mode & 0o077 == 0
    assert find_receipts(match.kept.commitment) == [match.kept]
    assert find_receipts("") == []
    path.write_bytes(b"{")
    assert read_receipt(path) is None


def test_only_so_many_are_kept(match: Announced, tmp_path: Path, monkeypatch: Any) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    receipts_folder().mkdir(parents=True)
    for number in range(MAX_RECEIPTS + 1):
        (receipts_folder() / f"{number}.json").write_bytes(b"")
    keep_receipt(receipt_path("a", "b", "0"), match.kept)
    assert len(list(receipts_folder().iterdir())) <= MAX_RECEIPTS + 1
    assert isinstance(read_receipt(receipt_path("a", "b", "0")), DiceReceipt)
