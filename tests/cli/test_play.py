"""`podium play`: a person at a terminal, typing."""

from __future__ import annotations

import os
import pty
import re
import select
import shlex
import signal
import subprocess
import sys
from argparse import Namespace
from pathlib import Path

import pytest

from cli.front import TESTS, podium
from podium.cli.local_match import seated
from podium.core.records import decode_record
from podium.games import find

BEGUN = [4, 8, 9, 11, 12, 13, 14]  # the seeds below 16 whose lot lets the person begin
PATIENCE = 60  # seconds for a terminal to say something
HOT_SEAT = ("play", "formule-caml", "--plain", "--hot-seat", "--set", "track=sprint", "--seed", "7")


def kept(said: str) -> Path:
    """The file named at the end of a game."""
    found = re.search(r"(\S+\.jsonl)", said)
    assert found is not None
    return Path(found.group(1))


def test_a_whole_game_in_the_letters_of_the_seed(tmp_path: Path) -> None:
    """Both drive into the wall above until one of them has to abandon."""
    said = podium(*HOT_SEAT, typed="n\nh\n" * 9, home=tmp_path)
    assert said.code == 0
    assert "La voiture de Joueur 1 est à bout : abandon." in said.out
    assert "1er  Joueur 2\n2e   Joueur 1" in said.out
    verified = podium("verify", str(kept(said.out)))
    assert verified.code == 0
    assert "Le secret" not in verified.out


def test_every_direction_can_be_typed_in_either_case(tmp_path: Path) -> None:
    typed = "".join(
        f"N\n{way.upper()}\n" for way in ["h", "b", "g", "d", "dhg", "dhd", "dbg", "dbd"]
    )
    said = podium(*HOT_SEAT, typed=typed + "O\nM\nb\nquitter\n", home=tmp_path)
    assert said.code == 0
    assert "n'est pas une réponse" not in said.out
    assert said.out.count(" va ") == 9


def test_wrong_letters_are_refused_and_asked_again(tmp_path: Path) -> None:
    said = podium(*HOT_SEAT, typed="x\no\nd\n9\n0\nm\nquitter\n", home=tmp_path)
    assert "« x » n'est pas une réponse possible ici. Possibles : n o." in said.out
    assert "La 1re est la plus basse des vitesses" in said.out
    assert "Il n'y a pas d'option 9 : choisissez de 1 à 1." in said.out
    assert "Il n'y a pas d'option 0" in said.out
    assert "Joueur 1 passe en 2e." in said.out


def test_numbers_and_whole_sequences(tmp_path: Path) -> None:
    said = podium(*HOT_SEAT, typed="2 1\n1\nn g\nquitter\n", home=tmp_path)
    assert "Joueur 1 passe en 2e." in said.out
    assert said.out.count(" va ") == 2


def test_against_the_computer_by_default(tmp_path: Path) -> None:
    said = podium("play", "--begins", "me", typed="n\ng\nquit\n", home=tmp_path, LANG="en_GB.UTF-8")
    usual = find("formule-caml").levels()["medium"]
    header = kept(said.out).read_text("utf-8").partition("\n")[0]
    assert f'"pseudonym":"{usual}","bot":"{usual}","program":"podium-' in header
    assert '"names":{"P1":"Player"}' in header
    assert "Who begins was chosen: you are at seat 1." in said.out
    assert "Turn 2, Player to play." in said.out
    assert "The dice are promised: fingerprint" in said.out


@pytest.mark.parametrize(("begins", "number"), [("me", 1), ("others", 2)])
def test_who_begins_is_chosen(tmp_path: Path, begins: str, number: int) -> None:
    said = podium("play", "formule-caml", "--begins", begins, typed="quitter\n", home=tmp_path)
    assert f"Qui commence a été choisi : vous êtes à la place {number}." in said.out
    sitters = decode_record(kept(said.out).read_bytes(), "record").header.seats
    assert sitters[number - 1].kind == "person"


