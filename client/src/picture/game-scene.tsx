import { useEffect, useRef } from 'react';
import { GamePicture } from '../art/game-picture.tsx';
import { type GameMoment, SCENES } from '../art/scenes/index.ts';
import type { PlaceShown } from './scene.ts';

const SHAPE = { width: 1200, height: 400 } as const;
const LEAST_CELLS = 6.4; // across

const books = async (place: PlaceShown): Promise<HTMLCanvasElement> =>
  (await import('./books.ts')).facingScene(place, SHAPE);

async function board(place: PlaceShown, whole: boolean): Promise<HTMLCanvasElement> {
  const { isWide, scenePicture, whoMet } = await import('./scene.ts');
  return scenePicture(place, SHAPE, whole && isWide(place) ? [] : whoMet(place), LEAST_CELLS);
}

/** A moment of a game with its real board and miniatures, drawn small; the plain picture stands there until it is painted. */
export function GameScene({ game }: { readonly game: string }) {
  const load = SCENES[game];
  return load === undefined ? <GamePicture game={game} /> : <Painted game={game} load={load} />;
}

/** A place with everybody in it, as small as its box; `load` may answer null where there is nothing to show. */
export function Painted(props: {
  readonly game: string;
  readonly load: () => Promise<GameMoment | null>;
  readonly whole?: boolean; // the whole place, not only what lies around the figures
}) {
  const { game, load, whole = false } = props;
  const holder = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let here = true;
    const paint = async (): Promise<void> => {
      const moment = await load();
      if (!here || moment === null) return;
      const sides = [...new Set(moment.tokens.map(({ side }) => side))];
      const place = { ...moment, sides, game };
      const canvas = moment.surfaces.length === 0 ? await books(place) : await board(place, whole);
      if (here) holder.current?.replaceChildren(canvas);
    };
    const soon = setTimeout(() => void paint().catch(() => {}), 60);
    return () => {
      here = false;
      clearTimeout(soon);
    };
  }, [game, load, whole]);
  return (
    <div className="game-scene" aria-hidden="true">
      <GamePicture game={game} />
      <div ref={holder} />
    </div>
  );
}
