import { call, d6, done, NO_DICE, total } from '@quarterstaff/kernel';
import { askGuard, askYesOrNo } from '../asking.ts';
import { ownDxRules, ownDxSum } from '../attributes/own-dx.ts';
import { chance, choice, procedure, step, type Tell } from '../builders.ts';
import { weapons } from '../content/content.ts';
import { isEngaged } from '../engagement/engagement.ts';
import { spendFatigue } from '../fatigue/fatigue.ts';
import {
  areAdjacent,
  arena,
  cellsOf,
  covers,
  figure,
  findFigure,
  isConscious,
  isDead,
  isHelpless,
  isIllusion,
  keywordOf,
  label,
  sideOf,
} from '../figures.ts';
import { dropItem } from '../gear/hands.ts';
import { releaseHolder, vanish } from '../injury/injury.ts';
import { type Cell, cellAt, OFF_MAP } from '../map/arena.ts';
import { hasBody, isWall } from '../map/terrain.ts';
import { changeOption } from '../options/change.ts';
import { changeNow } from '../options/change-now.ts';
import { R } from '../rules.ts';
import type { FigureId, Item, Letter, Melee } from '../state.ts';
import {
  adjDx,
  aimOf,
  type Blow,
  damageOf,
  isPhysical,
  isRanged,
  naturalAttack,
  positionOf,
  type Use,
} from './blow.ts';
import { damage } from './damage.ts';
import { guardAgainst, guardChoices, guardRule, useGuard, whyNotGuard } from './guard.ts';
import { readRoll } from './results.ts';
import { friendsOnPath, newPassage, passFriends, type Struck } from './roll-to-miss.ts';
import { save } from './save.ts';

export interface Strike extends Blow {
  struck: Struck | null; // a friend on the way
  hit: boolean;
  times: number;
  lost: 'kept' | 'dropped' | 'broken';
  covered: boolean;
  hits: number;
  resisted: boolean;
}

export const newStrike = (blow: Blow): Strike => ({
  ...blow,
  struck: null,
  hit: blow.manner === 'defence',
  times: 1,
  lost: 'kept',
  covered: false,
  hits: 0,
  resisted: true,
});

const ruleOfMode: Readonly<Record<Blow['mode'], string>> = {
  melee: R.attacksGoToTheFront,
  thrown: R.rangeOfThrownWeapons,
  missile: R.rangeOfMissileWeapons,
  hth: R.optionTHandToHandAttack,
  breath: R.breath,
  rock: R.rock,
};

const ruleOfDamage = ({ manner, mode }: Blow): string => {
  if (manner === 'defence') return R.defenceDie6;
  return mode === 'hth' ? R.orderOfHandToHandDamage : ruleOfMode[mode];
};

const shadowRules: readonly string[] = [R.targetInShadow, R.attackerInOrThroughShadow];
const flightRules: readonly string[] = [R.smallTargetInFlight, R.largeTargetInFlight];

/** The rules behind the rows that changed a roll against a target. */
export function conditionRules(rows: readonly string[]): readonly string[] {
  return [
    ...(rows.some(row => shadowRules.includes(row)) ? [R.shadow] : []),
    ...(rows.includes(R.targetInvisible) ? [R.invisibility] : []),
    ...(rows.some(row => flightRules.includes(row)) ? [R.hittingAFlier] : []),
    ...(rows.includes(R.targetAGiantSnake) ? [R.giantSnakeHide] : []),
  ];
}

/** What the geometry and the weapon of an attack rest on. */
function rulesOfBlow(g: Melee, s: Blow): readonly string[] {
  const f = figure(g, s.by);
  const target = figure(g, s.at);
  const rules: string[] = [target.profile.hexes === 1 ? R.arcsOfAOneHexFigure : R.arcsOfLargeFigures];
  if (naturalAttack(f, s.weapon) !== null) rules.push(R.naturalAttack);
  if (isRanged(s.mode)) rules.push(R.theAreaInFront, R.lineOfFire, R.clearLineOfSight);
  if (s.mode === 'thrown' || s.mode === 'rock') rules.push(R.distanceInHexes);
  if (s.mode === 'missile') rules.push(R.megahexes, R.tilingByMegahexes, R.rangeInMegahexes, R.noMaximumRange);
  if (s.mode === 'hth') {
    const armed = (weapons[s.weapon]?.hth ?? 0) > 0 ? R.weaponsInHandToHand : R.bareHandedDamage;
    rules.push(R.armourButNoShields, naturalAttack(f, s.weapon) === null ? armed : R.naturalWeaponsInHandToHand);
  }
  if (target.option === 'n' && !target.acted) rules.push(R.fasterEnemiesStrikeFirst);
  return rules;
}

