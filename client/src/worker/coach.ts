import { AT_THE_TABLE, hintFor, type LedgerRow, luckLedger, review, WHOLE } from '@quarterstaff/bots';
import {
  type AnyGame,
  type Decision,
  type KernelState,
  type MatchRecord,
  sameJson,
  standingEntries,
} from '@quarterstaff/kernel';
import type { CoachReport, PlacedAnswer, SpokenHint } from '../connection/table-connection.ts';
import { presented } from './spoken.ts';

/** What the strongest player would answer, in the words of the table. */
export function spokenHint(game: AnyGame, g: KernelState, decision: Decision, language: string): SpokenHint {
  const { choice, against, ...why } = hintFor(game, g, decision, { iterations: null, time: AT_THE_TABLE, language });
  const pickOf = (answer: unknown): number => decision.options.findIndex(option => sameJson(option, answer));
  const rival = against === null ? null : { pick: pickOf(against.choice), behind: against.behind };
  return { ...why, pick: pickOf(choice), against: rival };
}

const NAMED = 5; // decisions, and rolls
const LOOK_MS = 40; // for a first look at a decision
const TELLING = WHOLE / 200; // half a point of a hundred: what a roll must have moved to be named
const ROLLS = 24; // other dice that each roll is held against

/** Goes through a match: the decisions of these seats that cost most, and what was luck. */
export function coached(
  game: AnyGame,
  record: MatchRecord,
  seats: readonly string[],
  language: string,
  tell: (done: number) => void, // how far it is, from 0 to 1
): CoachReport {
  const answers = standingEntries(record.entries).filter(entry => entry.kind === 'answer');
  const asked = answers.filter(({ seat }) => seats.includes(seat)).length;
  const half = (part: number): number => Math.min(1, part) / 2;
  const costly = review(game, record, seats, {
    iterations: null,
    time: LOOK_MS,
    most: NAMED,
    language,
    say: (known, decision, choice) => placedAnswer(game, known, decision, choice, language),
    onDecision: count => tell(half(count / asked)),
  });
  const ledger = luckLedger(game, record, seats[0]!, {
    rolls: ROLLS,
    onStep: steps => tell(0.5 + half(steps / (3 * answers.length))), // two rolls to an answer, or so
  });
  const of = (wanted: LedgerRow['kind']): readonly LedgerRow[] => ledger.rows.filter(({ kind }) => kind === wanted);
  const choices = of('choice');
  const own = choices.filter(({ by }) => seats.includes(by!));
  const others = choices.filter(({ by }) => !seats.includes(by!));
  return {
    costly: costly.map(({ after, said, cost, because }) => ({ after, ...said, cost, because })),
    rolls: of('roll')
      .filter(({ change }) => Math.abs(change) >= TELLING)
      .sort((a, b) => Math.abs(b.change) - Math.abs(a.change))
      .slice(0, NAMED)
      .map(({ after, dice, change }) => ({ after, dice, change: change / WHOLE })),
    start: ledger.start / WHOLE,
    luck: of('roll').length === 0 ? null : ledger.luck / WHOLE,
    guesses: of('guess').length === 0 ? null : ledger.guesses / WHOLE,
    own: sumOf(own),
    others: sumOf(others),
    result: ledger.result / WHOLE,
  };
}

const sumOf = (rows: readonly LedgerRow[]): number => rows.reduce((sum, { change }) => sum + change, 0) / WHOLE;

/** An answer in words, with the cell it is offered on and that of whoever acts: the page says where one lies from the other. */
function placedAnswer(
  game: AnyGame,
  known: KernelState,
  decision: Decision,
  choice: unknown,
  language: string,
): PlacedAnswer {
  const { offers, tokens } = presented(game, known, decision.seat, [decision]);
  const pick = decision.options.findIndex(option => sameJson(option, choice));
  const on = offers.find(offer => offer.slot === decision.slot && offer.pick === pick)?.on;
  const speech = game.speech[language] ?? game.speech.en;
  return {
    text: speech.option(known, decision, choice),
    cell: on !== undefined && 'cell' in on ? on.cell : null,
    from: tokens.find(({ id }) => id === decision.slot)?.cells[0] ?? null,
  };
}
