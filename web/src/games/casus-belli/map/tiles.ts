/** The land drawn, a tile for each kind, neighbourhood and chance; in light and in dark. */

/** Colours of the land, of the fog on it, and of what lies beyond the edge. */
export interface Palette {
  beyond: string;
  fog: string;
  rim: string;
  grid: string;
  ground: Readonly<Record<string, string>>;
  tuft: string;
  verge: string;
  pebble: string;
  ripple: string;
  reed: string;
  shadow: string;
  leaves: readonly [string, string, string];
  brick: string;
  face: string;
  shine: string;
  stone: string;
  floor: string;
  gold: string;
}

export const LIGHT: Palette = {
  beyond: "#3f4149",
  fog: "rgb(44 48 66 / 0.56)",
  rim: "rgb(255 255 255 / 0.75)",
  grid: "rgb(40 50 20 / 0.13)",
  ground: {
    grass: "#a8cb86",
    road: "#dcc69c",
    swamp: "#6f9f9a",
    wall: "#85868f",
    forest: "#7ea862",
    tower: "#a8cb86",
    hotspot: "#b9d98f",
  },
  tuft: "#8db669",
  verge: "#bfa574",
  pebble: "#c3aa7b",
  ripple: "#97c3ba",
  reed: "#4f7a4a",
  shadow: "rgb(20 30 10 / 0.28)",
  leaves: ["#35633a", "#447a45", "#5f9a57"],
  brick: "#70717a",
  face: "#5b5c65",
  shine: "#9b9ca5",
  stone: "#d8d2c4",
  floor: "#a39c8c",
  gold: "#c98a00",
};

export const DARK: Palette = {
  beyond: "#0c0d10",
  fog: "rgb(4 5 10 / 0.62)",
  rim: "rgb(220 230 255 / 0.5)",
  grid: "rgb(255 255 255 / 0.07)",
  ground: {
    grass: "#3d5738",
    road: "#7b6a4c",
    swamp: "#2b5656",
    wall: "#5d5e68",
    forest: "#2c4730",
    tower: "#3d5738",
    hotspot: "#4a6638",
  },
  tuft: "#4c6a44",
  verge: "#5f5139",
  pebble: "#6a5b40",
  ripple: "#3f7572",
  reed: "#5f8a55",
  shadow: "rgb(0 0 0 / 0.4)",
  leaves: ["#173220", "#24472a", "#356039"],
  brick: "#4b4c55",
  face: "#3a3b43",
  shine: "#6f707b",
  stone: "#a7a294",
  floor: "#6a665c",
  gold: "#f0c14b",
};

export const VARIANTS = 4;
const SIZE = 64; // pixels of a tile
const SMALL = 24; // and of one seen from afar
const [NORTH, EAST, SOUTH, WEST] = [1, 2, 4, 8];
type Ink = CanvasRenderingContext2D;

/** What a cell is drawn with: its zone, on which sides it goes on, and its chance. */
export interface Pattern {
  /** The same for the same tile. */
  key: string;
  zone: string;
  sides: number;
  variant: number;
}

/** Tiles are drawn when they are first needed, once for each look, and smaller for what is far. */
export class Tiles {
  private readonly near = new Map<string, HTMLCanvasElement>();
  private readonly far = new Map<string, HTMLCanvasElement>();

  constructor(readonly palette: Palette) {}

  /** The tile for a cell that takes so many pixels. */
  of(pattern: Pattern, pixels: number): HTMLCanvasElement {
    const [drawn, size] = pixels > SMALL ? [this.near, SIZE] : [this.far, SMALL];
    const known = drawn.get(pattern.key);
    if (known !== undefined) return known;
    const tile = this.draw(pattern, size);
    drawn.set(pattern.key, tile);
    return tile;
  }

  private draw({ zone, sides, variant }: Pattern, size: number): HTMLCanvasElement {
    const tile = document.createElement("canvas");
    tile.width = tile.height = size;
    const ink = tile.getContext("2d");
    ink?.scale(size / SIZE, size / SIZE);
    if (ink !== null) drawTile(ink, zone, sides, variant, this.palette);
    return tile;
  }
}

