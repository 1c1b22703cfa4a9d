// A board of 60×60 hexes with 60 figures, and a dungeon of 40 tiles, driven by the benchmark.
import type { Surface, Token } from '@quarterstaff/kernel';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { Board } from '../../src/board/board.tsx';
import type { Offered } from '../../src/board/offered.ts';
import type { Overlaid } from '../../src/board/overlays.tsx';
// @ts-expect-error -- a style sheet
import '../../src/style/base.css';
// @ts-expect-error -- a style sheet
import '../../src/style/table.css';
// @ts-expect-error -- a style sheet
import '../../src/style/board.css';

const PLAIN: Overlaid = { possible: [], shown: new Set(), chosen: null, purview: null, forecast: [] };

const SIDE = 60;
const TILE = 6;
const TILES = 40;

const arena: Surface = {
  id: 'arena',
  grid: 'hex-flat',
  cells: Array.from({ length: SIDE * SIDE }, (_, cell) => ({
    cell,
    x: cell % SIDE,
    y: Math.floor(cell / SIDE),
    name: String(cell),
    ground: cell % 13 === 0 ? 'broken' : 'floor',
    level: 0,
    marks: [],
  })),
  edges: [],
};

const tile = (n: number): Surface => {
  const [left, top] = [(n % 8) * (TILE + 1), Math.floor(n / 8) * (TILE + 1)];
  return {
    id: `tile ${n}`,
    grid: 'square',
    cells: Array.from({ length: TILE * TILE }, (_, i) => ({
      cell: n * TILE * TILE + i,
      x: left + (i % TILE),
      y: top + Math.floor(i / TILE),
      name: `${n} ${i}`,
      ground: 'floor',
      level: 0,
      marks: i === 8 ? ['chest'] : [],
    })),
    edges: Array.from({ length: TILE }, (_, i) => ({
      cell: n * TILE * TILE + i,
      direction: 0,
      kind: i === 2 ? ('door' as const) : ('wall' as const),
      id: null,
    })),
  };
};
const dungeon = Array.from({ length: TILES }, (_, n) => tile(n));

const figures = (cells: number, shift: number): readonly Token[] =>
  Array.from({ length: 60 }, (_, i) => ({
    id: `f${i}`,
    name: `Figure ${i}`,
    icon: ['knight', 'goblin', 'wolf', 'orc'][i % 4]!,
    side: i % 2 === 0 ? 'red' : 'blue',
    cells: [(i * 61 + 7 + (i === 0 ? shift : 0)) % cells],
    facing: i % 4,
    posture: 'standing',
    wounds: { now: 5, most: 8 },
    status: [],
    active: false,
    body: false,
  }));

const nothing = (): void => {};
let act: (change: { board?: 'arena' | 'dungeon'; shift?: number; lit?: number }) => void = nothing;

function Bench() {
  const [state, setState] = useState<{ board: 'arena' | 'dungeon'; shift: number; lit: number }>({
    board: 'arena',
    shift: 0,
    lit: 0,
  });
  act = change => flushSync(() => setState(before => ({ ...before, ...change })));
  const surfaces = state.board === 'arena' ? ARENA : dungeon;
  const cells = state.board === 'arena' ? SIDE * SIDE : TILES * TILE * TILE;
  const lit = new Map(Array.from({ length: 300 }, (_, i) => [state.lit + i * 3, 1]));
  return (
    <div style={{ position: 'fixed', inset: 0, display: 'flex' }}>
      <Board
        surfaces={surfaces}
        tokens={figures(cells, state.shift)}
        words={{}}
        sides={['red', 'blue']}
        offered={state.lit > 0 ? { cells: lit, figures: NO_FIGURES, edges: [] } : NOTHING}
        reach={[]}
        spot={null}
        overlaid={PLAIN}
        selected={null}
        question={null}
        begins={false}
        onPoint={nothing}
        onRing={nothing}
        onHover={nothing}
      />
    </div>
  );
}
const ARENA = [arena];
const NO_FIGURES: ReadonlyMap<string, number> = new Map();
const NOTHING: Offered = { cells: new Map(), figures: NO_FIGURES, edges: [] };

const frame = (): Promise<number> => new Promise(resolve => requestAnimationFrame(resolve));

/** From one frame to the next but one, with a change in between: what the change costs on the screen, in frames of time. */
async function measured(times: number, change: (i: number) => void): Promise<readonly number[]> {
  const taken: number[] = [];
  await frame();
  for (let i = 0; i < times; i += 1) {
    const start = await frame();
    change(i);
    taken.push((await frame()) - start);
  }
  return taken;
}

const board = (): HTMLElement => document.querySelector('.board')!;
const pointer = (type: string, x: number, y: number): void => {
  board().dispatchEvent(
    new PointerEvent(type, { bubbles: true, pointerId: 1, clientX: x, clientY: y, buttons: 1, isPrimary: true }),
  );
};

Object.assign(window, {
  bench: {
    move: (times: number) => measured(times, i => act({ board: 'arena', shift: 1 + i, lit: 0 })),
    highlight: (times: number) => measured(times, i => act({ board: 'arena', lit: 1 + (i % 2) * 50 })),
    async pan(times: number) {
      act({ board: 'dungeon', lit: 0 });
      await frame();
      pointer('pointerdown', 600, 400);
      const taken = await measured(times, i => pointer('pointermove', 600 + 6 * (i % 40), 400 + 4 * (i % 40)));
      pointer('pointerup', 600, 400);
      return taken;
    },
  },
});

createRoot(document.getElementById('root')!).render(<Bench />);
