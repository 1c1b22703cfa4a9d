import type { Decision, Speech } from '@quarterstaff/kernel';
import type { Act } from '../acts.ts';
import {
  archetypeById,
  armourById,
  counters,
  enemySpellById,
  gearById,
  henchmanById,
  itemById,
  monsterById,
  potionById,
  questItemById,
  spellById,
  trapById,
  weaponById,
} from '../content/index.ts';
import { partsOf } from '../models/carry.ts';
import type { Ahq, AhqEvent } from '../state.ts';

// Every sentence of the rulebook in English.

const COMPONENT_NAMES: Readonly<Record<string, string>> = {
  E: 'Emberglass',
  M: 'Mirrordust',
  G: 'Gravemoss',
  W: 'Windfeather',
};

function modelName(g: Ahq, id: string | undefined): string {
  const m = g.models.find(o => o.id === id);
  if (m === undefined) return id ?? 'somebody';
  return m.kind === 'monster' ? `${m.name} ${m.id.replace(/^m(?=\d)/, '#')}` : m.name;
}

/** The name of anything with a content id. */
export function thingName(id: string): string {
  if (id === 'gold') return 'gold';
  if (id.includes(':')) {
    const { kind, id: inner, count } = partsOf(id);
    if (kind === 'component') return COMPONENT_NAMES[inner] ?? inner;
    if (kind === 'ammo') return `${count} ${inner}`;
    if (kind === 'scroll') return `scroll of ${spellById.get(inner)?.name ?? inner}`;
    return thingName(inner);
  }
  for (const table of [
    weaponById,
    armourById,
    itemById,
    potionById,
    gearById,
    questItemById,
    spellById,
    enemySpellById,
    trapById,
    monsterById,
    archetypeById,
    henchmanById,
  ]) {
    const found = table.get(id) as { readonly name: string } | undefined;
    if (found !== undefined) return found.name;
  }
  return counters.find(c => c.id === id)?.name ?? id.replaceAll('_', ' ');
}

