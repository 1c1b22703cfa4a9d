import type { SeatEntry } from '@quarterstaff/kernel';
import { planId, type SimulationPlan } from '../plan.ts';
import { type Share, shareOf } from './share.ts';
import { type Counts, meanScore, type Tally } from './tally.ts';

/** The results of a simulation as data: what the reports and pages show. */
export interface SimulationReport {
  readonly plan: SimulationPlan;
  readonly id: string;
  readonly games: number;
  readonly unfinished: number;
  readonly replaced: number;
  readonly seats: readonly SeatReport[];
  readonly draws: Share;
  readonly endings: Readonly<Counts>;
  readonly decisions: { readonly mean: number; readonly median: number; readonly most: number };
  readonly lengths: readonly { readonly from: number; readonly to: number; readonly games: number }[];
  readonly listened: number;
  readonly events: Readonly<Counts>;
  readonly fallen: Readonly<Counts>;
  readonly damage: Readonly<Counts>;
  readonly places: readonly {
    readonly surface: string;
    readonly x: number;
    readonly y: number;
    readonly count: number;
  }[];
  readonly rules: readonly RuleReport[];
}

export interface SeatReport {
  readonly seat: string;
  readonly side: string;
  readonly player: string;
  readonly wins: Share; // of the games that ended
  readonly score: number; // mean
}

/** How a rule goes with winning: the first seat's share of wins in games that cited it, and in those that did not. */
export interface RuleReport {
  readonly rule: string;
  readonly games: number;
  readonly cites: number;
  readonly winsWith: number;
  readonly winsWithout: number;
}

const COLUMNS = 24;

export function reportOf(plan: SimulationPlan, seats: readonly SeatEntry[], tally: Tally): SimulationReport {
  const ended = tally.games - tally.unfinished;
  return {
    plan,
    id: planId(plan),
    games: tally.games,
    unfinished: tally.unfinished,
    replaced: tally.replaced,
    seats: seats.map(({ seat, side }) => ({
      seat,
      side,
      player: plan.players[seat] ?? 'random',
      wins: shareOf(tally.wins[seat] ?? 0, ended),
      score: meanScore(tally, seat),
    })),
    draws: shareOf(tally.draws, ended),
    endings: sorted(tally.endings),
    decisions: lengthsOf(tally),
    lengths: histogram(tally),
    listened: tally.listened,
    events: sorted(tally.events),
    fallen: sorted(tally.fallen),
    damage: sorted(tally.damage),
    places: Object.entries(tally.places)
      .map(([key, count]) => {
        const [y, x, ...surface] = key.split(' ').reverse();
        return { surface: surface.reverse().join(' '), x: Number(x), y: Number(y), count };
      })
      .sort((a, b) => b.count - a.count || a.y - b.y || a.x - b.x),
    rules: rulesOf(tally, seats[0]?.seat ?? ''),
  };
}

/** Most first; equal counts by name, so that the same counts always read the same. */
function sorted(counts: Readonly<Counts>): Counts {
  return Object.fromEntries(Object.entries(counts).sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)));
}

function lengthsOf({ lengths, games }: Tally): SimulationReport['decisions'] {
  const byLength = lengthList(lengths);
  const middle = (place: number): number => {
    let seen = 0;
    for (const [length, count] of byLength) {
      seen += count;
      if (seen > place) return length;
    }
    return 0;
  };
  const sum = byLength.reduce((total, [length, count]) => total + length * count, 0);
  return {
    mean: sum / Math.max(1, games),
    median: games === 0 ? 0 : (middle((games - 1) >> 1) + middle(games >> 1)) / 2,
    most: byLength.at(-1)?.[0] ?? 0,
  };
}

function lengthList(lengths: Readonly<Counts>): readonly (readonly [number, number])[] {
  return Object.entries(lengths)
    .map(([length, count]) => [Number(length), count] as const)
    .sort((a, b) => a[0] - b[0]);
}

function histogram({ lengths }: Tally): SimulationReport['lengths'] {
  const byLength = lengthList(lengths);
  const least = byLength[0]?.[0] ?? 0;
  const most = byLength.at(-1)?.[0] ?? 0;
  const width = Math.max(1, Math.ceil((most - least + 1) / COLUMNS));
  return Array.from({ length: Math.ceil((most - least + 1) / width) }, (_, i) => {
    const from = least + i * width;
    const to = from + width - 1;
    return {
      from,
      to,
      games: byLength.reduce((n, [length, count]) => (length >= from && length <= to ? n + count : n), 0),
    };
  });
}

function rulesOf(tally: Tally, seat: string): readonly RuleReport[] {
  const heard = tally.heardWins[seat] ?? 0;
  return Object.entries(tally.ruleGames)
    .map(([rule, games]) => {
      const wins = tally.ruleWins[rule]?.[seat] ?? 0;
      const others = tally.listened - games;
      return {
        rule,
        games,
        cites: tally.ruleCites[rule] ?? 0,
        winsWith: wins / games,
        winsWithout: others === 0 ? 0 : (heard - wins) / others,
      };
    })
    .sort((a, b) => weight(b, tally.listened) - weight(a, tally.listened) || (a.rule < b.rule ? -1 : 1));
}

/** How much a rule can have decided: the difference it goes with, as far as both kinds of games were seen. */
function weight({ games, winsWith, winsWithout }: RuleReport, listened: number): number {
  return Math.abs(winsWith - winsWithout) * Math.sqrt(games * Math.max(0, listened - games));
}
