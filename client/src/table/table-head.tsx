import type { ReactNode } from 'react';
import type { MatchHead } from '../connection/table-connection.ts';
import { goTo } from '../route.ts';
import { useText } from '../text/index.ts';

/** The line above the table: the way home, what is played, where in the rules we are, and tools. */
export function TableHead(props: {
  readonly head: MatchHead;
  readonly trail: readonly string[];
  readonly children: ReactNode;
}) {
  const { head, trail, children } = props;
  const text = useText();
  return (
    <header className="table-head">
      <button type="button" className="plain home-link" onClick={() => goTo('/')} aria-label={text.home}>
        <svg viewBox="0 0 64 64" width={26} height={26} aria-hidden="true">
          <path d="M14 50 50 14M14 14 50 50" stroke="currentColor" strokeWidth={6} strokeLinecap="round" />
        </svg>
      </button>
      <h1>
        {head.title} <small>{head.scenario}</small>
      </h1>
      <ol className="trail" aria-label={text.timeline}>
        {trail
          .filter(phrase => phrase !== '')
          .map((phrase, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the trail is read from left to right
            <li key={i}>{phrase}</li>
          ))}
      </ol>
      <div className="table-tools">{children}</div>
    </header>
  );
}
