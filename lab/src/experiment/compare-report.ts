import { csvLines } from '../report/csv.ts';
import { interval, page, percent, table } from '../report/html.ts';
import { barChart, escapeHtml } from '../report/plots.ts';
import type { Compared } from './compare.ts';

const HEAD = ['variant', 'side', 'games', 'unfinished', 'wins', 'low', 'high', 'change', 'change low', 'change high'];

/** A line for each variant and side, for spreadsheets. */
export function compareCsv(compared: readonly Compared[]): string {
  const rows = compared.flatMap(({ name, report, sides }) =>
    sides.map(({ side, wins, change }) => [
      ...[name, side, report.games, report.unfinished, wins.share, wins.low, wins.high],
      ...(change === null ? ['', '', ''] : [change.change, change.low, change.high]),
      report.decisions.mean,
    ]),
  );
  return csvLines([[...HEAD, 'decisions'], ...rows]);
}

const signed = (value: number): string => `${value < 0 ? '−' : '+'}${Math.abs(100 * value).toFixed(1)}`;

/** A page of its own: for each side its wins under every variant, and by how much they differ from the first. */
export function compareHtml(compared: readonly Compared[], title: string): string {
  const [first] = compared;
  const sides = [...new Set(compared.flatMap(variant => variant.sides.map(({ side }) => side)))];
  const parts = sides.map(side => {
    const rows = compared.flatMap(({ name, report, sides: all }) =>
      all.filter(other => other.side === side).map(({ wins, change }) => ({ name, report, wins, change })),
    );
    const lines = rows.map(({ name, report, wins, change }) => [
      name,
      percent(wins.share),
      interval(wins),
      change === null ? '' : signed(change.change),
      change === null ? '' : `${signed(change.low)} to ${signed(change.high)}`,
      change === null ? '' : `${change.gained} won, ${change.lost} lost, of ${change.pairs}`,
      report.decisions.mean.toFixed(0),
    ]);
    const bars = rows.map(({ name, wins }) => ({ label: name, value: wins.share, low: wins.low, high: wins.high }));
    const head = ['variant', 'wins', '95 % interval', 'change', '95 % interval', 'games that changed', 'decisions'];
    return `<h2>Wins of ${escapeHtml(side)}</h2>${barChart(bars, 1)}${table(head, lines)}`;
  });
  return page(title, [
    `<p>${first?.report.games ?? 0} games of each variant, with the same seeds (<code>${escapeHtml(first?.report.plan.seed ?? '')}</code>). A change is stated against the first variant, in percentage points, game by game.</p>`,
    ...parts,
    `<script type="application/json" id="report">${JSON.stringify(compared).replaceAll('<', '\\u003c')}</script>`,
  ]);
}
