import { type Feature, feature as f, type Seat } from '@quarterstaff/kernel';
import { monsterById } from './content/index.ts';
import { xOf, yOf } from './map/square.ts';
import { isAlive, isParty, isStanding } from './models/query.ts';
import type { Ahq, Model } from './state.ts';

// What a position is judged by (docs/decisions/0077): how the party stands, turned round for the game master.

const EITHER = true;

export const features: readonly Feature[] = [
  f(
    'party',
    ['the Heroes are the stronger side by nature', 'the Heroes are the weaker side by nature'],
    ['die Helden sind von Haus aus stärker', 'die Helden sind von Haus aus schwächer'],
    EITHER,
  ),
  f(
    'oneFight',
    ['Heroes often win a fight like this', 'Heroes often lose a fight like this'],
    ['Helden gewinnen solche Kämpfe oft', 'Helden verlieren solche Kämpfe oft'],
    EITHER,
  ),
  f('heroes', ['the Heroes stand', 'the Heroes have fallen'], ['die Helden stehen', 'die Helden sind gefallen']),
  f(
    'wounds',
    ['the Heroes are in good shape', 'the Heroes are badly hurt'],
    ['die Helden sind bei Kräften', 'die Helden sind schwer verletzt'],
  ),
  f(
    'weakest',
    ['the weakest Hero holds', 'the weakest Hero is near the end'],
    ['der schwächste Held hält', 'der schwächste Held ist am Ende'],
  ),
  f('dead', ['nobody has died', 'Heroes have died'], ['niemand ist tot', 'Helden sind tot']),
  f('henchmen', ['Henchmen at hand', 'no Henchmen'], ['Gefolge zur Hand', 'kein Gefolge'], EITHER),
  f(
    'fight',
    ['the Heroes have the better of the fight', 'the Heroes have the worse of the fight'],
    ['die Helden sind im Kampf überlegen', 'die Helden sind im Kampf unterlegen'],
  ),
  f('threat', ['few monsters left', 'many monsters left'], ['wenige Monster übrig', 'viele Monster übrig']),
  f('hurtFoes', ['monsters are hurt', 'monsters are unhurt'], ['Monster sind verletzt', 'Monster sind unverletzt']),
  f(
    'outnumbered',
    ['the Heroes outnumber the monsters', 'the Heroes are outnumbered'],
    ['die Helden sind in der Überzahl', 'die Helden sind in der Unterzahl'],
  ),
  f(
    'contact',
    ['the Heroes are at grips', 'the Heroes are not at grips'],
    ['die Helden sind im Handgemenge', 'die Helden sind nicht im Handgemenge'],
    EITHER,
  ),
  f(
    'surrounded',
    ['Heroes guard each other', 'Heroes are surrounded'],
    ['die Helden decken einander', 'Helden sind umringt'],
  ),
  f(
    'shooters',
    ['the Heroes can shoot', 'the Heroes cannot shoot'],
    ['die Helden können schießen', 'die Helden können nicht schießen'],
    EITHER,
  ),
  f('unarmed', ['weapons in hand', 'Heroes without a weapon'], ['Waffen in der Hand', 'Helden ohne Waffe']),
  f('fate', ['Fate left', 'no Fate left'], ['Schicksal übrig', 'kein Schicksal mehr']),
  f('potions', ['potions left', 'no potions left'], ['Tränke übrig', 'keine Tränke mehr']),
  f('spells', ['spells left', 'no spells left'], ['Zauber übrig', 'keine Zauber mehr']),
  f(
    'held',
    ['nobody is held by magic', 'Heroes are held by magic or pits'],
    ['niemand ist gebannt', 'Helden sind gebannt oder in Gruben'],
  ),
  f(
    'counters',
    ['the game master’s hand is empty', 'the game master’s hand is full'],
    ['die Hand des Spielleiters ist leer', 'die Hand des Spielleiters ist voll'],
    EITHER,
  ),
  f('explored', ['ground explored', 'little explored'], ['Gelände erkundet', 'wenig erkundet']),
  f('rooms', ['quest rooms found', 'quest rooms not found'], ['Räume der Queste gefunden', 'Räume der Queste fehlen']),
  f(
    'prize',
    ['what was wanted is in hand', 'what is wanted is not in hand'],
    ['das Gesuchte ist in der Hand', 'das Gesuchte fehlt'],
  ),
  f('hymn', ['the hymn is held back', 'the hymn goes on'], ['der Hymnus stockt', 'der Hymnus schreitet fort']),
  f(
    'expedition',
    ['an early Expedition', 'many Expeditions gone'],
    ['eine frühe Expedition', 'viele Expeditionen vorüber'],
  ),
  f('gold', ['gold found', 'little gold'], ['Gold gefunden', 'wenig Gold'], EITHER),
  f('long', ['a short fight', 'a long fight'], ['ein kurzer Kampf', 'ein langer Kampf'], EITHER),
];

