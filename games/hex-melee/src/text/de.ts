import type { MeleeEvent } from '../state.ts';
import words from './de.json' with { type: 'json' };
import { endingsDe } from './endings.ts';
import type { Ground } from './places.ts';
import { changes, defenceOf, isByDiceAlone, reckoningOf, type Words } from './words.ts';

const bearings = ['nördlich', 'nordöstlich', 'südöstlich', 'südlich', 'südwestlich', 'nordwestlich'];
const grounds: Readonly<Record<Ground, string>> = {
  open: 'Feld',
  fire: 'Feld im Feuer',
  broken: 'Feld im Geröll',
  shadow: 'Feld im Schatten',
  body: 'Feld mit einem Leichnam',
};

/** What made an attack more than a number. */
function luckOf(e: MeleeEvent): string {
  if (e.outcome === 'triple') return ' Dreifacher Schaden!';
  if (e.outcome === 'double') return ' Doppelter Schaden!';
  if (!isByDiceAlone(e)) return '';
  return e.passed === true ? ' So ein niedriger Wurf trifft immer.' : ' So ein hoher Wurf geht immer daneben.';
}

function damageOf(e: MeleeEvent): string {
  const { sum, times, dealt, stopped } = reckoningOf(e);
  const all = times === 1 ? sum : `${sum}, mal ${times} macht ${dealt}`;
  return stopped === 0 ? all : `${all}; der Schutz hält ${stopped} auf`;
}

const defences = {
  bare: 'beide gehen zu Boden, und was in der Hand war, fällt.',
  dagger: 'beide gehen zu Boden; ein Dolch ist noch zur Hand, wenn es einen gibt.',
  back: 'der Angriff wird zurückgeworfen.',
  strikes: 'der Angriff wird zurückgeworfen, und der Gegenhieb sitzt.',
  again: 'eine 6 zählt hier nicht; noch einmal.',
};

