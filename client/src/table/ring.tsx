import type { Pointed } from '@quarterstaff/kernel';
import { useEffect, useRef, useState } from 'react';
import { Pinned } from '../board/pinned.tsx';
import { useText } from '../text/index.ts';
import { useWindow } from '../use-window.ts';
import { About } from './about.tsx';
import { RuleChip } from './receipt.tsx';

/** Something that can be done at a place, or why not. */
export interface RingAct {
  readonly key: string;
  readonly words: string;
  readonly odds: string | null;
  readonly about: string | null; // a sentence on what it does
  readonly not: { readonly rule: string; readonly words: string } | null;
  readonly warning: string | null;
  readonly act: () => void;
}

const AT_MOST = 8;
const FEW = 4; // they need less room

/** Acts about a figure or a place: likely ones first, the rest behind "More". Number keys choose; what cannot be done says why. */
export function Ring(props: {
  readonly at: Pointed;
  readonly title: string;
  readonly acts: readonly RingAct[];
  readonly onRule: (rule: string) => void;
  readonly onClose: () => void;
}) {
  const { at, title, acts, onRule, onClose } = props;
  const text = useText();
  const [all, setAll] = useState(false);
  const [told, setTold] = useState<RingAct | null>(null); // why it is grey, or what it would waste
  const box = useRef<HTMLDivElement>(null);
  const sorted = [...acts.filter(({ not }) => not === null), ...acts.filter(({ not }) => not !== null)];
  const isLong = sorted.length > AT_MOST;
  const shown = isLong ? sorted.slice(0, AT_MOST - 1) : sorted;
  const press = (one: RingAct): void => {
    if (one.not !== null || (one.warning !== null && told !== one)) setTold(one);
    else one.act();
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: the first act of each new ring gets the focus
  useEffect(() => {
    box.current?.querySelector<HTMLButtonElement>('.ring-act')?.focus();
  }, [at, all]);
  // While a ring is open, numbers are its own.
  useWindow(
    {
      keydown: event => {
        const number = /^[1-8]$/.test(event.key) ? Number(event.key) : 0;
        const one = shown[number - 1];
        if (event.key === 'Escape') onClose();
        else if (one !== undefined) press(one);
        else if (isLong && number === AT_MOST) setAll(true);
        else return;
        event.preventDefault();
        event.stopImmediatePropagation();
      },
    },
    true,
  );

  const button = (one: RingAct, number: number | null) => (
    <About key={one.key} words={one.about}>
      <button
        type="button"
        className={`ring-act ${one.warning !== null ? 'warns' : ''}`}
        data-act={one.key}
        aria-disabled={one.not !== null || undefined}
        title={one.not?.words ?? one.warning ?? undefined}
        aria-description={one.about ?? undefined}
        onClick={() => press(one)}
      >
        <span>
          {number !== null && <kbd className="ring-key">{number}</kbd>} {one.words}
        </span>
        {one.odds !== null && <small>{one.odds}</small>}
      </button>
    </About>
  );
  return (
    <Pinned at={at} className="ring-place" side="on">
      <div
        ref={box}
        className={`ring ${all ? 'as-list' : shown.length <= FEW ? 'few' : ''}`}
        role="dialog"
        aria-label={title}
      >
        {all ? (
          sorted.map(one => button(one, null))
        ) : (
          <>
            {shown.map((one, i) => (
              <div key={one.key} className="ring-spot" style={spotOf(i, isLong ? AT_MOST : shown.length)}>
                {button(one, i + 1)}
              </div>
            ))}
            {isLong && (
              <div className="ring-spot" style={spotOf(AT_MOST - 1, AT_MOST)}>
                <button type="button" className="ring-act" onClick={() => setAll(true)}>
                  <kbd className="ring-key">{AT_MOST}</kbd> {text.more}
                </button>
              </div>
            )}
            <button type="button" className="ring-close" onClick={onClose} aria-label={text.close}>
              ×
            </button>
          </>
        )}
        {told !== null && (
          <p className={told.not === null ? 'ring-told warning' : 'ring-told'} role="status">
            {told.not === null ? `${told.warning} ${text.onceMore}` : told.not.words}{' '}
            {told.not !== null && told.not.rule !== '' && <RuleChip rule={told.not.rule} onRule={onRule} />}
          </p>
        )}
      </div>
    </Pinned>
  );
}

/** Evenly about the middle, beginning at the top. */
function spotOf(i: number, of: number): React.CSSProperties {
  const angle = -Math.PI / 2 + (2 * Math.PI * i) / of;
  return { '--x': Math.cos(angle).toFixed(3), '--y': Math.sin(angle).toFixed(3) } as React.CSSProperties;
}
