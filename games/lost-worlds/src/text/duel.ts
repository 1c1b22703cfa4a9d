// Everything a duel says in English.

import type { Decision, Speech } from '@quarterstaff/kernel';
import { rowOf } from '../books/book.ts';
import { bookById } from '../books/library.ts';
import { pageModel } from '../books/model.ts';
import { parseTell } from '../books/tell.ts';
import { cardOf, isCard } from '../cards/deck.ts';
import type { DuelEvent } from '../duel/events.ts';
import { bookOf } from '../duel/fighters.ts';
import type { LostWorlds } from '../state.ts';
import { tellInEnglish } from './instruction.ts';

const nameOf = (g: LostWorlds, id: string): string => g.duel.fighters.find(f => f.id === id)?.name ?? id;
const names = (g: LostWorlds, ids: readonly string[]): string =>
  ids.length === 0 ? 'nobody' : ids.map(id => nameOf(g, id)).join(' and ');
const cardName = (copy: string): string => {
  const [id = ''] = copy.split('#');
  return isCard(id) ? cardOf(id).name : copy;
};
const cardNames = (copies: readonly string[]): string => copies.map(cardName).join(', ');
const plural = (n: number, one: string): string => `${n} ${one}${n === 1 ? '' : 's'}`;
const signed = (n: number): string => (n < 0 ? `${n}` : `+${n}`);

function rowName(g: LostWorlds, id: string, page: number): string {
  const f = g.duel.fighters.find(other => other.id === id);
  const row = f === undefined || f.book === null ? null : rowOf(bookOf(g, f), page);
  return row === null ? `page ${page}` : `${row.name} (${page})`;
}

/** An instruction's text as it is read out. */
export function instructionInEnglish(text: string): string {
  const parsed = parseTell(text);
  return parsed.ok ? tellInEnglish(parsed.value) : text;
}

/** Whether a key of a table is an instruction: restrictions in the instruction language, joined by plus signs. */
const isInstruction = (key: string): boolean => key.split(' + ').every(text => parseTell(text).ok);

const PROMPTS: Readonly<Record<string, string>> = {
  'pickFighters.pick': 'Pick a fighter for {slot}.',
  'selectCards.addCard': 'Select a card for {slot}, or be done.',
  'turn.revealGear': 'Reveal items or campaign cards of {slot} before the choice?',
  'turn.playChoiceLuck': 'Play a Luck card for {slot} before the rows are locked?',
  'turn.obeyInstruction': 'Two instructions cannot both be obeyed. Whose does {slot} obey?',
  'chooseRows.lockRows': 'Choose a row for {slot}. The others choose at the same time.',
  'turn.playLookupLuck': 'The pages are found. Play a Luck card for {slot}?',
  'turn.selectTargets': '{slot} has too few Attacks for all. Who is hit?',
  'revealCards.pickCards': '{slot} must reveal a card. Which one?',
  'turn.playEndLuck': 'The instructions are read. Play a Luck card for {slot}?',
  'turn.announceEscape': '{slot} is at Extended Range. Announce an escape?',
  'turn.useSymbols': 'The open page lets {slot} call on the party. How?',
  'fight.claimDraw': 'Twenty turns without damage. Claim a draw?',
  'stepUp.nameMember': '{slot} has fallen. Who of the party steps up?',
  'improve.spend': 'Spend experience or picks of {slot}, or be done.',
};

function prompt(g: LostWorlds, open: Decision): string {
  return (PROMPTS[open.kind] ?? 'Decide for {slot}.').replace('{slot}', nameOf(g, open.slot));
}

const WORDS: Readonly<Record<string, string>> = {
  pass: 'Pass',
  done: 'Done',
  stay: 'Fight on',
  escape: 'Announce an escape',
  none: 'Do nothing',
  goOn: 'Go on',
  claim: 'Claim a draw',
  stop: 'Nobody: give up the fight',
};

function option(g: LostWorlds, open: Decision, choice: unknown): string {
  if (typeof choice === 'number') return rowName(g, open.slot, choice);
  if (Array.isArray(choice)) {
    const list = choice as string[];
    if (open.kind === 'turn.selectTargets') return `Hit ${names(g, list)}`;
    return list.length === 0 ? 'Reveal nothing' : `Reveal ${cardNames(list)}`;
  }
  if (typeof choice === 'string') {
    if (open.kind === 'pickFighters.pick') return bookById(g.library, choice).name;
    if (open.kind === 'turn.obeyInstruction') return `Obey the instruction read by ${nameOf(g, choice)}`;
    if (WORDS[choice] !== undefined) return WORDS[choice];
    return isCard(choice.split('#')[0]!) ? `${cardName(choice)}: ${cardOf(choice.split('#')[0]!).effect}` : choice;
  }
  const fields = choice as Readonly<Record<string, string | number>>;
  const foe = fields.foe === undefined ? '' : ` against ${nameOf(g, String(fields.foe))}`;
  if (fields.play !== undefined) return `Play ${cardName(String(fields.play))}${foe}`;
  if (fields.spell !== undefined) return `Cast ${cardName(String(fields.spell))}`;
  if (fields.exchange !== undefined) return `Step aside for ${nameOf(g, String(fields.exchange))}`;
  if (fields.helper !== undefined) return `${nameOf(g, String(fields.helper))} fires next turn`;
  if (fields.member !== undefined) return `${nameOf(g, String(fields.member))} steps up`;
  if (fields.raise !== undefined) return `Raise ${rowName(g, open.slot, Number(fields.raise))} by 1`;
  if (fields.pick !== undefined) return `Add 1 to ${fields.pick === 'body' ? 'Maximum Body' : `${fields.pick} points`}`;
  return JSON.stringify(choice);
}

