import type { Theme, Token } from '@quarterstaff/kernel';
import { useMemo } from 'react';
import { Board } from '../board/board.tsx';
import { angleOf } from '../board/layout.ts';
import { themeOf } from '../board/places/survey.ts';
import type { QuestionOption } from '../connection/table-connection.ts';
import { DuelView } from '../duel/duel-view.tsx';
import { placeOfDuel } from '../duel/scenery.ts';
import { meaningOf } from './dock-buttons.ts';
import { Ended, Flags, IntentChip } from './errand-marks.tsx';
import { OptionMenu } from './option-menu.tsx';
import { Ring, type RingAct } from './ring.tsx';
import { type Scene, withActor } from './scene.ts';
import { withoutCoordinates } from './spots.ts';
import type { RingAt } from './use-acts.ts';
import { type Errands, type Intent, samePlace } from './use-errands.ts';
import { useRemains } from './use-remains.ts';
import { useAble, type View } from './use-view.ts';

/** The board, or the books of a duel, with what is pinned to their places. */
export function PlayArea({ view }: { readonly view: View }) {
  const { scene, table, books } = view;
  return (
    <main className="play-area" id="content">
      {scene.hasBoard && <PlayedBoard view={view} />}
      {books.duels.length > 0 && (
        <DuelView
          duels={books.duels}
          panels={scene.shown.panels}
          tokens={scene.tokens}
          words={books.words}
          sides={scene.sides}
          chapters={scene.looking === null ? scene.chapters : scene.chapters.slice(0, scene.looking)}
          told={scene.playing}
          asked={view.question?.slot ?? null}
          ahead={scene.playing?.ahead ?? null}
          place={placeOfDuel(groundOf(scene, view.question?.slot ?? null), scene.head.place)}
          {...(scene.hasBoard ? {} : { stage: table.director })}
        />
      )}
    </main>
  );
}

/** What the ground is like where a duel is fought; null without a board. */
function groundOf({ surfaces, tokens }: Scene, fighter: string | null): Theme | null {
  const at = tokens.find(({ id }) => id === fighter)?.cells[0];
  for (const surface of surfaces)
    for (const cell of surface.cells) if (at === undefined || cell.cell === at) return themeOf({ cell, surface });
  return null;
}

function PlayedBoard({ view }: { readonly view: View }) {
  const { scene, table, question, acts, lesson } = view;
  const { errands } = acts;
  const able = useAble(view);
  const remains = useRemains(scene);
  const isOver = scene.moment.outcome !== null && scene.looking === null && scene.playing === null;
  const fallen = isOver ? fallenNear(scene, remains.fallen) : null;
  const end = fallen === null ? null : { cell: fallen }; // the last picture shows who fell
  const acting = question === null ? null : (view.actor?.id ?? null);
  const tokens = useMemo(
    () => (acting === null ? scene.tokens : withActor(scene.tokens, acting)),
    [scene.tokens, acting],
  );
  return (
    <Board
      surfaces={scene.surfaces}
      tokens={tokens}
      words={scene.shown.words}
      sides={scene.sides}
      offered={acts.offered}
      reach={acts.reach}
      spot={acts.spot}
      overlaid={view.overlaid}
      selected={acts.selected}
      question={question === null ? null : `${question.no} ${question.slot}`}
      also={lesson.at ?? end}
      shows={scene.looking === null ? (isOver ? 'the end' : null) : `moment ${scene.looking}`}
      begins={view.begins}
      remains={remains.fallen}
      last={remains.last}
      hands={view.camera}
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
      <PinnedOn view={view} />
    </Board>
  );
}

/** A question in the middle of an errand, that the board has no part in: what is under way need not be told again beside it. */
const isInterruption = (question: View['question']): boolean =>
  question?.options.every(({ on }) => 'button' in on) === true;

/** Where somebody lies, nearest to whoever acted last. */
function fallenNear({ surfaces, tokens, sides }: Scene, gone: readonly Token[]): number | null {
  const places = new Map(surfaces.flatMap(({ cells }) => cells.map(({ cell, x, y }) => [cell, { x, y }] as const)));
  const actor = tokens.find(({ active }) => active) ?? tokens.find(({ side }) => side === sides[0]);
  const from = places.get(actor?.cells[0] ?? -1);
  const away = (cell: number): number => {
    const at = places.get(cell);
    return from === undefined || at === undefined ? 0 : Math.hypot(at.x - from.x, at.y - from.y);
  };
  const cells = [...gone, ...tokens.filter(({ body }) => body)].flatMap(token => token.cells.slice(0, 1));
  return cells.sort((a, b) => away(a) - away(b))[0] ?? null;
}

/** What hangs on the board: what a click would do, what is under way, rings, menus and the arrow of a lesson. */
function PinnedOn({ view }: { readonly view: View }) {
  const { scene, table, question, acts, oddsOf, lesson } = view;
  const { errands, ring, menu } = acts;
  const surface = scene.surfaces[0];
  return (
    <>
      {question !== null && errands.intent !== null && ring === null && (
        <IntentChip
          scene={scene}
          intent={errands.intent}
          warned={errands.warned}
          onDo={() => void acts.point(errands.intent!.at, 'mouse')}
        />
      )}
      {scene.looking === null &&
        scene.playing === null &&
        scene.moment.outcome === null &&
        !isInterruption(question) && (
          <>
            <Flags
              errands={scene.moment.errands}
              actor={view.actor?.id ?? null}
              onCancel={({ seat, errand }) => void table.callOff(seat, errand.who)}
            />
            <Ended ended={table.state.ended} onClose={table.forgetEnded} />
          </>
        )}
      {ring !== null && question !== null && (
        <Ring
          at={ring.at}
          title={ring.title}
          acts={ringActs(ring, scene, errands, acts.choose, oddsOf)}
          onRule={view.setRule}
          onClose={acts.closeMenu}
        />
      )}
      {menu !== null && question !== null && (
        <OptionMenu
          menu={menu}
          angle={facing => (surface === undefined ? 0 : (angleOf(surface, facing) * 180) / Math.PI)}
          oddsOf={oddsOf}
          onChoose={acts.choose}
          onRepair={acts.repair}
          onRule={view.setRule}
          onClose={acts.closeMenu}
        />
      )}
      {samePlace(errands.intent?.at ?? null, lesson.at) ? null : lesson.onBoard}
    </>
  );
}

/** The cell to which a click would send somebody. */
const goalOf = (intent: Intent | null): number | null =>
  intent !== null && intent.plain !== null && 'cell' in intent.at ? intent.at.cell : null;

/** What stands in a ring: errands, and answers of the open question at that place. */
function ringActs(
  { intent, options }: RingAt,
  { shown, head }: Scene,
  { send, together }: Errands,
  choose: (option: QuestionOption) => void,
  oddsOf: (option: QuestionOption) => string | null,
): readonly RingAct[] {
  const inDock = new Set(together.map(({ errand }) => errand.do));
  const offers = intent.offers.filter(({ errand }) => !inDock.has(errand.do));
  return [
    ...offers.map(({ errand, words, not, warning }) => ({
      key: JSON.stringify(errand),
      words,
      odds: null,
      about: head.terms[errand.with ?? '']?.words ?? null,
      not,
      warning,
      act: () => send(errand),
    })),
    ...options.map(option => ({
      key: `option ${option.pick}`,
      words: withoutCoordinates(option.text),
      odds: oddsOf(option),
      about: meaningOf(option, shown, head.terms),
      not: null,
      warning: null,
      act: () => choose(option),
    })),
  ];
}
