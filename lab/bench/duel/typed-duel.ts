// The duel as a tight loop over typed arrays: no engine at all. Nothing of it can be asked, undone, explained or shown.
import { cloneLuck, drawFace } from '@quarterstaff/kernel';
import { luckOf, pickOf, randomPlayer, type Standing } from './random-player.ts';
import { CELLS, COVER, ENDS, HIT_POINTS, IN_COVER, IN_REACH, NEEDED, STARTS, STRIKE_DICE, TURNS } from './rules.ts';

const ends = Uint8Array.from(ENDS.flat());
const firstEnd = new Int32Array(CELLS * CELLS + 1);
ENDS.forEach((list, pair) => {
  firstEnd[pair + 1] = firstEnd[pair]! + list.length;
});

const at = new Int32Array(2);
const hitPoints = new Int32Array(2);

/** Plays one game to its end. */
export function playTyped(game: number): Standing {
  const luck = cloneLuck(luckOf(game));
  const player = randomPlayer(game);
  at[0] = STARTS[0];
  at[1] = STARTS[1];
  hitPoints.fill(HIT_POINTS);
  let turn = 0;
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
        const needed = NEEDED + COVER * IN_COVER[foe]!;
        for (let die = 0; die < STRIKE_DICE; die += 1) {
          if (drawFace(luck, 'play', 6) >= needed) hitPoints[1 - mine]! -= 1;
        }
      }
    }
    turn += 1;
  }
  return {
    cells: [at[0], at[1]],
    hitPoints: [hitPoints[0]!, hitPoints[1]!],
    turn,
    rolled: luck.play,
    decisions,
  };
}
