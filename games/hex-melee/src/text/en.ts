import type { MeleeEvent } from '../state.ts';
import words from './en.json' with { type: 'json' };
import { endingsEn } from './endings.ts';
import type { Ground } from './places.ts';
import { changes, defenceOf, isByDiceAlone, reckoningOf, type Words } from './words.ts';

/** The sentences that answers are told in. */
export type AnswerKey = keyof typeof words.answers;

const directions = ['north', 'north-east', 'south-east', 'south', 'south-west', 'north-west'];
const grounds: Readonly<Record<Ground, string>> = {
  open: 'the hex',
  fire: 'the fire',
  broken: 'the broken ground',
  shadow: 'the shadow',
  body: 'the body',
};

/** With its article, unless the name has one of its own. */
const the = (thing: string): string => (/^(a|its) /.test(thing) ? thing : `the ${thing}`);

/** What made an attack more than a number. */
function luckOf(e: MeleeEvent): string {
  if (e.outcome === 'triple') return ' Triple damage!';
  if (e.outcome === 'double') return ' Double damage!';
  if (!isByDiceAlone(e)) return '';
  return e.passed === true ? ' So low a roll always hits.' : ' So high a roll always misses.';
}

function damageOf(e: MeleeEvent): string {
  const { sum, times, dealt, stopped } = reckoningOf(e);
  const all =
    times === 1 ? sum : `${sum}, ${times === 2 ? 'doubled' : times === 3 ? 'tripled' : `times ${times}`} to ${dealt}`;
  return stopped === 0 ? all : `${all}; protection stops ${stopped}`;
}

const defences = {
  bare: 'both go down, and whatever was in hand falls.',
  dagger: 'both go down; a dagger is still at hand, if there is one.',
  back: 'the attacker is thrown back.',
  strikes: 'the attacker is thrown back and struck.',
  again: 'a 6 does not count here; once more.',
};

