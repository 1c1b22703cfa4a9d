import { again, call, done } from '@quarterstaff/kernel';
import { procedure, step } from '../builders.ts';
import { exertAll, newExertions } from '../fatigue/exert.ts';
import { R } from '../rules.ts';
import { milesIn, partyOf, spendTime } from './party.ts';
import { type Activity, isTiring, PERIOD, ruleOfActivity } from './travel.ts';

export interface Stretch {
  readonly activity: Activity;
  left: number; // minutes
  miles: number;
  allStood: boolean;
}
export const newStretch = (activity: Activity, minutes: number): Stretch => ({
  activity,
  left: minutes,
  miles: 0,
  allStood: true,
});

/** Some minutes of one activity (HM-TRAV-01): what tires is spent period by period, and the party stops where somebody collapses. */
export const stretch = procedure<Stretch>('stretch', {
  passTime: step((g, s, emit) => {
    const { activity } = s;
    const minutes = isTiring(activity) ? PERIOD : s.left;
    s.left -= minutes;
    const miles = milesIn(g, activity, minutes);
    s.miles += miles;
    const owing = spendTime(g, activity, minutes, emit);
    const road = g.journey!;
    g.journey = {
      ...road,
      miles: road.miles + miles,
      activity,
      minutes: (road.activity === activity ? road.minutes : 0) + minutes,
      walked: road.walked + (activity === 'walk' ? minutes : 0),
      rested: road.rested && activity === 'rest',
    };
    if (owing.length > 0) return call(exertAll, newExertions(owing, [ruleOfActivity[activity]]), 'allStood');
  }),
  goOn: step((g, s, emit) => {
    if (s.left > 0 && s.allStood && partyOf(g).able.length > 0) return again;
    const rules = [R.travelPeriods, ruleOfActivity[s.activity]];
    emit?.({ type: 'travelled', rules, amount: s.miles, outcome: s.activity });
    return done();
  }),
});