const PROMPTS: Readonly<Record<string, string>> = {
  'explore.act': 'What does this model do?',
  'fight.act': 'What does this model do?',
  'playersAct.choosePlayer': 'Who acts next?',
  'playersAct.chooseModel': 'Which of your models acts next?',
  'damage.offerFate': 'Suffer the Wounds, or spend a Fate Point to negate them all?',
  'attack.offerFate': 'The attack failed. Spend a Fate Point to make it a hit?',
  'shoot.offerFate': 'The shot failed. Spend a Fate Point to make it a hit?',
  'attack.offerOccupy': 'The enemy is dead. Step onto its square?',
  'attack.offerFreeAttack': 'A Free Attack: whom do you strike?',
  'settleZones.chooseFocus': 'On whom is this Death Zone focused?',
  'shoot.chooseFriendHit': 'The shot goes astray. Whom does it hit?',
  'shoot.agreeOnSight': 'The target is obscured. Agree on clear sight?',
  'electLeader.vote': 'Who shall lead the party?',
  'ensureLeader.passOnHenchman': 'His Hero is dead. Whom does this Henchman follow?',
  'generateOpenings.chooseOrder': 'Which opening is explored first?',
  'placeDoors.nameWall': 'On which wall is the new door?',
  'placeDoors.nameSquare': 'On which square of that wall does the door stand?',
  'generateRoom.placeRoom': 'Where along the wall does the room lie?',
  'generateRoom.offerScratchedMap': 'The scratched map: have the room die rolled again?',
  'generateBeyond.placeFirst': 'At which place of the first section is the door?',
  'extendPassage.chooseSide': 'To which side does the passage go on?',
  'steppedOn.offerTrap': 'Play a Trap counter on this square?',
  'meetTrap.offerFateToSpot': 'The trap was missed. Spend a Fate Point to spot it?',
  'meetTrap.chooseDisarmer': 'A trap is spotted. Who tries to disarm it?',
  'meetTrap.offerFateToDisarm': 'The attempt failed. Spend a Fate Point to disarm it?',
  'startCombat.offerAmbush': 'Play an Ambush counter?',
  'placeGroups.placeNext': 'Where does the next monster stand?',
  'shiftMonsters.shift': 'Shift a monster by one square?',
  'fixIdentities.offerChampion': 'Play a Hidden Champion counter on one of these?',
  'fixOne.chooseLookAlike': 'Which of the look-alikes is the special monster?',
  'addSentryDoors.choosePlace': 'Where is the second door of the Sentry room?',
  'gmPhase.offerCounter': 'Play a counter?',
  'gmPhase.declarePursuit': 'The party flees. Pursue it?',
  'gmPhase.chooseRoutine': 'Which routine do the monsters follow?',
  'monstersAct.chooseMonster': 'Which monster acts next?',
  'handleDoor.offerJam': 'Play a Jammed Door counter?',
  'share.divideGold': 'How is the gold divided?',
  'countOut.nameModel': 'Who is given a part of the gold?',
  'countOut.nameSum': 'How many crowns?',
  'handGold.nameSum': 'How many crowns change hands?',
  'claimThings.claim': 'What do you claim?',
  'searchWall.placeDoor': 'A secret door! On which square is it?',
  'searchTreasure.offerJars': 'The shelves of jars: change the result?',
  'castSpell.nameCentre': 'Which square is the centre of the area?',
  'castSpell.drawLine': 'In which line do the squares burn?',
  'explorationTurn.offerProwlers': 'Play a Prowlers counter?',
  'drawCounter.offerProwlers': 'Play the Prowlers counter at once?',
  'playProwlers.nameSection': 'In which section do the prowlers appear?',
  'findWayOn.nameWall': 'There is no way on. On which wall is a secret door found?',
  'advanceHymn.offerDamper': 'The hymn advances. Use the Damper?',
  'rollGifts.chooseGift': 'Which gift does this Hero have?',
  'outfit.chooseSpell': 'Which spell goes into the Spell Book?',
  'outfit.chooseComponent': 'Which component do you take?',
  'deploy.chooseSquare': 'Where does this model start?',
  'town.deal': 'What do you do in town?',
  'useObject.nameDoor': 'Which door does the prisoner speak of?',
  'endActivation.chooseAmmo': 'Arrows or bolts?',
};

const ACTS: Readonly<Record<string, (g: Ahq, act: Act) => string>> = {
  end: () => 'End the activation',
  move: (_g, a) => `Move to (${a.to})`,
  cross: (_g, a) => `Jump the chasm to (${a.to})`,
  run: () => 'Run',
  attack: (g, a) => `Attack ${modelName(g, a.target)}`,
  shoot: (g, a) => `Shoot ${modelName(g, a.target)}${a.with === 'ranged' ? '' : ` with ${thingName(a.with!)}`}`,
  throw: (g, a) => `Throw ${a.with === 'ranged' ? 'the spear' : thingName(a.with!)} at ${modelName(g, a.target)}`,
  wind: () => 'Wind the crossbow',
  open: (_g, a) => `Open door ${a.door}`,
  close: (_g, a) => `Close door ${a.door}`,
  chest: (_g, a) => `Open chest ${a.chest}`,
  searchWall: (_g, a) => `Search the wall ${a.wall} for a secret door`,
  searchTreasure: () => 'Search the room for hidden treasure',
  armour: (_g, a) => (a.item === 'on' ? 'Put the armour on' : 'Take the armour off'),
  shield: (_g, a) => (a.item === 'on' ? 'Strap the shield on' : 'Take the shield off'),
  ready: (_g, a) => `Ready the ${thingName(a.with!)}`,
  drag: (g, a) => `Drag ${modelName(g, a.target)}`,
  carry: (g, a) => `Carry ${modelName(g, a.target)} with ${modelName(g, a.with)}`,
  disarm: (_g, a) => `Disarm the trap at (${a.at})`,
  use: (_g, a) => `Use: ${thingName(a.item!)}`,
  climb: (_g, a) => `Climb out to (${a.to})`,
  cast: (g, a) => `Cast ${thingName(a.spell!)}${aim(g, a)}`,
  read: (g, a) => `Read the scroll of ${thingName(a.spell!)}${aim(g, a)}`,
  spell: (g, a) => `Cast ${thingName(a.spell!)}${aim(g, a)}`,
  drink: (_g, a) => `Drink ${thingName(a.item!)}`,
  pour: (g, a) => `Pour ${thingName(a.item!)} into ${modelName(g, a.target)}`,
  give: (g, a) => `Give ${thingName(a.item!)} to ${modelName(g, a.target)}`,
  drop: (_g, a) => `Drop ${thingName(a.item!)}`,
  pick: (_g, a) => `Pick up ${thingName(a.item!)}`,
  leave: () => 'Leave the dungeon',
};

