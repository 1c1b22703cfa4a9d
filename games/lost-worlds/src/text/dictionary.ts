import { own } from '@quarterstaff/kernel';
/** Words by key. */
export type Dictionary = Readonly<Record<string, string>>;

/** A word of a dictionary. Names that people gave are looked up too, so only its own keys count. */
export const wordIn = (words: Dictionary, key: string): string | undefined => own(words, key);
