import { type Cue, type Step, WALK_MOST_MS } from './cue.ts';

// A party that is sent somewhere walks together, though the rules move one after the other.

const QUIET: ReadonlySet<Cue['do']> = new Set(['walk', 'turn', 'yourTurn', 'dice']);
const ASIDE: ReadonlySet<Cue['do']> = new Set(['dice', 'ribbon', 'word']);
const PACE_MS = 130; // a cell

const cuesOf = ({ groups }: Step): readonly Cue[] => groups.flat();
const isWalk = (cue: Cue): boolean => cue.do === 'walk' && cue.who !== null && cue.cells.length > 0;
/** Whoever walks out of the place is gone; whoever is lost is mourned. */
const isLeaving = (cue: Cue): boolean => cue.do === 'vanish' && cue.who !== null && cue.weight < 3;
const isOnTheWay = (cue: Cue): boolean => isWalk(cue) || isLeaving(cue);

/** A turn that begins, a die that brings nothing, a new leader: between two steps of a walk nobody stops for it. */
const isAside = (cue: Cue, mine: boolean): boolean =>
  ASIDE.has(cue.do) && cue.weight === 1 && (mine || (cue.who === null && cue.whom === null));

const isQuiet = (step: Step, own: ReadonlySet<string>): boolean => {
  const mine = step.actor === null || own.has(step.actor);
  return cuesOf(step).every(cue => isAside(cue, mine) || (mine && (QUIET.has(cue.do) || isLeaving(cue))));
};

/** The walks of several steps as one group: each figure goes its whole way; then those go who leave. */
function together(run: readonly Step[]): Step {
  const ways = new Map<string, Cue>();
  const cues = run.flatMap(cuesOf);
  for (const cue of cues.filter(isWalk)) {
    const before = ways.get(cue.who!);
    const cells = [...(before?.cells ?? []), ...cue.cells];
    ways.set(cue.who!, { ...cue, cells, ms: Math.min(WALK_MOST_MS, PACE_MS * cells.length) });
  }
  const tokens = run.findLast(step => step.tokens !== null)?.tokens ?? null;
  const groups = [[...ways.values()], cues.filter(isLeaving)].filter(group => group.length > 0);
  return { ...run.at(-1)!, groups, tokens };
}

/** Steps in which one's own people do nothing but walk are taken as one; what they rolled for it lies among the dice. */
export function marching(steps: readonly Step[], own: ReadonlySet<string>): readonly Step[] {
  const taken: Step[] = [];
  for (let i = 0; i < steps.length; ) {
    let end = i;
    while (end < steps.length && isQuiet(steps[end]!, own)) end += 1;
    while (end > i && !cuesOf(steps[end - 1]!).some(isOnTheWay)) end -= 1; // dice after the last step are for something else
    const run = steps.slice(i, end);
    const walkers = new Set(
      run
        .flatMap(cuesOf)
        .filter(isOnTheWay)
        .map(({ who }) => who),
    );
    if (walkers.size > 1) taken.push(together(run));
    else taken.push(...(run.length === 0 ? [steps[i]!] : run));
    i = Math.max(end, i + 1);
  }
  return taken;
}

/** Whether all of this is a party on its way, wherever that leads: what comes next may belong to it. */
export const isMarch = (steps: readonly Step[], own: ReadonlySet<string>): boolean =>
  steps.every(step => isQuiet(step, own)) && steps.flatMap(cuesOf).some(cue => cue.do === 'walk' || isLeaving(cue));
