import { useEffect, useState } from 'react';
import { recall, remember } from '../browser-memory.ts';
import { gameCalled } from '../games.ts';
import { changeSettings } from '../settings.ts';
import { inLanguage, useText } from '../text/index.ts';
import { Bubble } from './lesson.tsx';

const KEY = 'quarterstaff.met';

const met = (): readonly string[] => recall(KEY, []);
const meet = (game: string): void => remember(KEY, [...met(), game]);

const ENOUGH = 3; // answers: whoever has given them knows how

/** A word on the game when it is first met; it goes when one has done what it says. `deeds`: answers given in this match. */
export function Guide(props: { readonly game: string; readonly hasBoard: boolean; readonly deeds: number }) {
  const { game, hasBoard, deeds } = props;
  const text = useText();
  const card = gameCalled(game);
  const onBoard = hasBoard ? card?.boardGuide : undefined;
  const key = onBoard === undefined ? game : `${game} on a board`;
  const [understood, setUnderstood] = useState(() => met().includes(key));
  useEffect(() => {
    if (deeds >= ENOUGH) meet(key);
  }, [deeds, key]);
  if (understood || deeds >= ENOUGH || card === undefined) return null;
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
