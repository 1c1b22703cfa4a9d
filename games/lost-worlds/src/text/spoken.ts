import { type Speech, speak, type Tongue, wordingOf } from '@quarterstaff/kernel';
import type { DuelEvent } from '../duel/events.ts';
import type { LostWorldsEvent } from '../events.ts';
import type { FieldSpeech } from '../miniatures/text/words.ts';
import { isDuelDecision } from '../policy/index.ts';
import { procedures } from '../procedures.ts';
import type { LostWorlds } from '../state.ts';
import type { Spoken } from './words.ts';

/** Both parts of the book in one language. */
export function spoken(duel: Spoken<DuelEvent>, field: FieldSpeech): Speech<LostWorlds, LostWorldsEvent> {
  const tongue: Tongue<LostWorlds> = {
    sentence: duel.tongue.sentence,
    name: (g, thing) => field.nameOf(g, thing) ?? duel.tongue.name(g, thing),
  };
  return {
    prompt: (g, open) => (isDuelDecision(open) ? duel : field).prompt(g, open),
    option: (g, { slot }, answer) => speak(tongue, g, wordingOf({ procedures }, g, answer, slot)!),
    event: (g, event) => field.event(g, event) ?? duel.event(g, event as DuelEvent),
    label: key => (field.has(key) ? field : duel).label(key),
  };
}
