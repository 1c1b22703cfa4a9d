import {
  type AnyGame,
  type Decision,
  type Entry,
  type KernelState,
  type Lesson,
  type LessonDeed,
  type Seat,
  sameJson,
  type Token,
} from '@quarterstaff/kernel';
import type { SpokenLesson } from '../connection/table-connection.ts';
import type { Say } from './spoken.ts';

export function spokenLesson({ beats, next }: Lesson, say: Say): SpokenLesson {
  return { beats: beats.map(beat => ({ ...beat, say: say(beat.say) })), next };
}

/** Which sentences speak of what can be done now: by errands that are open to the hand, and by where its figures stand. */
export function speakable(
  { beats }: Lesson,
  game: AnyGame,
  known: KernelState,
  hand: readonly Seat[],
  tokens: readonly Token[],
): readonly number[] {
  const isOpen = (deed: LessonDeed): boolean =>
    'stands' in deed
      ? tokens.some(({ cells, body }) => !body && cells.includes(deed.stands))
      : tokens.some(({ id }) =>
          (game.errandsAt?.(known, hand, { figure: id }, deed.who ?? null) ?? []).some(
            ({ errand, not }) => not === undefined && errand.do === deed.do && errand.who === (deed.who ?? errand.who),
          ),
        );
  return beats.flatMap(({ can }, i) => (can !== undefined && isOpen(can) ? [i] : []));
}

/** The next answer that a lesson has listed for this question, if it is offered; undefined leaves it to the book. */
export function scriptedChoice({ script }: Lesson, decision: Decision, entries: readonly Entry[]): unknown {
  const { seat, kind, options } = decision;
  const listed = script.filter(line => line.seat === seat && line.kind === kind).flatMap(({ choices }) => choices);
  const given = entries.flatMap(entry => (entry.kind === 'answer' && entry.seat === seat ? [entry.choice] : []));
  const left = listed.filter(choice => !given.some(earlier => sameJson(earlier, choice)));
  return left.map(choice => options.find(option => sameJson(option, choice))).find(option => option !== undefined);
}
