import { AT_THE_TABLE, hintFor, luckLedger, review, WHOLE } from '@quarterstaff/bots';
import {
  type AnyGame,
  type Decision,
  type KernelState,
  type MatchRecord,
  sameJson,
  standingEntries,
} from '@quarterstaff/kernel';
import type { CoachReport, SpokenHint } from '../connection/table-connection.ts';

/** What the strongest player would answer, in the words of the table. */
export function spokenHint(game: AnyGame, g: KernelState, decision: Decision, language: string): SpokenHint {
  const { choice, brings, standing, chance } = hintFor(game, g, decision, {
    iterations: null,
    time: AT_THE_TABLE,
    language,
  });
  return { pick: decision.options.findIndex(option => sameJson(option, choice)), brings, standing, chance };
}

const NAMED = 5; // decisions, and rolls
const LOOK_MS = 40; // for a first look at a decision
const MANY = 600; // answers of a match from which on its chances are estimated by fewer games
const PLAYOUTS = { few: 3, many: 8 } as const;

/** Goes through a match: the decisions of these seats that cost most, and what was luck. */
export function coached(
  game: AnyGame,
  record: MatchRecord,
  seats: readonly string[],
  language: string,
  tell: (done: number) => void, // how far it is, from 0 to 1
): CoachReport {
  const answers = standingEntries(record.entries).filter(({ kind }) => kind === 'answer').length;
  const own = Math.max(1, record.entries.filter(entry => entry.kind === 'answer' && seats.includes(entry.seat)).length);
  const half = (part: number): number => Math.min(1, part) / 2;
  const costly = review(game, record, seats, {
    iterations: null,
    time: LOOK_MS,
    most: NAMED,
    language,
    onDecision: count => tell(half(count / own)),
  });
  const ledger = luckLedger(game, record, seats[0]!, {
    playouts: answers > MANY ? PLAYOUTS.few : PLAYOUTS.many,
    onStep: steps => tell(0.5 + half(steps / (3 * answers))), // two rolls to an answer, or so
  });
  const rolls = ledger.rows.filter(({ kind, change }) => kind === 'roll' && change !== 0);
  return {
    costly: costly.map(({ after, said, cost, because }) => ({ after, ...said, cost, because })),
    rolls: [...rolls]
      .sort((a, b) => Math.abs(b.change) - Math.abs(a.change))
      .slice(0, NAMED)
      .map(({ after, dice, change }) => ({ after, dice, change: change / WHOLE })),
    start: ledger.start / WHOLE,
    luck: ledger.luck / WHOLE,
    choices: ledger.choices / WHOLE,
    result: ledger.result / WHOLE,
  };
}
