import { describe, expect, it } from 'vitest';
import { beast, fight, keep, man, spent } from './table.ts';

type Told = ReturnType<typeof fight>;

const chance = (t: Told, choice: object, fact: string, value: string | number): number =>
  t.odds(choice).plain.reduce((sum, { facts, probability }) => sum + (facts[fact] === value ? probability : 0), 0);

const faces = [1, 2, 3, 4, 5, 6];
const totals = faces.flatMap(a => faces.flatMap(b => faces.map(c => a + b + c)));
/** How likely three dice come to so many or less. */
const under = (n: number): number => totals.filter(total => total <= n).length / totals.length;

describe('odds', () => {
  const casting = (B: object): Told =>
    keep(
      fight({
        A: [man('a', [0, 0], 0, { dx: 12, wis: 11, spells: ['numb_grip', 'dread'], option: 'h' })],
        B: [man('b', [0, -4], 3, { dx: 8, wis: 8, ...B, ...spent })],
      }),
      'h',
    );

  it('HM-SPL-09, HM-HIT-06: they tell what leaves the hand', () => {
    const armed = casting({ st: 12, hits: 3, gear: ['mace'] });
    expect(chance(armed, { cast: 'numb_grip', target: 'b' }, 'b mace', 'lost')).toBeCloseTo(under(8) * (1 - under(9)));
    const bare = casting({ gear: [] });
    expect(chance(bare, { cast: 'numb_grip', target: 'b' }, 'b mace', 'lost')).toBe(0);
    const blow = keep(
      fight({
        A: [man('a', [0, 0], 0, { gear: ['mace'], talents: ['hafted'], option: 'b' })],
        B: [man('b', [0, -1], 3, spent)],
      }),
      'b',
    );
    expect(chance(blow, { act: 'strike', weapon: 'mace', target: 'b' }, 'a mace', 'lost')).toBeCloseTo(1 - under(16));
  });

  it('HM-SPL-21: they tell what spell takes hold', () => {
    const t = casting({ gear: [] });
    expect(chance(t, { cast: 'dread', target: 'b' }, 'b dread', 'yes')).toBeCloseTo(under(8) * (1 - under(8)));
  });

  it('HM-OPH-U: they tell what is drawn', () => {
    const t = fight({
      A: [
        man('a', [0, 0], 0, {
          dx: 11,
          gear: [{ item: 'dagger', carried: 'slung' }],
          hth: true,
          posture: 'prone',
          option: 'u',
        }),
      ],
      B: [man('b', [0, 0], 0, { gear: [], hth: true, posture: 'prone', acted: true })],
    });
    expect(chance(t, { option: 'u' }, 'a dagger', 'in hand')).toBeCloseTo(under(11));
  });

  it('HM-ABL-03: they tell what venom is still to come', () => {
    const t = keep(
      fight({
        A: [beast('s', 'giant_snake', [0, 0], 0, { option: 'b' })],
        B: [man('b', [0, -1], 3, { st: 30, dx: 8, gear: [], ...spent })],
      }),
      'b',
    );
    const share = (total: number): number => totals.filter(other => other === total).length / totals.length;
    const poisoned = (times: number): number =>
      faces.reduce((sum, face) => sum + (1 - under(30 - times * (face + 2))) / faces.length, 0);
    const all = share(3) * poisoned(3) + share(4) * poisoned(2) + (under(13) - share(3) - share(4)) * poisoned(1);
    expect(chance(t, { act: 'strike', weapon: 'bite', target: 'b' }, 'b venom', 4)).toBeCloseTo(all);
  });
});
