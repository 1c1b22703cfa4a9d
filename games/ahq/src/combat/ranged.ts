import { allHold, type Condition, type Modifier, type Sum, sumUp, tally } from '@quarterstaff/kernel';
import { distinct } from '../acts.ts';
import { sectionAt } from '../map/map.ts';
import type { Sight } from '../map/sight.ts';
import { rangedDistance, type Square } from '../map/square.ts';
import { ammoFor } from '../models/carry.ts';
import { neededAtRange, reachesDiagonally, weaponDice, weaponOf } from '../models/numbers.ts';
import { areEnemies, hasTrait, isAlive, isParty, monsterType } from '../models/query.ts';
import { sightForAttack, whatBlocks } from '../models/sight-of.ts';
import { isHeld, reachesFrom } from '../models/zones.ts';
import { R } from '../rules.ts';
import { type Ahq, type Model, modelOf } from '../state.ts';

// What a ranged attack needs and what number it takes.

/** A weapon as it is thrown or shot: the party's by the weapon table, a monster's by its entry. */
interface Launcher {
  readonly id: string;
  readonly thrown: boolean;
  readonly dice: number;
  readonly range: number;
  readonly obscured: number;
  readonly winds: boolean;
  readonly twoHanded: boolean;
}

const NO_LAUNCHERS: readonly Launcher[] = [];
const ofTypes = new Map<string, readonly Launcher[]>();
// By the list of weapons, which is replaced and never changed, and Strength.
const ofWeapons = new WeakMap<readonly string[], { readonly strength: number; readonly list: readonly Launcher[] }>();

/** The ranged weapons a model carries, whether or not it may use them now. */
export function launchers(m: Model): readonly Launcher[] {
  if (!isParty(m)) {
    let list = ofTypes.get(m.type);
    if (list === undefined) {
      list = launchersOfMonster(m);
      ofTypes.set(m.type, list);
    }
    return list;
  }
  if (m.weapons.length === 0) return NO_LAUNCHERS;
  let known = ofWeapons.get(m.weapons);
  if (known === undefined || known.strength !== m.base.S) {
    known = { strength: m.base.S, list: launchersOfHero(m) };
    ofWeapons.set(m.weapons, known);
  }
  return known.list;
}

function launchersOfMonster(m: Model): readonly Launcher[] {
  const ranged = monsterType(m).ranged;
  if (ranged === null) return NO_LAUNCHERS;
  const { thrown, dice, range } = ranged;
  return [{ id: 'ranged', thrown, dice, range, obscured: 4, winds: hasTrait(m, 'wind'), twoHanded: false }];
}

function launchersOfHero(m: Model): readonly Launcher[] {
  const list: Launcher[] = [];
  for (const id of distinct(m.weapons)) {
    const w = weaponOf(m, id);
    const range = w.kind === 'missile' ? w.range : w.throw;
    if (range === 0) continue;
    list.push({
      id,
      thrown: w.kind === 'hand',
      dice: weaponDice(m, w),
      range,
      obscured: w.obscured,
      winds: w.wind,
      twoHanded: w.kind === 'missile',
    });
  }
  return list;
}

export function launcherOf(m: Model, id: string): Launcher | null {
  return launchers(m).find(l => l.id === id) ?? null;
}

/** Whether the weapon has something left to shoot or throw. */
export function isLoaded(m: Model, launcher: Launcher): boolean {
  if (!isParty(m)) return m.shots > 0 && !(launcher.thrown && m.thrown);
  return launcher.thrown ? m.weapons.includes(launcher.id) : ammoFor(m, launcher.id) > 0;
}

/** A ranged attack as somebody might ask for it. */
export interface Shot {
  readonly shooter: string;
  readonly from: Square;
  readonly target: string;
  readonly weapon: string;
  readonly sight: Sight | ''; // agreed at the table, '' for the engine's verdict
}

function sightOfShot(g: Ahq, shot: Shot): Sight {
  if (shot.sight !== '') return shot.sight;
  return sightForAttack(g, modelOf(g, shot.shooter), shot.from, modelOf(g, shot.target));
}

