import type { RefObject } from 'react';
import { moveCamera } from '../board/board-tools.tsx';
import type { CameraHands } from '../board/camera.ts';
import { isInField, useWindow } from '../use-window.ts';
import type { Scene } from './scene.ts';
import type { TableActions } from './use-table.ts';
import type { DrawerName } from './use-view.ts';

/** Keys that work wherever the focus is, except in a field. */
export function useTableKeys(
  { connection }: Scene,
  table: TableActions,
  camera: RefObject<CameraHands | null>,
  onEscape: () => boolean, // whether there was something to call off
  onDrawer: (name: DrawerName) => void,
): void {
  useWindow({
    keydown: event => {
      if (isInField(event)) return;
      const target = event.target as HTMLElement;
      if ((event.ctrlKey || event.metaKey) && event.key === 'z') {
        if (table.undoTo !== null && !connection.online) void table.undo(table.undoTo);
        event.preventDefault();
        return;
      }
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (event.key === 'Escape' && onEscape()) event.preventDefault();
      else if (event.key === 'Escape' || event.key === ' ') table.skip();
      else if (event.key.startsWith('Arrow') && target === document.body) toBoard(event);
      else if (event.key === 'Tab' && target === document.body && !event.shiftKey) focusFigure(event);
      else if (event.key === 'l' || event.key === 'L') onDrawer('log');
      else if (event.key === 'i' || event.key === 'I') onDrawer('sheet');
      else if (camera.current !== null && target.closest('.board') === null) moveCamera(camera.current, event.key);
    },
  });
}

/** From nowhere, arrows go to the board. */
function toBoard(event: KeyboardEvent): void {
  const board = document.querySelector<HTMLElement>('.board');
  board?.focus({ preventScroll: true });
  board?.dispatchEvent(new KeyboardEvent('keydown', { key: event.key, bubbles: true, cancelable: true }));
  event.preventDefault();
}

/** From nowhere, Tab goes to the first figure that has something to do; from there the browser goes on to the next. */
function focusFigure(event: KeyboardEvent): void {
  const figure = document.querySelector<SVGGElement>('.board [data-figure][tabindex="0"]');
  if (figure === null) return;
  figure.focus();
  event.preventDefault();
}
