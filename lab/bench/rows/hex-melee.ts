import { type AnyGame, type Begun, begin, fork, type KernelState } from '@quarterstaff/kernel';
import type { Contestant } from '../measure.ts';
import { asLongAs, microseconds, type Row } from '../row.ts';
import { bookCalled } from './book.ts';
import { gameRow, play } from './game-row.ts';

/** Two against two in the arena; then the same decisions among ever more figures. */
export async function hexMelee(): Promise<readonly Row[]> {
  const game = await bookCalled('hex-melee');
  return [gameRow(game, 'two_and_two', { decisionsAtMost: 2000, forkAfter: 30, sealed: false }), crowdRow(game)];
}

const CROWDS = [2, 4, 8, 16, 24] as const;
const FEWEST = CROWDS[0];
const DECISIONS_EACH = 12; // about two turns of each figure, so that nearly all are still there
const STARTS = 8;

/** What a decision costs on one field with so many figures on it: no more than their number has grown. */
function crowdRow(def: AnyGame): Row {
  const unit = 'decisions';
  return {
    id: 'hex-melee.crowd',
    contestants: CROWDS.map(figures => crowd(def, figures)),
    figures: CROWDS.flatMap(figures => {
      const about = `hex-melee, a decision among ${figures} figures`;
      const time = microseconds(`hex-melee.crowd.${figures}.time`, about, nameOf(figures), unit);
      if (figures === FEWEST) return [time];
      const growth = asLongAs(
        `hex-melee.crowd.${figures}`,
        `${about} beside one among ${FEWEST}`,
        [nameOf(figures), unit],
        [nameOf(FEWEST), unit],
      );
      return [time, growth];
    }),
  };
}

const nameOf = (figures: number): string => `hex-melee.crowd.${figures}`;

function crowd(def: AnyGame, figures: number): Contestant {
  const starts: Begun<KernelState>[] = [];
  return {
    id: nameOf(figures),
    work(game) {
      while (starts.length < STARTS) starts.push(drawnUp(def, figures, starts.length));
      const { g, open } = starts[game % STARTS]!;
      const { decisions } = play(def, { g: fork(def, g), open }, game, figures * DECISIONS_EACH);
      return { decisions };
    },
  };
}

function drawnUp(def: AnyGame, figures: number, game: number): Begun<KernelState> {
  const start = begin(def, { scenario: linesOf(figures / 2), options: {} }, `crowd ${game}`);
  if (!start.ok) throw new Error(`hex-melee refuses ${figures} figures: ${JSON.stringify(start.faults)}`);
  return start;
}

const ARMS = [['arming_sword', 'large_shield'], ['spear'], ['hunting_bow'], ['mace', 'dagger']] as const;

/** Two lines of fighters face each other across the middle of a field, which is the same for any number of them. */
function linesOf(each: number): object {
  const line = (side: string, row: string, facing: number) => ({
    id: side,
    figures: Array.from({ length: each }, (_, i) => ({
      id: `${side}${i}`,
      st: 12,
      dx: 12,
      iq: 9,
      wis: 9,
      talents: ['blades', 'pole', 'bows', 'hafted', 'shields'],
      gear: ARMS[i % ARMS.length]!,
      at: `${String(2 + 2 * i).padStart(2, '0')}${row}`,
      facing,
    })),
  });
  return {
    map: { rows: Array.from({ length: 16 }, () => '.'.repeat(26)) },
    sides: [line('A', '10', 0), line('B', '07', 3)],
  };
}
