import { type Seat, sha256 } from '@quarterstaff/kernel';

// Fair dice: the server commits to its seed by hash before play; every seat adds a number of its own before the first shuffle;
// the seed is revealed after. Whoever runs the server could look ahead, but not choose.

export interface FairDice {
  readonly commitment: string; // SHA-256 of the server's seed, shown before anybody adds a number
  readonly serverSeed: string; // shown when the match is over
  readonly numbers: Readonly<Record<Seat, string>>; // each seat's own number; a seat that gave none in time counts as empty
}

export function commitmentTo(serverSeed: string): string {
  return sha256(`quarterstaff seed ${serverSeed}`);
}

/** The seed of the match: the server's, mixed with every seat's number in the order of their names. */
export function mixedSeed(serverSeed: string, numbers: Readonly<Record<Seat, string>>): string {
  const parts = Object.keys(numbers)
    .sort()
    .map(seat => `${seat.length}:${seat}=${numbers[seat]!.length}:${numbers[seat]}`);
  return sha256(`quarterstaff match ${serverSeed}\n${parts.join('\n')}`);
}

/** What does not fit between a finished match's seed and what was promised; empty when all is well. */
export function fairnessFaults(fair: FairDice, matchSeed: string): readonly string[] {
  const faults: string[] = [];
  if (commitmentTo(fair.serverSeed) !== fair.commitment)
    faults.push('The revealed seed does not fit the commitment made before play.');
  if (mixedSeed(fair.serverSeed, fair.numbers) !== matchSeed) {
    faults.push("The dice were not drawn from the committed seed and the seats' numbers.");
  }
  return faults;
}
