import { describe, expect, it, vi } from 'vitest';
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

  it('leaves a camera alone that the player has in hand', () => {
    const rig = lowDesktop();
    rig.zoom(1.2, null);
    const before = rig.camera;
    rig.frameFight(at, outlines);
    expect(rig.camera).toBe(before);
  });
});
