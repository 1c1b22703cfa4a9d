import { done } from '@quarterstaff/kernel';
import { choice, procedure } from '../../builders.ts';
import { notThere } from '../../reasons.ts';
import type { LostWorlds } from '../../state.ts';
import { askSpot } from '../asking.ts';
import { isOpen, neighbours, type Spot, spaceAt, spotOf } from '../board/terrain.ts';
import { characterOf, fieldOf, largeHeld, seatOf, zoneHolds } from '../field.ts';
import { dropAt } from '../harm.ts';
import { R } from '../rules.ts';
import type { Character, CharacterId, ThingId } from '../state.ts';

/** Where a Character may drop something: its own space, or an open space of its Battle Zone (LWM-CH-17, LWM-BZ-04). */
function dropSpots(g: LostWorlds, c: Character): Spot[] {
  const { terrain } = fieldOf(g);
  return [c.at, ...neighbours(terrain, c.at).filter(s => isOpen(terrain, s) && zoneHolds(g, c, s))].map(s =>
    spotOf(terrain, s),
  );
}

export const dropOptions = (g: LostWorlds, c: Character, what: ThingId) =>
  dropSpots(g, c).map(to => ({ do: 'drop' as const, what, to }));

interface ForcedDrop {
  readonly carrier: CharacterId;
}

/** A carrier that is drawn into a fight must drop its Large Object before round 1 (LWM-CH-18). */
export const forcedDrop = procedure<ForcedDrop>('forcedDrop', {
  chooseSpace: choice({
    rule: R.carry,
    ask: askSpot,
    decider: (g, d) => seatOf(g, d.carrier),
    slot: (_g, d) => d.carrier,
    options: (g, d) =>
      largeHeld(g, characterOf(g, d.carrier)) === null ? [] : dropSpots(g, characterOf(g, d.carrier)),
    whyNot: (_g, _d, choice) => notThere(choice, R.drop, 'neither its own space nor open ground of its Battle Zone'),
    take(g, d, spot: Spot, emit) {
      const c = characterOf(g, d.carrier);
      const what = largeHeld(g, c);
      if (what === null) return done();
      dropAt(g, c, what, spaceAt(fieldOf(g).terrain, spot), [R.carry, R.drop], emit);
    },
  }),
});
