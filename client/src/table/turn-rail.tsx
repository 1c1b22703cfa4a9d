import type { Token } from '@quarterstaff/kernel';
import { figureLabel } from '../board/board-words.ts';
import { useText } from '../text/index.ts';
import { Portrait } from './portrait.tsx';
import type { Scene } from './scene.ts';

interface Props {
  readonly scene: Scene;
  readonly actor: Token | null;
  readonly pinned: string | null;
  readonly onLook: (id: string) => void; // the camera goes there
  readonly onPin: (id: string) => void; // its card stays
  readonly onLight: (id: string | null) => void; // lit on the board while pointed at
}

const FACE = 56; // pixels, with what lies between two
const AROUND = 240; // head, dock and edges

/** As many faces as the rail has room for; where it lies along the top, as many as a phone is wide. */
const mostFaces = (): number =>
  window.innerWidth < 720
    ? 6
    : window.innerWidth < 1100
      ? 7
      : Math.max(5, Math.floor((window.innerHeight - AROUND) / FACE));

/** Everybody who can act: who acts now stands out, who is under the pointer is lit on the board. */
export function TurnRail({ scene, actor, pinned, onLook, onPin, onLight }: Props) {
  const text = useText();
  const standing = scene.tokens.filter(({ body, cells }) => !body && cells.length > 0);
  if (standing.length < 2) return null;
  const most = mostFaces();
  const shown = standing.length <= most ? standing : within(standing, actor, most);
  return (
    <nav className="turn-rail" aria-label={text.figures}>
      {shown.map(token => {
        const acts = token.id === actor?.id;
        const marks = [acts && 'acts', token.acted && 'acted', pinned === token.id && 'pinned'];
        return (
          <button
            key={token.id}
            type="button"
            className={['rail-face', ...marks].filter(Boolean).join(' ')}
            data-face={token.id}
            aria-label={figureLabel(token, scene.shown.words, text)}
            aria-current={acts ? 'true' : undefined}
            title={token.name}
            onClick={event => (event.shiftKey ? onPin(token.id) : onLook(token.id))}
            onPointerEnter={() => onLight(token.id)}
            onPointerLeave={() => onLight(null)}
            onFocus={() => onLight(token.id)}
            onBlur={() => onLight(null)}
          >
            <Portrait token={token} sides={scene.sides} size={50} />
            <Health token={token} />
          </button>
        );
      })}
      {standing.length > shown.length && <span className="rail-more">+{standing.length - shown.length}</span>}
    </nav>
  );
}

/** So many of a longer list that the one who acts is among them. */
function within(tokens: readonly Token[], actor: Token | null, most: number): readonly Token[] {
  const at = tokens.findIndex(({ id }) => id === actor?.id);
  const from = Math.max(0, Math.min(at - most + 1, tokens.length - most));
  return tokens.slice(from, from + most);
}

/** What is left of a figure as a small bar. */
export function Health({ token }: { readonly token: Token }) {
  if (token.wounds === null) return null;
  const { now, most } = token.wounds;
  const share = Math.max(0, Math.min(1, now / Math.max(1, most)));
  return (
    <span className="health" aria-hidden="true">
      <span style={{ inlineSize: `${100 * share}%` }} />
    </span>
  );
}
