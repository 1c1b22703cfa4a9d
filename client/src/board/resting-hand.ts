import type { Point } from './layout.ts';

const REST_MS = 500; // so long a hand must be quiet before anything moves under it

/** The hand over a board. While it moves or presses, and for a moment after, what would move under it by itself waits. */
export class RestingHand {
  private readonly down = new Set<number>();
  private at: Point | null = null;
  private moved = Number.NEGATIVE_INFINITY;
  private pressed = Number.NEGATIVE_INFINITY;
  private timer: ReturnType<typeof setTimeout> | null = null;
  private waits: (() => void) | null = null;

  /** Feels the hand over this part of the page. What it answers lets go again. */
  over(element: HTMLElement): () => void {
    const felt = [
      ['pointermove', this.move],
      ['pointerdown', this.press],
      ['pointerup', this.lift],
      ['pointercancel', this.lift],
      ['pointerleave', this.leave],
    ] as const;
    for (const [event, feel] of felt) element.addEventListener(event, feel, true);
    return () => {
      for (const [event, feel] of felt) element.removeEventListener(event, feel, true);
    };
  }

  private get left(): number {
    if (this.down.size > 0) return REST_MS;
    return Math.max(this.moved, this.pressed) + REST_MS - performance.now();
  }

  get rests(): boolean {
    return this.left <= 0;
  }

  private readonly move = ({ clientX: x, clientY: y }: PointerEvent): void => {
    if (this.at?.x === x && this.at.y === y) return; // something was drawn anew under it
    this.at = { x, y };
    this.moved = performance.now();
  };

  private readonly press = ({ pointerId }: PointerEvent): void => {
    this.down.add(pointerId);
    this.pressed = performance.now();
  };

  private readonly lift = ({ pointerId }: PointerEvent): void => {
    if (this.down.delete(pointerId)) this.pressed = performance.now();
  };

  /** It has left the board: how it moved there no longer matters. */
  private readonly leave = (event: PointerEvent): void => {
    if (event.target !== event.currentTarget) return; // it has left something on the board
    this.lift(event);
    this.moved = Number.NEGATIVE_INFINITY;
    if (this.rests) this.release();
  };

  /** Does it once the hand rests. Of several things that wait the last is done. */
  whenAtRest(act: () => void): void {
    this.waits = act;
    this.look();
  }

  forget(): void {
    this.waits = null;
  }

  private look(): void {
    clearTimeout(this.timer ?? undefined);
    if (this.waits === null) return;
    if (this.rests) this.release();
    else this.timer = setTimeout(() => this.look(), this.left);
  }

  private release(): void {
    const act = this.waits;
    this.waits = null;
    act?.();
  }
}
