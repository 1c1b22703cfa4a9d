import {
  type AnyGame,
  type Decision,
  type GameEvent,
  type KernelState,
  type Refusal,
  type RuleId,
  sameJson,
  type Viewer,
  whyNot,
} from '@quarterstaff/kernel';
import type { Match } from './match.ts';

// What goes over the wire: decisions and events with the words a person reads.

export interface WireDecision {
  readonly no: number;
  readonly seat: string;
  readonly slot: string;
  readonly kind: string;
  readonly rule: RuleId;
  readonly prompt: string;
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

/** What a game says in a language; English where it has none. */
const speechIn = (game: AnyGame, language: string) => game.speech[language] ?? game.speech.en;

/** Reasons and receipts stand in the rules in English; other languages have words for them. */
export function reasonIn(game: AnyGame, language: string): (label: string) => string {
  const speech = speechIn(game, language);
  return speech === game.speech.en ? label => label : label => speech.label(label);
}

/** An event with its receipt in a language. */
export function withReasons<E extends GameEvent>(event: E, say: (label: string) => string): E {
  if (event.sums === undefined) return event;
  const sums = event.sums.map(sum => ({
    ...sum,
    label: say(sum.label),
    parts: sum.parts.map(part => ({ ...part, label: say(part.label) })),
  }));
  return { ...event, sums };
}

export function wireDecision(match: Match, decision: Decision, language = 'en'): WireDecision {
  const speech = speechIn(match.game, language);
  const known = match.known(decision.seat);
  return {
    no: decision.no,
    seat: decision.seat,
    slot: decision.slot,
    kind: decision.kind,
    rule: decision.rule,
    prompt: speech.prompt(known, decision),
    options: decision.options.map(choice => ({ choice, text: speech.option(known, decision, choice) })),
  };
}

/** An event as a viewer may see it, with its sentence; null when the viewer may not know of it. */
export function wireEvent(
  game: AnyGame,
  at: KernelState,
  event: GameEvent,
  viewer: Viewer,
  language = 'en',
): WireEvent | null {
  const shown = viewer === 'all' ? event : game.viewEvent(at, event, viewer);
  if (shown === null) return null;
  const known = viewer === 'all' ? at : game.resample(at, viewer, null);
  return { ...inWords(game, shown, language), text: speechIn(game, language).event(known, shown) };
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

/** `say` puts the labels of conditions into the reader's language; the sentence itself a client knows by its code. */
export function wireRefusal(refusal: Refusal, say: (label: string) => string = label => label): WireRefusal {
  const given = 'reasons' in refusal ? refusal.reasons : [];
  const reasons = given.map(reason => ({ ...reason, label: say(reason.label) }));
  const titles = reasons.map(reason => `${reason.label} (${reason.rule})`);
  return {
    code: refusal.code,
    rules: 'rules' in refusal ? refusal.rules : [],
    message: titles.length > 0 ? `${SENTENCES[refusal.code]} Not fulfilled: ${titles.join('; ')}.` : sentence(refusal),
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

/** The answer to "why may I not?". */
export function wireWhyNot(match: Match, seat: string, choice: unknown, language = 'en'): unknown {
  const mine = match.open.filter(decision => decision.seat === seat);
  const offered = mine.some(decision => decision.options.some(option => sameJson(option, choice)));
  if (offered) return { offered: true, reasons: [] };
  const reasons = whyNot(match.game, match.state, seat, choice);
  const say = reasonIn(match.game, language);
  if (reasons.length > 0)
    return { offered: false, reasons: reasons.map(reason => ({ ...reason, label: say(reason.label) })) };
  const open = match.open[0];
  if (open === undefined) return { offered: false, reasons: [{ rule: '', label: 'the match is over', repair: null }] };
  const label = mine.length > 0 ? `not among the answers to ${mine[0]!.kind}` : `${open.seat} must decide ${open.kind}`;
  return { offered: false, reasons: [{ rule: (mine[0] ?? open).rule, label, repair: null }] };
}
