import type { Beat, Score, SpellKind } from '@quarterstaff/kernel';

// How the events of an Expedition are seen and heard: which field means what. No number is made up here.

const dice: readonly Beat[] = [{ do: 'dice', sound: 'dice' }];
const walk = { do: 'walk', sound: 'step', camera: 'follow' } as const;

const fighting: Readonly<Record<string, readonly Beat[]>> = {
  combatBegan: [{ do: 'ribbon', word: 'score.combat', sound: 'drum', weight: 2 }],
  combatTurnBegan: [{ do: 'ribbon', word: 'turn.combat', text: 'amount', sound: 'turn' }],
  combatEnded: [{ do: 'ribbon', word: 'score.combatEnds', sound: 'good', weight: 2 }],
  surpriseRolled: [{ do: 'initiative', sound: 'dice' }],
  surpriseResolved: [
    { do: 'ribbon', word: 'score.youSurprise', sound: 'good', if: { result: 'party' }, weight: 2 },
    { do: 'ribbon', word: 'score.surprised', sound: 'growl', if: { result: 'gm' }, weight: 2 },
  ],
  activationBegan: [{ do: 'yourTurn', who: 'model', sound: 'tick', camera: 'follow' }],
  attackDeclared: [
    { do: 'turn', who: 'model', whom: 'target', camera: 'frame' },
    { do: 'windup', who: 'model', whom: 'target' },
  ],
  hitRolled: [
    { do: 'dice', sound: 'dice' },
    { do: 'lunge', who: 'model', whom: 'target', sound: 'swing-heavy', with: true },
    { do: 'miss', who: 'model', whom: 'target', if: { result: 'miss' }, sound: 'miss' },
    { do: 'fumble', who: 'model', if: { result: 'fumble' }, sound: 'fumble', weight: 2 },
    { do: 'critical', who: 'model', whom: 'target', if: { result: 'critical' }, sound: 'crit', weight: 2 },
  ],
  missileShot: [
    { do: 'turn', who: 'model', whom: 'target', camera: 'frame' },
    { do: 'shot', who: 'model', whom: 'target', sound: 'bow' },
  ],
  weaponThrown: [
    { do: 'turn', who: 'model', whom: 'target', camera: 'frame' },
    { do: 'throw', who: 'model', whom: 'target', sound: 'throw' },
  ],
  shotRolled: [
    { do: 'dice', sound: 'dice' },
    { do: 'miss', who: 'model', whom: 'target', if: { result: 'miss' }, sound: 'miss' },
    { do: 'fumble', who: 'model', if: { result: 'fumble' }, sound: 'fumble', weight: 2 },
    { do: 'critical', who: 'model', whom: 'target', if: { result: 'critical' }, sound: 'crit', weight: 2 },
  ],
  friendHit: [{ do: 'word', whom: 'target', word: 'score.friendHit', sound: 'fumble', weight: 2 }],
  fumbleHarmless: [{ do: 'word', who: 'model', word: 'score.astray', sound: 'miss' }],
  freeAttackGained: [{ do: 'word', who: 'model', word: 'score.again', sound: 'crit', weight: 2 }],
  damageRolled: [
    { do: 'dice' },
    { do: 'harmless', whom: 'target', number: 'amount', if: { amount: 0 }, sound: 'dull' },
  ],
  woundsLost: [{ do: 'hit', whom: 'model', number: 'amount', sound: 'hit-small', camera: 'frame' }],
  woundsRegained: [{ do: 'mend', whom: 'model', number: 'amount', sound: 'mend' }],
  heroFell: [{ do: 'fall', whom: 'model', sound: 'fall', camera: 'punch', weight: 3 }],
  heroStoodUp: [{ do: 'rise', who: 'model', sound: 'good', weight: 2 }],
  modelDied: [{ do: 'die', whom: 'model', sound: 'death', camera: 'punch', weight: 2 }],
  modelLost: [{ do: 'vanish', who: 'model', sound: 'defeat', weight: 3 }],
  identityRevealed: [{ do: 'word', whom: 'model', word: 'score.revealed', sound: 'growl', camera: 'frame', weight: 3 }],
  monstersPlaced: [{ do: 'appear', who: 'models', path: 'path', sound: 'drop', camera: 'reveal', weight: 2 }],
  monstersSighted: [{ do: 'ribbon', word: 'score.monsters', sound: 'growl', weight: 2 }],
  monsterShifted: [{ do: 'walk', who: 'model', at: 'at', sound: 'slide' }],
  modelAppeared: [{ do: 'appear', who: 'model', at: 'at', sound: 'drop', camera: 'frame' }],
  groupJoined: [{ do: 'ribbon', word: 'score.more', sound: 'growl', weight: 2 }],
  prowlersRolled: [{ do: 'ribbon', word: 'score.prowlers', sound: 'growl', weight: 2 }],
  pursuitDeclared: [{ do: 'ribbon', word: 'score.pursuit', sound: 'growl', weight: 2 }],
  partyEscaped: [{ do: 'ribbon', word: 'score.escaped', sound: 'good', weight: 2 }],
  monstersGone: [{ do: 'word', word: 'score.gone', sound: 'miss' }],
  runRolled: [
    { do: 'dice', sound: 'dice' },
    { do: 'fumble', who: 'model', if: { result: 'stumbled' }, word: 'score.stumbles', sound: 'fall' },
  ],
  fateSpent: [{ do: 'fate', who: 'model', number: 'left', sound: 'fate', weight: 2 }],
  fateRegained: [{ do: 'fate', who: 'model', number: 'left', sound: 'good' }],
  weaponReadied: [{ do: 'draw', who: 'model', sound: 'draw' }],
  crossbowWound: [{ do: 'draw', who: 'model', sound: 'tick' }],
  shieldChanged: [{ do: 'draw', who: 'model', sound: 'draw' }],
  armourChanged: [{ do: 'draw', who: 'model', sound: 'draw' }],
  missileRecovered: [{ do: 'draw', who: 'model', sound: 'draw' }],
};

