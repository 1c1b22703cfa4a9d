// A battle from the choice of fighters to its result, and series of battles with improvement between them.

import { again, call, done, over, reason } from '@quarterstaff/kernel';
import { FIGHTER_IDS } from '../books/library.ts';
import { procedure, sealed, step } from '../builders.ts';
import { fitting } from '../cards/selection.ts';
import type { Emitter } from '../events.ts';
import { names } from '../reasons.ts';
import { R } from '../rules.ts';
import type { LostWorlds } from '../state.ts';
import { askBook, askClaim, askMember } from './asking.ts';
import { giveBody } from './body.ts';
import {
  bookOf,
  DEAD_AT,
  engagedFighters,
  fighterOf,
  hasLiveEngagement,
  isIn,
  isStanding,
  NOBODY,
} from './fighters.ts';
import { improve } from './improve.ts';
import { hasTurnLeft, mayClaimDraw } from './limits.ts';
import { takeBook, takeHand } from './new-fighter.ts';
import { reservesOf } from './party.ts';
import { limitsFor, selectCards } from './select-cards.ts';
import { dropAnnouncements, openBattle, openDuel } from './start.ts';
import { type BattleResult, type Fighter, type FighterId, NO_PLUS } from './state.ts';
import { newTurn, playTurn } from './turn.ts';

const GO_ON_OR_CLAIM = Object.freeze(['goOn', 'claim'] as const);
/** How a fight that is over ended, by who still stands (LW-RES-08, LW-MULTI-08, LW-ESC-03). */
function resultOf(g: LostWorlds): BattleResult {
  const inFight = g.duel.fighters.filter(f => f.place !== 'reserve');
  const standing = [...new Set(inFight.filter(isStanding).map(f => f.side))];
  const [side, ...others] = standing;
  if (side === undefined) {
    return lastPairs(g).some(f => f.body <= 0)
      ? { how: 'draw', winners: [], rules: [R.unconscious, R.damageTogether] }
      : { how: 'escaped', winners: [], rules: [R.escapeNoVictor] };
  }
  const escaped = inFight.some(f => f.place === 'escaped');
  if (others.length > 0) {
    if (hasLoneFallen(g)) return { how: 'won', winners: standing, rules: [R.unconscious, R.bookByBook] };
    return escaped && !hasLiveEngagement(g)
      ? { how: 'escaped', winners: [], rules: [R.escapeNoVictor] }
      : { how: 'stopped', winners: [], rules: [R.turnLimit] };
  }
  // A lone fighter has won when all of several opponents have fallen or fled; a single opponent that fled is not beaten.
  const foes = inFight.filter(f => f.side !== side);
  const beaten = foes.some(f => f.body <= 0) || (foes.length > 1 && foes.every(f => f.place === 'escaped'));
  return beaten
    ? { how: 'won', winners: [side], rules: [R.unconscious, R.bookByBook] }
    : { how: 'escaped', winners: [], rules: [R.escapeNoVictor] };
}

/** Whether one fought all the others, and fell: they have won, whatever their sides (LW-MULTI-08). */
const hasLoneFallen = ({ duel: { engagements, fighters } }: LostWorlds): boolean =>
  fighters.some(f => f.body <= 0 && engagements.every(e => isIn(e, f.id)));

/** Those whose fight ended last. */
function lastPairs(g: LostWorlds): Fighter[] {
  const { engagements, fighters } = g.duel;
  const last = Math.max(...engagements.map(e => e.fought));
  return fighters.filter(f => engagements.some(e => e.fought === last && isIn(e, f.id)));
}

/** Turn after turn until nobody fights, the limit is reached or a draw is claimed. */
const fight = procedure<object>('fight', {
  playTurn: step(g => (hasTurnLeft(g) ? call(playTurn, newTurn()) : done())),
  claimDraw: sealed<object, 'goOn' | 'claim'>({
    rule: R.turnLimit,
    slots: g => (mayClaimDraw(g) ? engagedFighters(g).map(f => f.id) : NOBODY),
    decider: (g, _fight, id) => fighterOf(g, id).seat,
    options: () => GO_ON_OR_CLAIM,
    ask: askClaim,
    reveal(g, _fight, answers, emit) {
      const by = Object.keys(answers).filter(id => answers[id] === 'claim');
      if (by.length === 0) return;
      emit?.({ type: 'drawClaimed', rules: [R.turnLimit], by });
      for (const e of g.duel.engagements) e.over = true;
      g.duel.result = { how: 'claimed', winners: [], rules: [R.turnLimit] };
    },
  }),
  nextTurn: step(() => again),
});

