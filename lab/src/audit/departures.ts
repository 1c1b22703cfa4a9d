import { ask, freshLuck, type Player, sightOf, tactical, withLuck } from '@quarterstaff/bots';
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
  sameJson,
} from '@quarterstaff/kernel';
import { playerOrPlan } from '../plans/plans.ts';

/** What is measured: a player in one seat, the book in all others. */
export interface DeparturePlan {
  readonly scenario: unknown;
  readonly seat: Seat;
  readonly player: string;
  readonly iterations: number | null;
  readonly games: number;
  readonly draws: number; // times each departure is played to the end both ways
  readonly seed: string;
}

/** One answer other than the book's. */
export interface Departure {
  readonly kind: string;
  readonly byBook: string;
  readonly chosen: string;
  readonly gain: number; // in what the game brings the seat, 0 to 1, if the book plays on for everybody
  readonly error: number; // standard error of it
}

export interface DepartureAudit {
  readonly plan: DeparturePlan;
  readonly asked: number; // choices that were not sealed
  readonly departures: readonly Departure[];
  readonly gain: number; // of a game
  readonly error: number;
}

const DECISIONS_AT_MOST = 3_000;

/**
 * What a player's departures from the book are worth, each by playing on from there to the end, both ways on the same draws. The gains
 * of a game add up to how much more of it the player wins than the book in its seat, and a few games say more than many duels.
 */
export function auditDepartures(
  game: AnyGame,
  plan: DeparturePlan,
  onDeparture: (departure: Departure) => void = () => {},
): DepartureAudit {
  const player = playerOrPlan(game, plan.player);
  if (player === null) throw new Error(`there is no computer player ${plan.player}`);
  const departures: Departure[] = [];
  let asked = 0;
  for (let number = 0; number < plan.games; number += 1) {
    const begun = begin(game, { scenario: plan.scenario, options: {} }, `${plan.seed} ${number}`);
    if (!begun.ok) throw new Error(canonical(begun.faults));
    const dice = diceOn(newLuck(`departures ${plan.seed} ${number}`), 'play');
    const { g } = begun;
    let { open } = begun;
    for (let taken = 0; open.length > 0 && taken < DECISIONS_AT_MOST; taken += 1) {
      const decision = open[0]!;
      const { no, seat, slot } = decision;
      const byBook = tactical.choose(sightOf(game, g, decision, null, dice)).choice;
      let choice = byBook;
      if (seat === plan.seat && decision.options.length > 1 && !decision.sealed) {
        asked += 1;
        choice = answerOf(player, g, decision, plan.iterations, `${plan.seed} ${number}`);
        if (!sameJson(choice, byBook)) {
          departures.push(departureOf(game, g, decision, choice, byBook, plan.draws));
          onDeparture(departures.at(-1)!);
        }
      }
      open = apply(game, g, { no, seat, slot, choice }, rollSeeded, null);
    }
  }
  const sum = departures.reduce((whole, { gain }) => whole + gain, 0);
  const variance = departures.reduce((whole, { error }) => whole + error ** 2, 0);
  return { plan, asked, departures, gain: sum / plan.games, error: Math.sqrt(variance) / plan.games };
}

function answerOf(
  player: Player,
  g: KernelState,
  decision: Decision,
  iterations: number | null,
  seed: string,
): unknown {
  return ask(player, g, decision, iterations, diceOn(newLuck(`own ${seed} ${decision.no}`), 'play')).choice;
}

function departureOf(
  game: AnyGame,
  g: KernelState,
  decision: Decision,
  chosen: unknown,
  byBook: unknown,
  draws: number,
): Departure {
  const differences = Array.from(
    { length: draws },
    (_, i) => toTheEnd(game, g, decision, chosen, i) - toTheEnd(game, g, decision, byBook, i),
  );
  const gain = differences.reduce((sum, x) => sum + x, 0) / draws;
  const spread = differences.reduce((sum, x) => sum + (x - gain) ** 2, 0) / Math.max(1, draws - 1);
  return {
    kind: decision.kind,
    byBook: canonical(byBook),
    chosen: canonical(chosen),
    gain,
    error: Math.sqrt(spread / draws),
  };
}

/** What the game brings the seat after this answer under the n-th draw of what is hidden and of the dice. */
function toTheEnd(game: AnyGame, g: KernelState, { no, seat, slot }: Decision, choice: unknown, draw: number): number {
  const dice = diceOn(newLuck(`end ${no} ${draw}`), 'play');
  const drawn = game.resample(g, seat, dice);
  const line = withLuck(drawn === g ? game.clone(g) : drawn, freshLuck(dice));
  let open = apply(game, line, { no, seat, slot, choice }, rollSeeded, null);
  for (let taken = 0; open.length > 0 && taken < DECISIONS_AT_MOST; taken += 1) {
    const next = open[0]!;
    const answer = tactical.choose({ game, known: line, decision: next, dice, iterations: null, time: null }).choice;
    open = apply(game, line, { no: next.no, seat: next.seat, slot: next.slot, choice: answer }, rollSeeded, null);
  }
  return (open.length > 0 ? undefined : game.outcome(line)?.scores[seat]) ?? 0.5;
}
