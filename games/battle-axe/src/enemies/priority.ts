// Whom an enemy wants to attack: candidates, the priorities of its card, groups of tied heroes (BA-PRI, BA-FLOW-02).
import { type Cell, NONE, type Trace, type TraceStep } from '@quarterstaff/kernel';
import type { Priority } from '../content/schemas.ts';
import { bodiesApart, bodiesTouch, kingApart, type Topology, topologyOf } from '../map/ground.ts';
import { sees } from '../map/sight.ts';
import { FAR, walk } from '../map/walk.ts';
import { R } from '../rules.ts';
import {
  type BattleAxe,
  bodyOf,
  type Enemy,
  type Friendly,
  type Hero,
  isConscious,
  isLiving,
  type TargetId,
  targetsOf,
} from '../state.ts';
import { bodyOfMover, placements } from './large.ts';
import { isLarge, type Mover, mayStop, readingOf, withinReach } from './mover.ts';

export type Phase = 'spell' | 'shoot' | 'fight';
type Target = Hero | Friendly;

interface Candidates {
  readonly list: readonly Target[];
  readonly seen: boolean; // false: the enemy sees nobody and goes by its ears
}

/** All living heroes the enemy can see; if none, all living heroes. */
export function candidatesOf(g: BattleAxe, enemy: Enemy): Candidates {
  const t = topologyOf(g);
  const seen = targetsOf(g).filter(f => isLiving(f) && sees(t, enemy.cells, bodyOf(f)));
  return seen.length > 0 ? { list: seen, seen: true } : { list: targetsOf(g).filter(isLiving), seen: false };
}

/** Squares from which a hero could be attacked by a mini of one square, or touched by the front of a larger one; `t`: doors as they are. */
export function squaresToFightFrom(m: Mover, f: Target, t: Topology = m.t): Cell[] {
  const squares: Cell[] = [];
  if (m.card.reach === 1) {
    for (const cell of bodyOf(f)) {
      for (let d = 0; d < 8; d += 1) {
        const near = t.near[cell * 8 + d]!;
        if (near !== NONE && m.layer.solid[near] === 0 && !squares.includes(near)) squares.push(near);
      }
    }
    return squares;
  }
  for (let cell = 0; cell < m.t.size; cell += 1) {
    if (m.layer.solid[cell] === 0 && withinReach(m.g, t, [cell], m.card.reach, bodyOf(f))) squares.push(cell);
  }
  return squares;
}

/** The walk to be able to attack a hero, whatever the Speed; FAR without a route (BA-PRI-07). */
export function walkToFight(m: Mover, f: Target, cost: Int16Array = m.cost, t: Topology = m.t): number {
  const reaches = (cells: readonly Cell[]) => withinReach(m.g, t, cells, m.card.reach, bodyOf(f));
  if (reaches(m.enemy.cells)) return 0;
  let least = FAR;
  if (isLarge(m.card)) {
    const far = Math.max(1, m.card.reach) + Math.max(...m.card.size) - 1; // no square of its body is further off when it reaches him
    const isNear = (cell: Cell) => bodyOf(f).some(other => kingApart(t, cell, other) <= far);
    for (const lay of placements({ ...bodyOfMover(m), cost }, FAR - 1, isNear))
      if (lay.cost < least && reaches(lay.cells)) least = lay.cost;
    return least;
  }
  for (const cell of squaresToFightFrom(m, f, t)) {
    if (mayStop(m, cell) && cost[cell]! < least) least = cost[cell]!;
  }
  return least;
}

/** The walks to all candidates; when no hero has a route, doors the enemy may open count as open. */
function walksToFight(m: Mover, list: readonly Target[]): Map<TargetId, number> {
  const walks = new Map(list.map(f => [f.id, walkToFight(m, f)]));
  if (!m.card.openDoors || [...walks.values()].some(cost => cost < FAR)) return walks;
  const t = topologyOf(m.g, readingOf(m.card, true));
  const cost = walk(t, m.enemy.cells, m.barred);
  return new Map(list.map(f => [f.id, walkToFight(m, f, cost, t)]));
}

