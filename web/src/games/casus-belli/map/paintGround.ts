/** The ground as far as it is in sight, on a canvas: quick enough for maps of any size. */
import type { Frame, Size } from "../../../board/frame";
import { areaOf, borderOf, chanceAt, joined, zoneAt } from "./land";
import { VARIANTS, type Palette, type Pattern, type Tiles } from "./tiles";
import { cellAt, placeOf, type Scene } from "../types";

const PLAIN = 9; // pixels of a cell below which colours do without tiles
const LINED = 14; // and from which on cells are lined

/** The cells that nobody sees, as shapes to be filled and lined; nothing hides in a wall. */
export interface Fog {
  area: Path2D;
  rim: Path2D;
}

export function fogOver(scene: Scene, sight: ReadonlySet<number>): Fog {
  const all = Array.from({ length: scene.width * scene.height }, (_, cell) => cell);
  const unseen = new Set(all.filter((cell) => !sight.has(cell) && zoneAt(scene, placeOf(scene, cell)) !== "wall"));
  return { area: new Path2D(areaOf(unseen, scene)), rim: new Path2D(borderOf(sight, scene, 1, unseen)) };
}

/** What each cell is drawn with. */
export function patternsOf(scene: Scene): Pattern[] {
  return scene.rows.flatMap((row, y) =>
    [...row].map((_, x) => {
      const [zone, sides, variant] = [zoneAt(scene, [x, y]), joined(scene, [x, y]), chanceAt([x, y], VARIANTS)];
      return { key: `${zone} ${sides} ${variant}`, zone, sides, variant };
    }),
  );
}

/** One pixel for each cell. */
export function chartOf(scene: Scene, palette: Palette): HTMLCanvasElement {
  const chart = document.createElement("canvas");
  [chart.width, chart.height] = [scene.width, scene.height];
  const ink = chart.getContext("2d");
  for (let y = 0; ink !== null && y < scene.height; y++) {
    for (let x = 0; x < scene.width; x++) {
      ink.fillStyle = colourOf(zoneAt(scene, [x, y]), palette);
      ink.fillRect(x, y, 1, 1);
    }
  }
  return chart;
}

/** What a cell looks like from far away: towers and woods stand out. */
function colourOf(zone: string, palette: Palette): string {
  if (zone === "tower") return palette.stone;
  if (zone === "forest") return palette.leaves[1];
  return (zone === "hotspot" ? palette.gold : palette.ground[zone]) ?? "";
}

/** Draws the part in sight, a pixel of the canvas for each of the screen. */
export function paint(
  canvas: HTMLCanvasElement,
  scene: Scene,
  tiles: Tiles,
  patterns: readonly Pattern[],
  chart: HTMLCanvasElement,
  fog: Fog | null,
  frame: Frame,
  window: Size,
): void {
  const ink = canvas.getContext("2d");
  if (ink === null) return;
  const dense = devicePixelRatio || 1;
  [canvas.width, canvas.height] = [Math.round(window.width * dense), Math.round(window.height * dense)];
  const cell = canvas.width / frame.width;
  ink.fillStyle = tiles.palette.beyond;
  ink.fillRect(0, 0, canvas.width, canvas.height);
  ink.setTransform(cell, 0, 0, cell, -frame.x * cell, -frame.y * cell);
  if (cell / dense < PLAIN) paintChart(ink, chart);
  else paintTiles(ink, scene, tiles, patterns, frame, cell);
  if (cell / dense >= LINED) paintLines(ink, scene, tiles.palette, cell);
  if (fog !== null) paintFog(ink, fog, tiles.palette, cell);
}

function paintChart(ink: CanvasRenderingContext2D, chart: HTMLCanvasElement): void {
  ink.imageSmoothingEnabled = false;
  ink.drawImage(chart, 0, 0);
}

/** Tiles overlap by a trace, or the ground would shine through between them. */
function paintTiles(
  ink: CanvasRenderingContext2D,
  scene: Scene,
  tiles: Tiles,
  patterns: readonly Pattern[],
  frame: Frame,
  cell: number,
): void {
  const [left, top] = [Math.max(0, Math.floor(frame.x)), Math.max(0, Math.floor(frame.y))];
  const right = Math.min(scene.width, Math.ceil(frame.x + frame.width));
  const bottom = Math.min(scene.height, Math.ceil(frame.y + frame.height));
  const side = 1 + 0.6 / cell;
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) {
      const pattern = patterns[cellAt(scene, [x, y])];
      if (pattern !== undefined) ink.drawImage(tiles.of(pattern, cell), x, y, side, side);
    }
  }
}

function paintLines(ink: CanvasRenderingContext2D, { width, height }: Scene, { grid }: Palette, cell: number): void {
  ink.strokeStyle = grid;
  ink.lineWidth = 1 / cell;
  ink.beginPath();
  for (let x = 0; x <= width; x++) {
    ink.moveTo(x, 0);
    ink.lineTo(x, height);
  }
  for (let y = 0; y <= height; y++) {
    ink.moveTo(0, y);
    ink.lineTo(width, y);
  }
  ink.stroke();
}

function paintFog(ink: CanvasRenderingContext2D, { area, rim }: Fog, palette: Palette, cell: number): void {
  ink.fillStyle = palette.fog;
  ink.fill(area);
  ink.strokeStyle = palette.rim;
  ink.lineWidth = 2 / cell;
  ink.lineCap = "round";
  ink.stroke(rim);
}
