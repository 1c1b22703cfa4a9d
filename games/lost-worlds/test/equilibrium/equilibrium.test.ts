import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newLuck, privateDice } from '@quarterstaff/kernel';
import { given } from '@quarterstaff/kernel/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  coach,
  isAway,
  lossOf,
  measureLoss,
  onSameChoices,
  PairOfBooks,
  Prospects,
  prospectsOf,
  reachOf,
  regretGame,
  type SolutionStore,
  Solutions,
  solutionKey,
  solvedPolicy,
  solvedQuestion,
  solveGame,
  solvePair,
  Values,
} from '../../src/equilibrium/index.ts';
import { game, keepSolutionsIn } from '../../src/index.ts';
import { folderStore } from './folder-store.ts';

const library = {
  small: { base: 'widow', stats: { body: 2 } },
  troll: { base: 'grum', stats: { body: 2 } },
};
const matrix = (rows: number[][]) => Float64Array.from(rows.flat());

describe('matrix games', () => {
  it('rock, paper, scissors', () => {
    const { value, row, column } = solveGame(
      matrix([
        [0, -1, 1],
        [1, 0, -1],
        [-1, 1, 0],
      ]),
      3,
      3,
    );
    expect(value).toBeCloseTo(0, 9);
    for (const p of [...row, ...column]) expect(p).toBeCloseTo(1 / 3, 9);
  });
  it('a saddle point and a dominated row', () => {
    expect(
      solveGame(
        matrix([
          [3, 5],
          [1, 2],
        ]),
        2,
        2,
      ),
    ).toMatchObject({ value: expect.closeTo(3, 9) });
    const { row } = solveGame(
      matrix([
        [1, -1],
        [-1, 1],
        [-2, -2],
      ]),
      3,
      2,
    );
    expect(row[2]).toBe(0);
  });
  it('neither side can do better than the value', () => {
    const games = fc.record({
      rows: fc.integer({ min: 1, max: 9 }),
      columns: fc.integer({ min: 1, max: 9 }),
      seed: fc.integer(),
    });
    fc.assert(
      fc.property(games, ({ rows, columns, seed }) => {
        const dice = privateDice(newLuck(String(seed)), 'x');
        const m = Float64Array.from({ length: rows * columns }, () => dice.die(7) / 7);
        const { value, row, column } = solveGame(m, rows, columns);
        for (let j = 0; j < columns; j += 1) {
          let sum = 0;
          for (let i = 0; i < rows; i += 1) sum += row[i]! * m[i * columns + j]!;
          expect(sum).toBeGreaterThanOrEqual(value - 1e-5);
        }
        for (let i = 0; i < rows; i += 1) {
          let sum = 0;
          for (let j = 0; j < columns; j += 1) sum += column[j]! * m[i * columns + j]!;
          expect(sum).toBeLessThanOrEqual(value + 1e-5);
        }
      }),
      { numRuns: 60 },
    );
  });
  it('a game like the last one is solved on the same choices, if they are still right', () => {
    const last = solveGame(matrix([[2, 0, 0.1], [0, 1, 0.6], [-1, -1, -1]]), 3, 3); // biome-ignore format: a matrix
    const near = matrix([[2, 0.1, 0.1], [0, 1, 0.7], [-1, -1, -1]]); // biome-ignore format: a matrix
    const alike = onSameChoices(near, last)!;
    expect(alike.gap).toBeLessThan(1e-9);
    expect(alike.value).toBeCloseTo(solveGame(near, 3, 3).value, 9);
    const far = matrix([[0, 2, 2], [2, 0, 2], [2, 2, 1]]); // biome-ignore format: a matrix
    expect(onSameChoices(far, last)?.gap ?? 1).toBeGreaterThan(0.01);
  });
  it('regret matching comes close', () => {
    expect(
      regretGame(
        matrix([
          [2, 0],
          [0, 1],
        ]),
        2,
        2,
      ).value,
    ).toBeCloseTo(2 / 3, 2);
  });
});

