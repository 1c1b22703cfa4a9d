import type { OfferPlace } from '@quarterstaff/kernel';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Glyph } from '../art/glyph.tsx';
import { Board, type Pointed } from '../board/board.tsx';
import { angleOf, type Point } from '../board/layout.ts';
import { liveryOf } from '../board/token.tsx';
import type { Question, QuestionOption, TableConnection, TableShown } from '../connection/table-connection.ts';
import { DuelView } from '../duel/duel-view.tsx';
import { GAMES } from '../games.ts';
import { linkTo } from '../link.ts';
import { HouseBar } from '../online/house-bar.tsx';
import { goTo } from '../route.ts';
import { type OverlayName, useSettings } from '../settings.ts';
import { seatName, useText } from '../text/index.ts';
import { choicesLike } from './analogy.ts';
import { CopyButton } from './copy-button.tsx';
import { Cover } from './cover.tsx';
import { DefaultOrders } from './default-orders.tsx';
import { DiceTray } from './dice.tsx';
import { DieChanger } from './die-changer.tsx';
import { Guide } from './guide.tsx';
import { type Drop, openerForDrop, optionsForDrop } from './item-drag.ts';
import { Log } from './log.tsx';
import { type Menu, OptionMenu } from './option-menu.tsx';
import { OutcomeBanner } from './outcome-banner.tsx';
import { Panels } from './panels.tsx';
import { PromptBar } from './prompt-bar.tsx';
import { cellName, lastRoll, placesOf, positionText } from './reading.ts';
import { RuleDrawer } from './rule-drawer.tsx';
import { Since } from './since.tsx';
import { TableHead } from './table-head.tsx';
import { TableMenu } from './table-menu.tsx';
import { TimeLine } from './time-line.tsx';
import { useOdds, useReach, useTurnTitle } from './use-asked.ts';
import { defaultsFor, useOrders } from './use-orders.ts';
import { useOverlaid } from './use-overlaid.ts';
import { lastOwnDecision, useTable } from './use-table.ts';
import { Refusals, Waiting } from './waiting.tsx';

type Tab = 'board' | 'figures' | 'log';
const NO_OVERLAYS: readonly OverlayName[] = [];

