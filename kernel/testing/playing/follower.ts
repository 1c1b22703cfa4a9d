import type {
  Beat,
  BeatName,
  GameDefinition,
  GameEvent,
  KernelState,
  Score,
  SetupRequest,
  Surface,
  Table,
  Viewer,
} from '../../src/index.ts';
import { type AnswerTo, playRandomly } from '../play.ts';

/** What an event type says about a figure, by the names of its fields. */
export interface Track {
  readonly figure: string; // field: an id, or a list of ids
  readonly to?: string; // field: a cell by number or name, or the cells it covers, of which the first counts
  readonly path?: string; // field: cells walked, of which the last counts
  readonly place?: true; // `to` is a column and a row
  readonly each?: true; // the cells of `to` belong to the figures of the list one by one
  readonly left?: string; // field: its wounds, health or body afterwards …
  readonly lost?: string; // … or how much less it is
  readonly gone?: true; // it left the table
  readonly if?: Readonly<Record<string, unknown>>; // only when these fields have these values
}
export type Tracks = Readonly<Record<string, readonly Track[]>>;

/** Beats that take somebody to another cell. */
const MOVES: ReadonlySet<BeatName> = new Set([
  'walk',
  'fly',
  'leap',
  'climb',
  'appear',
  'push',
  'grapple',
  'fall',
  'rise',
]);

/** The tracks that follow from a score: what is shown to walk has walked. */
export function tracksOf(score: Score | undefined): Tracks {
  const track = (beat: Beat): readonly Track[] => {
    const figure = beat.do === 'push' ? (beat.whom ?? beat.who) : beat.who;
    const condition = beat.if === undefined ? {} : { if: beat.if };
    if (figure === undefined) return [];
    if (beat.do === 'vanish') return [{ figure, gone: true, ...condition }];
    if (!MOVES.has(beat.do)) return [];
    if (beat.path !== undefined) return [{ figure, path: beat.path, ...condition }];
    return beat.at === undefined ? [] : [{ figure, to: beat.at, ...condition }];
  };
  const entries = Object.entries(score?.beats ?? {}).map(([type, beats]) => [type, beats.flatMap(track)] as const);
  return Object.fromEntries(entries.filter(([, tracks]) => tracks.length > 0));
}

/** Where the table and somebody who only follows events disagree. */
export interface Astray {
  readonly what: 'cells' | 'wounds' | 'appearing' | 'leaving';
  readonly where: string;
}

interface Known {
  cell: number | null;
  wounds: number | null;
}

/** Follows the events that one viewer may see, and nothing else. */
class Follower {
  readonly figures = new Map<string, Known>();
  private readonly tracks: Tracks;
  private names = new Map<string, number>();

  constructor(tracks: Tracks) {
    this.tracks = tracks;
  }

  /** Copies the table: at the beginning, and after a difference was reported. */
  look({ surfaces, tokens }: Table): void {
    this.figures.clear();
    this.learn(surfaces);
    for (const { id, cells, wounds } of tokens)
      this.figures.set(id, { cell: cells[0] ?? null, wounds: wounds?.now ?? null });
  }

  /** Learns the names and numbers of new ground from the table. */
  learn(surfaces: readonly Surface[]): void {
    for (const { cells } of surfaces)
      for (const { cell, name, x, y } of cells) {
        this.names.set(name.replace(/[()]/g, ''), cell);
        if (!this.names.has(`[${x},${y}]`)) this.names.set(`[${x},${y}]`, cell);
      }
  }

  hear(event: GameEvent): void {
    const fields = event as unknown as Readonly<Record<string, unknown>>;
    for (const track of this.tracks[event.type] ?? []) {
      if (Object.entries(track.if ?? {}).some(([field, value]) => fields[field] !== value)) continue;
      const named = fields[track.figure];
      const ids = (Array.isArray(named) ? named : [named]).filter(id => typeof id === 'string') as string[];
      for (const [i, id] of ids.entries()) this.take(id, track, fields, track.each === true ? i : null);
    }
  }

  private take(id: string, track: Track, fields: Readonly<Record<string, unknown>>, i: number | null): void {
    if (track.gone === true) {
      this.figures.delete(id);
      return;
    }
    const known = this.figures.get(id) ?? { cell: null, wounds: null };
    const cell = this.cellOf(track, fields, i);
    if (cell !== null) known.cell = cell;
    const left = track.left === undefined ? undefined : fields[track.left];
    if (typeof left === 'number') known.wounds = left;
    const lost = track.lost === undefined ? undefined : fields[track.lost];
    if (typeof lost === 'number' && known.wounds !== null) known.wounds -= lost;
    this.figures.set(id, known);
  }

  private cellOf(track: Track, fields: Readonly<Record<string, unknown>>, i: number | null): number | null {
    const value = fields[track.to ?? track.path ?? ''];
    if (track.place === true) return this.names.get(`[${value}]`) ?? null;
    const list = Array.isArray(value) ? value : [value];
    const cell = track.path === undefined ? list[i ?? 0] : list.at(-1);
    if (typeof cell === 'number') return cell;
    return typeof cell === 'string' ? (this.names.get(cell.replace(/[()]/g, '')) ?? null) : null;
  }

  /** How the table differs from what events told. */
  compare({ tokens }: Table, where: string): readonly Astray[] {
    const astray: Astray[] = [];
    const there = new Set(tokens.map(({ id }) => id));
    for (const { id, cells, wounds } of tokens) {
      const known = this.figures.get(id);
      const at = `${id}, ${where}`;
      if (known === undefined) astray.push({ what: 'appearing', where: at });
      else {
        const cell = cells[0] ?? null;
        if (known.cell !== cell) astray.push({ what: 'cells', where: `${at}: on ${cell}, told ${known.cell}` });
        const now = wounds?.now ?? null;
        if (now !== null && known.wounds !== null && known.wounds !== now)
          astray.push({ what: 'wounds', where: `${at}: ${now}, told ${known.wounds}` });
      }
    }
    for (const id of this.figures.keys())
      if (!there.has(id)) astray.push({ what: 'leaving', where: `${id}, ${where}` });
    return astray;
  }
}

/** Follows a random game by a viewer's events, and compares with the table before every question. */
export function wentAstray<G extends KernelState, S, E extends GameEvent, V>(
  def: GameDefinition<G, S, E, V>,
  request: SetupRequest,
  seed: string,
  decisionsAtMost: number,
  viewer: (g: G) => Viewer,
  tracks: Tracks,
  answerTo: AnswerTo<G>,
): readonly Astray[] {
  const follower = new Follower(tracks);
  const found: Astray[] = [];
  let heard: E[] = [];
  let started = false;
  playRandomly(
    def,
    request,
    seed,
    decisionsAtMost,
    (g, open) => {
      const table = def.present(def.view(g, viewer(g)), []);
      follower.learn(table.surfaces);
      for (const event of heard) follower.hear(event);
      const types = heard.map(({ type }) => type).join(' ');
      heard = [];
      const astray = started
        ? follower.compare(table, `${seed} before ${open[0]!.kind} ${open[0]!.no} after ${types}`)
        : [];
      found.push(...astray);
      if (astray.length > 0 || !started) follower.look(table);
      started = true;
    },
    (event, at) => {
      const shown = def.viewEvent(at, event, viewer(at));
      if (shown !== null) heard.push(shown);
    },
    answerTo,
  );
  return found;
}
