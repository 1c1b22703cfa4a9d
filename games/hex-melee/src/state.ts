import { deepFreeze, type KernelState } from '@quarterstaff/kernel';
import type { Damage } from './content/damage.ts';
import type { Keyword, NaturalAttack } from './content/schemas.ts';
import type { Cell, MapPlan } from './map/arena.ts';
import type { Size } from './map/hexes.ts';

export type FigureId = string;
export type SideId = string; // also the seat that answers for the side

// biome-ignore format: the letters of the three option lists, and picking up a pack
export type Letter =
  | 'a' | 'b' | 'c' | 'd' | 'e' | 'f' | 'g' | 'h' | 'i'
  | 'j' | 'k' | 'l' | 'm' | 'n' | 'o' | 'p' | 'q' | 'r' | 's'
  | 't' | 'u' | 'v'
  | 'pack';

export type Posture = 'standing' | 'kneeling' | 'prone';
type Air = 'ground' | 'flying' | 'swooping'; // swooping: in the air, engaging figures on the ground
export type Cause = 'wounded' | 'collapsed' | 'asleep' | 'dead';
export type Condition = 'awake' | Cause;
type Exit = 'none' | 'fled' | 'yielded' | 'vanished' | 'awaited';
type Kind = 'character' | 'creature' | 'phantom' | 'figment' | 'summoned';
export type Carried = 'ready' | 'slung' | 'worn' | 'packed';

export interface Item {
  readonly id: string;
  carried: Carried;
  loaded: boolean;
  loading: number; // loading turns done
  late: boolean; // loaded while an enemy engaged its bearer: no last shot
}

/** What never changes in a fight: frozen, shared by forks. */
export interface Profile {
  readonly name: string;
  readonly template: string | null; // creature or character it was made from
  readonly people: string | null;
  readonly hexes: Size;
  readonly st: number;
  readonly dx: number;
  readonly iq: number;
  readonly wis: number;
  readonly ma: number | null; // printed; null: by dexterity and load
  readonly fly: number;
  readonly protection: number;
  readonly talents: readonly string[];
  readonly spells: readonly string[];
  readonly attacks: readonly NaturalAttack[];
  readonly keywords: readonly Keyword[];
  readonly trained: boolean; // no penalty for family or strength: creatures
  readonly beast: boolean;
  readonly xp: number;
  readonly knowledge: number; // points kept for talents and spells to come
}

/** Written out and frozen last, so that all profiles have one shape wherever they come from. */
export function frozenProfile(p: Profile): Profile {
  return deepFreeze({
    name: p.name,
    template: p.template,
    people: p.people,
    hexes: p.hexes,
    st: p.st,
    dx: p.dx,
    iq: p.iq,
    wis: p.wis,
    ma: p.ma,
    fly: p.fly,
    protection: p.protection,
    talents: p.talents,
    spells: p.spells,
    attacks: p.attacks,
    keywords: p.keywords,
    trained: p.trained,
    beast: p.beast,
    xp: p.xp,
    knowledge: p.knowledge,
  });
}

interface Dose {
  readonly hits: number;
  readonly phases: number;
}

/** Where a figure stood before it stepped out of engagement, for parting attacks. */
interface Parting {
  readonly cell: Cell;
  readonly facing: number;
  readonly dx: number;
  readonly enemies: readonly { readonly id: FigureId; readonly dx: number }[];
}

export interface Figure {
  readonly id: FigureId;
  readonly side: SideId;
  readonly kind: Kind;
  conjured: boolean; // everybody saw magic bring it
  readonly profile: Profile;
  control: SideId | null; // the side that pulls its strings
  cell: Cell;
  facing: number;
  posture: Posture;
  air: Air;
  causes: readonly Cause[]; // of its unconsciousness, each once: it wakes when the last is gone; none: awake
  exit: Exit;
  readonly arrives: number | null; // the turn in which it comes; null: it has been here all along
  displaced: boolean; // must be put in the nearest free hex
  hits: number;
  fatigue: number;
  weakened: boolean; // strength was three or less in this fight
  gear: readonly Item[]; // replaced, never changed, when something comes or goes
  ammo: Record<string, number>;
  venom: readonly Dose[];
  holding: FigureId | null;
  hth: boolean;
  runs: number; // turns in which it ran
  // this turn
  state: 'disengaged' | 'engaged' | 'hth' | null; // null: has not moved yet
  engagers: readonly FigureId[];
  ma: number; // effective allowance during its move
  moved: number;
  tookOff: boolean;
  landed: boolean;
  crawled: boolean;
  overBroken: boolean;
  option: Letter | null;
  acted: boolean;
  changedHex: boolean;
  guarded: boolean; // dodge or defend has counted against a roll
  trampled: readonly FigureId[];
  hitsNow: number;
  physicalNow: number;
  dealtTo: readonly FigureId[];
  fell: boolean; // knocked down this turn
  pushed: boolean; // has used its forced retreat
  appeared: boolean; // came by magic this turn
  parting: Parting | null;
  waitNamed: FigureId | null; // passed this turn, waiting for this enemy
  // carried over
  hitsBefore: number;
  fellBefore: boolean;
  waitFor: FigureId | null;
  waitTurns: number;
}

