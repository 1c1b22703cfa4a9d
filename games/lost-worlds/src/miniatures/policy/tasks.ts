// What a scenario asks of a Character, and how far it is from it.

import type { LostWorlds } from '../../state.ts';
import { isOpen, levelChange, levelOf, neighbours, type Space, spaceAt, spotOf } from '../board/terrain.ts';
import { areFriends, fieldOf, isActive, largeHeld, loadOf } from '../field.ts';
import type { Action } from '../movement/action.ts';
import type { Character } from '../state.ts';

/** Where a Character should go, and what it should do there; nothing to do means that being there is enough. */
export interface Task {
  readonly goals: readonly Space[];
  readonly acts: readonly Action[];
}

/** The scenario's task as it stands for one Character; null if there is nothing for it but to fight. */
export function taskOf(g: LostWorlds, c: Character): Task | null {
  return fetching(g, c) ?? holding(g) ?? shattering(g, c);
}

/** An item to be found, picked up and carried off. */
function fetching(g: LostWorlds, c: Character): Task | null {
  const f = fieldOf(g);
  for (const exit of f.special.exits) {
    if (exit.side !== c.side || f.carriedOff.includes(exit.item)) continue;
    const item = f.things.find(t => t.id === exit.item);
    if (item === undefined) continue;
    if (item.heldBy === c.id) return { goals: exit.at.map(at => spaceAt(f.terrain, at)), acts: [] };
    if (item.heldBy !== null) continue;
    if (!item.gone) return { goals: [item.at], acts: [{ do: 'pickUp', what: item.id }] };
    const places = [...new Set(f.special.hidden?.among ?? [])].flatMap(
      id => f.things.find(t => t.id === id && !t.examined && t.heldBy === null) ?? [],
    );
    if (places.length > 0)
      return { goals: places.map(t => t.at), acts: places.map(t => ({ do: 'examine' as const, what: t.id })) };
  }
  return null;
}

/** A space to be held. */
function holding(g: LostWorlds): Task | null {
  const { special, terrain } = fieldOf(g);
  return special.crown === undefined ? null : { goals: special.crown.at.map(at => spaceAt(terrain, at)), acts: [] };
}

/** An object to be brought down to a level where it breaks. */
function shattering(g: LostWorlds, c: Character): Task | null {
  const f = fieldOf(g);
  for (const rule of f.special.shatters) {
    const wanted = f.victory.wins.some(
      win => win.side === c.side && win.when.some(t => 'shattered' in t && t.shattered === rule.object),
    );
    const object = f.things.find(t => t.id === rule.object);
    if (!wanted || object === undefined || object.gone) continue;
    const breaks = (s: Space): boolean => isOpen(f.terrain, s) && levelOf(f.terrain, s) === rule.level;
    if (object.heldBy === c.id) {
      const goals: Space[] = [];
      const acts: Action[] = [];
      for (let s = 0; s < f.terrain.levels.length; s += 1) {
        if (!isOpen(f.terrain, s)) continue;
        for (const n of neighbours(f.terrain, s)) {
          if (!breaks(n) || levelChange(f.terrain, s, n) >= c.height) continue;
          goals.push(s);
          acts.push({ do: 'drop', what: object.id, to: spotOf(f.terrain, n) });
        }
      }
      return { goals, acts };
    }
    if (object.heldBy === null && loadOf(g, object.id).weight <= c.height && largeHeld(g, c) === null) {
      return { goals: [object.at], acts: [{ do: 'pickUp', what: object.id }] };
    }
  }
  return null;
}

/** Movement points from every space to the nearest goal, figures left out of account; `jumping`: one point down any drop. */
export function distances(g: LostWorlds, goals: readonly Space[], jumping = false): Float64Array {
  const { terrain } = fieldOf(g);
  const cost = new Float64Array(terrain.levels.length).fill(99);
  const queue = [...goals];
  for (const s of goals) cost[s] = 0;
  for (let i = 0; i < queue.length; i += 1) {
    const s = queue[i]!;
    for (const n of neighbours(terrain, s)) {
      const drops = jumping && levelOf(terrain, n) > levelOf(terrain, s);
      const way = cost[s]! + (drops ? 1 : Math.max(1, levelChange(terrain, s, n)));
      if (!isOpen(terrain, n) || way >= cost[n]!) continue;
      cost[n] = way;
      queue.push(n);
    }
  }
  return cost;
}

/** Whether a Character is its side's runner: the one with the shortest way to the task. */
export function isRunner(g: LostWorlds, c: Character): boolean {
  const task = taskOf(g, c);
  if (task === null) return false;
  const own = distances(g, task.goals)[c.at]!;
  return fieldOf(g).characters.every(x => {
    if (!areFriends(c, x) || !isActive(g, x)) return true;
    const other = taskOf(g, x);
    if (other === null) return true;
    const way = distances(g, other.goals)[x.at]!;
    return way > own || (way === own && x.id > c.id);
  });
}
