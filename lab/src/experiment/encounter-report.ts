import { csvLines } from '../report/csv.ts';
import { interval, page, percent, table } from '../report/html.ts';
import { barChart } from '../report/plots.ts';
import { conversions, type Encounter, type EncounterResult } from './encounter.ts';

/** A line for each rulebook, for spreadsheets. */
export function encounterCsv(results: readonly EncounterResult[]): string {
  return csvLines([
    ['game', 'wins', 'low', 'high', 'nobody', 'decisions'],
    ...results.map(({ game, wins, draws, decisions }) => [
      ...[game, wins.share, wins.low, wins.high],
      ...[draws.share, decisions],
    ]),
  ]);
}

/** Who stands for whom in a rulebook: 'swordsman {"use":"ardo"}'. */
export function standIns(game: string, { party, foes }: Encounter): readonly string[] {
  const { party: people, foes: enemies } = conversions[game]!;
  const named = (names: readonly string[], figures: typeof people): readonly string[] =>
    [...new Set(names)].map(name => `${name} ${JSON.stringify(figures[name])}`);
  return [...named(party, people), ...named(foes, enemies)];
}

/** A page of its own: the wins of the party in every rulebook, and who stood for whom. */
export function encounterHtml(encounter: Encounter, results: readonly EncounterResult[]): string {
  const bars = results.map(({ game, wins }) => ({ label: game, value: wins.share, low: wins.low, high: wins.high }));
  const rows = results.map(({ game, wins, draws, decisions }) => [
    ...[game, percent(wins.share), interval(wins), percent(draws.share), decisions.toFixed(0)],
    standIns(game, encounter).join(', '),
  ]);
  return page(`${encounter.party.join(', ')} against ${encounter.foes.join(', ')}`, [
    '<p>How often the party wins under each rulebook, the book’s own players in all seats.</p>',
    barChart(bars, 1),
    table(['game', 'wins of the party', '95 % interval', 'nobody wins', 'decisions', 'who stands for whom'], rows),
  ]);
}
