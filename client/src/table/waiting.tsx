import { seatName, useText } from '../text/index.ts';
import type { TableState } from './use-table.ts';

/** What went wrong, and what the rules refused. */
export function Refusals({ state, onReopen }: { readonly state: TableState; readonly onReopen: () => Promise<void> }) {
  const { trouble, refused } = state;
  const text = useText();
  return (
    <>
      {trouble !== null && (
        <p className="refused" role="alert">
          <strong>{text.trouble}.</strong> {text.troubles[trouble] ?? text.troubleHelp} <small>{trouble}</small>{' '}
          <button type="button" className="option" onClick={() => void onReopen()}>
            {text.tryAgain}
          </button>
        </p>
      )}
      {refused !== null && (
        <p className="refused" role="alert">
          <strong>{text.refused}.</strong> {text.refusals[refused.code] ?? refused.message}{' '}
          {refused.reasons.map(({ label, rule }) => `${label} (${rule})`).join('; ')}
        </p>
      )}
    </>
  );
}

/** Why nothing is asked: somebody thinks, somebody else must decide, or the past is looked at. */
export function Waiting(props: {
  readonly state: TableState;
  readonly onSkip: () => void;
  readonly onNow: () => void;
}) {
  const { state, onSkip, onNow } = props;
  const { moment, playing, looking, chapters } = state;
  const text = useText();
  if (looking !== null)
    return (
      <div className="prompt waiting" role="status">
        <p>{text.looking(looking.chapters, chapters.length)}</p>
        <button type="button" className="option" onClick={onNow}>
          {text.toNow}
        </button>
      </div>
    );
  if (moment === null || moment.outcome !== null) return null;
  if (playing === null && !moment.busy)
    return (
      <div className="prompt waiting" role="status">
        <p>{text.waitingFor(moment.waitingFor.map(seatName).join(', '))}</p>
      </div>
    );
  return (
    <div className="prompt waiting" role="status">
      <p>{text.thinking}</p>
      {playing !== null && (
        <button type="button" className="option" onClick={onSkip}>
          {text.skip}
        </button>
      )}
    </div>
  );
}
