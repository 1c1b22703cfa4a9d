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

/** Pointing at the board with a mouse or a finger: at cells, figures and edges, by pressing, staying, dragging. */
export function usePointing(
  frame: RefObject<HTMLElement | null>,
  layout: Layout,
  { hands, pointer: { wasDragged, events } }: ReturnType<typeof useCamera>,
  tokens: readonly Token[],
  offered: Offered,
  does: PointingHands,
) {
  const { movable, onPoint, onRing, onHover: tellHover, onGrasp, onTurn } = does;
  const hand = useRef<Hand>('mouse');
  const pressed = useRef<Pointed | null>(null); // what was under the pointer, as drawn, when a press began
  const shown = useRef(''); // what the pointer was last said to be over
  const [hovered, setHovered] = useState<number | null>(null);
  /** A finger points only by tapping: what it leaves behind on its way is no pointing. */
  const onHover = useCallback(
    (at: Pointed | null) => {
      if (hand.current !== 'touch') tellHover(at);
    },
    [tellHover],
  );
  const pointOf = (event: { clientX: number; clientY: number }): Point => {
    const box = frame.current!.getBoundingClientRect();
    const { x, y, scale } = hands.watch.now();
    return { x: (event.clientX - box.left - x) / scale, y: (event.clientY - box.top - y) / scale };
  };
  const { whatIsAt, placeOfFigure, thingBehind } = usePlaces(layout, tokens, offered, does.own);
  /** What is meant by the place under the pointer: a figure wherever it is drawn, though it stands out of its cell. */
  const meantBy = (event: { target: EventTarget; clientX: number; clientY: number }): Pointed | null => {
    const target = event.target as Element;
    const cell = cellAt(layout, pointOf(event));
    const figure = figureUnder(target);
    if (figure !== null) return thingBehind(figure, cell) ?? placeOfFigure(figure);
    return edgeUnder(target) ?? (cell === null ? null : whatIsAt(cell));
  };
  const carrying = useCarrying(movable, pointOf, {
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
  const ringUnder = (target: Element, event: { clientX: number; clientY: number }): void => {
    const figure = figureUnder(target);
    const cell = cellAt(layout, pointOf(event));
    if (figure !== null) onRing({ figure });
    else if (cell !== null) onRing(whatIsAt(cell));
  };
  const longPress = useLongPress(wasDragged, ringUnder);
  const moved = (event: PointerEvent): void => {
    if (!carrying.onPointerMove(event)) {
      events.onPointerMove(event);
      if (event.buttons !== 0 && wasDragged()) return;
    }
    const under = cellAt(layout, pointOf(event));
    const isCarried = carrying.at !== null; // then the ground below counts
    const meant = isCarried ? (under === null ? null : whatIsAt(under)) : meantBy(event);
    const drawn =
      isCarried || meant === null || !('figure' in meant) ? undefined : tokens.find(({ id }) => id === meant.figure);
    setHovered(drawn?.cells[0] ?? under);
    if (JSON.stringify(meant) === shown.current) return;
    shown.current = JSON.stringify(meant);
    onHover(meant);
  };

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
    events: {
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
        shown.current = '';
        setHovered(null);
        onHover(null);
      },
      onPointerMove: moved,
      onContextMenu: (event: React.MouseEvent) => {
        event.preventDefault();
        if (hand.current === 'mouse') ringUnder(event.target as Element, event);
      },
      onClick: (event: React.MouseEvent) => {
        const isPress = !wasDragged() && !carrying.wasDrop() && !longPress.was();
        const place = pressed.current ?? meantBy(event); // those who use no pointer click without pressing first
        pressed.current = null;
        if (isPress && place !== null) onPoint(place, hand.current);
      },
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
