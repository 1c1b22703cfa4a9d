import { type Feature, feature, lead, type Seat } from '@quarterstaff/kernel';
import { rowCount } from './books/rows.ts';
import { isExtendedIn, isIn, isStanding, toldIn } from './duel/fighters.ts';
import { legalRowsOf } from './duel/legal-rows.ts';
import { QUIET_TURNS_FOR_DRAW } from './duel/limits.ts';
import type { Fighter } from './duel/state.ts';
import { rangeBetween } from './miniatures/board/terrain.ts';
import { isConscious, sideOfSeat } from './miniatures/field.ts';
import type { Character, Field } from './miniatures/state.ts';
import { totals } from './miniatures/victory/victory.ts';
import type { LostWorlds } from './state.ts';
import words from './worth-features.json' with { type: 'json' };

// What a position is judged by (docs/decisions/0077), in a duel and on the board. Each number compares a side with all others.

/** Each by name, with what is said of whoever is ahead in it, and behind. */
export const features: readonly Feature[] = (words as unknown as readonly Parameters<typeof feature>[]).map(row =>
  feature(...row),
);

const AT = Object.fromEntries(features.map(({ name }, i) => [name, i]));
const COUNTED = ['body', 'standing', 'attacks', 'rows', 'magic', 'tactics', 'cards'] as const;
const SUFFERED = ['nearDeath', 'weapon', 'spellbound', 'barred', 'fleeing', 'posture', 'crowded'] as const;
const own = new Float64Array(features.length);
const others = new Float64Array(features.length);
const NOBODY = Object.freeze({});

/** Writes the features of a position in the eyes of a seat. */
export function read(g: LostWorlds, seat: Seat, into: Float64Array): void {
  own.fill(0);
  others.fill(0);
  const side = g.field === null ? g.duel.fighters.find(fighter => fighter.seat === seat)?.side : sideOfSeat(g, seat);
  let most = 0;
  let mostOthers = 0;
  for (const fighter of g.duel.fighters) {
    const isOwn = fighter.side === side;
    weigh(g, fighter, isOwn ? own : others);
    if (isOwn) most += fighter.maxBody;
    else mostOthers += fighter.maxBody;
  }
  into.fill(0);
  for (const name of COUNTED) into[AT[name]!] = lead(own[AT[name]!]!, others[AT[name]!]!);
  const share = own[AT.body!]! / Math.max(1, most) - others[AT.body!]! / Math.max(1, mostOthers);
  into[AT.bodyShare!] = share;
  into[AT.mods!] = clamp((own[AT.mods!]! - others[AT.mods!]!) / 4);
  into[AT.extended!] = clamp((own[AT.extended!]! - others[AT.extended!]!) / 2);
  if (g.field === null) {
    into[AT.quiet!] = share * (g.duel.quietTurns / QUIET_TURNS_FOR_DRAW);
    into[AT.series!] = g.duel.battles > 1 ? wonMore(g, side) / g.duel.battles : 0;
  } else readField(g, g.field, side ?? '', into);
  for (const name of SUFFERED) into[AT[name]!] = clamp((others[AT[name]!]! - own[AT[name]!]!) / 2);
}

const clamp = (value: number): number => Math.max(-2, Math.min(2, value));

/** Adds what one fighter brings its side. */
function weigh(g: LostWorlds, fighter: Fighter, sum: Float64Array): void {
  if (fighter.maxBody === 0 || fighter.body <= 0 || fighter.place === 'escaped') return;
  const share = fighter.body / fighter.maxBody;
  sum[AT.body!]! += fighter.body;
  sum[AT.standing!]! += 1;
  if (share <= 0.25) sum[AT.nearDeath!]! += 1;
  if (fighter.weaponDown) sum[AT.weapon!]! += 1;
  sum[AT.attacks!]! += Math.max(0, fighter.attacks + 5);
  const { points, tiedUp } = fighter;
  sum[AT.magic!]! += points.spell + tiedUp.spell;
  sum[AT.tactics!]! += points.tactic + points.luck;
  for (const card of fighter.hand) if (card.state === 'hidden') sum[AT.cards!]! += 1;
  for (const running of fighter.running) if (running.by !== fighter.id) sum[AT.spellbound!]! += 0.5;
  sum[AT.barred!]! += fighter.bans.length * 0.3;
  if (fighter.escaping) sum[AT.fleeing!]! += 1;
  if (!isStanding(fighter) || fighter.book === null) return;
  let engaged = 0;
  for (const e of g.duel.engagements) {
    if (e.over || !isIn(e, fighter.id)) continue;
    engaged += 1;
    for (const mod of toldIn(e, fighter.id).mods) sum[AT.mods!]! += mod.n;
    if (isExtendedIn(e, fighter.id)) sum[AT.extended!]! += share;
  }
  if (engaged > 0) sum[AT.rows!]! += rowCount(legalRowsOf(g, fighter, NOBODY));
  if (engaged > 1) sum[AT.crowded!]! += engaged - 1;
}

