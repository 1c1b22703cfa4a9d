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
  order: readonly string[]; // seats that have rolled, in order of choice
  thing: string;
  paid: number; // counted out to one model just now
}

export function newShare(gold: number, things: readonly Thing[], chest: string, at: number): Share {
  return { gold, things, chest, at, claims: [], order: [], thing: '', paid: 0 };
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
      if (s.gold === 0 || open.length === 0) return [];
      return ['even', 'leave', ...open.map(m => m.id), ...(s.gold > 1 ? ['some'] : [])];
    },
    take(g, s, answer, emit) {
      if (answer === 'leave') return;
      if (answer === 'some') return call(countOut, { gold: s.gold, to: '' }, 'paid');
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
  divideOn: step((_g, s) => {
    if (s.paid === 0) return;
    s.gold -= s.paid;
    s.paid = 0;
    return again;
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

interface Counting {
  readonly gold: number;
  to: string;
}

/** The Leader counts out a sum to one model. Answers the sum. */
const countOut: Procedure<Ahq, Counting, AhqEvent> = procedure<Counting>('countOut', {
  nameModel: choice({
    rule: R.twoHundredFiftyCrowns,
    decider: g => leaderSeat(g),
    options: g =>
      receivers(g)
        .filter(m => purseRoom(m) > 0)
        .map(m => m.id),
    take(_g, c, answer) {
      c.to = answer;
    },
  }),
  nameSum: choice({
    rule: R.twoHundredFiftyCrowns,
    decider: g => leaderSeat(g),
    options: (g, c) => sumsUpTo(Math.min(c.gold, purseRoom(modelOf(g, c.to)))),
    take(g, c, sum, emit) {
      modelOf(g, c.to).gold += sum;
      emit?.({
        type: 'goldShared',
        rules: [R.twoHundredFiftyCrowns],
        amount: sum,
        left: c.gold - sum,
        what: c.to,
      });
      return done(sum);
    },
  }),
});

/** Every sum from one crown to this many. */
export function sumsUpTo(most: number): number[] {
  return Array.from({ length: Math.max(0, most) }, (_, i) => i + 1);
}

/** Who has had a choice comes last from now on (AHQ-GEN-07). */
function chose(s: Share, seat: string): void {
  if (s.order.includes(seat)) s.order = [...s.order.filter(other => other !== seat), seat];
}

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
      const [seat = '', thing = '', to = ''] = claim.split(' ');
      if (thing === disputed) continue;
      give(s, g, thing, to, emit);
      chose(s, seat);
    }
    if (disputed === undefined) {
      s.claims = [];
      return again;
    }
    s.thing = disputed;
    s.claims = s.claims.filter(c => c.split(' ')[1] === disputed);
    const seats = s.claims.map(c => c.split(' ')[0]!);
    // The rolls of an earlier dispute hold: the remaining choices follow in their order.
    if (seats.every(seat => s.order.includes(seat))) return;
    return call(settleDispute, { seats, tied: seats, order: [], rolls: [] }, 'order');
  }),
  winnersTake: step((g, s, emit) => {
    for (const seat of s.order) {
      const claim = s.claims.find(c => c.startsWith(`${seat} `));
      const [, thing = '', to = ''] = claim?.split(' ') ?? [];
      if (!s.things.includes(thing)) continue;
      give(s, g, thing, to, emit);
      chose(s, seat);
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

export const shareProcedures = [share, countOut, claimThings, settleDispute];
