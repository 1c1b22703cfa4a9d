// Work that may wait is done in slices of a few milliseconds, the most wanted first, when the page has nothing else to do.

/** What is shown so far where something is to be painted: nothing, a sketch, or a painting that has changed. */
export type Need = 'blank' | 'sketched' | 'changed';
const URGENCY: Readonly<Record<Need, number>> = { blank: 0, sketched: 1, changed: 2 };

interface Job {
  readonly steps: Generator<void>;
  readonly done: () => void;
  readonly need: Need;
  readonly far: number; // how far from where people look
  wanted: boolean;
}
const SLICE_MS = 8;
const PRESSING_MS = 18; // while something is not there yet
const jobs: Job[] = [];
let scheduled = false;

const whenIdle: (act: () => void) => void =
  typeof requestIdleCallback === 'function'
    ? act => void requestIdleCallback(act, { timeout: 60 })
    : act => void setTimeout(act, 4);

const presses = (): boolean => jobs.some(({ need }) => need !== 'changed');

function work(): void {
  scheduled = false;
  const end = performance.now() + (presses() ? PRESSING_MS : SLICE_MS);
  while (jobs.length > 0 && performance.now() < end) {
    const job = jobs[0]!;
    if (!job.wanted) {
      jobs.shift();
      continue;
    }
    if (job.steps.next().done === true) {
      jobs.shift();
      job.done();
    }
  }
  schedule();
}

function schedule(): void {
  if (scheduled || jobs.length === 0) return;
  scheduled = true;
  if (presses()) setTimeout(work, 0);
  else whenIdle(work);
}

const isBefore = (a: Job, b: Job): boolean => (a.need === b.need ? a.far < b.far : URGENCY[a.need] < URGENCY[b.need]);

/** Does the steps bit by bit, first where nothing is shown yet, from the middle outwards; the answer calls it off. */
export function inSlices(steps: Generator<void>, need: Need, done: () => void, far = 0): () => void {
  const job: Job = { steps, need, done, far, wanted: true };
  const at = jobs.findIndex(other => isBefore(job, other));
  jobs.splice(at < 0 ? jobs.length : at, 0, job);
  schedule();
  return () => {
    job.wanted = false;
  };
}
