import words from './en.json' with { type: 'json' };
import type { DuelWords } from './words.ts';

/** The sentences that answers are told in. */
export type AnswerKey = keyof typeof words.answers;

const plural = (n: number, one: string): string => `${n} ${one}${n === 1 ? '' : 's'}`;

const signed = (n: number): string => (n < 0 ? `${n}` : `+${n}`);

/** All that a duel says in English. */
export const en: DuelWords = {
  nobody: 'nobody',
  and: 'and',
  page: page => `page ${page}`,
  prompts: words.prompts,
  decide: 'Decide for {slot}.',
  answers: words.answers,
  results: words.results,
  sayings: {
    fighterPicked: (e, n) => `${n.name(e.fighter)} fights with the book of ${n.book(e.book)}.`,
    cardsSelected: (e, n) =>
      e.cards === null
        ? `${n.name(e.fighter)} has selected cards.`
        : `${n.name(e.fighter)} selects ${e.cards.length === 0 ? 'no cards' : n.cards(e.cards)}.`,
    booksExchanged: e => (e.battle > 1 ? `Battle ${e.battle}: the books are exchanged.` : 'The books are exchanged.'),
    pageOpened: (e, n) =>
      `${n.name(e.reader)} opens page ${e.page} of ${n.name(e.subject)}'s book: ${n.instruction(e.tell)}`,
    duelTurnBegan: e => `Turn ${e.turn}.`,
    effectEnded: (e, n) => `${n.card(e.card)} on ${n.name(e.fighter)} ends.`,
    gearRevealed: (e, n) => `${n.name(e.fighter)} reveals ${n.cards(e.cards)}.`,
    luckPlayed: (e, n) =>
      `${n.name(e.fighter)} plays ${n.card(e.card)}${e.foe === null ? '' : ` against ${n.name(e.foe)}`}.`,
    shoulderRead: (e, n) =>
      e.line === null
        ? `${n.name(e.fighter)} reads ${n.name(e.foe)}'s shoulder.`
        : `${n.name(e.foe)}'s row is ${e.line === 'neither' ? 'neither high nor low' : e.line}.`,
    instructionObeyed: (e, n) => `${n.name(e.fighter)} obeys the instruction read by ${n.name(e.foe)}.`,
    rowAnnounced: (e, n) => `${n.name(e.fighter)} does ${n.maneuver(e.name)}.`,
    helperAnnounced: (e, n) =>
      e.row === null
        ? `${n.name(e.helper)} prepares a spell.`
        : `${n.name(e.helper)} does ${n.row(e.helper, e.row)} from behind.`,
    pageFound: (e, n) =>
      `${n.name(e.helper ?? e.reader)} finds page ${e.page} of ${n.name(e.subject)}'s book: ${n.shows(e.page, e.reader)}${
        e.score === null ? '.' : `, SCORE ${e.score}.`
      }`,
    targetsSelected: (e, n) => `${n.name(e.fighter)} hits ${n.names(e.targets)} and spares ${n.names(e.spared)}.`,
    hitResolved: (e, n) =>
      `${n.name(e.by)} ${e.damage > 0 ? 'hits' : 'reaches'} ${n.name(e.on)}: total ${e.total}, ${
        e.damage > 0 ? `${plural(e.damage, 'point')} of` : 'no'
      } damage${e.critical ? ', a Critical Hit' : ''}.`,
    damageMirrored: (e, n) => `Mirror Skin of ${n.name(e.by)} throws ${e.damage} back at ${n.name(e.on)}.`,
    bodyTaken: (e, n) => `${n.name(e.fighter)} loses ${e.lost} and is at ${e.body}.`,
    fighterFell: (e, n) =>
      `${n.name(e.fighter)} ${e.status === 'dead' ? 'is dead' : 'falls unconscious'} at ${e.body}.`,
    instructionRead: (e, n) =>
      `${n.name(e.reader)} reads to ${n.name(e.told)}: ${n.instruction(e.tell)}${e.criticals
        .map(text => ` Critical: ${n.instruction(text)}`)
        .join('')}`,
    pagesJumped: (e, n) =>
      `${n.name(e.told)} goes to page ${e.pageOfReader}, ${n.name(e.reader)} to page ${e.pageOfTold}.`,
    bodyGivenUp: (e, n) => `${n.name(e.fighter)} loses ${e.lost} and is at ${e.body}.`,
    bodyRestored: (e, n) => `${n.name(e.fighter)} regains ${e.gained} and is at ${e.body}.`,
    pointsChanged: (e, n) =>
      `${n.name(e.fighter)}'s free ${e.kind} points change${e.by === null ? '' : ` by ${signed(e.by)}`}.`,
    weaponFell: (e, n) => `${n.name(e.fighter)}'s weapon falls to the ground.`,
    weaponBack: (e, n) => `${n.name(e.fighter)} has the weapon back.`,
    rowsBanned: (e, n) => `${n.name(e.fighter)} may not do ${n.terms(e.terms)} for the rest of the combat.`,
    cardRevealed: (e, n) => `${n.name(e.fighter)} reveals ${n.card(e.card)}: ${n.effect(e.card)}.`,
    instructionsReplaced: (e, n) =>
      `The instructions are replaced: ${n.name(e.a)}: ${n.instruction(e.restrictionOfA)} ${n.name(e.b)}: ${n.instruction(e.restrictionOfB)}`,
    footingFound: (e, n) => `${n.name(e.fighter)} finds firm footing: ${n.instruction(e.restriction)}`,
    escapeAnnounced: (e, n) => `${n.name(e.fighter)} announces: Escaping!`,
    escapeFailed: (e, n) =>
      `${n.name(e.fighter)} does not get away: ${e.why === 'scored' ? 'scored upon' : 'no longer at Extended Range'}.`,
    fighterEscaped: (e, n) => `${n.name(e.fighter)} has escaped.`,
    partyExchanged: (e, n) => `${n.name(e.fighter)} steps aside for ${n.name(e.newcomer)}.`,
    helperNamed: (e, n) => `${n.name(e.helper)} will fire in the coming turn.`,
    steppedUp: (e, n) => `${n.name(e.fighter)} steps up for ${n.name(e.fallen)}.`,
    drawClaimed: (e, n) => `${n.names(e.by)} ${e.by.length === 1 ? 'claims' : 'claim'} a draw.`,
    experienceGained: (e, n) => `${n.name(e.fighter)} now has ${plural(e.xp, 'Experience Point')}.`,
    battleEnded: (e, n) =>
      `${en.results[e.how] ?? ''}${e.winners.length > 0 ? ` It goes to ${e.winners.map(n.side).join(', ')}.` : ''}`,
    modRaised: (e, n) => `${n.name(e.fighter)} raises ${n.row(e.fighter, e.row)} to +${e.plus} for ${e.cost}.`,
    pickUsed: (e, n) => `${n.name(e.fighter)} adds 1 to ${e.on === 'body' ? 'Maximum Body' : `${e.on} points`}.`,
    freshFighter: (e, n) => `A new fighter takes the place of the dead ${n.name(e.fighter)}.`,
  },
  maneuvers: {},
  pages: {
    'Subject stands over a reader who is off balance or down': 'Stands over {reader}, off balance or down',
    'Back turned to the reader': 'Back turned to {reader}',
    'Subject is behind the reader': 'Stands behind {reader}',
  },
  cards: {},
  labels: { ...words.table, ...words.content, ...words.labels },
  told: (what, instruction, by) => `${what}, after the last exchange with ${by}: ${instruction}`,
  tell: {
    ...words.tell,
    except: terms => `, except ${terms},`,
    ext: (terms, except) => `Do only Extended Range${terms === '' ? '' : `: ${terms}`}${except} next turn.`,
    only: (terms, except) => `Do only ${terms}${except} next turn.`,
    no: (terms, except) => `Do no ${terms}${except} next turn.`,
    regain: n => `regain ${plural(n, 'Body Point')}`,
    lose: n => `lose ${plural(n, 'Body Point')}`,
    goto: (told, reader) => `you go to page ${told} and I will go to page ${reader}`,
    modAll: n => `${signed(n)} on every MOD next turn`,
    mod: (n, terms) => `${signed(n)} on ${terms} next turn`,
    ban: terms => `do no ${terms} for the rest of the combat`,
    reveal: kind => `reveal a ${kind === 'tactic' ? 'Tactic' : 'Spell'} card`,
    points: (n, kind) => `${n < 0 ? 'lose' : 'regain'} ${plural(Math.abs(n), `${kind} point`)}`,
    orMore: n => `${n} or more`,
    orLess: n => `${n} or less`,
    ifScore: bound => `If your unmodified Score is ${bound}`,
    ifDamage: bound => `If your damage was ${bound}`,
    ifTaken: bound => `If you took ${bound} damage`,
    ifDid: terms => `If you did ${terms}`,
  },
};
