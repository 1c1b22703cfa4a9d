// Everything a hero can choose in his turn, in the order in which it is offered.
import { moveAction } from '../movement/move.ts';
import { abandonAction, endQuestAction, retreatAction } from '../round/retreat.ts';
import type { Action } from './action.ts';
import { carryAction, dropAction, getDownAction } from './carry.ts';
import { castAction, endBearAction, readAction } from './cast.ts';
import { closeDoorAction, openDoorAction } from './doors.ts';
import { fightAction, flurryAction } from './fight.ts';
import { exchangeAction, stripAction, swapAction, takeItemsAction, takeOffAction, wearAction } from './items.ts';
import { charmAction, drinkAction, pourAction, whistleAction } from './potions.ts';
import { shootAction } from './shoot.ts';
import { speakAction } from './speak.ts';
import {
  calmAction,
  climbAction,
  disarmAction,
  forceAction,
  jumpAction,
  openChestAction,
  pickLockAction,
  pullOutAction,
  searchAction,
  turnAction,
} from './specific.ts';
import { beastFriendAction, breatheAction, leechAction, lullabyAction, mirrorAction, smileAction } from './traits.ts';

export const actions: readonly Action[] = [
  moveAction,
  fightAction,
  shootAction,
  castAction,
  readAction,
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
  leechAction,
  breatheAction,
  lullabyAction,
  mirrorAction,
  beastFriendAction,
  smileAction,
  openChestAction,
  pickLockAction,
  forceAction,
  disarmAction,
  searchAction,
  climbAction,
  pullOutAction,
  calmAction,
  jumpAction,
  speakAction,
  endBearAction,
  turnAction,
  retreatAction,
  abandonAction,
  endQuestAction,
];
