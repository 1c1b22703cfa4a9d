import type { AnyGame } from '@quarterstaff/kernel';
import { gameOfVersion, type Released, releasedGame } from '../games.ts';
import { doJob } from './jobs.ts';
import { WorkError, type Workshop } from './workshop.ts';

/** Works on the calling thread: for tests, with the games they provide. */
export function inlineWorkshop(games: readonly AnyGame[], released: Released = releasedGame): Workshop {
  return {
    async run(job, task) {
      const started = performance.now();
      try {
        const value = await doJob((id, version) => gameOfVersion(games, released, id, version), job, task);
        return { value, seconds: (performance.now() - started) / 1000, handing: 0 };
      } catch (problem) {
        throw new WorkError('failed', (problem as Error).message);
      }
    },
    close: async () => {},
  };
}
