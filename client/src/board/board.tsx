import type { OfferPlace, Pointed, ReachEntry, Token } from '@quarterstaff/kernel';
import { type ReactNode, type RefObject, useCallback, useMemo, useRef } from 'react';
import { usePlayedGame } from '../art/played-game.ts';
import type { SpokenDryRun, TableShown } from '../connection/table-connection.ts';
import { type Director, Stage } from '../stage/index.ts';
import { useText } from '../text/index.ts';
import { Beyond } from './beyond.tsx';
import { BoardTools } from './board-tools.tsx';
import { describeCell, figureLabel } from './board-words.ts';
import { type CameraHands, useCamera, useFollowing } from './camera.ts';
import { ErrandWay } from './errand-way.tsx';
import { isDown } from './footing.ts';
import { Highlights } from './highlights.tsx';
import { actorOf, companyOf } from './in-sight.ts';
import { Coordinates, EdgeOffer, Terrain, useCoordinatesWished } from './layers.tsx';
import { type Layout, layOut, middleOf } from './layout.ts';
import { type Dark, MiniMap } from './mini-map.tsx';
import { NamePlate, plateFor } from './name-plate.tsx';
import { type Hand, litCells, type Offered, withDoors } from './offered.ts';
import { gazesOf, hidersOf, inDrawingOrder } from './order.ts';
import { FrontArcs, Goals, type Overlaid, OverlayLayer, overlaidAt, SightLine } from './overlays.tsx';
import { PinnedTo } from './pinned.tsx';
import { BoardDefs, FigureToken, Remains } from './token.tsx';
import { useBoardKeys } from './use-board-keys.ts';
import { usePointing } from './use-pointing.ts';

interface Props {
  readonly surfaces: NonNullable<TableShown['surfaces']>;
  readonly tokens: readonly Token[];
  readonly words: TableShown['words'];
  readonly sides: readonly string[];
  readonly offered: Offered;
  readonly reach: readonly ReachEntry[];
  readonly spot: OfferPlace | null; // of the option pointed at elsewhere
  readonly overlaid: Overlaid;
  readonly selected: string | null;
  readonly run?: SpokenDryRun | null; // what a click where one points would do
  readonly goal?: number | null; // the cell to which it would send somebody
  readonly able?: ReadonlySet<string>; // own figures that may be sent somewhere
  readonly question: string | null; // which one is open: with each the camera finds who matters
  readonly shows?: string | null; // where nothing is asked: which moment this is, if it is to be looked at as well
  readonly also?: Pointed | null; // a place that should be in sight with them
  readonly begins: boolean; // the match has just begun
  readonly remains?: readonly Token[]; // those who died and were taken from the table
  readonly last?: Token | null; // who fell or left last: there one looks when nobody is left
  readonly hands?: RefObject<CameraHands | null>; // to move the camera from elsewhere
  readonly stage?: Director; // plays what happens on this board
  readonly onPoint: (pointed: Pointed, hand: Hand) => void;
  readonly onRing: (pointed: Pointed) => void; // right button, long press
  readonly onHover: (pointed: Pointed | null) => void;
  readonly onGrasp?: (figure: string) => void; // it is dragged
  readonly onTurn?: (figure: string, direction: number) => void; // by its wedge, or by Q and E
  readonly children?: ReactNode; // what is pinned to places of the board
}

const NOBODY: readonly Token[] = [];
const NOTHING: ReadonlySet<number> = new Set();
const ALL_SEEN: Dark = { now: () => NOTHING, subscribe: () => () => {} };

