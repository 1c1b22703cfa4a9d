import { figureOf, isBiped } from '../art/minis/figure.ts';
import type { StanceName } from '../art/minis/look.ts';
import { between, type Stance, stanceOf } from '../art/minis/stances.ts';
import type { Point } from '../board/layout.ts';
import type { Clock } from './clock.ts';
import { bodyOf, cellPlace, drawingOf, drawn, elementOf, placeOf, type World } from './world.ts';

// Figures in motion. A figure that strikes or is struck is drawn alive, from stance to stance; the others are moved as they are.

interface Alive {
  readonly group: SVGGElement;
  stance: Stance;
}
const alive = new Map<string, Alive>();

/** Draws a figure alive over its picture; null where it has no stances. */
function enliven(world: World, id: string): Alive | null {
  const known = alive.get(id);
  if (known?.group.isConnected === true) return known;
  const drawing = drawingOf(world, id);
  const body = bodyOf(world, id);
  const picture = body?.querySelector<SVGGElement>('.token-figure');
  if (drawing === null || body == null || picture == null || !isBiped(drawing.look)) return null;
  const group = drawn('');
  group.setAttribute('class', 'token-alive');
  group.setAttribute('transform', picture.getAttribute('transform') ?? '');
  picture.style.visibility = 'hidden';
  body.append(group);
  const live = { group, stance: stanceOf(drawing.look.stance ?? 'raised') };
  alive.set(id, live);
  return live;
}

/** Eases a figure into another stance. */
export async function pose(
  clock: Clock,
  world: World,
  id: string | null,
  to: StanceName | Stance,
  ms: number,
): Promise<void> {
  if (id === null || clock.still || clock.skipped) return;
  const live = enliven(world, id);
  const drawing = drawingOf(world, id);
  if (live === null || drawing === null) return;
  const from = live.stance;
  const { look, livery } = drawing;
  await clock.frames(ms, t => {
    live.stance = between(from, to, 1 - (1 - t) ** 3);
    live.group.innerHTML = figureOf(look, { side: livery.colour, sideLight: livery.light, stance: live.stance });
  });
}

/** Figures are pictures again. */
export function settle(): void {
  for (const { group } of alive.values()) {
    const picture = group.parentElement?.querySelector<SVGGElement>('.token-figure');
    if (picture != null) picture.style.visibility = '';
    group.remove();
  }
  alive.clear();
}

const shift = (x: number, y: number): string => `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px)`;

/** Cell by cell along a way, with a hop each; the base stays flat. `glide`: it is pushed, or slides. */
export async function travel(
  clock: Clock,
  world: World,
  id: string,
  way: readonly number[],
  ms: number,
  how: 'hop' | 'glide' | 'arc',
  onStep: () => void,
): Promise<void> {
  const token = elementOf(world, id);
  const body = bodyOf(world, id);
  const from = placeOf(world, id);
  if (token === null || from === null) return;
  const start = cellPlace(world, world.tokens.find(other => other.id === id)?.cells[0]) ?? from;
  const offset = { x: from.x - start.x, y: from.y - start.y };
  const stops = way
    .flatMap(cell => cellPlace(world, cell) ?? [])
    .map(({ x, y }) => ({ x: x + offset.x, y: y + offset.y }));
  const points = stops.filter((p, i) => i > 0 || Math.hypot(p.x - from.x, p.y - from.y) > 1);
  const last = points.at(-1);
  if (last === undefined) return;
  const all = [from, ...points];
  const drawing = drawingOf(world, id);
  const turned =
    drawing !== null && Math.abs(last.x - from.x) > 4 && Math.sign(last.x - from.x) !== drawing.flip ? -1 : 1;
  const path = clock.run(
    token,
    all.map(p => ({ transform: shift(p.x, p.y) })),
    ms,
    { easing: 'linear', keep: true },
  );
  if (body !== null) {
    const hops = how === 'arc' ? 1 : points.length;
    const high = how === 'glide' ? 0 : how === 'arc' ? 60 : 8;
    const frames: Keyframe[] = Array.from({ length: hops * 2 + 1 }, (_, i) => ({
      transform: `scaleX(${turned}) translateY(${i % 2 === 1 ? -high : 0}px) scaleY(${how === 'hop' && i % 2 === 0 ? 0.96 : 1})`,
    }));
    void clock.run(body, frames, ms, { easing: 'linear', keep: true });
  }
  if (how === 'hop')
    for (let i = 0; i < points.length; i += 1)
      void clock.wait((ms * i) / points.length).then(() => clock.skipped || onStep());
  else onStep();
  await path;
}

/** A lunge at somebody and back: forwards quickly, back at leisure while others answer. */
export async function lunge(clock: Clock, world: World, id: string, at: Point | null, ms: number): Promise<void> {
  const body = bodyOf(world, id);
  const from = placeOf(world, id);
  if (body === null || from === null) return;
  const { dx, dy, mirrored, turn, steep } = strokeOf(from, at, drawingOf(world, id)?.flip ?? 1);
  const facing = `scaleX(${mirrored})`;
  const there = `${shift(dx, dy)} ${facing} rotate(${turn.toFixed(0)}deg)`;
  await Promise.all([
    pose(clock, world, id, thrustAt(steep), ms),
    clock.run(body, { transform: [facing, there] }, ms, { keep: true }),
  ]);
}

