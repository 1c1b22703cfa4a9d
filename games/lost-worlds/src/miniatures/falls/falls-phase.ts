import { again, call, done, type Seat } from '@quarterstaff/kernel';
import { procedure, step } from '../../builders.ts';
import type { LostWorlds } from '../../state.ts';
import { isOpen, levelOf, neighbours, rangeBetween } from '../board/terrain.ts';
import {
  areOpponents,
  bodiesIn,
  characterOf,
  fieldOf,
  inInitiativeOrder,
  isActive,
  nearestOpponents,
  sideOfSeat,
  thingsIn,
} from '../field.ts';
import type { Character, CharacterId } from '../state.ts';
import { rollForFall } from './fall.ts';

/** Whether something could make a Character fall: an object at its feet, or a drop of two levels beside it (LWM-FALL-01). */
export function isInPositionToFall(g: LostWorlds, c: Character): boolean {
  const { terrain } = fieldOf(g);
  if (thingsIn(g, c.at).some(t => t.weight >= 1) || bodiesIn(g, c.at).length > 0) return true;
  return neighbours(terrain, c.at).some(s => isOpen(terrain, s) && levelOf(terrain, c.at) - levelOf(terrain, s) >= 2);
}

/** Those who ran or fought and stand where they could fall (LWM-FALL-01). */
const mustCheck = (g: LostWorlds, c: Character): boolean =>
  isActive(g, c) && (c.ran || c.fought) && isInPositionToFall(g, c);

/** Who puts a faller somewhere: the one opponent it fought, else the nearest conscious opponent's player (LWM-FALL-04). */
function placerOf(g: LostWorlds, c: Character): Seat {
  const { order } = fieldOf(g);
  if (c.foughtWith.length === 1) return characterOf(g, c.foughtWith[0]!).seat;
  const near = nearestOpponents(g, c).map(x => x.seat);
  const hostile = near.length > 0 ? near : order.filter(seat => sideOfSeat(g, seat) !== c.side);
  return order.find(seat => hostile.includes(seat)) ?? hostile[0] ?? c.seat;
}

/** The placing player's Character nearest to the faller has the credit (LWM-XP-01). */
function placersCharacter(g: LostWorlds, c: Character, seat: Seat): CharacterId | null {
  const { characters, terrain } = fieldOf(g);
  const own = characters.filter(x => x.seat === seat && isActive(g, x) && areOpponents(x, c));
  own.sort((a, b) => rangeBetween(terrain, a.at, c.at) - rangeBetween(terrain, b.at, c.at));
  return own[0]?.id ?? null;
}

interface Falls {
  readonly order: readonly CharacterId[];
  next: number;
}

export const newFallsPhase = (g: LostWorlds): Falls => ({
  order: inInitiativeOrder(g, () => true).map(c => c.id),
  next: 0,
});

/** Phase 4: one die each, in initiative order; whether it is due is judged when its turn comes (LWM-FALL-01, 08). */
export const fallsPhase = procedure<Falls>('fallsPhase', {
  next: step((g, phase) => {
    while (phase.next < phase.order.length && !mustCheck(g, characterOf(g, phase.order[phase.next]!))) phase.next += 1;
    const id = phase.order[phase.next];
    if (id === undefined) return done();
    phase.next += 1;
    const c = characterOf(g, id);
    const chooser = placerOf(g, c);
    return call(rollForFall, { faller: id, chooser, by: placersCharacter(g, c, chooser), shove: null });
  }),
  goOn: step(() => again),
});
