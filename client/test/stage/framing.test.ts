import type { Token } from '@quarterstaff/kernel';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { marksAt } from '../../src/board/edge-marks.ts';
import type { Outline } from '../../src/board/framing.ts';
import { companyOf, outlineOf as outlineIn } from '../../src/board/in-sight.ts';
import { layOut } from '../../src/board/layout.ts';
import { Rig } from '../../src/board/rig.ts';
import { standing } from '../standing.ts';

vi.mock('../../src/settings.ts', () => ({ settings: () => ({ camera: 'follows' }), isStill: () => true }));

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

const figure = (kind: string, cell: number, more: Partial<Token> = {}): Token =>
  standing(`${kind} ${cell}`, cell, {
    name: kind,
    icon: kind,
    side: 'party',
    look: { kind, held: [], worn: [] },
    ...more,
  });
const outlineOf = (_: typeof layout, [cell]: readonly number[]) => outlineIn(layout, figure('fighter', cell!), 'ahq');

/** A camera on a low desktop, which cuts instead of gliding. */
function lowDesktop(): Rig {
  vi.stubGlobal('window', { innerWidth: 1280, innerHeight: 720 });
  const rig = new Rig(() => null, layout);
  rig.view = { width: 1280, height: 676, safe: { left: 100, top: 12, right: 24, bottom: 140 } };
  return rig;
}

const alone = (actor: { x: number; y: number }) => ({ actor, must: [], more: [] });
const isFree = ({ camera, view }: Rig, outlines: readonly Outline[]): boolean =>
  outlines.flat().every(({ x, y }) => {
    const on = { x: camera.x + x * camera.scale, y: camera.y + y * camera.scale };
    const { width, height, safe } = view!;
    return on.x >= safe.left && on.x <= width - safe.right && on.y >= safe.top && on.y <= height - safe.bottom;
  });

describe('a camera that shows the whole place', () => {
  const [surface] = layout.surfaces;
  const part = layOut([{ ...surface!, cells: surface!.cells.slice(0, 8 * 30) }]); // the first eight rows are known
  const corners = [0, 29, 30 * 30 - 1].map(cell => outlineOf(layout, [cell])!);
  const started = (): Rig => {
    const rig = lowDesktop();
    rig.setLayout(part);
    rig.whole();
    return rig;
  };

  it('shows what comes to it too', () => {
    const rig = started();
    rig.setLayout(layout);
    expect(
      isFree(
        rig,
        corners.map(([head, feet]) => [{ x: (head!.x + feet!.x) / 2, y: (head!.y + feet!.y) / 2 }]),
      ),
    ).toBe(true);
  });

  it('goes back to whoever matters now, not to where it stood', () => {
    const rig = started();
    rig.setLayout(layout);
    const actor = 25 * 30 + 25;
    const acts = outlineOf(layout, [actor])!;
    rig.actor = layout.placed.get(actor)!.centre;
    rig.frame({ actor: rig.actor, must: [acts], more: [] });
    const { scale } = rig.camera;
    rig.whole();
    expect(isFree(rig, [acts])).toBe(true);
    expect(rig.camera.scale).toBeGreaterThan(scale);
    expect(rig.mode).toBe('follows');
  });
});

