import { procedureTable } from '@quarterstaff/kernel';
import type { LostWorldsEvent } from '../events.ts';
import type { LostWorlds } from '../state.ts';
import { campaignGame, placeGifts, replaceDead } from './campaign/campaign.ts';
import { closeMovement, recover, recoverAll, rematerialise, returnAll } from './closing/close-movement.ts';
import { breakOff, breakOffs, combatPhase, declareEngagements, dropLoads, rounds } from './combat/combat.ts';
import { fall, landOnto, rollForFall } from './falls/fall.ts';
import { fallsPhase } from './falls/falls-phase.ts';
import { castSpell } from './magic/cast.ts';
import { forcedDrop } from './movement/drop.ts';
import { enterSpace } from './movement/enter.ts';
import { haltWindow } from './movement/halt.ts';
import { jumpOnto } from './movement/jump-onto.ts';
import { act, endMove, moveCharacter, takeSlot } from './movement/move.ts';
import { walk } from './movement/walk.ts';
import { prelude } from './setup/prelude.ts';
import { comeDown, scatter, throwThing } from './throwing/throw.ts';
import { fieldTurn, movementPhase, offerDematerialise, play, rollInitiative, takeSlots } from './turn/turn.ts';
import { victoryPhase } from './victory/victory.ts';

/** The headings of the miniatures rules. */
export const fieldProcedures = Object.values(
  procedureTable<LostWorlds, LostWorldsEvent>([
    campaignGame,
    placeGifts,
    replaceDead,
    prelude,
    play,
    fieldTurn,
    rollInitiative,
    movementPhase,
    offerDematerialise,
    takeSlots,
    takeSlot,
    moveCharacter,
    act,
    endMove,
    walk,
    enterSpace,
    haltWindow,
    jumpOnto,
    forcedDrop,
    throwThing,
    scatter,
    comeDown,
    castSpell,
    rollForFall,
    fall,
    landOnto,
    closeMovement,
    returnAll,
    rematerialise,
    recoverAll,
    recover,
    combatPhase,
    declareEngagements,
    dropLoads,
    rounds,
    breakOffs,
    breakOff,
    fallsPhase,
    victoryPhase,
  ]),
);
