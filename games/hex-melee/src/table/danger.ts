import type { Blow } from '../combat/blow.ts';
import { stopsOf } from '../combat/damage.ts';
import { readTotal } from '../combat/results.ts';
import type { Damage } from '../content/damage.ts';
import { arcFrom } from '../facing/arcs.ts';
import { currentSt, figure } from '../figures.ts';
import { thresholdsFor } from '../injury/thresholds.ts';
import { prospectOf, waysOf } from '../policy/estimate.ts';
import { type Casting, castingNumber, isDodged, spellOf } from '../spells/casting.ts';
import type { Figure, Melee } from '../state.ts';

interface Threat {
  readonly at: Figure;
  readonly dice: 3 | 4;
  readonly needed: number;
  readonly damage: Damage;
  readonly protection: number;
}

/** HM-INJ-02, 03 and 05: how many hits more and the figure lies. */
const hitsToFell = (f: Figure): number =>
  Math.max(1, Math.min(currentSt(f) - 1, thresholdsFor(f.profile.st).fall - f.hitsNow));

function chanceToFell({ at, dice, needed, damage, protection }: Threat): number {
  const byTimes = [0, 0, 0, 0];
  for (const [sum, ways] of waysOf(dice).entries()) {
    const { success, times } = ways === 0 ? { success: false, times: 0 } : readTotal(dice, sum, needed);
    if (success) byTimes[times]! += ways / 6 ** dice;
  }
  const fells = (times: number): number => {
    let chance = 0;
    for (const [sum, ways] of waysOf(damage.dice).entries()) {
      if (Math.max(0, sum + damage.add) * times - protection >= hitsToFell(at)) chance += ways / 6 ** damage.dice;
    }
    return chance;
  };
  return byTimes.reduce((sum, chance, times) => sum + (chance === 0 ? 0 : chance * fells(times)), 0);
}

/** How likely an announced blow puts its target down, as everything stands. */
export function chanceToBeFelled(g: Melee, blow: Blow): number {
  const prospect = prospectOf(g, blow);
  const { damage, stops, needed, dice, risk } = prospect;
  return chanceToFell({ at: prospect.stroke.at, dice, needed, damage, protection: stops }) * (1 - risk);
}

/** Likewise of a missile spell. */
export function chanceToBeFelledBySpell(g: Melee, c: Casting): number {
  const { effect } = spellOf(c);
  if (effect.does !== 'damage' || c.target === null) return 0;
  const at = figure(g, c.target);
  const stops = stopsOf(g, at, arcFrom(g, at, c.last) === 'front');
  return chanceToFell({
    at,
    dice: isDodged(g, c) ? 4 : 3,
    needed: castingNumber(g, c).total,
    damage: effect.damage,
    protection: effect.halvesProtection ? Math.floor(stops / 2) : stops,
  });
}