/** The rule that hides the target, or null: an agreed verdict hides nothing. */
function sightRule(g: Ahq, shot: Shot): string | null {
  if (sightOfShot(g, shot) !== 'none') return null;
  return whatBlocks(g, modelOf(g, shot.shooter), shot.from, modelOf(g, shot.target).at);
}

/** Whether the Mist of Echoes lies between attacker and target. */
function inMist(g: Ahq, a: Square, b: Square): boolean {
  const misty = (at: Square): boolean => g.sites[sectionAt(g.map, at)]?.feature === 'mist';
  return misty(a) || misty(b);
}

/** Additions to a ranged distance that count for spells too. */
export function distanceAdditions(g: Ahq, from: Square, to: Square, byParty: boolean): number {
  return (inMist(g, from, to) ? 4 : 0) + (byParty && g.combat?.coldDraught === true ? 4 : 0);
}

const OBSCURED = 4; // squares that a partially obscured target is farther away

const distanceModifiers: readonly Modifier<Ahq, Shot>[] = [
  {
    rule: R.obscuredIsFarther,
    label: 'partially obscured',
    value: (g, shot) => (sightOfShot(g, shot) === 'obscured' ? OBSCURED : 0),
  },
  {
    rule: R.chestsAndMagicItems,
    label: 'magic item',
    value(g, shot) {
      const farther = launcherOf(modelOf(g, shot.shooter), shot.weapon)?.obscured ?? OBSCURED;
      return farther !== OBSCURED && sightOfShot(g, shot) === 'obscured' ? farther - OBSCURED : 0;
    },
  },
  {
    rule: R.contentsOfRoomsAndPassages,
    label: 'Mist of Echoes',
    value: (g, shot) => (inMist(g, shot.from, modelOf(g, shot.target).at) ? 4 : 0),
  },
  {
    rule: R.dungeonCounters,
    label: 'Cold Draught',
    value: (g, shot) => (isParty(modelOf(g, shot.shooter)) && g.combat?.coldDraught === true ? 4 : 0),
  },
];

function plainDistance(g: Ahq, shot: Shot): number {
  return rangedDistance(shot.from, modelOf(g, shot.target).at);
}

/** The distance that counts, with its receipt (AHQ-RNG-08). */
export function distanceOfShot(g: Ahq, shot: Shot): Sum {
  return sumUp('distance', plainDistance(g, shot), distanceModifiers, g, shot);
}

interface ShotRule extends Condition<Ahq, object, Shot> {
  readonly implied?: true; // by another: only says more exactly why not
}