/** One attack from its announcement to its last consequence; its answer says how many hits it caused, or the loss. */
export const strike = procedure<Strike>('strike', {
  announce: step((g, s, emit) => {
    if (s.manner === 'defence') return;
    emit?.({
      type: 'attackDeclared',
      rules: [ruleOfMode[s.mode], R.hexTheBlowComesFrom, ...rulesOfBlow(g, s)],
      who: s.by,
      whom: s.at,
      item: s.weapon,
      mode: s.mode,
      outcome: s.manner === 'single' ? s.mode : s.manner,
      to: label(g, s.hex),
    });
  }),
  offerGuard: choice<Strike, { guard: Letter | null }>({
    rule: R.changingTheOption,
    decider: (g, s) => sideOf(figure(g, s.at)),
    slot: (_g, s) => s.at,
    options: (g, s) => (s.manner === 'defence' ? [] : guardChoices(g, s.at, s.mode)),
    whyNot: (g, s, asked) => whyNotGuard(g, s.at, asked),
    ask: askGuard,
    take(g, s, answer, emit) {
      if (answer.guard === null) return;
      changeOption(figure(g, s.at), answer.guard, emit);
      return call(changeNow, { who: s.at });
    },
  }),
  rollToMissFriends: step((g, s, emit) => {
    spendShot(g, s, emit);
    if (!isRanged(s.mode)) return;
    const f = figure(g, s.by);
    const aim = aimOf(g, s);
    const friends = friendsOnPath(g, f, aim.path, s.hex, s.at);
    if (friends.length === 0) return;
    const harm = damageOf(g, s);
    return call(
      passFriends,
      newPassage(s.by, friends, aim.path, s.hex, {
        dice: harm.dice,
        add: harm.add,
        halved: s.mode === 'breath',
        kind: isPhysical(s.mode) ? 'physical' : 'other',
        rule: ruleOfMode[s.mode],
        use: useOf(s),
      }),
      'struck',
    );
  }),
  stopAtFriend: step((g, s, emit) => {
    if (s.struck === null) return;
    const friend = findFigure(g, s.struck.id);
    if (friend?.kind === 'phantom') vanish(g, friend, [R.illusions], emit);
    land(g, s, s.struck.cell, emit);
    forgetWaiting(g, s);
    return done(0);
  }),
  rollToHit: chance({
    rule: R.rollingToHit,
    reads: 'total',
    dice: (g, s) => (s.manner === 'defence' ? NO_DICE : d6(guardAgainst(figure(g, s.at), s.mode) === null ? 3 : 4)),
    classOf: (g, s, faces) => {
      const { success, times, weapon } = readRoll(faces, adjDx(g, s).total);
      return `${success} ${times} ${weapon}`;
    },
    take(g, s, faces, emit) {
      const number = adjDx(g, s);
      const result = readRoll(faces, number.total);
      const target = figure(g, s.at);
      const guard = guardAgainst(target, s.mode);
      useGuard(target, s.mode);
      s.hit = result.success;
      s.times = result.times;
      s.lost = itemUsed(g, s) === null ? 'kept' : result.weapon;
      emit?.({
        type: 'attackRolled',
        rules: [
          R.rollingToHit,
          R.adjustedDexterityOfAnAttack,
          ...ownDxRules,
          ...conditionRules(number.parts.map(part => part.rule)),
          ...(result.rule === R.rollingToHit ? [] : [result.rule, R.automaticResultsOutrankComparison]),
          ...(guard === null
            ? []
            : [R.fourDiceAgainstGuard, guardRule(guard), R.oneExtraDieAtMost, R.guardOnEverySide]),
          ...(guard !== null && isEngaged(g, target) !== (guard === 'k') ? [R.guardOutlastsTheState] : []),
        ],
        who: s.by,
        whom: s.at,
        item: s.weapon,
        mode: s.mode,
        dice: faces,
        amount: total(faces),
        needed: number.total,
        passed: s.hit,
        outcome: s.hit ? (['', 'hit', 'double', 'triple'][s.times] ?? 'hit') : s.lost === 'kept' ? 'miss' : s.lost,
        sums: [ownDxSum(g, figure(g, s.by)), number],
      });
      forgetWaiting(g, s);
    },
  }),
  loseWeapon: step((g, s, emit) => {
    if (s.lost === 'kept') return;
    const item = itemUsed(g, s)!;
    const f = figure(g, s.by);
    if (s.lost === 'dropped') dropItem(g, f, item, [R.a17DropsTheWeapon, R.whichWeaponIsLost], emit);
    else {
      f.gear = f.gear.filter(other => other !== item);
      emit?.({ type: 'itemBroken', rules: [R.an18BreaksTheWeapon, R.whichWeaponIsLost], who: f.id, item: item.id });
    }
  }),
  endMiss: step((g, s, emit) => {
    if (s.hit) return;
    if (s.lost === 'kept') land(g, s, hexBeyond(g, s), emit);
    return done(s.lost === 'kept' ? 0 : -1);
  }),
  rollForCover: chance({
    rule: R.coverBehindABody,
    dice: (g, s) => (isRanged(s.mode) && isBehindBody(g, s) ? d6(1) : NO_DICE),
    classOf: (g, s, faces) => faces[0]! <= coverNumber(g, s.at),
    take(g, s, faces, emit) {
      s.covered = faces[0]! <= coverNumber(g, s.at);
      emit?.({
        type: s.covered ? 'bodyCovered' : 'coverMissed',
        rules: [R.coverBehindABody],
        whom: s.at,
        who: s.by,
        dice: faces,
        needed: coverNumber(g, s.at),
        passed: s.covered,
      });
    },
  }),
  strikeBody: step((g, s, emit) => {
    if (!s.covered) return;
    const cell = aimOf(g, s).last;
    land(g, s, cell, emit);
    const body = g.figures.find(f => isHelpless(f) && covers(g, f, cell));
    if (body === undefined) return;
    const harm = damageOf(g, s);
    return call(damage, {
      by: s.by,
      to: body.id,
      dice: harm.dice,
      add: harm.add,
      times: s.times,
      front: false,
      halved: s.mode === 'breath',
      kind: isPhysical(s.mode) ? 'physical' : 'other',
      rule: R.coverBehindABody,
      use: useOf(s),
    });
  }),
  strikeTarget: step((g, s, emit) => {
    if (s.covered) return done(0);
    const target = figure(g, s.at);
    if (target.kind === 'phantom') {
      land(g, s, s.hex, emit);
      vanish(g, target, [R.illusions], emit);
      return done(0);
    }
    const harm = damageOf(g, s);
    return call(
      damage,
      {
        by: s.by,
        to: s.at,
        dice: harm.dice,
        add: harm.add,
        times: s.times,
        front: s.manner === 'defence' || (s.mode !== 'hth' && positionOf(g, s) === 'front'),
        halved: s.mode === 'breath',
        kind: isPhysical(s.mode) ? 'physical' : 'other',
        rule: ruleOfDamage(s),
        use: useOf(s),
      },
      'hits',
    );
  }),
  landWeapon: step((g, s, emit) => {
    land(g, s, s.hex, emit);
    if (s.hits === 0) return done(0);
  }),
  saveAgainstVenom: step((g, s) => {
    if (venomOf(g, s) === null) return;
    return call(save, { who: s.at, dice: 3, against: 'st', purpose: 'venom', rule: R.venom }, 'resisted');
  }),
  poison: step((g, s, emit) => {
    const venom = venomOf(g, s);
    if (venom === null || s.resisted) return;
    const target = figure(g, s.at);
    target.venom = [...target.venom, { hits: venom.hits, phases: venom.phases }];
    emit?.({ type: 'venomTaken', rules: [R.venom], who: s.by, whom: s.at, amount: venom.hits });
  }),
  offerHold: choice<Strike, { hold: boolean }>({
    rule: R.hold,
    decider: (g, s) => sideOf(figure(g, s.by)),
    slot: (_g, s) => s.by,
    options: (g, s) => (mayTakeHold(g, s) ? [{ hold: false }, { hold: true }] : []),
    ask: askYesOrNo('hold', 'holdFast', 'letGo'),
    take(g, s, answer, emit) {
      if (!answer.hold) return;
      releaseHolder(g, figure(g, s.at), emit);
      figure(g, s.by).holding = s.at;
      emit?.({ type: 'holdTaken', rules: [R.hold], who: s.by, whom: s.at });
    },
  }),
  report: step((_g, s) => done(s.hits)),
});

