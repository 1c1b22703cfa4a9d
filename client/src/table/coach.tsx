import './coach.css';
import { proxy } from 'comlink';
import { useEffect, useState } from 'react';
import { anotherWorker } from '../connection/local.ts';
import type { Chapter, CoachReport, CostlyMoment, PlacedAnswer } from '../connection/table-connection.ts';
import { settings } from '../settings.ts';
import { useText } from '../text/index.ts';
import type { Scene } from './scene.ts';
import { spotted, withoutCoordinates } from './spots.ts';

interface Props {
  readonly scene: Scene;
  readonly onLook: (chapters: number) => void;
}

/** What was found for the story that was gone through last: it need not be gone through again when the drawer opens again. */
const found = new WeakMap<Scene['chapters'], CoachReport>();

/** What the strongest computer player says of a match: where it was decided, and how much was luck. Each moment can be looked at, and played on from. */
export function Coach({ scene, onLook }: Props) {
  const text = useText();
  const { report, done, trouble } = useReport(scene);
  if (trouble !== null)
    return <p role="alert">{text.coach.failed(text.troubles[trouble as keyof typeof text.troubles] ?? trouble)}</p>;
  if (report === null)
    return (
      <p role="status" className="coach-thinks">
        {text.coach.thinks}
        <progress value={done} max={1} />
      </p>
    );
  return (
    <div className="coach">
      <Balance report={report} />
      <h3>{text.coach.costly}</h3>
      <p id="coach-costly" className="coach-note">
        {report.costly.length === 0 ? text.coach.nothingCostly : text.coach.costlyAbout}
      </p>
      {report.costly.length > 0 && (
        <ol className="coach-moments" aria-describedby="coach-costly">
          {report.costly.map(moment => (
            <Costly key={moment.after} moment={moment} surfaces={scene.surfaces} onLook={onLook} />
          ))}
        </ol>
      )}
      <Rolls report={report} chapters={scene.chapters} onLook={onLook} />
    </div>
  );
}

/** Thinks in a thread of its own, which ends with the component. */
function useReport(scene: Scene) {
  const { connection, chapters } = scene;
  const [report, setReport] = useState<CoachReport | null>(found.get(chapters) ?? null);
  const [done, setDone] = useState(0);
  const [trouble, setTrouble] = useState<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: one report for each story, whoever looks at what of it meanwhile
  useEffect(() => {
    const known = found.get(chapters) ?? null;
    setReport(known);
    if (known !== null) return;
    setDone(0);
    setTrouble(null);
    const { api, end } = anotherWorker();
    let here = true;
    const think = async (): Promise<void> => {
      try {
        await api.speak(settings().language);
        const told = await api.coached(await connection.record(), ownSeats(scene), proxy(setDone));
        found.set(chapters, told);
        if (here) setReport(told);
      } catch (problem) {
        if (here) setTrouble(problem instanceof Error ? problem.message : String(problem));
      }
      end();
    };
    void think();
    return () => {
      here = false;
      end();
    };
  }, [connection, chapters]);
  return { report, done, trouble };
}

/** Whose decisions are looked at: those of the people here, first of whoever looks. Where only computers played, of the first seat. */
function ownSeats({ head, moment }: Scene): readonly string[] {
  const isOwn = ({ seat }: { readonly seat: string }): boolean => ['open', 'me'].includes(head.holders[seat] ?? '');
  const own = head.seats.filter(isOwn).map(({ seat }) => seat);
  const first = own.includes(moment.viewer) ? [moment.viewer] : [];
  return [...new Set([...first, ...own, ...(own.length === 0 ? [head.seats[0]!.seat] : [])])];
}

const points = (part: number): number => Math.round(100 * part);