/** All that Hex Melee says in English. */
export const en: Words = {
  directions,
  places: {
    under: (name, hex) => `the hex of ${name} (${hex})`,
    beside: (ground, direction, name, hex) => `${grounds[ground]} ${directions[direction]} of ${name} (${hex})`,
    nextTo: (ground, name, hex) => `${grounds[ground]} next to ${name} (${hex})`,
    at: (ground, hex) => (ground === 'open' ? `hex ${hex}` : `${grounds[ground]} at ${hex}`),
  },
  sideOf: name => `${name}'s side`,
  both: (one, other) => `${one} and ${other}`,
  endings: endingsEn,
  options: words.options,
  travels: words.travels,
  prompts: words.prompts,
  trials: words.trials,
  aTrial: 'Something bars the road.',
  whatNow: 'What now?',
  bareHands: 'fists',
  aSpell: 'a spell',
  conjuringOf: name => `the spell that brought ${name}`,
  things: { breath: 'its breath', rock: 'a rock' },
  spells: {},
  creatures: {},
  talents: {},
  toPosture: words.toPosture,
  answers: words.answers,
  sentences: {
    turnBegan: e => `Turn ${e.turn}.`,
    phaseBegan: e =>
      ({
        renew: 'Spells are renewed.',
        movement: 'Movement.',
        actions: 'Actions.',
        retreat: 'Forced retreat.',
        post: 'Post-turn damage.',
        fight: 'A fight begins.',
        day: 'A new day.',
      })[e.outcome ?? ''] ?? 'The next phase.',
    initiativeRolled: (e, t) => `Initiative: ${t.sides.map((side, i) => `${e.dice?.[i]} for ${side}`).join(', ')}.`,
    orderChosen: (_e, t) => `First to move: ${t.sides[0]}; then ${t.sides.slice(1).join(', ')}.`,
    tieRolled: (e, t) => `Equally quick: ${t.sides.map((side, i) => `${e.dice?.[i]} for ${side}`).join(', ')}.`,
    spellRenewed: (_e, t) => `${t.who} keeps up ${t.spell}.`,
    spellEnded: (_e, t) => `${t.spell} ends.`,
    spellCast: (e, t) => `${t.who} casts ${t.spell}: ${t.sum}, ${e.needed} or less needed.`,
    spellFailed: (e, t) => `${t.who} fails to cast ${t.spell}: ${t.sum}, ${e.needed} or less needed.`,
    spellResisted: (_e, t) => `${t.spell} is resisted.`,
    spellTookEffect: (_e, t) => `${t.spell} takes effect.`,
    figureMoved: (_e, t) => `${t.who} moves to ${t.place}.`,
    figureTurned: (_e, t) => `${t.who} faces ${t.facing}.`,
    figureEngaged: (_e, t) => `${t.who} is engaged and stops.`,
    figurePushed: (_e, t) => `${t.who} pushes ${t.whom} to ${t.place}.`,
    figureLeft: (_e, t) => `${t.who} leaves the map.`,
    figureYielded: (_e, t) => `${t.who} yields.`,
    tookOff: (_e, t) => `${t.who} takes off.`,
    landed: (_e, t) => `${t.who} lands.`,
    swooped: (_e, t) => `${t.who} swoops to engage.`,
    passageAsked: (_e, t) => `${t.who} asks to pass ${t.whom} in the air.`,
    passageAnswered: (e, t) => `${t.who} ${e.passed === true ? 'agrees' : 'refuses'}.`,
    packDropped: (_e, t) => `${t.who} drops the pack.`,
    packTaken: (_e, t) => `${t.who} takes up the pack.`,
    itemDropped: (_e, t) => `${t.who} drops ${the(t.item)}.`,
    itemReadied: (_e, t) => `${t.who} readies ${the(t.item)}.`,
    itemSlung: (_e, t) => `${t.who} puts ${the(t.item)} away.`,
    itemTaken: (_e, t) => `${t.who} picks up ${the(t.item)}.`,
    itemBroken: (_e, t) => `${t.who}'s ${t.item} breaks.`,
    itemGiven: (_e, t) => `${t.who} hands ${the(t.item)} to ${t.whom}.`,
    weaponLoaded: (e, t) => `${t.who} loads ${the(t.item)}${e.outcome === 'half' ? ', half done' : ''}.`,
    weaponLanded: (_e, t) => `${the(t.item)} lies in ${t.place}.`,
    draughtDrunk: (_e, t) => `${t.whom} drinks a healing draught: ${t.dice}.`,
    optionDeclared: (_e, t) => `${t.who}: ${t.option}.`,
    optionChanged: (_e, t) => `${t.who} changes to ${t.option}.`,
    postureChanged: (_e, t) => `${t.who} is ${t.posture}.`,
    figurePassed: (_e, t) => `${t.who} does nothing.`,
    figureWaited: (_e, t) => `${t.who} waits for an opening against ${t.whom}.`,
    placePassed: (_e, t) => `${t.who} has nothing left to do.`,
    holdCalled: (e, t) =>
      e.passed === true
        ? `${t.side} will be asked before each action.`
        : `${t.side} will no longer be asked before each action.`,
    fatigueSpent: (e, t) => (e.amount === undefined ? `${t.who} tires.` : `${t.who} spends ${e.amount} fatigue.`),
    fatigueRecovered: (e, t) => `${t.whom} recovers ${e.amount} fatigue.`,
    saveRolled: (e, t) =>
      `${t.who} ${e.passed === true ? 'saves' : 'fails to save'}: ${t.sum}, ${e.needed} or less needed.`,
    attackDeclared: (e, t) =>
      e.spell !== undefined || e.item === undefined
        ? `${t.who} begins a spell.`
        : `${t.who} attacks ${t.whom} with ${the(t.item)}.`,
    attackRolled: (e, t) =>
      `${t.who} ${e.passed === true ? 'hits' : 'misses'} ${t.whom}: ${t.sum}, ${e.needed} or less needed.${luckOf(e)}`,
    friendPassed: (e, t) => `The missile passes ${t.whom}: ${t.sum}, ${e.needed} or less needed.`,
    friendHit: (e, t) => `The missile strikes a friend, ${t.whom}: ${t.sum}, ${e.needed} or less needed.`,
    bodyCovered: (_e, t) => `A body covers ${t.whom}: ${t.dice}.`,
    coverMissed: (_e, t) => `The cover does not help ${t.whom}: ${t.dice}.`,
    damageRolled: (e, t) =>
      e.outcome === 'restored'
        ? `${t.whom} is restored by ${e.amount} (dice ${t.dice}).`
        : e.amount === 0
          ? `The protection of ${t.whom} stops the blow (dice ${t.dice}).`
          : `Damage to ${t.whom}: ${damageOf(e)}.`,
    hitsTaken: (e, t) => `${t.whom} takes ${e.amount} damage.`,
    hitsHealed: (e, t) => `${t.whom} is healed of ${e.amount} ${e.amount === 1 ? 'hit' : 'hits'}.`,
    figureFell: (_e, t) => `${t.who} is knocked down.`,
    figureDropped: (e, t) =>
      `${t.who} ${e.outcome === 'asleep' ? 'falls asleep' : e.outcome === 'collapsed' ? 'collapses' : 'falls unconscious'}.`,
    figureDied: (_e, t) => `${t.who} is dead.`,
    figureWoke: (_e, t) => `${t.who} wakes.`,
    figureStirred: (e, t) =>
      e.outcome === 'asleep'
        ? `${t.who} no longer sleeps, but stays unconscious.`
        : e.outcome === 'collapsed'
          ? `${t.who} has its breath back, but stays unconscious.`
          : `${t.who} is mended, but stays unconscious.`,
    figureVanished: (_e, t) => `${t.who} vanishes.`,
    figureAppeared: (_e, t) => `${t.who} appears in ${t.place}.`,
    figurePlaced: (_e, t) => `${t.who} comes to rest in ${t.place}.`,
    holdTaken: (_e, t) => `${t.who} takes hold of ${t.whom}.`,
    holdEnded: (_e, t) => `${t.who} no longer holds ${t.whom}.`,
    venomTaken: (_e, t) => `Venom runs in ${t.whom}.`,
    consentAsked: (_e, t) => `${t.who} asks ${t.whom} for hand-to-hand combat.`,
    consentAnswered: (e, t) => `${t.who} ${e.passed === true ? 'agrees to' : 'refuses'} hand-to-hand combat.`,
    hthEntered: (_e, t) => `${t.who} goes for ${t.whom} hand-to-hand.`,
    defenceRolled: (e, t) => `${t.who} meets the grapple with a ${t.dice}: ${defences[defenceOf(e)]}`,
    hthJoined: (_e, t) => `${t.who} and ${t.whom} go to the ground.`,
    hthEnded: (_e, t) => `${t.who} is no longer in hand-to-hand.`,
    encounterRolled: (e, t) =>
      `The road (dice ${t.dice}): ${e.outcome === 'quiet' ? 'all is quiet' : e.outcome === 'met' ? 'somebody is met' : 'somebody passes by'}.`,
    foesMet: (e, t) => `The party meets ${e.amount} × ${t.kind}.`,
    parleyRolled: (e, t) => `Words (dice ${t.dice}): ${e.passed === true ? 'they let the party pass' : 'in vain'}.`,
    fieldLeft: () => 'The party leaves the field.',
    travelled: e => `The party goes ${e.amount} ${e.amount === 1 ? 'mile' : 'miles'}.`,
    experienceShared: (e, t) =>
      `${t.side === '' ? 'Each survivor' : `Each survivor of ${t.side}`} gains ${e.amount} experience.`,
    itemTraded: (e, t) =>
      e.outcome === 'bought'
        ? `${t.who} buys ${the(t.item)} for ${e.amount} silver.`
        : `${t.who} sells ${the(t.item)} for ${e.amount} silver.`,
    heroImproved: (_e, t) => `${t.who} improves: ${t.learned}.`,
    trialTold: e => `What comes of it: ${changes(e, n => (n === 1 ? 'mile' : 'miles'), 'silver')}.`,
    steppedAway: (_e, t) => `${t.who} steps away to ${t.place}.`,
    disbelieved: (e, t) =>
      `${t.who} disbelieves ${t.whom}: ${e.outcome === 'vanished' ? 'it was an illusion' : 'nothing happens'}.`,
    pushDeclined: (_e, t) => `${t.who} does not push.`,
    advanced: (_e, t) => `${t.who} advances to ${t.place}.`,
    actionLost: (_e, t) => `${t.who} loses the action.`,
    combatEnded: (_e, t) =>
      t.sides.length === 0
        ? 'The fight ends without a winner.'
        : `The fight is over: victory for ${t.sides.join(', ')}.`,
  },
  labels: { ...words.table, ...words.labels },
};
