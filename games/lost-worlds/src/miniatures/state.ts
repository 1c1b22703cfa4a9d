import type { RuleId, Seat, Theme } from '@quarterstaff/kernel';
import type { FieldSwitches } from '../setup/switches.ts';
import type { Direction, Space, Terrain } from './board/terrain.ts';
import type { Member, ScenarioSpecial, Victory } from './content/scenario-schema.ts';

export type CharacterId = string;
/** An object, weapon or token by id; where a rule handles bodies like objects, the id of the Character. */
export type ThingId = string;
export type SideId = string;

export type Posture = 'standing' | 'offBalance' | 'down';
export type Phase = 'initiative' | 'movement' | 'combat' | 'falls' | 'victory';

/** Numbers that a scenario states for board damage instead of those in the Character's book; null: the book's. */
type BoardNumbers = Readonly<
  Record<'page19' | 'page41' | 'throwMod' | 'touch' | 'regeneration' | 'magicRegeneration', number | null>
>;

/** What a Character has done, and what has been done to it, in a turn. */
interface ThisTurn {
  mp: number;
  spent: number; // points paid
  ran: boolean;
  ranLastTurn: boolean;
  entered: number; // spaces entered
  starred: boolean;
  spentAll: boolean;
  halted: boolean;
  hasHalted: boolean;
  blocked: boolean;
  moved: boolean; // its move is over
  jumped: boolean;
  carryPaid: boolean;
  hardShoved: boolean;
  regenerating: 'body' | 'magic' | null;
  dazed: boolean; // Drowse: no halt, no move
  tripped: boolean; // Stumble: only Stand Up or Crawl
  recoveryDie: number; // what others add to its recovery die
  bodyMoved: boolean; // moved while unconscious
  fought: boolean;
  foughtWith: readonly CharacterId[];
}

/** A turn in which nothing has happened. */
export const FRESH_TURN: Readonly<ThisTurn> = Object.freeze({
  mp: 0,
  spent: 0,
  ran: false,
  ranLastTurn: false,
  entered: 0,
  starred: false,
  spentAll: false,
  halted: false,
  hasHalted: false,
  blocked: false,
  moved: false,
  jumped: false,
  carryPaid: false,
  hardShoved: false,
  regenerating: null,
  dazed: false,
  tripped: false,
  recoveryDie: 0,
  bodyMoved: false,
  fought: false,
  foughtWith: Object.freeze([]),
});

/** The part of a Character that lives on the board. Body, weapon skill, cards and spells are its duel fighter's, under the same id. */
export interface Character extends ThisTurn {
  readonly id: CharacterId;
  readonly seat: Seat;
  readonly side: SideId;
  readonly name: string;
  readonly profile: string;
  readonly hire: number;
  readonly height: number;
  readonly undead: boolean;
  readonly dematerialises: boolean;
  readonly throwRow: number | null;
  readonly numbers: BoardNumbers;

  at: Space;
  posture: Posture;
  away: boolean; // dematerialised
  undefended: Direction;
  facing: Direction;
  carriedBy: CharacterId | null; // a body in somebody's arms
  defeated: boolean; // somebody has had the credit for bringing it down
  examined: boolean; // as a body
}

/** A thing lying or held. */
export interface Thing {
  readonly id: ThingId;
  readonly kind: string;
  readonly weight: number;
  readonly maxRange: number;
  readonly height: number;
  readonly tall: boolean;
  readonly owner: CharacterId | null; // whose weapon it is
  readonly thrown: boolean; // made for throwing
  readonly heals: number; // what drinking it gives; 0: not to be drunk
  at: Space; // OFF while held or gone
  heldBy: CharacterId | null;
  settling: boolean; // thrown this turn: lies in its space from the next Movement Phase on
  examined: boolean;
  gone: boolean;
}

export interface Demand {
  readonly halter: CharacterId;
  readonly halted: CharacterId;
}

/** Points that were scored while playing. */
export interface Scored {
  readonly side: SideId;
  readonly for: 'holding' | 'struckByObject' | 'fallByShove' | 'outByHand';
  readonly about: string;
}

/** Who brought down whom, for experience. */
interface Defeat {
  readonly victim: CharacterId;
  readonly by: readonly CharacterId[];
}

export interface FieldSide {
  readonly id: SideId;
  readonly name: string;
}

export interface FieldSeat {
  readonly seat: Seat;
  readonly side: SideId;
}

export interface FieldResult {
  readonly winners: readonly SideId[];
  readonly how: 'victory' | 'tieClause' | 'points' | 'higherBody' | 'draw' | 'triumph' | 'success' | 'failure' | 'lost';
  readonly points: Readonly<Record<SideId, number>>;
  readonly experience: Readonly<Record<CharacterId, number>>;
  readonly rules: readonly RuleId[];
}

