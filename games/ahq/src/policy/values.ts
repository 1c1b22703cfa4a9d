import type { Act } from '../acts.ts';
import { distanceOfShot, launcherOf, shotFrom } from '../combat/ranged.ts';
import { spellById } from '../content/index.ts';
import { areaAround } from '../magic/casting.ts';
import { parseSquare, type Square } from '../map/square.ts';
import { handDice, neededAtRange, reachesDiagonally, toughness } from '../models/numbers.ts';
import { hasEffect, hasTrait, isAlive, monstersOnMap, standingHeroes } from '../models/query.ts';
import { canStrike, isBeside, isFocused, reachesFrom } from '../models/zones.ts';
import { type Ahq, type Model, modelOf } from '../state.ts';
import { chanceToHit, chanceToKill } from './chances.ts';
import type { Doctrine } from './doctrine.ts';

// What blows, shots and spells are worth to automatic hero players, in Wounds.

/** A blow in the eyes of a Hero: its Wounds, and what it is worth to be rid of this enemy. */
export function blowWorth(g: Ahq, m: Model, t: Model, { fell, threat, besides }: Doctrine): number {
  let worth = strikeWorth(g, m, t);
  if (fell !== 0) worth += fell * chanceToHit(g, m, t) * chanceToKill(g, m, t);
  if (threat !== 0) worth += threat * strikeWorth(g, t, m) * Math.min(1, worth / Math.max(1, t.wounds));
  if (besides !== 0) worth += besides * standingHeroes(g).filter(o => o.id !== m.id && canStrike(g, o, t.at)).length;
  return worth;
}

/** The chance that a die wounds. */
function woundChance(g: Ahq, t: Model): number {
  return Math.max(1, 13 - Math.min(12, toughness(g, t))) / 12;
}

/** Expected Wounds of a hand-to-hand attack. */
export function strikeWorth(g: Ahq, m: Model, t: Model): number {
  return Math.min(t.wounds, chanceToHit(g, m, t) * handDice(g, m).total * woundChance(g, t) * 1.1);
}

/** The same with another weapon in hand, against the best target it would reach. */
export function readyWorth(g: Ahq, m: Model, weapon: string): number {
  const near = monstersOnMap(g).filter(t => isBeside(m.at, t.at));
  if (near.length === 0) return 0;
  const held: Model = { ...m, readied: weapon };
  const reach = reachesDiagonally(held);
  const worths = near.filter(t => reachesFrom(g, m.at, t.at, reach)).map(t => strikeWorth(g, held, t));
  return Math.max(0, ...worths);
}

export function shotWorth(g: Ahq, m: Model, act: Act): number {
  const t = modelOf(g, act.target!);
  const needed = neededAtRange(m, distanceOfShot(g, shotFrom(m, m.at, t.id, act.with!)).total);
  if (needed === null) return 0;
  return Math.min(t.wounds, ((13 - needed) / 12) * launcherOf(m, act.with!)!.dice * woundChance(g, t));
}

/** Enemies that could strike a square from where they stand. */
export function strikersOf(g: Ahq, at: Square): Model[] {
  return monstersOnMap(g).filter(f => reachesFrom(g, f.at, at, reachesDiagonally(f)));
}

const DART_DICE = 3;
const SUN_DICE = 3;

/** Wounds of the enemies in an area less twice those of friends; sleepers as half of what they could do. */
function areaWorth(g: Ahq, act: Act): number {
  if (act.at === undefined) return 0;
  const area = areaAround(g, parseSquare(act.at)!);
  const inside = g.models.filter(t => isAlive(t) && area.includes(t.at));
  if (act.spell === 'slumber')
    return inside.filter(t => t.kind === 'monster' && !hasTrait(t, 'mindless') && !hasEffect(t, 'asleep')).length * 0.8;
  let worth = 0;
  for (const t of inside) {
    const wounds = Math.min(Math.max(1, t.wounds), SUN_DICE * woundChance(g, t));
    worth += t.kind === 'monster' ? wounds : -2 * wounds;
  }
  return worth;
}

type SpellWorth = (g: Ahq, m: Model, act: Act, target: Model | null) => number;

const missing = (t: Model): number => t.base.W - t.wounds;
const held = (g: Ahq, t: Model): number => strikersOf(g, t.at).length;

const SPELL_WORTH: Readonly<Record<string, SpellWorth>> = {
  knit_flesh: (_g, _m, _act, t) => (t!.condition === 'ko' ? 9 : missing(t!) >= 3 ? 2 : 0),
  breath_of_return: (_g, _m, _act, t) => (t!.condition === 'ko' ? 8 : missing(t!) >= 4 ? 2.5 : 0),
  ember_dart: (g, _m, _act, t) => Math.min(t!.wounds, DART_DICE * woundChance(g, t!)),
  bursting_sun: (g, _m, act) => areaWorth(g, act),
  slumber: (g, _m, act) => areaWorth(g, act),
  barkskin: (g, _m, _act, t) => (held(g, t!) >= 2 && !hasEffect(t!, 'barkskin') ? 1.2 : 0),
  dazzle: (_g, _m, _act, t) => (t!.wounds >= 4 && !hasEffect(t!, 'dazzled') ? 1.3 : 0),
  iron_edge: (g, _m, _act, t) => (!t!.wizard && held(g, t!) > 0 && !hasEffect(t!, 'iron_edge') ? 0.9 : 0),
  quickstep: (g, m, _act, t) =>
    t!.id !== m.id && !t!.acted && isFocused(g, t!) && missing(t!) * 2 >= t!.base.W && !hasEffect(t!, 'quickstep')
      ? 1
      : 0,
  blink: (g, m, act) =>
    isFocused(g, m) && missing(m) > 0 && strikersOf(g, parseSquare(act.at!)!).length === 0 ? 1.5 : 0,
  clear_sight: (g, m, _act, t) =>
    t !== null && g.combat!.turn === 1 && m.components.M > 1 && monstersOnMap(g).length > 3 ? 0.3 : 0,
};

/** What a spell is worth: less by the chance that its test fails. */
export function spellWorth(g: Ahq, m: Model, act: Act): number {
  const target = act.target === undefined ? null : modelOf(g, act.target);
  const worth = SPELL_WORTH[act.spell!]?.(g, m, act, target) ?? 0;
  const sure = spellById.get(act.spell!)!.test ? Math.min(12, m.base.Int) / 12 : 1;
  return act.do === 'read' ? worth * sure + (worth > 0 ? 0.3 : 0) : worth * sure;
}