const RESULTS: Readonly<Record<string, string>> = {
  won: 'The battle is won.',
  draw: 'Both sides have fallen: a draw.',
  escaped: 'The battle ends with an escape; nobody has won.',
  stopped: 'The last round is over.',
  claimed: 'The battle is a draw by claim.',
};

type Say<E> = (g: LostWorlds, e: E) => string;
type Sayings = { readonly [T in DuelEvent['type']]: Say<Extract<DuelEvent, { type: T }>> };

const sayings: Sayings = {
  fighterPicked: (g, e) => `${nameOf(g, e.fighter)} fights with the book of ${bookById(g.library, e.book).name}.`,
  cardsSelected: (g, e) =>
    e.cards === null
      ? `${nameOf(g, e.fighter)} has selected cards.`
      : `${nameOf(g, e.fighter)} selects ${e.cards.length === 0 ? 'no cards' : cardNames(e.cards)}.`,
  booksExchanged: (_g, e) =>
    e.battle > 1 ? `Battle ${e.battle}: the books are exchanged.` : 'The books are exchanged.',
  pageOpened: (g, e) =>
    `${nameOf(g, e.reader)} opens page ${e.page} of ${nameOf(g, e.subject)}'s book: ${instructionInEnglish(e.tell)}`,
  duelTurnBegan: (_g, e) => `Turn ${e.turn}.`,
  effectEnded: (g, e) => `${cardName(e.card)} on ${nameOf(g, e.fighter)} ends.`,
  gearRevealed: (g, e) => `${nameOf(g, e.fighter)} reveals ${cardNames(e.cards)}.`,
  luckPlayed: (g, e) =>
    `${nameOf(g, e.fighter)} plays ${cardName(e.card)}${e.foe === null ? '' : ` against ${nameOf(g, e.foe)}`}.`,
  shoulderRead: (g, e) =>
    e.line === null
      ? `${nameOf(g, e.fighter)} reads ${nameOf(g, e.foe)}'s shoulder.`
      : `${nameOf(g, e.foe)}'s row is ${e.line === 'neither' ? 'neither high nor low' : e.line}.`,
  instructionObeyed: (g, e) => `${nameOf(g, e.fighter)} obeys the instruction read by ${nameOf(g, e.foe)}.`,
  rowAnnounced: (g, e) => {
    const shifted = e.against.filter(({ page }) => page !== e.row);
    const x = shifted.map(({ foe, page }) => `${page} to ${nameOf(g, foe)}`).join(', ');
    return `${nameOf(g, e.fighter)} does ${e.name} (${e.row})${x === '' ? '' : `, told as ${x}`}.`;
  },
  helperAnnounced: (g, e) =>
    e.row === null
      ? `${nameOf(g, e.helper)} prepares a spell.`
      : `${nameOf(g, e.helper)} does ${rowName(g, e.helper, e.row)} from behind.`,
  pageFound: (g, e) =>
    `${nameOf(g, e.helper ?? e.reader)} finds page ${e.page} of ${nameOf(g, e.subject)}'s book: ${pageModel(e.page).shows}${
      e.score === null ? '.' : `, SCORE ${e.score}.`
    }`,
  targetsSelected: (g, e) => `${nameOf(g, e.fighter)} hits ${names(g, e.targets)} and spares ${names(g, e.spared)}.`,
  hitResolved: (g, e) =>
    `${nameOf(g, e.by)} ${e.damage > 0 ? 'hits' : 'reaches'} ${nameOf(g, e.on)}: total ${e.total}, ${
      e.damage > 0 ? `${plural(e.damage, 'point')} of` : 'no'
    } damage${e.critical ? ', a Critical Hit' : ''}.`,
  damageMirrored: (g, e) => `Mirror Skin of ${nameOf(g, e.by)} throws ${e.damage} back at ${nameOf(g, e.on)}.`,
  bodyTaken: (g, e) => `${nameOf(g, e.fighter)} loses ${e.lost} and is at ${e.body}.`,
  fighterFell: (g, e) =>
    `${nameOf(g, e.fighter)} ${e.status === 'dead' ? 'is dead' : 'falls unconscious'} at ${e.body}.`,
  instructionRead: (g, e) =>
    `${nameOf(g, e.reader)} reads to ${nameOf(g, e.told)}: ${instructionInEnglish(e.tell)}${e.criticals
      .map(text => ` Critical: ${instructionInEnglish(text)}`)
      .join('')}`,
  pagesJumped: (g, e) =>
    `${nameOf(g, e.told)} goes to page ${e.pageOfReader}, ${nameOf(g, e.reader)} to page ${e.pageOfTold}.`,
  bodyGivenUp: (g, e) => `${nameOf(g, e.fighter)} loses ${e.lost} and is at ${e.body}.`,
  bodyRestored: (g, e) => `${nameOf(g, e.fighter)} regains ${e.gained} and is at ${e.body}.`,
  pointsChanged: (g, e) =>
    `${nameOf(g, e.fighter)}'s free ${e.kind} points change${e.by === null ? '' : ` by ${signed(e.by)}`}.`,
  weaponFell: (g, e) => `${nameOf(g, e.fighter)}'s weapon falls to the ground.`,
  weaponBack: (g, e) => `${nameOf(g, e.fighter)} has the weapon back.`,
  rowsBanned: (g, e) => `${nameOf(g, e.fighter)} may not do ${e.terms} for the rest of the combat.`,
  cardRevealed: (g, e) => `${nameOf(g, e.fighter)} reveals ${cardName(e.card)}: ${e.effect}.`,
  instructionsReplaced: (g, e) =>
    `The instructions are replaced: ${nameOf(g, e.a)} '${e.restrictionOfA}', ${nameOf(g, e.b)} '${e.restrictionOfB}'.`,
  footingFound: (g, e) => `${nameOf(g, e.fighter)} finds firm footing: '${e.restriction}'.`,
  escapeAnnounced: (g, e) => `${nameOf(g, e.fighter)} announces: Escaping!`,
  escapeFailed: (g, e) =>
    `${nameOf(g, e.fighter)} does not get away: ${e.why === 'scored' ? 'scored upon' : 'no longer at Extended Range'}.`,
  fighterEscaped: (g, e) => `${nameOf(g, e.fighter)} has escaped.`,
  partyExchanged: (g, e) => `${nameOf(g, e.fighter)} steps aside for ${nameOf(g, e.newcomer)}.`,
  helperNamed: (g, e) => `${nameOf(g, e.helper)} will fire in the coming turn.`,
  steppedUp: (g, e) => `${nameOf(g, e.fighter)} steps up for ${nameOf(g, e.fallen)}.`,
  drawClaimed: (g, e) => `${names(g, e.by)} claims a draw.`,
  experienceGained: (g, e) => `${nameOf(g, e.fighter)} now has ${plural(e.xp, 'Experience Point')}.`,
  battleEnded: (_g, e) => `${RESULTS[e.how] ?? ''}${e.winners.length > 0 ? ` Winner: ${e.winners.join(', ')}.` : ''}`,
  modRaised: (g, e) => `${nameOf(g, e.fighter)} raises ${rowName(g, e.fighter, e.row)} to +${e.plus} for ${e.cost}.`,
  pickUsed: (g, e) => `${nameOf(g, e.fighter)} adds 1 to ${e.on}.`,
  freshFighter: (g, e) => `A new fighter takes the place of the dead ${nameOf(g, e.fighter)}.`,
};

