import type {
  Deed,
  DuelPicture,
  DuelPlace,
  Errand,
  ForecastEntry,
  Gesture,
  InLanguages,
  LessonBeat,
  MatchRecord,
  Odds,
  OfferPlace,
  Outcome,
  Panel,
  Pointed,
  Purview,
  ReachEntry,
  RuleEntry,
  ScenarioEntry,
  Score,
  SeatEntry,
  SetDie,
  Surface,
  SwitchTable,
  Token,
  Trace,
} from '@quarterstaff/kernel';
import type {
  WireDryRun,
  WireEndedErrand,
  WireErrand,
  WireEvent,
  WirePointedAt,
  WireRefusal,
  WireWhyNot,
} from '@quarterstaff/protocol';

// What the page and whoever hosts a match say to each other. The local worker and the server stand behind the same interface.

/** An open question with a place for each of its options. */
export interface Question {
  readonly no: number;
  readonly seat: string;
  readonly slot: string;
  readonly kind: string;
  readonly rule: string;
  readonly prompt: string;
  readonly sealed: boolean;
  readonly likely: number | null; // what the book would answer, by its pick; null where it is not asked
  readonly options: readonly QuestionOption[];
}
export interface QuestionOption {
  readonly pick: number;
  readonly choice: unknown;
  readonly text: string;
  readonly on: OfferPlace;
  readonly group: string; // spoken
  readonly deeds?: readonly Deed[]; // what it is, as the game's card says
  readonly chance?: number; // in a hundred, where its words tell it
}

/** The word by which a rulebook calls an answer: `{ do: 'drop' }`, `'keep'`, `{ yield: true }`. */
export function wordOf({ choice }: Pick<QuestionOption, 'choice'>): string {
  if (typeof choice === 'string') return choice;
  if (typeof choice !== 'object' || choice === null) return '';
  const { do: does, act } = choice as { readonly do?: unknown; readonly act?: unknown };
  return typeof does === 'string' ? does : typeof act === 'string' ? act : (Object.keys(choice)[0] ?? '');
}

/** The key of a thing's hint: its sheet and its id. */
export const hintKey = (panel: string, item: string): string => `${panel} ${item}`;
/** The key of what is told of a kind of figure when it is first met, in lines. */
export const metKey = (kind: string): string => `met ${kind}`;

/** The table as one viewer sees it, with the words for its keys. */
export interface TableShown {
  readonly surfaces: readonly Surface[] | null; // null: as they were
  readonly tokens: readonly Token[];
  readonly panels: readonly Panel[];
  readonly trail: readonly string[];
  readonly goal?: string; // what there is to do; left out: as the game's card says
  readonly duels: readonly DuelPicture[];
  readonly words: Readonly<Record<string, string>>;
  readonly hints?: Readonly<Record<string, string>>; // of things in sheets, by `hintKey`: what they would come to, or why they are struck
}

/** How things stand now. */
export interface Moment {
  readonly chapters: number; // how many there are
  readonly no: number;
  readonly viewer: string;
  readonly personal: boolean; // others at this screen must not see it
  readonly table: TableShown;
  readonly questions: readonly Question[]; // those that the viewer answers
  readonly waitingFor: readonly string[]; // other seats that have something open
  readonly busy: boolean; // computer seats have something to answer: ask to proceed
  readonly undoTo: number | null; // before the last thing that a person at this screen did
  readonly errands: readonly WireErrand[]; // what the viewer's hand wants done and is not yet
  readonly outcome: Outcome | null;
  readonly outcomeText: string | null;
  readonly reached?: number; // in a run without end: the steps behind the party
  readonly speakable?: readonly number[]; // sentences of the lesson that speak of what can be done now
}

/** One recorded answer and what came of it. */
export interface Chapter {
  readonly at: number;
  readonly no: number;
  readonly seat: string | null; // null: what happened before the first decision
  readonly by: string; // 'open', 'book', 'bot:…', 'plan', 'order', 'only'; 'default' and 'errand' for the seat's own hand
  readonly about: string | null; // what a default or an errand did, in words
  readonly text: string | null; // what was chosen, where the viewer may know it
  readonly events: readonly WireEvent[];
  readonly trace: Trace | null;
}

