import { R } from '../rules.ts';
import { type Figure, frozenProfile, type Melee } from '../state.ts';
import type { Tell } from '../told.ts';
import { buyKnowledge, raiseAttribute } from './advancement.ts';
import { type Attribute, attributes, type Hero } from './creation.ts';

export type AdvanceChoice = { readonly learn: null } | { readonly learn: Attribute } | { readonly learn: 'knowledge' };

const heroOf = (g: Melee, f: Figure): Hero => ({
  name: f.profile.name,
  people: f.profile.people ?? 'human',
  st: f.profile.st,
  dx: f.profile.dx,
  iq: f.profile.iq,
  wis: f.profile.wis,
  talents: f.profile.talents,
  spells: f.profile.spells,
  gear: [],
  xp: g.journey!.xp[f.id] ?? 0,
  knowledge: 0,
  silver: 0,
  boughtKnowledge: 0,
});

/** What a survivor could buy with its experience. */
export function advancementChoices(g: Melee, f: Figure | null): readonly AdvanceChoice[] {
  if (f === null) return [];
  const hero = heroOf(g, f);
  const learned = g.journey!.learned.includes(f.id);
  const open: AdvanceChoice[] = attributes
    .filter(attribute => raiseAttribute(hero, attribute).ok)
    .map(learn => ({ learn }));
  if (buyKnowledge(hero, learned).ok) open.push({ learn: 'knowledge' });
  return open.length === 0 ? [] : [{ learn: null }, ...open];
}

export function advance(g: Melee, f: Figure, answer: AdvanceChoice, emit: Tell): void {
  if (answer.learn === null) return;
  const road = g.journey!;
  const hero = heroOf(g, f);
  const raised = answer.learn === 'knowledge' ? buyKnowledge(hero, false) : raiseAttribute(hero, answer.learn);
  if (!raised.ok) return;
  const { st, dx, iq, wis, xp } = raised.hero;
  const at = g.figures.indexOf(f);
  g.figures[at] = { ...f, profile: frozenProfile({ ...f.profile, st, dx, iq, wis }) };
  const learned = answer.learn === 'knowledge' ? [...road.learned, f.id] : road.learned;
  g.journey = { ...road, learned, xp: { ...road.xp, [f.id]: xp } };
  emit?.({ type: 'heroImproved', rules: [R.experience], who: f.id, outcome: answer.learn, amount: hero.xp - xp });
}
