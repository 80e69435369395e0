"""A sample of what `make prove` sends a million of; and what the fuzzer itself can do."""

import json
from pathlib import Path
from random import Random

import pytest

from fuzz.counts import Counts
from fuzz.frames import PING, TEXT, Frames, frame, in_fragments
from fuzz.fuzzing import fuzz
from fuzz.mutations import KINDS, mutated
from server.running import PROBES, serving

MESSAGES = 8_000
CHOOSE = {"type": "choose", "question": 1, "answer": ["2"]}


def test_whatever_is_sent_people_play_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PODIUM_GAMES", PROBES)
    with serving(tmp_path) as server:
        counts = fuzz(server.address, MESSAGES, seed=1)
    assert counts.sent >= MESSAGES
    assert counts.matches
    assert counts.compared
    assert {"bad-message", "stale-question", "1002", "1007", "400", "404"} <= counts.answers.keys()


@pytest.mark.parametrize("fault", ["500", "own-fault", "1011"])
def test_a_fault_of_the_server_is_noticed(fault: str) -> None:
    counts = Counts()
    counts.answers[fault] += 1
    with pytest.raises(AssertionError):
        counts.must_be_no_fault()


@pytest.mark.parametrize("kind", KINDS)
def test_mutations_are_text_and_differ(kind: object) -> None:
    made = {mutated(CHOOSE, Random(f"{kind} {seed}")) for seed in range(200)}
    assert len(made) > 100
    assert all(text.encode().decode() == text for text in made)
    assert any(not is_json(text) for text in made)
    assert any(is_json(text) for text in made)


def is_json(text: str) -> bool:
    try:
        json.loads(text)
    except (ValueError, RecursionError):
        return False
    return True


@pytest.mark.parametrize("size", [0, 1, 125, 126, 65_535, 65_536, 70_000])
def test_frames_are_read_as_they_were_written(size: int) -> None:
    payload = bytes(index % 251 for index in range(size))
    sent = frame(TEXT, payload, AlwaysMasked())
    head = len(sent) - size - 4
    mask = sent[head : head + 4]
    plain = bytes(byte ^ mask[at % 4] for at, byte in enumerate(sent[head + 4 :]))
    assert plain == payload
    answer = bytes((sent[0], sent[1] & 0x7F)) + sent[2:head] + payload
    frames = Frames()
    heard = [
        each for byte in range(0, len(answer), 997) for each in frames.feed(answer[byte:][:997])
    ]
    assert heard == [(TEXT, payload)]


class AlwaysMasked(Random):
    def random(self) -> float:
        return 0.9


def test_fragments_are_one_message() -> None:
    for seed in range(200):
        data = in_fragments(TEXT, b"hello", Random(seed))
        frames = [each for each in taken_apart(data) if each[0] & 15 != PING]
        assert [first >> 7 for first, _ in frames] == [0] * (len(frames) - 1) + [1]
        assert b"".join(payload for _, payload in frames) == b"hello"


def taken_apart(data: bytes) -> list[tuple[int, bytes]]:
    """First bytes and payloads of short frames as a client sends them."""
    found = []
    while data:
        size, mask = data[1] & 0x7F, data[2:6]
        payload = bytes(byte ^ mask[at % 4] for at, byte in enumerate(data[6 : 6 + size]))
        found.append((data[0], payload))
        data = data[6 + size :]
    return found
