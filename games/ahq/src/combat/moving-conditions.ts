import { reason } from '@quarterstaff/kernel';
import { type Act, actsOf } from '../acts.ts';
import { sectionAt } from '../map/map.ts';
import { parseSquare, squareName } from '../map/square.ts';
import { hasEffect } from '../models/query.ts';
import { areAdjacent, isBurning, isFocused } from '../models/zones.ts';
import { offeredLegs } from '../movement/legs.ts';
import { canCross, climbsToFreeSquare, dragLimits, notInPit, notSnared } from '../movement/move-rules.ts';
import { whyNotMove } from '../movement/steps.ts';
import { R } from '../rules.ts';
import type { Ahq } from '../state.ts';
import { hasAttackHere, isPursuer, isSeen, mayNotSlipAway, owesAttack, squaresToStrikeFrom } from './duties.ts';
import type { Fight } from './fight-acts.ts';
import {
  acting,
  actionFree,
  heroOnly,
  insteadOfTheAttack,
  isMonster,
  movingHalf,
  partyOnly,
  type Rule,
} from './fighting.ts';
import { squaresToAttackFrom } from './judgement.ts';

// What each act that moves a model in combat needs, in the book's order.

/** Whether a run has ended in a stumble: no zone holds it (AHQ-CMV-07). */
function hasStumbled(g: Ahq, f: Fight): boolean {
  const m = acting(g, f);
  return m.halted && f.used === 'run' && !isFocused(g, m);
}

/** Whether a monster could attack from the square that a jump leads to; nobody else has to. */
function strikesBeyond(g: Ahq, f: Fight, act: Act): boolean {
  const at = parseSquare(act.to ?? '');
  return !isMonster(g, f) || at === null || squaresToAttackFrom(g, acting(g, f), [at]).length > 0;
}

/** Whether this pursuer can attack somebody from where it stands. */
function pursuesHere(g: Ahq, f: Fight): boolean {
  return isPursuer(g, f) && hasAttackHere(g, f);
}

/** Where blows come after the move every act ends it: that is the routine's doing. */
const isEndedByRoutine = (g: Ahq, f: Fight): boolean => isMonster(g, f) && g.combat!.routine === 'move-attack';

const notSpellbound: Rule = {
  rule: R.twoComponentsNoMove,
  label: 'it has cast a spell of two components',
  holds: (g, f) => f.used !== 'spell' || f.moved > 0 || !f.moveOver || isEndedByRoutine(g, f),
};

/** What has ended a move, each by its own rule. */
const moveNotEnded: readonly Rule[] = [
  {
    rule: R.doorsBeforeOrAfterMoving,
    label: 'it has handled a door: that ends the move',
    holds: (_g, f) => f.used !== 'door' || !f.moveOver,
  },
  {
    rule: R.moveAndAttackEitherOrder,
    label: 'it has moved and acted: a move is not split',
    holds: (_g, f) => f.used === '' || f.used === 'run' || f.moved === 0 || f.moveOver === false,
  },
  {
    rule: R.movingAndShooting,
    label: 'nobody moves and shoots a missile weapon in one activation',
    holds: (g, f) => f.used !== 'attack' || f.moved > 0 || !f.moveOver || isEndedByRoutine(g, f),
  },
  notSpellbound,
  {
    rule: R.focusedZonesEndMovement,
    label: 'its movement has ended in a zone',
    holds: (g, f) => !acting(g, f).halted || hasStumbled(g, f),
  },
  { rule: R.stumbling, label: 'it has stumbled', holds: (g, f) => !hasStumbled(g, f) },
  {
    rule: R.oneRoutineForAll,
    label: 'the routine of this Phase has another order',
    holds: (g, f) => !isMonster(g, f) || f.used === '' || f.used === 'run' || g.combat!.routine === 'attack-move',
  },
  {
    rule: R.optionMassedRoutine,
    label: 'its movement has ended',
    holds: (_g, f) => !f.moveOver || f.used !== '',
  },
];

