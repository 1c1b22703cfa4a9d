import { ownDx } from '../attributes/own-dx.ts';
import { adjDx, type Blow } from '../combat/blow.ts';
import { protectionOf } from '../combat/damage.ts';
import { type AttackChoice, attackChoices, blowOf, nearestHex, sweepTargets } from '../combat/targets.ts';
import { spells } from '../content/content.ts';
import { engages, isArmed, isEngaged } from '../engagement/engagement.ts';
import { fatiguePool } from '../fatigue/fatigue.ts';
import {
  areEnemies,
  arena,
  currentSt,
  figure,
  gapBetween,
  isConscious,
  keywordOf,
  runningMagic,
  sideOf,
} from '../figures.ts';
import { readyMissile } from '../gear/hands.ts';
import { distance } from '../map/arena.ts';
import { type CastChoice, castChoices, costOf, spellAims } from '../spells/targets.ts';
import type { Figure, Letter, Melee } from '../state.ts';
import { expectedGrapple, expectedHits, friendRisk, hitChance, meanAfter } from './estimate.ts';

export interface Valued<C> {
  readonly choice: C;
  readonly value: number;
}

export function best<C>(list: readonly Valued<C>[]): Valued<C> | null {
  let top: Valued<C> | null = null;
  for (const entry of list) if (top === null || entry.value > top.value) top = entry;
  return top;
}

const RISK_AT_MOST = 0.4;

/** What an attack is worth in expected hits. */
export function attackValue(g: Melee, f: Figure, c: AttackChoice): number {
  switch (c.act) {
    case 'pass':
      return 0;
    case 'letGo':
      return -1;
    case 'crush': {
      const hold = keywordOf(f, 'hold')!;
      // Hold and crush rather than bite.
      return 10 + meanAfter(hold.damage, protectionOf(g, figure(g, f.holding!), false).total);
    }
    case 'sweep': {
      let sum = 0;
      for (const t of sweepTargets(g, f)) {
        const blow: Blow = {
          by: f.id,
          at: t.id,
          mode: 'melee',
          weapon: c.weapon,
          hands: 1,
          manner: 'sweep',
          hex: nearestHex(g, f, t),
          lean: 1,
        };
        sum += (areEnemies(f, t) ? 1 : -1.5) * expectedHits(g, blow);
      }
      return sum;
    }
    case 'grapple': {
      const t = figure(g, c.target);
      const own = expectedGrapple(g, f, t);
      return own > expectedGrapple(g, t, f) ? own * 0.8 : 0;
    }
    default: {
      const blow = blowOf(g, f, c)!;
      if (friendRiskOf(g, blow) > RISK_AT_MOST) return 0;
      const hits = expectedHits(g, blow) * finishing(figure(g, blow.at), g);
      if (c.act === 'two') return hits * 1.9;
      if (c.act === 'breathe') return f.fatigue + keywordOf(f, 'breath')!.fatigue < fatiguePool(f) ? hits : 0;
      return c.act === 'throw' && !isLastWeapon(f) ? hits * 0.9 : c.act === 'throw' ? hits * 0.5 : hits;
    }
  }
}

const friendRiskOf = (g: Melee, blow: Blow): number => (blow.mode === 'melee' ? 0 : friendRisk(g, blow));
const isLastWeapon = (f: Figure): boolean => f.gear.filter(item => item.carried !== 'worn').length <= 1;

/** Those who can still fight come before those who cannot; the weak before the strong. */
function finishing(t: Figure, _g: Melee): number {
  if (!isConscious(t)) return 0.2;
  return currentSt(t) <= 5 ? 1.3 : 1;
}

export function valuedAttacks(g: Melee, f: Figure, letter: Letter): readonly Valued<AttackChoice>[] {
  return attackChoices(g, { who: f.id, letter, refused: [] })
    .filter(c => c.act !== 'pass' || c.wait === undefined)
    .map(choice => ({ choice, value: attackValue(g, f, choice) }));
}

export const enemiesOf = (g: Melee, f: Figure): readonly Figure[] =>
  g.figures.filter(e => isConscious(e) && areEnemies(f, e));
export const friendsOf = (g: Melee, f: Figure): readonly Figure[] =>
  g.figures.filter(e => e !== f && isConscious(e) && sideOf(e) === sideOf(f));

export function nearestEnemy(g: Melee, f: Figure): Figure | null {
  let found: Figure | null = null;
  for (const e of enemiesOf(g, f)) if (found === null || gapBetween(g, f, e) < gapBetween(g, f, found)) found = e;
  return found;
}

