import { type ReactNode, useState } from 'react';
import type { House, HouseConnection } from '../connection/table-connection.ts';
import { useText } from '../text/index.ts';
import { Crest } from './crest.tsx';
import { useCalled, useHouse } from './people.ts';

/** Who is here, what is proposed, and a short talk: what an online table has beside the rules. */
export function HouseBar(props: {
  readonly house: HouseConnection;
  readonly thinking: readonly string[]; // who must decide
  readonly onUndo: (to: number) => Promise<unknown>;
}) {
  const { house, thinking, onUndo } = props;
  const text = useText();
  const state = useHouse(house);
  const [muted, setMuted] = useState(false);
  if (state === null) return null;
  const { lastOwn } = state;
  return (
    <section className="house" aria-label={text.house}>
      <Seats state={state} thinking={thinking} />
      <Proposed state={state} house={house} />
      {!muted && <Lines state={state} />}
      {state.mine.length > 0 && (
        <SayForm house={house}>
          <button type="button" className="plain" aria-pressed={muted} onClick={() => setMuted(!muted)}>
            {muted ? text.unmute : text.mute}
          </button>
          {lastOwn !== null && (
            <button type="button" className="plain" onClick={() => void onUndo(lastOwn)}>
              {text.askUndo}
            </button>
          )}
          <button type="button" className="plain" onClick={() => void house.proposeDraw()}>
            {text.offerDraw}
          </button>
        </SayForm>
      )}
    </section>
  );
}

/** Who sits where: whether they are here, whether they think. */
function Seats({ state, thinking }: { readonly state: House; readonly thinking: readonly string[] }) {
  const text = useText();
  const called = useCalled();
  return (
    <p className="house-seats" role="status">
      {!state.connected && <strong className="house-lost">{text.reconnecting}</strong>}
      {state.seats.map(({ seat, present, holder, guise }) => (
        <span key={seat} className={`person ${present ? 'here' : holder === 'open' ? 'away' : 'computer'}`}>
          {guise !== null && <Crest guise={guise} />}
          <span>
            {called(seat)}:{' '}
            {state.mine.includes(seat)
              ? text.you
              : holder !== 'open'
                ? text.computerHolds
                : present
                  ? text.here
                  : text.away}
            {thinking.includes(seat) && `, ${text.thinks}`}
          </span>
        </span>
      ))}
    </p>
  );
}

/** What somebody proposes, to be answered by those who have not yet agreed. */
function Proposed({ state, house }: { readonly state: House; readonly house: HouseConnection }) {
  const text = useText();
  const called = useCalled();
  const { proposal, mine } = state;
  if (proposal === null) return null;
  const asked = proposal.asked.some(seat => mine.includes(seat) && !proposal.agreed.includes(seat));
  return (
    <p role="alert">
      {text.proposes(called(proposal.by), proposal.wish.kind)}{' '}
      {asked && (
        <>
          <button type="button" className="option small" onClick={() => void house.consent(true, proposal.id)}>
            {text.agree}
          </button>{' '}
          <button type="button" className="option small" onClick={() => void house.consent(false, proposal.id)}>
            {text.decline}
          </button>
        </>
      )}
    </p>
  );
}

/** What was said last. */
function Lines({ state: { lines } }: { readonly state: House }) {
  const called = useCalled();
  if (lines.length === 0) return null;
  return (
    <ul className="house-lines">
      {lines.slice(-4).map(({ n, from, text }) => (
        <li key={n}>
          <strong>{called(from)}</strong> {text}
        </li>
      ))}
    </ul>
  );
}

/** Says a line to the house; beside it what else one can tell the others. */
function SayForm({ house, children }: { readonly house: HouseConnection; readonly children: ReactNode }) {
  const text = useText();
  const [line, setLine] = useState('');
  return (
    <form
      className="house-say"
      onSubmit={event => {
        event.preventDefault();
        if (line.trim() === '') return;
        void house.say(line.trim()).then(
          () => setLine(''),
          () => {},
        );
      }}
    >
      <input
        type="text"
        value={line}
        maxLength={500}
        onChange={event => setLine(event.target.value)}
        placeholder={text.say}
        aria-label={text.say}
      />
      {children}
    </form>
  );
}
