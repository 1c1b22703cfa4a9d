// Blocks and terraces of places on hexes: one mass with a top, faces towards us, and a shadow thrown to the lower right.
import type { Theme as ThemeName } from '@quarterstaff/kernel';
import type { Point } from '../layout.ts';
import { type Brush, follow } from './ground.ts';
import { hash } from './noise.ts';
import { lineOf, neighbourAt, sidesOf, unionOf } from './rims.ts';
import type { Spot, Survey } from './survey.ts';
import { shaded, THEMES, type Theme } from './themes.ts';

const BLOCK = 0.4; // how far the face of a block hangs into the cell below it, in cells
const SHADOW = 6; // coats of a shadow

/** How far the face of a terrace hangs into the lower cell. */
const drop = (levels: number, c: number): number => Math.min(0.42, 0.16 * levels) * c;

/** Everything of a place that stands higher than its floor. */
export function* paintHeights(
  g: Brush,
  survey: Survey,
  part: readonly Spot[],
  stoneOf: (theme: ThemeName) => Generator<void, CanvasPattern>,
): Generator<void> {
  paintTerraces(g, survey, part);
  yield;
  const blocks = part.filter(({ form }) => form === 'block');
  const themes = [...new Set(blocks.map(({ theme }) => theme))];
  for (const name of themes) {
    const stone = yield* stoneOf(name);
    paintMass(
      g,
      survey,
      blocks.filter(({ theme }) => theme === name),
      THEMES[name],
      stone,
    );
    yield;
  }
  for (const [a, b, spot] of sidesOf(survey, blocks, (beyond, { y }) => isOpen(beyond) && beyond!.y > y + 1))
    paintFace(g, a, b, spot.c * BLOCK, THEMES[spot.theme]);
  yield;
}

const isOpen = (beyond: Spot | undefined): boolean => beyond !== undefined && beyond.form !== 'block';

/** A shadow that falls to the lower right of a shape. */
function throwShadow(g: Brush, shape: Path2D, c: number, far: number): void {
  g.save();
  g.fillStyle = 'rgba(8,4,12,.1)';
  for (let n = 0; n < SHADOW; n += 1) {
    g.translate((c * far) / SHADOW, (c * far * 0.7) / SHADOW);
    g.fill(shape);
  }
  g.restore();
}

/** Raised ground: a lighter top, an edge all around it, faces where it falls off towards us. */
function paintTerraces(g: Brush, survey: Survey, part: readonly Spot[]): void {
  const raised = part.filter(({ form, level }) => form !== 'block' && level !== 0);
  for (const level of [...new Set(raised.map(spot => spot.level))].sort((a, b) => a - b)) {
    const group = raised.filter(spot => spot.level >= level);
    if (level > 0) {
      g.save();
      g.clip(unionOf(part.filter(spot => spot.level < level && spot.form !== 'block')));
      throwShadow(g, unionOf(group), group[0]!.c, 0.34);
      g.restore();
    }
    g.fillStyle = level > 0 ? 'rgba(255,238,204,.1)' : 'rgba(10,8,30,.22)';
    g.fill(unionOf(raised.filter(spot => (level > 0 ? spot.level >= level : spot.level <= level))));
  }
  const lower = (beyond: Spot | undefined, { level }: Spot): boolean =>
    beyond !== undefined && beyond.form !== 'block' && beyond.level < level;
  const edges = sidesOf(survey, part, lower);
  if (edges.length === 0) return;
  const { c, theme } = part[0]!;
  const edge = lineOf(edges);
  g.lineCap = 'round';
  g.strokeStyle = THEMES[theme].ink;
  g.lineWidth = c * 0.045;
  g.stroke(edge);
  for (const [a, b, spot] of edges) {
    const beyond = neighbourAt(survey, a.x + b.x - spot.x, a.y + b.y - spot.y)!;
    if (beyond.y > spot.y + 1) paintFace(g, a, b, drop(spot.level - beyond.level, c), THEMES[spot.theme]);
  }
  g.save();
  g.translate(c * 0.02, c * 0.035);
  g.strokeStyle = 'rgba(255,244,220,.3)';
  g.lineWidth = c * 0.025;
  g.stroke(lineOf(edges.filter(([a, b, { x, y }]) => a.x + b.x < 2 * x || a.y + b.y < 2 * y)));
  g.restore();
}

const TINTS = {
  snow: 'rgba(214,228,240,.42)',
  rock: 'rgba(18,12,14,.3)',
  masonry: 'rgba(12,7,18,.6)',
  boards: 'rgba(22,10,4,.5)',
} as const;

/** Blocks as one body: dark in its depth, worked or rough on top, with a lit rim. */
function paintMass(g: Brush, survey: Survey, blocks: readonly Spot[], theme: Theme, stone: CanvasPattern): void {
  const { c } = blocks[0]!;
  const shape = unionOf(blocks, 0.6);
  throwShadow(g, shape, c, 0.5);
  g.fillStyle = stone;
  g.fill(shape);
  g.fillStyle = TINTS[theme.cut === 'snow' ? 'snow' : theme.mass];
  g.fill(shape);
  g.save();
  g.clip(shape);
  for (const spot of blocks) paintTop(g, spot, theme);
  const rim = sidesOf(survey, blocks, isOpen);
  g.lineJoin = 'round';
  g.strokeStyle = theme.cut === 'snow' ? 'rgba(255,255,255,.1)' : 'rgba(196,182,190,.045)';
  for (const width of [2, 1.5, 1, 0.6]) {
    g.lineWidth = c * width;
    g.stroke(lineOf(rim));
  }
  g.restore();
  g.lineCap = 'round';
  g.strokeStyle = theme.ink;
  g.lineWidth = c * 0.06;
  g.stroke(lineOf(rim));
  g.save();
  g.clip(shape);
  g.translate(c * 0.035, c * 0.05);
  g.strokeStyle = theme.cut === 'snow' ? 'rgba(255,255,255,.7)' : 'rgba(255,240,214,.26)';
  g.lineWidth = c * 0.04;
  g.stroke(lineOf(rim));
  g.restore();
}

