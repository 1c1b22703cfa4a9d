import duelWords from '../../text/de.json' with { type: 'json' };
import { de as duel } from '../../text/de.ts';
import words from './de.json' with { type: 'json' };
import type { FieldWords } from './words.ts';

const points = (n: number): string => `${n} Körperpunkt${n === 1 ? '' : 'e'}`;

/** All that the game with miniatures says in German. */
export const de: FieldWords = {
  prompts: words.prompts,
  decide: 'Entscheide für {slot}.',
  bodyOf: name => `Leichnam von ${name}`,
  thing: (kind, owner) => `${kind}${owner === null ? '' : ` von ${owner}`}`,
  kinds: words.kinds,
  profiles: words.profiles,
  cards: duel.cards,
  postures: words.postures,
  directions: words.directions,
  phases: words.phases,
  falls: words.falls,
  sayings: {
    turnBegan: e => `Zug ${e.turn} beginnt.`,
    phaseBegan: e => `Phase: ${de.phases[e.phase]}.`,
    profileChosen: (e, n) => `${e.character} ist: ${n.profile(e.profile)}.`,
    itemHidden: (e, n) =>
      e.in === null ? `${n.what(e.item)} ist versteckt.` : `${n.what(e.item)} liegt hier: ${n.what(e.in)}.`,
    initiativeRolled: (e, n) =>
      `${e.reroll ? 'Der Gleichstand wird neu gewürfelt' : 'Initiative'}: ${e.rolls.map(r => `${n.seat(r.seat)} ${r.face}`).join(', ')}.`,
    orderSet: (e, n) => `Die Reihenfolge: ${e.order.map(n.seat).join(', ')}.`,
    weaponSettled: (e, n) => `${n.what(e.thing)} liegt auf ${n.at(e.at)}.`,
    dematerialised: (e, n) => `${n.who(e.character)} löst sich auf.`,
    rematerialised: (e, n) => `${n.who(e.character)} kehrt auf ${n.at(e.at)} zurück, ${points(e.body)}.`,
    moveBegan: (e, n) => `${n.who(e.character)} zieht mit ${e.mp} Punkten.`,
    carryPaid: (e, n) => `${n.who(e.character)} trägt: ${n.what(e.thing)}; noch ${e.mp} Punkte.`,
    ran: (e, n) => `${n.who(e.character)} rennt: ${e.mp} Punkte.`,
    turned: (e, n) => `${n.who(e.character)} wendet sich nach ${de.directions[e.facing]}.`,
    spaceEntered: (e, n) =>
      `${n.who(e.character)} geht von ${n.at(e.from)} nach ${n.at(e.to)} für ${e.cost}; noch ${e.mp}.`,
    landed: (e, n) =>
      `${n.who(e.character)} landet ${de.postures[e.posture]}${e.damage > 0 ? ` und verliert ${points(e.damage)}` : ''}.`,
    letPass: (e, n) => `${n.who(e.halter)} lässt ${n.who(e.mover)} vorbei.`,
    halted: (e, n) => `${n.who(e.halter)} hält ${n.who(e.mover)} auf.`,
    postureChanged: (e, n) => `${n.who(e.character)} ist ${de.postures[e.posture]}.`,
    blocked: (e, n) => `${n.who(e.character)} versperrt ${n.who(e.target)} den Weg.`,
    pickedUp: (e, n) => `${n.who(e.character)} hebt auf: ${n.what(e.thing)}.`,
    dropped: (e, n) => `${n.who(e.character)} lässt auf ${n.at(e.at)} fallen: ${n.what(e.thing)}.`,
    examined: (e, n) =>
      `${n.who(e.character)} untersucht: ${n.what(e.thing)}. Gefunden: ${e.found === null ? 'nichts' : n.what(e.found)}.`,
    objectShoved: (e, n) => `${n.who(e.character)} schiebt von ${n.at(e.from)} nach ${n.at(e.to)}: ${n.what(e.thing)}.`,
    thingThrown: (e, n) =>
      `${n.who(e.character)} wirft auf ${n.at(e.at)}, Entfernung ${e.range}, ${n.what(e.thing)}: ${e.lands ? 'kommt an' : 'daneben'} (höchstens ${e.needed}).`,
    thingScattered: (e, n) => `${n.what(e.thing)} prallt ab nach ${n.at(e.to)}.`,
    scatterRerolled: e => `Nur ${e.spaces} Felder sind frei: Es wird neu gewürfelt.`,
    thingCameDown: (e, n) => `${n.what(e.thing)} kommt auf ${n.at(e.at)} herunter.`,
    struck: (e, n) => `${n.who(e.character)} wird getroffen: ${n.what(e.thing)}.`,
    weaponHit: (e, n) => `${n.who(e.character)} wird für ${e.damage} getroffen: ${n.what(e.thing)}.`,
    bodyLost: (e, n) => `${n.who(e.character)} verliert ${points(e.lost)} und hat ${e.body}.`,
    bodyRegained: (e, n) => `${n.who(e.character)} gewinnt ${points(e.gained)} zurück und hat ${e.body}.`,
    fellUnconscious: (e, n) => `${n.who(e.character)} wird bewusstlos.`,
    died: (e, n) => `${n.who(e.character)} stirbt.`,
    shoved: (e, n) => `${n.who(e.shover)} stößt ${n.who(e.target)}${e.hard ? ' hart' : ''}.`,
    fallRolled: (e, n) =>
      `${n.who(e.character)} würfelt ${e.face}, zählt als ${e.adjusted}, und ${de.falls[e.result]}.`,
    fell: (e, n) => `${n.who(e.character)} stürzt von ${n.at(e.from)} nach ${n.at(e.to)}.`,
    jumpedOnto: (e, n) =>
      `${n.who(e.jumper)} ${e.falling ? 'stürzt' : 'springt'} auf ${n.who(e.target)}: ${e.hit ? 'getroffen' : 'verfehlt'}.`,
    bodyCarried: (e, n) => `${n.who(e.by)} trägt ${n.who(e.character)} nach ${n.at(e.to)}.`,
    wakingPrevented: (e, n) => `${n.who(e.character)} hat keinen Platz zum Aufwachen und bleibt bei ${e.body}.`,
    displaced: (e, n) => `${n.who(e.character)} gerät nach ${n.at(e.to)}.`,
    weaponDropped: (e, n) => `${n.what(e.thing)} fällt auf ${n.at(e.at)}.`,
    weaponRetrieved: (e, n) => `${n.who(e.character)} hat wieder in der Hand: ${n.what(e.thing)}.`,
    slayPrepared: (e, n) => `${n.who(e.character)} holt aus, um ${n.who(e.target)} zu erschlagen.`,
    tended: (e, n) => `${n.who(e.character)} versorgt ${n.who(e.target)}.`,
    regenerationDeclared: (e, n) => `${n.who(e.character)} sammelt ${e.points === 'body' ? 'Kraft' : 'Magie'}.`,
    regenerationFailed: (e, n) => `${n.who(e.character)} wird gestört und gewinnt nichts.`,
    magicRegained: (e, n) =>
      `${n.who(e.character)} gewinnt ${e.gained === null ? 'einige' : e.gained} Zauberpunkte zurück.`,
    spellCast: (e, n) =>
      `${n.who(e.character)} zaubert auf ${n.who(e.target)}, Entfernung ${e.range}, ${n.card(e.card)}: ${e.works ? 'es wirkt' : 'es verpufft'} (höchstens ${e.needed}).`,
    spellEnded: (e, n) => `${n.card(e.card)} auf ${n.who(e.character)} endet.`,
    recoveryRolled: (e, n) =>
      `${n.who(e.character)} würfelt ${e.face} zur Erholung, zählt als ${e.adjusted}: ${e.result === 'dead' ? 'tot' : e.result}.`,
    woke: (e, n) => `${n.who(e.character)} erwacht am Boden, ${points(e.body)}.`,
    touched: (e, n) => `${n.who(e.by)} berührt ${n.who(e.character)}: ${e.damage}.`,
    undefendedNamed: (e, n) => `${n.who(e.character)} lässt ${de.directions[e.direction]} ungedeckt.`,
    moveEnded: (e, n) => `${n.who(e.character)} hat gezogen.`,
    carriedOff: (e, n) => `${n.who(e.character)} trägt davon: ${n.what(e.item)}.`,
    shattered: (e, n) => `${n.what(e.thing)} zerspringt.`,
    engagementDeclared: (e, n) =>
      e.wish === 'engage'
        ? `${n.who(e.character)} bindet ${n.who(e.target)}.`
        : `${n.who(e.character)} lässt ${n.who(e.target)} in Ruhe.`,
    battleDemanded: (e, n) => `${n.who(e.halter)} und ${n.who(e.halted)} müssen kämpfen.`,
    demandLapsed: (e, n) => `${n.who(e.halter)} und ${n.who(e.halted)} stehen nicht mehr beieinander.`,
    duelOpened: (e, n) => `${n.who(e.a)} schlägt Seite ${e.pageSeenByA} auf, ${n.who(e.b)} Seite ${e.pageSeenByB}.`,
    rowsBarred: (e, n) => `Der Boden verwehrt ${n.who(e.character)} die Manöver ${e.rows.join(', ')}.`,
    brokeOff: (e, n) =>
      `${n.who(e.character)} löst sich${e.to === null ? ' und bleibt stehen' : ` nach ${n.at(e.to)}`}.`,
    combatEnded: (e, n) => `${n.who(e.character)} verlässt den Kampf ${de.postures[e.posture]}.`,
    crownHeld: (e, n) =>
      e.side === null ? 'Niemand hält die Krone.' : `${n.side(e.side)} halten die Krone, ${e.streak} in Folge.`,
    pointsScored: (e, n) => `${n.side(e.side)}: ${e.points} Punkte, ${de.labels[e.for] ?? e.for}.`,
    gameEnded: (e, n) =>
      e.winners.length === 0 ? 'Unentschieden.' : `Gewonnen: ${e.winners.map(id => n.side(id)).join(' und ')}.`,
    hired: (e, n) => `Zur Truppe stößt: ${n.profile(e.profile)}.`,
    chapterBegan: e => `Kapitel ${e.chapter}: ${e.title}.`,
    chapterEnded: e =>
      `Kapitel ${e.chapter} ${e.won ? 'ist gewonnen' : 'endet ohne Sieg'}: ${e.points} Punkte, ${e.total} insgesamt.`,
    companyRested: e => `Die Truppe rastet; alle gewinnen ${e.experience} Erfahrung.`,
    pointsShared: (e, n) => `${n.who(e.character)} gewinnt ${e.points} Erfahrung.`,
  },
  labels: { ...duelWords.content, ...words.reasons, ...words.labels },
};
