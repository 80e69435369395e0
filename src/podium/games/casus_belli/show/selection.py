"""What a person at a terminal looks at: an answer, where it lies, what it would bring."""

from __future__ import annotations

import msgspec

from podium.core import Option, Outlook
from podium.core.terminal_board import Answer, BoardRequest, Cells
from podium.games.casus_belli.content.field import Field
from podium.games.casus_belli.content.notation import TEXTS
from podium.games.casus_belli.content.rule_sets import TEAM_SIZE
from podium.games.casus_belli.content.terrain import OFF
from podium.games.casus_belli.preview.outlook import Preview
from podium.games.casus_belli.show.map_drawing import LETTERS
from podium.games.casus_belli.wire.options import CLASSES, WAYS, At, Face, Lead, Use
from podium.games.casus_belli.wire.outlook import Strike, Strikes
from podium.games.casus_belli.wire.view import Order, WarView

MEANT: dict[str, Option] = {text: option for option, text in TEXTS.items()}


def option_of(text: str) -> Option:
    """The option written so; what has a comma is a target."""
    if "," not in text:
        return MEANT[text]
    x, y = text.split(",")
    return At(int(x), int(y))


class Selection:
    """The answer that is looked at; ``way`` are the steps of a walk, ``cell`` is where it lies."""

    def __init__(self, field: Field, view: WarView, seat: int | None, aim: Answer) -> None:
        self.field, self.view, self.seat = field, view, seat
        self.draft = None if seat is None else view.drafts[seat]
        is_walk = bool(aim) and all(step in WAYS for step in aim)
        self.way = "".join(aim) if is_walk else ""
        self.option = option_of(aim[0]) if aim and not is_walk else None
        self.preview = None if seat is None else Preview(field, view, seat)
        self.cell = self._cell()

    def _cell(self) -> int:
        """Where the answer lies, else where the fighter is that is given orders."""
        match self.option:
            case At(x, y):
                return self.field.terrain.cell(x, y)
            case Lead(fighter):
                return self.stands(fighter)
        walked = self.walked
        if walked is None or self.preview is None:
            return OFF
        return self.preview.end_of(walked)[0]

    def stands(self, fighter: str) -> int:
        """The cell of one's own fighter."""
        at = self.view.fighters[TEAM_SIZE * (self.seat or 0) + CLASSES.index(fighter)].at
        return OFF if at is None else self.field.terrain.cell(*at)

    def letter_at(self, cell: int) -> str:
        """The letter of who is given orders, on its cell: others may stand there too."""
        led = self.option.fighter if isinstance(self.option, Lead) else None
        fighter = self.draft.fighter if self.draft else led
        here = fighter is not None and self.stands(fighter) == cell
        return LETTERS[CLASSES.index(fighter)] if here and fighter else ""

    @property
    def walked(self) -> Order | None:
        """The order as it would be after the walk that is looked at."""
        if self.draft is None or not self.way:
            return self.draft
        return msgspec.structs.replace(self.draft, path=self.draft.path + self.way)

    def outlook(self) -> Outlook | None:
        """What the answer would bring; of a walk, what is seen at its end, looking ahead."""
        walked, preview = self.walked, self.preview
        if preview is None:
            return None
        if self.way and walked is not None:
            return preview.looks(walked, WAYS.index(self.way[-1]))
        return None if self.option is None else preview.outlook(self.option)

    def points_left(self) -> int:
        """What is left to go on with after the walk."""
        walked = self.walked
        return 0 if walked is None or self.preview is None else self.preview.end_of(walked)[1]

    def worthwhile(self, attack: str) -> list[Strike]:
        """The targets at which an attack would hit somebody known."""
        if self.draft is None or self.preview is None:
            return []
        return list(self.preview.worthwhile(msgspec.structs.replace(self.draft, attack=attack)))

    def threat(self, option: Option) -> tuple[int, int]:
        """How many an attack would kill and hit at best, without touching one's own."""
        if self.preview is None or not isinstance(option, Use):
            return 0, 0
        aims = [each.outlook for each in self.worthwhile(option.attack)]
        found = (self.preview.outlook(option), *aims)
        clean = [each for each in found if isinstance(each, Strikes) and not each.mates]
        return max(((each.kills, each.enemies) for each in clean), default=(0, 0))


def is_face(text: str) -> bool:
    return isinstance(MEANT.get(text), Face)


def cells_on_offer(request: BoardRequest, selection: Selection) -> Cells:
    """Targets, or the cells within reach with the one where the way ends so far first."""
    ask = request.ask
    if ask is None or selection.draft is None:
        return {}
    texts = [choice["notation"] for choice in ask["options"]]
    targets = {place_of(text): (text,) for text in texts if "," in text}
    if targets or not is_face(ask["default"]):
        return targets
    x, y = selection.field.terrain.place(selection.cell)
    here = {(y, x): (str(ask["default"]),)}
    walks = [each for each in ask["shortcuts"] if each["kind"] == "walk"]
    return {**here, **{(each["y"], each["x"]): tuple(each["answer"]) for each in walks}}


def place_of(text: str) -> tuple[int, int]:
    """Row and column of a target."""
    x, y = text.split(",")
    return int(y), int(x)
