import type { Tell } from '../builders.ts';
import { cellsOf, isInAir, label } from '../figures.ts';
import { keepHold, relocate, takeHits } from '../injury/injury.ts';
import type { Cell, Spot } from '../map/arena.ts';
import { isBroken, isFire, isPlain } from '../map/terrain.ts';
import { R } from '../rules.ts';
import type { Figure, Melee } from '../state.ts';

type Cause = 'own' | 'forced'; // own movement counts broken ground, being pushed or advancing does not

/** Any change of hex: place, count broken ground, and burn at once in a fire hex (HM-GAP-15). */
export function enterSpot(g: Melee, f: Figure, to: Spot, cause: Cause, emit: Tell): void {
  const before = cellsOf(g, f);
  place(g, f, to, emit);
  if (isInAir(f)) return;
  const now = cellsOf(g, f);
  if (now === before) return;
  let burns = false;
  for (let i = 0; i < now.length; i += 1) {
    const cell = now[i]!;
    if (isPlain(g, cell) || before.includes(cell)) continue;
    if (cause === 'own' && isBroken(g, cell)) f.overBroken = true;
    if (isFire(g, cell)) burns = true;
  }
  if (burns) takeHits(g, f, 1, 'other', null, [R.postTurnHazards, R.enteringHarmfulGround], emit);
}

/** As above, where nothing can happen. */
export function place(g: Melee, f: Figure, to: Spot, emit: Tell): void {
  relocate(g, f, to.cell, emit);
  if (f.facing === to.facing) return;
  f.facing = to.facing;
  keepHold(g, f, emit);
}

export function moveTo(
  g: Melee,
  f: Figure,
  cell: Cell,
  facing: number,
  cause: Cause,
  rules: readonly string[],
  emit: Tell,
): void {
  const from = label(g, f.cell);
  emit?.({ type: 'figureMoved', rules, who: f.id, from, to: label(g, cell), cells: [label(g, cell)], facing });
  enterSpot(g, f, { cell, facing }, cause, emit);
}
