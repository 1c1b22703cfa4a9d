import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { canonical, sha256 } from '@quarterstaff/kernel';
import { PlanRefused } from '../plan.ts';

/** What a training has played before; the journal of another one is refused, a line that was cut off is dropped. */
export function readJournal<Entry>(file: string, training: unknown): readonly Entry[] {
  const head = JSON.stringify({ training: sha256(canonical(training)) });
  if (!existsSync(file) || readFileSync(file, 'utf8') === '') {
    writeFileSync(file, `${head}\n`);
    return [];
  }
  const [first, ...lines] = readFileSync(file, 'utf8').split('\n');
  if (first !== head) throw new PlanRefused(`${file} holds another training.`);
  const whole = lines.flatMap(line => entryOf<Entry>(line) ?? []);
  writeFileSync(file, [head, ...whole.map(entry => JSON.stringify(entry)), ''].join('\n'));
  return whole;
}

function entryOf<Entry>(line: string): Entry | null {
  try {
    return line === '' ? null : JSON.parse(line);
  } catch {
    return null;
  }
}
