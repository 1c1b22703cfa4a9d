import { type AnyGame, type Replayed, replay, type Seat } from '@quarterstaff/kernel';
import { type FairRecord, fairnessFaults, signedText } from './fair.ts';

/** What a player kept from before play. */
export interface Kept {
  readonly commitment?: string | undefined;
  readonly numbers?: Readonly<Record<Seat, string>> | undefined; // the player's own
}

/** Whether a signature of a text fits a public key, both in base64. */
export type IsSigned = (key: string, text: string, signature: string) => boolean;

export interface Verified {
  readonly faults: readonly string[]; // empty when the record holds
  readonly proved: readonly string[]; // what holds, in sentences
}

/** Checks the record of a finished match against what was promised before it began. */
export function verifyRecord(game: AnyGame, record: FairRecord, kept: Kept, isSigned: IsSigned): Verified {
  const faults: string[] = [
    ...fairnessFaults(record),
    ...keptFaults(record, kept),
    ...signatureFaults(record, isSigned),
  ];
  const played = playedAgain(game, record, faults);
  if (played !== null) faults.push(...endFaults(game, record, played));
  return { faults, proved: faults.length > 0 ? [] : provedBy(record, kept) };
}

function keptFaults({ fair }: FairRecord, { commitment, numbers = {} }: Kept): readonly string[] {
  const faults: string[] = [];
  if (fair === undefined)
    return commitment === undefined ? [] : ['The record says nothing about the promise that was made before play.'];
  if (commitment !== undefined && commitment !== fair.commitment)
    faults.push('The commitment is not the one that was made before play.');
  for (const [seat, number] of Object.entries(numbers))
    if (fair.numbers[seat] !== number) faults.push(`The number of ${seat} is not the one that you gave.`);
  return faults;
}

function signatureFaults(record: FairRecord, isSigned: IsSigned): readonly string[] {
  const { key, signature } = record.fair ?? {};
  if (key === undefined && signature === undefined) return [];
  const holds = key !== undefined && signature !== undefined && isSigned(key, signedText(record), signature);
  return holds ? [] : ['The record is not the one that the server signed: it was changed or cut.'];
}

function playedAgain(game: AnyGame, record: FairRecord, faults: string[]): Replayed<never> | null {
  try {
    return replay(game, record) as Replayed<never>;
  } catch (problem) {
    faults.push((problem as Error).message); // whatever the error: no such match was played
    return null;
  }
}

function endFaults(game: AnyGame, record: FairRecord, { g, seats, standing }: Replayed<never>): readonly string[] {
  const faults: string[] = [];
  if (game.outcome(g) === null && !standing.some(({ kind }) => kind === 'end')) faults.push('The match is not over.');
  if (!record.hashes.some(({ entry }) => entry === record.entries.length))
    faults.push('The state at the end is not recorded: there is nothing to compare with.');
  const named = record.fair === undefined ? [] : Object.keys(record.fair.numbers);
  if (
    record.fair !== undefined &&
    named.sort().join('\n') !==
      seats
        .map(({ seat }) => seat)
        .sort()
        .join('\n')
  )
    faults.push('The numbers are not those of the seats at this table.');
  return faults;
}

function provedBy({ entries, fair }: FairRecord, { commitment, numbers = {} }: Kept): readonly string[] {
  const proved = [`${entries.length} entries replay to the recorded state`];
  if (fair === undefined) return [...proved, 'no commitment to check'];
  proved.push('the dice are the committed ones');
  if (fair.key === undefined) proved.push('the record is of an older kind, and not signed');
  if (commitment === undefined)
    proved.push('whether that is the commitment made before play can be told only by who kept it (--commitment)');
  const silent = Object.entries(fair.pledges ?? {}).filter(([seat, pledge]) => fair.numbers[seat] === pledge);
  for (const [seat] of silent) proved.push(`${seat} pledged a number and never told it`);
  if (Object.keys(numbers).length > 0) proved.push('your own number is in them');
  return proved;
}
