import type { OfferPlace, Pointed, ReachEntry, Token } from '@quarterstaff/kernel';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Hand } from '../board/offered.ts';
import type { Question, QuestionOption } from '../connection/table-connection.ts';
import { useText } from '../text/index.ts';
import { isFor } from './dock-buttons.ts';
import { useEarlyPress } from './early-press.ts';
import type { Menu } from './option-menu.tsx';
import { placeName, placesOf } from './reading.ts';
import type { Scene } from './scene.ts';
import { useReach } from './use-asked.ts';
import { useDragging } from './use-dragging.ts';
import { type Errands, type Intent, useErrands } from './use-errands.ts';
import type { TableActions } from './use-table.ts';
import { placeOfRepair, refusalsAt } from './why-not.ts';

/** What can be done at a place, as a ring about it. */
export interface RingAt {
  readonly at: Pointed;
  readonly title: string;
  readonly intent: Intent;
  readonly options: readonly QuestionOption[];
}

/** What people do at the table with an open question: point at the board, press a button, drag a thing. */
export function useActs(
  scene: Scene,
  table: TableActions,
  question: Question | null,
  onAlways: (question: Question, option: QuestionOption) => void,
) {
  const { connection, tokens, sides } = scene;
  const isOwn = useCallback(
    (id: string): boolean => tokens.some(token => token.id === id && token.side === sides[0] && !token.body),
    [tokens, sides],
  );
  const opened = useOpened(question, isOwn);
  const { menu, ring, selected, spot, setMenu, setSelected, setSpot, close } = opened;
  const sent = selected !== null && isOwn(selected) ? selected : null; // whom a click sends
  const reach = useReach(connection, question, sent);
  const unselect = useCallback(() => setSelected(null), [setSelected]);
  const errands = useErrands(scene, table, question, sent, isOwn, unselect);
  const titleOf = useTitles(scene);
  const answering = useAnswering(question, table, reach, { onAlways, titleOf, opened });
  const { choose } = answering;
  const asking = useAsking(scene, question, errands, answering.optionsAt, titleOf, opened);
  const point = usePoint(scene, table, question, { isOwn, errands, answering, asking, opened });

  /** A button. One that names a figure of one's own, where it is asked who acts, does what pressing the figure does: it chooses. */
  const take = useCallback(
    async (option: QuestionOption, always = false) => {
      const figure = tokens.find(token => isOwn(token.id) && isFor(option, token))?.id;
      const at = figure === undefined || always || !errands.gestural ? null : { figure };
      const begins = question !== null && at !== null && beginning(question, at, tokens).length > 0;
      if (begins && (await errands.look(at)).offers.length > 0) await point(at, 'key');
      else choose(option, always);
    },
    [question, tokens, isOwn, errands.gestural, errands.look, point, choose],
  );

  return {
    offered: useMemo(() => placesOf(question), [question]),
    reach,
    menu,
    ring,
    selected,
    sent,
    spot,
    errands,
    choose,
    take,
    point,
    ask: asking.ask,
    turn: useTurning(scene, question, choose, errands, setSelected),
    isOwn,
    select: setSelected,
    light: setSpot,
    closeMenu: close,
    repair: useCallback(
      (choice: unknown) => void (question !== null && table.choose(question, choice)),
      [question, table.choose],
    ),
    drop: useDragging(question, table.choose, setMenu),
  };
}

/** What is open on the board: a menu or a ring at a place, a chosen figure, a place that is lit. */
function useOpened(question: Question | null, isOwn: (figure: string) => boolean) {
  const [menu, setMenu] = useState<Menu | null>(null);
  const [ring, setRing] = useState<RingAt | null>(null);
  const [selected, setSelected] = useState<string | null>(null);
  const [spot, setSpot] = useState<OfferPlace | null>(null);
  const close = useCallback(() => {
    setMenu(null);
    setRing(null);
  }, []);

  // A new question closes what belonged to the old one; asked about one figure, nobody means another.
  const slot = question?.slot;
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each question
  useEffect(() => {
    close();
    setSpot(null);
    if (slot !== undefined && isOwn(slot)) setSelected(before => (before !== null && isOwn(before) ? slot : before));
  }, [question]);
  return { menu, ring, selected, spot, setMenu, setRing, setSelected, setSpot, close };
}

