import { type Act, type ActRule, type ActTable, actsOf } from '../acts.ts';
import { weaponById } from '../content/index.ts';
import { castConditions } from '../magic/casting.ts';
import { doorSquares, isMapped, isNextToDoor, sectionAt } from '../map/map.ts';
import { dirByName, squareName } from '../map/square.ts';
import { freeWeaponPlaces } from '../models/carry.ts';
import { armedTraps, hasEffect, isParty, isStanding } from '../models/query.ts';
import { areAdjacent } from '../models/zones.ts';
import { canCross, climbsToFreeSquare, dragLimits, notInPit, notSnared } from '../movement/move-rules.ts';
import { R } from '../rules.ts';
import type { Ahq, Model } from '../state.ts';
import { acting, type Explore, heroOnly, whyNotExploring } from './exploring.ts';
import { handlingActs } from './handling.ts';
import { isBesideObject, useForbidden } from './objects.ts';
import { isSearched, searchableWalls } from './searches.ts';

// What an activation in Exploration may hold: the acts with their conditions.

const isHero = (g: Ahq, e: Explore): boolean => acting(g, e).kind === 'hero';
const hasNotBegun = (_g: Ahq, e: Explore): boolean => e.moved === 0 && !e.began;

/** In a pit without a rope nothing but climbing is listed. */
const outOfPits: ActRule<Explore> = { ...notInPit, implied: true };
function allOutOfPits<K extends string>(table: ActTable<Explore, K>): ActTable<Explore, K> {
  const all = {} as Record<K, readonly ActRule<Explore>[]>;
  for (const act in table) all[act] = [outOfPits, ...table[act]];
  return all;
}

const notDragging: ActRule<Explore> = {
  rule: R.dragging,
  label: 'it is dragging somebody',
  holds: (_g, e) => e.dragging === '',
};

const notSpellbound: ActRule<Explore> = {
  rule: R.twoComponentsNoMove,
  label: 'it has cast a spell of two components',
  holds: (g, e) => e.left > 0 || e.moved > 0 || !acting(g, e).cast || hasEffect(acting(g, e), 'snared'),
};
/** Neither a snare nor a spell keeps it where it is. */
const mayWalk: readonly ActRule<Explore>[] = [notSnared, notSpellbound];

function doorOf(g: Ahq, act: Act) {
  return g.map.doors.find(d => d.id === act.door) ?? null;
}

/** What an object next to a Hero asks of it besides: said when it cannot be used. */
const asks = (
  objects: readonly string[],
  rule: string,
  label: string,
  holds: (g: Ahq, m: Model) => boolean,
): ActRule<Explore> => ({
  implied: true,
  rule,
  label,
  holds(g, e, act) {
    const m = acting(g, e);
    return !objects.includes(act.item ?? '') || !isBesideObject(g, m.at, act.item!) || holds(g, m);
  },
});
const siteOf = (g: Ahq, m: Model) => g.sites[sectionAt(g.map, m.at)]!;
const carries = (m: Model, ...items: readonly string[]): boolean => items.every(id => m.questItems.includes(id));
const whatObjectsAsk: readonly ActRule<Explore>[] = [
  asks(
    ['hearth', 'rack', 'shrine', 'prisoner'],
    R.contentsOfRoomsAndPassages,
    'it has been used',
    (g, m) => !siteOf(g, m).featureUsed,
  ),
  asks(
    ['fountain', 'pool'],
    R.contentsOfRoomsAndPassages,
    'this Hero has drunk from it',
    (g, m) => !siteOf(g, m).usedBy.includes(m.id),
  ),
  asks(['shrine'], R.contentsOfRoomsAndPassages, 'it has spent no Fate', (_g, m) => m.fate < m.fateScore),
  asks(['bell'], R.quests, 'it has not two weapon places free', (_g, m) => freeWeaponPlaces(m) >= 2),
  asks(['throne'], R.quests, 'it does not carry both halves of the crown', (_g, m) =>
    carries(m, 'crown_left', 'crown_right'),
  ),
  asks(['throne'], R.quests, 'whoever guards the throne is not dead', g => g.quest.flags.includes('warden_dead')),
  asks(['cage'], R.quests, 'it does not carry the cage key', (_g, m) => carries(m, 'cage_key')),
];

