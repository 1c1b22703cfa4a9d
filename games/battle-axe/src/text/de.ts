import words from './de.json' with { type: 'json' };
import type { Words } from './words.ts';

const WHYS: Readonly<Record<string, string>> = words.WHYS;
const why = (reason: string | undefined): string => WHYS[reason ?? ''] ?? reason ?? '';
const SPELLS: Readonly<Record<string, string>> = words.SPELLS;
const SIDES: Readonly<Record<string, string>> = words.SIDES;
const ENDS: Readonly<Record<string, string>> = words.ENDS;

const total = (values: readonly (string | number)[] = []): number =>
  values.reduce<number>((sum, value) => sum + Number(value), 0);
const felder = (cost: number | undefined): string => `${cost} ${cost === 1 ? 'Feld' : 'Felder'}`;

/** Who begins a quest with less than all Health has not lost it in the quest. */
const hurtOnTheWay = (heroes: readonly string[]): string => {
  if (heroes.length === 0) return '';
  const [isAlone, last] = [heroes.length === 1, heroes.at(-1)!];
  const all = isAlone ? last : `${heroes.slice(0, -1).join(', ')} und ${last}`;
  return ` Der Weg hierher war kein Spaziergang: ${all} ${isAlone ? 'ist' : 'sind'} schon verwundet.`;
};

