import { procedureTable } from '@quarterstaff/kernel';
import { shootProcedure } from './actions/arrows.ts';
import { fightProcedure } from './actions/blows.ts';
import { pickUp } from './actions/carry.ts';
import { cast, chooseLeaps } from './actions/cast.ts';
import { challenge } from './actions/challenge.ts';
import { acceptWord, speak, spellWord } from './actions/speak.ts';
import { arrangeItems, swapping } from './actions/swapping.ts';
import { breathe, smile } from './actions/traits.ts';
import { afterQuest, replaceHeroes, treasureForTheRest } from './campaign/after-quest.ts';
import { shop, town } from './campaign/town.ts';
import { attack } from './combat/attack.ts';
import { castEnemySpell } from './enemies/cast.ts';
import { enemyTurnProcedures } from './enemies/turn.ts';
import { completeRoom, drawTreasure, shareCoins } from './exploration/complete.ts';
import { drawCard } from './exploration/decks.ts';
import { resolveEventProcedure, trapOnEach } from './exploration/events.ts';
import { explorationProcedures } from './exploration/explore.ts';
import { initiative } from './exploration/initiative.ts';
import { springTrapProcedure } from './exploration/traps.ts';
import { disease, poison } from './general/poison.ts';
import { percent, speedDie } from './general/roll.ts';
import { luckOnRfi, rollForIt } from './general/roll-for-it.ts';
import { movementProcedures } from './movement/move.ts';
import { enemyStep, extraEnemyTurns } from './round/enemy-step.ts';
import { friendlyProcedures } from './round/friendly-turn.ts';
import { heroTurn, takeTurn } from './round/hero-turn.ts';
import { quest } from './round/quest.ts';
import { leaveBehind } from './round/retreat.ts';
import { heroStep, rounds } from './round/rounds.ts';
import { settleProcedure } from './round/settle.ts';

/** Every procedure of the book by name. */
export const procedures = procedureTable(
  [quest, rounds, heroStep, heroTurn, takeTurn, leaveBehind, enemyStep, extraEnemyTurns, settleProcedure],
  [percent, speedDie, rollForIt, luckOnRfi, poison, disease],
  movementProcedures,
  [attack, fightProcedure, shootProcedure, pickUp, swapping, arrangeItems],
  [cast, chooseLeaps, breathe, smile, challenge, speak, spellWord, acceptWord],
  explorationProcedures,
  [drawCard, initiative, resolveEventProcedure, trapOnEach, springTrapProcedure],
  [completeRoom, shareCoins, drawTreasure],
  enemyTurnProcedures,
  [castEnemySpell],
  friendlyProcedures,
  [afterQuest, treasureForTheRest, replaceHeroes, town, shop],
);
