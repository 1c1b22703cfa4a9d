// One turn of a duel: steps 4 to 8 of the rulebook and what follows them, for every engagement at once (LW-TURN-01).

import { again, call, done, reason } from '@quarterstaff/kernel';
import { procedure, sealed, step } from '../builders.ts';
import type { LuckWindow } from '../cards/card.ts';
import { cardOf } from '../cards/deck.ts';
import type { Emitter } from '../events.ts';
import { R } from '../rules.ts';
import type { LostWorlds } from '../state.ts';
import { tellRows } from './all-look-ups.ts';
import { askEscape, askLuck, askSymbol, askWhomToObey } from './asking.ts';
import { passTurn } from './body.ts';
import { announceCard, markCard, startCard } from './card-play.ts';
import { chooseRows, effectivePeeks, newChoosing, type Peek, type Rows } from './choose-rows.ts';
import { checkEscapes, mayEscape, whyNotEscape } from './escape.ts';
import { type Exchange, exchangeRows } from './exchange.ts';
import { settleFalls } from './falls.ts';
import { engagedFighters, fighterOf, foesOf, hasLiveEngagement, isEngaged, isStanding, NOBODY } from './fighters.ts';
import {
  carryOutBans,
  carryOutDrops,
  carryOutGains,
  carryOutLosses,
  carryOutRetrieves,
  type Order,
  type Reading,
  readInstructions,
  stillHeard,
  triggeredOrders,
} from './instruction.ts';
import { ladderOf } from './legal-rows.ts';
import { goesStraightOn } from './limits.ts';
import type { LookUp } from './look-up.ts';
import { exchange, type PartyChoice, symbolOptions, whyNotSymbol } from './party.ts';
import { scoredUpon, withTargets } from './results.ts';
import { newRevealing, type PickedCard, revealCards } from './reveal-cards.ts';
import { isGearHidden, newGearReveal, revealGear } from './reveal-gear.ts';
import { newTargeting, selectTargets } from './select-targets.ts';
import type { Fighter, FighterId } from './state.ts';
import { findPages, fixTold, reckonAll, retrieveWeapons, takeDamage, weaponsDown } from './steps.ts';
import { directionsOf, findFooting, hasOp, helperSpells, playLuck, replaceInstructions } from './turn-cards.ts';
import { cardHolders, closeWindow, gearIsPossible, type LuckChoice, luckIsPossible, luckOptions } from './windows.ts';

export interface Turn {
  openedAt: number; // decision number at which the present window was opened
  peeks: readonly Peek[];
  obeyed: Readonly<Record<FighterId, FighterId>>;
  rows: Rows;
  weaponsDown: readonly FighterId[]; // when the rows were locked
  looks: readonly LookUp[];
  targets: Readonly<Record<FighterId, readonly FighterId[]>>; // selected by those with too few Attacks
  readings: readonly Reading[];
  orders: readonly Order[];
  picks: readonly PickedCard[];
}

// Lists and records in locals are replaced, never changed: every turn can begin with the same empty ones.
const NONE: readonly never[] = Object.freeze([]);
const NO_ROWS_YET: Readonly<Record<FighterId, never>> = Object.freeze({});
const NO_TARGETS: Turn['targets'] = Object.freeze({});

export const newTurn = (): Turn => ({
  openedAt: 0,
  peeks: NONE,
  obeyed: NO_ROWS_YET,
  rows: NO_ROWS_YET,
  weaponsDown: NONE,
  looks: NONE,
  targets: NO_TARGETS,
  readings: NONE,
  orders: NONE,
  picks: NONE,
});

const seatOf = (g: LostWorlds, id: FighterId): string => fighterOf(g, id).seat;
const engagedIds = (g: LostWorlds): FighterId[] => engagedFighters(g).map(f => f.id);
const NO_ANSWERS: readonly never[] = Object.freeze([]);
const STAY_OR_ESCAPE = Object.freeze(['stay', 'escape'] as const);

