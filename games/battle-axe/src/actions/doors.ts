// Actions: Open and Close a Door (BA-DOOR).

import { call, NONE } from '@quarterstaff/kernel';
import { toldAtDoor } from '../asking.ts';
import { exploreDoor } from '../exploration/explore.ts';
import { settle } from '../forward.ts';
import { changeDoor } from '../map/doors.ts';
import { topologyOf } from '../map/ground.ts';
import { explorationIsOver } from '../movement/way.ts';
import { R } from '../rules.ts';
import type { BattleAxe, Hero } from '../state.ts';
import { type Action, type HeroCondition, notABear, useAction } from './action.ts';

/** At a door: on one of the squares that share its edge (BA-ADJ-04). */
function isAtDoor(g: BattleAxe, hero: Hero, door: number): boolean {
  return g.doors[door]?.leaves.some(leaf => leaf.cell === hero.cell || leaf.far === hero.cell) ?? false;
}
/** The doors on the edges of his square, lower numbers first. */
function doorsAt(g: BattleAxe, hero: Hero): readonly number[] {
  const { door } = topologyOf(g);
  const at: number[] = [];
  for (let d = 0; d < 4; d += 1) {
    const index = door[hero.cell * 4 + d]!;
    if (index !== NONE && !at.includes(index)) at.push(index);
  }
  return at.sort((a, b) => a - b);
}
const atDoor: HeroCondition = {
  rule: R.atADoor,
  label: '{hero} does not stand at that door',
  holds: (g, hero, choice) => isAtDoor(g, hero, choice.door ?? NONE),
};

export const openDoorAction: Action = {
  do: 'open-door',
  ask: toldAtDoor('open-door', 'open-the-door'),
  rule: R.openDoor,
  class: 'action',
  gates: [notABear],
  from: (g, hero) => doorsAt(g, hero).map(door => ({ do: 'open-door', door })),
  where: [
    {
      rule: R.openDoor,
      label: 'the door is open',
      holds: (g, _hero, choice) => g.doors[choice.door!]?.open === false,
    },
    atDoor,
    {
      rule: R.goBack,
      label: 'the goal is achieved, and that door has never been opened',
      holds: (g, _hero, choice) => !explorationIsOver(g) || g.doors[choice.door!]!.everOpened,
    },
  ],
  take(g, hero, choice, emit) {
    useAction(hero);
    const index = choice.door!;
    hero.turn.opened = [...hero.turn.opened, index];
    const known = g.doors[index]!.leaves.every(leaf => leaf.far !== NONE);
    changeDoor(g, index, { open: true, everOpened: true });
    emit?.({ type: 'doorOpened', rules: [R.openDoor, R.noWalkAway, R.closedDoorIsWall], by: hero.id, door: index });
    return known ? call(settle, { by: hero.id }) : call(exploreDoor, { door: index, hero: hero.id });
  },
};

export const closeDoorAction: Action = {
  do: 'close-door',
  ask: toldAtDoor('close-door', 'close-the-door'),
  rule: R.closeDoor,
  class: 'action',
  gates: [notABear],
  from: (g, hero) => doorsAt(g, hero).map(door => ({ do: 'close-door', door })),
  where: [
    {
      rule: R.closeDoor,
      label: 'the door is closed',
      holds: (g, _hero, choice) => g.doors[choice.door!]?.open === true,
    },
    atDoor,
    {
      rule: R.notBoth,
      label: '{hero} has opened that door in this turn',
      holds: (_g, hero, choice) => !hero.turn.opened.includes(choice.door!),
    },
    {
      rule: R.closeDoor,
      label: 'a large body lies across the door',
      holds: (g, _hero, choice) => !isBlocked(g, choice.door!),
    },
  ],
  take(g, hero, choice, emit) {
    useAction(hero);
    changeDoor(g, choice.door!, { open: false });
    emit?.({ type: 'doorClosed', rules: [R.closeDoor], by: hero.id, door: choice.door! });
    return call(settle, { by: hero.id });
  },
};

/** A body that spans the opening. */
function isBlocked(g: BattleAxe, index: number): boolean {
  const { leaves } = g.doors[index]!;
  const spans = (cells: readonly number[]) =>
    leaves.some(leaf => cells.includes(leaf.cell) && cells.includes(leaf.far));
  return g.enemies.some(enemy => spans(enemy.cells)) || g.friendlies.some(friendly => spans(friendly.cells));
}
