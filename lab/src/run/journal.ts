import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { Tally } from '../count/tally.ts';
import { PlanRefused, planId, type SimulationPlan } from '../plan.ts';

/** Finished batches in a file, one per line, so that a run that broke off goes on where it was. */
export class Journal {
  readonly done: ReadonlyMap<number, Tally>;
  private readonly file: string;

  private constructor(file: string, done: ReadonlyMap<number, Tally>) {
    this.file = file;
    this.done = done;
  }

  /** Opens the journal of a plan; one that belongs to another plan is refused. A line that was cut off is dropped. */
  static open(file: string, plan: SimulationPlan): Journal {
    const head = JSON.stringify({ plan: planId(plan) });
    const done = new Map<number, Tally>();
    if (!existsSync(file) || readFileSync(file, 'utf8') === '') writeFileSync(file, `${head}\n`);
    else {
      const [first, ...rest] = readFileSync(file, 'utf8').split('\n');
      if (first !== head) throw new PlanRefused(`${file} holds another simulation.`);
      const whole = rest.flatMap(line => entryOf(line) ?? []);
      for (const { batch, tally } of whole) done.set(batch, tally);
      writeFileSync(file, [head, ...whole.map(entry => JSON.stringify(entry)), ''].join('\n'));
    }
    return new Journal(file, done);
  }

  note(batch: number, tally: Tally): void {
    appendFileSync(this.file, `${JSON.stringify({ batch, tally })}\n`);
  }
}

function entryOf(line: string): { readonly batch: number; readonly tally: Tally } | null {
  try {
    return line === '' ? null : JSON.parse(line);
  } catch {
    return null;
  }
}
