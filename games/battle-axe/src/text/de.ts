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
  tales: words.tales,
  longTales: {
    questBegan: (e, n) => (n.readOut(e.narrative) || 'Der Auftrag beginnt.') + hurtOnTheWay(n.hurt),
    heroMoved: (e, n) => `${n.who(e.hero)} geht ${felder(e.cost)} nach ${n.place(e.squares?.[0])}.`,
    heroTurned: (e, n) => `${n.who(e.hero)} wendet sich nach ${SIDES[e.what ?? 'N']}.`,
    crossingAsked: (e, n) =>
      `${n.who(e.target)} lässt ${n.who(e.hero)} ${e.passed === true ? 'vorbei' : 'nicht vorbei'}.`,
    rolled: (e, n) =>
      `${n.who(e.by)} würfelt ${e.roll}, nötig höchstens ${e.chance} (${n.check(e.what ?? '')}): ${e.passed === true ? 'gelungen' : 'misslungen'}.`,
    resultKept: (e, n) => `${n.who(e.hero)} behält das ${e.what === 'first' ? 'erste' : 'zweite'} Ergebnis.`,
    rfiRolled: (e, n) => `Auswahlwurf: ${(e.order ?? []).map((id, i) => `${n.who(id)} ${e.values?.[i]}`).join(', ')}.`,
    fightBegan: (e, n) =>
      `${n.who(e.hero)} kämpft gegen ${n.who(e.target)}: ${e.amount} ${e.amount === 1 ? 'Angriff' : 'Angriffe'}.`,
    enemyWounded: (e, n) => `${n.who(e.enemy)} verliert ${e.amount} Gesundheit; noch ${Math.max(0, e.left ?? 0)}.`,
    enemyAppeared: (e, n) => `${n.who(e.enemy)} erscheint. ${n.readOut(e.narrative)}`.trim(),
    enemyStepStarted: (e, n) =>
      (e.order ?? []).length === 0 ? 'Kein Gegner handelt.' : `Die Gegner handeln: ${n.list(e.order)}.`,
    enemySkipped: (e, n) => `${n.who(e.enemy)} tut nichts: ${why(e.why)}.`,
    enemyWaited: (e, n) => `${n.who(e.enemy)} wartet: ${why(e.why)}.`,
    enemySorted: (e, n) =>
      `${n.who(e.enemy)} sucht einen Helden (${e.what === 'fight' ? 'Kampf' : e.what === 'shoot' ? 'Schuss' : 'Zauber'}): ${n.ranked(e.trace?.chosen, ', dann ')}.`,
    heroPassedOver: (e, n) => `${n.who(e.enemy)} übergeht ${n.who(e.target)}: ${why(e.why)}.`,
    enemyMoved: (e, n) => `${n.who(e.enemy)} geht ${felder(e.cost)} nach ${n.place(e.squares?.[0])}.`,
    platesFound: (e, n) => `${n.who(e.hero)} macht ${e.squares?.length} Druckplatten unschädlich.`,
    whistled: (e, n) => `${n.who(e.hero)} bläst die Pfeife: ${n.list(e.order) || 'nichts hört sie'}.`,
    itemMoved: (e, n) =>
      `${n.who(e.hero)} ${e.what === 'hold' ? 'nimmt zur Hand' : 'steckt weg'}: ${n.item(e.items?.[0])}.`,
    itemGiven: (e, n) =>
      e.what === 'hand'
        ? `${n.who(e.hero)} gibt ${n.who(e.target)} ${n.item(e.items?.[0])} in die Hand.`
        : `${n.who(e.hero)} gibt ${n.who(e.target)}: ${n.item(e.items?.[0])}.`,
    itemTaken: (e, n) => `${n.who(e.hero)} nimmt von ${n.who(e.target)}: ${n.item(e.items?.[0]) || 'Münzen'}.`,
    doorDiceRolled: e => `Der Türwürfel zeigt ${e.what === 'R' ? 'einen Raum' : 'einen Gang'}.`,
    questDiceRolled: e => (e.what === 'Q' ? 'Der Zielraum ist gefunden!' : 'Der Zielraumwürfel zeigt nichts.'),
    cardDrawn: (e, n) =>
      e.what === 'event'
        ? `Eine Ereigniskarte wird gezogen: ${n.event(e.card)}.`
        : `Eine ${e.what === 'room' ? 'Raumkarte' : 'Gangkarte'} wird gezogen.`,
    deckShuffled: e => `Ein Stapel wird neu gemischt: ${de.labels[`${e.what}-cards`] ?? e.what}.`,
    roomRolled: (e, n) => `W20 ${e.dice?.[0]}: ${n.room(e.what) || e.what}.`,
    tileLaid: (e, n) =>
      `${n.room(e.card) || 'Ein Gang'}${e.why === 'as drawn' ? '' : ` (${why(e.why)})`}. ${n.mood(e.card)}`.trim(),
    eventDrawn: (e, n) => `${n.event(e.card)}: ${n.readOut(e.narrative)}`,
    initiativeRolled: e => `Initiative: Helden ${e.values?.[0]}, Gegner ${e.values?.[1]}.`,
    initiativeDecided: (e, n) =>
      (e.order ?? []).length === 0 ? 'Die Helden beginnen.' : `Vor den Helden handeln: ${n.list(e.order)}.`,
    trapSprung: (e, n) => `Eine Falle löst unter ${n.who(e.hero)} aus: ${de.labels[e.what ?? ''] ?? e.what}.`,
    wordSpoken: (e, n) => `${n.who(e.hero)} sagt „${e.what}“: ${e.passed === true ? 'es zählt' : 'falsch'}.`,
    roomCompleted: (e, n) => `${n.room(e.what)} ist geschafft; bisher ${e.left} ${e.left === 1 ? 'Raum' : 'Räume'}.`,
    coinsFound: (e, n) => `${n.who(e.hero)} findet ${total(e.values)} Gold.`,
    treasureFound: (e, n) => `${n.who(e.hero)} findet einen Schatz: ${(e.items ?? []).map(n.item).join(', ')}.`,
    questEnded: (e, n) => [ENDS[e.what ?? ''] ?? 'Der Auftrag endet.', n.readOut(e.narrative)].join(' ').trim(),
    rewarded: e => `Alle Überlebenden erhalten ${e.amount} Gold. Kennwort ${e.card}.`,
    spellLearned: (e, n) => `${n.who(e.hero)} lernt einen weiteren ${SPELLS[e.what ?? ''] ?? e.what} Zauber.`,
  },
  labels: { ...words.table, ...words.content, ...words.reasons, ...words.labels },
};