/** Whether anybody may announce an escape now. */
function isEscapePossible(g: LostWorlds): boolean {
  for (const f of g.duel.fighters) if (isEngaged(g, f.id) && mayEscape(g, f)) return true;
  return false;
}

type PlayedLuck = ReturnType<typeof playLuck>;

/** A window in which whoever holds Luck may play it; what was played acts together. */
const luckWindow = (window: LuckWindow, act: (g: LostWorlds, turn: Turn, played: PlayedLuck, emit: Emitter) => void) =>
  sealed<Turn, LuckChoice>({
    rule: R.luckWindows,
    slots: cardHolders,
    decider: (g, _turn, id) => seatOf(g, id),
    options: (g, turn, id) => luckOptions(g, fighterOf(g, id), window, turn.looks),
    ask: askLuck,
    reveal: (g, turn, answers, emit) => act(g, turn, playLuck(g, answers, emit), emit),
  });

function startLuck(g: LostWorlds, played: PlayedLuck): void {
  for (const { by, card, foe } of played) startCard(g, fighterOf(g, by), card, foe === null ? [] : [foe]);
}

export const playTurn = procedure<Turn>('turn', {
  openTurn: step((g, turn, emit) => {
    if (!hasLiveEngagement(g)) return done();
    g.duel.turn += 1;
    emit?.({ type: 'duelTurnBegan', rules: [R.turnSteps], turn: g.duel.turn });
    for (const f of g.duel.fighters) {
      f.luckPlayed = false;
      if (spendsTurn(g, f)) passTurn(f, emit);
    }
    turn.openedAt = g.decisionNo;
  }),
  revealGear: step(g => (isGearHidden(g) ? call(revealGear, newGearReveal()) : undefined)),
  closeGear: step((g, turn) => {
    closeWindow(g, turn.openedAt, gearIsPossible(g));
    turn.openedAt = g.decisionNo;
  }),
  playChoiceLuck: luckWindow('choice', (g, turn, played) => {
    turn.peeks = effectivePeeks(
      played.flatMap(({ by, card, foe }) => (hasOp(card, 'peek') && foe !== null ? [{ by, foe }] : [])),
    );
    for (const { by, card, foe } of played) startCard(g, fighterOf(g, by), card, foe === null ? foesOf(g, by) : [foe]);
  }),
  closeChoiceLuck: step((g, turn) => closeWindow(g, turn.openedAt, luckIsPossible(g, 'choice'))),
  obeyInstruction: sealed<Turn, FighterId>({
    rule: R.mostRestrictive,
    slots: g => (g.duel.engagements.length < 2 ? NOBODY : engagedIds(g)),
    ask: askWhomToObey,
    decider: (g, _turn, id) => seatOf(g, id),
    options(g, _turn, id) {
      const { equals } = ladderOf(g, fighterOf(g, id));
      return equals.length > 1 ? equals : [];
    },
    whyNot: (g, _turn, choice) =>
      g.duel.fighters.some(f => f.id === choice)
        ? [reason(R.mostRestrictive, 'what that one reads out is not among the most restrictive')]
        : [],
    reveal(_g, turn, answers, emit) {
      turn.obeyed = answers;
      for (const [fighter, foe] of Object.entries(answers)) {
        emit?.({ type: 'instructionObeyed', rules: [R.mostRestrictive], fighter, foe });
      }
    },
  }),
  choose: step((_g, turn) => call(chooseRows, newChoosing(turn.peeks, turn.obeyed), 'rows')),
  announce: step((g, turn, emit) => tellRows(g, turn.rows, emit)),
  lookUp: step((g, turn, emit) => {
    const exchange = exchangeRows(g, turn.rows, emit);
    if (exchange !== null) {
      if (isAnybodyEscaping(g)) checkEscapes(g, scoredIn(g, exchange), emit);
      if (exchange.extended && hasLiveEngagement(g) && isEscapePossible(g)) return;
      turn.rows = NO_ROWS_YET;
      return goesStraightOn(g) ? again : done();
    }
    turn.weaponsDown = weaponsDown(g);
    turn.looks = findPages(g, turn.rows, emit);
    turn.openedAt = g.decisionNo;
  }),
  playLookupLuck: luckWindow('lookup', (g, _turn, played) => startLuck(g, played)),
  reckonTotals: step((g, turn) => {
    closeWindow(g, turn.openedAt, luckIsPossible(g, 'lookup'));
    if (turn.looks.length > 0) turn.looks = reckonAll(g, turn.looks);
  }),
  selectTargets: step((g, turn) => {
    const targeting = newTargeting(g, turn.looks);
    return targeting === null ? undefined : call(selectTargets, targeting, 'targets');
  }),
  spareOthers: step((_g, turn) => {
    if (turn.targets === NO_TARGETS) return;
    turn.looks = withTargets(turn.looks, turn.targets);
    turn.targets = NO_TARGETS;
  }),
  dealDamage: step((g, turn, emit) => {
    if (turn.looks.length === 0) return; // exchanged already
    turn.looks = takeDamage(g, turn.looks, emit);
    settleFalls(g, turn.looks, emit);
    if (!hasLiveEngagement(g)) return done();
  }),
  heedConditions: step((g, turn, emit) => {
    if (turn.looks.length === 0) return;
    const { readings, orders } = readInstructions(g, turn.looks, turn.weaponsDown, emit);
    turn.readings = readings;
    const triggered = g.duel.fighters.some(f => f.running.length > 0) ? triggeredOrders(g, ownRows(turn)) : NONE;
    turn.orders = triggered.length === 0 ? orders : [...orders, ...triggered];
  }),
  loseBody: step((g, turn, emit) => {
    carryOutLosses(g, turn.orders, emit);
    settleFalls(g, turn.looks, emit);
    if (!hasLiveEngagement(g)) return done();
    if (turn.orders.length > 0) turn.orders = stillHeard(g, turn.orders);
  }),
  regainBody: step((g, turn, emit) => carryOutGains(g, turn.orders, emit)),
  dropAndRetrieve: step((g, turn, emit) => {
    carryOutDrops(g, turn.orders, emit);
    retrieveWeapons(g, turn.rows, turn.weaponsDown, turn.looks, emit);
    carryOutRetrieves(g, turn.orders, emit);
  }),
  reveal: step((_g, turn) => {
    const directions = turn.orders.length === 0 ? NONE : directionsOf(turn.orders);
    if (directions.length > 0) return call(revealCards, newRevealing(directions), 'picks');
  }),
  carryOutCards: step((g, turn, emit) => {
    if (g.duel.fighters.some(f => f.helper !== null)) turn.picks = [...turn.picks, ...helperSpells(g, turn.rows)];
    if (turn.picks.length === 0) return;
    const orders: Order[] = [];
    for (const pick of turn.picks) {
      const f = fighterOf(g, pick.by);
      const { card } = f.hand.find(held => held.copy === pick.copy)!;
      markCard(f, pick.copy, 'played');
      announceCard(f, cardOf(card), pick.foe, emit);
    }
    for (const pick of turn.picks) {
      const f = fighterOf(g, pick.by);
      const { card } = f.hand.find(held => held.copy === pick.copy)!;
      orders.push(...startCard(g, f, card, [pick.foe]));
    }
    carryOutLosses(g, orders, emit);
    settleFalls(g, turn.looks, emit);
    if (!hasLiveEngagement(g)) return done();
    const heard = stillHeard(g, orders);
    carryOutGains(g, heard, emit);
    carryOutDrops(g, heard, emit);
  }),
  fixRestrictions: step((g, turn, emit) => {
    fixTold(g, turn.readings);
    for (const f of g.duel.fighters) f.helper = null;
    if (turn.picks.length > 0) replaceInstructions(g, turn.picks, emit);
    carryOutBans(g, turn.orders, emit);
    turn.picks = NONE;
    turn.rows = NO_ROWS_YET;
    turn.weaponsDown = NONE;
    turn.readings = NONE;
    turn.orders = NONE;
    turn.openedAt = g.decisionNo;
  }),
  playEndLuck: luckWindow('end', (g, _turn, played, emit) => {
    for (const { by, card, foe } of played) {
      if (hasOp(card, 'reground') && foe !== null) findFooting(g, by, foe, emit);
    }
    startLuck(g, played);
  }),
  checkEscapes: step((g, turn, emit) => {
    closeWindow(g, turn.openedAt, luckIsPossible(g, 'end'));
    if (isAnybodyEscaping(g)) checkEscapes(g, scoredUpon(turn.looks), emit);
    turn.looks = NONE;
    if (!hasLiveEngagement(g)) return done();
  }),
  announceEscape: sealed<Turn, 'stay' | 'escape'>({
    rule: R.announceEscape,
    slots: g => (isEscapePossible(g) ? engagedIds(g) : NOBODY),
    ask: askEscape,
    decider: (g, _turn, id) => seatOf(g, id),
    options: (g, _turn, id) => (mayEscape(g, fighterOf(g, id)) ? STAY_OR_ESCAPE : NO_ANSWERS),
    whyNot: (g, _turn, choice, id) => (choice === 'escape' ? whyNotEscape(g, fighterOf(g, id), g.duel.turn) : []),
    reveal(g, _turn, answers, emit) {
      for (const [id, choice] of Object.entries(answers)) {
        if (choice !== 'escape') continue;
        fighterOf(g, id).escaping = true;
        emit?.({ type: 'escapeAnnounced', rules: [R.announceEscape], fighter: id });
      }
    },
  }),
  useSymbols: sealed<Turn, PartyChoice>({
    rule: R.partySymbol,
    slots: g => (g.duel.fighters.some(f => f.place === 'reserve') ? engagedIds(g) : NOBODY),
    ask: askSymbol,
    decider: (g, _turn, id) => seatOf(g, id),
    options: (g, _turn, id) => symbolOptions(g, fighterOf(g, id)),
    whyNot: (g, _turn, choice, id) => whyNotSymbol(g, fighterOf(g, id), choice),
    reveal(g, _turn, answers, emit) {
      for (const [id, choice] of Object.entries(answers)) {
        if (choice === 'none') continue;
        const f = fighterOf(g, id);
        if ('exchange' in choice) exchange(g, f, fighterOf(g, choice.exchange), emit);
        else {
          f.helper = choice.helper;
          emit?.({ type: 'helperNamed', rules: [R.partyHelper, R.oneSymbolUse], fighter: id, helper: choice.helper });
        }
      }
    },
  }),
});

/**
 * Whose running cards use up a turn. On the board a round counts for everybody, also for those who have fallen or fled since the phase
 * began (LWM-DUR-02); without the rules for durations, for those who fight.
 */
function spendsTurn(g: LostWorlds, f: Fighter): boolean {
  if (g.field === null) return isStanding(f) || f.place === 'reserve';
  return g.field.switches.spellDuration || (isStanding(f) && isEngaged(g, f.id));
}

function isAnybodyEscaping(g: LostWorlds): boolean {
  for (const f of g.duel.fighters) if (f.escaping) return true;
  return false;
}

/** Those whom an exchange of rows hurts. */
function scoredIn(g: LostWorlds, { a, b }: Exchange): FighterId[] {
  const e = g.duel.engagements[0]!;
  return [...(a.hurt > 0 ? [e.a] : []), ...(b.hurt > 0 ? [e.b] : [])];
}

/** The rows fighters did themselves, without helpers' cards. */
function ownRows(turn: Turn): Record<FighterId, number> {
  const rows: Record<FighterId, number> = {};
  for (const look of turn.looks) if (look.scorer === look.reader) rows[look.scorer] = look.row;
  return rows;
}
