"""Packs: a user's folder of content beside ours, and what is loaded from both (§1.9)."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from podium.core import Content, ContentFault, shipped
from podium.games.ca_rs.content import readers
from podium.games.ca_rs.content.catalogue import Catalogue
from podium.games.ca_rs.content.circuits import Circuit, read_circuit
from podium.games.ca_rs.content.cross_checks import Catalogues, check_references
from podium.games.ca_rs.content.files import (
    CIRCUIT,
    PACKAGE,
    circuit_name,
    circuits_of,
    shipped_circuits,
)
from podium.games.ca_rs.content.garage import Garage

TABLES = ("cards", "pilots", "cars", "tyres", "tanks")


def load(circuit: str, pack: str, files: Mapping[str, str]) -> tuple[Garage, Content]:
    """The garage with our content and the pack's, on the circuit of that name."""
    ours = shipped(PACKAGE, "content")
    mine = files_of_pack(pack, files)
    sources = {table: sources_of(f"{table}.toml", ours, mine, pack) for table in TABLES}
    found = Catalogues(
        cards=Catalogue("cards", readers.read_cards, sources["cards"]),
        pilots=Catalogue("pilots", readers.read_pilots, sources["pilots"]),
        cars=Catalogue("cars", readers.read_cars, sources["cars"]),
        tyres=Catalogue("tyres", readers.read_tyres, sources["tyres"]),
        tanks=Catalogue("tanks", readers.read_tanks, sources["tanks"]),
    )
    driven_on = find_circuit(circuit, ours, mine, pack)
    check_references(found)
    garage = Garage(found, driven_on)
    users = {f"{pack}/{name}": text for name, text in mine.items()}
    return garage, Content({"garage": hashed_content(garage), **users}, users)


def files_of_pack(pack: str, files: Mapping[str, str]) -> dict[str, str]:
    """The files of a pack by their own names, none of which is unknown."""
    start = f"{pack}/"
    mine = {key.removeprefix(start): files[key] for key in files if pack and key.startswith(start)}
    if pack and not mine:
        raise ContentFault("pack-empty", pack, 0)
    known = [f"{table}.toml" for table in TABLES]
    for name in mine:
        named = readers.NAMES.fullmatch(circuit_name(name))
        if name not in known and not (name.startswith(CIRCUIT) and named):
            allowed = ", ".join((*known, f"{CIRCUIT}….toml"))
            raise ContentFault("pack-file", f"{pack}/{name}", 0, known=allowed)
    return mine


def sources_of(
    name: str, ours: Mapping[str, str], mine: Mapping[str, str], pack: str
) -> dict[str, str]:
    """Our file of that name, then the pack's if it has one."""
    return {name: ours[name], **({f"{pack}/{name}": mine[name]} if name in mine else {})}


def find_circuit(
    circuit: str, ours: Mapping[str, str], mine: Mapping[str, str], pack: str
) -> Circuit:
    """The circuit of that name, the pack's before ours; the others of a pack are checked too."""
    for name, text in mine.items():
        if name.startswith(CIRCUIT):
            read_circuit(circuit_name(name), f"{pack}/{name}", text)
    file = f"{CIRCUIT}{circuit}.toml"
    if file in mine:
        return read_circuit(circuit, f"{pack}/{file}", mine[file])
    if file not in ours:
        known = ", ".join(sorted({*shipped_circuits(), *map(circuit_name, circuits_of(mine))}))
        raise ContentFault("circuit-unknown", circuit, 0, known=known)
    return read_circuit(circuit, file, ours[file])


def hashed_content(garage: Garage) -> str:
    """What the rules read of our content: a better title makes no other game.

    Records name its hash, so neither the order of the fields nor the ``repr`` of effects and of
    `Random` may change.
    """
    untitled = [
        [field for name, field in msgspec.structs.asdict(entry).items() if name != "title"]
        for entries in (garage.cards, garage.pilots, garage.cars, garage.tyres)
        for entry in entries
    ]
    recipes = [(*key, tank.pays, tank.wants) for key, tank in garage.recipes.items()]
    circuit = garage.circuit
    drawn = (circuit.laps, circuit.turns, circuit.rows, circuit.random)
    return repr((untitled, recipes, circuit.name, drawn))