function wonMore({ duel }: LostWorlds, side: string | undefined): number {
  let most = 0;
  for (const [other, wins] of Object.entries(duel.wins)) if (other !== side) most = Math.max(most, wins);
  return (duel.wins[side ?? ''] ?? 0) - most;
}

/** What only the board knows. */
function readField(g: LostWorlds, field: Field, side: string, into: Float64Array): void {
  let way = 12;
  let wayOthers = 12;
  for (const c of field.characters) {
    if (c.profile === 'any' || !isConscious(g, c)) continue;
    const sum = c.side === side ? own : others;
    sum[AT.posture!]! += c.posture === 'down' ? 1 : c.posture === 'offBalance' ? 0.5 : 0;
    const steps = wayOf(g, field, c);
    if (c.side === side) way = Math.min(way, steps);
    else wayOthers = Math.min(wayOthers, steps);
  }
  const points = totals(g, []);
  let rival = 0;
  for (const other of field.sides) if (other.id !== side) rival = Math.max(rival, points[other.id] ?? 0);
  const last = lastTurn(field);
  const late = last === 0 ? 0 : Math.min(1, field.turn / last);
  into[AT.points!] = clamp(((points[side] ?? 0) - rival) / 10);
  into[AT.pointsLate!] = late * into[AT.points!]!;
  into[AT.crown!] = field.holder === null ? 0 : (field.holder === side ? 1 : -1) * Math.min(2, field.streak) * 0.5;
  into[AT.way!] = (wayOthers - way) / 12;
  into[AT.prize!] = prizes(field, side);
  into[AT.clock!] = late * favoured(field, side);
  const { campaign } = field;
  if (campaign !== null)
    into[AT.road!] = (campaign.won.length - campaign.lost.length) * (side === field.sides[0]?.id ? 0.2 : -0.2);
}

/** How far a Character is from the crown, or from an opponent. */
function wayOf(g: LostWorlds, field: Field, c: Character): number {
  let best = 12;
  const { crown } = field.special;
  if (crown !== undefined) {
    for (const [x, y] of crown.at) best = Math.min(best, rangeBetween(field.terrain, c.at, y * field.terrain.cols + x));
    return best;
  }
  for (const other of field.characters) {
    if (other.side !== c.side && isConscious(g, other))
      best = Math.min(best, rangeBetween(field.terrain, c.at, other.at));
  }
  return best;
}

/** The last turn, where the scenario has one; 0: it goes on until somebody has won. */
function lastTurn(field: Field): number {
  let last = 0;
  for (const { when } of field.victory.wins)
    for (const trigger of when) if ('turnEnds' in trigger) last = Math.max(last, trigger.turnEnds);
  return last;
}

/** Whom the end of time makes the winner: 1 the side, -1 another, 0 nobody by itself. */
function favoured(field: Field, side: string): number {
  for (const row of field.victory.wins) {
    if (row.side === 'mostPoints' || row.side === 'each' || !row.when.some(trigger => 'turnEnds' in trigger)) continue;
    return row.side === side ? 1 : -1;
  }
  return 0;
}

/** Things that win when they are carried off: in whose arms, or already away. */
function prizes(field: Field, side: string): number {
  let sum = 0;
  for (const exit of field.special.exits) {
    const thing = field.things.find(other => other.id === exit.item);
    const bearer = thing?.heldBy == null ? undefined : field.characters.find(c => c.id === thing.heldBy);
    if (field.carriedOff.includes(exit.item)) sum += exit.side === side ? 1 : -1;
    else if (bearer !== undefined) sum += bearer.side === side ? 0.5 : -0.5;
  }
  return sum;
}
