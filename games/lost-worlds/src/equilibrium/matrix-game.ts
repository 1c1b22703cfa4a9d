// Zero-sum matrix games: exact by the simplex method, with regret matching where rounding spoils that.

export interface Solution {
  readonly value: number;
  readonly row: Float64Array; // probabilities of the player who wants much
  readonly column: Float64Array; // probabilities of the player who wants little
}

const TINY = 1e-9;

/** Scratch that grows to the largest game asked for; nothing else is allocated while pivoting. */
let tableau = new Float64Array(0);
let basis = new Int32Array(0);
let free = new Int32Array(0);

/**
 * Solves the game with payoffs `m[i * columns + j]` to the row player. The column player's programme "maximise the sum of y with
 * A y at most 1, y at least 0" (A shifted to be positive) is run to its end; the row player's answer is its dual.
 */
export function solveGame(m: Float64Array, rows: number, columns: number): Solution {
  let lowest = Number.POSITIVE_INFINITY;
  for (let i = 0; i < rows * columns; i += 1) lowest = Math.min(lowest, m[i]!);
  const shift = 1 - lowest;
  const width = columns + 1;
  if (tableau.length < (rows + 1) * width) tableau = new Float64Array((rows + 1) * width * 2);
  if (basis.length < rows) basis = new Int32Array(rows * 2);
  if (free.length < columns) free = new Int32Array(columns * 2);
  const t = tableau;
  for (let i = 0; i < rows; i += 1) {
    for (let j = 0; j < columns; j += 1) t[i * width + j] = m[i * columns + j]! + shift;
    t[i * width + columns] = 1;
    basis[i] = columns + i;
  }
  for (let j = 0; j < columns; j += 1) {
    t[rows * width + j] = -1;
    free[j] = j;
  }
  t[rows * width + columns] = 0;
  const pivotsAtMost = 50 * (rows + columns);
  for (let count = 0; count < pivotsAtMost; count += 1) {
    const enter = entering(t, rows, columns, width, count > pivotsAtMost / 2);
    if (enter < 0) break;
    const leave = leaving(t, rows, columns, width, enter);
    if (leave < 0) break;
    pivot(t, rows, columns, width, leave, enter);
    const out = basis[leave]!;
    basis[leave] = free[enter]!;
    free[enter] = out;
  }
  const row = new Float64Array(rows);
  const column = new Float64Array(columns);
  for (let j = 0; j < columns; j += 1) {
    const name = free[j]!;
    if (name >= columns) row[name - columns] = Math.max(0, t[rows * width + j]!);
  }
  for (let i = 0; i < rows; i += 1) {
    const name = basis[i]!;
    if (name < columns) column[name] = Math.max(0, t[i * width + columns]!);
  }
  const solution = checked(m, normalised(row), normalised(column));
  return solution.gap <= GAP ? solution : regretGame(m, rows, columns);
}

const GAP = 1e-6;

function normalised(weights: Float64Array): Float64Array {
  let sum = 0;
  for (let i = 0; i < weights.length; i += 1) sum += weights[i]!;
  for (let i = 0; i < weights.length; i += 1) weights[i] = sum > 0 ? weights[i]! / sum : 1 / weights.length;
  return weights;
}

/** The value two mixtures guarantee each other; the gap between what each can be sure of says how good they are. */
export function checked(m: Float64Array, row: Float64Array, column: Float64Array): Solution & { readonly gap: number } {
  let sure = Number.POSITIVE_INFINITY;
  let most = Number.NEGATIVE_INFINITY;
  for (let j = 0; j < column.length; j += 1) {
    let sum = 0;
    for (let i = 0; i < row.length; i += 1) sum += row[i]! * m[i * column.length + j]!;
    sure = Math.min(sure, sum);
  }
  for (let i = 0; i < row.length; i += 1) {
    let sum = 0;
    for (let j = 0; j < column.length; j += 1) sum += column[j]! * m[i * column.length + j]!;
    most = Math.max(most, sum);
  }
  return { value: (sure + most) / 2, row, column, gap: most - sure };
}

const REGRET_ROUNDS = 3000;

/** Regret matching with averaged strategies: slower and only close, but never led astray by rounding. */
export function regretGame(m: Float64Array, rows: number, columns: number): Solution {
  const regretRow = new Float64Array(rows);
  const regretColumn = new Float64Array(columns);
  const row = new Float64Array(rows);
  const column = new Float64Array(columns);
  const sumRow = new Float64Array(rows);
  const sumColumn = new Float64Array(columns);
  for (let round = 1; round <= REGRET_ROUNDS; round += 1) {
    row.set(regretRow);
    column.set(regretColumn);
    normalised(row);
    normalised(column);
    let value = 0;
    for (let i = 0; i < rows; i += 1) {
      let sum = 0;
      for (let j = 0; j < columns; j += 1) sum += column[j]! * m[i * columns + j]!;
      regretRow[i]! += sum;
      value += row[i]! * sum;
    }
    for (let j = 0; j < columns; j += 1) {
      let sum = 0;
      for (let i = 0; i < rows; i += 1) sum += row[i]! * m[i * columns + j]!;
      regretColumn[j] = Math.max(0, regretColumn[j]! + value - sum);
    }
    for (let i = 0; i < rows; i += 1) {
      regretRow[i] = Math.max(0, regretRow[i]! - value);
      sumRow[i]! += round * row[i]!;
    }
    for (let j = 0; j < columns; j += 1) sumColumn[j]! += round * column[j]!;
  }
  return checked(m, normalised(sumRow), normalised(sumColumn));
}

/** The column with the steepest gain; late in a long run the first one that gains, which cannot go round in circles. */
function entering(t: Float64Array, rows: number, columns: number, width: number, first: boolean): number {
  let best = -1;
  let steepest = -TINY;
  for (let j = 0; j < columns; j += 1) {
    const gain = t[rows * width + j]!;
    if (gain < steepest) {
      best = j;
      steepest = gain;
      if (first) return best;
    }
  }
  return best;
}

function leaving(t: Float64Array, rows: number, columns: number, width: number, enter: number): number {
  let best = -1;
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i < rows; i += 1) {
    const a = t[i * width + enter]!;
    if (a <= TINY) continue;
    const ratio = t[i * width + columns]! / a;
    if (ratio < least - TINY || (ratio <= least + TINY && best >= 0 && basis[i]! < basis[best]!)) {
      best = i;
      least = ratio;
    }
  }
  return best;
}

function pivot(t: Float64Array, rows: number, columns: number, width: number, r: number, c: number): void {
  const inverse = 1 / t[r * width + c]!;
  for (let j = 0; j <= columns; j += 1) if (j !== c) t[r * width + j]! *= inverse;
  for (let i = 0; i <= rows; i += 1) {
    if (i === r) continue;
    const factor = t[i * width + c]!;
    if (factor === 0) continue;
    for (let j = 0; j <= columns; j += 1) if (j !== c) t[i * width + j]! -= factor * t[r * width + j]!;
    t[i * width + c] = -factor * inverse;
  }
  t[r * width + c] = inverse;
}
