import { type ReactNode, useEffect, useRef } from 'react';
import { useText } from '../text/index.ts';

/** A sheet that slides over the board from one side; on a phone from below. Escape closes it. */
export function Drawer(props: {
  readonly side: 'left' | 'right';
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}) {
  const { side, title, onClose, children } = props;
  const text = useText();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    button.current?.focus();
    return () => {
      if (before instanceof HTMLElement && document.contains(before)) before.focus();
    };
  }, []);
  return (
    <aside
      className={`drawer drawer-${side}`}
      role="dialog"
      aria-label={title}
      onKeyDown={event => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onClose();
      }}
    >
      <header className="drawer-head">
        <h2>{title}</h2>
        <button ref={button} type="button" className="plain drawer-close" onClick={onClose} aria-label={text.close}>
          ×
        </button>
      </header>
      <div className="drawer-body">{children}</div>
    </aside>
  );
}