/** Fallen fighters whose party has a conscious member left, while their opponents still stand or may step up too. */
function mayStepUp(g: LostWorlds): Fighter[] {
  if (!g.switches.parties || g.duel.result !== null) return [];
  if (g.duel.fighters.some(f => f.place === 'escaped')) return [];
  return g.duel.fighters.filter(
    f => f.place === 'present' && f.body <= 0 && reservesOf(g, f).length > 0 && hasOpponentLeft(g, f),
  );
}

const hasOpponentLeft = (g: LostWorlds, f: Fighter): boolean =>
  g.duel.fighters.some(foe => foe.side !== f.side && foe.body > 0 && foe.place !== 'escaped');

export interface SteppingUp {
  again: boolean;
}

/** The next member of a party takes the place of the fallen one; a new duel starts on page 57 (LW-PARTY-05). */
const stepUp = procedure<SteppingUp>('stepUp', {
  nameMember: sealed<SteppingUp, 'stop' | { readonly member: FighterId }>({
    rule: R.stepUp,
    slots: g => mayStepUp(g).map(f => f.id),
    decider: (g, _s, id) => fighterOf(g, id).seat,
    ask: askMember,
    options: (g, _s, id) => ['stop', ...reservesOf(g, fighterOf(g, id)).map(member => ({ member: member.id }))],
    whyNot: (_g, _s, choice) =>
      names(choice, 'member') ? [reason(R.stepUp, 'no conscious member that waits in its party')] : [],
    reveal(g, s, answers, emit) {
      for (const [id, choice] of Object.entries(answers)) {
        if (choice === 'stop') continue;
        fighterOf(g, id).place = 'reserve';
        fighterOf(g, choice.member).place = 'present';
        emit?.({ type: 'steppedUp', rules: [R.stepUp], fighter: choice.member, fallen: id });
        s.again = true;
      }
    },
  }),
  openAnew: step((g, s, emit) => {
    const [one, ...others] = g.duel.fighters.filter(isStanding);
    const other = others.find(f => f.side !== one?.side);
    if (!s.again || one === undefined || other === undefined) return done(false);
    openDuel(g, [{ a: one.id, b: other.id }], emit);
    return done(true);
  }),
});

/** Every player picks a fighter that the scenario left open, in seat order (LW-DEC-01). */
const pickFighters = procedure<{ at: number }>('pickFighters', {
  pick: sealed<{ at: number }, string>({
    rule: R.anyTwoBooks,
    slots: g =>
      g.duel.fighters
        .filter(f => f.book === null)
        .slice(0, 1)
        .map(f => f.id),
    decider: (g, _p, id) => fighterOf(g, id).seat,
    ask: askBook,
    options: g => [...FIGHTER_IDS, ...Object.keys(g.library)],
    reveal(g, _p, answers, emit) {
      for (const [id, book] of Object.entries(answers)) {
        const f = fighterOf(g, id);
        takeBook(g.library, f, book);
        emit?.({ type: 'fighterPicked', rules: [R.anyTwoBooks, R.oneBookOneSheet], fighter: id, book, body: f.body });
      }
      return again;
    },
  }),
});

function exchangeBooks(g: LostWorlds, edges: readonly (readonly [FighterId, FighterId])[], emit: Emitter): void {
  emit?.({
    type: 'booksExchanged',
    rules: [R.exchangeBooks, R.fullBody, ...new Set(g.duel.fighters.flatMap(f => bookOf(g, f).rules))],
    battle: g.duel.battle,
    fighters: g.duel.fighters.map(f => ({ fighter: f.id, book: f.book ?? '', body: f.body })),
  });
  openBattle(
    g,
    edges.map(([a, b]) => ({ a, b })),
    emit,
  );
}

