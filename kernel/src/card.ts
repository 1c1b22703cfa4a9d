import type { RuleCatalogue } from './catalogue.ts';
import type { EndlessWords, HandicapWords } from './endless.ts';
import type { AnyGame, GameDefinition } from './game.ts';

// What the house knows of a rulebook before its engine is loaded. A game exports its card as `<package>/card`; the list of
// games in the root's package.json names the packages, and nothing else in the house names a game.

/** What a game can lay over its boards. */
export type OverlayName = 'arcs' | 'zones' | 'sight' | 'regions' | 'threat';

/** How the searching player thinks about a game. */
export interface SearchSettings {
  readonly iterations: number; // lines of play looked at for one decision
  readonly positions: number; // judged for one sealed decision: they cost far less than lines of play
  readonly rounds: number; // of the book's own clock that a line of play looks ahead, before a position is judged by its worth
  readonly horizon: number; // decisions: at most twice as many are played on, where rounds are long
  readonly trust: number; // how far a foe's sealed answer is expected to be the book's, 0 to 1
  readonly doubt: number; // standard errors by which another answer must beat the book's own
  readonly kinds?: readonly string[]; // of questions worth thinking about; left out: all
}

/** How many of a hundred decisions each level but the hardest gets wrong: fewer in a game with many decisions that punishes mistakes. */
export interface Slips {
  readonly page: number;
  readonly squire: number;
  readonly knight: number;
  readonly champion: number;
}

/** Words in every language of the page; English where one has none. */
export type InLanguages = { readonly en: string } & Readonly<Record<string, string>>;

/** What a player wants to know before starting. */
export interface CardFacts {
  readonly players: readonly [least: number, most: number]; // people at one table
  readonly minutes: readonly [least: number, most: number]; // of a usual match
  readonly weight: 1 | 2 | 3; // how much there is to learn
}

/** How a rulebook words harm (`{n}`: how much, `{p}`: how likely), and which facts of its odds report it. */
export interface HarmWords {
  readonly mean: InLanguages; // "2.2 hits"
  readonly one: InLanguages; // "1 hit"
  readonly falls: InLanguages; // "down 10 %"
  readonly counted: string; // the fact that counts: after the figure's id, or '' for the id alone
  readonly lost: 'more' | 'less'; // whether harm makes the count higher (wounds taken) or lower (health left)
  readonly felled: readonly string[]; // what a fact says of a figure that is out of it: `id` or `id falls`
}

/** What an answer is to a table that lays out its buttons and lets things be dragged. */
export type Deed =
  | 'idle' // does nothing, stops or ends
  | 'grave' // loses the match or a comrade for good
  | 'leave' // grave while there is something to do on the board
  | 'chore' // housekeeping
  | 'table' // concerns everybody
  | 'buy'
  | 'hold' // takes a thing in hand
  | 'wear'
  | 'stow'
  | 'rearrange' // opens the question where one's things go
  | 'hand'; // the same between two figures

/** Places that a book can show behind its fighters. */
export type DuelPlace = 'heath' | 'bridge' | 'court' | 'ford' | 'loft';

/** The pictograms of manoeuvres. */
export type ManoeuvreSign =
  | 'lowSweep'
  | 'highSweep'
  | 'heavySweep'
  | 'smash'
  | 'wild'
  | 'quick'
  | 'aimed'
  | 'crouchStrike'
  | 'highLunge'
  | 'lowLunge'
  | 'charge'
  | 'advance'
  | 'guardHigh'
  | 'guardLow'
  | 'parryHigh'
  | 'parryLow'
  | 'behind'
  | 'kick'
  | 'rush'
  | 'bind'
  | 'dislodge'
  | 'retrieve'
  | 'sidestep'
  | 'leapAway'
  | 'leapUp'
  | 'duck'
  | 'fallBack'
  | 'shot'
  | 'crouchShot'
  | 'mask';

/** What an event is to whoever looks back at a match. */
export type EventTag =
  | 'turn' // a turn, a round or a chapter begins
  | 'questEnd'
  | 'manoeuvre' // a fighter's choice is laid open
  | 'page' // of a book, found or turned
  | 'gain' // something that lasts beyond the match
  | 'lowIsKind' // its dice are kind when they are low
  | 'highIsKind';

/**
 * A rulebook in parts, each a module: a page asks the first question with the core and the words of its language while the rest is
 * still loading. Together they are the game that `load` returns.
 */
export interface GameParts {
  /** `asks`: where stand-ins load later, the kinds of decisions that no stand-in answers; until then only these are asked. */
  core(): Promise<{ readonly core: GameCore; readonly asks?: readonly string[] }>;
  readonly words: { readonly en: LoadWords } & Readonly<Record<string, LoadWords>>; // by language
  later(): Promise<{ readonly later: GameLater }>;
  catalogue(): Promise<{ readonly catalogue: RuleCatalogue }>;
}
type LoadWords = () => Promise<{ readonly speech: AnyGame['speech']['en'] }>;

/** Everything a first question needs except words. */
export type GameCore<Game = AnyGame> = Omit<Game, 'speech' | 'catalogue'>;

/** Needed once a question is open: how the book and the computer players think, what one click can do, why not. */
export type GameLater<Game = AnyGame> = Partial<Omit<Game, keyof OfTheCore>>;
type OfTheCore = { [K in keyof GameDefinition as undefined extends GameDefinition[K] ? never : K]: true };

export interface GameCard {
  readonly id: string;
  readonly title: string;
  readonly about: InLanguages; // one sentence on the home page
  readonly suits?: InLanguages; // whom it suits, in one line
  readonly guide: InLanguages; // what a newcomer reads beside the first board
  readonly boardGuide?: InLanguages; // the same for play on a board, where that is a different game
  readonly facts?: CardFacts; // left out: nothing is said of them
  readonly harm?: HarmWords; // left out: "about 2.2", "fells 10 %"
  readonly goal?: InLanguages; // the objective, where it is more than the enemies on the board
  readonly die: 6 | 12 | 20 | 100; // the die its rolls are drawn as
  readonly overlays: readonly OverlayName[];
  readonly places?: Readonly<Record<string, DuelPlace>>; // where scenarios without a board are set, by id; left out: the heath
  readonly signs?: Readonly<Record<string, ManoeuvreSign>>; // of manoeuvres, by name
  readonly deeds?: Readonly<Partial<Record<Deed, readonly string[]>>>; // by the words by which it calls answers: `{ do: 'drop' }`, `'keep'`, `{ yield: true }`
  readonly tags?: Readonly<Record<string, EventTag>>; // by type of event
  readonly town?: readonly string[]; // kinds of questions that are put between quests
  readonly campaigns: readonly unknown[]; // scenarios that go on after the first fight
  readonly endless?: EndlessWords; // left out: it has no runs without end
  readonly handicap?: HandicapWords; // left out: no side can be made stronger
  readonly search?: SearchSettings; // left out: the house's own
  readonly slips?: Slips; // left out: the house's own
  load(): Promise<AnyGame>; // the whole game
  readonly parts?: GameParts; // left out: pages wait for the whole
}
