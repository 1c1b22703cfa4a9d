import { again, call, d6, done, NO_DICE, plainSum, total } from '@quarterstaff/kernel';
import { ownDxSum } from '../attributes/own-dx.ts';
import { saves } from '../content/content.ts';
import { spendFatigue } from '../fatigue/fatigue.ts';
import { currentSt, figure } from '../figures.ts';
import { wornArmour } from '../gear/hands.ts';
import { takeHits } from '../injury/injury.ts';
import { R } from '../rules.ts';
import type { Figure, FigureId, Melee } from '../state.ts';
import { chance, choice, procedure, step } from '../told.ts';
import { collapse, newCollapse } from './collapse.ts';
import { partyOf } from './party.ts';
import { type Attempt, attemptOf, setsOffTrap, succeeds } from './saves.ts';

export interface Trial {
  who: FigureId | null;
  falls: boolean;
  repeats: boolean; // swimming: a minute was lost
}
export const newTrial = (): Trial => ({ who: null, falls: false, repeats: false });

/** A figure's roll in a situation of HM-GAP-06. */
export function attemptBy(g: Melee, f: Figure, situation: string, hard: boolean): Attempt {
  const { iq, wis, talents } = f.profile;
  const armour = wornArmour(f)?.id ?? null;
  return attemptOf(situation, { st: currentSt(f), dx: ownDxSum(g, f).total, iq, wis, talents, armour }, hard);
}

/** HM-GAP-06: what lies across the road; one of the party tries, or the party goes round it. */
export const trial = procedure<Trial>('trial', {
  chooseWho: choice<Trial, { attempt: FigureId | null }>({
    rule: R.otherSavingRolls,
    decider: g => g.journey!.party,
    options: g => [{ attempt: null }, ...partyOf(g).able.map(f => ({ attempt: f.id }))],
    take(_g, local, answer) {
      local.who = answer.attempt;
    },
  }),
  roll: chance<Trial>({
    rule: R.otherSavingRolls,
    dice: (g, local) => (local.who === null ? NO_DICE : d6(present(g, local.who).dice)),
    take(g, local, faces, emit) {
      const f = figure(g, local.who!);
      const { situation } = g.journey!.trials[0]!;
      const attempt = present(g, f.id);
      const passed = succeeds(attempt, faces);
      emit?.({
        type: 'saveRolled',
        rules: [R.otherSavingRolls, R.savingRolls, ...attempt.parts.map(part => part.rule)],
        who: f.id,
        outcome: setsOffTrap(attempt, faces) && situation === 'lock_or_trap' ? 'trap' : situation,
        dice: faces,
        needed: attempt.needed,
        amount: total(faces),
        passed,
        sums: [numberOf(g, f, situation, attempt)],
      });
      if (passed) return;
      local.falls = situation === 'climb';
      local.repeats = situation === 'swim';
      if (local.repeats && spendFatigue(f, 1, [R.otherSavingRolls], emit))
        return call(collapse, newCollapse([f.id], R.collapse));
    },
  }),
  repeat: step((g, local) => {
    if (!local.repeats) return;
    local.repeats = false;
    return partyOf(g).able.length > 0 ? again : done();
  }),
  fall: chance<Trial>({
    rule: R.otherSavingRolls,
    dice: (_g, local) => (local.falls ? d6(1) : NO_DICE),
    take(g, local, faces, emit) {
      takeHits(g, figure(g, local.who!), total(faces), 'other', null, [R.otherSavingRolls], emit);
    },
  }),
  goOn: step(g => {
    g.journey = { ...g.journey!, trials: g.journey!.trials.slice(1) };
    return done();
  }),
});

function present(g: Melee, id: FigureId): Attempt {
  const { situation, hard } = g.journey!.trials[0]!;
  return attemptBy(g, figure(g, id), situation, hard);
}

function numberOf(g: Melee, f: Figure, situation: string, attempt: Attempt) {
  const { attribute } = saves[situation]!;
  const gains = attempt.parts.filter(part => part.value !== 0);
  if (attribute === 'dx') {
    const own = ownDxSum(g, f);
    return plainSum('own DX', own.base, [...own.parts, ...gains]);
  }
  const base = attribute === 'st' ? currentSt(f) : f.profile[attribute];
  return plainSum(attribute.toUpperCase(), base, gains);
}
