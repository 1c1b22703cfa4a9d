// What removes a row of the Movement Chart from the list, and by which rule. The same tables answer "why not?".

import type { Condition, Reason, Repair, Seat } from '@quarterstaff/kernel';
import type { LostWorlds } from '../../state.ts';
import {
  directionTo,
  isOpen,
  levelChange,
  levelOf,
  neighbour,
  neighbours,
  OFF,
  type Space,
  spotOf,
} from '../board/terrain.ts';
import {
  activeIn,
  areFriends,
  areOpponents,
  bodiesIn,
  characterOf,
  fieldOf,
  inZone,
  isActive,
  isCharacter,
  isConscious,
  isFree,
  isStillToMove,
  isUnconscious,
  largeHeld,
  loadOf,
  opponentsAround,
  spaceOf,
  thingOf,
  thingsIn,
  zoneBetween,
  zoneHolds,
} from '../field.ts';
import { isAsleep, isBarred, magicRegenerationOf, regenerationOf } from '../fighter.ts';
import { castTargets, spellCardsOf } from '../magic/casting.ts';
import { R } from '../rules.ts';
import type { Character, CharacterId } from '../state.ts';
import { canThrow, hasThrowTarget } from '../throwing/targets.ts';
import {
  type Action,
  type ActionKind,
  costOf,
  costsAll,
  destination,
  dropBetween,
  isStarred,
  leaves,
  owesCarry,
  targetSpace,
} from './action.ts';

/** The one who is moving. */
export interface Move {
  readonly mover: CharacterId;
}
export type Row = Condition<LostWorlds, Move, Action>;

const of = (g: LostWorlds, m: Move): Character => characterOf(g, m.mover);
const anyOf = (...kinds: ActionKind[]): ReadonlySet<ActionKind> => new Set(kinds);

const whenHalted = anyOf('end', 'turn', 'drop', 'prone');
const whenSpent = anyOf('end', 'turn', 'drop');
const whenDown = anyOf('end', 'turn', 'crawl', 'standUp', 'pickUp', 'drop', 'examine');
const whenBlocked = anyOf('end', 'turn', 'regainBalance');
const whenTripped = anyOf('end', 'turn', 'standUp', 'crawl');
const whenStill = anyOf('end', 'turn');
const inPassing = anyOf('turn', 'run', 'move', 'climb', 'crawl', 'jumpDown', 'jumpOver', 'pickUp', 'drop', 'examine');

/** A repair that is offered now; null if it is not. */
const offered = (g: LostWorlds, m: Move, seat: Seat, label: string, choice: Action): Repair | null =>
  conditionsOf(choice).every(row => row.holds(g, m, choice, seat)) ? { label, choice } : null;

