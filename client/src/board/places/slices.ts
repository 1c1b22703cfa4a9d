// Work that may wait is done in slices of a few milliseconds, the most wanted first, when the page has nothing else to do.

interface Job {
  readonly steps: Generator<void>;
  readonly done: () => void;
  readonly blank: boolean; // nothing is shown there so far
  readonly far: number; // how far from where people look
  wanted: boolean;
}
const SLICE_MS = 8;
const BLANK_MS = 18; // while something is not there at all yet
const jobs: Job[] = [];
let scheduled = false;

const whenIdle: (act: () => void) => void =
  typeof requestIdleCallback === 'function'
    ? act => void requestIdleCallback(act, { timeout: 60 })
    : act => void setTimeout(act, 4);

function work(): void {
  scheduled = false;
  const end = performance.now() + (jobs.some(({ blank }) => blank) ? BLANK_MS : SLICE_MS);
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
  if (jobs.some(({ blank }) => blank)) setTimeout(work, 0);
  else whenIdle(work);
}

const isBefore = (a: Job, b: Job): boolean => (a.blank === b.blank ? a.far < b.far : a.blank);

/** Does the steps bit by bit, first where nothing is shown yet, from the middle outwards; the answer calls it off. */
export function inSlices(steps: Generator<void>, blank: boolean, done: () => void, far = 0): () => void {
  const job: Job = { steps, blank, done, far, wanted: true };
  const at = jobs.findIndex(other => isBefore(job, other));
  jobs.splice(at < 0 ? jobs.length : at, 0, job);
  schedule();
  return () => {
    job.wanted = false;
  };
}
