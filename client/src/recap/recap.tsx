import './recap.css';
import type { Token } from '@quarterstaff/kernel';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Portrait } from '../art/portrait.tsx';
import { liveryOf } from '../art/sides.ts';
import { filmOf } from '../picture/film.ts';
import { scenePicture } from '../picture/scene.ts';
import { blobOf, hand, sharePicture } from '../picture/share.ts';
import { shotsOf } from '../picture/shots.ts';
import { settings } from '../settings.ts';
import { wordFor } from '../stage/words.ts';
import type { Scene } from '../table/scene.ts';
import { useText } from '../text/index.ts';
import { type Blow, recapOf, type StoryLine } from './story.ts';

interface Props {
  readonly scene: Scene;
  readonly title: string; // how it ended
  readonly onLook: (chapter: number) => void;
}

/** The end of a match: who is left, its story in five lines, luck and blows, the best blow, and a picture to share. */
export function Recap({ scene, title, onLook }: Props) {
  const { head, chapters, tokens, sides, shown } = scene;
  const text = useText();
  const { score } = head;
  const own = sides[0] ?? '';
  const recap = useMemo(
    () => (score === null ? null : recapOf({ game: head.game, chapters, score, tokens, own })),
    [score, head.game, chapters, tokens, own],
  );
  const survivors = tokens.filter(({ body }) => !body).slice(0, 8);
  const told = recap?.lines ?? [];
  return (
    <div className="recap">
      <div className="recap-left">
        {survivors.map(token => (
          <Portrait key={token.id} token={token} livery={liveryOf(sides, token.side)} size={50} />
        ))}
      </div>
      {told.length > 0 && (
        <ol className="recap-story">
          {told.map(line => (
            <Line key={`${line.kind} ${line.chapter} ${line.says}`} line={line} scene={scene} onLook={onLook} />
          ))}
        </ol>
      )}
      <dl className="recap-numbers">
        {shown.trail[0] !== undefined && (
          <div>
            <dt>{text.recap.length}</dt>
            <dd>{shown.trail[0]}</dd>
          </div>
        )}
        {recap !== null && recap.tried > 0 && (
          <div>
            <dt>{text.recap.blows}</dt>
            <dd>{text.recap.landed(recap.landed, recap.tried)}</dd>
          </div>
        )}
        {recap !== null && recap.dealt + recap.taken > 0 && (
          <div>
            <dt>{text.recap.harm}</dt>
            <dd>{text.recap.dealt(recap.dealt, recap.taken)}</dd>
          </div>
        )}
        {recap?.luck != null && (
          <div>
            <dt>{text.recap.luck}</dt>
            <dd>
              <Needle at={recap.luck} /> {text.recap.luckWords[luckWord(recap.luck)]}
            </dd>
          </div>
        )}
      </dl>
      {recap?.best != null && scene.hasBoard && <BestBlow scene={scene} blow={recap.best} />}
      <Keepsakes scene={scene} title={title} story={told.at(-1)?.says ?? ''} />
    </div>
  );
}

const luckWord = (luck: number): 'poor' | 'even' | 'kind' => (luck < -0.25 ? 'poor' : luck > 0.25 ? 'kind' : 'even');

function Line(props: { readonly line: StoryLine; readonly scene: Scene; readonly onLook: (chapter: number) => void }) {
  const { line, scene, onLook } = props;
  const { tokens, sides } = scene;
  const text = useText();
  const token = tokens.find(({ id }) => id === line.figure);
  return (
    <li>
      {token === undefined ? (
        <span className="recap-face" />
      ) : (
        <Portrait token={token} livery={liveryOf(sides, token.side)} size={34} fallen={token.body} />
      )}
      <span>
        <b>{text.recap.lines[line.kind]}</b> {line.says}
      </span>
      <button
        type="button"
        className="plain"
        onClick={() => onLook(line.chapter + 1)}
        aria-label={`${text.recap.watch}: ${line.says}`}
      >
        {text.recap.watch}
      </button>
    </li>
  );
}

/** From poor to kind. */
function Needle({ at }: { readonly at: number }) {
  return (
    <svg className="needle" viewBox="-30 -28 60 32" width={60} height={32} aria-hidden="true">
      <path d="M-26 0A26 26 0 0 1 26 0" fill="none" stroke="currentColor" strokeWidth={3} strokeDasharray="3 5" />
      <path d="M-4 0L0 -24L4 0Z" fill="currentColor" transform={`rotate(${at * 80})`} />
    </svg>
  );
}

/** The moment of the best blow as a still: both in the middle of it. */
function BestBlow({ scene, blow }: { readonly scene: Scene; readonly blow: Blow }) {
  const { connection, head, sides } = scene;
  const text = useText();
  const holder = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let here = true;
    void connection.tableAfter(blow.chapter).then(
      async table => {
        const both = (tokens: readonly Token[]): readonly Token[] =>
          tokens.filter(({ id }) => id === blow.who || id === blow.whom);
        const canvas = await scenePicture(
          {
            surfaces: table.surfaces ?? [],
            tokens: table.tokens,
            sides,
            game: head.game,
            stances: { ...(blow.who === null ? {} : { [blow.who]: 'lunge' }), [blow.whom]: 'struck' },
          },
          { width: 720, height: 260 },
          both(table.tokens),
          7,
        );
        if (here) holder.current?.replaceChildren(canvas);
      },
      () => {},
    );
    return () => {
      here = false;
    };
  }, [connection, blow, sides, head.game]);
  return (
    <figure className="recap-blow">
      <div ref={holder} />
      <figcaption>
        <b>{text.recap.lines.bestBlow}</b> {blow.says}
      </figcaption>
    </figure>
  );
}

/** A picture to share and a film to keep. */
function Keepsakes({ scene, title, story }: { readonly scene: Scene; readonly title: string; readonly story: string }) {
  const { connection, head, chapters, surfaces, tokens, sides, shown } = scene;
  const text = useText();
  const [busy, setBusy] = useState<string | null>(null);
  const place = { surfaces: scene.hasBoard ? surfaces : [], tokens, sides, game: head.game, duels: shown.duels };
  const guarded = async (act: () => Promise<void>): Promise<void> => {
    try {
      await act();
    } finally {
      setBusy(null);
    }
  };
  const share = (): Promise<void> =>
    guarded(async () => {
      setBusy(text.recap.drawing);
      const caption = { title, line: `${head.title} · ${head.scenario}`, story };
      await hand(await blobOf(await sharePicture(place, caption)), `${head.game}-${head.scenario}.png`);
    });
  const film = (): Promise<void> =>
    guarded(async () => {
      setBusy(text.recap.filming(0));
      const blob = await filmOf(
        {
          connection,
          shots: shotsOf(chapters, head.score),
          sides,
          game: head.game,
          die: scene.game?.die ?? 6,
          title,
          line: `${head.title} · ${head.scenario}`,
          words: key => wordFor(key, settings().language, shown.words),
        },
        part => setBusy(text.recap.filming(Math.round(part * 100))),
      );
      await hand(blob, `${head.game}-${head.scenario}.${blob.type.includes('mp4') ? 'mp4' : 'webm'}`);
    });
  return (
    <p className="recap-keep">
      <button type="button" className="option" disabled={busy !== null} onClick={() => void share()}>
        {text.recap.share}
      </button>
      {typeof MediaRecorder !== 'undefined' && (
        <button type="button" className="option" disabled={busy !== null} onClick={() => void film()}>
          {text.recap.film}
        </button>
      )}
      <span role="status">{busy}</span>
    </p>
  );
}