type Opened = ReturnType<typeof useOpened>;

/** What can be done at a place, and why nothing can. */
function useAsking(
  { connection, tokens }: Scene,
  question: Question | null,
  { look, gestural }: Errands,
  optionsAt: (at: Pointed) => readonly QuestionOption[],
  titleOf: (at: Pointed) => string,
  { setMenu, setRing, setSpot }: Opened,
) {
  const text = useText();
  const explain = useCallback(
    async (at: Pointed, intent: Intent) => {
      if (question === null) return;
      setMenu({ at, title: titleOf(at), options: [], refusals: null });
      const refusals = await refusalsAt(connection, question, at, intent, text);
      setMenu(before => (before?.at === at ? { ...before, refusals } : before));
      setSpot(placeOfRepair(question, refusals));
    },
    [question, titleOf, connection, text, setMenu, setSpot],
  );

  /** Everything that can be done there. */
  const ask = useCallback(
    async (at: Pointed) => {
      if (question === null) return;
      const intent = await look(at);
      const options = optionsAt(at);
      if (intent.offers.length > 0) {
        setMenu(null);
        const begins = beginning(question, at, tokens).map(option => ({
          ...option,
          text: text.allItCanDo(option.text),
        }));
        return setRing({ at, title: titleOf(at), intent, options: gestural ? begins : options });
      }
      if (options.length > 0) return setMenu({ at, title: titleOf(at), options, refusals: [] });
      await explain(at, intent);
    },
    [question, tokens, text, look, gestural, optionsAt, titleOf, explain, setMenu, setRing],
  );
  return { explain, ask };
}

/** A press on the board. */
function usePoint(
  scene: Scene,
  table: TableActions,
  question: Question | null,
  {
    isOwn,
    errands,
    answering: { optionsAt, answerAt },
    asking: { ask, explain },
    opened: { selected, setSelected, close },
  }: {
    readonly isOwn: (figure: string) => boolean;
    readonly errands: Errands;
    readonly answering: ReturnType<typeof useAnswering>;
    readonly asking: ReturnType<typeof useAsking>;
    readonly opened: Opened;
  },
) {
  const { playing, moment } = scene;

  /** Does what it means; what the place stands for where that is nothing, or stands in its ring. */
  const press = useCallback(
    async (at: Pointed, hand: Hand): Promise<Intent | null> => {
      if (question === null) return null;
      const figure = 'figure' in at ? at.figure : null;
      const own = figure !== null && isOwn(figure);
      if (own) setSelected(figure);
      const named = figure !== null && !own && asksForFigure(question, optionsAt(at));
      if ((named || !errands.gestural) && answerAt(at)) return null;
      const intent = await errands.press(at, hand);
      if (intent === null) return null; // sent, or shown first
      return (own && intent.offers.length > 0) || !answerAt(at) ? intent : null;
    },
    [question, errands.gestural, errands.press, optionsAt, answerAt, isOwn, setSelected],
  );
  const keep = useEarlyPress(scene, question, (at, hand) => void (hand === null ? errands.show(at) : press(at, hand)));

  return useCallback(
    async (at: Pointed, hand: Hand) => {
      const figure = 'figure' in at ? at.figure : null;
      if (question === null) {
        if (playing !== null) table.skip();
        else if (figure !== null) setSelected(figure);
        if (playing !== null || moment.busy) keep(at, hand);
        return;
      }
      close();
      const intent = await press(at, hand);
      if (intent === null) return;
      const own = figure !== null && isOwn(figure);
      if (figure !== null && !own) setSelected(figure);
      if (own && figure !== selected) return;
      await (own && intent.offers.length > 0 ? ask(at) : explain(at, intent));
    },
    [playing, moment.busy, table.skip, question, keep, press, selected, setSelected, close, isOwn, ask, explain],
  );
}

/** What a place of the board is called. */
function useTitles({ tokens, surfaces, shown }: Scene): (at: Pointed) => string {
  return useCallback(
    (at: Pointed): string => {
      if (!('figure' in at)) return placeName(surfaces, 'cell' in at ? at.cell : at.edge.cell, shown.words);
      const token = tokens.find(({ id }) => id === at.figure);
      return token?.spoken ?? token?.name ?? at.figure;
    },
    [tokens, surfaces, shown.words],
  );
}

