import { type Decision, type Entry, type Lesson, sameJson } from '@quarterstaff/kernel';
import type { SpokenLesson } from '../connection/table-connection.ts';
import type { Say } from './spoken.ts';

export function spokenLesson({ beats, next }: Lesson, say: Say): SpokenLesson {
  return { beats: beats.map(beat => ({ ...beat, say: say(beat.say) })), next };
}

/** The next answer that a lesson has listed for this question, if it is offered; undefined leaves it to the book. */
export function scriptedChoice({ script }: Lesson, decision: Decision, entries: readonly Entry[]): unknown {
  const { seat, kind, options } = decision;
  const listed = script.filter(line => line.seat === seat && line.kind === kind).flatMap(({ choices }) => choices);
  const given = entries.flatMap(entry => (entry.kind === 'answer' && entry.seat === seat ? [entry.choice] : []));
  const left = listed.filter(choice => !given.some(earlier => sameJson(earlier, choice)));
  return left.map(choice => options.find(option => sameJson(option, choice))).find(option => option !== undefined);
}