/** The board: ground on a canvas, figures and highlights above it. It fills its box and never changes with what is asked. */
export function Board(props: Props) {
  const { surfaces, tokens, words, sides, offered, reach, overlaid } = props;
  const text = useText();
  const frame = useRef<HTMLDivElement>(null);
  const world = useRef<HTMLDivElement>(null);
  const safe = useRef<HTMLElement>(null);
  const layout = useMemo(() => layOut(surfaces), [surfaces]);
  const active = tokens.find(token => token.active && !token.body);
  const looking = useSight({ frame, world, safe }, layout, props);
  const { hands } = looking;
  if (props.hands !== undefined) props.hands.current = hands;
  const { pointing, keys } = useHandling(frame, layout, looking, active, props);
  const { cursor, spoken, onKeyDown } = keys;
  const { hovered } = pointing;

  const plate = plateFor(tokens, layout, hovered ?? cursor, active);
  const lit = useMemo(() => litCells(offered, reach, props.also ?? null, tokens), [offered, reach, props.also, tokens]);
  const layer: Layer = { ...props, layout, pointing, pointedAt: hovered ?? cursor, cursor, camera: hands };
  return (
    <div className="board-frame">
      <div
        ref={frame}
        className="board"
        role="application"
        aria-label={`${text.board}. ${text.boardHelp}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the board is one widget with a cursor of its own
        tabIndex={0}
        onKeyDown={onKeyDown}
        {...pointing.events}
      >
        <i className="board-safe" ref={safe} />
        <div ref={world} className="board-world" style={{ width: layout.width, height: layout.height }}>
          <Terrain layout={layout} tokens={tokens} own={sides[0] ?? null} />
          <MarksLayer {...layer} />
          <FiguresLayer {...layer} />
        </div>
      </div>
      <MiniMap
        layout={layout}
        tokens={tokens}
        lit={lit}
        sides={sides}
        camera={hands.watch}
        dark={props.stage?.dark ?? ALL_SEEN}
        onLook={hands.lookAt}
      />
      <Beyond layout={layout} tokens={tokens} sides={sides} words={words} camera={hands.watch} onLook={hands.lookAt} />
      <BoardTools hands={hands} overlaid={overlaid} />
      <PinnedTo.Provider value={{ layout, tokens, camera: hands.watch }}>
        {plate !== null && <NamePlate token={plate.token} words={words} whole={plate.whole} />}
        {props.children}
      </PinnedTo.Provider>
      <div className="visually-hidden board-voice" aria-live="polite">
        {spoken}
      </div>
    </div>
  );
}

/** The camera over the board: it follows whoever acts, and looks where somebody fell last when nobody is left. */
function useSight(boxes: Parameters<typeof useCamera>[0], layout: Layout, props: Props): ReturnType<typeof useCamera> {
  const { tokens, sides, offered, question, also = null, last = null, remains = NOBODY } = props;
  const game = usePlayedGame();
  const standing = useMemo(() => actorOf(layout, tokens, offered, sides[0]), [layout, tokens, offered, sides]);
  const actor = useMemo(
    () => standing ?? middleOf(layout, last?.cells ?? [])?.centre ?? null,
    [layout, standing, last],
  );
  const people = standing === null ? remains : tokens;
  const looking = useCamera(boxes, layout, actor, props.begins);
  const company = useMemo(
    () => (actor === null ? null : companyOf({ layout, tokens: people, game }, actor, sides[0], also)),
    [layout, people, game, actor, sides, also],
  );
  const asked = question ?? props.shows ?? null;
  useFollowing(looking, company, asked === null ? null : `${asked} ${JSON.stringify(also)}`);
  return looking;
}

/** Pointing at the board by hand and by keys. */
function useHandling(
  frame: RefObject<HTMLElement | null>,
  layout: Layout,
  looking: ReturnType<typeof useCamera>,
  active: Token | undefined,
  props: Props,
) {
  const { tokens, words, sides, offered, reach, overlaid, selected, able, onPoint, onRing, onTurn } = props;
  const text = useText();
  const movable = useCallback(
    (id: string): boolean =>
      able?.has(id) === true || (active?.id === id && (offered.cells.size > 0 || reach.length > 0)),
    [able, active, offered, reach],
  );
  const pointing = usePointing(frame, layout, looking, tokens, offered, {
    movable,
    own: sides[0],
    onPoint,
    onRing,
    onHover: props.onHover,
    onGrasp: props.onGrasp,
    onTurn,
  });
  const { hand, onHover, whatIsAt } = pointing;
  const describe = (cell: number): string =>
    [
      ...describeCell(layout, cell, tokens, words, offered, reach, text),
      ...overlaidAt(overlaid, tokens, cell, text),
    ].join(', ');
  const turnedBy = (focused: string | null): Token | undefined =>
    tokens.find(({ id }) => id === (focused ?? selected)) ?? active;
  const keys = useBoardKeys(frame, layout, props.question, active, turnedBy, {
    hands: looking.hands,
    describe,
    whatIsAt,
    onHover: at => {
      hand.current = 'key';
      onHover(at);
    },
    onPoint: at => onPoint(at, 'key'),
    onRing,
    onTurn,
  });
  return { pointing, keys };
}

/** What is drawn over the ground, with where one points. */
interface Layer extends Props {
  readonly layout: Layout;
  readonly pointing: ReturnType<typeof usePointing>;
  readonly cursor: number | null; // of those who use keys
  readonly pointedAt: number | null; // by hand or by keys
  readonly camera: CameraHands;
}

/** Marks on the ground, under the figures. */
function MarksLayer(layer: Layer) {
  const { layout, tokens, sides, words, offered, reach, overlaid, pointedAt } = layer;
  const facing = useMemo(
    () => tokens.filter(({ active, cells }) => active || (pointedAt !== null && cells.includes(pointedAt))),
    [tokens, pointedAt],
  );
  return (
    <svg
      width={layout.width}
      height={layout.height}
      viewBox={`0 0 ${layout.width} ${layout.height}`}
      aria-hidden="true"
    >
      <OverlayLayer layout={layout} tokens={tokens} sides={sides} overlaid={overlaid} />
      <FrontArcs layout={layout} tokens={facing} sides={sides} />
      <Goals layout={layout} words={words} />
      <Highlights
        layout={layout}
        tokens={tokens}
        offered={offered}
        reach={reach}
        spot={layer.spot}
        goal={layer.goal ?? null}
        hovered={layer.pointing.hovered}
        cursor={layer.cursor}
      />
    </svg>
  );
}

/** Whoever acts, can be chosen, is chosen or pointed at: nobody may stand in front of them. */
const soughtOf = ({ tokens, offered, selected, pointedAt }: Layer): ReadonlySet<string> =>
  new Set(
    tokens
      .filter(
        ({ id, active, cells }) =>
          active || id === selected || offered.figures.has(id) || (pointedAt !== null && cells.includes(pointedAt)),
      )
      .map(({ id }) => id),
  );

/** Doors and figures, and what happens to them. */
function FiguresLayer(layer: Layer) {
  const { layout, tokens, surfaces, sides, words, offered, able, selected, overlaid, run, stage, camera } = layer;
  const { pointing, onPoint, remains = NOBODY } = layer;
  const { carried } = pointing;
  const text = useText();
  const game = usePlayedGame();
  const coordinates = useCoordinatesWished();
  const gazes = useMemo(() => gazesOf(tokens, layout), [tokens, layout]);
  const sought = useMemo(() => soughtOf(layer), [layer]);
  const hiders = useMemo(() => hidersOf(tokens, layout, game, sought), [tokens, layout, game, sought]);
  const edges = useMemo(
    () => (able === undefined ? offered.edges : withDoors(offered.edges, surfaces)),
    [able, offered, surfaces],
  );
  const stageCamera = useMemo(() => {
    const { watch, sees, show, punch } = camera;
    return { scale: () => watch.now().scale, sees, show, punch };
  }, [camera]);
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: each figure in it has a name of its own
    <svg
      width={layout.width}
      height={layout.height}
      viewBox={`0 0 ${layout.width} ${layout.height}`}
      className="figures-layer"
    >
      <BoardDefs />
      {edges.map(edge => (
        <EdgeOffer
          key={`${edge.cell} ${edge.direction}`}
          layout={layout}
          edge={edge}
          quiet={!offered.edges.includes(edge)}
          onPress={() => onPoint({ edge }, 'key')}
          onFocus={on => pointing.onHover(on ? { edge } : null)}
          words={words}
        />
      ))}
      {run != null && <ErrandWay layout={layout} tokens={tokens} sides={sides} run={run} />}
      {remains.map(token => (
        <Remains key={token.id} token={token} layout={layout} sides={sides} />
      ))}
      {inDrawingOrder(tokens, layout).map(token => (
        <FigureToken
          key={token.id}
          token={token}
          layout={layout}
          sides={sides}
          label={figureLabel(token, words, text)}
          offered={offered.figures.has(token.id)}
          able={able?.has(token.id) === true}
          target={able !== undefined && token.side !== sides[0] && !isDown(token)}
          selected={selected === token.id}
          gaze={gazes.get(token.id) ?? 1}
          hides={hiders.has(token.id)}
          onPress={pointing.pressFigure}
          onFocus={pointing.focusFigure}
        />
      ))}
      {carried !== null && <circle className="carried" cx={carried.x} cy={carried.y} r={16} />}
      {coordinates && <Coordinates layout={layout} />}
      <SightLine layout={layout} tokens={tokens} overlaid={overlaid} to={layer.pointedAt} />
      {stage !== undefined && (
        <Stage
          director={stage}
          layout={layout}
          tokens={tokens}
          sides={sides}
          gazes={gazes}
          words={words}
          camera={stageCamera}
        />
      )}
    </svg>
  );
}
