import type { KernelState, Seat } from '@quarterstaff/kernel';
import type { ComponentId, CounterId, Stats } from './content/schemas.ts';
import type { DungeonMap } from './map/map.ts';
import type { Square } from './map/square.ts';

// The state is plain data. Lists inside records are replaced, never changed, so a clone (clone.ts) copies records one level deep.

export type ModelKind = 'hero' | 'henchman' | 'monster';
type Condition = 'standing' | 'ko' | 'dead' | 'left' | 'waiting';

/** Something carried or lying about, by kind and content id: `weapon:sword`, `potion:healing`, `quest:bell`. */
export type Thing = string;

export type EffectKind =
  | 'barkskin'
  | 'iron_edge'
  | 'quickstep'
  | 'dazzled'
  | 'asleep'
  | 'hexed'
  | 'terrified'
  | 'veil'
  | 'rallied'
  | 'venom'
  | 'might'
  | 'haste'
  | 'stone'
  | 'clarity'
  | 'sorrow'
  | 'snared';

/** When an effect ends: the named moment, after `left` of them. */
export type Until = 'combat' | 'gmPhase' | 'heroPhase' | 'phase' | 'explorationTurn' | 'activation';

export interface Effect {
  readonly kind: EffectKind;
  readonly until: Until;
  readonly left: number;
  readonly at: Square; // where it was cast, for the veil; -1 otherwise
}

export type Components = Readonly<Record<ComponentId, number>>;

export interface Model {
  readonly id: string;
  readonly kind: ModelKind;
  type: string; // archetype, henchman or monster by content id
  name: string;
  race: string; // '' for those without
  wizard: boolean;
  owner: string; // a Henchman's Hero, else ''
  seat: Seat;
  base: Stats; // bare, without armour
  start: Stats; // the same when it was created, gifts included: training is measured by it
  wounds: number;
  fate: number;
  fateScore: number;
  spotBonus: number;
  condition: Condition;
  at: Square;
  weapons: readonly string[];
  readied: string;
  armour: string; // '' for none
  armourOn: boolean;
  shield: boolean;
  shieldOn: boolean;
  shieldIdle: boolean; // both hands were used: no bonus until the next activation
  ring: string;
  worn: readonly string[];
  gear: readonly string[];
  potions: readonly string[];
  scrolls: readonly string[];
  questItems: readonly string[];
  components: Components;
  spells: readonly string[];
  ammo: Readonly<Record<string, number>>;
  unwound: boolean;
  gold: number;
  thriftUsed: boolean;
  breathUsed: boolean;
  apparent: string; // monsters: what the party sees
  revealed: boolean;
  group: number;
  stock: number;
  shots: number;
  thrown: boolean; // a monster's thrown weapon has left its hand
  worthLoot: boolean;
  focus: string; // whom its Death Zone is focused on, '' for nobody
  acted: boolean;
  cast: boolean;
  newSquares: number; // squares never entered before, in this activation
  inPit: boolean;
  halted: boolean; // its movement in this activation is over
  drewAway: boolean; // its last activation ended farther from the nearest monster that saw it begin (AHQ-PUR-01)
  gmPhases: number; // monsters: GM Phases of this combat it has been in
  makesFor: number; // the door a Sentry has in mind (AHQ-AGM-20), -1
  toHit: number; // other modifiers of its hand-to-hand hit rolls, as a scenario states them (AHQ-HTH-04)
  effects: readonly Effect[];
}

export interface DoorState {
  open: boolean;
  barred: '' | 'party' | 'monsters'; // just opened: closed to that side for this Phase
  closedTurn: number; // the Combat turn it was closed in, -1
  jammed: boolean;
  accessed: 0 | 1 | 2 | 3 | 4; // opened towards unexplored space: 1 now, 2 left over from an earlier Phase; 3 and 4 likewise, from afar
  secret: boolean;
  evenOdd: number; // a recorded die, 0 for none
  typeDie: number;
  removed: boolean;
}

export interface ExitState {
  accessed: 0 | 1 | 2;
}

/** What is remembered of a section beside its place on the map. */
export interface Site {
  searchedWalls: number; // one bit per side
  searchedBy: readonly string[];
  feature: string; // furnishing, hazard or curiosity by content id, '' for none
  featureUsed: boolean;
  usedBy: readonly string[];
  webs: boolean;
  questRoom: number; // index in the quest's list, -1
  burning: boolean; // the fire of the Choir Pit
}

export interface Chest {
  readonly id: string;
  at: Square;
  readonly section: number;
  opened: boolean;
  trapRolled: boolean;
  trap: string; // known and armed, '' for none
  gold: number;
  things: readonly Thing[];
  readonly holds: readonly string[]; // quest items inside
  readonly lair: boolean;
  spoiled: boolean; // acid: no item die
}

export interface Heap {
  readonly at: Square;
  gold: number;
  things: readonly Thing[];
}

export interface KnownTrap {
  readonly at: Square;
  readonly trap: string;
  readonly zone: readonly Square[];
  readonly from: Square; // the square the Hero came from when it was met
  armed: boolean;
}

export interface Member {
  readonly type: string;
  readonly apparent: string;
  readonly revealed: boolean;
  readonly wounds: number;
  readonly stock: number;
  readonly shots: number;
  readonly worthLoot: boolean;
}

