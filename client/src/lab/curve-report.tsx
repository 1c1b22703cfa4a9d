import type { CurvePoint } from '@quarterstaff/lab';
import { seatName, useText } from '../text/index.ts';
import type { CurveSoFar } from '../worker/laboratory.ts';
import { percent } from './lab-report.tsx';

const WIDTH = 420;
const HEIGHT = 250;
const LEFT = 44; // room for the percents
const RIGHT = 12;
const TOP = 10;
const FOOT = 30; // and for the values
const TICKS = [0, 0.25, 0.5, 0.75, 1];
const LABEL_WIDTH = 34;

/** Sides differ by dash and by mark as well as by colour. */
const DASHES = ['none', '7 4', '2 4', '10 3 2 3'];
const MARKS = [
  'M-4 0a4 4 0 1 0 8 0a4 4 0 1 0 -8 0',
  'M-4 -4h8v8h-8z',
  'M0 -5l5 9h-10z',
  'M0 -5.5l5.5 5.5l-5.5 5.5l-5.5 -5.5z',
];
const lookOf = (i: number) => ({ dash: DASHES[i % DASHES.length]!, mark: MARKS[i % MARKS.length]!, look: i % 4 });

/** How the wins of every side change over what was varied: curves with their bands, and the numbers in a table. */
export function CurveReport({ what, curve }: { readonly what: string; readonly curve: CurveSoFar }) {
  const text = useText();
  const { points } = curve;
  const sides = points[0]?.sides.map(({ side }) => side) ?? [];
  return (
    <section className="lab-curve" aria-live="polite">
      <p role="status">{text.labProgress(curve.games, curve.of)}</p>
      <h2>{text.labCurve(what)}</h2>
      {points.length > 0 && <Plot points={points} sides={sides} what={what} />}
      {sides.length > 1 && (
        <ul className="lab-legend">
          {sides.map((side, i) => (
            <li key={side}>
              <svg viewBox="-20 -7 40 14" aria-hidden="true" className={`lab-line-${lookOf(i).look}`}>
                <path className="line" d="M-20 0H20" strokeDasharray={lookOf(i).dash} />
                <path className="mark" d={lookOf(i).mark} />
              </svg>
              {seatName(side)}
            </li>
          ))}
        </ul>
      )}
      {points.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: where the table is wider than a phone, keys must be able to scroll it
        <section className="lab-table" aria-label={text.labCurve(what)} tabIndex={0}>
          <table>
            <thead>
              <tr>
                <th scope="col">{text.labValue}</th>
                {sides.map(side => (
                  <th key={side} scope="col">
                    {seatName(side)}
                  </th>
                ))}
                <th scope="col">{text.labDecisions}</th>
              </tr>
            </thead>
            <tbody>
              {points.map(({ value, sides: shares, decisions }) => (
                <tr key={value}>
                  <th scope="row">{value}</th>
                  {shares.map(({ side, wins }) => (
                    <td key={side}>
                      {percent(wins.share)} <small>{`${percent(wins.low)} – ${percent(wins.high)}`}</small>
                    </td>
                  ))}
                  <td>{Math.round(decisions)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </section>
  );
}

function Plot({
  points,
  sides,
  what,
}: {
  readonly points: readonly CurvePoint[];
  readonly sides: readonly string[];
  readonly what: string;
}) {
  const text = useText();
  const values = points.map(({ value }) => value);
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const width = WIDTH - LEFT - RIGHT;
  const x = (value: number): number =>
    most === least ? LEFT + width / 2 : LEFT + (width * (value - least)) / (most - least);
  const y = (share: number): number => TOP + (HEIGHT - TOP - FOOT) * (1 - share);
  const every = Math.ceil((values.length * LABEL_WIDTH) / width);
  return (
    <svg className="lab-plot" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={text.labCurve(what)}>
      {TICKS.map(share => (
        <g key={share}>
          <path className="grid" d={`M${LEFT} ${y(share)}H${WIDTH - RIGHT}`} />
          <text x={LEFT - 6} y={y(share) + 4} textAnchor="end">{`${100 * share} %`}</text>
        </g>
      ))}
      {values.map((value, i) =>
        i % every === 0 ? (
          <text key={value} x={x(value)} y={HEIGHT - 8} textAnchor="middle">
            {value}
          </text>
        ) : null,
      )}
      {sides.map((side, i) => {
        const shares = points.map(point => ({ at: x(point.value), ...point.sides[i]!.wins }));
        const upper = shares.map(({ at, high }) => `${at},${y(high)}`);
        const lower = shares.map(({ at, low }) => `${at},${y(low)}`).reverse();
        const { dash, mark, look } = lookOf(i);
        return (
          <g key={side} className={`lab-line-${look}`}>
            <polygon className="band" points={[...upper, ...lower].join(' ')} />
            <polyline
              className="line"
              points={shares.map(({ at, share }) => `${at},${y(share)}`).join(' ')}
              strokeDasharray={dash}
            />
            {shares.map(({ at, share }) => (
              <path key={at} className="mark" d={mark} transform={`translate(${at} ${y(share)})`} />
            ))}
          </g>
        );
      })}
    </svg>
  );
}
