import type { Decision, ReachEntry, RuleId } from '@quarterstaff/kernel';
import type { Fight } from '../combat/fight-acts.ts';
import type { Explore } from '../exploration/exploring.ts';
import { type Square, squareName } from '../map/square.ts';
import { costTo, wayTo } from '../map/walk.ts';
import { hasEffect, includesSquare } from '../models/query.ts';
import { wouldCatch } from '../models/zones.ts';
import { topLocal } from '../policy/reason.ts';
import { R } from '../rules.ts';
import { type Ahq, type Model, modelOf } from '../state.ts';
import { legEnds } from './legs.ts';

// Where a model can get.

function risksOf(g: Ahq, m: Model, path: readonly Square[]): { cell: Square; rule: RuleId }[] {
  const risks: { cell: Square; rule: RuleId }[] = [];
  for (const at of path) {
    if (g.burning.some(b => b.at === at)) risks.push({ cell: at, rule: R.orderOfCasting });
    if (g.combat === null && m.kind === 'hero' && g.traps.some(t => t.armed && t.at === at))
      risks.push({ cell: at, rule: R.anyHeroMayDisarm });
    else if (g.combat === null && m.kind === 'hero' && !includesSquare(g.entered, at))
      risks.push({ cell: at, rule: R.whatTriggersATrap });
  }
  const last = path[path.length - 1];
  if (last !== undefined && g.combat !== null && !hasEffect(m, 'quickstep') && wouldCatch(g, m, last))
    risks.push({ cell: last, rule: R.enteringAZoneStops });
  return risks;
}

/** Every square the acting model can reach, with cost, way and what may happen there. */
export function reach(g: Ahq, open: Decision): ReachEntry[] {
  if (open.kind !== 'explore.act' && open.kind !== 'fight.act') return [];
  const local = topLocal<Explore | Fight>(g);
  const m = modelOf(g, local.model);
  if (m.halted || m.inPit) return [];
  const { found, ends } = legEnds(g, m, local.left, local.dragging);
  const offered = new Set(
    open.options.filter(o => (o as { do: string }).do === 'move').map(o => (o as { to: string }).to),
  );
  return ends
    .filter(at => offered.has(squareName(at)))
    .map(at => {
      const path = wayTo(found, at);
      return {
        cell: at,
        facing: null,
        cost: costTo(found, at),
        path,
        risks: risksOf(g, m, path),
        plan: [{ do: 'move', to: squareName(at) }],
      };
    });
}
