import type { RuleEntry } from '@quarterstaff/kernel';
import { Fragment } from 'react';
import { useSettings } from '../settings.ts';
import { useText } from '../text/index.ts';

/** One rule: statement, ruling, example. Rule ids inside it are links. */
export function RuleText({ rule, onRule }: { readonly rule: RuleEntry; readonly onRule: (rule: string) => void }) {
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
    </article>
  );
}

const RULE_ID = /\b([A-Z]{2,4}(?:-[A-Z]+)*-\d+[a-z]?)\b/;

function Linked({ words, onRule }: { readonly words: string; readonly onRule: (rule: string) => void }) {
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
