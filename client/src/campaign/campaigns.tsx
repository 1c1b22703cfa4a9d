import { useState } from 'react';
import { PlayedGame } from '../art/played-game.ts';
import { local, localTable } from '../connection/local.ts';
import type { GameCard, KeptMatch, Trouble } from '../connection/table-connection.ts';
import { saveRecord } from '../files.ts';
import { FileButton } from '../home/file-button.tsx';
import { firstSeats } from '../home/first-seats.ts';
import { TroubleNote } from '../home/trouble-note.tsx';
import { useKeptMatches } from '../home/use-kept-matches.ts';
import { GameScene } from '../picture/game-scene.tsx';
import { goTo } from '../route.ts';
import { inLanguage, useText } from '../text/index.ts';
import { useFound } from '../use-found.ts';
import { RosterView } from './roster-view.tsx';
import { CAMPAIGNS } from './starts.ts';

/** Companies of heroes and fighters that go from quest to quest: who they are, what they did, and what is next. */
export function Campaigns() {
  const text = useText();
  const [kept, refresh] = useKeptMatches();
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const load = async (file: File): Promise<void> => {
    const made = await local().importRecord(await file.text());
    if (made.ok) refresh();
    else setTrouble(made.trouble);
  };
  return (
    <main className="page campaigns" id="content">
      <h1>{text.campaigns}</h1>
      <p>{text.campaignsAbout}</p>
      {trouble !== null && <TroubleNote trouble={trouble} onClose={() => setTrouble(null)} />}
      {kept
        ?.filter(({ campaign }) => campaign)
        .map(match => (
          <Company key={match.id} match={match} onChange={refresh} />
        ))}
      <h2>{text.newCampaign}</h2>
      <NewCampaigns onTrouble={setTrouble} />
      <FileButton words={text.importCampaign} onFile={file => void load(file)} />
    </main>
  );
}

/** One campaign: where it stands, who is in it, and what can be done with it. */
function Company({ match, onChange }: { readonly match: KeptMatch; readonly onChange: () => void }) {
  const text = useText();
  const roster = useFound(() => local().roster(match.id), [match.id]);
  return (
    <section className="company" aria-label={`${match.title} ${inLanguage(match.scenario)}`}>
      <header>
        <GameScene game={match.game} />
        <div>
          <h2>{inLanguage(match.scenario) || match.title}</h2>
          <p>
            {match.title} · {text.decisions(match.answers)} · {match.over ? text.matchOver : text.matchRunning}
            {roster !== null && roster.trail.length > 0 && ` · ${roster.trail.join(', ')}`}
          </p>
        </div>
        <div className="company-buttons">
          <a className="big" href={`#/table/${match.id}`}>
            {match.over ? text.watchReplay : roster?.inTown === true ? text.toTown : text.continueMatch}
          </a>
          <button
            type="button"
            className="option small"
            onClick={() => void localTable(match.id).record().then(saveRecord)}
          >
            {text.exportCampaign}
          </button>
          <button
            type="button"
            className="plain"
            onClick={() => window.confirm(text.forgetSure) && void local().forget(match.id).then(onChange)}
          >
            {text.forgetMatch}
          </button>
        </div>
      </header>
      {roster === null ? (
        <p>{text.loading}</p>
      ) : (
        <PlayedGame value={match.game}>
          <RosterView roster={roster} />
        </PlayedGame>
      )}
    </section>
  );
}

function NewCampaigns({ onTrouble }: { readonly onTrouble: (trouble: Trouble) => void }) {
  const text = useText();
  const cards = useFound(async () => {
    const games = [...new Set(CAMPAIGNS.map(({ game }) => game))];
    const loaded = await Promise.allSettled(games.map(game => local().card(game)));
    return loaded.flatMap(card => (card.status === 'fulfilled' ? card.value : []));
  }, []);
  const begin = async (card: GameCard, scenario: unknown): Promise<void> => {
    const seats = typeof scenario === 'string' ? firstSeats(card, scenario) : {};
    const made = await local().create({ game: card.id, scenario, seats, options: {}, seed: null });
    if (made.ok) goTo(`/table/${made.value}`);
    else onTrouble(made.trouble);
  };
  if (cards === null) return <p role="status">{text.loading}</p>;
  return (
    <ul className="matches">
      {CAMPAIGNS.flatMap(({ game, scenario }) => {
        const card = cards.find(({ id }) => id === game);
        if (card === undefined) return [];
        const entry = card.scenarios.find(({ id }) => id === scenario);
        const name = entry?.name ?? text.allQuests;
        return (
          <li key={`${game} ${JSON.stringify(scenario)}`}>
            <GameScene game={game} />
            <span className="campaign-about">
              <strong>{name}</strong> <small>{card.title}</small>
              <br />
              {entry?.about ?? text.allQuestsAbout}
            </span>
            <button
              type="button"
              className="option"
              aria-label={`${text.beginCampaign}: ${name}`}
              onClick={() => void begin(card, scenario)}
            >
              {text.beginCampaign}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
