import { lazy, Suspense } from 'react';
import { useSettings } from '../settings.ts';
import { ActorCard } from './actor-card.tsx';
import { DefaultOrders } from './default-orders.tsx';
import { DiceCard } from './dice-card.tsx';
import { DockPlace } from './dock-place.tsx';
import { Drawers } from './drawers.tsx';
import { HeadBar } from './head-bar.tsx';
import { HeadTools } from './head-tools.tsx';
import { OpeningCard } from './opening.tsx';
import { OutcomeBanner } from './outcome-banner.tsx';
import { PlayArea } from './play-area.tsx';
import { lastWords } from './reading.ts';
import type { Scene } from './scene.ts';
import { Ticker, Told } from './ticker.tsx';
import { TurnRail } from './turn-rail.tsx';
import { defaultsFor } from './use-orders.ts';
import type { TableActions } from './use-table.ts';
import { useView, type View } from './use-view.ts';

const Recap = lazy(async () => ({ default: (await import('../recap/recap.tsx')).Recap }));

/** The board under everything, and over it in fixed boxes what is asked, who acts, what was rolled and told. */
export function TableInPlay({ scene, table }: { readonly scene: Scene; readonly table: TableActions }) {
  const view = useView(scene, table);
  const { pace } = useSettings();
  const { opening } = table.state;
  const isOver = scene.moment.outcome !== null && scene.looking === null && scene.playing === null;
  return (
    <div
      className="table-screen"
      data-looking={scene.looking !== null}
      data-shows={view.books.duels.length > 0 ? 'books' : scene.hasBoard ? 'board' : 'nothing'}
    >
      <PlayArea view={view} />
      <HeadBar scene={scene}>
        <Tools view={view} />
      </HeadBar>
      <WhoActs view={view} />
      <DockPlace view={view} />
      <DiceCard scene={scene} onRule={view.setRule} onDice={view.onDice} />
      <Ticker scene={scene} onOpen={() => view.setDrawer('log')} />
      {pace === 'off' && <Told scene={scene} />}
      {isOver && (
        <OutcomeBanner
          head={scene.head}
          moment={scene.moment}
          connection={scene.connection}
          words={lastWords(scene.chapters, scene.head.score)}
          onCoach={() => view.setDrawer('coach')}
          recap={title => (
            <Suspense>
              <Recap scene={scene} title={title} onLook={chapter => void table.look(chapter)} />
            </Suspense>
          )}
        />
      )}
      <Drawers view={view} />
      {opening !== null && <OpeningCard scene={scene} opening={opening} onRead={table.begin} />}
    </div>
  );
}

function Tools({ view }: { readonly view: View }) {
  const { scene, table, orders, question, acts, drawer, setDrawer } = view;
  const { head, moment } = scene;
  const defaults = defaultsFor(head, moment.viewer);
  return (
    <HeadTools
      scene={scene}
      table={table}
      orders={orders}
      defaults={
        defaults.length > 0 && (
          <DefaultOrders
            defaults={defaults}
            orders={orders.orders[moment.viewer] ?? []}
            onAsk={kind => void orders.ask(moment.viewer, kind)}
            onKeep={kind => void orders.remove(moment.viewer, kind)}
          />
        )
      }
      question={question}
      onChoose={acts.choose}
      onDrawer={setDrawer}
      drawer={drawer}
    />
  );
}

/** The order of acting, and the card of whoever acts or is pinned. */
function WhoActs({ view }: { readonly view: View }) {
  const { scene, acts, actor, pinned, setPinned } = view;
  const card = scene.tokens.find(({ id }) => id === pinned) ?? actor;
  return (
    <>
      <TurnRail
        scene={scene}
        actor={actor}
        pinned={pinned}
        onLook={id => {
          acts.select(id);
          const cell = scene.tokens.find(token => token.id === id)?.cells[0];
          if (cell !== undefined) view.camera.current?.lookAtCell(cell);
        }}
        onPin={id => setPinned(before => (before === id ? null : id))}
        onLight={id => acts.light(id === null ? null : { figure: id })}
      />
      <ActorCard
        scene={scene}
        token={card}
        pinned={pinned !== null}
        onUnpin={() => setPinned(null)}
        onSheet={() => view.openSheet(card?.id ?? null)}
      />
    </>
  );
}
