import { settings } from '../settings.ts';

// The time of the stage: everything that moves goes through it, so that it can be hurried and skipped as one.

/** What an element goes through: property by property, or frame by frame. */
export type Frames = PropertyIndexedKeyframes | Keyframe[];

export interface Motion {
  readonly easing?: string;
  readonly delay?: number;
  readonly keep?: boolean; // as it is in the end, until released
  readonly composite?: CompositeOperation;
}

export class Clock {
  /** How much faster than usual a step is played, beside the player's wish. */
  pace = 1;
  still = false; // no motion is wanted: things change at once and stand for a while
  private skipping = false;
  private readonly waiting = new Set<() => void>();
  private readonly running = new Set<Animation>();
  private readonly kept = new Set<Animation>();

  get skipped(): boolean {
    return this.skipping;
  }
  private get rate(): number {
    return Math.max(0.1, settings().speed * this.pace);
  }

  begin(): void {
    this.skipping = false;
  }

  /** Ends everything that is under way, and lets nothing wait until the next beginning. */
  skip(): void {
    this.skipping = true;
    for (const animation of this.running) animation.finish();
    for (const wake of [...this.waiting]) wake();
  }

  /** Gives back what was kept as it ended. */
  release(): void {
    for (const animation of this.kept) animation.cancel();
    this.kept.clear();
  }

  wait(ms: number): Promise<void> {
    if (this.skipping || ms <= 0) return Promise.resolve();
    return new Promise(resolve => {
      const wake = (): void => {
        clearTimeout(timer);
        this.waiting.delete(wake);
        resolve();
      };
      const timer = setTimeout(wake, ms / this.rate);
      this.waiting.add(wake);
    });
  }

  /** Moves an element; at once where no motion is wanted. */
  async run(element: Element, frames: Frames, ms: number, motion: Motion = {}): Promise<void> {
    const { easing = 'cubic-bezier(.2,.7,.3,1)', delay = 0, keep = false, composite = 'replace' } = motion;
    if (this.skipping && !keep) return;
    const time = this.still || this.skipping ? 0 : ms / this.rate;
    const animation = element.animate(frames, {
      duration: time,
      delay: this.still || this.skipping ? 0 : delay / this.rate,
      easing,
      composite,
      fill: keep ? 'both' : 'backwards',
    });
    this.running.add(animation);
    if (keep) this.kept.add(animation);
    try {
      await animation.finished;
    } catch {
      // It was taken back.
    }
    this.running.delete(animation);
  }

  /** Calls with 0 … 1 at every frame; once with 1 where no motion is wanted. */
  frames(ms: number, draw: (t: number) => void): Promise<void> {
    if (this.skipping || this.still) {
      draw(1);
      return Promise.resolve();
    }
    return new Promise(resolve => {
      const begun = performance.now();
      const end = (): void => {
        this.waiting.delete(end);
        draw(1);
        resolve();
        done = true;
      };
      let done = false;
      const step = (): void => {
        if (done) return;
        const t = (performance.now() - begun) / (ms / this.rate);
        if (t >= 1) {
          end();
          return;
        }
        draw(t);
        requestAnimationFrame(step);
      };
      this.waiting.add(end);
      requestAnimationFrame(step);
    });
  }
}
