import { call, done, reason } from '@quarterstaff/kernel';
import { askStep } from '../asking.ts';
import { choice, procedure, step } from '../builders.ts';
import { askAttack } from '../combat/asking.ts';
import { save } from '../combat/save.ts';
import { newStrike, strike } from '../combat/strike.ts';
import { wordOf } from '../elsewhere.ts';
import { areEnemies, arena, figure, findFigure, isConscious, label, seatOf } from '../figures.ts';
import { carriedDagger, fitsInHand, readyItem } from '../gear/hands.ts';
import { endEmptyPiles, leaveHth } from '../injury/injury.ts';
import { neighbour } from '../map/arena.ts';
import { moveTo } from '../movement/enter.ts';
import { whyNotStepTo } from '../movement/why-not.ts';
import { orChangeOrEnd, rethink } from '../options/change.ts';
import { isOpenTo, type OptionChoice } from '../options/conditions.ts';
import { R } from '../rules.ts';
import { type EndChoice, letEndFirst, whyNotEnd } from '../spells/running.ts';
import type { Figure, FigureId, Item, Melee } from '../state.ts';
import { hthWeapons } from './damage.ts';

type HthChoice =
  | { readonly act: 'pass' }
  | { readonly act: 'strike'; readonly weapon: string; readonly target: FigureId };
interface HthAct {
  readonly who: FigureId;
  result: number;
}

const foesInPile = (g: Melee, f: Figure): readonly Figure[] =>
  g.figures.filter(t => isConscious(t) && t.hth && t.cell === f.cell && areEnemies(f, t));

function whyNotStruck(g: Melee, f: Figure, asked: { act?: unknown; weapon?: unknown; target?: unknown } | null) {
  if (asked?.act === undefined || asked.act === 'pass') return [];
  const t = findFigure(g, asked.target);
  if (asked.act !== 'strike') return [reason(R.noMovementInHandToHand, 'in hand-to-hand only blows in the same hex')];
  if (t === null || !foesInPile(g, f).includes(t))
    return [reason(R.optionTHandToHandAttack, 'no enemy in the same hex')];
  if (dreads(g, f, t)) return [reason(R.dread, 'it dreads this caster')];
  return hthWeapons(f).includes(String(asked.weapon))
    ? []
    : [reason(R.optionTHandToHandAttack, 'neither fists nor a dagger, cestus or club at hand')];
}

const dreads = (g: Melee, f: Figure, t: Figure): boolean =>
  g.magic.some(magic => magic.spell === 'dread' && magic.target === f.id && magic.caster === t.id);

/** (t): strike at an enemy sharing the hex. */
export const hthAttack = procedure<HthAct>('hthAttack', {
  chooseFoe: choice<HthAct, HthChoice | OptionChoice | EndChoice>({
    rule: (g, local) => (figure(g, local.who).state === 'hth' ? R.optionTHandToHandAttack : R.pulledIntoHandToHand),
    decider: (g, local) => seatOf(g, local.who),
    slot: (_g, local) => local.who,
    options: (g, local) => {
      const f = figure(g, local.who);
      const strikes = foesInPile(g, f)
        .filter(t => !dreads(g, f, t))
        .flatMap(t => hthWeapons(f).map(weapon => ({ act: 'strike' as const, weapon, target: t.id })));
      return strikes.length === 0 ? [] : orChangeOrEnd([{ act: 'pass' as const }, ...strikes], g, f);
    },
    whyNot: (g, local, asked) => [
      ...whyNotEnd(asked),
      ...whyNotStruck(g, figure(g, local.who), asked as Partial<HthChoice> | null),
    ],
    ask: askAttack,
    take(g, local, answer, emit) {
      if ('option' in answer) return rethink(figure(g, local.who), answer.option, emit);
      if ('end' in answer) return letEndFirst(g, answer, emit);
      if (answer.act === 'pass') {
        emit?.({ type: 'figurePassed', rules: [R.doingLessOrPassing], who: local.who });
        return done();
      }
      return call(
        strike,
        newStrike({
          by: local.who,
          at: answer.target,
          mode: 'hth',
          weapon: answer.weapon,
          hands: 1,
          manner: 'single',
          hex: figure(g, local.who).cell,
          lean: 1,
        }),
        'result',
      );
    },
  }),
  tidyPile: step((g, _local, emit) => endEmptyPiles(g, emit)),
});

interface Attempted {
  readonly who: FigureId;
  passed: boolean;
}

/** A carried dagger for which there is a hand. */
function daggerToDraw(f: Figure): Item | null {
  const dagger = carriedDagger(f);
  return dagger !== null && fitsInHand(f, dagger.id) ? dagger : null;
}

/** (u): 3/DX, and a carried dagger is ready. A roll that cannot matter is not made. */
export const drawDagger = procedure<Attempted>('drawDagger', {
  roll: step((g, local) =>
    daggerToDraw(figure(g, local.who)) === null
      ? done()
      : call(save, { who: local.who, dice: 3, against: 'dx', purpose: 'draw', rule: R.optionUDrawDagger }, 'passed'),
  ),
  draw: step((g, local, emit) => {
    const f = figure(g, local.who);
    if (local.passed) readyItem(f, daggerToDraw(f)!, true, [R.optionUDrawDagger], emit);
  }),
});

/** (v): 4/DX, and the figure stands in a free adjacent hex. */
export const leavePile = procedure<Attempted>('leavePile', {
  roll: step((g, local) => {
    if (placesToLeaveFor(g, figure(g, local.who)).length === 0) return done(); // a roll that cannot matter is not made
    return call(
      save,
      { who: local.who, dice: 4, against: 'dx', purpose: 'leave', rule: R.optionVLeaveHandToHand },
      'passed',
    );
  }),
  choosePlace: choice<Attempted, { to: string; facing: number }>({
    rule: R.leavingHandToHand,
    decider: (g, local) => seatOf(g, local.who),
    slot: (_g, local) => local.who,
    options: (g, local) => (local.passed ? placesToLeaveFor(g, figure(g, local.who)) : []),
    whyNot: (g, local, asked) =>
      wordOf(asked) === 'to'
        ? whyNotStepTo(g, figure(g, local.who), (asked as { to: unknown }).to, R.leavingHandToHand)
        : [],
    ask: askStep,
    take(g, local, answer, emit) {
      const f = figure(g, local.who);
      leaveHth(g, f, emit);
      f.posture = 'standing';
      emit?.({ type: 'postureChanged', rules: [R.leavingHandToHand], who: f.id, posture: 'standing' });
      const cell = arena(g).byLabel.get(answer.to)!;
      moveTo(g, f, cell, answer.facing, 'own', [R.leavingHandToHand, R.noAttackOnLeaving], emit);
    },
  }),
});

const placesToLeaveFor = (g: Melee, f: Figure): readonly { to: string; facing: number }[] =>
  stepsWithFacing(g, f, cell => isOpenTo(g, f, cell));

/** A neighbouring hex and the facing on arrival. */
export function stepsWithFacing(
  g: Melee,
  f: Figure,
  allowed: (cell: number) => boolean,
): readonly { to: string; facing: number }[] {
  const steps: { to: string; facing: number }[] = [];
  for (let direction = 0; direction < 6; direction += 1) {
    const cell = neighbour(arena(g), f.cell, direction);
    if (!allowed(cell)) continue;
    for (let turn = 0; turn < 6; turn += 1) steps.push({ to: label(g, cell), facing: (f.facing + turn) % 6 });
  }
  return steps;
}
