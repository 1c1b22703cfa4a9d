import { type Over, over, type Reason, reason } from '@quarterstaff/kernel';
import type { Tell } from '../builders.ts';
import { wordOf } from '../elsewhere.ts';
import { carryingSt, weightCarried } from '../encumbrance/load.ts';
import { fatiguePool } from '../fatigue/fatigue.ts';
import { isAwake, isDead } from '../figures.ts';
import { endCause, refresh } from '../injury/injury.ts';
import { R } from '../rules.ts';
import type { Figure, FigureId, Melee } from '../state.ts';
import { type Activity, newTraveller, period, ruleOfActivity, speedOf, type Traveller, travel } from './travel.ts';

/** The travellers of a journey. */
export interface Party {
  readonly alive: readonly Figure[];
  readonly able: readonly Figure[]; // alive and on their feet
}

export function partyOf(g: Melee): Party {
  const alive = g.figures.filter(f => f.side === g.journey!.party && !isDead(f) && f.exit === 'none');
  return { alive, able: alive.filter(isAwake) };
}

/** A figure as the rules of the road see it. */
export function travellerOf(g: Melee, f: Figure): Traveller {
  const road = g.journey!;
  const { activity, minutes, walked } = road;
  const weight = f.profile.ma === null ? weightCarried(f) : 0; // HM-GAP-09: creatures have no encumbrance
  return {
    ...newTraveller(fatiguePool(f), carryingSt(f), weight, f.fatigue),
    activity,
    minutes,
    walked,
  };
}

/** What some minutes of one activity ask of the party: who has to spend fatigue for them. Whoever recovers by them does so at once. */
export function spendTime(
  g: Melee,
  activity: Activity,
  minutes: number,
  emit: Tell,
): readonly { readonly who: FigureId; readonly amount: number }[] {
  const { alive, able } = partyOf(g);
  // HM-GAP-16: ten minutes wake whoever is down with ST 1 or asleep.
  for (const f of alive) for (const cause of ['wounded', 'asleep'] as const) endCause(g, f, cause, [R.healing], emit);
  const owing: { who: FigureId; amount: number }[] = [];
  // Resting does everybody good; on the way those who cannot walk are carried.
  for (const f of activity === 'rest' ? alive : able) {
    const change = travel(travellerOf(g, f), activity, minutes).fatigue - f.fatigue;
    if (change > 0) owing.push({ who: f.id, amount: change });
    if (change < 0) refresh(g, f, -change, [ruleOfActivity[activity]], emit);
  }
  return owing;
}

/** How far the party comes in some minutes, at the pace of the slowest. */
export function milesIn(g: Melee, activity: Activity, minutes: number): number {
  let travellers = partyOf(g).able.map(f => travellerOf(g, f));
  let miles = 0;
  for (let passed = 0; passed < minutes && travellers.length > 0; passed += 10) {
    miles += Math.min(...travellers.map(t => speedOf(t, activity)));
    travellers = travellers.map(t => period(t, activity));
  }
  return miles;
}

/** Nobody is left to go on. */
export function loseFight(g: Melee, emit: Tell): Over {
  const others = g.sides.map(side => side.id).filter(side => side !== g.journey!.party);
  g.result = { winners: others, how: 'nobody' };
  emit?.({ type: 'combatEnded', rules: [R.endOfACombat], order: others, outcome: 'nobody' });
  return over;
}

/** Whoever does something for the party is one of it, on its feet. */
export const whyNotOneOfThem = (asked: unknown, word: string): readonly Reason[] =>
  wordOf(asked) === word ? [reason(R.otherSavingRolls, 'nobody of the party who is on its feet')] : [];
