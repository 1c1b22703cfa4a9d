// Breaks one rulebook again and again in a throw-away copy, and lists what no test noticed.

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Break, broken, changes, removals } from './breaks.ts';
import type { Rulebook } from './rulebook.ts';
import { TestBench } from './test-bench.ts';
import type { ThrowAwayCopy } from './throw-away-copy.ts';

interface BreakOptions {
  readonly sample: number;
  readonly seed: string;
  /** Stop when the clock reaches this time, in milliseconds since the epoch. */
  readonly until: number;
  /** Break only these rules; empty means all. */
  readonly only: readonly string[];
  /** Time limit for a run in milliseconds; a longer one counts as caught. */
  readonly patience: number;
  progress(line: string): void;
  /** Reported at once, so that an interrupted run was not for nothing. */
  survived(survivor: Survivor): void;
}

export interface Survivor {
  readonly change: Break;
  readonly reason: 'no test names the rule' | 'tests passed';
}

interface BreakResult {
  readonly planned: number;
  readonly tried: number;
  readonly caught: number;
  readonly survivors: readonly Survivor[];
  /** Test files that fail without any break; breaks that only they could catch are not judged. */
  readonly alreadyFailing: readonly string[];
}

export async function breakRules(book: Rulebook, copy: ThrowAwayCopy, options: BreakOptions): Promise<BreakResult> {
  const planned = plan(book, options);
  const bench = new TestBench(copy.root, options.patience);
  try {
    const alreadyFailing = await failingFiles(book, copy, bench, planned);
    const survivors: Survivor[] = [];
    let tried = 0;
    for (const change of planned) {
      if (Date.now() >= options.until) break;
      const files = testFilesFor(book, change).filter(file => !alreadyFailing.includes(file));
      if (files.length === 0 && testFilesFor(book, change).length > 0) continue;
      tried += 1;
      const survivor = await tryBreak(change, files, copy, bench);
      if (survivor) {
        survivors.push(survivor);
        options.survived(survivor);
      }
      options.progress(`${book.id}: ${tried} of ${planned.length}, ${survivors.length} survived`);
    }
    return { planned: planned.length, tried, caught: tried - survivors.length, survivors, alreadyFailing };
  } finally {
    bench.close();
  }
}

/** Every removal, and a seeded sample of the changes. */
export function plan(book: Rulebook, options: Pick<BreakOptions, 'sample' | 'seed' | 'only'>): Break[] {
  const isWanted = (change: Break) =>
    options.only.length === 0 || change.rules.some(rule => options.only.includes(rule));
  const sampled = shuffled(changes(book).filter(isWanted), options.seed).slice(0, options.sample);
  return [...removals(book).filter(isWanted), ...sampled];
}

export function place(change: Break): string {
  return `${change.file}:${change.line} ${change.rules.join(' ')} ${change.what}`;
}

async function tryBreak(
  change: Break,
  files: readonly string[],
  copy: ThrowAwayCopy,
  bench: TestBench,
): Promise<Survivor | null> {
  if (files.length === 0) return { change, reason: 'no test names the rule' };
  const path = join(copy.root, change.file);
  const text = readFileSync(path, 'utf8');
  writeFileSync(path, broken(text, change));
  try {
    const paths = files.map(file => join(copy.root, file));
    // The few tests that name the rule nearly always notice; only what they miss needs the whole files.
    const named = await bench.run([path], paths, change.rules);
    const verdict = named.passed ? await bench.run([], paths) : named;
    return verdict.passed ? { change, reason: 'tests passed' } : null;
  } finally {
    writeFileSync(path, text);
  }
}

async function failingFiles(
  book: Rulebook,
  copy: ThrowAwayCopy,
  bench: TestBench,
  planned: readonly Break[],
): Promise<string[]> {
  const files = new Set(planned.flatMap(change => testFilesFor(book, change)));
  const failing: string[] = [];
  for (const file of files) {
    const verdict = await bench.run([], [join(copy.root, file)]);
    if (!verdict.passed) failing.push(file);
  }
  return failing;
}

function testFilesFor(book: Rulebook, change: Break): string[] {
  const files = book.testMentions.filter(mention => change.rules.includes(mention.rule)).map(mention => mention.file);
  return [...new Set(files)].filter(file => file.endsWith('.test.ts'));
}

/** The same order for the same seed, on every machine. */
function shuffled<T>(items: readonly T[], seed: string): T[] {
  const result = [...items];
  let state = 2166136261;
  for (const character of seed) state = Math.imul(state ^ character.charCodeAt(0), 16777619);
  for (let last = result.length - 1; last > 0; last -= 1) {
    state = (Math.imul(state, 1664525) + 1013904223) | 0;
    const other = Math.floor(((state >>> 0) / 2 ** 32) * (last + 1));
    [result[last], result[other]] = [result[other]!, result[last]!];
  }
  return result;
}
