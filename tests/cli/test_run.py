"""`podium run` and `podium replay`: the front door for programs that check the rules."""

from __future__ import annotations

import itertools
from pathlib import Path

import pytest

from cli.front import podium

KEYS = ["n", "kind", "seat", "answer", "events", "asked", "truth"]
ANSWERS = "0 o m   # up\n0 g\n\n1 n\n1 G\n"


def race(*args: str) -> tuple[str, ...]:
    return ("run", "formule-caml", "--set", "track=sprint", "--seed", "2a", "--answers", "-", *args)


def test_one_line_per_answer_with_the_documented_keys() -> None:
    said = podium(*race("--trace"), typed=ANSWERS)
    lines = said.lines()
    assert said.code == 0
    assert [list(line) for line in lines] == [KEYS] * 4
    assert [(line["n"], line["seat"], line["answer"]) for line in lines] == [
        (1, 0, ["o", "m"]),
        (2, 0, ["g"]),
        (3, 1, ["n"]),
        (4, 1, ["g"]),
    ]
    assert [line["asked"] for line in lines] == [[0], [1], [1], [0]]
    assert [event["kind"] for event in lines[0]["events"]] == ["gear-changed", "rolled"]
    assert lines[0]["events"][0] == {"kind": "gear-changed", "seat": 0, "gear": 2, "to": "everyone"}
    assert lines[0]["truth"]["dice"] == {
        "kind": "blake2b", "key": "2a".rjust(32, "0"), "drawn": 1, "turned": 0,
    }  # fmt: skip
    assert lines[0]["truth"]["roll"] == lines[0]["events"][1]["roll"]


def test_the_opening_can_be_had_as_number_0() -> None:
    first, *rest = podium(*race("--trace", "--opening"), typed=ANSWERS).lines()
    assert (first["n"], first["kind"], first["seat"]) == (0, "opening", None)
    assert first["truth"]["cars"][0]["durability"] == 100
    assert len(rest) == 4


def test_replay_prints_the_same_from_the_record(tmp_path: Path) -> None:
    record = tmp_path / "r.jsonl"
    traced = podium(*race("--trace", "--record", str(record)), typed=ANSWERS)
    replayed = podium("replay", str(record), "--trace")
    assert replayed.out == traced.out
    assert replayed.out


def test_without_trace_it_tells_the_match() -> None:
    said = podium(*race("--lang", "en"), typed=ANSWERS)
    assert "P1: o m" in said.out
    assert "P1 changes into 2nd gear." in said.out
    assert "P1 to answer." in said.out


@pytest.mark.parametrize(
    ("answers", "line", "reason"),
    [
        ("0 z\n", 1, "« z » n'est pas une réponse possible ici. Possibles : n o."),
        ("0 n\n1 n\n", 2, "La place 1 n'a rien à répondre maintenant."),
        ("0 o d\n", 1, "La 1re est la plus basse des vitesses"),
        ("n\n", 1, "écrivez « PLACE RÉPONSE… »"),
        ("0\n", 1, "écrivez « PLACE RÉPONSE… »"),
        ("-1 n\n", 1, "écrivez « PLACE RÉPONSE… »"),
        ("7 n\n", 1, "La place 7 n'a rien à répondre"),
        ("9" * 5_000 + " n\n", 1, "écrivez « PLACE RÉPONSE… »"),
        ("0 " + "x" * 50_000 + "\n", 1, "n'est pas une réponse possible"),
    ],
)
def test_a_wrong_answer_is_named_with_its_line(answers: str, line: int, reason: str) -> None:
    said = podium(*race("--trace"), typed=answers)
    assert said.code == 2
    assert f"-, ligne {line} :" in said.err
    assert reason in said.err
    assert len(said.lines()) == line - 1


@pytest.mark.parametrize(
    ("args", "sentence"),
    [
        (("run", "chess", "--answers", "-"), "Aucun jeu ne s'appelle « chess »."),
        (("run", "formule-caml", "--answers", "none.txt"), "none.txt ne peut pas être lu"),
        (("run", "formule-caml"), "il manque : --answers"),
        (race("--set", "wheels=4"), "Réglages connus : track, max_turns"),
        (race("--set", "max_turns=0"), "« 0 » : il faut un entier de 1 à 100"),
        (race("--set", "max_turns=soon"), "« soon » : il faut un entier de 1"),
        (race("--set", "max_turns"), "écrivez --set nom=valeur"),
        (race("--seed", "xyz"), "« xyz » n'est pas une graine"),
        (race("--seats", "3"), "se joue à 2, pas à 3"),
        (race("--seats", "none"), "n'est pas une valeur permise"),
        (race("--set", "track=monza"), "Circuits connus : classic, serpent, sprint"),
        (("frobnicate",), "n'est pas un choix possible"),
        (("play", "--nonsense"), "argument inconnu : --nonsense"),
    ],
)
def test_bad_flags_get_a_sentence(args: tuple[str, ...], sentence: str) -> None:
    said = podium(*args)
    assert said.code == 2
    assert sentence in said.err
    assert said.out == ""


def test_a_track_of_ones_own_travels_with_the_record(tmp_path: Path) -> None:
    folder = Path(__file__).parents[2] / "src/podium/games/formule_caml/content"
    track = tmp_path / "mine.txt"
    track.write_text((folder / "sprint.txt").read_text("utf-8"), "utf-8")
    record = tmp_path / "r.jsonl"
    flags = ("--set", f"track={track}", "--answers", "-", "--record", str(record))
    podium("run", "formule-caml", *flags, typed=ANSWERS)
    track.unlink()
    assert podium("verify", str(record)).code == 0


def test_a_bad_track_is_named_with_line_and_column(tmp_path: Path) -> None:
    track = tmp_path / "bad.txt"
    track.write_text("0--\n0?-\n", "utf-8")
    said = podium("play", "--set", f"track={track}")
    assert (said.code, said.out) == (2, "")
    assert "bad.txt, ligne 2, colonne 2" in said.err
    track.write_bytes(b"0-\n\xff")
    said = podium("play", "--set", f"track={track}", "--lang", "en")
    assert "line 2: this is not UTF-8 text." in said.err


def test_the_same_bytes_under_any_hash_seed(tmp_path: Path) -> None:
    answers = "".join(f"{seat} {text}\n" for seat, text in itertools.product((0, 1), ("n", "g")))
    found = set()
    for seed in ("0", "1", "4242"):
        record = tmp_path / f"{seed}.jsonl"
        traced = podium(
            *race("--trace", "--record", str(record)), typed=answers, PYTHONHASHSEED=seed
        )
        found.add((traced.out, record.read_bytes()))
    assert len(found) == 1
