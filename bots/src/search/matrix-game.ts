/** A game of two who choose at once: what each pair of answers brings each of them, [row][column]. */
export interface MatrixGame {
  readonly rows: readonly (readonly number[])[];
  readonly columns: readonly (readonly number[])[];
}

export interface Mixture {
  readonly rows: readonly number[];
  readonly columns: readonly number[];
}

/** Mixtures that neither side regrets, by regret matching: the averages of so many rounds of self-play. */
export function solveMatrix(game: MatrixGame, rounds = 2_000): Mixture {
  const height = game.rows.length;
  const width = game.rows[0]?.length ?? 0;
  const row = new Regrets(height);
  const column = new Regrets(width);
  const rowWorth = new Array<number>(height).fill(0);
  const columnWorth = new Array<number>(width).fill(0);
  for (let round = 0; round < rounds; round += 1) {
    const mine = row.mixture();
    const theirs = column.mixture();
    rowWorth.fill(0);
    columnWorth.fill(0);
    for (let i = 0; i < height; i += 1) {
      const rowLine = game.rows[i]!;
      const columnLine = game.columns[i]!;
      const share = mine[i]!;
      let worth = 0;
      for (let j = 0; j < width; j += 1) {
        worth += theirs[j]! * rowLine[j]!;
        columnWorth[j]! += share * columnLine[j]!;
      }
      rowWorth[i] = worth;
    }
    row.learn(mine, rowWorth);
    column.learn(theirs, columnWorth);
  }
  return { rows: row.average(), columns: column.average() };
}

/** Regret matching with regrets that never fall below nothing, later rounds counting more. */
class Regrets {
  private readonly regret: number[];
  private readonly sum: number[];
  private rounds = 0;

  constructor(size: number) {
    this.regret = new Array<number>(size).fill(0);
    this.sum = new Array<number>(size).fill(0);
  }

  mixture(): readonly number[] {
    let total = 0;
    for (const regret of this.regret) total += regret;
    return total > 0 ? this.regret.map(regret => regret / total) : this.regret.map(() => 1 / this.regret.length);
  }

  learn(mixture: readonly number[], worth: readonly number[]): void {
    this.rounds += 1;
    let mean = 0;
    for (let i = 0; i < worth.length; i += 1) mean += mixture[i]! * worth[i]!;
    for (let i = 0; i < worth.length; i += 1) {
      this.regret[i] = Math.max(0, this.regret[i]! + worth[i]! - mean);
      this.sum[i]! += this.rounds * mixture[i]!;
    }
  }

  average(): readonly number[] {
    let total = 0;
    for (const part of this.sum) total += part;
    return total > 0 ? this.sum.map(part => part / total) : this.sum.map(() => 1 / this.sum.length);
  }
}