describe('solving a pair of books', () => {
  const pair = new PairOfBooks(library, 'small', 'small');
  const { values, prospects, leans, loss } = solvePair(pair);
  it('a mirror duel is even', () => {
    expect(values.start).toBeCloseTo(0.5, 2);
    expect(values.cells[values.at(0, 2, 1, 0)]!).toBeGreaterThan(0.52);
  });
  it('the loss against a best response is under 2 % of a win', () => {
    expect(lossOf(loss)).toBeLessThan(0.02);
    expect(loss.sureA).toBeLessThan(loss.sureB + 0.001);
    const troll = new PairOfBooks(library, 'troll', 'troll'); // it regains Body
    expect(lossOf(solvePair(troll).loss)).toBeLessThan(0.02);
  });
  it('values that are wrong show as a loss', () => {
    const wrong = new Values(
      pair,
      values.cells.map((_, i) => (i % 7) / 7),
    );
    expect(lossOf(measureLoss(pair, wrong, prospects, leans))).toBeGreaterThan(0.05);
  });
  it('leaning wins more often against plain opponents and costs a little', () => {
    const upright = { a: 0, b: 0 };
    const straight = prospectsOf(pair, values, upright);
    expect(leans.a).toBeGreaterThan(0);
    for (const [n, table] of prospects.ofA.entries())
      expect(table.start).toBeGreaterThan(straight.ofA[n]!.start - 0.01);
    expect(prospects.ofA[0]!.start).toBeGreaterThan(straight.ofA[0]!.start + 0.01);
    expect(prospects.ofB[0]!.start).toBeLessThan(straight.ofB[0]!.start - 0.01);
    expect(lossOf(measureLoss(pair, values, straight, upright))).toBeLessThan(lossOf(loss) + 0.001);
  });
  it('a pair that leans too far is a loss', () => {
    const far = { a: 0.9, b: 0.9 };
    expect(lossOf(measureLoss(pair, values, prospectsOf(pair, values, far), far))).toBeGreaterThan(0.05);
    expect(new Prospects(pair).cells).toHaveLength(Prospects.sizeFor(pair));
  });
  it('LW-TURN-09 the nearer the draw that may be claimed, the better for who is behind', () => {
    const behind = (quiet: number): number => values.cells[values.at(0, 1, 2, quiet)]!;
    expect(behind(0)).toBeLessThan(0.45);
    for (let quiet = 1; quiet < 20; quiet += 1) expect(behind(quiet)).toBeGreaterThan(behind(quiet - 1) - 0.01);
    expect(behind(19)).toBeGreaterThan(behind(0) + 0.02);
  });
  it('LW-ESC-03 who announced and stays away unscored has escaped; close fighters are not asked', () => {
    for (const s of pair.situations) {
      const away = pair.stepsOf(pair.situations.indexOf(s)).next.some(isAway);
      if (away) expect(s.a.escaping || s.b.escaping).toBe(true);
      if (s.asks === 'escape') expect(s.choicesA.length + s.choicesB.length).toBeGreaterThan(2);
    }
    expect(pair.situations.some((s, i) => s.b.escaping && pair.stepsOf(i).next.some(isAway))).toBe(true);
  });
  it('situations keep weapons and critical bans apart', () => {
    const sweeper = { base: 'widow', stats: { body: 3 }, mods: { 2: 3 } };
    const banning = new PairOfBooks({ ...library, sweeper }, 'sweeper', 'hesta');
    expect(banning.situations.some(s => s.b.bans.includes('p18 p36'))).toBe(true);
    expect(banning.situations.some(s => s.b.weaponDown && !s.a.weaponDown)).toBe(true);
  });
});

