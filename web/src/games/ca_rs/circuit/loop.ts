/** A circuit as a closed loop of cards: a rounded rectangle, the pit in the middle of its upper side. */

export interface Loop {
  /** The middle of the line, from its left to its right and from its top to its bottom. */
  x: number;
  y: number;
  width: number;
  height: number;
  radius: number;
}

export interface Spot {
  x: number;
  y: number;
  /** The way on, in degrees; 0 is to the right. */
  angle: number;
}

const BENDS = 6; // of a piece of road

/** The loop that fits a window, with so much room for the cards on each side; `bend` of a half is round. */
export function loopIn(width: number, height: number, room: number, bend = 0.36): Loop {
  const [inner, outer] = [Math.max(1, width - 2 * room), Math.max(1, height - 2 * room)];
  return { x: room, y: room, width: inner, height: outer, radius: Math.min(inner, outer) * bend };
}

/** How long the whole way around is. */
export function around({ width, height, radius }: Loop): number {
  return 2 * (width + height - 4 * radius) + 2 * Math.PI * radius;
}

/** The spot after a part of the way around (1 is the whole of it), a little to the outside or, below 0, inside. */
export function spotAt(loop: Loop, part: number, out = 0): Spot {
  const { x, y, width, height, radius } = loop;
  const [across, down, bend] = [width - 2 * radius, height - 2 * radius, (Math.PI * radius) / 2];
  let way = (part - Math.floor(part)) * around(loop) + across / 2;
  if (way >= around(loop)) way -= around(loop);
  const sides: [length: number, x: number, y: number, angle: number][] = [
    [across, x + radius, y, 0],
    [down, x + width, y + radius, 90],
    [across, x + width - radius, y + height, 180],
    [down, x, y + height - radius, 270],
  ];
  for (const [length, left, top, angle] of sides) {
    if (way <= length) return moved({ x: left, y: top, angle }, way, out);
    way -= length;
    if (way <= bend) return bent(moved({ x: left, y: top, angle }, length, 0), (way / bend) * 90, radius, out);
    way -= bend;
  }
  return moved({ x: x + radius, y, angle: 0 }, 0, out);
}

/** A stretch of the line from one part to another, so thick: a piece of road that bends with it. */
export function pieceOf(loop: Loop, from: number, to: number, thick: number): string {
  const parts = Array.from({ length: BENDS + 1 }, (_, at) => from + ((to - from) * at) / BENDS);
  const outer = parts.map((part) => spotAt(loop, part, thick / 2));
  const inner = parts.toReversed().map((part) => spotAt(loop, part, -thick / 2));
  return `M${[...outer, ...inner].map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L")}z`;
}

/** The line itself, for a path. */
export function pathOf({ x, y, width, height, radius }: Loop): string {
  const [across, down] = [width - 2 * radius, height - 2 * radius];
  const turn = (dx: number, dy: number) => `a${radius} ${radius} 0 0 1 ${dx} ${dy}`;
  return [
    `M${x + radius} ${y}h${across}`,
    `${turn(radius, radius)}v${down}`,
    `${turn(-radius, radius)}h${-across}`,
    `${turn(-radius, -radius)}v${-down}`,
    `${turn(radius, -radius)}z`,
  ].join("");
}

function moved({ x, y, angle }: Spot, way: number, out: number): Spot {
  const [cos, sin] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
  return { x: x + way * cos + out * sin, y: y + way * sin - out * cos, angle };
}

/** From the end of a side so many degrees into the bend. */
function bent(start: Spot, degrees: number, radius: number, out: number): Spot {
  const centre = moved(start, 0, -radius);
  return moved({ ...centre, angle: start.angle + degrees }, 0, radius + out);
}
