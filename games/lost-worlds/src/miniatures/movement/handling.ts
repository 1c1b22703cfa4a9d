// Conditions on handling people and things (LWM-CH-16 to 24).

import type { RuleId } from '@quarterstaff/kernel';
import type { LostWorlds } from '../../state.ts';
import { directionTo, isOpen, levelOf, neighbour, OFF, type Space } from '../board/terrain.ts';
import {
  activeIn,
  areFriends,
  areOpponents,
  characterOf,
  fieldOf,
  isActive,
  isCharacter,
  isConscious,
  isUnconscious,
  loadOf,
  opponentsAround,
  spaceOf,
  tallObjectsIn,
  thingOf,
} from '../field.ts';
import { whyNoTarget } from '../magic/casting.ts';
import { R } from '../rules.ts';
import type { Character, CharacterId } from '../state.ts';
import { type Action, targetSpace } from './action.ts';
import { moverOf, type Row } from './row.ts';

type Targeted = Extract<Action, { readonly target: CharacterId }>;
export const target = (g: LostWorlds, a: Action): Character => characterOf(g, (a as Targeted).target);
export const anOpponent = (rule: RuleId): Row => ({
  rule,
  label: 'that is no conscious opponent',
  holds: (g, m, a) => areOpponents(moverOf(g, m), target(g, a)) && isActive(g, target(g, a)),
});

type Handled = Extract<Action, { readonly what: string }>;
export const what = (a: Action): string => (a as Handled).what;

/** Whether a thing or body lies in a space, or, for a weapon, is still in the hand of a body there. */
export function liesAt(g: LostWorlds, id: string, s: Space): boolean {
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

/** Whether a conscious Character holds a thing or carries a body (LWM-CH-16). */
export function isInHand(g: LostWorlds, id: string): boolean {
  const holder = isCharacter(g, id) ? characterOf(g, id).carriedBy : thingOf(g, id).heldBy;
  return holder !== null && isConscious(g, characterOf(g, holder));
}

/** Whether somebody has a thing in hand or a body in its arms. */
export const isHeldBy = (g: LostWorlds, id: string, holder: CharacterId): boolean =>
  isCharacter(g, id) ? characterOf(g, id).carriedBy === holder : thingOf(g, id).heldBy === holder;

export const handledBySide: Row = {
  rule: R.gapScenarios,
  label: 'the scenario does not let this side handle it',
  holds: (g, m, a) =>
    fieldOf(g).special.handledBy.every(rule => rule.object !== what(a) || rule.sides.includes(moverOf(g, m).side)),
};

export const shoveObjectRows: readonly Row[] = [
  {
    rule: R.shoveProcedure,
    label: 'lies neither beside the shover on its level nor in its own space',
    holds: (g, m, a) => {
      const c = moverOf(g, m);
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
    label: 'not straight away from the shover',
    holds: (g, m, a) => {
      const c = moverOf(g, m);
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
    label: 'heavier than H + 2',
    holds: (g, m, a) => loadOf(g, what(a)).weight <= moverOf(g, m).height + 2,
  },
  handledBySide,
  {
    rule: R.features,
    label: 'a wall or pillar is there',
    holds: (g, _m, a) => a.do === 'shoveObject' && isOpen(fieldOf(g).terrain, targetSpace(g, a.to)),
  },
  {
    rule: R.shoveProcedure,
    label: 'that space is higher',
    holds: (g, _m, a) =>
      a.do === 'shoveObject' &&
      levelOf(fieldOf(g).terrain, targetSpace(g, a.to)) <= levelOf(fieldOf(g).terrain, spaceOf(g, a.what)),
  },
  {
    rule: R.shoveProcedure,
    label: 'a conscious Character or a tall object is in the way on the level',
    holds: (g, m, a) => {
      if (a.do !== 'shoveObject') return false;
      const to = targetSpace(g, a.to);
      const { terrain } = fieldOf(g);
      if (levelOf(terrain, to) < levelOf(terrain, spaceOf(g, a.what))) return true;
      return activeIn(g, to) === null && tallObjectsIn(g, moverOf(g, m), to) === 0;
    },
  },
];

export const fallen = (friend: boolean): Row => ({
  rule: friend ? R.gapShoving : R.slay,
  label: friend ? 'no unconscious friend lies in its space' : 'no unconscious opponent lies in its space',
  holds: (g, m, a) => {
    const c = moverOf(g, m);
    const victim = target(g, a);
    return (
      (friend ? areFriends(c, victim) : areOpponents(c, victim)) &&
      isUnconscious(g, victim) &&
      victim.at === c.at &&
      victim.carriedBy === null
    );
  },
});
export const mayStillRoll: readonly Row[] = [
  { rule: R.undeadStayDown, label: 'the fallen one is undead', holds: (g, _m, a) => !target(g, a).undead },
  { rule: R.movedNoRoll, label: 'the body was moved this turn', holds: (g, _m, a) => !target(g, a).bodyMoved },
];

export const outsideZones = (rule: string): Row => ({
  rule,
  label: "in an opponent's Battle Zone",
  holds: (g, m) => opponentsAround(g, moverOf(g, m)).length === 0,
});

/** What a spell needs before it is cast: targets of its kind, in line of flight, within its free points. */
export const castFinds = (what: 'kind' | 'line' | 'cost', rule: string, label: string): Row => ({
  rule,
  label,
  holds: (g, m, a) => a.do === 'cast' && whyNoTarget(g, moverOf(g, m), a.card) !== what,
});
