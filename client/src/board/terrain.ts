import type { SurfaceCell } from '@quarterstaff/kernel';
import { cornersOf, type Layout, type Placed, type Point, sideOf } from './layout.ts';

// The ground of a board, drawn once on a canvas: stone, sand, walls and doors in ink and wash.

interface Ground {
  readonly fill: string;
  readonly grain: 'stone' | 'sand' | 'rough' | 'water' | 'steps' | 'solid' | 'grass' | 'wood' | 'void';
}

const GROUNDS: readonly (readonly [RegExp, Ground])[] = [
  [/wall|solid|rock|column|pillar|blocked/, { fill: '#54493e', grain: 'solid' }],
  [/water|river|pool|sea/, { fill: '#8fb0b3', grain: 'water' }],
  [/stair|steps/, { fill: '#cbb48d', grain: 'steps' }],
  [/pit|chasm|hole|void/, { fill: '#2d2620', grain: 'void' }],
  [/broken|rubble|rough|difficult|debris/, { fill: '#bfa987', grain: 'rough' }],
  [/grass|wood|forest|bush|tree/, { fill: '#b3b583', grain: 'grass' }],
  [/plank|bridge|timber|table|wooden/, { fill: '#bd9865', grain: 'wood' }],
  [/shadow|dark/, { fill: '#8d8170', grain: 'stone' }],
  [/sand|arena|clear|open/, { fill: '#dcc69b', grain: 'sand' }],
];
const FLOOR: Ground = { fill: '#d5c3a1', grain: 'stone' };

const INK = '#33271c';

export function groundOf(ground: string): Ground {
  return GROUNDS.find(([pattern]) => pattern.test(ground))?.[1] ?? FLOOR;
}

/** A number between 0 and 1 that belongs to a cell and a place in it: the grain looks the same each time. */
function grainAt(cell: SurfaceCell, n: number): number {
  let h = (cell.x * 374761393 + cell.y * 668265263 + n * 2147483647) | 0;
  h = Math.imul(h ^ (h >>> 13), 1274126177);
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296;
}

/** Draws the ground of a layout at a scale. */
export function drawTerrain(context: CanvasRenderingContext2D, layout: Layout, scale: number): void {
  context.setTransform(scale, 0, 0, scale, 0, 0);
  context.clearRect(0, 0, layout.width, layout.height);
  const placed = [...layout.placed.values()];
  drawShade(context, placed);
  for (const at of placed) drawCell(context, at);
  drawLevels(context, placed);
  drawRims(context, placed);
  for (const surface of layout.surfaces) {
    for (const edge of surface.edges) {
      const at = layout.placed.get(edge.cell);
      if (at !== undefined) drawEdge(context, sideOf(at, edge.direction), edge.kind);
    }
  }
}

function trace(context: CanvasRenderingContext2D, corners: readonly Point[]): void {
  context.beginPath();
  follow(context, corners);
}

function follow(context: CanvasRenderingContext2D, corners: readonly Point[]): void {
  for (const [i, { x, y }] of corners.entries()) {
    if (i === 0) context.moveTo(x, y);
    else context.lineTo(x, y);
  }
  context.closePath();
}

/** A soft shade under the whole board lifts it from the table. */
function drawShade(context: CanvasRenderingContext2D, placed: readonly Placed[]): void {
  context.save();
  context.shadowColor = 'rgba(20, 12, 4, 0.45)';
  context.shadowBlur = 18;
  context.shadowOffsetY = 5;
  context.fillStyle = '#54493e';
  context.beginPath();
  for (const at of placed) {
    follow(context, cornersOf(at, -1.5));
  }
  context.fill();
  context.restore();
}

function drawCell(context: CanvasRenderingContext2D, at: Placed): void {
  const { cell } = at;
  const ground = groundOf(cell.ground);
  const corners = cornersOf(at);
  context.save();
  trace(context, corners);
  context.fillStyle = ground.fill;
  context.fill();
  context.clip();
  const light = grainAt(cell, 1) - 0.5;
  context.fillStyle = light > 0 ? `rgba(255, 246, 222, ${light * 0.22})` : `rgba(46, 30, 12, ${-light * 0.2})`;
  context.fill();
  drawGrain(context, at, ground);
  context.restore();
  trace(context, corners);
  context.strokeStyle = ground.grain === 'solid' ? 'rgba(24, 17, 10, 0.55)' : 'rgba(66, 46, 24, 0.34)';
  context.lineWidth = 1;
  context.stroke();
}

