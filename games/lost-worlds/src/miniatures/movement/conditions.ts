// What removes a row of the Movement Chart from the list, and by which rule. The same tables answer "why not?".

import { type Reason, type RuleId, reason, type Seat } from '@quarterstaff/kernel';
import type { LostWorlds } from '../../state.ts';
import { directionOf, isOpen, levelChange, OFF } from '../board/terrain.ts';
import {
  activeIn,
  fieldOf,
  freeSpacesBelow,
  inZone,
  isCharacter,
  isFree,
  isStillToMove,
  largeHeld,
  loadOf,
  thingOf,
  zoneHolds,
} from '../field.ts';
import { allowanceOf, isAsleep, magicRegenerationOf, regenerationOf } from '../fighter.ts';
import { spellCardsOf } from '../magic/casting.ts';
import { R } from '../rules.ts';
import type { Character } from '../state.ts';
import { hasThrowTarget, isOwnThrowingWeapon } from '../throwing/targets.ts';
import {
  type Action,
  type ActionKind,
  costOf,
  costsAll,
  destination,
  dropBetween,
  isStarred,
  leaves,
  RUNNING,
  targetSpace,
} from './action.ts';
import {
  adjacentSpace,
  breaksOffLevel,
  canLeave,
  entering,
  jumpOverRows,
  noOpponentThere,
  notFettered,
  notFilled,
  ofTheGround,
} from './entering.ts';
import {
  anOpponent,
  castFinds,
  fallen,
  handledBySide,
  isHeldBy,
  isInHand,
  liesAt,
  mayStillRoll,
  outsideZones,
  shoveObjectRows,
  target,
  what,
} from './handling.ts';
import { leftAfter } from './left-after.ts';
import { readAction } from './read-action.ts';
import { type Move, moverOf, type Row } from './row.ts';
import { walksOf } from './walk.ts';

/** What a Character has to spend in a turn in which nothing is lost. */
const pointsOf = (g: LostWorlds, c: Character): number => allowanceOf(g, c) + (c.ran ? RUNNING : 0);
const restores = (a: Action): 'body' | 'magic' | null => (a.do === 'regenerate' ? a.points : null);

/** What shuts the chart to a Character, but for some rows. */
function shutFor(
  rule: RuleId,
  label: string,
  shuts: (c: Character, g: LostWorlds) => boolean,
  but: readonly ActionKind[],
): Row {
  const open: ReadonlySet<ActionKind> = new Set(but);
  return { rule, label, holds: (g, m, a) => open.has(a.do) || !shuts(moverOf(g, m), g) };
}

/** Conditions on every row, in the order in which a player would hear them. */
const general: readonly Row[] = [
  { rule: R.ownSlotOnly, label: "it is another player's slot", holds: (g, m, _a, seat) => seat === moverOf(g, m).seat },
  shutFor(R.halterStays, 'it has halted somebody this turn', c => c.hasHalted, ['end', 'turn']),
  shutFor(R.spellsAndMoving, 'it is asleep or dazed', (c, g) => c.dazed || isAsleep(g, c.id), ['end', 'turn']),
  shutFor(R.block, 'it is blocked', c => c.blocked, ['end', 'turn', 'regainBalance']),
  shutFor(R.gapSpells, 'it has been tripped', c => c.tripped, ['end', 'turn', 'standUp', 'crawl']),
  shutFor(R.haltedLosesAll, 'it has been halted', c => c.halted, ['end', 'turn', 'drop', 'prone']),
  shutFor(R.jumpRefused, 'its jump has ended the move', c => c.jumped, ['end', 'turn', 'drop', 'prone']),
  shutFor(R.allPoints, 'it has spent everything', c => c.spentAll, ['end', 'turn', 'drop']),
  {
    ...shutFor(R.downActions, 'it is Down', c => c.posture === 'down', [
      'end',
      'turn',
      'crawl',
      'standUp',
      'pickUp',
      'drop',
      'examine',
    ]),
    repair: () => ({ label: 'stand up first', choice: { do: 'standUp' } }),
  },
  { rule: R.starred, label: 'it runs this turn', holds: (g, m, a) => !moverOf(g, m).ran || !isStarred(a) },
  {
    rule: R.allPoints,
    label: 'it runs this turn',
    holds: (g, m, a) => !costsAll(a) || isStarred(a) || !moverOf(g, m).ran,
  },
  {
    rule: R.allPoints,
    label: 'it no longer has its whole allowance',
    holds: (g, m, a) => !costsAll(a) || moverOf(g, m).mp >= pointsOf(g, moverOf(g, m)),
  },
  {
    rule: R.spending,
    label: 'too few movement points',
    holds: (g, m, a) => costOf(g, moverOf(g, m), a) <= moverOf(g, m).mp,
  },
  {
    rule: R.occupancy,
    label: 'it could no longer leave the space it shares',
    holds: (g, m, a) => {
      const c = moverOf(g, m);
      if (activeIn(g, c.at, c.id) === null) return true;
      if (a.do === 'end') return false;
      if (a.do === 'jumpOnto') return freeSpacesBelow(g, target(g, a).at, c.id).length > 0;
      return leaves(a) || canLeave(g, c, c.at, leftAfter(g, c, a));
    },
  },
];