function aim(g: Ahq, a: Act): string {
  if (a.target !== undefined) return ` at ${modelName(g, a.target)}`;
  if (a.at !== undefined) return ` at (${a.at})`;
  if (a.door !== undefined) return ` at door ${a.door}`;
  if (spellById.get(a.spell ?? '')?.target === 'area') return ' somewhere else';
  return a.chest === undefined ? '' : ` at chest ${a.chest}`;
}

function optionText(g: Ahq, open: Decision, choice: unknown): string {
  if (typeof choice === 'object' && choice !== null) {
    const act = choice as Act & {
      readonly section?: number;
      readonly side?: string;
      readonly model?: string;
      readonly take?: string;
      readonly for?: string;
    };
    if (open.kind === 'town.deal')
      return `${act.do} ${act.item === undefined ? '' : thingName(act.item)}${act.to === undefined ? '' : ` to ${modelName(g, act.to)}`}${act.for === undefined ? '' : ` (${modelName(g, act.for)})`}`.trim();
    if (act.take !== undefined) return `${thingName(act.take)} for ${modelName(g, act.for)}`;
    if (act.side !== undefined) return act.section === 0 ? `Wall ${act.side}` : `Section ${act.section}, ${act.side}`;
    if (act.model !== undefined) return `${modelName(g, act.model)} to (${act.to})`;
    const speak = ACTS[act.do];
    return speak === undefined ? JSON.stringify(choice) : speak(g, act);
  }
  const text = String(choice);
  if (g.models.some(m => m.id === text)) return modelName(g, text);
  if (/^-?\d+,-?\d+$/.test(text)) return `(${text})`;
  return thingName(text);
}

type Tell = (g: Ahq, e: AhqEvent) => string;
const who = (g: Ahq, e: AhqEvent): string => modelName(g, e.model);
const whom = (g: Ahq, e: AhqEvent): string => modelName(g, e.target);
const rolled = (e: AhqEvent): string => (e.dice === undefined ? '' : ` (${e.dice.join(', ')})`);
const counted = (e: AhqEvent, noun: string): string => `${e.amount} ${noun}${e.amount === 1 ? '' : 's'}`;
const where = (e: AhqEvent): string => (e.at === undefined ? '' : ` at (${e.at})`);

