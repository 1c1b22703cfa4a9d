import type { SimulationReport } from '@quarterstaff/lab';
import type { GameMoment } from '../art/scenes/index.ts';
import { seatName, type Text, useText } from '../text/index.ts';
import { HeatMap } from './heat-map.tsx';

export const percent = (share: number): string => `${(share * 100).toFixed(share > 0 && share < 0.1 ? 1 : 0)} %`;

type SeatOfReport = SimulationReport['seats'][number];
const MOST_NAMES = 3;

/** What came of many games: who wins how often, how long it takes, who falls, where it happens. */
export function LabReport({
  report,
  opening,
}: {
  readonly report: SimulationReport;
  readonly opening: GameMoment | null;
}) {
  const text = useText();
  const called = (seat: SeatOfReport): string => sideName(seat, report.seats, opening);
  const named = (figure: string): string => opening?.tokens.find(({ id }) => id === figure)?.name ?? figure;
  const fallen = Object.fromEntries(Object.entries(report.fallen).map(([figure, n]) => [named(figure), n]));
  return (
    <section className="lab-report" aria-live="polite">
      <p className="lab-said">{inShort(report, called, text)}</p>
      <p role="status">
        {text.labProgress(report.games, report.plan.games)}
        {report.unfinished > 0 && ` · ${text.labUnfinished(report.unfinished)}`}
      </p>
      <h2>{text.labWins}</h2>
      <Wins report={report} called={called} />
      <h2>{text.labLength}</h2>
      <Lengths report={report} />
      <div className="lab-lists">
        <Counts title={text.labEndings} counts={report.endings} of={report.games} />
        {report.listened > 0 && <Counts title={text.labFallen} counts={fallen} of={report.listened} />}
      </div>
      {report.places.length > 0 && (
        <figure className="lab-heat">
          <h2>{text.labPlaces}</h2>
          <HeatMap places={report.places} surfaces={opening?.surfaces ?? []} />
        </figure>
      )}
    </section>
  );
}

/** A seat by those who fight for it, where it is one side of several; else by its own name. */
function sideName({ seat, side }: SeatOfReport, seats: SimulationReport['seats'], opening: GameMoment | null): string {
  const names = opening?.tokens.filter(token => token.side === side).map(({ name }) => name) ?? [];
  const alone = seats.filter(other => other.side === side).length === 1;
  return alone && names.length > 0 && names.length <= MOST_NAMES ? names.join(', ') : seatName(seat);
}

/** The result in one sentence. */
function inShort(report: SimulationReport, called: (seat: SeatOfReport) => string, text: Text): string {
  const best = [...report.seats].sort((a, b) => b.wins.share - a.wins.share)[0];
  if (best === undefined) return '';
  const friends = report.seats.filter(({ side }) => side === best.side);
  const who = friends.length > 1 ? text.labParty : called(best);
  return text.labSaid(who, Math.round(best.wins.share * 100), best.wins.low <= 0.5 && best.wins.high >= 0.5);
}

function Wins({
  report,
  called,
}: {
  readonly report: SimulationReport;
  readonly called: (seat: SeatOfReport) => string;
}) {
  const text = useText();
  return (
    <table className="lab-wins">
      <tbody>
        {report.seats.map(seat => (
          <tr key={seat.seat}>
            <th scope="row">
              {called(seat)} <small>{levelName(seat.player, text)}</small>
            </th>
            <td className="lab-bar-cell">
              <span className="lab-bar" style={{ inlineSize: `${seat.wins.share * 100}%` }} />
              <span
                className="lab-interval"
                style={{
                  insetInlineStart: `${seat.wins.low * 100}%`,
                  inlineSize: `${(seat.wins.high - seat.wins.low) * 100}%`,
                }}
              />
            </td>
            <td>
              {percent(seat.wins.share)} <small>{`${percent(seat.wins.low)} – ${percent(seat.wins.high)}`}</small>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const levelName = (player: string, { levels }: Text): string =>
  Object.hasOwn(levels, player) ? levels[player as keyof Text['levels']].name : player;

function Lengths({ report: { decisions, lengths } }: { readonly report: SimulationReport }) {
  const text = useText();
  const most = Math.max(1, ...lengths.map(({ games }) => games));
  return (
    <>
      <p>{text.labLengths(Math.round(decisions.mean), decisions.median, decisions.most)}</p>
      <svg
        className="lab-histogram"
        viewBox={`0 0 ${Math.max(1, lengths.length) * 20} 100`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {lengths.map(({ from, games }, i) => (
          <rect key={from} x={i * 20 + 2} y={100 - (games / most) * 100} width={16} height={(games / most) * 100} />
        ))}
      </svg>
    </>
  );
}

function Counts(props: {
  readonly title: string;
  readonly counts: Readonly<Record<string, number>>;
  readonly of: number;
}) {
  const { title, counts, of } = props;
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
