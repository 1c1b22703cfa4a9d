import { AT_THE_TABLE, ask, playerCalled } from '@quarterstaff/bots';
import { type AnyGame, apply, begin, canonical, diceOn, newLuck, rollSeeded } from '@quarterstaff/kernel';
import places from './thinking.json' with { type: 'json' };

/** How long the searching player took for its decisions, at its own measure of thought and within the time of a table. */
export interface ThinkingAudit {
  readonly game: string;
  readonly decisions: number;
  readonly mean: number; // milliseconds
  readonly slowest: number;
  readonly where: string; // scenario and kind of the slowest decision
}

/** Where the time is taken: scenarios small and large, by game. */
export const thinkingPlaces: Readonly<Record<string, readonly string[]>> = places;

/** The longest a decision may take. */
export const THINKS_AT_MOST = 1_000; // milliseconds

const EVERY = 5; // one in so many decisions is asked of the searching player; the book answers the others
const WARM_UP = 5; // decisions that do not count: a rulebook is compiled while it is first played
const GAME_AT_MOST = 3_000;

/** Plays whole games by the book, and takes the time of the searching player at every fifth real choice; `now` is a clock in milliseconds. */
export function auditThinking(
  game: AnyGame,
  decisions: number,
  seed: string,
  now: () => number,
  scenarios = thinkingPlaces[game.id]!,
): ThinkingAudit {
  const each = Math.ceil(decisions / scenarios.length);
  const found = scenarios.flatMap(scenario => timesOf(game, scenario, each, seed, now));
  const last = found.reduce((a, b) => (b.took > a.took ? b : a));
  return {
    game: game.id,
    decisions: found.length,
    mean: found.reduce((sum, { took }) => sum + took, 0) / found.length,
    slowest: last.took,
    where: last.where,
  };
}

interface Thought {
  readonly took: number;
  readonly where: string;
}

function timesOf(game: AnyGame, scenario: string, count: number, seed: string, now: () => number): readonly Thought[] {
  const [search, book] = [playerCalled(game, 'search')!, playerCalled(game, 'tactical')!];
  const times: Thought[] = [];
  let choices = 0;
  for (let number = 0; times.length < count + WARM_UP; number += 1) {
    const begun = begin(game, { scenario, options: {} }, `${seed} ${number}`);
    if (!begun.ok) throw new Error(canonical(begun.faults));
    const dice = diceOn(newLuck(`thinking ${seed} ${number}`), 'play');
    let { open } = begun;
    for (let taken = 0; open.length > 0 && taken < GAME_AT_MOST && times.length < count + WARM_UP; taken += 1) {
      const decision = open[0]!;
      const { no, seat, slot, options, kind } = decision;
      if (options.length > 1) choices += 1;
      const thinks = options.length > 1 && choices % EVERY === 0;
      const before = now();
      const { choice } = ask(thinks ? search : book, begun.g, decision, null, dice, AT_THE_TABLE);
      if (thinks) times.push({ took: now() - before, where: `${scenario}, ${kind}` });
      open = apply(game, begun.g, { no, seat, slot, choice }, rollSeeded, null);
    }
  }
  return times.slice(WARM_UP);
}
