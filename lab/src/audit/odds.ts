import { withLuck } from '@quarterstaff/bots';
import {
  type Answer,
  type AnyGame,
  AT_CHANCE,
  advance,
  apply,
  begin,
  canonical,
  cloneLuck,
  type Decision,
  type Dice,
  diceOn,
  type KernelState,
  type Luck,
  newLuck,
  type Odds,
  odds,
  place,
  rollSeeded,
} from '@quarterstaff/kernel';
import places from './odds.json' with { type: 'json' };

/** Odds that were shown, set against what rolling brought. */
export interface OddsAudit {
  readonly game: string;
  readonly actions: number;
  readonly rolls: number; // of each action
  readonly outcomes: number; // compared
  readonly worst: number; // the greatest distance between share and probability, in standard errors
  readonly misses: readonly OddsMiss[]; // further apart than sampling explains
}

export interface OddsMiss {
  readonly kind: string;
  readonly choice: string;
  readonly facts: string;
  readonly probability: number;
  readonly share: number;
}

interface Action {
  readonly known: KernelState;
  readonly decision: Decision;
  readonly answer: Answer;
  readonly odds: Odds;
}

/** Where actions with dice are found: by game a scenario, and which questions. */
export const oddsPlaces: Readonly<Record<string, { readonly scenario: string; readonly kinds: string }>> = places;

const ERRORS_AT_MOST = 5; // with thousands of outcomes compared, four come up by chance
const GAMES_AT_MOST = 200;
const DECISIONS_OF_A_GAME = 600;

/** Takes so many different actions with exact odds from games by the book, and rolls each so often. */
export function auditOdds(game: AnyGame, actions: number, rolls: number, askedAtMost = 20 * actions): OddsAudit {
  const misses: OddsMiss[] = [];
  let outcomes = 0;
  let worst = 0;
  const found = actionsOf(game, actions, askedAtMost);
  for (const action of found) {
    const counts = new Map<string, number>();
    const luck = newLuck(`rolls of ${game.id}`);
    for (let i = 0; i < rolls; i += 1) {
      const facts = carryOut(game, action, luck, i + 1);
      counts.set(facts, (counts.get(facts) ?? 0) + 1);
    }
    const { plain, remainder } = action.odds;
    const shown = new Map(plain.map(({ facts, probability }) => [canonical(facts), probability]));
    for (const facts of new Set([...shown.keys(), ...counts.keys()])) {
      const probability = shown.get(facts) ?? 0;
      const share = (counts.get(facts) ?? 0) / rolls;
      const error = Math.sqrt(Math.max(probability * (1 - probability), 1 / rolls) / rolls);
      const apart = Math.max(0, Math.abs(share - probability) - remainder) / error;
      outcomes += 1;
      worst = Math.max(worst, apart);
      if (apart > ERRORS_AT_MOST) {
        const { kind } = action.decision;
        misses.push({ kind, choice: canonical(action.answer.choice), facts, probability, share });
      }
    }
  }
  return { game: game.id, actions: found.length, rolls, outcomes, worst, misses };
}

/** Actions of games by the book's own players whose exact odds have more than one result, no two alike. */
function actionsOf(game: AnyGame, count: number, askedAtMost: number): readonly Action[] {
  const { scenario, kinds } = oddsPlaces[game.id]!;
  const kind = new RegExp(kinds);
  const found: Action[] = [];
  const seen = new Set<string>();
  let asked = 0;
  const dice = diceOn(newLuck(`odds of ${game.id}`), 'play');
  for (let number = 0; found.length < count && number < GAMES_AT_MOST && asked < askedAtMost; number += 1) {
    const begun = begin(game, { scenario, options: {} }, `odds ${number}`);
    if (!begun.ok) throw new Error(canonical(begun.faults));
    let { open } = begun;
    for (let taken = 0; open.length > 0 && taken < DECISIONS_OF_A_GAME && found.length < count; taken += 1) {
      const decision = open[0]!;
      const { no, seat, slot } = decision;
      const answer = { no, seat, slot, choice: bookAnswer(game, begun.g, decision, dice) };
      if (kind.test(decision.kind) && asked < askedAtMost && rollsAtOnce(game, begun.g, answer)) {
        asked += 1;
        const known = game.resample(begun.g, seat, null);
        const shown = odds(game, known, answer);
        const text = canonical(shown.plain);
        if (shown.exact && shown.plain.length > 1 && !seen.has(text)) {
          seen.add(text);
          found.push({ known, decision, answer, odds: shown });
        }
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
function carryOut(game: AnyGame, { known, decision, answer }: Action, luck: Luck, branch: number): string {
  const own = cloneLuck(luck);
  own.branch = branch;
  const g = withLuck(game.clone(known), own);
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