/** Conditions on every row, in the order in which a player would hear them. */
const general: readonly Row[] = [
  {
    rule: R.halterStays,
    label: 'has not halted anybody this turn',
    holds: (g, m, a) => !of(g, m).hasHalted || whenStill.has(a.do),
  },
  {
    rule: R.spellsAndMoving,
    label: 'is not asleep or dazed',
    holds: (g, m, a) => whenStill.has(a.do) || (!of(g, m).dazed && !isAsleep(g, m.mover)),
  },
  { rule: R.block, label: 'is not blocked', holds: (g, m, a) => !of(g, m).blocked || whenBlocked.has(a.do) },
  { rule: R.gapSpells, label: 'has not been tripped', holds: (g, m, a) => !of(g, m).tripped || whenTripped.has(a.do) },
  {
    rule: R.haltedLosesAll,
    label: 'has not been halted',
    holds: (g, m, a) => !of(g, m).halted || whenHalted.has(a.do),
  },
  {
    rule: R.jumpRefused,
    label: 'its jump has not ended the move',
    holds: (g, m, a) => !of(g, m).jumped || whenHalted.has(a.do),
  },
  {
    rule: R.allPoints,
    label: 'has not spent everything',
    holds: (g, m, a) => !of(g, m).spentAll || whenSpent.has(a.do),
  },
  {
    rule: R.downActions,
    label: 'is not Down',
    holds: (g, m, a) => of(g, m).posture !== 'down' || whenDown.has(a.do),
    repair: (g, m, _a, seat) => offered(g, m, seat, 'stand up first', { do: 'standUp' }),
  },
  { rule: R.starred, label: 'does not run this turn', holds: (g, m, a) => !of(g, m).ran || !isStarred(a) },
  {
    rule: R.allPoints,
    label: 'has its whole allowance',
    holds: (g, m, a) => !costsAll(a) || (of(g, m).spent === 0 && !of(g, m).ran),
  },
  { rule: R.spending, label: 'has movement points', holds: (g, m, a) => !costsAll(a) || of(g, m).mp > 0 },
  { rule: R.spending, label: 'enough movement points', holds: (g, m, a) => costOf(g, of(g, m), a) <= of(g, m).mp },
  {
    rule: R.occupancy,
    label: 'can still leave the space it shares',
    holds: (g, m, a) => {
      const c = of(g, m);
      if (activeIn(g, c.at, c.id) === null || leaves(a)) return a.do !== 'jumpOnto' || activeIn(g, c.at, c.id) === null;
      return inPassing.has(a.do) && canLeave(g, c, c.at, c.mp - costOf(g, c, a), owesCarry(g, c) || a.do === 'pickUp');
    },
  },
];

const adjacentSpace: Row = {
  rule: R.spaces,
  label: 'an adjacent space',
  holds: (g, m, a) => {
    const to = destination(g, a);
    return to !== null && to !== OFF && directionTo(fieldOf(g).terrain, of(g, m).at, to) !== null;
  },
};
const notFilled: Row = {
  rule: R.features,
  label: 'a space that terrain does not fill',
  holds: (g, _m, a) => isOpen(fieldOf(g).terrain, destination(g, a) ?? OFF),
};
const noOpponentThere: Row = {
  rule: R.opponentsSpace,
  label: 'no conscious opponent in the way',
  holds: (g, m, a) => {
    const there = activeIn(g, destination(g, a) ?? OFF, m.mover);
    return there === null || !areOpponents(of(g, m), there);
  },
};
const friendLetsPass: Row = {
  rule: R.passingFriends,
  label: "the friend there, and the mover beside him, are out of every opponent's Battle Zone",
  holds: (g, m, a) => mayPass(g, of(g, m), destination(g, a) ?? OFF),
};
const staysOut: Row = {
  rule: R.occupancy,
  label: 'would not have to end its move in an occupied space',
  holds: (g, m, a) => {
    const c = of(g, m);
    const to = destination(g, a) ?? OFF;
    const there = activeIn(g, to, c.id);
    return there === null || !areFriends(c, there) || canLeave(g, c, to, c.mp - costOf(g, c, a), false);
  },
};
/** A step out of the zone of somebody who stands must stay within one level (LWM-CH-25). */
const breaksOffLevel: Row = {
  rule: R.breakOffMoving,
  label: "breaks off within one level when it leaves an opponent's Battle Zone",
  holds: (g, m, a) => {
    const c = of(g, m);
    const to = destination(g, a) ?? OFF;
    if (levelChange(fieldOf(g).terrain, c.at, to) <= 1) return true;
    return opponentsAround(g, c).every(x => x.posture === 'down' || zoneBetween(g, c, to, x, x.at));
  },
};
const entering: readonly Row[] = [adjacentSpace, notFilled, noOpponentThere, friendLetsPass, staysOut, breaksOffLevel];

/** Whether a friend's space may be crossed (LWM-MOV-05); a space without one always may. */
function mayPass(g: LostWorlds, c: Character, to: Space): boolean {
  const there = activeIn(g, to, c.id);
  if (there === null || !areFriends(c, there)) return true;
  return opponentsAround(g, there).length === 0 && opponentsAround(g, c, to).length === 0;
}

