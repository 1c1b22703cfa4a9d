import { procedureTable } from '@quarterstaff/kernel';
import { journeyProcedures } from './campaign/journey.ts';
import { attackProcedures } from './combat/attack.ts';
import { damage } from './combat/damage.ts';
import { passFriends } from './combat/roll-to-miss.ts';
import { save } from './combat/save.ts';
import { strike } from './combat/strike.ts';
import { disengage } from './disengaging/step-away.ts';
import { exert, exertAll } from './fatigue/exert.ts';
import { drink, ready } from './gear/ready.ts';
import { enterHth, rerollDefence } from './hand-to-hand/enter.ts';
import { drawDagger, hthAttack, leavePile } from './hand-to-hand/options.ts';
import { settle } from './injury/settle.ts';
import { moveFigure, moveSide, walk } from './movement/move.ts';
import { askToPass, shove } from './movement/shove.ts';
import { changeNow } from './options/change-now.ts';
import { keepFooting } from './retreat/footing.ts';
import { forcedRetreat } from './retreat/forced-retreat.ts';
import { setUp } from './setup/in-play.ts';
import { cast } from './spells/cast.ts';
import { disbelieve } from './spells/disbelieve.ts';
import { restore, splinters, spread } from './spells/effects.ts';
import type { Melee, MeleeEvent } from './state.ts';
import { act, rise } from './turn/act.ts';
import { actions } from './turn/actions.ts';
import { holdWindow } from './turn/hold.ts';
import { initiative, rankSides } from './turn/initiative.ts';
import { postTurn } from './turn/post-turn.ts';
import { renew } from './turn/renew.ts';
import { movement, turn } from './turn/turn.ts';

/** Every procedure of the rulebook by name. */
export const procedures = procedureTable<Melee, MeleeEvent>(
  ...journeyProcedures,
  setUp,
  turn,
  initiative,
  rankSides,
  renew,
  movement,
  moveSide,
  moveFigure,
  walk,
  shove,
  askToPass,
  actions,
  holdWindow,
  changeNow,
  act,
  rise,
  ...attackProcedures,
  strike,
  passFriends,
  damage,
  save,
  exert,
  exertAll,
  enterHth,
  rerollDefence,
  hthAttack,
  drawDagger,
  leavePile,
  disengage,
  ready,
  drink,
  cast,
  spread,
  splinters,
  restore,
  disbelieve,
  forcedRetreat,
  keepFooting,
  postTurn,
  settle,
);
