import type { Channel } from './channel.ts';
import { RemoteError } from './errors.ts';
import { Remote } from './remote.ts';
import type { GameId, Outcome, Question, QuestionOf, Reply } from './types.ts';

/** Answers a question with the index of an option. */
export type Player<G extends string> = (question: QuestionOf<G>) => number | Promise<number>;

/** Plays at a server's table until the match is over: answers every question to the connection's own seats. */
export function playOnline<G extends GameId = string>(channel: Channel, player: Player<G>): Promise<Outcome> {
  const remote = new Remote(channel);
  let answered = '';
  return new Promise((resolve, reject) => {
    const answer = async (push: Reply): Promise<void> => {
      if (push.outcome !== undefined && push.outcome !== null) {
        remote.close();
        return resolve(push.outcome as Outcome);
      }
      const [question] = (push.pending ?? []) as readonly QuestionOf<G>[];
      if (question === undefined || placeOf(question) === answered) return;
      answered = placeOf(question);
      const { no, seat, slot } = question;
      const pick = await player(question);
      await remote.ask('choose', { no, seat, slot, pick }).catch(stale);
    };
    remote.onPush = push => {
      if (push.push === 'closed') reject(new RemoteError({ code: 'closed', message: String(push.reason) }));
      else answer(push).catch(reject);
    };
  });
}

const placeOf = ({ no, seat, slot }: Question): string => `${no} ${seat} ${slot}`;

/** Another answer came first: the next push says what is open now. */
function stale(problem: unknown): void {
  const { code } = problem as { readonly code?: string };
  if (code !== 'stale-decision' && code !== 'already-answered' && code !== 'match-over') throw problem;
}
