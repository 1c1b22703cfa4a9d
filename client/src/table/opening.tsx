import { useEffect, useRef } from 'react';
import { recall, remember } from '../browser-memory.ts';
import { local } from '../connection/local.ts';
import type { MatchHead, Update } from '../connection/table-connection.ts';
import { settings } from '../settings.ts';
import { useText } from '../text/index.ts';
import { useWindow } from '../use-window.ts';
import { goalOf } from './head-bar.tsx';
import { hasJustBegun, readOut } from './reading.ts';
import type { Scene } from './scene.ts';
import type { Opening } from './use-table.ts';

const KEY = 'quarterstaff.begun'; // the match whose first words were read last

/** The first words of a match, once: those of a run without end, else as they are read out, else as its scenario is told of. Null where all went on already. */
export async function openingOf(head: MatchHead, { chapters, since }: Update): Promise<string | null> {
  if (settings().pace === 'off' || !hasJustBegun(chapters) || since !== undefined) return null;
  if (recall(KEY, '') === head.id) return null;
  remember(KEY, head.id);
  if (head.about) return head.about;
  const told = readOut(chapters, head.score);
  if (told !== null) return told;
  const { scenarios } = await local().card(head.game);
  return scenarios.find(({ name }) => name === head.scenario)?.about ?? null;
}

/** The first words over the board; anything pressed puts them away, and does nothing else. */
export function OpeningCard(props: {
  readonly scene: Scene;
  readonly opening: Opening;
  readonly onRead: (opening: Opening) => void;
}) {
  const { scene, opening, onRead } = props;
  const text = useText();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  const read = (event: Event): void => {
    event.preventDefault();
    event.stopPropagation();
    onRead(opening);
  };
  useWindow({ keydown: read }, true);
  const goal = goalOf(scene, text);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: any key does the same
    <div className="opening-veil" onClick={() => onRead(opening)}>
      <section className="opening-card" role="dialog" aria-modal="true" aria-labelledby="opening-title">
        <h2 id="opening-title">{scene.head.scenario || scene.head.title}</h2>
        <p>{opening.says}</p>
        {goal !== '' && (
          <p className="opening-goal">
            <b>{text.goal}:</b> {goal}
          </p>
        )}
        <button type="button" ref={button} className="option main">
          {text.beginPlay}
        </button>
      </section>
    </div>
  );
}
