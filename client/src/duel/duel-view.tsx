import type { DuelPicture, Panel, Token } from '@quarterstaff/kernel';
import type { TableShown } from '../connection/table-connection.ts';
import { useText } from '../text/index.ts';
import { PosedFigure } from './posed-figure.tsx';

interface Props {
  readonly duels: readonly DuelPicture[];
  readonly panels: readonly Panel[];
  readonly tokens: readonly Token[];
  readonly words: TableShown['words'];
}

/** Open books: each shows its reader what the opponent looks like now. */
export function DuelView({ duels, panels, tokens, words }: Props) {
  const nameOf = (id: string): string =>
    tokens.find(token => token.id === id)?.name ?? panels.find(panel => panel.id === id)?.title ?? id;
  const text = useText();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: books that scroll must be reachable by key
    <section className={`duel duel-${Math.min(duels.length, 4)}`} aria-label={text.books} tabIndex={0}>
      {duels.map(duel => (
        <OpenBook
          key={`${duel.reader} ${duel.subject}`}
          duel={duel}
          reader={nameOf(duel.reader)}
          subject={nameOf(duel.subject)}
          panel={panels.find(({ id }) => id === duel.subject)}
          words={words}
        />
      ))}
    </section>
  );
}

function OpenBook(props: {
  readonly duel: DuelPicture;
  readonly reader: string;
  readonly subject: string;
  readonly panel: Panel | undefined;
  readonly words: TableShown['words'];
}) {
  const { duel, reader, subject, panel, words } = props;
  const text = useText();
  const track = panel?.values.find(({ base, now }) => typeof base === 'number' && typeof now === 'number');
  return (
    <figure className="open-book" aria-label={text.bookOf(reader, subject)}>
      <div className="open-pages">
        <div className="book-page picture-page" key={duel.page}>
          <span className="page-number">{text.page(duel.page)}</span>
          <PosedFigure page={duel.page} pose={duel.pose} label={`${subject}: ${words[duel.shows] ?? duel.shows}`} />
          {duel.score !== null && (
            <span className="burst" role="img" aria-label={text.score(duel.score)}>
              <svg viewBox="-50 -50 100 100" aria-hidden="true">
                <path d="M0-48L11-20 34-36 25-10 49-4 26 9 38 34 12 23 4 49-8 24-32 38-24 11-49 6-25-8-38-33-12-20Z" />
                <text textAnchor="middle" dominantBaseline="central">
                  {duel.score > 0 ? `+${duel.score}` : duel.score}
                </text>
              </svg>
            </span>
          )}
        </div>
        <div className="book-page text-page">
          <h2>{subject}</h2>
          <p className="book-shows">{words[duel.shows] ?? duel.shows}</p>
          <p className="book-range">{duel.range === 'close' ? text.rangeClose : text.rangeExtended}</p>
          {duel.critical !== null && <p className="book-critical">{text.critical(duel.critical)}</p>}
          {duel.instruction !== '' && <p className="book-instruction">{words[duel.instruction] ?? duel.instruction}</p>}
          {track !== undefined && (
            <BodyTrack label={words[track.label] ?? track.label} now={Number(track.now)} most={Number(track.base)} />
          )}
        </div>
      </div>
      <figcaption>{text.bookOf(reader, subject)}</figcaption>
    </figure>
  );
}

/** Points of the body, as many dots as it had, filled as far as they are left. */
function BodyTrack({ label, now, most }: { readonly label: string; readonly now: number; readonly most: number }) {
  const dots = [...Array(Math.min(40, Math.max(0, most))).keys()];
  return (
    <p className="body-track">
      {label} {now}
      {dots.map(dot => (
        <span key={dot} className={dot < now ? 'left' : ''} />
      ))}
    </p>
  );
}
