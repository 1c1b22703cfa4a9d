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
  const showAll = (): void => setAll(true);
  useRingKeys([...shown.map(one => () => press(one)), ...(isLong ? [showAll] : [])], onClose);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the first act of each new ring gets the focus
  useEffect(() => {
    box.current?.querySelector<HTMLButtonElement>('.ring-act')?.focus();
  }, [at, all]);

  return (
    <Pinned at={at} className="ring-place" side="on">
      <div
        ref={box}
        className={`ring ${all ? 'as-list' : shown.length <= FEW ? 'few' : ''}`}
        role="dialog"
        aria-label={title}
      >
        {all ? (
          sorted.map(one => <ActButton key={one.key} act={one} number={null} onPress={press} />)
        ) : (
          <>
            {shown.map((one, i) => (
              <div key={one.key} className="ring-spot" style={spotOf(i, isLong ? AT_MOST : shown.length)}>
                <ActButton act={one} number={i + 1} onPress={press} />
              </div>
            ))}
            {isLong && (
              <div className="ring-spot" style={spotOf(AT_MOST - 1, AT_MOST)}>
                <button type="button" className="ring-act" onClick={showAll}>
                  <kbd className="ring-key">{AT_MOST}</kbd> {text.more}
                </button>
              </div>
            )}
            <button type="button" className="ring-close" onClick={onClose} aria-label={text.close}>
              ×
            </button>
          </>
        )}
        {told !== null && <Told act={told} onRule={onRule} />}
      </div>
    </Pinned>
  );
}

/** While a ring is open, numbers are its own. */
function useRingKeys(presses: readonly (() => void)[], onClose: () => void): void {
  useWindow(
    {
      keydown: event => {
        const press = event.key === 'Escape' ? onClose : presses[Number(event.key) - 1];
        if (press === undefined) return;
        press();
        event.preventDefault();
        event.stopImmediatePropagation();
      },
    },
    true,
  );
}

function ActButton(props: {
  readonly act: RingAct;
  readonly number: number | null; // the key that chooses it
  readonly onPress: (act: RingAct) => void;
}) {
  const { act, number, onPress } = props;
  return (
    <About words={act.about}>
      <button
        type="button"
        className={`ring-act ${act.warning !== null ? 'warns' : ''}`}
        data-act={act.key}
        aria-disabled={act.not !== null || undefined}
        title={act.not?.words ?? act.warning ?? undefined}
        aria-description={act.about ?? undefined}
        onClick={() => onPress(act)}
      >
        <span>
          {number !== null && <kbd className="ring-key">{number}</kbd>} {act.words}
        </span>
        {act.odds !== null && <small>{act.odds}</small>}
      </button>
    </About>
  );
}

/** Why it cannot be done, or what it would waste. */
function Told({ act: { not, warning }, onRule }: { readonly act: RingAct; readonly onRule: (rule: string) => void }) {
  const text = useText();
  return (
    <p className={not === null ? 'ring-told warning' : 'ring-told'} role="status">
      {not === null ? `${warning?.replace(/[.!]?$/, '.')} ${text.onceMore}` : not.words}{' '}
      {not !== null && not.rule !== '' && <RuleChip rule={not.rule} onRule={onRule} />}
    </p>
  );
}

/** Evenly about the middle, beginning at the top; and turned by half a step, for a place at the rim, which none may cover. */
function spotOf(i: number, of: number): React.CSSProperties {
  const angle = -Math.PI / 2 + (2 * Math.PI * i) / of;
  const turned = angle + Math.PI / of;
  const even = of % 2 === 0 ? turned : angle; // of an odd number none lies at the foot
  return {
    '--x': Math.cos(angle).toFixed(3),
    '--y': Math.sin(angle).toFixed(3),
    '--x-under': Math.cos(turned).toFixed(3),
    '--y-under': Math.sin(turned).toFixed(3),
    '--x-over': Math.cos(even).toFixed(3),
    '--y-over': Math.sin(even).toFixed(3),
  } as React.CSSProperties;
}
