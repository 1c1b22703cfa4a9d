import type { Score } from '@quarterstaff/kernel';
import { describe, expect, it } from 'vitest';
import type { Chapter } from '../src/connection/table-connection.ts';
import { shotsOf } from '../src/picture/shots.ts';

const score: Score = {
  beats: {
    rolled: [
      { do: 'dice' },
      { do: 'lunge', who: 'who', whom: 'whom' },
      { do: 'miss', whom: 'whom', if: { hit: false } },
    ],
    hurt: [{ do: 'hit', whom: 'whom', number: 'amount' }],
    cast: [{ do: 'spell', who: 'who', whom: 'whom' }],
  },
  quiet: ['waited'],
  story: ['rolled', 'hurt', 'cast'],
  spells: { spark: { kind: 'bolt', hue: '#ffaa00' } },
};
const chapter = (at: number, ...events: readonly object[]): Chapter => ({ at, events }) as unknown as Chapter;

describe('the film of a match', () => {
  const [hit, miss] = shotsOf(
    [
      chapter(
        0,
        { type: 'rolled', text: 'a strikes', who: 'a', whom: 'b', hit: true, dice: [3, 4] },
        { type: 'hurt', text: 'b is hurt', whom: 'b', amount: 5 },
      ),
      chapter(1, { type: 'waited', text: 'nothing' }),
      chapter(2, { type: 'rolled', text: 'a misses', who: 'a', whom: 'b', hit: false, dice: [6, 6] }),
    ],
    score,
  );

  it('shows who struck whom for how much, with the dice that were rolled', () => {
    expect(hit).toMatchObject({ chapter: 1, says: 'b is hurt', dice: [3, 4] });
    expect(hit!.blows).toEqual([{ who: 'a', whom: 'b', lost: 5, word: null }]);
  });
  it('shows a spell in its colour, from its caster to its target', () => {
    const [spell] = shotsOf(
      [chapter(0, { type: 'cast', text: 'a casts', who: 'a', whom: 'b', spell: 'spark' })],
      score,
    );
    expect(spell!.casts).toEqual([{ who: 'a', whom: 'b', hue: '#ffaa00' }]);
    expect(hit!.casts).toEqual([]);
  });
  it('shows a miss as a word and leaves out what is no story', () => {
    expect(miss).toMatchObject({ chapter: 3, dice: [6, 6] });
    expect(miss!.blows).toEqual([{ who: 'a', whom: 'b', lost: 0, word: 'miss' }]);
  });
});
