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

/** Rows and columns that are left when those are gone that another one never does worse than. */
let keptRows = new Int32Array(0);
let keptColumns = new Int32Array(0);

/**
 * Solves the game with payoffs `m[i * columns + j]` to the row player. Without the dominated choices, the column player's programme
 * "maximise the sum of y with A y at most 1, y at least 0" (A shifted to be positive) is run to its end; the row player's answer is
 * its dual.
 */
export function solveGame(m: Float64Array, rows: number, columns: number): Solution {
  if (keptRows.length < rows) keptRows = new Int32Array(rows * 2);
  if (keptColumns.length < columns) keptColumns = new Int32Array(columns * 2);
  for (let i = 0; i < rows; i += 1) keptRows[i] = i;
  for (let j = 0; j < columns; j += 1) keptColumns[j] = j;
  let [height, breadth] = [rows, columns];
  for (let before = 0; before !== height + breadth; ) {
    before = height + breadth;
    height = withoutDominatedRows(m, columns, height, breadth);
    breadth = withoutDominatedColumns(m, columns, height, breadth);
  }
  const row = new Float64Array(rows);
  const column = new Float64Array(columns);
  simplex(m, columns, height, breadth, row, column);
  const solution = checked(m, normalised(row), normalised(column));
  return solution.gap <= GAP ? solution : regretGame(m, rows, columns);
}

function withoutDominatedRows(m: Float64Array, columns: number, height: number, breadth: number): number {
  let left = height;
  for (let i = 0; i < left; i += 1) {
    for (let by = 0; by < left; by += 1) {
      if (by === i || !isRowAtLeast(m, columns, breadth, keptRows[by]!, keptRows[i]!)) continue;
      left -= 1;
      keptRows[i] = keptRows[left]!;
      i -= 1;
      break;
    }
  }
  return left;
}

function isRowAtLeast(m: Float64Array, columns: number, breadth: number, one: number, other: number): boolean {
  for (let j = 0; j < breadth; j += 1) {
    if (m[one * columns + keptColumns[j]!]! < m[other * columns + keptColumns[j]!]!) return false;
  }
  return true;
}

function withoutDominatedColumns(m: Float64Array, columns: number, height: number, breadth: number): number {
  let left = breadth;
  for (let j = 0; j < left; j += 1) {
    for (let by = 0; by < left; by += 1) {
      if (by === j || !isColumnAtMost(m, columns, height, keptColumns[by]!, keptColumns[j]!)) continue;
      left -= 1;
      keptColumns[j] = keptColumns[left]!;
      j -= 1;
      break;
    }
  }
  return left;
}

function isColumnAtMost(m: Float64Array, columns: number, height: number, one: number, other: number): boolean {
  for (let i = 0; i < height; i += 1) {
    if (m[keptRows[i]! * columns + one]! > m[keptRows[i]! * columns + other]!) return false;
  }
  return true;
}

/** The simplex method on the rows and columns that are kept; writes both mixtures, not yet scaled. */
function simplex(
  m: Float64Array,
  width: number,
  rows: number,
  columns: number,
  row: Float64Array,
  column: Float64Array,
): void {
  let lowest = Number.POSITIVE_INFINITY;
  for (let i = 0; i < rows; i += 1) {
    for (let j = 0; j < columns; j += 1) lowest = Math.min(lowest, m[keptRows[i]! * width + keptColumns[j]!]!);
  }
  const shift = 1 - lowest;
  const across = columns + 1;
  if (tableau.length < (rows + 1) * across) tableau = new Float64Array((rows + 1) * across * 2);
  if (basis.length < rows) basis = new Int32Array(rows * 2);
  if (free.length < columns) free = new Int32Array(columns * 2);
  const t = tableau;
  for (let i = 0; i < rows; i += 1) {
    for (let j = 0; j < columns; j += 1) t[i * across + j] = m[keptRows[i]! * width + keptColumns[j]!]! + shift;
    t[i * across + columns] = 1;
    basis[i] = columns + i;
  }
  for (let j = 0; j < columns; j += 1) {
    t[rows * across + j] = -1;
    free[j] = j;
  }
  t[rows * across + columns] = 0;
  const pivotsAtMost = 50 * (rows + columns);
  for (let count = 0; count < pivotsAtMost; count += 1) {
    const enter = entering(t, rows, columns, across, count > pivotsAtMost / 2);
    if (enter < 0) break;
    const leave = leaving(t, rows, columns, across, enter);
    if (leave < 0) break;
    pivot(t, rows, columns, across, leave, enter);
    const out = basis[leave]!;
    basis[leave] = free[enter]!;
    free[enter] = out;
  }
  for (let j = 0; j < columns; j += 1) {
    const name = free[j]!;
    if (name >= columns) row[keptRows[name - columns]!] = Math.max(0, t[rows * across + j]!);
  }
  for (let i = 0; i < rows; i += 1) {
    const name = basis[i]!;
    if (name < columns) column[keptColumns[name]!] = Math.max(0, t[i * across + columns]!);
  }
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
  const sure = leastAgainstRow(m, row, column.length);
  const most = mostAgainstColumn(m, row.length, column);
  return { value: (sure + most) / 2, row, column, gap: most - sure };
}

