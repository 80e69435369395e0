"""Options as short texts and as numbers, the same on every map of a size."""

from __future__ import annotations

from podium.core import Option
from podium.core.content_cache import cached_content
from podium.games.casus_belli.wire.options import (
    AGAINST,
    DONE,
    FACE,
    FIRST,
    GO,
    HOLD,
    LEAD,
    USE,
    At,
)

# The order matters: whole answers are read as numbers, and steps, looks and targets are told apart
# by where they lie in this row (`podium.games.casus_belli.rules.order_parsing`).
NUMBERS: dict[Option, int] = {
    option: number for number, option in enumerate((*GO, *FACE, *LEAD, HOLD, *USE.values(), DONE))
}
FACE_CODE, LEAD_CODE, HOLD_CODE = NUMBERS[FACE[0]], NUMBERS[LEAD[0]], NUMBERS[HOLD]
DONE_CODE, AT_CODE = NUMBERS[DONE], len(NUMBERS)
TEXTS: dict[Option, str] = {
    DONE: "done",
    HOLD: "hold",
    **{lead: lead.fighter for lead in LEAD},
    **{use: use.attack for use in USE.values()},
    **{go: go.way for go in GO},
    **{face: f"face-{face.way}" for face in FACE},
    FIRST: "first",
    **{against: f"{against.fighter}-{against.seat}" for against in AGAINST},
}


def weigh_targets(width: int, height: int) -> int:
    """The bytes of an option, its number or its text for each cell of a map of that size."""
    return 150 * width * height


def weigh_options(width: int, height: int, named: bool) -> int:
    return 150 * (width * height + named * len(AGAINST))


@cached_content(weigh_targets)
def targets(width: int, height: int) -> tuple[At, ...]:
    """A target for each cell of a map of that size."""
    return tuple(At(x, y) for y in range(height) for x in range(width))


@cached_content(weigh_options)
def codes(width: int, height: int, named: bool) -> dict[Option, int]:
    """The number of every option on a map of that size; with victims by name, they come last."""
    numbers = dict(NUMBERS)
    for option in (*targets(width, height), *((FIRST, *AGAINST) if named else ())):
        numbers[option] = len(numbers)
    return numbers


@cached_content(weigh_options)
def texts(width: int, height: int, named: bool) -> dict[str, Option]:
    """Every option on a map of that size, by its short text."""
    return {text_of(option): option for option in codes(width, height, named)}


def text_of(option: Option) -> str:
    """The short text of an option."""
    return cell_text(option.x, option.y) if isinstance(option, At) else TEXTS[option]


def cell_text(x: object, y: object) -> str:
    """How a target is written."""
    return f"{x},{y}"


TARGET = cell_text("{x}", "{y}")  # for those who write targets themselves