/** From the chance at the beginning to what came of it: each bar begins where the one above it ended. */
function Balance({ report: { start, luck, guesses, own, others, result } }: { readonly report: CoachReport }) {
  const text = useText();
  const changes = [
    { words: text.coach.luck, change: luck },
    { words: text.coach.guesses, change: guesses },
    { words: text.coach.own, change: own },
    { words: text.coach.others, change: others },
  ];
  let to = start;
  const rows = changes.flatMap(({ words, change }) => {
    if (change === null) return [];
    const from = to;
    to += change;
    return [{ words, from, to }];
  });
  // On the way a sum may be above what is certain, or below nothing: the bars have room for it.
  const stops = rows.flatMap(({ from, to }) => [from, to]);
  const scale = { least: Math.min(0, ...stops), most: Math.max(1, ...stops) };
  return (
    <section aria-labelledby="coach-chance">
      <h3 id="coach-chance">{text.coach.chance}</h3>
      <dl className="coach-balance">
        <Row words={text.coach.start} said={`${points(start)} %`} from={0} to={start} scale={scale} />
        {rows.map(({ words, from, to }) => (
          <Row
            key={words}
            words={words}
            said={signed(points(to - from))}
            from={from}
            to={to}
            scale={scale}
            className={gain(to - from)}
          />
        ))}
        <Row words={text.coach.result} said={`${points(result)} %`} from={0} to={result} scale={scale} />
      </dl>
    </section>
  );
}

const gain = (value: number): 'won' | 'lost' => (value < 0 ? 'lost' : 'won');
const signed = (value: number): string => `${value === 0 ? '±' : value < 0 ? '−' : '+'}${Math.abs(value)}`;

interface RowProps {
  readonly words: string;
  readonly said: string;
  readonly from: number; // chances, 0 to 1
  readonly to: number;
  readonly scale: { readonly least: number; readonly most: number };
  readonly className?: string;
}

function Row({ words, said, from, to, scale: { least, most }, className = '' }: RowProps) {
  const whole = (most - least) / 100;
  const style = {
    insetInlineStart: `${(Math.min(from, to) - least) / whole}%`,
    inlineSize: `${Math.abs(to - from) / whole}%`,
  };
  return (
    <div className={className}>
      <dt>{words}</dt>
      <dd>
        {said}
        <span className="coach-bar" aria-hidden="true">
          <span style={style} />
        </span>
      </dd>
    </div>
  );
}

function Costly(props: {
  readonly moment: CostlyMoment;
  readonly surfaces: Scene['surfaces'];
  readonly onLook: Props['onLook'];
}) {
  const { moment, surfaces, onLook } = props;
  const { after, about, chosen, better, cost, because } = moment;
  const text = useText();
  const said = ({ text: words, cell, from }: PlacedAnswer): string =>
    cell === null ? withoutCoordinates(words) : spotted(words, surfaces, cell, from, text.spot);
  return (
    <li>
      <span className="coach-cost">{signed(-points(cost))}</span>
      <div>
        <p className="coach-about">{about}</p>
        <p>{text.coach.instead(said(chosen), said(better))}</p>
        {because.length > 0 && <p className="coach-about">{text.coach.forIt(because)}</p>}
      </div>
      <button type="button" className="option small" onClick={() => onLook(after + 1)}>
        {text.coach.look}
      </button>
    </li>
  );
}

/** The rolls that moved most, in the words of the story. */
function Rolls({
  report,
  chapters,
  onLook,
}: {
  readonly report: CoachReport;
  readonly chapters: readonly Chapter[];
  readonly onLook: Props['onLook'];
}) {
  const text = useText();
  const told = report.rolls.flatMap(roll => {
    const words = toldOf(chapters[roll.after], roll.dice);
    return words === null ? [] : [{ ...roll, words }];
  });
  const rolls = told.filter(({ after, words }, i) => told.findIndex(o => o.after === after && o.words === words) === i);
  if (rolls.length === 0) return null;
  return (
    <>
      <h3>{text.coach.rolls}</h3>
      <ol className="coach-moments">
        {rolls.map(({ after, words, change }) => (
          <li key={`${after} ${words}`}>
            <span className={`coach-cost ${gain(change)}`}>{signed(points(change))}</span>
            <p>{words}</p>
            <button type="button" className="option small" onClick={() => onLook(after + 1)}>
              {text.coach.look}
            </button>
          </li>
        ))}
      </ol>
    </>
  );
}

/** The event that showed these dice; null where nobody was told of them. */
function toldOf(chapter: Chapter | undefined, dice: readonly number[]): string | null {
  const shown = chapter?.events.find(event => event.dice?.join() === dice.join());
  return shown === undefined || shown.text === '' ? null : withoutCoordinates(shown.text);
}
