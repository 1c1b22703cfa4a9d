import type { Doctrine as Taught } from '@quarterstaff/kernel';
import learned from './doctrine.json' with { type: 'json' };
import tempers from './tempers.json' with { type: 'json' };

/** The numbers of the book's own player: in a duel tenths of a point of Body, on the board points of V (LWM-GAP-08), unless something else is said. */
export const book = {
  least: 6, // a point of Body of whoever has far more than the other
  most: 18, // and of whoever has far less
  fall: 70, // to fell somebody
  both: 100, // to fall together
  away: 15, // to get away
  down: 30, // to lie down after the last round
  offBalance: 10, // to be Off Balance then
  promise: 1, // what the pages promise beyond this turn
  impatience: 3, // each quiet turn
  patience: 5, // quiet turns before that
  shyness: 1, // a row that strikes nobody, then
  rowStep: 1.5, // how much worse a row is that is drawn half as often, against several
  contact: 6, // an opponent beside one
  undefended: 6, // at its undefended space
  foeOff: 4, // one that is Off Balance
  foeDown: 6, // one that lies down
  lead: 0.5, // a point of Body more than it
  crowded: 5, // each opponent more than one has attacks
  ownOff: 4, // to be Off Balance beside one
  ownDown: 8, // to lie down beside one
  risk: 5, // to fall for certain
  goal: 20, // to be where the task is
  way: 1.5, // a point of movement nearer to it
  near: 1, // a point of movement nearer to opponents
  retreat: 3, // tenths of Body at which to keep away
  shove: 1, // a shove, by what it may bring
  throw: 2, // a point of damage by a throw
  jump: 6, // to jump onto somebody
  friends: 0, // each friend beside the same opponent
  weak: 0, // an opponent that is about to fall
  hurt: 0, // and to be so oneself
  high: 0, // a level higher than an opponent beside one
  spared: 0, // so much less to fall together on the board, where others fight on
  critical: 0, // a critical
  rows: 0, // a row that is legal in the next turn
  disarmed: 0, // to make somebody drop its weapon
  trust: 0, // of 1: how far others are taken for players of the book
  plain: 0, // of 1: how many of them for such as look at the turn alone
  fighterStep: 6, // points of rating by which a fighter is picked half as often
  cardStep: 2, // points by which a card is
};

export type Doctrine = Readonly<Record<keyof typeof book, number>>;

/** How somebody weighs who counts what a turn brings and no more. */
export const plain: Doctrine = {
  ...book,
  least: 10,
  most: 10,
  fall: 40,
  both: 0,
  away: 0,
  down: 0,
  offBalance: 0,
  promise: 0,
  impatience: 0,
  critical: 10,
  rows: 1,
  disarmed: 10,
  rowStep: 0.1,
};

/** How far to look for better numbers where the book's own is 0. */
const steps = {
  friends: 2,
  weak: 3,
  hurt: 3,
  high: 1,
  spared: 40,
  critical: 3,
  rows: 0.3,
  disarmed: 4,
  trust: 0.2,
  plain: 0.2,
};

export const doctrine: Taught = { book, steps, learned, tempers, others: [plain] };
