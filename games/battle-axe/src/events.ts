import type { Cell, GameEvent } from '@quarterstaff/kernel';
import type { EnemyId, TargetId } from './state.ts';

// biome-ignore format: one list of everything that can happen
type EventType =
  | 'questBegan' | 'heroTurnStarted' | 'speedRolled' | 'heroMoved' | 'heroJumped' | 'heroPlaced' | 'heroTurned'
  | 'friendMoved' | 'enemyMoved' | 'friendAppeared' | 'left' | 'pickedUp' | 'dropped' | 'attackDeclared'
  | 'shotDeclared' | 'rolled' | 'missed' | 'defended' | 'blowIgnored' | 'vitalHit' | 'wounded' | 'enemyWounded'
  | 'fireResisted' | 'thingWounded' | 'thingDestroyed' | 'thingUnhurt' | 'fellUnconscious' | 'died' | 'fellToDeath'
  | 'enemyDied' | 'befriended' | 'healed' | 'enemyHealed' | 'woke' | 'resurrected' | 'luckUsed' | 'luckRegained'
  | 'spellCast' | 'scrollRead' | 'enemyCast' | 'blessed' | 'rooted' | 'stung' | 'fellAsleep' | 'enemyWoke'
  | 'turnLost' | 'chilled' | 'poisoned' | 'diseased' | 'cured' | 'shapeEnded' | 'traitUsed' | 'whistled' | 'drank'
  | 'poured' | 'itemMoved' | 'itemGiven' | 'itemTaken' | 'itemWorn' | 'itemTakenOff' | 'doorOpened' | 'doorClosed'
  | 'secretDoorFound' | 'tileLaid' | 'eventDrawn' | 'enemyAppeared' | 'initiativeRolled' | 'alarmRang' | 'ambushed'
  | 'combatBegan' | 'combatEnded' | 'heroesTied' | 'rfiRolled' | 'eventRolled' | 'doorDiceRolled'
  | 'questDiceRolled' | 'roomRolled' | 'layoutRolled' | 'trapSprung' | 'trapAvoided' | 'snared' | 'fellIntoPit'
  | 'leftPit' | 'checkPassed' | 'checkFailed' | 'chestOpened' | 'grilleRaised' | 'platesFound' | 'wordSpoken'
  | 'coinsFound' | 'coinGiven' | 'treasureFound' | 'roomCompleted' | 'goalAchieved' | 'abandoned' | 'leftForDead'
  | 'questEnded' | 'rewarded' | 'heroJoined' | 'heroIntroduced' | 'partyAdvised' | 'heroTurnEnded' | 'moveEnded'
  | 'speedFixed' | 'crossingAsked' | 'resultKept' | 'roundBegan' | 'rfiRanked' | 'fightBegan' | 'shotAimed'
  | 'defenceDeclared' | 'checkDeclared' | 'enemyStepStarted' | 'enemyTurnStarted' | 'enemySkipped' | 'enemyWaited'
  | 'enemySorted' | 'heroPassedOver' | 'enemyStayed' | 'attacksLost' | 'initiativeDecided' | 'cardDrawn'
  | 'deckShuffled' | 'carryRefused' | 'exchangeRefused' | 'abandonRefused' | 'notHealed' | 'wordAccepted'
  | 'wordRefused' | 'keepsakeGiven' | 'coinsBanked' | 'rested' | 'questChosen' | 'itemBought' | 'spellLearned'
  | 'goldGiven';

/** What happened: one flat shape; which fields are filled depends on the type. */
export interface BattleAxeEvent extends GameEvent {
  readonly type: EventType;
  readonly hero?: TargetId;
  readonly enemy?: EnemyId;
  readonly by?: string;
  readonly target?: string;
  readonly from?: readonly Cell[];
  readonly to?: readonly Cell[];
  readonly path?: readonly Cell[];
  readonly cost?: number;
  readonly amount?: number;
  readonly left?: number;
  readonly chance?: number;
  readonly roll?: number;
  readonly passed?: boolean;
  readonly first?: boolean; // of its kind
  readonly vital?: boolean;
  readonly what?: string;
  readonly why?: string;
  readonly door?: number;
  readonly tile?: number;
  readonly card?: string;
  readonly items?: readonly string[];
  readonly order?: readonly string[];
  readonly values?: readonly number[];
  readonly narrative?: string;
  readonly round?: number;
  readonly squares?: readonly string[]; // where it ended, by name
}
