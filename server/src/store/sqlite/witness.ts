import { closeSync, ftruncateSync, openSync, readFileSync, writeSync } from 'node:fs';
import type { Head } from '../chain.ts';

const LINE = /^(\S{1,80}) (\d{1,12}) ([0-9a-f]{16})$/;

/**
 * How far matches have come, written beside the database after each commit that is not yet carried into its file. A log that was cut
 * off leaves a database that fits together, only older: this says what is missing. It is never ahead of what was committed, and whatever
 * of it was lost itself only makes it say less.
 */
export class Witness {
  private readonly file: number;
  private readonly path: string;

  constructor(path: string) {
    this.path = path;
    this.file = openSync(path, 'a+', 0o600);
  }

  /** The furthest that each match was seen. */
  seen(): ReadonlyMap<string, Head> {
    const heads = new Map<string, Head>();
    for (const line of readFileSync(this.path, 'utf8').split('\n')) {
      const [, match, count, sum] = LINE.exec(line) ?? [];
      if (match !== undefined) heads.set(match, { count: Number(count), sum: sum! });
    }
    return heads;
  }

  note(heads: ReadonlyMap<string, Head>): void {
    let lines = '';
    for (const [match, { count, sum }] of heads) lines += `${match} ${count} ${sum}\n`;
    try {
      writeSync(this.file, lines);
    } catch {
      // no room: it says less
    }
  }

  /** All that was seen is in the database's own file now. */
  clear(): void {
    ftruncateSync(this.file, 0);
  }

  close(): void {
    closeSync(this.file);
  }
}
