import {
  type Answer,
  type AnyGame,
  AT_CHANCE,
  advance,
  chanceOnTop,
  type Decision,
  diceOn,
  isPosition,
  type KernelState,
  type MatchRecord,
  newLuck,
  place,
  readPosition,
  rollWithSetDice,
  scriptedDice,
  standingEntries,
  takeFaces,
} from '@quarterstaff/kernel';

/** Where a match stood between two things that happened: before a roll, before an answer, or at its end. */
interface Standpoint {
  readonly g: KernelState; // to be looked at, not kept: the match goes on in it
  readonly open: readonly Decision[]; // empty before a roll and at the end
  readonly next: Happening | null; // what happens now; null at the end
}

type Happening =
  | { readonly kind: 'roll'; readonly stage: string; readonly dice: readonly number[] }
  | { readonly kind: 'choice'; readonly decision: Decision; readonly answer: Answer };

/** Plays a record again, roll by roll and answer by answer, and shows every standpoint on the way. */
export function walkRecord(game: AnyGame, record: MatchRecord, see: (at: Standpoint) => void): KernelState {
  const standing = standingEntries(record.entries);
  const set = standing.flatMap(entry => (entry.kind === 'die' ? [entry.die] : []));
  const roll = record.dice === null ? rollWithSetDice(set) : scriptedDice(record.dice).roll;
  const g = startOf(game, record);
  let open = settle();
  for (const entry of standing) {
    if (entry.kind === 'undo' && entry.branch !== null) g.luck.branch = entry.branch;
    if (entry.kind !== 'answer') continue;
    const { no, seat, slot, choice } = entry;
    const decision = open.find(other => other.slot === slot && other.seat === seat);
    if (decision === undefined) throw new Error(`entry ${entry.at} of the record answers nothing that is open`);
    const answer = { no, seat, slot, choice };
    see({ g, open, next: { kind: 'choice', decision, answer } });
    place(game, g, answer, null);
    open = settle();
  }
  see({ g, open: [], next: null });
  return g;

  /** Runs to the next decision, one roll at a time. */
  function settle(): readonly Decision[] {
    for (;;) {
      const reached = advance(game, g, null, null);
      if (reached !== AT_CHANCE) return reached;
      const { spec, local } = chanceOnTop(game, g)!;
      const stream = spec.stream === undefined ? 'play' : spec.stream(g, local);
      const before = game.clone(g);
      const dice = roll(g.luck, spec.dice(g, local), stream, spec.source ?? 'dice');
      const top = g.stack[g.stack.length - 1]!;
      see({ g: before, open: [], next: { kind: 'roll', stage: `${top.proc} ${top.at}`, dice } });
      takeFaces(game, g, dice, null);
    }
  }
}

function startOf(game: AnyGame, { setup, seed }: MatchRecord): KernelState {
  if (isPosition(setup.scenario)) {
    const read = readPosition(game, setup.scenario, seed);
    if (!read.ok) throw new Error(read.fault.message);
    return read.g;
  }
  const prepared = game.prepare(setup);
  if (!prepared.ok) throw new Error('the set-up in the record is not accepted');
  return game.setUp(prepared.setup, diceOn(newLuck(seed), 'setup'));
}
