import type { Pointed } from '@quarterstaff/kernel';
import { useCallback, useEffect, useRef } from 'react';
import type { Hand } from '../board/offered.ts';
import type { Question } from '../connection/table-connection.ts';
import { storyOf } from '../stage/read-events.ts';
import { actorOf, type Scene } from './scene.ts';

// A press on the board that comes while a story is told is meant for the question after it.

/** Where was pressed, who was shown as acting, and how far the story was told. */
interface EarlyPress {
  readonly at: Pointed;
  readonly hand: Hand;
  readonly actor: string | null;
  readonly chapter: number;
}

/** What a figure does of its own will. */
const DEEDS = new Set('walk fly leap climb windup lunge shot throw spell grapple push'.split(' '));

/** Whether a press still means what it meant: whoever acts now is who was shown as acting, and nobody else has done anything since. */
export function isStillMeant(
  { actor, chapter }: Pick<EarlyPress, 'actor' | 'chapter'>,
  scene: Pick<Scene, 'head' | 'chapters' | 'tokens' | 'sides'>,
  question: Question,
): boolean {
  const { head, chapters } = scene;
  const since = chapters.slice(chapter);
  const now = actorOf(scene, question, null)?.id ?? null;
  const told = head.score === null ? [] : storyOf(since, head.score).flatMap(({ groups }) => groups.flat());
  return (
    now === actor &&
    since.every(({ seat }) => seat === null || head.holders[seat] === 'open') &&
    told.every(cue => !DEEDS.has(cue.do) || cue.who === null || cue.who === now)
  );
}

/**
 * Keeps what is pressed before anything is asked. It is done at the next question; if it may mean something else by then, it is only
 * shown: by no hand.
 */
export function useEarlyPress(
  scene: Scene,
  question: Question | null,
  carryOut: (at: Pointed, hand: Hand | null) => void,
): (at: Pointed, hand: Hand) => void {
  const kept = useRef<EarlyPress | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each question
  useEffect(() => {
    const press = kept.current;
    if (question === null || press === null) return;
    kept.current = null;
    carryOut(press.at, isStillMeant(press, scene, question) ? press.hand : null);
  }, [question]);
  return useCallback(
    (at: Pointed, hand: Hand) => {
      const { playing, chapters } = scene;
      const actor = actorOf(scene, null, null)?.id ?? null;
      kept.current = { at, hand, actor, chapter: playing?.chapter ?? chapters.length };
    },
    [scene],
  );
}
