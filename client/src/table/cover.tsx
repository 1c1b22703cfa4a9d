import { useEffect, useRef } from 'react';
import { COVER_ICON } from '../art/icons.ts';
import { seatName, useText } from '../text/index.ts';

/** Between two people at one screen: nothing is shown until the next one has taken it. */
export function Cover({ seat, onReveal }: { readonly seat: string; readonly onReveal: () => void }) {
  const text = useText();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <main className="cover" id="content">
      <svg viewBox="0 0 64 64" width={96} height={96} aria-hidden="true">
        <use href={`/icons.svg#${COVER_ICON}`} width={64} height={64} />
      </svg>
      <h1>{text.pass(seatName(seat))}</h1>
      <p>{text.passHelp}</p>
      <button type="button" ref={button} className="big" onClick={onReveal}>
        {text.reveal(seatName(seat))}
      </button>
    </main>
  );
}
