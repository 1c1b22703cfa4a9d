import {
  type Answer,
  type AnyGame,
  advance,
  type Decision,
  type GameDefinition,
  type GameEvent,
  type KernelState,
  newLuck,
  pending,
  place,
  privateDice,
  replay,
  type Seat,
  type SetupRequest,
  type Situation,
  standInFor,
  stateHash,
} from '../../src/index.ts';
import { type AnswerTo, must, mustEqual, playRandomly, recordOf } from '../play.ts';

// How people may share the seats: one each, one side each, or one person has them all.
type Hands = (def: AnyGame, g: KernelState) => (seat: Seat) => readonly Seat[];
const oneSeatEach: Hands = () => seat => [seat];
const oneSideEach: Hands = (def, g) => seat => {
  const seats = def.seats(g);
  const side = seats.find(entry => entry.seat === seat)?.side;
  return seats.filter(entry => entry.side === side).map(entry => entry.seat);
};
const allInOneHand: Hands = (def, g) => () => def.seats(g).map(entry => entry.seat);

function situationOf(
  def: AnyGame,
  g: KernelState,
  asker: Seat | null,
  handOf: (seat: Seat) => readonly Seat[],
): Situation {
  return { game: def, g, open: pending(def, g), people: def.seats(g).map(({ seat }) => seat), asker, handOf };
}

/** The position after all sealed stand-in answers: where somebody is asked, or a die is due. */
function afterUnseen(situation: Situation, isWatched: (seat: Seat) => boolean): Situation {
  const { game } = situation;
  const g = game.clone(situation.g);
  // In a resampled state everybody may have answered already.
  let now = { ...situation, g, open: situation.open.length === 0 ? advance(game, g, null, null) : situation.open };
  for (;;) {
    const given = now.open.flatMap(decision => {
      const answer = decision.sealed && isWatched(decision.seat) ? standInFor(now, decision) : null;
      return answer === null ? [] : [{ ...decision, choice: answer.choice }];
    })[0];
    if (given === undefined) return now;
    const { no, seat, slot, choice } = given;
    place(game, g, { no, seat, slot, choice }, null);
    now = { ...now, g, open: advance(game, g, null, null) };
  }
}

/** What a watcher notices of a position: the questions put to others, and the answers given for them. */
function noticed(situation: Situation, watcher: string): unknown {
  const isWatched = (seat: Seat): boolean => !situation.handOf(seat).includes(watcher);
  const now = afterUnseen(situation, isWatched);
  return now.open
    .filter(({ seat }) => isWatched(seat))
    .map(decision => {
      const { seat, slot, kind } = decision;
      return { seat, slot, kind, given: standInFor(now, decision)?.choice ?? null };
    });
}

/**
 * Stand-ins betray nothing: whatever is hidden from a watcher, the same questions are put to the others, and the same answers are given
 * for them.
 */
export function standInsBetrayNothing<G extends KernelState, S, E extends GameEvent, V>(
  def: GameDefinition<G, S, E, V>,
  g: G,
  asker: Seat | null,
  count: number,
): void {
  const game = def as unknown as AnyGame;
  if (!pending(def, g).some(({ kind }) => isStoodIn(game, kind))) return;
  // Earlier sealed answers are revealed by the rules once all are in: they may differ, and that betrays nothing.
  if (Object.keys(g.stack.at(-1)?.sealed ?? {}).length > 0) return;
  for (const watcher of [...def.seats(g).map(({ seat }) => seat), 'public']) {
    const dice = privateDice(newLuck(`hidden ${count} ${watcher}`), 'resample');
    const other = def.resample(g, watcher, dice);
    for (const shared of [oneSeatEach, oneSideEach]) {
      const here = noticed(situationOf(game, g, asker, shared(game, g)), watcher);
      const there = noticed(situationOf(game, other, asker, shared(game, g)), watcher);
      mustEqual(there, here, `${watcher} learns from what is asked`);
    }
  }
}

const isStoodIn = ({ standIns }: AnyGame, kind: string): boolean =>
  standIns?.some(other => other.kind === kind) === true;

/** Stand-ins give only offered answers, and their record equals that of somebody who was asked everything. */
export function standInsAnswerAsAsked<G extends KernelState, S, E extends GameEvent, V>(
  def: GameDefinition<G, S, E, V>,
  request: SetupRequest,
  seed: string,
  decisionsAtMost: number,
  answerTo: AnswerTo<G>,
): number {
  const game = def as unknown as AnyGame;
  let answered = 0;
  let asker: Seat | null = null;
  const spared = (open: readonly Decision[], g: G): Answer | null => {
    for (const decision of open) {
      const given = standInFor(situationOf(game, g, asker, allInOneHand(game, g)), decision);
      const { no, seat, slot } = decision;
      if (given !== null) return { no, seat, slot, choice: given.choice };
    }
    return null;
  };
  const played = playRandomly(def, request, seed, decisionsAtMost, null, null, (open, dice, g) => {
    const given = spared(open, g);
    if (given !== null) answered += 1;
    const answer = given ?? answerTo(open, dice, g);
    asker = answer.seat;
    return answer;
  });
  const again = replay(def, recordOf(def, request, seed, played.answers, played.g));
  must(stateHash(again.g) === stateHash(played.g), `${seed}: a person who was asked ends in another state`);
  return answered;
}