/** The tokens as they stood at one event of a fresh chapter; null where nothing moved. */
export interface Beat {
  readonly chapter: number;
  readonly event: number;
  readonly tokens: readonly Token[];
}

/** An answer that is given for a seat whenever such a question offers it; or "ask me", against a default of the rulebook. */
export type StandingOrder =
  | { readonly kind: string; readonly choice: unknown; readonly text: string } // question and answer in words
  | { readonly kind: string; readonly ask: true };

/** What a rulebook has answered for the seats of a side while several people play, unless they want to be asked. */
export interface SpokenDefault {
  readonly side: string;
  readonly kind: string;
  readonly text: string;
}

/** A kind of question that a rulebook answers by itself when nothing is at stake. */
export interface SpokenStandIn {
  readonly kind: string;
  readonly text: string; // as its line in the log reads
}

/** Chapters from `from` on replace what was there. */
export interface Update {
  readonly from: number;
  readonly chapters: readonly Chapter[];
  readonly beats: readonly Beat[];
  readonly moment: Moment;
  readonly ended?: readonly WireEndedErrand[]; // errands of the viewer's hand that are over, and why
  readonly since?: number; // on opening: the first chapter since the viewer's last turn
}

export interface MatchHead {
  readonly id: string;
  readonly game: string;
  readonly title: string;
  readonly scenario: string;
  readonly run?: string; // the seed of a run without end
  readonly about?: string; // what is told of that run
  readonly place: DuelPlace | null; // where it is set, as the game's card states
  readonly seats: readonly SeatEntry[];
  readonly holders: Readonly<Record<string, string>>;
  readonly seed: string;
  readonly defaults: readonly SpokenDefault[];
  readonly lesson: SpokenLesson | null; // when this is a first mission
  readonly terms: Readonly<Record<string, SpokenTerm>>; // what the words of its sheets mean
  readonly gestures: readonly Gesture[]; // what clicks on the board answer by themselves
  readonly score: Score | null; // how its events look and sound and which are the story, as the rulebook says
}

/** A first mission with its sentences spoken. */
export interface SpokenLesson {
  readonly beats: readonly SpokenBeat[];
  readonly next: string; // the scenario that follows
}
export interface SpokenBeat extends LessonBeat {
  readonly say: string; // in words
}

export interface Answered {
  readonly refused: WireRefusal | null;
  readonly update: Update | null; // null: refused, or it will come as news
}

/** A die that fell, with its place among all dice of the match. */
export interface RolledDie {
  readonly sides: number;
  readonly face: number;
  readonly die: SetDie;
}

/** Whether a match replays to the same end, and whether its dice are those that were promised. */
export interface Verdict {
  readonly faults: readonly string[];
  readonly answers: number;
  readonly hashes: number;
  readonly setDice: number;
  readonly seed: string;
  readonly committed: boolean; // the seed was committed to before play
}

/** What the strongest computer player would answer to an open question, and why. */
export interface SpokenHint {
  readonly pick: number;
  readonly share: number | null; // how often it would give this answer, from 0 to 1; null: always
  readonly against: { readonly pick: number; readonly behind: number } | null; // the next best answer, and by how much of a win it is behind
  readonly brings: readonly string[]; // more of than that
  readonly standing: { readonly ahead: readonly string[]; readonly behind: readonly string[] };
  readonly chance: number | null; // from 0 to 1; null: it did not look ahead
}

/** A match looked through by the strongest computer player: what cost most, and what was luck. Chances are from 0 to 1. */
export interface CoachReport {
  readonly costly: readonly CostlyMoment[]; // the worst first
  readonly rolls: readonly { readonly after: number; readonly dice: readonly number[]; readonly change: number }[]; // those that moved most
  readonly start: number;
  readonly luck: number | null; // null: no dice were thrown
  readonly guesses: number | null; // what came of answers given in secret; null: there were none
  readonly own: number; // what one's own decisions did
  readonly others: number; // and those of the others
  readonly result: number; // all of it together
}
export interface CostlyMoment {
  readonly after: number; // answers given before it
  readonly about: string;
  readonly chosen: PlacedAnswer;
  readonly better: PlacedAnswer;
  readonly cost: number;
  readonly because: readonly string[];
}

