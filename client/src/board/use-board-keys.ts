import type { Pointed, Token } from '@quarterstaff/kernel';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useWindow } from '../use-window.ts';
import { moveCamera } from './board-tools.tsx';
import type { CameraHands } from './camera.ts';
import { ARROWS, cellTowards, type Layout } from './layout.ts';
import { figureUnder } from './use-pointing.ts';

/** What keys do on a board. */
interface KeyHands {
  readonly hands: CameraHands;
  readonly describe: (cell: number) => string;
  readonly whatIsAt: (cell: number) => Pointed;
  readonly onHover: (pointed: Pointed) => void;
  readonly onPoint: (pointed: Pointed) => void;
  readonly onRing: (pointed: Pointed) => void;
  readonly onTurn: ((figure: string, direction: number) => void) | undefined;
}

/** Playing by keys: a cursor that speaks of where it is, Enter to point there, R for the ring, Q and E to turn. */
export function useBoardKeys(
  board: RefObject<HTMLElement | null>,
  layout: Layout,
  question: string | null,
  active: Token | undefined,
  turnedBy: (focused: string | null) => Token | undefined, // whom Q and E turn
  does: KeyHands,
) {
  const [cursor, setCursor] = useState<number | null>(null);
  const [spoken, setSpoken] = useState('');
  useFocusKept(board, question, () => setCursor(null));

  const moveCursor = (dx: number, dy: number): void => {
    const from = cursor ?? active?.cells[0] ?? [...layout.placed.keys()][0];
    if (from === undefined) return;
    const next = cursor === null ? from : cellTowards(layout, from, dx, dy);
    board.current?.focus({ preventScroll: true }); // Enter is meant for where the cursor is
    setCursor(next);
    setSpoken(does.describe(next));
    does.onHover(does.whatIsAt(next));
  };
  const ring = (target: Element): void => {
    const figure = figureUnder(target);
    if (figure !== null) does.onRing({ figure });
    else if (cursor !== null) does.onRing(does.whatIsAt(cursor));
  };
  const turn = (by: 1 | -1, target: Element): void => {
    const turned = turnedBy(figureUnder(target));
    const surface = layout.placed.get(turned?.cells[0] ?? -1)?.surface;
    if (turned === undefined || turned.facing === null || surface === undefined) return;
    const sides = surface.grid === 'square' ? 4 : 6;
    does.onTurn?.(turned.id, (turned.facing + by + sides) % sides);
  };
  const onKeyDown = (event: React.KeyboardEvent): void => {
    const arrow = ARROWS[event.key];
    const own = event.target === event.currentTarget;
    if (arrow !== undefined) moveCursor(...arrow);
    else if ((event.key === 'Enter' || event.key === ' ') && cursor !== null && own)
      does.onPoint(does.whatIsAt(cursor));
    else if (event.key === 'ContextMenu' || event.key === 'r') ring(event.target as Element);
    else if (event.key === 'q' || event.key === 'e') turn(event.key === 'q' ? -1 : 1, event.target as Element);
    else if (!moveCamera(does.hands, event.key)) return;
    event.preventDefault();
  };
  return { cursor, spoken, onKeyDown };
}

/** With each question the cursor starts afresh. A player who uses keys gets back to the board when the focused button is gone. */
function useFocusKept(board: RefObject<HTMLElement | null>, question: string | null, onQuestion: () => void): void {
  const byKeys = useRef(false);
  const begin = useRef(onQuestion);
  begin.current = onQuestion;
  const note = ({ type }: Event): void => {
    byKeys.current = type === 'keydown';
  };
  useWindow({ keydown: note, pointerdown: note }, true);
  useEffect(() => {
    if (question === null) return;
    begin.current();
    if (byKeys.current && document.activeElement === document.body) board.current?.focus({ preventScroll: true });
  }, [question, board]);
}
