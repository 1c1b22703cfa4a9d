import type { OfferPlace, Pointed, ReachEntry, Token } from '@quarterstaff/kernel';
import { type ReactNode, type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Glyph } from '../art/glyph.tsx';
import { usePlayedGame } from '../art/played-game.ts';
import type { SpokenDryRun, TableShown } from '../connection/table-connection.ts';
import { type Director, Stage } from '../stage/index.ts';
import { type Text, useText } from '../text/index.ts';
import { type CameraHands, useCamera, useFollowing } from './camera.ts';
import { useCarrying } from './carrying.ts';
import { ErrandWay } from './errand-way.tsx';
import type { Outline } from './framing.ts';
import { Highlights } from './highlights.tsx';
import { Coordinates, EdgeOffer, Terrain, useCoordinatesWished } from './layers.tsx';
import { ARROWS, angleOf, cellAt, cellTowards, type Layout, layOut, middleOf, type Point, unitOf } from './layout.ts';
import { MiniMap } from './mini-map.tsx';
import { NamePlate, plateFor } from './name-plate.tsx';
import { gazesOf, hidersOf, inDrawingOrder } from './order.ts';
import { OverlayMenu } from './overlay-menu.tsx';
import { type Overlaid, OverlayLayer, overlaidAt, SightLine } from './overlays.tsx';
import { PinnedTo, spotOf } from './pinned.tsx';
import { FigureToken, SeeThrough } from './token.tsx';

/** Where options are offered. */
export interface Offered {
  readonly cells: ReadonlyMap<number, number>; // how many on a cell
  readonly figures: ReadonlyMap<string, number>;
  readonly edges: readonly { readonly cell: number; readonly direction: number }[];
}

/** How something was pointed at: a finger shows first and does with the second tap. */
export type Hand = 'mouse' | 'touch' | 'key';

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
  readonly able?: ReadonlySet<string>; // own figures that may be sent somewhere
  readonly question: string | null; // which one is open: with each the camera finds who matters
  readonly also?: Pointed | null; // a place that should be in sight with them
  readonly begins: boolean; // the match has just begun
  readonly hands?: RefObject<CameraHands | null>; // for whoever moves the camera from elsewhere
  readonly stage?: Director; // plays what happens on this board
  readonly onPoint: (pointed: Pointed, hand: Hand) => void;
  readonly onRing: (pointed: Pointed) => void; // right button, long press
  readonly onHover: (pointed: Pointed | null) => void;
  readonly onGrasp?: (figure: string) => void; // it is dragged
  readonly onTurn?: (figure: string, direction: number) => void; // by its wedge, or by Q and E
  readonly children?: ReactNode; // what is pinned to places of the board
}

const LONG_PRESS_MS = 500;

