import { afterEach, describe, expect, it, vi } from 'vitest';
import { outlineOf } from '../../src/board/in-sight.ts';
import { layOut } from '../../src/board/layout.ts';
import { Rig } from '../../src/board/rig.ts';

vi.mock('../../src/settings.ts', () => ({ settings: () => ({ camera: 'follows', pace: 'off' }) }));

const layout = layOut([
  {
    id: 'a',
    grid: 'square',
    edges: [],
    cells: Array.from({ length: 30 * 30 }, (_, i) => ({
      cell: i,
      x: i % 30,
      y: Math.floor(i / 30),
      name: String(i),
      ground: 'floor',
      level: 0,
      marks: [],
    })),
  },
]);

/** A camera on a low desktop, which cuts instead of gliding. */
function lowDesktop(): Rig {
  vi.stubGlobal('window', { innerWidth: 1280, innerHeight: 720 });
  const rig = new Rig(() => null, layout);
  rig.view = { width: 1280, height: 676, safe: { left: 100, top: 12, right: 24, bottom: 140 } };
  return rig;
}

describe('a camera that frames a shot', () => {
  const archer = 15 * 30 + 10;
  const target = 7 * 30 + 10; // eight cells away, straight up
  const at = layout.placed.get(archer)!.centre;
  const outlines = [archer, target].map(cell => outlineOf(layout, [cell])!);
  const isFree = ({ camera, view }: Rig): boolean =>
    outlines.flat().every(({ y }) => {
      const on = camera.y + y * camera.scale;
      return on >= view!.safe.top && on <= view!.height - view!.safe.bottom;
    });

  it('shows archer and target whole on a low screen', () => {
    const rig = lowDesktop();
    rig.frame(at, outlines);
    expect(isFree(rig)).toBe(false); // no question may make cells so small
    rig.frameFight(at, outlines);
    expect(isFree(rig)).toBe(true);
  });

  it('never makes those who fight smaller than 56 pixels, on a phone neither', () => {
    const rig = lowDesktop();
    vi.stubGlobal('window', { innerWidth: 390, innerHeight: 844 });
    rig.view = { width: 390, height: 800, safe: { left: 8, top: 88, right: 8, bottom: 150 } };
    rig.frameFight(at, [outlines[0]!, outlineOf(layout, [archer - 11 * 30])!]);
    const [head, feet] = outlines[0]!;
    const figure = (1.2 / 1.75) * (feet!.y - head!.y); // without the air about it
    expect(rig.camera.scale * figure).toBeGreaterThanOrEqual(56);
  });

  it('goes close to those who fight hand to hand, and stays there for the question that follows', () => {
    const rig = lowDesktop();
    const beside = outlineOf(layout, [archer + 1])!;
    rig.frame(at, [outlines[0]!, beside]);
    const before = rig.camera.scale;
    rig.frameFight(at, [outlines[0]!, beside]);
    expect(rig.camera.scale).toBeGreaterThan(before * 1.3);
    const close = rig.camera;
    rig.frame(at, [outlines[0]!, beside]);
    expect(rig.camera).toBe(close);
    rig.frame(at, outlines.slice(0, 1).concat([outlineOf(layout, [archer - 4 * 30])!]));
    expect(rig.camera.scale).toBeLessThan(close.scale);
  });

  it('leaves a camera alone that the player has in hand', () => {
    const rig = lowDesktop();
    rig.zoom(1.2, null);
    const before = rig.camera;
    rig.frameFight(at, outlines);
    expect(rig.camera).toBe(before);
  });
});

describe('a camera under a hand', () => {
  afterEach(() => vi.useRealTimers());

  const near = layout.placed.get(15 * 30 + 10)!.centre;
  const far = layout.placed.get(28 * 30 + 28)!.centre;

  /** A camera that looks at somebody, a hand over its board, and the clock. */
  function watched() {
    vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] });
    const rig = lowDesktop();
    const board = new EventTarget();
    rig.hand.over(board as HTMLElement);
    rig.frame(near, []);
    const feel = (type: string, clientX = 0): void =>
      void board.dispatchEvent(Object.assign(new Event(type), { pointerId: 1, clientX, clientY: 0 }));
    return { rig, feel, stands: rig.camera };
  }

  it('waits while the hand moves, and goes when it rests', () => {
    const { rig, feel, stands } = watched();
    for (let x = 0; x < 5; x += 1) {
      feel('pointermove', x);
      rig.frame(far, []);
      vi.advanceTimersByTime(400);
      expect(rig.camera).toBe(stands);
    }
    vi.advanceTimersByTime(100);
    expect(rig.camera).not.toBe(stands);
  });

  it('goes when the hand leaves, but not as soon as it has pressed', () => {
    const { rig, feel, stands } = watched();
    feel('pointermove', 1);
    rig.frame(far, []);
    feel('pointerleave');
    const there = rig.camera;
    expect(there).not.toBe(stands);
    feel('pointerdown');
    vi.advanceTimersByTime(2000);
    rig.frame(near, []);
    vi.advanceTimersByTime(2000);
    feel('pointerup');
    feel('pointerleave');
    vi.advanceTimersByTime(499);
    expect(rig.camera).toBe(there);
    vi.advanceTimersByTime(1);
    expect(rig.camera).not.toBe(there);
  });

  it('stays where all who matter are in sight by then', () => {
    const { rig, feel, stands } = watched();
    const beside = layout.placed.get(15 * 30 + 6)!.centre; // in sight, but not in the middle
    feel('pointermove', 1);
    rig.frame(beside, []);
    vi.advanceTimersByTime(5000);
    expect(rig.camera).toBe(stands);
    rig.frame(beside, []);
    expect(rig.camera).not.toBe(stands); // at once: nobody has looked for a place meanwhile
  });

  it('is forgotten about once the player takes the camera', () => {
    const { rig, feel } = watched();
    feel('pointermove', 1);
    rig.frame(far, []);
    rig.zoom(1.2, null);
    const taken = rig.camera;
    vi.advanceTimersByTime(5000);
    expect(rig.camera).toBe(taken);
  });
});
