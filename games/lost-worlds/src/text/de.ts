import words from './de.json' with { type: 'json' };
import type { DuelWords } from './words.ts';

const points = (n: number): string => `${n} Körperpunkt${n === 1 ? '' : 'e'}`;
const signed = (n: number): string => (n < 0 ? `${n}` : `+${n}`);
const LINES: Readonly<Record<string, string>> = words.LINES;
const KINDS: Readonly<Record<string, string>> = words.KINDS;

/** All that a duel says in German. */
export const de: DuelWords = {
  nobody: 'niemand',
  and: 'und',
  page: page => `Seite ${page}`,
  prompts: words.prompts,
  decide: 'Entscheide für {slot}.',
  answers: words.answers,
  results: words.results,
  sayings: {
    fighterPicked: (e, n) => `${n.name(e.fighter)} kämpft mit dem Buch von ${n.book(e.book)}.`,
    cardsSelected: (e, n) =>
      e.cards === null
        ? `${n.name(e.fighter)} hat Karten gewählt.`
        : `${n.name(e.fighter)} wählt ${e.cards.length === 0 ? 'keine Karten' : n.cards(e.cards)}.`,
    booksExchanged: e =>
      e.battle > 1 ? `Kampf ${e.battle}: Die Bücher werden getauscht.` : 'Die Bücher werden getauscht.',
    pageOpened: (e, n) =>
      `${n.name(e.reader)} schlägt Seite ${e.page} im Buch von ${n.name(e.subject)} auf: ${n.instruction(e.tell)}`,
    duelTurnBegan: e => `Runde ${e.turn}.`,
    effectEnded: (e, n) => `${n.card(e.card)} auf ${n.name(e.fighter)} endet.`,
    gearRevealed: (e, n) => `${n.name(e.fighter)} deckt auf: ${n.cards(e.cards)}.`,
    luckPlayed: (e, n) =>
      `${n.name(e.fighter)} spielt ${n.card(e.card)}${e.foe === null ? '' : ` gegen ${n.name(e.foe)}`}.`,
    shoulderRead: (e, n) =>
      e.line === null
        ? `${n.name(e.fighter)} beobachtet die Schulter von ${n.name(e.foe)}.`
        : `Das Manöver von ${n.name(e.foe)} ist ${LINES[e.line] ?? e.line}.`,
    instructionObeyed: (e, n) => `${n.name(e.fighter)} befolgt die von ${n.name(e.foe)} verlesene Anweisung.`,
    rowAnnounced: (e, n) => `${n.name(e.fighter)}: ${n.maneuver(e.name)}.`,
    helperAnnounced: (e, n) =>
      e.row === null
        ? `${n.name(e.helper)} bereitet einen Zauber vor.`
        : `${n.name(e.helper)} aus der zweiten Reihe: ${n.row(e.helper, e.row)}.`,
    pageFound: (e, n) =>
      `${n.name(e.helper ?? e.reader)} findet Seite ${e.page} im Buch von ${n.name(e.subject)}: ${n.shows(e.page, e.reader)}${
        e.score === null ? '.' : `, WERTUNG ${e.score}.`
      }`,
    targetsSelected: (e, n) => `${n.name(e.fighter)} trifft ${n.names(e.targets)} und schont ${n.names(e.spared)}.`,
    hitResolved: (e, n) =>
      `${n.name(e.by)} ${e.damage > 0 ? 'trifft' : 'erreicht'} ${n.name(e.on)}: zusammen ${e.total}, ${
        e.damage > 0 ? e.damage : 'kein'
      } Schaden${e.critical ? ', ein kritischer Treffer' : ''}.`,
    damageMirrored: (e, n) => `Die Spiegelhaut von ${n.name(e.by)} wirft ${e.damage} auf ${n.name(e.on)} zurück.`,
    bodyTaken: (e, n) => `${n.name(e.fighter)} verliert ${e.lost} und steht bei ${e.body}.`,
    fighterFell: (e, n) => `${n.name(e.fighter)} ${e.status === 'dead' ? 'ist tot' : 'wird bewusstlos'} bei ${e.body}.`,
    instructionRead: (e, n) =>
      `${n.name(e.reader)} verliest für ${n.name(e.told)}: ${n.instruction(e.tell)}${e.criticals
        .map(text => ` Kritisch: ${n.instruction(text)}`)
        .join('')}`,
    pagesJumped: (e, n) =>
      `${n.name(e.told)} geht zu Seite ${e.pageOfReader}, ${n.name(e.reader)} zu Seite ${e.pageOfTold}.`,
    bodyGivenUp: (e, n) => `${n.name(e.fighter)} verliert ${e.lost} und steht bei ${e.body}.`,
    bodyRestored: (e, n) => `${n.name(e.fighter)} gewinnt ${e.gained} zurück und steht bei ${e.body}.`,
    pointsChanged: (e, n) =>
      `Freie Punkte von ${n.name(e.fighter)} ändern sich (${KINDS[e.kind]})${e.by === null ? '' : `: ${signed(e.by)}`}.`,
    weaponFell: (e, n) => `Die Waffe von ${n.name(e.fighter)} fällt zu Boden.`,
    weaponBack: (e, n) => `${n.name(e.fighter)} hat die Waffe wieder.`,
    rowsBanned: (e, n) => `${n.name(e.fighter)} darf für den Rest des Kampfes nicht mehr: ${n.terms(e.terms)}.`,
    cardRevealed: (e, n) => `${n.name(e.fighter)} deckt ${n.card(e.card)} auf: ${n.effect(e.card)}.`,
    instructionsReplaced: (e, n) =>
      `Die Anweisungen werden ersetzt: ${n.name(e.a)}: ${n.instruction(e.restrictionOfA)} ${n.name(e.b)}: ${n.instruction(e.restrictionOfB)}`,
    footingFound: (e, n) => `${n.name(e.fighter)} findet festen Stand: ${n.instruction(e.restriction)}`,
    escapeAnnounced: (e, n) => `${n.name(e.fighter)} kündigt an: Flucht!`,
    escapeFailed: (e, n) =>
      `${n.name(e.fighter)} entkommt nicht: ${e.why === 'scored' ? 'getroffen' : 'nicht mehr auf Abstand'}.`,
    fighterEscaped: (e, n) => `${n.name(e.fighter)} ist entkommen.`,
    partyExchanged: (e, n) => `${n.name(e.fighter)} tritt für ${n.name(e.newcomer)} beiseite.`,
    helperNamed: (e, n) => `${n.name(e.helper)} schießt in der kommenden Runde.`,
    steppedUp: (e, n) => `${n.name(e.fighter)} tritt für ${n.name(e.fallen)} vor.`,
    drawClaimed: (e, n) => `${n.names(e.by)}: Unentschieden gefordert.`,
    experienceGained: (e, n) => `${n.name(e.fighter)} hat jetzt ${e.xp} Erfahrung.`,
    battleEnded: (e, n) =>
      `${de.results[e.how] ?? ''}${e.winners.length > 0 ? ` Sieger: ${e.winners.map(n.side).join(', ')}.` : ''}`,
    modRaised: (e, n) => `${n.name(e.fighter)} steigert ${n.row(e.fighter, e.row)} auf +${e.plus} für ${e.cost}.`,
    pickUsed: (e, n) => `${n.name(e.fighter)} steigert um 1: ${KINDS[e.on] ?? e.on}.`,
    freshFighter: (e, n) => `Ein neuer Kämpfer tritt an die Stelle des toten ${n.name(e.fighter)}.`,
  },
  maneuvers: words.maneuvers,
  pages: words.pages,
  cards: words.cards,
  labels: { ...words.table, ...words.content, ...words.reasons, ...words.ring, ...words.labels },
  told: (what, instruction, by) => `${what}, nach dem letzten Schlagabtausch mit ${by}: ${instruction}`,
  tell: {
    ...words.tell,
    except: terms => ` (außer ${terms})`,
    ext: (terms, except) => `Nächste Runde nur Manöver auf Abstand${terms === '' ? '' : `: ${terms}`}${except}.`,
    only: (terms, except) => `Nächste Runde nur ${terms}${except}.`,
    no: (terms, except) => `Nächste Runde verboten: ${terms}${except}.`,
    regain: n => `gewinne ${points(n)} zurück`,
    lose: n => `verliere ${points(n)}`,
    goto: (told, reader) => `du gehst zu Seite ${told}, ich gehe zu Seite ${reader}`,
    modAll: n => `${signed(n)} auf jeden MOD in der nächsten Runde`,
    mod: (n, terms) => `${signed(n)} auf ${terms} in der nächsten Runde`,
    ban: terms => `für den Rest des Kampfes verboten: ${terms}`,
    reveal: kind => `decke eine ${kind === 'tactic' ? 'Taktikkarte' : 'Zauberkarte'} auf`,
    points: (n, kind) => `${n < 0 ? 'verliere' : 'gewinne'} ${Math.abs(n)} Punkte (${KINDS[kind]})`,
    orMore: n => `${n} oder mehr`,
    orLess: n => `${n} oder weniger`,
    ifScore: bound => `Ist deine unveränderte Wertung ${bound}`,
    ifDamage: bound => `War dein Schaden ${bound}`,
    ifTaken: bound => `Hast du Schaden erlitten (${bound})`,
    ifDid: terms => `Hast du gewählt (${terms})`,
  },
};