/** How a model moves in combat. */
export const movingActs = actsOf<Fight>()({
  move: [
    {
      implied: true, // nothing but climbing is listed there
      rule: R.trapTables,
      label: 'it is in a pit and climbs out first',
      holds: (g, f) => !acting(g, f).inPit,
    },
    { ...notSnared, implied: true }, // it has no squares to move then
    ...moveNotEnded,
    {
      implied: true,
      rule: R.enteringAZoneStops,
      label: 'the zone it has entered holds it',
      holds: (g, f) => !acting(g, f).halted || !isFocused(g, acting(g, f)),
    },
    movingHalf,
    {
      rule: R.monstersActOnSight,
      label: 'it can attack from here, and does so before it moves',
      holds: (g, f) => g.combat!.routine !== 'attack-move' || !owesAttack(g, f),
    },
    {
      rule: R.dragging,
      label: 'too far: a fallen Hero is dragged three squares',
      holds: (_g, f) => f.left > 0 || f.dragging === '',
    },
    {
      rule: R.moveUpToSpeed,
      label: 'it has no squares left',
      holds: (_g, f) => (f.left > 0 || f.dragging !== '') && !f.moveOver,
    },
    {
      implied: true, // other squares are not listed then
      rule: R.pursuersAttackIfAble,
      label: 'no square it can strike from: a pursuer that can attack does',
      holds(g, f, act) {
        const struck = squaresToStrikeFrom(g, f);
        return struck.length === 0 || struck.some(at => squareName(at) === act.to);
      },
    },
    {
      implied: true, // nor are these
      rule: R.monstersActOnSight,
      label: 'no square it can attack from: a monster that can attack does',
      holds(g, f, act) {
        const at = parseSquare(act.to ?? '');
        return at === null || !owesAttack(g, f) || squaresToAttackFrom(g, acting(g, f), [at]).length > 0;
      },
    },
    {
      implied: true, // such squares are not listed
      rule: R.monstersNeverRetreat,
      label: 'out of sight of the party: monsters do not slip away',
      holds(g, f, act) {
        const at = parseSquare(act.to ?? '');
        return !isMonster(g, f) || at === null || !mayNotSlipAway(g, acting(g, f)) || isSeen(g, at);
      },
    },
    {
      implied: true,
      rule: R.moveUpToSpeed,
      label: 'the square is out of its reach',
      holds: (g, f, act) => whyNotFighting(g, f, act.to ?? '').length === 0,
    },
  ],
  cross: [
    notInPit,
    { ...notSnared, implied: true }, // it has no squares to move then
    movingHalf,
    ...moveNotEnded,
    { rule: R.draggingReplacesTheMove, label: 'it is dragging somebody', holds: (_g, f) => f.dragging === '' },
    {
      rule: R.monstersActOnSight,
      label: 'it can attack from here, and does so before it moves',
      holds: (g, f) => g.combat!.routine !== 'attack-move' || !owesAttack(g, f),
    },
    {
      rule: R.pursuersAttackIfAble,
      label: 'no square it can strike from: a pursuer that can attack does',
      holds: (g, f, act) => strikesBeyond(g, f, act) || (squaresToStrikeFrom(g, f).length === 0 && !pursuesHere(g, f)),
    },
    {
      rule: R.monstersActOnSight,
      label: 'no square it can attack from: a monster that can attack does',
      holds: (g, f, act) => strikesBeyond(g, f, act) || !owesAttack(g, f),
    },
    {
      rule: R.monstersNeverRetreat,
      label: 'out of sight of the party: monsters do not slip away',
      holds(g, f, act) {
        const at = parseSquare(act.to ?? '');
        return !isMonster(g, f) || at === null || !mayNotSlipAway(g, acting(g, f)) || isSeen(g, at);
      },
    },
    canCross,
  ],
  run: [
    { rule: R.halvesAMonsterMaySkip, label: 'monsters run only in a pursuit', holds: (g, f) => !isMonster(g, f) },
    ...actionFree,
    insteadOfTheAttack,
    {
      implied: true, // running obeys zones
      rule: R.running,
      label: 'its movement has ended',
      holds: (g, f) => !acting(g, f).halted,
    },
    {
      rule: R.runningObeysZones,
      label: 'its movement has ended in a zone',
      holds: (g, f) => !acting(g, f).halted || hasStumbled(g, f),
    },
    { rule: R.draggingReplacesTheMove, label: 'it is dragging somebody', holds: (_g, f) => f.dragging === '' },
    { rule: R.quests, label: 'it carries the Bell', holds: (g, f) => !acting(g, f).questItems.includes('bell') },
    {
      rule: R.optionRunReplacesTheMove,
      label: 'it has moved: a run replaces the move',
      holds: (g, f) => !g.switches.runReplacesMove || f.moved === 0,
    },
    {
      rule: R.trapTables,
      label: 'it is in a pit or snared',
      holds: (g, f) => !acting(g, f).inPit && !hasEffect(acting(g, f), 'snared'),
    },
  ],
  climb: [
    {
      rule: R.trapTables,
      label: 'it is in no pit, or has moved',
      holds: (g, f) => acting(g, f).inPit && f.moved === 0,
    },
    notSpellbound,
    climbsToFreeSquare,
  ],
  drag: [
    partyOnly,
    heroOnly,
    notInPit,
    {
      rule: R.dragging,
      label: 'it did not start next to a fallen Hero, or has moved',
      holds(g, f, act) {
        const fallen = g.models.find(m => m.id === act.target);
        return (
          fallen?.condition === 'ko' &&
          fallen.kind === 'hero' &&
          f.moved === 0 &&
          areAdjacent(g, f.from, fallen.at) &&
          areAdjacent(g, acting(g, f).at, fallen.at)
        );
      },
    },
    notSnared,
    { rule: R.draggingReplacesTheMove, label: 'it has run', holds: (_g, f) => f.used !== 'run' },
    { rule: R.draggingReplacesTheMove, label: 'it is dragging somebody', holds: (_g, f) => f.dragging === '' },
    ...dragLimits,
    ...moveNotEnded,
  ],
  leave: [
    partyOnly,
    notInPit,
    {
      rule: R.leavingTheDungeonInCombat,
      label: 'it is not on the stairs',
      holds: (g, f) => g.map.sections[sectionAt(g.map, acting(g, f).at)]?.kind === 'stairs',
    },
  ],
});

export function whyNotFighting(g: Ahq, f: Fight, to: string) {
  const at = parseSquare(to);
  if (at === null) return [reason(R.noDiagonalMoves, 'that is no square')];
  const m = acting(g, f);
  if (f.dragging !== '' && isBurning(g, at))
    return [reason(R.draggingReplacesTheMove, 'nobody is dragged through fire')];
  return offeredLegs(g, m, f.left, f.dragging).ends.includes(at) ? [] : whyNotMove(g, m, at, f.left, f.dragging !== '');
}
