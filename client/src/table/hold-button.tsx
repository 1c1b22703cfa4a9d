import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useText } from '../text/index.ts';

const HOLD_MS = 600;
const ARMED_MS = 4000;

/** A button for what cannot be taken back: it must be held. Whoever cannot hold presses twice. */
export function HoldButton(props: {
  readonly onDone: () => void;
  readonly className?: string;
  readonly children: ReactNode;
}) {
  const { onDone, className = 'option', children } = props;
  const text = useText();
  const [holding, setHolding] = useState(false);
  const [armed, setArmed] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  const held = useRef(false); // the click that ends a hold is no press
  const pressed = useRef(false); // once, so that the next press counts
  useEffect(() => () => clearTimeout(timer.current ?? undefined), []);
  const begin = (): void => {
    held.current = true;
    setHolding(true);
    clearTimeout(timer.current ?? undefined);
    timer.current = setTimeout(() => {
      setHolding(false);
      onDone();
    }, HOLD_MS);
  };
  const end = (): void => {
    clearTimeout(timer.current ?? undefined);
    setHolding(false);
  };
  return (
    <button
      type="button"
      className={`${className} hold ${holding ? 'holding' : ''}`}
      title={text.holdToDo}
      onPointerDown={begin}
      onPointerUp={end}
      onPointerLeave={end}
      onPointerCancel={end}
      onKeyDown={event => {
        if ((event.key === 'Enter' || event.key === ' ') && !event.repeat) begin();
      }}
      onKeyUp={end}
      onBlur={end}
      onClick={() => {
        if (held.current) {
          held.current = false;
          return;
        }
        if (pressed.current) {
          onDone();
          return;
        }
        pressed.current = true;
        setArmed(true);
        timer.current = setTimeout(() => {
          pressed.current = false;
          setArmed(false);
        }, ARMED_MS);
      }}
    >
      {children}
      <small className="hold-note">{armed ? text.pressAgain : text.holdToDo}</small>
    </button>
  );
}
