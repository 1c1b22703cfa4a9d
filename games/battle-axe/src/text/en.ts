// Every sentence a player reads.
import type { Decision, Speech } from '@quarterstaff/kernel';
import type { TurnChoice } from '../actions/action.ts';
import { enemyByCode, eventById, passageById, quests, roomById, spellById, traitById } from '../content/content.ts';
import { itemOf } from '../heroes/items.ts';
import { type BattleAxe, type BattleAxeEvent, findEnemy, findHero } from '../state.ts';

const prompts: Readonly<Record<string, string>> = {
  'heroStep.chooseHero': 'Which hero takes the next turn?',
  'takeTurn.act': '{who}: move, act, or end the turn?',
  'walking.chooseLeg': '{who} walks: choose a square, or stop.',
  'walking.consent': 'May a hero cross the square of {who}?',
  'move.runForIt': 'Does {who} run for it? +10 Speed, once per quest.',
  'percent.offerLuck': '{who}: keep the roll, or use luck?',
  'speedDie.offerLuck': '{who}: keep the movement die, or use luck?',
  'luckOnRfi.offerLuck': '{who}: keep this Roll For It, or use luck?',
  'percent.keepEither': '{who}: keep the first or the second result?',
  'speedDie.keepEither': '{who}: keep the first or the second result?',
  'luckOnRfi.keepEither': '{who}: keep the first or the second result?',
  'fight.declare': '{who}: which enemy now?',
  'shoot.swiftArrow': '{who}: one more arrow?',
  'attack.shrugItOff': '{who}: shrug this blow off? Once per quest.',
  'cast.aim': '{who}: at what, or whom?',
  'chooseLeaps.choose': '{who}: where do the sparks leap?',
  'breathe.chooseSecond': '{who}: burn a second enemy?',
  'swapping.choose': '{who}: move which item?',
  'swapping.consent': 'Does {who} agree to the exchange?',
  'pickUp.consent': 'Does {who} want to be carried?',
  'arrangeItems.choose': '{who}: arrange equipment and start square.',
  'speak.say': '{who}: which word?',
  'exploreDoor.secondLeaf': 'On which side is the second leaf of the double door?',
  'exploreDoor.solveClash': 'The tile does not fit as it is drawn. How is it laid?',
  'exploreEnd.solveClash': 'The tile does not fit as it is drawn. How is it laid?',
  'completeRoom.chooseFinder': 'Who finds what the room holds?',
  'shareCoins.share': '{who}: keep the coins, or share them?',
  'drawTreasure.choose': '{who}: which treasure?',
  'resolveEvent.chooseHero': 'Which hero does the hermit help?',
  'friendlyTurn.act': 'What does {who} do?',
  'quest.chooseBearer': 'Who bears the keepsake?',
  'afterQuest.rewardItem': 'Who takes the reward?',
  'afterQuest.nextQuest': 'Which quest comes next?',
  'town.choose': 'In town: where to, or ready?',
  'shop.choose': '{who}: what to buy?',
  'replaceHeroes.create': 'A new hero joins: which race and role?',
};

const item = (id: string | undefined) => (id === undefined ? '' : itemOf(id).name);
const spell = (id: string | undefined) => spellById.get(id ?? '')?.name ?? id ?? '';
const trait = (id: string | undefined) => traitById.get(id ?? '')?.name ?? id ?? '';

function who(g: BattleAxe, id: string | undefined): string {
  if (id === undefined) return '';
  const enemy = findEnemy(g, id);
  if (enemy !== null) return `${enemyByCode.get(enemy.card)?.name ?? enemy.card} ${id}`;
  return findHero(g, id)?.name ?? id;
}