/** The five requirements of a ranged attack, in the book's order. */
export const shotConditions: readonly ShotRule[] = [
  {
    rule: R.rangedAttacks,
    label: 'no living enemy',
    holds: (g, _l, shot) =>
      isAlive(modelOf(g, shot.target)) && areEnemies(modelOf(g, shot.shooter), modelOf(g, shot.target)),
  },
  {
    rule: R.rangedAttacks,
    label: 'no throwing or missile weapon',
    holds: (g, _l, shot) => launcherOf(modelOf(g, shot.shooter), shot.weapon) !== null,
  },
  {
    rule: R.numberNeededAtRange,
    label: 'it has no Ranged Skill',
    holds: (g, _l, shot) => modelOf(g, shot.shooter).base.RS > 0,
  },
  {
    rule: R.weaponAndAmmunition,
    label: 'nothing left to shoot or throw',
    holds(g, _l, shot) {
      const shooter = modelOf(g, shot.shooter);
      const launcher = launcherOf(shooter, shot.weapon);
      return launcher === null || isLoaded(shooter, launcher);
    },
  },
  {
    implied: true,
    rule: R.aWeaponIsThrownOnce,
    label: 'it has been thrown',
    holds(g, _l, shot) {
      const shooter = modelOf(g, shot.shooter);
      const launcher = launcherOf(shooter, shot.weapon);
      if (launcher !== null && isLoaded(shooter, launcher)) return true;
      const gone = g.combat?.missiles.some(m => m.model === shooter.id && m.what === shot.weapon) === true;
      return !gone && !shooter.thrown;
    },
  },
  {
    rule: R.weaponTable,
    label: 'the crossbow has not been wound since its last shot',
    holds(g, _l, shot) {
      const shooter = modelOf(g, shot.shooter);
      return launcherOf(shooter, shot.weapon)?.winds !== true || !shooter.unwound;
    },
  },
  {
    rule: R.notAdjacent,
    label: 'the target is adjacent',
    holds(g, _l, shot) {
      const shooter = modelOf(g, shot.shooter);
      return !reachesFrom(g, shot.from, modelOf(g, shot.target).at, reachesDiagonally(shooter));
    },
  },
  {
    rule: R.notInAFocusedZone,
    label: 'an enemy zone is focused on the attacker',
    holds: (g, _l, shot) => !isHeld(g, modelOf(g, shot.shooter)) || shot.from !== modelOf(g, shot.shooter).at,
  },
  {
    rule: R.trapTables,
    label: 'the attacker is in a pit',
    holds: (g, _l, shot) => !modelOf(g, shot.shooter).inPit,
  },
  { rule: R.inSight, label: 'the target is out of sight', holds: (g, _l, shot) => sightOfShot(g, shot) !== 'none' },
  {
    implied: true,
    rule: R.wallsBlockSight,
    label: 'a wall is between',
    holds: (g, _l, shot) => sightRule(g, shot) !== R.wallsBlockSight,
  },
  {
    implied: true,
    rule: R.closedDoorsBlockSight,
    label: 'a closed door is between',
    holds: (g, _l, shot) => sightRule(g, shot) !== R.closedDoorsBlockSight,
  },
  {
    implied: true,
    rule: R.openDoorsAndSight,
    label: 'neither of the two is next to the open door between',
    holds: (g, _l, shot) => sightRule(g, shot) !== R.openDoorsAndSight,
  },
  {
    implied: true,
    rule: R.modelsNextToTheViewer,
    label: 'an enemy next to the attacker is in the way',
    holds: (g, _l, shot) => sightRule(g, shot) !== R.modelsNextToTheViewer,
  },
  {
    implied: true,
    rule: R.obscuredIsFarther,
    label: 'partially obscured, it is out of range',
    holds(g, _l, shot) {
      const range = launcherOf(modelOf(g, shot.shooter), shot.weapon)?.range ?? 0;
      const distance = distanceOfShot(g, shot);
      const obscured = distance.parts
        .filter(part => part.rule === R.obscuredIsFarther || part.rule === R.chestsAndMagicItems)
        .reduce((sum, part) => sum + part.value, 0);
      return obscured === 0 || distance.total <= range || distance.total - obscured > range;
    },
  },
  {
    rule: R.withinRange,
    label: 'the target is out of range',
    holds(g, _l, shot) {
      const launcher = launcherOf(modelOf(g, shot.shooter), shot.weapon);
      const distance = tally(plainDistance(g, shot), distanceModifiers, g, shot);
      return (
        launcher === null || (distance <= launcher.range && neededAtRange(modelOf(g, shot.shooter), distance) !== null)
      );
    },
  },
];

const NOTHING = {};
const asked = shotConditions.filter(condition => condition.implied !== true);
const askedOfSight = asked.filter(({ rule }) => rule === R.inSight || rule === R.withinRange);
const askedBefore = asked.filter(condition => !askedOfSight.includes(condition));

/** Whether a shot is possible; whom it sees is looked up last, and once. */
export function mayShoot(g: Ahq, shot: Shot): boolean {
  if (!allHold(askedBefore, g, NOTHING, shot, '')) return false;
  const range = launcherOf(modelOf(g, shot.shooter), shot.weapon)!.range;
  if (plainDistance(g, shot) > range) return false; // nothing brings a target nearer
  return allHold(askedOfSight, g, NOTHING, { ...shot, sight: sightOfShot(g, shot) }, '');
}

export function shotFrom(m: Model, at: Square, target: string, weapon: string): Shot {
  return { shooter: m.id, from: at, target, weapon, sight: '' };
}
