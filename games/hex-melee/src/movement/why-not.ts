import type { Reason } from '@quarterstaff/kernel';
import { isEngaged } from '../engagement/engagement.ts';
import { arena } from '../figures.ts';
import { OFF_MAP } from '../map/arena.ts';
import { isFire } from '../map/terrain.ts';
import { R } from '../rules.ts';
import type { Figure, FigureId, Melee } from '../state.ts';
import { mayEndAt, moveLimit, moveLimitRule, passageForbidden, staysAdjacent } from './steps.ts';

/** Why the move, once over, goes no further. */
export function whyNotFurther(g: Melee, f: Figure, asked: unknown): readonly Reason[] {
  if (typeof asked !== 'object' || asked === null) return [];
  if ('dropPack' in asked) return [{ rule: R.droppingAPack, label: 'before the first hex', repair: null }];
  if (!('move' in asked)) return [];
  const stopped = f.state === 'disengaged' && f.moved > 0 && isEngaged(g, f);
  return [{ rule: stopped ? R.engagementStopsAMove : moveLimitRule(g, f), label: 'its move is over', repair: null }];
}

/** What a puppet is not made to do: yield, leave, and stay in or enter fire. */
function isAgainstItsLife(g: Melee, asked: object): boolean {
  if ('yield' in asked || 'leave' in asked || 'stop' in asked) return true;
  return 'move' in asked && isFire(g, arena(g).byLabel.get(String(asked.move)) ?? OFF_MAP);
}

/** Which rule stands against a step nobody offered. */
export function whyNotStep(g: Melee, f: Figure, agreed: readonly FigureId[], asked: unknown): readonly Reason[] {
  if (typeof asked !== 'object' || asked === null) return [];
  if (f.control !== null && isAgainstItsLife(g, asked))
    return [{ rule: R.puppetStrings, label: 'out of the fire and still in the fight', repair: null }];
  if ('dropPack' in asked) return [{ rule: R.droppingAPack, label: 'before the first hex, with a pack', repair: null }];
  if ('yield' in asked) return [{ rule: R.endOfACombat, label: 'at the start of its own move', repair: null }];
  if ('takeOff' in asked)
    return [{ rule: R.takingOff, label: 'a flier, standing and disengaged, at the start of its move', repair: null }];
  if ('land' in asked) return [{ rule: R.landing, label: 'in the air over free hexes, before moving', repair: null }];
  if ('leave' in asked)
    return [{ rule: R.endOfACombat, label: 'on an open edge, disengaged, with allowance left', repair: null }];
  if ('push' in asked)
    return [
      { rule: R.pushingSmallerFigures, label: 'smaller figures of less strength, with room behind', repair: null },
    ];
  if (!('move' in asked)) return [];
  const cell = arena(g).byLabel.get(String(asked.move)) ?? OFF_MAP;
  if (cell === OFF_MAP) return [{ rule: R.wallsAndMapEdges, label: 'a hex of the map', repair: null }];
  const spot = { cell, facing: 'facing' in asked && typeof asked.facing === 'number' ? asked.facing : f.facing };
  const reasons: Reason[] = [];
  if (moveLimit(g, f) - f.moved <= 0)
    reasons.push({ rule: moveLimitRule(g, f), label: 'no movement left', repair: null });
  const barred = passageForbidden(g, f, spot, agreed);
  if (barred !== null) reasons.push({ rule: barred, label: 'a hex it may enter', repair: null });
  else if (!mayEndAt(g, f, spot))
    reasons.push({ rule: R.oneFigurePerHex, label: 'a hex it may stay in', repair: null });
  if (f.state === 'engaged' && !staysAdjacent(g, f, spot)) {
    reasons.push({ rule: R.shiftOfEngagedFigures, label: 'adjacent to every engaging enemy', repair: null });
  }
  if (reasons.length === 0)
    reasons.push({ rule: moveLimitRule(g, f), label: 'within its allowance, one leg at a time', repair: null });
  return reasons;
}
