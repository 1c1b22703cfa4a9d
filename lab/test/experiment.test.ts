import { describe, expect, it } from 'vitest';
import {
  compare,
  curveCsv,
  curveHtml,
  curveOver,
  DEFAULT_PLAN,
  dialsIn,
  everyTurn,
  type SimulationPlan,
  sidesOf,
  tune,
  turnedScenario,
  turnText,
  variedScenario,
} from '../src/index.ts';
import scenario from './pit-duel.json' with { type: 'json' };

const plan: SimulationPlan = {
  ...DEFAULT_PLAN,
  game: 'hex-melee',
  setup: { scenario, options: {} },
  players: { A: 'tactical', B: 'tactical' },
  seed: 'experiment',
  games: 30,
  decisionsAtMost: 1_500,
  listenEvery: 0,
};

describe('knobs of a scenario', () => {
  const knobs = [
    { path: 'list', keep: [1, 3] as const },
    { path: 'inner/0/x', values: [5, 'six'] },
  ];
  const plain = { list: ['a', 'b', 'c'], inner: [{ x: 1 }] };

  it('are turned every way, and the scenario itself stays as it was', () => {
    expect(everyTurn(knobs)).toHaveLength(6);
    expect(turnedScenario(plain, knobs, [2, 1])).toEqual({ list: ['a', 'b'], inner: [{ x: 'six' }] });
    expect(plain.list).toHaveLength(3);
    expect(turnText(knobs, [2, 1])).toBe('list: 2, inner/0/x: "six"');
  });

  it('must lead somewhere', () => {
    expect(() => turnedScenario(plain, [{ path: 'inner/4/x', values: [1] }], [0])).toThrow('nothing at inner/4/x');
  });
});

describe('what can be varied', () => {
  const stated = {
    turns: 30,
    map: { rows: ['..', '..'], walls: [[1, 2]] },
    sides: [
      { id: 'A', figures: [{ name: 'Ardo', st: 12, at: [3, 4] }, { use: 'brenna' }] },
      { id: 'B', figures: [{ hits: 1 }] },
    ],
  };

  it('is every number with a name, and every list of two things or more', () => {
    const found = dialsIn(stated).map(({ path, names, value, list }) => [path, names.join(' '), value, list]);
    expect(found).toEqual([
      ['turns', 'turns', 30, false],
      ['sides', 'sides', 2, true],
      ['sides/0/figures', 'sides A figures', 2, true],
      ['sides/0/figures/0/st', 'sides A figures Ardo st', 12, false],
      ['sides/1/figures/0/hits', 'sides B figures 1 hits', 1, false],
    ]);
    expect(dialsIn('first_blood')).toEqual([]);
  });

  it('is set, or shortened; a list does not grow', () => {
    expect(variedScenario(stated, 'turns', 9)).toMatchObject({ turns: 9 });
    expect(variedScenario(stated, 'sides/0/figures', 1)).toMatchObject({
      sides: [{ figures: [{ name: 'Ardo' }] }, {}],
    });
    expect(() => variedScenario(stated, 'sides/0/figures', 3)).toThrow('0 to 2 of them can be kept, not 3.');
    expect(() => variedScenario(stated, 'sides/0/figures', 0.5)).toThrow('not 0.5.');
    expect(() => variedScenario('first_blood', 'turns', 3)).toThrow('nothing at turns');
  });
});

describe('tuning', () => {
  it('finds the setting nearest to the wish: a weaker foe is beaten more often', async () => {
    const knobs = [{ path: 'sides/1/figures/0/st', values: [8, 24] }];
    const { best, tried } = await tune({ plan, side: 'A', target: 1, knobs }, { workers: 0 });
    expect(best.turn).toBe('sides/1/figures/0/st: 8');
    expect(tried).toHaveLength(2);
    expect(tried[0]!.wins.share).toBeGreaterThan(tried[1]!.wins.share);
    expect((best.scenario as typeof scenario).sides[1]!.figures[0]!.st).toBe(8);
  });
});

describe('comparing', () => {
  it('plays the same seeds and states the difference to the first variant', async () => {
    const found = await compare(
      [
        { name: 'as it is', plan },
        { name: 'again', plan },
      ],
      { workers: 0 },
    );
    expect(found.map(({ name }) => name)).toEqual(['as it is', 'again']);
    expect(found[1]!.report).toEqual(found[0]!.report);
    for (const { change } of found[0]!.sides) expect(change).toBeNull();
    for (const { change } of found[1]!.sides) {
      expect(change).toMatchObject({ change: 0, pairs: 30, gained: 0, lost: 0 });
      expect(change!.high).toBeGreaterThan(0); // thirty games alike are no proof
      expect(change!.low).toBeCloseTo(-change!.high, 12);
    }
    expect(sidesOf(found[0]!.report).map(({ side }) => side)).toEqual(['A', 'B']);
  });
});

describe('a curve', () => {
  it('shows how wins change over a number of the scenario, as data and as a page', async () => {
    const path = 'sides/0/figures/0/st';
    const report = await curveOver({ ...plan, games: 20 }, path, [8, 20], { workers: 0 });
    expect(report.points.map(({ value }) => value)).toEqual([8, 20]);
    const wins = report.points.map(({ sides }) => sides.find(({ side }) => side === 'A')!.wins.share);
    expect(wins[1]).toBeGreaterThan(wins[0]!);
    expect(curveCsv(report).split('\n')).toHaveLength(6); // a head, two values with two sides each, the end
    expect(curveHtml(report)).toContain('wins of A over sides/0/figures/0/st');
    expect(scenario.sides[0]!.figures[0]).not.toHaveProperty('st', 20);
    for (const workers of [1, 2, 4]) {
      expect(await curveOver({ ...plan, games: 20 }, path, [8, 20], { workers })).toEqual(report);
    }
  }, 120_000);

  it('needs a number that is there', async () => {
    await expect(curveOver(plan, 'sides/0/luck', [1], { workers: 0 })).rejects.toThrow(
      'The scenario has nothing at sides/0/luck.',
    );
  });
});