describe('a camera while a story is told', () => {
  const archer = 15 * 30 + 10;
  const target = 7 * 30 + 10; // eight cells away, straight up
  const at = layout.placed.get(archer)!.centre;
  const [shoots, struck] = [archer, target].map(cell => outlineOf(layout, [cell])!) as [Outline, Outline];

  it('shows archer and target whole on a low screen', async () => {
    const rig = lowDesktop();
    rig.frame({ actor: at, must: [shoots, struck], more: [] });
    expect(isFree(rig, [shoots, struck])).toBe(false); // no question may make cells so small
    await rig.show(at, [shoots, struck]);
    expect(isFree(rig, [shoots, struck])).toBe(true);
  });

  it('never makes those who fight smaller than 56 pixels, on a phone neither', async () => {
    const rig = lowDesktop();
    vi.stubGlobal('window', { innerWidth: 390, innerHeight: 844 });
    rig.view = { width: 390, height: 800, safe: { left: 8, top: 88, right: 8, bottom: 150 } };
    await rig.show(at, [shoots, outlineOf(layout, [archer - 11 * 30])!]);
    const [head, feet] = shoots;
    const figure = (1.2 / 1.75) * (feet!.y - head!.y); // without the air about it
    expect(rig.camera.scale * figure).toBeGreaterThanOrEqual(56);
  });

  it('stays while those who do something are in sight: it goes neither nearer nor to the middle', async () => {
    const rig = lowDesktop();
    const beside = outlineOf(layout, [archer + 1])!;
    rig.frame({ actor: at, must: [shoots, beside], more: [] });
    const before = rig.camera;
    await rig.show(at, [shoots, beside]);
    await rig.show(layout.placed.get(archer + 4)!.centre, [outlineOf(layout, [archer + 4])!]);
    expect(rig.camera).toBe(before);
  });

  it('takes along whoever matters when it must move, and so stays for the next question', async () => {
    const rig = lowDesktop();
    const friend = outlineOf(layout, [archer - 2])!;
    rig.frame({ actor: at, must: [shoots], more: [friend] });
    const stranger = outlineOf(layout, [archer + 9])!;
    rig.camera = { ...rig.camera, x: rig.camera.x + 300 }; // the stranger is beyond the edge
    expect(isFree(rig, [stranger])).toBe(false);
    await rig.show(layout.placed.get(archer + 9)!.centre, [stranger]);
    expect(isFree(rig, [shoots, friend, stranger])).toBe(true);
    const there = rig.camera;
    rig.frame({ actor: at, must: [shoots, stranger], more: [friend] });
    expect(rig.camera).toBe(there);
  });

  it('keeps its size where it is small because everybody is in sight', async () => {
    const rig = lowDesktop();
    rig.camera = { ...rig.camera, scale: 1 };
    rig.frame({ actor: at, must: [shoots, outlineOf(layout, [archer + 12])!], more: [] });
    const { scale } = rig.camera;
    await rig.show(at, [shoots]);
    expect(rig.camera.scale).toBe(scale);
  });

  it('leaves a camera alone that the player has in hand', async () => {
    const rig = lowDesktop();
    rig.zoom(1.2, null);
    const before = rig.camera;
    await rig.show(at, [shoots, struck]);
    expect(rig.camera).toBe(before);
  });
});

