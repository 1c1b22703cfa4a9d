import { again, call, done } from '@quarterstaff/kernel';
import { askFacing, askFigure, askOption, askPosture, askYesOrNo } from '../asking.ts';
import { choice, procedure, step, type Tell } from '../builders.ts';
import { weaponOf } from '../content/content.ts';
import { loadLevel } from '../encumbrance/load.ts';
import { engagersOf, isArmed, isEngaged } from '../engagement/engagement.ts';
import { spendFatigue } from '../fatigue/fatigue.ts';
import { arena, figure, hasTalent, isConjured, isConscious, isInAir, keywordOf, label, seatOf } from '../figures.ts';
import { dropPack, packOf } from '../gear/hands.ts';
import { endMagic } from '../injury/injury.ts';
import { settleAll } from '../injury/settle.ts';
import { footprint, spotAt } from '../map/arena.ts';
import { isFire, isFreeFor } from '../map/terrain.ts';
import { openOptions } from '../options/conditions.ts';
import { callHold, type HoldCall, holdCall } from '../options/hold-call.ts';
import { optionTable } from '../options/table.ts';
import { R } from '../rules.ts';
import { continuing } from '../spells/running.ts';
import type { Figure, FigureId, Letter, Melee, Posture } from '../state.ts';
import { testVictory } from '../turn/victory.ts';
import {
  crawlingAllowanceSum,
  effectiveMa,
  flyingAllowanceSum,
  flyingBase,
  groundAllowanceSum,
  half,
  hasRun,
  mayFlyLoaded,
} from './allowance.ts';
import { askLeg } from './asking.ts';
import { enterSpot, place } from './enter.ts';
import { leaveMap, mayLeave, yieldFigure } from './leave.ts';
import { postureChoices, takePosture } from './posture.ts';
import { askToPass, shove } from './shove.ts';
import { fliersToAsk, type Leg, legChoices, legTo, moveLimitRule, type Push, pushesOf } from './steps.ts';
import { whyNotChosen, whyNotFurther, whyNotStep } from './why-not.ts';

/** HM-TURN-09: one side moves all of its figures, one after the other. */
export const moveSide = procedure<{ readonly side: string; who: FigureId | null }>('moveSide', {
  chooseFigure: choice<{ readonly side: string; who: FigureId | null }, { figure: FigureId }>({
    rule: R.movementSideBySide,
    decider: (_g, local) => local.side,
    options: (g, local) => unmoved(g, local.side).map(f => ({ figure: f.id })),
    whyNot: (g, local, asked) => whyNotChosen(g, local.side, asked),
    ask: askFigure,
    take(_g, local, answer) {
      local.who = answer.figure;
    },
  }),
  moveIt: step((_g, local) => {
    if (local.who === null) return done();
    const who = local.who;
    local.who = null;
    return call(moveFigure, newMove(who));
  }),
  next: step(g => (g.result === null ? again : done())),
});

const unmoved = (g: Melee, side: string): readonly Figure[] =>
  g.figures.filter(f => isConscious(f) && (f.control ?? f.side) === side && f.state === null && !f.acted);

export interface Move {
  readonly who: FigureId;
  asked: readonly FigureId[]; // enemy fliers asked for leave to pass
  agreed: readonly FigureId[]; // those that gave it
  leave: boolean; // what the last one answered
  started: boolean; // has changed hex, turned, taken off or landed
  answered: boolean; // the last question was put
}
const newMove = (who: FigureId): Move => ({
  who,
  asked: [],
  agreed: [],
  leave: false,
  started: false,
  answered: false,
});

/** What a player may do while a figure moves. */
export type MoveChoice =
  | { readonly stop: true }
  | { readonly move: string; readonly facing?: number }
  | { readonly push: number; readonly to: string } // direction, and where each pushed figure goes: "B=0507"
  | { readonly dropPack: true }
  | { readonly yield: true }
  | { readonly takeOff: true }
  | { readonly land: true }
  | { readonly leave: true }
  | { readonly ask: FigureId }
  | { readonly end: number }
  | HoldCall;

