/** What a figure must hold, and what it aims at. */
export interface Floor {
  readonly atLeast?: number;
  readonly atMost?: number;
  readonly aim?: number;
}

/** Every promise about speed, by the id of its figure. `npm run bench -- --check` fails when one is missed. */
export const FLOORS: Readonly<Record<string, Floor>> = {
  'duel.playouts.boardgame': { atLeast: 200, aim: 300 },
  'duel.receipts.boardgame': { atLeast: 200, aim: 300 },
  'duel.playouts.immer': { atLeast: 8 },
  'duel.receipts.immer': { atLeast: 8 },
  'duel.playouts.typed': { atMost: 10 },
  'duel.receipts.typed': { atMost: 10 },
  'duel.search.boardgame': { atLeast: 150, aim: 250 },
  'duel.search.player': { atLeast: 150, aim: 250 },
  'duel.fork': { atMost: 1 },
  'ground.reach': { atLeast: 20 },
  'ground.rocks': { atLeast: 10 },
  'hex-melee.decision': { atMost: 150 },
  'hex-melee.fork': { atMost: 5 },
  'hex-melee.crowd.4': { atMost: 2 },
  'hex-melee.crowd.8': { atMost: 4 },
  'hex-melee.crowd.16': { atMost: 8 },
  'hex-melee.crowd.24': { atMost: 12 },
  'lost-worlds.round': { atMost: 40 },
  'lost-worlds.fork': { atMost: 5 },
  'ahq.decision': { atMost: 150 },
  'ahq.fork': { atMost: 10 },
  'ahq.dungeon': { atMost: 5000 },
  'ahq.dungeon.fork': { atMost: 10 },
  'battle-axe.decision': { atMost: 150 },
  'battle-axe.fork': { atMost: 10 },
  'battle-axe.enemies': { atMost: 1000 },
  'battle-axe.dungeon.fork': { atMost: 10 },
  'play-hex-melee.tactical': { atLeast: 5_000 },
  'play-lost-worlds.tactical': { atLeast: 20_000 },
  'play-ahq.tactical': { atLeast: 5_000 },
  'play-battle-axe.tactical': { atLeast: 1_000 },
  'think-hex-melee.lines': { atLeast: 10 },
  'think-lost-worlds.lines': { atLeast: 10 },
  'think-ahq.lines': { atLeast: 10 },
  'think-battle-axe.lines': { atLeast: 10 },
  'play-hex-melee.lab': { atLeast: 0.95 },
  'play-lost-worlds.lab': { atLeast: 0.95 },
  'play-ahq.lab': { atLeast: 0.95 },
  'play-battle-axe.lab': { atLeast: 0.95 },
  'workers.games': { atLeast: 1.8 },
  'workers.search': { atLeast: 1.8 },
};

/** Whether a value holds its floor; a figure without one always does. */
export function holds(floor: Floor | undefined, value: number): boolean {
  if (floor === undefined) return true;
  return value >= (floor.atLeast ?? Number.NEGATIVE_INFINITY) && value <= (floor.atMost ?? Number.POSITIVE_INFINITY);
}
