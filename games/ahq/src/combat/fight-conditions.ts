import { type Act, type ActRule, actsOf } from '../acts.ts';
import { weaponById } from '../content/index.ts';
import { COMBAT_OBJECTS, useForbidden } from '../exploration/objects.ts';
import { healsTheFallen, ownPotion } from '../exploration/potion-rules.ts';
import { castConditions } from '../magic/casting.ts';
import { enemySpellConditions } from '../magic/enemy.ts';
import { isNextToDoor, sectionAt } from '../map/map.ts';
import { parseSquare, type Square, squareName } from '../map/square.ts';
import { isWorn } from '../models/carry.ts';
import { areEnemies, hasEffect, hasTrait, isAlive, isParty, monsterType } from '../models/query.ts';
import { seesSquare } from '../models/sight-of.ts';
import { possessions } from '../models/wounds.ts';
import { areAdjacent, canStrike, isBurning, isFocused } from '../models/zones.ts';
import { offeredLegs } from '../movement/legs.ts';
import { crossings, mayClimbTo, whyNotMove } from '../movement/steps.ts';
import { R } from '../rules.ts';
import { type Ahq, type Model, modelOf } from '../state.ts';
import type { Fight } from './fight-acts.ts';
import { canAttackHere, squaresToAttackFrom } from './judgement.ts';
import { launcherOf, launchers, type Shot, shotConditions, shotFrom } from './ranged.ts';

// What each act of an activation in combat needs, in the book's order.

export const acting = (g: Ahq, f: Fight): Model => modelOf(g, f.model);
export const isMonster = (g: Ahq, f: Fight): boolean => acting(g, f).kind === 'monster';
type Rule = ActRule<Fight>;

const notTerrified: Rule = {
  rule: R.enemySpells,
  label: 'not terrified',
  holds: (g, f) => !hasEffect(acting(g, f), 'terrified'),
};

/** The action is free: nothing else has used it. */
const actionFree: readonly Rule[] = [
  { rule: R.oneNormalAttack, label: 'one normal attack', holds: (_g, f) => f.used !== 'attack' },
  { rule: R.oneCombatAction, label: 'one combat action', holds: (_g, f) => f.used === '' || f.used === 'attack' },
  notTerrified,
  { rule: R.heroSpells, label: 'not dazzled', holds: (g, f) => !hasEffect(acting(g, f), 'dazzled') },
  {
    rule: R.oneRoutineForAll,
    label: 'the routine of this Phase',
    holds: (g, f) => !isMonster(g, f) || g.combat!.routine !== 'attack-move' || f.moved === 0,
  },
  {
    rule: R.optionMassedRoutine,
    label: 'the half of this Phase',
    holds: (g, f) => f.half === 0 || (f.half === 1) === (g.combat!.routine === 'attack-move'),
  },
];
/** With the massed routine: in the half in which monsters move. */
const movingHalf: Rule = {
  rule: R.optionMassedRoutine,
  label: 'the half of this Phase',
  holds: (g, f) => f.half === 0 || (f.half === 1) === (g.combat!.routine === 'move-attack'),
};
const nobodyFocuses = (g: Ahq, f: Fight): boolean => !isFocused(g, acting(g, f)); // one for all: it is asked once in a list
const notFocused = (rule: string): Rule => ({ rule, label: 'no enemy zone focused on it', holds: nobodyFocuses });
const notInPit: Rule = {
  rule: R.trapTables,
  label: 'out of the pit, or with a rope',
  holds: (g, f) => !acting(g, f).inPit || acting(g, f).gear.includes('rope'),
};
/** Said besides of every action that is asked for after an attack. */
const insteadOfTheAttack: Rule = {
  implied: true, // one normal attack has used the action
  rule: R.oneCombatAction,
  label: 'instead of the attack',
  holds: (_g, f) => f.used !== 'attack',
};
const partyOnly: Rule = { rule: R.otherMonstersAndDoors, label: 'not a monster', holds: (g, f) => !isMonster(g, f) };
const heroOnly: Rule = { rule: R.whoMayAct, label: 'a Hero', holds: (g, f) => acting(g, f).kind === 'hero' };
const noHenchman: Rule = { ...heroOnly, implied: true }; // Henchmen have no Spell Book
const untouched: Rule = {
  rule: R.wholeActivationTasks,
  label: 'the whole activation',
  holds: (_g, f) => f.moved === 0 && f.used === '' && !f.began,
};

function doorOf(g: Ahq, act: Act) {
  return g.map.doors.find(d => d.id === act.door) ?? null;
}