const useOf = ({ mode, weapon, hands }: Blow): Use => ({ mode, weapon, hands });

/** The item that drops or breaks: the weapon itself, the spiked shield of a bash; nothing for claws and fists. */
function itemUsed(g: Melee, s: Blow): Item | null {
  const f = figure(g, s.by);
  if (naturalAttack(f, s.weapon) !== null || s.mode === 'breath' || s.mode === 'rock') return null;
  if (weapons[s.weapon]?.hands === 'worn') return null;
  return f.gear.find(item => item.id === s.weapon && item.carried === 'ready') ?? null;
}

/** Firing unloads and breathing tires, whatever the dice say. */
function spendShot(g: Melee, s: Blow, emit: Tell): void {
  const f = figure(g, s.by);
  if (s.mode === 'breath') spendFatigue(f, keywordOf(f, 'breath')!.fatigue, [R.breath], emit);
  if (s.mode !== 'missile') return;
  const item = f.gear.find(other => other.id === s.weapon && other.carried === 'ready' && other.loaded);
  if (item === undefined) return;
  item.loaded = false;
  item.loading = 0;
  item.late = false;
  f.ammo[item.id] = Math.max(0, (f.ammo[item.id] ?? 0) - 1);
}

/** HM-RNG-05: a thrown weapon lies where its flight ended. */
function land(g: Melee, s: Blow, cell: Cell, emit: Tell): void {
  if (s.mode !== 'thrown') return;
  const f = figure(g, s.by);
  const item = itemUsed(g, s);
  if (item === null) return;
  f.gear = f.gear.filter(other => other !== item);
  if (!isIllusion(f)) g.ground.push({ item: item.id, cell, contents: [] });
  emit?.({ type: 'weaponLanded', rules: [R.whereThrownWeaponsLand], who: s.by, item: item.id, to: label(g, cell) });
}

