import { useState } from 'react';
import { GAMES } from '../games.ts';
import { changeSettings } from '../settings.ts';
import { inLanguage, useText } from '../text/index.ts';

const KEY = 'quarterstaff.met';

function met(): ReadonlySet<string> {
  try {
    return new Set(JSON.parse(localStorage.getItem(KEY) ?? '[]') as string[]);
  } catch {
    return new Set();
  }
}

function meet(game: string): void {
  try {
    localStorage.setItem(KEY, JSON.stringify([...met(), game]));
  } catch {
    // Then it is said again.
  }
}

/** A word on the game when it is first met. */
export function Guide({ game }: { readonly game: string }) {
  const text = useText();
  const [understood, setUnderstood] = useState(() => met().has(game));
  const card = GAMES.find(({ id }) => id === game);
  if (understood || card === undefined) return null;
  return (
    <aside className="guide" aria-label={text.guide}>
      <p>{inLanguage(card.guide)}</p>
      <div className="guide-buttons">
        <button
          type="button"
          className="option small"
          onClick={() => {
            meet(game);
            setUnderstood(true);
          }}
        >
          {text.gotIt}
        </button>
        <button type="button" className="plain" onClick={() => changeSettings({ guide: false })}>
          {text.leaveGuide}
        </button>
      </div>
    </aside>
  );
}
