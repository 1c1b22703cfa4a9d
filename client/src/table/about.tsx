import { type ReactNode, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import './term.css';
import { useWindow } from '../use-window.ts';

const HOVER_MS = 400;
const LONG_PRESS_MS = 500;
const TIP_PX = 280;

const LINES_PX = 96; // of a long sentence

/** Where a tip lies: over its button and those about it, or under them where there is no room. */
function besideOf(button: Element): React.CSSProperties {
  const ring = button.closest('.ring')?.querySelectorAll('.ring-act') ?? [button];
  const boxes = [...ring].map(one => one.getBoundingClientRect());
  const [top, bottom] = [Math.min(...boxes.map(box => box.top)), Math.max(...boxes.map(box => box.bottom))];
  const { left } = button.getBoundingClientRect();
  const insetInlineStart = Math.max(8, Math.min(left, window.innerWidth - TIP_PX - 8));
  return top > LINES_PX
    ? { insetInlineStart, insetBlockEnd: window.innerHeight - top + 6 }
    : { insetInlineStart, insetBlockStart: bottom + 6 };
}

/** A button that tells what it does: to whoever points at it, comes to it by keys, or leaves a finger on it, which presses nothing then. */
export function About({ words, children }: { readonly words: string | null; readonly children: ReactNode }) {
  const [at, setAt] = useState<React.CSSProperties | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stayed = useRef(false); // a finger did: what it lets go of is not pressed
  useEffect(() => () => clearTimeout(timer.current), []);
  useWindow(at === null ? null : { pointerdown: () => setAt(null) });
  if (words === null) return children;
  const hide = (): void => {
    clearTimeout(timer.current);
    setAt(null);
  };
  const showAfter = (ms: number, place: Element, byFinger: boolean): void => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      stayed.current = byFinger;
      setAt(besideOf(place.firstElementChild!));
    }, ms);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what is in it is the button; here only pointing and leaving is noticed
    <span
      className="about-place"
      onPointerEnter={({ pointerType, currentTarget }) =>
        pointerType === 'mouse' && showAfter(HOVER_MS, currentTarget, false)
      }
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && hide()}
      onPointerDown={({ pointerType, currentTarget }) => {
        stayed.current = false;
        if (pointerType === 'touch') showAfter(LONG_PRESS_MS, currentTarget, true);
      }}
      onPointerUp={() => clearTimeout(timer.current)}
      onFocus={({ target, currentTarget }) => target.matches(':focus-visible') && showAfter(0, currentTarget, false)}
      onBlur={hide}
      onClickCapture={event => {
        if (!stayed.current) return;
        stayed.current = false;
        event.preventDefault();
        event.stopPropagation();
      }}
      onContextMenu={event => stayed.current && event.preventDefault()}
    >
      {children}
      {at !== null &&
        createPortal(
          <span className="term-tip about-tip" role="tooltip" style={at}>
            {words}
          </span>,
          document.body, // a ring moves with the board
        )}
    </span>
  );
}
