// Between battles: experience raises MODs, defeated Body gives picks (LW-XP, LW-ADV).

import { again, allHold, type Condition, done } from '@quarterstaff/kernel';
import { choice, procedure, step } from '../builders.ts';
import { failing } from '../reasons.ts';
import { R } from '../rules.ts';
import type { LostWorlds } from '../state.ts';
import { askImprovement } from './asking.ts';
import { picksAvailable, worthInExperience } from './experience.ts';
import { bookOf, DEAD_AT } from './fighters.ts';
import type { Fighter } from './state.ts';

export type Improvement = 'done' | { readonly raise: number } | { readonly pick: Category };
type Category = 'body' | 'tactic' | 'spell' | 'luck';
const CATEGORIES: readonly Category[] = ['body', 'tactic', 'spell', 'luck'];

export interface Improving {
  at: number; // whose turn it is
}

const plusOf = (f: Fighter, page: number): number => f.plus[page] ?? 0;

/** The price of a MOD: the fighter's own Maximum Body (LW-XP-02, LW-XP-07). */
const raiseCost = worthInExperience;

type Wish = Exclude<Improvement, 'done'>;

/** What forbids an improvement. */
const improvementConditions: readonly Condition<LostWorlds, Fighter, Wish>[] = [
  {
    rule: R.raiseMod,
    label: 'not a row of the sheet',
    holds: (g, f, what) => !('raise' in what) || bookOf(g, f).rows.some(row => row.page === what.raise),
  },
  {
    rule: R.experienceNotNegative,
    label: 'it cannot be paid in full',
    holds: (_g, f, what) => !('raise' in what) || f.xp >= raiseCost(f),
  },
  {
    rule: R.raiseEvenly,
    label: 'another MOD has been raised less often',
    holds: (g, f, what) =>
      !('raise' in what) || bookOf(g, f).rows.every(row => plusOf(f, row.page) >= plusOf(f, what.raise)),
  },
  {
    rule: R.advancement,
    label: 'no pick is left',
    holds: (_g, f, what) => !('pick' in what) || picksAvailable(f) > 0,
  },
  {
    rule: R.ownCategoriesOnly,
    label: 'a category the fighter does not have',
    holds: (_g, f, what) => !('pick' in what) || what.pick === 'body' || f.sheetPoints[what.pick] > 0,
  },
];

const everyImprovement = (g: LostWorlds, f: Fighter): Wish[] => [
  ...bookOf(g, f).rows.map(row => ({ raise: row.page })),
  ...CATEGORIES.map(pick => ({ pick })),
];

const improvementsOf = (g: LostWorlds, f: Fighter): Improvement[] => {
  const possible = everyImprovement(g, f).filter(what => allHold(improvementConditions, g, f, what, f.seat));
  return possible.length === 0 ? [] : ['done', ...possible];
};

const fighterAt = (g: LostWorlds, improving: Improving): Fighter => g.duel.fighters[improving.at]!;

export const improve = procedure<Improving>('improve', {
  nextFighter: step((g, improving) => {
    while (improving.at < g.duel.fighters.length) {
      const f = fighterAt(g, improving);
      if (f.body > DEAD_AT && improvementsOf(g, f).length > 0) return;
      improving.at += 1;
    }
    return done();
  }),
  spend: choice<Improving, Improvement>({
    rule: R.improveBetweenBattles,
    decider: (g, improving) => fighterAt(g, improving).seat,
    slot: (g, improving) => fighterAt(g, improving).id,
    options: (g, improving) => improvementsOf(g, fighterAt(g, improving)),
    ask: askImprovement,
    whyNot: (g, improving, what) =>
      typeof what === 'object' && what !== null
        ? failing(improvementConditions, g, fighterAt(g, improving), what as Wish)
        : [],
    take(g, improving, what, emit) {
      const f = fighterAt(g, improving);
      if (what === 'done') improving.at += 1;
      else if ('raise' in what) {
        const cost = raiseCost(f);
        const plus = plusOf(f, what.raise) + 1;
        f.xp -= cost;
        f.plus = { ...f.plus, [what.raise]: plus };
        emit?.({ type: 'modRaised', rules: [R.raiseMod, R.plusColumn], fighter: f.id, row: what.raise, cost, plus });
      } else {
        f.picksUsed += 1;
        if (what.pick === 'body') f.maxBody += 1;
        else {
          f.sheetPoints = { ...f.sheetPoints, [what.pick]: f.sheetPoints[what.pick] + 1 };
          f.points = { ...f.points, [what.pick]: f.points[what.pick] + 1 };
        }
        const rules = [R.advancement, R.picksKept, R.maximumSetsPrice];
        emit?.({ type: 'pickUsed', rules, fighter: f.id, on: what.pick });
      }
    },
  }),
  spendOn: step(() => again),
});
