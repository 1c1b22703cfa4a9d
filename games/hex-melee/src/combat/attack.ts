import { again, call, done, type Reason, reason } from '@quarterstaff/kernel';
import { choice, procedure, step } from '../builders.ts';
import { weaponOf } from '../content/content.ts';
import { areEnemies, figure, isConscious, keywordOf, seatOf } from '../figures.ts';
import { readyWeapons } from '../gear/hands.ts';
import { enterHth, newEntry } from '../hand-to-hand/enter.ts';
import { releaseHeld } from '../injury/injury.ts';
import { orChangeOrEnd, otherOptions, rethink } from '../options/change.ts';
import type { OptionChoice } from '../options/conditions.ts';
import { R } from '../rules.ts';
import { type EndChoice, letEndFirst, whyNotEnd } from '../spells/running.ts';
import type { FigureId, Letter, Melee } from '../state.ts';
import { askAttack } from './asking.ts';
import { type AttackChoice, secondWeapon, sweepTargets } from './attack-conditions.ts';
import { naturalAttack } from './blow.ts';
import { damage } from './damage.ts';
import { newStrike, strike } from './strike.ts';
import { attackChoices, blowOf, isLegalAttack, sweepAt, whyNotAttack } from './targets.ts';

interface Attack {
  readonly who: FigureId;
  readonly letter: Letter;
  refused: readonly FigureId[];
  made: readonly { readonly weapon: string; readonly target: FigureId }[]; // blows struck so far
  plan: 'single' | 'two' | 'multi';
  target: FigureId | null;
  result: number | string;
}
export const newAttack = (who: FigureId, letter: Letter): Attack => ({
  who,
  letter,
  refused: [],
  made: [],
  plan: 'single',
  target: null,
  result: 0,
});

/** An attack option at the figure's turn in the order (b, f, j, l, o). */
export const attack = procedure<Attack>('attack', {
  chooseAttack: choice<Attack, AttackChoice | OptionChoice | EndChoice>({
    rule: (_g, a) => ruleOf(a.letter),
    decider: (g, a) => seatOf(g, a.who),
    slot: (_g, a) => a.who,
    options: (g, a) => {
      const f = figure(g, a.who);
      const open = attackChoices(g, a);
      return a.refused.length > 0 ? [...open, ...otherOptions(g, f)] : orChangeOrEnd(open, g, f);
    },
    whyNot: (g, a, asked) => [...whyNotEnd(asked), ...whyNotAttack(g, a, asked)],
    ask: askAttack,
    take(g, a, answer, emit) {
      const f = figure(g, a.who);
      if ('option' in answer) return rethink(f, answer.option, emit);
      if ('end' in answer) return letEndFirst(g, answer, emit);
      switch (answer.act) {
        case 'pass':
          f.waitNamed = answer.wait ?? null;
          emit?.({
            type: answer.wait === undefined ? 'figurePassed' : 'figureWaited',
            rules: [R.doingLessOrPassing, ...(answer.wait === undefined ? [] : [R.waitingForAnOpening])],
            who: a.who,
            ...(answer.wait === undefined ? {} : { whom: answer.wait }),
          });
          return done();
        case 'letGo':
          releaseHeld(g, f, emit);
          return again;
        case 'crush': {
          const hold = keywordOf(f, 'hold')!;
          return call(damage, {
            by: f.id,
            to: f.holding!,
            dice: hold.damage.dice,
            add: hold.damage.add,
            times: 1,
            front: false,
            halved: false,
            kind: 'physical',
            rule: R.hold,
          });
        }
        case 'sweep':
          return call(sweep, {
            who: f.id,
            weapon: answer.weapon,
            hands: answer.hands ?? 1,
            next: 0,
            targets: sweepTargets(g, f).map(t => t.id),
            result: 0,
          });
        case 'grapple':
          a.target = answer.target;
          return call(enterHth, newEntry(f.id, answer.target, answer.weapon, f.cell), 'result');
        default: {
          const blow = blowOf(g, f, answer)!;
          a.plan =
            answer.act === 'two'
              ? 'two'
              : answer.act === 'strike' && isMulti(g, a.who, blow.weapon)
                ? 'multi'
                : 'single';
          a.made = [{ weapon: blow.weapon, target: blow.at }];
          return call(strike, newStrike(blow), 'result');
        }
      }
    },
  }),
  askElsewhere: step((_g, a) => {
    if (a.result !== 'refused' || a.target === null) return;
    a.refused = [...a.refused, a.target];
    a.target = null;
    a.result = 0;
    return again;
  }),
  goOn: step((_g, a) => (a.plan === 'single' ? done() : call(furtherBlows, a))),
});

