import { useCallback } from 'react';
import { PlayedGame } from '../art/played-game.ts';
import { Portrait } from '../art/portrait.tsx';
import { liveryOf } from '../art/sides.ts';
import { local } from '../connection/local.ts';
import { useFound } from '../use-found.ts';
import { Painted } from './game-scene.tsx';

const MOST_FACES = 12;

/** What a scenario begins with: its place from above, and the faces of those who stand there. */
export function Opening({ game, scenario }: { readonly game: string; readonly scenario: string }) {
  const moment = useFound(scenario === '' ? null : () => local().opening(game, scenario), [game, scenario]);
  const load = useCallback(() => Promise.resolve(moment), [moment]);
  if (moment === null) return null;
  const sides = [...new Set(moment.tokens.map(({ side }) => side))];
  return (
    <PlayedGame.Provider value={game}>
      <div className="opening">
        <Painted game={game} load={load} whole={moment.surfaces.length > 0} />
        <ul className="opening-faces">
          {moment.tokens.slice(0, MOST_FACES).map(token => (
            <li key={token.id}>
              <Portrait token={token} livery={liveryOf(sides, token.side)} size={50} />
              <span>{token.name}</span>
            </li>
          ))}
        </ul>
      </div>
    </PlayedGame.Provider>
  );
}
