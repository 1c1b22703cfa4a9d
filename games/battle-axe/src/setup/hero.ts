// Heroes of a scenario.
import type { Fault } from '@quarterstaff/kernel';
import { copyOf } from '../clone.ts';
import { readyHeroes, spellById, spellByName, spells, traitById, traits } from '../content/content.ts';
import { SPELL_TYPES } from '../content/schemas.ts';
import { findItem, limited, newHero, readyHero, TRACKS } from '../heroes/create.ts';
import { handsNeeded, isWorn, itemOf, mayUse, putInHand } from '../heroes/items.ts';
import { GRAVE_CHILL } from '../heroes/values.ts';
import { type Hero, NOTHING_WORN, newTurn, type WornSlot } from '../state.ts';
import { defined } from './defined.ts';
import type { HeroSpec, Scenario } from './schema.ts';
import { sideOf } from './sides.ts';

/** A hero as a scenario states him; where he stands comes later. */
export function heroFrom(spec: HeroSpec, index: number, of: number, scenario: Scenario, faults: Fault[]): Hero {
  const path = `heroes.${index}`;
  const fault = (field: string, message: string) => faults.push({ path: `${path}.${field}`, message });
  const ready = spec.ready === undefined ? null : readyHero(spec.ready);
  if (spec.ready !== undefined && ready === null) {
    fault('ready', `the ready heroes are ${readyHeroes.map(hero => hero.name).join(', ')}`);
  }
  if (ready !== null && (spec.race ?? ready.race) !== ready.race) fault('race', `${ready.name} is a ${ready.race}`);
  if (ready !== null && (spec.role ?? ready.role) !== ready.role) fault('role', `${ready.name} is a ${ready.role}`);
  const race = spec.race ?? ready?.race ?? 'Human';
  if (spec.freeSpell !== undefined && race !== 'Gnome') fault('freeSpell', 'only a Gnome has a free spell (BA-GAP-01)');
  const role = spec.role ?? ready?.role ?? 'Fighter';
  const players = scenario.players ?? 1;
  const name = spec.name ?? ready?.name ?? spec.id ?? `${race} ${role}`;
  const hero = newHero({
    id: spec.id ?? (ready !== null && spec.name === undefined ? ready.name : name.replace(/\s+/g, '-')),
    name,
    seat: spec.seat ?? `p${Math.floor((index * players) / of) + 1}`,
    race,
    role,
    freeSpell: spec.freeSpell ?? ready?.freeSpell ?? null,
    equipment: ready?.equipment ?? null,
  });
  const shaped = { ...hero, height: spec.height ?? hero.height, weight: spec.weight ?? hero.weight };
  if (spec.base !== undefined) {
    for (const [stat, value] of Object.entries(defined(spec.base))) {
      const [least, most] = TRACKS[stat as keyof typeof TRACKS];
      if (value < least || value > most) fault(`base.${stat}`, `the track runs from ${least} to ${most} (BA-STAT-18)`);
      else if (['attack', 'missile', 'defend'].includes(stat) && value % 5 !== 0)
        fault(`base.${stat}`, 'the track goes in steps of 5 (BA-STAT-18)');
    }
    shaped.base = limited({ ...shaped.base, ...defined(spec.base) });
    shaped.health = shaped.base.health;
    shaped.luck = shaped.base.luck;
  }
  shaped.spellsUsed = (spec.spellsUsed ?? []).map(word => spellNamed(word, fault, 'spellsUsed'));
  for (const type of SPELL_TYPES) {
    const used = shaped.spellsUsed.filter(id => spellById.get(id)!.type === type).length;
    shaped[type] = Math.max(0, shaped.base[type] - used);
  }
  takeItems(shaped, spec, fault);
  for (const field of ['health', 'luck', 'arcane', 'holy', 'nature', 'gold', 'mirror', 'snared'] as const) {
    const value = spec[field];
    if (value !== undefined) shaped[field] = value;
  }
  for (const field of ['poisoned', 'diseased', 'acted', 'keepsake', 'weakened'] as const) {
    const value = spec[field];
    if (value !== undefined) shaped[field] = value;
  }
  shaped.coins = spec.coins ?? [];
  shaped.codes = spec.codes ?? scenario.codes ?? [];
  shaped.pit = spec.pit ?? 'out';
  shaped.facing = spec.facing === undefined ? 0 : sideOf(spec.facing);
  shaped.effects = (spec.effects ?? []).map(word => (word === GRAVE_CHILL ? word : spellNamed(word, fault, 'effects')));
  shaped.traitsUsed = spec.traitsUsed ?? [];
  for (const trait of shaped.traitsUsed) {
    if (traitById.has(trait)) continue;
    const own = traits.filter(({ race: of }) => of === race).map(({ id }) => id);
    fault('traitsUsed', `there is no trait ${trait}; a ${race} has ${own.join(', ')}`);
  }
  shaped.status = spec.status ?? (shaped.health > 0 ? 'conscious' : shaped.health === 0 ? 'unconscious' : 'dead');
  if (spec.turn !== undefined) {
    const { agreed: _agreed, plates: _plates, ...done } = spec.turn; // of the move he is making, see stack.ts
    shaped.turn = Object.assign(newTurn(true), defined(done));
  }
  return copyOf(shaped);
}

function spellNamed(word: string, fault: (field: string, message: string) => void, field: string): string {
  const spell = spellById.get(word) ?? spellByName.get(word);
  if (spell === undefined) fault(field, `there is no spell ${word}`);
  return spell?.id ?? spells[0]!.id;
}

function takeItems(hero: Hero, spec: HeroSpec, fault: (field: string, message: string) => void): void {
  if (spec.held === undefined && spec.worn === undefined && spec.pack === undefined) return;
  hero.left = null;
  hero.right = null;
  hero.worn = NOTHING_WORN;
  hero.pack = [];
  const known = (field: 'held' | 'worn' | 'pack') =>
    (spec[field] ?? []).flatMap(word => {
      const id = findItem(word);
      if (id === null) fault(field, `there is no item ${word}`);
      return id === null ? [] : [id];
    });
  for (const id of known('held')) {
    const item = itemOf(id);
    const free = (hero.left === null ? 1 : 0) + (hero.right === null ? 1 : 0);
    if (handsNeeded(item) === 0) fault('held', `${item.name} is not held`);
    else if (handsNeeded(item) > free) fault('held', `no hand is free for ${item.name}`);
    else if (!mayUse(hero, item)) fault('held', `${hero.race} ${hero.role} may not use ${item.name}`);
    else putInHand(hero, id);
  }
  const worn: Record<string, string | null> = { ...NOTHING_WORN };
  for (const id of known('worn')) {
    const item = itemOf(id);
    if (!isWorn(item)) fault('worn', `${item.name} is not worn`);
    else if (worn[item.slot as WornSlot] !== null) fault('worn', `something else is worn where ${item.name} goes`);
    else if (!mayUse(hero, item)) fault('worn', `${hero.race} ${hero.role} may not use ${item.name}`);
    else worn[item.slot as WornSlot] = id;
  }
  hero.worn = worn as Hero['worn'];
  hero.pack = known('pack');
}
