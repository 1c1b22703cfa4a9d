import { describe, expect, it } from 'vitest';
import {
  gameIds,
  type LadderPlan,
  ladderReport,
  ladderText,
  loadGame,
  runLadder,
  tellingScenarios,
} from '../src/index.ts';

const plan: LadderPlan = {
  game: 'lost-worlds',
  levels: ['random', 'page', 'tactical'],
  scenarios: ['first-duel', 'spell-and-steel'],
  seed: 'test',
  pairs: 6,
  iterations: null,
  decisionsAtMost: 2_000,
};
const pair = (won: number, lost: number) => ({ won, lost, drawn: 2 - won - lost, unfinished: 0 });

describe('the ladder of levels', () => {
  it('sets each level against the one below, over all scenarios in turn, and gives the same again', async () => {
    const report = await runLadder(plan, { workers: 0 });
    expect(report.rungs.map(({ level, below, pairs }) => [level, below, pairs])).toEqual([
      ['page', 'random', 6],
      ['tactical', 'page', 6],
    ]);
    expect(await runLadder(plan, { workers: 0 })).toEqual(report);
    expect(ladderText(report)).toContain('2 scenarios in turn');
  }, 60_000);

  it('leaves lessons out: whoever plays them wins', async () => {
    const left = await Promise.all(
      gameIds.map(async id => {
        const game = await loadGame(id);
        const telling = tellingScenarios(game);
        return game.scenarios.map(scenario => scenario.id).filter(scenario => !telling.includes(scenario));
      }),
    );
    expect(left.flat().sort()).toEqual([
      'cellar-door',
      'ford-lesson',
      'lesson_on_the_sand',
      'rat-cellar',
      'smugglers-stair',
    ]);
  });

  it('begins no seed when the time is up, and counts what was played', async () => {
    let clock = 0;
    const report = await runLadder(plan, { workers: 0, milliseconds: 3, now: () => clock++ });
    const played = report.rungs.map(({ pairs }) => pairs);
    expect(played).toEqual([1, 1]);
  }, 60_000);

  it('measures a level by the seeds it did better on: nine of ten are three games of four, 191 points', () => {
    const pairs = Array.from({ length: 400 }, (_, i) => (i % 10 === 0 ? pair(0, 2) : pair(2, 0)));
    const { gap, better, worse } = ladderReport(plan, [{ a: 'page', b: 'random', pairs }]).rungs[0]!;
    expect([better, worse]).toEqual([360, 40]);
    expect(gap.points).toBeCloseTo(191, -1);
    expect(gap.low).toBeLessThan(gap.points);
    expect(gap.high).toBeGreaterThan(gap.points);
  });

  it('does not care how far one side is ahead of the other', () => {
    const decided = Array.from({ length: 100 }, (_, i) => (i % 5 === 0 ? pair(0, 2) : pair(2, 0)));
    const lopsided = [...decided, ...Array.from({ length: 900 }, () => pair(1, 1))];
    const [even, uneven] = [decided, lopsided].map(
      pairs => ladderReport(plan, [{ a: 'page', b: 'random', pairs }]).rungs[0]!.gap.points,
    );
    expect(uneven).toBeCloseTo(even!);
    expect(even).toBeCloseTo(120, -1);
  });

  it('goes by the odds against the enemies where all seats play together: three won of four beside one of four are 382 points', () => {
    const pairs = Array.from({ length: 400 }, (_, i) => {
      const [a, b] = [i % 4 !== 0, i % 4 === 1];
      return { won: Number(a && !b), lost: Number(b && !a), drawn: Number(a === b), unfinished: 0, together: { a, b } };
    });
    const { rungs, ratings } = ladderReport(plan, [{ a: 'page', b: 'random', pairs }]);
    expect(rungs[0]!.gap.points).toBeCloseTo(382, -1);
    expect(ratings.map(({ player }) => player)).toEqual(['page', 'random']);
  });
});
