// Doors, grates and grilles: they stand as they did until their turn in the story, then they move.
import type { Surface, SurfaceEdge } from '@quarterstaff/kernel';
import { BESIDE, OVER, propOf, propPicture } from '../art/props/index.ts';
import { type Layout, layOut, sideOf, unitOf } from '../board/layout.ts';
import { AJAR, paintLeaf } from '../board/places/doors.ts';
import { FIRE, placeKey, surveyed, type WallPiece } from '../board/places/survey.ts';
import type { Clock } from './clock.ts';
import { type Box, sheetOver, untilPainted } from './tiles.ts';
import type { World } from './world.ts';

const SWING_MS = 420;
const RISE_MS = 700;
const REPAINT_MS = 150; // until the painters of the ground have begun

const keyOf = ({ cell, direction }: Pick<SurfaceEdge, 'cell' | 'direction'>): string => `${cell} ${direction}`;
const isShut = ({ kind, state }: SurfaceEdge): boolean => kind === 'grate' || (kind === 'door' && state !== 'open');
const isOpen = ({ kind, state }: SurfaceEdge): boolean => kind === 'doorway' || (kind === 'door' && state === 'open');

/** A place as it will be, but with doors that open still shut, without the grates that fall, and without fires that are only lit. */
export function asBefore(before: readonly Surface[], after: readonly Surface[]): readonly Surface[] {
  const was = new Map(before.flatMap(({ edges }) => edges.map(edge => [keyOf(edge), edge] as const)));
  const marked = new Map(before.flatMap(({ cells }) => cells.map(({ cell, marks }) => [cell, marks] as const)));
  const held = after.map(surface => {
    let changed = false;
    const edges = surface.edges.flatMap(edge => {
      const then = was.get(keyOf(edge));
      const opens = then !== undefined && isShut(then) && isOpen(edge);
      const falls = edge.kind === 'grate' && then === undefined && marked.has(edge.cell);
      if (!opens && !falls) return [edge];
      changed = true;
      return opens ? [then] : [];
    });
    const cells = surface.cells.map(cell => {
      const then = marked.get(cell.cell);
      const lit = (mark: string): boolean => mark === FIRE && then?.includes(mark) === false;
      if (!cell.marks.some(lit)) return cell;
      changed = true;
      return { ...cell, marks: cell.marks.filter(mark => !lit(mark)) };
    });
    return changed ? { ...surface, cells, edges } : surface;
  });
  return held.every((surface, i) => surface === after[i]) ? after : held;
}

/** Something in a wall that moves in the course of the story. */
interface Leaf {
  readonly piece: WallPiece;
  readonly from: number; // how far it is open before
  readonly to: number; // and after
  readonly sheet: HTMLCanvasElement;
  readonly box: Box;
}

const middleKey = ({ a, b }: Pick<WallPiece, 'a' | 'b'>): string => placeKey((a.x + b.x) / 2, (a.y + b.y) / 2);

function boxOf({ a, b, spot }: WallPiece): Box {
  const far = spot.c * 0.95;
  const [x, y] = [(a.x + b.x) / 2, (a.y + b.y) / 2];
  return { left: x - far, top: y - far, width: 2 * far, height: 2 * far };
}

/** How far a piece of wall is open; null: it is nothing that opens. */
function opening(piece: WallPiece | undefined): number | null {
  if (piece === undefined) return null;
  if (piece.kind === 'grate') return 0;
  if (piece.kind !== 'door' && piece.kind !== 'doorway') return null;
  return piece.state === 'open' ? AJAR : 0;
}

const UP = 1; // a grate that is gone

function changed(old: Layout, after: Layout): readonly Omit<Leaf, 'sheet' | 'box'>[] {
  const piecesOf = (layout: Layout) => new Map(surveyed(layout).walls.map(piece => [middleKey(piece), piece]));
  const [was, is] = [piecesOf(old), piecesOf(after)];
  const lost = [...was].filter(([key, { kind }]) => kind === 'grate' && is.get(key)?.kind !== 'grate');
  return [
    ...lost.map(([, piece]) => ({ piece, from: 0, to: UP })),
    ...[...is].flatMap(([key, piece]) => {
      const then = was.get(key);
      const [from, to] = [opening(then) ?? (piece.kind === 'grate' ? UP : null), opening(piece)];
      return from === null || to === null || from === to
        ? []
        : [{ piece: { ...piece, kind: shutKind(piece) }, from, to }];
    }),
  ];
}

const shutKind = ({ kind }: WallPiece): WallPiece['kind'] => (kind === 'doorway' ? 'door' : kind);

const BARS = /grille|portcullis/;

