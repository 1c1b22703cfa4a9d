import './stage.css';
import type { Theme, Token } from '@quarterstaff/kernel';
import { useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { usePlayedGame } from '../art/played-game.ts';
import type { Layout } from '../board/layout.ts';
import { themeOf } from '../board/places/survey.ts';
import { usePlaceSound } from '../sound/use-place-sound.ts';
import type { Director } from './director.ts';
import type { StageCamera } from './world.ts';

interface Props {
  readonly director: Director;
  readonly layout: Layout;
  readonly tokens: readonly Token[];
  readonly sides: readonly string[];
  readonly gazes: ReadonlyMap<string, 1 | -1>;
  readonly words: Readonly<Record<string, string>>;
  readonly camera: StageCamera | null;
  readonly heard?: Theme; // what the place sounds like; left out: as the ground under the actor
}

/** The place over the figures where things burst and fly. It stands last among the figures of a board. */
export function Stage({ director, layout, tokens, sides, gazes, words, camera, heard }: Props) {
  const game = usePlayedGame();
  usePlaceSound(heard ?? heardAt(layout, tokens));
  const effects = useRef<SVGGElement>(null);
  const screen = useRef<HTMLDivElement>(null);
  const voice = useRef<HTMLDivElement>(null);
  const [over, setOver] = useState<HTMLElement | null>(null);
  useLayoutEffect(() => setOver(effects.current?.closest('.board, .duel')?.parentElement ?? null), []);
  useLayoutEffect(() => {
    const board = effects.current?.closest<HTMLElement>('.board, .duel') ?? null;
    if (effects.current === null || board === null || screen.current === null || voice.current === null) return;
    director.world = {
      board,
      effects: effects.current,
      screen: screen.current,
      voice: voice.current,
      layout,
      tokens,
      sides,
      gazes,
      game,
      words,
      camera,
    };
  });
  useLayoutEffect(
    () => () => {
      director.skip();
      director.world = null;
    },
    [director],
  );
  return (
    <>
      <g ref={effects} className="stage-effects" />
      {over !== null &&
        createPortal(
          <div className="stage-over">
            <div ref={screen} className="stage-screen" aria-hidden="true" />
            <div ref={voice} className="visually-hidden" aria-live="polite" />
          </div>,
          over,
        )}
    </>
  );
}

/** The ground under the actor. */
function heardAt({ placed }: Layout, tokens: readonly Token[]): Theme {
  const actor = tokens.find(({ active }) => active) ?? tokens[0];
  const at = placed.get(actor?.cells[0] ?? -1) ?? placed.values().next().value;
  return at === undefined ? 'flags' : themeOf(at);
}