/** Whether so many points lead on from a shared space to one where the move may end; Running is not counted on (LWM-MOV-04). */
export function canLeave(g: LostWorlds, c: Character, from: Space, mp: number, carry: boolean): boolean {
  const { terrain } = fieldOf(g);
  const tried = new Map<Space, number>();
  const search = (at: Space, left: number, owes: boolean): boolean => {
    if ((tried.get(at) ?? -1) >= left) return false;
    tried.set(at, left);
    for (const n of neighbours(terrain, at)) {
      if (!isOpen(terrain, n)) continue;
      const change = levelChange(terrain, at, n);
      const lower = levelOf(terrain, n) < levelOf(terrain, at);
      const there = activeIn(g, n, c.id);
      if (there !== null && (areOpponents(c, there) || !mayPass(g, c, n))) continue;
      if (c.posture === 'down' && change > 1) continue;
      const walking =
        c.posture === 'down' ? 2 : change === 0 ? 1 : isBarred(g, c.id, 'climb') ? Number.POSITIVE_INFINITY : change;
      const jumping =
        c.posture !== 'down' && lower && there === null && !isBarred(g, c.id, 'jump') ? 1 : Number.POSITIVE_INFINITY;
      const cost = Math.min(walking, jumping) + (owes ? 1 : 0);
      if (cost > left) continue;
      if (there === null || search(n, left - cost, false)) return true;
    }
    return false;
  };
  return search(from, mp, carry);
}

const notFettered = (what: 'run' | 'climb' | 'jump'): Row => ({
  rule: R.gapSpells,
  label: `no spell forbids it to ${what}`,
  holds: (g, m) => !isBarred(g, m.mover, what),
});

/** The space between, when a Character jumps in a straight line; OFF if it does not. */
export function jumpedSpace(g: LostWorlds, from: Space, to: Space): Space {
  const { terrain } = fieldOf(g);
  for (const over of neighbours(terrain, from)) {
    const d = directionTo(terrain, from, over);
    if (d !== null && neighbour(terrain, over, d) === to) return over;
  }
  return OFF;
}

/** The height of what lies in a space, the ground itself counting 0: things and bodies, not conscious figures (LWM-JMP-04). */
function heightIn(g: LostWorlds, s: Space): number {
  let tallest = 0;
  for (const t of thingsIn(g, s)) tallest = Math.max(tallest, t.height);
  if (bodiesIn(g, s).length > 0) tallest = Math.max(tallest, loadOf(g, bodiesIn(g, s)[0]!.id).height);
  return tallest;
}

/** Whether there is anything to jump over: a figure, a body, an object, or ground that is not level. */
function isObstacle(g: LostWorlds, from: Space, over: Space): boolean {
  const { terrain } = fieldOf(g);
  return (
    levelOf(terrain, over) !== levelOf(terrain, from) ||
    activeIn(g, over) !== null ||
    bodiesIn(g, over).length > 0 ||
    thingsIn(g, over).some(t => t.weight >= 1)
  );
}

const over = (g: LostWorlds, m: Move, a: Action): Space => jumpedSpace(g, of(g, m).at, destination(g, a) ?? OFF);

