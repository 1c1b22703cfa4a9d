import { type AnyGame, begin, canonical, diceOn, newLuck } from '@quarterstaff/kernel';
import { probes } from '@quarterstaff/kernel/testing';
import { game as lostWorlds } from '@quarterstaff/lost-worlds';
import { describe, expect, it } from 'vitest';
import { players, search, sightOf, solveMatrix } from '../src/index.ts';

const games = Object.values(probes) as unknown as AnyGame[];
const duel = lostWorlds as unknown as AnyGame;

function firstDecision(game: AnyGame, seed: string) {
  const begun = begin(game, { scenario: game.scenarios[0]!.id, options: {} }, seed);
  if (!begun.ok) throw new Error(canonical(begun.faults));
  return begun;
}

describe('the searching player', () => {
  for (const game of games) {
    it(`answers with an option at ${game.id}, the same for the same number of iterations`, () => {
      const { g, open } = firstDecision(game, 'search');
      const before = canonical({ ...g, board: null });
      const decision = open[0]!;
      const answers = [1, 2].map(() => players.choose(game, g, decision, 'search', 30));
      expect(decision.options.map(canonical)).toContain(canonical(answers[0]!.choice));
      expect(canonical(answers[1])).toBe(canonical(answers[0]));
      expect(canonical({ ...g, board: null })).toBe(before);
    });
  }

  it('says what it considered, with visits and values', () => {
    const { g, open } = firstDecision(duel, 'reasons');
    const { choice, trace } = players.choose(duel, g, open[0]!, 'search', 600);
    expect(trace.chosen).toBe(canonical(choice));
    expect(trace.steps[0]!.label).toMatch(/^matrix game of \d+ by \d+ out of \d+ by \d+, depth \d, \d+ positions$/);
    expect(trace.steps[0]!.candidates[0]).toMatch(/: 0\.\d+ in \d+ visits/);
    expect(trace.steps[0]!.removed.length).toBeGreaterThan(0);
  });

  it('draws a sealed answer by its own dice, not always the same', () => {
    const { g, open } = firstDecision(duel, 'mixed');
    const drawn = new Set<string>();
    for (let seed = 0; seed < 8; seed += 1) {
      const sight = sightOf(duel, g, open[0]!, 60, diceOn(newLuck(`own ${seed}`), 'play'));
      drawn.add(canonical(search.choose(sight).choice));
    }
    expect(drawn.size).toBeGreaterThan(1);
  });
});

describe('a matrix game', () => {
  const zeroSum = (rows: number[][]) =>
    solveMatrix({ rows, columns: rows.map(row => row.map(value => -value)) }, 5_000);

  it('mixes stone, paper and scissors evenly', () => {
    const { rows, columns } = zeroSum([
      [0, -1, 1],
      [1, 0, -1],
      [-1, 1, 0],
    ]);
    for (const share of [...rows, ...columns]) expect(share).toBeCloseTo(1 / 3, 1);
  });

  it('plays a pair of pennies by what they pay', () => {
    const { rows } = zeroSum([
      [3, -1],
      [-1, 1],
    ]);
    expect(rows[0]).toBeCloseTo(1 / 3, 1);
  });

  it('leaves a dominated answer alone', () => {
    const { rows } = zeroSum([
      [1, 2],
      [0, 1],
    ]);
    expect(rows[0]).toBeGreaterThan(0.99);
  });
});
