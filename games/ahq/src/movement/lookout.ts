import type { Emit } from '@quarterstaff/kernel';
import { isParty, isStanding } from '../models/query.ts';
import { seesSection } from '../models/sight-of.ts';
import { R } from '../rules.ts';
import type { Ahq, AhqEvent, Group, Model } from '../state.ts';

// What comes of being in a square, however one got there.

const sees = (g: Ahq, m: Model, group: Group): boolean =>
  isParty(m) && isStanding(m) && m.at >= 0 && seesSection(g, m.at, group.area);
const viewOf = (m: Model, group: Group): string => `${group.id} ${m.id}`;
const NO_VIEWS: readonly string[] = [];

/** Who sees the section of a dormant group already: outside combat a view that merely persists starts nothing (AHQ-COM-08). */
export function views(g: Ahq): readonly string[] {
  if (g.combat !== null || !g.groups.some(group => group.status === 'dormant')) return NO_VIEWS;
  return g.groups.flatMap(group =>
    group.status === 'dormant' ? g.models.filter(m => sees(g, m, group)).map(m => viewOf(m, group)) : [],
  );
}

/** A party model comes into view of the section of a dormant group, which it did not see before: the encounter starts (AHQ-COM-08). */
export function wakeDormant(g: Ahq, watchers: readonly Model[], emit: Emit<AhqEvent>, before = NO_VIEWS): boolean {
  let woke = false;
  for (const group of g.groups) {
    if (group.status !== 'dormant' || g.met.includes(group.id)) continue;
    if (!watchers.some(m => !before.includes(viewOf(m, group)) && sees(g, m, group))) continue;
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
