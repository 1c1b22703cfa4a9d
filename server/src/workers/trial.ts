import {
  type AnyGame,
  begin,
  type Decision,
  type Fault,
  type KernelState,
  rollSeeded,
  type SeatEntry,
  type SetupRequest,
  stateText,
  submit,
  tableOf,
} from '@quarterstaff/kernel';
import { type AtTable, wireDecision, wireWhyNot } from '@quarterstaff/protocol';

/** A scenario that somebody wants to play. */
export interface Trial {
  readonly game: string;
  readonly rulesVersion: string;
  readonly setup: SetupRequest;
}

export type Tried =
  | { readonly seats: readonly SeatEntry[] }
  | { readonly fault: string; readonly faults?: readonly Fault[] };

const TRIED = 60; // answers
const STEP_AT_MOST = 25; // milliseconds of processor time for an answer and what is shown after it
const STATE_AT_MOST = 1024 * 1024; // characters

/**
 * Whether a scenario can be played here. One from outside is also tried: set up, then some random turns. Its faults show here rather than
 * at a table, and one whose every step would hold up everybody else is refused.
 */
export function tryScenario(game: AnyGame, { setup }: Trial): Tried {
  const prepared = game.prepare(setup);
  if (!prepared.ok) return { fault: 'The scenario is refused.', faults: prepared.faults };
  if (typeof setup.scenario === 'string') return { seats: prepared.seats };
  try {
    const begun = begin(game, setup, 'trial');
    if (!begun.ok) return { fault: 'The scenario is refused.', faults: begun.faults };
    const fault = heaviness(game, begun.g, begun.open);
    return fault === null ? { seats: begun.seats } : { fault };
  } catch {
    return { fault: 'The scenario cannot be played.' };
  }
}

/** Plays on at random and says what makes the match too heavy for a thread that many share; null when it is not. */
export function heaviness(game: AnyGame, from: KernelState, open: readonly Decision[]): string | null {
  const costs: number[] = [];
  let g = from;
  let now = open;
  for (let answers = 0; answers < TRIED && now.length > 0; answers += 1) {
    const started = process.cpuUsage();
    const { no, seat, slot, options } = now[0]!;
    const result = submit(
      game,
      g,
      { no, seat, slot, choice: options[(answers * 7) % options.length] },
      null,
      rollSeeded,
    );
    if (!result.ok) throw new Error('an option was refused');
    g = result.g;
    now = result.open;
    show(game, g, now, seat);
    const { user, system } = process.cpuUsage(started);
    costs.push((user + system) / 1000);
  }
  if (stateText(g).length > STATE_AT_MOST) return 'The scenario is too large to be played here.';
  costs.sort((a, b) => a - b);
  const usual = costs[costs.length >> 1] ?? 0; // the first steps also pay for compiling
  return usual <= STEP_AT_MOST
    ? null
    : `The scenario is too large to be played here: a step takes ${Math.round(usual)} ms, ${STEP_AT_MOST} at most.`;
}

/** Everything produced for the watchers of a step, and for somebody who asks for an illegal choice. */
function show(game: AnyGame, g: KernelState, open: readonly Decision[], seat: string): void {
  const match: AtTable = { game, state: g, open, known: () => game.resample(g, seat, null), whyNotAsked: () => [] };
  for (const viewer of [seat, 'public']) {
    const mine = open.filter(decision => decision.seat === viewer);
    JSON.stringify(tableOf(game, g, viewer, mine));
    for (const decision of mine) wireDecision(match, decision);
  }
  wireWhyNot(match, { seat, choice: { nonsense: true } });
}
