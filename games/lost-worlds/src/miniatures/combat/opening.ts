// How the duels of a Combat Phase begin: starting pages, heights, barred rows (LWM-CMB-04, LWM-HGT, LWM-OBS).

import { plainSum, type Sum } from '@quarterstaff/kernel';
import { HOOKS } from '../../books/model.ts';
import type { HeightNumbers } from '../../duel/state.ts';
import type { LostWorlds } from '../../state.ts';
import { directions, featureOf, isOpen, levelOf, neighbour, OFF, rangeBetween } from '../board/terrain.ts';
import {
  activeIn,
  areFriends,
  bodiesIn,
  fieldOf,
  isActive,
  isTall,
  tallObjectsIn,
  thingsIn,
  undefendedSpace,
  zoneBetween,
  zoneHolds,
} from '../field.ts';
import { bookOf, fighterOf } from '../fighter.ts';
import { R } from '../rules.ts';
import type { Character, TerrainBar } from '../state.ts';
import { ownWeapon } from '../weapons.ts';

/** The situation table: the first line that applies to a viewer gives the page it opens (LWM-CMB-04). */
const situations: readonly (readonly [
  page: string,
  applies: (g: LostWorlds, viewer: Character, opponent: Character) => boolean,
])[] = [
  ['viewer_off_balance_or_down', (_g, viewer) => viewer.posture !== 'standing'],
  ['opponent_in_my_undefended', (g, viewer, opponent) => undefendedSpace(g, viewer) === opponent.at],
  ['i_am_in_opponents_undefended', (g, viewer, opponent) => undefendedSpace(g, opponent) === viewer.at],
  ['opponent_down', (_g, _viewer, opponent) => opponent.posture === 'down'],
  ['opponent_off_balance', (_g, _viewer, opponent) => opponent.posture === 'offBalance'],
];

/** The page a viewer opens in the opponent's book. */
export function startingPage(g: LostWorlds, viewer: Character, opponent: Character): number {
  const [page = 'otherwise'] = situations.find(([, applies]) => applies(g, viewer, opponent)) ?? [];
  return HOOKS.startPages[page]!;
}

/** Height as the duel reckons it against somebody on another level: H and terrain level (LWM-HGT-01). */
export const effectiveHeight = (g: LostWorlds, c: Character): Sum =>
  plainSum('effective height', c.height, [
    { rule: R.effectiveHeight, label: 'terrain level', value: levelOf(fieldOf(g).terrain, c.at) },
  ]);

/** What height gives a Character against one opponent, by terrain level where levels differ (LWM-HGT-01, 02). */
export function heightNumbers(g: LostWorlds, c: Character, opponent: Character): HeightNumbers {
  const { terrain } = fieldOf(g);
  const own = levelOf(terrain, c.at);
  const theirs = levelOf(terrain, opponent.at);
  const difference =
    own === theirs
      ? Math.sign(c.height - opponent.height)
      : effectiveHeight(g, c).total - effectiveHeight(g, opponent).total;
  return difference > 0 ? { orange: difference, red: difference } : { orange: difference, red: 0 };
}

/** Tall objects, tall terrain features and tall friends in a Character's Battle Zone (LWM-OBS-01 to 03). */
function tallAround(g: LostWorlds, c: Character): number {
  const { terrain } = fieldOf(g);
  let count = 0;
  for (const d of directions) {
    const s = neighbour(terrain, c.at, d);
    if (s === OFF || !isOpen(terrain, s)) {
      count += 1;
      continue;
    }
    if (!zoneHolds(g, c, s)) continue;
    if (levelOf(terrain, s) > levelOf(terrain, c.at) && isTall(g, c, 0, s)) count += 1;
    count += tallObjectsIn(g, c, s);
  }
  for (const friend of fieldOf(g).characters) {
    if (
      areFriends(c, friend) &&
      isActive(g, friend) &&
      zoneBetween(g, c, c.at, friend, friend.at) &&
      isTall(g, c, friend.height, friend.at)
    )
      count += 1;
  }
  return count;
}

