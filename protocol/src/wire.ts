import {
  type AnyGame,
  type Decision,
  type Errand,
  type GameEvent,
  type KernelState,
  own,
  type Phrase,
  type Reason,
  type Refusal,
  type Repair,
  type RuleId,
  sameJson,
  type Viewer,
  whyNot,
} from '@quarterstaff/kernel';
import type { Did } from './driver.ts';
import type { DryEnd, DryRun, Moved } from './dry-run.ts';
import type { EndedErrand, HeldErrand } from './errands.ts';
import type { AtTable } from './match.ts';
import { nearestTo } from './nearest.ts';
import { type PointedAt, whoseTurn } from './point.ts';

// What goes over the wire: decisions and events with the words a person reads.

export interface WireDecision {
  readonly no: number;
  readonly seat: string;
  readonly slot: string;
  readonly kind: string;
  readonly rule: RuleId;
  readonly prompt: string;
  readonly sealed: boolean; // answered unseen
  readonly options: readonly { readonly choice: unknown; readonly text: string }[];
}

export type WireEvent = GameEvent & { readonly text: string };

export interface WireRefusal {
  readonly code: string;
  readonly rules: readonly RuleId[];
  readonly message: string;
  readonly nearest: unknown;
  readonly reasons: readonly { readonly rule: RuleId; readonly label: string; readonly repair: unknown }[];
}

export interface WirePointedAt {
  readonly offers: readonly {
    readonly errand: Errand;
    readonly words: string;
    readonly not: { readonly rule: RuleId; readonly words: string } | null; // why it cannot be done now
    readonly warning: string | null;
  }[];
  readonly reasons: readonly Reason[]; // where nothing is offered
}

export interface WireErrand {
  readonly seat: string;
  readonly errand: Errand;
  readonly words: string;
}
export interface WireEndedErrand extends WireErrand {
  readonly why: EndedErrand['why'];
  readonly over: string | null;
}

export interface WireDryRun {
  readonly answers: readonly {
    readonly seat: string;
    readonly slot: string;
    readonly kind: string;
    readonly choice: unknown;
    readonly text: string;
  }[];
  readonly cells: readonly number[]; // the path of the figure that was sent
  readonly facing: number | null; // at the end
  readonly moves: readonly Moved[]; // of all figures that move or turn
  readonly words: string;
  readonly risks: DryRun['risks'];
  readonly over: { readonly why: DryEnd; readonly words: string | null };
  readonly supposing: boolean; // the odds assume that everybody else does nothing until the roll
}

/** A game's speech in a language; English if it has none. */
const speechIn = ({ speech }: AnyGame, language: string) => own(speech, language) ?? speech.en;

/** Reasons and receipts are in English in the rules; other languages translate them. */
export function reasonIn(game: AnyGame, language: string): (label: string) => string {
  const speech = speechIn(game, language);
  return speech === game.speech.en ? label => label : label => speech.label(label);
}

/** A phrase with its gaps filled; values that have no gap of their own follow the words. */
export function filled(phrase: Phrase, say: (key: string) => string): string {
  const sentence = say(phrase.key);
  const rest: string[] = [];
  let text = sentence;
  for (const [name, value] of Object.entries(phrase.with)) {
    const word = typeof value === 'string' ? say(value) : String(value);
    if (text.includes(`{${name}}`)) text = text.replaceAll(`{${name}}`, word);
    else rest.push(word);
  }
  return sentence === text ? [text, ...rest].join(' ') : text;
}

function phraseIn(game: AnyGame, phrase: Phrase, language: string): string {
  const speech = speechIn(game, language);
  return filled(phrase, key => (key in Object.prototype ? key : speech.label(key)));
}

/** An event with its receipt in a language. */
function withReasons<E extends GameEvent>(event: E, say: (label: string) => string): E {
  if (event.sums === undefined) return event;
  const sums = event.sums.map(sum => ({
    ...sum,
    label: say(sum.label),
    parts: sum.parts.map(part => ({ ...part, label: say(part.label) })),
  }));
  return { ...event, sums };
}

