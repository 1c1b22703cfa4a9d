import { createPublicKey, verify as isSignedWith } from 'node:crypto';
import { game as ahq } from '@quarterstaff/ahq';
import { game as battleAxe } from '@quarterstaff/battle-axe';
import { game as hexMelee } from '@quarterstaff/hex-melee';
import { type AnyGame, type Entry, replay, stateHash } from '@quarterstaff/kernel';
import { game as lostWorlds } from '@quarterstaff/lost-worlds';
import { type FairRecord, Match, mixedSeed, pledgeTo, signedText, verifyRecord } from '@quarterstaff/protocol';
import { describe, expect, it } from 'vitest';
import { begun, newPromise } from '../src/rooms/dice.ts';
import { finishedRecord } from '../src/rooms/online.ts';
import { signatureOf } from '../src/rooms/signing.ts';
import type { StoredMatch, StoredSeat } from '../src/store/store.ts';

const games = [hexMelee, lostWorlds, ahq, battleAxe] as unknown as readonly AnyGame[];
const ANSWERS = 24;

const isSigned = (key: string, text: string, signature: string): boolean => {
  const open = createPublicKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' });
  const how = { key: open, dsaEncoding: 'ieee-p1363' } as const;
  return isSignedWith('sha256', Buffer.from(text), how, Buffer.from(signature, 'base64'));
};

interface Finished {
  readonly game: AnyGame;
  readonly stored: StoredMatch;
  readonly record: FairRecord;
}

/** A match as the server plays, ends and signs it. */
function finished(game: AnyGame): Finished {
  const setup = { scenario: game.scenarios[0]!.id, options: {} };
  const prepared = game.prepare(setup);
  if (!prepared.ok) throw new Error('not prepared');
  const { id, rulesVersion } = game;
  const promise = newPromise({ game: id, rulesVersion, setup });
  const seats = prepared.seats.map(({ seat }, i): StoredSeat => {
    const number = `number of ${i}`;
    const rest = { side: '', about: '', kind: 'person', holder: 'open', person: seat, secretHash: null } as const;
    return { ...rest, seat, pledge: pledgeTo(promise.commitment, seat, number), number };
  });
  const stored = begun({ game: id, rulesVersion, setup, ...promise, seats, seed: null } as unknown as StoredMatch)!;
  const opened = Match.open(game, setup, stored.seed!, null);
  if (!opened.ok) throw new Error('not set up');
  const { match } = opened;
  for (let answers = 0; answers < ANSWERS && match.open.length > 0; answers += 1) {
    const { no, seat, slot, options } = match.open[0]!;
    match.answer({ no, seat, slot, choice: options[(answers * 7) % options.length] });
  }
  match.end('conceded', seats[0]!.seat);
  return { game, stored, record: finishedRecord({ match, stored } as never) };
}

/** The same with hashes as its entries have them now: what a forger does who knows the engine. */
function hashedAnew(game: AnyGame, record: FairRecord): FairRecord {
  const { g } = replay(game, { ...record, hashes: [] });
  return { ...record, hashes: [{ entry: record.entries.length, hash: stateHash(g) }] };
}

const withFair = (record: FairRecord, change: object): FairRecord => ({
  ...record,
  fair: { ...record.fair!, ...change },
});

/** One answer exchanged for another that was offered, the last for which there is one. */
function otherAnswer(game: AnyGame, record: FairRecord): FairRecord {
  for (let at = record.entries.length - 2; at >= 0; at -= 1) {
    const entry = record.entries[at]!;
    const { open } = replay(game, { ...record, entries: record.entries.slice(0, at), hashes: [] });
    const decision = open.find(
      ({ seat, slot }) => entry.kind === 'answer' && entry.seat === seat && entry.slot === slot,
    );
    const other = decision?.options.find(
      option =>
        entry.kind === 'answer' && option !== entry.choice && JSON.stringify(option) !== JSON.stringify(entry.choice),
    );
    if (entry.kind !== 'answer' || other === undefined) continue;
    const entries: Entry[] = [...record.entries.slice(0, at), { ...entry, choice: other }, record.entries.at(-1)!];
    return { ...record, entries };
  }
  throw new Error('nothing else was offered');
}