/** Expected worth of the spells that do no damage, in hits. */
const spellWorth: Readonly<Record<string, (g: Melee, f: Figure, t: Figure | null) => number>> = {
  stumble: (g, f, t) =>
    t !== null && areEnemies(f, t) && isConscious(t) ? 3 * (1 - hitChance(3, ownDx(g, t))) + 0.5 : 0,
  dazzle: (g, f, t) => (t !== null && areEnemies(f, t) && isArmed(t) && !runningMagic(g, t.id, 'dazzle') ? 1.2 : 0),
  numb_grip: (_g, f, t) => (t !== null && areEnemies(f, t) && isArmed(t) && t.profile.attacks.length === 0 ? 2.5 : 0),
  leaden_feet: (g, f, t) =>
    t !== null && areEnemies(f, t) && gapBetween(g, f, t) > 4 && !runningMagic(g, t.id, 'leaden_feet') ? 0.8 : 0,
  dread: (g, f, t) =>
    t !== null && areEnemies(f, t) && isArmed(t) && !runningMagic(g, t.id, 'dread') && t.profile.wis < 12 ? 2.2 : 0,
  drowse: (_g, f, t) => (t !== null && areEnemies(f, t) && isConscious(t) ? 7 * (1 - hitChance(3, t.profile.wis)) : 0),
  puppet_strings: (_g, f, t) =>
    t !== null && areEnemies(f, t) && isConscious(t) ? 7 * (1 - hitChance(3, t.profile.wis)) : 0,
  stone_hide: (g, f, t) =>
    t !== null && !areEnemies(f, t) && isConscious(t) && isEngaged(g, t) && !runningMagic(g, t.id, 'stone_hide')
      ? 2.5
      : 0,
  veil: (g, f, t) => (t === f && !runningMagic(g, f.id, 'veil') && enemiesOf(g, f).length > 0 ? 2 : 0),
  arrow_ward: (g, f, t) =>
    t !== null &&
    !areEnemies(f, t) &&
    !runningMagic(g, t.id, 'arrow_ward') &&
    enemiesOf(g, f).some(e => readyMissile(e) !== null)
      ? 1.2
      : 0,
  bolster: (g, f, t) =>
    t !== null && !areEnemies(f, t) && isConscious(t) && isEngaged(g, t) && !runningMagic(g, t.id, 'bolster') ? 1 : 0,
  knit_flesh: (_g, f, t) =>
    t !== null && !areEnemies(f, t) && t.hits >= 4 && t.condition !== 'dead' ? (currentSt(t) <= 4 ? 4 : 2.5) : 0,
  lend_breath: (_g, f, t) => (t !== null && !areEnemies(f, t) && t !== f && t.condition === 'collapsed' ? 3 : 0),
};

/** What a cast is worth: its effect times its chance; nothing if it would exhaust the caster. */
export function castValue(g: Melee, f: Figure, c: CastChoice): number {
  if (!('cast' in c)) return 0;
  const spell = spells[c.cast]!;
  const cost = costOf(g, c);
  if (f.fatigue + cost >= fatiguePool(f)) return 0;
  const price = cost * 0.15;
  const dx = ownDx(g, f);
  if ('target' in c) {
    const t = figure(g, c.target);
    const away = t === f ? 0 : gapBetween(g, f, t);
    const number = spell.type === 'thrown' ? dx - away : dx;
    if (spell.effect.does === 'damage') {
      if (!areEnemies(f, t) || !isConscious(t)) return 0;
      const aim = spellAims(g, f, t)[0];
      if (aim === undefined) return 0;
      const blow: Blow = {
        by: f.id,
        at: t.id,
        mode: 'missile',
        weapon: 'hands',
        hands: 1,
        manner: 'single',
        hex: aim.hex,
        lean: aim.lean,
      };
      if (friendRisk(g, blow) > RISK_AT_MOST) return 0;
      const stops = protectionOf(g, t, true).total;
      const protection = spell.effect.halvesProtection ? Math.floor(stops / 2) : stops;
      return hitChance(3, adjDx(g, blow).total) * meanAfter(spell.effect.damage, protection) * finishing(t, g) - price;
    }
    return (spellWorth[spell.id]?.(g, f, t) ?? 0) * hitChance(3, number) - price;
  }
  if ('creature' in c) {
    if (enemiesOf(g, f).length === 0) return 0;
    const worth = { phantom: 1.6, figment: 3, call_hound: 4 }[spell.id] ?? 0;
    const favourite = spell.id === 'phantom' ? 'gorrak_brute' : spell.id === 'figment' ? 'gorrak_brute' : 'wolf';
    return (c.creature === favourite ? worth : worth * 0.5) * hitChance(3, dx) - price;
  }
  if ('spell' in c) {
    const magic = g.magic.find(m => m.no === c.spell);
    const owner = magic === undefined ? null : figure(g, magic.caster);
    return owner !== null && areEnemies(f, owner) ? 1.2 * hitChance(3, dx - 4) - price : 0;
  }
  if (spell.id === 'hearthflare') {
    const cell = arena(g).byLabel.get(c.at)!;
    const burns = g.figures.find(t => isConscious(t) && t.cell === cell);
    return burns !== undefined && areEnemies(f, burns) ? 2.2 * hitChance(3, dx) - price : 0;
  }
  return 0;
}

export function valuedCasts(g: Melee, f: Figure): readonly Valued<CastChoice>[] {
  return castChoices(g, f).map(choice => ({ choice, value: castValue(g, f, choice) }));
}

/** How many enemies would have the figure in their front hexes. */
export const threatsTo = (g: Melee, f: Figure): number =>
  g.figures.filter(e => areEnemies(e, f) && engages(g, e, f)).length;

export const distanceTo = (g: Melee, f: Figure, e: Figure): number => distance(arena(g), f.cell, e.cell);
