// Why a hero may not walk somewhere now, and what would bring him nearer.
import { type Cell, NONE, type Reason, type Repair } from '@quarterstaff/kernel';
import type { TurnChoice } from '../actions/action.ts';
import { topologyOf } from '../board/ground.ts';
import { squareName, squareNamed } from '../board/names.ts';
import { R } from '../rules.ts';
import { type BattleAxe, bodyOf, type Hero, heroOf, targetsOf } from '../state.ts';
import { bridgeIsTaken, eventful, isOnBridge, left, type Move, needsConsent, wayRegardless, waysOf } from './way.ts';

const because = (rule: string, label: string, repair: Repair | null = null): readonly Reason[] => [
  { rule, label, repair },
];

export function whyNoLeg(g: BattleAxe, m: Move, leg: TurnChoice): readonly Reason[] {
  if (leg?.do !== 'walk') return [];
  const hero = heroOf(g, m.hero);
  const cell = typeof leg.to === 'string' ? squareNamed(g.board, leg.to) : NONE;
  if (cell === NONE) return because(R.boardUnknown, 'there is no such square');
  if (g.enemies.some(enemy => enemy.cells.includes(cell))) return because(R.enemiesBlock, 'an enemy stands there');
  if (targetsOf(g).some(other => other.status !== 'gone' && bodyOf(other).includes(cell)))
    return because(R.crossingHeroes, 'no two minis end in one square');
  if (g.things.some(thing => thing.cell === cell && (thing.height !== 'floor' || thing.kind === 'chasm')))
    return because(R.contentsBlock, 'there is no floor to stand on');
  const ways = waysOf(g, m, hero, 500);
  if (ways.stops.includes(cell))
    return because(R.stepCosts, `it costs ${ways.cost[cell]}, ${left(hero)} are left`, nearer(g, m, hero, cell));
  if (entersBridge(g, hero, cell) && bridgeIsTaken(g, topologyOf(g).tile[cell]!, hero))
    return because(R.specificTable, 'one hero at a time on the rope bridge');
  return whyNoWay(g, m, hero, cell);
}

const entersBridge = (g: BattleAxe, hero: Hero, cell: Cell) => isOnBridge(g, cell) && !isOnBridge(g, hero.cell);

/** No leg leads there: something may happen on the way, somebody has not agreed, or there are walls. */
function whyNoWay(g: BattleAxe, m: Move, hero: Hero, cell: Cell): readonly Reason[] {
  const way = wayRegardless(g, m, hero, cell);
  if (way !== null) {
    for (const stop of way) {
      if (entersBridge(g, hero, stop) && bridgeIsTaken(g, topologyOf(g).tile[stop]!, hero))
        return because(R.specificTable, 'one hero at a time on the rope bridge, which is on the way');
      const rule = stop === cell ? null : eventful(g, hero, m.plates, stop);
      if (rule === null) continue;
      return because(rule, `${squareName(g.board, stop)} is on the way: a leg ends there`, walkTo(g, m, hero, stop));
    }
    return because(R.specificTable, 'only straight steps lead onto the rope bridge');
  }
  const agreed = g.heroes.map(other => other.id);
  const others = wayRegardless(g, { agreed }, hero, cell) ?? [];
  const asked = g.heroes.find(
    other => other.id !== hero.id && needsConsent(m, hero, other) && others.includes(other.cell),
  );
  if (asked === undefined) return because(R.wallsBlock, 'no way leads there');
  const mayAsk = left(hero) >= 2 && asked.carriedBy === null && !m.refused.includes(asked.id);
  const repair = mayAsk ? { label: `ask ${asked.name}`, choice: { do: 'ask', hero: asked.id } } : null;
  return because(R.crossingHeroes, `${asked.name} has not agreed to be passed`, repair);
}

/** A leg to a square, if he can walk it now. */
function walkTo(g: BattleAxe, m: Move, hero: Hero, cell: Cell): Repair | null {
  if (!waysOf(g, m, hero, left(hero)).stops.includes(cell)) return null;
  const to = squareName(g.board, cell);
  return { label: `walk to ${to} first`, choice: { do: 'walk', to } };
}

/** As far as he gets on the way to a square that is too far. */
function nearer(g: BattleAxe, m: Move, hero: Hero, cell: Cell): Repair | null {
  const { stops } = waysOf(g, m, hero, left(hero));
  const way = wayRegardless(g, m, hero, cell) ?? [];
  for (let i = way.length - 1; i >= 0; i -= 1) {
    const to = squareName(g.board, way[i]!);
    if (stops.includes(way[i]!)) return { label: `walk to ${to}, as far as he gets`, choice: { do: 'walk', to } };
  }
  return null;
}
