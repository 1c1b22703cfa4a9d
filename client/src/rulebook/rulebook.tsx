import type { RuleCatalogue, RuleEntry } from '@quarterstaff/kernel';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { GamePicture } from '../art/game-picture.tsx';
import { local } from '../connection/local.ts';
import { GAMES } from '../games.ts';
import { goTo } from '../route.ts';
import { useText } from '../text/index.ts';
import { ManualChapter, useManual } from './manual.tsx';
import { RuleText } from './rule-text.tsx';

const SHOWN_AT_ONCE = 60;

/** A game for people who want to play it, then all of its rules in our own words, section by section, with search. */
export function Rulebook({ game, rule }: { readonly game: string | null; readonly rule: string | null }) {
  const text = useText();
  const chosen = game ?? GAMES[0]?.id ?? null;
  const [catalogue, setCatalogue] = useState<RuleCatalogue>([]);
  const [shown, setShown] = useState<ReadonlySet<string>>(new Set()); // rules with an example to see
  const [wanted, setWanted] = useState('');
  const [more, setMore] = useState(1);
  const [target, setTarget] = useState<string | null>(null);
  const sought = useDeferredValue(wanted.trim().toLowerCase());
  const manual = useManual(chosen);
  const reading = rule === null && sought === ''; // nobody looks for a certain rule

  useEffect(() => {
    if (chosen === null) return;
    let here = true;
    setCatalogue([]);
    setShown(new Set());
    local()
      .rulesWithExample(chosen)
      .then(
        rules => here && setShown(new Set(rules)),
        () => {},
      );
    local()
      .catalogue(chosen)
      .then(
        found => here && setCatalogue(found),
        () => {},
      );
    return () => {
      here = false;
    };
  }, [chosen]);

  const found = useMemo(
    () =>
      rule !== null && sought === ''
        ? catalogue.filter(({ id }) => id === rule)
        : catalogue.filter(entry => matches(entry, sought)),
    [catalogue, rule, sought],
  );
  const sections = useMemo(() => grouped(found.slice(0, SHOWN_AT_ONCE * more)), [found, more]);
  const contents = useMemo(() => grouped(catalogue), [catalogue]);
  /** Shows a section from its first rule on. */
  const open = (section: string): void => {
    setWanted('');
    if (rule !== null) goTo(`/rules/${chosen}`);
    const last = catalogue.findLastIndex(entry => entry.section === section);
    setMore(before => Math.max(before, Math.ceil((last + 1) / SHOWN_AT_ONCE)));
    setTarget(section);
  };
  useEffect(() => {
    if (target === null) return;
    const found = [...document.querySelectorAll<HTMLElement>('[data-section]')].find(
      element => element.dataset.section === target,
    );
    if (found === undefined) return;
    found.scrollIntoView({ block: 'start' });
    setTarget(null);
  });
  const onRule = (id: string): void => {
    setWanted('');
    goTo(`/rules/${chosen}/${id}`);
  };
  return (
    <main className="page rulebook" id="content">
      <header className="page-head">
        {chosen !== null && <GamePicture game={chosen} />}
        <h1>{text.rulebook}</h1>
      </header>
      <nav className="rulebook-games" aria-label={text.rulebook}>
        {GAMES.map(({ id, title }) => (
          <a key={id} href={`#/rules/${id}`} aria-current={id === chosen ? 'page' : undefined}>
            {title}
          </a>
        ))}
      </nav>
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
        <details className="rulebook-contents" open={window.innerWidth > 900}>
          <summary>{text.contents}</summary>
          <ol>
            {manual.map(({ title }) => (
              <li key={title}>
                <button type="button" className="plain" onClick={() => open(title)}>
                  {title}
                </button>
              </li>
            ))}
          </ol>
          <h2>{text.allRules}</h2>
          <ol>
            {contents.map(([section, rules]) => (
              <li key={section}>
                <button type="button" className="plain" onClick={() => open(section)}>
                  {section} <small>{rules.length}</small>
                </button>
              </li>
            ))}
          </ol>
        </details>
        <div>
          {reading && chosen !== null && manual.length > 0 && (
            <div className="manual">
              {manual.map((chapter, i) => (
                <ManualChapter
                  key={chapter.title}
                  game={chosen}
                  chapter={chapter}
                  number={i + 1}
                  showExample={text.showExample}
                  onRule={onRule}
                />
              ))}
              <h2 className="manual-end">{text.allRules}</h2>
            </div>
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

function matches(entry: RuleEntry, sought: string): boolean {
  if (sought === '') return true;
  const all = `${entry.id} ${entry.title} ${entry.section} ${entry.statement} ${entry.ruling ?? ''}`.toLowerCase();
  return sought.split(/\s+/).every(word => all.includes(word));
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
