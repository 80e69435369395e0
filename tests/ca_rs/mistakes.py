"""A good pack, and many ways to spoil it: what is changed, what is said, on which line."""

from __future__ import annotations

from typing import NamedTuple

CARDS = """\
[[cards]]
name = "tailwind"
kind = "race"
value = 2
title = { fr = "Vent dans le dos", en = "Tailwind" }
effects = [
    { does = "raise", stat = "top", by = 1 },
    { does = "lose", by = 1, source = "hand", whose = "target" },
]

[[cards]]
name = "hairpin-trick"
kind = "race"
value = 1
title = { fr = "Truc d'épingle", en = "Hairpin trick" }
effects = [{ does = "grip", by = 2 }, { does = "edge", by = 1 }]
moments = ["corner", "duel"]

[[cards]]
name = "new-rubber"
kind = "pit"
value = 1
title = { fr = "Gomme neuve", en = "New rubber" }
effects = [{ does = "fit", tyres = "cheese" }, { does = "refuel", by = 3 }]

[[cards]]
name = "hail"
kind = "weather"
value = 1
title = { fr = "Grêle", en = "Hail" }
effects = [{ does = "sky", to = "rain" }]

[[cards]]
name = "hiccup"
kind = "negative"
value = -1
title = { fr = "Hoquet", en = "Hiccup" }
effects = [{ does = "damage", by = 1 }]

[[cards]]
name = "old-map"
kind = "useless"
value = 0
title = { fr = "Vieille carte", en = "Old map" }
"""
PILOTS = """\
[[pilots]]
name = "zoe"
title = { fr = "Zoé", en = "Zoe" }
overtake = 2
block = 2
skill = 3
budget = 4
start = 1
qualifying = -1
sight = 0
cards = [
    "tailwind",
    "hiccup",
]
"""
CARS = """\
[[cars]]
name = "soapbox"
title = { fr = "Caisse à savon", en = "Soapbox" }
colour = "#abcdef"
top = 8
acceleration = 2
brake = 1
downforce = 2
body = 5
capacity = 40
"""
TYRES = """\
[[tyres]]
name = "cheese"
title = { fr = "Fromage", en = "Cheese" }
cards = 4
grip = 1
"""
TANKS = """\
[[tanks]]
style = "windy"
title = { fr = "Venteux", en = "Windy" }
pays = ["hiccup*3"]
wants = [
    "tailwind*2",
    "old-map*3",
]

[[tanks]]
style = "windy"
car = "soapbox"
title = { fr = "Venteux", en = "Windy" }
pays = []
wants = []
"""
LOOP = """\
title = { fr = "Boucle", en = "Loop" }
laps = 2
turns = 20
cards = [
    "-*6 Stand | Pit",  # a straight
    "4:2*2",
    "-*4",
]
"""
CHANCE = """\
title = { fr = "Hasard", en = "Chance" }
laps = 2
turns = 20

[random]
length = [20, 30]
straights = [1, 5]
corners = [1, 3]
kinds = [
    "3:2",
    "5:1*3",
]
"""
PACK = {
    "cards.toml": CARDS,
    "pilots.toml": PILOTS,
    "cars.toml": CARS,
    "tyres.toml": TYRES,
    "tanks.toml": TANKS,
    "circuit-loop.toml": LOOP,
    "circuit-chance.toml": CHANCE,
}


class Mistake(NamedTuple):
    """In the file, the first ``old`` becomes ``new``; that is refused by ``key`` at ``line``.

    ``says`` is what the sentence must tell: what would be allowed there, or what was wrong.
    """

    file: str
    old: str
    new: str
    key: str
    line: int
    says: str