/** Whether a monster may open doors: Sentries, and pursuers (AHQ-SEN-05, AHQ-CDR-01). */
function mayHandleDoors(g: Ahq, m: Model, open: boolean): boolean {
  if (isParty(m)) return true;
  if (monsterType(m).role === 'sentry') return true;
  return open && g.combat!.pursuit;
}

const doorConditions: readonly Rule[] = [
  {
    rule: R.otherMonstersAndDoors,
    label: 'a party model, a Sentry, or a pursuer that opens',
    holds: (g, f, act) => mayHandleDoors(g, acting(g, f), act.do === 'open'),
  },
  { rule: R.runnersHandleNoDoors, label: 'no running', holds: (_g, f) => f.used !== 'run' },
  { rule: R.aDoorReplacesTheAttack, label: 'instead of the attack', holds: (_g, f) => f.used !== 'attack' },
  ...actionFree.slice(1),
  {
    implied: true,
    rule: R.whoHandlesDoors,
    label: 'a party model, a Sentry, or a pursuer that opens',
    holds: (g, f, act) => mayHandleDoors(g, acting(g, f), act.do === 'open'),
  },
  {
    rule: R.whoHandlesDoors,
    label: 'next to the door',
    holds: (g, f, act) => doorOf(g, act) !== null && isNextToDoor(doorOf(g, act)!, acting(g, f).at),
  },
  {
    rule: R.whoHandlesDoors,
    label: 'closed to open, open to close',
    holds: (g, _f, act) => doorOf(g, act) !== null && g.doors[act.door!]!.open === (act.do === 'close'),
  },
  notFocused(R.noDoorsInFocusedZones),
  notFocused(R.noDoorsOrChestsWhenFocused),
  {
    rule: R.dungeonCounters,
    label: 'not jammed this Phase',
    holds: (g, _f, act) => g.doors[act.door ?? -1]?.jammed !== true,
  },
  notInPit,
];

const shotOf = (g: Ahq, f: Fight, act: Act): Shot =>
  shotFrom(acting(g, f), acting(g, f).at, act.target ?? '', act.with ?? '');

const rangedConditions: readonly Rule[] = [
  ...actionFree,
  {
    implied: true, // every weapon is listed by what is done with it
    rule: R.rangedAttacks,
    label: 'bows are shot, throwing weapons thrown',
    holds: (g, f, act) => launcherOf(acting(g, f), act.with ?? '')?.thrown !== (act.do === 'shoot'),
  },
  {
    rule: R.movingAndShooting,
    label: 'no movement with a missile weapon',
    holds: (g, f, act) => f.moved === 0 || launcherOf(acting(g, f), act.with ?? '')?.thrown !== false,
  },
  {
    rule: R.adjacentMeansHandToHand,
    label: 'not adjacent: adjacent enemies are fought hand-to-hand',
    holds: (g, f, act) => g.models.every(t => t.id !== act.target || !areAdjacent(g, acting(g, f).at, t.at)),
  },
  ...shotConditions.map(
    (condition): Rule => ({
      ...(condition.implied === true ? { implied: true } : {}),
      rule: condition.rule,
      label: condition.label,
      holds: (g, f, act, seat) =>
        g.models.some(t => t.id === act.target) && condition.holds(g, f, shotOf(g, f, act), seat),
    }),
  ),
  { rule: R.noShootingWhenFocused, label: 'no enemy zone focused on the attacker', holds: nobodyFocuses },
];

