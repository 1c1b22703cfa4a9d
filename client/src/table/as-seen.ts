// The table as those see it through whose eyes a game is played: what lies behind doors that nobody has opened is not there yet.
import type { Score, Surface, Token } from '@quarterstaff/kernel';
import { unopened, without } from '../board/unopened.ts';
import type { Beat, Chapter, MatchHead, TableShown, Update } from '../connection/table-connection.ts';

interface Opening {
  readonly chapter: number;
  readonly event: number;
  readonly door: string;
}

/** When doors were moved, by the beats of the score. */
function openingsIn(chapters: readonly Chapter[], { beats }: Score): readonly Opening[] {
  return chapters.flatMap(({ at, events }) =>
    events.flatMap((event, i) => {
      const field = beats[event.type]?.find(beat => beat.do === 'door')?.at;
      const door = field === undefined ? undefined : (event as unknown as Record<string, unknown>)[field];
      return door === undefined ? [] : [{ chapter: at, event: i, door: String(door) }];
    }),
  );
}

const standsIn = (dark: ReadonlySet<number>, { cells }: Token): boolean =>
  cells.length > 0 && cells.every(cell => dark.has(cell));
const seenOf = (tokens: readonly Token[], dark: ReadonlySet<number>): readonly Token[] =>
  dark.size === 0 ? tokens : tokens.filter(token => !standsIn(dark, token));

/** Whose eyes count: a side that the score names, unless somebody at this screen plays against it. */
function eyesOf({ score, seats, holders }: MatchHead): string | null {
  const against = seats.some(({ seat, side }) => holders[seat] === 'open' && side !== score?.eyes);
  return against ? null : (score?.eyes ?? null);
}

/** Follows a match and shows of it what has been seen. */
export class AsSeen {
  private openings: readonly Opening[] = [];
  private surfaces: readonly Surface[] = [];
  private dark: ReadonlySet<number> = new Set();
  private stood: readonly Token[] = [];
  private readonly score: Score | null;
  private readonly eyes: string | null;

  constructor(head: MatchHead) {
    this.score = head.score;
    this.eyes = eyesOf(head);
  }

  private darkIn(tokens: readonly Token[], openings: readonly Opening[], surfaces = this.surfaces) {
    return unopened(surfaces, tokens, this.eyes!, new Set(openings.map(({ door }) => door)));
  }

  private shown(table: TableShown, dark: ReadonlySet<number>, surfaces: readonly Surface[] | null): TableShown {
    const hidden = new Set(table.tokens.filter(token => standsIn(dark, token)).map(({ id }) => id));
    return {
      ...table,
      surfaces: surfaces === null ? null : without(surfaces, dark),
      tokens: seenOf(table.tokens, dark),
      panels: table.panels.filter(({ id }) => !hidden.has(id)),
    };
  }

  update(update: Update): Update {
    if (this.score === null || this.eyes === null) return update;
    const { table } = update.moment;
    const fresh = openingsIn(update.chapters, this.score);
    const before = this.dark;
    this.openings = [...this.openings.filter(({ chapter }) => chapter < update.from), ...fresh];
    this.surfaces = table.surfaces ?? this.surfaces;
    this.dark = this.darkIn(table.tokens, this.openings);
    const changed = [...before, ...this.dark].some(cell => before.has(cell) !== this.dark.has(cell));
    const surfaces = table.surfaces ?? (changed ? this.surfaces : null);
    const beats = changed ? this.beats(update.beats, before, fresh[0]) : update.beats;
    this.stood = table.tokens;
    return {
      ...update,
      beats: beats.map(beat => ({ ...beat, tokens: seenOf(beat.tokens, this.dark) })),
      moment: { ...update.moment, table: this.shown(table, this.dark, surfaces) },
    };
  }

  /** Until a door opens, figures behind it are not seen; when it does, they are. */
  private beats(beats: readonly Beat[], before: ReadonlySet<number>, opening: Opening | undefined): readonly Beat[] {
    if (opening === undefined) return beats;
    const { chapter, event } = opening;
    const isBefore = (beat: Beat): boolean =>
      beat.chapter < chapter || (beat.chapter === chapter && beat.event < event);
    const early = beats.filter(isBefore);
    const late = beats.filter(beat => !isBefore(beat));
    const told = late[0]?.chapter === chapter && late[0].event === event;
    return [
      ...early.map(beat => ({ ...beat, tokens: seenOf(beat.tokens, before) })),
      ...(told ? [] : [{ chapter, event, tokens: early.at(-1)?.tokens ?? this.stood }]),
      ...late,
    ];
  }

  /** A table of the past, after so many chapters. */
  past(table: TableShown, chapters: number): TableShown {
    if (this.eyes === null) return table;
    const surfaces = table.surfaces ?? this.surfaces;
    const openings = this.openings.filter(({ chapter }) => chapter < chapters);
    return this.shown(table, this.darkIn(table.tokens, openings, surfaces), surfaces);
  }
}