function drawTile(ink: Ink, zone: string, sides: number, variant: number, palette: Palette): void {
  ink.fillStyle = palette.ground[zone === "wall" ? "wall" : "grass"] ?? "";
  ink.fillRect(0, 0, SIZE, SIZE);
  if (zone === "wall") return drawWall(ink, sides, variant, palette);
  drawTufts(ink, variant, palette);
  if (zone === "road") drawRoad(ink, sides, variant, palette);
  else if (zone === "swamp") drawSwamp(ink, sides, variant, palette);
  else if (zone === "forest") drawForest(ink, sides, variant, palette);
  else if (zone === "tower") drawTower(ink, palette);
  else if (zone === "hotspot") drawHotspot(ink, sides, palette);
}

const TUFTS = [
  [[14, 20], [44, 50]],
  [[50, 16], [22, 46]],
  [[30, 12], [10, 52], [52, 40]],
  [[38, 30]],
] as const;

function drawTufts(ink: Ink, variant: number, { tuft }: Palette): void {
  ink.strokeStyle = tuft;
  ink.lineWidth = 2.5;
  ink.lineCap = "round";
  for (const [x, y] of TUFTS[variant] ?? []) {
    ink.beginPath();
    ink.moveTo(x - 4, y - 5);
    ink.lineTo(x, y);
    ink.lineTo(x + 1, y - 8);
    ink.moveTo(x, y);
    ink.lineTo(x + 6, y - 5);
    ink.stroke();
  }
}

/** A shape that fills the cell, rounded at the corners where the land does not go on. */
function blob(ink: Ink, sides: number, round: number, inset: number): void {
  const open = (side: number) => (sides & side ? 0 : inset);
  const corner = (one: number, other: number) => (sides & one || sides & other ? 0 : round);
  const [left, top] = [open(WEST), open(NORTH)];
  ink.beginPath();
  ink.roundRect(left, top, SIZE - left - open(EAST), SIZE - top - open(SOUTH), [
    corner(NORTH, WEST),
    corner(NORTH, EAST),
    corner(SOUTH, EAST),
    corner(SOUTH, WEST),
  ]);
}

function drawRoad(ink: Ink, sides: number, variant: number, { ground, verge, pebble }: Palette): void {
  blob(ink, sides, 18, 3);
  ink.fillStyle = verge;
  ink.fill();
  blob(ink, sides, 15, 6);
  ink.fillStyle = ground["road"] ?? "";
  ink.fill();
  ink.fillStyle = pebble;
  for (const [x, y] of [[20, 40], [44, 22], [36, 48]] as const) {
    ink.beginPath();
    ink.ellipse((x + variant * 13) % 40 + 12, (y + variant * 17) % 40 + 12, 4, 2.6, variant, 0, 7);
    ink.fill();
  }
}

function drawSwamp(ink: Ink, sides: number, variant: number, { ground, ripple, reed, shadow }: Palette): void {
  blob(ink, sides, 24, 2);
  ink.fillStyle = shadow;
  ink.fill();
  blob(ink, sides, 22, 4);
  ink.fillStyle = ground["swamp"] ?? "";
  ink.fill();
  ink.strokeStyle = ripple;
  ink.lineWidth = 3;
  ink.lineCap = "round";
  for (const [x, y] of [[10, 20], [34, 34], [14, 50]] as const) {
    const [left, top] = [x + ((variant * 7) % 12), y + ((variant * 5) % 8) - 3];
    ink.beginPath();
    ink.moveTo(left, top);
    ink.quadraticCurveTo(left + 5, top - 5, left + 10, top);
    ink.quadraticCurveTo(left + 15, top + 5, left + 20, top);
    ink.stroke();
  }
  ink.strokeStyle = reed;
  const x = 20 + variant * 8;
  ink.beginPath();
  ink.moveTo(x, 28);
  ink.lineTo(x - 1, 12);
  ink.moveTo(x + 5, 28);
  ink.lineTo(x + 8, 15);
  ink.stroke();
}

