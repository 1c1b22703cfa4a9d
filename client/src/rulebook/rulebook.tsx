import type { RuleCatalogue, RuleEntry } from '@quarterstaff/kernel';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { GamePicture } from '../art/game-picture.tsx';
import { local } from '../connection/local.ts';
import { GAMES } from '../games.ts';
import { goTo } from '../route.ts';
import { useText } from '../text/index.ts';
import { RuleText } from './rule-text.tsx';

const SHOWN_AT_ONCE = 60;

/** The rules of a game in our own words, section by section, with search. */
export function Rulebook({ game, rule }: { readonly game: string | null; readonly rule: string | null }) {
  const text = useText();
  const chosen = game ?? GAMES[0]?.id ?? null;
  const [catalogue, setCatalogue] = useState<RuleCatalogue>([]);
  const [wanted, setWanted] = useState('');
  const [more, setMore] = useState(1);
  const sought = useDeferredValue(wanted.trim().toLowerCase());

  useEffect(() => {
    if (chosen === null) return;
    let here = true;
    setCatalogue([]);
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
      <label className="field search">
        <span>{text.searchRules}</span>
        <input type="search" value={wanted} onChange={event => setWanted(event.target.value)} />
      </label>
      <p role="status">
        {text.rulesFound(found.length)}{' '}
        {rule !== null && sought === '' && <a href={`#/rules/${chosen}`}>{text.rulebook}</a>}
      </p>
      {sections.map(([section, rules]) => (
        <section key={section} aria-label={section}>
          <h2 className="section-title">{section}</h2>
          {rules.map(entry => (
            <RuleText key={entry.id} rule={entry} onRule={onRule} />
          ))}
        </section>
      ))}
      {found.length > SHOWN_AT_ONCE * more && (
        <button type="button" className="option" onClick={() => setMore(more + 1)}>
          {text.more}
        </button>
      )}
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
