import { type Doctrine, diceOn, type LearnedNumbers, type Numbers, newLuck, shiftOf } from '@quarterstaff/kernel';
import { loadGame } from '../games.ts';
import { PlanRefused } from '../plan.ts';
import { withPool } from '../run/pool.ts';
import { DoctrineGames, type DoctrinePlan, type GamesOptions, type Met, type Opponents } from './doctrine-games.ts';

/** How far a training has come. */
export interface DoctrineRound extends Met {
  readonly round: number;
  readonly games: number; // played by then
  readonly farthest: readonly { readonly name: string; readonly strides: number }[]; // numbers that moved most
}

export interface DoctrineOptions extends GamesOptions {
  readonly onRound?: (found: DoctrineRound, best: Numbers) => void;
}

const SHARE = 0.25; // of the book's own number, or of its step: a stride, how far a round moves it to either side
const LEAST = 0.1; // of the book's own number: no number falls below
const STEP = 0.3; // strides that a number goes for each standard error of what a round found, at first
const FIRST = 10; // rounds over which steps shrink to two thirds
const SHRINKING = 0.6; // the power by which they do
const TOLD = 10; // rounds from one look at the lead over the book to the next
const FRESH = 2; // how many times the seeds of a round it takes
const MARGIN = 1; // standard errors by which those must lead the start
const FARTHEST = 12; // of the numbers, to be told

/**
 * Learns numbers by play. If those reached at the end do not lead the start on fresh seeds, the start stays. Stopped early it answers null;
 * the journal keeps what was played.
 */
export async function learnDoctrine(plan: DoctrinePlan, options: DoctrineOptions): Promise<LearnedNumbers | null> {
  const { doctrine, rulesVersion } = await loadGame(plan.game);
  if (doctrine === undefined) throw new PlanRefused(`${plan.game} has no numbers to be learned.`);
  return withPool(options, async pool => {
    const games = new DoctrineGames(pool, plan, options);
    const climbed = await climb(games, plan, doctrine, options.onRound);
    if (climbed === null) return null;
    const { reached, curve } = climbed;
    const overStart = await games.meet(`last ${plan.rounds}`, FRESH * plan.seeds, [reached, plan.start]);
    if (overStart === null) return null;
    const numbers = overStart.lead > MARGIN * overStart.error ? reached : plan.start;
    const overBook = await games.meet(`book ${plan.rounds}`, FRESH * plan.seeds, [numbers, {}]);
    if (overBook === null) return null;
    return {
      numbers,
      trained: {
        rulesVersion,
        seed: plan.seed,
        rounds: plan.rounds,
        games: games.played,
        against: [{ player: 'tactical', seeds: FRESH * plan.seeds, lead: digits(overBook.lead) }],
        curve: curve.map(({ games, lead }) => ({ games, lead: digits(lead) })),
      },
    };
  });
}

/**
 * Climbs as engines for chess are tuned. A round moves all numbers a stride up or down, another way on each seed, and plays them against
 * those moved the other way. What stood better on the whole says where each number should go, and each goes there by a little, the farther
 * the surer that is; steps shrink as rounds go by. The numbers reached are the mean of the later half of the rounds.
 */
export async function climb(
  games: DoctrineGames,
  plan: DoctrinePlan,
  doctrine: Doctrine,
  onRound?: DoctrineOptions['onRound'],
): Promise<{ readonly reached: Numbers; readonly curve: readonly DoctrineRound[] } | null> {
  const ground = new Ground(doctrine);
  const curve: DoctrineRound[] = [];
  const trail: Numbers[] = []; // where each round ended
  let at = ground.whole(plan.start);
  for (let round = 0; round < plan.rounds; round += 1) {
    const errors = await survey(games, plan, ground, at, round);
    if (errors === null) return null;
    at = ground.moved(at, errors, STEP / (1 + round / FIRST) ** SHRINKING);
    trail.push(at);
    if ((round + 1) % TOLD !== 0) continue;
    const reached = ground.different(meanOfLater(trail));
    const met = await games.meet(`fresh ${round}`, FRESH * plan.seeds, [reached, {}]);
    if (met === null) return null;
    curve.push({ round, games: games.played, ...met, farthest: ground.farthest(reached, plan.start) });
    onRound?.(curve.at(-1)!, reached);
  }
  return { reached: ground.different(meanOfLater(trail)), curve };
}

