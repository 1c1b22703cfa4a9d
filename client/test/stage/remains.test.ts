import type { Score, Token } from '@quarterstaff/kernel';
import type { WireEvent } from '@quarterstaff/protocol';
import { describe, expect, it } from 'vitest';
import type { Chapter, TableShown } from '../../src/connection/table-connection.ts';
import { fallenOf, lastSeenOf, partingsIn, withFallen } from '../../src/stage/remains.ts';
import { standing } from '../standing.ts';

const score: Score = {
  beats: {
    died: [{ do: 'die', whom: 'whom' }],
    left: [{ do: 'vanish', who: 'who' }],
  },
  quiet: [],
  story: [],
};
const event = (type: string, more: Readonly<Record<string, unknown>>): WireEvent =>
  ({ type, text: type, rules: [], ...more }) as unknown as WireEvent;
const chapters: readonly Chapter[] = [
  [],
  [],
  [event('died', { whom: 'orc' })],
  [event('died', { whom: 'rat' })],
  [event('left', { who: 'ann' })],
].map((events, at) => ({ at, no: at, seat: 'A', by: 'open', about: null, text: null, events, trace: null }));

const token = (id: string, cell: number): Token => standing(id, cell, { side: 'A', active: true });

/** A table on which everybody goes one cell farther with every chapter, until they are gone. */
const asked: number[] = [];
const connection = {
  tableAfter: async (n: number) => {
    asked.push(n);
    const tokens = [
      ...(n <= 2 ? [token('orc', n)] : []),
      ...(n <= 3 ? [token('rat', 10 + n)] : []),
      ...(n <= 4 ? [token('ann', 20 + n)] : []),
    ];
    return { tokens } as unknown as TableShown;
  },
};

describe('those who are no more on the table', () => {
  it('are known from the story: who died, who went', () => {
    expect(partingsIn(chapters, score)).toEqual([
      { id: 'orc', chapter: 2, event: 0, died: true },
      { id: 'rat', chapter: 3, event: 0, died: true },
      { id: 'ann', chapter: 4, event: 0, died: false },
    ]);
  });

  it('lie where they stood when it happened, whoever opens the match', async () => {
    const seen = await lastSeenOf(connection, partingsIn(chapters, score));
    expect([...seen.values()].map(({ id, cells }) => `${id} ${cells}`).sort()).toEqual(['ann 24', 'orc 2', 'rat 13']);
  });

  it('lie in every picture of a later time, and in none of an earlier one', async () => {
    const fallen = await fallenOf(connection, chapters, score);
    const at = (n: number): readonly string[] =>
      withFallen([token('ann', 0)], fallen, n).map(({ id, posture }) => `${id} ${posture}`);
    expect(at(2)).toEqual(['ann standing']);
    expect(at(3)).toEqual(['orc dead', 'ann standing']);
    expect(at(5)).toEqual(['orc dead', 'rat dead', 'ann standing']);
  });

  it('are taken from the table once: a body that still lies there is no heap', () => {
    const fallen = [{ token: token('orc', 2), chapter: 2 }];
    expect(withFallen([token('orc', 5)], fallen, 4)).toHaveLength(1);
  });
});
