import { peoples } from '../content/content.ts';
import { R } from '../rules.ts';
import { type Attribute, attributeTotal, type Hero } from './creation.ts';

export type Fate = 'defeated' | 'fled' | 'yielded' | 'standing';

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
export const KNOWLEDGE_COST = 20;
const HIGHEST = 18;

export type Raised =
  | { readonly ok: true; readonly hero: Hero }
  | { readonly ok: false; readonly rule: string; readonly why: string };

export function raiseAttribute(hero: Hero, attribute: Attribute): Raised {
  const cost = raiseCost(attributeTotal(hero));
  const most = peoples[hero.people]?.lifetimeMaxima[attribute] ?? peoples[hero.people]?.maxima[attribute] ?? HIGHEST;
  if (hero.xp < cost) return { ok: false, rule: R.experience, why: `costs ${cost} XP, there are ${hero.xp}` };
  if (hero[attribute] >= most) return { ok: false, rule: R.experience, why: `at most ${most}` };
  const wiser = attribute === 'iq' || attribute === 'wis' ? 1 : 0;
  return {
    ok: true,
    hero: { ...hero, [attribute]: hero[attribute] + 1, xp: hero.xp - cost, knowledge: hero.knowledge + wiser },
  };
}

/** One extra knowledge point for 20 XP, at most one per adventure. */
export function buyKnowledge(hero: Hero, boughtThisAdventure: boolean): Raised {
  if (boughtThisAdventure) return { ok: false, rule: R.experience, why: 'one per adventure' };
  if (hero.xp < KNOWLEDGE_COST) return { ok: false, rule: R.experience, why: `costs ${KNOWLEDGE_COST} XP` };
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
