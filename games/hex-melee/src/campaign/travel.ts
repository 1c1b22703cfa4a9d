import { creatures, encounters } from '../content/content.ts';
import { loadLevelFor } from '../encumbrance/load.ts';
import { R } from '../rules.ts';

export type Activity = 'walk' | 'jog' | 'rest' | 'march';

/** A figure on the road. */
export interface Traveller {
  readonly pool: number; // of fatigue
  readonly carryingSt: number;
  readonly weight: number;
  readonly fatigue: number;
  readonly miles: number;
  readonly activity: Activity | null;
  readonly minutes: number; // spent in this activity without change
  readonly walked: number; // minutes walked today
  readonly rules: readonly string[]; // what the last period rests on
}

export const newTraveller = (pool: number, carryingSt: number, weight: number, fatigue = 0): Traveller => ({
  pool,
  carryingSt,
  weight,
  fatigue,
  miles: 0,
  activity: null,
  minutes: 0,
  walked: 0,
  rules: [],
});

/** HM-HEX-01: feet across one hex. */
const hexSize = { feet: 4, rule: R.sizeOfAHex } as const;
export const hexesIn = (feet: number): number => Math.floor(feet / hexSize.feet);

export const PERIOD = 10; // minutes
const WALKING_DAY = 8 * 60;
const HALF_MILE = 0.5;

const isExhausted = (t: Traveller): boolean => t.fatigue >= t.pool;

/** HM-TRAV-03, HM-GAP-14: why so many minutes of this activity are not open; null if they are. */
export function refusal(t: Traveller, activity: Activity, minutes: number = PERIOD): string | null {
  const level = loadLevelFor(t.weight, t.carryingSt);
  if (activity === 'jog' && !level.mayJog) return R.loadAndTravel;
  if (activity === 'walk' && t.walked + minutes > WALKING_DAY) return R.forcedMarch;
  return null;
}

/** Whether an activity costs fatigue. */
export const isTiring = (activity: Activity): boolean => activity === 'jog' || activity === 'march';

/** Miles covered in ten minutes. */
export function speedOf(t: Traveller, activity: Activity): number {
  if (activity === 'rest') return 0;
  const level = loadLevelFor(t.weight, t.carryingSt);
  const base = activity === 'jog' ? 2 * HALF_MILE : HALF_MILE * level.travel;
  return isExhausted(t) ? base / 2 : base;
}

/** HM-TRAV-01: one period of ten minutes. Recovery comes in whole periods begun anew when the activity changes. */
export function period(t: Traveller, activity: Activity): Traveller {
  const minutes = (t.activity === activity ? t.minutes : 0) + PERIOD;
  const full = minutes % 60 === 0;
  let change = 0;
  if (activity === 'jog') change = 1; // HM-FAT-04
  if (activity === 'rest') change = -1; // HM-FAT-06
  if (activity === 'walk' && full && !isExhausted(t)) change = -1; // HM-FAT-05, HM-FAT-08
  if (activity === 'march' && minutes % 60 === PERIOD) change = 2; // HM-TRAV-02
  return {
    ...t,
    fatigue: Math.max(0, t.fatigue + change),
    miles: t.miles + speedOf(t, activity),
    activity,
    minutes,
    walked: t.walked + (activity === 'walk' ? PERIOD : 0),
    rules: [R.travelPeriods, ruleOfActivity[activity]],
  };
}

export function travel(t: Traveller, activity: Activity, minutes: number): Traveller {
  let now = t;
  for (let passed = PERIOD; passed <= minutes; passed += PERIOD) now = period(now, activity);
  return now;
}

/** Rules that a stretch of an activity rests on. */
export const ruleOfActivity: Readonly<Record<Activity, string>> = {
  jog: R.joggingAsTravel,
  walk: R.walkingAsTravel,
  rest: R.resting,
  march: R.forcedMarch,
};

const encounterMaps = [
  'sand_ring',
  'dusk_ford',
  'old_battlefield',
  'broken_bridge',
  'burning_stockade',
  'dragon_ledge',
] as const;

export interface Encounter {
  readonly foe: string;
  readonly number: number;
  readonly map: string;
}

/** HM-GAP-14: once a day and once a night two dice, 10 or more meets foes. */
export const meetsFoes = (roll: readonly [number, number]): boolean => roll[0] + roll[1] >= 10;

export function encounterFor(partyTotal: number, kind: readonly [number, number], mapDie: number): Encounter {
  const row = encounters.find(entry => entry.roll === kind[0] + kind[1])!;
  const budget = Math.floor(partyTotal / 2);
  const number = Math.min(8, Math.max(1, Math.floor(budget / creatures[row.foe]!.xp)));
  return { foe: row.foe, number, map: encounterMaps[mapDie - 1]! };
}