const AT = Object.fromEntries(features.map(({ name }, i) => [name, i]));

/** Writes the features of a position in the eyes of a seat. */
export function read(g: Ahq, seat: Seat, into: Float64Array): void {
  into.fill(0);
  into[AT.party!] = 1;
  into[AT.oneFight!] = g.oneFight ? 1 : 0;
  let strength = 0;
  let threat = 0;
  let bodies = 0;
  let foes = 0;
  let weakest = 1;
  const size = Math.max(1, g.quest.heroes, g.heroSeats.length);
  for (const m of g.models) {
    if (isParty(m)) {
      strength += weighMember(g, m, size, into);
      if (isAlive(m) && isStanding(m)) bodies += 1;
      if (m.kind === 'hero' && m.condition !== 'left' && m.condition !== 'waiting')
        weakest = Math.min(weakest, shareOf(m));
    } else if (m.condition !== 'dead' && m.at >= 0) {
      const points = monsterById.get(m.type)?.points ?? 1;
      threat += points * (0.4 + 0.6 * shareOf(m));
      into[AT.hurtFoes!]! += (points * (1 - shareOf(m))) / (4 * size);
      foes += 1;
    }
  }
  into[AT.weakest!] = weakest;
  into[AT.fight!] = threat === 0 ? 1 : (2 * strength) / (strength + threat) - 1;
  into[AT.threat!] = -Math.min(3, threat / (4 * size));
  into[AT.outnumbered!] = foes === 0 ? 0 : Math.max(-2, Math.min(1, (bodies - foes) / size));
  into[AT.counters!] = -g.hand.length / 4;
  into[AT.explored!] = Math.min(1.5, g.map.sections.length / 20);
  into[AT.rooms!] = g.quest.roomsFound / 2;
  into[AT.prize!]! += g.quest.secured.length * 0.7;
  into[AT.hymn!] = -g.quest.hymn / 10;
  into[AT.expedition!] = -Math.min(1.5, g.quest.expedition / 4);
  into[AT.gold!] = Math.min(1.5, g.townGold / 500);
  into[AT.long!] = g.combat === null ? 0 : -Math.min(1.5, g.combat.turn / 12);
  if (seat === g.gmSeat) for (let i = 0; i < into.length; i += 1) into[i] = -into[i]!;
}

const shareOf = (m: Model): number =>
  m.condition === 'dead' || m.condition === 'ko' ? 0 : Math.max(0, m.wounds) / Math.max(1, m.base.W);

/** Adds what a Hero or Henchman brings; says how much he counts in a fight. */
function weighMember(g: Ahq, m: Model, size: number, into: Float64Array): number {
  if (m.condition === 'dead') {
    if (m.kind === 'hero') into[AT.dead!]! -= 1 / size;
    return 0;
  }
  const stands = m.condition === 'standing';
  if (m.kind === 'henchman') into[AT.henchmen!]! += stands ? 0.25 : 0;
  else {
    into[AT.heroes!]! += stands ? 1 / size : 0;
    into[AT.wounds!]! += shareOf(m) / size;
    into[AT.fate!]! += m.fate / (2 * size);
    into[AT.spells!]! += m.wizard ? Math.min(1, m.spells.length / 6) / size : 0;
    for (const effect of m.effects)
      if (effect.kind === 'asleep' || effect.kind === 'snared' || effect.kind === 'terrified')
        into[AT.held!]! -= 1 / size;
    if (m.inPit) into[AT.held!]! -= 1 / size;
  }
  into[AT.potions!]! += Math.min(1, m.potions.length / 3) / size;
  into[AT.prize!]! += Math.min(1, m.questItems.length) * 0.5;
  into[AT.gold!]! += m.gold / 1_000;
  if (stands && m.at >= 0) {
    if (m.readied === '' && !m.wizard) into[AT.unarmed!]! -= 1 / size;
    if (Object.values(m.ammo).some(count => count > 0)) into[AT.shooters!]! += 1 / size;
    weighPlace(g, m, size, into);
  }
  const weight = m.kind === 'hero' ? 3 : 1;
  return weight * (stands ? 0.4 + 0.6 * shareOf(m) : m.condition === 'ko' ? 0.15 : 0);
}

/** Monsters beside a member of the party. */
function weighPlace(g: Ahq, m: Model, size: number, into: Float64Array): void {
  let beside = 0;
  for (const foe of g.models) {
    if (isParty(foe) || foe.at < 0 || foe.condition !== 'standing') continue;
    const gap = Math.max(Math.abs(xOf(foe.at) - xOf(m.at)), Math.abs(yOf(foe.at) - yOf(m.at)));
    if (gap === 1) beside += 1;
  }
  if (beside > 0) into[AT.contact!]! += 1 / size;
  if (beside > 1) into[AT.surrounded!]! -= (beside - 1) / size;
}
