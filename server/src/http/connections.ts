import type { Config } from '../config.ts';

/** How many connections are open, by person and by address. */
export class Connections {
  private readonly most: Readonly<Record<'person' | 'address', number>>;
  private readonly open = new Map<string, number>();

  constructor(config: Config) {
    this.most = {
      person: config.QUARTERSTAFF_CONNECTIONS_PER_PERSON,
      address: config.QUARTERSTAFF_CONNECTIONS_PER_ADDRESS,
    };
  }

  /** Counts one more; the function lets go of it. Null when there are too many. */
  take(person: string | null, address: string): (() => void) | null {
    const keys = [['address', address] as const, ...(person === null ? [] : [['person', person] as const])];
    if (keys.some(([kind, key]) => (this.open.get(`${kind} ${key}`) ?? 0) >= this.most[kind])) return null;
    for (const [kind, key] of keys) this.add(`${kind} ${key}`, 1);
    return () => {
      for (const [kind, key] of keys) this.add(`${kind} ${key}`, -1);
    };
  }

  private add(key: string, n: number): void {
    const now = (this.open.get(key) ?? 0) + n;
    if (now === 0) this.open.delete(key);
    else this.open.set(key, now);
  }
}
