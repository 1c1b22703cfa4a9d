import type { AnyGame, Board, KernelState } from '@quarterstaff/kernel';

// What an agent sees, as bytes from 0 to 255: one row per figure of its view, own figures first. The same columns as in the Python package's encoders:
// own, enemy, x, y, health, down, has acted, size, and one for each facing.

const COLUMNS = 8;

/** The limits of an observation: figures, size of the map, facings. */
export interface Shape {
  readonly figures: number;
  readonly width: number;
  readonly height: number;
  readonly facings: number;
  readonly centred: boolean; // for maps that grow in all directions from their start
}

interface Place {
  readonly x: number;
  readonly y: number;
}

interface Figure {
  readonly own: boolean;
  readonly place: Place | null;
  readonly health: number; // 0 to 1
  readonly down: boolean;
  readonly acted: boolean;
  readonly size: number; // cells
  readonly facing: number;
}

/** The fields of views that are read. */
interface HexView {
  readonly figures: readonly {
    readonly side: string;
    readonly cells: readonly number[];
    readonly at: readonly string[]; // labels: column and row
    readonly st: number;
    readonly profile: { readonly st: number };
    readonly condition: string;
    readonly acted: boolean;
    readonly facing: number;
  }[];
}
interface DuelView {
  readonly kind: string;
  readonly fighters?: readonly {
    readonly side: string;
    readonly body: number;
    readonly maxBody: number;
    readonly weaponDown: boolean;
  }[];
  readonly characters?: readonly {
    readonly side: string;
    readonly at: readonly number[] | null;
    readonly body: number;
    readonly maxBody: number;
    readonly condition: string;
  }[];
}
interface AhqView {
  readonly models: readonly {
    readonly kind: string;
    readonly square: string | null;
    readonly wounds: number;
    readonly woundsLost: number;
    readonly condition: string;
    readonly acted: boolean;
  }[];
}
interface AxeView {
  readonly heroes: readonly {
    readonly cell: number;
    readonly facing: number;
    readonly health: number;
    readonly base: { readonly health?: number };
    readonly acted: boolean;
  }[];
  readonly enemies: readonly { readonly cells: readonly number[]; readonly health: number }[];
}

const share = (now: number, most: number): number => (most > 0 ? Math.max(0, Math.min(1, now / most)) : 1);

type Reader = (view: never, side: string, board: Board | null) => readonly Figure[];

interface Readable {
  readonly shape: Shape;
  read: Reader;
  /** A shortcut where the state has everything public in the shape of a view; the view of a duel is slow to build. */
  open?(g: KernelState): unknown;
}

const READERS: Readonly<Record<string, Readable>> = {
  'hex-melee': {
    shape: { figures: 12, width: 30, height: 30, facings: 6, centred: false },
    read: ({ figures }: HexView, side) =>
      figures.map(({ side: of, cells, at, st, profile, condition, acted, facing }) => ({
        own: of === side,
        place: labelled(at[0]),
        health: share(st, profile.st),
        down: condition !== 'awake',
        acted,
        size: cells.length,
        facing,
      })),
  },
  'lost-worlds': {
    shape: { figures: 12, width: 20, height: 20, facings: 0, centred: false },
    open: g => {
      const { duel, field } = g as unknown as { readonly duel: unknown; readonly field?: unknown };
      return field === undefined || field === null ? duel : null;
    },
    read: ({ fighters, characters }: DuelView, side) =>
      characters?.map(({ side: of, at, body, maxBody, condition }) => ({
        own: of === side,
        place: at === null ? null : { x: at[0] ?? 0, y: at[1] ?? 0 },
        health: share(body, maxBody),
        down: condition !== 'standing',
        acted: false,
        size: 1,
        facing: 0,
      })) ??
      fighters!.map(({ side: of, body, maxBody, weaponDown }) => ({
        own: of === side,
        place: null,
        health: share(body, maxBody),
        down: body <= 0,
        acted: weaponDown,
        size: 1,
        facing: 0,
      })),
  },
  ahq: {
    shape: { figures: 24, width: 80, height: 80, facings: 0, centred: true },
    read: ({ models }: AhqView, side) =>
      models.map(({ kind, square, wounds, woundsLost, condition, acted }) => ({
        own: (kind === 'hero') === (side !== 'gm'),
        place: numbered(square),
        health: share(wounds, wounds + woundsLost),
        down: condition !== 'standing',
        acted,
        size: 1,
        facing: 0,
      })),
  },
  'battle-axe': {
    shape: { figures: 24, width: 60, height: 60, facings: 4, centred: true },
    read: ({ heroes, enemies }: AxeView, _side, board) => [
      ...heroes.map(({ cell, facing, health, base, acted }) => ({
        own: true,
        place: onBoard(board, cell),
        health: share(health, base.health ?? health),
        down: health <= 0,
        acted,
        size: 1,
        facing,
      })),
      ...enemies.map(({ cells, health }) => ({
        own: false,
        place: onBoard(board, cells[0] ?? -1),
        health: share(health, 20),
        down: false,
        acted: false,
        size: cells.length,
        facing: 0,
      })),
    ],
  },
};

export interface Observer {
  readonly size: number;
  write(g: KernelState, seat: string, side: string, out: Uint8Array, at: number): void;
}

/** The observer of a game; without a reader, observations are empty. */
export function observerOf(game: AnyGame): Observer {
  const found = READERS[game.id];
  if (found === undefined) return { size: 0, write: () => {} };
  const { shape, read } = found;
  const row = COLUMNS + shape.facings;
  return {
    size: shape.figures * row,
    write(g, seat, side, out, at) {
      const end = at + shape.figures * row;
      out.fill(0, at, end);
      const seen = read((found.open?.(g) ?? game.view(g, seat)) as never, side, g.board);
      let place = at;
      for (const own of [true, false])
        for (const figure of seen) {
          if (figure.own !== own || place >= end) continue;
          fill(figure, shape, out, place);
          place += row;
        }
    },
  };
}

/** A hex label, `0711`: columns and rows are counted from 1. */
function labelled(label: string | undefined): Place | null {
  return label === undefined ? null : { x: Number(label.slice(0, 2)) - 1, y: Number(label.slice(2, 4)) - 1 };
}

/** A square as people call it: `(3,4)`, `3,4`. */
function numbered(square: string | null): Place | null {
  const [x, y] = square?.match(/-?\d+/g) ?? [];
  return x === undefined || y === undefined ? null : { x: Number(x), y: Number(y) };
}

const onBoard = (board: Board | null, cell: number): Place | null =>
  board === null || cell < 0 || cell >= board.size ? null : board.coordsOf(cell);

const byte = (part: number): number => Math.round(255 * Math.max(0, Math.min(1, part)));

function fill(
  { own, place, health, down, acted, size, facing }: Figure,
  shape: Shape,
  out: Uint8Array,
  at: number,
): void {
  out[at] = own ? 255 : 0;
  out[at + 1] = own ? 0 : 255;
  if (place !== null) {
    const middle = shape.centred ? 0.5 : 0;
    out[at + 2] = byte(middle + place.x / shape.width);
    out[at + 3] = byte(middle + place.y / shape.height);
  }
  out[at + 4] = byte(health);
  out[at + 5] = down ? 255 : 0;
  out[at + 6] = acted ? 255 : 0;
  out[at + 7] = byte(size / 9);
  if (shape.facings > 0) out[at + COLUMNS + (facing % shape.facings)] = 255;
}
