import { createContext, type ReactNode, useContext, useEffect, useId, useRef, useState } from 'react';
import type { SpokenTerm } from '../connection/table-connection.ts';
import { RuleChip } from './receipt.tsx';
import './term.css';

/** The words that can be explained at this table, and who opens a rule. */
interface Explained {
  readonly terms: Readonly<Record<string, SpokenTerm>>;
  readonly onRule: (rule: string) => void;
}
const ExplainedContext = createContext<Explained>({ terms: {}, onRule: () => {} });
export const ExplainedBy = ExplainedContext.Provider;

const HOVER_MS = 400;
const TIP_PX = 280;

/** A word that explains itself: by pointing, by focus or a press, in a sentence with its rule. */
export function Term(props: {
  readonly term: string;
  readonly kind?: string; // what it is one of, where it has no words of its own
  readonly hint?: string | undefined; // what is to be said of it just now
  readonly children: ReactNode;
}) {
  const { term, kind = '', hint, children } = props;
  const { terms, onRule } = useContext(ExplainedContext);
  const [at, setAt] = useState<{ readonly x: number; readonly y: number } | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  const word = useRef<HTMLSpanElement>(null);
  const id = useId();
  useEffect(() => () => clearTimeout(timer.current ?? undefined), []);
  const found = terms[term] ?? terms[kind];
  if (found === undefined && hint === undefined) return children;
  const show = (): void => {
    const box = word.current?.getBoundingClientRect();
    if (box !== undefined) setAt({ x: Math.max(8, Math.min(box.left, window.innerWidth - TIP_PX - 8)), y: box.bottom });
  };
  const later = (): void => {
    timer.current = setTimeout(show, HOVER_MS);
  };
  const hide = (): void => {
    clearTimeout(timer.current ?? undefined);
    setAt(null);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the word in it is the button; here only pointing and leaving is noticed
    <span
      className="term-place"
      onPointerEnter={event => event.pointerType === 'mouse' && later()}
      onPointerLeave={hide}
      onBlur={event => !event.currentTarget.contains(event.relatedTarget) && hide()}
      onKeyDown={event => {
        if (event.key !== 'Escape' || at === null) return;
        hide();
        event.stopPropagation();
      }}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a button could not be dragged with the thing it names */}
      <span
        ref={word}
        role="button"
        className="term"
        tabIndex={0}
        aria-expanded={at !== null}
        aria-describedby={at === null ? undefined : id}
        onFocus={show}
        onClick={show}
        onKeyDown={event => {
          if (event.key === '?' || event.key === 'Enter') show();
        }}
      >
        {children}
      </span>
      {at !== null && (
        <span className="term-tip" role="tooltip" id={id} style={{ insetInlineStart: at.x, insetBlockStart: at.y }}>
          {hint !== undefined && <strong>{hint} </strong>}
          {found !== undefined && (
            <>
              {found.words} <RuleChip rule={found.rule} onRule={onRule} />
            </>
          )}
        </span>
      )}
    </span>
  );
}