const jumpOverRows: readonly Row[] = [
  {
    rule: R.jumpRefused,
    label: 'runs this turn',
    holds: (g, m) => of(g, m).ran,
    repair: (g, m, _a, seat) => offered(g, m, seat, 'run first', { do: 'run' }),
  },
  { rule: R.jumpRefused, label: 'has entered two spaces this turn', holds: (g, m) => of(g, m).entered >= 2 },
  { rule: R.jumpOver, label: 'two spaces away in a straight line', holds: (g, m, a) => over(g, m, a) !== OFF },
  {
    rule: R.jumping,
    label: 'an obstacle or gap to jump over',
    holds: (g, m, a) => isObstacle(g, of(g, m).at, over(g, m, a)),
  },
  {
    rule: R.jumpHeight,
    label: 'no wall or pillar in between',
    holds: (g, m, a) => isOpen(fieldOf(g).terrain, over(g, m, a)),
  },
  notFilled,
  {
    rule: R.jumpLanding,
    label: 'no conscious Character where it lands',
    holds: (g, m, a) => activeIn(g, destination(g, a) ?? OFF, m.mover) === null,
  },
  {
    rule: R.jumpLevels,
    label: 'lands at most one level higher',
    holds: (g, m, a) =>
      levelOf(fieldOf(g).terrain, destination(g, a) ?? OFF) <= levelOf(fieldOf(g).terrain, of(g, m).at) + 1,
  },
  {
    rule: R.jumpHeight,
    label: 'nothing in between stands higher than take-off or landing',
    holds: (g, m, a) => {
      const { terrain } = fieldOf(g);
      const top = levelOf(terrain, over(g, m, a)) + heightIn(g, over(g, m, a));
      return top <= levelOf(terrain, of(g, m).at) && top <= levelOf(terrain, destination(g, a) ?? OFF);
    },
  },
  breaksOffLevel,
  notFettered('jump'),
];

type Targeted = Extract<Action, { readonly target: CharacterId }>;
const target = (g: LostWorlds, a: Action): Character => characterOf(g, (a as Targeted).target);
const anOpponent: Row = {
  rule: R.opponentsSpace,
  label: 'a conscious opponent',
  holds: (g, m, a) => areOpponents(of(g, m), target(g, a)) && isActive(g, target(g, a)),
};

type Handled = Extract<Action, { readonly what: string }>;
const what = (a: Action): string => (a as Handled).what;

/** Whether a thing or body lies in a space, or, for a weapon, is still in the hand of a body there. */
function liesAt(g: LostWorlds, id: string, s: Space): boolean {
  if (isCharacter(g, id)) {
    const body = characterOf(g, id);
    return body.at === s && body.carriedBy === null && !body.away && !isConscious(g, body);
  }
  const t = thingOf(g, id);
  if (t.gone || t.settling) return false;
  if (t.heldBy === null) return t.at === s;
  const holder = characterOf(g, t.heldBy);
  return holder.at === s && holder.carriedBy === null && !isConscious(g, holder);
}

const handledBySide: Row = {
  rule: R.gapScenarios,
  label: 'the scenario lets this side handle it',
  holds: (g, m, a) =>
    fieldOf(g).special.handledBy.every(rule => rule.object !== what(a) || rule.sides.includes(of(g, m).side)),
};

const shoveObjectRows: readonly Row[] = [
  {
    rule: R.shoveProcedure,
    label: 'lies beside the shover on its level, or in its own space',
    holds: (g, m, a) => {
      const c = of(g, m);
      const at = spaceOf(g, what(a));
      const { terrain } = fieldOf(g);
      if (!liesAt(g, what(a), at)) return false;
      return (
        at === c.at || (directionTo(terrain, c.at, at) !== null && levelOf(terrain, at) === levelOf(terrain, c.at))
      );
    },
  },
  {
    rule: R.shoveProcedure,
    label: 'straight away from the shover',
    holds: (g, m, a) => {
      const c = of(g, m);
      const at = spaceOf(g, what(a));
      const { terrain } = fieldOf(g);
      const to = a.do === 'shoveObject' ? targetSpace(g, a.to) : OFF;
      if (at === c.at) return directionTo(terrain, at, to) !== null;
      const d = directionTo(terrain, c.at, at);
      return d !== null && neighbour(terrain, at, d) === to;
    },
  },
  {
    rule: R.shoveProcedure,
    label: 'not heavier than H + 2',
    holds: (g, m, a) => loadOf(g, what(a)).weight <= of(g, m).height + 2,
  },
  handledBySide,
  {
    rule: R.features,
    label: 'not into a wall or pillar',
    holds: (g, _m, a) => a.do === 'shoveObject' && isOpen(fieldOf(g).terrain, targetSpace(g, a.to)),
  },
  {
    rule: R.shoveProcedure,
    label: 'not upwards',
    holds: (g, _m, a) =>
      a.do === 'shoveObject' &&
      levelOf(fieldOf(g).terrain, targetSpace(g, a.to)) <= levelOf(fieldOf(g).terrain, spaceOf(g, a.what)),
  },
  {
    rule: R.shoveProcedure,
    label: 'no conscious Character and no tall object in the way on the level',
    holds: (g, _m, a) => {
      if (a.do !== 'shoveObject') return false;
      const to = targetSpace(g, a.to);
      const { terrain } = fieldOf(g);
      if (levelOf(terrain, to) < levelOf(terrain, spaceOf(g, a.what))) return true;
      return activeIn(g, to) === null && thingsIn(g, to).every(t => !t.tall);
    },
  },
];

