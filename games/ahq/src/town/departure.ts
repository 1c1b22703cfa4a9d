import type { Emit } from '@quarterstaff/kernel';
import { questOf } from '../dungeon/build.ts';
import { R } from '../rules.ts';
import type { Ahq, AhqEvent } from '../state.ts';
import { payWage } from './dues.ts';
import { restock } from './restock.ts';

/** Survivors are restocked, wages are paid, secured items are taken along (AHQ-CAM-03, AHQ-PUR-09). */
export function depart(g: Ahq, emit: Emit<AhqEvent>): void {
  restock(g);
  clearFloor(g);
  for (const m of g.models) {
    if (m.condition !== 'left') continue;
    if (m.kind === 'henchman' && !payWage(g, m, emit)) {
      m.condition = 'dead';
      emit?.({ type: 'modelLost', rules: [R.henchmen], model: m.id, result: 'unpaid' });
      continue;
    }
    m.condition = 'waiting';
  }
  const bearer = g.models.find(m => m.kind === 'hero' && m.condition === 'waiting');
  for (const item of ['crown_left', 'crown_right', 'cage_key', 'damper']) {
    if (bearer === undefined || !g.quest.secured.includes(item) || questOf(g).brings.includes(item)) continue;
    bearer.questItems = [...bearer.questItems, item];
    g.quest.secured = g.quest.secured.filter(id => id !== item);
  }
}

/** What was left on the floor is gone but for quest items, which never disappear (AHQ-TRE-05, AHQ-KO-12, AHQ-GAP-21). */
function clearFloor(g: Ahq): void {
  g.heaps = g.heaps.flatMap(({ at, things }) => {
    const kept = things.filter(thing => thing.startsWith('quest:'));
    return kept.length > 0 ? [{ at, gold: 0, things: kept }] : [];
  });
}
