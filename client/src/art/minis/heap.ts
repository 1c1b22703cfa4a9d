import { isBiped, liveryIn } from './figure.ts';
import { at, dark, line, shape } from './ink.ts';
import type { Look } from './look.ts';
import { WEAPONS } from './weapons.ts';

/** What is left of the dead: a small heap, and the weapon beside it. */
export function heapOf(look: Look, side: string): string {
  const cloth = liveryIn(look).length === 0 ? (look.cloth ?? look.skin ?? '#6b5f52') : side;
  const weapon = isBiped(look) ? WEAPONS[look.weapon ?? 'none']() : '';
  return (
    at(14, 4, weapon, 104, 0.8) +
    shape('M-30 8Q-28 -8 -14 -11Q-6 -20 6 -14Q20 -14 26 0Q30 8 24 11Q-2 18 -30 8Z', dark(cloth, 0.25)) +
    line('M-16 -2Q-6 -10 4 -4M-4 6Q8 -2 18 4M-22 6Q-16 2 -10 6', dark(cloth, 0.6), 2)
  );
}
