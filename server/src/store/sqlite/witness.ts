import { closeSync, ftruncateSync, openSync, readFileSync, writeSync } from 'node:fs';
import type { Head } from '../chain.ts';

const LINE = /^(\S{1,80}) (\d{1,12}) ([0-9a-f]{16})$/;

/**
 * How far matches have come, written beside the database after each commit that is not yet in its file. A truncated log leaves a database
 * that is consistent but older: this says what is missing. It is never ahead of what was committed; if part of it is lost itself, it
 * only reports less.
 */
export class Witness {
  private readonly file: number;
  private readonly path: string;

  constructor(path: string) {
    this.path = path;
    this.file = openSync(path, 'a+', 0o600);
  }

  /** The furthest each match was seen to get. */
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
      // the disk is full: it reports less
    }
  }

  /** Everything seen is now in the database file. */
  clear(): void {
    ftruncateSync(this.file, 0);
  }

  close(): void {
    closeSync(this.file);
  }
}
