/** Answers and all else that a match may hold: far beyond any that people play. */
export const ENTRIES_AT_MOST = 20_000;
/** What is kept free for getting up from it and for its end. */
export const ENTRIES_TO_END = ENTRIES_AT_MOST + 100;
