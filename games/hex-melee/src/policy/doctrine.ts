import type { Doctrine as Taught } from '@quarterstaff/kernel';
import learned from './doctrine.json' with { type: 'json' };
import plans from './plans.json' with { type: 'json' };
import { situations } from './situations.ts';
import tempers from './tempers.json' with { type: 'json' };

/** The numbers of the book's own player, in hits unless something else is said. */
export const book = {
  focus: 1.6, // how much more a hit counts on somebody about to fall
  strong: 12, // ST from which on it counts no more
  weakening: 9, // over how many points of ST that grows
  fell: 0, // a blow that fells, besides its hits
  topple: 0, // a blow that knocks down, besides its hits
  danger: 0, // how much more a hit counts for each hit that its target would do
  marks: 0, // how much more on whoever shoots or casts
  pending: 0, // how much more on whoever has yet to act this turn
  answer: 0.7, // our blow at whoever comes to us
  brace: 0, // how much more so with a pole weapon that stays where it is
  caution: 0.4, // a hit taken against a hit given
  frailty: 0, // how much more so when all ST is lost
  idle: 0, // and where we could not strike
  gang: 0, // how much more a blow counts for each friend beside its target
  ring: 0, // each enemy beside us but the first
  pin: 0, // to stand beside somebody who shoots or casts
  short: 0, // to stand where the nearest enemy comes within reach of us and cannot strike yet
  draw: 0.2, // a hex nearer to the enemy
  drawLate: 0.3, // and how much that grows as time runs out
  drawLimit: 0.3, // the same where the end of time is the end of our hopes
  drawSafe: 0.3, // and where it is what we wait for
  hunt: 0, // a hex nearer to somebody who shoots or casts
  errand: 1, // a hex nearer to what the scenario wants of us
  heedless: 0.1, // a hit taken, on such an errand or in the way of others
  lane: 0.3, // a hex nearer to the way of those who want to get through
  together: 0, // a hex nearer to a friend
  settled: 0.4, // what a second leg must gain
  run: 0.4, // to come too far to strike
  near: 4, // hexes that archers and casters keep
  tooNear: 1.5, // each of them missing
  far: 8, // hexes at which they stay
  tooFar: 0.4, // each beyond
  shot: 2, // what they do against what they suffer
  shy: 0.3, // a hit taken, to them
  faceGain: 2, // a blow in front against one from behind
  faceAhead: 0.2, // each enemy in sight
  faceTurn: 0.5, // each sixty degrees off the nearest
  guardSt: 4, // ST at which to defend
  guardChance: 0.4, // if the enemy hits so often
  guardDire: 1.5, // a hit saved where half of ST is at stake
  guardSafe: 0.8, // and elsewhere
  defend: 0, // a hit saved by defending all turn
  breakOff: 0, // a hit saved by getting away
  attack: 0.1, // to be ready to strike
  dodge: 0.15, // to dodge where somebody shoots
  weak: 0.25, // share of ST at which to get away
  grapple: 0.8, // a hit in a pile
  throw: 0.9, // a hit by a thrown weapon
  disarmed: 0.5, // a hit less for the blows to come
  weariness: 0.15, // a point of fatigue
  bolts: 1, // spells that hit, by their expected hits
  curses: 1, // spells on enemies, by the book's own worth of each
  wards: 1, // spells on friends
  images: 1, // those that call somebody
  doubt: 1, // to look twice at whoever came by magic
};

export type Doctrine = Readonly<Record<keyof typeof book, number>>;

/** How far to look for better numbers where the book's own is 0. */
const steps = {
  fell: 1,
  topple: 1,
  danger: 0.15,
  marks: 0.4,
  pending: 0.3,
  frailty: 0.5,
  idle: 0.2,
  brace: 0.3,
  gang: 0.3,
  ring: 0.4,
  pin: 0.6,
  short: 0.4,
  hunt: 0.1,
  together: 0.1,
  defend: 0.4,
  breakOff: 0.3,
};

export const doctrine: Taught = { book, steps, learned, plans, situations, tempers };
