import type { Drawing, ScenarioObject } from '@quarterstaff/kernel';
import { useCallback, useEffect, useRef, useState } from 'react';
import { recall, remember } from '../browser-memory.ts';
import { local } from '../connection/local.ts';
import type { Trouble } from '../connection/table-connection.ts';
import type { Bench, Draft } from '../worker/drafts.ts';
import { Judging } from './judging.ts';

const keyOf = (game: string): string => `quarterstaff.draft.${game}`;
const MOST_STEPS = 200;

export interface Drafting {
  readonly bench: Bench;
  readonly draft: Draft;
  readonly trouble: Trouble | null;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  clearTrouble(): void;
  undo(): void;
  redo(): void;
  /** `fresh` begins a step that can be undone; a stroke of the brush is one step. */
  draw(drawing: Drawing, fresh: boolean): void;
  edit(scenario: ScenarioObject): void;
}

/** A scenario in the making: drawn at once, then written into the scenario and judged by the rulebook in the worker. */
export function useDraft(game: string): Drafting | null {
  const [bench, setBench] = useState<Bench | null>(null);
  const [draft, setDraft] = useState<Draft | null>(null);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const { canUndo, canRedo, note, back, forth, forget } = useSteps();
  const send = useJudging(game, setDraft, setTrouble);

  useEffect(() => {
    let here = true;
    setDraft(null);
    forget();
    local()
      .bench(game)
      .then(
        found => {
          if (!here || found === null) return;
          setBench(found as Bench);
          const first = found.beginnings[0]?.scenario as ScenarioObject;
          send(recall<ScenarioObject | null>(keyOf(game), null) ?? first, null);
        },
        problem => setTrouble({ code: 'load', message: String(problem), detail: [] }),
      );
    return () => {
      here = false;
    };
  }, [game, send, forget]);

  if (bench === null || draft === null) return null;
  const goTo = (scenario: ScenarioObject | undefined): void => {
    if (scenario !== undefined) send(scenario, null);
  };
  return {
    bench,
    draft,
    trouble,
    canUndo,
    canRedo,
    clearTrouble: () => setTrouble(null),
    undo: () => goTo(back(draft.scenario)),
    redo: () => goTo(forth(draft.scenario)),
    draw(drawing, fresh) {
      if (fresh) note(draft.scenario);
      setDraft({ ...draft, drawing });
      send(draft.scenario, drawing);
    },
    edit(scenario) {
      note(draft.scenario);
      send(scenario, null);
    },
  };
}

/** Has what is sent judged, each scenario by the rulebook it was sent for; kept for the next time, and shown if it is the newest. */
function useJudging(
  game: string,
  onDraft: (draft: Draft) => void,
  onTrouble: (trouble: Trouble) => void,
): (scenario: ScenarioObject, drawing: Drawing | null) => void {
  const judging = useRef<Judging | null>(null);
  const shown = useRef(game);
  shown.current = game;
  useEffect(() => {
    judging.current = new Judging(
      local,
      (of, made, isNewest) => {
        remember(keyOf(of), made.scenario);
        if (isNewest && of === shown.current) onDraft(made);
      },
      problem => onTrouble({ code: 'bad-scenario', message: '', detail: [String(problem)] }),
    );
    return () => judging.current?.close();
  }, [onDraft, onTrouble]);
  return useCallback((scenario, drawing) => judging.current?.send(game, scenario, drawing), [game]);
}

/** The scenarios before and after the one at hand. */
function useSteps() {
  const [past, setPast] = useState<readonly ScenarioObject[]>([]);
  const [future, setFuture] = useState<readonly ScenarioObject[]>([]);
  return {
    canUndo: past.length > 0,
    canRedo: future.length > 0,
    note(now: ScenarioObject): void {
      setPast([...past.slice(-MOST_STEPS), now]);
      setFuture([]);
    },
    /** The step before, if there is one: the scenario at hand then comes after it. */
    back(now: ScenarioObject): ScenarioObject | undefined {
      const last = past.at(-1);
      if (last === undefined) return undefined;
      setPast(past.slice(0, -1));
      setFuture([now, ...future]);
      return last;
    },
    forth(now: ScenarioObject): ScenarioObject | undefined {
      const [next, ...rest] = future;
      if (next === undefined) return undefined;
      setPast([...past, now]);
      setFuture(rest);
      return next;
    },
    forget: useCallback(() => {
      setPast([]);
      setFuture([]);
    }, []),
  };
}
