import type { Seat } from '@quarterstaff/kernel';
import { monsterById } from './content/index.ts';
import { isParty } from './models/query.ts';
import type { Ahq, Model } from './state.ts';

// How well a side stands, and what an action changed: for odds and for players that search.

function healthOf(m: Model): number {
  if (m.condition === 'dead') return 0;
  const weight = m.kind === 'hero' ? 3 : 1;
  return weight * (m.condition === 'ko' ? 0.25 : 0.5 + (0.5 * Math.max(0, m.wounds)) / m.base.W);
}

/** From 0, lost, to 1, won, for a seat. */
export function worth(g: Ahq, seat: Seat): number {
  const mine = worthOfParty(g);
  return seat === g.gmSeat ? 1 - mine : mine;
}

function worthOfParty(g: Ahq): number {
  if (g.stack.length === 0) return g.result === 'won' ? 1 : g.result === 'half' ? 0.75 : g.result === 'left' ? 0.5 : 0;
  let best = 0;
  let party = 0;
  let threat = 0;
  for (const m of g.models) {
    if (isParty(m)) {
      best += m.kind === 'hero' ? 3 : 1;
      party += healthOf(m);
    } else if (m.condition !== 'dead' && m.at >= 0) {
      threat += (monsterById.get(m.type)!.points * Math.max(0, m.wounds)) / m.base.W;
    }
  }
  const fight = threat === 0 ? 1 : party / (party + threat); // a Hero counts for three Monster Points
  const progress = Math.min(0.2, 0.02 * g.map.sections.length + 0.05 * g.quest.roomsFound);
  const fate = g.models.reduce((sum, m) => sum + (m.kind === 'hero' && m.condition !== 'dead' ? m.fate : 0), 0);
  const score = 0.1 + (0.2 * party) / Math.max(1, best) + 0.45 * fight + progress + 0.003 * Math.min(20, fate);
  return Math.max(0.01, Math.min(0.99, score));
}

/** The facts an action changed: Wounds lost by whom, who fell, who died, Fate spent. */
export function measure(before: Ahq, after: Ahq, _seat: Seat): Readonly<Record<string, string | number>> {
  const facts: Record<string, string | number> = {};
  for (const old of before.models) {
    const now = after.models.find(m => m.id === old.id);
    if (now === undefined) {
      facts[old.id] = 'gone';
      continue;
    }
    if (now.condition !== old.condition) facts[old.id] = now.condition;
    else if (now.wounds !== old.wounds) facts[old.id] = old.wounds - now.wounds;
    if (now.fate !== old.fate) facts[`${old.id} fate`] = old.fate - now.fate;
  }
  return facts;
}
