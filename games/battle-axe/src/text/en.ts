import words from './en.json' with { type: 'json' };
import type { Words } from './words.ts';

const SIDES: Readonly<Record<string, string>> = words.SIDES;
const ENDS: Readonly<Record<string, string>> = words.ENDS;
const LAID: Readonly<Record<string, string>> = words.LAID;
const WAITS: Readonly<Record<string, string>> = words.WAITS;
const TRAPS: Readonly<Record<string, string>> = words.TRAPS;

/** The sentences that answers are told in. */
export type AnswerKey = keyof typeof words.answers;

const total = (values: readonly (string | number)[] = []): number =>
  values.reduce<number>((sum, value) => sum + Number(value), 0);
const squares = (cost: number | undefined): string => `${cost} ${cost === 1 ? 'square' : 'squares'}`;

/** Who begins a quest with less than all Health has not lost it in the quest. */
const hurtOnTheWay = (heroes: readonly string[]): string => {
  if (heroes.length === 0) return '';
  const [isAlone, last] = [heroes.length === 1, heroes.at(-1)!];
  const all = isAlone ? last : `${heroes.slice(0, -1).join(', ')} and ${last}`;
  return ` The way here was no walk: ${all} ${isAlone ? 'is' : 'are'} wounded already.`;
};

/** All that Battle-Axe says in English. */
export const en: Words = {
  prompts: words.prompts,
  choose: 'Choose.',
  and: ' and ',
  answers: words.answers,
  sides: words.SIDES,
  compass: words.COMPASS,
  moods: words.MOODS,
  onto: 'where {who} stands',
  beside: 'beside {who}, to the {side}',
  apart: '{n} squares from {who}, to the {side}',
  stretching: 'stretching {side}',
  spellTypes: {},
  trap: 'the trap',
  friends: { wolf: 'the wolf', captive: 'the captive' },
  checks: words.checks,
  names: {},
  readOut: {},
  tales: {
    questBegan: (e, n) => (n.readOut(e.narrative) || 'The quest begins.') + hurtOnTheWay(n.hurt),
    partyAdvised: () =>
      'Advice: heroes of different races and roles cover more: somebody to fight, to cast, to heal. Pool your gold for new gear.',
    heroIntroduced: (e, n) => `${n.who(e.hero)} is ready.`,
    roundBegan: e => `Round ${e.round}.`,
    heroTurnStarted: (e, n) => `${n.who(e.hero)} takes a turn.`,
    heroTurnEnded: (e, n) => `${n.who(e.hero)} is done.`,
    speedRolled: (e, n) => `${n.who(e.hero)} rolls ${e.roll} for movement.`,
    speedFixed: (e, n) => `${n.who(e.hero)} may move ${e.amount} squares.`,
    heroMoved: (e, n) => `${n.who(e.hero)} walks ${squares(e.cost)} to ${n.place(e.squares?.[0])}.`,
    heroTurned: (e, n) => `${n.who(e.hero)} turns to the ${SIDES[e.what ?? 'N']}.`,
    moveEnded: (e, n) => `${n.who(e.hero)} stops.`,
    crossingAsked: (e, n) => `${n.who(e.target)} ${e.passed === true ? 'lets' : 'does not let'} ${n.who(e.hero)} pass.`,
    rolled: (e, n) =>
      `${n.who(e.by)} rolls ${e.roll}, ${e.chance} or less needed (${n.check(e.what ?? '')}): ${e.passed === true ? 'success' : 'failure'}.`,
    luckUsed: (e, n) => `${n.who(e.hero)} uses luck; ${e.left} left.`,
    resultKept: (e, n) => `${n.who(e.hero)} keeps the ${e.what} result.`,
    rfiRolled: (e, n) => `Roll For It: ${(e.order ?? []).map((id, i) => `${n.who(id)} ${e.values?.[i]}`).join(', ')}.`,
    rfiRanked: (e, n) => `It is ${n.who(e.order?.[0])}.`,
    fightBegan: (e, n) =>
      `${n.who(e.hero)} fights ${n.who(e.target)}: ${e.amount} ${e.amount === 1 ? 'attack' : 'attacks'}.`,
    attackDeclared: (e, n) => `${n.who(e.by)} attacks ${n.who(e.target)} at ${e.chance}.`,
    shotDeclared: (e, n) => `${n.who(e.by)} shoots at ${n.who(e.target)} at ${e.chance}.`,
    shotAimed: (e, n) => `${n.who(e.hero)} has Clear Sight of ${n.who(e.target)}.`,
    missed: (e, n) => `${n.who(e.by)} misses ${n.who(e.target)}.`,
    vitalHit: (e, n) => `A Vital Hit on ${n.who(e.target)}!`,
    defenceDeclared: (e, n) => `${n.who(e.target)} defends at ${e.chance}.`,
    defended: (e, n) => `${n.who(e.target)} parries.`,
    blowIgnored: (e, n) => `${n.who(e.hero)} ignores the blow by ${n.trait(e.what)}.`,
    fireResisted: (e, n) => `Fire wounds ${n.who(e.hero)} ${e.amount} less.`,
    wounded: (e, n) => `${n.who(e.hero)} loses ${e.amount} Health and is down to ${e.left}.`,
    fellUnconscious: (e, n) => `${n.who(e.hero)} falls unconscious.`,
    died: (e, n) => `${n.who(e.hero)} is dead.`,
    fellToDeath: (e, n) => `${n.who(e.hero)} falls and is gone.`,
    healed: (e, n) => `${n.who(e.hero)} regains ${e.amount} Health; now ${e.left}.`,
    notHealed: (e, n) => `Nothing can heal ${n.who(e.hero)}.`,
    woke: (e, n) => `${n.who(e.hero)} is conscious again.`,
    enemyWounded: (e, n) => `${n.who(e.enemy)} loses ${e.amount} Health; ${Math.max(0, e.left ?? 0)} left.`,
    enemyDied: (e, n) => `${n.foe(e.card, e.enemy)} is dead.`,
    enemyWoke: (e, n) => `${n.who(e.enemy)} wakes.`,
    enemyHealed: (e, n) => `${n.who(e.enemy)} regains ${e.amount} Health.`,
    befriended: (e, n) => `${n.foe(e.card, e.enemy)} is a friend now.`,
    enemyAppeared: (e, n) => `${n.who(e.enemy)} appears. ${n.readOut(e.narrative)}`.trim(),
    enemyStepStarted: (e, n) =>
      (e.order ?? []).length === 0 ? 'No enemy acts.' : `The enemies act: ${n.list(e.order)}.`,
    enemyTurnStarted: (e, n) => `${n.who(e.enemy)} acts.`,
    enemySkipped: (e, n) => `${n.who(e.enemy)} ${e.why === 'asleep' ? 'is asleep' : e.why}.`,
    enemyWaited: (e, n) => `${n.who(e.enemy)} ${WAITS[e.why ?? ''] ?? 'waits'}.`,
    enemySorted: (e, n) =>
      `${n.who(e.enemy)} looks for a hero to ${e.what === 'fight' ? 'fight' : e.what === 'shoot' ? 'shoot' : 'cast at'}: ${n.ranked(e.trace?.chosen, ', then ')}.`,
    heroesTied: (e, n) => `${n.who(e.enemy)} cannot decide between ${n.list(e.order)}.`,
    heroPassedOver: (e, n) => `${n.who(e.enemy)} passes over ${n.who(e.target)}: there is ${e.why}.`,
    enemyStayed: (e, n) => `${n.who(e.enemy)} stays and takes ${n.who(e.target)}.`,
    enemyMoved: (e, n) => `${n.who(e.enemy)} moves ${squares(e.cost)} to ${n.place(e.squares?.[0])}.`,
    enemyCast: (e, n) => `${n.who(e.enemy)} casts ${n.enemySpell(e.what)} at ${n.who(e.target)}.`,
    attacksLost: (e, n) => `${n.who(e.enemy)} has nobody left to attack.`,
    chilled: (e, n) => `${n.who(e.hero)} is chilled: Speed -${e.amount}.`,
    rooted: (e, n) => `${n.who(e.enemy)} is held by roots.`,
    turnLost: (e, n) => `${n.who(e.enemy)} will miss its next turn.`,
    stung: (e, n) => `${n.who(e.enemy)} has ${e.amount} less to hit in its next turn.`,
    platesFound: (e, n) => `${n.who(e.hero)} makes ${e.squares?.length} pressure plates harmless.`,
    fellAsleep: (e, n) => `${n.who(e.enemy)} falls asleep.`,
    poisoned: (e, n) => `${n.who(e.hero)} is poisoned.`,
    diseased: (e, n) => `${n.who(e.hero)} is diseased.`,
    cured: (e, n) => `${n.who(e.hero)} is cured.`,
    spellCast: (e, n) => `${n.who(e.hero)} casts ${n.spell(e.card)}.`,
    scrollRead: (e, n) => `${n.who(e.hero)} reads ${n.item(e.items?.[0])}.`,
    blessed: (e, n) => `${n.spell(e.card)} is on ${n.who(e.hero)}.`,
    shapeEnded: (e, n) => `${n.who(e.hero)} is himself again.`,
    traitUsed: (e, n) => `${n.who(e.hero)} uses ${n.trait(e.what)}.`,
    drank: (e, n) => `${n.who(e.hero)} drinks ${n.item(e.items?.[0])}.`,
    poured: (e, n) => `${n.who(e.hero)} pours ${n.item(e.items?.[0])} for ${n.who(e.target)}.`,
    whistled: (e, n) => `${n.who(e.hero)} blows the whistle: ${n.list(e.order) || 'nothing hears it'}.`,
    luckRegained: (e, n) => `${n.who(e.hero)} has ${e.left} Luck.`,
    itemWorn: (e, n) => `${n.who(e.hero)} puts on ${n.item(e.items?.[0])}.`,
    itemTakenOff: (e, n) => `${n.who(e.hero)} takes off ${n.item(e.items?.[0])}.`,
    itemMoved: (e, n) => `${n.who(e.hero)} ${e.what === 'hold' ? 'takes in hand' : 'stows'} ${n.item(e.items?.[0])}.`,
    itemGiven: (e, n) =>
      e.what === 'hand'
        ? `${n.who(e.hero)} puts ${n.item(e.items?.[0])} into the hand of ${n.who(e.target)}.`
        : `${n.who(e.hero)} gives ${n.item(e.items?.[0])} to ${n.who(e.target)}.`,
    itemTaken: (e, n) => `${n.who(e.hero)} takes ${n.item(e.items?.[0]) || 'coins'} from ${n.who(e.target)}.`,
    exchangeRefused: (e, n) => `${n.who(e.target)} refuses.`,
    pickedUp: (e, n) => `${n.who(e.hero)} carries ${n.who(e.target)}.`,
    dropped: (e, n) => `${n.who(e.target)} is put down.`,
    carryRefused: (e, n) => `${n.who(e.target)} does not want to be carried.`,
    doorOpened: (e, n) => `${n.who(e.by)} opens a door.`,
    doorClosed: (e, n) => `${n.who(e.by)} closes a door.`,
    doorDiceRolled: e => `The Door Dice shows ${e.what === 'R' ? 'a room' : 'a passage'}.`,
    questDiceRolled: e => (e.what === 'Q' ? 'The Quest Room is found!' : 'The Quest Room Dice is blank.'),
    cardDrawn: (e, n) =>
      e.what === 'event' ? `An event card is drawn: ${n.event(e.card)}.` : `A ${e.what} card is drawn.`,
    deckShuffled: e => `The ${e.what} deck is shuffled anew.`,
    roomRolled: (e, n) => `D20 ${e.dice?.[0]}: ${n.room(e.what)}.`,
    layoutRolled: e => `D6 ${e.dice?.[0]}: layout ${e.amount}.`,
    tileLaid: (e, n) => `${n.room(e.card) || 'A passage'}${LAID[e.why ?? ''] ?? ''}. ${n.mood(e.card)}`.trim(),
    eventDrawn: (e, n) => `${n.event(e.card)}: ${n.readOut(e.narrative)}`,
    eventRolled: e => `The event rolls ${e.dice?.[0]}.`,
    alarmRang: () => 'They heard the alarm and act first.',
    initiativeRolled: e => `Initiative: heroes ${e.values?.[0]}, enemies ${e.values?.[1]}.`,
    initiativeDecided: (e, n) =>
      (e.order ?? []).length === 0 ? 'The heroes go first.' : `Before the heroes: ${n.list(e.order)}.`,
    combatBegan: () => 'Combat begins.',
    combatEnded: () => 'No active enemies: combat is over.',
    secretDoorFound: () => 'A hidden door comes to light.',
    trapSprung: (e, n) => `A trap goes off on ${n.who(e.hero)}: ${TRAPS[e.what ?? ''] ?? e.what}.`,
    trapAvoided: (e, n) => `${n.who(e.hero)} escapes the trap.`,
    snared: (e, n) => `${n.who(e.hero)} is caught in a snare.`,
    fellIntoPit: (e, n) => `${n.who(e.hero)} falls into a pit.`,
    leftPit: (e, n) => `${n.who(e.hero)} is out of the pit.`,
    checkDeclared: (e, n) => `${n.who(e.hero)} tries ${n.check(e.what ?? '')} at ${e.chance}.`,
    checkPassed: (e, n) => `${n.who(e.hero)} succeeds.`,
    checkFailed: (e, n) => `${n.who(e.hero)} fails.`,
    heroJumped: (e, n) => `${n.who(e.hero)} lands on ${n.place(e.squares?.[0])}.`,
    chestOpened: (e, n) => `${n.who(e.hero)} opens the chest.`,
    grilleRaised: () => 'The grille rises for good.',
    wordAccepted: (e, n) => `All players accept "${e.what}" of ${n.who(e.hero)}.`,
    wordRefused: (e, n) => `A player does not accept "${e.what}" of ${n.who(e.hero)}.`,
    heroPlaced: (e, n) => `${n.who(e.hero)} is now on ${n.place(e.squares?.[0])}.`,
    wordSpoken: (e, n) => `${n.who(e.hero)} says "${e.what}": ${e.passed === true ? 'it counts' : 'wrong'}.`,
    roomCompleted: (e, n) => `${n.room(e.what)} is ours; ${e.left} ${e.left === 1 ? 'room' : 'rooms'} so far.`,
    coinsFound: (e, n) => `${n.who(e.hero)} finds ${total(e.values)} gold.`,
    coinGiven: (e, n) => `${n.who(e.hero)} gives a coin of ${e.amount} to ${n.who(e.target)}.`,
    treasureFound: (e, n) => `${n.who(e.hero)} finds treasure: ${(e.items ?? []).map(n.item).join(', ')}.`,
    thingWounded: e => `The egg cracks; ${e.left} left.`,
    thingUnhurt: () => 'Fire does not hurt the egg.',
    thingDestroyed: () => 'The egg is destroyed.',
    friendAppeared: (e, n) => `${n.who(e.hero)} joins ${n.who(e.by)}.`,
    friendMoved: (e, n) => `${n.who(e.hero)} moves to ${n.place(e.squares?.[0])}.`,
    left: (e, n) => `${n.who(e.hero)} leaves.`,
    ambushed: () => 'They wait at the entrance!',
    keepsakeGiven: (e, n) => `${n.who(e.hero)} bears the keepsake.`,
    goalAchieved: () => 'The goal of the quest is achieved!',
    questEnded: (e, n) => [ENDS[e.what ?? ''] ?? 'The quest ends.', n.readOut(e.narrative)].join(' ').trim(),
    leftForDead: () => 'The enemies leave the fallen for dead.',
    abandoned: (e, n) => `${n.who(e.hero)} is left behind.`,
    abandonRefused: (e, n) => `A player refuses to leave ${n.who(e.hero)} behind.`,
    rewarded: e => `Each survivor gets ${e.amount} gold and notes the code ${e.card}.`,
    coinsBanked: (e, n) => `${n.who(e.hero)} banks ${e.amount} gold.`,
    rested: (e, n) => `${n.who(e.hero)} rests.`,
    questChosen: (e, n) => `Next: ${n.quest(e.what)}.`,
    heroJoined: (e, n) => `${n.who(e.hero)} joins the party.`,
    itemBought: (e, n) => `${n.who(e.hero)} buys ${n.item(e.items?.[0])}; ${e.left} gold left.`,
    spellLearned: (e, n) => `${n.who(e.hero)} learns one more ${e.what} spell.`,
    resurrected: (e, n) => `${n.who(e.hero)} lives again.`,
    goldGiven: (e, n) => `${n.who(e.hero)} gives ${e.amount} gold to ${n.who(e.target)}.`,
  },
  labels: { ...words.table, ...words.labels },
};

/** Event types that have a sentence. */
export const told = new Set(Object.keys(en.tales));