/** All that Hex Melee says in German. */
export const de: Words = {
  places: {
    under: (name, hex) => `Feld von ${name} (${hex})`,
    beside: (ground, direction, name, hex) => `${grounds[ground]} ${bearings[direction]} von ${name} (${hex})`,
    nextTo: (ground, name, hex) => `${grounds[ground]} neben ${name} (${hex})`,
    at: (ground, hex) => (ground === 'open' ? `Feld ${hex}` : `${grounds[ground]} (${hex})`),
  },
  directions: ['Norden', 'Nordosten', 'Südosten', 'Süden', 'Südwesten', 'Nordwesten'],
  sideOf: name => `die Seite von ${name}`,
  both: (one, other) => `${one} und ${other}`,
  endings: endingsDe,
  options: words.options,
  travels: words.travels,
  prompts: words.prompts,
  trials: words.trials,
  aTrial: 'Etwas versperrt den Weg.',
  whatNow: 'Was nun?',
  bareHands: 'bloße Hände',
  conjuringOf: name => `den Zauber, der ${name} rief`,
  aSpell: 'ein Zauber',
  things: words.things,
  spells: words.spells,
  creatures: words.creatures,
  talents: words.talents,
  toPosture: words.toPosture,
  answers: words.answers,
  sentences: {
    turnBegan: e => `Zug ${e.turn}.`,
    phaseBegan: e =>
      ({
        renew: 'Zauber werden erneuert.',
        movement: 'Bewegung.',
        actions: 'Handlungen.',
        retreat: 'Erzwungener Rückzug.',
        post: 'Schaden am Ende des Zuges.',
        fight: 'Ein Kampf beginnt.',
        day: 'Ein neuer Tag.',
      })[e.outcome ?? ''] ?? 'Die nächste Phase.',
    initiativeRolled: (e, t) => `Initiative: ${t.sides.map((side, i) => `${side}: ${e.dice?.[i]}`).join(', ')}.`,
    orderChosen: (_e, t) => `Zuerst am Zug: ${t.sides[0]}, dann ${t.sides.slice(1).join(', ')}.`,
    tieRolled: (e, t) => `Gleich schnell: ${t.sides.map((side, i) => `${side}: ${e.dice?.[i]}`).join(', ')}.`,
    spellRenewed: (_e, t) => `${t.who} erhält den Zauber: ${t.spell}.`,
    spellEnded: (_e, t) => `Der Zauber endet: ${t.spell}.`,
    spellCast: (e, t) => `${t.who} zaubert, ${t.spell}: ${t.sum}, nötig ${e.needed} oder weniger.`,
    spellFailed: (e, t) => `${t.who} misslingt der Zauber, ${t.spell}: ${t.sum}, nötig ${e.needed} oder weniger.`,
    spellResisted: (_e, t) => `Dem Zauber wird widerstanden: ${t.spell}.`,
    spellTookEffect: (_e, t) => `Der Zauber wirkt: ${t.spell}.`,
    figureMoved: (_e, t) => `${t.who} zieht auf das ${t.place}.`,
    figureTurned: (_e, t) => `${t.who} blickt nach ${t.facing}.`,
    figureEngaged: (_e, t) => `${t.who} ist gebunden und hält an.`,
    figurePushed: (_e, t) => `${t.who} drängt ${t.whom} auf das ${t.place}.`,
    figureLeft: (_e, t) => `${t.who} verlässt das Spielfeld.`,
    figureYielded: (_e, t) => `${t.who} ergibt sich.`,
    tookOff: (_e, t) => `${t.who} hebt ab.`,
    landed: (_e, t) => `${t.who} landet.`,
    swooped: (_e, t) => `${t.who} stößt herab.`,
    passageAsked: (_e, t) => `${t.who} bittet ${t.whom} in der Luft um Durchlass.`,
    passageAnswered: (e, t) => `${t.who} ${e.passed === true ? 'stimmt zu' : 'lehnt ab'}.`,
    packDropped: (_e, t) => `${t.who} wirft das Gepäck ab.`,
    packTaken: (_e, t) => `${t.who} nimmt das Gepäck auf.`,
    itemDropped: (_e, t) => `${t.who} lässt fallen: ${t.item}.`,
    itemReadied: (_e, t) => `${t.who} macht bereit: ${t.item}.`,
    itemSlung: (_e, t) => `${t.who} steckt weg: ${t.item}.`,
    itemTaken: (_e, t) => `${t.who} hebt auf: ${t.item}.`,
    itemBroken: (_e, t) => `${t.who} zerbricht etwas: ${t.item}.`,
    itemGiven: (_e, t) => `${t.who} gibt ${t.whom}: ${t.item}.`,
    weaponLoaded: (e, t) => `${t.who} lädt, ${t.item}${e.outcome === 'half' ? ': halb fertig' : ''}.`,
    weaponLanded: (_e, t) => `${t.item} liegt auf dem ${t.place}.`,
    draughtDrunk: (_e, t) => `${t.whom} trinkt einen Heiltrank: ${t.dice}.`,
    optionDeclared: (_e, t) => `${t.who}: ${t.option}.`,
    optionChanged: (_e, t) => `${t.who} wechselt zu ${t.option}.`,
    postureChanged: (_e, t) => `${t.who}: jetzt ${t.posture}.`,
    figurePassed: (_e, t) => `${t.who} tut nichts.`,
    figureWaited: (_e, t) => `${t.who} wartet auf eine Blöße von ${t.whom}.`,
    placePassed: (_e, t) => `${t.who} hat nichts mehr zu tun.`,
    holdCalled: (e, t) =>
      e.passed === true ? `Vor jeder Aktion gefragt: ${t.side}.` : `Nicht mehr vor jeder Aktion gefragt: ${t.side}.`,
    fatigueSpent: (e, t) => (e.amount === undefined ? `${t.who} ermüdet.` : `${t.who} gibt ${e.amount} Ausdauer aus.`),
    fatigueRecovered: (e, t) => `${t.whom} gewinnt ${e.amount} Ausdauer zurück.`,
    saveRolled: (e, t) =>
      `${t.who}: Rettungswurf ${e.passed === true ? 'gelungen' : 'misslungen'}, ${t.sum}, nötig ${e.needed} oder weniger.`,
    attackDeclared: (e, t) =>
      e.spell !== undefined || e.item === undefined
        ? `${t.who} beginnt einen Zauber.`
        : `${t.who} greift ${t.whom} an: ${t.item}.`,
    attackRolled: (e, t) =>
      `${t.who} ${e.passed === true ? 'trifft' : 'verfehlt'} ${t.whom}: ${t.sum}, nötig ${e.needed} oder weniger.${luckOf(e)}`,
    friendPassed: (e, t) => `Das Geschoss fliegt an ${t.whom} vorbei: ${t.sum}, nötig ${e.needed} oder weniger.`,
    friendHit: (e, t) => `Das Geschoss trifft einen Freund, ${t.whom}: ${t.sum}, nötig ${e.needed} oder weniger.`,
    bodyCovered: (_e, t) => `Ein Körper deckt ${t.whom}: ${t.dice}.`,
    coverMissed: (_e, t) => `Die Deckung hilft ${t.whom} nicht: ${t.dice}.`,
    damageRolled: (e, t) =>
      e.outcome === 'restored'
        ? `${t.whom} erholt sich um ${e.amount} (Würfel ${t.dice}).`
        : e.amount === 0
          ? `Der Schutz von ${t.whom} hält den Hieb auf (Würfel ${t.dice}).`
          : `Schaden an ${t.whom}: ${damageOf(e)}.`,
    hitsTaken: (e, t) => `${t.whom} erleidet ${e.amount} Treffer.`,
    hitsHealed: (e, t) => `${e.amount} Treffer von ${t.whom} sind geheilt.`,
    figureFell: (_e, t) => `${t.who} stürzt.`,
    figureDropped: (e, t) =>
      `${t.who} ${e.outcome === 'asleep' ? 'schläft ein' : e.outcome === 'collapsed' ? 'bricht zusammen' : 'wird bewusstlos'}.`,
    figureDied: (_e, t) => `${t.who} ist tot.`,
    figureWoke: (_e, t) => `${t.who} erwacht.`,
    figureStirred: (e, t) =>
      e.outcome === 'asleep'
        ? `${t.who} schläft nicht mehr, bleibt aber bewusstlos.`
        : e.outcome === 'collapsed'
          ? `${t.who} ist wieder bei Atem, bleibt aber bewusstlos.`
          : `${t.who} ist versorgt, bleibt aber bewusstlos.`,
    figureVanished: (_e, t) => `${t.who} verschwindet.`,
    figureAppeared: (_e, t) => `${t.who} erscheint auf dem ${t.place}.`,
    figurePlaced: (_e, t) => `${t.who} findet auf dem ${t.place} Platz.`,
    holdTaken: (_e, t) => `${t.who} packt ${t.whom}.`,
    holdEnded: (_e, t) => `${t.who} hält ${t.whom} nicht mehr.`,
    venomTaken: (_e, t) => `Gift wirkt in ${t.whom}.`,
    consentAsked: (_e, t) => `${t.who} fordert ${t.whom} zum Handgemenge.`,
    consentAnswered: (e, t) => `${t.who} ${e.passed === true ? 'lässt sich darauf ein' : 'lehnt ab'}.`,
    hthEntered: (_e, t) => `${t.who} geht ${t.whom} an den Leib.`,
    defenceRolled: (e, t) => `${t.who} stellt sich dem Griff mit einer ${t.dice}: ${defences[defenceOf(e)]}`,
    hthJoined: (_e, t) => `${t.who} und ${t.whom} gehen zu Boden.`,
    hthEnded: (_e, t) => `${t.who} ist nicht mehr im Handgemenge.`,
    encounterRolled: (e, t) =>
      `Der Weg (Würfel ${t.dice}): ${e.outcome === 'quiet' ? 'alles ist ruhig' : e.outcome === 'met' ? 'eine Begegnung' : 'jemand zieht vorbei'}.`,
    foesMet: (e, t) => `Die Gruppe trifft auf ${e.amount} × ${t.kind}.`,
    parleyRolled: (e, t) => `Worte (Würfel ${t.dice}): ${e.passed === true ? 'die Gruppe darf vorbei' : 'vergebens'}.`,
    fieldLeft: () => 'Die Gruppe verlässt das Feld.',
    travelled: e => `Die Gruppe geht ${String(e.amount).replace('.', ',')} ${e.amount === 1 ? 'Meile' : 'Meilen'}.`,
    experienceShared: (e, t) =>
      `${t.side === '' ? 'Alle Überlebenden gewinnen' : `${t.side}: Alle Überlebenden gewinnen`} ${e.amount} Erfahrung.`,
    itemTraded: (e, t) =>
      e.outcome === 'bought'
        ? `${t.who} kauft ${t.item} für ${e.amount} Silber.`
        : `${t.who} verkauft ${t.item} für ${e.amount} Silber.`,
    heroImproved: (_e, t) => `${t.who} lernt dazu: ${t.learned}.`,
    trialTold: e => `Was daraus wird: ${changes(e, n => (n === 1 ? 'Meile' : 'Meilen'), 'Silber')}.`,
    steppedAway: (_e, t) => `${t.who} tritt zurück auf das ${t.place}.`,
    disbelieved: (e, t) =>
      `${t.who} zweifelt an ${t.whom}: ${e.outcome === 'vanished' ? 'es war ein Trugbild' : 'nichts geschieht'}.`,
    pushDeclined: (_e, t) => `${t.who} drängt nicht.`,
    advanced: (_e, t) => `${t.who} rückt auf das ${t.place} nach.`,
    actionLost: (_e, t) => `${t.who} verliert die Handlung.`,
    combatEnded: (_e, t) =>
      t.sides.length === 0
        ? 'Der Kampf endet ohne Sieger.'
        : `Der Kampf ist vorbei. Der Sieg geht an: ${t.sides.join(', ')}.`,
  },
  labels: { ...words.table, ...words.reasons, ...words.labels },
};