const TREES = [
  [[20, 22, 15], [45, 26, 13], [30, 46, 16]],
  [[44, 20, 15], [18, 32, 14], [42, 47, 14]],
  [[32, 20, 16], [16, 44, 13], [46, 45, 14]],
  [[20, 20, 14], [46, 20, 12], [20, 46, 13], [45, 46, 14]],
] as const;

function drawForest(ink: Ink, sides: number, variant: number, { ground, leaves, shadow }: Palette): void {
  blob(ink, sides, 22, 1);
  ink.fillStyle = ground["forest"] ?? "";
  ink.fill();
  for (const [x, y, radius] of TREES[variant] ?? []) {
    disc(ink, x + 2, y + 4, radius, shadow);
    disc(ink, x, y, radius, leaves[0]);
    disc(ink, x - 1, y - 2, radius * 0.78, leaves[1]);
    disc(ink, x - 3, y - 5, radius * 0.4, leaves[2]);
  }
}

function disc(ink: Ink, x: number, y: number, radius: number, colour: string): void {
  ink.fillStyle = colour;
  ink.beginPath();
  ink.arc(x, y, radius, 0, 7);
  ink.fill();
}

/** Stones from above; the side towards us is seen where the wall ends. */
function drawWall(ink: Ink, sides: number, variant: number, { brick, face, shine }: Palette): void {
  ink.strokeStyle = brick;
  ink.lineWidth = 2.5;
  const shift = variant % 2 ? 16 : 0;
  ink.beginPath();
  for (const y of [0, 21, 42]) {
    ink.moveTo(0, y);
    ink.lineTo(SIZE, y);
    const x = 16 + ((shift + y) % 32);
    ink.moveTo(x, y);
    ink.lineTo(x, y + 21);
  }
  ink.stroke();
  ink.fillStyle = shine;
  if (!(sides & NORTH)) ink.fillRect(0, 0, SIZE, 5);
  if (sides & SOUTH) return;
  ink.fillStyle = face;
  ink.fillRect(0, 44, SIZE, 20);
  ink.strokeStyle = brick;
  ink.strokeRect(shift, 44, 32, 10);
  ink.strokeRect(shift - 16, 54, 32, 10);
}

/** A turret from above, with its merlons. */
function drawTower(ink: Ink, { stone, floor, face, shadow }: Palette): void {
  disc(ink, 34, 37, 27, shadow);
  disc(ink, 32, 32, 26, face);
  disc(ink, 32, 32, 24, stone);
  ink.strokeStyle = face;
  ink.lineWidth = 3;
  for (let merlon = 0; merlon < 8; merlon++) {
    const angle = (merlon * Math.PI) / 4 + 0.39;
    ink.beginPath();
    ink.moveTo(32 + 16 * Math.cos(angle), 32 + 16 * Math.sin(angle));
    ink.lineTo(32 + 25 * Math.cos(angle), 32 + 25 * Math.sin(angle));
    ink.stroke();
  }
  disc(ink, 32, 32, 15.5, face);
  disc(ink, 32, 33, 14, floor);
}

/** A place of power: worn ground, and a star in it. */
function drawHotspot(ink: Ink, sides: number, { ground, gold }: Palette): void {
  blob(ink, sides, 20, 2);
  ink.fillStyle = ground["hotspot"] ?? "";
  ink.fill();
  ink.strokeStyle = gold;
  ink.lineWidth = 3;
  ink.beginPath();
  for (let point = 0; point <= 10; point++) {
    const radius = point % 2 ? 8 : 19;
    const angle = (point * Math.PI) / 5 - Math.PI / 2;
    ink.lineTo(32 + radius * Math.cos(angle), 32 + radius * Math.sin(angle));
  }
  ink.stroke();
}
