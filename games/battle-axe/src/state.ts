import type { Board, Cell, Direction, KernelState, Placement, Seat } from '@quarterstaff/kernel';
import type { Block, EnemyCard, RoomSection } from './content/schemas.ts';

export type HeroId = string;
export type EnemyId = string;
type FriendlyId = string;
/** A hero or a friendly mini: whatever enemies treat as a hero. */
export type TargetId = string;
/** An item card; a trailing `!` marks a once-per-quest card already used in this quest. */
export type ItemId = string;

type HeroStatus = 'conscious' | 'unconscious' | 'dead' | 'gone';
export type WornSlot = 'head' | 'body' | 'hands' | 'legs' | 'feet';
export type Worn = Readonly<Record<WornSlot, ItemId | null>>;

/** Rooms that are completed before the room of the quest can be found. */
export const ROOMS_BEFORE_QUEST = 5;
/** What a position without a quest may be about; left out: it goes on until the heroes have fallen. */
export const GOALS = ['defeat-all', 'open-chests', 'destroy-eggs'] as const;
export type Goal = (typeof GOALS)[number];

/** What a hero has done in the turn he is taking. */
export interface HeroTurn {
  taking: boolean;
  moveOver: boolean; // the move was made, or may not be made any more
  budget: number | null; // the Speed Roll, once it is made
  spent: number; // squares used of it
  acted: boolean;
  drank: boolean;
  changedWorn: boolean;
  movedCarrying: boolean;
  opened: readonly number[]; // doors he opened
  haste: number; // Speed this turn
  might: number; // attacks this turn
  flurry: number; // attacks by Attacking Flurry
  ran: boolean; // Run for It
}

export interface Hero {
  readonly id: HeroId;
  readonly name: string;
  readonly seat: Seat;
  readonly race: string;
  readonly role: string;
  readonly height: 'Tall' | 'Short';
  readonly weight: 'Heavy' | 'Light';
  base: Block;
  health: number;
  luck: number;
  arcane: number; // castings left
  holy: number;
  nature: number;
  status: HeroStatus;
  cell: Cell;
  facing: Direction;
  left: ItemId | null;
  right: ItemId | null; // a two-handed card stands in both
  worn: Worn;
  pack: readonly ItemId[];
  coins: readonly number[];
  gold: number;
  codes: readonly string[]; // campaign codes he has earned
  spellsUsed: readonly string[];
  traitsUsed: readonly string[];
  effects: readonly string[]; // spell cards and the like, until No Active Enemies
  mirror: number; // blows the Mirror Double still turns
  poisoned: boolean;
  diseased: boolean;
  pit: 'out' | 'fresh' | 'in'; // fresh: fell in the turn he is taking
  snared: number; // own turns without a move, the present one included
  carrying: TargetId | null;
  carriedBy: HeroId | null;
  acted: boolean; // has had his turn this round
  keepsake: boolean; // bears the quest's keepsake
  weakened: boolean; // came back from death: base Health and Luck are 1 lower in this quest
  turn: HeroTurn;
}

export interface Friendly {
  readonly id: FriendlyId;
  readonly kind: 'wolf' | 'captive';
  owner: HeroId;
  readonly speed: number;
  readonly attacks: number;
  readonly attack: number;
  readonly defend: number;
  health: number;
  status: HeroStatus;
  cells: readonly Cell[];
  carriedBy: HeroId | null;
  acted: boolean; // has had its turn this round
}

export interface Enemy {
  readonly id: EnemyId; // the label: G3
  readonly card: string;
  readonly changes: Partial<EnemyCard> | null; // what a scenario says otherwise
  readonly home: number; // index of the tile
  health: number;
  cells: readonly Cell[];
  spells: readonly number[]; // castings left, by spell of the card
  asleep: number; // turns still slept through
  skips: number; // turns still missed
  rooted: boolean;
  stung: number; // penalty in its next turn
  burned: boolean; // wounded by fire since its last turn
  summoned: boolean; // has called its help
  dormant: boolean; // not active until the room says so
}

export type TileKind = 'start' | 'passage' | 'room' | 'map';
export interface Tile {
  readonly surface: string;
  readonly kind: TileKind;
  readonly section: string | null; // room or passage card
  readonly x: number; // where square (1,1) of its own grid lies
  readonly y: number;
  readonly forward: Direction; // away from the entry
  readonly width: number;
  readonly depth: number;
  readonly entry: number; // door or end by which it was entered, index or -1
}

export interface Leaf {
  readonly cell: Cell;
  readonly direction: Direction;
  readonly far: Cell; // NONE while nothing is laid out behind it
}
export interface Door {
  readonly leaves: readonly Leaf[];
  readonly open: boolean;
  readonly everOpened: boolean;
  readonly from: 'passage' | 'room'; // what kind of tile it was placed in
  readonly tile: number;
}
export interface End {
  readonly cells: readonly Cell[]; // left column first, walking out
  readonly direction: Direction;
  readonly tile: number;
  readonly explored: boolean;
}

export interface Thing {
  readonly id: string;
  readonly name: string;
  readonly kind: RoomSection['contents'][string]['kind'];
  readonly height: 'low' | 'high' | 'floor';
  readonly cell: Cell;
  readonly tile: number;
  readonly opened: boolean; // chest opened, plate made safe
  readonly health: number; // eggs
}

export interface Room {
  readonly section: string;
  readonly tile: number;
  readonly layout: number;
  readonly completed: boolean;
  readonly words: readonly string[];
}

