import {
  type Answer,
  apply,
  type Begun,
  begin,
  type Decision,
  fork,
  type GameDefinition,
  type GameEvent,
  type KernelState,
  rollSeeded,
} from '@quarterstaff/kernel';
import { pickOf, randomPlayer } from '../duel/random-player.ts';
import type { Contestant } from '../measure.ts';
import { asLongAs, gamesAMinute, microseconds, type Row } from '../row.ts';
import { TYPED_ACTION, typed } from './duel.ts';

/** What to play, and when a game is long enough. */
interface GameLimits {
  readonly decisionsAtMost: number; // a game that goes on is stopped here and counted as one
  readonly forkAfter: number; // decisions of a random game before the state is forked
  readonly sealed: boolean; // rounds of sealed answers: what is open at once counts as one round
}

/**
 * Whole games a minute with random players, time per decision with two or more options in actions of the typed-array duel, and a
 * fork in mid-game. Works for every rulebook; its floors are `<game>.decision` (where answers are sealed: `<game>.round`) and
 * `<game>.fork`.
 */
export function gameRow<G extends KernelState, S, E extends GameEvent, V>(
  def: GameDefinition<G, S, E, V>,
  scenario: string,
  limits: GameLimits,
): Row {
  const table = `${def.id} “${scenario}”`;
  const unit = limits.sealed ? 'round' : 'decision';
  const about = limits.sealed ? 'a round of sealed answers' : 'a decision with two or more options';
  return {
    id: def.id,
    contestants: [
      typed,
      playing(def, scenario, limits),
      deciding(def, scenario, limits),
      forking(def, scenario, limits),
    ],
    figures: [
      gamesAMinute(`${def.id}.games`, `${table}, whole games with random players`, `${def.id}.games`),
      asLongAs(
        `${def.id}.${unit}`,
        `${table}, ${about} beside an action of the typed-array duel`,
        [`${def.id}.decisions`, `${unit}s`],
        TYPED_ACTION,
      ),
      microseconds(`${def.id}.${unit}.time`, `${table}, ${about}`, `${def.id}.decisions`, `${unit}s`),
      microseconds(`${def.id}.fork`, `${table}, a fork in mid-game`, `${def.id}.fork`, 'forks'),
    ],
  };
}

/** Whole games, set-up and all. */
function playing<G extends KernelState, S, E extends GameEvent, V>(
  def: GameDefinition<G, S, E, V>,
  scenario: string,
  limits: GameLimits,
): Contestant {
  return {
    id: `${def.id}.games`,
    work(game) {
      play(def, started(def, scenario, game), game, limits.decisionsAtMost);
      return { games: 1 };
    },
  };
}

const STARTS = 16;

/** Decisions alone, from games set up beforehand. */
function deciding<G extends KernelState, S, E extends GameEvent, V>(
  def: GameDefinition<G, S, E, V>,
  scenario: string,
  limits: GameLimits,
): Contestant {
  const starts: Begun<G>[] = [];
  return {
    id: `${def.id}.decisions`,
    work(game) {
      while (starts.length < STARTS) starts.push(started(def, scenario, starts.length));
      const { g, open } = starts[game % STARTS]!;
      const { decisions, rounds } = play(def, { g: fork(def, g), open }, game, limits.decisionsAtMost);
      return { decisions, rounds };
    },
  };
}

const FORKS = 100;

function forking<G extends KernelState, S, E extends GameEvent, V>(
  def: GameDefinition<G, S, E, V>,
  scenario: string,
  limits: GameLimits,
): Contestant {
  const forks: G[] = []; // kept, so that no part of a fork can be left out
  let g: G | null = null;
  return {
    id: `${def.id}.fork`,
    work() {
      g ??= play(def, started(def, scenario, 0), 0, limits.forkAfter).g;
      for (let i = 0; i < FORKS; i += 1) forks[i] = fork(def, g);
      return { forks: FORKS };
    },
  };
}

/** A game of this number, at its first decision. */
export function started<G extends KernelState, S, E extends GameEvent, V>(
  def: GameDefinition<G, S, E, V>,
  scenario: string,
  game: number,
): Begun<G> {
  const start = begin(def, { scenario, options: {} }, `bench ${game}`);
  if (!start.ok) throw new Error(`${def.id} refuses ${scenario}: ${JSON.stringify(start.faults)}`);
  return start;
}

/** A random game played on: how it stands, what is open, its answers, its decisions with two or more options, how often something was open. */
export function play<G extends KernelState, S, E extends GameEvent, V>(
  def: GameDefinition<G, S, E, V>,
  start: Pick<Begun<G>, 'g' | 'open'>,
  game: number,
  decisionsAtMost: number,
): Pick<Begun<G>, 'g' | 'open'> & { readonly answers: number; readonly decisions: number; readonly rounds: number } {
  const player = randomPlayer(game);
  const { g } = start;
  const begun = g.decisionNo;
  let { open } = start;
  let answers = 0;
  let decisions = 0;
  for (; open.length > 0 && answers < decisionsAtMost; answers += 1) {
    const decision = open.length === 1 ? open[0]! : open[pickOf(player, open.length)]!;
    if (decision.options.length > 1) decisions += 1;
    open = apply(def, g, randomAnswer(decision, pickOf(player, decision.options.length)), rollSeeded, null);
  }
  return { g, open, answers, decisions, rounds: g.decisionNo - begun };
}

function randomAnswer({ no, seat, slot, options }: Decision, pick: number): Answer {
  return { no, seat, slot, choice: options[pick] };
}
