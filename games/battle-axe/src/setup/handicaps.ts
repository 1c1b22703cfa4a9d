// The heroes made stronger or weaker, in numbers of their consoles (BA-STAT-18). Enemies stay as their cards have them.
import type { Handicap, Handicaps, ScenarioObject } from '@quarterstaff/kernel';
import { TRACKS } from '../heroes/create.ts';
import type { Hero } from '../state.ts';
import { heroFrom } from './hero.ts';
import { shipped } from './scenarios.ts';
import { type HeroSpec, type Scenario, ScenarioSchema } from './schema.ts';
import { partyOf } from './set-up.ts';

const SIDE = 'heroes';

/** The scenario as it is written, with the name it is listed under; null if it cannot be read. */
function stated(scenario: unknown): Scenario | null {
  const found = shipped.find(({ entry }) => entry.id === scenario);
  const read = ScenarioSchema.safeParse(found === undefined ? scenario : { name: found.entry.name, ...found.scenario });
  return read.success ? read.data : null;
}

/** The heroes that a scenario states, or those who come where it states none. */
function heroesOf(scenario: Scenario): readonly { readonly spec: HeroSpec; readonly hero: Hero }[] {
  const specs = partyOf(scenario);
  return specs.map((spec, i) => ({ spec, hero: heroFrom(spec, i, specs.length, scenario, []) }));
}

const [, MOST] = TRACKS.health;
const within = (health: number): number => Math.max(1, Math.min(MOST, health));

/** A hero with so much more Health, as far as the track of his console goes. Who lies at 0 or below is left as he lies. */
function changed({ spec, hero }: { readonly spec: HeroSpec; readonly hero: Hero }, steps: Handicap): HeroSpec {
  const health = within(hero.base.health + steps);
  const now = spec.health;
  return {
    ...spec,
    base: { ...spec.base, health },
    ...(now === undefined ? {} : { health: now < 1 ? now : Math.min(health, within(now + steps)) }),
  };
}

export const handicaps: Handicaps = {
  sides: scenario => (stated(scenario) === null ? [] : [SIDE]),
  scenario(scenario, by): ScenarioObject {
    for (const side of Object.keys(by))
      if (side !== SIDE) throw new RangeError(`there is no side ${side} whose strength can be changed: ${SIDE}`);
    const read = stated(scenario);
    if (read === null) throw new RangeError('a scenario that cannot be read has no sides');
    const steps = by[SIDE] ?? 0;
    return steps === 0 ? read : { ...read, heroes: heroesOf(read).map(each => changed(each, steps)) };
  },
};