/** An answer in words, where it is given, and where whoever gives it stands. */
export interface PlacedAnswer {
  readonly text: string;
  readonly cell: number | null;
  readonly from: number | null;
}

/** A match as the table screen drives it. */
export interface TableConnection {
  readonly online: boolean;
  readonly house: HouseConnection | null; // null: nobody else is at this table
  head(): Promise<MatchHead>;
  /** Everything so far, for whoever looks. */
  open(): Promise<Update>;
  choose(
    answer: { readonly no: number; readonly seat: string; readonly slot: string; readonly choice: unknown },
    plan: readonly unknown[],
  ): Promise<Answered>;
  /** The next portion of what computers answer. */
  proceed(): Promise<Update>;
  /** With fresh dice for what comes after, when somebody has seen what fell. */
  undo(to: number, fresh?: boolean): Promise<Update>;
  /** The table after so many chapters. */
  tableAfter(chapters: number): Promise<TableShown>;
  /** A new match that begins with the first chapters of this one, if need be with one die changed; its id. */
  fork(chapters: number, die: SetDie | null): Promise<string>;
  /** The dice of a chapter that the viewer was told of. */
  diceOf(chapter: number): Promise<readonly RolledDie[]>;
  /** Plays the match once more and checks that all is as recorded. */
  verify(): Promise<Verdict>;
  whyNot(seat: string, choice: unknown, slot?: string): Promise<WireWhyNot>;
  odds(question: { readonly seat: string; readonly slot: string }, choice: unknown): Promise<SpokenOdds | null>;
  /** Help with an open question; only where nobody plays from elsewhere. */
  hint?(question: { readonly seat: string; readonly slot: string }): Promise<SpokenHint | null>;
  reach(question: { readonly seat: string }): Promise<readonly ReachEntry[]>;
  /** Where a figure could get if it were chosen now; nothing where the host cannot say. */
  reachOf(seat: string, figure: string): Promise<readonly ReachEntry[]>;
  forecast(seat: string): Promise<readonly ForecastEntry[]>;
  /** The zones of all figures and what one of them sees, as the viewer knows it; null where a game has none. */
  purview(figure: string | null): Promise<Purview | null>;
  /** What a click on a place of the board means for the person of a seat; the first offer is the plain click. */
  point(seat: string, at: Pointed, selected: string | null): Promise<WirePointedAt>;
  /** Carries out what one click wants, now and at later questions. One for the same figure takes the place of the last. */
  errand(seat: string, errand: Errand): Promise<Answered>;
  /** What an errand would do and come to, if nothing came between. */
  dry(seat: string, errand: Errand): Promise<SpokenDryRun>;
  /** Calls off the errand of a figure, or of the whole hand (null). */
  cancelErrand(seat: string, who: string | null): Promise<Update>;
  /**
   * Replaces the standing orders of a seat, whether what has only one answer is answered for it, and whether it is asked everything or
   * only what can matter.
   */
  order(seat: string, orders: readonly StandingOrder[], single: boolean, asks?: 'matter' | 'all'): Promise<void>;
  /** The seats at this screen by the person who holds them; until it is said, those of one side are one person's. */
  hold(hands: readonly (readonly string[])[]): Promise<void>;
  sit(seat: string, holder: string): Promise<Update>;
  concede(seat: string): Promise<Update>;
  record(): Promise<MatchRecord>;
  /** The record up to so many chapters. */
  recordUpTo(chapters: number): Promise<MatchRecord>;
  /** The position after so many chapters as one line; null: as it is now. */
  position(chapters: number | null): Promise<string>;
  rule(id: string): Promise<RuleEntry | null>;
  /** Calls when the host has news of its own; answers how to stop. */
  onNews(listener: (update: Update) => void, onTrouble: (trouble: string) => void): () => void;
  close(): void;
}

/** A word of a sheet, explained. */
export interface SpokenTerm {
  readonly words: string;
  readonly rule: string;
}

/** How a person appears to the others. */
export interface Guise {
  readonly name: string;
  readonly crest: string;
  readonly colour: string;
}

