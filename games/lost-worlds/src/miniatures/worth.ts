import type { LostWorlds } from '../state.ts';
import { spotOf } from './board/terrain.ts';
import { fieldOf, isConscious } from './field.ts';
import { bodyOf } from './fighter.ts';

/** What an action changed, as flat facts: Body, posture and place of everybody it touched. */
export function fieldMeasure(before: LostWorlds, after: LostWorlds): Record<string, string | number> {
  const facts: Record<string, string | number> = {};
  const was = fieldOf(before);
  const is = fieldOf(after);
  is.characters.forEach((c, i) => {
    const old = was.characters[i];
    if (old === undefined || old.id !== c.id) return;
    const change = bodyOf(after, c.id) - bodyOf(before, c.id);
    if (change !== 0) facts[`${c.id} body`] = change;
    if (c.posture !== old.posture) facts[`${c.id} posture`] = c.posture;
    if (c.at !== old.at) facts[`${c.id} at`] = `(${spotOf(is.terrain, c.at).join(',')})`;
    if (c.halted && !old.halted) facts[`${c.id} halted`] = 'yes';
    if (!isConscious(after, c) && isConscious(before, old))
      facts[`${c.id} falls`] = bodyOf(after, c.id) <= -5 ? 'dead' : 'unconscious';
  });
  is.things.forEach((t, i) => {
    const old = was.things[i];
    if (old !== undefined && old.at !== t.at && t.heldBy === null && !t.gone)
      facts[`${t.id} lies`] = `(${spotOf(is.terrain, t.at).join(',')})`;
  });
  return facts;
}
