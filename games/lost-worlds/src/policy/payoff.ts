// What a pair of rows is worth (LW-GAP-10): the turn itself, and what the pages promise that it leads to. In tenths of a point of Body.

import { HOOKS } from '../books/model.ts';
import { restrictionOf, rowsOfTerms } from '../books/restriction.ts';
import { hasRow, pagesOf, type RowSet, rowCount } from '../books/rows.ts';
import { bookOf, fighterOf, foeIn, setTold, toldIn } from '../duel/fighters.ts';
import { readInstructions } from '../duel/instruction.ts';
import { ladderOf } from '../duel/legal-rows.ts';
import { announcedPage, damageOf, type LookUp, lookUp, reckon } from '../duel/look-up.ts';
import type { Engagement, Fighter, FighterId, Told } from '../duel/state.ts';
import { clone, type LostWorlds } from '../state.ts';
import type { Doctrine } from './doctrine.ts';
import { inOrderOfBooks, type Outlook, outlookOf, promised } from './outlook.ts';

const BODY = 10; // what a point of Body is worth to two who have as many

/** What a turn without damage costs whoever wants to win, in its own eyes, and so does a row that strikes nobody; more with each quiet turn. */
const MOST_IMPATIENT = 40;
const SHY: RowSet = rowsOfTerms(['guard', 'jump', 'evade']);
export const impatienceOf = (g: LostWorlds, { impatience, patience }: Doctrine): number =>
  impatience * Math.min(Math.max(0, g.duel.quietTurns - patience), MOST_IMPATIENT);
export const shyness = (own: number, other: number, doctrine: Doctrine): number =>
  doctrine.shyness * (Number(hasRow(SHY, own)) - Number(hasRow(SHY, other)));

/** What a point of a fighter's Body is worth: the fewer it has left beside the other, the more. */
export function pointOf(f: Fighter, foe: Fighter, { least, most }: Doctrine): number {
  const share = (BODY * (f.body + foe.body)) / (2 * f.body);
  return Math.min(most, Math.max(least, share));
}

/** What a fall of either is worth to the first; whoever wants to win gains little by falling together, unless others fight on. */
export const fall = (self: boolean, foe: boolean, { both, spared, fall: alone }: Doctrine, goesOn = false): number =>
  self && foe ? (goesOn ? spared : 0) - both : alone * (Number(foe) - Number(self));

/** One fighter's share of a turn. */
interface Share {
  readonly damage: number; // taken
  readonly regained: number;
  readonly told: Told;
  readonly weaponDown: boolean; // afterwards
  readonly critical: boolean; // suffered
}

/** Legal rows after an instruction, by fighter and by what it is told: many pairs of rows lead to the same. */
type Counted = Map<string, number>;

function rowsLeft(g: LostWorlds, e: Engagement, f: Fighter, told: Told, counted: Counted): number {
  const key = `${f.id}|${told.restriction}|${told.criticals.join('&')}`;
  let count = counted.get(key);
  if (count === undefined) {
    const before = toldIn(e, f.id);
    setTold(e, f.id, told);
    count = rowCount(ladderOf(g, f).rows);
    setTold(e, f.id, before);
    counted.set(key, count);
  }
  return count;
}

/** One turn of one engagement in a scratch state, without cards played and without carrying anything out. */
function lookAhead(g: LostWorlds, edge: number, f: Fighter, foe: Fighter, row: number, other: number): [Share, Share] {
  const e = g.duel.engagements[edge]!;
  const own = announcedPage(bookOf(g, f), row, e);
  const told = announcedPage(bookOf(g, foe), other, e);
  const looks = [
    lookUp(g, edge, { reader: f.id, scorer: f.id, row, own }, { subject: foe.id, row: other, told }),
    lookUp(g, edge, { reader: foe.id, scorer: foe.id, row: other, own: told }, { subject: f.id, row, told: own }),
  ].map(look => {
    const reckoned = reckon(g, look);
    return { ...reckoned, damage: damageOf(g, reckoned) };
  }) as [LookUp, LookUp];
  const down = [f, foe].filter(x => x.weaponDown).map(x => x.id);
  const { readings, orders } = readInstructions(g, looks, down, null);
  const reading = readings.find(r => r.edge === edge)!;
  const share = (x: Fighter, did: number, { damage, critical }: LookUp): Share => {
    let regained = 0;
    let drops = false;
    for (const { told: who, effect } of orders) {
      if (who !== x.id) continue;
      if (effect.do === 'regain') regained += effect.n;
      if (effect.do === 'lose') regained -= effect.n;
      if (effect.do === 'drop') drops = bookOf(g, x).armed !== 0;
    }
    const takesUp = damage === 0 && HOOKS.retrieveWeapon.includes(did);
    return {
      damage,
      regained: Math.min(regained, x.maxBody - x.body + damage),
      told: x.id === e.a ? reading.toldA : reading.toldB,
      weaponDown: x.weaponDown ? !takesUp : drops,
      critical,
    };
  };
  return [share(f, row, looks[1]), share(foe, other, looks[0])];
}

