import { type Dice, diceOn, type Endless, newLuck, type ScenarioObject } from '@quarterstaff/kernel';
import type { Melee } from '../state.ts';
import { partyBy, purseBy } from './party.ts';
import { type Band, rungsBy } from './rungs.ts';
import { words } from './words.ts';

const PREFIX = 'ring_without_end:';
const SEEDED = new RegExp(`^${PREFIX}([a-z0-9]{1,16})$`);

/** The Ring Without End: a journey whose trials are rungs, a mile from each to the next. */
export const endless: Endless<Melee> = { scenario: runOf, seedOf, reached };

function runOf(seed: string): ScenarioObject {
  const dice = diceOn(newLuck(`ring without end ${seed}`), 'endless');
  const rungs = rungsBy(dice);
  const figures = partyBy(dice);
  const purse = purseBy(dice);
  return {
    id: `${PREFIX}${seed}`,
    name: `${dice.pick(words.rings)}, ${dice.pick(words.times)}`,
    about: aboutBy(dice, rungs),
    map: 'sand_ring',
    journey: { miles: rungs.length, met: true, ...purse, trials: rungs },
    sides: [
      { id: 'A', name: dice.pick(words.parties), figures },
      { id: 'B', name: dice.pick(words.rungs), figures: [] },
    ],
  };
}

/** Where one is, on what terms, and who has the prize. */
function aboutBy(dice: Dice, rungs: readonly ScenarioObject[]): string {
  const { failed } = rungs.at(-1) as { readonly failed: { readonly foes: Band } };
  const told = [dice.pick(words.openings), ...dice.shuffle(words.terms).slice(0, 1), words.tops[failed.foes.use]];
  return told.filter(part => part !== undefined).join(' ');
}

function seedOf(scenario: unknown): string | null {
  const { id } = (scenario ?? {}) as { readonly id?: unknown };
  return typeof id === 'string' ? (SEEDED.exec(id)?.[1] ?? null) : null;
}

/** Every rung is a mile; the one that the party was beaten on is not behind it. */
function reached({ journey, result }: Melee): number {
  if (journey === null) return 0;
  const lost = result !== null && !result.winners.includes(journey.party) ? 1 : 0;
  return Math.max(0, journey.goal - journey.trials.length - lost);
}
