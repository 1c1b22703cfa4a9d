import { useRef } from 'react';
import { Glyph } from '../art/glyph.tsx';
import type { MatchHead, StandingOrder, TableConnection } from '../connection/table-connection.ts';
import { saveRecord } from '../files.ts';
import { SettingsForm } from '../home/settings-form.tsx';
import { linkTo } from '../link.ts';
import { seatName, useText } from '../text/index.ts';
import { CopyButton } from './copy-button.tsx';
import type { TableActions } from './use-table.ts';
import { VerifyButton } from './verify-button.tsx';

/** What concerns the table and not the rules: files, positions, seats, conceding, settings. */
export function TableMenu(props: {
  readonly connection: TableConnection;
  readonly table: TableActions;
  readonly head: MatchHead;
  readonly viewer: string;
  readonly orders: Readonly<Record<string, readonly StandingOrder[]>>;
  readonly onDropOrder: (seat: string, kind: string) => Promise<void>;
  readonly position: readonly string[]; // each figure in words
}) {
  const { connection, table, head, viewer, orders, onDropOrder, position } = props;
  const standing = orders[viewer] ?? [];
  const text = useText();
  const box = useRef<HTMLDialogElement>(null);
  return (
    <>
      <button type="button" onClick={() => box.current?.showModal()} aria-haspopup="dialog">
        <Glyph name="menu" /> <span>{text.more}</span>
      </button>
      <dialog ref={box} className="table-menu" aria-label={text.more}>
        <button
          type="button"
          className="plain drawer-close"
          onClick={() => box.current?.close()}
          aria-label={text.close}
        >
          ×
        </button>
        <h2>{head.title}</h2>
        <div className="menu-row">
          <button type="button" className="option" onClick={() => void connection.record().then(saveRecord)}>
            {text.saveFile}
          </button>
          {!connection.online && (
            <>
              <CopyButton label={text.copyMatchLink} take={async () => linkTo(await connection.record())} />
              <CopyButton label={text.copyPosition} take={() => connection.position(null)} />
              <VerifyButton connection={connection} />
            </>
          )}
          <a className="option" href={`#/rules/${head.game}`}>
            {text.rulebook}
          </a>
          {head.holders[viewer] === 'open' && (
            <button
              type="button"
              className="option danger"
              onClick={() => {
                if (!window.confirm(text.concedeSure)) return;
                box.current?.close();
                void table.concede(viewer);
              }}
            >
              {text.concede}
            </button>
          )}
        </div>
        {!connection.online && (
          <>
            <h3>{text.takeSeat}</h3>
            {head.seats.map(({ seat, about }) => (
              <label key={seat} className="field">
                <span>
                  {seatName(seat)} <small>{about}</small>
                </span>
                <select
                  value={head.holders[seat] === 'open' ? 'open' : 'book'}
                  onChange={event => void table.sit(seat, event.target.value)}
                >
                  <option value="open">{text.person}</option>
                  <option value="book">{text.book}</option>
                </select>
              </label>
            ))}
          </>
        )}
        {standing.length > 0 && (
          <>
            <h3>{text.standingOrders}</h3>
            <ul className="orders">
              {standing.map(({ kind, text: words }) => (
                <li key={kind}>
                  {words}{' '}
                  <button type="button" className="option small" onClick={() => void onDropOrder(viewer, kind)}>
                    {text.askAgain}
                  </button>
                </li>
              ))}
            </ul>
          </>
        )}
        <details>
          <summary>{text.asText}</summary>
          <ul className="as-text">
            {position.map(line => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </details>
        <h3>{text.settings}</h3>
        <SettingsForm />
      </dialog>
    </>
  );
}