/** What a card lent is given back when the battle ends (op body). */
function endOfBattle(g: LostWorlds, emit: Emitter): void {
  for (const f of g.duel.fighters) {
    f.maxBody -= f.lentBody;
    f.lentBody = 0;
    const lost = f.body - f.maxBody;
    if (lost <= 0) continue;
    f.body = f.maxBody;
    emit?.({ type: 'bodyGivenUp', rules: [R.itemsStay], fighter: f.id, lost, body: f.body, why: 'battle' });
  }
  dropAnnouncements(g);
}

/** A fighter begins every battle afresh; one that died is replaced by a new one with the printed stats and cards that fit them (LW-SETUP-04/05). */
function refresh(g: LostWorlds, f: Fighter, emit: Emitter): void {
  if (f.body <= DEAD_AT) {
    takeBook(g.library, f, f.book!);
    f.plus = NO_PLUS;
    f.xp = 0;
    f.tally = 0;
    f.picksUsed = 0;
    emit?.({ type: 'freshFighter', rules: [R.deadReplaced], fighter: f.id, body: f.body });
  }
  const gained = giveBody(f, f.maxBody - f.body);
  if (gained > 0)
    emit?.({ type: 'bodyRestored', rules: [R.fullBody], fighter: f.id, gained, body: f.body, why: 'battle' });
  f.weaponDown = false;
  f.running = [];
  f.bans = [];
  f.luckPlayed = false;
  takeHand(
    f,
    fitting(
      limitsFor(g, f),
      f.hand.map(({ card }) => card),
    ),
  );
}

export interface Battle {
  readonly pick: boolean; // fighters are picked first
  readonly select: readonly FighterId[]; // whose cards are selected before each battle
  readonly pairs: readonly (readonly [FighterId, FighterId])[]; // who meets whom at the start of a battle
  readonly reserves: readonly FighterId[]; // who waits at the start of a battle
  opened: boolean; // the books lie open already: a position in mid-battle
  steppedUp: boolean;
}

const battle = procedure<Battle>('battle', {
  pickFighters: step((_g, b) => (b.pick && !b.opened ? call(pickFighters, { at: 0 }) : undefined)),
  selectCards: step((_g, b) =>
    b.opened || b.select.length === 0
      ? undefined
      : call(selectCards, { fighters: b.select, chosen: {}, openedAt: 0, done: [] }),
  ),
  exchangeBooks: step((g, b, emit) => {
    if (!b.opened) exchangeBooks(g, b.pairs, emit);
    b.opened = false;
  }),
  fight: step(() => call(fight, {})),
  stepUp: step((_g, b) => {
    b.steppedUp = false;
    return call(stepUp, { again: false }, 'steppedUp');
  }),
  fightOn: step((_g, b) => (b.steppedUp ? call(fightOn, { more: true }) : undefined)),
  endBattle: step((g, _b, emit) => {
    const result = g.duel.result ?? resultOf(g);
    g.duel.result = result;
    const wins: Record<string, number> = { ...g.duel.wins };
    for (const side of result.winners) wins[side] = (wins[side] ?? 0) + 1;
    g.duel.wins = wins;
    endOfBattle(g, emit);
    emit?.({ type: 'battleEnded', rules: result.rules, how: result.how, winners: result.winners });
  }),
  improve: step(g => (g.switches.improvement ? call(improve, { at: 0 }) : undefined)),
  nextBattle: step((g, b, emit) => {
    if (g.duel.battle >= g.duel.battles) return over;
    g.duel.battle += 1;
    for (const f of g.duel.fighters) {
      refresh(g, f, emit);
      f.place = b.reserves.includes(f.id) ? 'reserve' : 'present';
    }
    return again;
  }),
});

/** Fights on with a member that stepped up, as often as one does. */
const fightOn = procedure<{ more: boolean }>('fightOn', {
  fight: step(() => call(fight, {})),
  stepUp: step((_g, f) => {
    f.more = false;
    return call(stepUp, { again: false }, 'more');
  }),
  next: step((_g, f) => (f.more ? again : done())),
});

export const battleProcedures = [battle, fight, stepUp, pickFighters, fightOn];