/** A figure's move: its state is fixed, it goes, turns, and declares its option. */
export const moveFigure = procedure<Move>('moveFigure', {
  fixState: step((g, move, emit) => beginMove(g, figure(g, move.who), emit)),
  go: step((_g, move) => call(walk, newMove(move.who))),
  turn: choice<Move, { face: number }>({
    rule: R.freeTurning,
    decider: (g, move) => seatOf(g, move.who),
    slot: (_g, move) => move.who,
    options: (g, move) => {
      const f = figure(g, move.who);
      const large = f.profile.hexes > 1 && f.profile.hexes < 7;
      if (!isConscious(f) || f.state === 'hth' || f.acted || large) return [];
      return facingsFrom(f.facing);
    },
    whyNot: (g, move, asked) => whyNotFurther(g, figure(g, move.who), asked),
    ask: askFacing,
    take(g, move, answer, emit) {
      const f = figure(g, move.who);
      if (f.facing === answer.face) return;
      f.facing = answer.face;
      emit?.({ type: 'figureTurned', rules: [R.freeTurning, R.facingAHexSide], who: f.id, facing: answer.face });
    },
  }),
  chargeFatigue: step((g, move, emit) => {
    const f = figure(g, move.who);
    if (!hasRun(f) || f.crawled) return;
    f.runs += 1;
    const tireless = keywordOf(f, 'tireless') !== null;
    if (tireless || (hasTalent(f, 'runner') && f.runs % 2 === 1)) {
      emit?.({
        type: 'fatigueSpent',
        rules: [tireless ? R.tireless : R.runner],
        who: f.id,
        amount: 0,
        outcome: 'spared',
      });
    } else spendFatigue(f, 1, [R.fatigueForRunning, R.costOfRunning, R.running], emit);
  }),
  declare: choice<Move, { option: Letter }>({
    rule: R.declaringTheOption,
    decider: (g, move) => seatOf(g, move.who),
    slot: (_g, move) => move.who,
    options: (g, move) => {
      const f = figure(g, move.who);
      return isConscious(f) && !f.acted ? openOptions(g, f) : [];
    },
    whyNot: (g, move, asked) => whyNotFurther(g, figure(g, move.who), asked),
    ask: askOption,
    take(g, move, answer, emit) {
      const f = figure(g, move.who);
      f.option = answer.option;
      emit?.({
        type: 'optionDeclared',
        rules: [
          R.declaringTheOption,
          optionTable[answer.option].rule,
          R.oneOptionPerTurn,
          R.distancesAreMaxima,
          R.stateFixedAtTheMove,
        ],
        who: f.id,
        option: answer.option,
      });
    },
  }),
  drop: choice<Move, { posture: Posture }>({
    rule: (g, move) => (figure(g, move.who).option === 'd' ? R.optionDDrop : R.optionFMissileAttack),
    decider: (g, move) => seatOf(g, move.who),
    slot: (_g, move) => move.who,
    options: (g, move) => postureChoices(figure(g, move.who)),
    ask: askPosture,
    take(g, move, answer, emit) {
      takePosture(figure(g, move.who), answer.posture, emit);
    },
  }),
  swoop: choice<Move, { swoop: boolean }>({
    rule: R.engagingFromTheAir,
    decider: (g, move) => seatOf(g, move.who),
    slot: (_g, move) => move.who,
    options: (g, move) => {
      const f = figure(g, move.who);
      return f.air === 'flying' && isConscious(f) && isArmed(f) ? [{ swoop: false }, { swoop: true }] : [];
    },
    ask: askYesOrNo('swoop', 'swoop', 'stayAloft'),
    take(g, move, answer, emit) {
      if (!answer.swoop) return;
      figure(g, move.who).air = 'swooping';
      emit?.({ type: 'swooped', rules: [R.engagingFromTheAir], who: move.who });
    },
  }),
  settleOthers: step(g => settleAll(g)),
  seeWhetherItIsOver: step((g, _move, emit) => testVictory(g, emit)),
});

const facings: readonly (readonly { readonly face: number }[])[] = [0, 1, 2, 3, 4, 5].map(facing =>
  [0, 1, 2, 3, 4, 5].map(turn => Object.freeze({ face: (facing + turn) % 6 })),
);

/** The present facing first, then clockwise. */
export const facingsFrom = (facing: number): readonly { readonly face: number }[] => facings[facing]!;

/** HM-ENG-06: state and engagers are fixed at the moment the turn to move comes. */
export function beginMove(g: Melee, f: Figure, emit: Tell): void {
  if (f.air === 'swooping') f.air = 'flying';
  f.state = f.hth ? 'hth' : isEngaged(g, f) ? 'engaged' : 'disengaged';
  f.engagers = f.state === 'engaged' ? engagersOf(g, f).map(e => e.id) : [];
  f.ma = effectiveMa(g, f);
  if (f.state !== 'disengaged') return;
  for (const item of f.gear) {
    if (item.carried !== 'ready') continue;
    const weapon = weaponOf(item.id);
    if (weapon === null || !weapon.missile) continue;
    item.late = false;
    if (!item.loaded && weapon.reload === 0 && (f.ammo[item.id] ?? 0) > 0) {
      item.loaded = true;
      emit?.({ type: 'weaponLoaded', rules: [R.loadingMissileWeapons], who: f.id, item: item.id, outcome: 'loaded' });
    }
  }
}

