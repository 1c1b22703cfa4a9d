import { again, call, done, type Emit, type Procedure, dice as pool, type Reason, reason } from '@quarterstaff/kernel';
import { type Asking, askAs, askInWords, askModel, askSum, say, theModel, theThing } from '../asking.ts';
import { chance, choice, procedure, sealed, step } from '../builders.ts';
import { squareName } from '../map/square.ts';
import { carryingForbids, GOLD_LIMIT, takeThing } from '../models/carry.ts';
import { isAlive, standingHeroes } from '../models/query.ts';
import { dropOn } from '../models/wounds.ts';
import { R } from '../rules.ts';
import { type Ahq, type AhqEvent, type Model, modelOf, type Thing } from '../state.ts';

export interface Share {
  gold: number;
  things: readonly Thing[];
  readonly chest: string; // what is left stays in it; '' : on the floor of `at`
  readonly at: number;
  readonly finder: string; // who opened, killed or searched, '' for nobody
  objected: boolean; // somebody does not want the gold divided evenly
  claims: readonly string[]; // 'seat thing model': locals are flat, and none of these words holds a space
  order: readonly string[]; // seats that have rolled, in order of choice
  thing: string; // the one in dispute
}

export function newShare(gold: number, things: readonly Thing[], chest: string, at: number, finder: string): Share {
  return { gold, things, chest, at, finder, objected: false, claims: [], order: [], thing: '' };
}

/** A player's Heroes who may take of what is found: all who live, the fallen too (AHQ-TRE-02). */
function takers(g: Ahq, seat: string): Model[] {
  return g.models.filter(m => m.kind === 'hero' && isAlive(m) && m.seat === seat);
}

/** The players who have a Hero in the dungeon. */
function sharers(g: Ahq): string[] {
  return g.heroSeats.filter(seat => takers(g, seat).length > 0);
}

function purseRoom(m: Model): number {
  return GOLD_LIMIT - m.gold;
}

/** Puts gold into a purse as far as it holds it; answers what is left. */
function fill(m: Model, gold: number): number {
  const given = Math.min(purseRoom(m), gold);
  m.gold += given;
  return gold - given;
}

/** Divides gold evenly over the purses of the standing Heroes, the rest to the finder; what fits nowhere stays (AHQ-TRE-03, -05). */
function divideEvenly(g: Ahq, gold: number, finder: string): number {
  let left = gold;
  for (;;) {
    const open = standingHeroes(g).filter(m => purseRoom(m) > 0);
    if (open.length === 0 || left < open.length) break;
    const each = Math.floor(left / open.length);
    for (const m of open) left -= each - fill(m, each);
  }
  const first = standingHeroes(g).sort((a, b) => Number(b.id === finder) - Number(a.id === finder));
  for (const m of first) left = fill(m, left);
  return left;
}

interface Claim {
  readonly take: string;
  readonly for: string;
}

/** A claim in words: who takes what. */
const askClaim: Asking<Claim | 'pass'> = askAs(answer =>
  answer === 'pass' ? say('nothing') : say('takeFor', { what: theThing(answer.take), who: theModel(answer.for) }),
);

/** What a player may claim for whom, things in their order; nothing is asked of those who could only pass. */
function claimsOf(g: Ahq, s: Share, seat: string): (Claim | 'pass')[] {
  const mine = takers(g, seat);
  const list: (Claim | 'pass')[] = ['pass'];
  for (const thing of new Set(s.things))
    for (const m of mine) if (carryingForbids(m, thing) === null) list.push({ take: thing, for: m.id });
  return list.length > 1 ? list : [];
}

/** Why a player does not claim something for a model. */
function whyNotClaim(g: Ahq, s: Share, asked: unknown, seat: string): readonly Reason[] {
  const claim = asked as Partial<Claim> | null;
  if (typeof claim !== 'object' || typeof claim?.take !== 'string') return [];
  if (!s.things.includes(claim.take)) return [reason(R.sharingChestContents, 'that was not found')];
  const m = takers(g, seat).find(one => one.id === claim.for);
  if (m === undefined) return [reason(R.sharingChestContents, 'that is no Hero of this player in the dungeon')];
  const rule = carryingForbids(m, claim.take);
  return rule === null ? [] : [reason(rule, 'beyond the carrying limits')];
}

/** Hands over a thing that is still there. */
function give(s: Share, g: Ahq, thing: string, to: string, emit: Emit<AhqEvent>): void {
  const at = s.things.indexOf(thing);
  if (at < 0) return;
  s.things = [...s.things.slice(0, at), ...s.things.slice(at + 1)];
  takeThing(modelOf(g, to), thing);
  emit?.({ type: 'thingTaken', rules: [R.sharingChestContents, R.encumbranceLimit], model: to, what: thing });
}

