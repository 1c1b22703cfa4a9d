// Steps 6 to 8 of a turn that nothing interrupts, and the parts of them that the turn takes one by one.

import { HOOKS } from '../books/model.ts';
import type { Emitter } from '../events.ts';
import { R } from '../rules.ts';
import type { LostWorlds } from '../state.ts';
import { allLookUps, openPages, pageFound } from './all-look-ups.ts';
import type { Rows } from './choose-rows.ts';
import { engagedFighters, NOBODY } from './fighters.ts';
import {
  carryOutBans,
  carryOutDrops,
  carryOutGains,
  carryOutLosses,
  carryOutRetrieves,
  type Reading,
  readInstructions,
} from './instruction.ts';
import { type LookUp, reckon } from './look-up.ts';
import { dealDamage, scoredUpon } from './results.ts';
import type { FighterId } from './state.ts';

/** The pages of all engagements are found and lie open. */
export function findPages(g: LostWorlds, rows: Rows, emit: Emitter): readonly LookUp[] {
  const looks = allLookUps(g, rows);
  openPages(g, looks);
  for (const look of looks) emit?.(pageFound(look));
  return looks;
}

export function reckonAll(g: LostWorlds, looks: readonly LookUp[]): readonly LookUp[] {
  const reckoned: LookUp[] = [];
  for (const look of looks) reckoned.push(reckon(g, look));
  return reckoned;
}

function bodyInAll(g: LostWorlds): number {
  let sum = 0;
  for (const f of g.duel.fighters) sum += f.body;
  return sum;
}

/** All damage of the turn together; turns without any are counted (LW-TURN-09). */
export function takeDamage(g: LostWorlds, looks: readonly LookUp[], emit: Emitter): readonly LookUp[] {
  const before = bodyInAll(g);
  const dealt = dealDamage(g, looks, emit);
  g.duel.quietTurns = bodyInAll(g) < before ? 0 : g.duel.quietTurns + 1;
  return dealt;
}

/** Who fights without the weapon. */
export function weaponsDown(g: LostWorlds): readonly FighterId[] {
  for (const f of g.duel.fighters) {
    if (f.weaponDown) return engagedFighters(g).flatMap(other => (other.weaponDown ? [other.id] : []));
  }
  return NOBODY;
}

/** Who did Retrieve Weapon with the weapon down and was not scored upon has it back (LW-TELL-14). */
export function retrieveWeapons(
  g: LostWorlds,
  rows: Rows,
  down: readonly FighterId[],
  looks: readonly LookUp[],
  emit: Emitter,
): void {
  if (down.length === 0) return;
  const scored = scoredUpon(looks);
  for (const f of engagedFighters(g)) {
    if (!down.includes(f.id) || scored.includes(f.id)) continue;
    if (!HOOKS.retrieveWeapon.includes(rows[f.id] as number)) continue;
    f.weaponDown = false;
    emit?.({ type: 'weaponBack', rules: [R.retrieveWeapon], fighter: f.id });
  }
}

/** What was read binds from now on. */
export function fixTold(g: LostWorlds, readings: readonly Reading[]): void {
  for (const { edge, toldA, toldB } of readings) {
    const e = g.duel.engagements[edge]!;
    if (e.over) continue;
    e.toldA = toldA;
    e.toldB = toldB;
  }
}

/** Steps 6 to 8 of a turn in which no card is played, nobody falls and nobody has to select. */
export function stepByStep(g: LostWorlds, rows: Rows, emit: Emitter): void {
  const down = weaponsDown(g);
  const looks = takeDamage(g, reckonAll(g, findPages(g, rows, emit)), emit);
  const { readings, orders } = readInstructions(g, looks, down, emit);
  carryOutLosses(g, orders, emit);
  carryOutGains(g, orders, emit);
  carryOutDrops(g, orders, emit);
  retrieveWeapons(g, rows, down, looks, emit);
  carryOutRetrieves(g, orders, emit);
  fixTold(g, readings);
  carryOutBans(g, orders, emit);
}