const magic: Readonly<Record<string, readonly Beat[]>> = {
  spellCast: [{ do: 'spell', who: 'model', whom: 'target', at: 'at', text: 'what', camera: 'frame', weight: 2 }],
  spellFailed: [{ do: 'word', who: 'model', word: 'score.fizzles', sound: 'miss' }],
  testRolled: [
    { do: 'dice', sound: 'dice' },
    { do: 'word', who: 'model', word: 'score.resists', if: { result: 'passed' }, sound: 'good' },
  ],
  squaresBurn: [{ do: 'spell', who: 'model', path: 'path', sound: 'bolt' }],
  effectBegan: [{ do: 'word', whom: 'model', text: 'what', sound: 'tick' }],
  potionDrunk: [{ do: 'mend', who: 'model', whom: 'target', sound: 'mend' }],
  componentLost: [{ do: 'drop', who: 'model', sound: 'clatter' }],
};

const exploring: Readonly<Record<string, readonly Beat[]>> = {
  expeditionBegan: [{ do: 'ribbon', word: 'score.expedition', sound: 'drum', weight: 2 }],
  explorationTurnBegan: [{ do: 'ribbon', word: 'turn.exploration', text: 'amount', sound: 'turn' }],
  modelDeployed: [{ do: 'appear', who: 'model', at: 'at', sound: 'step' }],
  modelMoved: [{ ...walk, who: 'model', path: 'path' }],
  heroDragged: [{ ...walk, who: 'model', path: 'path', sound: 'slide' }],
  heroCarried: [{ ...walk, who: 'model', path: 'path', sound: 'slide' }],
  modelSteppedBack: [{ do: 'walk', who: 'model', at: 'at', sound: 'step' }],
  modelWithdrew: [{ do: 'walk', who: 'model', at: 'at', sound: 'step' }],
  modelLeft: [{ do: 'vanish', who: 'model', sound: 'step' }],
  crossingRolled: [
    { do: 'dice', sound: 'dice' },
    { do: 'leap', who: 'model', if: { result: 'crossed' }, sound: 'leap' },
    { do: 'fall', whom: 'model', if: { result: 'fell' }, sound: 'fall', weight: 2 },
  ],
  climbedOut: [{ do: 'climb', who: 'model', at: 'at', sound: 'leap' }],
  fellIntoPit: [{ do: 'fall', who: 'model', at: 'at', sound: 'fall', weight: 2 }],
  doorOpened: [{ do: 'door', who: 'model', at: 'door', sound: 'door', camera: 'reveal' }],
  doorClosed: [{ do: 'door', who: 'model', at: 'door', sound: 'door' }],
  doorJammed: [{ do: 'word', who: 'model', word: 'score.jammed', sound: 'dull' }],
  secretDoorFound: [{ do: 'door', at: 'door', sound: 'stone', camera: 'reveal', weight: 2 }],
  grateFell: [{ do: 'door', at: 'at', sound: 'stone', camera: 'reveal', weight: 2 }],
  grateLifted: [
    { do: 'door', who: 'model', sound: 'stone', weight: 2 },
    { do: 'word', who: 'model', word: 'score.lifted', with: true },
  ],
  caveIn: [{ do: 'trap', sound: 'stone', weight: 2 }],
  roomLaid: [{ do: 'reveal', at: 'section', sound: 'stone', camera: 'reveal', weight: 2 }],
  passageLaid: [{ do: 'reveal', at: 'section', sound: 'stone', camera: 'reveal' }],
  furnishingFound: [{ do: 'card', text: 'what', sound: 'card', weight: 2 }],
  hazardFound: [{ do: 'card', text: 'what', sound: 'growl', weight: 2 }],
  curiosityFound: [{ do: 'card', text: 'what', sound: 'card', weight: 2 }],
  trapSpotted: [{ do: 'word', who: 'model', word: 'score.trap', sound: 'tick', camera: 'frame', weight: 2 }],
  trapSprung: [{ do: 'trap', at: 'at', path: 'path', text: 'what', sound: 'tick', camera: 'frame', weight: 2 }],
  trapDisarmed: [{ do: 'word', word: 'score.disarmed', at: 'at', sound: 'good' }],
  chestTouched: [{ do: 'turn', who: 'model' }],
  chestOpened: [{ do: 'chest', who: 'model', at: 'at', sound: 'chest', weight: 2 }],
  chestRevealed: [{ do: 'appear', at: 'at', sound: 'chest' }],
  goldShared: [{ do: 'coins', who: 'what', number: 'amount', sound: 'coins' }],
  bodiesLooted: [{ do: 'coins', number: 'amount', sound: 'coins' }],
  thingTaken: [{ do: 'chest', who: 'model', text: 'what', sound: 'draw' }],
  thingGiven: [{ do: 'draw', who: 'target', text: 'what', sound: 'draw' }],
  thingDropped: [{ do: 'drop', who: 'model', at: 'at', sound: 'clatter' }],
  treasureLeft: [{ do: 'drop', at: 'at', sound: 'clatter' }],
  objectUsed: [{ do: 'turn', who: 'model' }],
  leaderElected: [{ do: 'word', who: 'model', word: 'leader', sound: 'good' }],
  henchmanJoined: [{ do: 'appear', who: 'model', at: 'at', sound: 'good' }],
  counterDrawn: [{ do: 'card', sound: 'card' }],
  counterPlayed: [{ do: 'card', text: 'what', sound: 'growl', weight: 2 }],
  hymnAdvanced: [{ do: 'ribbon', word: 'score.hymn', number: 'amount', sound: 'drum', weight: 2 }],
  hymnComplete: [{ do: 'ribbon', word: 'score.hymnDone', sound: 'defeat', weight: 3 }],
  hymnLowered: [{ do: 'ribbon', word: 'score.hymn', number: 'amount', sound: 'good', weight: 2 }],
  damperUsed: [{ do: 'word', who: 'model', word: 'score.damped', sound: 'good' }],
  flagSet: [{ do: 'goal', who: 'model', text: 'what', sound: 'good', weight: 2 }],
  returnedInVain: [{ do: 'ribbon', word: 'score.inVain', sound: 'defeat', weight: 2 }],
  lightOut: [{ do: 'ribbon', word: 'score.lightOut', sound: 'defeat', weight: 2 }],
  storyTold: [{ do: 'card', word: 'score.story', sound: 'card', weight: 2 }],
  expeditionEnded: [{ do: 'ribbon', word: 'score.home', sound: 'turn', weight: 2 }],
  rewardPaid: [{ do: 'victory', number: 'amount', sound: 'victory', weight: 3 }],
  dealMade: [{ do: 'coins', who: 'model', sound: 'coins' }],
};

