import { useState } from 'react';
import { PlayedGame } from '../art/played-game.ts';
import type { TableConnection } from '../connection/table-connection.ts';
import { Loading } from '../loading.tsx';
import { CalledAs, useHouse, useNaming } from '../online/people.ts';
import { useText } from '../text/index.ts';
import { Cover } from './cover.tsx';
import { useScene } from './scene.ts';
import { TableInPlay } from './table-in-play.tsx';
import { useTable } from './use-table.ts';

/** One match: until it is opened, what is amiss; between two people at one screen, a cover; else the table. */
export function TableScreen({ connection }: { readonly connection: TableConnection }) {
  const table = useTable(connection);
  const scene = useScene(connection, table.state);
  const [uncovered, setUncovered] = useState<string | null>(null);
  const called = useNaming(table.state.head, useHouse(connection.house));
  const { trouble } = table.state;
  if (scene === null && trouble !== null) return <TableTrouble message={trouble} />;
  if (scene === null) return <Loading dark />;
  const { moment, looking, playing } = scene;
  if (moment.personal && looking === null && playing === null && uncovered !== moment.viewer)
    return <Cover seat={moment.viewer} onReveal={() => setUncovered(moment.viewer)} />;
  return (
    <PlayedGame value={scene.head.game}>
      <CalledAs value={called}>
        <TableInPlay scene={scene} table={table} />
      </CalledAs>
    </PlayedGame>
  );
}

function TableTrouble({ message }: { readonly message: string }) {
  const text = useText();
  return (
    <main className="loading" id="content">
      <h1>{text.trouble}</h1>
      <p>{text.troubles[message] ?? message}</p>
      <a className="big" href="#/">
        {text.goHome}
      </a>
    </main>
  );
}
