import { useCallback, useEffect, useRef } from 'react';
import { GamePicture } from '../art/game-picture.tsx';
import { type GameMoment, SCENES } from '../art/scenes/index.ts';
import type { PlaceShown } from './scene.ts';

const BANNER = { width: 1200, height: 400 } as const;
const MAP = { width: 1200, height: 800 } as const;

const books = async (place: PlaceShown): Promise<HTMLCanvasElement> =>
  (await import('./books.ts')).facingScene(place, BANNER);

async function board(place: PlaceShown, whole: boolean, signal: AbortSignal): Promise<HTMLCanvasElement> {
  const { heartOf, scenePicture } = await import('./scene.ts');
  signal.throwIfAborted();
  if (whole) return scenePicture(place, MAP, [], undefined, signal);
  const { about, leastCells } = heartOf(place, BANNER);
  return scenePicture(place, BANNER, about, leastCells, signal);
}

async function paint(
  game: string,
  moment: GameMoment,
  whole: boolean,
  signal: AbortSignal,
): Promise<HTMLCanvasElement> {
  const sides = [...new Set(moment.tokens.map(({ side }) => side))];
  const place = { ...moment, sides, game };
  return moment.surfaces.length === 0 ? books(place) : board(place, whole, signal);
}

function copyOf(canvas: HTMLCanvasElement): HTMLCanvasElement {
  const copy = document.createElement('canvas');
  copy.width = canvas.width;
  copy.height = canvas.height;
  copy.getContext('2d')!.drawImage(canvas, 0, 0);
  return copy;
}

/** Moments that were painted already, by game: the same picture stands beside every match of it. */
const painted = new Map<string, HTMLCanvasElement>();

let last: Promise<unknown> = Promise.resolve();

/** One picture after the other: the first is there sooner, and whoever leaves leaves little undone behind. */
function inTurn<T>(act: () => Promise<T>): Promise<T> {
  const turn = last.then(act);
  last = turn.catch(() => {});
  return turn;
}

async function sceneOf(game: string, signal: AbortSignal): Promise<HTMLCanvasElement | null> {
  const moment = SCENES[game];
  if (moment === undefined) return null;
  return inTurn(async () => {
    signal.throwIfAborted();
    const known = painted.get(game) ?? (await paint(game, await moment(), false, signal));
    painted.set(game, known);
    signal.throwIfAborted();
    return copyOf(known);
  });
}

/**
 * A moment of a game with its real board and miniatures, drawn small; the plain picture stands there until it is painted.
 * `rests`: nothing is painted, since something else is waited for.
 */
export function GameScene({ game, rests = false }: { readonly game: string; readonly rests?: boolean }) {
  const load = useCallback((signal: AbortSignal) => sceneOf(game, signal), [game]);
  return <Framed game={game} load={rests ? null : load} />;
}

/** A place with everybody in it, as small as its box; `load` may answer null where there is nothing to show. */
export function Painted(props: {
  readonly game: string;
  readonly load: () => Promise<GameMoment | null>;
  readonly whole?: boolean; // the whole place, not only what lies around the figures
}) {
  const { game, load, whole = false } = props;
  const draw = useCallback(
    async (signal: AbortSignal): Promise<HTMLCanvasElement | null> => {
      const moment = await load();
      return moment === null ? null : paint(game, moment, whole, signal);
    },
    [game, load, whole],
  );
  return <Framed game={game} load={draw} whole={whole} />;
}

function Framed(props: {
  readonly game: string;
  readonly load: ((signal: AbortSignal) => Promise<HTMLCanvasElement | null>) | null;
  readonly whole?: boolean;
}) {
  const { game, load, whole = false } = props;
  const holder = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const left = new AbortController();
    const { signal } = left;
    const show = async (): Promise<void> => {
      const canvas = (await load?.(signal)) ?? null;
      if (!signal.aborted && canvas !== null) holder.current?.replaceChildren(canvas);
    };
    const soon = setTimeout(() => void show().catch(() => {}), 60);
    return () => {
      left.abort();
      clearTimeout(soon);
    };
  }, [load]);
  return (
    <div className={whole ? 'game-scene game-map' : 'game-scene'} aria-hidden="true">
      <GamePicture game={game} />
      <div ref={holder} />
    </div>
  );
}
