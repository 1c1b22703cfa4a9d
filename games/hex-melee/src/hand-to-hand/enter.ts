import { again, call, d6, done, NO_DICE, reason } from '@quarterstaff/kernel';
import { askYesOrNo, say, theWeapon } from '../asking.ts';
import { chance, choice, procedure, step } from '../builders.ts';
import { newStrike, strike } from '../combat/strike.ts';
import { weaponOf, weapons } from '../content/content.ts';
import { wordOf } from '../elsewhere.ts';
import { arcFrom } from '../facing/arcs.ts';
import { figure, isConscious, label, seatOf } from '../figures.ts';
import {
  carriedDagger,
  dropReady,
  fitsInHand,
  isArms,
  missingSt,
  readyItem,
  readyWeapons,
  servesInHth,
} from '../gear/hands.ts';
import { endEmptyPiles, releaseHeld, releaseHolder, vanish } from '../injury/injury.ts';
import type { Cell } from '../map/arena.ts';
import { enterSpot, moveTo } from '../movement/enter.ts';
import { R } from '../rules.ts';
import type { Figure, FigureId, Item, Melee } from '../state.ts';
import { groundFor } from './conditions.ts';

interface Entry {
  readonly who: FigureId;
  readonly at: FigureId;
  readonly weapon: string;
  readonly from: Cell;
  fromRear: boolean;
  face: number; // of the defence die; 0: none was needed
  answer: string | null; // the weapon of the defender's automatic hit
  result: number;
}
export const newEntry = (who: FigureId, at: FigureId, weapon: string, from: Cell): Entry => ({
  who,
  at,
  weapon,
  from,
  fromRear: false,
  face: 0,
  answer: null,
  result: 0,
});

/** HM-HTH: consent if nothing else allows it, the entry, the defence die, and the first attack. */
export const enterHth = procedure<Entry>('enterHth', {
  askConsent: choice<Entry, { agree: boolean }>({
    rule: R.conditionsForHandToHand,
    decider: (g, e) => seatOf(g, e.at),
    slot: (_g, e) => e.at,
    options: (g, e) =>
      groundFor(g, figure(g, e.who), figure(g, e.at)) === null ? [{ agree: false }, { agree: true }] : [],
    ask: askYesOrNo('agree', 'agree', 'refuse'),
    take(_g, e, answer, emit) {
      emit?.({
        type: 'consentAnswered',
        rules: [R.conditionsForHandToHand],
        who: e.at,
        whom: e.who,
        passed: answer.agree,
      });
      if (!answer.agree) return done('refused');
    },
  }),
  enterHex: step((g, e, emit) => {
    const f = figure(g, e.who);
    const t = figure(g, e.at);
    const ground = groundFor(g, f, t);
    e.fromRear = arcFrom(g, t, f.cell) === 'rear';
    emit?.({
      type: 'hthEntered',
      rules: [
        R.entryIsAnAttack,
        ground?.rule ?? R.conditionsForHandToHand,
        ...(needsDefence(g, e) ? [] : [R.noDefenceDie]),
      ],
      who: f.id,
      whom: t.id,
      from: label(g, e.from),
      to: label(g, t.cell),
    });
    enterSpot(g, f, { cell: t.cell, facing: f.facing }, 'forced', emit);
    if (t.kind === 'phantom') {
      vanish(g, t, [R.illusions], emit);
      return done(0);
    }
    if (!isConscious(f)) return done(0);
  }),
  rollDefence: chance({
    rule: R.defenceDie1Or2,
    dice: (g, e) => (needsDefence(g, e) ? d6(1) : NO_DICE),
    take(g, e, [face = 0], emit) {
      e.face = face;
      const ignored = face === 6 && sixIsIgnored(g, e);
      emit?.({
        type: 'defenceRolled',
        rules: [ignored ? R.sixesRolledAgain : defenceRules[face - 1]!],
        who: e.at,
        whom: e.who,
        dice: [face],
        amount: face,
      });
    },
  }),
  rollAgainForSix: step((g, e) => {
    if (e.face === 6 && sixIsIgnored(g, e)) return call(rerollDefence, { who: e.who, at: e.at, face: 0 }, 'face');
  }),
  chooseAnswer: choice<Entry, { weapon: string }>({
    rule: R.defenceDie6,
    decider: (g, e) => seatOf(g, e.at),
    slot: (_g, e) => e.at,
    options: (g, e) => {
      const answers = e.face === 6 ? defenderWeapons(figure(g, e.at)) : [];
      return answers.length > 1 ? answers.map(weapon => ({ weapon })) : [];
    },
    whyNot: (_g, _e, asked) =>
      wordOf(asked) === 'weapon' ? [reason(R.defenceDie6, 'no weapon in hand that it can strike with')] : [],
    ask: { words: (_g, e, { weapon }) => say('weapon', { weapon: theWeapon(e.at, weapon) }) },
    take(_g, e, answer) {
      e.answer = answer.weapon;
    },
  }),
  fallBack: step((g, e, emit) => {
    if (e.face < 5) return;
    const f = figure(g, e.who);
    moveTo(g, f, e.from, f.facing, 'forced', [e.face === 5 ? R.defenceDie5 : R.defenceDie6], emit);
    if (e.face === 5) return done(0);
  }),
  hitBack: step((g, e) => {
    if (e.face !== 6) return;
    return call(
      strike,
      newStrike({
        by: e.at,
        at: e.who,
        mode: 'melee',
        weapon: e.answer ?? defenderWeapons(figure(g, e.at))[0] ?? 'hands',
        hands: 1,
        manner: 'defence',
        hex: e.from,
        lean: 1,
      }),
    );
  }),
  endRefused: step((_g, e) => (e.face === 6 ? done(0) : undefined)),
  goToGround: step((g, e, emit) => {
    const f = figure(g, e.who);
    const t = figure(g, e.at);
    if (e.face > 0) {
      const rules = [e.face <= 2 ? R.defenceDie1Or2 : R.defenceDie3Or4];
      dropReady(g, t, rules, emit, item => isDagger(item) || !isArms(item));
      const dagger = carriedDagger(t);
      const ready = t.gear.some(item => item.carried === 'ready' && isDagger(item));
      if (e.face >= 3 && dagger !== null && !ready && fitsInHand(t, dagger.id)) readyItem(t, dagger, true, rules, emit);
    }
    dropReady(g, f, [R.firstAttackOfTheEntry], emit, item => servesInHth(item.id) || !isArms(item));
    for (const down of [f, t]) {
      down.hth = true;
      down.posture = 'prone';
      releaseHeld(g, down, emit);
      releaseHolder(g, down, emit); // a hold is on somebody who is not in hand-to-hand
    }
    emit?.({
      type: 'hthJoined',
      rules: [R.pilesAreProne, R.firstAttackOfTheEntry],
      who: f.id,
      whom: t.id,
      to: label(g, t.cell),
    });
  }),
  strikeFirst: step((g, e) =>
    call(
      strike,
      newStrike({
        by: e.who,
        at: e.at,
        mode: 'hth',
        weapon: e.weapon,
        hands: 1,
        manner: 'single',
        hex: figure(g, e.at).cell,
        lean: 1,
      }),
      'result',
    ),
  ),
  tidyPile: step((g, e, emit) => {
    endEmptyPiles(g, emit);
    return done(e.result);
  }),
});