function drawGrain(context: CanvasRenderingContext2D, { cell, centre }: Placed, { grain }: Ground): void {
  const spot = (n: number): Point => ({
    x: centre.x + (grainAt(cell, n) - 0.5) * 50,
    y: centre.y + (grainAt(cell, n + 40) - 0.5) * 50,
  });
  const line = (from: Point, to: Point): void => {
    context.beginPath();
    context.moveTo(from.x, from.y);
    context.lineTo(to.x, to.y);
    context.stroke();
  };
  context.lineCap = 'round';
  if (grain === 'stone' || grain === 'sand') {
    context.fillStyle = grain === 'sand' ? 'rgba(112, 80, 36, 0.26)' : 'rgba(70, 50, 28, 0.2)';
    for (let n = 2; n < (grain === 'sand' ? 13 : 7); n += 1) {
      const { x, y } = spot(n);
      context.fillRect(x, y, 1.2, 1.2);
    }
    if (grain === 'stone' && grainAt(cell, 90) > 0.72) {
      context.strokeStyle = 'rgba(66, 46, 24, 0.3)';
      context.lineWidth = 0.8;
      const from = spot(91);
      line(from, { x: from.x + 7 + grainAt(cell, 92) * 9, y: from.y + (grainAt(cell, 93) - 0.5) * 14 });
    }
  } else if (grain === 'rough') {
    for (let n = 2; n < 9; n += 1) {
      const { x, y } = spot(n);
      const size = 2.5 + grainAt(cell, n + 80) * 4.5;
      context.beginPath();
      context.ellipse(x, y, size, size * 0.7, grainAt(cell, n) * 3, 0, 7);
      context.fillStyle = n % 2 === 0 ? 'rgba(92, 74, 52, 0.55)' : 'rgba(148, 126, 96, 0.75)';
      context.fill();
      context.strokeStyle = 'rgba(50, 36, 20, 0.45)';
      context.lineWidth = 0.7;
      context.stroke();
    }
  } else if (grain === 'water') {
    context.strokeStyle = 'rgba(255, 255, 255, 0.4)';
    context.lineWidth = 1.1;
    for (let n = 2; n < 5; n += 1) {
      const { x, y } = spot(n);
      context.beginPath();
      context.moveTo(x - 8, y);
      context.quadraticCurveTo(x - 4, y - 4, x, y);
      context.quadraticCurveTo(x + 4, y + 4, x + 8, y);
      context.stroke();
    }
  } else if (grain === 'steps') {
    for (let n = -3; n <= 3; n += 1) {
      context.strokeStyle = `rgba(66, 46, 24, ${0.24 + 0.07 * (n + 3)})`;
      context.lineWidth = 1.6;
      line({ x: centre.x - 26, y: centre.y + n * 7.2 }, { x: centre.x + 26, y: centre.y + n * 7.2 });
    }
  } else if (grain === 'grass') {
    context.strokeStyle = 'rgba(72, 88, 40, 0.6)';
    context.lineWidth = 1;
    for (let n = 2; n < 12; n += 1) {
      const { x, y } = spot(n);
      line({ x, y }, { x: x + (grainAt(cell, n + 70) - 0.5) * 4, y: y - 5 });
    }
  } else if (grain === 'wood') {
    context.strokeStyle = 'rgba(80, 50, 20, 0.4)';
    context.lineWidth = 1;
    for (let n = -2; n <= 2; n += 1)
      line({ x: centre.x - 28, y: centre.y + n * 10 }, { x: centre.x + 28, y: centre.y + n * 10 });
  } else if (grain === 'solid') {
    context.strokeStyle = 'rgba(18, 12, 6, 0.5)';
    context.lineWidth = 1.2;
    for (let n = -4; n <= 4; n += 1) {
      const shift = n * 9;
      line({ x: centre.x + shift - 26, y: centre.y + 26 }, { x: centre.x + shift + 26, y: centre.y - 26 });
    }
  } else {
    const depth = context.createRadialGradient(centre.x, centre.y, 2, centre.x, centre.y, 30);
    depth.addColorStop(0, 'rgba(0, 0, 0, 0.7)');
    depth.addColorStop(1, 'rgba(0, 0, 0, 0)');
    context.fillStyle = depth;
    context.fill();
  }
}