const doorConditions: readonly ActRule<Explore>[] = [
  heroOnly,
  notInPit,
  {
    rule: R.doorAtStartOrEnd,
    label: 'the door is not next to it',
    holds: (g, e, act) => doorOf(g, act) !== null && isNextToDoor(doorOf(g, act)!, acting(g, e).at),
  },
  {
    rule: R.doorAtStartOrEnd,
    label: 'the door is so already',
    holds: (g, _e, act) => doorOf(g, act) !== null && g.doors[act.door!]!.open === (act.do === 'close'),
  },
  {
    rule: R.dungeonCounters,
    label: 'the door is jammed for this turn',
    holds: (g, _e, act) => g.doors[act.door ?? -1]?.jammed !== true,
  },
  { rule: R.oneSpellPerTurn, label: 'it has cast a spell: no door with it', holds: (g, e) => !acting(g, e).cast },
  {
    rule: R.stopBeforeUnexploredSections,
    label: 'what lies behind the door has not been explored',
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
  { rule: R.oneSpellPerTurn, label: 'it has cast a spell: no search with it', holds: (g, e) => !acting(g, e).cast },
];
const wholeActivation: ActRule<Explore> = {
  implied: true, // the two searches say it themselves
  rule: R.whatAHeroMayDo,
  label: 'it takes the whole activation, which has begun',
  holds: hasNotBegun,
};

const inCombatOnly = (rule: string): readonly ActRule<Explore>[] => [
  { rule, label: 'only in a Combat turn', holds: () => false },
];

/** What an Exploration activation may hold, by act: the conditions in the book's order (AHQ-EXP-05). */
export const explorationActs = actsOf<Explore>()({
  move: [
    {
      implied: true, // nothing but climbing is listed there
      rule: R.trapTables,
      label: 'it is in a pit and climbs out first',
      holds: (g, e) => !acting(g, e).inPit,
    },
    ...mayWalk,
    {
      implied: true,
      rule: R.twelveSquares,
      label: 'the square is out of its reach',
      holds: (g, e, act) => whyNotExploring(g, e, act.to ?? '').length === 0,
    },
  ],
  cross: [notInPit, ...mayWalk, notDragging, canCross],
  open: doorConditions,
  close: doorConditions,
  chest: [
    heroOnly,
    notInPit,
    {
      rule: R.adjacentAndNextToADoor,
      label: 'the chest is not adjacent',
      holds(g, e, act) {
        const chest = g.chests.find(c => c.id === act.chest);
        return chest !== undefined && areAdjacent(g, acting(g, e).at, chest.at);
      },
    },
    { rule: R.oneSpellPerTurn, label: 'it has cast a spell: no chest with it', holds: (g, e) => !acting(g, e).cast },
    {
      rule: R.sharingChestContents,
      label: 'nothing is left in it',
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
      label: 'it has begun: a wall search excludes all else',
      holds: hasNotBegun,
    },
    {
      rule: R.wallsThatCanBeSearched,
      label: 'no wall here that can hide a door',
      holds: (g, e, act) =>
        searchableWalls(g.map, sectionAt(g.map, acting(g, e).at)).includes(dirByName(act.wall ?? '')),
    },
    {
      rule: R.aWallIsSearchedOnce,
      label: 'that wall has been searched',
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
      label: 'it has begun: a treasure search excludes all else',
      holds: hasNotBegun,
    },
    {
      rule: R.onlyRoomsHideTreasure,
      label: 'it is not in a room',
      holds: (g, e) => g.map.sections[sectionAt(g.map, acting(g, e).at)]?.kind === 'room',
    },
    {
      rule: R.oneTreasureSearchPerRoom,
      label: 'the room has been searched',
      holds(g, e) {
        const by = g.sites[sectionAt(g.map, acting(g, e).at)]?.searchedBy ?? [];
        return g.switches.treasurePerHero ? !by.includes(e.model) : by.length === 0;
      },
    },
    wholeActivation,
  ],
  armour: [
    notInPit,
    {
      rule: R.changingArmour,
      label: 'it takes the whole activation, which has begun',
      holds: hasNotBegun,
    },
    { rule: R.encumbranceLimit, label: 'it carries no armour', holds: (g, e) => acting(g, e).armour !== '' },
    {
      rule: R.noArmourForMagicUsers,
      label: 'magic users wear no armour',
      holds: (g, e, act) => act.item !== 'on' || !acting(g, e).wizard,
    },
    { rule: R.henchmenOnlyMove, label: 'only Heroes do that', holds: isHero },
    {
      rule: R.changingArmour,
      label: 'it is so already',
      holds: (g, e, act) => acting(g, e).armourOn === (act.item === 'off'),
    },
  ],
  shield: [
    outOfPits,
    {
      rule: R.droppingAndPickingUp,
      label: 'its activation has begun',
      holds: hasNotBegun,
    },
    { rule: R.encumbranceLimit, label: 'it carries no shield', holds: (g, e) => acting(g, e).shield },
    { rule: R.noArmourForMagicUsers, label: 'magic users use no shield', holds: (g, e) => !acting(g, e).wizard },
    {
      rule: R.droppingAndPickingUp,
      label: 'it is so already',
      holds: (g, e, act) => acting(g, e).shieldOn === (act.item === 'off'),
    },
  ],
  ready: [
    outOfPits,
    { rule: R.readiedWeapon, label: 'its activation has begun', holds: hasNotBegun },
    {
      rule: R.readiedWeapon,
      label: 'no other hand-to-hand weapon of its own',
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
    notDragging,
    {
      rule: R.dragging,
      label: 'it did not start next to a fallen Hero, or has moved',
      holds(g, e, act) {
        const fallen = g.models.find(m => m.id === act.target);
        return fallen?.condition === 'ko' && e.moved === 0 && areAdjacent(g, acting(g, e).at, fallen.at);
      },
    },
    ...mayWalk,
    ...dragLimits,
  ],
  carry: [
    {
      rule: R.optionCarryingTheFallen,
      label: 'the switch for carrying the fallen is off',
      holds: g => g.switches.carryFallen,
    },
    heroOnly,
    notInPit,
    notDragging,
    {
      rule: R.optionCarryingTheFallen,
      label: 'one of the two did not start next to the fallen Hero, or has acted',
      holds(g, e, act) {
        const fallen = g.models.find(m => m.id === act.target);
        const helper = g.models.find(m => m.id === act.with);
        if (fallen?.condition !== 'ko' || helper === undefined || helper.id === e.model) return false;
        const free = !helper.acted && !helper.inPit && !hasEffect(helper, 'snared');
        const able = isParty(helper) && isStanding(helper) && free && areAdjacent(g, helper.at, fallen.at);
        return able && e.moved === 0 && areAdjacent(g, acting(g, e).at, fallen.at);
      },
    },
    {
      rule: R.optionCarryingTheFallen,
      label: 'it was refused before in this activation',
      holds: (_g, e, act) => !e.refused.includes(act.with ?? ''),
    },
    ...mayWalk,
    ...dragLimits,
  ],
  disarm: [
    heroOnly,
    notInPit,
    {
      rule: R.anyHeroMayDisarm,
      label: 'no known trap is adjacent there',
      holds: (g, e, act) => armedTraps(g).some(at => squareName(at) === act.at && areAdjacent(g, acting(g, e).at, at)),
    },
  ],
  use: [
    heroOnly,
    notInPit,
    {
      rule: R.whatAHeroMayDo,
      label: 'it takes the whole activation, which has begun',
      holds: (g, e, act) => act.item === 'rack' || hasNotBegun(g, e),
    },
    ...[R.contentsOfRoomsAndPassages, R.quests, R.trapTables].map(
      (rule): ActRule<Explore> => ({
        rule,
        label: 'nothing of the kind can be used from here',
        holds: (g, e, act) => useForbidden(g, acting(g, e), act.item ?? '') !== rule,
      }),
    ),
    ...whatObjectsAsk,
  ],
  climb: [
    { rule: R.trapTables, label: 'it is in no pit, or has moved', holds: (g, e) => acting(g, e).inPit },
    notSpellbound,
    climbsToFreeSquare,
  ],
  cast: [notInPit, ...castConditions],
  read: [notInPit, ...castConditions],
  leave: [
    outOfPits,
    {
      rule: R.leavingByStairs,
      label: 'it is not on the stairs',
      holds: (g, e) => g.map.sections[sectionAt(g.map, acting(g, e).at)]?.kind === 'stairs',
    },
  ],
  ...allOutOfPits(handlingActs),
  attack: inCombatOnly(R.moveAndAttackEitherOrder),
  shoot: inCombatOnly(R.rangedAttacks),
  throw: inCombatOnly(R.rangedAttacks),
  run: inCombatOnly(R.running),
  wind: inCombatOnly(R.weaponTable),
  spell: inCombatOnly(R.enemySorcerers),
  end: [],
});
