import { describe, expect, it } from 'vitest';
import { game } from '../../src/index.ts';
import { enemiesAct, here, human, turnOf, zombie } from '../support.ts';

const recommended = (
  t: { readonly g: Parameters<NonNullable<typeof game.recommend>>[0]; readonly decision: never },
  choice: unknown,
) => game.recommend!(t.g, t.decision, choice);

describe('what is recommended', () => {
  const struck = (attack: number) =>
    enemiesAct(
      here(
        [zombie({ attack, attacks: 1 })],
        [human('A', { at: [4, 4], luck: 1, base: { luck: 3, defend: 40, attacks: 1 } })],
      ),
      4,
    );
  it('is luck where it will likely save a sure wound, else what the book does', () => {
    expect(recommended(struck(60) as never, 'keep')).toBe('luck'); // 62 %
    expect(recommended(struck(95) as never, 'keep')).toBe('keep'); // 41 %
  });
  it('is a plain blow rather than an evasion', () => {
    const t = turnOf('A', here([zombie()], [human('A', { at: [4, 4] })]));
    expect(recommended(t as never, { do: 'calm', target: 'Z1' })).toEqual({ do: 'fight', target: 'Z1' });
    expect(recommended(t as never, { do: 'move' })).toEqual({ do: 'move' });
  });
});
