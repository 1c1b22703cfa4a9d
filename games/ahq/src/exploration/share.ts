import { again, call, done, type Emit, type Procedure, dice as pool } from '@quarterstaff/kernel';
import { squareName } from '../map/square.ts';
import { carryingForbids, GOLD_LIMIT, takeThing } from '../models/carry.ts';
import { isStanding, leaderSeat } from '../models/query.ts';
import { dropOn } from '../models/wounds.ts';
import { R } from '../rules.ts';
import {
  type Ahq,
  type AhqEvent,
  chance,
  choice,
  type Model,
  modelOf,
  procedure,
  sealed,
  step,
  type Thing,
} from '../state.ts';

export interface Share {
  gold: number;
  things: readonly Thing[];
  readonly chest: string; // what is left stays in it; '' : on the floor of `at`
  readonly at: number;
  claims: readonly string[]; // 'seat thing model', flat
  tied: readonly string[]; // seats that still roll
  order: readonly string[]; // seats in order of choice
  thing: string;
}

export function newShare(gold: number, things: readonly Thing[], chest: string, at: number): Share {
  return { gold, things, chest, at, claims: [], tied: [], order: [], thing: '' };
}

/** Who may receive gold or things now. */
function receivers(g: Ahq): Model[] {
  return g.models.filter(m => m.kind !== 'monster' && isStanding(m) && m.at >= 0 && m.type !== 'hostage');
}

function purseRoom(m: Model): number {
  return GOLD_LIMIT - m.gold;
}

/** Splits gold evenly over the purses, what does not fit stays (AHQ-TRE-05). */
function splitEvenly(models: readonly Model[], gold: number): number {
  let left = gold;
  for (;;) {
    const open = models.filter(m => purseRoom(m) > 0);
    if (left === 0 || open.length === 0) return left;
    const each = Math.max(1, Math.floor(left / open.length));
    for (const m of open) {
      const given = Math.min(each, purseRoom(m), left);
      m.gold += given;
      left -= given;
    }
  }
}

interface Claim {
  readonly take: string;
  readonly for: string;
}

function claimsOf(g: Ahq, s: Share, seat: string): (Claim | 'pass')[] {
  const mine = receivers(g).filter(m => m.seat === seat && m.kind === 'hero');
  const list: (Claim | 'pass')[] = ['pass'];
  for (const thing of new Set(s.things))
    for (const m of mine) if (carryingForbids(m, thing) === null) list.push({ take: thing, for: m.id });
  return list.length > 1 ? list : [];
}

function give(s: Share, g: Ahq, thing: string, to: string, emit: Emit<AhqEvent>): void {
  const at = s.things.indexOf(thing);
  if (at < 0) return;
  s.things = [...s.things.slice(0, at), ...s.things.slice(at + 1)];
  takeThing(modelOf(g, to), thing);
  emit?.({ type: 'thingTaken', rules: [R.sharingChestContents, R.encumbranceLimit], model: to, what: thing });
}

/** Gold and things are shared out: the Leader divides the gold, players claim things, dice settle disputes (AHQ-GEN-07). */
export const share: Procedure<Ahq, Share, AhqEvent> = procedure<Share>('share', {
  divideGold: choice({
    rule: R.twoHundredFiftyCrowns,
    decider: g => leaderSeat(g),
    options: (g, s) => {
      const open = receivers(g).filter(m => purseRoom(m) > 0);
      return s.gold > 0 && open.length > 0 ? ['even', 'leave', ...open.map(m => m.id)] : [];
    },
    take(g, s, answer, emit) {
      if (answer === 'leave') return;
      const before = s.gold;
      if (answer === 'even') s.gold = splitEvenly(receivers(g), s.gold);
      else {
        const m = modelOf(g, answer);
        const given = Math.min(purseRoom(m), s.gold);
        m.gold += given;
        s.gold -= given;
      }
      emit?.({
        type: 'goldShared',
        rules: [R.twoHundredFiftyCrowns],
        amount: before - s.gold,
        left: s.gold,
        what: answer,
      });
      if (s.gold > 0 && answer !== 'even') return again;
    },
  }),
  shareThings: step((_g, s) => {
    if (s.things.length > 0) return call(claimThings, { ...s }, 'things');
  }),
  leaveRest: step((g, s, emit) => {
    if (s.gold === 0 && s.things.length === 0) return;
    if (s.chest !== '') {
      const chest = g.chests.find(c => c.id === s.chest)!;
      chest.gold = s.gold;
      chest.things = s.things;
    } else dropOn(g, s.at, s.gold, s.things);
    emit?.({
      type: 'treasureLeft',
      rules: [R.twoHundredFiftyCrowns, R.theChestSquare],
      at: squareName(s.at),
      amount: s.gold,
      what: s.things.join(' '),
    });
  }),
});

