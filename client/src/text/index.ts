import { useSettings } from '../settings.ts';
import { de } from './de.ts';
import { en, type Text } from './en.ts';

export type { Text };

const texts: Readonly<Record<string, Text>> = { en, de };

/** The sentences of the chosen language. */
export function useText(): Text {
  return texts[useSettings().language] ?? en;
}

/** A seat's name for a person: its words, capitalised. */
export function seatName(seat: string): string {
  const words = seat.replaceAll(/[-_]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
