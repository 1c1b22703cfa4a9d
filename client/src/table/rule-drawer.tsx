import { useEffect, useRef } from 'react';
import type { TableConnection } from '../connection/table-connection.ts';
import { RuleText } from '../rulebook/rule-text.tsx';
import { useText } from '../text/index.ts';
import { useFound } from '../use-found.ts';

/** A rule in our own words, opened from wherever it is cited. */
export function RuleDrawer(props: {
  readonly connection: TableConnection;
  readonly rule: string;
  readonly onRule: (rule: string) => void;
  readonly onClose: () => void;
}) {
  const { connection, rule, onRule, onClose } = props;
  const text = useText();
  const entry = useFound(() => connection.rule(rule).then(found => found ?? 'none'), [connection, rule]);
  const button = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each rule
  useEffect(() => button.current?.focus(), [rule]);
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
      {entry === null ? (
        <p>…</p>
      ) : entry === 'none' ? (
        <p>{`${rule}: ${text.noSuchRule}`}</p>
      ) : (
        <RuleText rule={entry} onRule={onRule} />
      )}
    </aside>
  );
}
