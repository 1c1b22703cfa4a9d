// What single actions can be expected to bring, averaged over the faces of their dice.

import type { LostWorlds } from '../../state.ts';
import { levelOf, rangeBetween, type Space, type Spot, spaceAt } from '../board/terrain.ts';
import { rowFor, spellOfCard, tables } from '../content/index.ts';
import {
  activeIn,
  areOpponents,
  fieldOf,
  isConscious,
  loadOf,
  openSpacesBelow,
  opponentsAround,
  thingOf,
} from '../field.ts';
import { boardScore, bodyOf, maxBodyOf, throwModOf } from '../fighter.ts';
import { castRange, castRow } from '../magic/casting.ts';
import type { Character, ThingId } from '../state.ts';
import { distancePenalty, isOwnThrowingWeapon, landsOn } from '../throwing/targets.ts';

/** The most a fall from a space could cost somebody, and where. */
export function worstFall(
  g: LostWorlds,
  victim: Character,
  from: Space = victim.at,
): { readonly damage: number; readonly drop: number } {
  const { terrain } = fieldOf(g);
  let damage = Math.max(0, boardScore(g, victim, 41));
  let drop = 0;
  for (const s of openSpacesBelow(g, from)) {
    const levels = levelOf(terrain, from) - levelOf(terrain, s);
    drop = Math.max(drop, levels);
    damage = Math.max(damage, levels);
  }
  return { damage, drop };
}

/** V gained by a shove: posture and Body of the victim. */
export function shoveGain(g: LostWorlds, victim: Character, hard: boolean): number {
  const adjust = (hard ? 1 : 0) + (victim.posture === 'offBalance' ? 1 : victim.posture === 'down' ? 2 : 0);
  const { damage } = worstFall(g, victim);
  let sum = 0;
  for (let face = 1; face <= 6; face += 1) {
    const { result } = rowFor(tables.fallingDown, face + adjust);
    if (result === 'offBalance' && victim.posture === 'standing') sum += 4;
    if (result === 'fall') sum += 2 * damage + (victim.posture === 'down' ? 0 : 2);
  }
  return sum / 6;
}

const harm = (g: LostWorlds, thrower: Character, s: Space, damage: number): number => {
  const victim = activeIn(g, s);
  if (victim === null) return 0;
  return areOpponents(thrower, victim) ? damage : -2 * damage;
};

/** Expected damage to opponents less twice that to friends and itself (LWM-DEC-08). */
export function throwGain(g: LostWorlds, thrower: Character, what: ThingId, spot: Spot): number {
  const { terrain } = fieldOf(g);
  const s = spaceAt(terrain, spot);
  const range = rangeBetween(terrain, thrower.at, s);
  const hits = landsOn(range) / 6;
  if (isOwnThrowingWeapon(g, thrower, what)) {
    const victim = activeIn(g, s);
    if (victim === null) return 0;
    const damage = Math.max(
      0,
      boardScore(g, victim, 19) + throwModOf(g, thrower) - distancePenalty(thingOf(g, what).kind, range),
    );
    return hits * harm(g, thrower, s, damage);
  }
  const { weight } = loadOf(g, what);
  const around = openSpacesBelow(g, s);
  const scattered =
    around.length === 0
      ? harm(g, thrower, s, weight)
      : around.reduce((sum, n) => sum + harm(g, thrower, n, weight), 0) / around.length;
  return hits * harm(g, thrower, s, weight) + (1 - hits) * scattered;
}

/** V gained by jumping down onto somebody. */
export function jumpOntoGain(g: LostWorlds, jumper: Character, target: Character): number {
  const { terrain } = fieldOf(g);
  const drop = levelOf(terrain, jumper.at) - levelOf(terrain, target.at);
  let sum = 0;
  for (let face = 1; face <= 6; face += 1) {
    const row = rowFor(tables.jumpOnto, face);
    if (!row.hit) sum -= 2 * drop + 8;
    else sum += 2 * row.opponentLoses + (row.opponent === 'down' ? 6 : 4) + (row.dropsWeapon ? 4 : 0) - 4;
  }
  return sum / 6;
}

/** What a spell is worth in Body Points at a target (LWM-DEC-19). */
export function spellWorth(g: LostWorlds, target: Character, card: string): number {
  const spell = spellOfCard.get(card);
  if (spell === undefined) return 0;
  const missing = maxBodyOf(g, target.id) - bodyOf(g, target.id);
  if (spell.recoveryDie !== 0 && !isConscious(g, target)) return 4;
  const now = spell.now;
  let worth = 0;
  if (now !== null) {
    worth += now.loses + Math.min(missing, now.regains) + now.casterRegains;
    worth +=
      now.posture === 'down' && target.posture !== 'down'
        ? 2
        : now.posture === 'offBalance' && target.posture === 'standing'
          ? 1
          : 0;
  }
  const fights = opponentsAround(g, target).length > 0;
  if (spell.rounds === 'rest') worth += 2;
  else if (spell.rounds !== null && fights) worth += Math.min(3, spell.rounds);
  if (spell.asleep) worth += 2;
  return worth;
}

/** The chance that a spell works at this range. */
export const castChance = (g: LostWorlds, caster: Character, target: Character): number =>
  castRow(castRange(g, caster, target)).works / 6;