/** Things one round after the other: everybody names one; undisputed claims are granted, disputes rolled for. */
const claimThings: Procedure<Ahq, Share, AhqEvent> = procedure<Share>('claimThings', {
  claim: sealed({
    rule: R.sharingChestContents,
    slots: g => g.heroSeats,
    decider: (_g, _s, slot) => slot,
    options: (g, s, slot) => claimsOf(g, s, slot),
    reveal(_g, s, answers) {
      s.claims = Object.entries(answers).flatMap(([seat, c]) => (c === 'pass' ? [] : [`${seat} ${c.take} ${c.for}`]));
    },
  }),
  grant: step((g, s, emit) => {
    if (s.claims.length === 0) return done(s.things);
    const things = s.claims.map(c => c.split(' ')[1]!);
    const disputed = things.find(t => things.filter(o => o === t).length > s.things.filter(o => o === t).length);
    for (const claim of s.claims) {
      const [, thing = '', to = ''] = claim.split(' ');
      if (thing !== disputed) give(s, g, thing, to, emit);
    }
    if (disputed === undefined) {
      s.claims = [];
      return again;
    }
    s.thing = disputed;
    s.claims = s.claims.filter(c => c.split(' ')[1] === disputed);
    const seats = s.claims.map(c => c.split(' ')[0]!);
    s.order = [];
    return call(settleDispute, { seats, tied: seats, order: [], rolls: [] }, 'order');
  }),
  winnersTake: step((g, s, emit) => {
    for (const seat of s.order) {
      const claim = s.claims.find(c => c.startsWith(`${seat} `))!;
      const [, thing = '', to = ''] = claim.split(' ');
      if (s.things.includes(thing)) give(s, g, thing, to, emit);
    }
    s.claims = [];
    return again;
  }),
});

export interface Dispute {
  readonly seats: readonly string[];
  tied: readonly string[]; // roll now
  order: readonly string[]; // settled, highest first
  rolls: readonly number[]; // of those tied, in their order
  queue?: readonly string[];
}

/** Disputing players roll; the highest chooses first, ties roll again among themselves (AHQ-GEN-07). */
export const settleDispute: Procedure<Ahq, Dispute, AhqEvent> = procedure<Dispute>('settleDispute', {
  roll: chance({
    rule: R.disputesSettledByDice,
    dice: (_g, d) => pool(d.tied.length, 12),
    take(_g, d, faces, emit) {
      d.rolls = faces;
      emit?.({
        type: 'disputeRolled',
        rules: [R.disputesSettledByDice, R.diceForChestContents],
        dice: faces,
        what: d.tied.join(' '),
      });
    },
  }),
  rank: step((_g, d) => {
    const ranked = d.tied.map((seat, i) => ({ seat, face: d.rolls[i]! })).sort((a, b) => b.face - a.face);
    const top = ranked[0]!.face;
    const best = ranked.filter(r => r.face === top).map(r => r.seat);
    const rest = ranked.filter(r => r.face !== top).map(r => r.seat);
    if (best.length > 1) {
      d.tied = best;
      d.queue = [...rest, ...(d.queue ?? [])];
      return again;
    }
    d.order = [...d.order, ...best, ...rest, ...(d.queue ?? [])];
    return done(d.order);
  }),
});

export const shareProcedures = [share, claimThings, settleDispute];