/** The way, leg by leg, until the figure stops or is stopped. */
export const walk = procedure<Move>('walk', {
  chooseLeg: choice<Move, MoveChoice>({
    rule: (g, move) => moveLimitRule(g, figure(g, move.who)),
    decider: (g, move) => seatOf(g, move.who),
    slot: (_g, move) => move.who,
    options: (g, move) => moveChoices(g, figure(g, move.who), move),
    whyNot: (g, move, asked) => whyNotStep(g, figure(g, move.who), move.agreed, asked),
    ask: askLeg,
    take(g, move, answer, emit) {
      const f = figure(g, move.who);
      move.answered = true;
      if ('stop' in answer) return done();
      if ('move' in answer) {
        walkLeg(g, f, legFor(g, f, move, answer), move, emit);
        return;
      }
      if ('push' in answer) return call(shove, { who: f.id, direction: answer.push, to: answer.to, next: 0 });
      if ('ask' in answer) {
        move.asked = [...move.asked, answer.ask];
        return call(askToPass, { who: f.id, whom: answer.ask }, 'leave');
      }
      if ('dropPack' in answer) {
        dropPack(g, f, [R.droppingAPack], emit);
        f.ma = effectiveMa(g, f);
        return again;
      }
      if ('end' in answer) {
        const magic = g.magic.find(running => running.no === answer.end);
        const { air } = f;
        if (magic !== undefined) endMagic(g, magic, [R.castingSpells], emit);
        if (f.air !== air) f.ma = effectiveMa(g, f); // HM-FLY-05: on its feet it goes as far as feet do
        return again;
      }
      if ('callHold' in answer) {
        callHold(g, seatOf(g, f.id), answer, emit);
        return again;
      }
      if ('yield' in answer) return yieldFigure(g, f, emit);
      if ('leave' in answer) return leaveMap(g, f, emit);
      if ('takeOff' in answer) {
        f.air = 'flying';
        f.tookOff = true;
        f.ma = effectiveMa(g, f);
        move.started = true;
        emit?.({ type: 'tookOff', rules: [R.takingOff, R.flier], who: f.id });
        return again;
      }
      f.air = 'ground';
      f.landed = true;
      f.ma = effectiveMa(g, f);
      move.started = true;
      emit?.({ type: 'landed', rules: [R.landing], who: f.id, to: label(g, f.cell) });
      return again;
    },
  }),
  goOn: step((g, move) => {
    const f = figure(g, move.who);
    if (move.leave) {
      move.agreed = [...move.agreed, move.asked[move.asked.length - 1]!];
      move.leave = false;
    }
    const asked = move.answered;
    move.answered = false;
    return !asked || isStopped(g, f, move.agreed) ? done() : again;
  }),
});

/** HM-ENG-05: engaged on the way, or no longer able. */
function isStopped(g: Melee, f: Figure, agreed: readonly FigureId[]): boolean {
  return !isConscious(f) || f.fell || (f.state === 'disengaged' && f.moved > 0 && isEngaged(g, f, agreed));
}

const STOP: MoveChoice = Object.freeze({ stop: true });
const DROP_PACK: MoveChoice = Object.freeze({ dropPack: true });
const YIELD: MoveChoice = Object.freeze({ yield: true });
const NO_CHOICE: readonly MoveChoice[] = Object.freeze([]);

/** Stopping first, then the legs, nearest first, then what else a figure may do on its way. */
function moveChoices(g: Melee, f: Figure, move: Move): readonly MoveChoice[] {
  if (!isConscious(f) || f.fell) return NO_CHOICE;
  const puppet = f.control !== null;
  const more = besidesWalking(g, f, move);
  const mayHold = !move.started && f.moved === 0;
  if (mayHold) more.push(holdCall(g, seatOf(g, f.id)));
  const choices = legChoices<MoveChoice>(g, f, move.agreed, STOP, more);
  if (choices.length === (mayHold ? 2 : 1)) return NO_CHOICE;
  // HM-SPL-28: a puppet in the fire must go, if there is anywhere to go.
  return puppet && !isInAir(f) && isFire(g, f.cell) && 'move' in choices[1]! ? choices.slice(1) : choices;
}

