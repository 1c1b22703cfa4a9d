import { armourOf, creatures } from '../content/content.ts';
import { figure, label, sideOf } from '../figures.ts';
import { R } from '../rules.ts';
import { creatureProfile, equip } from '../setup/equip.ts';
import { type Figure, type Magic, type Melee, newFigure } from '../state.ts';
import type { Tell } from '../told.ts';
import type { Casting } from './cast.ts';
import { startMagic } from './running.ts';

/** Phantom, Figment, Call Hound: a figure appears; it engages at once and acts from the next turn on. */
export function conjure(
  g: Melee,
  c: Casting,
  kind: 'phantom' | 'figment' | 'summoned',
  running: Omit<Magic, 'no'>,
  emit: Tell,
): Figure {
  const creature = creatures[c.creature!]!;
  const caster = figure(g, c.who);
  const id = `${creature.id}-${g.nextNo}`;
  const f = newFigure(id, sideOf(caster), kind, creatureProfile(creature), c.hex, c.facing);
  // HM-GAP-19: of an equipped template the first weapon and the armour are part of the image.
  equip(f, kind === 'summoned' ? creature.gear : creature.gear.filter((item, i) => i === 0 || isWorn(item)), null);
  f.acted = true;
  f.state = 'disengaged';
  f.appeared = true;
  g.figures.push(f);
  startMagic(g, { ...running, target: id }, emit);
  emit?.({
    type: 'figureAppeared',
    rules: [R.castingSpells, kind === 'summoned' ? R.callHound : R.illusions],
    who: id,
    whom: caster.id,
    side: f.side,
    to: label(g, f.cell),
    facing: f.facing,
    secret: true,
  });
  return f;
}

const isWorn = (item: string): boolean => armourOf(item) !== null;
