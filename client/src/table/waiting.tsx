import type { ReactNode } from 'react';
import { type Called, useCalled } from '../online/people.ts';
import { type Text, useText } from '../text/index.ts';
import { storyLines } from './reading.ts';
import type { Scene } from './scene.ts';
import type { TableState } from './use-table.ts';

/** What went wrong, and what the rules refused: over the dock, until something else is done. */
export function Refusals({ state, onReopen }: { readonly state: TableState; readonly onReopen: () => Promise<void> }) {
  const { trouble, refused } = state;
  const text = useText();
  if (trouble === null && refused === null) return null;
  return (
    <div className="notices">
      {trouble !== null && (
        <p className="refused" role="alert">
          <strong>{text.trouble}.</strong> {text.troubles[trouble] ?? text.troubleHelp} <small>{trouble}</small>{' '}
          <button type="button" className="option small" onClick={() => void onReopen()}>
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
    </div>
  );
}

/** Who thinks: the figure whose turn it is, else whoever holds the seat. */
function thinking({ tokens, sides, moment, head }: Scene, called: Called, text: Text): string {
  const active = tokens.find(token => token.active && !token.body);
  if (active !== undefined) return active.side === sides[0] ? text.goesOnNow : text.thinksNow(active.name);
  const seat = moment.waitingFor.find(one => head.holders[one] !== 'open');
  return seat === undefined ? text.goesOnNow : text.thinksNow(called(seat));
}

/** How far the dock tells: what is just being rolled is told beside its dice. */
function beforeDice({ playing, chapters }: Scene): Scene['playing'] {
  const event = playing === null ? undefined : chapters[playing.chapter]?.events[playing.event];
  return playing !== null && (event?.dice?.length ?? 0) > 0 ? { ...playing, event: playing.event - 1 } : playing;
}

/** Why nothing is asked: somebody thinks, somebody else must decide, or the past is looked at. The dock keeps its box. */
export function Waiting(props: {
  readonly scene: Scene;
  readonly onSkip: () => void;
  readonly onNow: () => void;
  readonly children?: ReactNode; // what can be done with a moment of the past
}) {
  const { scene, onSkip, onNow, children } = props;
  const { moment, playing, looking, chapters, head } = scene;
  const text = useText();
  const called = useCalled();
  if (looking !== null)
    return (
      <section className="dock prompt waiting" role="status">
        <div className="dock-line">
          <p className="prompt-text">{text.looking(looking, chapters.length)}</p>
        </div>
        <div className="dock-buttons">
          <button type="button" className="option main" onClick={onNow}>
            {text.toNow}
          </button>
          {children}
        </div>
      </section>
    );
  if (moment.outcome !== null && playing === null) return null;
  const others = moment.waitingFor.filter(seat => head.holders[seat] === 'open' || head.holders[seat] === 'remote');
  const playsOn = playing !== null || moment.busy;
  return (
    <section className={playing === null ? 'dock prompt waiting' : 'dock prompt waiting tells'} role="status">
      <div className="dock-line">
        <p className="prompt-text">
          {!playsOn || others.length > 0
            ? text.waitingFor(text.list((others.length > 0 ? others : moment.waitingFor).map(called)))
            : playing === null
              ? thinking(scene, called, text)
              : (storyLines({ ...scene, playing: beforeDice(scene) }, 1)[0]?.text ?? text.goesOnNow)}
        </p>
      </div>
      <div className="dock-buttons">
        {playing !== null && (
          <button type="button" className="option" onClick={onSkip}>
            {text.skip} <kbd>{text.spaceKey}</kbd>
          </button>
        )}
      </div>
    </section>
  );
}
