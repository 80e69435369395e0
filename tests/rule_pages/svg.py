"""A drawing as SVG: numbers and shapes but no words, so that one picture serves all languages."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

Point = tuple[float, float]

# name: (colour in the light, colour in the dark)
COLOURS = {
    "panel": ("#f3f1ec", "#26292d"),
    "ink": ("#1b1a18", "#f1efea"),
    "muted": ("#5a564f", "#b0aca3"),
    "line": ("#d8d3c8", "#4a4d53"),
    "card": ("#ffffff", "#1d1f22"),
    "edge": ("#857f74", "#7d7a74"),
    "good": ("#1d6b3a", "#1f7a41"),
    "bad": ("#b3261e", "#c2362c"),
    "alarm": ("#b3261e", "#ff8a7a"),
    "soft": ("#fbe9e6", "#3a2320"),
    "white": ("#ffffff", "#ffffff"),
    "black": ("#14161a", "#14161a"),
    "grass": ("#8fbb74", "#2b4727"),
    "gravel": ("#dccfae", "#4d4636"),
    "asphalt": ("#5a5f67", "#3c4047"),
    "table": ("#8a8f98", "#3c4047"),
    "kerb": ("#c8352b", "#b8392f"),
    "one": ("#3f8fe8", "#3f8fe8"),
    "two": ("#f5b400", "#f5b400"),
    "meadow": ("#a8cb86", "#5a7746"),
    "road": ("#dcc69c", "#8d7c58"),
    "swamp": ("#6f9f9a", "#3f6663"),
    "wall": ("#85868f", "#55565e"),
    "forest": ("#4f7d3c", "#35562a"),
    "leaf": ("#6d9c55", "#4b7540"),
    "stone": ("#c9c6bf", "#8f8c86"),
    "fog": ("#2c3042", "#0d0f16"),
    "gold": ("#f2c414", "#f2c414"),
    "blue": ("#2b6fe0", "#2b6fe0"),
    "red": ("#d9342b", "#d9342b"),
    "green": ("#1d8a4b", "#1d8a4b"),
}
DARK = "@media (prefers-color-scheme:dark)"


def short(number: float) -> str:
    """A number in as few characters as it takes; never in scientific notation."""
    text = f"{number:.1f}"
    return text.removesuffix(".0")


class Picture:
    """Shapes laid one over the other, in units of the page's pixels."""

    def __init__(self, width: float, height: float, ground: str = "panel") -> None:
        self.width, self.height = width, height
        self.shapes: list[str] = []
        self.used: set[str] = set()
        self.rect(0, 0, width, height, ground, 10)

    def rect(
        self,
        x: float,
        y: float,
        width: float,
        height: float,
        fill: str,
        corner: float = 0,
        **more: str,
    ) -> None:
        rounded = f' rx="{short(corner)}"' if corner else ""
        size = f'width="{short(width)}" height="{short(height)}"'
        self._add(f'<rect x="{short(x)}" y="{short(y)}" {size}{rounded}', fill, more)

    def circle(self, x: float, y: float, radius: float, fill: str, **more: str) -> None:
        self._add(f'<circle cx="{short(x)}" cy="{short(y)}" r="{short(radius)}"', fill, more)

    def path(self, data: str, fill: str = "", **more: str) -> None:
        """A path; without a fill it is a line of the colour ``stroke``."""
        self._add(f'<path d="{data}"', fill, more)

    def lines(self, points: Iterable[Point], stroke: str, width: float = 2, **more: str) -> None:
        data = "M" + "L".join(f"{short(x)} {short(y)}" for x, y in points)
        self.path(data, stroke=stroke, **{"stroke-width": short(width)}, **more)

    def text(
        self, x: float, y: float, text: str | int, fill: str = "ink", size: float = 16, **more: str
    ) -> None:
        """A short text around ``x``, its middle on ``y``."""
        shown = str(text).replace("-", "−")
        place = f'x="{short(x)}" y="{short(y + size * 0.36)}" font-size="{short(size)}"'
        self._add(f"<text {place}", fill, more, f"{escape(shown)}</text>")

    def arrow(self, start: Point, end: Point, stroke: str = "ink", width: float = 3) -> None:
        """A straight arrow with its head at the end."""
        (x1, y1), (x2, y2) = start, end
        length = max(((x2 - x1) ** 2 + (y2 - y1) ** 2) ** 0.5, 1)
        ux, uy = (x2 - x1) / length, (y2 - y1) / length
        back = 2.6 * width
        left = (x2 - back * ux - back * 0.7 * uy, y2 - back * uy + back * 0.7 * ux)
        right = (x2 - back * ux + back * 0.7 * uy, y2 - back * uy - back * 0.7 * ux)
        self.lines([start, end], stroke, width)
        self.lines([left, end, right], stroke, width)

    def _add(self, start: str, fill: str, more: dict[str, str], content: str = "") -> None:
        classes = [fill] if fill else ["none"]
        if stroke := more.pop("stroke", ""):
            classes.append(f"{stroke}-line")
        self.used.update(classes)
        extra = "".join(f' {name}="{value}"' for name, value in more.items())
        end = f">{content}" if content else "/>"
        self.shapes.append(f'{start} class="{" ".join(classes)}"{extra}{end}')

    def __str__(self) -> str:
        box = f"0 0 {short(self.width)} {short(self.height)}"
        size = f'width="{short(self.width)}" height="{short(self.height)}"'
        head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}" {size}>'
        return "\n".join([head, f"<style>{self._style()}</style>", *self.shapes, "</svg>", ""])

    def _style(self) -> str:
        """Only the colours that are used; those of the dark only where they differ."""
        light = [rule(name, 0) for name in sorted(self.used)]
        dark = [rule(name, 1) for name in sorted(self.used) if rule(name, 0) != rule(name, 1)]
        text = "text{font-family:system-ui,sans-serif;font-weight:700;text-anchor:middle}"
        return text + "".join(light) + f"{DARK}{{{''.join(dark)}}}"


def rule(name: str, look: int) -> str:
    """The style of a fill, or of a line if the name says so."""
    if name == "none":
        return ".none{fill:none;stroke-linecap:round;stroke-linejoin:round}"
    colour = COLOURS[name.removesuffix("-line")][look]
    return f".{name}{{{'stroke' if name.endswith('-line') else 'fill'}:{colour}}}"


def chequers(
    picture: Picture, x: float, y: float, width: float, height: float, across: int
) -> None:
    """A chequered flag."""
    step = width / across
    picture.rect(x, y, width, height, "white")
    places = [(row, column) for row in range(round(height / step)) for column in range(across)]
    black = [(row, column) for row, column in places if (row + column) % 2]
    square = f"h{short(step)}v{short(step)}h-{short(step)}z"
    data = "".join(f"M{short(x + c * step)} {short(y + r * step)}{square}" for r, c in black)
    picture.path(data, "black")