/** The next hex along the line behind the target, or the target's own before a wall. */
function hexBeyond(g: Melee, s: Blow): Cell {
  const board = arena(g);
  const aim = aimOf(g, s);
  const hex = board.hexes[s.hex]!;
  const last = board.hexes[aim.last]!;
  const beyond = cellAt(board, { q: 2 * hex.q - last.q, r: 2 * hex.r - last.r });
  return beyond === OFF_MAP || isWall(g, beyond) ? s.hex : beyond;
}

/** HM-ADJ-05: any attack uses up what waiting has brought. */
function forgetWaiting(g: Melee, s: Blow): void {
  const f = figure(g, s.by);
  f.waitFor = null;
  f.waitTurns = 0;
}

function isBehindBody(g: Melee, s: Strike): boolean {
  const target = figure(g, s.at);
  if (target.posture === 'standing' || target.exit !== 'none') return false;
  const last = aimOf(g, s).last;
  return !cellsOf(g, target).includes(last) && hasBody(g, last);
}

const coverNumber = (g: Melee, id: FigureId): number => (figure(g, id).posture === 'kneeling' ? 4 : 3);

function venomOf(g: Melee, s: Strike): { hits: number; phases: number } | null {
  const target = figure(g, s.at);
  const venom = keywordOf(figure(g, s.by), 'venom');
  if (venom === null || venom.attack !== s.weapon || s.hits === 0) return null;
  if (target.exit !== 'none' || isDead(target) || keywordOf(target, 'fearless') !== null) return null;
  return venom;
}

function mayTakeHold(g: Melee, s: Strike): boolean {
  const f = figure(g, s.by);
  const target = figure(g, s.at);
  return (
    s.mode === 'melee' &&
    keywordOf(f, 'hold') !== null &&
    naturalAttack(f, s.weapon) !== null &&
    f.holding === null &&
    isConscious(f) &&
    !f.fell &&
    isConscious(target) &&
    target.profile.hexes === 1 &&
    !target.hth &&
    areAdjacent(g, f, target)
  );
}
