import { type Reason, reason } from '@quarterstaff/kernel';
import { peoples, spells, talents } from '../content/content.ts';
import { isConscious } from '../figures.ts';
import { R } from '../rules.ts';
import type { Figure } from '../state.ts';
import { type Attribute, attributeTotal, type Hero, knowledgeSpent, spellCost } from './creation.ts';

type Fate = 'defeated' | 'fled' | 'yielded' | 'standing';

/** What became of a foe by the end of a fight. */
export function fateOf(f: Figure): Fate {
  if (f.exit === 'fled') return 'fled';
  if (f.exit === 'yielded') return 'yielded';
  return isConscious(f) ? 'standing' : 'defeated';
}

interface Foe {
  readonly xp: number;
  readonly fate: Fate;
}

/** What a foe gives to be shared: nothing while it stands, half if it got away. */
export function worthOf({ xp, fate }: Foe): number {
  if (fate === 'standing') return 0;
  return fate === 'defeated' ? xp : Math.floor(xp / 2);
}

/** HM-GAP-08: survivors share what the defeated were worth; half for those that fled or yielded; 10 more each for a goal. */
export function experienceShare(foes: readonly Foe[], survivors: number, goal: boolean): number {
  if (survivors === 0) return 0;
  const worth = foes.reduce((sum, foe) => sum + worthOf(foe), 0);
  return Math.floor(worth / survivors) + (goal ? 10 : 0);
}

/** What it costs to raise one attribute by 1. */
export const raiseCost = (total: number): number => 5 * (total - 36);
const KNOWLEDGE_COST = 20;
const HIGHEST = 18;

export type Raised =
  | { readonly ok: true; readonly hero: Hero }
  | { readonly ok: false; readonly reasons: readonly Reason[] };

const refused = (...reasons: readonly (Reason | null)[]): Raised | null => {
  const given = reasons.filter(reason => reason !== null);
  return given.length === 0 ? null : { ok: false, reasons: given };
};
const unless = (holds: boolean, label: string, rule: string = R.experience): Reason | null =>
  holds ? null : reason(rule, label);

export function raiseAttribute(hero: Hero, attribute: Attribute): Raised {
  const cost = raiseCost(attributeTotal(hero));
  const most = peoples[hero.people]?.lifetimeMaxima[attribute] ?? peoples[hero.people]?.maxima[attribute] ?? HIGHEST;
  const no = refused(
    unless(hero.xp >= cost, 'too little experience'),
    unless(hero[attribute] < most, 'the highest value is reached'),
  );
  if (no !== null) return no;
  const wiser = attribute === 'iq' || attribute === 'wis' ? 1 : 0;
  return {
    ok: true,
    hero: { ...hero, [attribute]: hero[attribute] + 1, xp: hero.xp - cost, knowledge: hero.knowledge + wiser },
  };
}

/** One extra knowledge point for 20 XP, at most one per adventure. */
export function buyKnowledge(hero: Hero, boughtThisAdventure: boolean): Raised {
  const no = refused(
    unless(!boughtThisAdventure, 'one knowledge point per adventure has been bought'),
    unless(hero.xp >= KNOWLEDGE_COST, 'too little experience'),
  );
  if (no !== null) return no;
  return {
    ok: true,
    hero: {
      ...hero,
      xp: hero.xp - KNOWLEDGE_COST,
      knowledge: hero.knowledge + 1,
      boughtKnowledge: hero.boughtKnowledge + 1,
    },
  };
}

/** What a talent costs a hero: weapon families are free while free ones are left. */
function talentCost(hero: Hero, id: string): number {
  const talent = talents[id];
  if (talent === undefined) return 0;
  if (talent.family === null) return talent.cost;
  return knowledgeSpent({ ...hero, talents: [...hero.talents, id] }) - knowledgeSpent(hero);
}

/** HM-GAP-08: what is learned is kept: the talent is on the character from then on. */
export function learnTalent(hero: Hero, id: string): Raised {
  const cost = talentCost(hero, id);
  const no = refused(
    unless(Object.hasOwn(talents, id), 'no talent of the list', R.weaponFamilies),
    unless(!hero.talents.includes(id), 'learned already', R.characterCreation),
    unless(hero.iq >= (talents[id]?.iq ?? 0), 'too little IQ for the talent', R.characterCreation),
    unless(hero.knowledge >= cost, 'too few knowledge points'),
  );
  if (no !== null) return no;
  return { ok: true, hero: { ...hero, talents: [...hero.talents, id], knowledge: hero.knowledge - cost } };
}

export function learnSpell(hero: Hero, id: string): Raised {
  const cost = spellCost(hero.talents);
  const no = refused(
    unless(Object.hasOwn(spells, id), 'no spell of the list', R.castingSpells),
    unless(!hero.spells.includes(id), 'learned already', R.characterCreation),
    unless(hero.wis >= (spells[id]?.wis ?? 0), 'too little WIS for the spell', R.characterCreation),
    unless(hero.knowledge >= cost, 'too few knowledge points'),
  );
  if (no !== null) return no;
  return { ok: true, hero: { ...hero, spells: [...hero.spells, id], knowledge: hero.knowledge - cost } };
}
