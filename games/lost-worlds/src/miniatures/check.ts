import { InvariantError } from '@quarterstaff/kernel';
import type { LostWorlds } from '../state.ts';
import { isOpen, OFF } from './board/terrain.ts';
import { fieldOf, isConscious } from './field.ts';
import { fighterOf } from './fighter.ts';
import { ownWeapon } from './weapons.ts';

/** What must always be true of the board. */
export function checkField(g: LostWorlds): void {
  const f = fieldOf(g);
  const moving = new Set(g.stack.map(frame => (frame.local as { readonly mover?: unknown }).mover));
  const standing = new Map<number, string>();
  for (const c of f.characters) {
    if (!isOpen(f.terrain, c.at))
      throw new InvariantError('a Character stands in an open space', { character: c.id, at: c.at });
    if (c.mp < 0) throw new InvariantError('movement points never fall below zero', { character: c.id, mp: c.mp });
    if (c.carriedBy !== null && isConscious(g, c))
      throw new InvariantError('only bodies are carried', { character: c.id });
    if (c.profile === 'any') continue;
    const weapon = ownWeapon(g, c.id);
    const rounds = g.stack.some(frame => frame.proc === 'rounds');
    if (weapon !== null && !rounds && (weapon.heldBy === c.id) === fighterOf(g, c.id).weaponDown) {
      throw new InvariantError('a weapon is in hand or it is not', { character: c.id });
    }
    if (!isConscious(g, c) || c.away || moving.has(c.id)) continue;
    const other = standing.get(c.at);
    if (other !== undefined && !f.characters.some(x => x.away && x.at === c.at)) {
      throw new InvariantError('one conscious Character to a space', { character: c.id, other });
    }
    standing.set(c.at, c.id);
  }
  for (const t of f.things) {
    if (t.gone) continue;
    if ((t.at === OFF) === (t.heldBy === null))
      throw new InvariantError('a thing lies somewhere or is held', { thing: t.id });
    if (t.at !== OFF && !isOpen(f.terrain, t.at))
      throw new InvariantError('things lie in open spaces', { thing: t.id });
  }
}
