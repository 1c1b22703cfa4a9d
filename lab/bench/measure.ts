// Contestants take turns: every round each of them works for a while, so a busy machine slows all of them alike, and the figures
// come from the medians of all rounds.

/** What was done in one go, by name: decisions, games, forks. */
export type Work = Readonly<Record<string, number>>;

export interface Contestant {
  readonly id: string;
  /** Does the piece of work with this number; the numbers run on, so that pieces differ. */
  work(piece: number): Work | Promise<Work>;
}

export interface Pace {
  readonly warmUps: number; // turns at the start that do not count: a rulebook is a lot of code to compile
  readonly rounds: number;
  readonly milliseconds: number; // a turn of one contestant in one round
}

/** Nanoseconds per unit of work: `times.of('duel.kernel', 'decisions')`. */
export interface Times {
  of(contestant: string, unit: string): number;
}

/** One interleaved run of all contestants. */
export async function measured(contestants: readonly Contestant[], pace: Pace): Promise<Times> {
  const samples = new Map<string, number[]>();
  const pieces = new Map<string, number>();
  for (const contestant of contestants) await takeTurn(contestant, pace.milliseconds * pace.warmUps, pieces);
  for (let round = 0; round < pace.rounds; round += 1) {
    for (const contestant of contestants) {
      const { nanoseconds, done } = await takeTurn(contestant, pace.milliseconds, pieces);
      for (const [unit, count] of done) {
        const key = `${contestant.id} ${unit}`;
        samples.set(key, [...(samples.get(key) ?? []), nanoseconds / count]);
      }
    }
  }
  return {
    of(contestant, unit) {
      const known = samples.get(`${contestant} ${unit}`);
      if (known === undefined) throw new Error(`nobody measured ${unit} of ${contestant}`);
      return median(known);
    },
  };
}

async function takeTurn(
  contestant: Contestant,
  milliseconds: number,
  pieces: Map<string, number>,
): Promise<{ nanoseconds: number; done: Map<string, number> }> {
  const done = new Map<string, number>();
  let piece = pieces.get(contestant.id) ?? 0;
  const begun = performance.now();
  let ended = begun;
  while (ended - begun < milliseconds) {
    const result = contestant.work(piece);
    const work = result instanceof Promise ? await result : result;
    for (const unit in work) done.set(unit, (done.get(unit) ?? 0) + work[unit]!);
    piece += 1;
    ended = performance.now();
  }
  pieces.set(contestant.id, piece);
  return { nanoseconds: (ended - begun) * 1e6, done };
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}
