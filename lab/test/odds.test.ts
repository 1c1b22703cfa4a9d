import { withLuck } from '@quarterstaff/bots';
import {
  type Answer,
  type AnyGame,
  AT_CHANCE,
  advance,
  apply,
  begin,
  canonical,
  type Decision,
  type Dice,
  diceOn,
  type KernelState,
  newLuck,
  type Odds,
  odds,
  place,
  rollSeeded,
} from '@quarterstaff/kernel';
import { describe, expect, it } from 'vitest';
import { loadGame } from '../src/index.ts';

const ROLLS = 400;
const ASKED_AT_MOST = 15; // odds may be long where an action hardly ends

interface Action {
  readonly known: KernelState;
  readonly decision: Decision;
  readonly answer: Answer;
  readonly odds: Odds;
}

/** Actions of games by the book's own players whose exact odds have more than one result. */
function actionsOf(game: AnyGame, scenario: string, kind: RegExp, count: number): readonly Action[] {
  const found: Action[] = [];
  let asked = 0;
  const dice = diceOn(newLuck(`odds of ${game.id}`), 'play');
  for (let number = 0; found.length < count && number < 10 && asked < ASKED_AT_MOST; number += 1) {
    const begun = begin(game, { scenario, options: {} }, `odds ${number}`);
    if (!begun.ok) throw new Error(canonical(begun.faults));
    let { open } = begun;
    for (let taken = 0; open.length > 0 && taken < 300 && found.length < count; taken += 1) {
      const decision = open[0]!;
      const { no, seat, slot } = decision;
      const answer = { no, seat, slot, choice: bookAnswer(game, begun.g, decision, dice) };
      if (kind.test(decision.kind) && asked < ASKED_AT_MOST && rollsAtOnce(game, begun.g, answer)) {
        asked += 1;
        const known = game.resample(begun.g, seat, null);
        const shown = odds(game, known, answer);
        if (shown.exact && shown.plain.length > 1) found.push({ known, decision, answer, odds: shown });
      }
      open = apply(game, begun.g, answer, rollSeeded, null);
    }
  }
  return found;
}

function bookAnswer(game: AnyGame, g: KernelState, decision: Decision, dice: Dice): unknown {
  const known = game.resample(g, decision.seat, null);
  return game.policy!(known, decision, dice, game.manners[0] ?? '').choice;
}

/** Whether dice decide before anybody is asked again. */
function rollsAtOnce(game: AnyGame, real: KernelState, answer: Answer): boolean {
  const g = game.clone(real);
  place(game, g, answer, null);
  return advance(game, g, null, null) === AT_CHANCE;
}

/** Carries the action out once, with dice of its own, nothing spent on the way; the facts it changed. */
function carryOut(game: AnyGame, { known, decision, answer }: Action, seed: string): string {
  const g = withLuck(game.clone(known), newLuck(seed));
  const depth = known.stack.length;
  place(game, g, answer, null);
  const floor = g.stack.length > depth ? depth : depth - 1;
  for (;;) {
    const open = advance(game, g, rollSeeded, null, floor);
    const next = open[0];
    if (next === undefined || g.stack.length <= floor) break;
    if (g.stack.length <= depth && next.kind === decision.kind) break;
    place(game, g, { no: next.no, seat: next.seat, slot: next.slot, choice: next.options[0] }, null);
  }
  return canonical(game.measure!(known, g, answer.seat));
}

describe('odds shown are the frequencies of rolls', () => {
  for (const [id, scenario, kind] of [
    ['hex-melee', 'first_blood', /^attack\.|^strike\./],
    ['battle-axe', 'bone-lord', /^takeTurn\.act/],
    ['ahq', 'first-fight', /^fight\.act/],
  ] as const) {
    it(`at ${id}`, async () => {
      const game = await loadGame(id);
      const actions = actionsOf(game, scenario, kind, 3);
      expect(actions.length).toBeGreaterThan(0);
      for (const action of actions) {
        const counts = new Map<string, number>();
        for (let i = 0; i < ROLLS; i += 1) {
          const facts = carryOut(game, action, `roll ${i}`);
          counts.set(facts, (counts.get(facts) ?? 0) + 1);
        }
        for (const { facts, probability } of action.odds.plain) {
          const share = (counts.get(canonical(facts)) ?? 0) / ROLLS;
          const margin = 5 * Math.sqrt((probability * (1 - probability)) / ROLLS) + 2 / ROLLS + action.odds.remainder;
          expect(Math.abs(share - probability), `${action.decision.kind} ${canonical(facts)}`).toBeLessThanOrEqual(
            margin,
          );
        }
      }
    }, 60_000);
  }
});
