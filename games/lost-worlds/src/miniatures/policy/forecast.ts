import type { ForecastEntry, Seat } from '@quarterstaff/kernel';
import { clone, type LostWorlds } from '../../state.ts';
import { isOpen, OFF, type Spot, spaceAt } from '../board/terrain.ts';
import { characterOf, fieldOf, isActive, opponentsAround, sideOfSeat } from '../field.ts';
import { allowanceOf } from '../fighter.ts';
import { plansFor } from './plan.ts';

/** Where each opponent of a seat would go if the book moved it now, with figures moved as supposed. */
export function forecastFor(
  known: LostWorlds,
  seat: Seat,
  suppose: Readonly<Record<string, unknown>>,
): readonly ForecastEntry[] {
  const g = clone(known);
  const { terrain, characters } = fieldOf(g);
  for (const c of characters) {
    const place = suppose[c.id];
    const to =
      typeof place === 'number' ? place : Array.isArray(place) ? spaceAt(terrain, place as unknown as Spot) : OFF;
    if (isOpen(terrain, to)) c.at = to;
  }
  const enemies = characters.filter(c => c.side !== sideOfSeat(g, seat) && isActive(g, c) && !c.moved);
  return enemies.map(c => {
    const copy = clone(g);
    const mover = characterOf(copy, c.id);
    if (mover.mp === 0 && mover.spent === 0) mover.mp = allowanceOf(copy, mover);
    const [best] = plansFor(copy, c.id);
    const end = best?.at ?? c.at;
    mover.at = end;
    const target = opponentsAround(copy, mover)[0]?.id ?? null;
    return {
      figure: c.id,
      outcomes: [{ probability: 1, cells: [end], target, action: best?.label ?? 'end here' }],
      trace: null,
    };
  });
}
