import type { Board } from './board/index.ts';
import type { RuleCatalogue, SwitchTable } from './catalogue.ts';
import type { Decision, Reason, RuleId, Seat, Slot } from './decision/decision.ts';
import type { Sum } from './decision/tables.ts';
import type { Luck } from './dice/luck.ts';
import type { Dice } from './dice/roll.ts';
import type { Endless, Handicaps } from './endless.ts';
import type { Fault } from './errors.ts';
import type { Frame } from './flow/frame.ts';
import type { ProcedureTable } from './flow/stage.ts';
import type { Doctrine, Learned, Numbers } from './learned.ts';
import type { Lesson } from './lesson.ts';
import type { Score } from './score.ts';
import type { Errand, ErrandOffer, ErrandStep, Gesture, OrderCondition, Pointed, StandIn } from './stand-in.ts';
import type { SheetWords, Table } from './table.ts';
import type { Workshop } from './workshop.ts';

/** What every rulebook's state has. */
export interface KernelState {
  readonly stack: Frame[]; // where we are in the rules
  readonly luck: Luck; // the whole of chance
  decisionNo: number;
  board: Board | null; // frozen, shared by forks, replaced when it grows; outside JSON, hash and clone
}

/** A fact in the past tense, complete enough to tell the story without the state. */
export interface GameEvent {
  readonly type: string;
  readonly rules: readonly RuleId[]; // what it rests on
  readonly sums?: readonly Sum[]; // the arithmetic that led to it
  readonly dice?: readonly number[]; // faces, in the order rolled
  readonly sides?: number; // of these dice; a D100 is shown as two ten-sided ones
  readonly trace?: Trace; // why an automated figure did what it did
}

/** Why something was chosen: candidates, what removed each, which tie was broken how. */
export interface Trace {
  readonly about: string; // what was to be decided
  readonly chosen: string;
  readonly steps: readonly TraceStep[];
}
export interface TraceStep {
  readonly rule: RuleId;
  readonly label: string;
  readonly candidates: readonly string[]; // still in the running after this step
  readonly removed: readonly { readonly candidate: string; readonly why: string }[];
}

/** A choice with its reasons. */
export interface Reasoned {
  readonly choice: unknown;
  readonly trace: Trace;
  readonly drawnFrom?: readonly DrawnShare[]; // where the choice was left to chance
}

/** How often an answer is given where several are mixed. */
export interface DrawnShare {
  readonly choice: unknown;
  readonly share: number; // they sum to 1
}

/** A seat, the public, or somebody who may see everything. */
export type Viewer = Seat | 'public' | 'all';

export interface Outcome {
  readonly winners: readonly Seat[]; // empty: a draw, or nobody won
  readonly how: string; // a key that `text/` speaks
  readonly rules: readonly RuleId[];
  readonly scores: Readonly<Record<Seat, number>>; // 1 win, ½ draw, 0 loss, or the book's own measure from 0 to 1
}

export interface SeatEntry {
  readonly seat: Seat;
  readonly side: string; // an allegiance: seats of one side win together
  readonly about: string; // 'the red side', 'game master'
}

/** What somebody asks for when a match begins; goes into the record as it is. */
export interface SetupRequest {
  readonly scenario: unknown; // an id, or a whole scenario object
  readonly options: Readonly<Record<string, unknown>>; // switches
}

export type Prepared<Setup> =
  | {
      readonly ok: true;
      readonly setup: Setup;
      readonly seats: readonly SeatEntry[];
      readonly warnings?: readonly Fault[]; // what can be played but is perhaps not meant
    }
  | { readonly ok: false; readonly faults: readonly Fault[] };

/** What people want to know before they pick a scenario. Measured; the tables are in docs/balance.md. */
export interface ScenarioFacts {
  readonly difficulty: 'easy' | 'fair' | 'hard'; // easy: won by 65 to 80 of 100, fair: 45 to 60, hard: 25 to 40
  readonly seats: readonly Seat[]; // who a person takes, and for whom it is measured
  readonly won: number; // of 100 games with the book's own players in all seats
  readonly minutes: readonly [least: number, most: number];
}

