import { questById } from '../content/index.ts';
import type { AhqEvent } from '../state.ts';
import words from './en.json' with { type: 'json' };
import { hitFace, isOfWits, skilledFace, type Words } from './words.ts';

const rolled = (e: AhqEvent): string => (e.dice === undefined ? '' : ` (${e.dice.join(', ')})`);
const counted = (e: AhqEvent, noun: string): string => `${e.amount} ${noun}${e.amount === 1 ? '' : 's'}`;
const atLeast = (face: number | null): string => (face === null ? '' : `, ${face} or more needed`);
const atMost = (face: number | undefined): string => (face === undefined ? '' : `, ${face} or less needed`);
const where = (e: AhqEvent): string => (e.at === undefined ? '' : ` at (${e.at})`);

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The sentences in which answers are said. */
export type AnswerKey = keyof typeof words.answers;

/** What the quest tells at a moment. */
function storyOf(quest: string | undefined, moment: string | undefined): string {
  const story: Readonly<Record<string, string>> = questById.get(quest ?? '')?.story ?? {};
  return story[moment ?? ''] ?? '';
}

/** All that AHQ says in English. */
export const en: Words = {
  somebody: 'somebody',
  gold: 'gold',
  components: words.components,
  ammunition: (count, kind) => `${count} ${kind}`,
  scroll: spell => `scroll of ${spell}`,
  things: {},
  prompts: words.prompts,
  fateAgain: 'It failed. Spend a Fate Point?',
  decide: 'Decide.',
  answers: words.answers,
  player: n => `Player ${n}`,
  deals: words.deals,
  doors: { to: side => `the door to the ${side}`, at: at => `the door at (${at})`, some: 'the door' },
  junctions: { to: side => `The junction to the ${side}`, at: at => `The junction at (${at})` },
  chests: { to: side => `the chest to the ${side}`, at: at => `the chest at (${at})`, some: 'the chest' },
  section: (what, at) => `${capital(what)} at (${at})`,
  itself: thing => thing,
  directions: words.directions,
  results: words.results,
  tells: {
    activationBegan: (e, n) => `${n.who(e.model)} acts.`,
    surpriseResolved: e => `The ${e.result === 'party' ? 'party' : 'game master'} attacks first.`,
    escapeDelayed: () => 'A door was closed this turn: one more Combat turn.',
    roomBehindDoor: (e, n) => `${capital(n.door(e.door))} leads into a room.`,
    attackDeclared: (e, n) => `${n.who(e.model)} attacks ${n.who(e.target)}.`,
    hitRolled: (e, n) =>
      `${n.who(e.model)} rolls to hit ${n.who(e.target)}${rolled(e)}${atLeast(hitFace(e))}: ${n.result(e.result)}.`,
    damageDice: (e, n) =>
      `${n.who(e.model)} hits ${n.who(e.target)}${e.amount === undefined ? '' : ` with ${e.amount} damage dice`}.`,
    damageRolled: (e, n) =>
      `Damage to ${n.who(e.target)}${rolled(e)}, a Wound for each ${e.left} or more: ${counted(e, 'Wound')}.`,
    woundsLost: (e, n) => `${n.who(e.model)} loses ${counted(e, 'Wound')}.`,
    woundsRegained: (e, n) => `${n.who(e.model)} regains ${counted(e, 'Wound')}.`,
    heroFell: (e, n) => `${n.who(e.model)} falls.`,
    heroStoodUp: (e, n) => `${n.who(e.model)} stands up again.`,
    modelDied: (e, n) => `${n.who(e.model)} dies.`,
    fateSpent: (e, n) => `${n.who(e.model)} spends a Fate Point.`,
    fateRegained: (e, n) => `${n.who(e.model)} regains ${e.amount} Fate.`,
    identityRevealed: (e, n) => `${n.who(e.model)} is revealed: ${n.thing(e.what!)}.`,
    zoneFocused: (e, n) => `The Death Zone of ${n.who(e.model)} holds ${n.who(e.target)}.`,
    freeAttackGained: (e, n) => `${n.who(e.model)} gains a Free Attack on ${n.who(e.target)}.`,
    freeAttackLapsed: (e, n) => `The Free Attack of ${n.who(e.model)} lapses.`,
    effectBegan: (e, n) => `${n.who(e.model)}: ${n.thing(e.what!)}.`,
    effectEnded: (e, n) => `${n.who(e.model)}: ${n.thing(e.what!)} ends.`,
    modelAppeared: (e, n) => `${n.who(e.model)} appears${where(e)}.`,
    modelMoved: (e, n) => `${n.who(e.model)} moves ${counted(e, 'square')}.`,
    heroCarried: (e, n) => `${n.who(e.model)} and ${n.who(e.what)} carry ${n.who(e.target)} ${counted(e, 'square')}.`,
    modelSteppedBack: (e, n) => `${n.who(e.model)} steps back${where(e)}.`,
    modelLost: (e, n) =>
      `${n.who(e.model)} is ${e.result === 'captured' ? 'taken captive' : e.result === 'unpaid' ? 'not paid and goes' : 'left behind and lost'}.`,
    monstersGone: () => 'The monsters are taken off the map.',
    hymnLowered: e => `The hymn sinks to ${e.amount}.`,
    heroDragged: (e, n) => `${n.who(e.model)} drags ${n.who(e.target)} ${counted(e, 'square')}.`,
    modelWithdrew: (e, n) => `${n.who(e.model)} withdraws${where(e)}.`,
    modelLeft: (e, n) => `${n.who(e.model)} leaves the dungeon.`,
    modelDeployed: (e, n) => `${n.who(e.model)} starts${where(e)}.`,
    missileShot: (e, n) => `${n.who(e.model)} shoots at ${n.who(e.target)}.`,
    weaponThrown: (e, n) =>
      `${n.who(e.model)} throws ${e.what === 'ranged' ? 'the spear' : `the ${n.thing(e.what!)}`} at ${n.who(e.target)}.`,
    shotRolled: (e, n) =>
      `${n.who(e.model)} rolls to hit${rolled(e)}, ${e.amount ?? '?'} or more needed: ${n.result(e.result)}.`,
    friendHit: (e, n) => `The shot of ${n.who(e.model)} hits ${n.who(e.target)} instead.`,
    fumbleHarmless: () => 'The shot goes wide.',
    sightAgreed: (e, n) => `Both sides agree: ${n.result(e.result)}.`,
    crossbowWound: (e, n) => `${n.who(e.model)} winds the crossbow.`,
    runRolled: (e, n) =>
      `${n.who(e.model)} runs${rolled(e)}${e.result === 'stumbled' ? ' and stumbles' : `: ${counted(e, 'square')} more`}.`,
    pursuerRan: (e, n) => `${n.who(e.model)} runs after the party.`,
    doorOpened: (e, n) => `${n.who(e.model)} opens ${n.door(e.door)}.`,
    doorClosed: (e, n) => `${n.who(e.model)} closes ${n.door(e.door)}.`,
    doorJammed: (e, n) => `${capital(n.door(e.door))} is jammed.`,
    doorPlaced: e => `A door stands${where(e)}.`,
    doorLeadsBack: (e, n) => `${capital(n.door(e.door))} leads into a known section.`,
    doorRecorded: (e, n) => `What lies behind ${n.door(e.door)} is known${rolled(e)}.`,
    secretDoorFound: e => `A secret door is found${where(e)}.`,
    evenOddRolled: (e, n) => `Behind ${n.door(e.door)}${rolled(e)}: a ${n.result(e.result)}.`,
    passageLengthRolled: e => `The passage has ${counted(e, 'section')}${rolled(e)}.`,
    passageFeaturesRolled: (e, n) => `Passage features${rolled(e)}: ${n.result(e.what)}.`,
    passageEndRolled: (e, n) => `The passage ends${rolled(e)}: ${n.thing(e.result!)}.`,
    passageLaid: () => 'A passage is laid.',
    caveIn: () => 'A cave-in blocks the exit.',
    rubbleFound: (e, n) => `${capital(n.door(e.door))} opens on rubble.`,
    roomTypeRolled: (e, n) => `The room${rolled(e)}: ${n.thing(e.result!)}.`,
    roomSizeRolled: e => `Its size${rolled(e)}: ${e.what?.replace('x', ' × ')} squares.`,
    roomLaid: () => 'A room is laid.',
    furtherDoorsRolled: e => `Further doors${rolled(e)}: ${e.amount}.`,
    contentsRolled: (e, n) => `Contents${rolled(e)}: ${n.result(e.what)}.`,
    furnishingFound: (e, n) => `In the room${rolled(e)}: ${n.thing(e.what!)}.`,
    hazardFound: (e, n) => `A hazard${rolled(e)}: ${n.thing(e.what!)}.`,
    curiosityFound: (e, n) => `A curiosity${rolled(e)}: ${n.thing(e.what!)}.`,
    chestPlaced: e => `A chest stands${where(e)}.`,
    chestTouched: (e, n) => `${n.who(e.model)} sets about ${n.chest(e.what)}.`,
    chestOpened: () => 'The chest is open.',
    chestRevealed: (e, n) =>
      `In the chest: ${e.amount} gold crowns${e.what === '' ? '' : ` and ${e.what!.split(' ').map(n.thing).join(', ')}`}.`,
    scratchedMapUsed: () => 'The scratched map has the die rolled again.',
    lairRolled: e => `The lair table is rolled${rolled(e)}.`,
    prowlersRolled: e => `The prowler table is rolled${rolled(e)}.`,
    monstersMet: e => (e.amount === 1 ? 'A monster is met.' : `${e.amount} monsters are met.`),
    monstersSighted: () => 'Monsters come into sight.',
    monstersGlimpsed: (e, n) => `Behind the door: ${e.what!.split(',').map(n.thing).join(', ')}.`,
    monstersPlaced: e => `The ${e.result === 'party' ? 'Leader' : 'game master'} places the monsters.`,
    monsterShifted: (e, n) => `${n.who(e.model)} is shifted${where(e)}.`,
    championHidden: (e, n) => `${n.who(e.model)} is secretly the ${n.thing(e.what!)}.`,
    identityFixed: (e, n) => `${n.who(e.model)} is secretly the ${n.thing(e.what!)}.`,
    surpriseRolled: e =>
      `Surprise${rolled(e)}: ${e.result === 'party' ? 'the party wins' : e.result === 'gm' ? 'the monsters win' : 'a tie'}.`,
    combatBegan: () => 'Combat begins.',
    combatTurnBegan: e => `Combat turn ${e.amount}.`,
    combatEnded: () => 'The combat is over.',
    explorationTurnBegan: e => `Exploration turn ${e.amount}.`,
    expeditionBegan: e => `Expedition ${e.amount} begins.`,
    returnedInVain: e =>
      `Home without what you came for: it costs ${e.amount} GC. ${e.left === 1 ? 'One Expedition is left.' : `${e.left} Expeditions are left.`}`,
    lightOut: () => 'The light is out, or nobody is left to lead: whoever stands gropes his way up.',
    storyTold: e => storyOf(e.what, e.result),
    expeditionEnded: e => `The Expedition ends; ${e.amount === 1 ? 'one Hero' : `${e.amount} Heroes`} came back.`,
    exitAccessed: () => 'A junction is reached.',
    partyEscaped: () => 'The party has escaped.',
    pursuitDeclared: () => 'The monsters pursue.',
    pursuitEnded: () => 'The pursuit is over.',
    monstersWait: () => 'The monsters see nobody and wait.',
    routineChosen: (e, n) => `The monsters' routine: ${n.result(e.what)}.`,
    survivorsReturned: e =>
      `${e.amount === 1 ? 'One survivor goes back to its' : `${e.amount} survivors go back to their`} place.`,
    groupJoined: e => (e.amount === 1 ? 'A monster joins the fight.' : `${e.amount} monsters join the fight.`),
    bodiesLooted: e => `The bodies yield ${e.amount} gold crowns.`,
    bodySearched: (e, n) => `A body is searched${rolled(e)}: ${n.result(e.result)}.`,
    lootForfeited: () => 'The loot is left behind.',
    missilesLost: e => (e.amount === 1 ? 'One missile is lost.' : `${e.amount} missiles are lost.`),
    recoveryRolled: (e, n) =>
      `${n.who(e.model)} looks for ${n.thing(e.what!)}${rolled(e)}${atLeast(e.amount ?? null)}: ${n.result(e.result)}.`,
    missileRecovered: (e, n) => `${n.who(e.model)} has ${n.thing(e.what!)} back.`,
    leaderElected: (e, n) => `${n.who(e.model)} leads the party.`,
    tieRolled: e => `A tie is rolled off${rolled(e)}.`,
    disputeRolled: e => `A dispute is rolled off${rolled(e)}.`,
    searchChanged: e => `The jars change it to ${e.amount}.`,
    goldShared: (e, n) => `${n.who(e.what)} gets ${counted(e, 'gold crown')}.`,
    thingTaken: (e, n) =>
      `${n.who(e.model)} takes ${e.amount === undefined ? n.thing(e.what!) : counted(e, 'gold crown')}.`,
    thingGiven: (e, n) =>
      `${n.who(e.model)} gives ${e.amount === undefined ? n.thing(e.what!) : counted(e, 'gold crown')} to ${n.who(e.target)}.`,
    thingDropped: (e, n) => `${n.who(e.model)} drops ${n.thing(e.what!)}.`,
    treasureLeft: () => 'Some treasure is left.',
    treasureRolled: (e, n) => `Found${rolled(e)}: ${e.what!.split(' ').map(n.thing).join(', ')}.`,
    goldRolled: e => `Gold${rolled(e)}: ${counted(e, 'crown')}.`,
    itemDieRolled: (e, n) => `The item die${rolled(e)}: ${n.result(e.what)}.`,
    wallSearched: (e, n) => `${n.who(e.model)} searches a wall${rolled(e)}: ${n.result(e.result)}.`,
    roomSearched: (e, n) => `${n.who(e.model)} searches the room${rolled(e)}.`,
    trapKindRolled: e => `The trap table is rolled${rolled(e)}.`,
    trapSpotted: (e, n) => `${n.who(e.model)} spots a trap: ${n.thing(e.what!)}.`,
    giftRolled: (e, n) => `${n.who(e.model)} rolls for a gift${rolled(e)}: ${n.result(e.result)}.`,
    giftChosen: (e, n) => `${n.who(e.model)} chooses a gift: ${n.result(e.result)}.`,
    spotRolled: (e, n) =>
      `${n.who(e.model)} looks for the trap${rolled(e)}${atLeast(skilledFace(e))}: ${n.result(e.result)}.`,
    disarmRolled: (e, n) =>
      `${n.who(e.model)} tries to disarm it${rolled(e)}${atLeast(skilledFace(e))}: ${n.result(e.result)}.`,
    trapDisarmed: () => 'The trap is harmless.',
    trapLeft: () => 'The trap is left alone.',
    trapSprung: (e, n) => `The trap goes off: ${n.thing(e.what!)}.`,
    trapTestRolled: (e, n) =>
      `${n.who(e.model)} resists${rolled(e)}${isOfWits(e) ? atMost(e.amount) : atLeast(e.amount ?? null)}: ${n.result(e.result)}.`,
    trapsLearned: (e, n) => `${n.who(e.model)} learns about traps.`,
    componentLost: (e, n) => `${n.who(e.model)} loses a component.`,
    grateFell: (e, n) => `A grate falls to the ${n.direction(e.what)} at (${e.at}).`,
    grateLifted: (e, n) => `${n.who(e.model)} lifts the grate.`,
    fellIntoPit: (e, n) => `${n.who(e.model)} falls into a pit.`,
    climbedOut: (e, n) => `${n.who(e.model)} climbs out.`,
    crossingRolled: (e, n) => `${n.who(e.model)} jumps the chasm${rolled(e)}: ${n.result(e.result)}.`,
    sporesRolled: (e, n) => `${n.who(e.model)} breathes spores${rolled(e)}: ${n.result(e.result)}.`,
    campsiteRolled: (e, n) => `${n.who(e.model)} finds an old campsite${rolled(e)}: ${n.result(e.result)}.`,
    objectUsed: (e, n) => `${n.who(e.model)} uses: ${n.thing(e.what!)}.`,
    objectDieRolled: (e, n) => `${n.thing(e.what!)}${rolled(e)}: ${n.thing(e.result!)}.`,
    henchmanJoined: (e, n) => `${n.who(e.model)} joins ${n.who(e.target)}.`,
    flagSet: (e, n) => `${capital(n.result(e.what))}.`,
    armourChanged: (e, n) => `${n.who(e.model)} ${e.what === 'on' ? 'puts armour on' : 'takes armour off'}.`,
    shieldChanged: (e, n) => `${n.who(e.model)} ${e.what === 'on' ? 'straps the shield on' : 'takes the shield off'}.`,
    weaponReadied: (e, n) => `${n.who(e.model)} readies the ${n.thing(e.what!)}.`,
    potionDrunk: (e, n) => `${n.who(e.target)} drinks ${n.thing(e.what!)}.`,
    spellCast: (e, n) => `${n.who(e.model)} casts ${n.thing(e.what!)}.`,
    spellFailed: (e, n) => `The spell of ${n.who(e.model)} fails.`,
    squaresBurn: () => 'A line of squares burns.',
    testRolled: (e, n) =>
      `${n.who(e.model)} takes an Intelligence test${rolled(e)}${atMost(e.amount)}: ${n.result(e.result)}.`,
    testPassed: (e, n) => `${n.who(e.model)} passes the test by clarity.`,
    counterDrawn: () => 'The game master draws a Dungeon Counter.',
    counterSeen: (e, n) => `The counter is: ${n.thing(e.what!)}.`,
    counterPlayed: (e, n) => `A counter is played: ${n.thing(e.what!)}.`,
    counterDieRolled: (e, n) => `The game master's die${rolled(e)}: ${n.result(e.result)}.`,
    hymnAdvanced: e => `The hymn advances to ${e.amount}.`,
    hymnComplete: () => 'The hymn is complete.',
    damperUsed: (e, n) => `${n.who(e.model)} uses the Damper.`,
    townReached: e => `The party is in town with ${e.amount} gold crowns.`,
    townLeft: () => 'The party sets out again.',
    dealMade: (e, n) =>
      `${e.model === undefined ? 'The party' : n.who(e.model)}: ${n.deal(e.what)}${e.target === undefined ? '' : ` to ${n.who(e.target)}`}.`,
    potionSought: (e, n) => `A potion is sought${rolled(e)}: ${n.result(e.result)}.`,
    spellCopied: (e, n) => `${n.who(e.model)} copies ${n.thing(e.what!)}${rolled(e)}: ${n.result(e.result)}.`,
    rewardPaid: e => `The reward of ${e.amount} gold crowns is paid.`,
  },
  labels: { ...words.table, ...words.labels },
};
