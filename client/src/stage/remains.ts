// Those who are no more on the table: the dead, of whom something stays where they fell, and those who went.
import type { Score, Token } from '@quarterstaff/kernel';
import type { Chapter, TableConnection } from '../connection/table-connection.ts';
import { storyOf } from './read-events.ts';

/** Where in the story somebody left the table. */
export interface Parting {
  readonly id: string;
  readonly chapter: number;
  readonly event: number;
  readonly died: boolean;
}

export const partingsIn = (chapters: readonly Chapter[], score: Score): readonly Parting[] =>
  storyOf(chapters, score).flatMap(({ groups, chapter, event }) =>
    groups.flat().flatMap(({ do: what, who, whom }) => {
      const id = what === 'die' ? whom : what === 'vanish' ? (who ?? whom) : null;
      return id === null ? [] : [{ id, chapter, event, died: what === 'die' }];
    }),
  );

/** Those who parted as they stood just before, by id: the table of that time tells it. */
export async function lastSeenOf(
  connection: Pick<TableConnection, 'tableAfter'>,
  partings: readonly Parting[],
): Promise<ReadonlyMap<string, Token>> {
  const tables = new Map<number, readonly Token[]>();
  const seen = new Map<string, Token>();
  for (const { id, chapter } of [...partings].reverse()) {
    if (seen.has(id) || chapter === 0) continue;
    const tokens = tables.get(chapter) ?? (await connection.tableAfter(chapter).catch(() => null))?.tokens ?? [];
    tables.set(chapter, tokens);
    const token = tokens.find(other => other.id === id && other.cells.length > 0);
    if (token !== undefined) seen.set(id, token);
  }
  return seen;
}

/** What stays of somebody: a heap that nothing can be done with. */
const remainsOf = (token: Token): Token => ({
  ...token,
  active: false,
  body: true,
  posture: 'dead',
  status: [],
});

/** The remains of a whole match, and since which chapter each lies there. */
export interface Fallen {
  readonly token: Token;
  readonly chapter: number;
}

export async function fallenOf(
  connection: Pick<TableConnection, 'tableAfter'>,
  chapters: readonly Chapter[],
  score: Score | null,
): Promise<readonly Fallen[]> {
  const deaths = score === null ? [] : partingsIn(chapters, score).filter(({ died }) => died);
  const seen = await lastSeenOf(connection, deaths);
  return deaths.flatMap(({ id, chapter }) => {
    const token = seen.get(id);
    return token === undefined ? [] : [{ token: remainsOf(token), chapter }];
  });
}

/** Everybody after so many chapters, with the remains of those who have fallen by then and are no more on the table. */
export const withFallen = (tokens: readonly Token[], fallen: readonly Fallen[], chapters: number): readonly Token[] => [
  ...fallen
    .filter(({ token, chapter }) => chapter < chapters && !tokens.some(({ id }) => id === token.id))
    .map(({ token }) => token),
  ...tokens,
];
