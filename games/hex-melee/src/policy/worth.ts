import { type Learned, Model, type Seat } from '@quarterstaff/kernel';
import { conditionOf, holderOf, isConscious } from '../figures.ts';
import { readyItems } from '../gear/hands.ts';
import type { Figure, Melee } from '../state.ts';
import { features, read } from './worth-features.ts';
import weights from './worth-weights.json' with { type: 'json' };

export const learned: Learned<Melee> = { features, model: new Model(features, weights), read, clock: g => g.turn };

const seen = new Float64Array(features.length);

/** How well a side stands, from 0 to 1: what has been learned of positions like this one. */
export function worth(g: Melee, seat: Seat): number {
  if (g.result !== null) return g.result.winners.length === 0 ? 0.5 : g.result.winners.includes(seat) ? 1 : 0;
  read(g, seat, seen);
  return Math.max(0.01, Math.min(0.99, learned.model.chance(seen)));
}

/** What an action changed: hits, falls and losses, who is held, under a spell or led on strings, what is in hand, and the party's silver. */
export function measure(before: Melee, after: Melee, _seat: Seat): Readonly<Record<string, string | number>> {
  const facts: Record<string, string | number> = {};
  for (const f of after.figures) {
    const was = before.figures.find(other => other.id === f.id);
    if (was === undefined) {
      facts[f.id] = 'appeared';
      continue;
    }
    if (f.hits !== was.hits) facts[`${f.id} hits`] = f.hits - was.hits;
    if (conditionOf(f) !== conditionOf(was)) facts[f.id] = conditionOf(f);
    else if (f.posture !== was.posture) facts[f.id] = f.posture;
    if (f.exit !== was.exit) facts[f.id] = f.exit;
    if (f.hth !== was.hth) facts[`${f.id} hth`] = f.hth ? 'in' : 'out';
    const isHeld = holderOf(after, f) !== null;
    if (isHeld !== (holderOf(before, was) !== null)) facts[`${f.id} held`] = isHeld ? 'yes' : 'no';
    if (f.control !== was.control) facts[`${f.id} puppet`] = f.control === null ? 'no' : 'yes';
    const venom = hitsToCome(f) - hitsToCome(was);
    if (venom > 0) facts[`${f.id} venom`] = venom;
    if (isConscious(f)) Object.assign(facts, handled(was, f));
  }
  for (const { no, spell, target, cells } of after.magic)
    if (!before.magic.some(other => other.no === no))
      facts[target === null ? spell : `${target} ${spell}`] = cells.length || 'yes';
  const silver = (after.journey?.silver ?? 0) - (before.journey?.silver ?? 0);
  if (silver !== 0) facts.silver = silver;
  return facts;
}

const hitsToCome = ({ venom }: Figure): number => venom.reduce((sum, { hits, phases }) => sum + hits * phases, 0);

/** What has left a figure, and what it has taken in hand. */
function handled(was: Figure, f: Figure): Record<string, string> {
  const facts: Record<string, string> = {};
  const count = (items: Figure['gear'], id: string): number => items.filter(item => item.id === id).length;
  for (const { id } of readyItems(was)) if (count(f.gear, id) < count(was.gear, id)) facts[`${f.id} ${id}`] = 'lost';
  for (const { id } of readyItems(f))
    if (count(readyItems(f), id) > count(readyItems(was), id)) facts[`${f.id} ${id}`] = 'in hand';
  return facts;
}
