import type { GameDefinition, GameEvent, KernelState, Seat, SetupRequest, Viewer } from '../../src/index.ts';
import type { Check } from '../conformance.ts';
import { type AnswerTo, must, playRandomly, randomAnswer } from '../play.ts';
import { type Astray, type Tracks, tracksOf, wentAstray } from './follower.ts';
import { listeningChangesNothing } from './heard.ts';
import { unexplainedRefusals } from './reasons.ts';
import { singleAnswersChangeNothing } from './single-answers.ts';
import { standInsAnswerAsAsked, standInsBetrayNothing } from './standing-in.ts';

export { type Astray, type Track, type Tracks, tracksOf } from './follower.ts';

export interface PlayingOptions<G> {
  readonly requests: readonly SetupRequest[]; // set-ups to play, in turn
  readonly games: number;
  readonly decisionsAtMost: number;
  readonly answerTo?: AnswerTo<G>; // at random unless stated
  readonly tracks?: Tracks; // what events say about figures, besides what the score shows
  readonly gaps?: Gaps;
}

/** What a rulebook does not do yet. A closed gap fails the check until it is taken off the list. */
export interface Gaps {
  readonly reasons?: readonly string[]; // kinds of questions that refuse some of their answers without a reason; OTHER_QUESTIONS
  readonly events?: readonly Astray['what'][]; // not told by events
}

/** An entry of `reasons`: choices that belong to a question other than the open one. */
export const OTHER_QUESTIONS = 'choices of other questions';

/** Checks on how a game is played: what must make no difference, and what must be explained. */
export function playing<G extends KernelState, S, E extends GameEvent, V>(
  def: GameDefinition<G, S, E, V>,
  options: PlayingOptions<G>,
): readonly Check[] {
  const { requests, games, decisionsAtMost, answerTo = randomAnswer, gaps = {} } = options;
  const eachGame = (run: (request: SetupRequest, seed: string) => void): void => {
    for (let i = 0; i < games; i += 1) run(requests[i % requests.length]!, `${def.id} ${i}`);
  };
  return [
    {
      name: 'what happens does not depend on whether a single answer is asked for',
      run: () => eachGame((request, seed) => singleAnswersChangeNothing(def, request, seed, decisionsAtMost, answerTo)),
    },
    {
      name: 'what happens does not depend on whether anybody listens',
      run: () => eachGame((request, seed) => listeningChangesNothing(def, request, seed, decisionsAtMost, answerTo)),
    },
    {
      name: 'whatever is refused has a reason',
      run() {
        const found = new Map<string, string>();
        eachGame((request, seed) => {
          for (const { open, choiceOf, example } of unexplainedRefusals(def, request, seed, decisionsAtMost, answerTo))
            found.set(open === choiceOf ? open : OTHER_QUESTIONS, `${choiceOf} in ${open}: ${example}`);
        });
        mustBe(found, gaps.reasons ?? [], 'is refused without a reason');
      },
    },
    {
      name: 'who only follows the events knows where everybody stands, and how hurt',
      run() {
        const found = new Map<string, string>();
        const tracks = { ...tracksOf(def.score), ...options.tracks };
        const viewers: readonly ((g: G) => Viewer)[] = [g => def.seats(g)[0]!.seat, () => 'public'];
        eachGame((request, seed) => {
          for (const viewer of viewers)
            for (const { what, where } of wentAstray(def, request, seed, decisionsAtMost, viewer, tracks, answerTo))
              if (!found.has(what)) found.set(what, where);
        });
        mustBe(found, gaps.events ?? [], 'is not told');
      },
    },
    {
      name: 'stand-ins betray nothing, and answer as a person might who is asked everything',
      run: () =>
        eachGame((request, seed) => {
          if (def.standIns === undefined) return;
          let asker: Seat | null = null;
          let count = 0;
          playRandomly(
            def,
            request,
            seed,
            decisionsAtMost,
            (g, _open, answer) => {
              count += 1;
              standInsBetrayNothing(def, g, asker, count);
              asker = answer.seat;
            },
            null,
            answerTo,
          );
          standInsAnswerAsAsked(def, request, seed, decisionsAtMost, answerTo);
        }),
    },
  ];
}

/** The gaps found must be exactly the known ones. */
function mustBe(found: ReadonlyMap<string, string>, known: readonly string[], what: string): void {
  const fresh = [...found].filter(([name]) => !known.includes(name));
  const lines = fresh.map(([name, example]) => `${name} ${what}: ${example}`);
  const closed = known.filter(name => !found.has(name)).map(name => `${name}: closed, take it off the list of gaps`);
  must(fresh.length === 0 && closed.length === 0, [...lines, ...closed].sort().join('\n'));
}