/** How many other enemies stand next to a hero; a large enemy counts once (BA-PRI-09, BA-LRG-10). */
export function enemiesBeside(m: Mover, f: Target): number {
  let count = 0;
  for (const other of m.g.enemies) {
    if (other.id !== m.enemy.id && bodiesTouch(m.t, other.cells, bodyOf(f))) count += 1;
  }
  return count;
}

interface Measure {
  readonly rule: string;
  readonly label: string;
  /** Smaller is better; without it all are alike. */
  value?(m: Mover, f: Target, about: Situation): number;
}
interface Situation {
  readonly walks: ReadonlyMap<TargetId, number> | null; // null: all of them are within Reach
  readonly seen: boolean;
}
const walkOf = (f: Target, about: Situation) => (about.walks === null ? 0 : about.walks.get(f.id)!);

const measures: Readonly<Record<Priority, Measure>> = {
  'Shoot Nearest': {
    rule: R.shootNearest,
    label: 'squares apart',
    value: (m, f) => bodiesApart(m.t, m.enemy.cells, bodyOf(f)),
  },
  'Shoot Furthest': {
    rule: R.shootFurthest,
    label: 'squares apart, most first',
    value: (m, f) => -bodiesApart(m.t, m.enemy.cells, bodyOf(f)),
  },
  'Shoot as Gang': {
    rule: R.shootAsGang,
    label: 'just shot at',
    value: (m, f) => (m.g.lastShotAt === f.id ? 0 : 1),
  },
  'Shoot New Hero': {
    rule: R.shootNewHero,
    label: 'not yet shot at this round',
    value: (m, f) => (m.g.shotAt.includes(f.id) ? 1 : 0),
  },
  'Shoot Random': { rule: R.shootRandom, label: 'random' },
  'Fight Closest': {
    rule: R.fightClosest,
    label: 'squares to walk',
    value: (_m, f, about) => walkOf(f, about),
  },
  'Fight Furthest': {
    rule: R.fightFurthest,
    label: 'squares to walk, most first',
    value: (_m, f, about) => (walkOf(f, about) === FAR ? FAR : -walkOf(f, about)),
  },
  'Fight as Gang': {
    rule: R.fightAsGang,
    label: 'enemies beside him, most first',
    value: (m, f) => -enemiesBeside(m, f),
  },
  'Fight Individual': {
    rule: R.fightIndividual,
    label: 'no enemy beside him',
    value: (m, f) => (enemiesBeside(m, f) === 0 ? 0 : 1),
  },
  'Fight Random': { rule: R.fightRandom, label: 'random' },
  'Fight Dwarf': {
    rule: R.cardPriorities,
    label: 'a dwarf it can see',
    value: (_m, f, about) => ('race' in f && f.race === 'Dwarf' && about.seen ? 0 : 1),
  },
};
const RANDOM: readonly Priority[] = ['Shoot Random', 'Fight Random'];

/** The priorities of a card that serve a phase; Shoot Nearest or Fight Closest if it has none (BA-PRI-14). */
export function prioritiesFor(list: readonly Priority[], phase: Phase): readonly Priority[] {
  let known = knownPriorities.get(list);
  if (known === undefined) {
    known = {
      fight: prioritiesOf(list, 'Fight', 'Fight Closest'),
      shoot: prioritiesOf(list, 'Shoot', 'Shoot Nearest'),
    };
    knownPriorities.set(list, known);
  }
  return phase === 'fight' ? known.fight : known.shoot;
}
const knownPriorities = new WeakMap<
  readonly Priority[],
  { readonly fight: readonly Priority[]; readonly shoot: readonly Priority[] }
>();
function prioritiesOf(list: readonly Priority[], kind: string, otherwise: Priority): readonly Priority[] {
  const own = list.filter(priority => priority.startsWith(kind));
  return own.length > 0 ? own : [otherwise];
}

/** Tied heroes together, in party order; the first group comes first. */
type Groups = readonly (readonly TargetId[])[];

