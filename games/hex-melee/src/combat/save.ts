import { d6, done, plainSum, type Sum, total } from '@quarterstaff/kernel';
import { ownDxSum } from '../attributes/own-dx.ts';
import { chance, procedure } from '../builders.ts';
import { peoples } from '../content/content.ts';
import { currentSt, figure, hasTalent } from '../figures.ts';
import { R } from '../rules.ts';
import type { Figure, FigureId, Melee } from '../state.ts';

type Against = 'st' | 'dx' | 'iq' | 'wis';
type Purpose = 'collapse' | 'venom' | 'hold' | 'footing' | 'disbelieve' | 'resist' | 'draw' | 'leave' | 'spell';

interface Save {
  readonly who: FigureId;
  readonly dice: number;
  readonly against: Against;
  readonly purpose: Purpose;
  readonly rule: string;
}

const rulesOf: Readonly<Record<Against, readonly string[]>> = {
  st: [R.fullAndCurrentStrength],
  dx: [R.rollsAgainstDexterity, R.whatDexterityMeasures],
  iq: [R.intelligenceResistsDeceptions],
  wis: [R.wisdomResistsCompulsions],
};

/** HM-DICE-02 and HM-DICE-03: the number to be rolled under, with its receipt. */
export function saveNumber(g: Melee, f: Figure, against: Against, purpose: Purpose): Sum {
  const people = f.profile.people === null ? null : peoples[f.profile.people];
  switch (against) {
    case 'st':
      return plainSum(
        'current ST',
        currentSt(f),
        people?.stSaves ? [{ rule: R.characterCreation, label: 'people', value: people.stSaves }] : [],
      );
    case 'iq':
      return plainSum(
        'IQ',
        f.profile.iq,
        purpose === 'disbelieve' && hasTalent(f, 'skeptic') ? [{ rule: R.skeptic, label: 'skeptic', value: 2 }] : [],
      );
    case 'wis':
      return plainSum(
        'WIS',
        f.profile.wis,
        hasTalent(f, 'iron_will') ? [{ rule: R.ironWill, label: 'iron will', value: 2 }] : [],
      );
    case 'dx': {
      const own = ownDxSum(g, f);
      const parts = [...own.parts];
      if (purpose === 'footing' && hasTalent(f, 'tumbler')) parts.push({ rule: R.tumbler, label: 'tumbler', value: 2 });
      if (purpose === 'leave' && isGripped(g, f)) parts.push({ rule: R.ironGrip, label: 'iron grip', value: -2 });
      return plainSum('own DX', own.base, parts);
    }
  }
}

/** HM-TAL-04: an enemy with Iron Grip in the same pile. */
function isGripped(g: Melee, f: Figure): boolean {
  return g.figures.some(
    other =>
      other.hth &&
      other.cell === f.cell &&
      (other.control ?? other.side) !== (f.control ?? f.side) &&
      hasTalent(other, 'iron_grip'),
  );
}

/** A plain comparison without automatic results; its answer says whether the roll succeeded. */
export const save = procedure<Save>('save', {
  rollSave: chance({
    rule: R.savingRolls,
    reads: 'total',
    dice: (_g, roll) => d6(roll.dice),
    classOf: (g, roll, faces) =>
      total(faces) <= saveNumber(g, figure(g, roll.who), roll.against, roll.purpose).total ? 'passed' : 'failed',
    take(g, roll, faces, emit) {
      const number = saveNumber(g, figure(g, roll.who), roll.against, roll.purpose);
      const passed = total(faces) <= number.total;
      emit?.({
        type: 'saveRolled',
        rules: [roll.rule, R.savingRolls, R.successRolls, ...rulesOf[roll.against]],
        who: roll.who,
        outcome: roll.purpose,
        dice: faces,
        needed: number.total,
        amount: total(faces),
        passed,
        sums: [number],
      });
      return done(passed);
    },
  }),
});
