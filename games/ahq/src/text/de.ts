import type { AhqEvent } from '../state.ts';
import words from './de.json' with { type: 'json' };
import { deep } from './de-deep.ts';
import { stories } from './de-stories.ts';
import { hitFace, isOfWits, skilledFace, type Words } from './words.ts';

const rolled = (e: AhqEvent): string => (e.dice === undefined ? '' : ` (${e.dice.join(', ')})`);
const counted = (e: AhqEvent, one: string, many: string): string => `${e.amount} ${e.amount === 1 ? one : many}`;
const wounds = (e: AhqEvent): string => counted(e, 'Wunde', 'Wunden');
const squares = (e: AhqEvent): string => counted(e, 'Feld', 'Felder');
const atLeast = (face: number | null): string => (face === null ? '' : `, nötig ${face} oder mehr`);
const atMost = (face: number | undefined): string => (face === undefined ? '' : `, nötig ${face} oder weniger`);
const where = (e: AhqEvent): string => (e.at === undefined ? '' : ` auf (${e.at})`);
const things = (e: AhqEvent, name: (id: string) => string, between: string): string =>
  (e.what ?? '').split(between).map(name).join(', ');

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** All that AHQ says in German. */
export const de: Words = {
  somebody: 'jemand',
  gold: 'Gold',
  components: words.components,
  ammunition: (count, kind) => `${count} ${kind}`,
  scroll: spell => `Schriftrolle: ${spell}`,
  things: words.things,
  prompts: words.prompts,
  fateAgain: 'Es misslang. Einen Schicksalspunkt ausgeben?',
  decide: 'Entscheide.',
  answers: words.answers,
  player: n => `Spieler ${n}`,
  deals: words.deals,
  doors: { to: side => `die Tür im ${side}`, at: at => `die Tür bei (${at})`, some: 'die Tür' },
  junctions: { to: side => `Die Kreuzung im ${side}`, at: at => `Die Kreuzung bei (${at})` },
  chests: { to: side => `die Truhe im ${side}`, at: at => `die Truhe auf (${at})`, some: 'die Truhe' },
  section: (what, at) => `${capital(what)} bei (${at})`,
  itself: capital,
  directions: words.directions,
  results: words.results,
  tells: {
    activationBegan: (e, n) => `${n.who(e.model)} handelt.`,
    surpriseResolved: e => `${e.result === 'party' ? 'Die Gruppe' : 'Die Spielleitung'} greift zuerst an.`,
    escapeDelayed: () => 'In diesem Zug wurde eine Tür geschlossen: noch ein Kampfzug.',
    roomBehindDoor: (e, n) => `${capital(n.door(e.door))} führt in einen Raum.`,
    attackDeclared: (e, n) => `${n.who(e.model)} greift ${n.who(e.target)} an.`,
    hitRolled: (e, n) =>
      `${n.who(e.model)} schlägt nach ${n.who(e.target)}${rolled(e)}${atLeast(hitFace(e))}: ${n.result(e.result)}.`,
    damageDice: (e, n) =>
      `${n.who(e.model)} trifft ${n.who(e.target)}${e.amount === undefined ? '' : `: ${e.amount} Schadenswürfel`}.`,
    damageRolled: (e, n) =>
      `Schaden an ${n.who(e.target)}${rolled(e)}, eine Wunde für jede ${e.left} oder mehr: ${wounds(e)}.`,
    woundsLost: (e, n) => `${n.who(e.model)} verliert ${wounds(e)}.`,
    woundsRegained: (e, n) => `${n.who(e.model)} gewinnt ${wounds(e)} zurück.`,
    heroFell: (e, n) => `${n.who(e.model)} fällt.`,
    heroStoodUp: (e, n) => `${n.who(e.model)} steht wieder auf.`,
    modelDied: (e, n) => `${n.who(e.model)} stirbt.`,
    fateSpent: (e, n) => `${n.who(e.model)} gibt einen Schicksalspunkt aus.`,
    fateRegained: (e, n) => `${n.who(e.model)} gewinnt ${e.amount} Schicksal zurück.`,
    identityRevealed: (e, n) => `${n.who(e.model)} gibt sich zu erkennen: ${n.thing(e.what!)}.`,
    zoneFocused: (e, n) => `Die Todeszone von ${n.who(e.model)} bindet ${n.who(e.target)}.`,
    freeAttackGained: (e, n) => `${n.who(e.model)} erhält einen freien Angriff auf ${n.who(e.target)}.`,
    freeAttackLapsed: (e, n) => `Der freie Angriff von ${n.who(e.model)} verfällt.`,
    effectBegan: (e, n) => `${n.who(e.model)}: ${n.thing(e.what!)}.`,
    effectEnded: (e, n) => `${n.who(e.model)}: ${n.thing(e.what!)} endet.`,
    modelAppeared: (e, n) => `${n.who(e.model)} erscheint${where(e)}.`,
    modelMoved: (e, n) => `${n.who(e.model)} geht ${squares(e)}.`,
    heroCarried: (e, n) => `${n.who(e.model)} und ${n.who(e.what)} tragen ${n.who(e.target)} ${squares(e)} weit.`,
    modelSteppedBack: (e, n) => `${n.who(e.model)} tritt zurück${where(e)}.`,
    modelLost: (e, n) =>
      `${n.who(e.model)} ${e.result === 'captured' ? 'wird gefangen genommen' : e.result === 'unpaid' ? 'geht ohne Lohn fort' : 'bleibt zurück und ist verloren'}.`,
    monstersGone: () => 'Die Monster werden vom Plan genommen.',
    hymnLowered: e => `Der Gesang sinkt auf ${e.amount}.`,
    heroDragged: (e, n) => `${n.who(e.model)} zieht ${n.who(e.target)} ${squares(e)} weit.`,
    modelWithdrew: (e, n) => `${n.who(e.model)} weicht zurück${where(e)}.`,
    modelLeft: (e, n) => `${n.who(e.model)} verlässt das Verlies.`,
    modelDeployed: (e, n) => `${n.who(e.model)} beginnt${where(e)}.`,
    missileShot: (e, n) => `${n.who(e.model)} schießt auf ${n.who(e.target)}.`,
    weaponThrown: (e, n) =>
      `${n.who(e.model)} wirft auf ${n.who(e.target)}: ${e.what === 'ranged' ? 'Speer' : n.thing(e.what!)}.`,
    shotRolled: (e, n) =>
      `${n.who(e.model)} schießt${rolled(e)}, nötig ${e.amount ?? '?'} oder mehr: ${n.result(e.result)}.`,
    friendHit: (e, n) => `Der Schuss von ${n.who(e.model)} trifft stattdessen ${n.who(e.target)}.`,
    fumbleHarmless: () => 'Der Schuss geht ins Leere.',
    sightAgreed: (e, n) => `Beide Seiten einigen sich: ${n.result(e.result)}.`,
    crossbowWound: (e, n) => `${n.who(e.model)} spannt die Armbrust.`,
    runRolled: (e, n) =>
      `${n.who(e.model)} rennt${rolled(e)}${e.result === 'stumbled' ? ' und stolpert' : `: ${squares(e)} mehr`}.`,
    pursuerRan: (e, n) => `${n.who(e.model)} rennt der Gruppe nach.`,
    doorOpened: (e, n) => `${n.who(e.model)} öffnet ${n.door(e.door)}.`,
    doorClosed: (e, n) => `${n.who(e.model)} schließt ${n.door(e.door)}.`,
    doorJammed: (e, n) => `${capital(n.door(e.door))} klemmt.`,
    doorPlaced: e => `Eine Tür steht${where(e)}.`,
    doorLeadsBack: (e, n) => `${capital(n.door(e.door))} führt in einen bekannten Abschnitt.`,
    doorRecorded: (e, n) => `${capital(n.door(e.door))}: was dahinter liegt, ist bekannt${rolled(e)}.`,
    secretDoorFound: e => `Eine Geheimtür ist gefunden${where(e)}.`,
    evenOddRolled: (e, n) => `${capital(n.door(e.door))}${rolled(e)}: dahinter ${n.result(e.result)}.`,
    passageLengthRolled: e => `Der Gang hat ${counted(e, 'Abschnitt', 'Abschnitte')}${rolled(e)}.`,
    passageFeaturesRolled: (e, n) => `Im Gang${rolled(e)}: ${n.result(e.what)}.`,
    passageEndRolled: (e, n) => `Der Gang endet${rolled(e)}: ${n.result(e.result)}.`,
    passageLaid: () => 'Ein Gang wird ausgelegt.',
    caveIn: () => 'Ein Einsturz versperrt den Ausgang.',
    rubbleFound: (e, n) => `${capital(n.door(e.door))}: dahinter liegt Schutt.`,
    roomTypeRolled: (e, n) => `Der Raum${rolled(e)}: ${n.result(e.result)}.`,
    roomSizeRolled: e => `Seine Größe${rolled(e)}: ${e.what?.replace('x', ' × ')} Felder.`,
    roomLaid: () => 'Ein Raum wird ausgelegt.',
    furtherDoorsRolled: e => `Weitere Türen${rolled(e)}: ${e.amount}.`,
    contentsRolled: (e, n) => `Inhalt${rolled(e)}: ${n.result(e.what)}.`,
    furnishingFound: (e, n) => `Im Raum${rolled(e)}: ${n.thing(e.what!)}.`,
    hazardFound: (e, n) => `Eine Gefahr${rolled(e)}: ${n.thing(e.what!)}.`,
    curiosityFound: (e, n) => `Etwas Merkwürdiges${rolled(e)}: ${n.thing(e.what!)}.`,
    chestPlaced: e => `Eine Truhe steht${where(e)}.`,
    chestTouched: (e, n) => `${n.who(e.model)} macht sich an ${n.chest(e.what)}.`,
    chestOpened: () => 'Die Truhe ist offen.',
    chestRevealed: (e, n) =>
      `In der Truhe: ${e.amount} Goldkronen${e.what === '' ? '' : ` und ${things(e, n.thing, ' ')}`}.`,
    scratchedMapUsed: () => 'Mit der eingeritzten Karte wird neu gewürfelt.',
    lairRolled: e => `Auf der Horttabelle wird gewürfelt${rolled(e)}.`,
    prowlersRolled: e => `Auf der Umherstreifertabelle wird gewürfelt${rolled(e)}.`,
    monstersMet: e =>
      e.amount === 1 ? 'Ein Monster begegnet der Gruppe.' : `${e.amount} Monster begegnen der Gruppe.`,
    monstersSighted: () => 'Monster kommen in Sicht.',
    monstersGlimpsed: (e, n) => `Hinter der Tür: ${things(e, n.thing, ',')}.`,
    monstersPlaced: e => `${e.result === 'party' ? 'Der Anführer' : 'Die Spielleitung'} stellt die Monster auf.`,
    monsterShifted: (e, n) => `${n.who(e.model)} wird verschoben${where(e)}.`,
    championHidden: (e, n) => `${n.who(e.model)} ist insgeheim: ${n.thing(e.what!)}.`,
    identityFixed: (e, n) => `${n.who(e.model)} ist insgeheim: ${n.thing(e.what!)}.`,
    surpriseRolled: e =>
      `Überraschung${rolled(e)}: ${e.result === 'party' ? 'die Gruppe gewinnt' : e.result === 'gm' ? 'die Monster gewinnen' : 'Gleichstand'}.`,
    combatBegan: () => 'Der Kampf beginnt.',
    combatTurnBegan: e => `Kampfzug ${e.amount}.`,
    combatEnded: () => 'Der Kampf ist vorbei.',
    explorationTurnBegan: e => `Erkundungszug ${e.amount}.`,
    expeditionBegan: e => `Expedition ${e.amount} beginnt.`,
    returnedInVain: e =>
      `Heimgekehrt ohne das, weswegen ihr kamt: Es kostet ${e.amount} GK. ${e.left === 1 ? 'Eine Expedition bleibt.' : `${e.left} Expeditionen bleiben.`}`,
    lightOut: () => 'Das Licht ist aus, oder niemand führt mehr: Wer noch steht, tastet sich hinauf.',
    storyTold: e => stories[e.what ?? '']?.[e.result ?? ''] ?? '',
    expeditionEnded: e =>
      `Die Expedition endet; ${e.amount === 1 ? 'ein Held kehrte' : `${e.amount} Helden kehrten`} zurück.`,
    exitAccessed: () => 'Eine Kreuzung ist erreicht.',
    partyEscaped: () => 'Die Gruppe ist entkommen.',
    pursuitDeclared: () => 'Die Monster nehmen die Verfolgung auf.',
    pursuitEnded: () => 'Die Verfolgung ist vorbei.',
    monstersWait: () => 'Die Monster sehen niemanden und warten.',
    routineChosen: (e, n) => `Der Ablauf der Monster: ${n.result(e.what)}.`,
    survivorsReturned: e =>
      e.amount === 1
        ? 'Ein Überlebender kehrt an seinen Platz zurück.'
        : `${e.amount} Überlebende kehren an ihren Platz zurück.`,
    groupJoined: e =>
      e.amount === 1 ? 'Ein Monster schließt sich dem Kampf an.' : `${e.amount} Monster schließen sich dem Kampf an.`,
    bodiesLooted: e => `Die Leichen bringen ${e.amount} Goldkronen.`,
    bodySearched: (e, n) => `Eine Leiche wird durchsucht${rolled(e)}: ${n.result(e.result)}.`,
    lootForfeited: () => 'Die Beute bleibt zurück.',
    missilesLost: e => (e.amount === 1 ? 'Ein Geschoss ist verloren.' : `${e.amount} Geschosse sind verloren.`),
    recoveryRolled: (e, n) =>
      `${n.who(e.model)} sucht nach ${n.thing(e.what!)}${rolled(e)}${atLeast(e.amount ?? null)}: ${n.result(e.result)}.`,
    missileRecovered: (e, n) => `${n.who(e.model)} hat wieder: ${n.thing(e.what!)}.`,
    leaderElected: (e, n) => `${n.who(e.model)} führt die Gruppe.`,
    tieRolled: e => `Ein Gleichstand wird ausgewürfelt${rolled(e)}.`,
    disputeRolled: e => `Ein Streit wird ausgewürfelt${rolled(e)}.`,
    goldShared: (e, n) => `${n.who(e.what)} bekommt ${counted(e, 'Goldkrone', 'Goldkronen')}.`,
    thingTaken: (e, n) =>
      `${n.who(e.model)} nimmt: ${e.amount === undefined ? n.thing(e.what!) : counted(e, 'Goldkrone', 'Goldkronen')}.`,
    thingGiven: (e, n) =>
      `${n.who(e.model)} gibt ${n.who(e.target)}: ${e.amount === undefined ? n.thing(e.what!) : counted(e, 'Goldkrone', 'Goldkronen')}.`,
    thingDropped: (e, n) => `${n.who(e.model)} lässt fallen: ${n.thing(e.what!)}.`,
    treasureLeft: () => 'Ein Teil des Schatzes bleibt liegen.',
    treasureRolled: (e, n) => `Gefunden${rolled(e)}: ${things(e, n.thing, ' ')}.`,
    goldRolled: e => `Gold${rolled(e)}: ${counted(e, 'Krone', 'Kronen')}.`,
    itemDieRolled: (e, n) => `Der Fundwürfel${rolled(e)}: ${n.result(e.what)}.`,
    wallSearched: (e, n) => `${n.who(e.model)} sucht eine Wand ab${rolled(e)}: ${n.result(e.result)}.`,
    roomSearched: (e, n) => `${n.who(e.model)} durchsucht den Raum${rolled(e)}.`,
    searchChanged: e => `Die Krüge ändern es auf ${e.amount}.`,
    trapKindRolled: e => `Auf der Fallentabelle wird gewürfelt${rolled(e)}.`,
    trapSpotted: (e, n) => `${n.who(e.model)} entdeckt eine Falle: ${n.thing(e.what!)}.`,
    giftRolled: (e, n) => `${n.who(e.model)} würfelt für eine Gabe${rolled(e)}: ${n.result(e.result)}.`,
    giftChosen: (e, n) => `${n.who(e.model)} wählt eine Gabe: ${n.result(e.result)}.`,
    spotRolled: (e, n) =>
      `${n.who(e.model)} hält nach der Falle Ausschau${rolled(e)}${atLeast(skilledFace(e))}: ${n.result(e.result)}.`,
    disarmRolled: (e, n) =>
      `${n.who(e.model)} versucht, sie zu entschärfen${rolled(e)}${atLeast(skilledFace(e))}: ${n.result(e.result)}.`,
    trapDisarmed: () => 'Die Falle ist harmlos.',
    trapLeft: () => 'Die Falle bleibt unberührt.',
    trapSprung: (e, n) => `Die Falle löst aus: ${n.thing(e.what!)}.`,
    trapTestRolled: (e, n) =>
      `${n.who(e.model)} widersteht${rolled(e)}${isOfWits(e) ? atMost(e.amount) : atLeast(e.amount ?? null)}: ${n.result(e.result)}.`,
    trapsLearned: (e, n) => `${n.who(e.model)} lernt etwas über Fallen.`,
    componentLost: (e, n) => `${n.who(e.model)} verliert eine Komponente.`,
    grateFell: (e, n) => `Im ${n.direction(e.what)} fällt bei (${e.at}) ein Gitter.`,
    grateLifted: (e, n) => `${n.who(e.model)} hebt das Gitter.`,
    fellIntoPit: (e, n) => `${n.who(e.model)} fällt in eine Grube.`,
    climbedOut: (e, n) => `${n.who(e.model)} klettert heraus.`,
    crossingRolled: (e, n) => `${n.who(e.model)} springt über den Abgrund${rolled(e)}: ${n.result(e.result)}.`,
    sporesRolled: (e, n) => `${n.who(e.model)} atmet Sporen${rolled(e)}: ${n.result(e.result)}.`,
    campsiteRolled: (e, n) => `${n.who(e.model)} findet ein altes Lager${rolled(e)}: ${n.result(e.result)}.`,
    objectUsed: (e, n) => `${n.who(e.model)} benutzt: ${n.thing(e.what!)}.`,
    objectDieRolled: (e, n) => `${n.thing(e.what!)}${rolled(e)}: ${n.result(e.result)}.`,
    henchmanJoined: (e, n) => `${n.who(e.model)} schließt sich ${n.who(e.target)} an.`,
    flagSet: (e, n) => `${capital(n.result(e.what))}.`,
    armourChanged: (e, n) => `${n.who(e.model)} legt die Rüstung ${e.what === 'on' ? 'an' : 'ab'}.`,
    shieldChanged: (e, n) => `${n.who(e.model)} legt den Schild ${e.what === 'on' ? 'an' : 'ab'}.`,
    weaponReadied: (e, n) => `${n.who(e.model)} nimmt zur Hand: ${n.thing(e.what!)}.`,
    potionDrunk: (e, n) => `${n.who(e.target)} trinkt: ${n.thing(e.what!)}.`,
    spellCast: (e, n) => `${n.who(e.model)} zaubert: ${n.thing(e.what!)}.`,
    spellFailed: (e, n) => `Der Zauber von ${n.who(e.model)} misslingt.`,
    squaresBurn: () => 'Eine Reihe von Feldern brennt.',
    testRolled: (e, n) =>
      `${n.who(e.model)} legt eine Verstandesprobe ab${rolled(e)}${atMost(e.amount)}: ${n.result(e.result)}.`,
    testPassed: (e, n) => `${n.who(e.model)} besteht die Probe durch Klarheit.`,
    counterDrawn: () => 'Die Spielleitung zieht einen Verliesmarker.',
    counterSeen: (e, n) => `Der Marker ist: ${n.thing(e.what!)}.`,
    counterPlayed: (e, n) => `Ein Marker wird gespielt: ${n.thing(e.what!)}.`,
    counterDieRolled: (e, n) => `Der Würfel der Spielleitung${rolled(e)}: ${n.result(e.result)}.`,
    hymnAdvanced: e => `Der Gesang schreitet fort: ${e.amount}.`,
    hymnComplete: () => 'Der Gesang ist vollendet.',
    damperUsed: (e, n) => `${n.who(e.model)} benutzt den Dämpfer.`,
    townReached: e => `Die Gruppe ist in der Stadt, mit ${e.amount} Goldkronen.`,
    townLeft: () => 'Die Gruppe bricht wieder auf.',
    dealMade: (e, n) =>
      `${e.model === undefined ? 'Die Gruppe' : n.who(e.model)}: ${n.deal(e.what)}${e.target === undefined ? '' : ` an ${n.who(e.target)}`}.`,
    potionSought: (e, n) => `Ein Trank wird gesucht${rolled(e)}: ${n.result(e.result)}.`,
    spellCopied: (e, n) => `${n.who(e.model)} schreibt ab: ${n.thing(e.what!)}${rolled(e)}: ${n.result(e.result)}.`,
    rewardPaid: e => `Die Belohnung von ${e.amount} Goldkronen wird gezahlt.`,
  },
  labels: { ...words.table, ...words.labels, ...words.content, ...words.reasons, ...deep },
};
