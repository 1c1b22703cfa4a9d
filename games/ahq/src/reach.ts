import type { Decision, ForecastEntry, ReachEntry, RuleId, Seat } from '@quarterstaff/kernel';
import { clone } from './clone.ts';
import type { Fight } from './combat/fight-acts.ts';
import { newFight } from './combat/fight-acts.ts';
import { fighters } from './combat/start.ts';
import type { Explore } from './exploration/exploring.ts';
import { parseSquare, type Square, squareName } from './map/square.ts';
import { costTo, wayTo } from './map/walk.ts';
import { includesSquare } from './models/query.ts';
import { legEnds } from './movement/legs.ts';
import { monsterAct } from './policy/monsters.ts';
import { topLocal } from './policy/reason.ts';
import { R } from './rules.ts';
import { type Ahq, type Model, modelOf } from './state.ts';

// Previews: where a model can get, and what the monsters would do.

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
  if (last !== undefined && g.combat !== null) {
    const foes = g.models.filter(
      f => f.kind !== m.kind && f.at >= 0 && f.focus === '' && (f.kind === 'monster') !== (m.kind === 'monster'),
    );
    if (
      foes.some(
        f => Math.abs((f.at % 256) - (last % 256)) + Math.abs(Math.floor(f.at / 256) - Math.floor(last / 256)) === 1,
      )
    ) {
      risks.push({ cell: last, rule: R.enteringAZoneStops });
    }
  }
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

/** What each monster would do first if the GM Phase came now, one at a time, by the book. */
export function forecast(known: Ahq, _seat: Seat, suppose: Readonly<Record<string, unknown>>): ForecastEntry[] {
  if (known.combat === null) return [];
  const g = clone(known);
  for (const [id, where] of Object.entries(suppose)) {
    const m = g.models.find(o => o.id === id);
    const at = typeof where === 'string' ? parseSquare(where) : typeof where === 'number' ? where : null;
    if (m !== undefined && at !== null) m.at = at;
  }
  return fighters(g).map(m => {
    const trial = clone(g);
    trial.combat!.routine = 'move-attack';
    const f = newFight(trial, modelOf(trial, m.id));
    trial.stack.push({ proc: 'fight', at: 0, local: f, into: null, sealed: null });
    const moves = legEnds(trial, modelOf(trial, m.id), f.left).ends.map(at => ({ do: 'move', to: squareName(at) }));
    const attacks = trial.models
      .filter(t => t.kind !== 'monster' && t.at >= 0)
      .map(t => ({ do: 'attack', target: t.id }));
    const options = [{ do: 'end' }, ...attacks, ...moves];
    const { choice, trace } = monsterAct(trial, {
      no: 0,
      kind: 'fight.act',
      rule: R.sameRulesForMonsters,
      seat: g.gmSeat,
      slot: m.id,
      sealed: false,
      options,
    });
    const act = choice as { do: string; to?: string; target?: string };
    const cell = act.to === undefined ? m.at : parseSquare(act.to)!;
    return {
      figure: m.id,
      outcomes: [{ probability: 1, cells: [cell], target: act.target ?? null, action: act.do }],
      trace,
    };
  });
}
