import { type ReactNode, useRef, useState } from 'react';
import { Glyph } from '../art/glyph.tsx';
import { local } from '../connection/local.ts';
import type {
  GameCard,
  MatchHead,
  QuestionOption,
  StandingOrder,
  TableConnection,
} from '../connection/table-connection.ts';
import { saveRecord } from '../files.ts';
import { HolderOptions } from '../home/holder-options.tsx';
import { SeatTitle } from '../home/seat-title.tsx';
import { SettingsForm } from '../home/settings-form.tsx';
import { linkTo } from '../link.ts';
import { capital, seatName, useText } from '../text/index.ts';
import { logText } from './as-text.ts';
import { CopyButton } from './copy-button.tsx';
import type { TableActions } from './use-table.ts';
import { VerifyButton } from './verify-button.tsx';

interface Props {
  readonly connection: TableConnection;
  readonly table: TableActions;
  readonly head: MatchHead;
  readonly against: readonly string[]; // whom one plays against, and who was made stronger
  readonly viewer: string;
  readonly orders: Readonly<Record<string, readonly StandingOrder[]>>;
  readonly onDropOrder: (seat: string, kind: string) => Promise<void>;
  readonly asking: ReactNode; // how much the people here are asked
  readonly acts: readonly QuestionOption[]; // answers to the open question that belong to the table and not to a figure
  readonly onAct: (option: QuestionOption) => void;
  readonly defaults: ReactNode; // those of the rulebook
  readonly position: readonly string[]; // each figure in words
}

/** What concerns the table and not the rules: files, positions, seats, conceding, settings. */
export function TableMenu(props: Props) {
  const { connection, head, acts, onAct, asking, position } = props;
  const text = useText();
  const box = useRef<HTMLDialogElement>(null);
  const [card, setCard] = useState<Pick<GameCard, 'manners' | 'levels'>>({ manners: [''], levels: [] });
  const close = (): void => box.current?.close();
  const open = (): void => {
    box.current?.showModal();
    if (!connection.online)
      void local()
        .card(head.game)
        .then(setCard, () => {});
  };
  return (
    <>
      <button type="button" onClick={open} aria-haspopup="dialog">
        <Glyph name="menu" /> <span>{text.menu}</span>
      </button>
      <dialog ref={box} className="table-menu" aria-label={text.menu}>
        <button type="button" className="plain drawer-close" onClick={close} aria-label={text.close}>
          ×
        </button>
        <h2>{head.title}</h2>
        {props.against.length > 0 && <p>{capital([head.scenario, ...props.against].join(' · '))}</p>}
        <Files {...props} onClose={close} />
        {acts.length > 0 && (
          <div className="menu-row">
            {acts.map(option => (
              <button
                key={option.pick}
                type="button"
                className="option"
                onClick={() => {
                  close();
                  onAct(option);
                }}
              >
                {option.text}
              </button>
            ))}
          </div>
        )}
        {asking}
        {!connection.online && <WhoSits {...props} card={card} />}
        <Standing {...props} />
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

/** Saving, copying, checking, the rulebook, and giving up. */
function Files({ connection, table, head, viewer, onClose }: Props & { readonly onClose: () => void }) {
  const text = useText();
  return (
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
      <CopyButton label={text.copyLog} take={async () => logText(table.state.chapters, seatName)} />
      <a className="option" href={`#/rules/${head.game}`}>
        {text.rulebook}
      </a>
      {head.holders[viewer] === 'open' && (
        <button
          type="button"
          className="option danger"
          onClick={() => {
            if (!window.confirm(text.concedeSure)) return;
            onClose();
            void table.concede(viewer);
          }}
        >
          {text.concede}
        </button>
      )}
    </div>
  );
}

/** Who holds each seat; it can be changed in the middle of a match. */
function WhoSits({ table, head, card }: Props & { readonly card: Pick<GameCard, 'manners' | 'levels'> }) {
  const text = useText();
  return (
    <>
      <h3>{text.takeSeat}</h3>
      {head.seats.map(({ seat, about }) => (
        <label key={seat} className="field seat">
          <span>
            <SeatTitle seat={seat} about={about} />
          </span>
          <select value={head.holders[seat] ?? 'open'} onChange={event => void table.sit(seat, event.target.value)}>
            <HolderOptions card={card} />
          </select>
        </label>
      ))}
    </>
  );
}

/** What is answered for the viewer by order. */
function Standing({ viewer, orders, onDropOrder, defaults }: Props) {
  const text = useText();
  const standing = (orders[viewer] ?? []).flatMap(order => ('ask' in order ? [] : [order]));
  return (
    <>
      {(standing.length > 0 || defaults) && <h3>{text.standingOrders}</h3>}
      {defaults}
      {standing.length > 0 && (
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
      )}
    </>
  );
}