export function wireDecision(
  match: Pick<AtTable, 'game' | 'known'>,
  decision: Decision,
  language = 'en',
): WireDecision {
  const speech = speechIn(match.game, language);
  const known = match.known(decision.seat);
  return {
    no: decision.no,
    seat: decision.seat,
    slot: decision.slot,
    kind: decision.kind,
    rule: decision.rule,
    prompt: speech.prompt(known, decision),
    sealed: decision.sealed,
    options: decision.options.map(choice => ({ choice, text: speech.option(known, decision, choice) })),
  };
}

/** What a viewer may see of an event, and the sentence for it; null when the viewer may not know of it. */
export function seenBy(game: AnyGame, at: KernelState, event: GameEvent, viewer: Viewer, language: string) {
  const seen = viewer === 'all' ? event : game.viewEvent(at, event, viewer);
  if (seen === null) return null;
  const known = viewer === 'all' ? at : game.resample(at, viewer, null);
  return { seen, text: speechIn(game, language).event(known, seen) };
}

/** An event as a viewer may see it, with its sentence; null when the viewer may not know of it. */
export function wireEvent(
  game: AnyGame,
  at: KernelState,
  event: GameEvent,
  viewer: Viewer,
  language = 'en',
): WireEvent | null {
  const told = seenBy(game, at, event, viewer, language);
  return told === null ? null : { ...inWords(game, told.seen, language), text: told.text };
}

/** What an event carries in words beside its sentence. */
export function inWords<E extends GameEvent>(game: AnyGame, event: E, language: string): E {
  return language === 'en' ? event : withReasons(event, reasonIn(game, language));
}

const SENTENCES: Readonly<Record<Refusal['code'], string>> = {
  'not-your-decision': 'It is not your decision.',
  'stale-decision': 'That question has been answered; another is open now.',
  'already-answered': 'You have already answered; the others are still choosing.',
  'illegal-choice': 'The rules do not allow it.',
  'not-now': 'That is not among the answers to the open question.',
  'match-over': 'The match is over.',
};

/** `say` translates the labels of conditions; clients know the sentence itself by its code. */
export function wireRefusal(refusal: Refusal, say: (label: string) => string = label => label): WireRefusal {
  const given = 'reasons' in refusal ? refusal.reasons : [];
  const reasons = given.map(reason => ({ ...reason, label: say(reason.label) }));
  const titles = reasons.map(reason => `${reason.label} (${reason.rule})`);
  return {
    code: refusal.code,
    rules: 'rules' in refusal ? refusal.rules : [],
    message: titles.length > 0 ? `${SENTENCES[refusal.code]} ${titles.join('; ')}.` : sentence(refusal),
    nearest: 'nearest' in refusal ? refusal.nearest : null,
    reasons,
  };
}

function sentence(refusal: Refusal): string {
  if (refusal.code === 'not-your-decision')
    return `${SENTENCES[refusal.code]} ${refusal.seats.join(', ')} must decide.`;
  if ('current' in refusal) return `${SENTENCES[refusal.code]} The open one is number ${refusal.current}.`;
  return SENTENCES[refusal.code];
}

/** A "why not?": about a choice that is not offered, or a kind of question that was not asked. */
export interface Doubt {
  readonly seat: string;
  readonly choice?: unknown;
  readonly slot?: string | undefined; // names one of the seat's questions
  readonly kind?: string | undefined; // of the question
}

export interface WireWhyNot {
  readonly offered: boolean;
  readonly reasons: readonly Reason[]; // empty only if it is offered
  readonly nearest: Repair | null; // the nearest choice that is offered
}