function besidesWalking(g: Melee, f: Figure, move: Move): MoveChoice[] {
  const choices: MoveChoice[] = [];
  const puppet = f.control !== null;
  if (f.profile.hexes > 1) for (const push of pushesOf(g, f)) choices.push(pushChoice(g, push));
  if (isInAir(f)) for (const id of fliersToAsk(g, f, move.asked)) choices.push({ ask: id });
  if (!move.started && f.moved === 0) {
    if (mayTakeOff(g, f)) choices.push({ takeOff: true });
    if (mayLand(g, f)) choices.push({ land: true });
    if (f.state !== 'hth' && packOf(f) !== null) choices.push(DROP_PACK);
    if (!puppet && !isConjured(f)) choices.push(YIELD);
  }
  if (!puppet && mayLeave(g, f)) choices.push({ leave: true });
  if (g.magic.length > 0) for (const magic of continuing(g, f.id)) choices.push({ end: magic.no });
  return choices;
}

const pushChoice = (g: Melee, push: Push): MoveChoice => ({
  push: push.direction,
  to: push.pushed.map(({ id, to }) => `${id}=${label(g, to)}`).join(' '),
});

function legFor(g: Melee, f: Figure, move: Move, asked: { readonly move: string; readonly facing?: number }): Leg {
  const board = arena(g);
  return legTo(g, f, move.agreed, spotAt(board, board.byLabel.get(asked.move)!, asked.facing ?? f.facing));
}

/** HM-ENG-01 to 03: by the size of whoever is engaged. */
function engagementRules(f: Figure): readonly string[] {
  const size = f.profile.hexes;
  const bySize = size === 1 ? R.engagingOneHexFigures : size === 7 ? R.engagingSevenHexes : R.engagingThreeToSixHexes;
  return [
    R.engagementStopsAMove,
    bySize,
    R.whoIsArmed,
    R.engagementIsReadOff,
    ...(f.crawled ? [R.crawlersStopWhenEngaged] : []),
  ];
}

/** What a stretch of movement rests on: its allowance, its speed, the shape that moves. */
function rulesOfMove(g: Melee, f: Figure, leg: Leg): readonly string[] {
  const slow = f.moved + leg.path.length <= Math.max(half(f.ma), 2);
  return [
    moveLimitRule(g, f),
    R.onePerHexEntered,
    R.baseMovementAllowance,
    R.effectiveMovementAllowance,
    R.movementQuickReference,
    ...(slow ? [R.noRecoveryInCombat] : [R.halvesRoundDown]),
    ...(f.profile.hexes > 1 ? [R.footprintsOfLargeFigures, R.movementOfLargeFigures] : []),
    ...(loadLevel(f).ma < 0 ? [R.encumbranceQuickReference] : []),
  ];
}

/** Walks a leg: on the way nothing happens (`legsOf`), whatever happens does so in its last hex. */
function walkLeg(g: Melee, f: Figure, leg: Leg, move: Move, emit: Tell): void {
  move.started = true;
  const from = label(g, f.cell);
  emit?.({
    type: 'figureMoved',
    rules: rulesOfMove(g, f, leg),
    sums: [
      isInAir(f)
        ? flyingAllowanceSum(g, f)
        : f.posture === 'standing'
          ? groundAllowanceSum(g, f)
          : crawlingAllowanceSum(f),
    ],
    who: f.id,
    from,
    to: label(g, leg.to.cell),
    cells: leg.path.map(spot => label(g, spot.cell)),
    facing: leg.to.facing,
    amount: leg.path.length,
  });
  f.moved += leg.path.length;
  if (f.posture !== 'standing' && !isInAir(f)) {
    f.posture = 'prone';
    f.crawled = true;
  }
  const last = leg.path.length - 1;
  if (last > 0) place(g, f, leg.path[last - 1]!, emit);
  enterSpot(g, f, leg.path[last]!, 'own', emit);
  if (!isConscious(f) || f.fell) return;
  if (emit !== null && f.state === 'disengaged' && isEngaged(g, f, move.agreed)) {
    emit({
      type: 'figureEngaged',
      rules: engagementRules(f),
      who: f.id,
      ids: engagersOf(g, f).map(e => e.id),
    });
  }
}

function mayTakeOff(g: Melee, f: Figure): boolean {
  return (
    f.air === 'ground' &&
    f.posture === 'standing' &&
    f.state === 'disengaged' &&
    flyingBase(g, f) > 0 &&
    mayFlyLoaded(f)
  );
}

/** HM-FLY-02: the hexes below must be free. */
function mayLand(g: Melee, f: Figure): boolean {
  if (f.air !== 'flying') return false;
  return footprint(arena(g), f.profile.hexes, f.cell, f.facing).every(cell => isFreeFor(g, f, cell));
}
