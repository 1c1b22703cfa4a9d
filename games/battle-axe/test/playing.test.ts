import { playing, randomAnswerWithout } from '@quarterstaff/kernel/testing';
import { describe, it } from 'vitest';
import { game } from '../src/index.ts';

describe('Battle-Axe is played as the table shows it', () => {
  const checks = playing(game, {
    requests: ['bone-lord'].map(scenario => ({ scenario, options: {} })),
    games: 6,
    decisionsAtMost: 120,
    answerTo: randomAnswerWithout(['retreat', 'end-quest', 'abandon']),
    tracks: {
      dropped: [{ figure: 'target', to: 'to' }],
      wounded: [{ figure: 'hero', left: 'left' }],
      healed: [{ figure: 'hero', left: 'left' }],
    },
  });
  for (const check of checks) it(check.name, check.run);
});
