// Words that mean something of their own wherever an id could stand.

/** Answers to questions that also offer models, and what every object has by birth. */
const ANSWERS = [
  'agree',
  'all',
  'ambush',
  'clear',
  'cold_draught',
  'constructor',
  'damper',
  'decline',
  'done',
  'engine',
  'escaped',
  'even',
  'fate',
  'gold',
  'jam',
  'keep',
  'leave',
  'nobody',
  'none',
  'object',
  'obscured',
  'occupy',
  'party',
  'pass',
  'prowlers',
  'public',
  'pursue',
  'refuse',
  'reinforcements',
  'reroll',
  'run',
  'some',
  'stay',
  'suffer',
  'trap',
  'unseen',
] as const;

/** Viewers that are no seats, and slots of questions put to a side. */
const NO_SEATS = ['all', 'constructor', 'party', 'public'] as const;

export function isReserved(id: string): boolean {
  return (ANSWERS as readonly string[]).includes(id);
}

export function isNoSeat(id: string): boolean {
  return (NO_SEATS as readonly string[]).includes(id);
}
