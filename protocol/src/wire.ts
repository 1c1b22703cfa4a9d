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

export function wireDecision(match: Match, decision: Decision, language = 'en'): WireDecision {
  const speech = match.game.speech[language] ?? match.game.speech.en;
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
  const speech = game.speech[language] ?? game.speech.en;
  const known = viewer === 'all' ? at : game.resample(at, viewer, null);
  return { ...shown, text: speech.event(known, shown) };
}

const SENTENCES: Readonly<Record<Refusal['code'], string>> = {
  'not-your-decision': 'It is not your decision.',
  'stale-decision': 'That question has been answered; another is open now.',
  'already-answered': 'You have already answered; the others are still choosing.',
  'illegal-choice': 'The rules do not allow it.',
  'not-now': 'That is not among the answers to the open question.',
  'match-over': 'The match is over.',
};

export function wireRefusal(refusal: Refusal): WireRefusal {
  const reasons = 'reasons' in refusal ? refusal.reasons : [];
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
export function wireWhyNot(match: Match, seat: string, choice: unknown): unknown {
  const mine = match.open.filter(decision => decision.seat === seat);
  const offered = mine.some(decision => decision.options.some(option => sameJson(option, choice)));
  if (offered) return { offered: true, reasons: [] };
  const reasons = whyNot(match.game, match.state, seat, choice);
  if (reasons.length > 0) return { offered: false, reasons };
  const open = match.open[0];
  if (open === undefined) return { offered: false, reasons: [{ rule: '', label: 'the match is over', repair: null }] };
  const label = mine.length > 0 ? `not among the answers to ${mine[0]!.kind}` : `${open.seat} must decide ${open.kind}`;
  return { offered: false, reasons: [{ rule: (mine[0] ?? open).rule, label, repair: null }] };
}
