import { pending, type SolvedQuestion, sameJson } from '@quarterstaff/kernel';
import type { Sight } from '../bot.ts';
import type { Judgement } from '../reasons.ts';
import { solveMatrix } from './matrix-game.ts';
import { drawn, drawnFrom, expectedOf, shares, sumOver } from './mixtures.ts';
import type { Lines } from './playout.ts';

const SOUND = 0.1; // the trust in the book where the future is solved: what that gives away stays below 2 % of a win
const EXACT_ROUNDS = 20_000; // of self-play for a mixture that a perfect opponent cannot take much from

/**
 * A question whose future is solved needs no looking ahead: of all mixtures that give away little against whoever answers best, one that
 * does well against the book.
 */
export function judgeSolved({ decision, dice }: Sight, lines: Lines, solved: SolvedQuestion): Judgement {
  const { own, others, worth, foe, value } = solved;
  const start = lines.draw(0);
  const theirs = pending(lines.game, start).find(({ slot }) => slot === foe);
  const expected = theirs === undefined ? [] : expectedOf(lines, start, theirs);
  const byBook = shares(
    others.map(answer => expected[theirs!.options.findIndex(option => sameJson(option, answer))] ?? 0),
  );
  const plain = worth.map(row => sumOver(row, byBook));
  const meant = worth.map((row, i) => row.map(chance => SOUND * plain[i]! + (1 - SOUND) * chance));
  const columns = worth.map(row => row.map(chance => 1 - chance));
  const { rows } = solveMatrix({ rows: meant, columns }, EXACT_ROUNDS);
  const places = decision.options.map(option => own.findIndex(answer => sameJson(answer, option)));
  const mixture = shares(places.map(at => rows[at] ?? 0));
  const weighed = decision.options.map((choice, i) => ({ choice, value: plain[places[i]!] ?? value, visits: 1 }));
  const label = `solved: ${Math.round(100 * value)} % of a win`;
  return { choice: decision.options[drawn(mixture, dice)], weighed, label, drawnFrom: drawnFrom(decision, mixture) };
}