/** A spell that goes on: continuing if it has an upkeep, timed if it has an end. */
export interface Magic {
  readonly no: number;
  readonly spell: string;
  readonly caster: FigureId;
  readonly target: FigureId | null;
  readonly cells: readonly Cell[];
  readonly cost: number;
  readonly upkeep: number | null;
  readonly since: number; // turn of the casting
  readonly until: number | null; // last turn
  free: number; // renewals that cost nothing
}

export interface GroundItem {
  readonly item: string;
  readonly cell: Cell;
  readonly contents: readonly string[]; // of a pack
}

interface Side {
  readonly id: SideId;
  readonly name: string;
  readonly began: number; // full strength of all figures it began with
  readonly beganWith: number;
}

export type Edge = 'north' | 'south' | 'east' | 'west' | 'any';
export interface Goal {
  readonly side: SideId;
  readonly leave?: { readonly count: number; readonly edge: Edge };
  readonly carry?: { readonly item: string; readonly edge: Edge };
  readonly occupy?: { readonly count: number; readonly rows: readonly number[] };
}

export interface Result {
  readonly winners: readonly SideId[];
  readonly how: 'lastStanding' | 'goal' | 'limit' | 'share' | 'nobody';
}

type Phase = 'setup' | 'initiative' | 'renew' | 'movement' | 'actions' | 'retreat' | 'post';

/** A party on the road (HM-TRAV). */
/** What a figure carried, and how. */
interface Pack {
  readonly id: FigureId;
  readonly gear: readonly { readonly item: string; readonly carried: Item['carried'] }[];
}

/** What comes of a trial on the road, as its scenario states it. */
export interface Consequence {
  readonly hits: Damage | null; // to whoever tried
  readonly fatigue: number;
  readonly miles: number; // gained, or lost
  readonly silver: number;
  readonly foes: { readonly use: string; readonly number: number; readonly map: string } | null;
}

/** HM-GAP-06: a saving roll that bars the road. */
export interface Trial {
  readonly situation: string;
  readonly hard: boolean;
  readonly failed: Consequence | null;
  readonly passed: Consequence | null;
  readonly round: Consequence | null; // of going round it
  readonly barred: boolean; // there is no way round
}

export interface Journey {
  readonly party: SideId;
  readonly goal: number; // miles
  readonly miles: number;
  readonly day: number;
  readonly walked: number; // minutes walked today
  readonly activity: 'walk' | 'jog' | 'rest' | 'march' | null;
  readonly minutes: number; // spent in this activity without change
  readonly metToday: boolean; // the encounter of the day has been rolled
  readonly fights: number;
  readonly xp: Readonly<Record<FigureId, number>>;
  readonly learned: readonly FigureId[]; // bought a knowledge point on this adventure
  readonly rested: boolean; // has done nothing but rest today
  readonly trials: readonly Trial[]; // still across the road
  readonly packs: readonly Pack[]; // carried into the fight
  readonly silver: number;
  readonly goods: readonly string[] | null; // for sale where the party is; null: no market
}

export interface Melee extends KernelState {
  readonly scenario: string;
  map: MapPlan; // a journey leads from map to map
  readonly sides: readonly Side[];
  readonly goals: readonly Goal[];
  readonly exits: readonly { readonly side: SideId; readonly edge: Edge }[];
  readonly turns: number | null;
  readonly atLimit: SideId | null;
  bodies: readonly Cell[]; // nameless corpses printed on the map
  turn: number;
  phase: Phase;
  order: readonly SideId[]; // in which the sides move
  onHold: readonly SideId[]; // sides that want to be asked before every action of this turn
  ranks: readonly { readonly dx: number; readonly sides: readonly SideId[] }[]; // ties of this turn's action order
  figures: Figure[];
  ground: GroundItem[];
  magic: Magic[];
  nextNo: number;
  journey: Journey | null; // between the fights of a campaign
  result: Result | null;
}

export const AWAKE: readonly Cause[] = Object.freeze([]);

export function newFigure(
  id: FigureId,
  side: SideId,
  kind: Kind,
  profile: Profile,
  cell: Cell,
  facing: number,
): Figure {
  return {
    id,
    side,
    kind,
    conjured: false,
    profile,
    control: null,
    cell,
    facing,
    posture: 'standing',
    air: 'ground',
    causes: AWAKE,
    exit: 'none',
    arrives: null,
    displaced: false,
    hits: 0,
    fatigue: 0,
    weakened: false,
    gear: [],
    ammo: {},
    venom: [],
    holding: null,
    hth: false,
    runs: 0,
    state: null,
    engagers: [],
    ma: 0,
    moved: 0,
    tookOff: false,
    landed: false,
    crawled: false,
    overBroken: false,
    option: null,
    acted: false,
    changedHex: false,
    guarded: false,
    trampled: [],
    hitsNow: 0,
    physicalNow: 0,
    dealtTo: [],
    fell: false,
    pushed: false,
    appeared: false,
    parting: null,
    waitNamed: null,
    hitsBefore: 0,
    fellBefore: false,
    waitFor: null,
    waitTurns: 0,
  };
}

export type { MeleeEvent } from './events.ts';
