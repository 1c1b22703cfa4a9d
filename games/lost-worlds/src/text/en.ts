import type { DuelWords } from './words.ts';

const plural = (n: number, one: string): string => `${n} ${one}${n === 1 ? '' : 's'}`;

const signed = (n: number): string => (n < 0 ? `${n}` : `+${n}`);

/** All that a duel says in English. */
export const en: DuelWords = {
  nobody: 'nobody',
  and: 'and',
  page: page => `page ${page}`,
  prompts: {
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
  },
  decide: 'Decide for {slot}.',
  words: {
    pass: 'Pass',
    done: 'Done',
    stay: 'Fight on',
    escape: 'Announce an escape',
    none: 'Do nothing',
    goOn: 'Go on',
    claim: 'Claim a draw',
    stop: 'Nobody: give up the fight',
  },
  options: {
    hit: names => `Hit ${names}`,
    revealNothing: 'Reveal nothing',
    reveal: cards => `Reveal ${cards}`,
    obey: name => `Obey the instruction read by ${name}`,
    against: name => ` against ${name}`,
    play: card => `Play ${card}`,
    cast: card => `Cast ${card}`,
    exchange: name => `Step aside for ${name}`,
    helper: name => `${name} fires next turn`,
    member: name => `${name} steps up`,
    raise: row => `Raise ${row} by 1`,
    pick: what => `Add 1 to ${what === 'body' ? 'Maximum Body' : `${what} points`}`,
  },
  results: {
    won: 'The battle is won.',
    draw: 'Both sides have fallen: a draw.',
    escaped: 'The battle ends with an escape; nobody has won.',
    stopped: 'The last round is over.',
    claimed: 'The battle is a draw by claim.',
  },
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
    rowAnnounced: (e, n) => {
      const shifted = e.against.filter(({ page }) => page !== e.row);
      const x = shifted.map(({ foe, page }) => `${page} to ${n.name(foe)}`).join(', ');
      return `${n.name(e.fighter)} does ${n.maneuver(e.name)} (${e.row})${x === '' ? '' : `, told as ${x}`}.`;
    },
    helperAnnounced: (e, n) =>
      e.row === null
        ? `${n.name(e.helper)} prepares a spell.`
        : `${n.name(e.helper)} does ${n.row(e.helper, e.row)} from behind.`,
    pageFound: (e, n) =>
      `${n.name(e.helper ?? e.reader)} finds page ${e.page} of ${n.name(e.subject)}'s book: ${n.shows(e.page)}${
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
    rowsBanned: (e, n) => `${n.name(e.fighter)} may not do ${e.terms} for the rest of the combat.`,
    cardRevealed: (e, n) => `${n.name(e.fighter)} reveals ${n.card(e.card)}: ${e.effect}.`,
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
    battleEnded: e => `${en.results[e.how] ?? ''}${e.winners.length > 0 ? ` Winner: ${e.winners.join(', ')}.` : ''}`,
    modRaised: (e, n) => `${n.name(e.fighter)} raises ${n.row(e.fighter, e.row)} to +${e.plus} for ${e.cost}.`,
    pickUsed: (e, n) => `${n.name(e.fighter)} adds 1 to ${e.on}.`,
    freshFighter: (e, n) => `A new fighter takes the place of the dead ${n.name(e.fighter)}.`,
  },
  maneuvers: {},
  pages: {},
  cards: {},
  labels: {
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
  },
  tell: {
    tags: {
      swing: 'Swings',
      cut: 'Parry-cuts',
      thrust: 'Thrusts',
      strike: 'Strikes',
      body: 'Body attacks',
      guard: 'Guards',
      jump: 'Jumps',
      ability: 'Abilities',
      weaponplay: 'Weapon play',
      heavy: 'Heavy',
      high: 'High',
      low: 'Low',
      missile: 'Missiles',
      evade: 'Evasions',
      closing: 'Closing in',
    },
    anything: 'anything',
    or: 'or',
    and: 'and',
    free: 'No restrictions next turn.',
    same: 'No further restriction.',
    except: terms => `, except ${terms},`,
    ext: except => `Do only Extended Range${except} next turn.`,
    only: (terms, except) => `Do only ${terms}${except} next turn.`,
    no: (terms, except) => `Do no ${terms}${except} next turn.`,
    regain: n => `regain ${plural(n, 'Body Point')}`,
    lose: n => `lose ${plural(n, 'Body Point')}`,
    goto: (told, reader) => `you go to page ${told} and I will go to page ${reader}`,
    drop: 'drop your weapon',
    modAll: n => `${signed(n)} on every MOD next turn`,
    mod: (n, terms) => `${signed(n)} on ${terms} next turn`,
    ban: terms => `do no ${terms} for the rest of the combat`,
    reveal: kind => `reveal a ${kind === 'tactic' ? 'Tactic' : 'Spell'} card`,
    points: (n, kind) => `${n < 0 ? 'lose' : 'regain'} ${plural(Math.abs(n), `${kind} point`)}`,
    orMore: n => `${n} or more`,
    orLess: n => `${n} or less`,
    ifScore: bound => `If your unmodified Score is ${bound}`,
    ifDamage: bound => `If your damage was ${bound}`,
    ifDid: terms => `If you did ${terms}`,
    ifWeaponDropped: 'If your weapon was down',
  },
};
