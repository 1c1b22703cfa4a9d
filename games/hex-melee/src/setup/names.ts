/** Words of answers, viewers and of the language itself: nobody and no side can be called so. */
const words: ReadonlySet<string> = new Set([
  'all',
  'public',
  'pass',
  'none',
  'nobody',
  'leave',
  'stop',
  'stay',
  'hands',
  'null',
  'undefined',
  'true',
  'false',
]);

export const isReserved = (id: string): boolean => words.has(id) || id in Object.prototype || id === '__proto__';

/** What sides are called that the scenario gives no name, in the order of its list; there are eight at most. */
const UNNAMED = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth'].map(
  place => `the ${place} side`,
);

/** A name for every side: nobody has to read its id. */
export const sideNameAt = (name: string | undefined, place: number): string => name ?? UNNAMED[place]!;
export const isUnnamed = (name: string): boolean => UNNAMED.includes(name);
