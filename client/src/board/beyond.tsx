import type { Token } from '@quarterstaff/kernel';
import { memo, useLayoutEffect, useMemo, useRef } from 'react';
import { Portrait } from '../art/portrait.tsx';
import { liveryOf } from '../art/sides.ts';
import type { TableShown } from '../connection/table-connection.ts';
import { useText } from '../text/index.ts';
import { figureLabel } from './board-words.ts';
import type { CameraWatch } from './camera.ts';
import { MARK, marksAt } from './edge-marks.ts';
import { type Layout, middleOf, type Point } from './layout.ts';
import { spotOf } from './pinned.tsx';

const MOST = 6;
const ARROW = 'M20 -7L30 0L20 7Z';

interface Props {
  readonly layout: Layout;
  readonly tokens: readonly Token[];
  readonly sides: readonly string[];
  readonly words: TableShown['words'];
  readonly camera: CameraWatch;
  readonly onLook: (point: Point) => void;
}

/** Ways that nobody has gone yet, one for each end of a passage, where it leads out of what is known. */
function unexploredOf(layout: Layout): readonly { readonly id: string; readonly at: Point }[] {
  const ends = new Map<string, Point[]>();
  for (const surface of layout.surfaces)
    for (const { cell, direction, kind } of surface.edges) {
      const at = kind === 'exit' ? spotOf({ layout, tokens: [] }, { edge: { cell, direction } })?.centre : undefined;
      const id = `${surface.id} ${direction}`;
      if (at !== undefined) ends.set(id, [...(ends.get(id) ?? []), at]);
    }
  const mean = (list: readonly number[]): number => list.reduce((sum, n) => sum + n, 0) / list.length;
  return [...ends].map(([id, at]) => ({ id, at: { x: mean(at.map(({ x }) => x)), y: mean(at.map(({ y }) => y)) } }));
}

/**
 * Foes beyond the edge of what is seen: the face of each at the edge, with an arrow to where it stands. While there are none, the ways that
 * nobody has gone yet. A press looks there.
 */
export const Beyond = memo(function Beyond({ layout, tokens, sides, words, camera, onLook }: Props) {
  const text = useText();
  const holder = useRef<HTMLDivElement>(null);
  const foes = useMemo(
    () =>
      tokens
        .filter(({ side, body }) => !body && side !== sides[0])
        .flatMap(token => {
          const at = middleOf(layout, token.cells)?.centre;
          return at === undefined ? [] : [{ token, at }];
        }),
    [layout, tokens, sides],
  );
  const ways = useMemo(() => (foes.length > 0 ? [] : unexploredOf(layout)), [foes, layout]);
  useLayoutEffect(() => {
    const place = (): void => {
      const view = camera.view();
      const box = holder.current?.parentElement?.getBoundingClientRect();
      if (view === null || box === undefined) return;
      const panels = [
        ...document.querySelectorAll('.mini-map:not(.folded), .board-tools, .turn-rail, .dice-card:not(.empty)'),
      ].map(panel => {
        const { left, top, right, bottom } = panel.getBoundingClientRect();
        return { left: left - box.left, top: top - box.top, right: right - box.left, bottom: bottom - box.top };
      });
      const marks = marksAt(
        view,
        camera.now(),
        [...foes, ...ways].map(({ at }) => at),
        panels,
      );
      let shown = 0;
      for (const [i, element] of ([...(holder.current?.children ?? [])] as HTMLElement[]).entries()) {
        const mark = marks[i] ?? null;
        element.hidden = mark === null || shown >= MOST;
        if (mark === null || element.hidden) continue;
        shown += 1;
        element.style.transform = `translate(${mark.x - MARK / 2}px, ${mark.y - MARK / 2}px)`;
        element.style.setProperty('--towards', `${mark.degrees.toFixed(0)}deg`);
      }
    };
    place();
    return camera.subscribe(place);
  });
  return (
    <div ref={holder} className="beyond">
      {foes.map(({ token, at }) => (
        <button
          key={token.id}
          type="button"
          hidden
          aria-label={figureLabel(token, words, text)}
          title={token.name}
          onClick={() => onLook(at)}
        >
          <Portrait token={token} livery={liveryOf(sides, token.side)} size={MARK - 4} />
          <svg viewBox="-32 -32 64 64" aria-hidden="true">
            <path d={ARROW} />
          </svg>
        </button>
      ))}
      {ways.map(({ id, at }) => (
        <button
          key={id}
          type="button"
          className="way"
          hidden
          aria-label={text.unexplored}
          title={text.unexplored}
          onClick={() => onLook(at)}
        >
          <b aria-hidden="true">?</b>
          <svg viewBox="-32 -32 64 64" aria-hidden="true">
            <path d={ARROW} />
          </svg>
        </button>
      ))}
    </div>
  );
});
