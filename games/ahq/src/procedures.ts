import { procedureTable } from '@quarterstaff/kernel';
import { agreedSightProcedures } from './combat/agreed-sight.ts';
import { arriveAt, attack } from './combat/attack.ts';
import { damage } from './combat/damage.ts';
import { endPhaseProcedures } from './combat/end-phase.ts';
import { fightProcedures } from './combat/fight.ts';
import { gmPhaseProcedures } from './combat/gm-phase.ts';
import { shoot } from './combat/shoot.ts';
import { startProcedures } from './combat/start.ts';
import { combatProcedures } from './combat/turn.ts';
import { settleZones } from './combat/zones.ts';
import { placeDoors } from './dungeon/doors.ts';
import { generationProcedures } from './dungeon/generate.ts';
import { explorationProcedures } from './exploration/activation.ts';
import { openChest } from './exploration/chests.ts';
import { counterProcedures } from './exploration/counters.ts';
import { handleDoor } from './exploration/doors.ts';
import { objectProcedures } from './exploration/objects.ts';
import { drink } from './exploration/potions.ts';
import { searchTreasure, searchWall } from './exploration/searches.ts';
import { shareProcedures } from './exploration/share.ts';
import { trapProcedures } from './exploration/traps.ts';
import { findThing, rollChest } from './exploration/treasure.ts';
import { magicProcedures } from './magic/cast.ts';
import { enemyMagicProcedures } from './magic/enemy.ts';
import { walk } from './movement/walk.ts';
import type { Ahq, AhqEvent } from './state.ts';
import { townProcedures } from './town/town.ts';
import { expeditionProcedures } from './turn/expedition.ts';
import { explorationTurnProcedures } from './turn/exploration-turn.ts';
import { heroPhaseProcedures } from './turn/hero-phase.ts';
import { leaderProcedures } from './turn/leader.ts';

/** Every procedure of the rulebook. */
export const procedures = procedureTable<Ahq, AhqEvent>(
  [attack, arriveAt, damage, shoot, settleZones, walk, placeDoors, openChest, handleDoor, drink],
  [searchTreasure, searchWall, findThing, rollChest],
  startProcedures,
  combatProcedures,
  agreedSightProcedures,
  fightProcedures,
  gmPhaseProcedures,
  endPhaseProcedures,
  generationProcedures,
  explorationProcedures,
  counterProcedures,
  objectProcedures,
  shareProcedures,
  trapProcedures,
  magicProcedures,
  enemyMagicProcedures,
  townProcedures,
  expeditionProcedures,
  explorationTurnProcedures,
  heroPhaseProcedures,
  leaderProcedures,
);
