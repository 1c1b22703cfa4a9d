import type { Drawing, ScenarioObject } from '@quarterstaff/kernel';
import { useCallback, useEffect, useRef, useState } from 'react';
import { recall, remember } from '../browser-memory.ts';
import { local } from '../connection/local.ts';
import type { Trouble } from '../connection/table-connection.ts';
import type { Bench, Draft } from '../worker/drafts.ts';

const keyOf = (game: string): string => `quarterstaff.draft.${game}`;
const MOST_STEPS = 200;

interface Wanted {
  readonly scenario: ScenarioObject;
  readonly drawing: Drawing | null;
}

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
  const [past, setPast] = useState<readonly ScenarioObject[]>([]);
  const [future, setFuture] = useState<readonly ScenarioObject[]>([]);
  const wanted = useRef<Wanted | null>(null);
  const busy = useRef(false);
  const here = useRef(true);

  const work = useCallback(async (): Promise<void> => {
    if (busy.current) return;
    busy.current = true;
    while (wanted.current !== null && here.current) {
      const { scenario, drawing } = wanted.current;
      wanted.current = null;
      try {
        const made = (await local().draft(game, scenario, drawing)) as Draft;
        remember(keyOf(game), made.scenario);
        // What was drawn in the meantime goes into the scenario that has just been made.
        const newer = wanted.current as Wanted | null;
        if (newer === null) setDraft(made);
        else if (newer.drawing !== null) wanted.current = { ...newer, scenario: made.scenario };
      } catch (problem) {
        setTrouble({ code: 'bad-scenario', message: '', detail: [String(problem)] });
      }
    }
    busy.current = false;
  }, [game]);

  const send = useCallback(
    (scenario: ScenarioObject, drawing: Drawing | null) => {
      wanted.current = { scenario, drawing };
      void work();
    },
    [work],
  );

  useEffect(() => {
    here.current = true;
    setDraft(null);
    setPast([]);
    setFuture([]);
    local()
      .bench(game)
      .then(
        found => {
          if (!here.current || found === null) return;
          setBench(found as Bench);
          const first = found.beginnings[0]?.scenario as ScenarioObject;
          send(recall<ScenarioObject | null>(keyOf(game), null) ?? first, null);
        },
        problem => setTrouble({ code: 'load', message: String(problem), detail: [] }),
      );
    return () => {
      here.current = false;
    };
  }, [game, send]);

  if (bench === null || draft === null) return null;
  const noteStep = (): void => {
    setPast([...past.slice(-MOST_STEPS), draft.scenario]);
    setFuture([]);
  };
  return {
    bench,
    draft,
    trouble,
    canUndo: past.length > 0,
    canRedo: future.length > 0,
    clearTrouble: () => setTrouble(null),
    undo() {
      const last = past.at(-1);
      if (last === undefined) return;
      setPast(past.slice(0, -1));
      setFuture([draft.scenario, ...future]);
      send(last, null);
    },
    redo() {
      const [next, ...rest] = future;
      if (next === undefined) return;
      setPast([...past, draft.scenario]);
      setFuture(rest);
      send(next, null);
    },
    draw(drawing, fresh) {
      if (fresh) noteStep();
      setDraft({ ...draft, drawing });
      send(draft.scenario, drawing);
    },
    edit(scenario) {
      noteStep();
      send(scenario, null);
    },
  };
}