const LABELS: Readonly<Record<string, string>> = {
  body: 'Body',
  height: 'Height',
  attacks: 'Attacks',
  status: 'State',
  weapon: 'Weapon',
  weaponInHand: 'in hand',
  weaponDown: 'on the ground',
  xp: 'Experience',
  tactic: 'Tactic points',
  spell: 'Spell points',
  luck: 'Luck points',
  rows: 'Maneuvers',
  cards: 'Cards',
  effects: 'In effect',
  choice: 'Choice',
  turn: 'Turn {n}',
  battle: 'Battle {n} of {of}',
  standing: 'standing',
  unconscious: 'unconscious',
  dead: 'dead',
  escaped: 'escaped',
  reserve: 'in reserve',
  open: 'still choosing',
  locked: 'locked',
  none: '-',
  maneuvers: 'Maneuvers',
  answers: 'Answers',
  won: 'One side can fight no more',
  draw: 'a draw',
  stopped: 'stopped at the round limit',
  claimed: 'a draw by claim',
  series: 'the series is over',
};

export const duelSpeech: Speech<LostWorlds, DuelEvent> = {
  prompt,
  option,
  event: (g, e) => (sayings[e.type] as Say<DuelEvent>)(g, e),
  label: key => LABELS[key] ?? (isInstruction(key) ? key.split(' + ').map(instructionInEnglish).join(' ') : key),
};

/** Whether an event belongs to the duel. */
export const isDuelEvent = (event: { readonly type: string }): event is DuelEvent => event.type in sayings;
