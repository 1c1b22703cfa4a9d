import { type Act, type ActRule, actsOf } from '../acts.ts';
import { weaponById } from '../content/index.ts';
import { castConditions } from '../magic/casting.ts';
import { doorSquares, isMapped, isNextToDoor, sectionAt } from '../map/map.ts';
import { dirByName, parseSquare, squareName } from '../map/square.ts';
import { armedTraps, hasEffect, isParty, isStanding } from '../models/query.ts';
import { areAdjacent, isBurning } from '../models/zones.ts';
import { crossings, mayClimbTo } from '../movement/steps.ts';
import { R } from '../rules.ts';
import type { Ahq } from '../state.ts';
import { acting, type Explore, heroOnly, whyNotExploring } from './exploring.ts';
import { handlingActs } from './handling.ts';
import { useForbidden } from './objects.ts';
import { isSearched, searchableWalls } from './searches.ts';

// What an activation in Exploration may hold: the acts with their conditions.

const isHero = (g: Ahq, e: Explore): boolean => acting(g, e).kind === 'hero';

const notInPit: ActRule<Explore> = {
  rule: R.trapTables,
  label: 'out of the pit, or with a rope',
  holds: (g, e) => !acting(g, e).inPit || acting(g, e).gear.includes('rope'),
};
const notDragging: ActRule<Explore> = {
  rule: R.dragging,
  label: 'not dragging anybody',
  holds: (_g, e) => e.dragging === '',
};

const dragLimits: readonly ActRule<Explore>[] = [
  {
    rule: R.draggingReplacesTheMove,
    label: 'one dragger for each fallen Hero',
    holds: (g, _e, act) => !g.draggedThisPhase.includes(act.target ?? ''),
  },
  {
    rule: R.draggingReplacesTheMove,
    label: 'not in a burning square',
    holds: (g, e) => !isBurning(g, acting(g, e).at),
  },
];

function doorOf(g: Ahq, act: Act) {
  return g.map.doors.find(d => d.id === act.door) ?? null;
}

const doorConditions: readonly ActRule<Explore>[] = [
  heroOnly,
  notInPit,
  {
    rule: R.doorAtStartOrEnd,
    label: 'next to the door',
    holds: (g, e, act) => doorOf(g, act) !== null && isNextToDoor(doorOf(g, act)!, acting(g, e).at),
  },
  {
    rule: R.doorAtStartOrEnd,
    label: 'a closed door to open, an open one to close',
    holds: (g, _e, act) => doorOf(g, act) !== null && g.doors[act.door!]!.open === (act.do === 'close'),
  },
  {
    rule: R.dungeonCounters,
    label: 'not jammed this turn',
    holds: (g, _e, act) => g.doors[act.door ?? -1]?.jammed !== true,
  },
  { rule: R.oneSpellPerTurn, label: 'no spell with a door', holds: (g, e) => !acting(g, e).cast },
  {
    rule: R.stopBeforeUnexploredSections,
    label: 'nobody closes a door on the unexplored',
    holds: (g, _e, act) => act.do === 'open' || !opensOnRock(g, act),
  },
];

function opensOnRock(g: Ahq, act: Act): boolean {
  const door = doorOf(g, act);
  return door !== null && doorSquares(door).some(at => !isMapped(g.map, at)) && g.doors[door.id]!.accessed === 0;
}

const searchConditions: readonly ActRule<Explore>[] = [
  heroOnly,
  notInPit,
  { rule: R.oneSpellPerTurn, label: 'no spell with a search', holds: (g, e) => !acting(g, e).cast },
];
const wholeActivation: ActRule<Explore> = {
  implied: true, // the two searches say it themselves
  rule: R.whatAHeroMayDo,
  label: 'the whole activation',
  holds: (_g, e) => e.moved === 0 && !e.began,
};

const inCombatOnly = (rule: string): readonly ActRule<Explore>[] => [
  { rule, label: 'in a Combat turn only', holds: () => false },
];