describe('a camera at a question', () => {
  const archer = 15 * 30 + 10;
  const at = layout.placed.get(archer)!.centre;
  const outline = (cell: number): Outline => outlineOf(layout, [cell])!;

  it('does not move for friends: only who acts and foes that fit must be in sight', () => {
    const rig = lowDesktop();
    rig.frame({ actor: at, must: [outline(archer)], more: [] });
    const before = rig.camera;
    rig.frame({ actor: at, must: [outline(archer)], more: [outline(archer - 8)] });
    expect(rig.camera).toBe(before);
    rig.frame({ actor: at, must: [outline(archer), outline(archer - 8)], more: [] });
    expect(isFree(rig, [outline(archer), outline(archer - 8)])).toBe(true);
  });

  it('goes nearer only where that makes everything a quarter larger', () => {
    const rig = lowDesktop();
    rig.frame({ actor: at, must: [outline(archer)], more: [] });
    const usual = rig.camera.scale;
    for (const [share, nearer] of [
      [0.85, false],
      [0.7, true],
    ] as const) {
      rig.camera = { ...rig.camera, scale: usual };
      rig.zoom(share, null);
      rig.mode = 'follows';
      rig.frame({ actor: at, must: [outline(archer)], more: [] });
      expect(rig.camera.scale > usual * share * 1.01).toBe(nearer);
    }
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
    rig.frame(alone(near));
    const feel = (type: string, clientX = 0): void =>
      void board.dispatchEvent(Object.assign(new Event(type), { pointerId: 1, clientX, clientY: 0 }));
    return { rig, feel, stands: rig.camera };
  }

  it('waits while the hand moves, and goes when it rests', () => {
    const { rig, feel, stands } = watched();
    for (let x = 0; x < 5; x += 1) {
      feel('pointermove', x);
      rig.frame(alone(far));
      vi.advanceTimersByTime(400);
      expect(rig.camera).toBe(stands);
    }
    vi.advanceTimersByTime(100);
    expect(rig.camera).not.toBe(stands);
  });

  it('goes when the hand leaves, but not as soon as it has pressed', () => {
    const { rig, feel, stands } = watched();
    feel('pointermove', 1);
    rig.frame(alone(far));
    feel('pointerleave');
    const there = rig.camera;
    expect(there).not.toBe(stands);
    feel('pointerdown');
    vi.advanceTimersByTime(2000);
    rig.frame(alone(near));
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
    rig.frame(alone(beside));
    vi.advanceTimersByTime(5000);
    expect(rig.camera).toBe(stands);
    rig.frame(alone(beside));
    expect(rig.camera).not.toBe(stands); // at once: nobody has looked for a place meanwhile
  });

  it('is forgotten about once the player takes the camera', () => {
    const { rig, feel } = watched();
    feel('pointermove', 1);
    rig.frame(alone(far));
    rig.zoom(1.2, null);
    const taken = rig.camera;
    vi.advanceTimersByTime(5000);
    expect(rig.camera).toBe(taken);
  });
});

describe('those who matter most', () => {
  const tokens = [
    figure('fighter', 15 * 30 + 3),
    figure('wizard', 15 * 30 + 10, { active: true }),
    figure('orc', 15 * 30 + 20, { side: 'gm' }),
    figure('orc', 15 * 30 + 14, { side: 'gm' }),
    figure('orc', 15 * 30 + 11, { side: 'gm', body: true }),
  ];
  const actor = layout.placed.get(15 * 30 + 10)!.centre;

  it('are who acts, the place that is talked of and the foes, the nearest first; then friends; never the fallen', () => {
    const columns = (outlines: readonly Outline[]): readonly number[] =>
      outlines.map(outline =>
        Math.round((outline.reduce((sum, { x }) => sum + x, 0) / outline.length - layout.placed.get(0)!.centre.x) / 48),
      );
    const { must, more } = companyOf({ layout, tokens, game: 'ahq' }, actor, 'party', { cell: 15 * 30 + 25 });
    expect(columns(must)).toEqual([10, 25, 14, 20]);
    expect(columns(more)).toEqual([3]);
  });

  it('stand free of panels from their feet to their crests, at the very edge of a place too', () => {
    const rig = lowDesktop();
    const troll = figure('cave_troll', 12, { side: 'gm' });
    const hero = figure('fighter', 30 * 2 + 12, { active: true });
    const at = layout.placed.get(72)!.centre;
    rig.frame(companyOf({ layout, tokens: [troll, hero], game: 'ahq' }, at, 'party', null));
    const crest = outlineIn(layout, troll, 'ahq')![0]!;
    expect(crest.y).toBeLessThan(0); // it stands out of the place
    expect(rig.camera.y + crest.y * rig.camera.scale).toBeGreaterThanOrEqual(rig.view!.safe.top);
  });
});

describe('marks for those beyond the edge', () => {
  const view = { width: 400, height: 600, safe: { left: 10, top: 80, right: 10, bottom: 20 } };
  const camera = { x: 0, y: 0, scale: 1 };

  it('stand at the edge towards them, and none where somebody is in sight', () => {
    const [right, seen, below] = marksAt(
      view,
      camera,
      [
        { x: 900, y: 330 },
        { x: 200, y: 300 },
        { x: 200, y: 2000 },
      ],
      [],
    );
    expect(right).toMatchObject({ x: 368, y: 330, degrees: 0 });
    expect(seen).toBeNull();
    expect(below).toMatchObject({ x: 200, y: 558, degrees: 90 });
  });

  it('keep clear of panels and of one another', () => {
    const two = [
      { x: 900, y: 330 },
      { x: 1200, y: 331 },
    ];
    const [a, b] = marksAt(view, camera, two, [{ left: 340, right: 400, top: 300, bottom: 360 }]);
    expect(Math.abs(a!.y - 330)).toBeGreaterThan(50);
    expect(Math.abs(a!.y - b!.y)).toBeGreaterThanOrEqual(44);
  });

  it('stand before a bar that lies all along the edge', () => {
    const [below] = marksAt(view, camera, [{ x: 200, y: 2000 }], [{ left: 0, right: 400, top: 540, bottom: 620 }]);
    expect(below!.y + 22).toBeLessThanOrEqual(540);
  });
});

describe('a camera that a player has moved', () => {
  const actor = 15 * 30 + 10;
  const at = layout.placed.get(actor)!.centre;
  const [acts, foe] = [actor, actor + 3].map(cell => outlineOf(layout, [cell])!) as [Outline, Outline];

  it('stays until somebody comes, or whoever acts is out of sight', () => {
    const rig = lowDesktop();
    rig.asked({ actor: at, must: [acts], more: [] });
    rig.frame({ actor: at, must: [acts], more: [] });
    rig.free();
    rig.asked({ actor: at, must: [acts], more: [] });
    expect(rig.mode).toBe('free');
    rig.asked({ actor: at, must: [acts, foe], more: [] });
    expect(rig.mode).toBe('follows');
    rig.free();
    rig.asked({ actor: layout.placed.get(29)!.centre, must: [acts, foe], more: [] });
    expect(rig.mode).toBe('follows');
  });

  it('brings whoever acts alone away from the edge, so that the way on is seen', () => {
    const rig = lowDesktop();
    rig.frame({ actor: at, must: [acts], more: [] });
    const further = actor + 4; // still in sight, towards the edge
    const there = outlineOf(layout, [further])!;
    expect(isFree(rig, [there])).toBe(true);
    const before = rig.camera.x;
    rig.frame({ actor: layout.placed.get(further)!.centre, must: [there], more: [] });
    expect(rig.camera.x).toBeLessThan(before);
    expect(isFree(rig, [there])).toBe(true);
  });
});
