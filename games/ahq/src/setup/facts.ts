import type { ScenarioFacts } from '@quarterstaff/kernel';

// What somebody wants to know before he picks a scenario. Measured: docs/balance/ahq.md has the table and the command.

const four = ['p1', 'p2', 'p3', 'p4'];

export const facts: Readonly<Record<string, ScenarioFacts>> = {
  'first-fight': { difficulty: 'easy', seats: four, won: 74, minutes: [5, 15] },
  bell: { difficulty: 'easy', seats: four, won: 80, minutes: [45, 90] },
  crown: { difficulty: 'easy', seats: ['p1', 'p3', 'p4'], won: 79, minutes: [45, 90] },
  watch: { difficulty: 'easy', seats: four, won: 68, minutes: [40, 80] },
  'sealed-stair': { difficulty: 'easy', seats: four, won: 68, minutes: [20, 40] },
  solo: { difficulty: 'fair', seats: ['p1'], won: 59, minutes: [30, 60] },
  tithe: { difficulty: 'fair', seats: four, won: 55, minutes: [60, 120] },
  toll: { difficulty: 'fair', seats: four, won: 51, minutes: [40, 80] },
  'toll-house': { difficulty: 'fair', seats: ['p1', 'p2'], won: 56, minutes: [15, 30] },
  choir: { difficulty: 'hard', seats: four, won: 29, minutes: [45, 90] },
};
