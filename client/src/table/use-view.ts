import { useCallback, useMemo, useRef, useState } from 'react';
import type { CameraHands } from '../board/camera.ts';
import { type OverlayName, useSettings } from '../settings.ts';
import { inLanguage, useText } from '../text/index.ts';
import { rolledFor } from './dock-buttons.ts';
import { useLessonBubble } from './lesson.tsx';
import { oddsWords } from './odds-words.ts';
import { hasJustBegun } from './reading.ts';
import { actorOf, type Scene } from './scene.ts';
import { useActs } from './use-acts.ts';
import { useOdds, useTurnTitle } from './use-asked.ts';
import { useOpenBooks } from './use-open-books.ts';
import { useOrders } from './use-orders.ts';
import { useOverlaid } from './use-overlaid.ts';
import type { TableActions } from './use-table.ts';
import { useTableKeys } from './use-table-keys.ts';

// What the parts of a table share: the open question, what can be done about it, and what of it is open on the screen.

export type DrawerName = 'log' | 'sheet' | 'house' | 'coach';
export type View = ReturnType<typeof useView>;

const NO_OVERLAYS: readonly OverlayName[] = [];

export function useView(scene: Scene, table: TableActions) {
  const text = useText();
  const { connection, head, moment, questions, tokens, sides, looking, chapters } = scene;
  const [slot, setSlot] = useState<string | null>(null);
  const [drawer, setDrawer] = useState<DrawerName | null>(null);
  const [pinned, setPinned] = useState<string | null>(null);
  const [rule, setRule] = useState<string | null>(null);
  const [diceOf, setDiceOf] = useState<number | null>(null);
  const camera = useRef<CameraHands | null>(null);
  const begins = useRef(hasJustBegun(chapters) && table.state.since === null);
  const { overlays } = useSettings();
  const question = questions.find(other => other.slot === slot) ?? questions[0] ?? null;
  const orders = useOrders(connection, head, table.goOn);
  const acts = useActs(scene, table, question, orders.add);
  const onOffer = scene.game?.overlays ?? NO_OVERLAYS;
  const overlaid = useOverlaid(connection, overlays, onOffer, tokens, acts.selected, moment, looking !== null);
  const oddsOf = useOdds(connection, question, rolledFor(question?.options ?? []), odds =>
    oddsWords(odds, { own: sides[0], harm: scene.game?.harm, text, inLanguage }),
  );
  const toggleDrawer = useCallback((name: DrawerName) => setDrawer(before => (before === name ? null : name)), []);
  useTableKeys(scene, table, camera, useCallOff(scene, table, acts), toggleDrawer);
  useTurnTitle(question !== null, head.title, text.yourDecision);
  const books = useOpenBooks(scene);
  const lesson = useLessonBubble(
    scene,
    table.state.opening === null ? question : null, // one thing after the other
    useCallback((cell, wished) => camera.current?.showToo(cell, wished), []),
  );
  const chosen = acts.sent ?? acts.errands.goes; // pointing at a place shows who would go there
  const actor = actorOf(scene, question, acts.errands.gestural ? chosen : null);
  const openSheet = (id: string | null): void => {
    if (id !== null) acts.select(id);
    setDrawer('sheet');
  };
  return {
    scene,
    table,
    question,
    setSlot,
    drawer,
    setDrawer,
    openSheet,
    pinned,
    setPinned,
    rule,
    setRule,
    diceOf,
    setDiceOf,
    onDice: connection.online ? null : setDiceOf, // dice of a match with others are not changed
    camera,
    begins: begins.current,
    orders,
    acts,
    overlaid,
    oddsOf,
    books,
    lesson,
    actor,
  };
}

/** Calls off what is open or under way, the newest first; false when there is nothing. */
function useCallOff({ moment }: Scene, table: TableActions, acts: ReturnType<typeof useActs>): () => boolean {
  const { errands: held } = moment;
  const { errands } = acts;
  return useCallback((): boolean => {
    const last = held.at(-1);
    if (acts.menu !== null || acts.ring !== null) acts.closeMenu();
    else if (errands.intent !== null && errands.warned !== null) void errands.show(null);
    else if (last !== undefined) void table.callOff(last.seat, last.errand.who);
    else if (acts.selected !== null) acts.select(null);
    else return false;
    return true;
  }, [acts, errands, held, table]);
}

/** Own figures that can still do something, where gestures send them; undefined: nobody is sent by pointing. */
export function useAble({ scene, question, acts }: Pick<View, 'scene' | 'question' | 'acts'>) {
  const { tokens } = scene;
  const { has } = acts.errands;
  return useMemo(
    () =>
      has && question !== null
        ? new Set(tokens.filter(token => acts.isOwn(token.id) && token.acted !== true).map(({ id }) => id))
        : undefined,
    [has, question, tokens, acts.isOwn],
  );
}