export interface ScenarioEntry {
  readonly id: string;
  readonly name: string;
  readonly about: string; // one or two sentences for a newcomer
  readonly seats: readonly SeatEntry[];
  readonly first: boolean; // the one that "Play now" starts
  readonly facts?: ScenarioFacts; // left out: not measured
}

/** Where a figure can get: cost, way, and what may happen on the way. */
export interface ReachEntry {
  readonly cell: number;
  readonly facing: number | null;
  readonly cost: number;
  readonly path: readonly number[];
  readonly risks: readonly { readonly cell: number; readonly rule: RuleId }[];
  readonly plan: readonly unknown[]; // the choices that walk it, one after the other
}

/** What two choose unseen, with what every pair of answers is worth from there on if both play well: chances of a win for whoever asks. */
export interface SolvedQuestion {
  readonly own: readonly unknown[];
  readonly others: readonly unknown[];
  readonly foe: Slot;
  readonly worth: readonly (readonly number[])[]; // by own answer, then by the foe's
  readonly value: number; // to whoever mixes well
}

/** Where an automated enemy would go and whom it would attack. */
export interface ForecastEntry {
  readonly figure: string;
  readonly outcomes: readonly {
    readonly probability: number;
    readonly cells: readonly number[];
    readonly target: string | null;
    readonly action: string;
  }[];
  readonly trace: Trace | null;
}

/** Which cells figures threaten, and what one of them sees. For drawing only; no rule asks it. */
export interface Purview {
  readonly zones: Readonly<Record<string, readonly number[]>>; // by figure: cells that it engages, guards or can strike
  readonly sees: readonly number[]; // cells in sight of the figure that was asked for
  readonly clear: readonly number[]; // those of them that nothing obscures
}

/** Speaks one language: every sentence a player reads comes from here. `g` is the state as the reader knows it. */
export interface Speech<G, E> {
  prompt(g: G, open: Decision): string; // at most twenty words
  option(g: G, open: Decision, choice: unknown): string;
  event(g: G, event: E): string;
  label(key: string): string; // words on tables and panels
}

/**
 * Default answer to a question the rules must always put, because skipping it would reveal a hand. Used unless the seat asks to be
 * asked.
 */
export interface DefaultOrder {
  readonly side: string; // of the seats that are asked
  readonly kind: string; // of the decision
  readonly choice: unknown;
  readonly about: string; // a key that `text/` speaks
}

/** Choices that belong to a different question, and why that one is not open now: "declared when the move is over". */
export interface Elsewhere<G> {
  is(choice: unknown, known: G): boolean;
  reasons(known: G, who: string, choice: unknown): readonly Reason[]; // `who`: the slot, or the seat that asks
}

/** One rulebook. Methods get whole states; what leaves for a seat passes `view`, `viewEvent` or `resample`. */
export interface GameDefinition<
  G extends KernelState = KernelState,
  Setup = unknown,
  E extends GameEvent = GameEvent,
  View = unknown,
