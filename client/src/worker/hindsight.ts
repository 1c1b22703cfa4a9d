import {
  type AnyGame,
  begin,
  type Entry,
  type MatchRecord,
  nextPlace,
  type Roll,
  replay,
  rollWithSetDice,
  type SetDie,
  submit,
} from '@quarterstaff/kernel';
import { type FairDice, fairnessFaults } from '@quarterstaff/protocol';
import type { RolledDie, Verdict } from '../connection/table-connection.ts';

// What can be asked of a match afterwards: which dice fell where, and whether all was as it should be.

const setDiceOf = (entries: readonly Entry[]): readonly SetDie[] =>
  entries.flatMap(entry => (entry.kind === 'die' ? [entry.die] : []));

/** The dice of one answer, in the order rolled; those before the first decision when there is no answer. */
function diceRolled(
  game: AnyGame,
  before: MatchRecord,
  answer: Extract<Entry, { kind: 'answer' }> | null,
): readonly RolledDie[] {
  const rolled: RolledDie[] = [];
  const source = rollWithSetDice(setDiceOf(before.entries));
  const roll: Roll = (luck, pool, stream, from) => {
    const { branch } = luck;
    const first = nextPlace(luck, stream);
    const faces = source(luck, pool, stream, from);
    if (from === 'dice') {
      for (const [i, face] of faces.entries())
        rolled.push({ sides: pool[i]!, face, die: { branch, stream, place: first + i, face } });
    }
    return faces;
  };
  if (answer === null) begin(game, before.setup, before.seed, null, roll);
  else submit(game, replay(game, { ...before, hashes: [] }).g, answer, null, roll);
  return rolled;
}

/** The record up to so many chapters. */
export function recordUpTo(record: MatchRecord, chapters: number): MatchRecord {
  const standing = standingAnswers(record);
  const end = chapters > standing.length ? record.entries.length : standing[chapters - 1]!;
  return { ...record, entries: record.entries.slice(0, end), hashes: [] };
}

/** The dice that the answer of a chapter brought. */
export function diceAfter(game: AnyGame, record: MatchRecord, chapter: number): readonly RolledDie[] {
  if (chapter === 0) return diceRolled(game, { ...record, entries: [] }, null);
  const at = standingAnswers(record)[chapter - 1];
  const answer = at === undefined ? undefined : record.entries[at];
  return answer?.kind === 'answer' ? diceRolled(game, recordUpTo(record, chapter), answer) : [];
}

/** Where in the record the answers stand that were not taken back. */
function standingAnswers(record: MatchRecord): readonly number[] {
  let standing: { at: number; no: number }[] = [];
  record.entries.forEach((entry, at) => {
    if (entry.kind === 'undo') standing = standing.filter(({ no }) => no < entry.to);
    else if (entry.kind === 'answer') standing.push({ at, no: entry.no });
  });
  return standing.map(({ at }) => at);
}

/** Of all dice those whose faces were told, in the order told: nobody learns of a hidden roll. */
export function diceTold(rolled: readonly RolledDie[], faces: readonly number[]): readonly RolledDie[] {
  const told: RolledDie[] = [];
  let at = 0;
  for (const face of faces) {
    const found = rolled.findIndex((die, i) => i >= at && die.face === face);
    if (found < 0) continue;
    told.push(rolled[found]!);
    at = found + 1;
  }
  return told;
}

/** Plays a record once more and compares its hashes; where the seed was promised beforehand, checks that too. */
export function verified(
  game: AnyGame,
  record: MatchRecord & { readonly fair?: FairDice | undefined },
  promised: string | null,
): Verdict {
  const faults: string[] = [];
  try {
    replay(game, record);
  } catch (problem) {
    faults.push(problem instanceof Error ? problem.message : String(problem));
  }
  const { fair } = record;
  faults.push(...fairnessFaults(record));
  if (promised !== null && fair?.commitment !== promised)
    faults.push('The commitment is not the one shown before play.');
  return {
    faults,
    answers: record.entries.filter(({ kind }) => kind === 'answer').length,
    hashes: record.hashes.length,
    setDice: setDiceOf(record.entries).length,
    seed: record.seed,
    committed: fair !== undefined,
  };
}
