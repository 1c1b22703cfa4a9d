import type { Seat } from '@quarterstaff/kernel';
import type { LostWorlds } from '../state.ts';
import { rangeBetween, spotOf } from './board/terrain.ts';
import { fieldOf, isConscious, sideOfSeat } from './field.ts';
import { bodyOf, fighterOf, maxBodyOf } from './fighter.ts';
import { totals } from './victory/victory.ts';

/** How well a seat stands: Body and footing of its side against the others', points, and the way to go. */
export function fieldWorth(g: LostWorlds, seat: Seat): number {
  const f = fieldOf(g);
  const side = sideOfSeat(g, seat);
  if (f.result !== null) return f.result.winners.length === 0 ? 0.5 : f.result.winners.includes(side) ? 1 : 0;
  let own = 0.01;
  let others = 0.01;
  for (const c of f.characters) {
    if (c.profile === 'any' || !isConscious(g, c)) continue;
    const footing = c.posture === 'down' ? 0.8 : c.posture === 'offBalance' ? 0.9 : 1;
    const armed = fighterOf(g, c.id).weaponDown ? 0.9 : 1;
    const worth = (0.4 + (0.6 * bodyOf(g, c.id)) / maxBodyOf(g, c.id)) * footing * armed;
    if (c.side === side) own += worth;
    else others += worth;
  }
  const points = totals(g, []);
  const rival = Math.max(0, ...f.sides.filter(s => s.id !== side).map(s => points[s.id] ?? 0));
  const lead = Math.max(-0.15, Math.min(0.15, ((points[side] ?? 0) - rival) * 0.01));
  return Math.min(0.99, Math.max(0.01, own / (own + others) + lead - 0.004 * wayToGo(g, side)));
}

/** How far a side's nearest Character is from the crown, or from an opponent. */
function wayToGo(g: LostWorlds, side: string): number {
  const f = fieldOf(g);
  let best = 12;
  for (const c of f.characters) {
    if (c.side !== side || !isConscious(g, c)) continue;
    for (const [x, y] of f.special.crown?.at ?? [])
      best = Math.min(best, rangeBetween(f.terrain, c.at, y * f.terrain.cols + x));
    if (f.special.crown !== undefined) continue;
    for (const other of f.characters) {
      if (other.side !== side && isConscious(g, other)) best = Math.min(best, rangeBetween(f.terrain, c.at, other.at));
    }
  }
  return best;
}

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
