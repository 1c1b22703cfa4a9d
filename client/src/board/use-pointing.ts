import type { Pointed, Token } from '@quarterstaff/kernel';
import { type PointerEvent, type RefObject, useCallback, useRef, useState } from 'react';
import type { useCamera } from './camera.ts';
import { useCarrying } from './carrying.ts';
import { angleOf, cellAt, type Layout, middleOf, type Point } from './layout.ts';
import { useLongPress } from './long-press.ts';
import type { Hand, Offered } from './offered.ts';

export const figureUnder = (target: Element): string | null =>
  target.closest('[data-figure]')?.getAttribute('data-figure') ?? null;

/** A door or another edge under the pointer, which says by itself where it lies. */
function edgeUnder(target: Element): Pointed | null {
  const edge = target.closest('[data-edge]')?.getAttribute('data-edge')?.split(' ').map(Number);
  return edge === undefined ? null : { edge: { cell: edge[0]!, direction: edge[1]! } };
}

interface PointingHands {
  readonly movable: (figure: string) => boolean;
  readonly own: string | undefined; // the viewer's side
  readonly onPoint: (pointed: Pointed, hand: Hand) => void;
  readonly onRing: (pointed: Pointed) => void; // right button, long press
  readonly onHover: (pointed: Pointed | null) => void;
  readonly onGrasp?: ((figure: string) => void) | undefined; // it is dragged
  readonly onTurn?: ((figure: string, direction: number) => void) | undefined;
}

/** Where on the screen something was done. */
interface OnScreen {
  readonly clientX: number;
  readonly clientY: number;
}

/** Pointing at the board with a mouse or a finger: at cells, figures and edges, by pressing, staying, dragging. */
export function usePointing(
  frame: RefObject<HTMLElement | null>,
  layout: Layout,
  { hands, pointer }: ReturnType<typeof useCamera>,
  tokens: readonly Token[],
  offered: Offered,
  does: PointingHands,
) {
  const { onPoint } = does;
  const pointOf = (event: OnScreen): Point => {
    const box = frame.current!.getBoundingClientRect();
    const { x, y, scale } = hands.watch.now();
    return { x: (event.clientX - box.left - x) / scale, y: (event.clientY - box.top - y) / scale };
  };
  const hand = useRef<Hand>('mouse');
  const places = usePlaces(layout, tokens, offered, does.own);
  const { whatIsAt, placeOfFigure } = places;
  const under = underPointer(layout, tokens, places, pointOf);
  const carrying = useCarried(layout, tokens, whatIsAt, pointOf, does);
  const hovering = useHovering(hand, does.onHover);
  const { hovered, onHover } = hovering;

  return {
    hand,
    hovered,
    carried: carrying.at,
    whatIsAt,
    onHover,
    pressFigure: useCallback(
      (id: string) => {
        const place = placeOfFigure(id);
        if (place !== null) onPoint(place, 'key');
      },
      [placeOfFigure, onPoint],
    ),
    focusFigure: useCallback(
      (id: string | null) => onHover(id === null ? null : placeOfFigure(id)),
      [placeOfFigure, onHover],
    ),
    events: usePointerEvents(hand, pointer, under, carrying, hovering, does),
  };
}

/** What a pointer does on the board: it drags the board or a figure, presses, stays; else it is over something. */
function usePointerEvents(
  hand: RefObject<Hand>,
  { wasDragged, events }: ReturnType<typeof useCamera>['pointer'],
  { meantBy, ringBy, overBy }: ReturnType<typeof underPointer>,
  carrying: ReturnType<typeof useCarrying>,
  hovering: ReturnType<typeof useHovering>,
  { onPoint, onRing }: PointingHands,
) {
  const pressed = useRef<Pointed | null>(null); // what was under the pointer, as drawn, when a press began
  const ring = (target: Element, event: OnScreen): void => {
    const place = ringBy(target, event);
    if (place !== null) onRing(place);
  };
  const longPress = useLongPress(wasDragged, ring);
  return {
    ...events,
    onPointerDown: (event: PointerEvent) => {
      hand.current = event.pointerType === 'touch' ? 'touch' : 'mouse';
      pressed.current = meantBy(event);
      longPress.down(event);
      if (!carrying.onPointerDown(event)) events.onPointerDown(event);
    },
    onPointerUp: (event: PointerEvent) => {
      longPress.up();
      carrying.onPointerUp(event);
      events.onPointerUp(event);
    },
    onPointerLeave: (event: PointerEvent) => {
      longPress.up();
      carrying.letGo();
      events.onPointerLeave(event);
      hovering.leave();
    },
    onPointerMove: (event: PointerEvent) => {
      if (!carrying.onPointerMove(event)) {
        events.onPointerMove(event);
        if (event.buttons !== 0 && wasDragged()) return;
      }
      hovering.over(overBy(event, carrying.at !== null));
    },
    onContextMenu: (event: React.MouseEvent) => {
      event.preventDefault();
      if (hand.current === 'mouse') ring(event.target as Element, event);
    },
    onClick: (event: React.MouseEvent) => {
      const isPress = !wasDragged() && !carrying.wasDrop() && !longPress.was();
      const place = pressed.current ?? meantBy(event); // those who use no pointer click without pressing first
      pressed.current = null;
      if (isPress && place !== null) onPoint(place, hand.current);
    },
  };
}

interface Over {
  readonly cell: number | null; // that is marked
  readonly meant: Pointed | null;
}