function ruleOf(letter: Letter): string {
  if (letter === 'b') return R.optionBChargeAttack;
  if (letter === 'j') return R.optionJShiftAndAttack;
  if (letter === 'o') return R.optionOAttemptHandToHand;
  return letter === 'l' ? R.optionLOneLastShot : R.optionFMissileAttack;
}

const isMulti = (g: Melee, who: FigureId, weapon: string): boolean =>
  keywordOf(figure(g, who), 'multi') !== null && naturalAttack(figure(g, who), weapon) !== null;

type FurtherBlow =
  | { readonly act: 'stop' }
  | { readonly act: 'strike'; readonly weapon: string; readonly target: FigureId };

/** The second weapon (HM-ADJ-13), or the further attacks of Multi (HM-ABL-08), each resolved before the next is chosen. */
const furtherBlows = procedure<Attack>('furtherBlows', {
  chooseNext: choice<Attack, FurtherBlow>({
    rule: (_g, a) => (a.plan === 'two' ? R.twoWeapons : R.multi),
    decider: (g, a) => seatOf(g, a.who),
    slot: (_g, a) => a.who,
    options: (g, a) => furtherChoices(g, a),
    whyNot: (g, a, asked) => whyNotFurtherBlow(g, a, asked),
    ask: askAttack,
    take(g, a, answer) {
      if (answer.act === 'stop') return done();
      const f = figure(g, a.who);
      a.made = [...a.made, { weapon: answer.weapon, target: answer.target }];
      const blow = blowOf(g, f, {
        act: a.plan === 'two' ? 'two' : 'strike',
        weapon: answer.weapon,
        target: answer.target,
      })!;
      return call(strike, newStrike(blow), 'result');
    },
  }),
  again: step((g, a) => (furtherChoices(g, a).length > 0 ? again : done())),
});

function whyNotFurtherBlow(g: Melee, a: Attack, asked: unknown): readonly Reason[] {
  const { act, weapon, target } = (asked ?? {}) as { act?: unknown; weapon?: unknown; target?: unknown };
  if (act !== 'strike') return [];
  const against = whyNotAttack(g, { who: a.who, letter: a.letter, refused: [] }, asked);
  if (against.length > 0) return against;
  if (a.plan === 'two') return [reason(R.twoWeapons, 'not the other of the two weapons')];
  if (a.made.some(blow => blow.target === target)) return [reason(R.multi, 'this target has been attacked')];
  if (a.made.some(blow => blow.weapon === weapon)) return [reason(R.multi, 'this attack has been made')];
  return [reason(R.multi, 'none of its natural attacks')];
}

function furtherChoices(g: Melee, a: Attack): readonly FurtherBlow[] {
  const f = figure(g, a.who);
  if (!isConscious(f) || f.fell) return [];
  const blows: FurtherBlow[] = [];
  const enemies = g.figures.filter(t => areEnemies(f, t));
  const attempt = { who: a.who, letter: a.letter, refused: [] };
  const offer = (weapon: string, target: FigureId): void => {
    if (isLegalAttack(g, attempt, { act: 'strike', weapon, target })) blows.push({ act: 'strike', weapon, target });
  };
  if (a.plan === 'two') {
    if (a.made.length > 1) return [];
    const second = secondOf(g, a);
    if (second !== null) for (const t of enemies) offer(second, t.id);
  } else {
    const multi = keywordOf(f, 'multi');
    if (multi === null || a.made.length >= multi.attacks) return [];
    for (const natural of f.profile.attacks) {
      if (!natural.repeat && a.made.some(blow => blow.weapon === natural.id)) continue;
      for (const t of enemies) if (!a.made.some(blow => blow.target === t.id)) offer(natural.id, t.id);
    }
  }
  return blows.length === 0 ? [] : [{ act: 'stop' }, ...blows];
}

/** The other weapon; the first may lie on the ground by now. */
function secondOf(g: Melee, a: Attack): string | null {
  const f = figure(g, a.who);
  const first = a.made[0]!.weapon;
  return secondWeapon(f, first) ?? readyWeapons(f).find(item => !weaponOf(item.id)!.missile)?.id ?? null;
}

interface Sweep {
  readonly who: FigureId;
  readonly weapon: string;
  readonly hands: number;
  readonly targets: readonly FigureId[];
  next: number;
  result: number;
}

/** HM-ADJ-14: one roll for everybody in the front hexes; a dropped or broken weapon ends it. */
const sweep = procedure<Sweep>('sweep', {
  strikeNext: step((g, s) => {
    if (s.result < 0 || s.next >= s.targets.length) return done();
    const t = figure(g, s.targets[s.next]!);
    s.next += 1;
    if (!isConscious(t)) return;
    return call(strike, newStrike(sweepAt(g, figure(g, s.who), t, s.weapon, s.hands)), 'result');
  }),
  again: step(() => again),
});
export const attackProcedures = [attack, furtherBlows, sweep] as const;