/** The answer to "why may I not?". */
export function wireWhyNot(match: AtTable, { seat, choice, slot, kind }: Doubt, language = 'en'): WireWhyNot {
  const own = match.open.filter(decision => decision.seat === seat && (slot === undefined || decision.slot === slot));
  const mine = own.filter(decision => kind === undefined || decision.kind === kind);
  const offered = mine.some(decision => decision.options.some(option => sameJson(option, choice)));
  if (offered || (choice === undefined && mine.length > 0)) return { offered: true, reasons: [], nearest: null };
  const shut = mine.length === 0 && kind !== undefined ? match.whyNotAsked(seat, kind) : [];
  const found = shut.length > 0 || choice === undefined ? shut : whyNot(match.game, match.state, seat, choice, slot);
  const [first] = mine;
  return {
    offered: false,
    reasons: spokenReasons(match, found.length > 0 ? found : [lastReason(match, own, choice)], language),
    nearest: nearest(match, first, choice, found, language),
  };
}

/** When neither the open question nor the rulebook has a reason: the question it would answer, or the one that is open. */
function lastReason(match: AtTable, own: readonly Decision[], choice: unknown): Reason {
  const other = choice === undefined || own.length === 0 ? null : match.askedEarlier?.(choice);
  if (other == null) return whoseTurn(match, own);
  const title = match.game.catalogue.find(({ id }) => id === other.rule)?.title ?? other.kind;
  return { rule: other.rule, label: `an answer to another question: ${title}`, repair: null };
}

function nearest(
  match: AtTable,
  decision: Decision | undefined,
  choice: unknown,
  reasons: readonly Reason[],
  language: string,
): Repair | null {
  const repair = reasons.find(reason => reason.repair !== null)?.repair ?? null;
  return repair ?? (decision === undefined ? null : nearestTo(match, decision, choice, language));
}

function spokenReasons({ game }: AtTable, reasons: readonly Reason[], language: string): readonly Reason[] {
  const say = reasonIn(game, language);
  return reasons.map(reason => ({ ...reason, label: say(reason.label) }));
}

/** What a click on a place of the board offers, in words. */
export function wirePoint(match: AtTable, { offers, reasons }: PointedAt, language = 'en'): WirePointedAt {
  const say = (phrase: Phrase): string => phraseIn(match.game, phrase, language);
  return {
    offers: offers.map(({ errand, words, not, warning }) => ({
      errand,
      words: say(words),
      not: not === undefined ? null : { rule: not.rule, words: say(not.words) },
      warning: warning === undefined ? null : say(warning),
    })),
    reasons: spokenReasons(match, reasons, language),
  };
}

/** What an errand would do, in words; the caller computes the odds of its roll. */
export function wireDryRun(game: AnyGame, run: DryRun, language = 'en'): Omit<WireDryRun, 'supposing'> {
  const speech = speechIn(game, language);
  const { why, words } = run.over;
  const [first] = run.moves;
  return {
    answers: run.answers.map(({ decision, known, choice }) => ({
      seat: decision.seat,
      slot: decision.slot,
      kind: decision.kind,
      choice,
      text: speech.option(known, decision, choice),
    })),
    cells: first?.cells ?? [],
    facing: first?.facing ?? null,
    moves: run.moves,
    words: phraseIn(game, run.words, language),
    risks: run.risks,
    over: { why, words: words === null ? null : phraseIn(game, words, language) },
  };
}

/** Errands of one hand in words. */
export function wireErrands(game: AnyGame, held: readonly HeldErrand[], language = 'en'): readonly WireErrand[] {
  return held.map(({ seat, errand, words }) => ({ seat, errand, words: phraseIn(game, words, language) }));
}

/** Errands that came to an end, and why, in words. */
export function wireEnded(game: AnyGame, ended: readonly EndedErrand[], language = 'en'): readonly WireEndedErrand[] {
  return ended.map(({ seat, errand, words, why, over }) => ({
    seat,
    errand,
    words: phraseIn(game, words, language),
    why,
    over: over === null ? null : phraseIn(game, over, language),
  }));
}

/** Answers given for seats, with what each was about in words. */
export function wireDid(game: AnyGame, did: readonly Did[], language = 'en'): readonly Did[] {
  const speech = speechIn(game, language);
  return did.map(one => (one.about === null ? one : { ...one, about: speech.label(one.about) }));
}
