// The duel as a tight loop over typed arrays: no engine at all. Nothing of it can be asked, undone, explained or shown.
import { dieAfter, pickOf, randomPlayer, type Standing } from './random-player.ts';
import {
  CELLS,
  COVER,
  ENDS,
  HIT_POINTS,
  IN_COVER,
  IN_REACH,
  PARRY_DICE,
  STARTS,
  STRIKE_DICE,
  TO_HIT,
  TO_PARRY,
  TURNS,
} from './rules.ts';

const ends = Uint8Array.from(ENDS.flat());
const firstEnd = new Int32Array(CELLS * CELLS + 1);
ENDS.forEach((list, pair) => {
  firstEnd[pair + 1] = firstEnd[pair]! + list.length;
});

const at = new Int32Array(2);
const hitPoints = new Int32Array(2);

/** Plays one game to its end. */
export function playTyped(game: number): Standing {
  const player = randomPlayer(game);
  at[0] = STARTS[0];
  at[1] = STARTS[1];
  hitPoints.fill(HIT_POINTS);
  let turn = 0;
  let rolled = 0;
  let decisions = 0;
  while (turn < TURNS && hitPoints[0]! > 0 && hitPoints[1]! > 0) {
    const mine = turn & 1;
    const foe = at[1 - mine]!;
    const pair = at[mine]! * CELLS + foe;
    const first = firstEnd[pair]!;
    const to = ends[first + pickOf(player, firstEnd[pair + 1]! - first)]!;
    at[mine] = to;
    decisions += 1;
    if (IN_REACH[to * CELLS + foe] === 1) {
      decisions += 1;
      if (pickOf(player, 2) === 1) {
        const needed = TO_HIT + COVER * IN_COVER[foe]!;
        let hits = 0;
        let parries = 0;
        for (let die = 0; die < STRIKE_DICE; die += 1) if (dieAfter(game, rolled + die) >= needed) hits += 1;
        rolled += STRIKE_DICE;
        for (let die = 0; die < PARRY_DICE; die += 1) if (dieAfter(game, rolled + die) >= TO_PARRY) parries += 1;
        rolled += PARRY_DICE;
        if (hits > parries) hitPoints[1 - mine]! -= hits - parries;
      }
    }
    turn += 1;
  }
  return {
    cells: [at[0]!, at[1]!],
    hitPoints: [hitPoints[0]!, hitPoints[1]!],
    turn,
    rolled,
    decisions,
  };
}
