import type { Party } from './workshop.ts';
import { WorkError } from './workshop.ts';

/** The result of a piece of work as JSON, and how many seconds it took. */
export interface Finished {
  readonly answer: string;
  readonly seconds: number;
}

/** A process that does one piece of work at a time. */
export interface Hand {
  /** Resolves when it can begin. */
  ready(): Promise<void>;
  /** Tasks are sent as JSON, since a text costs the sending thread least. */
  do(job: string, task: string): Promise<Finished>;
  end(): void;
  readonly ended: boolean;
  /** Processor time so far in seconds; null where the system does not say. */
  spent(): number | null;
}

interface Work {
  readonly job: string;
  readonly task: string;
  readonly seconds: number; // at most
  readonly by: Party;
  resolve(done: Finished): void;
  reject(problem: Error): void;
}

const placeOf = ({ person, address }: Party): string =>
  address === undefined ? `person ${person}` : `address ${address}`;

interface LaneSettings {
  readonly hands: number;
  readonly waitingAtMost: number; // per person
  newHand(): Hand;
  readonly idleMs?: number;
}

const LOOKS = 20; // checks for overtime during the allowed time
const PEOPLE_BEHIND_AN_ADDRESS = 4; // each of whom may have a full queue
const CROWDED = 6; // elapsed time allowed, as a multiple of the processor time allowed

/**
 * One kind of work with its own queue and processes. Addresses take turns, and so do the people at one address, one piece of work at a
 * time each; no person and no address ever occupies every process. Work that takes too long or too much memory ends only its process.
 */
export class Lane {
  private readonly settings: LaneSettings;
  private readonly waiting = new Map<string, Map<string, Work[]>>(); // by address and by person; the next in turn comes first
  private readonly running = new Map<string, number>(); // by person and by address
  private readonly idle: Hand[] = [];
  private readonly all = new Set<Hand>();
  private rest: NodeJS.Timeout | null = null;
  private closed = false;

  constructor(settings: LaneSettings) {
    this.settings = settings;
  }

  run(job: string, task: string, seconds: number, by: Party): Promise<Finished> {
    const { waitingAtMost } = this.settings;
    const people = this.waiting.get(placeOf(by)) ?? new Map<string, Work[]>();
    const mine = people.get(by.person) ?? [];
    const there = [...people.values()].reduce((sum, works) => sum + works.length, 0);
    if (this.closed || mine.length >= waitingAtMost || there >= waitingAtMost * PEOPLE_BEHIND_AN_ADDRESS)
      return Promise.reject(new WorkError('busy', 'You have too much waiting already.'));
    return new Promise((resolve, reject) => {
      mine.push({ job, task, seconds, by, resolve, reject });
      people.set(by.person, mine);
      this.waiting.set(placeOf(by), people);
      this.goOn();
    });
  }

  private goOn(): void {
    while (this.all.size - this.idle.length < this.settings.hands) {
      const work = this.next();
      if (work === null) return;
      void this.carryOut(work);
    }
  }

  /** The first piece of work of whoever is next in turn. */
  private next(): Work | null {
    for (const people of this.waiting.values())
      for (const works of people.values()) {
        const work = works[0]!;
        if (!this.mayRun(work.by)) continue;
        works.shift();
        this.toTheEnd(work.by);
        return work;
      }
    return null;
  }

  /** Whoever had a turn goes to the back, behind other addresses and behind others at the same address. */
  private toTheEnd(by: Party): void {
    const place = placeOf(by);
    const people = this.waiting.get(place);
    if (people === undefined) return;
    const works = people.get(by.person) ?? [];
    people.delete(by.person);
    if (works.length > 0) people.set(by.person, works);
    this.waiting.delete(place);
    if (people.size > 0) this.waiting.set(place, people);
  }

  private mayRun({ person, address }: Party): boolean {
    if ((this.running.get(person) ?? 0) > 0) return false;
    return address === undefined || (this.running.get(`@${address}`) ?? 0) < Math.max(1, this.settings.hands - 1);
  }

  private count({ person, address }: Party, more: number): void {
    for (const key of address === undefined ? [person] : [person, `@${address}`]) {
      const now = (this.running.get(key) ?? 0) + more;
      if (now > 0) this.running.set(key, now);
      else this.running.delete(key);
    }
  }

  private async carryOut(work: Work): Promise<void> {
    const hand = this.take();
    this.count(work.by, 1);
    try {
      await hand.ready(); // the start of a process is charged to nobody
      work.resolve(await this.inTime(hand, work));
    } catch (problem) {
      work.reject(problem as Error);
    } finally {
      this.count(work.by, -1);
      this.toTheEnd(work.by);
      this.putBack(hand);
      this.goOn();
    }
  }

  /** Processor time is what counts, since a crowded machine makes any work slow; elapsed time only has a generous bound. */
  private async inTime(hand: Hand, { job, task, seconds }: Work): Promise<Finished> {
    const started = performance.now();
    const before = hand.spent();
    let watch: NodeJS.Timeout | undefined;
    const tooLate = new Promise<never>((_resolve, reject) => {
      const look = (): void => {
        const passed = (performance.now() - started) / 1000;
        const now = hand.spent();
        const worked = now === null || before === null ? passed : now - before;
        if (worked < seconds && passed < seconds * CROWDED) return;
        hand.end();
        reject(new WorkError('time', `It took more than ${seconds} seconds.`));
      };
      watch = setInterval(look, (seconds * 1000) / LOOKS);
    });
    try {
      return await Promise.race([hand.do(job, task), tooLate]);
    } finally {
      clearInterval(watch);
    }
  }

  private take(): Hand {
    if (this.rest !== null) clearTimeout(this.rest);
    this.rest = null;
    const hand = this.idle.pop() ?? this.settings.newHand();
    this.all.add(hand);
    return hand;
  }

  private putBack(hand: Hand): void {
    if (hand.ended || this.closed) {
      hand.end();
      this.all.delete(hand);
      return;
    }
    this.idle.push(hand);
    if (this.idle.length < this.all.size) return;
    this.rest = setTimeout(() => this.dismiss(), this.settings.idleMs ?? 60_000);
    this.rest.unref();
  }

  /** There has been no work for a while. */
  private dismiss(): void {
    for (const hand of this.idle.splice(0)) {
      hand.end();
      this.all.delete(hand);
    }
  }

  close(): void {
    this.closed = true;
    if (this.rest !== null) clearTimeout(this.rest);
    for (const people of this.waiting.values())
      for (const work of [...people.values()].flat()) work.reject(new WorkError('ended', 'The server is stopping.'));
    this.waiting.clear();
    for (const hand of this.all) hand.end();
    this.all.clear();
    this.idle.length = 0;
  }
}
