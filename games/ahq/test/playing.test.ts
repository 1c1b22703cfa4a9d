import { playing } from '@quarterstaff/kernel/testing';
import { describe, it } from 'vitest';
import { game } from '../src/index.ts';

describe('AHQ is played as the table shows it', () => {
  const checks = playing(game, {
    requests: ['first-fight', 'bell'].map(scenario => ({ scenario, options: {} })),
    games: 6,
    decisionsAtMost: 90,
    tracks: {
      modelMoved: [{ figure: 'model', path: 'path' }],
      modelAppeared: [{ figure: 'model', to: 'at' }],
      monstersPlaced: [{ figure: 'models', to: 'path', each: true }],
      modelDeployed: [{ figure: 'model', to: 'at' }],
      monsterShifted: [{ figure: 'model', to: 'at' }],
      modelDied: [{ figure: 'model', gone: true }],
      modelLeft: [{ figure: 'model', gone: true }],
      woundsLost: [{ figure: 'model', left: 'left' }],
      woundsRegained: [{ figure: 'model', left: 'left' }],
    },
  });
  for (const check of checks) it(check.name, check.run);
});
