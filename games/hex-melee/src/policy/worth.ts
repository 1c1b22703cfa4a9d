import type { Seat } from '@quarterstaff/kernel';
import { currentSt, isConscious, isIllusion } from '../figures.ts';
import type { Figure, Melee } from '../state.ts';

function strength(f: Figure): number {
  if (!isConscious(f) || isIllusion(f)) return 0;
  const health = Math.max(0, currentSt(f)) / f.profile.st;
  const down = f.posture === 'prone' ? 0.85 : 1;
  return (f.profile.st + f.profile.dx) * (0.35 + 0.65 * health) * down;
}

/** How well a side stands, from 0 to 1: the strength left against that of the others. */
export function worth(g: Melee, seat: Seat): number {
  if (g.result !== null) return g.result.winners.length === 0 ? 0.5 : g.result.winners.includes(seat) ? 1 : 0;
  let own = 0;
  let others = 0;
  for (const f of g.figures) {
    if (f.side === seat) own += strength(f);
    else others += strength(f);
  }
  return own + others === 0 ? 0.5 : own / (own + others);
}

/** What an action changed: hits, falls and losses. */
export function measure(before: Melee, after: Melee, _seat: Seat): Readonly<Record<string, string | number>> {
  const facts: Record<string, string | number> = {};
  for (const f of after.figures) {
    const was = before.figures.find(other => other.id === f.id);
    if (was === undefined) {
      facts[f.id] = 'appeared';
      continue;
    }
    if (f.hits !== was.hits) facts[`${f.id} hits`] = f.hits - was.hits;
    if (f.condition !== was.condition) facts[f.id] = f.condition;
    else if (f.posture !== was.posture) facts[f.id] = f.posture;
    if (f.exit !== was.exit) facts[f.id] = f.exit;
    if (f.hth !== was.hth) facts[`${f.id} hth`] = f.hth ? 'in' : 'out';
  }
  return facts;
}
