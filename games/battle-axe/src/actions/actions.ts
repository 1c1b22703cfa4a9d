// Everything a hero can choose in his turn, in the order in which it is offered.
import { moveAction } from '../movement/move.ts';
import type { Action } from './action.ts';
import { carryAction, dropAction, getDownAction } from './carry.ts';
import { closeDoorAction, openDoorAction } from './doors.ts';
import { fightAction, flurryAction } from './fight.ts';
import { exchangeAction, stripAction, swapAction, takeItemsAction, takeOffAction, wearAction } from './items.ts';
import { charmAction, drinkAction, pourAction, whistleAction } from './potions.ts';
import { shootAction } from './shoot.ts';

export const actions: readonly Action[] = [
  moveAction,
  fightAction,
  shootAction,
  openDoorAction,
  closeDoorAction,
  wearAction,
  takeOffAction,
  swapAction,
  exchangeAction,
  takeItemsAction,
  stripAction,
  carryAction,
  dropAction,
  getDownAction,
  drinkAction,
  pourAction,
  whistleAction,
  charmAction,
  flurryAction,
];
