import type { AnyGame, SetupRequest } from '@quarterstaff/kernel';
import type { Tried } from '../workers/trial.ts';
import type { Party, WorkError, Workshop } from '../workers/workshop.ts';

const KEPT = 500;
const SHORT = 1_000; // characters

/** The seats of a scenario, or why it cannot be played. Worked out in the workshop; results for shipped scenarios are cached. */
export class Scenarios {
  private readonly workshop: Workshop;
  private readonly known = new Map<string, Tried>();

  constructor(workshop: Workshop) {
    this.workshop = workshop;
  }

  async tried({ id: game, rulesVersion }: AnyGame, setup: SetupRequest, by: Party): Promise<Tried> {
    const key = typeof setup.scenario === 'string' ? JSON.stringify([game, rulesVersion, setup]) : null;
    const found = key === null ? undefined : this.known.get(key);
    if (found !== undefined) return found;
    const tried = await this.workshop.run('trial', { game, rulesVersion, setup }, by).then(
      ({ value }) => value,
      (problem: WorkError) => ({ fault: faultOf(problem) }),
    );
    if (key !== null && key.length <= SHORT && 'seats' in tried) {
      if (this.known.size >= KEPT) this.known.clear();
      this.known.set(key, tried);
    }
    return tried;
  }
}

function faultOf({ fault }: WorkError): string {
  if (fault === 'busy') return 'Other scenarios of yours are still being tried; wait a moment.';
  if (fault === 'time') return 'The scenario takes too long to play.';
  return 'The scenario cannot be played.';
}