const fallen = (friend: boolean): Row => ({
  rule: friend ? R.gapShoving : R.slay,
  label: friend ? 'an unconscious friend in the same space' : 'an unconscious opponent in the same space',
  holds: (g, m, a) => {
    const c = of(g, m);
    const victim = target(g, a);
    return (
      (friend ? areFriends(c, victim) : areOpponents(c, victim)) &&
      isUnconscious(g, victim) &&
      victim.at === c.at &&
      victim.carriedBy === null
    );
  },
});
const mayStillRoll: readonly Row[] = [
  { rule: R.undeadStayDown, label: 'the fallen one is not undead', holds: (g, _m, a) => !target(g, a).undead },
  { rule: R.movedNoRoll, label: 'the body was not moved this turn', holds: (g, _m, a) => !target(g, a).bodyMoved },
];

const outsideZones = (rule: string): Row => ({
  rule,
  label: "outside every opponent's Battle Zone",
  holds: (g, m) => opponentsAround(g, of(g, m)).length === 0,
});

/** The rows of the chart, each with its own conditions. */
const byKind: Readonly<Record<ActionKind, readonly Row[]>> = {
  end: [],
  turn: [{ rule: R.turn, label: 'has not turned just now', holds: (g, m) => !of(g, m).turned }],
  run: [
    { rule: R.run, label: 'does not run yet', holds: (g, m) => !of(g, m).ran },
    { rule: R.runTwice, label: 'did not run last turn', holds: (g, m) => !of(g, m).ranLastTurn },
    { rule: R.starred, label: 'has done no starred row', holds: (g, m) => !of(g, m).starred },
    notFettered('run'),
  ],
  move: [
    ...entering,
    {
      rule: R.move,
      label: 'on the same level',
      holds: (g, m, a) => levelChange(fieldOf(g).terrain, of(g, m).at, destination(g, a) ?? OFF) === 0,
      repair: (g, m, a, seat) => ('to' in a ? offered(g, m, seat, 'climb', { do: 'climb', to: a.to }) : null),
    },
  ],
  climb: [
    ...entering,
    {
      rule: R.climb,
      label: 'on another level',
      holds: (g, m, a) => levelChange(fieldOf(g).terrain, of(g, m).at, destination(g, a) ?? OFF) > 0,
      repair: (g, m, a, seat) => ('to' in a ? offered(g, m, seat, 'move', { do: 'move', to: a.to }) : null),
    },
    notFettered('climb'),
  ],
  crawl: [
    { rule: R.crawl, label: 'is Down', holds: (g, m) => of(g, m).posture === 'down' },
    ...entering,
    {
      rule: R.crawl,
      label: 'within one level',
      holds: (g, m, a) => levelChange(fieldOf(g).terrain, of(g, m).at, destination(g, a) ?? OFF) <= 1,
    },
  ],
  jumpDown: [
    adjacentSpace,
    notFilled,
    noOpponentThere,
    { rule: R.recklessJump, label: 'a free space', holds: (g, m, a) => isFree(g, destination(g, a) ?? OFF, m.mover) },
    {
      rule: R.recklessJump,
      label: 'a lower space',
      holds: (g, m, a) => dropBetween(g, of(g, m).at, destination(g, a) ?? OFF) > 0,
    },
    breaksOffLevel,
    notFettered('jump'),
  ],
  jumpOver: jumpOverRows,
  jumpOnto: [
    anOpponent,
    adjacentSpace,
    {
      rule: R.jumpOnto,
      label: 'at least one level below',
      holds: (g, m, a) => dropBetween(g, of(g, m).at, destination(g, a) ?? OFF) > 0,
    },
    notFettered('jump'),
  ],
  block: [
    anOpponent,
    { rule: R.block, label: 'in its Battle Zone', holds: (g, m, a) => inZone(g, of(g, m), target(g, a)) },
    {
      rule: R.block,
      label: 'an opponent whose slot is still to come',
      holds: (g, m, a) => isStillToMove(g, target(g, a), of(g, m).seat) && !target(g, a).blocked,
    },
  ],
  prone: [],
  standUp: [{ rule: R.standUp, label: 'is Down', holds: (g, m) => of(g, m).posture === 'down' }],
  regainBalance: [
    { rule: R.regainBalance, label: 'is Off Balance', holds: (g, m) => of(g, m).posture === 'offBalance' },
  ],
  pickUp: [
    { rule: R.pickUp, label: 'lies in the same space', holds: (g, m, a) => liesAt(g, what(a), of(g, m).at) },
    {
      rule: R.throwHeld,
      label: 'not heavier than its H',
      holds: (g, m, a) => loadOf(g, what(a)).weight <= of(g, m).height,
    },
    {
      rule: R.largeObjects,
      label: 'holds no other Large Object',
      holds: (g, m, a) => loadOf(g, what(a)).weight === 0 || largeHeld(g, of(g, m)) === null,
    },
    handledBySide,
  ],
  drop: [
    {
      rule: R.drop,
      label: 'holds it',
      holds: (g, m, a) =>
        isCharacter(g, what(a))
          ? characterOf(g, what(a)).carriedBy === m.mover
          : thingOf(g, what(a)).heldBy === m.mover && thingOf(g, what(a)).owner !== m.mover,
    },
    {
      rule: R.features,
      label: 'not into a wall or pillar',
      holds: (g, _m, a) => a.do === 'drop' && isOpen(fieldOf(g).terrain, targetSpace(g, a.to)),
    },
    {
      rule: R.drop,
      label: 'in its own space or its Battle Zone',
      holds: (g, m, a) =>
        a.do === 'drop' && (targetSpace(g, a.to) === of(g, m).at || zoneHolds(g, of(g, m), targetSpace(g, a.to))),
    },
  ],
  throw: [
    {
      rule: R.throwHeld,
      label: 'holds it',
      holds: (g, m, a) => canThrow(g, of(g, m), what(a)),
      repair: (g, m, a, seat) => offered(g, m, seat, 'pick it up first', { do: 'pickUp', what: what(a) }),
    },
    {
      rule: R.throwRange,
      label: 'a target within range and line of flight',
      holds: (g, m, a) => hasThrowTarget(g, of(g, m), what(a)),
    },
  ],
  examine: [
    {
      rule: R.examine,
      label: 'an object in the same space',
      holds: (g, m, a) =>
        !isCharacter(g, what(a)) &&
        thingOf(g, what(a)).owner === null &&
        spaceOf(g, what(a)) === of(g, m).at &&
        (liesAt(g, what(a), of(g, m).at) || thingOf(g, what(a)).heldBy === m.mover),
    },
  ],
  shoveObject: shoveObjectRows,
  shove: [
    anOpponent,
    { rule: R.shoving, label: 'in its Battle Zone', holds: (g, m, a) => inZone(g, of(g, m), target(g, a)) },
  ],
  slay: [
    { rule: R.gapScenarios, label: 'the scenario lets Characters be slain', holds: g => !fieldOf(g).special.noSlay },
    { rule: R.recovery, label: 'recovery rolls are in use', holds: g => fieldOf(g).switches.recovery },
    fallen(false),
    ...mayStillRoll,
  ],
  tend: [
    {
      rule: R.gapShoving,
      label: 'tending is in use',
      holds: g => fieldOf(g).switches.tend && fieldOf(g).switches.recovery,
    },
    fallen(true),
    ...mayStillRoll,
  ],
  regenerate: [
    {
      rule: R.regenerate,
      label: 'regeneration is in use',
      holds: (g, _m, a) =>
        a.do === 'regenerate' && a.points === 'magic'
          ? fieldOf(g).switches.magicRegen
          : fieldOf(g).switches.regeneration,
    },
    {
      rule: R.regenerate,
      label: 'its book restores such points',
      holds: (g, m, a) =>
        a.do === 'regenerate' &&
        (a.points === 'magic'
          ? magicRegenerationOf(g, of(g, m)) > 0
          : !of(g, m).dematerialises && regenerationOf(g, of(g, m)) > 0),
    },
    outsideZones(R.regenerateAlone),
  ],
  cast: [
    { rule: R.longCast, label: 'casting from afar is in use', holds: g => fieldOf(g).switches.longCast },
    {
      rule: R.longCast,
      label: 'an unplayed spell card',
      holds: (g, m, a) => a.do === 'cast' && spellCardsOf(g, m.mover).includes(a.card),
    },
    { rule: R.castPosition, label: 'is Standing', holds: (g, m) => of(g, m).posture === 'standing' },
    outsideZones(R.castPosition),
    {
      rule: R.castCost,
      label: 'a target in line of flight that its free points reach',
      holds: (g, m, a) => a.do === 'cast' && castTargets(g, of(g, m), a.card).length > 0,
    },
  ],
  drink: [
    {
      rule: R.gapScenarios,
      label: 'holds something to drink',
      holds: (g, m, a) =>
        !isCharacter(g, what(a)) && thingOf(g, what(a)).heldBy === m.mover && thingOf(g, what(a)).heals > 0,
    },
  ],
};