const TELLS: Readonly<Record<string, Tell>> = {
  activationBegan: (g, e) => `${who(g, e)} acts.`,
  surpriseResolved: (_g, e) => `The ${e.result === 'party' ? 'party' : 'game master'} attacks first.`,
  escapeDelayed: () => 'A door was closed this turn: one more Combat turn.',
  roomBehindDoor: (_g, e) => `Door ${e.door} leads into a room.`,
  attackDeclared: (g, e) => `${who(g, e)} attacks ${whom(g, e)}.`,
  hitRolled: (g, e) => `${who(g, e)} rolls to hit ${whom(g, e)}${rolled(e)}: ${e.result}.`,
  damageDice: (g, e) =>
    `${who(g, e)} hits ${whom(g, e)}${e.amount === undefined ? '' : ` with ${e.amount} damage dice`}.`,
  damageRolled: (g, e) => `Damage to ${whom(g, e)}${rolled(e)}: ${counted(e, 'Wound')}.`,
  woundsLost: (g, e) => `${who(g, e)} loses ${counted(e, 'Wound')}.`,
  woundsRegained: (g, e) => `${who(g, e)} regains ${counted(e, 'Wound')}.`,
  heroFell: (g, e) => `${who(g, e)} falls.`,
  heroStoodUp: (g, e) => `${who(g, e)} stands up again.`,
  modelDied: (g, e) => `${who(g, e)} dies.`,
  fateSpent: (g, e) => `${who(g, e)} spends a Fate Point.`,
  fateRegained: (g, e) => `${who(g, e)} regains ${e.amount} Fate.`,
  identityRevealed: (g, e) => `${who(g, e)} is revealed: ${thingName(e.what!)}.`,
  zoneFocused: (g, e) => `The Death Zone of ${who(g, e)} is focused on ${whom(g, e)}.`,
  freeAttackGained: (g, e) => `${who(g, e)} gains a Free Attack on ${whom(g, e)}.`,
  freeAttackLapsed: (g, e) => `The Free Attack of ${who(g, e)} lapses.`,
  effectBegan: (g, e) => `${who(g, e)}: ${thingName(e.what!)}.`,
  effectEnded: (g, e) => `${who(g, e)}: ${thingName(e.what!)} ends.`,
  modelAppeared: (g, e) => `${who(g, e)} appears${where(e)}.`,
  modelMoved: (g, e) => `${who(g, e)} moves ${counted(e, 'square')}.`,
  heroDragged: (g, e) => `${who(g, e)} drags ${whom(g, e)} ${counted(e, 'square')}.`,
  modelWithdrew: (g, e) => `${who(g, e)} withdraws${where(e)}.`,
  modelLeft: (g, e) => `${who(g, e)} leaves the dungeon.`,
  modelDeployed: (g, e) => `${who(g, e)} starts${where(e)}.`,
  missileShot: (g, e) => `${who(g, e)} shoots at ${whom(g, e)}.`,
  weaponThrown: (g, e) => `${who(g, e)} throws a weapon at ${whom(g, e)}.`,
  shotRolled: (g, e) => `${who(g, e)} rolls to hit${rolled(e)}, ${e.amount ?? '?'} needed: ${e.result}.`,
  friendHit: (g, e) => `The shot of ${who(g, e)} hits ${whom(g, e)} instead.`,
  fumbleHarmless: () => 'The shot goes wide.',
  sightAgreed: () => 'Both sides agree on clear sight.',
  crossbowWound: (g, e) => `${who(g, e)} winds the crossbow.`,
  runRolled: (g, e) => `${who(g, e)} runs${rolled(e)}: ${e.result}.`,
  pursuerRan: (g, e) => `${who(g, e)} runs after the party.`,
  doorOpened: (_g, e) => `Door ${e.door} opens.`,
  doorClosed: (_g, e) => `Door ${e.door} closes.`,
  doorJammed: (_g, e) => `Door ${e.door} is jammed.`,
  doorPlaced: (_g, e) => `A door stands${where(e)}.`,
  doorLeadsBack: (_g, e) => `Door ${e.door} leads into a known section.`,
  doorRecorded: (_g, e) => `What lies behind door ${e.door} is known${rolled(e)}.`,
  secretDoorFound: (_g, e) => `A secret door is found${where(e)}.`,
  evenOddRolled: (_g, e) => `Behind door ${e.door}${rolled(e)}: a ${e.result}.`,
  passageLengthRolled: (_g, e) => `The passage has ${counted(e, 'section')}${rolled(e)}.`,
  passageFeaturesRolled: (_g, e) => `Passage features${rolled(e)}: ${thingName(e.what!)}.`,
  passageEndRolled: (_g, e) => `The passage ends${rolled(e)}: ${thingName(e.result!)}.`,
  passageLaid: () => 'A passage is laid.',
  caveIn: () => 'A cave-in blocks the exit.',
  rubbleFound: (_g, e) => `Door ${e.door} opens on rubble.`,
  roomTypeRolled: (_g, e) => `The room${rolled(e)}: ${thingName(e.result!)}.`,
  roomSizeRolled: (_g, e) => `Its size${rolled(e)}: ${e.what}.`,
  roomLaid: () => 'A room is laid.',
  furtherDoorsRolled: (_g, e) => `Further doors${rolled(e)}: ${e.amount}.`,
  contentsRolled: (_g, e) => `Contents${rolled(e)}: ${e.what}.`,
  furnishingFound: (_g, e) => `In the room${rolled(e)}: ${thingName(e.what!)}.`,
  hazardFound: (_g, e) => `A hazard${rolled(e)}: ${thingName(e.what!)}.`,
  curiosityFound: (_g, e) => `A curiosity${rolled(e)}: ${thingName(e.what!)}.`,
  chestPlaced: (_g, e) => `A chest stands${where(e)}.`,
  chestTouched: (g, e) => `${who(g, e)} opens a chest.`,
  chestOpened: () => 'The chest is open.',
  chestRevealed: (_g, e) =>
    `In the chest: ${e.amount} gold crowns${e.what === '' ? '' : ` and ${e.what!.split(' ').map(thingName).join(', ')}`}.`,
  scratchedMapUsed: () => 'The scratched map has the die rolled again.',
  lairRolled: (_g, e) => `The lair table is rolled${rolled(e)}.`,
  prowlersRolled: (_g, e) => `The prowler table is rolled${rolled(e)}.`,
  monstersMet: (_g, e) => `${e.amount} monsters are met.`,
  monstersSighted: () => 'Monsters come into sight.',
  monstersGlimpsed: (_g, e) => `Behind the door: ${e.what!.split(',').map(thingName).join(', ')}.`,
  monstersPlaced: (_g, e) => `The ${e.result === 'party' ? 'Leader' : 'game master'} places the monsters.`,
  monsterShifted: (g, e) => `${who(g, e)} is shifted${where(e)}.`,
  championHidden: (g, e) => `${who(g, e)} is secretly the ${thingName(e.what!)}.`,
  identityFixed: (g, e) => `${who(g, e)} is secretly the ${thingName(e.what!)}.`,
  surpriseRolled: (_g, e) =>
    `Surprise${rolled(e)}: ${e.result === 'party' ? 'the party wins' : e.result === 'gm' ? 'the monsters win' : 'a tie'}.`,
  combatBegan: () => 'Combat begins.',
  combatTurnBegan: (_g, e) => `Combat turn ${e.amount}.`,
  combatEnded: () => 'The combat is over.',
  explorationTurnBegan: (_g, e) => `Exploration turn ${e.amount}.`,
  expeditionBegan: (_g, e) => `Expedition ${e.amount} begins.`,
  expeditionEnded: (_g, e) => `The Expedition ends; ${e.amount} Heroes came back.`,
  exitAccessed: () => 'A junction is reached.',
  partyEscaped: () => 'The party has escaped.',
  pursuitDeclared: () => 'The monsters pursue.',
  pursuitEnded: () => 'The pursuit is over.',
  monstersWait: () => 'The monsters see nobody and wait.',
  routineChosen: (_g, e) => `The monsters' routine: ${e.what}.`,
  survivorsReturned: (_g, e) => `${e.amount} survivors go back to their place.`,
  groupJoined: (_g, e) => `${e.amount} monsters join the fight.`,
  bodiesLooted: (_g, e) => `The bodies yield ${e.amount} gold crowns.`,
  bodySearched: (_g, e) => `A body is searched${rolled(e)}: ${e.result}.`,
  lootForfeited: () => 'The loot is left behind.',
  missilesLost: (_g, e) => `${e.amount} missiles are lost.`,
  recoveryRolled: (g, e) => `${who(g, e)} looks for ${thingName(e.what!)}${rolled(e)}: ${e.result}.`,
  missileRecovered: (g, e) => `${who(g, e)} has ${thingName(e.what!)} back.`,
  leaderElected: (g, e) => `${who(g, e)} leads the party.`,
  tieRolled: (_g, e) => `A tie is rolled off${rolled(e)}.`,
  disputeRolled: (_g, e) => `A dispute is rolled off${rolled(e)}.`,
  goldShared: (_g, e) => `${e.amount} gold crowns are shared out.`,
  thingTaken: (g, e) => `${who(g, e)} takes ${thingName(e.what!)}.`,
  thingGiven: (g, e) =>
    `${who(g, e)} gives ${e.amount === undefined ? thingName(e.what!) : counted(e, 'gold crown')} to ${whom(g, e)}.`,
  thingDropped: (g, e) => `${who(g, e)} drops ${thingName(e.what!)}.`,
  treasureLeft: () => 'Some treasure is left.',
  treasureRolled: (_g, e) => `Found${rolled(e)}: ${e.what!.split(' ').map(thingName).join(', ')}.`,
  goldRolled: (_g, e) => `Gold${rolled(e)}: ${counted(e, 'crown')}.`,
  itemDieRolled: (_g, e) => `The item die${rolled(e)}: ${e.what}.`,
  wallSearched: (g, e) => `${who(g, e)} searches a wall${rolled(e)}: ${e.result}.`,
  roomSearched: (g, e) => `${who(g, e)} searches the room${rolled(e)}.`,
  trapKindRolled: (_g, e) => `The trap table is rolled${rolled(e)}.`,
  trapSpotted: (g, e) => `${who(g, e)} spots a trap: ${thingName(e.what!)}.`,
  giftRolled: (g, e) => `${who(g, e)} rolls for a gift${rolled(e)}: ${e.result}.`,
  giftChosen: (g, e) => `${who(g, e)} chooses a gift: ${e.result}.`,
  spotRolled: (g, e) => `${who(g, e)} looks for the trap${rolled(e)}: ${e.result}.`,
  disarmRolled: (g, e) => `${who(g, e)} tries to disarm it${rolled(e)}: ${e.result}.`,
  trapDisarmed: () => 'The trap is harmless.',
  trapLeft: () => 'The trap is left alone.',
  trapSprung: (_g, e) => `The trap goes off: ${thingName(e.what!)}.`,
  trapTestRolled: (g, e) => `${who(g, e)} resists${rolled(e)}: ${e.result}.`,
  trapsLearned: (g, e) => `${who(g, e)} learns about traps.`,
  componentLost: (g, e) => `${who(g, e)} loses a component.`,
  grateFell: (_g, e) => `A grate falls on the ${e.what} edge of (${e.at}).`,
  grateLifted: (g, e) => `${who(g, e)} lifts the grate.`,
  fellIntoPit: (g, e) => `${who(g, e)} falls into a pit.`,
  climbedOut: (g, e) => `${who(g, e)} climbs out.`,
  crossingRolled: (g, e) => `${who(g, e)} jumps the chasm${rolled(e)}: ${e.result}.`,
  sporesRolled: (g, e) => `${who(g, e)} breathes spores${rolled(e)}: ${e.result}.`,
  campsiteRolled: (g, e) => `${who(g, e)} finds an old campsite${rolled(e)}: ${e.result}.`,
  objectUsed: (g, e) => `${who(g, e)} uses: ${thingName(e.what!)}.`,
  objectDieRolled: (_g, e) => `${thingName(e.what!)}${rolled(e)}: ${thingName(e.result!)}.`,
  henchmanJoined: (g, e) => `${who(g, e)} joins ${whom(g, e)}.`,
  flagSet: (_g, e) => `${thingName(e.what!)}.`,
  armourChanged: (g, e) => `${who(g, e)} ${e.what === 'on' ? 'puts armour on' : 'takes armour off'}.`,
  shieldChanged: (g, e) => `${who(g, e)} ${e.what === 'on' ? 'straps the shield on' : 'takes the shield off'}.`,
  weaponReadied: (g, e) => `${who(g, e)} readies the ${thingName(e.what!)}.`,
  potionDrunk: (g, e) => `${whom(g, e)} drinks ${thingName(e.what!)}.`,
  spellCast: (g, e) => `${who(g, e)} casts ${thingName(e.what!)}.`,
  spellFailed: (g, e) => `The spell of ${who(g, e)} fails.`,
  squaresBurn: () => 'A line of squares burns.',
  testRolled: (g, e) => `${who(g, e)} takes an Intelligence test${rolled(e)}: ${e.result}.`,
  testPassed: (g, e) => `${who(g, e)} passes the test by clarity.`,
  counterDrawn: () => 'The game master draws a Dungeon Counter.',
  counterSeen: (_g, e) => `The counter is: ${thingName(e.what!)}.`,
  counterPlayed: (_g, e) => `A counter is played: ${thingName(e.what!)}.`,
  counterDieRolled: (_g, e) => `The game master's die${rolled(e)}: ${e.result}.`,
  hymnAdvanced: (_g, e) => `The hymn advances to ${e.amount}.`,
  hymnComplete: () => 'The hymn is complete.',
  damperUsed: (g, e) => `${who(g, e)} uses the Damper.`,
  townReached: (_g, e) => `The party is in town with ${e.amount} gold crowns.`,
  townLeft: () => 'The party sets out again.',
  dealMade: (g, e) => `${e.model === undefined ? 'The party' : who(g, e)}: ${e.what}.`,
  potionSought: (_g, e) => `A potion is sought${rolled(e)}: ${e.result}.`,
  spellCopied: (g, e) => `${who(g, e)} copies ${thingName(e.what!)}${rolled(e)}: ${e.result}.`,
  rewardPaid: (_g, e) => `The reward of ${e.amount} gold crowns is paid.`,
};