type GroupStatus = 'met' | 'dormant' | 'fighting' | 'dead' | 'gone';

export interface Group {
  readonly id: number;
  readonly area: readonly number[]; // sections
  status: GroupStatus;
  readonly roaming: boolean; // prowlers that no room holds
  members: readonly Member[]; // those not on the map
  readonly original: readonly string[]; // types, for restocking
  readonly questRoom: number;
  readonly webs: boolean;
}

export interface Missile {
  readonly model: string;
  readonly what: string; // kind of ammunition, or the weapon thrown
}

interface Body {
  readonly type: string;
  readonly gold: number;
  readonly by: string; // who struck it down, '' for nobody
}

export interface Combat {
  turn: number;
  phase: 'hero' | 'gm' | 'start' | 'end';
  partyFirst: boolean;
  area: readonly number[];
  readonly firstGroup: number;
  initialPoints: number;
  routine: '' | 'move-attack' | 'attack-move';
  pursuit: boolean;
  sentryDoors: number;
  missiles: readonly Missile[];
  bodies: readonly Body[];
  forfeited: boolean; // an escape left somebody behind
  shotThisPhase: boolean;
  coldDraught: boolean;
  ambush: boolean;
  escaped: boolean;
  sentryIds: readonly string[]; // sentries whose room was given its second door
  firstHalves: readonly string[]; // massed routine: who moved in its first half, or did there what forbids to move
  chests: readonly string[]; // opened in it, to be emptied when it is over: 'chest opener'
}

export interface Burning {
  readonly at: Square;
  readonly left: number; // GM Phase ends until it goes out; 0: for ever
}

/** What it costs to come home without the aim. */
interface QuestClock {
  readonly expeditions: number; // in all; after the last one the quest is lost
  readonly fine: number; // crowns that each Hero pays
  readonly verses: number; // of the hymn, sung meanwhile
  readonly turns: number; // Exploration turns until the light of an Expedition is out, 0: it lasts
}

export interface QuestState {
  id: string; // '' in a scenario without a quest
  roomsFound: number;
  trail: number;
  hymn: number;
  hymnDone: boolean;
  flags: readonly string[];
  expedition: number;
  clock: QuestClock;
  heroes: number; // H: Heroes that started the Expedition
  secured: readonly string[];
}

export interface Switches {
  readonly carryFallen: boolean;
  readonly weaponTemperament: boolean;
  readonly captivity: boolean;
  readonly runReplacesMove: boolean;
  readonly treasurePerHero: boolean;
  readonly separateDisarm: boolean;
  readonly massedRoutine: boolean;
  readonly cumulativeWatch: boolean;
  readonly gifts: boolean;
  readonly agreeOnSight: boolean;
}

type TurnKind = 'exploration' | 'combat' | 'town' | 'over';

export interface Ahq extends KernelState {
  readonly switches: Switches;
  readonly heroSeats: readonly Seat[];
  readonly gmSeat: Seat;
  turnKind: TurnKind;
  turn: number; // Exploration turns of this Expedition
  phase: '' | 'hero' | 'exploration' | 'gm';
  leader: string;
  map: DungeonMap;
  doors: DoorState[];
  exits: ExitState[];
  sites: Site[];
  chests: Chest[];
  heaps: Heap[];
  traps: KnownTrap[];
  burning: readonly Burning[];
  entered: readonly Square[]; // by a Hero, ever; sorted
  enteredByParty: readonly Square[];
  models: Model[];
  groups: Group[];
  hand: readonly CounterId[];
  bag: readonly CounterId[];
  spentCounters: readonly CounterId[];
  combat: Combat | null;
  quest: QuestState;
  met: readonly number[]; // groups just met: the turn ends and combat begins
  quietTurns: number; // Exploration turns since the last combat
  searchedThisTurn: boolean;
  draggedThisPhase: readonly string[];
  carvedWarning: boolean;
  scratchedMap: boolean;
  clearSight: readonly number[]; // section and turns left of Clear Sight in Exploration, flat pairs
  townGold: number; // brought home and not yet shared out
  purses: Readonly<Record<string, number>>; // what each Hero has at home (AHQ-GAP-23)
  townThings: readonly Thing[];
  result: '' | 'won' | 'half' | 'lost' | 'left';
  nextId: number;
  readonly single: boolean; // a scenario that ends with its Expedition
  readonly oneFight: boolean; // … or with its fight
}

// Where the last model asked for stood in the list: rules ask many questions about one model before they turn to another.
let hint = 0;

function find(g: Ahq, id: string): Model | null {
  const models = g.models;
  if (hint < models.length && models[hint]!.id === id) return models[hint]!;
  for (let i = 0; i < models.length; i += 1) {
    if (models[i]!.id !== id) continue;
    hint = i;
    return models[i]!;
  }
  return null;
}

/** The model of an id. */
export function modelOf(g: Ahq, id: string): Model {
  const m = find(g, id);
  if (m === null) throw new Error(`there is no model ${id}`);
  return m;
}

/** The seat of a model; without one, the game master's: nobody is asked then. */
export function seatOf(g: Ahq, id: string): Seat {
  return find(g, id)?.seat ?? g.gmSeat;
}

export type { AhqEvent } from './events.ts';
