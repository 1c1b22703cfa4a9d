import type { InLanguages } from '@quarterstaff/kernel';
import { settings, useSettings } from '../settings.ts';
import { en, type Text } from './en.ts';

export type { Text };

const texts: Record<string, Text> = { en };

/** Fetches the sentences of a language, before anything is said in it. Where they cannot be had, English is spoken. */
export async function learn(language: string): Promise<void> {
  if (language !== 'de' || texts.de !== undefined) return;
  texts.de = (await import('./de.ts')).de;
}

/** The sentences of the chosen language. */
export function useText(): Text {
  return texts[useSettings().language] ?? en;
}

/** Words that come with a game in the chosen language. */
export function inLanguage(words: InLanguages): string {
  return words[settings().language] ?? words.en;
}

/** The name of a seat of a scenario: where a letter or a number says nothing, what is said of it; else its own. */
export function seatTitle({ seat, about }: { readonly seat: string; readonly about: string }): string {
  const isPlain = /^([A-Z]|p\d+|red|blue)$/.test(seat) && !/^(side|seite|hero player|heldenspieler)\b/i.test(about);
  return isPlain ? capital(about) : seatName(seat);
}

export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** A seat's name for a person: player 1, side A, or its words, capitalised. */
export function seatName(seat: string): string {
  const text = texts[settings().language] ?? en;
  const player = /^p(\d+)$/.exec(seat);
  if (player !== null) return text.player(player[1]!);
  if (/^[A-Z]$/.test(seat)) return text.sideSeat(seat);
  if (seat === 'gm') return text.gameMaster;
  return capital(seat.replaceAll(/[-_]/g, ' '));
}
