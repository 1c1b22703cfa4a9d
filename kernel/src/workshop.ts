import type { SurfaceEdge } from './table.ts';

// What a person needs to draw scenarios of a rulebook without code. The scenario object stays the truth: a drawing is read
// out of it and written back into it, and whatever a drawing cannot say stays as it was.

/** A scenario as people write it: whatever the rulebook's schema allows. */
export type ScenarioObject = Readonly<Record<string, unknown>>;

/** The part of a scenario that can be drawn. Columns and rows count from the top left, whatever the rulebook does. */
export interface Drawing {
  readonly rows: readonly string[]; // one sign per cell; a blank is no cell
  readonly levels: readonly string[] | null; // one digit per cell in the same places; null: the board is flat
  readonly edges: readonly DrawnEdge[];
  readonly pieces: readonly DrawnPiece[];
}
export interface DrawnEdge {
  readonly x: number;
  readonly y: number;
  readonly direction: number;
  readonly kind: string; // one of the workshop's edges
}
export interface DrawnPiece {
  readonly path: string; // where in the scenario it stands: faults that begin so are its faults; '' for a new one
  readonly name: string;
  readonly icon: string;
  readonly list: string; // the side or list it belongs to
  readonly x: number;
  readonly y: number;
  readonly facing: number | null;
  readonly spec: ScenarioObject; // everything else that is said of it
}

/** What can be put on a drawing. */
export interface Palette {
  readonly ground: readonly GroundSign[];
  readonly edges: readonly {
    readonly kind: string;
    readonly name: string;
    readonly looks: SurfaceEdge['kind'];
  }[];
  readonly pieces: readonly PieceGroup[];
}
export interface GroundSign {
  readonly sign: string;
  readonly name: string;
  readonly ground: string; // how it is drawn, as in a `SurfaceCell`
  readonly marks: readonly string[];
}
export interface PieceGroup {
  readonly name: string;
  readonly lists: readonly string[]; // where its pieces may belong
  readonly pieces: readonly { readonly name: string; readonly icon: string; readonly spec: ScenarioObject }[];
}

export interface Workshop {
  readonly grid: 'square' | 'hex-flat' | 'hex-pointy';
  readonly highest: number; // level of a cell; 0: the board is flat
  readonly facings: readonly string[]; // names of directions a figure may face; empty: figures face nowhere
  readonly beginnings: readonly { readonly name: string; readonly scenario: ScenarioObject }[];
  /** JSON Schema of the scenario object, and of one of its pieces. */
  schema(): unknown;
  pieceSchema(list: string): unknown;
  /** What can be put on this scenario. */
  palette(scenario: ScenarioObject): Palette;
  /** The drawing of a scenario; null when it has no map of its own that could be drawn. */
  read(scenario: ScenarioObject): Drawing | null;
  /** The scenario with this drawing in it. */
  write(scenario: ScenarioObject, drawing: Drawing): ScenarioObject;
}

/** An id that nobody has yet: the wanted one, or with a number behind it. */
export function freshId(taken: ReadonlySet<string>, wanted: string): string {
  if (!taken.has(wanted)) return wanted;
  let n = 2;
  while (taken.has(`${wanted}${n}`)) n += 1;
  return `${wanted}${n}`;
}

/** A list of a scenario; nothing where somebody wrote something else. */
export function entriesOf(value: unknown): readonly ScenarioObject[] {
  return Array.isArray(value) ? (value as readonly ScenarioObject[]) : [];
}

/** Lists of a scenario with drawn pieces in them. Entries that could not be drawn stay; an empty list that was not stated stays away. */
export function listsWith(
  scenario: ScenarioObject,
  lists: readonly string[],
  before: Drawing | null,
  pieces: readonly DrawnPiece[],
  stated: (piece: DrawnPiece) => ScenarioObject,
): ScenarioObject {
  const drawn = new Set(before?.pieces.map(({ path }) => path));
  const filled: Record<string, readonly ScenarioObject[]> = {};
  for (const list of lists) {
    const kept = entriesOf(scenario[list]).filter((_, i) => !drawn.has(`${list}.${i}`));
    const entries = [...kept, ...pieces.filter(piece => piece.list === list).map(stated)];
    if (entries.length > 0 || scenario[list] !== undefined) filled[list] = entries;
  }
  return filled;
}