/** What the top of a block shows: joints of masonry, boards, or the cracks of living rock. */
function paintTop(g: Brush, { x, y, c }: Spot, theme: Theme): void {
  g.strokeStyle = theme.cut === 'snow' ? 'rgba(70,90,110,.3)' : 'rgba(6,3,8,.5)';
  g.lineWidth = c * 0.022;
  g.beginPath();
  if (theme.mass === 'rock') rockLines(g, x, y, c);
  else courseLines(g, x, y, c, theme.mass === 'masonry' ? 0.3 : 0.2);
  g.stroke();
}

/** Courses that run on from cell to cell. */
function courseLines(g: Brush, x: number, y: number, c: number, share: number): void {
  const high = c * share;
  const half = c * 0.62;
  for (let row = Math.ceil((y - half) / high); row * high < y + half; row += 1) {
    g.moveTo(x - half, row * high);
    g.lineTo(x + half, row * high);
    const wide = c * (share * 2.2);
    for (let n = Math.floor((x - half) / wide); n * wide < x + half; n += 1) {
      const joint = (n + hash(n, row, 61) * 0.5) * wide;
      if (joint < x - half || joint > x + half) continue;
      g.moveTo(joint, row * high);
      g.lineTo(joint, (row + 1) * high);
    }
  }
}

function rockLines(g: Brush, x: number, y: number, c: number): void {
  const [i, j] = [Math.round(x), Math.round(y)];
  for (let n = 0; n < 3; n += 1) {
    let [px, py] = [x + (hash(i, j, n) - 0.5) * c * 0.8, y + (hash(i, j, n + 9) - 0.5) * c * 0.7];
    let turn = hash(i, j, n + 20) * 6.28;
    g.moveTo(px, py);
    for (let k = 0; k < 4; k += 1) {
      turn += (hash(i + k, j, n + 30) - 0.5) * 1.7;
      px += Math.cos(turn) * c * 0.15;
      py += Math.sin(turn) * c * 0.11;
      g.lineTo(px, py);
    }
  }
}

/** A face that looks at us: from a lower side down by the height, lit on the left, dark on the right. */
function paintFace(g: Brush, a: Point, b: Point, high: number, theme: Theme): void {
  const [p, q] = a.x < b.x ? [a, b] : [b, a];
  const corners = [p, q, { x: q.x, y: q.y + high }, { x: p.x, y: p.y + high }];
  const lit = 1.26 - 0.34 * Math.sign(Math.round(p.y - q.y) * -1);
  const fade = g.createLinearGradient(0, Math.min(p.y, q.y), 0, Math.max(p.y, q.y) + high);
  fade.addColorStop(0, shaded(theme.face, lit * 1.22));
  fade.addColorStop(1, shaded(theme.face, lit * 0.66));
  follow(g, corners);
  g.fillStyle = fade;
  g.fill();
  g.save();
  g.clip();
  g.strokeStyle = 'rgba(8,4,10,.5)';
  g.lineWidth = Math.max(0.5, high * 0.07);
  g.beginPath();
  if (theme.mass === 'masonry') bricks(g, p, q, high);
  else uprights(g, p, q, high, theme.mass === 'rock');
  g.stroke();
  g.restore();
  follow(g, corners);
  g.strokeStyle = theme.ink;
  g.lineWidth = 1.3;
  g.stroke();
}

function bricks(g: Brush, p: Point, q: Point, high: number): void {
  const courses = Math.max(2, Math.round(high / 7));
  for (let n = 0; n < courses; n += 1) {
    const dy = (high * n) / courses;
    g.moveTo(p.x, p.y + dy);
    g.lineTo(q.x, q.y + dy);
    for (const t of n % 2 === 0 ? [0.3, 0.78] : [0.08, 0.54]) {
      const [mx, my] = [p.x + (q.x - p.x) * t, p.y + (q.y - p.y) * t];
      g.moveTo(mx, my + dy);
      g.lineTo(mx, my + (high * (n + 1)) / courses);
    }
  }
}

/** Boards, or the clefts of rock: these are ragged. */
function uprights(g: Brush, p: Point, q: Point, high: number, ragged: boolean): void {
  const count = ragged ? 4 : 5;
  for (let n = 1; n < count; n += 1) {
    const jig = ragged ? (hash(Math.round(p.x) + n, Math.round(p.y), 5) - 0.5) * 0.2 : 0;
    const t = n / count + jig;
    const [x, y] = [p.x + (q.x - p.x) * t, p.y + (q.y - p.y) * t];
    g.moveTo(x, y);
    g.lineTo(x + (ragged ? jig * high * 2 : 0), y + high * (ragged ? 0.55 + Math.abs(jig) * 2 : 1));
  }
}
