import {
  type AnyGame,
  apply,
  begin,
  canonical,
  type Decision,
  diceOn,
  type KernelState,
  newLuck,
  type Reasoned,
  rollSeeded,
} from '@quarterstaff/kernel';
import { probes } from '@quarterstaff/kernel/testing';
import { game as lostWorlds } from '@quarterstaff/lost-worlds';
import { describe, expect, it } from 'vitest';
import { players, settingsFor, sightOf, solveMatrix } from '../src/index.ts';
import { Lines } from '../src/search/playout.ts';
import { judgeSealed } from '../src/search/sealed.ts';

const games = Object.values(probes) as unknown as AnyGame[];
const duel = lostWorlds as unknown as AnyGame;

function firstDecision(game: AnyGame, seed: string) {
  const begun = begin(game, { scenario: game.scenarios[0]!.id, options: {} }, seed);
  if (!begun.ok) throw new Error(canonical(begun.faults));
  return begun;
}

const linesOf = ({ trace }: Reasoned): number => Number(/(\d+) lines of play/.exec(trace.steps[0]!.label)![1]);

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

  it('ends where other draws lead to positions that it knows', () => {
    const begun = begin(duel, { scenario: 'tithe-loft', options: {} }, 'seed 2');
    if (!begun.ok) throw new Error(canonical(begun.faults));
    const { g } = begun;
    let { open } = begun;
    for (let taken = 0; taken < 49; taken += 1) {
      const { no, seat, slot } = open[0]!;
      const { choice } = players.choose(duel, g, open[0]!, 'tactical', null);
      open = apply(duel, g, { no, seat, slot, choice }, rollSeeded, null);
    }
    const sight = sightOf(duel, g, open[0]!, 400, diceOn(newLuck('own'), 'play'));
    const { weighed } = judgeSealed(sight, new Lines(sight, settingsFor(duel.id)), 0.9, 400, () => false);
    expect(Math.max(...weighed.map(({ visits }) => visits))).toBeLessThan(400);
    expect(Math.max(...weighed.map(({ visits }) => visits))).toBeGreaterThan(1);
  }, 60_000);

  it('says what it considered, with visits and values', () => {
    const { g, open } = firstDecision(duel, 'reasons');
    const { choice, trace } = players.choose(duel, g, open[0]!, 'search', 600);
    expect(trace.chosen).toBe(canonical(choice));
    expect(trace.steps[0]!.label).toMatch(/^matrix game of \d+ by \d+ out of \d+ by \d+, depth \d, \d+ positions$/);
    expect(trace.steps[0]!.candidates[0]).toMatch(/: 0\.\d+ in \d+ visits/);
    expect(trace.steps[0]!.removed.length).toBeGreaterThan(0);
  });

  it('comes to an end when its time is up, with the best of what it has looked at', () => {
    const alone = probes.freeAttacks as unknown as AnyGame;
    const { g, open } = firstDecision(alone, 'late');
    const sealed = firstDecision(duel, 'late');
    const inTime = players.choose(alone, g, open[0]!, 'search', 400, null);
    const late = players.choose(alone, g, open[0]!, 'search', 400, 0);
    expect(linesOf(inTime)).toBeGreaterThan(linesOf(late));
    expect(linesOf(late)).toBeGreaterThan(0);
    expect(open[0]!.options).toContainEqual(late.choice);
    const { trace } = players.choose(duel, sealed.g, sealed.open[0]!, 'search', 6_000, 0);
    expect(trace.steps[0]!.label).toContain('depth 1');
  });

  const sealedAnswers = (g: KernelState, decision: Decision, trust: number): ReadonlySet<string> => {
    const drawn = new Set<string>();
    for (let seed = 0; seed < 8; seed += 1) {
      const sight = sightOf(duel, g, decision, 60, diceOn(newLuck(`own ${seed}`), 'play'));
      const { choice } = judgeSealed(sight, new Lines(sight, settingsFor(duel.id)), trust, 60, () => false);
      drawn.add(canonical(choice));
    }
    return drawn;
  };

  /** The duel played by the book until such a question is open. */
  const playedTo = (seed: string, isWanted: (decision: Decision) => boolean) => {
    const { g, open: start } = firstDecision(duel, seed);
    const dice = diceOn(newLuck('book'), 'play');
    let open = start;
    while (!isWanted(open[0]!)) {
      const { no, seat, slot } = open[0]!;
      const { choice } = duel.policy!(g, open[0]!, dice, 'plain');
      open = apply(duel, g, { no, seat, slot, choice }, rollSeeded, null);
    }
    return { g, decision: open[0]! };
  };

  it('draws a sealed answer from a wider mixture where the foe may do anything than where it knows the foe', () => {
    const { g, decision } = playedTo(
      'mixed',
      ({ kind, options }) => kind === 'chooseRows.lockRows' && options.length > 12,
    );
    expect(sealedAnswers(g, decision, 0).size).toBeGreaterThan(sealedAnswers(g, decision, 1).size);
  });

  it('keeps to the book among sealed answers that are as good: nobody runs away from an even duel', () => {
    const { g, decision } = playedTo('stay', ({ kind }) => kind === 'turn.announceEscape');
    expect(sealedAnswers(g, decision, settingsFor(duel.id).trust)).toEqual(new Set(['"stay"']));
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
