import { game } from '@quarterstaff/hex-melee';
import type { AnyGame } from '@quarterstaff/kernel';
import { Engine } from '@quarterstaff/protocol';
import { describe, expect, it } from 'vitest';

const melee = game as unknown as AnyGame;

describe('a run without end over the line protocol', () => {
  const session = () => new Engine({ product: 'test', games: [melee], players: null, newSeed: () => 'seed' });
  const ask = (line: object) => session().handle(line) as unknown as Record<string, unknown>;

  it('begins with the word for it, and with sides as strong as wished', () => {
    const begun = ask({ do: 'new', game: 'hex-melee', endless: 'kestrel', handicap: { A: 2 } });
    expect(begun).toMatchObject({ pending: [{ kind: 'market.chooseDeal', seat: 'A' }] });
    expect(ask({ do: 'new', game: 'hex-melee', endless: 'kestrel' })).toEqual(
      ask({ do: 'new', game: 'hex-melee', scenario: game.endless!.scenario('kestrel') }),
    );
  });

  it('refuses a side that nobody can change', () => {
    expect(ask({ do: 'new', game: 'hex-melee', endless: 'kestrel', handicap: { B: 1 } })).toMatchObject({
      error: { code: 'bad-request', path: 'handicap.B' },
    });
  });
});
