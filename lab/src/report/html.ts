import type { SimulationReport } from '../count/report.ts';
import type { Share } from '../count/share.ts';
import type { Counts } from '../count/tally.ts';
import { barChart, escapeHtml, heatMap } from './plots.ts';

/** A report as one HTML file with its plots and its data inside: it needs nothing else to be read. */
export function htmlOf(report: SimulationReport, titleOfRule: (rule: string) => string = () => ''): string {
  const { plan } = report;
  const scenario = typeof plan.setup.scenario === 'string' ? plan.setup.scenario.slice(0, 60) : 'a scenario of its own';
  const title = `${plan.game}: ${scenario}`;
  const lengths = report.lengths.map(({ from, to, games }) => ({
    label: from === to ? `${from}` : `${from}–${to}`,
    value: games,
  }));
  return page(title, [
    `<p>${report.games} games, seed <code>${escapeHtml(plan.seed)}</code>, ${report.unfinished} unfinished after ${plan.decisionsAtMost} decisions, simulation <code>${report.id}</code>.</p>`,
    '<h2>Who wins</h2>',
    table(
      ['seat', 'player', 'wins', '95 % interval', 'mean score'],
      [
        ...report.seats.map(({ seat, player, wins, score }) => [
          seat,
          player,
          percent(wins.share),
          interval(wins),
          score.toFixed(3),
        ]),
        ['nobody', '', percent(report.draws.share), interval(report.draws), ''],
      ],
    ),
    barChart(
      report.seats.map(({ seat, wins }) => ({ label: seat, value: wins.share, low: wins.low, high: wins.high })),
      1,
    ),
    '<h2>How long</h2>',
    `<p>Decisions: mean ${report.decisions.mean.toFixed(1)}, median ${report.decisions.median}, most ${report.decisions.most}.</p>`,
    barChart(lengths),
    '<h2>How it ends</h2>',
    countTable('ending', report.endings),
    `<h2>What happened</h2><p>Counted in ${report.listened} of the games.</p>`,
    ...heatMaps(report),
    countTable('fell', report.fallen),
    countTable('damage taken', report.damage),
    '<h2>Which rules go with winning</h2>',
    `<p>Share of games that ${escapeHtml(report.seats[0]?.seat ?? '')} won among those in which the rule was applied, and among the others.</p>`,
    table(
      ['rule', '', 'games', 'with', 'without'],
      report.rules
        .filter(({ games }) => games < report.listened)
        .slice(0, 20)
        .map(({ rule, games, winsWith, winsWithout }) => [
          rule,
          titleOfRule(rule),
          String(games),
          percent(winsWith),
          percent(winsWithout),
        ]),
    ),
    countTable('events', report.events),
    `<script type="application/json" id="report">${JSON.stringify(report).replaceAll('<', '\\u003c')}</script>`,
  ]);
}

/** A whole page around some parts. */
export function page(title: string, parts: readonly string[]): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title>
<style>
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; color: #2b2118; background: #faf6ec; }
table { border-collapse: collapse; margin: 1rem 0; } th, td { text-align: left; padding: .2rem .8rem .2rem 0; border-bottom: 1px solid #d8ccb4; }
svg { max-width: 100%; height: auto; display: block; margin: 1rem 0; } svg text { font: 12px system-ui, sans-serif; fill: #2b2118; }
</style></head><body>
<h1>${escapeHtml(title)}</h1>
${parts.join('\n')}
</body></html>
`;
}

export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const cells = (row: readonly string[], tag: string) =>
    row.map(cell => `<${tag}>${escapeHtml(cell)}</${tag}>`).join('');
  return `<table><thead><tr>${cells(head, 'th')}</tr></thead><tbody>${rows.map(row => `<tr>${cells(row, 'td')}</tr>`).join('')}</tbody></table>`;
}

function countTable(name: string, counts: Readonly<Counts>): string {
  const rows = Object.entries(counts).slice(0, 30);
  return rows.length === 0
    ? ''
    : table(
        [name, ''],
        rows.map(([key, count]) => [key, String(count)]),
      );
}

function heatMaps({ places }: SimulationReport): readonly string[] {
  const surfaces = [...new Set(places.map(({ surface }) => surface))];
  return surfaces.map(surface => {
    const here = places.filter(place => place.surface === surface);
    return `<h3>Where figures fell: ${escapeHtml(surface)}</h3>${heatMap(here)}`;
  });
}

export const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;
export const interval = ({ low, high }: Share): string => `${(100 * low).toFixed(1)} to ${(100 * high).toFixed(1)}`;