/** The rows of the chart, each with its own conditions. */
const byKind: Readonly<Record<ActionKind, readonly Row[]>> = {
  end: [],
  turn: [
    {
      rule: R.turn,
      label: 'it faces that way already',
      holds: (g, m, a) => a.do === 'turn' && moverOf(g, m).facing !== directionOf(a.facing),
    },
  ],
  run: [
    { rule: R.run, label: 'it runs already', holds: (g, m) => !moverOf(g, m).ran },
    { rule: R.runTwice, label: 'it ran last turn', holds: (g, m) => !moverOf(g, m).ranLastTurn },
    { rule: R.starred, label: 'it has done a starred row', holds: (g, m) => !moverOf(g, m).starred },
    notFettered('run'),
  ],
  move: [
    ...entering,
    {
      rule: R.move,
      label: 'on another level',
      holds: ofTheGround((g, m, to) => levelChange(fieldOf(g).terrain, moverOf(g, m).at, to) === 0),
      repair: (_g, _m, a) => ('to' in a ? { label: 'climb', choice: { do: 'climb', to: a.to } } : null),
    },
  ],
  walk: [
    {
      rule: R.move,
      label: 'no way of Moves leads there on which nobody may halt it before the end',
      holds: (g, m, a) => a.do === 'walk' && walksOf(g, moverOf(g, m)).has(targetSpace(g, a.to)),
    },
  ],
  climb: [
    ...entering,
    {
      rule: R.climb,
      label: 'on the same level already',
      holds: ofTheGround((g, m, to) => levelChange(fieldOf(g).terrain, moverOf(g, m).at, to) > 0),
      repair: (_g, _m, a) => ('to' in a ? { label: 'move', choice: { do: 'move', to: a.to } } : null),
    },
    notFettered('climb'),
  ],
  crawl: [
    { rule: R.crawl, label: 'it is not Down', holds: (g, m) => moverOf(g, m).posture === 'down' },
    ...entering,
    {
      rule: R.crawl,
      label: 'more than one level away',
      holds: ofTheGround((g, m, to) => levelChange(fieldOf(g).terrain, moverOf(g, m).at, to) <= 1),
    },
  ],
  jumpDown: [
    adjacentSpace,
    notFilled,
    noOpponentThere,
    {
      rule: R.recklessJump,
      label: 'somebody stands there',
      holds: ofTheGround((g, m, to) => isFree(g, to, m.mover)),
    },
    {
      rule: R.recklessJump,
      label: 'that space is not lower',
      holds: ofTheGround((g, m, to) => dropBetween(g, moverOf(g, m).at, to) > 0),
    },
    breaksOffLevel,
    notFettered('jump'),
  ],
  jumpOver: jumpOverRows,
  jumpOnto: [
    anOpponent(R.jumpOnto),
    adjacentSpace,
    {
      rule: R.jumpOnto,
      label: 'not at least one level below',
      holds: (g, m, a) => dropBetween(g, moverOf(g, m).at, destination(g, a) ?? OFF) > 0,
    },
    notFettered('jump'),
  ],
  block: [
    anOpponent(R.block),
    { rule: R.block, label: 'not in its Battle Zone', holds: (g, m, a) => inZone(g, moverOf(g, m), target(g, a)) },
    {
      rule: R.block,
      label: 'its slot is no longer to come',
      holds: (g, m, a) => isStillToMove(g, target(g, a), moverOf(g, m).seat) && !target(g, a).blocked,
    },
  ],
  prone: [],
  standUp: [{ rule: R.standUp, label: 'it is not Down', holds: (g, m) => moverOf(g, m).posture === 'down' }],
  regainBalance: [
    { rule: R.regainBalance, label: 'it is not Off Balance', holds: (g, m) => moverOf(g, m).posture === 'offBalance' },
  ],
  pickUp: [
    {
      rule: R.weaponLies,
      label: 'it was thrown this turn',
      holds: (g, _m, a) => isCharacter(g, what(a)) || !thingOf(g, what(a)).settling,
    },
    {
      rule: R.pickUp,
      label: 'somebody holds it',
      holds: (g, _m, a) => !isInHand(g, what(a)),
    },
    {
      rule: R.pickUp,
      label: 'does not lie in the same space',
      holds: (g, m, a) => isInHand(g, what(a)) || liesAt(g, what(a), moverOf(g, m).at),
    },
    {
      rule: R.throwHeld,
      label: 'heavier than its H',
      holds: (g, m, a) => loadOf(g, what(a)).weight <= moverOf(g, m).height,
    },
    {
      rule: R.largeObjects,
      label: 'it holds another Large Object',
      holds: (g, m, a) => loadOf(g, what(a)).weight === 0 || largeHeld(g, moverOf(g, m)) === null,
    },
    handledBySide,
  ],
  drop: [
    {
      rule: R.drop,
      label: 'it does not hold it',
      holds: (g, m, a) => isHeldBy(g, what(a), m.mover),
    },
    {
      rule: R.features,
      label: 'a wall or pillar is there',
      holds: (g, _m, a) => a.do === 'drop' && isOpen(fieldOf(g).terrain, targetSpace(g, a.to)),
    },
    {
      rule: R.drop,
      label: 'neither its own space nor its Battle Zone',
      holds: (g, m, a) =>
        a.do === 'drop' &&
        (targetSpace(g, a.to) === moverOf(g, m).at || zoneHolds(g, moverOf(g, m), targetSpace(g, a.to))),
    },
  ],
  throw: [
    {
      rule: R.throwHeld,
      label: 'it does not hold it',
      holds: (g, m, a) => isHeldBy(g, what(a), m.mover),
      repair: (_g, _m, a) => ({ label: 'pick it up first', choice: { do: 'pickUp', what: what(a) } }),
    },
    {
      rule: R.weaponRange,
      label: 'no opponent is within range and line of flight',
      holds: (g, m, a) => !isOwnThrowingWeapon(g, moverOf(g, m), what(a)) || hasThrowTarget(g, moverOf(g, m), what(a)),
    },
    {
      rule: R.throwRange,
      label: 'no target is within range and line of flight',
      holds: (g, m, a) => isOwnThrowingWeapon(g, moverOf(g, m), what(a)) || hasThrowTarget(g, moverOf(g, m), what(a)),
    },
  ],
  examine: [
    {
      rule: R.examine,
      label: 'no such object or body is in its space',
      holds: (g, m, a) => liesAt(g, what(a), moverOf(g, m).at) || isHeldBy(g, what(a), m.mover),
    },
  ],
  shoveObject: shoveObjectRows,
  shove: [
    anOpponent(R.shoving),
    { rule: R.shoving, label: 'not in its Battle Zone', holds: (g, m, a) => inZone(g, moverOf(g, m), target(g, a)) },
  ],
  slay: [
    { rule: R.gapScenarios, label: 'the scenario lets nobody be slain', holds: g => !fieldOf(g).special.noSlay },
    { rule: R.recovery, label: 'recovery rolls are not in use', holds: g => fieldOf(g).switches.recovery },
    fallen(false),
    ...mayStillRoll,
  ],
  tend: [
    {
      rule: R.gapShoving,
      label: 'tending is not in use',
      holds: g => fieldOf(g).switches.tend && fieldOf(g).switches.recovery,
    },
    fallen(true),
    ...mayStillRoll,
  ],
  regenerate: [
    {
      rule: R.regenerate,
      label: 'regeneration is not in use',
      holds: (g, _m, a) => restores(a) !== 'body' || fieldOf(g).switches.regeneration,
    },
    {
      rule: R.magicRegeneration,
      label: 'regeneration of magic is not in use',
      holds: (g, _m, a) => restores(a) !== 'magic' || fieldOf(g).switches.magicRegen,
    },
    {
      rule: R.regenerate,
      label: 'its book restores no Body Points',
      holds: (g, m, a) =>
        restores(a) !== 'body' || (!moverOf(g, m).dematerialises && regenerationOf(g, moverOf(g, m)) > 0),
    },
    {
      rule: R.magicRegeneration,
      label: 'its book restores no magic points',
      holds: (g, m, a) => restores(a) !== 'magic' || magicRegenerationOf(g, moverOf(g, m)) > 0,
    },
    outsideZones(R.regenerateAlone),
  ],
  cast: [
    { rule: R.longCast, label: 'casting from afar is not in use', holds: g => fieldOf(g).switches.longCast },
    {
      rule: R.longCast,
      label: 'that is no unplayed spell card of its own',
      holds: (g, m, a) => a.do === 'cast' && spellCardsOf(g, m.mover).includes(a.card),
    },
    { rule: R.castPosition, label: 'it is not Standing', holds: (g, m) => moverOf(g, m).posture === 'standing' },
    outsideZones(R.castPosition),
    castFinds('kind', R.gapSpells, 'nobody is there whom the spell could be meant for'),
    castFinds('line', R.lineOfFlight, 'no target is in line of flight'),
    castFinds('cost', R.castCost, 'no target in line of flight is within reach of its free points'),
  ],
  drink: [
    {
      rule: R.gapScenarios,
      label: 'it holds nothing to drink',
      holds: (g, m, a) =>
        !isCharacter(g, what(a)) && thingOf(g, what(a)).heldBy === m.mover && thingOf(g, what(a)).heals > 0,
    },
  ],
};

