import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Board } from '../board/board.tsx';
import type { CameraHands } from '../board/camera.ts';
import { angleOf } from '../board/layout.ts';
import type { QuestionOption } from '../connection/table-connection.ts';
import { DuelView } from '../duel/duel-view.tsx';
import { linkTo } from '../link.ts';
import { HouseBar } from '../online/house-bar.tsx';
import { goTo } from '../route.ts';
import { type OverlayName, useSettings } from '../settings.ts';
import { seatName, useText } from '../text/index.ts';
import { ActorCard } from './actor-card.tsx';
import { CopyButton } from './copy-button.tsx';
import { DefaultOrders } from './default-orders.tsx';
import { DiceCard } from './dice-card.tsx';
import { DieChanger } from './die-changer.tsx';
import { Dock } from './dock.tsx';
import { Drawer } from './drawer.tsx';
import { Ended, Flags, IntentChip } from './errand-marks.tsx';
import { Guide } from './guide.tsx';
import { HeadBar } from './head-bar.tsx';
import { HeadTools } from './head-tools.tsx';
import { useLessonBubble } from './lesson.tsx';
import { Log, type Spared } from './log.tsx';
import { oddsWords } from './odds-words.ts';
import { OptionMenu } from './option-menu.tsx';
import { OutcomeBanner } from './outcome-banner.tsx';
import { Panels } from './panels.tsx';
import { Ring, type RingAct } from './ring.tsx';
import { RuleDrawer } from './rule-drawer.tsx';
import { actorOf, type Scene } from './scene.ts';
import { Since } from './since.tsx';
import { ExplainedBy } from './term.tsx';
import { Ticker, Told } from './ticker.tsx';
import { TimeLine } from './time-line.tsx';
import { TurnRail } from './turn-rail.tsx';
import { type RingAt, useActs } from './use-acts.ts';
import { useOdds, useTurnTitle } from './use-asked.ts';
import { type Errands, type Intent, samePlace } from './use-errands.ts';
import { defaultsFor, useOrders } from './use-orders.ts';
import { useOverlaid } from './use-overlaid.ts';
import type { TableActions } from './use-table.ts';
import { useTableKeys } from './use-table-keys.ts';
import { Refusals, Waiting } from './waiting.tsx';

export type DrawerName = 'log' | 'sheet' | 'house';
const NO_OVERLAYS: readonly OverlayName[] = [];
const JUST_BEGUN = 6; // chapters

const Recap = lazy(async () => ({ default: (await import('../recap/recap.tsx')).Recap }));