/** What can be done in a turn, by its key. */
const deeds: Readonly<Record<string, (g: BattleAxe, choice: TurnChoice) => string>> = {
  end: () => 'End the turn',
  stop: () => 'Stop here',
  done: () => 'Done',
  move: () => 'Move',
  walk: (_g, c) => `Walk to ${c.to}`,
  ask: (g, c) => `Ask ${who(g, c.hero)} for leave to cross`,
  fight: (g, c) => `Fight ${who(g, c.target)}${c.weapon === undefined ? '' : ` with ${item(c.weapon)}`}`,
  rage: (g, c) => `Blood Rage: strike ${who(g, c.target)} for certain`,
  flurry: () => 'Attacking Flurry: one attack more',
  shoot: (g, c) => `Shoot at ${who(g, c.target)}`,
  cast: (_g, c) => `Cast ${spell(c.card)}${c.blood === true ? ' by Arcane Blood' : ''}`,
  read: (_g, c) => `Read ${item(c.item)}`,
  'open-door': (_g, c) => `Open door ${c.door}`,
  'close-door': (_g, c) => `Close door ${c.door}`,
  wear: (_g, c) => `Put on ${item(c.item)}`,
  'take-off': (_g, c) => `Take off ${item(c.item)}`,
  swap: () => 'Swap items between hands and backpack',
  exchange: (g, c) => `Exchange items with ${who(g, c.hero)}`,
  'take-items': (g, c) => `Take items of ${who(g, c.hero)}`,
  strip: (g, c) => `Take ${item(c.item)} off ${who(g, c.hero)}`,
  stow: (_g, c) => `${item(c.item)} into the backpack`,
  hold: (_g, c) => `${item(c.item)} into the hand`,
  give: (_g, c) => `Give ${item(c.item)}`,
  take: (_g, c) => `Take ${item(c.item)}`,
  'take-coins': () => 'Take the coins',
  stand: (_g, c) => `Start on ${c.to}`,
  carry: (g, c) => `Carry ${who(g, c.hero)}`,
  'pick-up': (g, c) => `Pick up ${who(g, c.hero)}`,
  drop: (_g, c) => `Put the passenger down on ${c.to}`,
  'get-down': (_g, c) => `Get down onto ${c.to}`,
  drink: (_g, c) => `Drink ${item(c.item)}`,
  pour: (g, c) => `Pour ${item(c.item)} for ${who(g, c.hero)}`,
  whistle: () => 'Blow the Shrieking Whistle',
  charm: () => 'Use the Lucky Charm',
  leech: (g, c) => `Life Leech on ${who(g, c.target)}`,
  breathe: (g, c) => `Flame Breath at ${who(g, c.target)}`,
  lullaby: (g, c) => `Lullaby for ${who(g, c.target)}`,
  mirror: () => 'Mirror Double',
  'beast-friend': (g, c) => `Befriend ${who(g, c.target)}`,
  smile: (g, c) => `Winning Smile at ${who(g, c.target)}`,
  'open-chest': () => 'Open the chest',
  'pick-lock': () => 'Pick the lock',
  force: () => 'Force it open',
  disarm: () => 'Disarm the device',
  search: () => 'Search for pressure plates',
  climb: () => 'Climb out of the pit',
  'pull-out': (g, c) => `Pull ${who(g, c.hero)} out of the pit`,
  calm: (g, c) => `Calm ${who(g, c.target)}`,
  jump: (_g, c) => `Jump the chasm to ${c.to}`,
  speak: () => 'Speak a word',
  'end-bear': () => 'End Bear Form',
  turn: (g, c) => (c.hero === undefined ? `Face ${c.facing}` : `${who(g, c.hero)} takes a turn`),
  retreat: () => 'Retreat: give up the quest',
  abandon: (g, c) => `Leave ${who(g, c.hero)} behind`,
  'end-quest': () => 'End the quest here',
  stay: () => 'Stay',
  go: (_g, c) => `Go to ${c.to}`,
  keep: () => 'Keep all',
  ready: () => 'Ready to go',
  visit: (g, c) => `${who(g, c.hero)} visits the ${(c as { location?: string }).location}`,
  'give-gold': (g, c) => `${who(g, c.hero)} gives ${(c as { amount?: number }).amount} gold to ${who(g, c.to)}`,
  'give-item': (g, c) => `${who(g, c.hero)} gives ${item(c.item)} to ${who(g, c.to)}`,
  leave: () => 'Leave',
  buy: (_g, c) => `Buy ${item(c.item)} for ${c.item === undefined ? 0 : itemOf(c.item).price} gold`,
  learn: (_g, c) => `Learn one more ${(c as { type?: string }).type} spell`,
  cleanse: () => 'Be cleansed of poison and disease',
  resurrect: (g, c) => `Have ${who(g, c.hero)} resurrected`,
};