describe('solutions in a folder', () => {
  it('are written whole and read back', () => {
    const folder = mkdtempSync(join(tmpdir(), 'solutions-'));
    try {
      const store = folderStore(folder);
      expect(store.load('x')).toBeNull();
      store.save('x', Float32Array.from([0.25, 0.5]));
      expect([...store.load('x')!]).toEqual([0.25, 0.5]);
      expect(readdirSync(folder)).toEqual(['x.f32']);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

describe('the solved player and coach', () => {
  const scenario = {
    kind: 'duel',
    books: library,
    fighters: [
      { id: 'A', book: 'small' },
      { id: 'B', book: 'small' },
    ],
  };
  const kept = new Map<string, Float32Array>();
  const loads: string[] = [];
  const store: SolutionStore = {
    load(key) {
      loads.push(key);
      return kept.get(key) ?? null;
    },
    save: (key, values) => void kept.set(key, values),
  };
  it('LW-GAP-10 a solved answer explains itself', () => {
    const t = given(game, scenario);
    const { trace } = solvedPolicy(t.g, t.decisionOf('A'), privateDice(newLuck('x'), 'bot'), new Solutions(store));
    expect(trace.steps).toMatchObject([{ rule: 'LW-GAP-10', label: expect.stringContaining('solved') }]);
  });
  it('advises with chances that add up to one and says what each row gives up', () => {
    const t = given(game, scenario);
    const advice = coach(t.g, 'A', 'row', new Solutions(store))!; // solved here, once
    expect(advice.value).toBeCloseTo(0.5, 2);
    expect(advice.answers.map(({ choice }) => choice)).toEqual([52, 54, 56, 62, 64]);
    expect(advice.answers.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 6);
    for (const { chance, givesUp } of advice.answers) if (chance > 0.01) expect(givesUp).toBeLessThan(0.01);
  });
  it('a kept solution is loaded, not solved again', () => {
    expect([...kept.keys()]).toEqual([solutionKey(library, 'small', 'small')]);
    const t = given(game, scenario);
    let heard = 0;
    new Solutions(store).of(t.g.library, 'small', 'small', () => {
      heard += 1;
    });
    expect(heard).toBe(0);
    expect(loads).toHaveLength(3);
  });
  it('plays whole duels with legal rows, and beats a random player', () => {
    const solutions = new Solutions(store);
    const dice = privateDice(newLuck('solved'), 'bot');
    let score = 0;
    const games = 24;
    for (let i = 0; i < games; i += 1) {
      const me = i % 2 === 0 ? 'A' : 'B';
      const t = given(game, scenario, { seed: `${i}` });
      for (let n = 0; n < 400 && t.open.length > 0; n += 1) {
        const open = t.open[0]!;
        const known = game.resample(t.g, open.seat, null);
        const random = open.options[open.kind === 'chooseRows.lockRows' ? dice.die(open.options.length) - 1 : 0];
        t.choose(open.seat === me ? solvedPolicy(known, open, dice, solutions).choice : random, open.slot);
      }
      score += game.outcome(t.g)!.scores[me]!;
    }
    expect(score / games).toBeGreaterThan(0.55);
  });
  it("the manner 'solved' plays by kept solutions, and plainly without a place to keep them", () => {
    const t = given(game, scenario);
    const open = t.decisionOf('A');
    const answer = () => game.policy!(t.g, open, privateDice(newLuck('x'), 'bot'), 'solved').trace.steps[0]!.rule;
    expect(game.manners).toContain('solved');
    keepSolutionsIn(null); // the place is one for the process
    expect(answer()).toBe('LW-DEC-04');
    keepSolutionsIn(store);
    expect(answer()).toBe('LW-GAP-10');
    keepSolutionsIn(null);
  });
  it('speaks of every position that the starting pages lead to, and of no other', () => {
    const wounded = { ...scenario, fighters: [{ id: 'A', book: 'small', body: 1 }, scenario.fighters[1]] };
    expect(coach(given(game, wounded).g, 'A', 'row', new Solutions(store))!.value).toBeLessThan(0.45);
    const sweeper = { base: 'widow', stats: { body: 3 }, mods: { 2: 3 } };
    const pair = new PairOfBooks({ ...library, sweeper }, 'sweeper', 'hesta');
    const reach = reachOf(pair);
    const isBanned = (s: number): boolean => pair.situations[s]!.b.bans.length > 0;
    expect(reach(3, pair.b.maxBody)).toContain(0);
    expect(reach(3, pair.b.maxBody).some(isBanned)).toBe(false); // a critical costs Body, and nothing gives it back
    expect(reach(3, 1).some(isBanned)).toBe(true);
  });
  it('does not speak where cards or other sheets are in play', () => {
    const t = given(game, {
      ...scenario,
      fighters: [
        { id: 'A', book: 'small', plus: { 52: 1 } },
        { id: 'B', book: 'small' },
      ],
    });
    expect(coach(t.g, 'A', 'row', new Solutions(store))).toBeNull();
    const open = t.decisionOf('A');
    const { choice } = solvedPolicy(t.g, open, privateDice(newLuck('x'), 'bot'), new Solutions(store));
    expect(open.options).toContain(choice);
  });
});

describe('a duel that is solved while it is played', () => {
  const never = () => false;
  const fighters = [
    { id: 'A', book: 'hesta', body: 6 },
    { id: 'B', book: 'rattlejack', body: 1 },
  ];
  const asked = (of: readonly object[], seat = 'A') => {
    const t = given(game, { kind: 'duel', fighters: of });
    return { known: game.resample(t.g, seat, null), open: t.decisionOf(seat) };
  };
  it('says what every pair of rows is worth, and the same to both', () => {
    const own = asked(fighters);
    const question = solvedQuestion(own.known, own.open, never)!;
    expect(question.own).toEqual(own.open.options);
    const m = Float64Array.from(question.worth.flat());
    expect(solveGame(m, question.own.length, question.others.length).value).toBeCloseTo(question.value, 6);
    const other = asked(fighters, 'B');
    const theirs = solvedQuestion(other.known, other.open, never)!;
    expect(theirs.value).toBeCloseTo(1 - question.value, 6);
    expect(theirs.worth[1]![2]).toBeCloseTo(1 - question.worth[2]![1]!, 6);
    expect([question.foe, theirs.foe]).toEqual(['B', 'A']);
  });
  it('comes to what a solved pair comes to', () => {
    const few = { few: { base: 'rattlejack', stats: { body: 2 } } };
    const books = [
      { id: 'A', book: 'few' },
      { id: 'B', book: 'few' },
    ];
    const t = given(game, { kind: 'duel', books: few, fighters: books });
    const { value } = coach(t.g, 'A', 'row', new Solutions())!;
    expect(solvedQuestion(t.g, t.decisionOf('A'), never)!.value).toBeCloseTo(value, 3);
  });
  it('is not spoken of without time, with cards, in a series, or among three', () => {
    const { known, open } = asked(fighters);
    const later = {
      ...known,
      duel: { ...known.duel, fighters: known.duel.fighters.map(f => ({ ...f, body: f.maxBody })) },
    };
    expect(solvedQuestion(later, open, () => true)).toBeNull();
    expect(solvedQuestion(known, { ...open, kind: 'turn.useSymbols' }, never)).toBeNull();
    known.duel.battles = 3;
    expect(solvedQuestion(known, open, never)).toBeNull();
    const cards = asked([{ ...fighters[0], cards: ['I01'], cardPoints: 3 }, fighters[1]!]);
    expect(solvedQuestion(cards.known, { ...cards.open, kind: 'chooseRows.lockRows' }, never)).toBeNull();
    const three = asked([...fighters, { id: 'C', book: 'pip', side: 'B' }]);
    expect(solvedQuestion(three.known, three.open, never)).toBeNull();
  });
  it('is drawn by whoever is behind once a draw may be claimed', () => {
    const t = given(game, { kind: 'duel', fighters });
    const claim = { ...t.decisionOf('B'), kind: 'fight.claimDraw', options: ['goOn', 'claim'] };
    const { worth, value } = solvedQuestion(t.g, claim, never)!;
    expect(worth[0]![0]).toBeLessThan(0.5);
    expect(worth[1]).toEqual([0.5, 0.5]);
    expect(value).toBe(0.5);
  });
});
