import type { RuleCatalogue, RuleEntry } from '@quarterstaff/kernel';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { local } from '../connection/local.ts';
import { GAMES } from '../games.ts';
import { GameScene } from '../picture/game-scene.tsx';
import { goTo } from '../route.ts';
import { useText } from '../text/index.ts';
import { useFound } from '../use-found.ts';
import { ManualChapter, useManual } from './manual.tsx';
import { RuleText } from './rule-text.tsx';
import { searched } from './search.ts';

const SHOWN_AT_ONCE = 60;

/** A game for people who want to play it, then all of its rules in our own words, section by section, with search. */
export function Rulebook({ game, rule }: { readonly game: string | null; readonly rule: string | null }) {
  const text = useText();
  const chosen = game ?? GAMES[0]?.id ?? null;
  const { catalogue, shown } = useCatalogue(chosen);
  const [wanted, setWanted] = useState('');
  const [more, setMore] = useState(1);
  const scrollTo = useScrollTo();
  const sought = useDeferredValue(wanted.trim().toLowerCase());
  const manual = useManual(chosen);
  const reading = rule === null && sought === ''; // nobody looks for a certain rule
  const found = useMemo(
    () => (rule !== null && sought === '' ? catalogue.filter(({ id }) => id === rule) : searched(catalogue, sought)),
    [catalogue, rule, sought],
  );
  const sections = useMemo(() => grouped(found.slice(0, SHOWN_AT_ONCE * more)), [found, more]);
  /** Shows a section from its first rule on. */
  const open = (section: string): void => {
    setWanted('');
    if (rule !== null) goTo(`/rules/${chosen}`);
    const last = catalogue.findLastIndex(entry => entry.section === section);
    setMore(before => Math.max(before, Math.ceil((last + 1) / SHOWN_AT_ONCE)));
    scrollTo(section);
  };
  const onRule = (id: string): void => {
    setWanted('');
    goTo(`/rules/${chosen}/${id}`);
  };
  return (
    <main className="page rulebook" id="content">
      <RulebookHead chosen={chosen} />
      <div className="rulebook-search">
        <input
          type="search"
          value={wanted}
          onChange={event => setWanted(event.target.value)}
          placeholder={text.searchRules}
          aria-label={text.searchRules}
        />
        <span role="status">{text.rulesFound(found.length)}</span>
        {rule !== null && sought === '' && <a href={`#/rules/${chosen}`}>{text.allRules}</a>}
      </div>
      <div className="rulebook-body">
        <Contents manual={manual} catalogue={catalogue} onOpen={open} />
        <div>
          {reading && chosen !== null && manual.length > 0 && (
            <Manual game={chosen} chapters={manual} onRule={onRule} />
          )}
          {sections.map(([section, rules]) => (
            <section key={section} aria-label={section} data-section={section}>
              <h2 className="section-title">{section}</h2>
              {rules.map(entry => (
                <RuleText
                  key={entry.id}
                  rule={entry}
                  onRule={onRule}
                  example={chosen !== null && shown.has(entry.id) ? { game: chosen, open: entry.id === rule } : null}
                />
              ))}
            </section>
          ))}
          {found.length > SHOWN_AT_ONCE * more && (
            <button type="button" className="option" onClick={() => setMore(more + 1)}>
              {text.more}
            </button>
          )}
        </div>
      </div>
    </main>
  );
}

/** The chapters for people who want to play, before all the rules. */
function Manual(props: {
  readonly game: string;
  readonly chapters: ReturnType<typeof useManual>;
  readonly onRule: (rule: string) => void;
}) {
  const { game, chapters, onRule } = props;
  const text = useText();
  return (
    <div className="manual">
      {chapters.map((chapter, i) => (
        <ManualChapter
          key={chapter.title}
          game={game}
          chapter={chapter}
          number={i + 1}
          showExample={text.showExample}
          onRule={onRule}
        />
      ))}
      <h2 className="manual-end">{text.allRules}</h2>
    </div>
  );
}

/** All rules of a game, and those with an example to see. */
function useCatalogue(game: string | null) {
  const catalogue = useFound(game === null ? null : () => local().catalogue(game), [game]);
  const examples = useFound(game === null ? null : () => local().rulesWithExample(game), [game]);
  return { catalogue: catalogue ?? NO_RULES, shown: useMemo(() => new Set(examples), [examples]) };
}
const NO_RULES: RuleCatalogue = [];

/** Scrolls to a section, as soon as it is drawn. */
function useScrollTo(): (section: string) => void {
  const [target, setTarget] = useState<string | null>(null);
  useEffect(() => {
    if (target === null) return;
    const sections = [...document.querySelectorAll<HTMLElement>('[data-section]')];
    const found = sections.find(element => element.dataset.section === target);
    if (found === undefined) return;
    found.scrollIntoView({ block: 'start' });
    setTarget(null);
  });
  return setTarget;
}

function RulebookHead({ chosen }: { readonly chosen: string | null }) {
  const text = useText();
  return (
    <>
      <header className="page-head">
        {chosen !== null && <GameScene game={chosen} />}
        <h1>{text.rulebook}</h1>
      </header>
      <nav className="rulebook-games" aria-label={text.rulebook}>
        {GAMES.map(({ id, title }) => (
          <a key={id} href={`#/rules/${id}`} aria-current={id === chosen ? 'page' : undefined}>
            {title}
          </a>
        ))}
      </nav>
    </>
  );
}

function Contents(props: {
  readonly manual: ReturnType<typeof useManual>;
  readonly catalogue: RuleCatalogue;
  readonly onOpen: (section: string) => void;
}) {
  const { manual, catalogue, onOpen } = props;
  const text = useText();
  const sections = useMemo(() => grouped(catalogue), [catalogue]);
  return (
    <details className="rulebook-contents" open={window.innerWidth > 900}>
      <summary>{text.contents}</summary>
      <ol>
        {manual.map(({ title }) => (
          <li key={title}>
            <button type="button" className="plain" onClick={() => onOpen(title)}>
              {title}
            </button>
          </li>
        ))}
      </ol>
      <h2>{text.allRules}</h2>
      <ol>
        {sections.map(([section, rules]) => (
          <li key={section}>
            <button type="button" className="plain" onClick={() => onOpen(section)}>
              {section} <small>{rules.length}</small>
            </button>
          </li>
        ))}
      </ol>
    </details>
  );
}

function grouped(rules: readonly RuleEntry[]): readonly (readonly [string, readonly RuleEntry[]])[] {
  const sections = new Map<string, RuleEntry[]>();
  for (const rule of rules) {
    const section = sections.get(rule.section);
    if (section === undefined) sections.set(rule.section, [rule]);
    else section.push(rule);
  }
  return [...sections];
}
