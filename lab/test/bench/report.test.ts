import { probes } from '@quarterstaff/kernel/testing';
import { describe, expect, it } from 'vitest';
import { duel } from '../../bench/duel/kernel-duel.ts';
import { FLOORS, holds } from '../../bench/floors.ts';
import {
  floodedEnds,
  floodedPaths,
  floodedWays,
  stringKeyedEnds,
  stringKeyedPaths,
  stringKeyedWays,
} from '../../bench/ground/grids.ts';
import { type Contestant, measured, median } from '../../bench/measure.ts';
import { lineOf, resultOf, resultsOf } from '../../bench/report.ts';
import { asLongAs, faster, gamesAMinute, microseconds } from '../../bench/row.ts';
import { gameRow, play, started } from '../../bench/rows/game-row.ts';
import { MOVES } from '../../bench/rows/ground.ts';
import { ENTRIES } from '../../bench/rows/index.ts';

/** Times as if a slow and a quick contestant had been measured. */
const times = { of: (contestant: string) => (contestant === 'slow' ? 60_000 : 200) };

describe('figures', () => {
  it('are ratios, times and games a minute', () => {
    expect(faster('a', 'a', 'quick', 'slow', 'decisions').value(times)).toBe(300);
    expect(asLongAs('a', 'a', ['slow', 'decisions'], ['quick', 'decisions']).value(times)).toBe(300);
    expect(microseconds('a', 'a', 'slow', 'forks').value(times)).toBe(60);
    expect(gamesAMinute('a', 'a', 'slow').value(times)).toBe(1_000_000);
  });

  it('are printed one to a line, the ratio as 123 x', () => {
    const figure = { id: 'duel.playouts.boardgame', about: 'random duels', unit: 'x faster' } as const;
    expect(lineOf(resultOf(figure, 312.4))).toBe('random duels: 312 x (at least 200 x, aim 300 x)');
    expect(lineOf(resultOf(figure, 150))).toBe('random duels: 150 x (at least 200 x, aim 300 x)  MISSED');
    expect(lineOf(resultOf({ id: 'duel.fork', about: 'a fork', unit: 'µs' }, 0.0771))).toBe(
      'a fork: 0.0771 µs (at most 1 µs)',
    );
    expect(lineOf(resultOf({ id: 'none', about: 'games', unit: 'games/min' }, 12_345))).toBe(
      'games: 12,300 games a minute',
    );
  });

  it('hold their floors, or miss them from either side', () => {
    expect(holds({ atLeast: 20 }, 20)).toBe(true);
    expect(holds({ atLeast: 20 }, 19.9)).toBe(false);
    expect(holds({ atMost: 10 }, 10)).toBe(true);
    expect(holds({ atMost: 10 }, 10.1)).toBe(false);
    expect(holds(undefined, 0)).toBe(true);
  });

  it('have an id of their own, and every floor belongs to a figure', async () => {
    const measuredIds: string[] = [];
    for (const entry of ENTRIES) {
      const ids = (await entry.rows()).flatMap(row => row.figures.map(({ id }) => id));
      for (const id of ids) expect(id.startsWith(`${entry.id}.`)).toBe(true);
      const floors = Object.keys(FLOORS).filter(id => id.startsWith(`${entry.id}.`));
      if (ids.length > 0) expect(ids).toEqual(expect.arrayContaining(floors));
      measuredIds.push(...ids);
    }
    expect(new Set(measuredIds).size).toBe(measuredIds.length);
  });
});

describe('measuring', () => {
  it('takes the median', () => {
    expect(median([5, 1, 9])).toBe(5);
    expect(median([4, 1, 2, 9])).toBe(3);
  });

  it('lets everybody work in every round, on pieces that run on', async () => {
    const order: string[] = [];
    const busy = (id: string): Contestant => ({
      id,
      work(piece) {
        order.push(`${id}${piece}`);
        const until = performance.now() + 2;
        while (performance.now() < until);
        return { pieces: 1 };
      },
    });
    const result = await measured([busy('a'), busy('b')], { warmUps: 1, rounds: 2, milliseconds: 1 });
    expect(order).toEqual(['a0', 'b0', 'a1', 'b1', 'a2', 'b2']);
    expect(result.of('a', 'pieces')).toBeGreaterThanOrEqual(2e6);
    expect(() => result.of('a', 'games')).toThrow('nobody measured games of a');
  });

  it('works for any rulebook', async () => {
    const row = gameRow(duel, 'duel', { decisionsAtMost: 500, forkAfter: 10, sealed: false });
    const results = resultsOf([row], await measured(row.contestants, { warmUps: 0, rounds: 1, milliseconds: 1 }));
    expect(results.map(({ id }) => id)).toEqual(['duel.games', 'duel.decision', 'duel.decision.time', 'duel.fork']);
    for (const { value } of results) expect(value).toBeGreaterThan(0);
    expect(play(duel, started(duel, 'duel', 3), 3, 500).g.stack).toEqual([]);
  });

  it('counts what is open at once as one round where answers are sealed', async () => {
    const [scenario] = probes.sealedGraph.scenarios;
    const start = started(probes.sealedGraph, scenario!.id, 1);
    const { decisions, rounds } = play(probes.sealedGraph, start, 1, 400);
    expect(rounds).toBeGreaterThan(0);
    expect(decisions).toBeGreaterThan(rounds);
    const row = gameRow(probes.sealedGraph, scenario!.id, { decisionsAtMost: 400, forkAfter: 3, sealed: true });
    expect(row.figures.map(({ id }) => id)).toContain('sealed-graph.round');
  });
});

describe('the ground', () => {
  it('has the same ends and ways for the kernel and for strings', () => {
    expect(floodedEnds(MOVES)).toBe(stringKeyedEnds(MOVES));
    expect(floodedWays(MOVES)).toBe(stringKeyedWays(MOVES));
    expect(floodedPaths()).toBe(stringKeyedPaths());
  });
});
