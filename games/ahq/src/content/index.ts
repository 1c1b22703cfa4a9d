import { byId, ContentError, type Fault, loadContent } from '@quarterstaff/kernel';
import * as z from 'zod';
import ammunitionFile from './ammunition.json' with { type: 'json' };
import archetypesFile from './archetypes.json' with { type: 'json' };
import armourFile from './armour.json' with { type: 'json' };
import componentsFile from './components.json' with { type: 'json' };
import countersFile from './counters.json' with { type: 'json' };
import curiositiesFile from './curiosities.json' with { type: 'json' };
import enemySpellsFile from './enemy-spells.json' with { type: 'json' };
import familiesFile from './families.json' with { type: 'json' };
import furnishingsFile from './furnishings.json' with { type: 'json' };
import gearFile from './gear.json' with { type: 'json' };
import generationFile from './generation.json' with { type: 'json' };
import giftsFile from './gifts.json' with { type: 'json' };
import hazardsFile from './hazards.json' with { type: 'json' };
import henchmenFile from './henchmen.json' with { type: 'json' };
import itemsFile from './items.json' with { type: 'json' };
import monstersFile from './monsters.json' with { type: 'json' };
import potionsFile from './potions.json' with { type: 'json' };
import questItemsFile from './quest-items.json' with { type: 'json' };
import questsFile from './quests.json' with { type: 'json' };
import rangedTableFile from './ranged-table.json' with { type: 'json' };
import * as s from './schemas.ts';
import spellsFile from './spells.json' with { type: 'json' };
import townFile from './town.json' with { type: 'json' };
import trapsFile from './traps.json' with { type: 'json' };
import treasureFile from './treasure.json' with { type: 'json' };
import weaponsFile from './weapons.json' with { type: 'json' };

export const archetypes = loadContent('archetypes.json', z.array(s.ArchetypeSchema), archetypesFile);
export const henchmen = loadContent('henchmen.json', z.array(s.HenchmanSchema), henchmenFile);
export const gifts = loadContent('gifts.json', z.array(s.GiftSchema), giftsFile);
export const weapons = loadContent('weapons.json', z.array(s.WeaponSchema), weaponsFile);
export const armours = loadContent('armour.json', z.array(s.ArmourSchema), armourFile);
export const ammunition = loadContent('ammunition.json', z.array(s.AmmunitionSchema), ammunitionFile);
export const rangedTable = loadContent('ranged-table.json', s.RangedTableSchema, rangedTableFile);
export const generation = loadContent('generation.json', s.GenerationSchema, generationFile);
export const furnishings = loadContent('furnishings.json', z.array(s.FurnishingSchema), furnishingsFile);
export const hazards = loadContent('hazards.json', z.array(s.HazardSchema), hazardsFile);
export const curiosities = loadContent('curiosities.json', z.array(s.CuriositySchema), curiositiesFile);
export const counters = loadContent('counters.json', z.array(s.CounterSchema), countersFile);
export const traps = loadContent('traps.json', s.TrapsSchema, trapsFile);
export const treasure = loadContent('treasure.json', s.TreasureSchema, treasureFile);
export const items = loadContent('items.json', z.array(s.ItemSchema), itemsFile);
export const potions = loadContent('potions.json', z.array(s.PotionSchema), potionsFile);
export const gear = loadContent('gear.json', z.array(s.GearSchema), gearFile);
export const monsters = loadContent('monsters.json', z.array(s.MonsterSchema), monstersFile);
const families = loadContent('families.json', z.array(s.FamilySchema), familiesFile);
export const components = loadContent('components.json', z.array(s.ComponentSchema), componentsFile);
export const spells = loadContent('spells.json', z.array(s.SpellSchema), spellsFile);
export const enemySpells = loadContent('enemy-spells.json', z.array(s.EnemySpellSchema), enemySpellsFile);
const ownTables = loadContent('quests.json', z.array(s.QuestSchema), questsFile);
export const quests: readonly s.Quest[] = ownTables.map(quest => {
  const other = ownTables.find(one => one.id === quest.tablesOf);
  return other === undefined ? quest : { ...quest, prowlers: other.prowlers, lairs: other.lairs };
});
export const questItems = loadContent('quest-items.json', z.array(s.QuestItemSchema), questItemsFile);
export const town = loadContent('town.json', s.TownSchema, townFile);