/** The values by which candidates are sorted: consciousness, then each priority in turn. */
function keysOf(
  m: Mover,
  candidates: Candidates,
  priorities: readonly Priority[],
  withinReachOnly: boolean,
): number[][] {
  const { list, seen } = candidates;
  const needsWalks = priorities.some(priority => priority === 'Fight Closest' || priority === 'Fight Furthest');
  const about: Situation = { walks: needsWalks && !withinReachOnly ? walksToFight(m, list) : null, seen };
  return list.map(f => [
    isConscious(f) ? 0 : 1,
    ...priorities.map(priority => measures[priority].value?.(m, f, about) ?? 0),
  ]);
}
/** The priorities that are asked: chance decides among those who are left at the first that is random. */
function askedPriorities(m: Mover, phase: Phase): readonly Priority[] {
  const priorities = prioritiesFor(m.card.priority, phase);
  const random = priorities.findIndex(priority => RANDOM.includes(priority));
  return random < 0 ? priorities : priorities.slice(0, random + 1);
}

/** Candidates sorted without dice: conscious before unconscious, then by each priority in turn (BA-PRI-14, 17, 20). */
export function sortByPriority(m: Mover, candidates: Candidates, phase: Phase, withinReachOnly: boolean): Groups {
  const { list } = candidates;
  if (list.length === 1) return [[list[0]!.id]];
  const keys = keysOf(m, candidates, askedPriorities(m, phase), withinReachOnly);
  const order = list.map((_f, i) => i).sort((a, b) => compareKeys(keys[a]!, keys[b]!) || a - b);
  const groups: TargetId[][] = [];
  let last: number[] | null = null;
  for (const i of order) {
    if (last !== null && compareKeys(last, keys[i]!) === 0) groups.at(-1)!.push(list[i]!.id);
    else groups.push([list[i]!.id]);
    last = keys[i]!;
  }
  return groups;
}

/** How candidates came to be sorted so: for whoever listens. */
export function sortingTrace(
  m: Mover,
  candidates: Candidates,
  phase: Phase,
  withinReachOnly: boolean,
  groups: Groups,
): Trace {
  const priorities = askedPriorities(m, phase);
  const keys = keysOf(m, candidates, priorities, withinReachOnly);
  const steps = priorities.map(
    (priority, at): TraceStep => ({
      rule: measures[priority].rule,
      label: `${priority} (${measures[priority].label})`,
      candidates: candidates.list.map((f, i) => `${f.id}: ${shown(keys[i]![at + 1]!)}`),
      removed: [],
    }),
  );
  return {
    about: `${m.enemy.id}: whom to ${phase === 'fight' ? 'fight' : 'sight'}`,
    chosen: groups.map(group => group.join(' = ')).join(', then '),
    steps: [...candidateSteps(m, candidates), ...steps],
  };
}

const shown = (value: number) => (Math.abs(value) === FAR ? 'no route' : String(Math.abs(value)));

function compareKeys(a: readonly number[], b: readonly number[]): number {
  for (let i = 0; i < a.length; i += 1) if (a[i] !== b[i]) return a[i]! - b[i]!;
  return 0;
}

function candidateSteps(m: Mover, candidates: Candidates): TraceStep[] {
  const removed = targetsOf(m.g)
    .filter(f => !candidates.list.includes(f))
    .map(f => ({ candidate: f.id, why: isLiving(f) ? 'not seen' : 'dead' }));
  const first: TraceStep = {
    rule: candidates.seen ? R.mustSee : R.hears,
    label: candidates.seen ? 'heroes it can see' : 'it sees nobody, and hears them all',
    candidates: candidates.list.map(f => f.id),
    removed,
  };
  const down = candidates.list.filter(f => !isConscious(f));
  if (down.length === 0 || down.length === candidates.list.length) return [first];
  return [
    first,
    {
      rule: R.consciousFirst,
      label: 'conscious heroes first',
      candidates: candidates.list.filter(isConscious).map(f => f.id),
      removed: down.map(f => ({ candidate: f.id, why: 'unconscious: only after the others' })),
    },
  ];
}
