import './duel.css';
import './manoeuvres.css';
import type { DuelPicture, DuelPlace, Panel, Token } from '@quarterstaff/kernel';
import { memo, useMemo } from 'react';
import { type Livery, liveryOf } from '../art/sides.ts';
import { layOut } from '../board/layout.ts';
import type { Chapter, TableShown } from '../connection/table-connection.ts';
import { type Director, Stage } from '../stage/index.ts';
import { useText } from '../text/index.ts';
import { type Exchange, fistsAt, isTurned, lastExchange, storyUpTo, type Told } from './exchange.ts';
import { Fists } from './fists.tsx';
import { CLASH, pictogramOf } from './pictograms.ts';
import { burstOf, FigureDefs, posedFigure } from './posed-figure.tsx';
import { heardAt, sceneryOf } from './scenery.ts';
import { Sign } from './sign.tsx';

interface Props {
  readonly duels: readonly DuelPicture[];
  readonly panels: readonly Panel[];
  readonly tokens: readonly Token[];
  readonly words: TableShown['words'];
  readonly sides?: readonly string[]; // one's own first
  readonly chapters?: readonly Chapter[]; // the story so far
  readonly told?: Told | null; // how much of it has been shown
  readonly asked?: string | null; // the fighter whose answer is asked for
  readonly ahead?: TableShown | null; // how the table will stand when all of it has
  readonly place?: DuelPlace; // what lies behind the fighters
  readonly stage?: Director; // plays what happens, where there is no board to do it on
}

/** Two books that lean to each other: on the left one's own fighter, on the right the opponent, face to face across the gap. */
export function DuelView(props: Props) {
  const { tokens, words, sides, chapters = NO_CHAPTERS, told = null, ahead = null } = props;
  const text = useText();
  const all = sides ?? [...new Set(tokens.map(({ side }) => side))];
  const exchange = useMemo(() => lastExchange(storyUpTo(chapters, told)), [chapters, told]);
  const turned = told !== null && ahead !== null && ahead.duels.length > 0 && isTurned(chapters, told);
  const hurt = turned && Object.keys(exchange?.lost ?? {}).length > 0;
  const panels = hurt ? ahead.panels : props.panels;
  const open = turned ? ahead.duels : told === null ? props.duels : turnedTo(props.duels, exchange);
  const pairs = askedFirst(pairsOf(open, tokens, all[0]), props.asked ?? null);
  const fists = useMemo(() => fistsAt(chapters, told), [chapters, told]);
  const { place = 'heath' } = props;
  const [first, ...others] = pairs;
  return (
    <section
      className="duel"
      style={{ '--others': others.length } as React.CSSProperties}
      aria-label={text.books}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: books that scroll must be reachable by key
      tabIndex={0}
    >
      <FigureDefs />
      {props.stage !== undefined && (
        <svg className="duel-stage" aria-hidden="true">
          <Stage
            director={props.stage}
            layout={NOWHERE}
            tokens={tokens}
            sides={all}
            gazes={NO_GAZES}
            words={words}
            camera={null}
            heard={heardAt(place)}
          />
        </svg>
      )}
      {(first === undefined ? [] : [first]).map(([own, other]) => (
        <div className="duel-pair" key={`${own.subject} ${other?.subject}`}>
          {fists !== null && other !== undefined && (
            <Fists chose={fists} own={own} other={other} tokens={tokens} sides={all} words={words} />
          )}
          {exchange !== null && fists === null && other !== undefined && (
            <Ribbon exchange={exchange} left={own.subject} right={other.subject} tokens={tokens} words={words} />
          )}
          {[own, other].map(
            (duel, i) =>
              duel !== undefined && (
                <OpenBook
                  key={`${duel.reader} ${duel.subject}`}
                  duel={duel}
                  onRight={i === 1}
                  place={place}
                  fighter={fighterOf(duel.subject, tokens, panels, all)}
                  reader={nameOf(duel.reader, tokens, panels)}
                  foeFell={tokens.find(({ id }) => id === duel.reader)?.body === true}
                  exchange={exchange}
                  words={words}
                />
              ),
          )}
        </div>
      ))}
      {others.map(([own, other]) => (
        <div className="duel-other" key={`${own.subject} ${other?.subject}`}>
          <Standing fighter={fighterOf(own.subject, tokens, panels, all)} words={words} />
          <Sign path={CLASH} className="clash" />
          {other !== undefined && <Standing fighter={fighterOf(other.subject, tokens, panels, all)} words={words} />}
        </div>
      ))}
    </section>
  );
}