/** What lies under the pointer. */
function underPointer(
  layout: Layout,
  tokens: readonly Token[],
  { whatIsAt, placeOfFigure, thingBehind }: ReturnType<typeof usePlaces>,
  pointOf: (event: OnScreen) => Point,
) {
  const groundAt = (cell: number | null): Pointed | null => (cell === null ? null : whatIsAt(cell));
  /** What is meant by the place under the pointer: a figure wherever it is drawn, though it stands out of its cell. */
  const meantBy = (event: OnScreen & { readonly target: EventTarget }): Pointed | null => {
    const target = event.target as Element;
    const cell = cellAt(layout, pointOf(event));
    const figure = figureUnder(target);
    if (figure !== null) return thingBehind(figure, cell) ?? placeOfFigure(figure);
    return edgeUnder(target) ?? groundAt(cell);
  };
  return {
    meantBy,
    /** Where a ring would open. */
    ringBy(target: Element, event: OnScreen): Pointed | null {
      const figure = figureUnder(target);
      return figure === null ? groundAt(cellAt(layout, pointOf(event))) : { figure };
    },
    /** For a figure that is carried the ground below counts. */
    overBy(event: PointerEvent, isCarrying: boolean): Over {
      const cell = cellAt(layout, pointOf(event));
      if (isCarrying) return { cell, meant: groundAt(cell) };
      const meant = meantBy(event);
      const figure = meant !== null && 'figure' in meant ? tokens.find(({ id }) => id === meant.figure) : undefined;
      return { cell: figure?.cells[0] ?? cell, meant };
    },
  };
}

/** A figure that is carried is sent where it is dropped; held by its wedge, it is turned there. */
function useCarried(
  layout: Layout,
  tokens: readonly Token[],
  whatIsAt: (cell: number) => Pointed,
  pointOf: (event: OnScreen) => Point,
  { movable, onGrasp, onPoint, onTurn }: PointingHands,
) {
  return useCarrying(movable, pointOf, {
    onLift: id => onGrasp?.(id),
    onDrop: (id, point) => {
      const cell = cellAt(layout, point);
      const own = tokens.find(token => token.id === id)?.cells;
      if (cell !== null && own?.includes(cell) !== true) onPoint(whatIsAt(cell), 'mouse');
    },
    onTurn: (id, point) => {
      const direction = directionTo(layout, tokens, id, point);
      if (direction !== null) onTurn?.(id, direction);
    },
  });
}

/** Tells what the pointer is over, once for each thing. A finger points only by tapping: what it passes on its way is not meant. */
function useHovering(hand: RefObject<Hand>, tell: (at: Pointed | null) => void) {
  const told = useRef('');
  const [hovered, setHovered] = useState<number | null>(null);
  const onHover = useCallback(
    (at: Pointed | null) => {
      if (hand.current !== 'touch') tell(at);
    },
    [hand, tell],
  );
  return {
    hovered,
    onHover,
    over({ cell, meant }: Over): void {
      setHovered(cell);
      if (JSON.stringify(meant) === told.current) return;
      told.current = JSON.stringify(meant);
      onHover(meant);
    },
    leave(): void {
      told.current = '';
      setHovered(null);
      onHover(null);
    },
  };
}

/** What is meant by pointing at a cell, and by pointing at a figure: whichever has something on offer. */
function usePlaces(layout: Layout, tokens: readonly Token[], offered: Offered, own: string | undefined) {
  const whatIsAt = useCallback(
    (cell: number): Pointed => {
      const there = tokens.filter(token => token.cells.includes(cell));
      const wanted = there.find(token => offered.figures.has(token.id)) ?? there[0];
      return wanted === undefined || offered.cells.has(cell) ? { cell } : { figure: wanted.id };
    },
    [tokens, offered],
  );
  const placeOfFigure = useCallback(
    (id: string): Pointed | null => {
      const cell = tokens.find(other => other.id === id)?.cells[0];
      if (cell === undefined) return null;
      return !offered.figures.has(id) && offered.cells.has(cell) ? { cell } : { figure: id };
    },
    [tokens, offered],
  );
  /** Something on the ground that one of one's own people stands before: whoever presses there means it. */
  const thingBehind = useCallback(
    (id: string, cell: number | null): Pointed | null => {
      const figure = tokens.find(other => other.id === id);
      const things = cell === null ? [] : (layout.placed.get(cell)?.cell.things ?? []);
      const isBehind = figure !== undefined && cell !== null && figure.side === own && !figure.cells.includes(cell);
      const isTaken = tokens.some(({ cells }) => cell !== null && cells.includes(cell));
      return isBehind && things.length > 0 && !isTaken ? { cell } : null;
    },
    [layout, tokens, own],
  );
  return { whatIsAt, placeOfFigure, thingBehind };
}

/** The direction of the grid in which a point lies from a figure. */
function directionTo(layout: Layout, tokens: readonly Token[], id: string, point: Point): number | null {
  const token = tokens.find(other => other.id === id);
  const middle = token === undefined ? null : middleOf(layout, token.cells);
  if (middle === null) return null;
  const angle = Math.atan2(point.y - middle.centre.y, point.x - middle.centre.x);
  const sides = middle.surface.grid === 'square' ? 4 : 6;
  const turn = (angle - angleOf(middle.surface, 0)) / ((2 * Math.PI) / sides);
  return ((Math.round(turn) % sides) + sides) % sides;
}