def test_without_a_choice_the_lot_of_the_seed_decides(tmp_path: Path) -> None:
    """The same seed draws the same seats; of sixteen seeds the person begins with these."""
    begun = []
    for seed in range(16):
        options = Namespace(seed=f"{seed:x}", seats=[], hot_seat=False, begins=None, lang="fr")
        sitters, _ = seated(find("formule-caml"), options, 2)
        begun += [seed] if sitters[0].kind == "person" else []
    assert begun == BEGUN
    said = podium("play", "--seed", f"{BEGUN[0]:x}", typed="quitter\n", home=tmp_path)
    assert "Places tirées au sort : vous êtes à la place 1." in said.out


def test_seats_that_are_named_keep_their_order(tmp_path: Path) -> None:
    flags, easy = ("--seat", "bot:easy", "--seat", "Léa"), find("formule-caml").levels()["easy"]
    for seed in range(4):
        said = podium("play", *flags, "--seed", str(seed), typed="quitter\n", home=tmp_path)
        header = decode_record(kept(said.out).read_bytes(), "record").header
        assert [seat.pseudonym for seat in header.seats] == [easy, "P2"]
        assert header.names == {"P2": "Léa"}
        assert "tirées au sort" not in said.out


def test_a_level_is_a_name_of_a_computer_player(tmp_path: Path) -> None:
    flags = ("--seat", "Léa", "--seat", "bot:expert")
    said = podium("play", *flags, typed="quitter\n", home=tmp_path)
    strongest = list(find("formule-caml").bots())[-1]
    assert f'"bot":"{strongest}"' in kept(said.out).read_text("utf-8")
    said = podium("play", "--seat", "Léa", "--seat", "bot:genius", home=tmp_path)
    assert "« genius »" in said.err
    assert "easy, medium, " in said.err


def test_two_computers_play_by_themselves(tmp_path: Path) -> None:
    bots = ("--seat", "bot:navigator", "--seat", "bot:sunday")
    said = podium("play", "formule-caml", "--set", "track=sprint", *bots, home=tmp_path)
    assert said.code == 0
    assert "1er" in said.out
    assert podium("verify", str(kept(said.out))).code == 0


def test_help_rules_board_undo_and_resign(tmp_path: Path) -> None:
    typed = "?\nrègles\nplateau\no\nannuler\nabandonner\n"
    said = podium(*HOT_SEAT, typed=typed, home=tmp_path)
    assert said.code == 0
    assert "Autres mots : règles" in said.out
    assert "§2.1" in said.out
    assert said.out.count("DA") + said.out.count("XYA") >= 3
    assert "Joueur 1 reprend sa réponse." in said.out
    assert "1er  Joueur 2" in said.out


def test_a_game_left_is_resumed_where_it_was(tmp_path: Path) -> None:
    """Left by the end of input, resumed in another process, to the same end as without a break."""
    whole = podium(*HOT_SEAT, "--record", str(tmp_path / "whole.jsonl"), typed="n\nh\n" * 9)
    broken = tmp_path / "broken.jsonl"
    said = podium(*HOT_SEAT, "--record", str(broken), typed="n\nh\n" * 3 + "n\n")
    assert f"podium play --resume {broken}" in said.out
    again = podium("play", "--resume", str(broken), typed="h\n" + "n\nh\n" * 5)
    assert (whole.code, again.code) == (0, 0)
    stripped = [re.sub(r'"t(ime)?":("[^"]*"|[\d.]+),?', "", path.read_text("utf-8"))
                for path in (tmp_path / "whole.jsonl", broken)]  # fmt: skip
    assert stripped[0] == stripped[1]


def test_a_record_cut_in_the_middle_of_a_line_is_resumed(tmp_path: Path) -> None:
    record = tmp_path / "r.jsonl"
    podium(*HOT_SEAT, "--record", str(record), typed="n\nh\nn\n")
    record.write_bytes(record.read_bytes()[:-30])
    assert "la ligne est coupée" in podium("verify", str(record)).err
    said = podium("play", "--resume", str(record), typed="n\nh\nquitter\n")
    assert said.code == 0
    assert podium("verify", str(record)).code == 0


