import type { RuleEntry } from '@quarterstaff/kernel';
import { Fragment, useState } from 'react';
import { useSettings } from '../settings.ts';
import { useText } from '../text/index.ts';
import { ExampleBoard } from './example-board.tsx';

/** One rule: statement, ruling, example. Rule ids inside it are links. */
export function RuleText(props: {
  readonly rule: RuleEntry;
  readonly onRule: (rule: string) => void;
  readonly example?: { readonly game: string; readonly open: boolean } | null; // where it can be shown on a board
}) {
  const { rule, onRule, example = null } = props;
  const text = useText();
  const { language } = useSettings();
  const prose = (words: string) => <Linked words={words} onRule={onRule} />;
  return (
    <article className="rule" id={`rule-${rule.id}`} lang="en">
      <header>
        <span className="rule-id">{rule.id}</span>
        <h2>{rule.title}</h2>
        <span className="rule-kind" lang={language}>
          {text.kinds[rule.kind] ?? rule.kind}
          {language !== 'en' && `, ${text.englishOnly}`}
        </span>
      </header>
      <p>{prose(rule.statement)}</p>
      {rule.ruling !== null && (
        <p className="rule-ruling">
          <strong lang={language}>{text.ruling}.</strong> {prose(rule.ruling)}
        </p>
      )}
      {rule.example !== null && (
        <p className="rule-example">
          <strong lang={language}>{text.example}.</strong> {prose(rule.example)}
        </p>
      )}
      {example !== null && (
        <ShownExample key={String(example.open)} game={example.game} rule={rule.id} open={example.open} />
      )}
    </article>
  );
}

/** The example is played when somebody wants to see it. */
function ShownExample({ game, rule, open }: { readonly game: string; readonly rule: string; readonly open: boolean }) {
  const text = useText();
  const [wanted, setWanted] = useState(open);
  if (wanted) return <ExampleBoard game={game} rule={rule} />;
  return (
    <button
      type="button"
      className="option small"
      onClick={() => setWanted(true)}
      aria-label={`${text.showExample}: ${rule}`}
    >
      {text.showExample}
    </button>
  );
}

const RULE_ID = /\b([A-Z]{2,4}(?:-[A-Z]+)*-\d+[a-z]?)\b/;

/** Prose whose rule ids are links. */
export function Linked({ words, onRule }: { readonly words: string; readonly onRule: (rule: string) => void }) {
  return words.split(RULE_ID).map((part, i) =>
    i % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one sentence
      <button key={i} type="button" className="rule-chip" onClick={() => onRule(part)}>
        {part}
      </button>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one sentence
      <Fragment key={i}>{part}</Fragment>
    ),
  );
}