> {
  readonly id: string;
  readonly title: string;
  readonly rulesVersion: string; // pins replays to a set of rules
  readonly engine?: string; // SHA-256 of the built engine released under this version; left out: not released
  readonly procedures: ProcedureTable<G, E>;
  readonly catalogue: RuleCatalogue;
  readonly switches: SwitchTable; // optional rules and rulings with their readings
  readonly scenarios: readonly ScenarioEntry[];
  readonly manners: readonly string[]; // temperaments of the book's policy; the first is the default; [] without a policy
  readonly speech: { readonly en: Speech<G, E> } & Readonly<Record<string, Speech<G, E>>>;
  readonly defaultOrders?: readonly DefaultOrder[];
  /** Kinds of decisions whose options anybody at the table could list, so taking a single option reveals nothing. */
  readonly inTheOpen?: readonly string[];
  /** Kinds of decisions that only announce later actions: odds look no further. */
  readonly announcements?: readonly string[];
  /** Kinds of decisions that interrupt somebody's action, however many answers they have: odds run to the end of that action. */
  readonly windows?: readonly string[];
  /** Procedures that are a matter of their own, as a fight on the road: odds of an answer that leads to one end where it begins. */
  readonly scenes?: readonly string[];
  /** Whether an answer changes nothing that counts, as turning a figure may: odds leave it out. */
  isIdle?(choice: unknown): boolean;
  /** Consulted for a refusal when the open question has no reason of its own. */
  readonly elsewhere?: readonly Elsewhere<G>[];
  /** Answers a host may give for a seat that only wants to be asked what can matter. At most one per kind. */
  readonly standIns?: readonly StandIn<G>[];
  /** Conditions that a person may attach to an order given in advance. */
  readonly conditions?: readonly OrderCondition<G>[];
  readonly gestures?: readonly Gesture[];
  /** What its events look and sound like, and which of them are the story. */
  readonly score?: Score;
  /** The first mission: what "Play now" begins with a newcomer. */
  readonly lesson?: Lesson;

  /** Reads what a person asks for; every fault with its path. */
  prepare(request: SetupRequest): Prepared<Setup>;
  /** Any position, any phase: lays the stack of that phase too. Put `dice.luck` into the state. */
  setUp(setup: Setup, dice: Dice): G;
  /** An independent copy; the board is shared. Written by hand. */
  clone(g: G): G;
  /** The board once more, from g alone, after loading. */
  board(g: G): Board | null;
  outcome(g: G): Outcome | null;
  /** Who sits at this table; the same list that `prepare` gave. */
  seats(g: G): readonly SeatEntry[];

  view(g: G, viewer: Viewer): View;
  /** Whole, in a public form, or not at all; asked at the moment of the event. */
  viewEvent(g: G, event: E, viewer: Viewer): E | null;
  /** A full state this viewer cannot tell from g; with null dice everything is as it seems. */
  resample(g: G, viewer: Viewer, dice: Dice | null): G;
  readonly terms?: SheetWords; // what the words of its sheets mean
  /** The view as a table that every client can draw. */
  present(view: View, open: readonly Decision[]): Table;

  /** The book's answer for a seat that nobody holds, from what that seat knows; weighed by the given numbers, or else by the book's own. */
  policy?(known: G, open: Decision, dice: Dice, manner: string, numbers?: Numbers): Reasoned;
  /** The numbers that its policy weighs by. */
  readonly doctrine?: Doctrine;
  /** A question whose whole future is solved, in the eyes of the seat; null: it is not, or would take longer than there is time. */
  solved?(known: G, open: Decision, isLate: () => boolean): SolvedQuestion | null;
  /** What is recommended to a person where the book would answer `choice`; left out: that. */
  recommend?(known: G, open: Decision, choice: unknown): unknown;
  /** How well a seat stands, from 0 (lost) to 1 (won): for the greedy and searching players. */
  worth?(g: G, seat: Seat): number;
  /** How odds judge whether a point is worth spending: plain harm and gain, whatever the size of the party. Left out: `worth`. */
  stake?(g: G, seat: Seat): number;
  /** What `worth` looks at, where it is learned from played games. */
  readonly learned?: Learned<G>;
  /** What an action changed, as flat facts: equal facts are one outcome in the odds. */
  measure?(before: G, after: G, seat: Seat): Readonly<Record<string, string | number>>;
  reach?(known: G, open: Decision): readonly ReachEntry[];
  forecast?(known: G, seat: Seat, suppose: Readonly<Record<string, unknown>>): readonly ForecastEntry[];
  /** The zones of all figures; what the named one would see now. */
  purview?(known: G, figure: string | null): Purview;
  /** What a click on a place of the board means for this hand; the first is the plain click. Sees only what the seat knows. */
  errandsAt?(known: G, hand: readonly Seat[], at: Pointed, selected: string | null): readonly ErrandOffer[];
  /**
   * The next answer of an errand to an open question of its hand; `given` counts the answers before it. Pure; sees only what the deciding seat knows.
   */
  errand?(known: G, decision: Decision, errand: Errand, hand: readonly Seat[], given: number): ErrandStep;
  /** What an editor needs, for scenarios that people draw. */
  readonly workshop?: Workshop;
  /** Runs that go on until they are lost. */
  readonly endless?: Endless<G>;
  /** Sides made stronger or weaker. */
  readonly handicaps?: Handicaps;
  /** Throws an InvariantError if the state breaks a rule of its own; the conformance suite asks after every decision. */
  check?(g: G): void;
}

/** A rulebook with its own types erased, as match hosts, servers and the lab hold it. */
export type AnyGame = GameDefinition<KernelState, unknown, GameEvent, unknown>;
