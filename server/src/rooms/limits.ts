/** The most entries a match may hold: far beyond any that people play. */
export const ENTRIES_AT_MOST = 20_000;
/** Reserved for leaving the match and for its end. */
export const ENTRIES_TO_END = ENTRIES_AT_MOST + 100;
