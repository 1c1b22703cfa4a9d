import type { Score } from '@quarterstaff/kernel';
import { describe, expect, it, vi } from 'vitest';
import type { MatchHead, TableConnection, Update } from '../../src/connection/table-connection.ts';
import type { Director, Play } from '../../src/stage/director.ts';
import { Story } from '../../src/table/use-story.ts';

vi.mock('../../src/settings.ts', () => ({ settings: () => ({ pace: 'quick', language: 'en' }) }));
vi.mock('../../src/sound/sound.ts', () => ({ play: () => {} }));
vi.mock('../../src/notify.ts', () => ({ notifyTurn: () => {} }));

const score: Score = {
  beats: {
    walked: [{ do: 'walk', who: 'who', path: 'cells' }],
    left: [{ do: 'vanish', who: 'who' }],
    struck: [{ do: 'lunge', who: 'who', whom: 'whom' }],
  },
  quiet: [],
  story: [],
};
const head = {
  id: 'm',
  game: 'none',
  seats: [{ seat: 'A', side: 'heroes', about: '' }],
  holders: { A: 'open' },
  score,
} as unknown as MatchHead;

/** One chapter of the story, and whether more is to come. */
const part = (from: number, type: string, busy: boolean): Update =>
  ({
    from,
    chapters: [
      { at: from, no: from, seat: 'A', by: 'errand', events: [{ type, who: `hero ${from}`, cells: [1], text: type }] },
    ],
    beats: [],
    moment: {
      busy,
      questions: [],
      outcome: null,
      waitingFor: [],
      table: { tokens: [], surfaces: null, duels: [], words: {}, panels: [] },
    },
  }) as unknown as Update;

async function played(first: Update, ...rest: readonly Update[]) {
  const told: string[] = [];
  const coming = [...rest];
  const connection = {
    proceed: async () => {
      told.push('asked for more');
      return coming.shift()!;
    },
  } as unknown as TableConnection;
  const director = {
    skip: () => {},
    meet: () => {},
    play: async ({ update }: Play) => {
      told.push(`played ${update.chapters.map(({ at }) => at).join(' ')}`);
    },
  } as unknown as Director;
  const story = new Story(connection, director, () => {});
  story.begin(head);
  await story.follow(first);
  return told;
}

describe('a story that comes in parts', () => {
  it('plays the walks of a party as one, however they come', async () => {
    const told = await played(part(0, 'walked', true), part(1, 'left', true), part(2, 'walked', false));
    expect(told.filter(line => line.startsWith('played'))).toEqual(['played 0 1 2']);
  });

  it('makes the next part ready while one is told', async () => {
    const told = await played(part(0, 'struck', true), part(1, 'struck', false));
    expect(told).toEqual(['asked for more', 'played 0', 'played 1']);
  });
});
