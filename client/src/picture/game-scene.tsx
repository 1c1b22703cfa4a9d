import { useEffect, useRef } from 'react';
import { GamePicture } from '../art/game-picture.tsx';
import { type GameMoment, SCENES } from '../art/scenes/index.ts';

const SHAPE = { width: 960, height: 360 } as const;

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
      const [moment, { facingScene, scenePicture, whoMet }] = await Promise.all([load(), import('./scene.ts')]);
      if (!here || moment === null) return;
      const sides = [...new Set(moment.tokens.map(({ side }) => side))];
      const place = { ...moment, sides, game };
      const canvas =
        moment.surfaces.length === 0
          ? await facingScene(place, SHAPE)
          : await scenePicture(place, SHAPE, whole ? [] : whoMet(place), 7);
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
