import type { Tell } from '../builders.ts';
import { stopMagic } from '../injury/injury.ts';
import { R } from '../rules.ts';
import type { FigureId, Magic, Melee } from '../state.ts';

export const continuing = (g: Melee, caster: FigureId): readonly Magic[] =>
  g.magic.filter(magic => magic.caster === caster && magic.upkeep !== null);

/** Starts a spell that goes on; the same spell on the same target is replaced, and what it does goes on (HM-GAP-03). */
export function startMagic(g: Melee, magic: Omit<Magic, 'no'>, emit: Tell): Magic {
  if (magic.target !== null) {
    for (const old of g.magic.slice()) {
      if (old.spell === magic.spell && old.target === magic.target) stopMagic(g, old, [R.castingSpells], emit);
    }
  }
  const started: Magic = { no: g.nextNo, ...magic };
  g.nextNo += 1;
  g.magic.push(started);
  return started;
}