const isExtended = (told: Told): boolean => restrictionOf(told.restriction).extended;

/** Whoever announced an escape, is at Extended Range again and was not scored upon is away (LW-ESC-03). */
const getsAway = (f: Fighter, { damage, told }: Share): boolean => f.escaping && damage === 0 && isExtended(told);

/** How the last round of a scenario's duel leaves somebody (LWM-CMB-07). */
function posture({ told: { page } }: Share, { down, offBalance }: Doctrine): number {
  const shown = HOOKS.posturePages[page];
  return shown === 'down' ? -down : shown === undefined ? 0 : -offBalance;
}

/** Whether a turn costs somebody the weapon. */
const armless = (f: Fighter, after: Share): number => Number(after.weaponDown) - Number(f.weaponDown);

function payoff(
  g: LostWorlds,
  f: Fighter,
  foe: Fighter,
  [own, other]: readonly [Share, Share],
  view: Outlook,
  doctrine: Doctrine,
): number {
  const foeFalls = foe.body - other.damage <= 0;
  const selfFalls = f.body - own.damage <= 0;
  const [point, foePoint] = [pointOf(f, foe, doctrine), pointOf(foe, f, doctrine)];
  const criticals = doctrine.critical * (Number(other.critical) - Number(own.critical));
  const turn =
    foePoint * other.damage - point * own.damage + fall(selfFalls, foeFalls, doctrine, g.field !== null) + criticals;
  if (foeFalls || selfFalls) return turn; // the duel stops before step 8
  const disarmed = doctrine.disarmed * (armless(foe, other) - armless(f, own));
  const kept = turn + point * own.regained - foePoint * other.regained + disarmed;
  const away = Number(getsAway(f, own)) - Number(getsAway(foe, other));
  if (away !== 0) return kept + doctrine.away * away;
  if (g.duel.roundLimit !== null && g.duel.turn >= g.duel.roundLimit)
    return kept + posture(own, doctrine) - posture(other, doctrine);
  const bound = (share: Share) => ({ told: share.told, weaponDown: share.weaponDown, bans: [], escaping: false });
  return inOrderOfBooks(f, foe)
    ? kept + doctrine.promise * promised(view, bound(own), bound(other))
    : kept - doctrine.promise * promised(view, bound(other), bound(own));
}

/** What every pair of rows of one engagement comes to. Both lists of legal rows are public. */
export interface Exchanges {
  readonly g: LostWorlds;
  readonly e: Engagement;
  readonly f: Fighter;
  readonly foe: Fighter;
  readonly own: readonly number[];
  readonly other: readonly number[];
  readonly shares: readonly (readonly [Share, Share])[]; // by own row, then by the opponent's
}

export function exchangesOf(known: LostWorlds, e: Engagement, id: FighterId): Exchanges {
  const g = clone(known);
  const edge = known.duel.engagements.indexOf(e);
  const f = fighterOf(g, id);
  const foe = fighterOf(g, foeIn(e, id));
  const own = pagesOf(ladderOf(g, f).rows);
  const other = pagesOf(ladderOf(g, foe).rows);
  const shares = own.flatMap(row => other.map(answer => lookAhead(g, edge, f, foe, row, answer)));
  return { g, e: g.duel.engagements[edge]!, f, foe, own, other, shares };
}

/** What they are worth to the fighter. */
export function weighed({ g, e, f, foe, own, other, shares }: Exchanges, doctrine: Doctrine): Float64Array {
  const view = outlookOf(g, f, foe);
  const impatience = impatienceOf(g, doctrine);
  const counted: Counted = new Map();
  const rows = (x: Fighter, { told }: Share): number => rowsLeft(g, e, x, told, counted);
  const value = new Float64Array(shares.length);
  own.forEach((row, i) => {
    other.forEach((answer, j) => {
      const at = i * other.length + j;
      const [taken, given] = shares[at]!;
      const quiet = Number(taken.damage + given.damage === 0) + shyness(row, answer, doctrine);
      const left = doctrine.rows === 0 ? 0 : doctrine.rows * (rows(f, taken) - rows(foe, given));
      value[at] = payoff(g, f, foe, [taken, given], view, doctrine) + left - impatience * quiet;
    });
  });
  return value;
}

/** The same exchanges in the eyes of the opponent. */
export function turned({ g, e, f, foe, own, other, shares }: Exchanges): Exchanges {
  const swapped = other.flatMap((_, j) =>
    own.map((_row, i): readonly [Share, Share] => {
      const [taken, given] = shares[i * other.length + j]!;
      return [given, taken];
    }),
  );
  return { g, e, f: foe, foe: f, own: other, other: own, shares: swapped };
}
