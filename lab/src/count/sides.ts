import type { SimulationReport } from './report.ts';
import { type Share, shareOf } from './share.ts';

export interface SideWins {
  readonly side: string;
  readonly wins: Share;
}

/** Seats of one side win together: the share of its most successful seat. */
export function sidesOf(report: SimulationReport): readonly SideWins[] {
  const ended = report.games - report.unfinished;
  const sides = [...new Set(report.seats.map(({ side }) => side))];
  return sides.map(side => {
    const best = Math.max(...report.seats.filter(seat => seat.side === side).map(({ wins }) => wins.share));
    return { side, wins: shareOf(Math.round(best * ended), ended) };
  });
}