export const archetypeById = byId('archetypes.json', archetypes);
export const henchmanById = byId('henchmen.json', henchmen);
export const weaponById = byId('weapons.json', weapons);
export const armourById = byId('armour.json', armours);
export const ammunitionById = byId('ammunition.json', ammunition);
export const itemById = byId('items.json', items);
export const potionById = byId('potions.json', potions);
export const gearById = byId('gear.json', gear);
export const monsterById = byId('monsters.json', monsters);
export const familyById = byId('families.json', families);
export const spellById = byId('spells.json', spells);
export const enemySpellById = byId('enemy-spells.json', enemySpells);
export const questById = byId('quests.json', quests);
export const questItemById = byId('quest-items.json', questItems);
export const trapById = byId('traps.json', [...traps.floor, ...traps.chest]);

/** The row of a table whose range holds the result. */
export function rowFor<T extends { readonly roll: readonly [number, number] }>(rows: readonly T[], result: number): T {
  for (const row of rows) if (result >= row.roll[0] && result <= row.roll[1]) return row;
  throw new ContentError('content', [{ path: String(result), message: 'no row holds this result' }]);
}

/** Ids that one file uses and another must define. */
export function danglingIds(): Fault[] {
  const faults: Fault[] = [];
  const need = (known: { has(id: string): boolean }, id: string, path: string): void => {
    if (!known.has(id)) faults.push({ path, message: `${id} is not defined` });
  };
  const kit = new Set<string>([...weaponById.keys(), ...armourById.keys()]);
  archetypes.forEach((a, i) => {
    for (const k of a.kit) need(kit, k, `archetypes.${i}.kit`);
  });
  henchmen.forEach((a, i) => {
    for (const k of a.kit) need(kit, k, `henchmen.${i}.kit`);
  });
  weapons.forEach((w, i) => {
    if (w.ammoKind !== null) need(ammunitionById, w.ammoKind, `weapons.${i}.ammoKind`);
    need(weaponById, w.countsAs, `weapons.${i}.countsAs`);
  });
  items.forEach((it, i) => {
    if (it.slot === 'weapon') need(weaponById, it.id, `items.${i}.id`);
  });
  monsters.forEach((m, i) => {
    need(familyById, m.family, `monsters.${i}.family`);
    if (m.looksLike !== null) need(monsterById, m.looksLike, `monsters.${i}.looksLike`);
    for (const spell of m.spells) need(enemySpellById, spell, `monsters.${i}.spells`);
  });
  for (const f of families) if (f.champion !== null) need(monsterById, f.champion, `families.${f.id}`);
  for (const scroll of treasure.scrolls) need(spellById, scroll, 'treasure.scrolls');
  hazards.forEach((h, i) => {
    for (const part of h.group ?? []) need(monsterById, part.monster, `hazards.${i}.group`);
  });
  quests.forEach((q, i) => {
    for (const row of [...q.prowlers, ...q.lairs])
      for (const part of row.group) need(monsterById, part.monster, `quests.${i}`);
    for (const part of q.turning?.group ?? []) need(monsterById, part.monster, `quests.${i}.turning`);
    if (q.prowlers.length === 0 || q.lairs.length === 0) faults.push({ path: `quests.${i}`, message: 'no tables' });
    q.rooms.forEach((room, n) => {
      for (const part of [...room.group, ...(room.smallParty ?? [])])
        need(monsterById, part.monster, `quests.${i}.rooms.${n}`);
      for (const special of room.specials)
        if (special.item !== null) need(questItemById, special.item, `quests.${i}.rooms.${n}.specials`);
    });
  });
  return faults;
}

const dangling = danglingIds();
if (dangling.length > 0) throw new ContentError('content', dangling);

/** Whether a potion gives Wounds back. */
export function heals(potion: string): boolean {
  return potionById.get(potion)?.effect === 'heal';
}
