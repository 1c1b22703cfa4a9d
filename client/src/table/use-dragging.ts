import { useCallback, useEffect, useRef } from 'react';
import type { Question } from '../connection/table-connection.ts';
import { useText } from '../text/index.ts';
import { type Drop, openerForDrop, optionsForDrop } from './item-drag.ts';
import type { Menu } from './option-menu.tsx';
import type { TableActions } from './use-table.ts';

/** A thing was dragged: takes the option that does it, or opens the question where it stands; asks when it is not plain. */
export function useDragging(
  question: Question | null,
  choose: TableActions['choose'],
  ask: (menu: Menu) => void,
): (drop: Drop) => void {
  const text = useText();
  const dragged = useRef<Drop | null>(null);
  const carryOut = useCallback(
    (asked: Question, drop: Drop) => {
      const fitting = optionsForDrop(asked, drop);
      const opener = fitting.length === 0 ? openerForDrop(asked, drop) : null;
      dragged.current = opener === null ? null : drop;
      if (opener !== null || fitting.length === 1) void choose(asked, (opener ?? fitting[0])!.choice);
      else ask({ at: { figure: drop.panel }, title: text.moveThing, options: fitting, refusals: [] });
    },
    [choose, ask, text],
  );
  useEffect(() => {
    const drop = dragged.current;
    if (drop === null || question === null) return; // the answer is under way
    dragged.current = null;
    if (optionsForDrop(question, drop).length > 0) carryOut(question, drop);
  }, [question, carryOut]);
  return useCallback((drop: Drop) => void (question !== null && carryOut(question, drop)), [question, carryOut]);
}
