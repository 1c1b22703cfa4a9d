import { given } from '@quarterstaff/kernel/testing';
import { describe, expect, it } from 'vitest';
import { ROW_GROUPS } from '../../src/duel/prospects.ts';
import { game } from '../../src/index.ts';
import { type DuelTable, game as duels, fighter, lone, table } from './table.ts';

const rowsOf = (t: DuelTable, id: string, viewer = 'public') =>
  duels.view(t.g, viewer).fighters.find(f => f.id === id)!.rows;
const itemsOf = (t: DuelTable, id: string) =>
  game
    .present(game.view(t.g, 'public'), [])
    .panels.find(panel => panel.id === id)!
    .lists.find(l => l.label === 'rows')!.items;

describe('what a row may come to', () => {
  const ford = () => given(duels, 'ford-lesson') as unknown as DuelTable;

  it('LW-TELL-06 Overhead Smash hits four of the nine rows that page 19 leaves', () => {
    const smash = rowsOf(ford(), 'hesta').find(({ page }) => page === 24)!;
    expect(smash.prospect).toMatchObject({ answers: 9, hits: 4 });
  });

  it('LW-RES-11 the counts are those of the exchanges that follow', () => {
    const { prospect } = rowsOf(ford(), 'hesta').find(({ page }) => page === 24)!;
    const answers = ford().decisionOf('rattlejack').options as readonly number[];
    const after = answers.map(answer => {
      const t = ford();
      const [own, other] = [fighter(t, 'hesta').body, fighter(t, 'rattlejack').body];
      t.choose(24, 'hesta').choose((row: unknown) => row === answer, 'rattlejack');
      return [other - fighter(t, 'rattlejack').body, own - fighter(t, 'hesta').body] as const;
    });
    expect(prospect!.hits).toBe(after.filter(([dealt]) => dealt > 0).length);
    expect(prospect!.hitBy).toBe(after.filter(([, taken]) => taken > 0).length);
    const mean = after.reduce((sum, [dealt]) => sum + dealt, 0) / after.length;
    expect(prospect!.deals).toBeCloseTo(mean, 1);
  });

  it('LW-MULTI-03 against several opponents all their answers count', () => {
    const t = lone({}, [{}, {}]);
    const [row] = rowsOf(t, 'L');
    expect(row!.prospect!.answers).toBe(2 * t.decisionOf('O1').options.length);
  });

  it('LW-TURN-05 the odds of a row tell the expected exchange while the others choose, whatever they have locked', () => {
    const t = ford();
    const told = () => t.odds(24, 'hesta').plain.map(({ facts }) => facts);
    const { deals, takes } = rowsOf(t, 'hesta').find(({ page }) => page === 24)!.prospect!;
    const expected = { 'deals hesta, on average': deals, 'takes hesta, on average': takes };
    expect(told()).toMatchObject([expected]);
    t.choose(46, 'rattlejack');
    expect(told()).toMatchObject([expected]);
  });
  it('LW-TURN-05 a locked row changes nothing that others see', () => {
    const t = table();
    const before = rowsOf(t, 'A', 'B');
    t.choose(10, 'A');
    expect(rowsOf(t, 'A', 'B')).toEqual(before);
  });

  it('rows stand in seven groups; what is struck says why, with its rule', () => {
    const t = ford().choose(24, 'hesta').choose(4, 'rattlejack');
    const items = itemsOf(t, 'hesta');
    const groups = new Set(items.map(({ group }) => group));
    expect([...groups].every(group => ROW_GROUPS.some(name => group === `rows.${name}`))).toBe(true);
    const strike = items.find(({ name }) => name === 'Quick Strike')!;
    expect([strike.struck, strike.why![0]!.rule]).toEqual([true, 'LW-TELL-06']);
    expect(strike.why![0]!.words.key).toContain('no strike');
    expect(items.find(({ name }) => name === 'Retrieve Weapon')!.folded).toBe(true);
  });
});
