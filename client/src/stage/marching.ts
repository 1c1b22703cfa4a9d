import { type Cue, type Step, WALK_MOST_MS } from './cue.ts';

// A party that is sent somewhere walks together, though the rules move one after the other.

const QUIET: ReadonlySet<Cue['do']> = new Set(['walk', 'turn', 'yourTurn', 'dice']);
const PACE_MS = 130; // a cell

const cuesOf = ({ groups }: Step): readonly Cue[] => groups.flat();
const isWalk = (cue: Cue): boolean => cue.do === 'walk' && cue.who !== null && cue.cells.length > 0;

/** The walks of several steps as one group: each figure goes its whole way. */
function together(run: readonly Step[]): Step {
  const ways = new Map<string, Cue>();
  for (const cue of run.flatMap(cuesOf).filter(isWalk)) {
    const before = ways.get(cue.who!);
    const cells = [...(before?.cells ?? []), ...cue.cells];
    ways.set(cue.who!, { ...cue, cells, ms: Math.min(WALK_MOST_MS, PACE_MS * cells.length) });
  }
  const tokens = run.findLast(step => step.tokens !== null)?.tokens ?? null;
  return { ...run.at(-1)!, groups: [[...ways.values()]], tokens };
}

/** Steps in which one's own people do nothing but walk are taken as one; what they rolled for it lies among the dice. */
export function marching(steps: readonly Step[], own: ReadonlySet<string>): readonly Step[] {
  const isQuiet = (step: Step): boolean =>
    (step.actor === null || own.has(step.actor)) && cuesOf(step).every(cue => QUIET.has(cue.do));
  const taken: Step[] = [];
  for (let i = 0; i < steps.length; ) {
    let end = i;
    while (end < steps.length && isQuiet(steps[end]!)) end += 1;
    while (end > i && !cuesOf(steps[end - 1]!).some(isWalk)) end -= 1; // dice after the last step are for something else
    const run = steps.slice(i, end);
    const walkers = new Set(
      run
        .flatMap(cuesOf)
        .filter(isWalk)
        .map(({ who }) => who),
    );
    if (walkers.size > 1) taken.push(together(run));
    else taken.push(...(run.length === 0 ? [steps[i]!] : run));
    i = Math.max(end, i + 1);
  }
  return taken;
}
