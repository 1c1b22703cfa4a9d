import { readFileSync } from 'node:fs';
import { allGames } from '@quarterstaff/registry';
import { describe, expect, it } from 'vitest';
import { fileOf, playthrough } from '../playthroughs.ts';

describe('playthroughs', async () => {
  it.each((await allGames()).map(game => [game.id, game] as const))(
    '%s plays as docs/playthroughs tells it (npm run playthroughs writes it anew)',
    (id, game) => {
      const kept = readFileSync(fileOf(id), 'utf8');
      expect(playthrough(game)).toBe(kept);
      expect(kept.split('\n').length).toBeLessThan(200);
    },
  );
});
