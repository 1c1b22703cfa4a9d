export interface Bar {
  readonly label: string;
  readonly value: number;
  readonly low?: number; // ends of an interval
  readonly high?: number;
}

export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

const WIDTH = 720;
const HEIGHT = 200;
const FOOT = 40;
const INK = '#6b4226';

/** Bars side by side, with whiskers where an interval is given; `full` is the height of the plot. */
export function barChart(bars: readonly Bar[], full = Math.max(1, ...bars.map(({ value }) => value))): string {
  const step = WIDTH / Math.max(1, bars.length);
  const y = (value: number): number => HEIGHT - (HEIGHT - 20) * (value / full);
  const parts = bars.map(({ label, value, low, high }, i) => {
    const left = i * step;
    const middle = left + step / 2;
    const whisker =
      low === undefined || high === undefined
        ? ''
        : `<line x1="${middle}" x2="${middle}" y1="${y(low)}" y2="${y(high)}" stroke="#2b2118" stroke-width="2"/>`;
    const every = Math.ceil((bars.length * 50) / WIDTH);
    const name =
      i % every === 0 ? `<text x="${middle}" y="${HEIGHT + 18}" text-anchor="middle">${escapeHtml(label)}</text>` : '';
    return `<rect x="${left + 2}" y="${y(value)}" width="${Math.max(1, step - 4)}" height="${HEIGHT - y(value)}" fill="${INK}"><title>${escapeHtml(label)}: ${value}</title></rect>${whisker}${name}`;
  });
  return `<svg viewBox="0 0 ${WIDTH} ${HEIGHT + FOOT}" role="img" aria-label="bar chart">${parts.join('')}</svg>`;
}

export interface Spot {
  readonly x: number;
  readonly y: number;
  readonly count: number;
}

const SPOT = 22;

/** How often something happened on each cell: the darker, the more often, with the count in it. */
export function heatMap(spots: readonly Spot[]): string {
  const most = Math.max(1, ...spots.map(({ count }) => count));
  const left = Math.min(...spots.map(({ x }) => x));
  const top = Math.min(...spots.map(({ y }) => y));
  const width = (Math.max(...spots.map(({ x }) => x)) - left + 1) * SPOT;
  const height = (Math.max(...spots.map(({ y }) => y)) - top + 1) * SPOT;
  const parts = spots.map(({ x, y, count }) => {
    const at = `x="${(x - left) * SPOT}" y="${(y - top) * SPOT}"`;
    const text = `<text x="${(x - left + 0.5) * SPOT}" y="${(y - top + 0.7) * SPOT}" text-anchor="middle">${count}</text>`;
    return `<rect ${at} width="${SPOT - 1}" height="${SPOT - 1}" fill="#b3261e" fill-opacity="${(0.15 + (0.75 * count) / most).toFixed(2)}"><title>${x}, ${y}: ${count}</title></rect>${text}`;
  });
  return `<svg viewBox="0 0 ${width} ${height}" style="width:${width}px" role="img" aria-label="heat map">${parts.join('')}</svg>`;
}

export interface Point {
  readonly x: number;
  readonly y: number;
  readonly low: number;
  readonly high: number;
}

/** A curve of shares with its band: from the least to the most value, and from none to all. */
export function curve(points: readonly Point[], label: string): string {
  const least = Math.min(...points.map(({ x }) => x));
  const most = Math.max(...points.map(({ x }) => x));
  const x = (value: number): number => 50 + ((WIDTH - 80) * (value - least)) / Math.max(1e-9, most - least);
  const y = (value: number): number => HEIGHT - (HEIGHT - 20) * value;
  const line = points.map(point => `${x(point.x)},${y(point.y)}`).join(' ');
  const band = [
    ...points.map(p => `${x(p.x)},${y(p.high)}`),
    ...[...points].reverse().map(p => `${x(p.x)},${y(p.low)}`),
  ];
  const grid = [0, 0.25, 0.5, 0.75, 1].map(
    share =>
      `<line x1="46" x2="${WIDTH - 26}" y1="${y(share)}" y2="${y(share)}" stroke="#d8ccb4"/><text x="40" y="${y(share) + 4}" text-anchor="end">${100 * share} %</text>`,
  );
  const names = points.map(p => `<text x="${x(p.x)}" y="${HEIGHT + 18}" text-anchor="middle">${p.x}</text>`);
  return `<svg viewBox="0 0 ${WIDTH} ${HEIGHT + FOOT}" role="img" aria-label="${escapeHtml(label)}">${grid.join('')}<polygon points="${band.join(' ')}" fill="${INK}" fill-opacity="0.25"/><polyline points="${line}" fill="none" stroke="${INK}" stroke-width="2"/>${names.join('')}</svg>`;
}