/** Dice that are seen to fall, with nothing else to show. */
const rolls = [
  ['counterDieRolled', 'spotRolled', 'disarmRolled', 'trapTestRolled', 'sporesRolled', 'campsiteRolled'],
  ['wallSearched', 'roomSearched', 'objectDieRolled', 'bodySearched', 'goldRolled', 'recoveryRolled'],
  ['disputeRolled', 'tieRolled', 'giftRolled', 'potionSought', 'spellCopied', 'treasureRolled', 'itemDieRolled'],
  ['contentsRolled', 'roomTypeRolled', 'evenOddRolled', 'passageLengthRolled', 'passageEndRolled'],
].flat();

const quiet = [
  ['zoneFocused', 'damageDice', 'freeAttackLapsed', 'effectEnded', 'routineChosen', 'escapeDelayed', 'sightAgreed'],
  ['championHidden', 'identityFixed', 'counterSeen', 'lairRolled', 'trapKindRolled', 'trapsLearned', 'trapLeft'],
  ['doorPlaced', 'doorRecorded', 'doorLeadsBack', 'roomBehindDoor', 'rubbleFound', 'exitAccessed', 'chestPlaced'],
  ['roomSizeRolled', 'passageFeaturesRolled', 'furtherDoorsRolled', 'scratchedMapUsed', 'searchChanged'],
  ['monstersMet', 'monstersGlimpsed', 'monstersWait', 'survivorsReturned', 'pursuerRan', 'pursuitEnded'],
  ['missilesLost', 'lootForfeited', 'testPassed', 'giftChosen', 'townReached', 'townLeft'],
].flat();

