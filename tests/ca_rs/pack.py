"""A pack for the tests: plain pilots and cars, and a card for everything that a card can do."""

from __future__ import annotations

PACK = "plain"

# name: kind, value, moments, effects
CARDS = {
    "junk": ("useless", 0, "", ""),
    "boost": ("race", 1, "", "does='speed', by=2"),
    "nudge": ("race", 1, "", "does='speed', by=-2, whose='target'"),
    "wind": ("race", 1, "", "does='extra', by=2"),
    "anchor": ("race", 1, "", "does='extra', by=-1, whose='others'"),
    "grippy": ("race", 1, "corner", "does='grip', by=2"),
    "wing": ("race", 1, "plan corner", "does='raise', stat='downforce', by=2"),
    "elbow": ("race", 1, "duel", "does='edge', by=2"),
    "stare": ("race", 1, "duel", "does='raise', stat='overtake', by=3, whose='self'"),
    "nail": ("race", 1, "duel", "does='damage', by=1, whose='ahead'"),
    "skid": ("race", 1, "corner", "does='speed', by=-4"),
    "gas": ("race", 1, "", "does='raise', stat='acceleration', by=2"),
    "turbo": ("race", 2, "", "does='raise', stat='top', by=2, lasts='race'"),
    "limiter": ("race", 1, "", "does='raise', stat='top', by=-3, whose='target'"),
    "ram": ("race", 1, "", "does='damage', by=2, whose='ahead'"),
    "oil": ("race", 1, "", "does='wear', by=2, whose='behind'"),
    "storm": ("race", 1, "", "does='damage', by=1, whose='all'"),
    "peek": ("race", 1, "", "does='draw', by=2"),
    "thief": ("race", 1, "", "does='lose', by=1, source='hand', whose='target'"),
    "leak": ("race", 1, "", "does='lose', by=2, source='tank', whose='target'"),
    "lights": ("race", 1, "", "does='raise', stat='sight', by=3"),
    "clever": ("race", 1, "", "does='raise', stat='skill', by=-2, whose='target'"),
    "weld": ("pit", 1, "", "does='repair', by=3"),
    "patch": ("pit", 1, "", "does='tread', by=2"),
    "slicks": ("pit", 1, "", "does='fit', tyres='soft'"),
    "pump": ("pit", 1, "", "does='refuel', by=3"),
    "warm-up": ("pit", 1, "start", "does='raise', stat='top', by=1, lasts='race'"),
    "cloud": ("weather", 1, "", "does='sky', to='rain'"),
    "sun": ("weather", 1, "", "does='sky', to='dry'"),
    "whim": ("weather", 1, "", "does='sky', to='other'"),
    "cramp": ("negative", -1, "", "does='speed', by=-1"),
    "crack": ("negative", -1, "", "does='damage', by=5"),
}
PILOTS = {
    "plain": "",
    "quick": "start = 1",
    "sleepy": "start = -1",
    "pole": "qualifying = 1",
    "seer": "sight = 2",
    "blind": "sight = -2",
    "unlucky": 'cards = ["junk"]',
}


def card(name: str, kind: str, value: int, moments: str, effects: str) -> str:
    text = f'[[cards]]\nname = "{name}"\nkind = "{kind}"\nvalue = {value}\n{titled(name)}'
    if moments:
        text += f"moments = {moments.split()!r}\n"
    return text + (f"effects = [{{ {effects} }}]\n" if effects else "")


def titled(name: str) -> str:
    return f'title = {{ fr = "{name}", en = "{name}" }}\n'


def pilot(name: str, more: str) -> str:
    stats = "overtake = 2\nblock = 2\nskill = 3\nbudget = 3\n"
    return f'[[pilots]]\nname = "{name}"\n{titled(name)}{stats}{more}\n'


FILES = {
    f"{PACK}/cards.toml": "\n".join(card(name, *facts) for name, facts in CARDS.items()),
    f"{PACK}/pilots.toml": "\n".join(pilot(name, more) for name, more in PILOTS.items()),
    f"{PACK}/cars.toml": (
        f'[[cars]]\nname = "plain"\n{titled("plain")}colour = "#808080"\n'
        "top = 9\nacceleration = 2\nbrake = 2\ndownforce = 1\nbody = 5\ncapacity = 40\n"
    ),
}
