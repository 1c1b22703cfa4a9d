import { playing, randomAnswerWithout } from '@quarterstaff/kernel/testing';
import { describe, it } from 'vitest';
import { game } from '../src/index.ts';

describe('Hex Melee is played as the table shows it', () => {
  const checks = playing(game, {
    requests: game.scenarios.map(({ id }) => ({ scenario: id, options: {} })),
    games: game.scenarios.length,
    decisionsAtMost: 110,
    answerTo: randomAnswerWithout(['yield']),
    tracks: {
      fieldLeft: [{ figure: 'ids', gone: true }],
      hitsTaken: [{ figure: 'whom', left: 'left' }],
      hitsHealed: [{ figure: 'whom', left: 'left' }],
    },
  });
  for (const check of checks) it(check.name, check.run, 120_000);
});
