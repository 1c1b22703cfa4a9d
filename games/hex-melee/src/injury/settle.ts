import { again, type Call, call, done, reason } from '@quarterstaff/kernel';
import { askHex } from '../asking.ts';
import { choice, procedure, step } from '../builders.ts';
import { wordOf } from '../elsewhere.ts';
import { arena, label, sideOf } from '../figures.ts';
import { nearestFree } from '../map/terrain.ts';
import { R } from '../rules.ts';
import type { Figure, Melee } from '../state.ts';
import { relocate } from './injury.ts';

function displaced(g: Melee): Figure | null {
  for (const f of g.figures) if (f.displaced) return f;
  return null;
}

/** HM-DEC-32: whoever woke or came down over an occupied hex is put in the nearest free one. */
export const settle = procedure<object>('settle', {
  findDisplaced: step(g => {
    if (displaced(g) === null) return done();
  }),
  choosePlace: choice<object, { place: string }>({
    rule: R.fallingUnconscious,
    decider: g => sideOf(displaced(g)!),
    slot: g => displaced(g)!.id,
    options: g => nearestFree(g, displaced(g)!).map(cell => ({ place: label(g, cell) })),
    whyNot: (_g, _local, asked) =>
      wordOf(asked) === 'place' ? [reason(R.fallingUnconscious, 'not one of the nearest free hexes')] : [],
    ask: askHex,
    take(g, _local, answer, emit) {
      const f = displaced(g)!;
      f.displaced = false;
      relocate(g, f, arena(g).byLabel.get(answer.place)!, emit);
      emit?.({ type: 'figurePlaced', rules: [R.fallingUnconscious], who: f.id, to: answer.place });
    },
  }),
  next: step(g => {
    const stuck = displaced(g);
    if (stuck === null) return done();
    if (nearestFree(g, stuck).length === 0) stuck.displaced = false;
    return again;
  }),
});

/** Settles whoever must be put somewhere; nearly always nobody. */
export const settleAll = (g: Melee): Call | undefined => (displaced(g) === null ? undefined : call(settle, {}));