/** The board under everything, and over it in fixed boxes what is asked, who acts, what was rolled and told. */
export function TableInPlay({ scene, table }: { readonly scene: Scene; readonly table: TableActions }) {
  const text = useText();
  const { connection, head, moment, questions, tokens, shown, sides, looking, playing, chapters } = scene;
  const [slot, setSlot] = useState<string | null>(null);
  const [drawer, setDrawer] = useState<DrawerName | null>(null);
  const [pinned, setPinned] = useState<string | null>(null);
  const [rule, setRule] = useState<string | null>(null);
  const [diceOf, setDiceOf] = useState<number | null>(null);
  const camera = useRef<CameraHands | null>(null);
  const begins = useRef(chapters.length <= JUST_BEGUN && table.state.since === null);
  const { guide, overlays, pace } = useSettings();
  const question = questions.find(other => other.slot === slot) ?? questions[0] ?? null;
  const orders = useOrders(connection, head, table.goOn);
  const acts = useActs(scene, table, question, orders.add);
  const overlaid = useOverlaid(
    connection,
    overlays,
    scene.game?.overlays ?? NO_OVERLAYS,
    tokens,
    acts.selected,
    moment,
    looking !== null,
  );
  const oddsOf = useOdds(connection, question, rolled(question?.options ?? []), odds =>
    oddsWords(odds, { own: sides[0], harm: scene.game?.harm, text }),
  );
  const { errands } = acts;
  const { errands: held } = moment;
  /** Calls off what is open or under way, the newest first; false when there is nothing. */
  const callOff = useCallback((): boolean => {
    const last = held.at(-1);
    if (acts.menu !== null || acts.ring !== null) acts.closeMenu();
    else if (errands.intent !== null && errands.warned !== null) void errands.show(null);
    else if (last !== undefined) void table.callOff(last.seat, last.errand.who);
    else if (acts.selected !== null) acts.select(null);
    else return false;
    return true;
  }, [acts, errands, held, table]);
  useTableKeys(
    scene,
    table,
    camera,
    callOff,
    useCallback(toggle => setDrawer(before => (before === toggle ? null : toggle)), []),
  );
  const able = useMemo(
    () =>
      errands.has && question !== null
        ? new Set(tokens.filter(token => acts.isOwn(token.id) && token.acted !== true).map(({ id }) => id))
        : undefined,
    [errands.has, question, tokens, acts.isOwn],
  );
  useTurnTitle(question !== null, head.title, text.yourDecision);
  const books = useOpenBooks(scene);
  const lesson = useLessonBubble(scene, question);
  const actor = actorOf(scene, question);
  const card = tokens.find(({ id }) => id === pinned) ?? actor;
  const isOver = moment.outcome !== null && looking === null && playing === null;
  const slotName = (id: string): string =>
    tokens.find(token => token.id === id)?.name ?? shown.panels.find(panel => panel.id === id)?.title ?? seatName(id);
  const news = newsSince(scene, table.state.since);
  const openSheet = (id: string | null): void => {
    if (id !== null) acts.select(id);
    setDrawer('sheet');
  };
  const spared: Spared = {
    onChange: connection.online ? null : no => void table.undo(no, true),
    onAsk: ({ seat, about }) => {
      const kind = orders.standIns.find(({ text: words }) => words === about)?.kind;
      if (seat !== null && kind !== undefined) void orders.ask(seat, kind);
    },
  };
  const defaults = defaultsFor(head, moment.viewer);
  const defaultOrders = defaults.length > 0 && (
    <DefaultOrders
      defaults={defaults}
      orders={orders.orders[moment.viewer] ?? []}
      onAsk={kind => void orders.ask(moment.viewer, kind)}
      onKeep={kind => void orders.remove(moment.viewer, kind)}
    />
  );

  return (
    <div
      className="table-screen"
      data-looking={looking !== null}
      data-shows={books.duels.length > 0 ? 'books' : scene.hasBoard ? 'board' : 'nothing'}
    >
      <main className="play-area" id="content">
        {scene.hasBoard && (
          <Board
            surfaces={scene.surfaces}
            tokens={tokens}
            words={shown.words}
            sides={sides}
            offered={acts.offered}
            reach={acts.reach}
            spot={acts.spot}
            overlaid={overlaid}
            selected={acts.selected}
            question={question === null ? null : `${question.no} ${question.slot}`}
            also={lesson.at}
            begins={begins.current}
            hands={camera}
            stage={table.director}
            run={errands.intent?.run ?? null}
            goal={goalOf(errands.intent)}
            {...(able === undefined ? {} : { able })}
            onPoint={(at, hand) => void acts.point(at, hand)}
            onRing={at => void acts.ask(at)}
            onHover={at => void (errands.has && errands.show(at))}
            onGrasp={acts.select}
            onTurn={(figure, direction) => void acts.turn(figure, direction)}
          >
            {question !== null && errands.intent !== null && acts.ring === null && (
              <IntentChip
                scene={scene}
                intent={errands.intent}
                warned={errands.warned}
                onDo={() => void acts.point(errands.intent!.at, 'mouse')}
              />
            )}
            {looking === null && playing === null && (
              <>
                <Flags
                  errands={held}
                  actor={actor?.id ?? null}
                  onCancel={({ seat, errand }) => void table.callOff(seat, errand.who)}
                />
                <Ended ended={table.state.ended} onClose={table.forgetEnded} />
              </>
            )}
            {acts.ring !== null && question !== null && (
              <Ring
                at={acts.ring.at}
                title={acts.ring.title}
                acts={ringActs(acts.ring, errands.send, acts.choose, oddsOf)}
                onRule={setRule}
                onClose={acts.closeMenu}
              />
            )}
            {acts.menu !== null && question !== null && (
              <OptionMenu
                menu={acts.menu}
                angle={facing =>
                  scene.surfaces[0] === undefined ? 0 : (angleOf(scene.surfaces[0], facing) * 180) / Math.PI
                }
                oddsOf={oddsOf}
                onChoose={acts.choose}
                onRepair={acts.repair}
                onRule={setRule}
                onClose={acts.closeMenu}
              />
            )}
            {samePlace(errands.intent?.at ?? null, lesson.at) ? null : lesson.onBoard}
          </Board>
        )}
        {books.duels.length > 0 && (
          <DuelView
            duels={books.duels}
            panels={shown.panels}
            tokens={tokens}
            words={books.words}
            sides={sides}
            chapters={looking === null ? chapters : chapters.slice(0, looking)}
            told={playing}
            ahead={playing?.ahead ?? null}
            {...(scene.hasBoard ? {} : { stage: table.director })}
          />
        )}
      </main>
      <HeadBar scene={scene}>
        <HeadTools
          scene={scene}
          table={table}
          orders={orders}
          defaults={defaultOrders}
          question={question}
          onChoose={acts.choose}
          onDrawer={setDrawer}
          drawer={drawer}
        />
      </HeadBar>
      <TurnRail
        scene={scene}
        actor={actor}
        pinned={pinned}
        onLook={id => {
          acts.select(id);
          const point = placeOf(scene, id);
          if (point !== null) camera.current?.lookAtCell(point);
        }}
        onPin={id => setPinned(before => (before === id ? null : id))}
        onLight={id => acts.light(id === null ? null : { figure: id })}
      />
      <ActorCard
        scene={scene}
        token={card}
        pinned={pinned !== null}
        onUnpin={() => setPinned(null)}
        onSheet={() => openSheet(card?.id ?? null)}
      />
      <div className="dock-place">
        <Refusals state={table.state} onReopen={table.reopen} />
        {news !== null && <Since chapters={chapters} from={news} onClose={table.forgetNews} />}
        {lesson.overDock}
        {guide && question !== null && news === null && head.lesson === null && <Guide game={head.game} />}
        <TimeLine chapters={chapters} looking={looking} onLook={table.look} />
        {question !== null ? (
          <Dock
            scene={scene}
            question={question}
            who={null}
            onSwitch={setSlot}
            slotName={slotName}
            onChoose={acts.choose}
            onHover={option => acts.light(option?.on ?? null)}
            oddsOf={oddsOf}
            onRule={setRule}
            together={errands.together.map(({ errand, words, warning }) => ({
              words,
              warning,
              act: () => errands.send(errand),
            }))}
            wide={books.duels.length > 0 || !scene.hasBoard}
            chosen={errands.gestural ? (tokens.find(({ id }) => id === acts.sent)?.name ?? null) : null}
          />
        ) : (
          <Waiting scene={scene} onSkip={table.skip} onNow={() => void table.look(null)}>
            {!connection.online && looking !== null && <PastTools scene={scene} chapters={looking} />}
          </Waiting>
        )}
      </div>
      <DiceCard scene={scene} onRule={setRule} onDice={connection.online ? null : setDiceOf} />
      <Ticker scene={scene} onOpen={() => setDrawer('log')} />
      {pace === 'off' && <Told scene={scene} />}
      {isOver && (
        <OutcomeBanner
          head={head}
          moment={moment}
          connection={connection}
          recap={title => (
            <Suspense>
              <Recap scene={scene} title={title} onLook={chapter => void table.look(chapter)} />
            </Suspense>
          )}
        />
      )}
      {drawer === 'sheet' && (
        <Drawer side="left" title={text.figures} onClose={() => setDrawer(null)}>
          <ExplainedBy value={{ terms: head.terms, onRule: setRule }}>
            <Panels
              panels={shown.panels}
              tokens={tokens}
              words={shown.words}
              sides={sides}
              selected={acts.selected ?? actor?.id ?? null}
              onSelect={acts.select}
              options={question?.options ?? []}
              onChoose={acts.choose}
              onDrop={acts.drop}
            />
          </ExplainedBy>
        </Drawer>
      )}
      {drawer === 'log' && (
        <Drawer side="right" title={text.story} onClose={() => setDrawer(null)}>
          <Log
            scene={scene}
            onRule={setRule}
            onLook={at => void table.look(at >= chapters.length ? null : at)}
            onDice={connection.online ? null : setDiceOf}
            onLight={acts.light}
            spared={spared}
          />
        </Drawer>
      )}
      {drawer === 'house' && connection.house !== null && (
        <Drawer side="right" title={text.house} onClose={() => setDrawer(null)}>
          <HouseBar house={connection.house} thinking={thinkingNow(scene)} onUndo={table.undo} />
        </Drawer>
      )}
      {diceOf !== null && (
        <DieChanger key={diceOf} connection={connection} chapter={diceOf} onClose={() => setDiceOf(null)} />
      )}
      {rule !== null && (
        <RuleDrawer connection={connection} rule={rule} onRule={setRule} onClose={() => setRule(null)} />
      )}
    </div>
  );
}

