import { again, call, done, wordsBy } from '@quarterstaff/kernel';
import { askFacing, askPosture, endRow, holdRow, optionRow } from '../asking.ts';
import { choice, procedure, step, type Tell } from '../builders.ts';
import { attack, newAttack } from '../combat/attack.ts';
import { disengage } from '../disengaging/step-away.ts';
import { figure, seatOf, sideOf } from '../figures.ts';
import { newReadying } from '../gear/deeds.ts';
import { ready, takePack } from '../gear/ready.ts';
import { drawDagger, hthAttack, leavePile } from '../hand-to-hand/options.ts';
import { settleAll } from '../injury/settle.ts';
import { half } from '../movement/allowance.ts';
import { facingsFrom } from '../movement/move.ts';
import { postureChoices, takePosture } from '../movement/posture.ts';
import { changeOption, otherOptions, RETHOUGHT, wasPulledIn } from '../options/change.ts';
import { callHold, type HoldCall, holdCall, whyNotHoldCall } from '../options/hold-call.ts';
import { optionTable } from '../options/table.ts';
import { R } from '../rules.ts';
import { cast } from '../spells/cast.ts';
import { newCasting } from '../spells/casting.ts';
import { disbelieve } from '../spells/disbelieve.ts';
import { type EndChoice, endsOf, LET_END, letEnd, whyNotEnd } from '../spells/running.ts';
import type { Figure, FigureId, Letter, Melee, Posture } from '../state.ts';

interface Act {
  readonly who: FigureId;
  changed: boolean;
  outcome: unknown; // what carrying it out came to
}
export const newAct = (who: FigureId): Act => ({ who, changed: false, outcome: null });

/** HM-HTH-20: whoever was pulled in may strike back, unless it moved too far or its guard has counted. */
const mayStrikeBack = (f: Figure): boolean => f.moved <= half(f.ma) && !f.guarded;

/** HM-DIS-06: in hand-to-hand when it moved, and its foe is gone. */
const hasLostItsFoe = (f: Figure): boolean => f.state === 'hth' && !f.hth;

/** Whether a figure has nothing left to carry out: it keeps its place without a die (HM-TURN-16). */
export function isPassive(f: Figure): boolean {
  if (f.option === null) return true;
  if (wasPulledIn(f)) return !mayStrikeBack(f);
  if (hasLostItsFoe(f)) return true;
  return optionTable[f.option].passive || (f.crawled && (f.option === 'g' || f.option === 'p'));
}

/** Its place in the order passes. */
export function passPlace(f: Figure, emit: Tell): void {
  f.acted = true;
  if (f.option === null || (optionTable[f.option].passive && !wasPulledIn(f) && !hasLostItsFoe(f))) {
    emit?.({ type: 'placePassed', rules: [R.placeOfPassiveFigures], who: f.id });
  } else if (hasLostItsFoe(f)) emit?.({ type: 'actionLost', rules: [R.noAttackOnLeaving], who: f.id });
}

/** A figure's turn in the order: keep or change the option, then carry it out. */
export const act = procedure<Act>('act', {
  keepOrChange: choice<Act, { option: Letter } | EndChoice | HoldCall>({
    rule: R.changingTheOption,
    decider: (g, local) => seatOf(g, local.who),
    slot: (_g, local) => local.who,
    options: (g, local) => (local.changed ? [] : optionsAtTurn(g, figure(g, local.who))),
    whyNot: (g, _local, asked, seat) => [...whyNotHoldCall(g, seat, asked), ...whyNotEnd(asked)],
    ask: { words: wordsBy({ ...optionRow, ...endRow, ...holdRow }) },
    take(g, local, answer, emit) {
      const f = figure(g, local.who);
      if ('callHold' in answer) {
        callHold(g, sideOf(f), answer, emit);
        return again;
      }
      if ('end' in answer) {
        letEnd(g, answer, emit);
        local.outcome = LET_END;
        return;
      }
      if (f.option === answer.option) return;
      local.changed = true;
      changeOption(f, answer.option, emit);
    },
  }),
  settleEnded: step((g, local) => (local.outcome === LET_END ? settleAll(g) : undefined)),
  askAgain: step((_g, local) => {
    if (local.outcome !== LET_END) return;
    local.outcome = null;
    return again;
  }),
  drop: choice<Act, { posture: Posture }>({
    rule: R.optionDDrop,
    decider: (g, local) => seatOf(g, local.who),
    slot: (_g, local) => local.who,
    options: (g, local) => (local.changed ? postureChoices(figure(g, local.who)) : []),
    ask: askPosture,
    take(g, local, answer, emit) {
      takePosture(figure(g, local.who), answer.posture, emit);
    },
  }),
  carryOut: step((g, local, emit) => {
    const f = figure(g, local.who);
    if (isPassive(f)) return passPlace(f, emit);
    if (wasPulledIn(f)) return call(hthAttack, { who: f.id, result: 0 }, 'outcome');
    switch (f.option) {
      case 'b':
      case 'f':
      case 'j':
      case 'l':
      case 'o':
        return call(attack, newAttack(f.id, f.option), 'outcome');
      case 'e':
      case 'm':
      case 'q':
        return call(ready, newReadying(f.id, f.option), 'outcome');
      case 'g':
      case 'p':
        return call(rise, { who: f.id });
      case 'h':
      case 'r':
        return call(cast, newCasting(f.id), 'outcome');
      case 'i':
      case 's':
        return call(disbelieve, { who: f.id, whom: null, passed: false }, 'outcome');
      case 'n':
        return call(disengage, { who: f.id, passed: false }, 'outcome');
      case 't':
        return call(hthAttack, { who: f.id, result: 0 }, 'outcome');
      case 'u':
        return call(drawDagger, { who: f.id, passed: false });
      case 'v':
        return call(leavePile, { who: f.id, passed: false });
      case 'pack':
        takePack(g, f, emit);
    }
  }),
  settleOthers: step((g, local) => (local.outcome === LET_END ? settleAll(g) : undefined)),
  reconsider: step((_g, local) => {
    const { outcome } = local;
    if (outcome !== RETHOUGHT && outcome !== LET_END) return;
    local.outcome = null;
    local.changed = outcome === RETHOUGHT;
    return again;
  }),
  markActed: step((g, local) => {
    figure(g, local.who).acted = true;
    return done();
  }),
});

/** The present option first, then every other that is open; nothing if there is no other. */
function optionsAtTurn(g: Melee, f: Figure): readonly ({ option: Letter } | EndChoice | HoldCall)[] {
  const others = otherOptions(g, f);
  return others.length === 0 ? others : [{ option: f.option! }, ...others, ...endsOf(g, f), holdCall(g, sideOf(f))];
}

/** (g) and (p): up it gets, facing where it likes. */
export const rise = procedure<{ readonly who: FigureId }>('rise', {
  standUp: step((g, local, emit) => takePosture(figure(g, local.who), 'standing', emit)),
  chooseFacing: choice<{ readonly who: FigureId }, { face: number }>({
    rule: R.standingUpTakesTheAction,
    decider: (g, local) => seatOf(g, local.who),
    slot: (_g, local) => local.who,
    options: (g, local) => {
      const f = figure(g, local.who);
      if (f.profile.hexes > 1 && f.profile.hexes < 7) return [];
      return facingsFrom(f.facing);
    },
    ask: askFacing,
    take(g, local, answer, emit) {
      const f = figure(g, local.who);
      if (f.facing === answer.face) return;
      f.facing = answer.face;
      emit?.({ type: 'figureTurned', rules: [R.freeTurning], who: f.id, facing: answer.face });
    },
  }),
});
