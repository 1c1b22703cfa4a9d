import type { Decision, ReachEntry } from '@quarterstaff/kernel';
import { clone, type LostWorlds } from '../../state.ts';
import { neighbours, type Space, spotOf } from '../board/terrain.ts';
import { activeIn, characterOf, fieldOf } from '../field.ts';
import { R } from '../rules.ts';
import type { Character, CharacterId, Posture } from '../state.ts';
import { type Action, costOf, leaves, owesCarry } from './action.ts';
import { conditionsOf } from './conditions.ts';
import { mayHalt } from './halt.ts';

/** A way to a space: the rows that walk it, and where it might be halted. */
export interface Way {
  readonly at: Space;
  readonly mp: number;
  readonly carryPaid: boolean;
  readonly path: readonly Space[];
  readonly plan: readonly Action[];
  readonly risks: readonly { readonly cell: number; readonly rule: string }[];
}

/** What a search supposes of a mover that differs from how it stands. */
export interface Supposed {
  readonly mp: number;
  readonly ran: boolean;
  readonly posture: Posture;
  readonly starred: boolean;
}

/** Every space a mover can walk, climb or crawl to with its points, and the cheapest way to each. */
export function waysOf(known: LostWorlds, id: CharacterId, supposed: Partial<Supposed> = {}): ReadonlyMap<Space, Way> {
  const g = clone(known);
  const c = characterOf(g, id);
  Object.assign(c, supposed);
  const best = new Map<Space, Way>();
  const queue: Way[] = [{ at: c.at, mp: c.mp, carryPaid: c.carryPaid, path: [], plan: [], risks: [] }];
  for (let i = 0; i < queue.length; i += 1) {
    const way = queue[i]!;
    for (const { action, to } of steps(g, c, way)) {
      const next: Way = {
        at: to,
        mp: way.mp - costOf(g, c, action),
        carryPaid: way.carryPaid || (leaves(action) && owesCarry(g, c)),
        path: [...way.path, to],
        plan: [...way.plan, action],
        risks: halters(g, c, to) ? [...way.risks, { cell: to, rule: R.halting }] : way.risks,
      };
      const known = best.get(to);
      if (known !== undefined && known.mp >= next.mp) continue;
      best.set(to, next);
      queue.push(next);
    }
  }
  for (const at of best.keys()) if (activeIn(g, at, id) !== null) best.delete(at);
  return best;
}

/** Where the mover of the open question can get. */
export function reachOf(known: LostWorlds, open: Decision): readonly ReachEntry[] {
  if (open.kind !== 'act.chooseAction') return [];
  const { mp, at } = characterOf(known, open.slot);
  const ways = [...waysOf(known, open.slot).values()].filter(way => way.at !== at); // where it stands it is already
  return ways.map(way => ({
    cell: way.at,
    facing: null,
    cost: mp - way.mp,
    path: way.path,
    risks: way.risks,
    plan: way.plan,
  }));
}

function* steps(g: LostWorlds, c: Character, way: Way): Generator<{ action: Action; to: Space }> {
  const { terrain } = fieldOf(g);
  for (const to of neighbours(terrain, way.at)) {
    for (const row of ['move', 'climb', 'crawl'] as const) {
      c.at = way.at;
      c.mp = way.mp;
      c.carryPaid = way.carryPaid;
      const action: Action = { do: row, to: spotOf(terrain, to) };
      if (conditionsOf(action).every(condition => condition.holds(g, { mover: c.id }, action, c.seat)))
        yield { action, to };
    }
  }
}

const halters = (g: LostWorlds, c: Character, at: Space): boolean =>
  fieldOf(g).characters.some(h => mayHalt(g, h, c.id, at));
