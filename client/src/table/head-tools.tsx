import type { ReactNode } from 'react';
import { Glyph } from '../art/glyph.tsx';
import type { Question, QuestionOption } from '../connection/table-connection.ts';
import { PeopleHere } from '../online/people-here.tsx';
import { changeSettings, useSettings } from '../settings.ts';
import { useText } from '../text/index.ts';
import { againstOf } from './against.ts';
import { Asking } from './asking.tsx';
import { isOfTheTable } from './dock-buttons.ts';
import { positionText } from './reading.ts';
import type { Scene } from './scene.ts';
import { TableMenu } from './table-menu.tsx';
import type { useOrders } from './use-orders.ts';
import type { TableActions } from './use-table.ts';
import type { DrawerName } from './use-view.ts';

const FASTER = { 1: 2, 2: 4, 4: 1 } as const;

/** Undo, people, log, sound and the rest, at the end of the head bar. */
export function HeadTools(props: {
  readonly scene: Scene;
  readonly table: TableActions;
  readonly orders: ReturnType<typeof useOrders>;
  readonly defaults: ReactNode;
  readonly question: Question | null;
  readonly onChoose: (option: QuestionOption) => void;
  readonly drawer: DrawerName | null;
  readonly onDrawer: (name: DrawerName | null) => void;
}) {
  const { scene, table, orders, defaults, question, onChoose, drawer, onDrawer } = props;
  const { connection, head, moment, tokens, surfaces, shown } = scene;
  const text = useText();
  const { sound, speed, pace } = useSettings();
  const { undoTo } = table;
  const toggle = (name: DrawerName): void => onDrawer(drawer === name ? null : name);
  return (
    <>
      {!connection.online && (
        <button type="button" onClick={() => undoTo !== null && void table.undo(undoTo)} disabled={undoTo === null}>
          <Glyph name="undo" /> <span>{text.undo}</span>
        </button>
      )}
      {connection.house !== null && (
        <button type="button" onClick={() => toggle('house')} aria-expanded={drawer === 'house'}>
          <Glyph name="people" /> <span>{text.people}</span>
          <PeopleHere house={connection.house} thinking={[...moment.waitingFor]} />
        </button>
      )}
      <button type="button" onClick={() => toggle('log')} aria-expanded={drawer === 'log'}>
        <Glyph name="book" /> <span>{text.log}</span>
      </button>
      {pace !== 'off' && (
        <button
          type="button"
          className="speed"
          onClick={() => changeSettings({ speed: FASTER[speed] })}
          aria-label={text.speed(speed)}
          title={text.speed(speed)}
        >
          {speed}×
        </button>
      )}
      <button
        type="button"
        className="icon-only"
        onClick={() => changeSettings({ sound: !sound })}
        aria-pressed={sound}
        aria-label={text.sound}
        title={text.sound}
      >
        <Glyph name={sound ? 'sound' : 'mute'} />
      </button>
      <TableMenu
        connection={connection}
        table={table}
        head={head}
        against={againstOf(scene, text)}
        viewer={moment.viewer}
        orders={orders.orders}
        onDropOrder={orders.remove}
        asking={
          <Asking
            seats={head.seats.map(({ seat }) => seat).filter(seat => head.holders[seat] === 'open')}
            all={orders.all}
            viewer={moment.viewer}
            standIns={orders.standIns}
            orders={orders.orders[moment.viewer] ?? []}
            onAll={(seat, everything) => void orders.askAll(seat, everything)}
            onAsk={kind => void orders.ask(moment.viewer, kind)}
            onStop={kind => void orders.remove(moment.viewer, kind)}
          />
        }
        acts={question?.options.filter(isOfTheTable) ?? []}
        onAct={onChoose}
        defaults={defaults}
        position={positionText(tokens, surfaces, shown.words, text)}
      />
    </>
  );
}
