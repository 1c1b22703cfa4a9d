import { Component, type ReactNode, useEffect, useLayoutEffect, useMemo } from 'react';
import { comesLater } from './comes-later.tsx';
import { localTable, speakFromNow } from './connection/local.ts';
import { Home } from './home/home.tsx';
import { HouseSign } from './loading.tsx';
import { type Route, useRoute } from './route.ts';
import { useSettings } from './settings.ts';
import { loadTable } from './table/load.ts';
import { useText } from './text/index.ts';

// Everything but the home page comes when it is asked for.
const TableScreen = comesLater(async () => (await loadTable()).TableScreen, true);
const OnlineScreen = comesLater(async () => (await import('./online/online-screen.tsx')).OnlineScreen, true);
const JoinScreen = comesLater(async () => (await import('./online/online-screen.tsx')).JoinScreen);
const Rulebook = comesLater(async () => (await import('./rulebook/rulebook.tsx')).Rulebook);
const Campaigns = comesLater(async () => (await import('./campaign/campaigns.tsx')).Campaigns);
const Editor = comesLater(async () => (await import('./editor/editor.tsx')).Editor);
const EndlessPage = comesLater(async () => (await import('./home/endless.tsx')).EndlessPage);
const Credits = comesLater(async () => (await import('./home/credits.tsx')).Credits);
const Matches = comesLater(async () => (await import('./home/matches.tsx')).Matches);
const OpenLink = comesLater(async () => (await import('./home/open-link.tsx')).OpenLink);
const SetUp = comesLater(async () => (await import('./home/set-up.tsx')).SetUp);
const SettingsPage = comesLater(async () => (await import('./home/settings-form.tsx')).SettingsPage);
const Lab = comesLater(async () => (await import('./lab/lab.tsx')).Lab);

export function App() {
  const route = useRoute();
  const text = useText();
  const { language } = useSettings();
  // Before any screen asks for words.
  useLayoutEffect(() => speakFromNow(language), [language]);
  // Whoever reads the home page will want a table next.
  useEffect(() => {
    const timer = setTimeout(() => void loadTable(), 1500);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      <button type="button" className="skip-link" onClick={skipToContent}>
        {text.skipToContent}
      </button>
      {route.at !== 'table' && route.at !== 'online' && (
        <header className="top">
          <a href="#/" className="brand">
            <HouseSign size={28} />
            {text.product}
          </a>
          <nav aria-label={text.product}>
            {(['campaigns', 'matches', 'rules', 'editor', 'lab', 'settings', 'credits'] as const).map(at => (
              <a
                key={at}
                href={`#/${at}`}
                aria-current={route.at === at ? 'page' : undefined}
                ref={route.at === at ? showEntry : null}
              >
                {{ ...text, rules: text.rulebook }[at]}
              </a>
            ))}
          </nav>
        </header>
      )}
      <Safety key={JSON.stringify(route)}>
        {window.location.pathname === '/join' ? <JoinScreen /> : <Screen route={route} key={language} />}
      </Safety>
    </>
  );
}

/** On a narrow screen the entry of this page is brought into sight. */
function showEntry(entry: HTMLAnchorElement | null): void {
  entry?.scrollIntoView({ block: 'nearest', inline: 'center' });
}

function skipToContent(): void {
  const content = document.getElementById('content');
  content?.setAttribute('tabindex', '-1');
  content?.focus();
}

function Screen({ route }: { readonly route: Route }) {
  const text = useText();
  switch (route.at) {
    case 'home':
      return <Home />;
    case 'setup':
      return <SetUp game={route.game} />;
    case 'endless':
      return <EndlessPage key={`${route.game} ${route.seed}`} game={route.game} wanted={route.seed} />;
    case 'table':
      return <LocalTable match={route.match} />;
    case 'online':
      return <OnlineScreen match={route.match} />;
    case 'open':
      return <OpenLink packed={route.packed} />;
    case 'rules':
      return <Rulebook game={route.game} rule={route.rule} />;
    case 'matches':
      return <Matches />;
    case 'campaigns':
      return <Campaigns />;
    case 'editor':
      return <Editor game={route.game} />;
    case 'lab':
      return <Lab />;
    case 'settings':
      return <SettingsPage />;
    case 'credits':
      return <Credits />;
    case 'lost':
      return (
        <main className="page" id="content">
          <h1>{text.pageLost}</h1>
          <a className="big" href="#/">
            {text.goHome}
          </a>
        </main>
      );
  }
}

function LocalTable({ match }: { readonly match: string }) {
  const connection = useMemo(() => localTable(match), [match]);
  return <TableScreen connection={connection} />;
}

/** Whatever fails while drawing gives a message and a way on, never a white page. */
class Safety extends Component<{ readonly children: ReactNode }, { readonly problem: string | null }> {
  override state = { problem: null };
  static getDerivedStateFromError(problem: unknown) {
    return { problem: problem instanceof Error ? problem.message : String(problem) };
  }
  override render() {
    return this.state.problem === null ? this.props.children : <Broken problem={this.state.problem} />;
  }
}

function Broken({ problem }: { readonly problem: string }) {
  const text = useText();
  return (
    <main className="page" id="content" role="alert">
      <h1>{text.trouble}</h1>
      <p>{text.troubleHelp}</p>
      <p>
        <code>{problem}</code>
      </p>
      <a className="big" href="#/">
        {text.goHome}
      </a>
    </main>
  );
}
