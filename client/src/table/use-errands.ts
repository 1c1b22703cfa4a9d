import type { Errand, Pointed } from '@quarterstaff/kernel';
import type { WirePointedAt } from '@quarterstaff/protocol';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Hand } from '../board/offered.ts';
import type { Question, SpokenDryRun } from '../connection/table-connection.ts';
import { useFound } from '../use-found.ts';
import { actorOf, type Scene } from './scene.ts';
import { withoutCoordinates } from './spots.ts';
import type { TableActions } from './use-table.ts';

// What a click on the board would set going: shown while one points, sent with the click.

type ErrandOffered = WirePointedAt['offers'][number];

/** What a place stands for at this moment. */
export interface Intent {
  readonly at: Pointed;
  readonly offers: readonly ErrandOffered[];
  readonly reasons: WirePointedAt['reasons'];
  readonly plain: ErrandOffered | null; // what a plain click does
  readonly run: SpokenDryRun | null; // what that would come to; null: not known yet, or nothing
  readonly sought?: true; // the rulebook is being asked
}

const unknownAt = (at: Pointed): Intent => ({ at, offers: [], reasons: [], plain: null, run: null });

export const samePlace = (a: Pointed | null, b: Pointed | null): boolean => JSON.stringify(a) === JSON.stringify(b);

/**
 * `isOwn` says of a figure whether a plain click only chooses it: what it can do, or what can be done for it, stands in its ring.
 */
export function useErrands(
  scene: Scene,
  table: TableActions,
  question: Question | null,
  selected: string | null,
  isOwn: (figure: string) => boolean,
  onSent: () => void,
) {
  const gestures = useGestures(scene, question);
  const { acting, look, foresee } = useLook(scene, question, selected, isOwn, gestures);
  const { intent, warned, warnedOf, warnOf, show, clear } = useShown(question, look, foresee);

  const send = useCallback(
    (errand: Errand) => {
      if (question === null) return;
      clear();
      onSent();
      void table.send(question, errand);
    },
    [question, table.send, onSent, clear],
  );

  /**
   * A click: sends what it means. A finger, what is warned of, and what another than the one in gold would do before that was shown, needs a
   * second one. Answers what the place stands for if nothing was sent.
   */
  const press = useCallback(
    async (at: Pointed, hand: Hand): Promise<Intent | null> => {
      const shown = samePlace(intent?.at ?? null, at) && intent?.sought !== true;
      if (!shown && hand !== 'touch') void show(at);
      const seen = await look(at);
      if (seen.plain === null) return seen;
      const surprises = !shown && isAnother(seen.plain.errand, acting, selected);
      const needsTwo = seen.plain.warning !== null || closes(scene, at) || surprises;
      if (hand === 'touch' && !shown) void show(at);
      else if (needsTwo && !samePlace(warnedOf.current, at)) warnOf(at);
      else send(seen.plain.errand);
      return null;
    },
    [look, show, send, intent, scene, warnedOf, warnOf, acting, selected],
  );

  const together = useTogether(scene, gestures, isOwn, look);
  return {
    intent,
    warned,
    together,
    endsForAll: together.some(({ errand }) => gestures.forAll.has(errand.do)),
    goes: intent?.plain?.errand.who ?? null,
    /** Whether the open question is one that gestures answer; if not, its own answers come first. */
    gestural: gestures.gestural,
    has: scene.head.gestures.length > 0,
    look,
    show,
    press,
    send,
  };
}

interface Gestures {
  readonly covers: ReadonlyMap<string, readonly string[]>; // the kinds of question that a gesture answers
  readonly forAll: ReadonlySet<string>; // those that speak for the whole hand
  readonly gestural: boolean; // whether one of them answers the open question
}

/** An errand answers the questions its gesture covers: at any other it would only wait, and surprise somebody later. */
function useGestures({ head }: Scene, question: Question | null): Gestures {
  return useMemo(() => {
    const covers = new Map(head.gestures.map(({ id, covers }) => [id, covers]));
    const forAll = new Set(head.gestures.filter(({ hand }) => hand === true).map(({ id }) => id));
    const gestural = question !== null && [...covers.values()].some(kinds => kinds.includes(question.kind));
    return { covers, forAll, gestural };
  }, [head.gestures, question]);
}

