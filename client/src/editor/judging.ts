import type { Drawing, ScenarioObject } from '@quarterstaff/kernel';
import type { Draft } from '../worker/drafts.ts';

/** What is to be judged, and by which rulebook. */
interface Wanted {
  readonly game: string;
  readonly scenario: ScenarioObject;
  readonly drawing: Drawing | null;
}

export interface Judge {
  draft(game: string, scenario: ScenarioObject, drawing: Drawing | null): Promise<unknown>;
}

/** Has what is sent judged by its rulebook. Of what is sent while one is at it only the newest counts. */
export class Judging {
  private wanted: Wanted | null = null;
  private busy = false;
  private closed = false;
  private readonly judge: () => Judge;
  private readonly onDraft: (game: string, draft: Draft, isNewest: boolean) => void;
  private readonly onTrouble: (problem: unknown) => void;

  constructor(
    judge: () => Judge,
    onDraft: (game: string, draft: Draft, isNewest: boolean) => void,
    onTrouble: (problem: unknown) => void,
  ) {
    this.judge = judge;
    this.onDraft = onDraft;
    this.onTrouble = onTrouble;
  }

  send(game: string, scenario: ScenarioObject, drawing: Drawing | null): void {
    this.wanted = { game, scenario, drawing };
    void this.work();
  }

  close(): void {
    this.closed = true;
  }

  private async work(): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    while (this.wanted !== null && !this.closed) {
      const { game, scenario, drawing } = this.wanted;
      this.wanted = null;
      try {
        const made = (await this.judge().draft(game, scenario, drawing)) as Draft;
        const newer = this.wanted as Wanted | null;
        this.onDraft(game, made, newer === null);
        // What was drawn in the meantime goes into the scenario that has just been made.
        if (newer !== null && newer.game === game && newer.drawing !== null)
          this.wanted = { ...newer, scenario: made.scenario };
      } catch (problem) {
        this.onTrouble(problem);
      }
    }
    this.busy = false;
  }
}
