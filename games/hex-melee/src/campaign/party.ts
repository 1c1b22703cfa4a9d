import { type Over, over, plainSum } from '@quarterstaff/kernel';
import { carryingSt, weightCarried } from '../encumbrance/load.ts';
import { fatiguePool, spendFatigue } from '../fatigue/fatigue.ts';
import { currentSt } from '../figures.ts';
import { R } from '../rules.ts';
import type { Figure, FigureId, Melee } from '../state.ts';
import type { Tell } from '../told.ts';
import { type Activity, newTraveller, period, ruleOfActivity, speedOf, type Traveller } from './travel.ts';

/** The travellers of a journey. */
export interface Party {
  readonly alive: readonly Figure[];
  readonly able: readonly Figure[]; // alive and on their feet
}

export function partyOf(g: Melee): Party {
  const alive = g.figures.filter(f => f.side === g.journey!.party && f.condition !== 'dead' && f.exit === 'none');
  return { alive, able: alive.filter(f => f.condition === 'awake') };
}

/** A figure as the rules of the road see it. */
export function travellerOf(g: Melee, f: Figure): Traveller {
  const road = g.journey!;
  const { activity, minutes, walked } = road;
  return {
    ...newTraveller(fatiguePool(f), carryingSt(f), weightCarried(f), f.fatigue, currentSt(f)),
    activity,
    minutes,
    walked,
  };
}

/** So many minutes of one activity for everybody, at the pace of the slowest; says who has spent more fatigue than its pool. */
export function wearyBy(g: Melee, activity: Activity, minutes: number, emit: Tell): readonly FigureId[] {
  const { able } = partyOf(g);
  let travellers = able.map(f => travellerOf(g, f));
  let miles = 0;
  for (let passed = 0; passed < minutes; passed += 10) {
    miles += Math.min(...travellers.map(t => speedOf(t, activity)));
    travellers = travellers.map(t => period(t, activity));
  }
  able.forEach((f, i) => {
    const { fatigue } = travellers[i]!;
    if (fatigue > f.fatigue) spendFatigue(f, fatigue - f.fatigue, [ruleOfActivity[activity]], emit);
    else if (fatigue < f.fatigue) {
      const rule = ruleOfActivity[activity];
      const recovered = f.fatigue - fatigue;
      emit?.({
        type: 'fatigueRecovered',
        rules: [rule],
        whom: f.id,
        amount: recovered,
        sums: [plainSum('fatigue', f.fatigue, [{ rule, label: 'recovered', value: -recovered }])],
      });
      f.fatigue = fatigue;
    }
  });
  const road = g.journey!;
  g.journey = {
    ...road,
    miles: road.miles + miles,
    activity,
    minutes: (road.activity === activity ? road.minutes : 0) + minutes,
    walked: road.walked + (activity === 'walk' ? minutes : 0),
    rested: road.rested && activity === 'rest',
  };
  emit?.({ type: 'travelled', rules: [R.travelPeriods, ruleOfActivity[activity]], amount: miles, outcome: activity });
  return able.filter(f => f.fatigue > fatiguePool(f)).map(f => f.id);
}

export function collapseOf(_g: Melee, f: Figure, emit: Tell): void {
  f.condition = 'collapsed';
  emit?.({ type: 'figureDropped', rules: [R.collapse], who: f.id, outcome: 'collapsed' });
}

/** Nobody is left to go on. */
export function loseFight(g: Melee, emit: Tell): Over {
  const others = g.sides.map(side => side.id).filter(side => side !== g.journey!.party);
  g.result = { winners: others, how: 'nobody' };
  emit?.({ type: 'combatEnded', rules: [R.endOfACombat], order: others, outcome: 'nobody' });
  return over;
}
