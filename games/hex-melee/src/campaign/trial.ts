import { again, call, d6, done, NO_DICE, plainSum, reason, total } from '@quarterstaff/kernel';
import { say, theFigure } from '../asking.ts';
import { ownDxSum } from '../attributes/own-dx.ts';
import { chance, choice, procedure, step } from '../builders.ts';
import { saves } from '../content/content.ts';
import { currentSt, figure } from '../figures.ts';
import { wornArmour } from '../gear/hands.ts';
import { R } from '../rules.ts';
import type { Consequence, Figure, FigureId, Melee, Trial } from '../state.ts';
import { partyOf, whyNotOneOfThem } from './party.ts';
import { type Attempt, attemptOf, setsOffTrap, succeeds } from './saves.ts';
import { newStretch, stretch } from './stretch.ts';
import { suffer } from './suffer.ts';

export interface Attempting {
  who: FigureId | null;
  passed: boolean;
  outcome: Consequence | null;
  again: boolean; // may be tried once more
}
export const newTrial = (): Attempting => ({ who: null, passed: false, outcome: null, again: false });

/** HM-GAP-06: a failure that the scenario gives no consequence: these may be tried again, after ten minutes; swimming at once. */
const repeatable = (situation: string): boolean => !oneTry.includes(situation);
const oneTry: readonly string[] = [
  'leap_one',
  'leap_two',
  'sneak',
  'lock_or_trap',
  'trail',
  'mounted',
  'notice',
  'lore',
];

/** HM-GAP-06: what the failure column itself says. */
const ofTheTable: Readonly<Record<string, Partial<Consequence>>> = {
  climb: { hits: { dice: 1, add: 0 } },
  swim: { fatigue: 1 },
};
const NOTHING: Consequence = { hits: null, fatigue: 0, miles: 0, silver: 0, foes: null };

/** What a roll leads to: as the scenario states it, else as the table says; a trap goes off only if the roll fails by four or more. */
function consequenceOf(trial: Trial, attempt: Attempt, faces: readonly number[]): Consequence | null {
  if (succeeds(attempt, faces)) return trial.passed;
  if (trial.situation === 'lock_or_trap' && !setsOffTrap(attempt, faces)) return null;
  const { [trial.situation]: printed } = ofTheTable;
  return trial.failed ?? (printed === undefined ? null : { ...NOTHING, ...printed });
}

/** A figure's roll in a situation of HM-GAP-06. */
export function attemptBy(g: Melee, f: Figure, situation: string, hard: boolean): Attempt {
  const { people, iq, wis, talents } = f.profile;
  const armour = wornArmour(f)?.id ?? null;
  return attemptOf(situation, { people, st: currentSt(f), dx: ownDxSum(g, f).total, iq, wis, talents, armour }, hard);
}

/** HM-GAP-06: what lies across the road; one of the party tries, or the party goes round it. */
export const trial = procedure<Attempting>('trial', {
  chooseWho: choice<Attempting, { attempt: FigureId | null }>({
    rule: R.otherSavingRolls,
    decider: g => g.journey!.party,
    options: g => [
      ...(g.journey!.trials[0]!.barred ? [] : [{ attempt: null }]),
      ...partyOf(g).able.map(f => ({ attempt: f.id })),
    ],
    whyNot: (_g, _local, asked) =>
      (asked as { attempt?: unknown } | null)?.attempt === null
        ? [reason(R.otherSavingRolls, 'there is no way round')]
        : whyNotOneOfThem(asked, 'attempt'),
    ask: {
      words(g, _local, { attempt }) {
        if (attempt === null) return aroundIt(g.journey!.trials[0]!.round);
        const { needed, dice } = present(g, attempt);
        return say('tries', { who: theFigure(attempt), needed, dice });
      },
    },
    take(g, local, answer) {
      local.who = answer.attempt;
      local.passed = true;
      local.outcome = answer.attempt === null ? g.journey!.trials[0]!.round : null;
    },
  }),
  roll: chance<Attempting>({
    rule: R.otherSavingRolls,
    dice: (g, local) => (local.who === null ? NO_DICE : d6(present(g, local.who).dice)),
    take(g, local, faces, emit) {
      const f = figure(g, local.who!);
      const first = g.journey!.trials[0]!;
      const { situation } = first;
      const attempt = present(g, f.id);
      local.passed = succeeds(attempt, faces);
      local.outcome = consequenceOf(first, attempt, faces);
      emit?.({
        type: 'saveRolled',
        rules: [R.otherSavingRolls, R.savingRolls, ...attempt.parts.map(part => part.rule)],
        who: f.id,
        outcome: setsOffTrap(attempt, faces) && situation === 'lock_or_trap' ? 'trap' : situation,
        dice: faces,
        needed: attempt.needed,
        amount: total(faces),
        passed: local.passed,
        sums: [numberOf(g, f, situation, attempt)],
      });
    },
  }),
  suffer: step((g, local) => {
    const who = local.who ?? partyOf(g).able[0]?.id; // going round, the first of the party leads the way
    if (who !== undefined && local.outcome !== null) return call(suffer, { who, ...local.outcome });
  }),
  waitToTryAgain: step((g, local) => {
    const { situation, failed } = g.journey!.trials[0]!;
    local.again = !local.passed && failed === null && repeatable(situation) && partyOf(g).able.length > 0;
    if (local.again && situation !== 'swim') return call(stretch, newStretch('rest', 10));
  }),
  goOn: step((g, local) => {
    if (local.again) return again;
    g.journey = { ...g.journey!, trials: g.journey!.trials.slice(1) };
    return done();
  }),
});

/** The way round, and who waits on it. */
const aroundIt = (round: Consequence | null) =>
  round?.foes == null
    ? say('goRound')
    : say('goRoundTo', { number: round.foes.number, foe: { of: 'creature', id: round.foes.use } });

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