/** One match on the table. */
export function TableScreen({ connection }: { readonly connection: TableConnection }) {
  const text = useText();
  const table = useTable(connection);
  const { state } = table;
  const { head, moment, chapters, playing, looking } = state;
  const [slot, setSlot] = useState<string | null>(null);
  const [menu, setMenu] = useState<Menu | null>(null);
  const [selected, setSelected] = useState<string | null>(null);
  const [rule, setRule] = useState<string | null>(null);
  const [tab, setTab] = useState<Tab>('board');
  const [uncovered, setUncovered] = useState<string | null>(null);
  const lastBooks = useRef<Pick<TableShown, 'duels' | 'words'>>({ duels: [], words: {} });
  const [diceOf, setDiceOf] = useState<number | null>(null);
  const [spot, setSpot] = useState<OfferPlace | null>(null);
  const { guide, overlays } = useSettings();

  const shown = looking?.table ?? moment?.table ?? null;
  const surfaces = looking?.table.surfaces ?? state.surfaces;
  const tokens = looking === null ? (playing?.tokens ?? moment?.table.tokens ?? []) : looking.table.tokens;
  const questions = playing === null && looking === null ? (moment?.questions ?? []) : [];
  const question = questions.find(other => other.slot === slot) ?? questions[0] ?? null;
  const sides = useMemo(() => [...new Set(head?.seats.map(({ side }) => side) ?? [])], [head]);
  const allSides = useMemo(() => [...new Set([...sides, ...tokens.map(({ side }) => side)])], [sides, tokens]);
  const game = GAMES.find(({ id }) => id === head?.game);
  const die = game?.die ?? 6;

  const reach = useReach(connection, question);
  const overlaid = useOverlaid(
    connection,
    overlays,
    game?.overlays ?? NO_OVERLAYS,
    tokens,
    selected,
    moment,
    looking !== null,
  );
  const { odds, ask: askOdds } = useOdds(connection, question);
  const places = useMemo(() => placesOf(question), [question]);

  // A new question closes what belonged to the old one.
  useEffect(() => {
    setMenu(null);
    setSpot(null);
    if (question !== null) setTab(before => (before === 'log' ? 'board' : before));
  }, [question]);

  const { orders, add: addOrder, remove: removeOrder, ask: askMe } = useOrders(connection, head, table.goOn);
  const choose = useCallback(
    (option: QuestionOption, always = false) => {
      if (question === null) return;
      setMenu(null);
      if (always) void addOrder(question, option);
      void table.choose(question, option.choice);
    },
    [question, table.choose, addOrder],
  );

  const optionsAt = useCallback(
    (pointed: Pointed): readonly QuestionOption[] =>
      question?.options.filter(({ on }) =>
        'cell' in pointed
          ? 'cell' in on && on.cell === pointed.cell
          : 'figure' in pointed
            ? 'figure' in on && on.figure === pointed.figure
            : 'edge' in on && on.edge.cell === pointed.edge.cell && on.edge.direction === pointed.edge.direction,
      ) ?? [],
    [question],
  );

  const onPoint = useCallback(
    (pointed: Pointed, at: Point) => {
      if (playing !== null) return table.skip();
      if ('figure' in pointed) setSelected(pointed.figure);
      const options = optionsAt(pointed);
      if (question === null) return;
      if (options.length === 1) return choose(options[0]!);
      const title =
        'figure' in pointed
          ? (tokens.find(({ id }) => id === pointed.figure)?.name ?? pointed.figure)
          : cellName(surfaces, 'cell' in pointed ? pointed.cell : pointed.edge.cell);
      if (options.length > 1) return setMenu({ at, title, options, refusals: [] });
      const way = 'cell' in pointed ? reach.find(({ cell }) => cell === pointed.cell) : undefined;
      const [first, ...plan] = way?.plan ?? [];
      if (first !== undefined) return void table.choose(question, first, plan);
      const likes = choicesLike(question, pointed);
      if (likes.length === 0 && 'figure' in pointed) return setMenu(null);
      setMenu({ at, title, options: [], refusals: null });
      void Promise.all(
        likes.map(async ({ like, choice }) => ({ like, why: await connection.whyNot(question.seat, choice) })),
      ).then(refusals => setMenu(before => (before?.at === at ? { ...before, refusals } : before)));
    },
    [playing, table.skip, table.choose, optionsAt, question, choose, tokens, surfaces, reach, connection],
  );

  const onHover = useCallback(
    (pointed: Pointed | null) => {
      const options = pointed === null ? [] : optionsAt(pointed);
      askOdds(options.length === 1 ? options[0]! : null);
    },
    [optionsAt, askOdds],
  );

  /** A thing was dragged: take the option that does it, or open the question where it stands; ask when it is not plain. */
  const dragged = useRef<Drop | null>(null);
  const carryOut = useCallback(
    (asked: Question, drop: Drop) => {
      const fitting = optionsForDrop(asked, drop);
      const opener = fitting.length === 0 ? openerForDrop(asked, drop) : null;
      dragged.current = opener === null ? null : drop;
      if (opener !== null || fitting.length === 1) void table.choose(asked, (opener ?? fitting[0])!.choice);
      else setMenu({ at: { x: 170, y: 60 }, title: text.moveThing, options: fitting, refusals: [] });
    },
    [table.choose, text],
  );
  useEffect(() => {
    const drop = dragged.current;
    if (drop === null || question === null) return; // the answer is under way
    dragged.current = null;
    if (optionsForDrop(question, drop).length > 0) carryOut(question, drop);
  }, [question, carryOut]);

  /** An option in the list: its odds, and its place on the board. */
  const onOption = useCallback(
    (option: QuestionOption | null) => {
      askOdds(option);
      setSpot(option?.on ?? null);
    },
    [askOdds],
  );

  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' || event.key === ' ') table.skip();
      if ((event.ctrlKey || event.metaKey) && event.key === 'z') {
        const to = lastOwnDecision(chapters);
        if (to !== null && !connection.online) void table.undo(to);
        event.preventDefault();
      }
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [table, chapters, connection.online]);

  useTurnTitle(question !== null, head?.title ?? text.product, text.yourDecision);

  if (state.trouble !== null && moment === null) return <TableTrouble message={state.trouble} />;
  if (head === null || moment === null || shown === null) {
    return (
      <main className="loading" id="content">
        <p>{text.loading}</p>
      </main>
    );
  }
  const covered = moment.personal && looking === null && playing === null && uncovered !== moment.viewer;
  if (covered) return <Cover seat={moment.viewer} onReveal={() => setUncovered(moment.viewer)} />;

  // The books stay open after the last page.
  if (shown.duels.length > 0) lastBooks.current = shown;
  const books = shown.duels.length > 0 || moment.outcome === null ? shown : lastBooks.current;
  const { duels } = books;
  const undoTo = lastOwnDecision(chapters);
  const people = head.seats.filter(({ seat }) => head.holders[seat] === 'open');
  const who = (seat: string): string =>
    connection.online || people.length === 1 ? text.yourTurnTitle : seatName(seat);
  const colourOf = (seat: string): string =>
    liveryOf(allSides, head.seats.find(other => other.seat === seat)?.side ?? '').colour;
  const rolled = lastRoll(chapters, playing?.chapter ?? null, playing?.event ?? null);
  const defaults = defaultsFor(head, moment.viewer);
  const defaultOrders = defaults.length > 0 && (
    <DefaultOrders
      defaults={defaults}
      orders={orders[moment.viewer] ?? []}
      onAsk={kind => void askMe(moment.viewer, kind)}
      onKeep={kind => void removeOrder(moment.viewer, kind)}
    />
  );
  const board = surfaces.length > 0 && surfaces.some(({ cells }) => cells.length > 0);
  return (
    <div className="table-screen" data-tab={tab}>
      <TableHead head={head} trail={shown.trail}>
        {!connection.online && (
          <button type="button" onClick={() => undoTo !== null && void table.undo(undoTo)} disabled={undoTo === null}>
            <Glyph name="undo" /> <span>{text.undo}</span>
          </button>
        )}
        <TableMenu
          connection={connection}
          table={table}
          head={head}
          viewer={moment.viewer}
          orders={orders}
          onDropOrder={removeOrder}
          defaults={defaultOrders}
          position={positionText(tokens, surfaces, shown.words, text)}
        />
      </TableHead>
      <div className="table-bars">
        {connection.house !== null && <HouseBar house={connection.house} onUndo={table.undo} />}
        <TimeLine chapters={chapters} looking={looking?.chapters ?? null} onLook={table.look}>
          {looking !== null && !connection.online && (
            <>
              <button
                type="button"
                className="option small"
                onClick={() => void connection.fork(looking.chapters, null).then(id => goTo(`/table/${id}`))}
              >
                {text.forkHere}
              </button>
              <CopyButton
                label={text.copyLinkHere}
                take={async () => linkTo(await connection.recordUpTo(looking.chapters))}
              />
              <CopyButton label={text.copyPosition} take={() => connection.position(looking.chapters)} />
            </>
          )}
        </TimeLine>
      </div>
      <main className="table-middle" id="content">
        <div className="stage">
          {duels.length > 0 && <DuelView duels={duels} panels={shown.panels} tokens={tokens} words={books.words} />}
          {board && (
            <Board
              surfaces={surfaces}
              tokens={tokens}
              words={shown.words}
              sides={allSides}
              cells={places.cells}
              figures={places.figures}
              edges={places.edges}
              reach={reach}
              spot={spot}
              overlaid={overlaid}
              selected={selected}
              onPoint={onPoint}
              onHover={onHover}
            />
          )}
          {rolled !== null && (
            <button type="button" className="tray" onClick={() => setTab('log')} key={rolled.key}>
              <DiceTray faces={rolled.faces} sides={die} />
              <span>{rolled.text}</span>
            </button>
          )}
          {menu !== null && question !== null && (
            <OptionMenu
              menu={menu}
              angle={facing => (surfaces[0] === undefined ? 0 : (angleOf(surfaces[0], facing) * 180) / Math.PI)}
              onChoose={choose}
              onRepair={choice => void table.choose(question, choice)}
              onHover={askOdds}
              onRule={setRule}
              onClose={() => setMenu(null)}
            />
          )}
        </div>
        <div className="prompt-place">
          <Refusals state={state} onReopen={table.reopen} />
          {moment.outcome !== null && looking === null && playing === null && (
            <OutcomeBanner head={head} moment={moment} connection={connection} />
          )}
          {state.since !== null && looking === null && playing === null && (
            <Since chapters={chapters} from={state.since} onClose={table.forgetNews} />
          )}
          {guide && question !== null && <Guide connection={connection} game={head.game} question={question} />}
          {question !== null && (
            <PromptBar
              question={question}
              who={who(question.seat)}
              colour={colourOf(question.seat)}
              others={questions}
              onSwitch={setSlot}
              slotName={id =>
                tokens.find(token => token.id === id)?.name ??
                shown.panels.find(panel => panel.id === id)?.title ??
                seatName(id)
              }
              onChoose={choose}
              onHover={onOption}
              odds={odds}
              onRule={setRule}
            />
          )}
          {question === null && <Waiting state={state} onSkip={table.skip} onNow={() => void table.look(null)} />}
          {moment.outcome === null && looking === null && defaultOrders}
        </div>
      </main>
      <div className="side-tabs" role="tablist" aria-label={text.more}>
        {(['board', 'figures', 'log'] as const).map(name => (
          <button
            key={name}
            type="button"
            role="tab"
            className={`tab-${name}`}
            aria-selected={tab === name}
            onClick={() => setTab(name)}
          >
            {{ board: text.table, figures: text.figures, log: text.log }[name]}
          </button>
        ))}
      </div>
      <div className="side side-figures">
        <Panels
          panels={shown.panels}
          tokens={tokens}
          words={shown.words}
          sides={allSides}
          selected={selected}
          onSelect={setSelected}
          options={question?.options ?? []}
          onChoose={choose}
          onDrop={drop => question !== null && carryOut(question, drop)}
        />
      </div>
      <div className="side side-log">
        <Log
          chapters={chapters}
          playing={playing}
          looking={looking?.chapters ?? null}
          names={[...new Set(tokens.map(({ name }) => name))]}
          die={die}
          onRule={setRule}
          onLook={at => void table.look(at >= chapters.length ? null : at)}
          onDice={connection.online ? null : setDiceOf}
        />
      </div>
      {diceOf !== null && (
        <DieChanger key={diceOf} connection={connection} chapter={diceOf} onClose={() => setDiceOf(null)} />
      )}
      {rule !== null && (
        <RuleDrawer connection={connection} rule={rule} onRule={setRule} onClose={() => setRule(null)} />
      )}
    </div>
  );
}

function TableTrouble({ message }: { readonly message: string }) {
  const text = useText();
  return (
    <main className="loading" id="content">
      <h1>{text.trouble}</h1>
      <p>{text.troubles[message] ?? message}</p>
      <a className="big" href="#/">
        {text.goHome}
      </a>
    </main>
  );
}