const tables = new Map<ActionKind, readonly Row[]>();
/** Every condition on a row: those on all rows, then its own. */
export function conditionsOf(a: Action): readonly Row[] {
  let rows = tables.get(a.do);
  if (rows === undefined) {
    rows = [...general, ...byKind[a.do]];
    tables.set(a.do, rows);
  }
  return rows;
}

/** The conditions that a row fails, also for one that is not even listed. */
export function reasonsAgainst(g: LostWorlds, m: Move, choice: unknown, seat: Seat): readonly Reason[] {
  const a = readAction(g, choice);
  if (a === null) return [];
  return conditionsOf(a)
    .filter(row => !row.holds(g, m, a, seat))
    .map(row => ({ rule: row.rule, label: row.label, repair: row.repair?.(g, m, a, seat) ?? null }));
}

/** A row of the chart out of whatever somebody sent, or null if it names no row, Character, thing or space. */
function readAction(g: LostWorlds, choice: unknown): Action | null {
  if (typeof choice !== 'object' || choice === null || !('do' in choice)) return null;
  const a = choice as Record<string, unknown>;
  if (typeof a.do !== 'string' || !(a.do in byKind)) return null;
  if ('target' in a && !isCharacter(g, String(a.target))) return null;
  if ('what' in a && !isCharacter(g, String(a.what)) && !fieldOf(g).things.some(t => t.id === a.what)) return null;
  if ('to' in a && !(Array.isArray(a.to) && a.to.length === 2 && a.to.every(Number.isInteger))) return null;
  const needs: Partial<Record<ActionKind, string>> = {
    move: 'to',
    climb: 'to',
    crawl: 'to',
    jumpDown: 'to',
    jumpOver: 'to',
    jumpOnto: 'target',
    block: 'target',
    slay: 'target',
    tend: 'target',
    shove: 'target',
    pickUp: 'what',
    throw: 'what',
    examine: 'what',
    drink: 'what',
    drop: 'what',
    shoveObject: 'what',
  };
  const needed = needs[a.do as ActionKind];
  if (needed !== undefined && !(needed in a)) return null;
  return choice as Action;
}

