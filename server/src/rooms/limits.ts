/** Answers and all else that a match may hold: far beyond any that people play. */
export const ENTRIES_AT_MOST = 20_000;