const STROKE = 30; // as far as a lunge goes, in units of the board
const STEEPEST = 18; // degrees: a figure leans so far to strike up or down, and keeps its feet on the ground

/** How a figure that is drawn from the side strikes at a place: it turns about where that lies behind it, and leans up or down. */
export function strokeOf(from: Point, at: Point | null, flip: 1 | -1) {
  const [x, y] = at === null ? [0, 0] : [at.x - from.x, at.y - from.y];
  const long = Math.hypot(x, y);
  if (long === 0) return { dx: 0, dy: 0, mirrored: 1, turn: 0, steep: 0 };
  const mirrored = Math.abs(x) > 4 && Math.sign(x) !== flip ? -1 : 1;
  // Rotations are seen through the mirrors, that of the picture and that of the stroke.
  const steep = (Math.atan2(y, Math.abs(x)) * 180) / Math.PI;
  const turn = Math.max(-STEEPEST, Math.min(STEEPEST, steep)) * flip;
  return { dx: (x / long) * STROKE, dy: (y / long) * STROKE, mirrored, turn, steep };
}

const ARM = 0.6; // of the way up or down is done by the arm, the rest by the blade and by leaning

/** The stance of a thrust that goes up or down by so many degrees: hand and blade point at whom it is meant for. */
export function thrustAt(steep: number): Stance {
  const thrust = stanceOf('lunge');
  const [x, y] = thrust.near;
  const by = (steep * ARM * Math.PI) / 180;
  const near = [x * Math.cos(by) - y * Math.sin(by), x * Math.sin(by) + y * Math.cos(by)] as const;
  const lean = Math.sign(steep) * Math.min(STEEPEST, Math.abs(steep));
  return { ...thrust, near, blade: thrust.blade + steep - lean };
}

/** Back to where it stood. */
export async function recover(clock: Clock, world: World, id: string | null): Promise<void> {
  const body = bodyOf(world, id);
  if (body === null) return;
  const now = getComputedStyle(body).transform;
  await clock.run(body, { transform: [now === 'none' ? 'translate(0,0)' : now, 'translate(0,0)'] }, 160, {
    keep: true,
  });
}

/** Thrown back by a blow, white for a moment. */
export async function recoil(clock: Clock, world: World, id: string, from: Point | null): Promise<void> {
  const body = bodyOf(world, id);
  const here = placeOf(world, id);
  if (body === null || here === null) return;
  const away = from === null ? 1 : Math.sign(here.x - from.x) || 1;
  void pose(clock, world, id, 'struck', 90);
  void clock.run(body, { filter: ['brightness(2.6)', 'none'] }, 90, { easing: 'linear' });
  await clock.run(
    body,
    { transform: ['none', `translate(${12 * away}px,0) rotate(${5 * away}deg)`, 'none'], offset: [0, 0.3, 1] },
    320,
  );
}

/** Leans away from a blow that goes past. */
export async function lean(clock: Clock, world: World, id: string, from: Point | null): Promise<void> {
  const body = bodyOf(world, id);
  const here = placeOf(world, id);
  if (body === null || here === null) return;
  const away = from === null ? 1 : Math.sign(here.x - from.x) || 1;
  await clock.run(body, { transform: ['none', `rotate(${12 * away}deg)`, 'none'], offset: [0, 0.4, 1] }, 220);
}

/** Turns to the ground about its feet. */
export async function topple(clock: Clock, world: World, id: string, ms: number): Promise<void> {
  const body = bodyOf(world, id);
  if (body === null) return;
  void pose(clock, world, id, 'prone', ms * 0.6);
  await clock.run(
    body,
    [
      { transform: 'none' },
      { transform: 'translate(-10px,4px) rotate(-30deg)', offset: 0.35 },
      { transform: 'translate(-46px,8px) rotate(84deg)' }, // lies over its own place, and through no wall
    ],
    ms,
    { easing: 'cubic-bezier(.5,0,.9,.6)', keep: true },
  );
}

/** Stumbles on the spot. */
export async function stumble(clock: Clock, world: World, id: string): Promise<void> {
  const body = bodyOf(world, id);
  if (body === null) return;
  await clock.run(
    body,
    { transform: ['none', 'rotate(14deg) translateX(6px)', 'rotate(-10deg) translateX(-8px)', 'none'] },
    420,
  );
}

/** Comes down onto the board. */
export async function dropIn(clock: Clock, world: World, id: string, delay: number): Promise<void> {
  const token = elementOf(world, id)?.querySelector<SVGGElement>('.token-hop');
  const stand = elementOf(world, id)?.querySelector<SVGGElement>('.token-stand');
  if (token == null || stand == null) return;
  void clock.run(stand, { opacity: [0, 1] }, 160, { delay, easing: 'linear' });
  await clock.run(
    token,
    { transform: ['translateY(-84px)', 'translateY(0) scaleY(.92)', 'none'], offset: [0, 0.8, 1] },
    250,
    {
      delay,
      easing: 'cubic-bezier(.5,0,.8,.5)',
    },
  );
}

export async function fade(clock: Clock, world: World, id: string): Promise<void> {
  const token = elementOf(world, id);
  if (token !== null) await clock.run(token, { opacity: [1, 0] }, 300, { keep: true });
}