/** The first chapter that is news; null before one's own first turn, in the past, and when all is over. */
function newsSince({ chapters, moment, head, looking, playing }: Scene, since: number | null): number | null {
  if (since === null || looking !== null || playing !== null || moment.outcome !== null) return null;
  const own = (seat: string | null): boolean =>
    seat !== null && (seat === moment.viewer || head.holders[seat] === 'me');
  return chapters.slice(0, since).some(({ seat }) => own(seat)) ? since : null;
}

/** The cell to which a click would send somebody. */
const goalOf = (intent: Intent | null): number | null =>
  intent !== null && intent.plain !== null && 'cell' in intent.at ? intent.at.cell : null;

/** What stands in a ring: errands, and answers of the open question at that place. */
function ringActs(
  { intent, options }: RingAt,
  send: Errands['send'],
  choose: (option: QuestionOption) => void,
  oddsOf: (option: QuestionOption) => string | null,
): readonly RingAct[] {
  return [
    ...intent.offers.map(({ errand, words, not, warning }) => ({
      key: JSON.stringify(errand),
      words,
      odds: null,
      not,
      warning,
      act: () => send(errand),
    })),
    ...options.map(option => ({
      key: `option ${option.pick}`,
      words: option.text,
      odds: oddsOf(option),
      not: null,
      warning: null,
      act: () => choose(option),
    })),
  ];
}

