import { readText, writeText } from '../files.ts';
import { Mistake } from '../mistake.ts';

/** Replaces the text between the marks of this name in a document: `<!-- ahq: begin -->` and `<!-- ahq: end -->`. */
export function writeBetweenMarks(file: string, name: string, text: string): void {
  const [begin, end] = [`<!-- ${name}: begin -->`, `<!-- ${name}: end -->`];
  const whole = readText(file);
  const from = whole.indexOf(begin);
  const to = whole.indexOf(end);
  if (from < 0 || to < from) throw new Mistake(`${file} has no marks for the table of ${name}.`);
  writeText(file, `${whole.slice(0, from + begin.length)}\n\n${text}\n${whole.slice(to)}`);
}
