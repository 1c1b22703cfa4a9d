import type { OfferPlace, Pointed } from '@quarterstaff/kernel';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Hand } from '../board/offered.ts';
import type { Question, QuestionOption, WhyNot } from '../connection/table-connection.ts';
import { useText } from '../text/index.ts';
import { choicesLike } from './analogy.ts';
import { idleOption, isGrave } from './dock-buttons.ts';
import { type Drop, openerForDrop, optionsForDrop } from './item-drag.ts';
import type { Menu } from './option-menu.tsx';
import { placeName, placesOf } from './reading.ts';
import type { Scene } from './scene.ts';
import { useReach } from './use-asked.ts';
import { type Intent, useErrands } from './use-errands.ts';
import type { TableActions } from './use-table.ts';

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
  const { connection, tokens, surfaces, playing, sides, shown } = scene;
  const text = useText();
  const [menu, setMenu] = useState<Menu | null>(null);
  const [ring, setRing] = useState<RingAt | null>(null);
  const [selected, setSelected] = useState<string | null>(null);
  const [spot, setSpot] = useState<OfferPlace | null>(null);
  const offered = useMemo(() => placesOf(question), [question]);
  const isOwn = useCallback(
    (id: string): boolean => tokens.some(token => token.id === id && token.side === sides[0] && !token.body),
    [tokens, sides],
  );
  const sent = selected !== null && isOwn(selected) ? selected : null; // whom a click sends
  const reach = useReach(connection, question, sent);
  const errands = useErrands(
    scene,
    table,
    question,
    sent,
    isOwn,
    useCallback(() => setSelected(null), []),
  );

  // A new question closes what belonged to the old one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each question
  useEffect(() => {
    setMenu(null);
    setRing(null);
    setSpot(null);
  }, [question]);

  const choose = useCallback(
    (option: QuestionOption, always = false) => {
      if (question === null) return;
      setMenu(null);
      setRing(null);
      if (always) onAlways(question, option);
      void table.choose(question, option.choice);
    },
    [question, table.choose, onAlways],
  );

  const optionsAt = useCallback(
    (pointed: Pointed): readonly QuestionOption[] => question?.options.filter(({ on }) => isAt(on, pointed)) ?? [],
    [question],
  );
  const titleOf = useCallback(
    (at: Pointed): string => {
      if (!('figure' in at)) return placeName(surfaces, 'cell' in at ? at.cell : at.edge.cell, shown.words);
      const token = tokens.find(({ id }) => id === at.figure);
      return token?.spoken ?? token?.name ?? at.figure;
    },
    [tokens, surfaces, shown.words],
  );

  /** Why nothing can be done there: as the rules say to each act that is offered elsewhere, or to what the place stands for. */
  const explain = useCallback(
    async (at: Pointed, intent: Intent) => {
      if (question === null) return;
      const title = titleOf(at);
      setMenu({ at, title, options: [], refusals: null });
      const likes = choicesLike(question, at);
      const refusals = await Promise.all(
        likes.map(async ({ like, choice }) => ({ like, why: await connection.whyNot(question.seat, choice) })),
      );
      const greyed = intent.offers.flatMap(({ words, not }) =>
        not === null ? [] : [{ like: words, why: refusalOf([{ rule: not.rule, label: not.words, repair: null }]) }],
      );
      const told = [...greyed, ...refusals.map(one => ({ ...one, why: withoutEnds(one.why, question) }))].filter(
        ({ why }) => !why.offered && why.reasons.length > 0,
      );
      const other = { rule: question.rule, label: text.askedNow(question.prompt), repair: null };
      const asked = told.length > 0 ? told : [{ like: '', why: refusalOf([other]) }];
      setMenu(before => (before?.at === at ? { ...before, refusals: asked } : before));
      setSpot(placeOfRepair(question, asked));
    },
    [question, titleOf, connection, text],
  );

  /** Everything that can be done there. */
  const ask = useCallback(
    async (at: Pointed) => {
      if (question === null) return;
      const intent = await errands.look(at);
      const options = optionsAt(at);
      if (intent.offers.length > 0) {
        setMenu(null);
        return setRing({ at, title: titleOf(at), intent, options: errands.gestural ? [] : options });
      }
      if (options.length > 0) return setMenu({ at, title: titleOf(at), options, refusals: [] });
      await explain(at, intent);
    },
    [question, errands.look, errands.gestural, optionsAt, titleOf, explain],
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
    [question, optionsAt, choose, titleOf, reach, table.choose],
  );

  const point = useCallback(
    async (at: Pointed, hand: Hand) => {
      if (playing !== null) return table.skip();
      setMenu(null);
      setRing(null);
      const figure = 'figure' in at ? at.figure : null;
      const own = figure !== null && isOwn(figure);
      if (figure !== null && (own || question === null)) setSelected(figure);
      if (question === null) return;
      const named = figure !== null && !own && asksForFigure(question, optionsAt(at));
      if ((named || !errands.gestural) && answerAt(at)) return;
      const intent = await errands.press(at, hand);
      if (intent === null) return; // sent, or shown first
      if (own && intent.offers.length > 0) {
        if (figure === selected) await ask(at);
        return;
      }
      if (answerAt(at)) return;
      if (figure !== null && !own) setSelected(figure);
      if (!own || figure === selected) await explain(at, intent);
    },
    [
      playing,
      table.skip,
      question,
      errands.gestural,
      errands.press,
      optionsAt,
      answerAt,
      selected,
      isOwn,
      ask,
      explain,
    ],
  );

  /** A thing was dragged: take the option that does it, or open the question where it stands; ask when it is not plain. */
  const dragged = useRef<Drop | null>(null);
  const carryOut = useCallback(
    (asked: Question, drop: Drop) => {
      const fitting = optionsForDrop(asked, drop);
      const opener = fitting.length === 0 ? openerForDrop(asked, drop) : null;
      dragged.current = opener === null ? null : drop;
      if (opener !== null || fitting.length === 1) void table.choose(asked, (opener ?? fitting[0])!.choice);
      else setMenu({ at: { figure: drop.panel }, title: text.moveThing, options: fitting, refusals: [] });
    },
    [table.choose, text],
  );
  useEffect(() => {
    const drop = dragged.current;
    if (drop === null || question === null) return; // the answer is under way
    dragged.current = null;
    if (optionsForDrop(question, drop).length > 0) carryOut(question, drop);
  }, [question, carryOut]);

  /** A figure is turned by hand: by the open question if it asks for it, else by what its edge stands for. */
  const turn = useCallback(
    async (figure: string, direction: number) => {
      const cell = tokens.find(({ id }) => id === figure)?.cells[0];
      if (question === null || cell === undefined) return;
      const asked = question.options.filter(({ on, choice }) => facingOf(on, choice) === direction);
      if (asked.length === 1) return choose(asked[0]!);
      setSelected(figure);
      const { plain } = await errands.look({ edge: { cell, direction } });
      if (plain !== null) errands.send(plain.errand);
    },
    [question, tokens, choose, errands.look, errands.send],
  );

  return {
    offered,
    reach,
    menu,
    ring,
    selected,
    sent,
    spot,
    errands,
    choose,
    point,
    ask,
    turn,
    isOwn,
    select: setSelected,
    light: setSpot,
    closeMenu: useCallback(() => {
      setMenu(null);
      setRing(null);
    }, []),
    repair: useCallback(
      (choice: unknown) => void (question !== null && table.choose(question, choice)),
      [question, table.choose],
    ),
    drop: useCallback((drop: Drop) => void (question !== null && carryOut(question, drop)), [question, carryOut]),
  };
}

