// Work that may wait is done in slices of a few milliseconds, the most wanted first, when the page has nothing else to do.

/** What is shown so far where something is to be painted: no more than an undercoat, or a painting that has changed. */
export type Need = 'blank' | 'changed';

/** How a thing lies to those who look, at this moment. */
export interface Sight {
  readonly seen: boolean;
  readonly far: number; // from the middle of what is seen
}

interface Job {
  readonly steps: Generator<void>;
  readonly done: () => void;
  readonly need: Need;
  readonly sight: () => Sight;
  wanted: boolean;
}
const SLICE_MS = 8;
const PRESSING_MS = 18; // while something is not there yet
let jobs: Job[] = [];
let scheduled = false;

const whenIdle: (act: () => void) => void =
  typeof requestIdleCallback === 'function'
    ? act => void requestIdleCallback(act, { timeout: 60 })
    : act => void setTimeout(act, 4);

const presses = (): boolean => jobs.some(({ need }) => need === 'blank');

/** The most wanted job: what is in sight first, then what is not painted at all, then the middle. */
function next(): Job | null {
  jobs = jobs.filter(({ wanted }) => wanted);
  const ranked = jobs.map(job => ({ job, ...job.sight() }));
  ranked.sort(
    (a, b) =>
      Number(b.seen) - Number(a.seen) ||
      Number(a.job.need === 'changed') - Number(b.job.need === 'changed') ||
      a.far - b.far,
  );
  return ranked[0]?.job ?? null;
}

function work(): void {
  scheduled = false;
  const end = performance.now() + (presses() ? PRESSING_MS : SLICE_MS);
  let now = next(); // people may look elsewhere by now
  while (now !== null && performance.now() < end) {
    const job = now;
    if (job.wanted && job.steps.next().done !== true) continue;
    jobs = jobs.filter(other => other !== job);
    if (job.wanted) job.done();
    now = next();
  }
  schedule();
}

function schedule(): void {
  if (scheduled || jobs.length === 0) return;
  scheduled = true;
  if (presses()) setTimeout(work, 0);
  else whenIdle(work);
}

const IN_SIGHT: Sight = { seen: true, far: 0 };

/** Does the steps bit by bit, the most wanted first; the answer calls it off. */
export function inSlices(
  steps: Generator<void>,
  need: Need,
  done: () => void,
  sight: () => Sight = () => IN_SIGHT,
): () => void {
  const job: Job = { steps, need, done, sight, wanted: true };
  jobs.push(job);
  schedule();
  return () => {
    job.wanted = false;
  };
}
