import { type Reason, reason } from '@quarterstaff/kernel';
import type { Tell } from '../builders.ts';
import { spells, talents } from '../content/content.ts';
import { R } from '../rules.ts';
import { type Figure, frozenProfile, type Melee } from '../state.ts';
import { buyKnowledge, learnSpell, learnTalent, type Raised, raiseAttribute } from './advancement.ts';
import { type Attribute, attributes, type Hero } from './creation.ts';

/** What a survivor may do with what it has earned (HM-DEC-25). */
export type AdvanceChoice =
  | { readonly learn: null }
  | { readonly learn: Attribute | 'knowledge' }
  | { readonly talent: string }
  | { readonly spell: string };

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
  knowledge: f.profile.knowledge,
  silver: 0,
  boughtKnowledge: 0,
});

/** What an answer comes to; null for one that asks for nothing. */
function improved(g: Melee, f: Figure, answer: AdvanceChoice): Raised | null {
  const hero = heroOf(g, f);
  if ('talent' in answer) return learnTalent(hero, answer.talent);
  if ('spell' in answer) return learnSpell(hero, answer.spell);
  if (answer.learn === null) return null;
  return answer.learn === 'knowledge'
    ? buyKnowledge(hero, g.journey!.learned.includes(f.id))
    : raiseAttribute(hero, answer.learn);
}

const thinkable: readonly AdvanceChoice[] = [
  ...attributes.map(learn => ({ learn })),
  { learn: 'knowledge' },
  ...Object.keys(talents).map(talent => ({ talent })),
  ...Object.keys(spells).map(spell => ({ spell })),
];

/** What a survivor could buy with its experience and its knowledge; nothing if that is nothing. */
export function advancementChoices(g: Melee, f: Figure | null): readonly AdvanceChoice[] {
  if (f === null) return [];
  const open = thinkable.filter(answer => improved(g, f, answer)?.ok === true);
  return open.length === 0 ? [] : [{ learn: null }, ...open];
}

export function whyNotImproved(g: Melee, f: Figure | null, asked: unknown): readonly Reason[] {
  if (f === null || typeof asked !== 'object' || asked === null) return [];
  const answer = asked as AdvanceChoice;
  if (!('talent' in answer) && !('spell' in answer) && !('learn' in answer)) return [];
  if ('learn' in answer && !['knowledge', ...attributes, null].includes(answer.learn))
    return [reason(R.experience, 'neither an attribute nor a knowledge point')];
  const raised = improved(g, f, answer);
  return raised === null || raised.ok ? [] : raised.reasons;
}

/** HM-GAP-08: what is learned is kept: it stands on the character from then on. */
export function advance(g: Melee, f: Figure, answer: AdvanceChoice, emit: Tell): void {
  const raised = improved(g, f, answer);
  if (raised === null || !raised.ok) return;
  const road = g.journey!;
  const { st, dx, iq, wis, xp, talents: learned, spells: known, knowledge } = raised.hero;
  const before = road.xp[f.id] ?? 0;
  const profile = { ...f.profile, st, dx, iq, wis, talents: learned, spells: known, knowledge };
  g.figures[g.figures.indexOf(f)] = { ...f, profile: frozenProfile(profile) };
  const bought = 'learn' in answer && answer.learn === 'knowledge' ? [...road.learned, f.id] : road.learned;
  g.journey = { ...road, learned: bought, xp: { ...road.xp, [f.id]: xp } };
  const outcome = 'talent' in answer ? answer.talent : 'spell' in answer ? answer.spell : String(answer.learn);
  emit?.({ type: 'heroImproved', rules: [R.experience], who: f.id, outcome, amount: before - xp });
}
