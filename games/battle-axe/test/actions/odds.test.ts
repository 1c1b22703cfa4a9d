import { type Odds, odds } from '@quarterstaff/kernel';
import { describe, expect, it } from 'vitest';
import { game } from '../../src/index.ts';
import { enemy, floor, hero, type Table, turnOf, usedUp } from '../support.ts';

/** A Human between an orc and a goblin that defend alike; `more` is about him. */
function between(more: Record<string, unknown>): Table {
  return turnOf('A', {
    map: { rows: floor(5, 3) },
    heroes: [hero('A', { race: 'Human', at: [3, 2], traitsUsed: ['run-for-it'], ...more })],
    enemies: [
      enemy('O', { id: 'X', at: [2, 2], health: 1, defend: 40 }),
      enemy('G', { id: 'Y', at: [4, 2], health: 1, defend: 40 }),
    ],
  });
}
function oddsOf(t: Table, choice: object): Odds {
  const { no, seat, slot } = t.decision;
  return odds(game, t.g, { no, seat, slot, choice });
}
const share = (rows: Odds['spent'], facts: object) =>
  rows.find(row => JSON.stringify(row.facts) === JSON.stringify(facts))?.probability ?? 0;

describe('odds', () => {
  it('BA-CON-10 BA-FGT-05: three attacks with a Flurry, the second target once the first has fallen', () => {
    const t = between({ base: { attacks: 2, attack: 60 } });
    t.choose({ do: 'flurry' });
    const { exact, spent } = oddsOf(t, { do: 'fight', target: 'X' });
    const wound = 0.05 + 0.55 * 0.6; // a Vital Hit, or a hit that is not defended
    expect(exact).toBe(true);
    expect(share(spent, {})).toBeCloseTo((1 - wound) ** 3, 9);
    expect(share(spent, { X: 'defeated' })).toBeCloseTo(3 * wound * (1 - wound) ** 2, 9);
    expect(share(spent, { X: 'defeated', Y: 'defeated' })).toBeCloseTo(3 * wound ** 2 * (1 - wound) + wound ** 3, 9);
  });
  it('BA-CON-10: a Flurry that may still be declared counts among what may be spent', () => {
    const t = between({ base: { attacks: 2, attack: 60 } });
    const { exact, plain, spent } = oddsOf(t, { do: 'fight', target: 'X' });
    const wound = 0.05 + 0.55 * 0.6;
    expect(exact).toBe(true);
    expect(share(plain, {})).toBeCloseTo((1 - wound) ** 2, 9);
    expect(share(spent, {})).toBeCloseTo((1 - wound) ** 3, 9);
  });
  it('BA-CON-08 BA-LUCK-01: stay exact with luck, a second weapon and a Flurry among two targets', () => {
    const t = between({ base: { attacks: 3, attack: 60, luck: 2 }, luck: 2, held: ['sword', 'dagger'] });
    expect(oddsOf(t, { do: 'fight', target: 'X' }).exact).toBe(true);
    t.choose({ do: 'flurry' });
    expect(oddsOf(t, { do: 'fight', target: 'X' }).exact).toBe(true);
  });
  it('BA-LUCK-01 BA-LUCK-03: at a luck window they say what keeping and what spending come to', () => {
    const t = turnOf('A', {
      map: { rows: floor(5, 3) },
      heroes: [hero('A', { race: 'Human', at: [3, 2], traitsUsed: usedUp, luck: 1, base: { attacks: 1, attack: 60 } })],
      enemies: [enemy('O', { id: 'X', at: [2, 2], health: 1, defend: 40, skips: 9 })],
    });
    t.dice(99).choose({ do: 'fight', target: 'X' });
    expect(t.decision.kind).toBe('percent.offerLuck');
    const { no, seat, slot } = t.decision;
    const of = (choice: string) => odds(game, t.g, { no, seat, slot, choice });
    const wound = 0.05 + 0.55 * 0.6;
    expect(share(of('keep').plain, {})).toBe(1);
    expect(share(of('luck').plain, { X: 'defeated' })).toBeCloseTo(wound, 9);
    expect(share(of('luck').spent, { X: 'defeated' })).toBeCloseTo(wound, 9);
  });
  it('BA-COMP-02 BA-GAP-03: whoever is won over is befriended, not defeated', () => {
    const beside = (race: string, more: object = {}) =>
      turnOf('A', {
        map: { rows: floor(5, 3) },
        heroes: [hero('A', { race, at: [3, 2], traitsUsed: race === 'Halfling' ? ['born-lucky'] : [], ...more })],
        enemies: [enemy('W', { id: 'W', at: [4, 2] }), enemy('O', { id: 'X', at: [2, 2] })],
      });
    const friend = oddsOf(beside('Gnome'), { do: 'beast-friend', target: 'W' });
    expect(friend.plain).toMatchObject([{ facts: { W: 'befriended' }, probability: 1 }]);
    const smile = oddsOf(beside('Halfling'), { do: 'smile', target: 'X' });
    expect(share(smile.plain, { X: 'befriended' })).toBeCloseTo(0.75, 9);
    const druid = beside('Elf', { role: 'Druid' }).choose({ do: 'cast', card: 'charm' });
    const { no, seat, slot } = druid.decision;
    const charm = odds(game, druid.g, { no, seat, slot, choice: 'X' });
    expect(share(charm.plain, { X: 'befriended' })).toBeCloseTo(0.7, 9);
  });
  it('BA-LUCK-01: what luck is worth does not depend on how many heroes there are', () => {
    const spent = (party: number) => {
      const heroes = Array.from({ length: party }, (_v, i) =>
        hero('ABCD'[i]!, {
          race: 'Human',
          at: [1 + i, 1],
          traitsUsed: usedUp,
          luck: 1,
          base: { attacks: 1, attack: 60 },
        }),
      );
      const t = turnOf('A', {
        map: { rows: floor(5, 3) },
        heroes,
        enemies: [enemy('O', { id: 'X', at: [1, 2], health: 1, defend: 40, skips: 9 })],
      });
      const found = oddsOf(t, { do: 'fight', target: 'X' });
      return [share(found.plain, { X: 'defeated' }), share(found.spent, { X: 'defeated' })];
    };
    expect(spent(1)[1]).toBeGreaterThan(spent(1)[0]!);
    expect(spent(4)).toEqual(spent(1));
  });
});