/** All that Battle-Axe says in German. */
export const de: Words = {
  prompts: words.prompts,
  choose: 'Wähle.',
  and: ' und ',
  answers: words.answers,
  sides: words.SIDES,
  compass: words.COMPASS,
  moods: words.MOODS,
  onto: 'wo {who} steht',
  beside: 'neben {who}, im {side}',
  apart: '{n} Felder von {who}, im {side}',
  stretching: 'nach {side} gestreckt',
  spellTypes: words.SPELLS,
  trap: 'die Falle',
  friends: { wolf: 'der Wolf', captive: 'die Gefangene' },
  checks: words.checks,
  names: words.names,
  readOut: { ...words.content, ...words.readOut },
  tales: {
    questBegan: (e, n) => (n.readOut(e.narrative) || 'Der Auftrag beginnt.') + hurtOnTheWay(n.hurt),
    partyAdvised: () =>
      'Rat: Helden verschiedener Völker und Klassen können mehr: jemand, der kämpft, zaubert, heilt. Legt für neue Ausrüstung zusammen.',
    heroIntroduced: (e, n) => `${n.who(e.hero)} ist bereit.`,
    roundBegan: e => `Runde ${e.round}.`,
    heroTurnStarted: (e, n) => `${n.who(e.hero)} ist am Zug.`,
    heroTurnEnded: (e, n) => `${n.who(e.hero)} ist fertig.`,
    speedRolled: (e, n) => `${n.who(e.hero)} würfelt ${e.roll} für die Bewegung.`,
    speedFixed: (e, n) => `${n.who(e.hero)} darf ${e.amount} Felder gehen.`,
    heroMoved: (e, n) => `${n.who(e.hero)} geht ${felder(e.cost)} nach ${n.place(e.squares?.[0])}.`,
    heroTurned: (e, n) => `${n.who(e.hero)} wendet sich nach ${SIDES[e.what ?? 'N']}.`,
    moveEnded: (e, n) => `${n.who(e.hero)} hält an.`,
    crossingAsked: (e, n) =>
      `${n.who(e.target)} lässt ${n.who(e.hero)} ${e.passed === true ? 'vorbei' : 'nicht vorbei'}.`,
    rolled: (e, n) =>
      `${n.who(e.by)} würfelt ${e.roll}, nötig höchstens ${e.chance} (${n.check(e.what ?? '')}): ${e.passed === true ? 'gelungen' : 'misslungen'}.`,
    luckUsed: (e, n) => `${n.who(e.hero)} setzt Glück ein; noch ${e.left}.`,
    resultKept: (e, n) => `${n.who(e.hero)} behält das ${e.what === 'first' ? 'erste' : 'zweite'} Ergebnis.`,
    rfiRolled: (e, n) => `Auswahlwurf: ${(e.order ?? []).map((id, i) => `${n.who(id)} ${e.values?.[i]}`).join(', ')}.`,
    rfiRanked: (e, n) => `Es trifft ${n.who(e.order?.[0])}.`,
    fightBegan: (e, n) =>
      `${n.who(e.hero)} kämpft gegen ${n.who(e.target)}: ${e.amount} ${e.amount === 1 ? 'Angriff' : 'Angriffe'}.`,
    attackDeclared: (e, n) => `${n.who(e.by)} greift ${n.who(e.target)} mit ${e.chance} an.`,
    shotDeclared: (e, n) => `${n.who(e.by)} schießt mit ${e.chance} auf ${n.who(e.target)}.`,
    shotAimed: (e, n) => `${n.who(e.hero)} hat freie Sicht auf ${n.who(e.target)}.`,
    missed: (e, n) => `${n.who(e.by)} verfehlt ${n.who(e.target)}.`,
    vitalHit: (e, n) => `Ein Volltreffer gegen ${n.who(e.target)}!`,
    defenceDeclared: (e, n) => `${n.who(e.target)} wehrt mit ${e.chance} ab.`,
    defended: (e, n) => `${n.who(e.target)} pariert.`,
    blowIgnored: (e, n) => `${n.who(e.hero)} übersteht den Hieb: ${n.trait(e.what)}.`,
    fireResisted: (e, n) => `Feuer verletzt ${n.who(e.hero)} um ${e.amount} weniger.`,
    wounded: (e, n) => `${n.who(e.hero)} verliert ${e.amount} Gesundheit und hat noch ${e.left}.`,
    fellUnconscious: (e, n) => `${n.who(e.hero)} wird bewusstlos.`,
    died: (e, n) => `${n.who(e.hero)} ist tot.`,
    fellToDeath: (e, n) => `${n.who(e.hero)} stürzt ab und ist verloren.`,
    healed: (e, n) => `${n.who(e.hero)} gewinnt ${e.amount} Gesundheit zurück; jetzt ${e.left}.`,
    notHealed: (e, n) => `Nichts kann ${n.who(e.hero)} heilen.`,
    woke: (e, n) => `${n.who(e.hero)} ist wieder bei Bewusstsein.`,
    enemyWounded: (e, n) => `${n.who(e.enemy)} verliert ${e.amount} Gesundheit; noch ${Math.max(0, e.left ?? 0)}.`,
    enemyDied: (e, n) => `${n.foe(e.card, e.enemy)} ist tot.`,
    enemyWoke: (e, n) => `${n.who(e.enemy)} erwacht.`,
    enemyHealed: (e, n) => `${n.who(e.enemy)} gewinnt ${e.amount} Gesundheit zurück.`,
    befriended: (e, n) => `${n.foe(e.card, e.enemy)} ist jetzt ein Freund.`,
    enemyAppeared: (e, n) => `${n.who(e.enemy)} erscheint. ${n.readOut(e.narrative)}`.trim(),
    enemyStepStarted: (e, n) =>
      (e.order ?? []).length === 0 ? 'Kein Gegner handelt.' : `Die Gegner handeln: ${n.list(e.order)}.`,
    enemyTurnStarted: (e, n) => `${n.who(e.enemy)} handelt.`,
    enemySkipped: (e, n) => `${n.who(e.enemy)} tut nichts: ${why(e.why)}.`,
    enemyWaited: (e, n) => `${n.who(e.enemy)} wartet: ${why(e.why)}.`,
    enemySorted: (e, n) =>
      `${n.who(e.enemy)} sucht einen Helden (${e.what === 'fight' ? 'Kampf' : e.what === 'shoot' ? 'Schuss' : 'Zauber'}): ${n.ranked(e.trace?.chosen, ', dann ')}.`,
    heroesTied: (e, n) => `${n.who(e.enemy)} schwankt: ${n.list(e.order)}.`,
    heroPassedOver: (e, n) => `${n.who(e.enemy)} übergeht ${n.who(e.target)}: ${why(e.why)}.`,
    enemyStayed: (e, n) => `${n.who(e.enemy)} bleibt und nimmt sich ${n.who(e.target)} vor.`,
    enemyMoved: (e, n) => `${n.who(e.enemy)} geht ${felder(e.cost)} nach ${n.place(e.squares?.[0])}.`,
    enemyCast: (e, n) => `${n.who(e.enemy)} zaubert auf ${n.who(e.target)}: ${n.enemySpell(e.what)}.`,
    attacksLost: (e, n) => `${n.who(e.enemy)} hat niemanden mehr anzugreifen.`,
    chilled: (e, n) => `${n.who(e.hero)} friert: Tempo -${e.amount}.`,
    rooted: (e, n) => `${n.who(e.enemy)} wird von Wurzeln gehalten.`,
    turnLost: (e, n) => `${n.who(e.enemy)} setzt den nächsten Zug aus.`,
    stung: (e, n) => `${n.who(e.enemy)} trifft im nächsten Zug um ${e.amount} schlechter.`,
    platesFound: (e, n) => `${n.who(e.hero)} macht ${e.squares?.length} Druckplatten unschädlich.`,
    fellAsleep: (e, n) => `${n.who(e.enemy)} schläft ein.`,
    poisoned: (e, n) => `${n.who(e.hero)} ist vergiftet.`,
    diseased: (e, n) => `${n.who(e.hero)} ist krank.`,
    cured: (e, n) => `${n.who(e.hero)} ist geheilt.`,
    spellCast: (e, n) => `${n.who(e.hero)} zaubert: ${n.spell(e.card)}.`,
    scrollRead: (e, n) => `${n.who(e.hero)} liest: ${n.item(e.items?.[0])}.`,
    blessed: (e, n) => `Auf ${n.who(e.hero)} liegt: ${n.spell(e.card)}.`,
    shapeEnded: (e, n) => `${n.who(e.hero)} hat die eigene Gestalt wieder.`,
    traitUsed: (e, n) => `${n.who(e.hero)} nutzt: ${n.trait(e.what)}.`,
    drank: (e, n) => `${n.who(e.hero)} trinkt: ${n.item(e.items?.[0])}.`,
    poured: (e, n) => `${n.who(e.hero)} flößt ${n.who(e.target)} ein: ${n.item(e.items?.[0])}.`,
    whistled: (e, n) => `${n.who(e.hero)} bläst die Pfeife: ${n.list(e.order) || 'nichts hört sie'}.`,
    luckRegained: (e, n) => `${n.who(e.hero)} hat ${e.left} Glück.`,
    itemWorn: (e, n) => `${n.who(e.hero)} legt an: ${n.item(e.items?.[0])}.`,
    itemTakenOff: (e, n) => `${n.who(e.hero)} legt ab: ${n.item(e.items?.[0])}.`,
    itemMoved: (e, n) =>
      `${n.who(e.hero)} ${e.what === 'hold' ? 'nimmt zur Hand' : 'steckt weg'}: ${n.item(e.items?.[0])}.`,
    itemGiven: (e, n) =>
      e.what === 'hand'
        ? `${n.who(e.hero)} gibt ${n.who(e.target)} ${n.item(e.items?.[0])} in die Hand.`
        : `${n.who(e.hero)} gibt ${n.who(e.target)}: ${n.item(e.items?.[0])}.`,
    itemTaken: (e, n) => `${n.who(e.hero)} nimmt von ${n.who(e.target)}: ${n.item(e.items?.[0]) || 'Münzen'}.`,
    exchangeRefused: (e, n) => `${n.who(e.target)} lehnt ab.`,
    pickedUp: (e, n) => `${n.who(e.hero)} trägt ${n.who(e.target)}.`,
    dropped: (e, n) => `${n.who(e.target)} wird abgesetzt.`,
    carryRefused: (e, n) => `${n.who(e.target)} will nicht getragen werden.`,
    doorOpened: (e, n) => `${n.who(e.by)} öffnet eine Tür.`,
    doorClosed: (e, n) => `${n.who(e.by)} schließt eine Tür.`,
    doorDiceRolled: e => `Der Türwürfel zeigt ${e.what === 'R' ? 'einen Raum' : 'einen Gang'}.`,
    questDiceRolled: e => (e.what === 'Q' ? 'Der Zielraum ist gefunden!' : 'Der Zielraumwürfel zeigt nichts.'),
    cardDrawn: (e, n) =>
      e.what === 'event'
        ? `Eine Ereigniskarte wird gezogen: ${n.event(e.card)}.`
        : `Eine ${e.what === 'room' ? 'Raumkarte' : 'Gangkarte'} wird gezogen.`,
    deckShuffled: e => `Ein Stapel wird neu gemischt: ${de.labels[`${e.what}-cards`] ?? e.what}.`,
    roomRolled: (e, n) => `W20 ${e.dice?.[0]}: ${n.room(e.what) || e.what}.`,
    layoutRolled: e => `W6 ${e.dice?.[0]}: Anordnung ${e.amount}.`,
    tileLaid: (e, n) =>
      `${n.room(e.card) || 'Ein Gang'}${e.why === 'as drawn' ? '' : ` (${why(e.why)})`}. ${n.mood(e.card)}`.trim(),
    eventDrawn: (e, n) => `${n.event(e.card)}: ${n.readOut(e.narrative)}`,
    eventRolled: e => `Das Ereignis würfelt ${e.dice?.[0]}.`,
    alarmRang: () => 'Sie haben den Alarm gehört und handeln zuerst.',
    initiativeRolled: e => `Initiative: Helden ${e.values?.[0]}, Gegner ${e.values?.[1]}.`,
    initiativeDecided: (e, n) =>
      (e.order ?? []).length === 0 ? 'Die Helden beginnen.' : `Vor den Helden handeln: ${n.list(e.order)}.`,
    combatBegan: () => 'Der Kampf beginnt.',
    combatEnded: () => 'Kein Gegner mehr wachsam: Der Kampf ist vorbei.',
    secretDoorFound: () => 'Eine verborgene Tür kommt zum Vorschein.',
    trapSprung: (e, n) => `Eine Falle löst unter ${n.who(e.hero)} aus: ${de.labels[e.what ?? ''] ?? e.what}.`,
    trapAvoided: (e, n) => `${n.who(e.hero)} entgeht der Falle.`,
    snared: (e, n) => `${n.who(e.hero)} hängt in einer Schlinge.`,
    fellIntoPit: (e, n) => `${n.who(e.hero)} fällt in eine Grube.`,
    leftPit: (e, n) => `${n.who(e.hero)} ist aus der Grube.`,
    checkDeclared: (e, n) => `${n.who(e.hero)} versucht mit ${e.chance}, ${n.check(e.what ?? '')}.`,
    checkPassed: (e, n) => `${n.who(e.hero)} schafft es.`,
    checkFailed: (e, n) => `${n.who(e.hero)} scheitert.`,
    heroJumped: (e, n) => `${n.who(e.hero)} landet auf ${n.place(e.squares?.[0])}.`,
    chestOpened: (e, n) => `${n.who(e.hero)} öffnet die Truhe.`,
    grilleRaised: () => 'Das Gitter hebt sich für immer.',
    wordAccepted: (e, n) => `Alle Spieler lassen „${e.what}“ von ${n.who(e.hero)} gelten.`,
    wordRefused: (e, n) => `Ein Spieler lässt „${e.what}“ von ${n.who(e.hero)} nicht gelten.`,
    heroPlaced: (e, n) => `${n.who(e.hero)} ist jetzt auf ${n.place(e.squares?.[0])}.`,
    wordSpoken: (e, n) => `${n.who(e.hero)} sagt „${e.what}“: ${e.passed === true ? 'es zählt' : 'falsch'}.`,
    roomCompleted: (e, n) => `${n.room(e.what)} ist geschafft; bisher ${e.left} ${e.left === 1 ? 'Raum' : 'Räume'}.`,
    coinsFound: (e, n) => `${n.who(e.hero)} findet ${total(e.values)} Gold.`,
    coinGiven: (e, n) => `${n.who(e.hero)} gibt ${n.who(e.target)} eine Münze zu ${e.amount}.`,
    treasureFound: (e, n) => `${n.who(e.hero)} findet einen Schatz: ${(e.items ?? []).map(n.item).join(', ')}.`,
    thingWounded: e => `Das Ei bekommt Risse; noch ${e.left}.`,
    thingUnhurt: () => 'Feuer schadet dem Ei nicht.',
    thingDestroyed: () => 'Das Ei ist zerstört.',
    friendAppeared: (e, n) => `${n.who(e.hero)} schließt sich ${n.who(e.by)} an.`,
    friendMoved: (e, n) => `${n.who(e.hero)} geht nach ${n.place(e.squares?.[0])}.`,
    left: (e, n) => `${n.who(e.hero)} geht.`,
    ambushed: () => 'Sie lauern am Eingang!',
    keepsakeGiven: (e, n) => `${n.who(e.hero)} trägt das Andenken.`,
    goalAchieved: () => 'Das Ziel des Auftrags ist erreicht!',
    questEnded: (e, n) => [ENDS[e.what ?? ''] ?? 'Der Auftrag endet.', n.readOut(e.narrative)].join(' ').trim(),
    leftForDead: () => 'Die Gegner halten die Gefallenen für tot und ziehen ab.',
    abandoned: (e, n) => `${n.who(e.hero)} bleibt zurück.`,
    abandonRefused: (e, n) => `Ein Spieler lehnt es ab, ${n.who(e.hero)} zurückzulassen.`,
    rewarded: e => `Alle Überlebenden erhalten ${e.amount} Gold. Kennwort ${e.card}.`,
    coinsBanked: (e, n) => `${n.who(e.hero)} legt ${e.amount} Gold zurück.`,
    rested: (e, n) => `${n.who(e.hero)} ruht aus.`,
    questChosen: (e, n) => `Als Nächstes: ${n.quest(e.what)}.`,
    heroJoined: (e, n) => `${n.who(e.hero)} schließt sich an.`,
    itemBought: (e, n) => `${n.who(e.hero)} kauft: ${n.item(e.items?.[0])}; noch ${e.left} Gold.`,
    spellLearned: (e, n) => `${n.who(e.hero)} lernt einen weiteren ${SPELLS[e.what ?? ''] ?? e.what} Zauber.`,
    resurrected: (e, n) => `${n.who(e.hero)} lebt wieder.`,
    goldGiven: (e, n) => `${n.who(e.hero)} gibt ${n.who(e.target)} ${e.amount} Gold.`,
  },
  labels: { ...words.table, ...words.content, ...words.reasons, ...words.labels },
};
