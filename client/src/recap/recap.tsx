import './recap.css';
import type { Token } from '@quarterstaff/kernel';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Portrait } from '../art/portrait.tsx';
import { liveryOf } from '../art/sides.ts';
import { filmOf } from '../picture/film.ts';
import { type PlaceShown, scenePicture, whoFights } from '../picture/scene.ts';
import { blobOf, hand, sharePicture } from '../picture/share.ts';
import { shotsOf } from '../picture/shots.ts';
import { settings } from '../settings.ts';
import { storyOf } from '../stage/read-events.ts';
import { fallenOf, withFallen } from '../stage/remains.ts';
import { wordFor } from '../stage/words.ts';
import type { Scene } from '../table/scene.ts';
import { useText } from '../text/index.ts';
import { useFound } from '../use-found.ts';
import { castOf } from './cast.ts';
import { type Blow, type Deed, recapOf, type StoryLine } from './story.ts';

interface Props {
  readonly scene: Scene;
  readonly title: string; // how it ended
  readonly onLook: (chapter: number) => void;
}

/** The end of a match: who is left, its story in five lines, luck and blows, the best blow, and a picture to share. */
export function Recap({ scene, title, onLook }: Props) {
  const { head, game: card, chapters, sides } = scene;
  const { score } = head;
  const own = sides[0] ?? '';
  const cast = useCast(scene);
  const recap = useMemo(
    () => (score === null || cast === null ? null : recapOf({ card, chapters, score, cast, own })),
    [score, card, chapters, cast, own],
  );
  const standing = (cast ?? []).filter(({ body }) => !body);
  const ours = standing.filter(({ side }) => side === own);
  const survivors = (ours.length > 0 ? ours : standing).slice(0, 8);
  const told = recap?.lines ?? [];
  const best = recap?.best ?? null;
  const inWords = useDeedWords(cast ?? []);
  const bestSays = best === null ? '' : inWords(best.who === null ? null : { ...best, who: best.who }, best.says);
  if (cast === null) return null;
  return (
    <div className="recap">
      <div className="recap-left">
        {survivors.map(token => (
          <Portrait key={token.id} token={token} livery={liveryOf(sides, token.side)} size={44} />
        ))}
      </div>
      {told.length > 0 && (
        <ol className="recap-story">
          {told.map(line => (
            <Line
              key={`${line.kind} ${line.chapter} ${line.says}`}
              line={line}
              cast={cast}
              sides={sides}
              onLook={onLook}
            />
          ))}
        </ol>
      )}
      {recap !== null && recap.spoils.length > 0 && <Spoils lines={recap.spoils} />}
      <Numbers scene={scene} recap={recap} />
      {best !== null && scene.hasBoard && <BestBlow scene={scene} blow={best} says={bestSays} />}
      <Keepsakes scene={scene} title={title} best={best} story={best === null ? '' : bestSays} />
    </div>
  );
}

/** What was won. */
function Spoils({ lines }: { readonly lines: readonly string[] }) {
  const text = useText();
  return (
    <div className="recap-spoils">
      <h3>{text.recap.spoils}</h3>
      <ul>
        {lines.map((line, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: in the order of the story
          <li key={i}>{line}</li>
        ))}
      </ul>
    </div>
  );
}

/** Null while those who are gone are looked for. */
function useCast({ connection, head, chapters, tokens }: Scene): readonly Token[] | null {
  return useFound(() => {
    const steps = head.score === null ? [] : storyOf(chapters, head.score);
    return castOf(connection, tokens, steps);
  }, [connection, head.score, chapters, tokens]);
}

/** A deed in words that name both; else as the log told it. */
function useDeedWords(cast: readonly Token[]): (deed: Deed | null, says: string) => string {
  const text = useText();
  return (deed, says) => {
    const [who, whom] = [deed?.who, deed?.whom].map(id => cast.find(token => token.id === id)?.name);
    if (deed === null || who === undefined || whom === undefined) return says;
    return text.recap[deed.fatal ? 'felled' : 'struck'](who, whom, deed.lost);
  };
}

