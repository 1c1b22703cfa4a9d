import type { Config } from '../config.ts';
import type { Party } from '../workers/workshop.ts';
import { Budget } from './budget.ts';

/** What is limited. */
type Good =
  | 'requests' // over HTTP, a large body counts several times
  | 'patience' // used up by refusals: requests over the limit or pipelined, idle connections
  | 'messages' // over WebSocket
  | 'traffic' // bytes over WebSocket
  | 'questions' // odds, reach, forecasts, hints, whys
  | 'lines' // of chat
  | 'serving' // milliseconds of the shared thread
  | 'thinking' // seconds for computer players and hints
  | 'people' // created
  | 'bytes'; // stored

/** The patience it costs to have a connection cut. */
export const CUT_COSTS = 100;

type Bound = readonly [most: number, perSecond: number];

const MINUTE = 60;
const HOUR = 3_600;
const TRAFFIC = 400; // bytes a second for each request a minute: messages are short
const TRAFFIC_AT_ONCE = 2_000;
const KNOWN_AT_MOST = 50_000;
const PEOPLE_BEHIND_AN_ADDRESS = 4; // who use their whole allowance at once

/** The allowance of a person; `null`: counted by address alone. */
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

/** The allowance of an address. */
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

type Bounds = Readonly<Record<Good, Bound | null>>;

/** What one person or one address has left. */
class Account {
  /** Swept away: later use is counted on a new account. */
  forgotten = false;
  private readonly bounds: Bounds;
  private readonly budgets = new Map<Good, Budget>();

  constructor(bounds: Bounds) {
    this.bounds = bounds;
  }

  /** Null where a good is not counted for this kind of account. */
  budget(good: Good, now: number): Budget | null {
    const known = this.budgets.get(good);
    if (known !== undefined) return known;
    const bound = this.bounds[good];
    if (bound === null) return null;
    const made = new Budget(...bound, now);
    this.budgets.set(good, made);
    return made;
  }

  isFull(now: number): boolean {
    for (const budget of this.budgets.values()) if (!budget.isFull(now)) return false;
    return true;
  }
}

/** The accounts of people, or of addresses. */
class Accounts {
  private readonly bounds: Bounds;
  private readonly open = new Map<string, Account>();

  constructor(bounds: Bounds) {
    this.bounds = bounds;
  }

  of(key: string): Account {
    const known = this.open.get(key);
    if (known !== undefined) return known;
    const made = new Account(this.bounds);
    this.open.set(key, made);
    return made;
  }

  sweep(now: number): void {
    for (const [key, account] of this.open)
      if (account.isFull(now)) {
        account.forgotten = true;
        this.open.delete(key);
      }
  }
}

/** What everybody has used lately, by person and by address, over all connections. */
export class Allowances {
  readonly processor: { readonly share: number };
  readonly people: Accounts;
  readonly addresses: Accounts;
  private readonly ticks: () => number;
  private readonly seenAt = new Map<string, string>(); // the address at which a person was last seen

  constructor(config: Config, ticks: () => number, processor: { readonly share: number } = { share: 1 }) {
    this.processor = processor;
    this.ticks = ticks;
    this.people = new Accounts(ofPerson(config));
    this.addresses = new Accounts(ofAddress(config));
  }

  /** The meter of a person at an address; either may be unknown. */
  meter(person: string | null, address: string | null): Meter {
    if (person !== null && address !== null) {
      if (this.seenAt.size > KNOWN_AT_MOST) this.seenAt.clear();
      this.seenAt.set(person, address);
    }
    return new Meter(this, person, address);
  }

  /** The address where a person was last seen; null when no longer known. */
  addressOf(person: string): string | null {
    return this.seenAt.get(person) ?? null;
  }

  /** The meter of a person for whom something happens without a message: the last known address pays too. */
  meterOf(person: string): Meter {
    return this.meter(person, this.addressOf(person));
  }

  /** The same person as the party that work is done for. */
  partyOf(person: string): Party {
    const address = this.addressOf(person);
    return address === null ? { person } : { person, address };
  }

  now(): number {
    return this.ticks();
  }

  /** Forgets accounts whose allowance is full again. */
  sweep(): void {
    const now = this.ticks();
    this.people.sweep(now);
    this.addresses.sweep(now);
  }
}

/** Who pays: a person and an address; the one with less left decides. */
export class Meter {
  readonly person: string | null;
  readonly address: string | null;
  private readonly allowances: Allowances;
  private ofPerson: Account | null = null;
  private ofAddress: Account | null = null;

  constructor(allowances: Allowances, person: string | null, address: string | null) {
    this.allowances = allowances;
    this.person = person;
    this.address = address;
  }

  private personal(good: Good, now: number): Budget | null {
    if (this.person === null) return null;
    if (this.ofPerson === null || this.ofPerson.forgotten) this.ofPerson = this.allowances.people.of(this.person);
    return this.ofPerson.budget(good, now);
  }

  private shared(good: Good, now: number): Budget | null {
    if (this.address === null) return null;
    if (this.ofAddress === null || this.ofAddress.forgotten)
      this.ofAddress = this.allowances.addresses.of(this.address);
    return this.ofAddress.budget(good, now);
  }

  /** Takes an amount if that much is left. */
  spend(good: Good, amount = 1): boolean {
    const now = this.allowances.now();
    const personal = this.personal(good, now);
    const shared = this.shared(good, now);
    if (personal?.holds(now, amount) === false || shared?.holds(now, amount) === false) return false;
    personal?.charge(now, amount);
    shared?.charge(now, amount);
    return true;
  }

  /** Takes an amount that has already been used. */
  charge(good: Good, amount: number): void {
    const now = this.allowances.now();
    const cost = good === 'serving' ? amount * this.allowances.processor.share : amount;
    this.personal(good, now)?.charge(now, cost);
    this.shared(good, now)?.charge(now, cost);
  }

  /** Takes an amount as a penalty. */
  forfeit(good: Good, amount: number): void {
    const now = this.allowances.now();
    this.personal(good, now)?.forfeit(now, amount);
    this.shared(good, now)?.forfeit(now, amount);
  }

  isSpent(good: Good): boolean {
    const now = this.allowances.now();
    return this.personal(good, now)?.isSpent(now) === true || this.shared(good, now)?.isSpent(now) === true;
  }

  /** Seconds until that much is available. */
  waitFor(good: Good, amount = 1): number {
    const now = this.allowances.now();
    return Math.max(
      this.personal(good, now)?.waitFor(now, amount) ?? 0,
      this.shared(good, now)?.waitFor(now, amount) ?? 0,
    );
  }
}