const LABELS: Readonly<Record<string, string>> = {
  'turn.exploration': 'Exploration turn',
  'turn.combat': 'Combat turn',
  'turn.town': 'In town',
  'turn.over': 'The end',
  'phase.hero': 'Hero Player Phase',
  'phase.exploration': 'Exploration Phase',
  'phase.gm': 'GM Phase',
  'phase.start': 'Surprise',
  'phase.end': 'End Phase',
  'phase.': '',
  'outcome.won': 'The quest is fulfilled',
  'outcome.half': 'The quest is half fulfilled',
  'outcome.lost': 'The quest has failed',
  'outcome.left': 'The party has left the dungeon',
  'outcome.': 'The scenario is played out',
  WS: 'Weapon Skill',
  RS: 'Ranged Skill',
  S: 'Strength',
  T: 'Toughness',
  Int: 'Intelligence',
  W: 'Wounds',
  held: 'At hand',
  weapons: 'Weapons and armour',
  pack: 'Pack',
  spells: 'Spells',
};

export const en: Speech<Ahq, AhqEvent> = {
  prompt(g, open) {
    const name = g.models.find(m => m.id === open.slot);
    const text = PROMPTS[open.kind] ?? (open.kind.endsWith('offerFate') ? 'It failed. Spend a Fate Point?' : 'Decide.');
    return name === undefined ? text : `${modelName(g, name.id)}: ${text}`;
  },
  option: optionText,
  event: (g, e) => TELLS[e.type]?.(g, e) ?? e.type,
  label: key => LABELS[key] ?? key,
};