/** How long it took, what was dealt and taken, and how the dice fell. */
function Numbers({ scene, recap }: { readonly scene: Scene; readonly recap: ReturnType<typeof recapOf> | null }) {
  const text = useText();
  const length = useLength(scene);
  return (
    <dl className="recap-numbers">
      {length !== undefined && (
        <div>
          <dt>{text.recap.length}</dt>
          <dd>{length}</dd>
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
  );
}

/** The turn in which it ended: the last that was named before the end. */
function useLength({ connection, chapters }: Scene): string | undefined {
  const last = Math.max(1, chapters.length - 1);
  return useFound(() => connection.tableAfter(last), [connection, last])?.trail[0];
}

const luckWord = (luck: number): 'poor' | 'even' | 'kind' => (luck < -0.25 ? 'poor' : luck > 0.25 ? 'kind' : 'even');

interface LineProps {
  readonly line: StoryLine;
  readonly cast: readonly Token[];
  readonly sides: readonly string[];
  readonly onLook: (chapter: number) => void;
}

function Line({ line, cast, sides, onLook }: LineProps) {
  const text = useText();
  const says = useDeedWords(cast)(line.deed, line.says);
  const token = cast.find(({ id }) => id === line.figure);
  return (
    <li>
      {token === undefined ? (
        <span className="recap-face" />
      ) : (
        <Portrait token={token} livery={liveryOf(sides, token.side)} size={34} fallen={token.body} />
      )}
      <span>
        <b>{text.recap.lines[line.kind]}</b> {says}
      </span>
      <button
        type="button"
        className="plain"
        onClick={() => onLook(line.chapter + 1)}
        aria-label={`${text.recap.watch}: ${says}`}
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

const STILL = { width: 920, height: 360 } as const;
const STILL_CELLS = 4.6; // across, at least

/** The moment of a blow: the place as it was, one in the middle of striking, the other struck; and both of them. */
async function momentOf({ connection, head, sides, chapters }: Scene, { chapter, who, whom, lost }: Blow) {
  const { surfaces, tokens: standing } = await connection.tableAfter(chapter);
  const tokens = withFallen(standing, await fallenOf(connection, chapters.slice(0, chapter), head.score), chapter);
  const stances = { ...(who === null ? {} : { [who]: 'lunge' as const }), [whom]: 'struck' as const };
  const place: PlaceShown = {
    surfaces: surfaces ?? [],
    tokens,
    sides,
    game: head.game,
    place: head.place,
    stances,
    harm: { figure: whom, lost },
  };
  const struck = tokens.find(({ id }) => id === whom);
  const striker = tokens.find(({ id }) => id === who);
  return { place, both: struck === undefined ? tokens : whoFights(place.surfaces, striker, struck) };
}

/** The moment of the best blow as a still: both in the middle of it. */
function BestBlow({ scene, blow, says }: { readonly scene: Scene; readonly blow: Blow; readonly says: string }) {
  const text = useText();
  const holder = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a blow does not change
  useEffect(() => {
    let here = true;
    void momentOf(scene, blow)
      .then(({ place, both }) => scenePicture(place, STILL, both, STILL_CELLS))
      .then(
        canvas => here && holder.current?.replaceChildren(canvas),
        () => {},
      );
    return () => {
      here = false;
    };
  }, [blow]);
  return (
    <figure className="recap-blow">
      <div ref={holder} />
      <figcaption>
        <b>{text.recap.lines.bestBlow}</b> {says}
      </figcaption>
    </figure>
  );
}

interface KeepsakesProps {
  readonly scene: Scene;
  readonly title: string;
  readonly best: Blow | null;
  readonly story: string; // the best blow in words
}

/** A picture to share and a film to keep. */
function Keepsakes({ scene, title, best, story }: KeepsakesProps) {
  const { connection, head, chapters, surfaces, tokens, sides, shown } = scene;
  const text = useText();
  const [busy, setBusy] = useState<string | null>(null);
  const [note, setNote] = useState<string | null>(null);
  const guarded = async (act: () => Promise<boolean>): Promise<void> => {
    setNote(null);
    try {
      if (await act()) setNote(text.recap.saved);
    } finally {
      setBusy(null);
    }
  };
  const share = (): Promise<void> =>
    guarded(async () => {
      setBusy(text.recap.drawing);
      const caption = { title, line: `${head.title} · ${head.scenario}`, story };
      const now = {
        surfaces: scene.hasBoard ? surfaces : [],
        tokens,
        sides,
        game: head.game,
        place: head.place,
        duels: shown.duels,
      };
      const { place, both } =
        best !== null && scene.hasBoard
          ? await momentOf(scene, best)
          : { place: now, both: tokens.filter(({ body }) => !body) };
      return hand(await blobOf(await sharePicture(place, both, caption)), `${head.game}-${head.scenario}.png`);
    });
  const film = (): Promise<void> =>
    guarded(async () => {
      setBusy(text.recap.filming(0));
      const blob = await filmOf(
        {
          connection,
          shots: shotsOf(chapters, head.score),
          fallen: await fallenOf(connection, chapters, head.score),
          sides,
          game: head.game,
          place: head.place,
          die: scene.game?.die ?? 6,
          title,
          line: `${head.title} · ${head.scenario}`,
          words: key => wordFor(key, settings().language, shown.words),
        },
        part => setBusy(text.recap.filming(Math.round(part * 100))),
      );
      return hand(blob, `${head.game}-${head.scenario}.${blob.type.includes('mp4') ? 'mp4' : 'webm'}`);
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
      <span role="status">{busy ?? note}</span>
    </p>
  );
}
