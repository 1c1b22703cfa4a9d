import { ask, type Player } from '@quarterstaff/bots';
import {
  type AnyGame,
  apply,
  begin,
  canonical,
  type Decision,
  diceOn,
  type KernelState,
  newLuck,
  rollSeeded,
  type Seat,
  type SolvedQuestion,
  sameJson,
} from '@quarterstaff/kernel';
import { playerOrPlan } from '../plans/plans.ts';

/** What is measured: a player in one seat, against somebody who knows its mixtures and the solution. */
export interface EquilibriumPlan {
  readonly scenario: unknown;
  readonly seat: Seat;
  readonly player: string;
  readonly games: number;
  readonly seed: string;
}

/** How much a player gives away by the solution, as shares of a win. */
export interface EquilibriumAudit {
  readonly games: number;
  readonly given: number; // a game, on average
  readonly error: number; // standard error of it
  readonly solved: number; // questions to the player that the solution speaks of
  readonly unsolved: number;
  readonly score: number; // what it made of the games all the same
  readonly value: number; // of the start: what sound play is sure of
}

const DECISIONS_AT_MOST = 3_000;
const never = (): boolean => false;

/**
 * Plays a player against an opponent who knows its mixtures, and answers each with what leaves it least by the solution. What every
 * turn gives away adds up, on average, to the value of the start less what the player scores, without the luck of the draws. A best
 * response that plans ahead can only take more, so the figure is a lower bound; for a player near the solution it is a close one.
 */
export function auditEquilibrium(game: AnyGame, plan: EquilibriumPlan): EquilibriumAudit {
  const player = playerOrPlan(game, plan.player);
  if (player === null) throw new Error(`there is no computer player ${plan.player}`);
  const played = Array.from({ length: plan.games }, (_, number) => playAgainst(game, plan, player, number));
  const mean = (of: (one: Played) => number): number => played.reduce((sum, one) => sum + of(one), 0) / plan.games;
  const given = mean(one => one.given);
  const variance = mean(one => (one.given - given) ** 2);
  return {
    games: plan.games,
    given,
    error: Math.sqrt(variance / Math.max(1, plan.games - 1)),
    solved: mean(one => one.solved) * plan.games,
    unsolved: mean(one => one.unsolved) * plan.games,
    score: mean(one => one.score),
    value: played[0]?.value ?? Number.NaN,
  };
}

interface Played {
  given: number;
  solved: number;
  unsolved: number;
  score: number;
  value: number;
}

function playAgainst(game: AnyGame, { scenario, seat, seed }: EquilibriumPlan, player: Player, number: number): Played {
  const begun = begin(game, { scenario, options: {} }, `${seed} ${number}`);
  if (!begun.ok) throw new Error(canonical(begun.faults));
  const dice = diceOn(newLuck(`equilibrium ${seed} ${number}`), 'play');
  const book = playerOrPlan(game, 'tactical')!;
  const { g } = begun;
  let { open } = begun;
  const played: Played = { given: 0, solved: 0, unsolved: 0, score: 0.5, value: Number.NaN };
  let reply: { readonly no: number; readonly slot: string; readonly choice: unknown } | null = null;
  for (let taken = 0; open.length > 0 && taken < DECISIONS_AT_MOST; taken += 1) {
    const decision = open.find(other => other.seat === seat) ?? open[0]!;
    const { no, slot } = decision;
    let choice: unknown;
    if (decision.seat === seat) {
      const answer = ask(player, g, decision, null, dice);
      choice = answer.choice;
      const question = questionOf(game, g, decision);
      if (question !== null) {
        const mixture = question.own.map(
          own => (answer.drawnFrom ?? [{ choice, share: 1 }]).find(entry => sameJson(entry.choice, own))?.share ?? 0,
        );
        const { at, left } = worstFor(question, mixture);
        if (played.solved === 0) played.value = question.value;
        played.solved += 1;
        played.given += question.value - left;
        reply = { no, slot: question.foe, choice: question.others[at] };
      } else if (decision.options.length > 1) played.unsolved += 1;
    } else if (reply !== null && reply.no === no && reply.slot === slot) choice = reply.choice;
    else choice = bestAlone(game, g, decision) ?? ask(book, g, decision, null, dice).choice;
    open = apply(game, g, { no, seat: decision.seat, slot, choice }, rollSeeded, null);
  }
  return { ...played, score: game.outcome(g)?.scores[seat] ?? 0.5 };
}

function questionOf(game: AnyGame, g: KernelState, decision: Decision): SolvedQuestion | null {
  return game.solved?.(game.resample(g, decision.seat, null), decision, never) ?? null;
}

/** The foe's answer that leaves a mixture least, and what it leaves. */
function worstFor({ worth, others }: SolvedQuestion, mixture: readonly number[]): { at: number; left: number } {
  const left = others.map((_, j) => worth.reduce((sum, row, i) => sum + mixture[i]! * row[j]!, 0));
  const least = Math.min(...left);
  return { at: left.indexOf(least), left: least };
}

/** The best answer of somebody whose opponent has nothing to choose; null where there is more to it. */
function bestAlone(game: AnyGame, g: KernelState, decision: Decision): unknown {
  const question = questionOf(game, g, decision);
  if (question === null || question.others.length > 1) return null;
  const most = Math.max(...question.worth.map(([worth]) => worth!));
  return question.own[question.worth.findIndex(([worth]) => worth === most)];
}