/** Higher ground is lighter, carries its level, and throws a shade on what lies below. */
function drawLevels(context: CanvasRenderingContext2D, placed: readonly Placed[]): void {
  const levels = new Set(placed.map(({ cell }) => cell.level));
  if (levels.size < 2) return;
  const byPlace = new Map(placed.map(at => [`${at.centre.x.toFixed(0)} ${at.centre.y.toFixed(0)}`, at]));
  for (const at of placed) {
    const { cell } = at;
    if (cell.level !== 0) {
      trace(context, cornersOf(at));
      context.fillStyle =
        cell.level > 0
          ? `rgba(255, 244, 214, ${Math.min(0.12 * cell.level, 0.5)})`
          : `rgba(30, 22, 60, ${Math.min(-0.12 * cell.level, 0.5)})`;
      context.fill();
      context.fillStyle = 'rgba(51, 39, 28, 0.7)';
      context.font = '600 9px "Alegreya Sans", sans-serif';
      context.textAlign = 'center';
      context.fillText(String(cell.level), at.centre.x, at.centre.y + 20);
    }
    const sides = at.surface.grid === 'square' ? 4 : 6;
    for (let d = 0; d < sides; d += 1) {
      const [a, b] = sideOf(at, d);
      const other = {
        x: (a.x + b.x - at.centre.x).toFixed(0),
        y: (a.y + b.y - at.centre.y).toFixed(0),
      };
      const beyond = byPlace.get(`${other.x} ${other.y}`);
      if (beyond === undefined || beyond.cell.level >= cell.level) continue;
      context.beginPath();
      context.moveTo(a.x, a.y);
      context.lineTo(b.x, b.y);
      context.strokeStyle = INK;
      context.lineWidth = 1 + Math.min(3, cell.level - beyond.cell.level);
      context.stroke();
    }
  }
}

/** An ink line where the board ends. */
function drawRims(context: CanvasRenderingContext2D, placed: readonly Placed[]): void {
  const known = new Set(placed.map(({ centre }) => `${Math.round(centre.x)} ${Math.round(centre.y)}`));
  const near = (x: number, y: number): boolean => {
    for (let dx = -1; dx <= 1; dx += 1)
      for (let dy = -1; dy <= 1; dy += 1) if (known.has(`${Math.round(x) + dx} ${Math.round(y) + dy}`)) return true;
    return false;
  };
  context.strokeStyle = INK;
  context.lineWidth = 2.6;
  context.lineCap = 'round';
  context.beginPath();
  for (const at of placed) {
    const sides = at.surface.grid === 'square' ? 4 : 6;
    for (let d = 0; d < sides; d += 1) {
      const [a, b] = sideOf(at, d);
      if (near(a.x + b.x - at.centre.x, a.y + b.y - at.centre.y)) continue;
      context.moveTo(a.x, a.y);
      context.lineTo(b.x, b.y);
    }
  }
  context.stroke();
}

function drawEdge(context: CanvasRenderingContext2D, [a, b]: readonly [Point, Point], kind: string): void {
  const along = (t: number): Point => ({ x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t });
  const stroke = (from: Point, to: Point, width: number, colour: string): void => {
    context.beginPath();
    context.moveTo(from.x, from.y);
    context.lineTo(to.x, to.y);
    context.lineWidth = width;
    context.strokeStyle = colour;
    context.stroke();
  };
  context.lineCap = 'round';
  context.setLineDash([]);
  if (kind === 'wall') {
    stroke(a, b, 6, INK);
    stroke(a, b, 2.5, '#6b5a48');
  } else if (kind === 'door') {
    stroke(a, b, 6, INK);
    stroke(along(0.14), along(0.86), 9, '#3b2413');
    stroke(along(0.16), along(0.84), 6, '#9a5f28');
    const { x, y } = along(0.68);
    context.beginPath();
    context.arc(x, y, 1.8, 0, 7);
    context.fillStyle = '#e2c070';
    context.fill();
  } else if (kind === 'doorway') {
    stroke(a, along(0.16), 7, '#3b2413');
    stroke(along(0.84), b, 7, '#3b2413');
  } else if (kind === 'grate') {
    context.setLineDash([2, 4]);
    stroke(a, b, 5, '#4f5863');
    context.setLineDash([]);
  } else if (kind === 'exit') {
    context.setLineDash([7, 5]);
    stroke(a, b, 4, '#2f6b5e');
    context.setLineDash([]);
  } else {
    stroke(a, b, 4, INK);
    context.setLineDash([1, 5]);
    stroke(a, b, 3, '#d9b56a');
    context.setLineDash([]);
  }
}
