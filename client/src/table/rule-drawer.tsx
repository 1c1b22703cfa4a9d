import type { RuleEntry } from '@quarterstaff/kernel';
import { useEffect, useRef, useState } from 'react';
import type { TableConnection } from '../connection/table-connection.ts';
import { RuleText } from '../rulebook/rule-text.tsx';
import { useText } from '../text/index.ts';

/** A rule in our own words, opened from wherever it is cited. */
export function RuleDrawer(props: {
  readonly connection: TableConnection;
  readonly rule: string;
  readonly onRule: (rule: string) => void;
  readonly onClose: () => void;
}) {
  const { connection, rule, onRule, onClose } = props;
  const text = useText();
  const [entry, setEntry] = useState<RuleEntry | null | 'asking'>('asking');
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    let here = true;
    setEntry('asking');
    void connection.rule(rule).then(found => here && setEntry(found));
    button.current?.focus();
    return () => {
      here = false;
    };
  }, [connection, rule]);
  return (
    <aside
      className="rule-drawer"
      role="dialog"
      aria-label={`${text.rule} ${rule}`}
      onKeyDown={event => event.key === 'Escape' && onClose()}
    >
      <button ref={button} type="button" className="plain drawer-close" onClick={onClose} aria-label={text.close}>
        ×
      </button>
      {entry === 'asking' ? (
        <p>…</p>
      ) : entry === null ? (
        <p>{`${rule}: ${text.noSuchRule}`}</p>
      ) : (
        <RuleText rule={entry} onRule={onRule} />
      )}
    </aside>
  );
}
