// Names that people give to fighters, sides, seats and things.

import type { Fault } from '@quarterstaff/kernel';

/** Words that answers and viewers use: nobody may be called so. */
export const RESERVED: readonly string[] = [
  'all',
  'public',
  'pass',
  'none',
  'done',
  'stop',
  'stay',
  'escape',
  'claim',
  'goOn',
  'end',
];

/** Whether a name can be told apart from what every record brings along, such as `constructor`. */
export const isPlainName = (name: string): boolean => !(name in Object.prototype);

export const NO_PLAIN_NAME = 'is a word of the program and names nothing';

/** Keys that a line of JSON can bring along and no record can hold, wherever they stand. */
export function keyFaults(source: unknown, path = ''): Fault[] {
  if (typeof source !== 'object' || source === null) return [];
  return Object.entries(source).flatMap(([key, value]) => {
    const at = path === '' ? key : `${path}.${key}`;
    return key === '__proto__' ? [{ path: at, message: NO_PLAIN_NAME }] : keyFaults(value, at);
  });
}