/** Asks the rulebook what a place stands for, once for each question and chosen figure. */
function useLook(
  scene: Scene,
  question: Question | null,
  selected: string | null,
  isOwn: (figure: string) => boolean,
  { covers, gestural }: Gestures,
) {
  const { connection } = scene;
  const acting = actorOf(scene, question, null)?.id ?? null;
  const found = useMemo(
    () => ({ question, selected, intents: new Map<string, Promise<Intent>>() }),
    [question, selected],
  );

  const look = useCallback(
    (at: Pointed): Promise<Intent> => {
      const nothing = unknownAt(at);
      if (question === null) return Promise.resolve(nothing);
      const key = JSON.stringify(at);
      const known = found.intents.get(key);
      if (known !== undefined) return known;
      const as = async (who: string | null): Promise<Intent> => {
        const { offers: all, reasons } = await connection.point(question.seat, at, who);
        const offers = all
          .filter(({ errand }) => covers.get(errand.do)?.includes(question.kind) ?? gestural)
          .map(offer => ({ ...offer, words: withoutCoordinates(offer.words) })); // they are said at their place
        const chooses = 'figure' in at && isOwn(at.figure);
        const plain = chooses ? undefined : offers.find(({ errand, not }) => not === null && errand.to !== null);
        return { ...nothing, offers, reasons, plain: plain ?? null };
      };
      // Whoever is chosen does it. Else whoever is shown as acting, if he can; else another: in the place of one who is asked only with a warning.
      const chosen = selected === question.slot ? null : selected;
      const byAny = async (): Promise<Intent> => {
        const own = await as(acting);
        if (own.plain !== null || acting === null) return own;
        const others = await as(null);
        return others.plain !== null && (!isOwn(question.slot) || others.plain.warning !== null) ? others : own;
      };
      const told = (chosen === null ? byAny() : as(chosen)).catch(() => nothing);
      found.intents.set(key, told);
      return told;
    },
    [connection, question, selected, acting, found, isOwn, covers, gestural],
  );

  /** The same with what it would come to. */
  const foresee = useCallback(
    async (intent: Intent): Promise<Intent> => {
      if (question === null || intent.plain === null || intent.run !== null) return intent;
      const run = await connection.dry(question.seat, intent.plain.errand).catch(() => null);
      const whole = { ...intent, run };
      found.intents.set(JSON.stringify(intent.at), Promise.resolve(whole));
      return whole;
    },
    [connection, question, found],
  );
  return { acting, look, foresee };
}

/** What is shown of the place that one points at, and the place where a click was answered with a warning. */
function useShown(
  question: Question | null,
  look: (at: Pointed) => Promise<Intent>,
  foresee: (intent: Intent) => Promise<Intent>,
) {
  const [intent, setIntent] = useState<Intent | null>(null);
  const [warned, setWarned] = useState<Pointed | null>(null);
  const warnedOf = useRef<Pointed | null>(null); // the same, for clicks that come before it is drawn
  const wanted = useRef<Pointed | null>(null);
  const asking = useRef(false);
  const warnOf = useCallback((at: Pointed | null) => {
    warnedOf.current = at;
    setWarned(at);
  }, []);
  const clear = useCallback(() => {
    wanted.current = null;
    setIntent(null);
    warnOf(null);
  }, [warnOf]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each question
  useEffect(clear, [question]);

  /** Shows what a click would do. Only the newest wish is looked into while an answer is on its way. */
  const show = useCallback(
    async (at: Pointed | null): Promise<void> => {
      wanted.current = at;
      if (!samePlace(warnedOf.current, at)) warnOf(null);
      if (at === null || question === null) return setIntent(null);
      setIntent(before => (samePlace(before?.at ?? null, at) ? before : { ...unknownAt(at), sought: true }));
      if (asking.current) return;
      asking.current = true;
      for (let now: Pointed | null = at; now !== null; ) {
        const seen = await look(now);
        if (samePlace(wanted.current, now)) {
          setIntent(seen);
          const whole = await foresee(seen);
          if (samePlace(wanted.current, now)) {
            setIntent(whole);
            break;
          }
        }
        now = wanted.current;
      }
      asking.current = false;
    },
    [question, look, foresee, warnOf],
  );
  return { intent, warned, warnedOf, warnOf, show, clear };
}

/** What the whole hand can do: end the round. */
function useTogether(
  { tokens }: Scene,
  { gestural, forAll }: Gestures,
  isOwn: (figure: string) => boolean,
  look: (at: Pointed) => Promise<Intent>,
): readonly ErrandOffered[] {
  const first = tokens.find(({ id, acted }) => isOwn(id) && acted !== true)?.id ?? null;
  const asked = gestural && first !== null ? () => look({ figure: first }) : null;
  const offers = useFound(asked, [gestural, first, look, forAll])?.offers ?? [];
  return offers.filter(
    ({ errand, not }) => (errand.who === null || forAll.has(errand.do)) && errand.to === null && not === null,
  );
}

/** Whether somebody else would go than the one who was shown as acting. */
const isAnother = ({ who }: Errand, acting: string | null, selected: string | null): boolean =>
  who !== null && who !== (selected ?? acting);

/** An open door is seldom pressed in order to shut it: often what lies behind it is meant. */
const closes = ({ surfaces }: Scene, at: Pointed): boolean =>
  'edge' in at &&
  surfaces.some(({ edges }) =>
    edges.some(
      ({ cell, direction, kind }) => kind === 'doorway' && cell === at.edge.cell && direction === at.edge.direction,
    ),
  );

export type Errands = ReturnType<typeof useErrands>;