const story = [
  ['combatBegan', 'combatEnded', 'surpriseResolved', 'hitRolled', 'shotRolled', 'friendHit', 'freeAttackGained'],
  ['woundsLost', 'woundsRegained', 'heroFell', 'heroStoodUp', 'modelDied', 'modelLost', 'identityRevealed'],
  ['monstersSighted', 'monstersPlaced', 'groupJoined', 'prowlersRolled', 'pursuitDeclared', 'partyEscaped'],
  ['fateSpent', 'spellCast', 'spellFailed', 'potionDrunk', 'doorOpened', 'doorJammed', 'secretDoorFound'],
  ['roomLaid', 'passageLaid', 'furnishingFound', 'hazardFound', 'curiosityFound', 'caveIn', 'grateFell'],
  ['trapSpotted', 'trapSprung', 'trapDisarmed', 'fellIntoPit', 'chestOpened', 'goldShared', 'thingTaken'],
  ['counterPlayed', 'hymnAdvanced', 'hymnComplete', 'flagSet', 'modelLeft', 'expeditionEnded', 'rewardPaid'],
].flat();

const kinds: readonly { readonly kind: SpellKind; readonly hue: string; readonly spells: readonly string[] }[] = [
  { kind: 'bolt', hue: '#ffb347', spells: ['ember_dart', 'cinder_lash'] },
  { kind: 'blast', hue: '#ff7a3c', spells: ['bursting_sun', 'storm_of_ash'] },
  { kind: 'ward', hue: '#b9a17c', spells: ['barkskin', 'iron_edge'] },
  { kind: 'mend', hue: '#8fe388', spells: ['knit_flesh', 'breath_of_return', 'knit_bone'] },
  { kind: 'quicken', hue: '#ffe27a', spells: ['quickstep', 'blink', 'rallying_howl'] },
  { kind: 'hinder', hue: '#9aa3ad', spells: ['hex_of_lead', 'slamming_wind'] },
  { kind: 'mind', hue: '#c58bff', spells: ['dazzle', 'slumber', 'terror', 'clear_sight', 'echo_map'] },
  { kind: 'drain', hue: '#7a4a8c', spells: ['rotting_touch'] },
  { kind: 'place', hue: '#ff7a3c', spells: ['curtain_of_cinders'] },
  { kind: 'call', hue: '#a8c8ff', spells: ['summons', 'ghost_hand'] },
  { kind: 'unseen', hue: '#4c5560', spells: ['veil_of_murk'] },
];

/** What an Expedition looks and sounds like, and which of it is the story. */
export const score: Score = {
  eyes: 'party',
  beats: { ...fighting, ...magic, ...exploring, ...Object.fromEntries(rolls.map(type => [type, dice])) },
  quiet,
  story,
  spoils: ['goldShared', 'thingTaken', 'rewardPaid'],
  spells: Object.fromEntries(kinds.flatMap(({ kind, hue, spells }) => spells.map(id => [id, { kind, hue }]))),
};
