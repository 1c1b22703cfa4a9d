// How a Character gets to where it can do something, with the points it has or by running.

import { clone, type LostWorlds } from '../../state.ts';
import type { Space } from '../board/terrain.ts';
import { characterOf, moverNow, opponentsAround } from '../field.ts';
import { allowanceOf } from '../fighter.ts';
import type { Action } from '../movement/action.ts';
import { conditionsOf, reasonsAgainst } from '../movement/conditions.ts';
import { type Supposed, type Way, waysOf } from '../movement/reach.ts';
import { R } from '../rules.ts';
import type { Character, CharacterId } from '../state.ts';

/** What is to be done, and where one must stand for it. */
export interface Deed {
  readonly action: Action | null; // null: to be there is all
  isPlace(g: LostWorlds, c: Character, at: Space): boolean;
  /** What else must hold once one stands there, and the rule that says so. */
  readonly besides?: Hindered & { holds(g: LostWorlds, c: Character): boolean };
}

/** The rows that lead to the deed, the deed last. */
interface Going {
  readonly rows: readonly Action[];
  readonly at: Space;
  readonly runs: boolean;
}
export interface Hindered {
  readonly rule: string;
  readonly label: string;
}

/** The state as it is when a Character begins its move; as it stands when it is under way. */
function inItsMove(known: LostWorlds, id: CharacterId): LostWorlds {
  if (moverNow(known)?.id === id) return known;
  const g = clone(known);
  const c = characterOf(g, id);
  c.mp = c.hasHalted || c.dazed ? 0 : allowanceOf(g, c);
  c.spent = 0;
  return g;
}

const isLegal = (g: LostWorlds, c: Character, a: Action): boolean =>
  conditionsOf(a).every(row => row.holds(g, { mover: c.id }, a, c.seat));

/** What may come before the first step: nothing, getting up, running. */
function beginnings(
  g: LostWorlds,
  c: Character,
): { readonly rows: readonly Action[]; readonly supposed: Partial<Supposed> }[] {
  const all: { rows: readonly Action[]; supposed: Partial<Supposed> }[] = [{ rows: [], supposed: {} }];
  if (isLegal(g, c, { do: 'standUp' }))
    all.push({ rows: [{ do: 'standUp' }], supposed: { mp: c.mp - 2, posture: 'standing', starred: true } });
  if (isLegal(g, c, { do: 'run' }))
    all.push({ rows: [{ do: 'run' }], supposed: { mp: c.mp + 2, ran: true, posture: 'offBalance' } });
  return all;
}

/** Cheapest first, then behind nobody's front, then the fewest opponents around. */
function better(g: LostWorlds, c: Character, a: Way, b: Way): number {
  return (
    b.mp - a.mp ||
    a.risks.length - b.risks.length ||
    opponentsAround(g, c, a.at).length - opponentsAround(g, c, b.at).length ||
    a.path.length - b.path.length
  );
}

/** The way to a deed, or what hinders it: the conditions it fails where one comes nearest. */
export function goingTo(known: LostWorlds, id: CharacterId, deed: Deed): Going | Hindered {
  const g = inItsMove(known, id);
  const c = characterOf(g, id);
  let nearest: { readonly g: LostWorlds; readonly c: Character } | null = null;
  for (const { rows, supposed } of beginnings(g, c)) {
    const mp = supposed.mp ?? c.mp;
    const here: Way = { at: c.at, mp, carryPaid: c.carryPaid, path: [], plan: [], risks: [] };
    const ways = [here, ...waysOf(g, id, supposed).values()].filter(way => deed.isPlace(g, c, way.at));
    for (const way of ways.sort((a, b) => better(g, c, a, b))) {
      const there = standing(g, id, way, supposed);
      nearest ??= there;
      if (deed.action !== null && !isLegal(there.g, there.c, deed.action)) continue;
      if (deed.besides?.holds(there.g, there.c) === false) continue;
      const last = deed.action === null ? [] : [deed.action];
      return { rows: [...rows, ...way.plan, ...last], at: way.at, runs: supposed.ran === true };
    }
  }
  return hindrance(g, c, deed, nearest);
}

function standing(known: LostWorlds, id: CharacterId, way: Way, supposed: Partial<Supposed>) {
  const g = clone(known);
  const c = characterOf(g, id);
  Object.assign(c, supposed);
  c.spent += c.mp - way.mp;
  c.mp = way.mp;
  c.at = way.at;
  c.carryPaid = way.carryPaid;
  return { g, c };
}

function hindrance(
  g: LostWorlds,
  c: Character,
  deed: Deed,
  nearest: { readonly g: LostWorlds; readonly c: Character } | null,
): Hindered {
  if (nearest !== null && deed.action !== null) {
    const [reason] = reasonsAgainst(nearest.g, { mover: c.id }, deed.action, c.seat);
    if (reason !== undefined) return reason;
    if (deed.besides !== undefined) return deed.besides;
  }
  const [still] = reasonsAgainst(g, { mover: c.id }, { do: 'turn', facing: 'E' }, c.seat);
  const held = c.halted ? { rule: R.haltedLosesAll, label: 'it has been halted' } : still;
  if (held !== undefined && c.mp === 0) return held;
  const ends = [...waysOf(g, c.id, { mp: FAR }).values()].some(way => deed.isPlace(g, c, way.at));
  return ends
    ? { rule: R.spending, label: 'too far for its movement points, even running' }
    : { rule: R.occupancy, label: 'no way leads there' };
}
const FAR = 60;

/** Whether a going was found. */
export const isGoing = (found: Going | Hindered): found is Going => 'rows' in found;
