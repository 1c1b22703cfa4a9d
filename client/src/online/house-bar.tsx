import { useState } from 'react';
import type { HouseConnection } from '../connection/table-connection.ts';
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
  const called = useCalled();
  const [line, setLine] = useState('');
  const [muted, setMuted] = useState(false);
  if (state === null) return null;
  const { proposal, mine } = state;
  const asked = proposal?.asked.some(seat => mine.includes(seat) && !proposal.agreed.includes(seat)) ?? false;
  return (
    <section className="house" aria-label={text.house}>
      <p className="house-seats" role="status">
        {!state.connected && <strong className="house-lost">{text.reconnecting}</strong>}
        {state.seats.map(({ seat, present, holder, guise }) => (
          <span key={seat} className={`person ${present ? 'here' : holder === 'open' ? 'away' : 'computer'}`}>
            {guise !== null && <Crest guise={guise} />}
            <span>
              {called(seat)}:{' '}
              {mine.includes(seat)
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
      {proposal !== null && (
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
      )}
      {!muted && state.lines.length > 0 && (
        <ul className="house-lines">
          {state.lines.slice(-4).map(({ n, from, text: said }) => (
            <li key={n}>
              <strong>{called(from)}</strong> {said}
            </li>
          ))}
        </ul>
      )}
      {mine.length > 0 && (
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
          <button type="button" className="plain" aria-pressed={muted} onClick={() => setMuted(!muted)}>
            {muted ? text.unmute : text.mute}
          </button>
          {state.lastOwn !== null && (
            <button type="button" className="plain" onClick={() => void onUndo(state.lastOwn!)}>
              {text.askUndo}
            </button>
          )}
          <button type="button" className="plain" onClick={() => void house.proposeDraw()}>
            {text.offerDraw}
          </button>
        </form>
      )}
    </section>
  );
}
