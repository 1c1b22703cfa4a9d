import { ask, type Player, playerCalled } from '@quarterstaff/bots';
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
} from '@quarterstaff/kernel';
import { loadGame } from '../games.ts';

/** How a judgement is learned: the same plan gives the same weights, on any number of threads. */
export interface TrainingPlan {
  readonly game: string;
  readonly seed: string;
  readonly games: number;
  readonly scenarios: readonly unknown[]; // played in turn
}

/** Games of a plan that follow each other, from `first` up to, but without, `end`. */
export interface GatherTask {
  readonly plan: TrainingPlan;
  readonly first: number;
  readonly end: number;
}

/** A position of a game that was played to its end. */
export interface Sample {
  readonly game: number;
  readonly x: readonly number[]; // the features in the eyes of the seat that was asked
  readonly won: number; // what the game brought it, 0 to 1
  readonly asked?: number; // what somebody else said of it, where one was asked
}

/** Games whose number leaves this when divided by eight only measure. */
const SET_ASIDE = 7;
export const isSetAside = (game: number): boolean => game % 8 === SET_ASIDE;

const KEPT = 24; // positions of a game
const DECISIONS_AT_MOST = 4_000;
const DIGITS = 10_000;
const PLAYERS = ['tactical', 'slips-40']; // by turns: a book that slips comes to other positions than the book

/** Plays some games of a plan and keeps a few positions of each. Games that do not end teach nothing. */
export async function gatherSamples({ plan, first, end }: GatherTask): Promise<readonly Sample[]> {
  const game = await loadGame(plan.game);
  return Array.from({ length: end - first }, (_, i) => samplesOf(game, plan, first + i)).flat();
}

/** Positions of one game; another judge may be asked about each for comparison. */
export function samplesOf(
  game: AnyGame,
  plan: TrainingPlan,
  number: number,
  judge: ((g: KernelState, seat: Seat) => number) | null = null,
): readonly Sample[] {
  const { learned } = game;
  if (learned === undefined) throw new Error(`${game.id} has no judgement to be learned`);
  const { scenarios } = plan;
  const scenario = scenarios[number % scenarios.length];
  const player = playerCalled(game, PLAYERS[Math.floor(number / scenarios.length) % PLAYERS.length]!)!;
  const seed = `train ${plan.seed} ${number}`;
  const begun = begin(game, { scenario, options: {} }, seed);
  if (!begun.ok) throw new Error(`${game.id} refuses ${canonical(scenario)}: ${canonical(begun.faults)}`);
  const dice = diceOn(newLuck(`players ${seed}`), 'play');
  const draw = diceOn(newLuck(`positions ${seed}`), 'play');
  const kept: { readonly seat: Seat; readonly x: readonly number[]; readonly asked?: number }[] = [];
  const seen = new Float64Array(learned.features.length);
  const { g } = begun;
  let { open } = begun;
  let decisions = 0;
  while (open.length > 0 && decisions < DECISIONS_AT_MOST) {
    const decision = open[0]!;
    decisions += 1;
    const place = decisions <= KEPT ? decisions - 1 : draw.die(decisions) - 1; // every decision is as likely to be kept as any other
    if (place < KEPT) {
      const { seat } = draw.pick(game.seats(g));
      learned.read(g, seat, seen);
      const x = Array.from(seen, value => Math.round(value * DIGITS) / DIGITS);
      kept[place] = judge === null ? { seat, x } : { seat, x, asked: judge(g, seat) };
    }
    const { no, seat, slot } = decision;
    open = apply(game, g, { no, seat, slot, choice: answer(player, g, decision, dice) }, rollSeeded, null);
  }
  const scores = open.length > 0 ? undefined : game.outcome(g)?.scores;
  return scores === undefined
    ? []
    : kept.map(({ seat, ...said }) => ({ game: number, ...said, won: scores[seat] ?? 0.5 }));
}

function answer(
  player: Player,
  g: Parameters<typeof ask>[1],
  decision: Decision,
  dice: Parameters<typeof ask>[4],
): unknown {
  return decision.options.length === 1 ? decision.options[0] : ask(player, g, decision, null, dice).choice;
}