/** Whatever a Character could try: a broad list from which the conditions take. */
export function candidates(g: LostWorlds, m: Move): Action[] {
  const f = fieldOf(g);
  const c = of(g, m);
  const list: Action[] = [{ do: 'end' }];
  const around = neighbours(f.terrain, c.at);
  if (c.mp > 0) {
    for (const n of around) {
      const to = spotOf(f.terrain, n);
      if (c.posture === 'down') list.push({ do: 'crawl', to });
      list.push({ do: 'move', to }, { do: 'climb', to }, { do: 'jumpDown', to });
      if (c.ran) {
        const d = directionTo(f.terrain, c.at, n);
        const landing = d === null ? OFF : neighbour(f.terrain, n, d);
        if (landing !== OFF) list.push({ do: 'jumpOver', to: spotOf(f.terrain, landing) });
      }
    }
  }
  list.push({ do: 'run' }, { do: 'standUp' }, { do: 'regainBalance' });
  for (const x of f.characters) {
    if (x.id === c.id || x.away) continue;
    if (areOpponents(c, x) && isActive(g, x) && directionTo(f.terrain, c.at, x.at) !== null) {
      list.push({ do: 'jumpOnto', target: x.id }, { do: 'block', target: x.id });
      list.push({ do: 'shove', target: x.id, hard: false }, { do: 'shove', target: x.id, hard: true });
    }
    if (!isConscious(g, x) && x.at === c.at)
      list.push({ do: 'slay', target: x.id }, { do: 'tend', target: x.id }, { do: 'pickUp', what: x.id });
  }
  if (c.mp > 0) {
    for (const t of f.things)
      if (!t.gone && spaceOf(g, t.id) === c.at)
        list.push({ do: 'pickUp', what: t.id }, { do: 'examine', what: t.id }, { do: 'drink', what: t.id });
    for (const t of f.things) if (t.heldBy === c.id) list.push({ do: 'throw', what: t.id });
    for (const x of f.characters) if (x.carriedBy === c.id) list.push({ do: 'throw', what: x.id });
    pushShoves(g, c, list);
    list.push({ do: 'regenerate', points: 'body' }, { do: 'regenerate', points: 'magic' });
    for (const card of spellCardsOf(g, c.id)) list.push({ do: 'cast', card });
  }
  list.push({ do: 'prone' });
  for (const id of [
    ...f.things.filter(t => t.heldBy === c.id && t.owner !== c.id).map(t => t.id),
    ...f.characters.filter(x => x.carriedBy === c.id).map(x => x.id),
  ]) {
    for (const s of [c.at, ...around]) list.push({ do: 'drop', what: id, to: spotOf(f.terrain, s) });
  }
  for (const facing of ['NE', 'E', 'SE', 'SW', 'W', 'NW'] as const) list.push({ do: 'turn', facing });
  return list;
}

function pushShoves(g: LostWorlds, c: Character, list: Action[]): void {
  const f = fieldOf(g);
  const shove = (id: string, at: Space): void => {
    if (at === c.at)
      for (const n of neighbours(f.terrain, at)) list.push({ do: 'shoveObject', what: id, to: spotOf(f.terrain, n) });
    else {
      const d = directionTo(f.terrain, c.at, at);
      const to = d === null ? OFF : neighbour(f.terrain, at, d);
      if (to !== OFF) list.push({ do: 'shoveObject', what: id, to: spotOf(f.terrain, to) });
    }
  };
  for (const t of f.things) if (t.heldBy === null && !t.gone && t.at !== OFF) shove(t.id, t.at);
  for (const x of f.characters) if (x.carriedBy === null && !x.away && !isConscious(g, x)) shove(x.id, x.at);
}
