"""§1.9, packs that are refused: each kind of mistake, with the file, the line, what is allowed."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from ca_rs.mistakes import CARDS, CHANCE, LOOP, MISTAKES, PACK, Mistake
from podium.core import ContentFault, Cup, Dice, load_words
from podium.games.ca_rs.content.garage import Garage
from podium.games.ca_rs.content.packs import load

WORDS = {lang: load_words(lang, "podium.core", "podium.games.ca_rs") for lang in ("fr", "en")}
NAME = "mine"


def loaded(files: Mapping[str, str], circuit: str = "loop") -> Garage:
    return load(circuit, NAME, {f"{NAME}/{file}": text for file, text in files.items()})[0]


def refused(files: Mapping[str, str], circuit: str = "loop") -> ContentFault:
    with pytest.raises(ContentFault) as caught:
        loaded(files, circuit)
    return caught.value


def must_name(fault: ContentFault, key: str, file: str, line: int, says: str) -> None:
    """The mistake is said in both languages: file, line, and what somebody needs to know."""
    assert (fault.key, fault.facts["file"], fault.facts["line"]) == (key, file, line)
    french, english = WORDS["fr"].refuse(fault), WORDS["en"].refuse(fault)
    assert french.startswith(f"{file}, ligne {line} : ")
    assert english.startswith(f"{file}, line {line}: ")
    assert says in french.partition(" : ")[2]
    assert says in english.partition(": ")[2]


def spoiled(mistake: Mistake) -> dict[str, str]:
    file = f"{mistake.file}.toml"
    assert mistake.old in PACK[file]
    return {**PACK, file: PACK[file].replace(mistake.old, mistake.new, 1)}


def test_good_pack_is_taken() -> None:
    """§1.9: a pack adds to what is there."""
    garage = loaded(PACK)
    assert {"tailwind", "late-braking"} <= {*garage.card_of}
    assert {"zoe", "methodique"} <= {*garage.pilot_of}
    assert {"soapbox", "comete"} <= {*garage.car_of}
    assert {"cheese", "soft"} <= {*garage.tyre_of}
    assert garage.styles == ("safe", "fast", "nasty", "endurance", "windy")
    assert garage.circuit.rows == ((0, 0),) * 6 + ((4, 2),) * 2 + ((0, 0),) * 4
    assert loaded(PACK, "spa").circuit.name == "spa"


@pytest.mark.parametrize("mistake", MISTAKES, ids=lambda each: f"{each.file}: {each.new[:40]}")
def test_mistake_is_explained(mistake: Mistake) -> None:
    """§1.9: each mistake, with the line on which it stands."""
    file = f"{NAME}/{mistake.file}.toml"
    must_name(refused(spoiled(mistake)), mistake.key, file, mistake.line, mistake.says)


@pytest.mark.parametrize("mistake", MISTAKES[::7], ids=lambda each: each.new[:40])
def test_lines_are_counted_in_any_system(mistake: Mistake) -> None:
    """§1.9: the line ends of any system and a byte order mark do no harm."""
    files = {name: "\ufeff" + text.replace("\n", "\r\n") for name, text in spoiled(mistake).items()}
    assert refused(files).facts["line"] == mistake.line


def test_entry_of_the_same_name_replaces_ours() -> None:
    """§1.9: a pack's entry counts instead of ours of that name, at the same number."""
    ours = load("monza", "", {})[0]
    tyres = PACK["tyres.toml"].replace('"cheese"', '"soft"')
    cards = CARDS.replace('tyres = "cheese"', 'tyres = "hard"')
    garage = loaded({"tyres.toml": tyres, "cards.toml": cards}, "monza")
    assert garage.tyre_of == ours.tyre_of
    assert (ours.tyres[0].cards, garage.tyres[0].cards) == (2, 4)


def test_circuit_of_the_same_name_replaces_ours() -> None:
    assert len(loaded({"circuit-monza.toml": LOOP}, "monza").circuit.rows) == 12


def strong(name: str) -> str:
    """A card that costs a lot."""
    return (
        f'[[cards]]\nname = "{name}"\nkind = "race"\nvalue = 6\n'
        'title = { fr = "Fort", en = "Strong" }\neffects = [{ does = "draw", by = 1 }]\n\n'
    )


def lonely(name: str) -> str:
    """A pilot without cards of their own."""
    return (
        f'[[pilots]]\nname = "{name}"\ntitle = {{ fr = "Seule", en = "Alone" }}\n'
        "overtake = 1\nblock = 1\nskill = 1\nbudget = 0\n\n"
    )


def test_pack_with_which_no_tank_is_legal() -> None:
    """§1.8: if nothing pays for anything, that is said where the capacity stands."""
    ours = load("monza", "", {})[0]
    cards = "".join(strong(card.name) for card in ours.cards if card.value <= 0)
    shipped_pilots = "".join(lonely(pilot.name) for pilot in ours.pilots)
    fault = refused({"cards.toml": cards, "pilots.toml": shipped_pilots}, "monza")
    must_name(fault, "car-unfillable", "cars.toml", 12, str(ours.cars[0].capacity))


@pytest.mark.parametrize("file", ["decks.toml", "circuit-.toml", "circuit-A b.toml", "card.toml"])
def test_file_that_has_no_place(file: str) -> None:
    fault = refused({file: ""}, "monza")
    assert (fault.key, fault.facts["file"]) == ("pack-file", f"{NAME}/{file}")
    for words in WORDS.values():
        assert "cards.toml, pilots.toml" in words.refuse(fault)


def test_empty_pack() -> None:
    fault = refused({}, "monza")
    assert fault.key == "pack-empty"
    assert all(NAME in words.refuse(fault) for words in WORDS.values())


def test_unknown_circuit_is_told_with_those_there_are() -> None:
    fault = refused(PACK, "indianapolis")
    assert fault.key == "circuit-unknown"
    for words in WORDS.values():
        assert "chance, cour, loop, monaco, monza, random, spa" in words.refuse(fault)


def test_too_many_cards() -> None:
    """§1.9: a file has at most 200 entries; the line is that of the first too many."""
    cards = "".join(strong(f"card-{n}") for n in range(201))
    must_name(
        refused({"cards.toml": cards}, "monza"), "too-many", f"{NAME}/cards.toml", 1401, "200"
    )
    assert (
        "card-199" in loaded({"cards.toml": cards.replace(strong("card-200"), "")}, "spa").card_of
    )


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("cards = " + "[" * 5000, "file-too-deep"),
        ("a." * 15_000 + "a = 1", "file-too-deep"),
        (f"cards = {'9' * 5000}", "file-not-toml"),
    ],
)
def test_absurd_files(text: str, key: str) -> None:
    assert refused({"cards.toml": text}, "monza").key == key


def test_random_circuits_keep_to_their_description() -> None:
    """§1.3: length, first straight, corners of the list, the same for the same dice."""
    circuit = loaded({"circuit-chance.toml": CHANCE}, "chance").circuit
    for seed in range(50):
        dice = Dice(seed.to_bytes(16, "little"))
        rows = circuit.build_cards(Cup(dice).roll)
        assert rows == circuit.build_cards(Cup(dice).roll)
        assert 20 <= len(rows) <= 30
        assert set(rows[:4]) == {(0, 0)}
        assert {(0, 0)} < {*rows} <= {(0, 0), (3, 2), (5, 1)}