/** Figures and objects in a Character's Battle Zone; terrain does not count (LWM-OBS-05). */
function crowdAround(g: LostWorlds, c: Character): number {
  const { terrain, characters } = fieldOf(g);
  let count = characters.filter(x => x.id !== c.id && isActive(g, x) && zoneBetween(g, c, c.at, x, x.at)).length;
  for (const d of directions) {
    const s = neighbour(terrain, c.at, d);
    if (s === OFF || !isOpen(terrain, s) || !zoneHolds(g, c, s)) continue;
    count += thingsIn(g, s).filter(t => t.weight >= 1).length + bodiesIn(g, s).length;
  }
  return count;
}

/** Whether anything but a step is in a Character's back (LWM-OBS-06). */
function isBackObstructed(g: LostWorlds, c: Character): boolean {
  const { terrain } = fieldOf(g);
  const s = undefendedSpace(g, c);
  if (s === OFF || !isOpen(terrain, s)) return true;
  if (featureOf(terrain, s) !== 'step' && levelOf(terrain, s) - levelOf(terrain, c.at) >= 2) return true;
  return thingsIn(g, s).some(t => t.weight >= 1) || bodiesIn(g, s).length > 0 || activeIn(g, s) !== null;
}

/** Whether a Character's lost weapon is out of reach for Retrieve Weapon (LWM-OBS-04, LWM-CMB-11). */
function isWeaponOutOfReach(g: LostWorlds, c: Character): boolean {
  const weapon = ownWeapon(g, c.id);
  if (weapon === null) return fighterOf(g, c.id).weaponDown; // it is nowhere
  if (weapon.heldBy === c.id) return false;
  const f = fieldOf(g);
  if (weapon.heldBy !== null || weapon.gone || weapon.at === OFF) return true;
  return rangeBetween(f.terrain, c.at, weapon.at) > (f.switches.obstructions ? 0 : 1);
}

/** A restriction by terrain: which rows it takes, and when. */
interface Bar {
  readonly rule: string;
  readonly also?: string; // a further rule it rests on
  rows(g: LostWorlds, c: Character): readonly number[];
  applies(g: LostWorlds, c: Character): boolean;
}

const bars: readonly Bar[] = [
  {
    rule: R.noSideswings,
    also: R.tall,
    rows: (g, c) => bookOf(g, c.id).sideswings,
    applies: (g, c) => fieldOf(g).switches.obstructions && tallAround(g, c) > 1,
  },
  {
    rule: R.retrieveInSpace,
    rows: () => HOOKS.retrieveWeapon,
    applies: (g, c) => fieldOf(g).switches.obstructions && isWeaponOutOfReach(g, c),
  },
  {
    rule: R.weaponsLost,
    rows: () => HOOKS.retrieveWeapon,
    applies: (g, c) => !fieldOf(g).switches.obstructions && isWeaponOutOfReach(g, c),
  },
  {
    rule: R.noDodge,
    rows: () => HOOKS.dodge,
    applies: (g, c) => fieldOf(g).switches.obstructions && crowdAround(g, c) > 1,
  },
  {
    rule: R.noJumpAway,
    rows: () => HOOKS.jumpAway,
    applies: (g, c) => fieldOf(g).switches.obstructions && isBackObstructed(g, c),
  },
];

/** What terrain bars for a Character, rule by rule (LWM-OBS-07). */
export const barsOn = (g: LostWorlds, c: Character): readonly TerrainBar[] =>
  bars.filter(bar => bar.applies(g, c)).map(bar => ({ character: c.id, rule: bar.rule, rows: bar.rows(g, c) }));

/** Whether a bar depends on where the Character's weapon is. */
export const isAboutWeapon = (bar: TerrainBar): boolean => bar.rule === R.retrieveInSpace || bar.rule === R.weaponsLost;

/** The rules of what bars a Character, for the log. */
export const rulesOfBars = (on: readonly TerrainBar[]): readonly string[] =>
  bars
    .filter(bar => on.some(({ rule }) => rule === bar.rule))
    .flatMap(bar => (bar.also === undefined ? [bar.rule] : [bar.rule, bar.also]));
