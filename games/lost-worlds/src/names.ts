// Names that people give to fighters, sides, seats and things.

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