/** The answers of the open question: given by a button, or by pointing at where they are offered. */
function useAnswering(
  question: Question | null,
  table: TableActions,
  reach: readonly ReachEntry[],
  {
    onAlways,
    titleOf,
    opened: { setMenu, close },
  }: {
    readonly onAlways: (question: Question, option: QuestionOption) => void;
    readonly titleOf: (at: Pointed) => string;
    readonly opened: Opened;
  },
) {
  const choose = useCallback(
    (option: QuestionOption, always = false) => {
      if (question === null) return;
      close();
      if (always) onAlways(question, option);
      void table.choose(question, option.choice);
    },
    [question, table.choose, onAlways, close],
  );

  const optionsAt = useCallback(
    (pointed: Pointed): readonly QuestionOption[] => question?.options.filter(({ on }) => isAt(on, pointed)) ?? [],
    [question],
  );
  /** The answers of the open question at a place; false when it has none there. */
  const answerAt = useCallback(
    (at: Pointed): boolean => {
      if (question === null) return false;
      const options = optionsAt(at);
      if (options.length === 1) choose(options[0]!);
      else if (options.length > 1) setMenu({ at, title: titleOf(at), options, refusals: [] });
      else {
        const walks = question.options.some(({ on }) => 'cell' in on);
        const way = walks && 'cell' in at ? reach.find(({ cell }) => cell === at.cell) : undefined;
        const [first, ...plan] = way?.plan ?? [];
        if (first === undefined) return false;
        void table.choose(question, first, plan);
      }
      return true;
    },
    [question, optionsAt, choose, titleOf, reach, table.choose, setMenu],
  );

  return { choose, optionsAt, answerAt };
}

/** A figure is turned by hand: by the open question if it asks for it, else by what its edge stands for. */
function useTurning(
  { tokens }: Scene,
  question: Question | null,
  choose: (option: QuestionOption) => void,
  errands: Errands,
  select: (figure: string) => void,
): (figure: string, direction: number) => Promise<void> {
  return useCallback(
    async (figure: string, direction: number) => {
      const cell = tokens.find(({ id }) => id === figure)?.cells[0];
      if (question === null || cell === undefined) return;
      const asked = question.options.filter(({ on, choice }) => facingOf(on, choice) === direction);
      if (asked.length === 1) return choose(asked[0]!);
      select(figure);
      const { plain } = await errands.look({ edge: { cell, direction } });
      if (plain !== null) errands.send(plain.errand);
    },
    [question, tokens, choose, errands.look, errands.send, select],
  );
}

/** The direction that an answer turns to, if that is all it does. */
function facingOf(on: OfferPlace, choice: unknown): number | null {
  if ('cell' in on && on.facing !== undefined) return on.facing;
  const { facing, face = facing } = (typeof choice === 'object' && choice !== null ? choice : {}) as {
    readonly facing?: unknown;
    readonly face?: unknown;
  };
  return typeof face === 'number' ? face : null;
}

/** Where it is asked who acts: the answers that let the figure pointed at begin. */
function beginning(question: Question, at: Pointed, tokens: readonly Token[]): readonly QuestionOption[] {
  if (tokens.some(({ id }) => id === question.slot)) return []; // of a figure it is asked what it does
  const figure = 'figure' in at ? tokens.find(({ id }) => id === at.figure) : undefined;
  return figure === undefined ? [] : question.options.filter(option => isFor(option, figure));
}

/** Whether a question asks for somebody and nothing else, and whoever is pointed at is one answer to it. */
const asksForFigure = ({ options }: Question, there: readonly QuestionOption[]): boolean =>
  there.length === 1 && !options.some(({ on }) => 'cell' in on || 'edge' in on);

/** Whether an option is offered at the place pointed at. */
function isAt(on: OfferPlace, pointed: Pointed): boolean {
  if ('cell' in pointed) return 'cell' in on && on.cell === pointed.cell;
  if ('figure' in pointed) return 'figure' in on && on.figure === pointed.figure;
  return 'edge' in on && on.edge.cell === pointed.edge.cell && on.edge.direction === pointed.edge.direction;
}