/** A seat of an online match: who holds it, and whether that person is here. */
export interface SeatAtHouse extends SeatEntry {
  readonly guise: Guise | null; // of whoever sits there
  readonly holder: string;
  readonly taken: boolean;
  readonly present: boolean;
}

/** What concerns the people of an online match and not its rules. */
export interface House {
  readonly connected: boolean;
  readonly seats: readonly SeatAtHouse[];
  readonly mine: readonly string[];
  readonly lastOwn: number | null; // the last decision made from this page
  readonly lines: readonly { readonly n: number; readonly from: string; readonly text: string }[];
  readonly proposal: {
    readonly by: string;
    readonly id: string;
    readonly wish: { readonly kind: 'undo' | 'draw' };
    readonly asked: readonly string[];
    readonly agreed: readonly string[];
  } | null;
  readonly next: string | null; // the rematch that somebody here asked for
}

export interface HouseConnection {
  watch(listener: (house: House) => void): () => void;
  say(line: string): Promise<void>;
  consent(agrees: boolean, proposal: string): Promise<void>;
  proposeDraw(): Promise<void>;
  /** Another match of the same people with sides swapped; its id. */
  rematch(): Promise<string>;
  /** The finished match as a match of this browser, to look through; its id. */
  keepReplay(): Promise<string>;
}

/** Odds with their facts spoken. */
export interface SpokenOdds {
  readonly exact: boolean;
  readonly plain: readonly { readonly text: string; readonly probability: number }[];
  readonly spent: readonly { readonly text: string; readonly probability: number }[];
  readonly margin: Odds['margin'];
  readonly remainder: Odds['remainder'];
  readonly harm: readonly Harm[]; // what may become of whom, as it is
}

/** What may become of a figure. */
export interface Harm {
  readonly figure: string;
  readonly name: string;
  readonly side: string;
  readonly chance: number; // that it is hurt at all
  readonly mean: number; // how much it loses on average
  readonly falls: number; // that it is felled or worse
}

/** What an errand would do, with the odds of its roll. */
export interface SpokenDryRun extends WireDryRun {
  readonly odds: SpokenOdds | null;
}

/** An example of a rule, move by move. */
export interface ExampleShown {
  readonly says: string;
  readonly setup: MatchRecord['setup'];
  readonly steps: readonly ExampleStep[];
}
export interface ExampleStep {
  readonly chosen: string | null; // what led here; null at the beginning
  readonly events: readonly string[];
  readonly table: TableShown;
}

/** What the set-up screen and the rulebook need to know of a game. */
export interface GameCard {
  readonly id: string;
  readonly title: string;
  readonly rulesVersion: string;
  readonly scenarios: readonly ScenarioEntry[];
  readonly switches: SwitchTable;
  readonly manners: readonly string[]; // of the book's policy; empty when it has none
  readonly levels: readonly string[]; // of computer players
}

export interface NewMatch {
  readonly game: string;
  readonly scenario: unknown;
  readonly seats: Readonly<Record<string, string>>;
  readonly options: Readonly<Record<string, unknown>>;
  readonly seed: string | null;
}

/** A match kept in this browser. */
export interface KeptMatch {
  readonly id: string;
  readonly game: string;
  readonly title: string;
  readonly scenario: InLanguages; // what it is called
  readonly seats: readonly SeatEntry[];
  readonly answers: number;
  readonly changed: number; // milliseconds since 1970
  readonly over: boolean;
  readonly forkOf: string | null;
  readonly campaign: boolean;
  readonly run?: KeptRun | null; // left out by those who kept it before there were any
}

/** A run without end: which, and how far it has come. */
export interface KeptRun {
  readonly seed: string;
  readonly reached: number;
}

/** The company of a campaign, and what became of it so far. */
export interface Roster {
  readonly trail: readonly string[];
  readonly inTown: boolean; // the next decision is about dealings in town
  readonly members: readonly Panel[];
  readonly tokens: readonly Token[];
  readonly words: TableShown['words'];
  readonly quests: readonly string[]; // how each ended
  readonly gains: readonly string[]; // what was learned, bought, earned
}

/** What went wrong, for a person to read; `detail` says where. */
export interface Trouble {
  readonly code: string;
  readonly message: string;
  readonly detail: readonly string[];
}

export type Attempt<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly trouble: Trouble };