/** What an Exploration activation may hold, by act: the conditions in the book's order (AHQ-EXP-05). */
export const explorationActs = actsOf<Explore>()({
  move: [
    notInPit,
    { rule: R.trapTables, label: 'not snared', holds: (g, e) => !hasEffect(acting(g, e), 'snared') },
    { rule: R.twoComponentsNoMove, label: 'no spell of two components cast', holds: (_g, e) => e.left > 0 || !e.began },
    {
      implied: true,
      rule: R.twelveSquares,
      label: 'a square within reach',
      holds: (g, e, act) => whyNotExploring(g, e, act.to ?? '').length === 0,
    },
  ],
  cross: [
    notInPit,
    notDragging,
    {
      implied: true,
      rule: R.contentsOfRoomsAndPassages,
      label: 'two squares left and a free square beyond the chasm',
      holds: (g, e, act) => e.left >= 2 && crossings(g, acting(g, e)).some(at => squareName(at) === act.to),
    },
  ],
  open: doorConditions,
  close: doorConditions,
  chest: [
    heroOnly,
    notInPit,
    {
      rule: R.adjacentAndNextToADoor,
      label: 'adjacent to the chest',
      holds(g, e, act) {
        const chest = g.chests.find(c => c.id === act.chest);
        return chest !== undefined && areAdjacent(g, acting(g, e).at, chest.at);
      },
    },
    { rule: R.oneSpellPerTurn, label: 'no spell with a chest', holds: (g, e) => !acting(g, e).cast },
    {
      rule: R.sharingChestContents,
      label: 'something left in it',
      holds(g, _e, act) {
        const chest = g.chests.find(c => c.id === act.chest);
        return chest !== undefined && (!chest.opened || chest.gold > 0 || chest.things.length > 0);
      },
    },
  ],
  searchWall: [
    ...searchConditions,
    {
      rule: R.wallSearchExcludesMovement,
      label: 'no movement with a wall search',
      holds: (_g, e) => e.moved === 0 && !e.began,
    },
    {
      rule: R.wallsThatCanBeSearched,
      label: 'a wall that can hide a door',
      holds: (g, e, act) =>
        searchableWalls(g.map, sectionAt(g.map, acting(g, e).at)).includes(dirByName(act.wall ?? '')),
    },
    {
      rule: R.aWallIsSearchedOnce,
      label: 'never searched before',
      holds(g, e, act) {
        const section = sectionAt(g.map, acting(g, e).at);
        return dirByName(act.wall ?? '') >= 0 && !isSearched(g, section, dirByName(act.wall!));
      },
    },
    wholeActivation,
  ],
  searchTreasure: [
    ...searchConditions,
    {
      rule: R.treasureSearchExcludesMovement,
      label: 'no movement with a treasure search',
      holds: (_g, e) => e.moved === 0 && !e.began,
    },
    {
      rule: R.onlyRoomsHideTreasure,
      label: 'in a room',
      holds: (g, e) => g.map.sections[sectionAt(g.map, acting(g, e).at)]?.kind === 'room',
    },
    {
      rule: R.oneTreasureSearchPerRoom,
      label: 'a room not searched before',
      holds(g, e) {
        const by = g.sites[sectionAt(g.map, acting(g, e).at)]?.searchedBy ?? [];
        return g.switches.treasurePerHero ? !by.includes(e.model) : by.length === 0;
      },
    },
    wholeActivation,
  ],
  armour: [
    notInPit,
    { rule: R.changingArmour, label: 'the entire activation', holds: (_g, e) => e.moved === 0 && !e.began },
    { rule: R.encumbranceLimit, label: 'armour carried', holds: (g, e) => acting(g, e).armour !== '' },
    {
      rule: R.noArmourForMagicUsers,
      label: 'no magic user wears armour',
      holds: (g, e, act) => act.item !== 'on' || !acting(g, e).wizard,
    },
    { rule: R.henchmenOnlyMove, label: 'a Hero', holds: (g, e) => isHero(g, e) },
    {
      rule: R.changingArmour,
      label: 'worn to take off, carried to put on',
      holds: (g, e, act) => acting(g, e).armourOn === (act.item === 'off'),
    },
  ],
  shield: [
    {
      rule: R.droppingAndPickingUp,
      label: 'at the start of the activation',
      holds: (_g, e) => e.moved === 0 && !e.began,
    },
    { rule: R.encumbranceLimit, label: 'a shield carried', holds: (g, e) => acting(g, e).shield },
    { rule: R.noArmourForMagicUsers, label: 'no magic user', holds: (g, e) => !acting(g, e).wizard },
    {
      rule: R.droppingAndPickingUp,
      label: 'a change',
      holds: (g, e, act) => acting(g, e).shieldOn === (act.item === 'off'),
    },
  ],
  ready: [
    { rule: R.readiedWeapon, label: 'before moving', holds: (_g, e) => e.moved === 0 && !e.began },
    {
      rule: R.readiedWeapon,
      label: 'another hand-to-hand weapon',
      holds(g, e, act) {
        const m = acting(g, e);
        return (
          act.with !== m.readied && m.weapons.includes(act.with ?? '') && weaponById.get(act.with!)!.kind === 'hand'
        );
      },
    },
  ],
  drag: [
    heroOnly,
    notInPit,
    {
      rule: R.dragging,
      label: 'started next to a fallen Hero, instead of the move',
      holds(g, e, act) {
        const fallen = g.models.find(m => m.id === act.target);
        return fallen?.condition === 'ko' && e.moved === 0 && e.left > 0 && areAdjacent(g, acting(g, e).at, fallen.at);
      },
    },
    ...dragLimits,
  ],
  carry: [
    { rule: R.optionCarryingTheFallen, label: 'the option is on', holds: g => g.switches.carryFallen },
    heroOnly,
    notInPit,
    {
      rule: R.optionCarryingTheFallen,
      label: 'both start next to the fallen Hero and have not acted',
      holds(g, e, act) {
        const fallen = g.models.find(m => m.id === act.target);
        const helper = g.models.find(m => m.id === act.with);
        if (fallen?.condition !== 'ko' || helper === undefined || helper.id === e.model) return false;
        const free = !helper.acted && !helper.inPit && !hasEffect(helper, 'snared');
        const able = isParty(helper) && isStanding(helper) && free && areAdjacent(g, helper.at, fallen.at);
        return able && e.moved === 0 && e.left > 0 && areAdjacent(g, acting(g, e).at, fallen.at);
      },
    },
    {
      rule: R.optionCarryingTheFallen,
      label: 'not refused before in this activation',
      holds: (_g, e, act) => !e.refused.includes(act.with ?? ''),
    },
    ...dragLimits,
  ],
  disarm: [
    heroOnly,
    notInPit,
    {
      rule: R.anyHeroMayDisarm,
      label: 'adjacent to a known trap',
      holds: (g, e, act) => armedTraps(g).some(at => squareName(at) === act.at && areAdjacent(g, acting(g, e).at, at)),
    },
  ],
  use: [
    heroOnly,
    notInPit,
    {
      rule: R.whatAHeroMayDo,
      label: 'the whole activation',
      holds: (_g, e, act) => act.item === 'rack' || (e.moved === 0 && !e.began),
    },
    {
      rule: R.contentsOfRoomsAndPassages,
      label: 'usable from here',
      holds: (g, e, act) => useForbidden(g, acting(g, e), act.item ?? '') === null,
    },
    ...[R.quests, R.trapTables].map(
      (rule): ActRule<Explore> => ({
        implied: true,
        rule,
        label: 'usable from here',
        holds: (g, e, act) => useForbidden(g, acting(g, e), act.item ?? '') !== rule,
      }),
    ),
  ],
  climb: [
    { rule: R.trapTables, label: 'in a pit', holds: (g, e) => acting(g, e).inPit },
    {
      rule: R.trapTables,
      label: 'a free adjacent square',
      holds(g, e, act) {
        const at = parseSquare(act.to ?? '');
        return at !== null && mayClimbTo(g, acting(g, e), at);
      },
    },
  ],
  cast: [notInPit, ...castConditions],
  read: [notInPit, ...castConditions],
  leave: [
    {
      rule: R.leavingByStairs,
      label: 'on a stairs square',
      holds: (g, e) => g.map.sections[sectionAt(g.map, acting(g, e).at)]?.kind === 'stairs',
    },
  ],
  ...handlingActs,
  attack: inCombatOnly(R.moveAndAttackEitherOrder),
  shoot: inCombatOnly(R.rangedAttacks),
  throw: inCombatOnly(R.rangedAttacks),
  run: inCombatOnly(R.running),
  wind: inCombatOnly(R.weaponTable),
  spell: inCombatOnly(R.enemySorcerers),
  end: [],
});