def test_ctrl_c_keeps_the_game(tmp_path: Path) -> None:
    """At a real terminal, with a real signal."""
    record = tmp_path / "r.jsonl"
    parent, child = pty.openpty()
    command = [sys.executable, "-m", "podium.cli", *HOT_SEAT, "--record", str(record)]
    environment = {**os.environ, "LANG": "C.UTF-8", "PYTHONPATH": TESTS}
    game = subprocess.Popen(
        command, stdin=child, stdout=child, stderr=child, env=environment, start_new_session=True
    )
    os.close(child)
    seen = read_until(parent, "Changer de vitesse")
    os.write(parent, b"o m\n")
    seen += read_until(parent, "Dans quelle direction")
    game.send_signal(signal.SIGINT)
    seen += read_until(parent, "--resume")
    assert game.wait(timeout=30) == 130
    os.close(parent)
    assert "Traceback" not in seen
    assert "La partie est gardée." in seen
    again = podium("play", "--resume", str(record), typed="quitter\n")
    assert "Joueur 1 : Dans quelle direction ?" in again.out


def read_until(terminal: int, text: str) -> str:
    """What the terminal shows up to a text; a test that waits in vain says what there was."""
    seen = b""
    while text.encode() not in seen:
        ready, _, _ = select.select([terminal], [], [], PATIENCE)
        assert ready, f"no {text!r} after {seen.decode('utf-8', 'replace')!r}"
        seen += os.read(terminal, 4096)
    return seen.decode("utf-8", "replace")


def test_what_if_from_an_earlier_line(tmp_path: Path) -> None:
    record = tmp_path / "r.jsonl"
    podium(*HOT_SEAT, "--record", str(record), typed="n\nh\n" * 9)
    before = record.read_bytes()
    said = podium("play", "--resume", str(record), "--after", "2", typed="n\ng\nquitter\n")
    other = tmp_path / "r-branch.jsonl"
    assert str(other) in said.out
    assert podium("verify", str(other)).code == 0
    assert record.read_bytes() == before
    assert len(other.read_text("utf-8").splitlines()) == 1 + 2 + 2


@pytest.mark.parametrize(
    ("args", "sentence"),
    [
        (("--resume", "none.jsonl"), "none.jsonl ne peut pas être lu"),
        (("--resume", "DONE"), "La partie est finie"),
        (("--resume", "DONE", "--seed", "1"), "--seed ne va pas avec --resume"),
        (("--resume", "DONE", "--after", "999"), "on ne peut pas repartir après la ligne 999"),
        (("--after", "1"), "--after va avec --resume"),
        (("--seat", "bot:hal"), "Connus : random, default, sunday, leadfoot, navigator, ace"),
        (("--seat", ""), "Une place doit avoir un nom"),
        (("--seat", "a", "--seat", "b", "--seat", "c"), "pas à 3"),
        (("--record", "DONE"), "existe déjà"),
        (("--per-turn", "soon"), "'soon' n'est pas une valeur permise"),
    ],
)
def test_what_cannot_be_played_is_refused(
    tmp_path: Path, args: tuple[str, ...], sentence: str
) -> None:
    done = tmp_path / "done.jsonl"
    podium(*HOT_SEAT, "--record", str(done), typed="n\nh\n" * 9)
    before = done.read_bytes()
    said = podium("play", *(str(done) if arg == "DONE" else arg for arg in args), home=tmp_path)
    assert said.code == 2
    assert sentence in said.err
    assert done.read_bytes() == before


def test_against_the_clock_the_default_is_played(tmp_path: Path) -> None:
    """Nobody types: the time of both runs out, turn after turn, while the keyboard stays open."""
    keyboard, typist = os.pipe()
    flags = ("--per-turn", "0.01", "--set", "max_turns=3", "--record", str(tmp_path / "r.jsonl"))
    with os.fdopen(typist, "w"):
        game = subprocess.run(
            [sys.executable, "-m", "podium.cli", *HOT_SEAT, *flags],
            stdin=keyboard, capture_output=True, text=True, check=True,
        )  # fmt: skip
    os.close(keyboard)
    assert "le temps est écoulé" in game.stdout or "time is up" in game.stdout
    record = (tmp_path / "r.jsonl").read_text("utf-8")
    assert record.count('"kind":"default"') == 6
    assert '"why":"turns"' in record


