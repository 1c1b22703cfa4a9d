import words from './en.json' with { type: 'json' };
import type { FieldWords } from './words.ts';

const points = (n: number): string => `${n} Body Point${n === 1 ? '' : 's'}`;

/** All that the miniatures game says in English. */
export const en: FieldWords = {
  prompts: words.prompts,
  decide: 'Decide for {slot}.',
  bodyOf: name => `the body of ${name}`,
  thing: (kind, owner) => `the ${kind}${owner === null ? '' : ` of ${owner}`}`,
  kinds: words.kinds,
  profiles: {},
  cards: {},
  postures: words.postures,
  directions: words.directions,
  phases: words.phases,
  falls: words.falls,
  sayings: {
    turnBegan: e => `Turn ${e.turn} begins.`,
    phaseBegan: e => `${en.phases[e.phase]} phase.`,
    profileChosen: (e, n) => `${e.character} is a ${n.profile(e.profile)}.`,
    itemHidden: (e, n) =>
      e.in === null ? `${n.what(e.item)} has been hidden.` : `${n.what(e.item)} lies in ${n.what(e.in)}.`,
    initiativeRolled: (e, n) =>
      `${e.reroll ? 'The tied roll again' : 'Initiative'}: ${e.rolls.map(r => `${n.seat(r.seat)} ${r.face}`).join(', ')}.`,
    orderSet: (e, n) => `The slots: ${e.order.map(n.seat).join(', ')}.`,
    weaponSettled: (e, n) => `${n.what(e.thing)} lies at ${n.at(e.at)}.`,
    dematerialised: (e, n) => `${n.who(e.character)} dematerialises.`,
    rematerialised: (e, n) => `${n.who(e.character)} returns at ${n.at(e.at)} with ${points(e.body)}.`,
    moveBegan: (e, n) => `${n.who(e.character)} moves with ${e.mp} points.`,
    carryPaid: (e, n) => `${n.who(e.character)} carries ${n.what(e.thing)}; ${e.mp} points left.`,
    ran: (e, n) => `${n.who(e.character)} runs: ${e.mp} points.`,
    turned: (e, n) => `${n.who(e.character)} turns to the ${en.directions[e.facing]}.`,
    spaceEntered: (e, n) =>
      `${n.who(e.character)} goes from ${n.at(e.from)} to ${n.at(e.to)} for ${e.cost}; ${e.mp} left.`,
    landed: (e, n) =>
      `${n.who(e.character)} lands ${en.postures[e.posture]}${e.damage > 0 ? ` and loses ${points(e.damage)}` : ''}.`,
    letPass: (e, n) => `${n.who(e.halter)} lets ${n.who(e.mover)} pass.`,
    halted: (e, n) => `${n.who(e.halter)} stops ${n.who(e.mover)}.`,
    postureChanged: (e, n) => `${n.who(e.character)} is ${en.postures[e.posture]}.`,
    blocked: (e, n) => `${n.who(e.character)} blocks ${n.who(e.target)}.`,
    pickedUp: (e, n) => `${n.who(e.character)} picks up ${n.what(e.thing)}.`,
    dropped: (e, n) => `${n.who(e.character)} drops ${n.what(e.thing)} at ${n.at(e.at)}.`,
    examined: (e, n) =>
      `${n.who(e.character)} examines ${n.what(e.thing)} and finds ${e.found === null ? 'nothing' : n.what(e.found)}.`,
    objectShoved: (e, n) => `${n.who(e.character)} shoves ${n.what(e.thing)} from ${n.at(e.from)} to ${n.at(e.to)}.`,
    thingThrown: (e, n) =>
      `${n.who(e.character)} throws ${n.what(e.thing)} at ${n.at(e.at)}, range ${e.range}: ${e.lands ? 'it lands' : 'a miss'} (needed ${e.needed} or less).`,
    thingScattered: (e, n) => `${n.what(e.thing)} scatters to ${n.at(e.to)}.`,
    scatterRerolled: e => `Only ${e.spaces} spaces are open: the die is rolled again.`,
    thingCameDown: (e, n) => `${n.what(e.thing)} comes down at ${n.at(e.at)}.`,
    struck: (e, n) => `${n.who(e.character)} is struck by ${n.what(e.thing)}.`,
    weaponHit: (e, n) => `${n.who(e.character)} is hit by ${n.what(e.thing)} for ${e.damage}.`,
    bodyLost: (e, n) => `${n.who(e.character)} loses ${points(e.lost)} and has ${e.body}.`,
    bodyRegained: (e, n) => `${n.who(e.character)} regains ${points(e.gained)} and has ${e.body}.`,
    fellUnconscious: (e, n) => `${n.who(e.character)} falls unconscious.`,
    died: (e, n) => `${n.who(e.character)} dies.`,
    shoved: (e, n) => `${n.who(e.shover)} shoves ${n.who(e.target)}${e.hard ? ' hard' : ''}.`,
    fallRolled: (e, n) => `${n.who(e.character)} rolls ${e.face}, counted ${e.adjusted}, and ${en.falls[e.result]}.`,
    fell: (e, n) => `${n.who(e.character)} falls from ${n.at(e.from)} to ${n.at(e.to)}.`,
    jumpedOnto: (e, n) =>
      `${n.who(e.jumper)} ${e.falling ? 'falls' : 'jumps'} onto ${n.who(e.target)}: ${e.hit ? 'a hit' : 'a miss'}.`,
    bodyCarried: (e, n) => `${n.who(e.by)} carries ${n.who(e.character)} to ${n.at(e.to)}.`,
    wakingPrevented: (e, n) => `${n.who(e.character)} has no room to wake and stays at ${e.body}.`,
    displaced: (e, n) => `${n.who(e.character)} comes to ${n.at(e.to)}.`,
    weaponDropped: (e, n) => `${n.what(e.thing)} falls at ${n.at(e.at)}.`,
    weaponRetrieved: (e, n) => `${n.who(e.character)} has ${n.what(e.thing)} in hand again.`,
    slayPrepared: (e, n) => `${n.who(e.character)} is about to slay ${n.who(e.target)}.`,
    tended: (e, n) => `${n.who(e.character)} tends ${n.who(e.target)}.`,
    regenerationDeclared: (e, n) => `${n.who(e.character)} gathers ${e.points === 'body' ? 'strength' : 'magic'}.`,
    regenerationFailed: (e, n) => `${n.who(e.character)} is disturbed and regains nothing.`,
    magicRegained: (e, n) => `${n.who(e.character)} regains ${e.gained === null ? 'some' : e.gained} spell points.`,
    spellCast: (e, n) =>
      `${n.who(e.character)} casts ${n.card(e.card)} at ${n.who(e.target)}, range ${e.range}: ${e.works ? 'it works' : 'it fizzles'} (needed ${e.needed} or less).`,
    spellEnded: (e, n) => `${n.card(e.card)} on ${n.who(e.character)} ends.`,
    recoveryRolled: (e, n) =>
      `${n.who(e.character)} rolls ${e.face} for recovery, counted ${e.adjusted}: ${e.result === 'dead' ? 'dead' : e.result}.`,
    woke: (e, n) => `${n.who(e.character)} wakes, Down, with ${points(e.body)}.`,
    touched: (e, n) => `${n.who(e.by)} touches ${n.who(e.character)} for ${e.damage}.`,
    undefendedNamed: (e, n) => `${n.who(e.character)} leaves the ${en.directions[e.direction]} undefended.`,
    moveEnded: (e, n) => `${n.who(e.character)} has moved.`,
    carriedOff: (e, n) => `${n.who(e.character)} carries ${n.what(e.item)} off.`,
    shattered: (e, n) => `${n.what(e.thing)} shatters.`,
    engagementDeclared: (e, n) =>
      `${n.who(e.character)} ${e.wish === 'engage' ? 'engages' : 'leaves alone'} ${n.who(e.target)}.`,
    battleDemanded: (e, n) => `${n.who(e.halter)} and ${n.who(e.halted)} must fight.`,
    demandLapsed: (e, n) => `${n.who(e.halter)} and ${n.who(e.halted)} are no longer in contact.`,
    duelOpened: (e, n) => `${n.who(e.a)} opens page ${e.pageSeenByA}, ${n.who(e.b)} opens page ${e.pageSeenByB}.`,
    rowsBarred: (e, n) => `The ground bars rows ${e.rows.join(', ')} to ${n.who(e.character)}.`,
    brokeOff: (e, n) => `${n.who(e.character)} breaks off${e.to === null ? ' where it stands' : ` to ${n.at(e.to)}`}.`,
    combatEnded: (e, n) => `${n.who(e.character)} leaves the fight ${en.postures[e.posture]}.`,
    crownHeld: (e, n) =>
      e.side === null ? 'Nobody holds the crown.' : `${n.side(e.side)} hold the crown, ${e.streak} in a row.`,
    pointsScored: (e, n) => `${n.side(e.side)}: ${e.points} points for ${en.labels[e.for] ?? e.for}.`,
    gameEnded: (e, n) =>
      e.winners.length === 0 ? 'The scenario is drawn.' : `${e.winners.map(id => n.side(id)).join(' and ')} win.`,
    hired: (e, n) => `A ${n.profile(e.profile)} joins the company.`,
    chapterBegan: e => `Chapter ${e.chapter}: ${e.title}.`,
    chapterEnded: e =>
      `Chapter ${e.chapter} ${e.won ? 'is won' : 'ends without victory'}: ${e.points} points, ${e.total} in all.`,
    companyRested: e => `The company rests; everybody gains ${e.experience} experience.`,
    pointsShared: (e, n) => `${n.who(e.character)} gains ${e.points} experience.`,
  },
  labels: words.labels,
};
