import type { Tell } from '../builders.ts';
import { figure, seatOf } from '../figures.ts';
import { endMagic, stopMagic } from '../injury/injury.ts';
import { R } from '../rules.ts';
import type { FigureId, Magic, Melee } from '../state.ts';

export const continuing = (g: Melee, caster: FigureId): readonly Magic[] =>
  g.magic.filter(magic => magic.caster === caster && magic.upkeep !== null);

/** HM-SPL-28: strings taken over by another side pull nobody before the next turn. */
function changesHands(g: Melee, { spell, target, caster }: Omit<Magic, 'no'>): boolean {
  if (spell !== 'puppet_strings' || target === null) return false;
  const { control } = figure(g, target);
  return control !== null && control !== seatOf(g, caster);
}

/** Whether a spell lies where the same one is laid now: on the same figure, or on no hex beside those of the new one. */
function isReplaced(old: Magic, { spell, target, cells }: Omit<Magic, 'no'>): boolean {
  if (old.spell !== spell || old.target !== target) return false;
  return target !== null || old.cells.every(cell => cells.includes(cell));
}

/** Starts a spell that goes on; the same spell on the same target is replaced, and what it does goes on (HM-GAP-03). */
export function startMagic(g: Melee, magic: Omit<Magic, 'no'>, emit: Tell): Magic {
  const stop = changesHands(g, magic) ? endMagic : stopMagic;
  for (const old of g.magic.filter(running => isReplaced(running, magic))) stop(g, old, [R.castingSpells], emit);
  const started: Magic = { no: g.nextNo, ...magic };
  g.nextNo += 1;
  g.magic.push(started);
  return started;
}
