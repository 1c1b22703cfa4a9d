// What is free at any point of a turn, where an action asks between its parts: the attacks of a Fight, the two arrows of an Elf.

import { heroMenu } from './action.ts';
import { dropAction } from './carry.ts';
import { endBearAction } from './cast.ts';
import { charmAction, drinkAction } from './potions.ts';
import { turnAction } from './specific.ts';
import { leechAction, mirrorAction } from './traits.ts';

/** Free between the parts of an action too (BA-DEC-08): on its own it is no reason to ask. */
export const meanwhile = heroMenu([
  dropAction,
  drinkAction,
  leechAction,
  charmAction,
  mirrorAction,
  endBearAction,
  turnAction,
]);
