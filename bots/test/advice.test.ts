import { game as hexMelee } from '@quarterstaff/hex-melee';
import {
  type AnyGame,
  apply,
  begin,
  buildersFor,
  diceOn,
  type Entry,
  type GameEvent,
  type KernelState,
  type MatchRecord,
  newLuck,
  procedureTable,
  rollSeeded,
} from '@quarterstaff/kernel';
import { game as lostWorlds } from '@quarterstaff/lost-worlds';
import { describe, expect, it } from 'vitest';
import { hintFor, luckLedger, review, WHOLE } from '../src/index.ts';
import { oneTurn } from './one-turn.ts';

/** A match of players who take any option, as a record. */
function randomMatch(
  game: AnyGame,
  scenario: string,
  seed: string,
): { record: MatchRecord; scores: Readonly<Record<string, number>> } {
  const setup = { scenario, options: {} };
  const begun = begin(game, setup, seed);
  if (!begun.ok) throw new Error('refused');
  const dice = diceOn(newLuck(`players ${seed}`), 'play');
  const entries: Entry[] = [];
  let { open } = begun;
  while (open.length > 0) {
    const { no, seat, slot, options } = open[0]!;
    const choice = dice.pick(options);
    entries.push({ kind: 'answer', no, seat, slot, choice });
    open = apply(game, begun.g, { no, seat, slot, choice }, rollSeeded, null);
  }
  const record: MatchRecord = {
    format: 1,
    game: game.id,
    rulesVersion: game.rulesVersion,
    setup,
    seed,
    dice: null,
    entries,
    hashes: [],
  };
  return { record, scores: game.outcome(begun.g)!.scores };
}

const melee = hexMelee as unknown as AnyGame;
const duel = lostWorlds as unknown as AnyGame;

describe('the luck ledger', () => {
  it('sums, roll by roll and choice by choice, exactly to the result minus the starting chance', () => {
    const { record, scores } = randomMatch(melee, 'first_blood', 'ledger');
    const ledger = luckLedger(melee, record, 'A', { rolls: 4 });
    const sum = ledger.rows.reduce((total, { change }) => total + change, 0);
    expect(ledger.result).toBe(scores.A! * WHOLE);
    expect(sum).toBe(ledger.result - ledger.start);
    expect(ledger.luck + ledger.choices).toBe(sum);
    expect(ledger.guesses).toBe(0);
    const rolls = ledger.rows.filter(({ kind }) => kind === 'roll');
    expect(rolls.length).toBeGreaterThan(3);
    for (const { dice, what } of rolls) expect([dice.length > 0, what.includes('.')]).toEqual([true, true]);
    expect(ledger.rows.filter(({ kind }) => kind === 'choice').length).toBe(record.entries.length);
  });

  it('books what came of answers given in secret to nobody', () => {
    const { record } = randomMatch(duel, 'first-duel', 'ledger');
    const ledger = luckLedger(duel, record, 'red', { rolls: 4 });
    const secret = ledger.rows.filter(({ what }) => what === 'chooseRows.lockRows');
    expect(secret.length).toBeGreaterThan(3);
    expect(secret.every(({ kind }) => kind === 'guess')).toBe(true);
    expect(Math.abs(secret.reduce((sum, { change }) => sum + change, 0))).toBeGreaterThan(0);
    expect(ledger.luck + ledger.guesses + ledger.choices).toBe(ledger.result - ledger.start);
  });

  it('calls nothing luck but what dice brought beyond what was to be expected', () => {
    const sums = Array.from({ length: 12 }, (_, i) => {
      const { record } = randomMatch(melee, 'first_blood', `fair ${i}`);
      return luckLedger(melee, record, 'A', { rolls: 24 });
    });
    const mean = sums.reduce((sum, { luck }) => sum + luck, 0) / sums.length / WHOLE;
    expect(Math.abs(mean)).toBeLessThan(0.25); // over many matches dice are fair
    for (const { luck } of sums) expect(Math.abs(luck)).toBeLessThan(1.5 * WHOLE);
  });
});

describe('a hint', () => {
  it.each([
    ['alone', melee, 'first_blood'],
    ['unseen', duel, 'first-duel'],
  ] as const)(
    'names an answer, what else one might think of and why it is better, where one chooses %s',
    (_, game, scenario) => {
      const begun = begin(game, { scenario, options: {} }, 'hint');
      if (!begun.ok) throw new Error('refused');
      const decision = begun.open.find(({ options }) => options.length > 1)!;
      const hint = hintFor(game, begun.g, decision, { iterations: 40, time: null, language: 'en' });
      expect(decision.options).toContainEqual(hint.choice);
      expect(decision.options).toContainEqual(hint.against!.choice);
      expect(hint.against!.choice).not.toEqual(hint.choice);
      expect(hint.share === null || (hint.share > 0 && hint.share < 1)).toBe(true);
      expect(hintFor(game, begun.g, decision, { iterations: 40, time: null, language: 'en' })).toEqual(hint);
    },
  );
});

describe('the review of a match', () => {
  it('names the decisions that cost most, with what was better, worst first', () => {
    const { record } = randomMatch(duel, 'first-duel', 'review');
    const found = review(duel, record, ['red'], { iterations: 60, most: 5 });
    expect(found.length).toBeGreaterThan(0);
    expect(found.length).toBeLessThanOrEqual(5);
    for (const { seat, cost, chosen, better } of found) {
      expect(seat).toBe('red');
      expect(cost).toBeGreaterThan(0);
      expect(better).not.toEqual(chosen);
    }
    const costs = found.map(({ cost }) => cost);
    expect(costs).toEqual([...costs].sort((a, b) => b - a));
  });

  describe('of a question that a stand-in answers', () => {
    interface Luckless extends KernelState {
      took: string;
    }
    const { procedure, choice } = buildersFor<Luckless, GameEvent>();
    const turn = procedure<object>('turn', {
      act: choice({
        rule: 'R-1',
        decider: () => 'a',
        options: () => ['lose', 'win'],
        take(g, _local, took: string) {
          g.took = took;
        },
      }),
    });
    const game: AnyGame = {
      ...oneTurn<Luckless>('luckless', procedureTable(turn), { took: '' }),
      worth: g => ((g as Luckless).took === 'win' ? 1 : 0),
      policy: () => ({ choice: 'win', trace: { about: 'turn.act', chosen: 'win', steps: [] } }),
    };
    const lost: MatchRecord = {
      format: 1,
      game: game.id,
      rulesVersion: game.rulesVersion,
      setup: { scenario: 'any', options: {} },
      seed: 'first',
      dice: null,
      entries: [{ kind: 'answer', no: 1, seat: 'a', slot: 'a', choice: 'lose' }],
      hashes: [],
    };
    const blamed = (of: AnyGame): number => review(of, lost, ['a'], { iterations: 40, most: 5 }).length;

    it('blames nobody, and whoever gave that answer himself otherwise', () => {
      const standIn = { kind: 'turn.act', about: 'R-1', ground: 'constant', answer: () => 'lose' } as const;
      expect(blamed(game)).toBe(1);
      expect(blamed({ ...game, standIns: [standIn] })).toBe(0);
    });
  });
});