/** What an activation in combat may hold, by act (AHQ-ACT-02, -03). */
export const combatActs = actsOf<Fight>()({
  move: [
    {
      implied: true, // nothing but climbing is listed there
      rule: R.trapTables,
      label: 'climbing out of the pit first',
      holds: (g, f) => !acting(g, f).inPit,
    },
    {
      implied: true, // it has no squares to move then
      rule: R.trapTables,
      label: 'not snared',
      holds: (g, f) => !hasEffect(acting(g, f), 'snared'),
    },
    {
      rule: R.doorsBeforeOrAfterMoving,
      label: 'a door is handled before or after the move',
      holds: (_g, f) => f.used !== 'door' || !f.moveOver,
    },
    {
      rule: R.moveAndAttackEitherOrder,
      label: 'the move is not split round the action',
      holds: (_g, f) => f.used === '' || f.used === 'run' || f.moved === 0 || f.moveOver === false,
    },
    {
      rule: R.focusedZonesEndMovement,
      label: 'its movement has not ended in a zone',
      holds: (g, f) => !acting(g, f).halted,
    },
    {
      implied: true,
      rule: R.enteringAZoneStops,
      label: 'not stopped by the zone it has entered',
      holds: (g, f) => !acting(g, f).halted || !isFocused(g, acting(g, f)),
    },
    {
      rule: R.oneRoutineForAll,
      label: 'the routine of this Phase',
      holds: (g, f) => !isMonster(g, f) || f.used === '' || f.used === 'run' || g.combat!.routine === 'attack-move',
    },
    movingHalf,
    { rule: R.moveUpToSpeed, label: 'squares left', holds: (_g, f) => f.left > 0 && !f.moveOver },
    {
      implied: true, // other squares are not listed then
      rule: R.pursuersAttackIfAble,
      label: 'a square it can strike from: a pursuer that can attack does',
      holds(g, f, act) {
        const struck = squaresToStrikeFrom(g, f);
        return struck.length === 0 || struck.some(at => squareName(at) === act.to);
      },
    },
    {
      implied: true, // such squares are not listed
      rule: R.monstersNeverRetreat,
      label: 'in sight of the party: monsters do not slip away',
      holds(g, f, act) {
        const at = parseSquare(act.to ?? '');
        return !isMonster(g, f) || at === null || !mayNotSlipAway(g, acting(g, f)) || isSeen(g, at);
      },
    },
    {
      implied: true,
      rule: R.moveUpToSpeed,
      label: 'a square within reach',
      holds: (g, f, act) => whyNotFighting(g, f, act.to ?? '').length === 0,
    },
  ],
  cross: [
    notInPit,
    movingHalf,
    {
      rule: R.focusedZonesEndMovement,
      label: 'its movement has not ended',
      holds: (g, f) => !acting(g, f).halted && !f.moveOver,
    },
    {
      implied: true,
      rule: R.contentsOfRoomsAndPassages,
      label: 'two squares left and a free square beyond the chasm',
      holds: (g, f, act) =>
        f.left >= 2 && f.dragging === '' && crossings(g, acting(g, f)).some(at => squareName(at) === act.to),
    },
  ],
  run: [
    { rule: R.halvesAMonsterMaySkip, label: 'monsters run only in pursuit', holds: (g, f) => !isMonster(g, f) },
    ...actionFree,
    insteadOfTheAttack,
    {
      implied: true, // running obeys zones
      rule: R.running,
      label: 'its movement has not ended',
      holds: (g, f) => !acting(g, f).halted,
    },
    { rule: R.runningObeysZones, label: 'its movement has not ended in a zone', holds: (g, f) => !acting(g, f).halted },
    { rule: R.draggingReplacesTheMove, label: 'not dragging', holds: (_g, f) => f.dragging === '' },
    { rule: R.quests, label: 'not carrying the Bell', holds: (g, f) => !acting(g, f).questItems.includes('bell') },
    {
      rule: R.optionRunReplacesTheMove,
      label: 'not after a move',
      holds: (g, f) => !g.switches.runReplacesMove || f.moved === 0,
    },
    {
      rule: R.trapTables,
      label: 'free to move',
      holds: (g, f) => !acting(g, f).inPit && !hasEffect(acting(g, f), 'snared'),
    },
  ],
  attack: [
    ...actionFree,
    {
      implied: true,
      rule: R.trapTables,
      label: 'neither of the two in a pit',
      holds: (g, f, act) => !acting(g, f).inPit && !g.models.some(m => m.id === act.target && m.inPit),
    },
    {
      implied: true,
      rule: R.reachOfHandToHand,
      label: 'an enemy in reach',
      holds(g, f, act) {
        const t = g.models.find(m => m.id === act.target);
        const m = acting(g, f);
        return t !== undefined && isAlive(t) && areEnemies(m, t) && !t.inPit && canStrike(g, m, t.at);
      },
    },
  ],
  shoot: rangedConditions,
  throw: rangedConditions,
  wind: [
    ...actionFree,
    insteadOfTheAttack,
    {
      rule: R.weaponTable,
      label: 'a crossbow to wind',
      holds: (g, f) => acting(g, f).unwound && launchers(acting(g, f)).some(l => l.winds),
    },
  ],
  open: doorConditions,
  close: doorConditions,
  chest: [
    partyOnly,
    heroOnly,
    ...actionFree,
    insteadOfTheAttack,
    {
      rule: R.chestsInCombat,
      label: 'adjacent to a closed chest',
      holds(g, f, act) {
        const chest = g.chests.find(c => c.id === act.chest);
        return chest !== undefined && !chest.opened && areAdjacent(g, acting(g, f).at, chest.at);
      },
    },
    notFocused(R.chestsInCombat),
    notFocused(R.noDoorsOrChestsWhenFocused),
  ],
  cast: [...actionFree, insteadOfTheAttack, noHenchman, notInPit, ...castConditions],
  read: [...actionFree, insteadOfTheAttack, noHenchman, notInPit, ...castConditions],
  spell: [...actionFree, insteadOfTheAttack, ...enemySpellConditions],
  drink: [...actionFree, insteadOfTheAttack, notInPit, ownPotion],
  give: [
    ...actionFree,
    insteadOfTheAttack,
    notInPit,
    { ...ownPotion, rule: R.handingThingsOver, label: 'a potion: nothing else changes hands in combat' },
    {
      rule: R.drinkingAndGivingPotions,
      label: 'adjacent to the drinker',
      holds(g, f, act) {
        const t = g.models.find(m => m.id === act.target);
        return t !== undefined && t.id !== f.model && isParty(t) && isAlive(t) && areAdjacent(g, acting(g, f).at, t.at);
      },
    },
    notFocused(R.noGivingPotionsWhenFocused),
    {
      rule: R.potionForTheFallen,
      label: 'no zone focused on the fallen Hero',
      holds(g, _f, act) {
        const t = g.models.find(m => m.id === act.target);
        return t === undefined || t.condition !== 'ko' || !isFocused(g, t);
      },
    },
    healsTheFallen,
    {
      rule: R.potionForTheFallen,
      label: 'a Hero gives to the fallen',
      holds(g, f, act) {
        const t = g.models.find(m => m.id === act.target);
        return t === undefined || t.condition !== 'ko' || acting(g, f).kind === 'hero';
      },
    },
  ],
  armour: [
    partyOnly,
    untouched,
    notFocused(R.wholeActivationTasks),
    notInPit,
    { rule: R.encumbranceLimit, label: 'armour carried', holds: (g, f) => acting(g, f).armour !== '' },
    {
      rule: R.noArmourForMagicUsers,
      label: 'no magic user wears armour',
      holds: (g, f, act) => act.item !== 'on' || !acting(g, f).wizard,
    },
    { rule: R.changingArmour, label: 'a change', holds: (g, f, act) => acting(g, f).armourOn === (act.item === 'off') },
    notTerrified,
  ],
  use: [
    partyOnly,
    untouched,
    notFocused(R.wholeActivationTasks),
    notInPit,
    {
      rule: R.contentsOfRoomsAndPassages,
      label: 'usable in combat, from here',
      holds: (g, f, act) =>
        COMBAT_OBJECTS.includes(act.item ?? '') && useForbidden(g, acting(g, f), act.item!) === null,
    },
    notTerrified,
  ],
  climb: [
    { rule: R.trapTables, label: 'in a pit', holds: (g, f) => acting(g, f).inPit && f.moved === 0 },
    {
      rule: R.trapTables,
      label: 'a free adjacent square',
      holds(g, f, act) {
        const at = parseSquare(act.to ?? '');
        return at !== null && mayClimbTo(g, acting(g, f), at);
      },
    },
  ],
  drag: [
    partyOnly,
    heroOnly,
    {
      rule: R.dragging,
      label: 'started next to a fallen Hero, instead of the move',
      holds(g, f, act) {
        const fallen = g.models.find(m => m.id === act.target);
        return (
          fallen?.condition === 'ko' &&
          fallen.kind === 'hero' &&
          f.moved === 0 &&
          f.left > 0 &&
          areAdjacent(g, f.from, fallen.at) &&
          areAdjacent(g, acting(g, f).at, fallen.at)
        );
      },
    },
    { rule: R.draggingReplacesTheMove, label: 'no running', holds: (_g, f) => f.used !== 'run' && f.dragging === '' },
    {
      rule: R.draggingReplacesTheMove,
      label: 'one dragger for each fallen Hero',
      holds: (g, _f, act) => !g.draggedThisPhase.includes(act.target ?? ''),
    },
    {
      rule: R.draggingReplacesTheMove,
      label: 'not in a burning square',
      holds: (g, f) => !isBurning(g, acting(g, f).at),
    },
    {
      rule: R.focusedZonesEndMovement,
      label: 'its movement has not ended',
      holds: (g, f) => !acting(g, f).halted && !f.moveOver,
    },
  ],
  leave: [
    partyOnly,
    {
      rule: R.leavingTheDungeonInCombat,
      label: 'on a stairs square',
      holds: (g, f) => g.map.sections[sectionAt(g.map, acting(g, f).at)]?.kind === 'stairs',
    },
  ],
  ready: [
    partyOnly,
    notInPit,
    {
      rule: R.readiedWeapon,
      label: 'once, before moving or attacking',
      holds: (_g, f) => f.moved === 0 && f.used === '' && !f.began,
    },
    {
      rule: R.readiedWeapon,
      label: 'another hand-to-hand weapon',
      holds(g, f, act) {
        const m = acting(g, f);
        if (!m.weapons.includes(act.with ?? '') || act.with === m.readied) return false;
        return weaponById.get(act.with!)!.kind === 'hand';
      },
    },
  ],
  shield: [
    partyOnly,
    notInPit,
    {
      rule: R.droppingAndPickingUp,
      label: 'at the start of the activation',
      holds: (_g, f) => f.moved === 0 && f.used === '',
    },
    { rule: R.encumbranceLimit, label: 'a shield carried', holds: (g, f) => acting(g, f).shield },
    { rule: R.noArmourForMagicUsers, label: 'no magic user', holds: (g, f) => !acting(g, f).wizard },
    {
      rule: R.droppingAndPickingUp,
      label: 'a change',
      holds: (g, f, act) => acting(g, f).shieldOn === (act.item === 'off'),
    },
  ],
  drop: [
    partyOnly,
    notInPit,
    {
      implied: true,
      rule: R.droppingAndPickingUp,
      label: 'a weapon, a shield, gold or a quest item of its own',
      holds: (g, f, act) =>
        act.item === 'gold'
          ? acting(g, f).gold > 0
          : /^(weapon|shield|quest):/.test(act.item ?? '') && possessions(acting(g, f)).includes(act.item!),
    },
    {
      implied: true,
      rule: R.changingArmour,
      label: 'armour is taken off in an activation of its own',
      holds: (g, f, act) => !isWorn(acting(g, f), act.item ?? ''),
    },
  ],
  pour: [{ rule: R.drinkingAndGivingPotions, label: 'in combat a potion is given', holds: () => false }],
  receive: [{ rule: R.handingThingsOver, label: 'in combat a potion is given', holds: () => false }],
  pick: [{ rule: R.droppingAndPickingUp, label: 'nothing is picked up in combat', holds: () => false }],
  searchWall: [{ rule: R.searchesInExplorationOnly, label: 'searches happen in Exploration', holds: () => false }],
  searchTreasure: [{ rule: R.searchesInExplorationOnly, label: 'searches happen in Exploration', holds: () => false }],
  end: [
    {
      rule: R.pursuersAttackIfAble,
      label: 'a pursuer that can attack does',
      holds: (g, f) => !isPursuer(g, f) || (!hasAttackHere(g, f) && squaresToStrikeFrom(g, f).length === 0),
    },
  ],
});