const words: Readonly<Record<string, string>> = {
  luck: 'Use 1 Luck',
  'born-lucky': 'Use Born Lucky',
  first: 'Keep the first result',
  second: 'Keep the second result',
  agree: 'Agree',
  refuse: 'Refuse',
  walk: 'Walk',
  run: 'Run for it',
  shrug: 'Shrug it off',
  take: 'Take the blow',
  keep: 'Keep the roll',
  left: 'Left',
  right: 'Right',
  mirror: 'Turn it the other way round',
  'shift-right-1': 'Move the door one square to the right',
  'shift-left-1': 'Move the door one square to the left',
  'shift-right-2': 'Move the door two squares to the right',
  'shift-left-2': 'Move the door two squares to the left',
  overlap: 'Let the tiles overlap',
  stop: 'Stop here',
  '-': 'None',
  '?': 'Some other word',
};

function option(g: BattleAxe, open: Decision, choice: unknown): string {
  if (typeof choice === 'string') {
    if (open.kind === 'drawTreasure.choose') return item(choice);
    const known = words[choice];
    if (known !== undefined && open.kind !== 'speak.say') return known;
    const quest = quests.find(one => one.id === choice);
    return quest?.name ?? (choice === '?' ? words['?']! : who(g, choice));
  }
  const deed = choice as TurnChoice & { coin?: number; race?: string; role?: string; freeSpell?: string };
  if (deed.race !== undefined) {
    return `${deed.race} ${deed.role}${deed.freeSpell === undefined ? '' : `, one ${deed.freeSpell} spell`}`;
  }
  if (deed.coin !== undefined) return `Give a coin of ${deed.coin} to ${who(g, deed.to)}`;
  return deeds[deed.do]?.(g, deed) ?? deed.do;
}

const list = (values: readonly (string | number)[] | undefined) => (values ?? []).join(', ');

