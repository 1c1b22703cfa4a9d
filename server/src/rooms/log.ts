import type { AnyGame, GameEvent, KernelState } from '@quarterstaff/kernel';
import { type WireEvent, wireEvent } from '@quarterstaff/protocol';

export type LoggedEvent = WireEvent & { readonly n: number };

/**
 * What each viewer has been told, numbered for that viewer alone: numbers without gaps betray no hidden event. Events of an
 * answer are staged until it is committed.
 */
export class EventLog {
  private readonly game: AnyGame;
  private readonly told = new Map<string, LoggedEvent[]>();
  private readonly staged = new Map<string, WireEvent[]>();

  constructor(game: AnyGame, viewers: readonly string[]) {
    this.game = game;
    for (const viewer of viewers) {
      this.told.set(viewer, []);
      this.staged.set(viewer, []);
    }
  }

  stage(event: GameEvent, at: KernelState): void {
    for (const [viewer, events] of this.staged) {
      const shown = wireEvent(this.game, at, event, viewer);
      if (shown !== null) events.push(shown);
    }
  }

  /** What was staged becomes what was told. */
  commit(): void {
    for (const [viewer, events] of this.staged) {
      const told = this.told.get(viewer)!;
      for (const event of events) told.push({ ...event, n: told.length + 1 });
      events.length = 0;
    }
  }

  after(viewer: string, n: number): readonly LoggedEvent[] {
    return this.told.get(viewer)?.slice(n) ?? [];
  }

  last(viewer: string): number {
    return this.told.get(viewer)?.length ?? 0;
  }
}
