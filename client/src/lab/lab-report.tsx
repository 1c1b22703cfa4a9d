import type { SimulationReport } from '@quarterstaff/lab';
import { seatName, useText } from '../text/index.ts';

export const percent = (share: number): string => `${(share * 100).toFixed(share > 0 && share < 0.1 ? 1 : 0)} %`;

/** What came of many games: who wins how often, how long it takes, who falls, where it happens. */
export function LabReport({ report }: { readonly report: SimulationReport }) {
  const text = useText();
  const most = Math.max(1, ...report.lengths.map(({ games }) => games));
  return (
    <section className="lab-report" aria-live="polite">
      <p role="status">
        {text.labProgress(report.games, report.plan.games)}
        {report.unfinished > 0 && ` · ${text.labUnfinished(report.unfinished)}`}
      </p>
      <h2>{text.labWins}</h2>
      <table className="lab-wins">
        <tbody>
          {report.seats.map(({ seat, player, wins }) => (
            <tr key={seat}>
              <th scope="row">
                {seatName(seat)} <small>{player}</small>
              </th>
              <td className="lab-bar-cell">
                <span className="lab-bar" style={{ inlineSize: `${wins.share * 100}%` }} />
                <span
                  className="lab-interval"
                  style={{ insetInlineStart: `${wins.low * 100}%`, inlineSize: `${(wins.high - wins.low) * 100}%` }}
                />
              </td>
              <td>
                {percent(wins.share)} <small>{`${percent(wins.low)} – ${percent(wins.high)}`}</small>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <h2>{text.labLength}</h2>
      <p>{text.labLengths(Math.round(report.decisions.mean), report.decisions.median, report.decisions.most)}</p>
      <svg
        className="lab-histogram"
        viewBox={`0 0 ${Math.max(1, report.lengths.length) * 20} 100`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {report.lengths.map(({ from, games }, i) => (
          <rect key={from} x={i * 20 + 2} y={100 - (games / most) * 100} width={16} height={(games / most) * 100} />
        ))}
      </svg>
      <div className="lab-lists">
        <Counts title={text.labEndings} counts={report.endings} of={report.games} />
        {report.listened > 0 && <Counts title={text.labFallen} counts={report.fallen} of={report.listened} />}
      </div>
      {report.places.length > 0 && <HeatMap places={report.places} title={text.labPlaces} />}
    </section>
  );
}

function Counts({
  title,
  counts,
  of,
}: {
  readonly title: string;
  readonly counts: Readonly<Record<string, number>>;
  readonly of: number;
}) {
  const rows = Object.entries(counts).slice(0, 10);
  if (rows.length === 0) return null;
  return (
    <div>
      <h2>{title}</h2>
      <ul>
        {rows.map(([name, count]) => (
          <li key={name}>
            {name} <strong>{percent(count / Math.max(1, of))}</strong>
          </li>
        ))}
      </ul>
    </div>
  );
}

function HeatMap({ places, title }: { readonly places: SimulationReport['places']; readonly title: string }) {
  const first = places[0]!.surface;
  const shown = places.filter(({ surface }) => surface === first);
  const xs = shown.map(({ x }) => x);
  const ys = shown.map(({ y }) => y);
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [width, height] = [Math.max(...xs) - left + 1, Math.max(...ys) - top + 1];
  const most = Math.max(...shown.map(({ count }) => count));
  return (
    <figure className="lab-heat">
      <h2>{title}</h2>
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        {shown.map(({ x, y, count }) => (
          <rect
            key={`${x} ${y}`}
            x={x - left}
            y={y - top}
            width={0.94}
            height={0.94}
            opacity={0.12 + (0.88 * count) / most}
          />
        ))}
      </svg>
    </figure>
  );
}
