import type { Handicap, Handicaps, ScenarioObject } from '@quarterstaff/kernel';
import { archetypeById } from '../content/index.ts';
import { scenarios } from './scenarios.ts';

// The party made hardier, in Wounds and Fate, or frailer, in Wounds: who masters the dungeon has only what the rules deal him.

const PARTY = 'party';

type Spec = Readonly<Record<string, unknown>>;

const isSpec = (value: unknown): value is Spec => typeof value === 'object' && value !== null && !Array.isArray(value);

/** A scenario with its Heroes, by its id or as it is written; null where there are none. */
function written(scenario: unknown): (ScenarioObject & { readonly heroes: readonly Spec[] }) | null {
  const found: unknown = typeof scenario === 'string' ? scenarios.find(({ id }) => id === scenario) : scenario;
  if (!isSpec(found) || !Array.isArray(found.heroes) || found.heroes.length === 0) return null;
  return found.heroes.every(hero => isSpec(hero) && archetypeById.has(String(hero.archetype)))
    ? (found as ScenarioObject & { readonly heroes: readonly Spec[] })
    : null;
}

const LEAST = 1;
const MOST = 99;
const MOST_FATE = 6;

/** So many Wounds more, in each place that states them; training goes on from there (AHQ-GAP-23). */
function withWounds(hero: Spec, more: number): Spec {
  const usual = archetypeById.get(String(hero.archetype))!.stats.W;
  const raised = (part: unknown, otherwise: number): number => {
    const stated = isSpec(part) ? part.W : undefined;
    return Math.min(MOST, Math.max(LEAST, (typeof stated === 'number' ? stated : otherwise) + more));
  };
  const part = (name: string): Spec => (isSpec(hero[name]) ? hero[name] : {});
  const W = raised(hero.stats, usual);
  const equipped =
    part('equipped').W === undefined ? {} : { equipped: { ...part('equipped'), W: raised(hero.equipped, W) } };
  const most = equipped.equipped?.W ?? W;
  const now = hero.wounds;
  return {
    ...hero,
    stats: { ...part('stats'), W },
    start: { ...part('start'), W: raised(hero.start, usual) },
    ...equipped,
    ...(typeof now === 'number' && now > 0 ? { wounds: Math.min(most, Math.max(LEAST, now + more)) } : {}),
  };
}

/** So many points of Fate more, as far as anybody's score goes (AHQ-GAP-02). */
function withFate(hero: Spec, more: number): Spec {
  const stated = (value: unknown, otherwise: number): number => (typeof value === 'number' ? value : otherwise);
  const usual = archetypeById.get(String(hero.archetype))!.stats.Fate;
  const bare = stated(isSpec(hero.stats) ? hero.stats.Fate : undefined, usual);
  const fateScore = Math.min(MOST_FATE, stated(hero.fateScore, bare) + more);
  const most = fateScore + (hero.ring === 'fortune' ? 1 : 0); // whose point may exceed the score
  return { ...hero, fateScore, fate: Math.min(most, stated(hero.fate, bare) + more) };
}

const changed = (hero: Spec, steps: number): Spec =>
  steps < 0 ? withWounds(hero, steps) : withFate(withWounds(hero, steps), steps);

export const handicaps: Handicaps = {
  sides: scenario => (written(scenario) === null ? [] : [PARTY]),
  scenario(scenario, by) {
    const found = written(scenario);
    const steps: Handicap = by[PARTY] ?? 0;
    if (found === null) throw new Error('a scenario without Heroes has no sides that can be changed');
    return steps === 0 ? found : { ...found, heroes: found.heroes.map(hero => changed(hero, steps)) };
  },
};
