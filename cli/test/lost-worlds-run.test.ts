import type { AnyGame } from '@quarterstaff/kernel';
import { game } from '@quarterstaff/lost-worlds';
import { Engine } from '@quarterstaff/protocol';
import { describe, expect, it } from 'vitest';

const duels = game as unknown as AnyGame;

describe('a run without end over the line protocol', () => {
  const session = () => new Engine({ product: 'test', games: [duels], players: null, newSeed: () => 'seed' });
  const ask = (line: object) => session().handle(line) as unknown as Record<string, unknown>;

  it('begins with the word for it, and with sides as strong as wished', () => {
    const begun = ask({ do: 'new', game: 'lost-worlds', endless: 'kestrel', handicap: { red: 2, blue: -1 } });
    expect(begun).toMatchObject({ pending: [{ seat: 'red' }] });
    expect(ask({ do: 'new', game: 'lost-worlds', endless: 'kestrel' })).toEqual(
      ask({ do: 'new', game: 'lost-worlds', scenario: game.endless!.scenario('kestrel') }),
    );
  });

  it('refuses a side that nobody can change', () => {
    expect(ask({ do: 'new', game: 'lost-worlds', scenario: 'thief-at-bay', handicap: { green: 1 } })).toMatchObject({
      error: { code: 'bad-request', path: 'handicap.green' },
    });
  });
});
