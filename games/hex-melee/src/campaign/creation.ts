import type { Fault } from '@quarterstaff/kernel';
import { isItem, peoples, priceOf, spells, talents } from '../content/content.ts';
import { R } from '../rules.ts';

export const attributes = ['st', 'dx', 'iq', 'wis'] as const;
export type Attribute = (typeof attributes)[number];
const SILVER = 200;
const FREE_FAMILIES = 2;
const HIGHEST_AT_CREATION = 14;

/** A character as its player writes it down. */
export interface Sheet {
  readonly name: string;
  readonly people: string;
  readonly st: number;
  readonly dx: number;
  readonly iq: number;
  readonly wis: number;
  readonly talents: readonly string[];
  readonly spells: readonly string[];
  readonly gear: readonly string[];
}

export interface Hero extends Sheet {
  readonly xp: number; // not spent yet
  readonly knowledge: number; // points kept
  readonly silver: number;
  readonly boughtKnowledge: number; // points bought with experience
}

export const knowledgePoints = (iq: number, wis: number): number => Math.max(0, iq + wis - 10);
export const attributeTotal = (sheet: Pick<Sheet, Attribute>): number => sheet.st + sheet.dx + sheet.iq + sheet.wis;

/** HM-TAL-02: what one spell costs to learn. */
export const spellCost = (known: readonly string[]): number => (known.includes('adept') ? 1 : 3);

/** Knowledge a sheet needs beyond its free weapon families. */
export function knowledgeSpent(sheet: Pick<Sheet, 'people' | 'talents' | 'spells'>): number {
  const free = FREE_FAMILIES + (peoples[sheet.people]?.extraFamilies ?? 0);
  const owned = sheet.talents.map(id => talents[id]);
  const families = owned.filter(talent => talent !== undefined && talent.family !== null).length;
  const others = owned.reduce(
    (sum, talent) => sum + (talent === undefined || talent.family !== null ? 0 : talent.cost),
    0,
  );
  return Math.max(0, families - free) + others + sheet.spells.length * spellCost(sheet.talents);
}

/** Knowledge points that a sheet has still to use; below 0: more than it could have. */
export const knowledgeLeft = (sheet: Pick<Sheet, 'iq' | 'wis' | 'people' | 'talents' | 'spells'>): number =>
  knowledgePoints(sheet.iq, sheet.wis) - knowledgeSpent(sheet);

/** HM-GAP-07: checks a new character; every fault with its path. */
export function createHero(
  sheet: Sheet,
): { readonly ok: true; readonly hero: Hero } | { readonly ok: false; readonly faults: readonly Fault[] } {
  const faults: Fault[] = [];
  const people = peoples[sheet.people];
  if (people === undefined)
    return { ok: false, faults: [{ path: 'people', message: `there is no people ${sheet.people}` }] };
  for (const attribute of attributes) {
    const value = sheet[attribute];
    const most = Math.min(HIGHEST_AT_CREATION, people.maxima[attribute] ?? HIGHEST_AT_CREATION);
    // A people may start above the limit of creation; it does not have to shrink.
    if (value > Math.max(most, people[attribute]))
      faults.push({ path: attribute, message: `at most ${most} (${R.characterCreation})` });
    if (value < people[attribute])
      faults.push({ path: attribute, message: `at least ${people[attribute]} (${R.characterCreation})` });
  }
  const start = people.st + people.dx + people.iq + people.wis + people.points;
  if (attributeTotal(sheet) !== start)
    faults.push({ path: 'st', message: `attributes total ${attributeTotal(sheet)}, not ${start}` });
  sheet.talents.forEach((id, i) => {
    const talent = talents[id];
    if (talent === undefined) faults.push({ path: `talents.${i}`, message: `there is no talent ${id}` });
    else if (talent.iq > sheet.iq)
      faults.push({ path: `talents.${i}`, message: `${talent.name} needs IQ ${talent.iq}` });
    if (sheet.talents.indexOf(id) !== i) faults.push({ path: `talents.${i}`, message: `${id} is learned once` });
  });
  sheet.spells.forEach((id, i) => {
    const spell = spells[id];
    if (spell === undefined) faults.push({ path: `spells.${i}`, message: `there is no spell ${id}` });
    else if (spell.wis > sheet.wis)
      faults.push({ path: `spells.${i}`, message: `${spell.name} needs WIS ${spell.wis}` });
  });
  sheet.gear.forEach((id, i) => {
    if (!isItem(id)) faults.push({ path: `gear.${i}`, message: `there is no item ${id}` });
  });
  const knowledge = knowledgeLeft(sheet);
  if (knowledge < 0) faults.push({ path: 'talents', message: `${-knowledge} knowledge points too many` });
  const silver = SILVER - sheet.gear.reduce((sum, id) => sum + priceOf(id), 0);
  if (silver < 0) faults.push({ path: 'gear', message: `${-silver} silver too much` });
  return faults.length > 0
    ? { ok: false, faults }
    : { ok: true, hero: { ...sheet, xp: 0, knowledge, silver, boughtKnowledge: 0 } };
}
