import type { Dice, ScenarioObject } from '@quarterstaff/kernel';
import { creatures, maps } from '../content/content.ts';

// The rungs of a run: what bars the way to the next one, and who waits where.

/** Who is met, as a trial states it. */
export interface Band {
  readonly use: string;
  readonly number: number;
  readonly map: string;
}

/** Four rungs with somebody behind the gate, and one to breathe on. Bats are left out: the last of a party and a bat in the air never end. */
const CIRCLE = ['band', 'beasts', 'landing', 'strange', 'great'] as const;
type Kind = (typeof CIRCLE)[number];
const CIRCLES = 4;

const KINDS: Readonly<Record<Exclude<Kind, 'landing'>, readonly string[]>> = {
  band: ['mire_imp', 'bandit', 'bandit_archer', 'guard', 'gorrak_brute'],
  beasts: ['giant_rat', 'wolf', 'great_cat', 'war_horse', 'giant_snake', 'marsh_lizard'],
  strange: ['bone_sentinel', 'hedge_adept', 'grave_eater', 'cliff_fiend'],
  great: [
    'great_cat',
    'giant_snake',
    'marsh_lizard',
    'cave_bear',
    'griffon',
    'hill_giant',
    'wyvern',
    'thunder_tusker',
    'young_dragon',
    'many_neck',
    'elder_dragon',
  ],
};

/** Whoever fails at a gate pays: so nobody who has lost every fight can limp up to the top. */
const TOLL = { failed: '1d', passed: '1d-4' };

/** What a gate asks of one of the party; the wits are asked most often. */
const RIDDLES = [
  'notice',
  'lore',
  'trail',
  'sneak',
  'notice',
  'lore',
  'mounted',
  'leap_one',
  'leap_two',
  'swim',
  'climb',
];
/** What can be gone round. */
const DETOURS = ['sneak', 'climb', 'leap_one', 'leap_two', 'swim'];

/** How much may wait on a rung, in the experience that it is worth. */
const budgetOf = (rung: number): number => 10 + 3 * rung + 0.5 * rung * rung;

const MOST = 8;
const ROOM = 20; // hexes that a crowd of large creatures may cover
const NARROW = ['crypt_corridors', 'broken_bridge'];
const LARGE = 4;
const LARGEST = 6;

/** All rungs, from the first on. */
export function rungsBy(dice: Dice): readonly ScenarioObject[] {
  const ground = groundsBy(dice);
  const met = new Set<string>();
  return Array.from({ length: CIRCLES }, (_, circle) => circle).flatMap(circle => {
    const detour = dice.pick(['band', 'beasts', 'strange'] as const);
    return orderBy(dice).map((kind, place) => {
      if (kind === 'landing') return LANDING;
      const rung = circle * CIRCLE.length + place + 1;
      const most = bandBy(dice, kind, budgetOf(rung), met, ground);
      return kind === detour ? detourBy(dice, most) : gateBy(dice, most);
    });
  });
}

/** What is worst comes last in a circle, and nobody rests before the first fight. */
function orderBy(dice: Dice): readonly Kind[] {
  const [first, second, third] = dice.shuffle(['band', 'beasts', 'strange'] as const);
  return [first!, second!, 'landing', third!, 'great'];
}

/** Whoever fails here has had a rest; nothing worse comes of it. */
const LANDING: ScenarioObject = { situation: 'resist', barred: true, passed: { miles: 1 } };

function gateBy(dice: Dice, most: Band): ScenarioObject {
  const fewer = fewerOf(most);
  return {
    situation: dice.pick(RIDDLES),
    barred: true,
    failed: { miles: 1, hits: TOLL.failed, foes: most },
    passed: { miles: 1, hits: TOLL.passed, ...(fewer === null ? {} : { foes: fewer }) },
  };
}

/** Safe and a fight, or a risk and perhaps none. */
function detourBy(dice: Dice, most: Band): ScenarioObject {
  return {
    situation: dice.pick(DETOURS),
    failed: { miles: 1, hits: TOLL.failed, foes: most },
    passed: { miles: 1, hits: TOLL.passed },
    round: { miles: 1, hits: TOLL.passed, foes: fewerOf(most) ?? most },
  };
}

/** A ground for every fight: all of them in turn, none twice in a row. */
function groundsBy(dice: Dice): (hexes: number) => string {
  let left: readonly string[] = [];
  let last = '';
  return hexes => {
    const suits = (map: string): boolean => map !== last && (hexes < LARGE || !NARROW.includes(map));
    if (!left.some(suits)) left = dice.shuffle(Object.keys(maps));
    last = left.find(suits)!;
    left = left.filter(map => map !== last);
    return last;
  };
}

const numberFor = (use: string, budget: number): number => {
  const { xp, hexes } = creatures[use]!;
  const room = hexes === 1 ? MOST : Math.max(1, Math.floor(ROOM / hexes));
  return Math.max(1, Math.min(MOST, room, Math.round(budget / xp)));
};

const worthOf = (use: string, number: number): number => creatures[use]!.xp * number;

/** Of a kind that was not met yet, if one comes near to what a rung may hold. */
function bandBy(
  dice: Dice,
  kind: Exclude<Kind, 'landing'>,
  budget: number,
  met: Set<string>,
  ground: (hexes: number) => string,
): Band {
  const off = (use: string): number => Math.abs(worthOf(use, numberFor(use, budget)) / budget - 1);
  const isGreat = (use: string): boolean =>
    kind !== 'great' || numberFor(use, budget) <= 2 || creatures[use]!.hexes >= LARGEST;
  const near = KINDS[kind].filter(use => off(use) <= NEAR && isGreat(use));
  const fresh = near.filter(use => !met.has(use));
  const nearest = KINDS[kind].toSorted((a, b) => off(a) - off(b)).slice(0, 1);
  const use = dice.pick([fresh, near, nearest].find(some => some.length > 0)!);
  met.add(use);
  return { use, number: numberFor(use, budget), map: ground(creatures[use]!.hexes) };
}

const NEAR = 0.25;

/** About half of them; nobody where there was only one of the smaller kind. */
function fewerOf({ use, number, map }: Band): Band | null {
  if (number > 1) return { use, number: Math.ceil(number / 2), map };
  const lesser = KINDS.great
    .filter(other => creatures[other]!.xp < 0.75 * creatures[use]!.xp)
    .sort((a, b) => creatures[b]!.xp - creatures[a]!.xp)[0];
  return lesser === undefined ? null : { use: lesser, number: 1, map };
}