/** Bars that stood on the ground and are gone, as pictures over the places where they stood. */
function barsGone(old: readonly Surface[], after: Layout): readonly HTMLImageElement[] {
  return old
    .flatMap(({ cells }) => cells)
    .flatMap(({ cell, things = [] }) => {
      const at = after.placed.get(cell);
      const bars = things.find(({ kind }) => BARS.test(kind));
      const prop = bars === undefined ? null : propOf(bars.kind);
      if (at === undefined || prop === null || at.cell.things?.some(({ id }) => id === bars!.id) === true) return [];
      const unit = unitOf(at.surface) / 100;
      const image = new Image();
      image.className = 'stage-tile';
      image.src = `data:image/svg+xml;utf8,${encodeURIComponent(propPicture(prop, PLACING, 208))}`;
      Object.assign(image.style, {
        left: `${at.centre.x - (50 + BESIDE) * unit}px`,
        top: `${at.centre.y - (50 + OVER) * unit}px`,
        width: `${(100 + 2 * BESIDE) * unit}px`,
        height: `${(100 + OVER + BESIDE) * unit}px`,
      });
      return [image];
    });
}
const PLACING = { w: 1, h: 1, state: '', seed: 0, letter: '' } as const;

/** What is open after the story and was shut before it, or the other way round; each moves when the story gets there. */
export class Leaves {
  private leaves: readonly Leaf[] = [];
  private bars: readonly HTMLImageElement[] = [];

  /** Both places must have grown to the same size: where a place grew, doors lie elsewhere on the drawing. */
  lay(world: World, old: readonly Surface[], after: readonly Surface[]): void {
    const ground = world.board.querySelector('.ground');
    const [before, then] = [layOut(grown(old, after)), layOut(after)];
    if (ground === null) return;
    this.leaves = changed(before, then).map(leaf => {
      const box = boxOf(leaf.piece);
      const sheet = sheetOver(box);
      if (leaf.to === UP || leaf.to < leaf.from) draw(sheet, leaf.piece, leaf.from, box);
      ground.after(sheet);
      return { ...leaf, sheet, box };
    });
    this.bars = barsGone(old, then);
    ground.after(...this.bars);
  }

  /** Those at an edge move, or all where none is named. */
  async move(
    clock: Clock,
    world: World,
    edge: { readonly cell: number; readonly direction: number } | null,
  ): Promise<boolean> {
    const at = edge === null ? undefined : world.layout.placed.get(edge.cell);
    const [a, b] = at === undefined ? [] : sideOf(at, edge!.direction);
    const key = a === undefined || b === undefined ? null : middleKey({ a, b });
    const moving = this.leaves.filter(({ piece }) => key === null || middleKey(piece) === key);
    const bars = key === null ? this.bars : [];
    await Promise.all([
      ...moving.map(({ sheet, piece, from, to, box }) =>
        clock.frames(SWING_MS, t => draw(sheet, piece, from + (to - from) * t * t * (3 - 2 * t), box)),
      ),
      ...bars.map(image =>
        clock.run(
          image,
          { transform: ['none', 'translateY(-34%)', 'translateY(-44%)'], opacity: [1, 1, 0], offset: [0, 0.7, 1] },
          RISE_MS,
          { keep: true, easing: 'ease-in-out' },
        ),
      ),
    ]);
    return moving.length + bars.length > 0;
  }

  /** The ground shows them as they are now. */
  clear(world: World | null): void {
    const leaves = this.leaves;
    for (const image of this.bars) image.remove();
    this.bars = [];
    this.leaves = [];
    if (leaves.length === 0) return;
    setTimeout(async () => {
      for (const { sheet, box } of leaves) {
        if (world !== null) await untilPainted(world, box, () => !sheet.isConnected);
        sheet.remove();
      }
    }, REPAINT_MS);
  }
}

function draw(sheet: HTMLCanvasElement, piece: WallPiece, open: number, { left, top, width, height }: Box): void {
  const g = sheet.getContext('2d')!;
  g.clearRect(left, top, width, height);
  if (open < UP || piece.kind !== 'grate') paintLeaf(g, piece, open);
}

/** What there was before, on ground that has grown since: the same drawing, but with what was open and shut then. */
function grown(old: readonly Surface[], after: readonly Surface[]): readonly Surface[] {
  const was = new Map(old.flatMap(({ edges }) => edges.map(edge => [keyOf(edge), edge] as const)));
  const known = new Set(old.flatMap(({ cells }) => cells.map(({ cell }) => cell)));
  return after.map(surface => ({
    ...surface,
    edges: [
      ...surface.edges.flatMap(edge => (known.has(edge.cell) ? [] : [edge])),
      ...surface.cells.flatMap(({ cell }) =>
        known.has(cell) ? [0, 1, 2, 3, 4, 5].flatMap(direction => was.get(keyOf({ cell, direction })) ?? []) : [],
      ),
    ],
  }));
}
