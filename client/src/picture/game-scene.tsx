import { useCallback, useEffect, useRef } from 'react';
import { GamePicture } from '../art/game-picture.tsx';
import { type GameMoment, SCENES } from '../art/scenes/index.ts';
import type { PlaceShown } from './scene.ts';

const BANNER = { width: 1200, height: 400 } as const;
const MAP = { width: 1200, height: 800 } as const;

const books = async (place: PlaceShown): Promise<HTMLCanvasElement> =>
  (await import('./books.ts')).facingScene(place, BANNER);

async function board(place: PlaceShown, whole: boolean): Promise<HTMLCanvasElement> {
  const { heartOf, scenePicture } = await import('./scene.ts');
  if (whole) return scenePicture(place, MAP, []);
  const { about, leastCells } = heartOf(place, BANNER);
  return scenePicture(place, BANNER, about, leastCells);
}

/** Moments that were painted already, by game: the same picture stands beside every match of it. */
const painted = new Map<string, Promise<HTMLCanvasElement>>();

async function paint(game: string, moment: GameMoment, whole: boolean): Promise<HTMLCanvasElement> {
  const sides = [...new Set(moment.tokens.map(({ side }) => side))];
  const place = { ...moment, sides, game };
  return moment.surfaces.length === 0 ? books(place) : board(place, whole);
}

function copyOf(canvas: HTMLCanvasElement): HTMLCanvasElement {
  const copy = document.createElement('canvas');
  copy.width = canvas.width;
  copy.height = canvas.height;
  copy.getContext('2d')!.drawImage(canvas, 0, 0);
  return copy;
}

/** A moment of a game with its real board and miniatures, drawn small; the plain picture stands there until it is painted. */
export function GameScene({ game }: { readonly game: string }) {
  const load = useCallback(async (): Promise<HTMLCanvasElement | null> => {
    const moment = SCENES[game];
    if (moment === undefined) return null;
    const known = painted.get(game) ?? moment().then(one => paint(game, one, false));
    painted.set(game, known);
    return copyOf(await known);
  }, [game]);
  return <Framed game={game} load={load} />;
}

/** A place with everybody in it, as small as its box; `load` may answer null where there is nothing to show. */
export function Painted(props: {
  readonly game: string;
  readonly load: () => Promise<GameMoment | null>;
  readonly whole?: boolean; // the whole place, not only what lies around the figures
}) {
  const { game, load, whole = false } = props;
  const draw = useCallback(async (): Promise<HTMLCanvasElement | null> => {
    const moment = await load();
    return moment === null ? null : paint(game, moment, whole);
  }, [game, load, whole]);
  return <Framed game={game} load={draw} whole={whole} />;
}

function Framed(props: {
  readonly game: string;
  readonly load: () => Promise<HTMLCanvasElement | null>;
  readonly whole?: boolean;
}) {
  const { game, load, whole = false } = props;
  const holder = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let here = true;
    const show = async (): Promise<void> => {
      const canvas = here ? await load() : null;
      if (here && canvas !== null) holder.current?.replaceChildren(canvas);
    };
    const soon = setTimeout(() => void show().catch(() => {}), 60);
    return () => {
      here = false;
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