/** What somebody who hands over a record might do to it. Each is a whole record that replays, where its forger could see to that. */
const forgeries: Readonly<Record<string, (finished: Finished) => FairRecord>> = {
  'a die is set': ({ game, record }) => {
    const die: Entry = { kind: 'die', die: { branch: 0, stream: 'nowhere', place: 0, face: 1 } };
    return hashedAnew(game, { ...record, entries: [die, ...record.entries] });
  },
  'dice are scripted': ({ record }) => ({ ...record, dice: Array<number>(400).fill(3) }),
  'an undo with a branch of its choosing': ({ game, record }) =>
    hashedAnew(game, {
      ...record,
      entries: [
        { kind: 'undo', to: 1, branch: 7 },
        {
          kind: 'end',
          how: 'conceded',
          seat: record.entries.at(-1)!.kind === 'end' ? (record.entries.at(-1) as { seat: string }).seat : null,
        },
      ],
    }),
  'an invented seat in the numbers': ({ game, record }) => {
    const numbers = { ...record.fair!.numbers, ghost: 'ground until it pleased' };
    const seed = mixedSeed(record.fair!.serverSeed, numbers);
    return hashedAnew(game, { ...withFair(record, { numbers }), seed, entries: record.entries.slice(-1) });
  },
  'another seed of the server, promised and signed as if it were the first': ({ game, stored, record }) => {
    const promise = newPromise(stored);
    const { serverSeed, commitment, keys } = promise;
    const numbers = record.fair!.numbers;
    const pledges = Object.fromEntries(
      Object.entries(numbers).map(([seat, number]) => [seat, pledgeTo(commitment, seat, number)]),
    );
    const fair = { commitment, serverSeed, numbers, pledges, key: keys!.open };
    const seed = mixedSeed(serverSeed, numbers);
    const forged = hashedAnew(game, { ...record, fair, seed, entries: record.entries.slice(-1) });
    return withFair(forged, { signature: signatureOf(keys!, signedText(forged)) });
  },
  'another end': ({ stored, record }) => {
    const [first, second] = stored.seats;
    const end: Entry =
      second === undefined
        ? { kind: 'end', how: 'timeout', seat: first!.seat }
        : { kind: 'end', how: 'conceded', seat: second.seat };
    return { ...record, entries: [...record.entries.slice(0, -1), end] };
  },
  'cut off in the middle': ({ game, record }) =>
    hashedAnew(game, { ...record, entries: record.entries.slice(0, record.entries.length >> 1) }),
  'without hashes': ({ record }) => ({ ...record, hashes: [] }),
  'one answer changed, with hashes made anew': ({ game, record }) => hashedAnew(game, otherAnswer(game, record)),
  'one answer changed, with the old hashes': ({ game, record }) => otherAnswer(game, record),
  'without anything about the dice': ({ record }) => {
    const { fair: _fair, ...rest } = record;
    return rest;
  },
  'another version of the rules': ({ record }) => ({ ...record, rulesVersion: '0.0.1' }),
  'another scenario': ({ record }) => ({ ...record, setup: { ...record.setup, options: { invented: true } } }),
  'another seed of the match': ({ record }) => ({ ...record, seed: 'ground until it pleased' }),
  'another number of a seat': ({ stored, record }) =>
    withFair(record, { numbers: { ...record.fair!.numbers, [stored.seats[0]!.seat]: 'another' } }),
  'a number that was never pledged, and the seed from it': ({ game, stored, record }) => {
    const numbers = { ...record.fair!.numbers, [stored.seats[0]!.seat]: 'another' };
    const seed = mixedSeed(record.fair!.serverSeed, numbers);
    return hashedAnew(game, { ...withFair(record, { numbers }), seed, entries: record.entries.slice(-1) });
  },
  'without pledges': ({ record }) => withFair(record, { pledges: {} }),
  'without key and signature, as before there were any': ({ record }) =>
    withFair(record, { key: undefined, signature: undefined, pledges: undefined }),
  'the signature of another match': ({ game, record }) =>
    withFair(record, { signature: finished(game).record.fair!.signature }),
};

describe.each(games.map(game => ({ name: game.id, game })))('$name: the record of a finished match', ({ game }) => {
  const match = finished(game);
  const kept = { commitment: match.record.fair!.commitment };

  it('holds as the server hands it over', () => {
    expect(verifyRecord(game, match.record, kept, isSigned).faults).toEqual([]);
    const [seat] = match.stored.seats;
    const own = { numbers: { [seat!.seat]: seat!.number! } };
    expect(verifyRecord(game, match.record, own, isSigned).proved.join()).toContain('your own number');
  });

  it.each(Object.entries(forgeries))('is refused: %s', (_what, forge) => {
    expect(verifyRecord(game, forge(match), kept, isSigned).faults).not.toEqual([]);
  });
});