/** Gold and things are shared out: evenly, or as dice say when somebody objects; players claim things (AHQ-TRE-03, AHQ-GEN-07). */
export const share: Procedure<Ahq, Share, AhqEvent> = procedure<Share>('share', {
  divideGold: sealed({
    rule: R.diceForChestContents,
    slots: (g, s) => (s.gold > 0 ? sharers(g) : []),
    decider: (_g, _s, slot) => slot,
    options: () => ['even', 'object'] as const,
    ask: askInWords({ even: 'evenShares', object: 'objectToShares' }),
    reveal(_g, s, answers) {
      s.objected = Object.values(answers).includes('object');
    },
  }),
  divide: step((g, s, emit) => {
    if (s.gold === 0 || s.objected) return;
    const heroes = standingHeroes(g);
    const before = heroes.map(m => m.gold);
    const left = divideEvenly(g, s.gold, s.finder);
    for (const [i, m] of heroes.entries()) {
      const share = m.gold - before[i]!;
      tellPaid(m, share, s.gold, emit, R.diceForChestContents);
      s.gold -= share;
    }
    s.gold = left;
  }),
  rollForGold: step((g, s) => {
    if (!s.objected) return;
    const seats = sharers(g);
    if (seats.length > 1) return call(settleDispute, { seats, tied: seats, order: [], rolls: [] }, 'order');
    s.order = seats;
  }),
  chooseGold: step((_g, s) => {
    if (s.objected) return call(takeGold, { gold: s.gold, order: s.order, paid: 0 }, 'gold');
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

interface Taking {
  gold: number;
  order: readonly string[]; // who has still to choose
  paid: number; // counted out just now
}

/** One player after the other takes of the gold what he likes, as far as his Heroes' purses hold it. Answers what is left. */
const takeGold: Procedure<Ahq, Taking, AhqEvent> = procedure<Taking>('takeGold', {
  pay: step((g, t) => {
    t.gold -= t.paid;
    t.paid = 0;
    while (t.order.length > 0 && openPurses(g, t.order[0]!).length === 0) t.order = t.order.slice(1);
    if (t.gold === 0 || t.order.length === 0) return done(t.gold);
  }),
  take: choice({
    rule: R.disputesSettledByDice,
    decider: (_g, t) => t.order[0]!,
    options: (g, t) => ['done', ...openPurses(g, t.order[0]!).map(m => m.id), ...(t.gold > 1 ? ['some'] : [])],
    ask: askModel({ done: 'takeNoMore', some: 'takeSome' }),
    take(g, t, answer, emit) {
      if (answer === 'done') {
        t.order = t.order.slice(1);
        return again;
      }
      if (answer === 'some') return call(countOut, { gold: t.gold, seat: t.order[0]!, to: '' }, 'paid');
      const m = modelOf(g, answer);
      t.paid = t.gold - fill(m, t.gold);
      tellPaid(m, t.paid, t.gold, emit, R.disputesSettledByDice);
      return again;
    },
  }),
  next: step(() => again),
});

/** A player's Heroes who can hold more gold. */
function openPurses(g: Ahq, seat: string): Model[] {
  return takers(g, seat).filter(m => purseRoom(m) > 0);
}

/** Tells how much of a sum somebody gets, unless it is nothing. */
export function tellPaid(m: Model, sum: number, of: number, emit: Emit<AhqEvent>, rule: string): void {
  if (sum === 0) return;
  const rules = [rule, R.twoHundredFiftyCrowns];
  emit?.({ type: 'goldShared', rules, amount: sum, left: of - sum, what: m.id });
}

interface Counting {
  readonly gold: number;
  readonly seat: string;
  to: string;
}

/** A player counts out a sum to one of his Heroes. Answers the sum. */
const countOut: Procedure<Ahq, Counting, AhqEvent> = procedure<Counting>('countOut', {
  nameModel: choice({
    rule: R.twoHundredFiftyCrowns,
    decider: (_g, c) => c.seat,
    options: (g, c) => openPurses(g, c.seat).map(m => m.id),
    ask: askModel(),
    take(_g, c, answer) {
      c.to = answer;
    },
  }),
  nameSum: choice({
    rule: R.twoHundredFiftyCrowns,
    decider: (_g, c) => c.seat,
    options: (g, c) => sumsUpTo(Math.min(c.gold, purseRoom(modelOf(g, c.to)))),
    ask: askSum,
    take(g, c, sum, emit) {
      const m = modelOf(g, c.to);
      m.gold += sum;
      tellPaid(m, sum, c.gold, emit, R.disputesSettledByDice);
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
    whyNot: (g, s, asked, slot) => whyNotClaim(g, s, asked, slot),
    ask: askClaim,
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

interface Dispute {
  readonly seats: readonly string[];
  tied: readonly string[]; // roll now
  order: readonly string[]; // settled, highest first
  rolls: readonly number[]; // of those tied, in their order
  queue?: readonly string[]; // settled behind those tied, highest first; left out until a tie has put somebody there
}

/** Disputing players roll; the highest chooses first, ties roll again among themselves (AHQ-GEN-07). */
const settleDispute: Procedure<Ahq, Dispute, AhqEvent> = procedure<Dispute>('settleDispute', {
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

export const shareProcedures = [share, takeGold, countOut, claimThings, settleDispute];
