import type { Doctrine as Taught } from '@quarterstaff/kernel';
import learned from './doctrine.json' with { type: 'json' };
import plans from './plans.json' with { type: 'json' };
import tempers from './tempers.json' with { type: 'json' };

/** The numbers of the book's own heroes, in wounds on an enemy that deals one a round, unless something else is said. */
export const book = {
  kill: 2.6, // an enemy struck down
  hurt: 2, // all its wounds but the last
  quarry: 1.8, // times as much where its fall wins the quest
  spells: 1.2, // wounds to fear of whoever can cast
  shared: 0.5, // how much of an enemy's threat each in its reach has to fear
  egg: 2,
  dire: 0.25, // a wound to be feared, to whom it may fell
  low: 0.1, // with three Health or less
  worn: 0.03, // with half of it
  well: 0, // and to everybody else
  after: 0, // and to everybody who has struck and may step back
  bold: 0.4, // how much of that counts for whoever goes in first
  boldEvery: 4, // rounds after which everybody does
  closer: 1, // a hundred squares nearer to the enemy
  come: 0, // the same for a shooter or caster who could do nothing from any square in his reach
  away: 0.3, // farther, for those who keep away
  aims: 0.3, // a line for a spell
  doorway: 0, // a square at a door, where others have to get past
  stand: 2, // Health above which a fighter stays where he struck
  prize: 0, // what wins the quest, opened under the eyes of enemies
  toPrize: 0, // a square nearer to it
  little: 0.08, // a difference that does not matter
  breath: 0.3,
  lullaby: 1.5, // an enemy asleep, by its threat
  smile: 0.75,
  calm: 0.25,
  calmSure: 0, // and by the chance of it
  disarm: 0.4,
  trick: 0.3, // what a trait must bring
  castPlenty: 0.4, // what a casting must bring, with four or more left
  castSome: 0.6,
  castLast: 0.8,
  castEarly: 1, // how much of that before the room of the quest is found
  castAtEnd: 0.25, // how much of that in the room of the quest
  castPressed: 0.6, // and when a friend is badly wounded or the threat is great
  pressed: 2.5, // the threat that is
  blood: 0.3,
  scroll: 0.4, // what a scroll must bring
  pour: 2,
  whistle: 0.7,
  shut: 3, // a door is shut when so many times the Health that is left is no more than the whole
  lostTurn: 0.8, // a turn that an enemy loses, by its threat
  stung: 0.35,
  roots: 0.7,
  burntFriend: 0.8, // a friend in the fire
  burntWeak: 3, // who may not live through it
  shape: 1.2,
  shapeEach: 0.2,
  shapeLong: 0, // a bear, by the Health of all enemies
  call: 0.5,
  callEach: 0.35,
  callLong: 0, // a wolf, by the same
  hymn: 0.65,
  heed: 0, // how much a blessing loses on those whom it does not reach, or who have it
  bless: 0.8,
  blessHurt: 1.2,
  cure: 0.8,
  wake: 2,
  wakeEach: 0.2, // a point of Health to whoever is down
  healLow: 0.6,
  healHurt: 0.4,
  heal: 0.15,
  healPressed: 1.2,
  half: 0.5, // share of Health that counts as badly wounded
  drinkAt: 2, // Health at which to drink, whatever threatens
  might: 3, // Health of enemies beside him for a draught of might
  waste: 1, // points of healing that may be wasted
  luckAtEnd: 2, // luck to spare more in the room of the quest
  luckDefend: 3, // Health at which to defend by luck
  luckDefendSpare: 3, // or with so much to spare
  luckDefendChance: 40,
  luckCostly: 2,
  luckStrike: 3,
  luckStrikeChance: 55,
  luckParried: 4,
  luckParriedChance: 50,
  luckParriedHealth: 2,
  luckVital: 4, // Health at which a Vital Hit is not taken
  luckVitalSpare: 2,
  luckBlow: 1, // and a plain one
  luckStride: 3,
  luckAside: 2, // to be somebody else whom chance picks: Health
  luckAsideSpare: 4,
  followFighter: 2, // squares behind whoever opens doors
  followShooter: 4,
  follow: 3,
  gather: 0, // squares within which all must be before a new door is opened or a passage entered; 0: nobody waits
  things: 12, // squares more to a thing than to a new door
  keeps: 0, // whether a shooter keeps his bow, whoever could use it better
  fore: 0, // how much tougher a fighter counts where somebody must open doors
  lever: 50, // chance at which to try
  lock: 40,
  jump: 90,
};

export type Doctrine = Readonly<Record<keyof typeof book, number>>;

/** How far to look for better numbers where the book's own is 0. */
const steps = {
  well: 0.05,
  after: 0.1,
  prize: 4,
  toPrize: 0.1,
  shapeLong: 0.1,
  callLong: 0.1,
  heed: 1,
  keeps: 1,
  fore: 0.3,
  come: 1,
  calmSure: 0.5,
  gather: 3,
  doorway: 0.2,
};

export const doctrine: Taught = { book, steps, learned, plans, tempers };
