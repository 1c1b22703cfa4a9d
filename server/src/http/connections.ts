import type { Config } from '../config.ts';

/** Who is connected, by person and by address. */
export class Connections {
  private readonly most: Readonly<Record<'person' | 'address', number>>;
  private readonly open = new Map<string, number>();
  private readonly ofPeople = new Map<string, Set<() => void>>(); // each closes one connection

  constructor(config: Config) {
    this.most = {
      person: config.QUARTERSTAFF_CONNECTIONS_PER_PERSON,
      address: config.QUARTERSTAFF_CONNECTIONS_PER_ADDRESS,
    };
  }

  /** Counts one more; the returned function releases it once, however often it is called. Null when there are too many. */
  take(person: string | null, address: string, close: () => void): (() => void) | null {
    if (this.isFull('address', address) || (person !== null && this.isFull('person', person))) return null;
    this.add('address', address, 1);
    if (person !== null) {
      this.add('person', person, 1);
      this.ofPeople.set(person, (this.ofPeople.get(person) ?? new Set()).add(close));
    }
    let held = true;
    return () => {
      if (!held) return;
      held = false;
      this.add('address', address, -1);
      if (person === null) return;
      this.add('person', person, -1);
      this.forget(person, close);
    };
  }

  private isFull(kind: 'person' | 'address', key: string): boolean {
    return (this.open.get(`${kind} ${key}`) ?? 0) >= this.most[kind];
  }

  /** Closes every connection a person has open here. */
  hangUp(person: string): void {
    for (const close of this.ofPeople.get(person) ?? []) close();
  }

  private forget(person: string, close: () => void): void {
    const theirs = this.ofPeople.get(person);
    theirs?.delete(close);
    if (theirs?.size === 0) this.ofPeople.delete(person);
  }

  private add(kind: 'person' | 'address', key: string, n: number): void {
    const name = `${kind} ${key}`;
    const now = (this.open.get(name) ?? 0) + n;
    if (now === 0) this.open.delete(name);
    else this.open.set(name, now);
  }
}