/** HM-HTH-11: repeat until another number comes up. */
export const rerollDefence = procedure<{ readonly who: FigureId; readonly at: FigureId; face: number }>(
  'rerollDefence',
  {
    rollAgain: chance({
      rule: R.sixesRolledAgain,
      dice: () => d6(1),
      outcomes: () => [1, 2, 3, 4, 5].map(face => ({ faces: [face], weight: 1 })), // what it comes to in the end
      take(_g, local, [face = 0], emit) {
        local.face = face;
        emit?.({
          type: 'defenceRolled',
          rules: [face === 6 ? R.sixesRolledAgain : defenceRules[face - 1]!],
          who: local.at,
          whom: local.who,
          dice: [face],
          amount: face,
        });
        return face === 6 ? again : done(face);
      },
    }),
  },
);

const defenceRules: readonly string[] = [
  R.defenceDie1Or2,
  R.defenceDie1Or2,
  R.defenceDie3Or4,
  R.defenceDie3Or4,
  R.defenceDie5,
  R.defenceDie6,
];

const isDagger = (item: Item): boolean => weapons[item.id]?.draw === true;

/** HM-HTH-13: whoever is in hand-to-hand already, unconscious or asleep, makes no defence roll. */
const needsDefence = (g: Melee, e: Entry): boolean => isConscious(figure(g, e.at)) && !figure(g, e.at).hth;

const sixIsIgnored = (g: Melee, e: Entry): boolean => e.fromRear || defenderWeapons(figure(g, e.at)).length === 0;

/** What the defender could hit back with: no missile weapon, no cestus. */
function defenderWeapons(t: Figure): readonly string[] {
  if (t.profile.attacks.length > 0) return [t.profile.attacks[0]!.id];
  const ready = readyWeapons(t).filter(item => {
    const weapon = weaponOf(item.id)!;
    return !weapon.missile && weapon.damage !== null && missingSt(t, weapon) < 4; // HM-GAP-01: else of no use at all
  });
  return [...new Set(ready.map(item => item.id))];
}