/** Whether a monster must stay in sight of the party: all that are seen, but Sentries and pursuers (AHQ-COM-05). */
export function mayNotSlipAway(g: Ahq, m: Model): boolean {
  return !g.combat!.pursuit && monsterType(m).role !== 'sentry' && isSeen(g, m.at);
}

/** Whether somebody of the party sees a square. */
export function isSeen(g: Ahq, at: Square): boolean {
  for (const t of g.models) if (isParty(t) && isAlive(t) && seesSquare(g, t.at, at)) return true;
  return false;
}

/** Whether this is the activation of a pursuer that has not yet used its action. */
function isPursuer(g: Ahq, f: Fight): boolean {
  const m = acting(g, f);
  if (m.kind !== 'monster' || !g.combat!.pursuit || f.used !== '' || f.half !== 0) return false;
  return !hasEffect(m, 'dazzled') && !hasTrait(m, 'bound');
}

/** Whether a pursuer can attack anybody from where it stands; a bow is not shot after a move. */
function hasAttackHere(g: Ahq, f: Fight): boolean {
  const m = acting(g, f);
  return f.moved === 0 ? canAttackHere(g, m) : squaresToAttackFrom(g, m, [m.at]).length > 0;
}

/** Where the move of a pursuer must bring it: to attack somebody, if it can (AHQ-PUR-02). */
export function squaresToStrikeFrom(g: Ahq, f: Fight): Square[] {
  const m = acting(g, f);
  if (!isPursuer(g, f) || m.halted || f.moveOver || f.left === 0 || m.inPit) return [];
  return squaresToAttackFrom(g, m, offeredLegs(g, m, f.left, false).ends);
}

export function whyNotFighting(g: Ahq, f: Fight, to: string) {
  const at = parseSquare(to);
  if (at === null) return [{ rule: R.noDiagonalMoves, label: 'a square', repair: null }];
  const m = acting(g, f);
  if (f.dragging !== '' && isBurning(g, at))
    return [{ rule: R.draggingReplacesTheMove, label: 'no fire', repair: null }];
  return offeredLegs(g, m, f.left, f.dragging !== '').ends.includes(at)
    ? []
    : whyNotMove(g, m, at, f.left, f.dragging !== '');
}
