import { useState } from 'react';
import { GAMES } from '../games.ts';
import { changeSettings } from '../settings.ts';
import { inLanguage, useText } from '../text/index.ts';
import { Bubble } from './lesson.tsx';

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
export function Guide({ game, hasBoard }: { readonly game: string; readonly hasBoard: boolean }) {
  const text = useText();
  const card = GAMES.find(({ id }) => id === game);
  const onBoard = hasBoard ? card?.boardGuide : undefined;
  const key = onBoard === undefined ? game : `${game} on a board`;
  const [understood, setUnderstood] = useState(() => met().has(key));
  if (understood || card === undefined) return null;
  return (
    <Bubble
      say={inLanguage(onBoard ?? card.guide)}
      label={text.guide}
      hasBoard={hasBoard}
      leave={text.leaveGuide}
      onShow={null}
      onSkip={() => changeSettings({ guide: false })}
      onRead={() => {
        meet(key);
        setUnderstood(true);
      }}
    />
  );
}