/** Every seed moves all numbers one way and the other way, and both play each other: how surely each should go up or down, in standard errors. */
async function survey(
  games: DoctrineGames,
  { seed, seeds }: DoctrinePlan,
  ground: Ground,
  at: Numbers,
  round: number,
): Promise<Numbers | null> {
  const signs = Array.from({ length: seeds }, (_, i) => {
    const dice = diceOn(newLuck(`move ${seed} ${round} ${i}`), 'play');
    return mapped(at, () => (dice.die(2) === 1 ? 1 : -1));
  });
  const meeting = (i: number): Opponents => [
    ground.different(ground.moved(at, signs[i]!, 1)),
    ground.different(ground.moved(at, signs[i]!, -1)),
  ];
  const leads = await games.leads(`survey ${round}`, seeds, meeting, true);
  if (leads === null) return null;
  const spread = Math.sqrt(leads.reduce((sum, lead) => sum + lead * lead, 0));
  return mapped(at, (_, name) =>
    spread === 0 ? 0 : leads.reduce((sum, lead, i) => sum + lead * signs[i]![name]!, 0) / spread,
  );
}

/** All numbers that may be learned: the book's, and their shifts with the situation, which to the book are 0. */
class Ground {
  private readonly own: Numbers;
  private readonly strides: Numbers;

  constructor({ book, steps, situations }: Doctrine) {
    const own: Record<string, number> = { ...book };
    const strides: Record<string, number> = {
      ...mapped(book, (value, name) => SHARE * (steps[name] ?? Math.abs(value))),
    };
    for (const number of situations?.sway ?? []) {
      for (const situation of situations!.names) {
        own[shiftOf(number, situation)] = 0;
        strides[shiftOf(number, situation)] = strides[number]!;
      }
    }
    this.own = own;
    this.strides = strides;
  }

  /** Every number, of those that differ from the book's. */
  whole(numbers: Numbers): Numbers {
    return { ...this.own, ...numbers };
  }

  /** Those that differ, of all; rounded. */
  different(all: Numbers): Numbers {
    const rounded = Object.entries(all).map(([name, value]) => [name, digits(value)] as const);
    return Object.fromEntries(rounded.filter(([name, value]) => value !== this.own[name]));
  }

  /** Moved by so many strides in all; a number keeps its sign and some of its size. */
  moved(from: Numbers, strides: Numbers, times: number): Numbers {
    return mapped(from, (value, name) => {
      const to = value + strides[name]! * times * this.strides[name]!;
      const least = LEAST * this.own[name]!;
      return least > 0 ? Math.max(least, to) : least < 0 ? Math.min(least, to) : to;
    });
  }

  farthest(numbers: Numbers, start: Numbers): DoctrineRound['farthest'] {
    const from = this.whole(start);
    return Object.entries(this.whole(numbers))
      .map(([name, value]) => ({ name, strides: (value - from[name]!) / this.strides[name]! }))
      .sort((a, b) => Math.abs(b.strides) - Math.abs(a.strides))
      .slice(0, FARTHEST);
  }
}

const mapped = (numbers: Numbers, to: (value: number, name: string) => number): Numbers =>
  Object.fromEntries(Object.entries(numbers).map(([name, value]) => [name, to(value, name)]));

const digits = (value: number): number => Number(value.toPrecision(3));

/** The mean of where the later half of the rounds ended. */
function meanOfLater(trail: readonly Numbers[]): Numbers {
  const later = trail.slice(Math.floor(trail.length / 2));
  return mapped(trail[0]!, (_, name) => later.reduce((sum, numbers) => sum + numbers[name]!, 0) / later.length);
}
