import { Glyph } from '../art/glyph.tsx';
import { useText } from '../text/index.ts';
import type { CameraHands } from './camera.ts';
import { OverlayMenu } from './overlay-menu.tsx';
import type { Overlaid } from './overlays.tsx';

/** Buttons in a corner of the board: nearer, farther, all of it, and what is laid over it. */
export function BoardTools({ hands, overlaid }: { readonly hands: CameraHands; readonly overlaid: Overlaid }) {
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
