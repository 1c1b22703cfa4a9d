import { call, done } from '@quarterstaff/kernel';
import { procedure, step } from '../../builders.ts';
import type { Space } from '../board/terrain.ts';
import { landOnto } from '../falls/fall.ts';
import { characterOf, isConscious } from '../field.ts';
import type { CharacterId } from '../state.ts';
import { haltWindow, haltWindowFor } from './halt.ts';

interface JumpOnto {
  readonly jumper: CharacterId;
  readonly target: CharacterId;
  readonly start: Space;
  readonly space: Space;
}

/** Jump Down onto Opponent: the table, then halts in the space where the jumper ended (LWM-CH-09, LWM-HALT-01). */
export const jumpOnto = procedure<JumpOnto>('jumpOnto', {
  land: step((_g, j) =>
    call(landOnto, {
      lander: j.jumper,
      occupant: j.target,
      start: j.start,
      space: j.space,
      falling: false,
      by: j.jumper,
      hit: false,
    }),
  ),
  offerHalts: step((g, j) => {
    const c = characterOf(g, j.jumper);
    if (c.at === j.start || !isConscious(g, c)) return done();
    c.entered += 1;
    return call(haltWindow, haltWindowFor(g, j.jumper));
  }),
});
