// Why a hero may not walk somewhere now, and what would bring him nearer.
import { type Cell, NONE, type Reason, type Repair } from '@quarterstaff/kernel';
import type { TurnChoice } from '../actions/action.ts';
import { topologyOf } from '../map/ground.ts';
import { squareName, squareNamed } from '../map/names.ts';
import { because } from '../reasons.ts';
import { R } from '../rules.ts';
import { type BattleAxe, bodyOf, type Hero, heroOf, targetsOf } from '../state.ts';
import { bridgeIsTaken, eventful, isOnBridge, left, type Move, needsConsent, wayRegardless, waysOf } from './way.ts';

export function whyNoLeg(g: BattleAxe, m: Move, leg: TurnChoice): readonly Reason[] {
  const hero = heroOf(g, m.hero);
  if (leg?.do === 'ask') return whyNotAsk(g, m, hero, leg.hero);
  if (leg?.do !== 'walk') return [];
  const cell = typeof leg.to === 'string' ? squareNamed(g.board, leg.to) : NONE;
  if (cell === NONE) return because(R.boardUnknown, 'there is no such square');
  if (g.enemies.some(enemy => enemy.cells.includes(cell))) return because(R.enemiesBlock, 'an enemy stands there');
  if (targetsOf(g).some(other => other.status !== 'gone' && bodyOf(other).includes(cell)))
    return because(R.crossingHeroes, 'no two minis end in one square');
  const filled = g.things.find(thing => thing.cell === cell && (thing.height !== 'floor' || thing.kind === 'chasm'));
  if (filled?.kind === 'chasm') return because(R.roomTable, 'there is no floor to stand on');
  if (filled !== undefined) return because(R.contentsBlock, 'what stands there fills the square');
  const ways = waysOf(g, m, hero, 500);
  if (ways.stops.includes(cell))
    return because(
      R.moveUpTo,
      'it costs {cost}, {left} are left',
      { cost: ways.cost[cell]!, left: left(hero) },
      nearer(g, m, hero, cell),
    );
  if (entersBridge(g, hero, cell) && bridgeIsTaken(g, topologyOf(g).tile[cell]!, hero))
    return because(R.specificTable, 'one hero at a time on the rope bridge');
  return whyNoWay(g, m, hero, cell);
}

/** Leave is asked of another player's conscious hero, once in a move, while there is a way to go on. */
function whyNotAsk(g: BattleAxe, m: Move, hero: Hero, id: string | undefined): readonly Reason[] {
  const other = g.heroes.find(one => one.id === id);
  if (other === undefined) return because(R.moveAndAct, 'there is no {what} {name}', { what: 'hero', name: id ?? '' });
  const gaps = { other: other.name, hero: hero.name };
  if (m.refused.includes(other.id)) return because(R.crossingHeroes, '{other} has refused to be passed', gaps);
  if (left(hero) < 2) return because(R.stepCosts, '{hero} cannot go on beyond {other}', gaps);
  return because(R.crossingHeroes, '{other} need not be asked', gaps);
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
      return because(
        rule,
        '{to} is on the way: a leg ends there',
        { to: squareName(g.board, stop) },
        walkTo(g, m, hero, stop),
      );
    }
    return because(R.specificTable, 'only straight steps lead onto the rope bridge');
  }
  const agreed = g.heroes.map(other => other.id);
  const others = wayRegardless(g, { agreed }, hero, cell) ?? [];
  const asked = g.heroes.find(
    other => other.id !== hero.id && needsConsent(m, hero, other) && others.includes(other.cell),
  );
  if (asked === undefined) return whatBars(g, hero, cell);
  const mayAsk = left(hero) >= 2 && !m.refused.includes(asked.id);
  const repair = mayAsk ? { label: `ask ${asked.name}`, choice: { do: 'ask', hero: asked.id } } : null;
  return because(R.crossingHeroes, '{other} has not agreed to be passed', { other: asked.name }, repair);
}

/** What would have to be gone for a way to lead there: enemies, what stands about, or walls and closed doors. */
function whatBars(g: BattleAxe, hero: Hero, cell: Cell): readonly Reason[] {
  const agreed = g.heroes.map(other => other.id);
  if (wayRegardless(g, { agreed }, hero, cell, ['enemies']) !== null)
    return because(R.enemiesBlock, 'an enemy bars the way');
  const over = wayRegardless(g, { agreed }, hero, cell, ['enemies', 'contents']);
  if (over === null) return because(R.wallsBlock, 'no way leads there');
  const isChasm = g.things.some(thing => thing.kind === 'chasm' && over.includes(thing.cell));
  return isChasm
    ? because(R.roomTable, 'a chasm bars the way')
    : because(R.contentsBlock, 'what stands there bars the way');
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
