import type { Tell } from '../builders.ts';
import { creatures } from '../content/content.ts';
import { figure, findFigure, label, sideOf } from '../figures.ts';
import { R } from '../rules.ts';
import { creatureProfile, equip, imageGear } from '../setup/equip.ts';
import { type Figure, type FigureId, type Magic, type Melee, newFigure } from '../state.ts';
import type { Casting } from './casting.ts';
import { startMagic } from './running.ts';

/** An id that nobody on or off the map has. */
function newId(g: Melee, creature: string): FigureId {
  let no = g.nextNo;
  while (findFigure(g, `${creature}-${no}`) !== null) no += 1;
  return `${creature}-${no}`;
}

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
  const id = newId(g, creature.id);
  const f = newFigure(id, sideOf(caster), kind, creatureProfile(creature), c.hex, c.facing);
  equip(f, kind === 'summoned' ? creature.gear : imageGear(creature.gear), null);
  f.conjured = true;
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
