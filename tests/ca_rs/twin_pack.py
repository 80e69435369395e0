"""A cruel pack: cards that do to cars in duels and corners what ours are too kind to do."""

from __future__ import annotations

from random import Random

from ca_rs.pack import card, titled
from ca_rs.slow_table import SlowBox

CRUEL = "cruel"

# name: kind, value, moments, effects
CARDS = {
    "ram": ("race", 1, "plan duel", "does='damage', by=5, whose='ahead'"),
    "spikes": ("race", 1, "plan duel", "does='damage', by=3, whose='behind'"),
    "grenade": ("race", 1, "plan corner duel", "does='damage', by=3, whose='all'"),
    "mortar": ("race", 1, "plan corner duel", "does='damage', by=5, whose='others'"),
    "sniper": ("race", 1, "", "does='damage', by=5, whose='target'"),
    "backfire": ("race", 1, "corner duel", "does='damage', by=5 }, { does='edge', by=6"),
    "anchor": ("race", 1, "corner duel", "does='speed', by=-4 }, { does='grip', by=1"),
    "hook": ("race", 1, "", "does='speed', by=-4, whose='target'"),
    "nails": ("race", 1, "plan duel", "does='wear', by=2, whose='all'"),
    "slick": ("race", 1, "duel", "does='wear', by=1 }, { does='edge', by=2"),
    "patch": ("race", 1, "corner duel", "does='tread', by=2"),
    "rocket": ("race", 1, "", "does='speed', by=4 }, { does='extra', by=3 }, { does='extra', by=3"),
    "governor": ("race", 1, "", "does='raise', stat='top', by=-3, whose='others', lasts='race'"),
    "thief": ("race", 1, "plan duel", "does='lose', by=3, source='hand', whose='others'"),
    "gambler": ("race", 1, "", "does='draw', by=3"),
    "slippers": ("pit", 1, "", "does='fit', tyres='soft' }, { does='damage', by=2"),
    "pump": ("pit", 1, "", "does='refuel', by=20"),
    "sugar": ("negative", -6, "", "does='draw', by=2"),
    "sponge": ("negative", -6, "", "does='sky', to='other' }, { does='damage', by=1"),
    "pothole": ("negative", -6, "", "does='damage', by=1, whose='all'"),
    "leak": ("negative", -6, "", "does='lose', by=5, source='tank' }, { does='draw', by=1"),
    "hiccup": ("negative", -6, "", "does='lose', by=2, source='hand', whose='all'"),
}
WANTED = [name for name, (kind, *_) in CARDS.items() if kind != "negative"]
PAYING = [name for name, (kind, *_) in CARDS.items() if kind == "negative"]
RING = ("-", "6:1", "-", "8:2", "5:1", "-", "9:1", "9:2", "7:1", "-")
CRUEL_FILES = {
    f"{CRUEL}/cards.toml": "\n".join(card(name, *facts) for name, facts in CARDS.items()),
    f"{CRUEL}/circuit-ring.toml": (
        f"{titled('ring')}laps = 3\nturns = 14\ncards = {list(RING)}\n"
    ),
}  # fmt: skip


def cruel_tank(box: SlowBox, car: str, luck: Random) -> dict[str, int]:
    """Three of most of them, paid for with bad ones, and useless cards up to the capacity."""
    tank = dict.fromkeys(luck.sample(WANTED, 9), 3)
    tank |= dict.fromkeys(luck.sample(PAYING, 2), 3)
    room = box.models[car]["capacity"] - sum(tank.values())
    for name, row in box.cards.items():
        if row["kind"] == "useless" and room:
            tank[name] = min(3, room)
            room -= tank[name]
    return tank