/** A repair is only suggested when it is offered itself. */
function withLegalRepair(row: Row): Row {
  const { repair } = row;
  if (repair === undefined) return row;
  return {
    ...row,
    repair(g, m, a, seat) {
      const suggested = repair(g, m, a, seat);
      if (suggested === null) return null;
      const choice = suggested.choice as Action;
      return conditionsOf(choice).every(other => other.holds(g, m, choice, seat)) ? suggested : null;
    },
  };
}

const tables = new Map<ActionKind, readonly Row[]>();
/** Every condition on a row: those on all rows, then its own. */
export function conditionsOf(a: Action): readonly Row[] {
  let rows = tables.get(a.do);
  if (rows === undefined) {
    rows = [...general, ...byKind[a.do]].map(withLegalRepair);
    tables.set(a.do, rows);
  }
  return rows;
}

/** The conditions that a row fails, also for one that is not even listed. */
export function reasonsAgainst(g: LostWorlds, m: Move, choice: unknown, seat: Seat): readonly Reason[] {
  if (typeof choice === 'string' && choice !== m.mover && seat === moverOf(g, m).seat && isCharacter(g, choice))
    return [reason(R.slots, 'another move is under way')];
  const a = readAction(g, choice);
  if (a === null) return [];
  return conditionsOf(a)
    .filter(row => !row.holds(g, m, a, seat))
    .map(row => ({ rule: row.rule, label: row.label, repair: row.repair?.(g, m, a, seat) ?? null }));
}
