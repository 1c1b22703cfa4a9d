import type { Emit } from '@quarterstaff/kernel';
import { isParty, isStanding } from '../models/query.ts';
import { seesSection } from '../models/sight-of.ts';
import { R } from '../rules.ts';
import type { Ahq, AhqEvent, Model } from '../state.ts';

// What comes of being in a square, however one got there.

/** A party model comes into view of the section of a dormant group: the encounter starts (AHQ-COM-08). */
export function wakeDormant(g: Ahq, watchers: readonly Model[], emit: Emit<AhqEvent>): boolean {
  let woke = false;
  for (const group of g.groups) {
    if (group.status !== 'dormant' || g.met.includes(group.id)) continue;
    if (!watchers.some(m => isParty(m) && isStanding(m) && m.at >= 0 && seesSection(g, m.at, group.area))) continue;
    g.met = [...g.met, group.id];
    woke = true;
    emit?.({
      type: 'monstersSighted',
      rules: [R.combatStartsOnSight, R.sightThroughDoorways, R.dormantGroups],
      section: group.area[0]!,
    });
  }
  return woke;
}
