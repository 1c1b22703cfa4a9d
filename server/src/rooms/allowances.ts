import type { Config } from '../config.ts';
import type { Party } from '../workers/workshop.ts';
import { Budget } from './budget.ts';

/** What is counted. */
export type Good =
  | 'requests' // over HTTP, a large body counts several times
  | 'patience' // with what is refused: requests over the limit or sent ahead, connections for nothing
  | 'messages' // over WebSocket
  | 'traffic' // bytes over WebSocket
  | 'questions' // odds, reach, forecasts, hints, whys
  | 'lines' // said at a table
  | 'serving' // milliseconds of the thread that everybody shares
  | 'thinking' // seconds of computer players and hints
  | 'people' // made
  | 'bytes'; // stored

/** What a connection that had to be cut costs in patience. */
export const CUT_COSTS = 100;

type Bound = readonly [most: number, perSecond: number];

const MINUTE = 60;
const HOUR = 3_600;
const TRAFFIC = 400; // bytes a second for each request a minute: messages are short
const TRAFFIC_AT_ONCE = 2_000;
const KNOWN_AT_MOST = 50_000;
const PEOPLE_BEHIND_AN_ADDRESS = 4; // who use all of theirs at once

/** What one person may have; `null`: it is counted by address alone. */
function ofPerson(config: Config): Readonly<Record<Good, Bound | null>> {
  const {
    QUARTERSTAFF_QUESTIONS_PER_SECOND: questions,
    QUARTERSTAFF_BOT_SECONDS_PER_HOUR: thinking,
    QUARTERSTAFF_REQUESTS_PER_MINUTE: requests,
    QUARTERSTAFF_PERCENT_PER_PERSON: percent,
  } = config;
  return {
    requests: null,
    patience: null,
    messages: [400, requests / 2],
    traffic: null,
    questions: [4 * questions, questions],
    lines: [10, 0.5],
    serving: [300 * percent, 10 * percent],
    thinking: [thinking, thinking / HOUR],
    people: null,
    bytes: null,
  };
}

/** What one address may have. */
function ofAddress(config: Config): Readonly<Record<Good, Bound>> {
  const person = ofPerson(config);
  const several = ([most, perSecond]: Bound): Bound => [
    most * PEOPLE_BEHIND_AN_ADDRESS,
    perSecond * PEOPLE_BEHIND_AN_ADDRESS,
  ];
  const {
    QUARTERSTAFF_REQUESTS_PER_MINUTE: requests,
    QUARTERSTAFF_PEOPLE_PER_HOUR: people,
    QUARTERSTAFF_BYTES_PER_HOUR: bytes,
  } = config;
  return {
    requests: [requests, requests / MINUTE],
    patience: [requests, requests / MINUTE],
    messages: several(person.messages!),
    traffic: [TRAFFIC_AT_ONCE * requests, TRAFFIC * requests],
    questions: several(person.questions!),
    lines: several(person.lines!),
    serving: several(person.serving!),
    thinking: several(person.thinking!),
    people: [people, people / HOUR],
    bytes: [bytes, bytes / HOUR],
  };
}

type Account = Partial<Record<Good, Budget>>;

/** What everybody has used lately, by person and by address: it does not matter over how many connections. */
export class Allowances {
  readonly processor: { readonly share: number };
  private readonly ticks: () => number;
  private readonly bounds: Readonly<Record<'person' | 'address', Readonly<Record<Good, Bound | null>>>>;
  private readonly accounts = new Map<string, Account>();
  private readonly addresses = new Map<string, string>(); // where people were last seen

  constructor(config: Config, ticks: () => number, processor: { readonly share: number } = { share: 1 }) {
    this.processor = processor;
    this.ticks = ticks;
    this.bounds = { person: ofPerson(config), address: ofAddress(config) };
  }

  /** The meter of a person at an address; either may be unknown. */
  meter(person: string | null, address: string | null): Meter {
    if (person !== null && address !== null) {
      if (this.addresses.size > KNOWN_AT_MOST) this.addresses.clear();
      this.addresses.set(person, address);
    }
    return new Meter(this, person, address);
  }

  /** Where a person was last seen; null when that is not known any more. */
  addressOf(person: string): string | null {
    return this.addresses.get(person) ?? null;
  }

  /** The meter of somebody for whom something happens without a message of his: his address pays too. */
  meterOf(person: string): Meter {
    return this.meter(person, this.addressOf(person));
  }

  /** Such a one as a party to the work that is done for him. */
  partyOf(person: string): Party {
    const address = this.addressOf(person);
    return address === null ? { person } : { person, address };
  }

  /** What somebody has left of a good; null where it is not counted for such. */
  budget(kind: 'person' | 'address', key: string, good: Good): Budget | null {
    const bound = this.bounds[kind][good];
    if (bound === null) return null;
    let account = this.accounts.get(key);
    if (account === undefined) {
      account = {};
      this.accounts.set(key, account);
    }
    account[good] ??= new Budget(...bound, this.ticks());
    return account[good];
  }

  now(): number {
    return this.ticks();
  }

  /** Forgets whoever has all of his again. */
  sweep(): void {
    const now = this.ticks();
    for (const [key, account] of this.accounts)
      if (Object.values(account).every(budget => budget.isFull(now))) this.accounts.delete(key);
  }
}

/** Who pays: a person and an address, whichever has less left decides. */
export class Meter {
  readonly person: string | null;
  readonly address: string | null;
  private readonly allowances: Allowances;
  private readonly keys: readonly (readonly [kind: 'person' | 'address', key: string])[];

  constructor(allowances: Allowances, person: string | null, address: string | null) {
    this.allowances = allowances;
    this.person = person;
    this.address = address;
    this.keys = [
      ...(person === null ? [] : [['person', `person ${person}`] as const]),
      ...(address === null ? [] : [['address', `address ${address}`] as const]),
    ];
  }

  /** Takes what is asked for, if there is as much. */
  spend(good: Good, amount = 1): boolean {
    const now = this.allowances.now();
    for (const [kind, key] of this.keys)
      if (this.allowances.budget(kind, key, good)?.holds(now, amount) === false) return false;
    this.take(good, amount);
    return true;
  }

  /** Takes what has been used already. */
  charge(good: Good, amount: number): void {
    this.take(good, good === 'serving' ? amount * this.allowances.processor.share : amount);
  }

  /** Takes what was lost by one's own fault. */
  forfeit(good: Good, amount: number): void {
    const now = this.allowances.now();
    for (const [kind, key] of this.keys) this.allowances.budget(kind, key, good)?.forfeit(now, amount);
  }

  private take(good: Good, amount: number): void {
    const now = this.allowances.now();
    for (const [kind, key] of this.keys) this.allowances.budget(kind, key, good)?.charge(now, amount);
  }

  isSpent(good: Good): boolean {
    const now = this.allowances.now();
    for (const [kind, key] of this.keys)
      if (this.allowances.budget(kind, key, good)?.isSpent(now) === true) return true;
    return false;
  }

  /** Seconds until so much can be had. */
  waitFor(good: Good, amount = 1): number {
    const now = this.allowances.now();
    const waits = this.keys.map(([kind, key]) => this.allowances.budget(kind, key, good)?.waitFor(now, amount) ?? 0);
    return Math.max(0, ...waits);
  }
}