def test_the_record_cannot_be_written(tmp_path: Path) -> None:
    said = podium(*HOT_SEAT, "--record", "/dev/full/x.jsonl", typed="n\n")
    assert said.code == 2
    assert "ne peut pas être créé" in said.err


def test_a_disk_that_fills_up_in_the_middle_of_a_game(tmp_path: Path) -> None:
    """The shell allows files of 1 kB: what was answered before it was full is all there."""
    record = tmp_path / "r.jsonl"
    play = shlex.join([sys.executable, "-m", "podium.cli", *HOT_SEAT, "--record", str(record)])
    game = subprocess.run(
        ["sh", "-c", f"ulimit -f 2; exec {play}"],
        input="n\nh\n" * 9, capture_output=True, text=True, check=True,
        env={"PATH": os.environ["PATH"], "LANG": "C.UTF-8", "PYTHONPATH": TESTS},
    )  # fmt: skip
    assert "la réponse n'est pas prise, rien n'est perdu de ce qui précède" in game.stdout
    assert "Traceback" not in game.stderr
    answered = len(record.read_text("utf-8").splitlines()) - 1
    assert 2 < answered < 18
    assert podium("verify", str(record)).code == 0
    rest = ("n\nh\n" * 9).split("\n")[answered:]
    again = podium("play", "--resume", str(record), typed="\n".join(rest))
    assert "1er  Joueur 2" in again.out


@pytest.mark.parametrize("game", ["probe-fog", "probe-duel", "probe-pile"])
def test_a_game_it_has_never_seen(tmp_path: Path, game: str) -> None:
    """Games from elsewhere are played from view, options and words alone."""
    probes = "probes.fog,probes.duel,probes.pile"
    said = podium(
        "play", game, "--seat", "Léa", "--seat", "bot:random",
        typed="1\n2\n3\n4\n5\n6\n7\n8\n9\nfight\n" * 40, home=tmp_path, PODIUM_GAMES=probes,
    )  # fmt: skip
    assert said.code == 0
    assert "Partie enregistrée" in said.out
    assert podium("verify", str(kept(said.out)), PODIUM_GAMES=probes).code == 0


def test_two_people_at_one_keyboard_do_not_see_each_others_secrets(tmp_path: Path) -> None:
    said = podium("play", "probe-pile", "--hot-seat", typed="\n1\n" * 200, home=tmp_path,
                  PODIUM_GAMES="probes.pile")  # fmt: skip
    assert "Passez le clavier à Joueur 2, puis appuyez sur Entrée." in said.out


def finished(tmp_path: Path) -> Path:
    """A finished match with promised dice."""
    record = tmp_path / "whole.jsonl"
    bots = ("--seat", "bot:sunday", "--seat", "bot:random", "--set", "track=sprint")
    podium("play", *bots, "--record", str(record))
    return record


@pytest.mark.parametrize("flags", [(), ("--after", "3")])
def test_looking_at_a_record_without_its_last_line_end_changes_nothing(
    tmp_path: Path, flags: tuple[str, ...]
) -> None:
    record = finished(tmp_path)
    record.write_bytes(record.read_bytes()[:-1])
    before = record.read_bytes()
    podium("play", "--resume", str(record), *flags, typed="quitter\n")
    assert record.read_bytes() == before
    assert podium("verify", str(record)).code == 0


def test_who_resumes_a_cut_record_is_told(tmp_path: Path) -> None:
    record = tmp_path / "r.jsonl"
    podium(*HOT_SEAT, "--record", str(record), typed="n\nh\nn\n")
    record.write_bytes(record.read_bytes()[:-30])
    said = podium("play", "--resume", str(record), typed="quitter\n")
    assert "ligne 4 : la ligne est coupée ; les 3 lignes d'avant sont entières" in said.out


def test_a_person_takes_a_seat_in_a_what_if(tmp_path: Path) -> None:
    said = podium(
        "play", "--resume", str(finished(tmp_path)), "--after", "4",
        "--seat", "Zoé", "--seat", "bot:navigator", typed="n\ng\nquitter\n",
    )  # fmt: skip
    assert "Zoé > n" in said.out


