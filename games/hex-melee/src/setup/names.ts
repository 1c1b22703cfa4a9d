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
