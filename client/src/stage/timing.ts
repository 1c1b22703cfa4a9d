import { type Cue, STRIKES, type Step } from './cue.ts';

// How long things may take. Nobody waits for long, and nothing that matters is cut short.

const OWN_MS = 1200; // an action of one's own until the next question
const KILL_MS = 2200; // one that kills
const OTHER_MS = 1400; // an action of somebody else
const TOLD_MS = 2000; // everything in a row in which nobody is struck and nobody of the others walks
const BLOW_MS = 1600; // each blow, whoever strikes it: a fight is what one came for
const TURN_MS = 6000; // everything that others do in a row
const TURN_MOST_MS = 12_000; // the same, where blow follows blow
const ABSENCE_MS = 20_000; // of what happened meanwhile
const HURRIED_FROM = 4; // from the fourth actor on
const LEAST_SHARE = 0.6; // of what weighs most

const blowsOf = (steps: readonly Step[]): number =>
  steps.flatMap(({ groups }) => groups).filter(group => group.some(cue => STRIKES.has(cue.do))).length;

const groupMs = (group: readonly Cue[]): number => group.reduce((most, { ms }) => Math.max(most, ms), 0);
const stepMs = ({ groups }: Step): number => groups.reduce((sum, group) => sum + groupMs(group), 0);
const weightOf = ({ groups }: Step): number => groups.flat().reduce((most, { weight }) => Math.max(most, weight), 0);

/** Cards wait for the player and count only as long as they need to be turned over. */
const CARD_MS = 500;
const countedMs = (step: Step): number =>
  stepMs(step) -
  step.groups
    .flat()
    .filter(cue => cue.do === 'card')
    .reduce((sum, { ms }) => sum + ms - CARD_MS, 0);

const has = (some: readonly Step[], name: Cue['do']): boolean =>
  some.some(({ groups }) => groups.flat().some(cue => cue.do === name));

/** Whether it is only told, and need not be watched closely. Cards are read. */
const isTold = (some: readonly Step[], mine: boolean): boolean =>
  blowsOf(some) === 0 && some.every(step => weightOf(step) < 3) && !has(some, 'card') && (mine || !has(some, 'walk'));

/** How much faster than usual each step is played, so that no action and no turn takes too long. `own`: the viewer's seats. */
export function pacesOf(steps: readonly Step[], own: ReadonlySet<string>): readonly number[] {
  const chapters = new Map<number, Step[]>();
  for (const step of steps) chapters.set(step.chapter, [...(chapters.get(step.chapter) ?? []), step]);
  const others = new Set<string>();
  const pace = new Map<number, number>();
  const told = new Set<number>();
  let rest = 0;
  let toldMs = 0;
  for (const [chapter, some] of chapters) {
    const actor = some[0]!.actor;
    const mine = actor === null || own.has(actor);
    const usual = some.some(step => weightOf(step) === 3) ? KILL_MS : mine ? OWN_MS : OTHER_MS;
    const limit = Math.max(usual, blowsOf(some) * BLOW_MS);
    const total = some.reduce((sum, step) => sum + countedMs(step), 0);
    let faster = Math.max(1, total / limit);
    if (!mine) {
      const doer = some.flatMap(step => step.groups.flat()).find(cue => cue.who !== null)?.who ?? actor;
      others.add(doer ?? '');
      if (others.size >= HURRIED_FROM) faster *= 2;
      rest += total / faster;
    }
    pace.set(chapter, faster);
    if (!isTold(some, mine)) continue;
    told.add(chapter);
    toldMs += total / faster;
  }
  const theirs = steps.filter(step => step.actor !== null && !own.has(step.actor));
  const turn = Math.max(TURN_MS, Math.min(TURN_MOST_MS, blowsOf(theirs) * BLOW_MS));
  const shrink = Math.max(1, rest / turn);
  const brisk = Math.max(1, toldMs / TOLD_MS);
  return steps.map(step => {
    const mine = step.actor === null || own.has(step.actor);
    const faster = pace.get(step.chapter)! * Math.max(mine ? 1 : shrink, told.has(step.chapter) ? brisk : 1);
    return weightOf(step) === 3 ? Math.min(faster, 1 / LEAST_SHARE) : faster;
  });
}

/** What is left to see of a long absence: only the end of it. */
export function lastOf(steps: readonly Step[], paces: readonly number[]): number {
  let total = 0;
  for (let i = steps.length - 1; i >= 0; i -= 1) {
    total += countedMs(steps[i]!) / paces[i]!;
    if (total > ABSENCE_MS) return i + 1;
  }
  return 0;
}