/** Where the nearest thing that can be done is offered: it is lit, and a click there does it. */
function placeOfRepair(question: Question, refusals: NonNullable<Menu['refusals']>): OfferPlace | null {
  const repairs = refusals.flatMap(({ why }) => [...why.reasons.map(({ repair }) => repair), why.nearest]);
  const choices = repairs.flatMap(repair =>
    repair === null || repair.choice === null ? [] : [JSON.stringify(repair.choice)],
  );
  return question.options.find(({ choice }) => choices.includes(JSON.stringify(choice)))?.on ?? null;
}

/** Reasons without repairs that end a turn or lose something: nobody pointed at a place for that. */
function withoutEnds(why: WhyNot, question: Question): WhyNot {
  const idle = idleOption(question);
  const ends = question.options
    .filter(option => option === idle || isGrave(option, question))
    .map(({ choice }) => JSON.stringify(choice));
  const kept = <R extends { readonly choice: unknown }>(repair: R | null): R | null =>
    repair === null || ends.includes(JSON.stringify(repair.choice)) ? null : repair;
  return {
    ...why,
    nearest: kept(why.nearest),
    reasons: why.reasons.map(reason => ({ ...reason, repair: kept(reason.repair) })),
  };
}

const refusalOf = (reasons: Intent['reasons']) => ({ offered: false, reasons, nearest: null });

/** The direction that an answer turns to, if that is all it does. */
function facingOf(on: OfferPlace, choice: unknown): number | null {
  if ('cell' in on && on.facing !== undefined) return on.facing;
  const { facing, face = facing } = (typeof choice === 'object' && choice !== null ? choice : {}) as {
    readonly facing?: unknown;
    readonly face?: unknown;
  };
  return typeof face === 'number' ? face : null;
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
