import type { GameEvent } from '@quarterstaff/kernel';

// biome-ignore format: one list of everything that can happen
type EventType =
  | 'combatBegan' | 'combatTurnBegan' | 'combatEnded' | 'surpriseRolled' | 'surpriseResolved' | 'activationBegan'
  | 'attackDeclared' | 'hitRolled' | 'missileShot' | 'weaponThrown' | 'shotRolled' | 'friendHit' | 'fumbleHarmless'
  | 'freeAttackGained' | 'damageRolled' | 'woundsLost' | 'woundsRegained' | 'heroFell' | 'heroStoodUp' | 'modelDied'
  | 'modelLost' | 'identityRevealed' | 'monstersPlaced' | 'monstersSighted' | 'monsterShifted' | 'modelAppeared'
  | 'groupJoined' | 'prowlersRolled' | 'pursuitDeclared' | 'partyEscaped' | 'monstersGone' | 'runRolled'
  | 'fateSpent' | 'fateRegained' | 'weaponReadied' | 'crossbowWound' | 'shieldChanged' | 'armourChanged'
  | 'missileRecovered' | 'spellCast' | 'spellFailed' | 'testRolled' | 'squaresBurn' | 'effectBegan' | 'potionDrunk'
  | 'componentLost' | 'expeditionBegan' | 'explorationTurnBegan' | 'modelDeployed' | 'modelMoved' | 'heroDragged'
  | 'heroCarried' | 'modelSteppedBack' | 'modelWithdrew' | 'modelLeft' | 'crossingRolled' | 'climbedOut'
  | 'fellIntoPit' | 'doorOpened' | 'doorClosed' | 'doorJammed' | 'secretDoorFound' | 'grateFell' | 'grateLifted'
  | 'caveIn' | 'roomLaid' | 'passageLaid' | 'furnishingFound' | 'hazardFound' | 'curiosityFound' | 'trapSpotted'
  | 'trapSprung' | 'trapDisarmed' | 'chestTouched' | 'chestOpened' | 'chestRevealed' | 'goldShared' | 'bodiesLooted'
  | 'thingTaken' | 'thingGiven' | 'thingDropped' | 'treasureLeft' | 'objectUsed' | 'leaderElected'
  | 'henchmanJoined' | 'counterDrawn' | 'counterPlayed' | 'hymnAdvanced' | 'hymnComplete' | 'hymnLowered'
  | 'damperUsed' | 'flagSet' | 'returnedInVain' | 'lightOut' | 'storyTold' | 'expeditionEnded' | 'rewardPaid'
  | 'dealMade' | 'counterDieRolled' | 'spotRolled' | 'disarmRolled' | 'trapTestRolled' | 'sporesRolled'
  | 'campsiteRolled' | 'wallSearched' | 'roomSearched' | 'objectDieRolled' | 'bodySearched' | 'goldRolled'
  | 'recoveryRolled' | 'disputeRolled' | 'tieRolled' | 'giftRolled' | 'potionSought' | 'spellCopied'
  | 'treasureRolled' | 'itemDieRolled' | 'contentsRolled' | 'roomTypeRolled' | 'evenOddRolled'
  | 'passageLengthRolled' | 'passageEndRolled' | 'zoneFocused' | 'damageDice' | 'freeAttackLapsed' | 'effectEnded'
  | 'routineChosen' | 'escapeDelayed' | 'sightAgreed' | 'championHidden' | 'identityFixed' | 'counterSeen'
  | 'lairRolled' | 'trapKindRolled' | 'trapsLearned' | 'trapLeft' | 'doorPlaced' | 'doorRecorded' | 'doorLeadsBack'
  | 'roomBehindDoor' | 'rubbleFound' | 'exitAccessed' | 'chestPlaced' | 'roomSizeRolled' | 'passageFeaturesRolled'
  | 'furtherDoorsRolled' | 'scratchedMapUsed' | 'searchChanged' | 'monstersMet' | 'monstersGlimpsed'
  | 'monstersWait' | 'survivorsReturned' | 'pursuerRan' | 'pursuitEnded' | 'missilesLost' | 'lootForfeited'
  | 'testPassed' | 'giftChosen' | 'townReached' | 'townLeft';

/** What happened: one flat shape; which fields are filled depends on the type. */
export interface AhqEvent extends GameEvent {
  readonly type: EventType;
  readonly model?: string;
  readonly target?: string;
  readonly at?: string; // a square as players write it: `3,-4`
  readonly path?: readonly string[];
  readonly models?: readonly string[]; // several at once, each in its place of `path`
  readonly door?: number;
  readonly section?: number;
  readonly what?: string;
  readonly result?: string;
  readonly amount?: number;
  readonly left?: number;
  readonly secret?: boolean; // the game master's alone
}
