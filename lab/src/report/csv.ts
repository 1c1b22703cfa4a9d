import type { SimulationReport } from '../count/report.ts';

/** The report as lines of `section,name,value,low,high`, for spreadsheets. */
export function csvOf(report: SimulationReport): string {
  const rows: (readonly (string | number)[])[] = [['section', 'name', 'value', 'low', 'high']];
  rows.push(['games', 'played', report.games], ['games', 'unfinished', report.unfinished]);
  for (const { seat, wins, score } of report.seats) {
    rows.push(['wins', seat, wins.share, wins.low, wins.high], ['score', seat, score]);
  }
  rows.push(['wins', 'nobody', report.draws.share, report.draws.low, report.draws.high]);
  for (const [name, value] of Object.entries(report.decisions)) rows.push(['decisions', name, value]);
  for (const section of ['endings', 'events', 'fallen', 'damage'] as const) {
    for (const [name, count] of Object.entries(report[section])) rows.push([section, name, count]);
  }
  for (const { rule, games, winsWith, winsWithout } of report.rules) {
    rows.push(
      ['rule games', rule, games],
      ['rule wins with', rule, winsWith],
      ['rule wins without', rule, winsWithout],
    );
  }
  for (const { surface, x, y, count } of report.places) rows.push(['fell at', `${surface} ${x} ${y}`, count]);
  return csvLines(rows);
}

export function csvLines(rows: readonly (readonly (string | number)[])[]): string {
  return `${rows.map(row => row.map(quoted).join(',')).join('\n')}\n`;
}

function quoted(value: string | number): string {
  const text = String(value);
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
