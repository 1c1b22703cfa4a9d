import type { Doctrine as Taught } from '@quarterstaff/kernel';
import learned from './doctrine.json' with { type: 'json' };
import plans from './plans.json' with { type: 'json' };
import tempers from './tempers.json' with { type: 'json' };

/** The numbers of the book's own players, in Wounds unless something else is said: first the Heroes', then the game master's. */
export const book = {
  strike: 0.2, // a blow rather than anything as good
  fell: 0, // to strike somebody down, besides its Wounds
  threat: 0, // for each Wound that the target would do
  shots: 1, // a Wound by a shot
  spells: 1, // a Wound by a spell
  charge: 0.1, // to walk up and strike
  danger: 0.08, // each enemy that reaches the square
  besides: 0, // each friend that reaches the same enemy
  ready: 0.3, // what another weapon must be better by
  rescue: 6, // a healing draught for one who has fallen
  drink: 3, // for oneself
  drinkAt: 1, // with so many Wounds left
  brace: 1, // a potion before the blows
  hardFight: 8, // Wounds of the enemies that make a fight hard
  safe: 8, // squares that those who fight from afar keep
  close: 2, // squares at which they step away
  prey: 0, // a monster's target: each Wound it would take
  slay: 0, // to strike it down
  mages: 0, // a magic user
  strikeMages: 1, // a blow by a magic user
  hold: 0, // Combat turns in which the party keeps behind a door
  holdFoes: 3, // against so many or more
  occupies: 1, // above a half: the square of whoever was struck down is entered to reach another
  retreat: 0, // with so many Wounds left they step away after the blow
  homeStrength: 0, // share of the Wounds and Fate that the party set out with, the dead included, below which it goes home for another Expedition
  homeHealth: 0.35, // share of the Wounds below which the party goes home
  homeStanding: 0.5, // share of the Heroes
  homeLaden: 0.6, // share of the Wounds with a part of the quest in hand
  giveUp: 1, // above a half: so too on the last Expedition
  scout: 0, // how much sturdiness counts for the Leader, besides Intelligence
  follow: 3, // squares to the Leader
  gather: 99, // squares within which all have to be before the Leader opens a door
  opens: 0, // above a half: whoever stands before a door when the Leader has acted
  seek: 1, // above a half: rooms are searched
  drinkShare: 0.5, // with this share of the Wounds left, while exploring
  mendAt: 3, // Wounds that a spell heals while exploring
  fateFumble: 1, // above a half: a fumble is bought off that an enemy could use
  fateLikely: 0.5, // chance of a kill for which a missed blow is bought
  trapDie: 10, // the policy die that plays a trap
  quiet: 4, // quiet turns after which prowlers come
  hand: 3, // counters after which they come
  mercy: 0.5, // share of the Heroes that have to stand, or no prowlers come
  jamHand: 3, // and after which a door jams
  ambush: 0, // above a half: wherever it can be
  draught: 0, // above a half: a cold draught whoever shot
  reinforce: 2, // reinforcements when a fight is down to one part in so many
  pursue: 2, // not with fewer points than one in so many Heroes
};

export type Doctrine = Readonly<Record<keyof typeof book, number>>;

/** How far to look for better numbers where a share of the book's own will not do. */
const steps = {
  strike: 0.3,
  fell: 0.7,
  threat: 0.5,
  besides: 0.2,
  prey: 0.7,
  slay: 1,
  mages: 0.5,
  trapDie: 4,
  ambush: 1,
  draught: 1,
  hold: 10,
  retreat: 1,
  homeStrength: 0.2,
  giveUp: 1,
  scout: 0.5,
  gather: 50,
  opens: 1,
  occupies: 1,
  seek: 1,
  fateFumble: 1,
};

export const doctrine: Taught = { book, steps, learned, plans, tempers };
