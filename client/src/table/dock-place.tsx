import { linkTo } from '../link.ts';
import { goTo } from '../route.ts';
import { useSettings } from '../settings.ts';
import { seatName, useText } from '../text/index.ts';
import { CopyButton } from './copy-button.tsx';
import { Dock } from './dock.tsx';
import { Guide } from './guide.tsx';
import type { Scene } from './scene.ts';
import { Since } from './since.tsx';
import { TimeLine } from './time-line.tsx';
import type { View } from './use-view.ts';
import { Refusals, Waiting } from './waiting.tsx';

/** What is asked, or why nothing is; over it what newcomers and people who come back should read first. */
export function DockPlace({ view }: { readonly view: View }) {
  const { scene, table, question, lesson } = view;
  const { head, chapters, looking } = scene;
  const { guide } = useSettings();
  const news = newsSince(scene, table.state.since);
  return (
    <div className="dock-place">
      <Refusals state={table.state} onReopen={table.reopen} />
      {news !== null && <Since chapters={chapters} story={scene.story} from={news} onClose={table.forgetNews} />}
      {lesson.overDock}
      {guide && question !== null && news === null && head.lesson === null && (
        <Guide game={head.game} hasBoard={scene.hasBoard} deeds={deedsOf(scene)} />
      )}
      <TimeLine chapters={chapters} tags={scene.game?.tags ?? {}} looking={looking} onLook={table.look} />
      {question !== null ? (
        <OpenQuestion view={view} />
      ) : (
        <Waiting scene={scene} onSkip={table.skip} onNow={() => void table.look(null)}>
          {!scene.connection.online && looking !== null && <PastTools scene={scene} chapters={looking} />}
        </Waiting>
      )}
    </div>
  );
}

function OpenQuestion({ view }: { readonly view: View }) {
  const { scene, question, acts } = view;
  const { tokens, shown } = scene;
  const { errands } = acts;
  const asksWho = !tokens.some(({ id }) => id === question?.slot); // of a figure it is asked what that figure does
  const slotName = (id: string): string =>
    tokens.find(token => token.id === id)?.name ?? shown.panels.find(panel => panel.id === id)?.title ?? seatName(id);
  return (
    <Dock
      scene={scene}
      question={question!}
      who={null}
      onSwitch={view.setSlot}
      slotName={slotName}
      onChoose={(option, always) => void acts.take(option, always)}
      onHinted={option => acts.choose(option)}
      onHover={option => acts.light(option?.on ?? null)}
      oddsOf={view.oddsOf}
      onRule={view.setRule}
      together={errands.together.map(({ errand, words, warning }) => ({
        words,
        warning,
        act: () => errands.send(errand),
      }))}
      endsForAll={asksWho && errands.endsForAll}
      lasting={view.table.lasting}
      wide={view.books.duels.length > 0 || !scene.hasBoard}
      spoken={view.lesson.names}
      guided={view.lesson.at !== null || view.lesson.names.length > 0}
      chosen={asksWho && errands.gestural && acts.sent !== null ? view.actor : null}
      goes={asksWho && errands.gestural && (acts.sent ?? errands.goes) !== null ? view.actor : null}
      actor={view.actor}
    />
  );
}

/** How many answers people at this screen have given. */
const deedsOf = ({ chapters, head }: Scene): number =>
  chapters.filter(
    ({ seat, by }) => (by === 'open' || by === 'errand') && seat !== null && head.holders[seat] === 'open',
  ).length;

/** The first chapter that is news; null before one's own first turn, in the past, and when all is over. */
function newsSince(scene: Scene, since: number | null): number | null {
  const { chapters, moment, head, looking, playing, connection } = scene;
  if (since === null || looking !== null || playing !== null || moment.outcome !== null) return null;
  if (connection.online) return since; // the server knows what the seat was told when it answered last
  const own = (seat: string | null): boolean =>
    seat !== null && (seat === moment.viewer || head.holders[seat] === 'me');
  return chapters.slice(0, since).some(({ seat }) => own(seat)) ? since : null;
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
