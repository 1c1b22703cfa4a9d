import { useEffect, useRef } from 'react';
import { Glyph } from '../art/glyph.tsx';
import { recall, remember } from '../browser-memory.ts';
import { local } from '../connection/local.ts';
import type { MatchHead, Update } from '../connection/table-connection.ts';
import { settings } from '../settings.ts';
import { capital, useText } from '../text/index.ts';
import { useWindow } from '../use-window.ts';
import { againstOf } from './against.ts';
import { goalOf } from './head-bar.tsx';
import { Portrait } from './portrait.tsx';
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
  const against = againstOf(scene, text);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: any key does the same
    <div className="opening-veil" onClick={() => onRead(opening)}>
      <section className="opening-card" role="dialog" aria-modal="true" aria-labelledby="opening-title">
        <h2 id="opening-title">{scene.head.scenario || scene.head.title}</h2>
        <Faces scene={scene} />
        <p>{opening.says}</p>
        {goal !== '' && (
          <p className="opening-goal">
            <b>{text.goal}:</b> {goal}
          </p>
        )}
        {against.length > 0 && <p className="opening-against">{capital(against.join(' · '))}</p>}
        <button type="button" ref={button} className="option main">
          {text.beginPlay}
        </button>
      </section>
    </div>
  );
}

const MOST_FACES = 4; // of a side

/** Who meets whom: faces of one's own side, and of those who stand against it. */
function Faces({ scene }: { readonly scene: Scene }) {
  const { tokens, sides } = scene;
  const standing = tokens.filter(({ body }) => !body);
  const own = standing.filter(({ side }) => side === sides[0]).slice(0, MOST_FACES);
  const others = standing.filter(({ side }) => side !== sides[0]).slice(0, MOST_FACES);
  if (own.length === 0) return null;
  const faces = (some: typeof own) => (
    <span className="opening-side">
      {some.map(token => (
        <Portrait key={token.id} token={token} sides={sides} size={56} />
      ))}
    </span>
  );
  return (
    <div className="opening-faces" aria-hidden="true">
      {faces(own)}
      {others.length > 0 && <Glyph name="swords" size={26} />}
      {others.length > 0 && faces(others)}
    </div>
  );
}
