import table from './settings.json' with { type: 'json' };

/** How the searching player thinks about a game. */
export interface SearchSettings {
  readonly iterations: number; // lines of play looked at for one decision
  readonly positions: number; // judged for one sealed decision: they cost far less than lines of play
  readonly horizon: number; // decisions played on before a position is judged by its worth
  readonly playout: string; // who plays on: 'policy' (the book's own answers), 'unsealed' (so, but sealed ones at random) or 'random'
  readonly stray: number; // share of a playout's decisions that leave the policy
  readonly trust: number; // how far a foe's sealed answer is expected to be the book's, 0 to 1
  readonly sifting: number; // share of the lines that find the book's best rival; the rest sets the two against each other on fresh draws
  readonly doubt: number; // standard errors by which another answer must beat the book's own
}

const settings: Readonly<Record<string, SearchSettings>> = table;

export function settingsFor(gameId: string): SearchSettings {
  return settings[gameId] ?? table.default;
}
