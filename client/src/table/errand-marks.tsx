import type { Pointed } from '@quarterstaff/kernel';
import type { WireEndedErrand, WireErrand } from '@quarterstaff/protocol';
import { Pinned } from '../board/pinned.tsx';
import type { SpokenDryRun } from '../connection/table-connection.ts';
import { inLanguage, type Text, useText } from '../text/index.ts';
import { oddsWords } from './odds-words.ts';
import type { Scene } from './scene.ts';
import { type Intent, samePlace } from './use-errands.ts';

/** What a click would do, at its place: in words, with its chances; amber where it would be wasted. */
export function IntentChip(props: {
  readonly scene: Scene;
  readonly intent: Intent;
  readonly warned: Pointed | null;
  readonly onDo: () => void;
}) {
  const { scene, intent, warned, onDo } = props;
  const text = useText();
  const { plain, run } = intent;
  if (intent.sought)
    return (
      <Pinned at={intent.at} className="chip-place">
        <span className="chip sought">…</span>
      </Pinned>
    );
  if (plain === null) return null;
  const warning = plain.warning ?? stopOf(run);
  const told = samePlace(warned, intent.at);
  return (
    <Pinned at={intent.at} className="chip-place" clear>
      <button
        type="button"
        className={warning === null && !isForlorn(run, scene) ? 'chip' : 'chip warning'}
        tabIndex={-1}
        onClick={onDo}
      >
        <span aria-live="polite">
          <strong>{plain.words}</strong> <span className="chip-odds">{chanceOf(run, scene, text)}</span>
        </span>
        {warning === null && matchMedia('(pointer: coarse)').matches && (
          <small className="chip-note">{text.tapAgain}</small>
        )}
        {warning === null && told && <small className="chip-note">{text.clickAgain}</small>}
        {warning !== null && (
          <small className="chip-note">
            {warning} {told && text.onceMore}
          </small>
        )}
      </button>
    </Pinned>
  );
}

const FORLORN = 0.15;

/** A blow that will hardly hurt anybody. */
function isForlorn(run: SpokenDryRun | null, { sides }: Scene): boolean {
  const harm = run?.odds?.harm.filter(({ side }) => side !== sides[0]) ?? [];
  return harm.length > 0 && harm.every(({ chance }) => chance < FORLORN);
}

const stopOf = (run: SpokenDryRun | null): string | null =>
  run !== null && run.over.why === 'stopped' ? run.over.words : null;

function chanceOf(run: SpokenDryRun | null, { sides, game }: Scene, text: Text): string {
  if (run === null) return '…';
  const odds = run.odds === null ? null : oddsWords(run.odds, { own: sides[0], harm: game?.harm, text, inLanguage });
  if (odds !== null) return run.over.why === 'dice' && run.supposing ? text.onceThere(odds) : odds;
  const steps = run.cells.length;
  return steps > 0 ? text.waySteps(steps) : '';
}

/** What the hand wants done and is not yet: a small flag at each figure. */
export function Flags(props: {
  readonly errands: readonly WireErrand[];
  readonly actor: string | null;
  readonly onCancel: (errand: WireErrand) => void;
}) {
  const text = useText();
  return props.errands.map(one => {
    const at: Pointed | null =
      one.errand.who !== null
        ? { figure: one.errand.who }
        : (one.errand.to ?? (props.actor === null ? null : { figure: props.actor }));
    return at === null ? null : (
      <Pinned key={`${one.seat} ${one.errand.who}`} at={at} className="flag-place" side="above">
        <span className="flag">
          <span>→ {one.words}</span>
          <button type="button" onClick={() => props.onCancel(one)} aria-label={text.cancelErrand(one.words)}>
            ×
          </button>
        </span>
      </Pinned>
    );
  });
}

/** Why an errand went no further, at its figure. */
export function Ended({
  ended,
  onClose,
}: {
  readonly ended: readonly WireEndedErrand[];
  readonly onClose: () => void;
}) {
  const text = useText();
  const last = ended.findLast(({ why, over, errand }) => why !== 'done' && over !== null && errand.who !== null);
  if (last === undefined) return null;
  return (
    <Pinned at={{ figure: last.errand.who! }} className="flag-place" side="above">
      <span className="flag over" role="status">
        <span>{last.over}</span>
        <button type="button" onClick={onClose} aria-label={text.close}>
          ×
        </button>
      </span>
    </Pinned>
  );
}