/** Combat of this turn: which pairs fight, and how their duels began. */
export interface Edge {
  readonly a: CharacterId;
  readonly b: CharacterId;
}

/** Rows that the ground bars for a Character in this phase, and by which rule. */
export interface TerrainBar {
  readonly character: CharacterId;
  readonly rule: RuleId;
  readonly rows: readonly number[];
}

/** How far a campaign has come. Lists are replaced, never changed. */
export interface Campaign {
  company: readonly Member[];
  hired: boolean; // the company is complete
  chapter: string; // the one that comes next, or is being played
  playing: boolean;
  won: readonly string[];
  lost: readonly string[];
  points: number;
  gifts: readonly { readonly kind: string; readonly at: readonly [number, number] }[];
}

/** The board part of the state; null in a plain duel. */
export interface Field {
  readonly scenario: string;
  readonly title: string;
  readonly theme: Theme;
  readonly terrain: Terrain; // shared, never changed; a campaign has one per chapter
  readonly sides: readonly FieldSide[]; // shared
  readonly seats: readonly FieldSeat[]; // shared
  readonly victory: Victory; // shared
  readonly special: ScenarioSpecial; // shared
  readonly switches: FieldSwitches; // shared
  turn: number;
  phase: Phase;
  order: readonly Seat[]; // this turn's slots
  readonly characters: Character[];
  readonly things: Thing[];
  demands: readonly Demand[];
  edges: readonly Edge[];
  bars: readonly TerrainBar[];
  hiddenIn: ThingId | null; // where the hidden item lies; secret until examined
  hiddenFound: boolean;
  shattered: readonly ThingId[];
  carriedOff: readonly ThingId[];
  holder: SideId | null; // who held the crown in the last victory phase
  streak: number; // and for how many in a row
  scored: readonly Scored[];
  defeats: readonly Defeat[];
  result: FieldResult | null;
  campaign: Campaign | null;
}

export function cloneCharacter(c: Character): Character {
  return {
    id: c.id,
    seat: c.seat,
    side: c.side,
    name: c.name,
    profile: c.profile,
    hire: c.hire,
    height: c.height,
    undead: c.undead,
    dematerialises: c.dematerialises,
    throwRow: c.throwRow,
    numbers: c.numbers,
    at: c.at,
    posture: c.posture,
    away: c.away,
    undefended: c.undefended,
    facing: c.facing,
    carriedBy: c.carriedBy,
    mp: c.mp,
    spent: c.spent,
    ran: c.ran,
    ranLastTurn: c.ranLastTurn,
    entered: c.entered,
    starred: c.starred,
    spentAll: c.spentAll,
    halted: c.halted,
    hasHalted: c.hasHalted,
    blocked: c.blocked,
    moved: c.moved,
    jumped: c.jumped,
    carryPaid: c.carryPaid,
    hardShoved: c.hardShoved,
    regenerating: c.regenerating,
    dazed: c.dazed,
    tripped: c.tripped,
    recoveryDie: c.recoveryDie,
    bodyMoved: c.bodyMoved,
    fought: c.fought,
    foughtWith: c.foughtWith,
    defeated: c.defeated,
    examined: c.examined,
  };
}

function cloneThing(t: Thing): Thing {
  return {
    id: t.id,
    kind: t.kind,
    weight: t.weight,
    maxRange: t.maxRange,
    height: t.height,
    tall: t.tall,
    owner: t.owner,
    thrown: t.thrown,
    heals: t.heals,
    at: t.at,
    heldBy: t.heldBy,
    settling: t.settling,
    examined: t.examined,
    gone: t.gone,
  };
}

/** An independent copy; what never changes, and lists that are only ever replaced, are shared. */
export function cloneField(f: Field): Field {
  return {
    scenario: f.scenario,
    title: f.title,
    theme: f.theme,
    terrain: f.terrain,
    sides: f.sides,
    seats: f.seats,
    victory: f.victory,
    special: f.special,
    switches: f.switches,
    turn: f.turn,
    phase: f.phase,
    order: f.order,
    characters: f.characters.map(cloneCharacter),
    things: f.things.map(cloneThing),
    demands: f.demands,
    edges: f.edges,
    bars: f.bars,
    hiddenIn: f.hiddenIn,
    hiddenFound: f.hiddenFound,
    shattered: f.shattered,
    carriedOff: f.carriedOff,
    holder: f.holder,
    streak: f.streak,
    scored: f.scored,
    defeats: f.defeats,
    result: f.result,
    campaign: f.campaign === null ? null : cloneCampaign(f.campaign),
  };
}

function cloneCampaign(c: Campaign): Campaign {
  return {
    company: c.company,
    hired: c.hired,
    chapter: c.chapter,
    playing: c.playing,
    won: c.won,
    lost: c.lost,
    points: c.points,
    gifts: c.gifts,
  };
}