/** A fighter of another duel in brief: a name, and what is left. */
function Standing({ fighter, words }: { readonly fighter: Fighter; readonly words: TableShown['words'] }) {
  return (
    <div className="duel-standing" style={{ '--side': fighter.livery.colour } as React.CSSProperties}>
      <b>{fighter.name}</b>
      <BodyTrack fighter={fighter} words={words} />
    </div>
  );
}

const NO_CHAPTERS: readonly Chapter[] = [];
const NO_GAZES: ReadonlyMap<string, 1 | -1> = new Map();
const NOWHERE = layOut([]);

const nameOf = (id: string, tokens: readonly Token[], panels: readonly Panel[]): string =>
  tokens.find(token => token.id === id)?.name ?? panels.find(panel => panel.id === id)?.title ?? id;

interface Fighter {
  readonly id: string;
  readonly name: string;
  readonly livery: Livery;
  readonly fell: boolean;
  readonly panel: Panel | undefined;
}
function fighterOf(id: string, tokens: readonly Token[], panels: readonly Panel[], sides: readonly string[]): Fighter {
  const token = tokens.find(other => other.id === id);
  return {
    id,
    name: nameOf(id, tokens, panels),
    livery: liveryOf(sides, token?.side ?? ''),
    fell: token?.body === true,
    panel: panels.find(panel => panel.id === id),
  };
}

/** Of several exchanges that are told at once, an earlier one turns its own pages too; what it led to is told by the next. */
const turnedTo = (duels: readonly DuelPicture[], exchange: Exchange | null): readonly DuelPicture[] =>
  duels.map(duel => {
    const page = exchange?.pages[duel.subject];
    return page === undefined || page === duel.page ? duel : { ...duel, page, shows: '', instruction: '' };
  });

/** Books in pairs: the one that shows a fighter of one's own side first. */
function pairsOf(
  duels: readonly DuelPicture[],
  tokens: readonly Token[],
  own: string | undefined,
): readonly (readonly [DuelPicture, DuelPicture | undefined])[] {
  const isOwn = ({ subject }: DuelPicture): boolean => tokens.find(({ id }) => id === subject)?.side === own;
  const left = [...duels];
  const pairs: [DuelPicture, DuelPicture | undefined][] = [];
  for (let one = left.shift(); one !== undefined; one = left.shift()) {
    const { subject, reader } = one;
    const at = left.findIndex(other => other.subject === reader && other.reader === subject);
    const other = at < 0 ? undefined : left.splice(at, 1)[0];
    pairs.push(other !== undefined && !isOwn(one) && isOwn(other) ? [other, one] : [one, other]);
  }
  return pairs;
}

/** The duel that is asked about stands on top. */
const askedFirst = (
  pairs: ReturnType<typeof pairsOf>,
  asked: string | null,
): readonly (readonly [DuelPicture, DuelPicture | undefined])[] =>
  [...pairs].sort((a, b) => Number(isOf(b, asked)) - Number(isOf(a, asked)));
const isOf = (pair: readonly (DuelPicture | undefined)[], fighter: string | null): boolean =>
  pair.some(duel => duel?.subject === fighter);