let sums = new Float64Array(64);

// Only what is played is looked at: a mixture has a handful of choices among a dozen or two.

/** What a mixture of rows is sure of. */
export function leastAgainstRow(m: Float64Array, row: Float64Array, columns: number): number {
  if (sums.length < columns) sums = new Float64Array(columns * 2);
  sums.fill(0, 0, columns);
  for (let i = 0; i < row.length; i += 1) {
    const chance = row[i]!;
    if (chance === 0) continue;
    for (let j = 0, k = i * columns; j < columns; j += 1, k += 1) sums[j]! += chance * m[k]!;
  }
  let least = Number.POSITIVE_INFINITY;
  for (let j = 0; j < columns; j += 1) if (sums[j]! < least) least = sums[j]!;
  return least;
}

/** The most that any row gets against a mixture of columns. */
export function mostAgainstColumn(m: Float64Array, rows: number, column: Float64Array): number {
  const columns = column.length;
  if (sums.length < rows) sums = new Float64Array(rows * 2);
  sums.fill(0, 0, rows);
  for (let j = 0; j < columns; j += 1) {
    const chance = column[j]!;
    if (chance === 0) continue;
    for (let i = 0, k = j; i < rows; i += 1, k += columns) sums[i]! += chance * m[k]!;
  }
  let most = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < rows; i += 1) if (sums[i]! > most) most = sums[i]!;
  return most;
}

/**
 * The solution of a game like one solved before: with the same choices in the mixtures, if those are still the right ones. Null where
 * they are not, or where more choices are mixed than needed.
 */
export function onSameChoices(m: Float64Array, last: Solution): (Solution & { readonly gap: number }) | null {
  const rows = placesOf(last.row);
  const columns = placesOf(last.column);
  const n = rows.length;
  if (columns.length !== n || n > MIXED_AT_MOST) return null;
  const width = last.column.length;
  // B y = 1 and B' x = 1 over the mixed choices, shifted to be positive; both mixtures follow by scaling.
  const row = new Float64Array(last.row.length);
  const column = new Float64Array(width);
  for (let i = 0; i < n; i += 1) {
    for (let j = 0; j < n; j += 1) system[i * (n + 1) + j] = m[rows[i]! * width + columns[j]!]! + 1;
  }
  const right = solveLinear(n);
  for (let i = 0; i < n; i += 1) {
    for (let j = 0; j < n; j += 1) system[i * (n + 1) + j] = m[rows[j]! * width + columns[i]!]! + 1;
  }
  const left = right === null ? null : solveLinear(n);
  if (right === null || left === null) return null;
  for (let i = 0; i < n; i += 1) {
    row[rows[i]!] = left[i]!;
    column[columns[i]!] = right[i]!;
  }
  return checked(m, normalised(row), normalised(column));
}

const MIXED_AT_MOST = 12;

function placesOf(chances: Float64Array): number[] {
  const places: number[] = [];
  for (let i = 0; i < chances.length; i += 1) if (chances[i]! > TINY) places.push(i);
  return places;
}

const system = new Float64Array(MIXED_AT_MOST * (MIXED_AT_MOST + 1));

/** Solves A x = 1 for a small A that stands in `system`; null if it has no solution with every x at least 0. */
function solveLinear(n: number): Float64Array | null {
  const width = n + 1;
  for (let i = 0; i < n; i += 1) system[i * width + n] = 1;
  for (let c = 0; c < n; c += 1) {
    let best = c;
    for (let i = c + 1; i < n; i += 1) {
      if (Math.abs(system[i * width + c]!) > Math.abs(system[best * width + c]!)) best = i;
    }
    const pivotAt = system[best * width + c]!;
    if (Math.abs(pivotAt) < TINY) return null;
    for (let j = c; j <= n; j += 1) {
      const kept = system[c * width + j]!;
      system[c * width + j] = system[best * width + j]! / pivotAt;
      if (best !== c) system[best * width + j] = kept;
    }
    for (let i = 0; i < n; i += 1) {
      const factor = system[i * width + c]!;
      if (i === c || factor === 0) continue;
      for (let j = c; j <= n; j += 1) system[i * width + j]! -= factor * system[c * width + j]!;
    }
  }
  const x = new Float64Array(n);
  for (let i = 0; i < n; i += 1) {
    x[i] = system[i * width + n]!;
    if (x[i]! < 0) return null;
  }
  return x;
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