export interface Mat {
  roomsCompleted: number;
  questRoomPlaced: boolean;
  goalAchieved: boolean;
  readonly goal?: Goal; // of a position without a quest
  alarm: boolean;
  idleEnemySteps: number;
  ambushDone: boolean;
  passageDeck: readonly string[]; // the next card first
  roomDeck: readonly string[];
  eventDeck: readonly string[];
  coinBag: readonly number[]; // shuffled, the next token first
  passagesDiscarded: readonly string[];
  roomsDiscarded: readonly string[];
  eventsDiscarded: readonly string[];
  usedRooms: readonly string[];
  met: readonly string[]; // enemy cards whose description was read
}

export type Result = 'success' | 'defeat' | 'retreat';

interface Campaign {
  readonly templeHalf: boolean;
}

interface Options {
  readonly outOfCombatSpeed: 20 | 10;
  readonly acceptedWords: readonly string[];
}

export interface BattleAxe extends KernelState {
  readonly options: Options;
  quest: string | null;
  campaign: Campaign | null;
  startCells: readonly Cell[];
  round: number;
  result: Result | null;
  quiet: boolean; // No Active Enemies, as last looked at
  restart: boolean; // the round ends here: enemies were revealed out of combat
  shotAt: readonly TargetId[]; // this round
  lastShotAt: TargetId | null; // this enemy step
  landed: readonly TargetId[]; // put down by a fall, and what lies on their squares is not looked at yet
  spared: readonly HeroId[]; // heroes whom somebody refused to leave behind, this round
  extraTurns: readonly EnemyId[]; // revealed enemies that act before the heroes go on (BA-INI)
  enemyActed: boolean; // whether an enemy attacked or moved in this enemy step
  readonly heroes: Hero[];
  readonly friendlies: Friendly[];
  readonly enemies: Enemy[];
  placements: readonly Placement[];
  tiles: readonly Tile[];
  doors: readonly Door[];
  ends: readonly End[];
  things: readonly Thing[];
  rooms: readonly Room[];
  readonly mat: Mat;
  labels: readonly string[]; // every label given so far, so that none comes twice
  board: Board;
}

/** A turn in which nothing is done yet. */
export function newTurn(taking: boolean): HeroTurn {
  return {
    taking,
    moveOver: false,
    budget: null,
    spent: 0,
    acted: false,
    drank: false,
    changedWorn: false,
    movedCarrying: false,
    opened: NONE_OPENED,
    haste: 0,
    might: 0,
    flurry: 0,
    ran: false,
  };
}
const NONE_OPENED: readonly number[] = Object.freeze([]);

export const NOTHING_WORN: Worn = Object.freeze({ head: null, body: null, hands: null, legs: null, feet: null });

export function heroOf(g: BattleAxe, id: HeroId): Hero {
  for (let i = 0; i < g.heroes.length; i += 1) if (g.heroes[i]!.id === id) return g.heroes[i]!;
  throw new Error(`no hero ${id}`);
}
export function enemyOf(g: BattleAxe, id: EnemyId): Enemy {
  for (let i = 0; i < g.enemies.length; i += 1) if (g.enemies[i]!.id === id) return g.enemies[i]!;
  throw new Error(`no enemy ${id}`);
}
export function findHero(g: BattleAxe, id: string): Hero | null {
  for (let i = 0; i < g.heroes.length; i += 1) if (g.heroes[i]!.id === id) return g.heroes[i]!;
  return null;
}
export function findEnemy(g: BattleAxe, id: string): Enemy | null {
  for (let i = 0; i < g.enemies.length; i += 1) if (g.enemies[i]!.id === id) return g.enemies[i]!;
  return null;
}
export function findFriendly(g: BattleAxe, id: string): Friendly | null {
  for (let i = 0; i < g.friendlies.length; i += 1) if (g.friendlies[i]!.id === id) return g.friendlies[i]!;
  return null;
}

export const isConscious = (f: Hero | Friendly) => f.status === 'conscious';
export const isLiving = (f: Hero | Friendly) => f.status === 'conscious' || f.status === 'unconscious';
/** Conscious at Health 0: may move or act, not both. */
export const isWeak = (hero: Hero) => hero.status === 'conscious' && hero.health === 0;
/** Nothing more is done in a turn once it was taken from its hero, he lies unconscious, or the round or the game has ended. */
export const isTurnOver = (g: BattleAxe, hero: Hero) =>
  !hero.turn.taking || !isConscious(hero) || g.restart || g.result !== null;
export const bodyOf = (f: Hero | Friendly): readonly Cell[] => ('cells' in f ? f.cells : [f.cell]);

/** Heroes in party order, then friendly minis in the order they came. */
export function targetsOf(g: BattleAxe): (Hero | Friendly)[] {
  return g.friendlies.length === 0 ? g.heroes : [...g.heroes, ...g.friendlies];
}
export function targetOf(g: BattleAxe, id: TargetId): Hero | Friendly {
  return findHero(g, id) ?? findFriendly(g, id) ?? missing(id);
}
function missing(id: string): never {
  throw new Error(`nobody is called ${id}`);
}

/** All seats, each once, in party order. */
export function seatsOf(g: BattleAxe): readonly Seat[] {
  const seats: Seat[] = [];
  for (const hero of g.heroes) if (!seats.includes(hero.seat)) seats.push(hero.seat);
  return seats;
}

/** The seats that have a living hero: those whose consent counts. */
export const seatsWithHeroes = (g: BattleAxe): readonly Seat[] =>
  seatsOf(g).filter(seat => g.heroes.some(hero => hero.seat === seat && isLiving(hero)));

/** The campaign codes on the consoles of the party, each once. */
export const codesOf = (g: BattleAxe): readonly string[] => [...new Set(g.heroes.flatMap(hero => hero.codes))];

export type { BattleAxeEvent } from './events.ts';
