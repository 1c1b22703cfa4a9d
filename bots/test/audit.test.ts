import { game as ahq } from '@quarterstaff/ahq';
import { game as battleAxe } from '@quarterstaff/battle-axe';
import { game as hexMelee } from '@quarterstaff/hex-melee';
import type { AnyGame } from '@quarterstaff/kernel';
import { probes } from '@quarterstaff/kernel/testing';
import { game as lostWorlds } from '@quarterstaff/lost-worlds';
import { describe, expect, it } from 'vitest';
import { auditPeeking, HANDED_OVER } from '../src/index.ts';

const audited: readonly (readonly [AnyGame, string, number])[] = [
  [probes.hiddenIdentity as unknown as AnyGame, probes.hiddenIdentity.scenarios[0]!.id, 80],
  [probes.sealedGraph as unknown as AnyGame, probes.sealedGraph.scenarios[0]!.id, 40],
  [lostWorlds as unknown as AnyGame, 'first-duel', 12],
  [lostWorlds as unknown as AnyGame, 'open-duel', 8],
  [hexMelee as unknown as AnyGame, 'first_blood', 8],
  [battleAxe as unknown as AnyGame, 'bone-lord', 8],
  [ahq as unknown as AnyGame, 'first-fight', 8],
];

describe('no player peeks', () => {
  for (const [game, scenario, decisions] of audited) {
    it(`${game.id} ${scenario}: what is hidden changes no choice`, () => {
      const levels = ['random', 'greedy', 'tactical', 'search'].map(level => ({ level, every: 1 }));
      const audit = auditPeeking(game, { scenario, options: {} }, levels, decisions, 12, 'honest');
      expect(audit.peeks).toEqual([]);
      expect(audit.decisions).toBe(decisions);
      expect(audit.asked).toEqual({ random: decisions, greedy: decisions, tactical: decisions, search: decisions });
    });
  }

  it('finds a player that does', () => {
    const book = probes.hiddenIdentity as unknown as AnyGame;
    const leaky: AnyGame = {
      ...book,
      resample: (g, viewer, dice) => (dice === null ? book.clone(g) : book.resample(g, viewer, dice)),
    };
    const setup = { scenario: book.scenarios[0]!.id, options: {} };
    const { peeks, asked } = auditPeeking(leaky, setup, [{ level: 'random', every: 4 }], 100, 12, 'leak');
    expect(peeks.filter(({ level }) => level === 'random').length).toBeGreaterThan(0);
    expect(peeks.filter(({ level }) => level === HANDED_OVER).length).toBeGreaterThan(0);
    expect(asked).toEqual({ random: 25 });
  });
});
