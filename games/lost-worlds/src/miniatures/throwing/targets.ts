import { type Condition, type Part, plainSum, type Sum } from '@quarterstaff/kernel';
import type { LostWorlds } from '../../state.ts';
import {
  flightBlockedAt,
  isOpen,
  levelOf,
  neighbours,
  rangeBetween,
  type Space,
  type Spot,
  spaceAt,
  spotOf,
} from '../board/terrain.ts';
import { rowFor, tables, throwingWeapons } from '../content/index.ts';
import { activeIn, areOpponents, characterOf, fieldOf, isCharacter, isDead, loadOf, thingOf } from '../field.ts';
import { R } from '../rules.ts';
import type { Character, CharacterId, ThingId } from '../state.ts';

/** One throw: who, what, and once it is known where. */
export interface Throw {
  readonly thrower: CharacterId;
  readonly what: ThingId;
  target: number; // the space aimed at; -1 until it is named
}

/** A throwing weapon in its owner's hand; anything else is thrown as an object (LWM-TW-01, LWM-THR-10). */
export const isOwnThrowingWeapon = (g: LostWorlds, c: Character, what: ThingId): boolean =>
  !isCharacter(g, what) && thingOf(g, what).thrown && thingOf(g, what).owner === c.id;

const levelDifference = (g: LostWorlds, c: Character, s: Space): number =>
  Math.sign(levelOf(fieldOf(g).terrain, s) - levelOf(fieldOf(g).terrain, c.at));

/** How far a Character can throw something at a space on that level (LWM-THR-08, LWM-TW-02). */
export function throwLimit(g: LostWorlds, c: Character, what: ThingId, s: Space): Sum {
  const level = levelDifference(g, c, s);
  const parts: Part[] = [];
  if (isOwnThrowingWeapon(g, c, what)) {
    parts.push({ rule: R.weaponRange, label: 'throwing weapon', value: 2 });
    if (level < 0) parts.push({ rule: R.weaponRange, label: 'lower target', value: 1 });
    return plainSum('range', c.height, parts);
  }
  const { maxRange } = loadOf(g, what);
  if (level < 0) parts.push({ rule: R.throwRange, label: 'lower target', value: 1 });
  if (level > 0) parts.push({ rule: R.throwRange, label: 'higher target', value: -1 });
  const reach = plainSum('range', maxRange, parts);
  if (reach.total <= c.height) return reach;
  return plainSum('range', maxRange, [
    ...parts,
    { rule: R.throwRange, label: "not beyond the thrower's H", value: c.height - reach.total },
  ]);
}

/** What lands on the die at this range (LWM-THR-03). */
export const landsOn = (range: number): number => rowFor(tables.throwToHit, range).lands;

type Row = Condition<LostWorlds, Throw, Spot>;
const thrower = (g: LostWorlds, t: Throw): Character => characterOf(g, t.thrower);
const at = (g: LostWorlds, spot: Spot): Space => spaceAt(fieldOf(g).terrain, spot);

const opponentIn = (g: LostWorlds, c: Character, s: Space): boolean =>
  fieldOf(g).characters.some(x => x.at === s && !x.away && areOpponents(c, x) && !isDead(g, x));

/** What makes a space a target. */
export const targetConditions: readonly Row[] = [
  {
    rule: R.throwToHit,
    label: "that is the thrower's own space",
    holds: (g, t, spot) => at(g, spot) !== thrower(g, t).at,
  },
  {
    rule: R.features,
    label: 'terrain fills that space',
    holds: (g, _t, spot) => isOpen(fieldOf(g).terrain, at(g, spot)),
  },
  {
    rule: R.throwing,
    label: 'a friend stands there',
    holds: (g, t, spot) => {
      const there = activeIn(g, at(g, spot), t.thrower);
      return there === null || areOpponents(thrower(g, t), there);
    },
  },
  {
    rule: R.throwingWeapons,
    label: 'a throwing weapon needs an opponent there',
    holds: (g, t, spot) => !isOwnThrowingWeapon(g, thrower(g, t), t.what) || opponentIn(g, thrower(g, t), at(g, spot)),
  },
  {
    rule: R.weaponRange,
    label: 'farther than H + 2, one more downwards',
    holds: (g, t, spot) => !isOwnThrowingWeapon(g, thrower(g, t), t.what) || inReach(g, t, spot),
  },
  {
    rule: R.throwRange,
    label: "beyond the thrower's H or the object's range",
    holds: (g, t, spot) => isOwnThrowingWeapon(g, thrower(g, t), t.what) || inReach(g, t, spot),
  },
  {
    rule: R.lineOfFlight,
    label: 'not in line of flight',
    holds: (g, t, spot) =>
      flightBlockedAt(fieldOf(g).terrain, thrower(g, t).at, at(g, spot), thrower(g, t).height) === null,
  },
];

function inReach(g: LostWorlds, t: Throw, spot: Spot): boolean {
  const c = thrower(g, t);
  const s = at(g, spot);
  return rangeBetween(fieldOf(g).terrain, c.at, s) <= throwLimit(g, c, t.what, s).total;
}

/** Every space of the map: whatever one could aim at. */
export function everySpot(g: LostWorlds): Spot[] {
  const { terrain } = fieldOf(g);
  const spots: Spot[] = [];
  for (let s = 0; s < terrain.levels.length; s += 1) spots.push(spotOf(terrain, s));
  return spots;
}

const allHold = (g: LostWorlds, t: Throw, spot: Spot, c: Character): boolean =>
  targetConditions.every(row => row.holds(g, t, spot, c.seat));

/** Whether a Character may throw something at a space. */
export const isTarget = (g: LostWorlds, c: Character, what: ThingId, spot: Spot): boolean =>
  allHold(g, { thrower: c.id, what, target: -1 }, spot, c);

/** Whether there is any space at which it may be thrown. */
export function hasThrowTarget(g: LostWorlds, c: Character, what: ThingId): boolean {
  const { terrain, characters } = fieldOf(g);
  if (isOwnThrowingWeapon(g, c, what))
    return characters.some(x => areOpponents(c, x) && isTarget(g, c, what, spotOf(terrain, x.at)));
  if (neighbours(terrain, c.at).some(n => isTarget(g, c, what, spotOf(terrain, n)))) return true;
  return everySpot(g).some(spot => isTarget(g, c, what, spot));
}

/** What distance takes off a throwing weapon's damage (LWM-TW-03). */
export const distancePenalty = (kind: string, range: number): number =>
  Math.max(0, range - (throwingWeapons.get(kind)?.effectiveRange ?? 0));
