// Dungeon parties: the present fighter steps aside, or another member fires (LW-PARTY).

import { type Reason, type RuleId, reason } from '@quarterstaff/kernel';
import { pageOf } from '../books/book.ts';
import type { PartySymbol } from '../books/model.ts';
import type { Emitter } from '../events.ts';
import { names } from '../reasons.ts';
import { R } from '../rules.ts';
import type { LostWorlds } from '../state.ts';
import { helperOptions } from './choose-rows.ts';
import { bookOf, engagementsOf, fighterOf, foeIn, isConscious, isExtendedIn, isIn, toldIn } from './fighters.ts';
import type { Engagement, Fighter, FighterId, Told } from './state.ts';

export type PartyChoice = 'none' | { readonly exchange: FighterId } | { readonly helper: FighterId };

/** Conscious members of a fighter's party that wait. */
export const reservesOf = (g: LostWorlds, f: Fighter): Fighter[] =>
  g.duel.fighters.filter(other => other.side === f.side && other.place === 'reserve' && isConscious(other));

/** The symbol on the page a fighter reads, the page of its opponent's book (LW-PARTY-02). */
function symbolFor(g: LostWorlds, f: Fighter): PartySymbol | null {
  const [e] = engagementsOf(g, f.id);
  if (e === undefined) return null;
  const foe = fighterOf(g, foeIn(e, f.id));
  return pageOf(bookOf(g, foe), toldIn(e, foe.id).page).party;
}

/** What a reader may do with the symbol on its page: nothing, exchange, or name a helper. */
export function symbolOptions(g: LostWorlds, f: Fighter): readonly PartyChoice[] {
  if (!g.switches.parties) return [];
  const reserves = reservesOf(g, f);
  if (reserves.length === 0) return [];
  const symbol = symbolFor(g, f);
  if (symbol === 'swap') return ['none', ...reserves.map(member => ({ exchange: member.id }))];
  if (symbol !== 'missile') return [];
  const helpers = reserves.filter(member => helperOptions(g, member).length > 0);
  return helpers.length === 0 ? [] : ['none', ...helpers.map(member => ({ helper: member.id }))];
}

/** Why a fighter may not use a symbol now. */
export function symbolReasons(g: LostWorlds, f: Fighter): readonly Reason[] {
  const failing: (readonly [boolean, RuleId, string])[] = [
    [g.switches.parties, R.party, 'parties are not in use'],
    [reservesOf(g, f).length > 0, R.party, 'no conscious member waits in its party'],
    [symbolFor(g, f) !== null, R.partySymbol, 'the page it reads has no party symbol'],
  ];
  const [first] = failing.filter(([holds]) => !holds);
  const [, rule, label] = first ?? [
    false,
    R.partySymbol,
    'symbols are used after the instructions, before the next choice',
  ];
  return [reason(rule, label)];
}

/** Why a symbol that lies open cannot be used in this way. */
export function whyNotSymbol(g: LostWorlds, f: Fighter, choice: unknown): readonly Reason[] {
  if (!names(choice, 'exchange', 'helper')) return [];
  const { exchange: newcomer, helper } = choice as { readonly exchange?: unknown; readonly helper?: unknown };
  const member = reservesOf(g, f).find(({ id }) => id === (newcomer ?? helper));
  if (member === undefined) return [reason(R.party, 'no conscious member of its party waits under that name')];
  return symbolFor(g, f) === 'swap'
    ? [reason(R.partyExchange, 'its page lets it exchange, not name a helper')]
    : newcomer === undefined
      ? [reason(R.partyHelper, 'that member has nothing to fire')]
      : [reason(R.partyHelper, 'its page lets it name a helper, not exchange')];
}

/** The engagement with one fighter in another's place; numbers stated for the old pair are no longer theirs. */
function withNewcomer(e: Engagement, from: FighterId, to: FighterId, told: Told): Engagement {
  const compared = { ...e, heightA: null, heightB: null };
  return e.a === from ? { ...compared, a: to, toldA: told } : { ...compared, b: to, toldB: told };
}

/** The newcomer takes over the range but not the posture; the opponent's restrictions stay (LW-PARTY-03). */
export function exchange(g: LostWorlds, f: Fighter, newcomer: Fighter, emit: Emitter): void {
  g.duel.engagements = g.duel.engagements.map(e => {
    if (e.over || !isIn(e, f.id)) return e;
    const restriction = isExtendedIn(e, f.id) ? 'only ext' : 'free';
    return withNewcomer(e, f.id, newcomer.id, { ...toldIn(e, f.id), restriction, criticals: [], mods: [] });
  });
  f.place = 'reserve';
  f.escaping = false;
  newcomer.place = 'present';
  emit?.({ type: 'partyExchanged', rules: [R.partyExchange, R.oneSymbolUse], fighter: f.id, newcomer: newcomer.id });
}