/** What happened, in a sentence. */
const tales: Readonly<Record<string, (g: BattleAxe, e: BattleAxeEvent) => string>> = {
  questBegan: (_g, e) => e.narrative ?? 'The quest begins.',
  heroIntroduced: (g, e) => `${who(g, e.hero)} is ready.`,
  roundBegan: (_g, e) => `Round ${e.round}.`,
  heroTurnStarted: (g, e) => `${who(g, e.hero)} takes a turn.`,
  heroTurnEnded: (g, e) => `${who(g, e.hero)} is done.`,
  speedRolled: (g, e) => `${who(g, e.hero)} rolls ${e.roll} for movement.`,
  speedFixed: (g, e) => `${who(g, e.hero)} may move ${e.amount} squares.`,
  heroMoved: (g, e) => `${who(g, e.hero)} walks to ${list(e.squares)} (${e.cost}).`,
  heroTurned: (g, e) => `${who(g, e.hero)} turns.`,
  moveEnded: (g, e) => `${who(g, e.hero)} stops.`,
  crossingAsked: (g, e) => `${who(g, e.target)} ${e.passed === true ? 'lets' : 'does not let'} ${who(g, e.hero)} pass.`,
  rolled: (g, e) =>
    `${who(g, e.by)} rolls ${e.roll} against ${e.chance} (${label(e.what ?? '')}): ${e.passed === true ? 'success' : 'failure'}.`,
  luckUsed: (g, e) => `${who(g, e.hero)} uses luck; ${e.left} left.`,
  resultKept: (g, e) => `${who(g, e.hero)} keeps the ${e.what} result.`,
  rfiRolled: (g, e) => `Roll For It: ${(e.order ?? []).map((id, i) => `${who(g, id)} ${e.values?.[i]}`).join(', ')}.`,
  rfiRanked: (g, e) => `${who(g, e.order?.[0])} is affected.`,
  fightBegan: (g, e) => `${who(g, e.hero)} fights ${who(g, e.target)}: ${e.amount} attacks.`,
  attackDeclared: (g, e) => `${who(g, e.by)} attacks ${who(g, e.target)} at ${e.chance}.`,
  shotDeclared: (g, e) => `${who(g, e.by)} shoots at ${who(g, e.target)} at ${e.chance}.`,
  shotAimed: (g, e) => `${who(g, e.hero)} has Clear Sight of ${who(g, e.target)}.`,
  missed: (g, e) => `${who(g, e.by)} misses ${who(g, e.target)}.`,
  vitalHit: (g, e) => `A Vital Hit on ${who(g, e.target)}!`,
  defenceDeclared: (g, e) => `${who(g, e.target)} defends at ${e.chance}.`,
  defended: (g, e) => `${who(g, e.target)} parries.`,
  blowIgnored: (g, e) => `${who(g, e.hero)} ignores the blow by ${trait(e.what)}.`,
  fireResisted: (g, e) => `Fire wounds ${who(g, e.hero)} ${e.amount} less.`,
  wounded: (g, e) => `${who(g, e.hero)} loses ${e.amount} Health; ${e.left} left.`,
  fellUnconscious: (g, e) => `${who(g, e.hero)} falls unconscious.`,
  died: (g, e) => `${who(g, e.hero)} is dead.`,
  fellToDeath: (g, e) => `${who(g, e.hero)} falls and is gone.`,
  healed: (g, e) => `${who(g, e.hero)} regains ${e.amount} Health; now ${e.left}.`,
  notHealed: (g, e) => `Nothing can heal ${who(g, e.hero)}.`,
  woke: (g, e) => `${who(g, e.hero)} is conscious again.`,
  enemyWounded: (g, e) => `${who(g, e.enemy)} loses ${e.amount} Health; ${e.left} left.`,
  enemyDied: (_g, e) => `${enemyByCode.get(e.card ?? '')?.name ?? ''} ${e.enemy} is dead.`,
  enemyWoke: (g, e) => `${who(g, e.enemy)} wakes.`,
  enemyHealed: (g, e) => `${who(g, e.enemy)} regains ${e.amount} Health.`,
  befriended: (_g, e) => `${enemyByCode.get(e.card ?? '')?.name ?? ''} ${e.enemy} is befriended.`,
  enemyAppeared: (g, e) => `${who(g, e.enemy)} appears. ${e.narrative ?? ''}`.trim(),
  enemyStepStarted: (_g, e) => ((e.order ?? []).length === 0 ? 'No enemy acts.' : `Enemies act: ${list(e.order)}.`),
  enemyTurnStarted: (g, e) => `${who(g, e.enemy)} acts.`,
  enemySkipped: (g, e) => `${who(g, e.enemy)} does nothing: ${e.why}.`,
  enemyWaited: (g, e) => `${who(g, e.enemy)} waits: ${e.why}.`,
  enemySorted: (g, e) =>
    `${who(g, e.enemy)} looks for a hero to ${e.what === 'fight' ? 'fight' : e.what === 'shoot' ? 'shoot' : 'cast at'}: ${e.trace?.chosen ?? ''}.`,
  heroesTied: (g, e) => `${who(g, e.enemy)} cannot decide between ${list(e.order)}.`,
  heroPassedOver: (g, e) => `${who(g, e.enemy)} passes over ${who(g, e.target)}: ${e.why}.`,
  enemyStayed: (g, e) => `${who(g, e.enemy)} stays and takes ${who(g, e.target)}.`,
  enemyMoved: (g, e) => `${who(g, e.enemy)} moves to ${list(e.squares)} (${e.cost}).`,
  enemyCast: (g, e) => `${who(g, e.enemy)} casts ${e.what} at ${who(g, e.target)}.`,
  attacksLost: (g, e) => `${who(g, e.enemy)} has nobody left to attack.`,
  chilled: (g, e) => `${who(g, e.hero)} is chilled: Speed -${e.amount}.`,
  rooted: (g, e) => `${who(g, e.enemy)} is held by roots.`,
  turnLost: (g, e) => `${who(g, e.enemy)} will miss its next turn.`,
  stung: (g, e) => `${who(g, e.enemy)} has ${e.amount} less to hit in its next turn.`,
  platesFound: (g, e) => `${who(g, e.hero)} makes plates harmless: ${list(e.squares)}.`,
  fellAsleep: (g, e) => `${who(g, e.enemy)} falls asleep.`,
  poisoned: (g, e) => `${who(g, e.hero)} is poisoned.`,
  diseased: (g, e) => `${who(g, e.hero)} is diseased.`,
  cured: (g, e) => `${who(g, e.hero)} is cured.`,
  spellCast: (g, e) => `${who(g, e.hero)} casts ${spell(e.card)}.`,
  scrollRead: (g, e) => `${who(g, e.hero)} reads ${item(e.items?.[0])}.`,
  blessed: (g, e) => `${spell(e.card)} is on ${who(g, e.hero)}.`,
  shapeEnded: (g, e) => `${who(g, e.hero)} is himself again.`,
  traitUsed: (g, e) => `${who(g, e.hero)} uses ${trait(e.what)}.`,
  drank: (g, e) => `${who(g, e.hero)} drinks ${item(e.items?.[0])}.`,
  poured: (g, e) => `${who(g, e.hero)} pours ${item(e.items?.[0])} for ${who(g, e.target)}.`,
  whistled: (g, e) => `${who(g, e.hero)} blows the whistle: ${list(e.order) || 'nothing hears it'}.`,
  luckRegained: (g, e) => `${who(g, e.hero)} has ${e.left} Luck.`,
  itemWorn: (g, e) => `${who(g, e.hero)} puts on ${item(e.items?.[0])}.`,
  itemTakenOff: (g, e) => `${who(g, e.hero)} takes off ${item(e.items?.[0])}.`,
  itemMoved: (g, e) => `${who(g, e.hero)} ${e.what === 'hold' ? 'takes in hand' : 'stows'} ${item(e.items?.[0])}.`,
  itemGiven: (g, e) => `${who(g, e.hero)} gives ${item(e.items?.[0])} to ${who(g, e.target)}.`,
  itemTaken: (g, e) => `${who(g, e.hero)} takes ${item(e.items?.[0]) || 'coins'} from ${who(g, e.target)}.`,
  exchangeRefused: (g, e) => `${who(g, e.target)} refuses.`,
  pickedUp: (g, e) => `${who(g, e.hero)} carries ${who(g, e.target)}.`,
  dropped: (g, e) => `${who(g, e.target)} is put down.`,
  carryRefused: (g, e) => `${who(g, e.target)} does not want to be carried.`,
  doorOpened: (g, e) => `${who(g, e.by)} opens door ${e.door}.`,
  doorClosed: (g, e) => `${who(g, e.by)} closes door ${e.door}.`,
  doorDiceRolled: (_g, e) => `The Door Dice shows ${e.what === 'R' ? 'a room' : 'a passage'}.`,
  questDiceRolled: (_g, e) => (e.what === 'Q' ? 'The Quest Room is found!' : 'The Quest Room Dice is blank.'),
  cardDrawn: (_g, e) => `A card is drawn: ${cardName(e.card ?? '')}.`,
  deckShuffled: (_g, e) => `The ${e.what} deck is shuffled anew.`,
  roomRolled: (_g, e) => `D20 ${e.dice?.[0]}: ${roomById.get(e.what ?? '')?.name ?? e.what}.`,
  layoutRolled: (_g, e) => `D6 ${e.dice?.[0]}: layout ${e.amount}.`,
  tileLaid: (_g, e) =>
    `${roomById.get(e.card ?? '')?.name ?? 'A passage section'} is laid out${e.why === 'as drawn' ? '' : ` (${e.why})`}. ${e.narrative ?? ''}`.trim(),
  eventDrawn: (_g, e) => `${eventById.get(e.card ?? '')?.name ?? e.card}: ${e.narrative ?? ''}`,
  eventRolled: (_g, e) => `The event rolls ${e.dice?.[0]}.`,
  alarmRang: () => 'They heard the alarm and act first.',
  initiativeRolled: (_g, e) => `Initiative: heroes ${e.values?.[0]}, enemies ${e.values?.[1]}.`,
  initiativeDecided: (_g, e) =>
    (e.order ?? []).length === 0 ? 'The heroes go first.' : `Before the heroes act ${list(e.order)}.`,
  combatBegan: () => 'Combat begins.',
  combatEnded: () => 'No active enemies: combat is over.',
  secretDoorFound: (_g, e) => `A hidden door comes to light: door ${e.door}.`,
  trapSprung: (g, e) => `A ${e.what} trap goes off under ${who(g, e.hero)}.`,
  trapAvoided: (g, e) => `${who(g, e.hero)} escapes the trap.`,
  snared: (g, e) => `${who(g, e.hero)} is caught in a snare.`,
  fellIntoPit: (g, e) => `${who(g, e.hero)} falls into a pit.`,
  leftPit: (g, e) => `${who(g, e.hero)} is out of the pit.`,
  checkDeclared: (g, e) => `${who(g, e.hero)} tries ${label(e.what ?? '')} at ${e.chance}.`,
  checkPassed: (g, e) => `${who(g, e.hero)} succeeds.`,
  checkFailed: (g, e) => `${who(g, e.hero)} fails.`,
  heroJumped: (g, e) => `${who(g, e.hero)} lands on ${list(e.squares)}.`,
  chestOpened: (g, e) => `${who(g, e.hero)} opens the chest.`,
  grilleRaised: () => 'The grille rises for good.',
  wordSpoken: (g, e) => `${who(g, e.hero)} says "${e.what}": ${e.passed === true ? 'it counts' : 'wrong'}.`,
  roomCompleted: (_g, e) => `${roomById.get(e.what ?? '')?.name ?? e.what} is completed: ${e.left} rooms.`,
  coinsFound: (g, e) => `${who(g, e.hero)} finds coins worth ${list(e.values)}.`,
  coinGiven: (g, e) => `${who(g, e.hero)} gives a coin of ${e.amount} to ${who(g, e.target)}.`,
  treasureFound: (g, e) => `${who(g, e.hero)} finds ${(e.items ?? []).map(item).join(', ')}.`,
  thingWounded: (_g, e) => `The egg cracks; ${e.left} left.`,
  thingUnhurt: () => 'Fire does not hurt the egg.',
  thingDestroyed: () => 'The egg is destroyed.',
  friendAppeared: (g, e) => `${who(g, e.hero)} joins ${who(g, e.by)}.`,
  friendMoved: (g, e) => `${who(g, e.hero)} moves to ${list(e.squares)}.`,
  left: (g, e) => `${who(g, e.hero)} leaves.`,
  ambushed: () => 'Bandits wait at the entrance!',
  keepsakeGiven: (g, e) => `${who(g, e.hero)} bears the keepsake.`,
  goalAchieved: () => 'The goal of the quest is achieved!',
  questEnded: (_g, e) => `The quest ends: ${e.what}.`,
  leftForDead: () => 'The enemies leave the fallen for dead.',
  abandoned: (g, e) => `${who(g, e.hero)} is left behind.`,
  rewarded: (_g, e) => `Each survivor gets ${e.amount} gold. Code ${e.card}.`,
  coinsBanked: (g, e) => `${who(g, e.hero)} banks ${e.amount} gold.`,
  rested: (g, e) => `${who(g, e.hero)} rests.`,
  questChosen: (_g, e) => `Next: ${quests.find(quest => quest.id === e.what)?.name ?? e.what}.`,
  heroJoined: (g, e) => `${who(g, e.hero)} joins the party.`,
  itemBought: (g, e) => `${who(g, e.hero)} buys ${item(e.items?.[0])}; ${e.left} gold left.`,
  spellLearned: (g, e) => `${who(g, e.hero)} learns one more ${e.what} spell.`,
  resurrected: (g, e) => `${who(g, e.hero)} lives again.`,
  goldGiven: (g, e) => `${who(g, e.hero)} gives ${e.amount} gold to ${who(g, e.target)}.`,
};

function cardName(id: string): string {
  return eventById.get(id)?.name ?? (passageById.has(id) ? `passage ${id}` : id);
}
const labels: Readonly<Record<string, string>> = {
  'rope-bridge': 'the rope bridge',
  'pick-lock': 'to pick the lock',
  fight: 'attack',
  shoot: 'missile',
  round: 'Round {round}',
  decides: '{slot} decides',
  quiet: 'no active enemies',
  combat: 'enemies are about',
};
const capitalised = (text: string) => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;
const label = (key: string) => labels[key] ?? key.replaceAll('-', ' ');

export const en: Speech<BattleAxe, BattleAxeEvent> = {
  prompt: (g, open: Decision) => (prompts[open.kind] ?? 'Choose.').replace('{who}', who(g, open.slot)),
  option,
  event: (g, event) => tales[event.type]?.(g, event) ?? label(event.type),
  label: key => capitalised(label(key)),
};
/** Event types that have a sentence. */
export const told = new Set(Object.keys(tales));
