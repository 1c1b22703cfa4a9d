import {
  type AnyGame,
  advance,
  diceOn,
  type KernelState,
  type MatchRecord,
  newLuck,
  rollSeeded,
  type Seat,
  topStage,
} from '@quarterstaff/kernel';
import { freshLuck, withLuck } from '../bot.ts';
import { walkRecord } from './walk.ts';

/** Chances are whole millionths, so that a ledger sums exactly. */
export const WHOLE = 1_000_000;

/** One thing that happened, and by how much it moved a seat's chance. */
export interface LedgerRow {
  readonly kind: 'roll' | 'guess' | 'choice'; // a guess: an answer given in secret, as the others give theirs
  readonly what: string; // the procedure and stage that rolled or asked
  readonly by: Seat | null; // who chose; null for a roll
  readonly dice: readonly number[]; // of a roll
  readonly choice: unknown; // of a choice
  readonly after: number; // answers given before it
  readonly before: number;
  readonly change: number;
}

/** How a seat's chance went from the start to the result. `luck`, `guesses` and `choices` add up to `result - start`. */
export interface LuckLedger {
  readonly seat: Seat;
  readonly start: number;
  readonly result: number;
  readonly luck: number;
  readonly guesses: number;
  readonly choices: number;
  readonly rows: readonly LedgerRow[];
}

export interface LedgerOptions {
  readonly rolls: number; // other dice that each roll is held against
  readonly onStep?: (steps: number) => void;
}

interface Step {
  readonly row: Omit<LedgerRow, 'before' | 'change'> | null; // null at the end
  readonly value: number; // before it happened
}

/**
 * Roll by roll, how much of a result was dice. A chance is estimated where the match stood before each roll and each answer; what
 * moved it in between is booked to that roll or answer, so nothing is left over. Answers given in secret move it when all are shown: what
 * came of them is nobody's alone.
 */
export function luckLedger(game: AnyGame, record: MatchRecord, seat: Seat, options: LedgerOptions): LuckLedger {
  const estimate = new Estimate(game, seat, options.rolls);
  const steps: Step[] = [];
  let after = 0;
  walkRecord(game, record, ({ g, next }) => {
    const value = next?.kind === 'roll' ? estimate.beforeRoll(g) : estimate.of(g);
    steps.push({ row: next === null ? null : { ...rowOf(game, g, next), after }, value });
    if (next?.kind === 'choice') after += 1;
    options.onStep?.(steps.length);
  });
  const rows = steps
    .slice(0, -1)
    .map(({ row, value }, i) => ({ ...row!, before: value, change: steps[i + 1]!.value - value }));
  const sum = (kind: LedgerRow['kind']): number =>
    rows.reduce((total, row) => (row.kind === kind ? total + row.change : total), 0);
  return {
    seat,
    start: steps[0]!.value,
    result: steps.at(-1)!.value,
    luck: sum('roll'),
    guesses: sum('guess'),
    choices: sum('choice'),
    rows,
  };
}

function rowOf(
  game: AnyGame,
  g: KernelState,
  next: NonNullable<Parameters<Parameters<typeof walkRecord>[2]>[0]['next']>,
) {
  if (next.kind === 'choice') {
    const { decision, answer } = next;
    const kind = decision.sealed ? ('guess' as const) : ('choice' as const);
    return { kind, what: decision.kind, by: decision.seat, dice: [], choice: answer.choice };
  }
  const top = topStage(game, g);
  const what = top === null ? next.stage : `${top.frame.proc}.${top.procedure.stageNames[top.frame.at]}`;
  return { kind: 'roll' as const, what, by: null, dice: next.dice, choice: null };
}

/**
 * A seat's chance as its game judges positions. Before dice fall it is the mean over other dice that might have fallen: so luck is what they
 * brought beyond what was to be expected, and a roll that was as good as any brings nothing.
 */
class Estimate {
  private readonly game: AnyGame;
  private readonly seat: Seat;
  private readonly rolls: number;

  constructor(game: AnyGame, seat: Seat, rolls: number) {
    this.game = game;
    this.seat = seat;
    this.rolls = rolls;
  }

  /** Where somebody has to choose. */
  of(g: KernelState): number {
    return Math.round(WHOLE * this.judge(g));
  }

  /** Where dice are about to fall: as it stands at the next choice, over dice drawn anew. */
  beforeRoll(g: KernelState): number {
    let sum = 0;
    for (let i = 0; i < this.rolls; i += 1) {
      const line = withLuck(this.game.clone(g), freshLuck(diceOn(newLuck(`chance ${i}`), 'play')));
      advance(this.game, line, rollSeeded, null);
      sum += this.judge(line);
    }
    return Math.round((WHOLE * sum) / this.rolls);
  }

  private judge(g: KernelState): number {
    const { game, seat } = this;
    return game.outcome(g)?.scores[seat] ?? game.worth?.(g, seat) ?? 0.5;
  }
}
