import { playing } from '@quarterstaff/kernel/testing';
import { beforeAll, describe, it } from 'vitest';
import { game, keepSolutionsIn } from '../src/index.ts';

beforeAll(() => keepSolutionsIn(null)); // another test of this process may have given it a place: solving takes minutes

describe('Lost Worlds is played as the table shows it', () => {
  const checks = playing(game, {
    requests: [
      'first-duel',
      'tithe-loft',
      'open-duel',
      'windbreak',
      'thief-at-bay',
      'mirror-below',
      'two-parties',
      'broken-tankard',
    ].map(scenario => ({ scenario, options: {} })),
    games: 8,
    decisionsAtMost: 150,
    tracks: {
      spaceEntered: [{ figure: 'character', to: 'to', place: true }],
      fell: [{ figure: 'character', to: 'to', place: true }],
      displaced: [{ figure: 'character', to: 'to', place: true }],
      brokeOff: [{ figure: 'character', to: 'to', place: true }],
      rematerialised: [{ figure: 'character', to: 'at', place: true, left: 'body' }],
      dematerialised: [{ figure: 'character', gone: true }],
      woke: [{ figure: 'character', to: 'at', place: true, left: 'body' }],
      bodyCarried: [{ figure: 'character', to: 'to', place: true }],
      thingCameDown: [{ figure: 'body', to: 'at', place: true }],
      dropped: [{ figure: 'body', to: 'at', place: true }],
      objectShoved: [{ figure: 'body', to: 'to', place: true }],
      bodyLost: [{ figure: 'character', left: 'body' }],
      bodyRegained: [{ figure: 'character', left: 'body' }],
      died: [{ figure: 'character', left: 'body' }],
      recoveryRolled: [{ figure: 'character', left: 'result' }],
      wakingPrevented: [{ figure: 'character', left: 'body' }],
      profileChosen: [{ figure: 'character', left: 'body' }],
      fighterPicked: [{ figure: 'fighter', left: 'body' }],
      freshFighter: [{ figure: 'fighter', left: 'body' }],
      bodyTaken: [{ figure: 'fighter', left: 'body' }],
      bodyGivenUp: [{ figure: 'fighter', left: 'body' }],
      bodyRestored: [{ figure: 'fighter', left: 'body' }],
    },
  });
  for (const check of checks) it(check.name, check.run);
});