@pytest.mark.parametrize(
    ("flags", "sentence"),
    [
        (("--after", "4", "--set", "track=serpent"), "--set ne va pas avec --resume"),
        (("--after", "4", "--per-turn", "3"), "--per-turn ne va pas avec --resume"),
        (("--per-turn", "3"), "--per-turn ne va pas avec --resume"),
        (
            ("--after", "4", "--seat", "a", "--seat", "b", "--seat", "c"),
            "La partie a 2 places ; vous en avez nommé 3",
        ),
    ],
)
def test_flags_that_would_be_ignored_are_refused(
    tmp_path: Path, flags: tuple[str, ...], sentence: str
) -> None:
    said = podium("play", "--resume", str(finished(tmp_path)), *flags)
    assert said.code == 2
    assert sentence in said.err


def test_an_increment_needs_a_total(tmp_path: Path) -> None:
    said = podium("play", "--increment", "5", home=tmp_path)
    assert (said.code, "--increment va avec --total" in said.err) == (2, True)


@pytest.mark.parametrize("typed", ["x" * 100_000, "9" * 100_000, "o " * 5_000, "\x00\x1b[2J", "²"])
def test_whatever_is_pasted_the_game_goes_on(tmp_path: Path, typed: str) -> None:
    said = podium(*HOT_SEAT, typed=f"{typed}\nn\nquitter\n", home=tmp_path)
    assert said.code == 0
    assert "roule en 1re" in said.out


def test_the_menu_keeps_its_order_whatever_the_default(tmp_path: Path) -> None:
    said = podium(*HOT_SEAT, typed="n\n3\nn\n3\nquitter\n", home=tmp_path)
    assert said.out.count("va vers la gauche") == 2


def test_the_board_is_on_a_small_screen_when_a_direction_is_asked(tmp_path: Path) -> None:
    """24 lines of 80 columns hold the classic track, the question, the menu and the prompt."""
    begins = ("--begins", "me", "--seed", "7")
    said = podium("play", *begins, typed="o\nm\nquitter\n", home=tmp_path)
    shown = said.out.split("> quitter")[0].splitlines()
    assert max(map(len, shown[-24:])) <= 80
    assert sum(row.startswith("0") for row in shown[-24:]) == 15
    assert "3) g vers la gauche : 2 cases " in said.out


def test_on_a_large_screen_prices_are_told_in_full(tmp_path: Path) -> None:
    said = podium(*HOT_SEAT, typed="o m\nquitter\n", home=tmp_path, COLUMNS="200", LINES="50")
    assert "3) o m passer en 2e : 2 à 6 cases, voie libre" in said.out
    assert "1) h   vers le haut : pas une case, touche la bordure : −20, reste 80" in said.out


def test_a_number_can_stand_for_a_whole_answer(tmp_path: Path) -> None:
    said = podium(*HOT_SEAT, typed="3\ng\n3\ng\n5\nquitter\n", home=tmp_path)
    assert "Joueur 1 passe en 2e." in said.out
    assert "Joueur 2 passe en 2e." in said.out
    assert said.out.count("va vers la gauche") == 2
    assert "Il n'y a pas d'option 5 : choisissez de 1 à 4." in said.out


def test_a_disk_full_at_the_computers_turn_says_how_to_go_on(tmp_path: Path) -> None:
    record = tmp_path / "r.jsonl"
    flags = ["--set", "track=sprint", "--seed", "3", "--record", str(record)]
    play = shlex.join([sys.executable, "-m", "podium.cli", "play", *flags])
    game = subprocess.run(
        ["sh", "-c", f"ulimit -f 2; exec {play}"],
        input="o m\ng\n" + "n\ng\n" * 9, capture_output=True, text=True, check=False,
        env={"PATH": os.environ["PATH"], "LANG": "C.UTF-8", "PYTHONPATH": TESTS},
    )  # fmt: skip
    assert "--resume" in game.stdout
    assert podium("verify", str(record)).code == 0


def test_a_resignation_ends_the_trace(tmp_path: Path) -> None:
    record = tmp_path / "r.jsonl"
    podium(*HOT_SEAT, "--record", str(record), typed="n\ng\nabandonner\n")
    last = podium("replay", str(record), "--trace").lines()[-1]
    assert (last["kind"], last["asked"]) == ("resign", [])