/** What both did last stays in sight until the next answers are in. */
function Ribbon(props: {
  readonly exchange: Exchange;
  readonly left: string;
  readonly right: string;
  readonly tokens: readonly Token[];
  readonly words: TableShown['words'];
}) {
  const { exchange, left, right, tokens, words } = props;
  const said = (id: string) => {
    const name = exchange.chose[id];
    return name === undefined ? null : { name: words[name] ?? name, sign: pictogramOf(name).path };
  };
  const [own, other] = [said(left), said(right)];
  if (own === null && other === null) return null;
  const who = (id: string): string => tokens.find(token => token.id === id)?.name ?? id;
  return (
    <p className="duel-ribbon" key={exchange.key}>
      {own !== null && (
        <>
          <Sign path={own.sign} />
          <span>
            <span className="who">{who(left)}: </span>
            <b>{own.name}</b>
          </span>
        </>
      )}
      <Sign path={CLASH} className="clash" />
      {other !== null && (
        <>
          <span>
            <span className="who">{who(right)}: </span>
            <b>{other.name}</b>
          </span>
          <Sign path={other.sign} />
        </>
      )}
    </p>
  );
}

function OpenBook(props: {
  readonly duel: DuelPicture;
  readonly onRight: boolean;
  readonly place: DuelPlace;
  readonly fighter: Fighter;
  readonly reader: string;
  readonly foeFell: boolean;
  readonly exchange: Exchange | null;
  readonly words: TableShown['words'];
}) {
  const { duel, onRight, place, fighter, reader, foeFell, exchange, words } = props;
  const text = useText();
  const lost = exchange?.lost[fighter.id] ?? 0;
  const end = fighter.fell ? 'fallen' : foeFell ? 'victor' : null;
  const told = end === null ? instructionOf(duel, words) : '';
  const shows = end === 'fallen' ? text.duelOver : (words[duel.shows] ?? duel.shows).replace('{reader}', reader);
  return (
    <figure className={`open-book ${onRight ? 'on-right' : 'on-left'}`} aria-label={text.bookOf(reader, fighter.name)}>
      <svg
        className="book-picture"
        viewBox="0 0 400 240"
        preserveAspectRatio="xMidYMax meet"
        role="img"
        aria-label={`${fighter.name}: ${shows}`}
      >
        <Drawing markup={sceneryOf(place, onRight)} />
        <g className="page-turning" key={`${duel.page} ${end}`}>
          <g transform="translate(200 222)">
            <Drawing
              markup={posedFigure({
                page: duel.page,
                facts: duel.pose,
                livery: fighter.livery,
                mirrored: onRight,
                far: duel.range === 'extended',
                end,
              })}
            />
          </g>
        </g>
        {lost > 0 && (
          <g className="burst" key={`${exchange?.key} ${lost}`} transform={`translate(${onRight ? 92 : 308} 62)`}>
            <g className="burst-star">
              <Drawing markup={burstOf(lost)} />
            </g>
          </g>
        )}
      </svg>
      <figcaption className="book-text">
        <h2>{fighter.name}</h2>
        <p className="book-shows">
          <b>{told === '' ? shows : `${shows}.`}</b> {told}
        </p>
        <BodyTrack fighter={fighter} words={words} />
        <p className="book-range">{duel.range === 'close' ? text.rangeClose : text.rangeExtended}</p>
      </figcaption>
    </figure>
  );
}

/** A drawing of our own, made of numbers and colours. */
const Drawing = memo(function Drawing({ markup }: { readonly markup: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: see above
  return <g dangerouslySetInnerHTML={{ __html: markup }} />;
});

const instructionOf = ({ instruction }: DuelPicture, words: TableShown['words']): string =>
  words[instruction] ?? instruction;

/** Points of the body: as many as it had, filled as far as they are left. */
function BodyTrack({ fighter, words }: { readonly fighter: Fighter; readonly words: TableShown['words'] }) {
  const track = fighter.panel?.values.find(({ base, now }) => typeof base === 'number' && typeof now === 'number');
  if (track === undefined) return null;
  const [label, now, most] = [words[track.label] ?? track.label, Number(track.now), Number(track.base)];
  const pips = [...Array(Math.min(40, Math.max(0, most))).keys()];
  return (
    <p className="body-track">
      <span className="visually-hidden">{label}</span>
      {pips.map(pip => (
        <span key={pip} className={pip < now ? 'pip left' : 'pip'} aria-hidden="true" />
      ))}
      <b>{Math.max(0, now)}</b> / {most}
    </p>
  );
}