TAILWIND = '{ does = "raise", stat = "top", by = 1 }'
TARGET = '{ does = "lose", by = 1, source = "hand", whose = "target" }'
MISTAKES = [
    # cards.toml
    Mistake("cards", "value = 2", "value =", "file-not-toml", 4, "TOML"),
    Mistake("cards", "[[cards]]", "[[cards", "file-not-toml", 1, "TOML"),
    Mistake("cards", "[[cards]]", "x = 1\n[[cards]]", "file-shape", 1, "cards"),
    Mistake("cards", 'name = "tailwind"\n', "", "file-shape", 1, "cards[1].name"),
    Mistake("cards", 'name = "tailwind"', "name = 3", "file-shape", 2, "cards[1].name"),
    Mistake("cards", '"tailwind"', '"Tail Wind"', "bad-name", 2, "Tail Wind"),
    Mistake("cards", '"tailwind"', '""', "bad-name", 2, "24"),
    Mistake("cards", '"tailwind"', '"a-very-long-name-of-a-card"', "bad-name", 2, "24"),
    Mistake("cards", '"tailwind"', '"ready"', "bad-name", 2, "ready, through"),
    Mistake("cards", '"tailwind"', '"x-wind"', "bad-name", 2, "x-…"),
    Mistake("cards", '"hail"', '"tailwind"', "name-twice", 27, "tailwind"),
    Mistake("cards", 'kind = "race"', 'kind = "run"', "file-shape", 3, "negative, pit, race"),
    Mistake("cards", 'kind = "race"\n', "", "file-shape", 1, "cards[1].kind"),
    Mistake("cards", "value = 2\n", "", "file-shape", 1, "cards[1].value"),
    Mistake("cards", "value = 2", 'value = "two"', "file-shape", 4, "cards[1].value"),
    Mistake("cards", "value = 2", "value = 2.5", "file-shape", 4, "cards[1].value"),
    Mistake("cards", "value = 2", "value = true", "file-shape", 4, "cards[1].value"),
    Mistake("cards", "value = 2", "value = 7", "card-value", 4, "6"),
    Mistake("cards", "value = 2", "value = 0", "card-value", 4, "6"),
    Mistake("cards", "value = -1", "value = 1", "card-value", 36, "-6"),
    Mistake("cards", "value = 0", "value = 1", "card-value", 43, "0"),
    Mistake("cards", 'title = { fr = "Grêle", en = "Hail" }\n', "", "file-shape", 26, "title"),
    Mistake("cards", ', en = "Hail"', "", "file-shape", 30, "cards[4].title.en"),
    Mistake("cards", 'fr = "Grêle", ', "", "file-shape", 30, "cards[4].title.fr"),
    Mistake("cards", 'en = "Hail"', 'en = "Hail", de = "Hagel"', "file-shape", 30, "fr, en"),
    Mistake("cards", '"Hail"', '" "', "text-length", 30, "title.en"),
    Mistake("cards", '"Grêle"', f'"{"x" * 41}"', "text-length", 30, "40"),
    Mistake("cards", "effects = [{", "effect = [{", "file-shape", 16, "effects, moments"),
    Mistake("cards", 'does = "raise"', 'does = "rise"', "file-shape", 7, "raise, speed, extra"),
    Mistake("cards", 'does = "raise", ', "", "file-shape", 7, "cards[1].effects[1].does"),
    Mistake("cards", 'does = "raise"', "does = 3", "file-shape", 7, "raise, speed, extra"),
    Mistake("cards", TAILWIND, '"faster"', "file-shape", 7, "cards[1].effects[1]"),
    Mistake("cards", 'stat = "top"', 'stat = "speed"', "file-shape", 7, "acceleration, block"),
    Mistake("cards", 'stat = "top", ', "", "file-shape", 7, "cards[1].effects[1].stat"),
    Mistake("cards", ", by = 1 },", " },", "file-shape", 7, "cards[1].effects[1].by"),
    Mistake("cards", "by = 1 },", 'by = "1" },', "file-shape", 7, "cards[1].effects[1].by"),
    Mistake("cards", "by = 1 },", "by = 1, for = 2 },", "file-shape", 7, "does, stat, by"),
    Mistake("cards", "by = 1 },", 'by = 1, whose = "me" },', "file-shape", 7, "ahead, all, behind"),
    Mistake("cards", "by = 1 },", 'by = 1, lasts = "lap" },', "file-shape", 7, "race, turn"),
    Mistake("cards", "by = 1 },", "by = 4 },", "effect-by", 7, "-3"),
    Mistake("cards", "by = 1 },", "by = 0 },", "effect-by", 7, "0"),
    Mistake("cards", 'source = "hand"', 'source = "pit"', "file-shape", 8, "hand, tank"),
    Mistake("cards", "by = 1, source", "by = 6, source", "effect-by", 8, "5"),
    Mistake("cards", 'to = "rain"', 'to = "snow"', "file-shape", 31, "dry, other, rain"),
    Mistake("cards", "by = 2 }, {", "by = 7 }, {", "effect-by", 16, "6"),
    Mistake("cards", 'tyres = "cheese"', 'tyres = "wood"', "tyres-unknown", 24, "soft, medium"),
    Mistake("cards", 'moments = ["corner", "duel"]', "", "effect-not-in-corner", 16, "corner"),
    Mistake("cards", '["corner", "duel"]', '["corner"]', "effect-not-in-duel", 16, "duel"),
    Mistake("cards", '["corner", "duel"]', '["corner", "stop"]', "card-moment", 17, "plan, corner"),
    Mistake("cards", '["corner", "duel"]', '["corner", "lap"]', "file-shape", 17, "corner, draw"),
    Mistake("cards", '["corner", "duel"]', '"corner"', "file-shape", 17, "cards[2].moments"),
    Mistake("cards", '"corner", "duel"', '"duel", "corner", "duel"', "moment-twice", 17, "duel"),
    Mistake("cards", '"corner", "duel"', '"plan", "corner", "duel"', "moment-idle", 17, "plan"),
    Mistake("cards", 'kind = "pit"', 'kind = "race"', "effect-not-in-pit", 24, "pit"),
    Mistake("cards", TAILWIND, '{ does = "sky", to = "dry" }', "effect-not-weather", 7, "weather"),
    Mistake("cards", '{ does = "grip", by = 2 }', '{ does = "extra", by = 1 }',
            "effect-too-late", 16, "plan, stop"),
    Mistake("cards", '{ does = "grip", by = 2 }', '{ does = "draw", by = 1 }',
            "effect-too-late", 16, "plan, stop"),
    Mistake("cards", '{ does = "edge", by = 1 }', '{ does = "wear", by = 1, whose = "target" }',
            "effect-no-target", 16, "self, ahead"),
    Mistake("cards", '{ does = "damage", by = 1 }', '{ does = "damage", by = 1, whose = "target" }',
            "effect-no-target", 38, "self, ahead"),
    Mistake("cards", '{ does = "sky", to = "rain" }', '{ does = "draw", by = 1 }',
            "card-sky", 31, "sky"),
    Mistake("cards", '[{ does = "damage", by = 1 }]', "[]", "card-effects", 38, "4"),
    Mistake("cards", "value = 0", 'value = 0\neffects = [{ does = "draw", by = 1 }]',
            "card-effects", 44, "1"),
    Mistake("cards", TARGET, ", ".join([TARGET] * 4), "card-effects", 6, "4"),
    # pilots.toml
    Mistake("pilots", "[[pilots]]", "[[pilot]]", "file-shape", 1, "pilots"),
    Mistake("pilots", '"zoe"', '"Zoé"', "bad-name", 2, "Zoé"),
    Mistake("pilots", "overtake = 2\n", "", "file-shape", 1, "pilots[1].overtake"),
    Mistake("pilots", "overtake = 2", "overtake = 9", "number-bounds", 4, "8"),
    Mistake("pilots", "block = 2", "block = -1", "number-bounds", 5, "8"),
    Mistake("pilots", "skill = 3", "skill = 0", "number-bounds", 6, "8"),
    Mistake("pilots", "skill = 3", "skill = 4", "pilot-points", 2, "13"),
    Mistake("pilots", "overtake = 2", "overtake = 0", "number-bounds", 4, "1"),
    Mistake("pilots", "budget = 4", "budget = 7", "number-bounds", 7, "6"),
    Mistake("pilots", "start = 1", "start = 3", "number-bounds", 8, "-2"),
    Mistake("pilots", "qualifying = -1", "qualifying = -3", "number-bounds", 9, "-2"),
    Mistake("pilots", "sight = 0", "sight = 5", "number-bounds", 10, "-2"),
    Mistake("pilots", "sight = 0", "sigth = 0", "file-shape", 10, "qualifying, sight"),
    Mistake("pilots", '"hiccup",', '"hicup",', "card-unknown", 13, "hiccup"),
    Mistake("pilots", '"hiccup",', "4,", "file-shape", 13, "pilots[1].cards[2]"),
    Mistake("pilots", '"hiccup",', '"hiccup",' * 10, "too-many", 11, "10"),
    Mistake("pilots", 'en = "Zoe"', 'en = ""', "text-length", 3, "title.en"),
    # cars.toml
    Mistake("cars", '"soapbox"', '"soap box"', "bad-name", 2, "soap box"),
    Mistake("cars", "#abcdef", "blue", "car-colour", 4, "#d62828"),
    Mistake("cars", "top = 8", "top = 10", "number-bounds", 5, "9"),
    Mistake("cars", "acceleration = 2", "acceleration = 3", "number-bounds", 6, "2"),
    Mistake("cars", "brake = 1", "brake = 0", "number-bounds", 7, "2"),
    Mistake("cars", "downforce = 2", "downforce = 4", "number-bounds", 8, "3"),
    Mistake("cars", "body = 5", "body = 0", "number-bounds", 9, "10"),
    Mistake("cars", "capacity = 40", "capacity = 50", "number-bounds", 10, "44"),
    Mistake("cars", "capacity = 40\n", "", "file-shape", 1, "cars[1].capacity"),
    Mistake("cars", "body = 5", "bodywork = 5", "file-shape", 9, "body, capacity"),
    Mistake("cars", 'fr = "Caisse à savon"', 'fr = ""', "text-length", 3, "title.fr"),
    # tyres.toml
    Mistake("tyres", '"cheese"', '"Cheese"', "bad-name", 2, "Cheese"),
    Mistake("tyres", "cards = 4", "cards = 0", "number-bounds", 4, "9"),
    Mistake("tyres", "grip = 1", "grip = 6", "number-bounds", 5, "5"),
    Mistake("tyres", "grip = 1", "", "file-shape", 1, "tyres[1].grip"),
    Mistake("tyres", 'en = "Cheese"', 'en = ""', "text-length", 3, "title.en"),
    # tanks.toml
    Mistake("tanks", 'style = "windy"', 'style = "Windy"', "bad-name", 2, "Windy"),
    Mistake("tanks", 'car = "soapbox"\n', "", "name-twice", 11, "windy"),
    Mistake("tanks", '"soapbox"', '"bathtub"', "car-unknown", 12, "comete"),
    Mistake("tanks", 'style = "windy"', 'style = "gusty"', "style-general", 11, "windy"),
    Mistake("tanks", '"tailwind*2"', '"headwind*2"', "card-unknown", 6, "headwind"),
    Mistake("tanks", '"tailwind*2"', '"tailwind*0"', "card-unknown", 6, "tailwind*0"),
    Mistake("tanks", '"old-map*3"', '"old-map*4"', "recipe-copies", 7, "3"),
    Mistake("tanks", '["hiccup*3"]', '["old-map"]', "recipe-pays", 4, "old-map"),
    Mistake("tanks", '"old-map*3"', '"nap"', "recipe-wants", 7, "nap"),
    Mistake("tanks", "pays = [", "pay = [", "file-shape", 4, "style, title, pays, wants"),
    Mistake("tanks", 'fr = "Venteux"', 'fr = ""', "text-length", 3, "title.fr"),
    # circuit-….toml
    Mistake("circuit-loop", "laps = 2", "laps = 0", "number-bounds", 2, "99"),
    Mistake("circuit-loop", "turns = 20", "turns = 4", "number-bounds", 3, "200"),
    Mistake("circuit-loop", "turns = 20\n", "", "file-shape", 1, "turns"),
    Mistake("circuit-loop", 'en = "Loop"', 'en = ""', "text-length", 1, "title.en"),
    Mistake("circuit-loop", "4:2*2", "fast", "circuit-card", 6, "4:2"),
    Mistake("circuit-loop", "4:2*2", "4:2*", "circuit-card", 6, "4:2*"),
    Mistake("circuit-loop", "4:2*2", "10:2", "circuit-numbers", 6, "9"),
    Mistake("circuit-loop", "4:2*2", "4:6", "circuit-numbers", 6, "5"),
    Mistake("circuit-loop", "4:2*2", "0:2", "circuit-numbers", 6, "1"),
    Mistake("circuit-loop", "4:2*2", "4:2*100", "circuit-numbers", 6, "99"),
    Mistake("circuit-loop", "-*6", "3:1*6", "circuit-pit", 5, "-"),
    Mistake("circuit-loop", "-*4", "-*1", "circuit-length", 4, "10"),
    Mistake("circuit-loop", '"-*4"', '"-*99", "-*99", "-*99"', "circuit-length", 4, "300"),
    Mistake("circuit-loop", "Stand | Pit", f"Stand | {'x' * 41}", "text-length", 5, "40"),
    Mistake("circuit-loop", '    "4:2*2",', "    4,", "file-shape", 6, "cards[2]"),
    Mistake("circuit-loop", "laps = 2", "lapse = 2", "file-shape", 2, "title, laps, turns"),
    Mistake("circuit-chance", "[random]", 'cards = ["-*20"]\n[random]',
            "circuit-cards", 5, "random"),
    Mistake("circuit-chance", CHANCE[CHANCE.index("[random]") :], "", "circuit-cards", 1, "random"),
    Mistake("circuit-chance", "length = [20, 30]", "length = [5, 30]", "random-range", 6, "10"),
    Mistake("circuit-chance", "straights = [1, 5]", "straights = [5, 1]", "random-range", 7, "30"),
    Mistake("circuit-chance", "corners = [1, 3]", "corners = [1, 11]", "random-range", 8, "10"),
    Mistake("circuit-chance", "[1, 3]", "[1, 2, 3]", "file-shape", 8, "2"),
    Mistake("circuit-chance", "[1, 3]", "3", "file-shape", 8, "random.corners"),
    Mistake("circuit-chance", '"5:1*3"', '"-*3"', "random-straight", 11, "4:2*3"),
    Mistake("circuit-chance", '"5:1*3"', '"5/1"', "circuit-card", 11, "4:2"),
    Mistake("circuit-chance", '[\n    "3:2",\n    "5:1*3",\n]', "[]", "random-none", 9, "4:2"),
    Mistake("circuit-chance", "kinds = [", "sorts = [", "file-shape", 9, "corners, kinds"),
]  # fmt: skip
