"""Maps drawn from a seed: fair, because whatever is put somewhere is put on all that mirrors it.

All start in the middle. The same seed gives the same map on every machine: dice and whole numbers
are all there is to it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from heapq import heappop, heappush
from math import isqrt

from podium.core import Cup, Dice, Refusal
from podium.games.casus_belli.content.map_file import MAX_SIDE
from podium.games.casus_belli.content.terrain import AHEAD, FOREST, GRASS, ROAD, SWAMP, TOWER, WALL
from podium.games.casus_belli.tools.map_report import IMAGES, OF_SQUARES, Place, reached

MIN_SIDE = 9
MIN_ROOM, ROOM = 25, 100  # cells for a team: at least, and where no size is asked for
ELF_STRIDE = 3  # cells of grass that the slowest walks in a turn
FAIR_TURNS = 30  # to be played, and more on larger maps
WOODS, BOGS = (20, 5), (10, 4)  # how many of a hundred cells, in patches of about that width
CELLS_A_RUIN, CELLS_A_TOWER = 18, 110
CLEAR, FAR = 3, 5  # no wall so near to the start; no tower so near to it or to another
TRIES = 400
TOIL = {GRASS: 4, ROAD: 1, SWAMP: 11, FOREST: 7, TOWER: 4}  # what road builders avoid
GROUPS = (("half",), ("mirror", "flip"), ("quarter",), ("mirror", "diagonal"))


def generate(seed: bytes, width: int = 0, height: int = 0, teams: int = 2) -> str:
    """A map file for so many teams; a side of 0 is as long as they need."""
    width, height = width or side_for(teams), height or side_for(teams)
    check_size(width, height, teams)
    canvas = Canvas(Cup(Dice(seed).fork("casus-belli/map")), width, height)
    for zone, (share, grain) in ((FOREST, WOODS), (SWAMP, BOGS)):
        grow(canvas, zone, share, grain)
    build_ruins(canvas)
    towers = raise_towers(canvas, teams)
    clear_start(canvas)
    lay_roads(canvas, towers)
    enclose(canvas)
    return canvas.text(*length(width, height))


def side_for(teams: int) -> int:
    """The side of a square on which so many teams have room; odd, so that it has a middle."""
    return isqrt(ROOM * teams - 1) + 1 | 1


def check_size(width: int, height: int, teams: int) -> None:
    most = MAX_SIDE - 1 | 1
    for side in (width, height):
        if not MIN_SIDE <= side <= most or side % 2 == 0:
            raise Refusal("map-side", side=side, least=MIN_SIDE, most=most)
    if width * height < MIN_ROOM * teams:
        raise Refusal("map-crowded", teams=teams, cells=width * height, least=MIN_ROOM * teams)


def length(width: int, height: int) -> tuple[int, int]:
    """Placement turns, enough to walk to the edge, and turns in all."""
    placement = -(-max(width, height) // (2 * ELF_STRIDE))
    return placement, placement + FAIR_TURNS + (width + height) // 4


class Canvas:
    """A map being drawn. ``images[y][x]`` are all places that are as this one is."""

    def __init__(self, cup: Cup, width: int, height: int) -> None:
        self.cup, self.width, self.height = cup, width, height
        self.rows = [[GRASS] * width for _ in range(height)]
        self.start: Place = (width // 2, height // 2)
        groups = [group for group in GROUPS if width == height or group[-1] not in OF_SQUARES]
        self.group = groups[cup.roll(0, len(groups) - 1)]
        self.images = [[self._images((x, y)) for x in range(width)] for y in range(height)]

    def _images(self, place: Place) -> tuple[Place, ...]:
        found = [place]
        for x, y in found:
            images = (IMAGES[name](x, y, self.width, self.height) for name in self.group)
            found += (image for image in dict.fromkeys(images) if image not in found)
        return tuple(found)

    def put(self, place: Place, zone: str) -> None:
        x, y = place
        for over, down in self.images[y][x]:
            self.rows[down][over] = zone

    def at(self, place: Place) -> str:
        return self.rows[place[1]][place[0]]

    def inside(self, place: Place, margin: int = 1) -> bool:
        """Whether a place is within the walls all round, and so far from the edge."""
        x, y = place
        return margin <= x < self.width - margin and margin <= y < self.height - margin

    def places(self) -> Iterator[Place]:
        """All places within the walls, row by row."""
        return ((x, y) for y in range(1, self.height - 1) for x in range(1, self.width - 1))

    def away(self, place: Place) -> int:
        """Steps from the start, walls or not."""
        return apart(place, self.start)

    def pick(self) -> Place:
        return self.cup.roll(1, self.width - 2), self.cup.roll(1, self.height - 2)

    def text(self, placement: int, turns: int) -> str:
        x, y = self.start
        numbers = [f"{self.width} {self.height}", f"{x} {y}", f"{placement}", f"{turns}"]
        return "\n".join([*numbers, *map("".join, self.rows), ""])


def apart(one: Place, two: Place) -> int:
    return abs(one[0] - two[0]) + abs(one[1] - two[1])


# Woods and bogs


def grow(canvas: Canvas, zone: str, share: int, grain: int) -> None:
    """Cover the highest meadows of a smooth relief: ``share`` of a hundred."""
    heights = relief(canvas, grain)
    meadows = [place for place in canvas.places() if canvas.at(place) == GRASS]
    meadows.sort(key=lambda place: (-height_of(canvas, heights, place), place))
    for place in meadows[: len(meadows) * share // 100]:
        canvas.put(place, zone)


def height_of(canvas: Canvas, heights: Sequence[Sequence[int]], place: Place) -> int:
    """The same for all images of a place, and without a step where they meet."""
    return max(heights[y][x] for x, y in canvas.images[place[1]][place[0]])


def relief(canvas: Canvas, grain: int) -> list[list[int]]:
    """Heights that are thrown every few cells, and go evenly up and down in between."""
    across, down = canvas.width // grain + 2, canvas.height // grain + 2
    peaks = [[canvas.cup.roll(0, 255) for _ in range(across)] for _ in range(down)]
    return [
        [between(peaks, x, y, grain) for x in range(canvas.width)] for y in range(canvas.height)
    ]


def between(peaks: Sequence[Sequence[int]], x: int, y: int, grain: int) -> int:
    column, right = divmod(x, grain)
    row, below = divmod(y, grain)
    upper = peaks[row][column] * (grain - right) + peaks[row][column + 1] * right
    lower = peaks[row + 1][column] * (grain - right) + peaks[row + 1][column + 1] * right
    return upper * (grain - below) + lower * below


# Walls and towers


def build_ruins(canvas: Canvas) -> None:
    """What is left of houses and walls, apart from each other, from the edge and the start."""
    for _ in range(canvas.width * canvas.height // (CELLS_A_RUIN * len(canvas.images[1][2]))):
        places = [place for place in ruin(canvas.cup, canvas.pick()) if canvas.inside(place, 2)]
        if all(canvas.away(place) > CLEAR and is_free(canvas, place) for place in places):
            for place in places:
                canvas.put(place, WALL)


def is_free(canvas: Canvas, place: Place) -> bool:
    """Whether no wall stands at a place or touches it."""
    x, y = place
    return all(WALL not in row[x - 1 : x + 2] for row in canvas.rows[y - 1 : y + 2])


def ruin(cup: Cup, corner: Place) -> list[Place]:
    """Two walls that meet in a corner, or one, or a house with two doors."""
    wide, high = cup.roll(2, 4), cup.roll(2, 4)
    (x, y), kind = corner, cup.roll(0, 3)
    top = [(x + step, y) for step in range(wide + 1)]
    left = [(x, y + step) for step in range(1, high + 1)]
    if kind < 2:
        return (top, left)[kind]
    if kind == 2:
        return top + left
    bottom = [(x + step, y + high) for step in range(1, wide + 1)]
    right = [(x + wide, y + step) for step in range(1, high)]
    doors = {top[wide // 2], bottom[cup.roll(0, wide - 2)]}
    return [place for place in top + left + bottom + right if place not in doors]


def raise_towers(canvas: Canvas, teams: int) -> list[Place]:
    """Towers far from each other; returns one of each set of images."""
    wanted = max(teams, canvas.width * canvas.height // CELLS_A_TOWER)
    towers: list[Place] = []
    chosen = []
    for _ in range(TRIES):
        place = canvas.pick()
        images = canvas.images[place[1]][place[0]]
        lonely = all(apart(place, other) > FAR for other in towers)
        if lonely and canvas.away(place) > FAR and is_spread(images) and len(towers) < wanted:
            canvas.put(place, TOWER)
            towers += images
            chosen.append(place)
    return chosen


def is_spread(images: Sequence[Place]) -> bool:
    """Whether a place is far from all its images."""
    return all(apart(images[0], image) > FAR for image in images[1:])


# Roads


def clear_start(canvas: Canvas) -> None:
    """Where all stand at first nobody is stuck."""
    for dx, dy in ((0, 0), *AHEAD):
        canvas.put((canvas.start[0] + dx, canvas.start[1] + dy), GRASS)


def lay_roads(canvas: Canvas, towers: Sequence[Place]) -> None:
    """From the start to every other tower, and from the first of them to one of its images."""
    canvas.put(canvas.start, ROAD)
    came = ways_from(canvas, canvas.start)
    for tower in towers[::2]:
        pave(canvas, came, tower)
    for tower in towers[:1]:
        images = canvas.images[tower[1]][tower[0]]
        pave(canvas, ways_from(canvas, tower), images[len(images) // 2])


def pave(canvas: Canvas, came: dict[Place, Place], end: Place) -> None:
    while end in came and came[end] != end:
        end = came[end]
        if canvas.at(end) != TOWER:
            canvas.put(end, ROAD)


def ways_from(canvas: Canvas, start: Place) -> dict[Place, Place]:
    """From where one comes to each place on the easiest way from the start.

    Entering a place costs the same from all sides: whoever gets beside it first is on that way.
    """
    came = {start: start}
    waiting = [(0, start)]
    while waiting:
        toil, place = heappop(waiting)
        for dx, dy in AHEAD:
            ahead = place[0] + dx, place[1] + dy
            if canvas.inside(ahead) and canvas.at(ahead) != WALL and ahead not in came:
                came[ahead] = place
                heappush(waiting, (toil + TOIL[canvas.at(ahead)], ahead))
    return came


def enclose(canvas: Canvas) -> None:
    """Walls all round, and where nobody can get to in spite of a breach."""
    for y in range(canvas.height):
        for x in range(canvas.width):
            if not canvas.inside((x, y)):
                canvas.put((x, y), WALL)
    within = reached(canvas.rows, canvas.start)
    while breach(canvas, within):
        pass
    for place in canvas.places():
        if place not in within:
            canvas.put(place, WALL)


def breach(canvas: Canvas, within: set[Place]) -> bool:
    """Open each wall behind which there is something that cannot be reached; whether any was."""
    found = False
    for place in canvas.places():
        if canvas.at(place) == WALL and parts(canvas, place, within):
            canvas.put(place, GRASS)
            for image in canvas.images[place[1]][place[0]]:
                reached(canvas.rows, image, within)
            found = True
    return found


def parts(canvas: Canvas, place: Place, within: set[Place]) -> bool:
    """Whether a wall parts what can be reached from what cannot."""
    beside = [(place[0] + dx, place[1] + dy) for dx, dy in AHEAD]
    cut_off = (canvas.at(each) != WALL and each not in within for each in beside)
    return any(cut_off) and any(each in within for each in beside)