/** Who must decide now: oneself, or the others. */
const thinkingNow = ({ moment, questions }: Scene): readonly string[] => [
  ...(questions.length > 0 ? [moment.viewer] : []),
  ...moment.waitingFor,
];

/** Options worth a look at their odds: those that stand as buttons or on figures. */
const rolled = (options: readonly QuestionOption[]): readonly QuestionOption[] =>
  options.filter(({ on }) => !('cell' in on)).slice(0, 12);

function placeOf({ tokens }: Scene, id: string): number | null {
  return tokens.find(token => token.id === id)?.cells[0] ?? null;
}

/** The books stay open after the last page. */
function useOpenBooks({ shown, moment }: Scene): Pick<Scene['shown'], 'duels' | 'words'> {
  const last = useRef<Pick<Scene['shown'], 'duels' | 'words'>>({ duels: [], words: {} });
  useEffect(() => {
    if (shown.duels.length > 0) last.current = shown;
  }, [shown]);
  return shown.duels.length > 0 || moment.outcome === null ? shown : last.current;
}

/** What can be done with a moment of the past. */
function PastTools({ scene, chapters }: { readonly scene: Scene; readonly chapters: number }) {
  const { connection } = scene;
  const text = useText();
  return (
    <>
      <button
        type="button"
        className="option"
        onClick={() => void connection.fork(chapters, null).then(id => goTo(`/table/${id}`))}
      >
        {text.forkHere}
      </button>
      <CopyButton label={text.copyLinkHere} take={async () => linkTo(await connection.recordUpTo(chapters))} />
      <CopyButton label={text.copyPosition} take={() => connection.position(chapters)} />
    </>
  );
}