/** The board: ground on a canvas, figures and highlights above it. It fills its box and never changes with what is asked. */
export function Board(props: Props) {
  const { surfaces, tokens, words, sides, offered, reach, overlaid, selected, onPoint, onRing } = props;
  const text = useText();
  const frame = useRef<HTMLDivElement>(null);
  const world = useRef<HTMLDivElement>(null);
  const layout = useMemo(() => layOut(surfaces), [surfaces]);
  const active = tokens.find(token => token.active && !token.body);
  const actor = useMemo(() => actorOf(layout, tokens, offered, sides[0]), [layout, tokens, offered, sides]);
  const looking = useCamera(frame, world, layout, actor, props.begins);
  const { hands } = looking;
  const { also = null } = props;
  useFollowing(
    looking,
    actor,
    useMemo(() => othersOf(layout, tokens, also), [layout, tokens, also]),
    props.question === null ? null : `${props.question} ${JSON.stringify(also)}`,
  );
  if (props.hands !== undefined) props.hands.current = hands;
  const { wasDragged, events } = looking.pointer;
  const hand = useRef<Hand>('mouse');
  const tellHover = props.onHover;
  /** A finger points only by tapping: what it leaves behind on its way is no pointing. */
  const onHover = useCallback(
    (at: Pointed | null) => {
      if (hand.current !== 'touch') tellHover(at);
    },
    [tellHover],
  );
  const [cursor, setCursor] = useState<number | null>(null);
  const [hovered, setHovered] = useState<number | null>(null);
  const [spoken, setSpoken] = useState('');

  const pointOf = (event: { clientX: number; clientY: number }): Point => {
    const box = frame.current!.getBoundingClientRect();
    const { x, y, scale } = hands.watch.now();
    return { x: (event.clientX - box.left - x) / scale, y: (event.clientY - box.top - y) / scale };
  };
  const describe = (cell: number): string =>
    [
      ...describeCell(layout, cell, tokens, words, offered, reach, text),
      ...overlaidAt(overlaid, tokens, cell, text),
    ].join(', ');
  const whatIsAt = useCallback(
    (cell: number): Pointed => {
      const there = tokens.filter(token => token.cells.includes(cell));
      const wanted = there.find(token => offered.figures.has(token.id)) ?? there[0];
      return wanted === undefined || offered.cells.has(cell) ? { cell } : { figure: wanted.id };
    },
    [tokens, offered],
  );
  const pressFigure = useCallback(
    (id: string) => {
      if (wasDragged()) return;
      const cell = tokens.find(other => other.id === id)?.cells[0];
      if (cell === undefined) return;
      onPoint(!offered.figures.has(id) && offered.cells.has(cell) ? { cell } : { figure: id }, hand.current);
    },
    [tokens, offered, onPoint, wasDragged],
  );
  const hoverFigure = useCallback(
    (id: string | null) => {
      const cell = tokens.find(other => other.id === id)?.cells[0];
      onHover(id === null || cell === undefined ? null : offered.figures.has(id) ? { figure: id } : whatIsAt(cell));
    },
    [tokens, offered, onHover, whatIsAt],
  );

  const moveCursor = (dx: number, dy: number): void => {
    const from = cursor ?? active?.cells[0] ?? [...layout.placed.keys()][0];
    if (from === undefined) return;
    const next = cursor === null ? from : cellTowards(layout, from, dx, dy);
    frame.current?.focus({ preventScroll: true }); // Enter is meant for where the cursor is
    hand.current = 'key';
    setCursor(next);
    setSpoken(describe(next));
    onHover(whatIsAt(next));
  };
  useFocusKept(frame, props.question, () => setCursor(null));
  const ringByKey = (target: Element): void => {
    const figure = figureUnder(target);
    if (figure !== null) onRing({ figure });
    else if (cursor !== null) onRing(whatIsAt(cursor));
  };
  const turnByKey = (by: 1 | -1): void => {
    const token = tokens.find(({ id }) => id === selected) ?? active;
    const surface = layout.placed.get(token?.cells[0] ?? -1)?.surface;
    if (token === undefined || token.facing === null || surface === undefined) return;
    const sides = surface.grid === 'square' ? 4 : 6;
    props.onTurn?.(token.id, (token.facing + by + sides) % sides);
  };
  const onKeyDown = (event: React.KeyboardEvent): void => {
    const arrow = ARROWS[event.key];
    const own = event.target === event.currentTarget;
    if (arrow !== undefined) moveCursor(...arrow);
    else if ((event.key === 'Enter' || event.key === ' ') && cursor !== null && own) onPoint(whatIsAt(cursor), 'key');
    else if (event.key === 'ContextMenu' || event.key === 'r') ringByKey(event.target as Element);
    else if (event.key === 'q' || event.key === 'e') turnByKey(event.key === 'q' ? -1 : 1);
    else if (!moveCamera(hands, event.key)) return;
    event.preventDefault();
  };

  const movable = useCallback(
    (id: string): boolean =>
      props.able?.has(id) === true || (active?.id === id && (offered.cells.size > 0 || reach.length > 0)),
    [props.able, active, offered, reach],
  );
  const carrying = useCarrying(movable, pointOf, {
    onLift: id => props.onGrasp?.(id),
    onDrop: (id, point) => {
      const cell = cellAt(layout, point);
      const own = tokens.find(token => token.id === id)?.cells;
      if (cell !== null && own?.includes(cell) !== true) onPoint(whatIsAt(cell), 'mouse');
    },
    onTurn: (id, point) => {
      const direction = directionTo(layout, tokens, id, point);
      if (direction !== null) props.onTurn?.(id, direction);
    },
  });
  /** A figure is meant wherever it is drawn, though it stands out of its cell. */
  const ringUnder = (target: Element, event: { clientX: number; clientY: number }): void => {
    const figure = figureUnder(target);
    const cell = cellAt(layout, pointOf(event));
    if (figure !== null) onRing({ figure });
    else if (cell !== null) onRing(whatIsAt(cell));
  };
  const longPress = useLongPress(wasDragged, ringUnder);

  const stageCamera = useMemo(
    () => ({ scale: () => hands.watch.now().scale, frame: hands.frame, punch: hands.punch }),
    [hands],
  );
  const coordinates = useCoordinatesWished();
  const gazes = useMemo(() => gazesOf(tokens, layout), [tokens, layout]);
  const game = usePlayedGame();
  const hiders = useMemo(() => hidersOf(tokens, layout, game), [tokens, layout, game]);
  const plate = plateFor(tokens, layout, hovered ?? cursor, active);
  const edges = useMemo(
    () => (props.able === undefined ? offered.edges : withDoors(offered.edges, surfaces)),
    [props.able, offered, surfaces],
  );
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
        {...events}
        onPointerDown={event => {
          hand.current = event.pointerType === 'touch' ? 'touch' : 'mouse';
          longPress.down(event);
          if (!carrying.onPointerDown(event)) events.onPointerDown(event);
        }}
        onPointerUp={event => {
          longPress.up();
          carrying.onPointerUp(event);
          events.onPointerUp(event);
        }}
        onPointerLeave={event => {
          longPress.up();
          carrying.letGo();
          events.onPointerLeave(event);
          setHovered(null);
          onHover(null);
        }}
        onPointerMove={event => {
          if (!carrying.onPointerMove(event)) {
            events.onPointerMove(event);
            if (event.buttons !== 0 && wasDragged()) return;
          }
          const figure = figureUnder(event.target as Element);
          const drawn = carrying.at === null ? tokens.find(({ id }) => id === figure)?.cells[0] : undefined;
          const over = drawn ?? cellAt(layout, pointOf(event));
          if (over === hovered) return;
          setHovered(over);
          if (over === null) onHover(null);
          else if (drawn === undefined) onHover(whatIsAt(over)); // a figure says so itself
        }}
        onContextMenu={event => {
          event.preventDefault();
          if (hand.current === 'mouse') ringUnder(event.target as Element, event);
        }}
        onClick={event => {
          const handled = (event.target as Element).closest('[data-figure],[data-edge]') !== null;
          if (wasDragged() || carrying.wasDrop() || longPress.was() || handled) return;
          const cell = cellAt(layout, pointOf(event));
          if (cell !== null) onPoint(whatIsAt(cell), hand.current);
        }}
      >
        <div ref={world} className="board-world" style={{ width: layout.width, height: layout.height }}>
          <Terrain layout={layout} tokens={tokens} own={sides[0] ?? null} />
          <svg
            width={layout.width}
            height={layout.height}
            viewBox={`0 0 ${layout.width} ${layout.height}`}
            aria-hidden="true"
          >
            <OverlayLayer layout={layout} tokens={tokens} sides={sides} overlaid={overlaid} />
            <Highlights
              layout={layout}
              tokens={tokens}
              offered={offered}
              reach={reach}
              spot={props.spot}
              hovered={hovered}
              cursor={cursor}
            />
          </svg>
          {/* biome-ignore lint/a11y/noSvgWithoutTitle: each figure in it has a name of its own */}
          <svg
            width={layout.width}
            height={layout.height}
            viewBox={`0 0 ${layout.width} ${layout.height}`}
            className="figures-layer"
          >
            <SeeThrough />
            {edges.map(edge => (
              <EdgeOffer
                key={`${edge.cell} ${edge.direction}`}
                layout={layout}
                edge={edge}
                quiet={!offered.edges.includes(edge)}
                onPress={() => onPoint({ edge }, hand.current)}
                onHover={on => onHover(on ? { edge } : null)}
                words={words}
              />
            ))}
            {props.run != null && <ErrandWay layout={layout} tokens={tokens} sides={sides} run={props.run} />}
            {inDrawingOrder(tokens, layout).map(token => (
              <FigureToken
                key={token.id}
                token={token}
                layout={layout}
                sides={sides}
                label={figureLabel(token, words, text)}
                offered={offered.figures.has(token.id)}
                able={props.able?.has(token.id) === true}
                selected={selected === token.id}
                gaze={gazes.get(token.id) ?? 1}
                hides={hiders.has(token.id)}
                onPress={pressFigure}
                onHover={hoverFigure}
              />
            ))}
            {carrying.at !== null && <circle className="carried" cx={carrying.at.x} cy={carrying.at.y} r={16} />}
            {coordinates && <Coordinates layout={layout} />}
            <SightLine layout={layout} tokens={tokens} overlaid={overlaid} to={hovered ?? cursor} />
            {props.stage !== undefined && (
              <Stage
                director={props.stage}
                layout={layout}
                tokens={tokens}
                sides={sides}
                gazes={gazes}
                words={words}
                camera={stageCamera}
              />
            )}
          </svg>
        </div>
      </div>
      <MiniMap layout={layout} tokens={tokens} sides={sides} camera={hands.watch} onLook={hands.lookAt} />
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

function BoardTools({ hands, overlaid }: { readonly hands: CameraHands; readonly overlaid: Overlaid }) {
  const text = useText();
  return (
    <div className="board-tools">
      <button type="button" onClick={() => hands.zoom(1.25, null)} aria-label={text.zoomIn} title={text.zoomIn}>
        <Glyph name="plus" />
      </button>
      <button type="button" onClick={() => hands.zoom(0.8, null)} aria-label={text.zoomOut} title={text.zoomOut}>
        <Glyph name="minus" />
      </button>
      <button type="button" onClick={hands.whole} aria-label={text.fit} title={text.fit}>
        <Glyph name="fit" />
      </button>
      <OverlayMenu overlaid={overlaid} />
    </div>
  );
}

/** Keys of the camera, on the board and anywhere else at the table. */
export function moveCamera(hands: CameraHands, key: string): boolean {
  if (key === '+') hands.zoom(1.2, null);
  else if (key === '-') hands.zoom(1 / 1.2, null);
  else if (key === 'f' || key === 'F') hands.whole();
  else if (key === 'c' || key === 'C') hands.home();
  else if (key === '0') hands.usual();
  else return false;
  return true;
}

/** With each question the cursor begins anew; whoever plays by keys is on the board again when his button is gone. */
function useFocusKept(board: RefObject<HTMLElement | null>, question: string | null, onQuestion: () => void): void {
  const byKeys = useRef(false);
  const begin = useRef(onQuestion);
  begin.current = onQuestion;
  useEffect(() => {
    const note = ({ type }: Event): void => {
      byKeys.current = type === 'keydown';
    };
    window.addEventListener('keydown', note, true);
    window.addEventListener('pointerdown', note, true);
    return () => {
      window.removeEventListener('keydown', note, true);
      window.removeEventListener('pointerdown', note, true);
    };
  }, []);
  useEffect(() => {
    if (question === null) return;
    begin.current();
    if (byKeys.current && document.activeElement === document.body) board.current?.focus({ preventScroll: true });
  }, [question, board]);
}

/** A long press. The click event that follows it is ignored. */
function useLongPress(
  wasDragged: () => boolean,
  onPress: (target: Element, event: { clientX: number; clientY: number }) => void,
) {
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  const pressed = useRef(false);
  const act = useRef(onPress);
  act.current = onPress;
  useEffect(() => () => clearTimeout(timer.current ?? undefined), []);
  return useMemo(
    () => ({
      down: (event: React.PointerEvent) => {
        pressed.current = false;
        if (event.pointerType !== 'touch') return;
        const { clientX, clientY } = event;
        const target = event.target as Element;
        timer.current = setTimeout(() => {
          if (wasDragged()) return;
          pressed.current = true;
          act.current(target, { clientX, clientY });
        }, LONG_PRESS_MS);
      },
      up: () => clearTimeout(timer.current ?? undefined),
      was: () => pressed.current,
    }),
    [wasDragged],
  );
}

const figureUnder = (target: Element): string | null =>
  target.closest('[data-figure]')?.getAttribute('data-figure') ?? null;

/** Edges to press: those on offer, and every door and exit, which always stand for something. */
function withDoors(offered: Offered['edges'], surfaces: Props['surfaces']): Offered['edges'] {
  const doors = surfaces
    .flatMap(surface => surface.edges)
    .filter(({ kind }) => kind === 'door' || kind === 'exit' || kind === 'grate' || kind === 'secret')
    .map(({ cell, direction }) => ({ cell, direction }));
  return [
    ...offered,
    ...doors.filter(door => !offered.some(edge => edge.cell === door.cell && edge.direction === door.direction)),
  ];
}

/** The direction of the grid in which a point lies from a figure. */
function directionTo(layout: Layout, tokens: readonly Token[], id: string, point: Point): number | null {
  const token = tokens.find(other => other.id === id);
  const middle = token === undefined ? null : middleOf(layout, token.cells);
  if (middle === null) return null;
  const angle = Math.atan2(point.y - middle.centre.y, point.x - middle.centre.x);
  const sides = middle.surface.grid === 'square' ? 4 : 6;
  const turn = (angle - angleOf(middle.surface, 0)) / ((2 * Math.PI) / sides);
  return ((Math.round(turn) % sides) + sides) % sides;
}

/** Whom the camera follows: who acts; else those who might act next, or one's own side. */
function actorOf(
  layout: Layout,
  tokens: readonly Token[],
  { figures }: Offered,
  own: string | undefined,
): Point | null {
  const standing = tokens.filter(token => !token.body && token.cells.length > 0);
  const chosen = [
    standing.filter(token => token.active),
    standing.filter(token => figures.has(token.id) && token.side === own),
    standing.filter(token => token.side === own),
    standing,
  ].find(some => some.length > 0);
  return middleOf(layout, chosen?.flatMap(({ cells }) => cells) ?? [])?.centre ?? null;
}

/** Who else should be in sight, if possible: each from its feet to the crown of its head. */
function othersOf(layout: Layout, tokens: readonly Token[], also: Pointed | null): readonly Outline[] {
  const spot = also === null ? null : spotOf({ layout, tokens }, also);
  const around = (by: number): Point => ({
    x: spot!.centre.x + by * spot!.radius,
    y: spot!.centre.y + by * spot!.radius,
  });
  const place = spot === null ? [] : [[around(-1.5), around(1.5)]];
  const figures = tokens
    .filter(token => !token.body)
    .flatMap(({ cells }) => {
      const middle = middleOf(layout, cells);
      if (middle === null) return [];
      const { centre, surface } = middle;
      const unit = unitOf(surface);
      const [wide, high] = cells.length > 1 ? [0.9, 1.8] : [0.5, 1.15];
      return [
        [
          { x: centre.x - unit * wide, y: centre.y - unit * high },
          { x: centre.x + unit * wide, y: centre.y + unit * 0.6 },
        ],
      ];
    });
  return [...figures, ...place];
}

/** A cell in words: its name, its ground, who stands there, what is offered. */
function describeCell(
  layout: Layout,
  cell: number,
  tokens: readonly Token[],
  words: TableShown['words'],
  offered: Offered,
  reach: readonly ReachEntry[],
  text: Text,
): readonly string[] {
  const placed = layout.placed.get(cell);
  if (placed === undefined) return [];
  const { name, ground, level, marks } = placed.cell;
  const here = tokens.filter(token => token.cells.includes(cell));
  const parts = [name, words[ground] ?? ground, ...marks.map(mark => words[mark] ?? mark)];
  parts.push(...here.map(token => figureLabel(token, words, text)));
  if (level !== 0) parts.push(text.level(level));
  const count = here.reduce((n, token) => n + (offered.figures.get(token.id) ?? 0), offered.cells.get(cell) ?? 0);
  if (count > 0) parts.push(text.offeredHere(count));
  const way = reach.find(entry => entry.cell === cell);
  if (way !== undefined) parts.push(text.cost(way.cost));
  return parts;
}

/** A figure in words: name, wounds, posture, states. */
export function figureLabel(token: Token, words: TableShown['words'], text: Text): string {
  const parts = [token.spoken ?? token.name];
  if (token.wounds !== null) parts.push(text.wounds(token.wounds.now, token.wounds.most));
  if (token.posture !== 'standing') parts.push(words[token.posture] ?? token.posture);
  for (const status of token.status) parts.push(words[status] ?? status);
  if (token.active) parts.push(text.active);
  return parts.join(', ');
}
