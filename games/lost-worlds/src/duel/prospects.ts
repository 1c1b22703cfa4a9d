// What a row may come to: counted over the rows that an opponent's publicly read instruction leaves it, both books known, hidden
// cards not considered.

import type { Seat } from '@quarterstaff/kernel';
import { isExtendedPage, pagesOf } from '../books/rows.ts';
import type { LostWorlds } from '../state.ts';
import { bookOf, engagementsOf, fighterOf, foeIn } from './fighters.ts';
import { ladderOf } from './legal-rows.ts';
import { announcedPage, damageOf, lookUp, reckon } from './look-up.ts';
import type { Engagement, Fighter } from './state.ts';

/** Over all answers that all opponents may give to a row. */
export interface Prospect {
  readonly answers: number;
  readonly hits: number; // answers that it damages
  readonly hitBy: number; // answers that damage whoever does it
  readonly deals: number; // damage on average
  readonly takes: number;
}

/** What one fighter's row does to another's answer. */
function damageBy(
  g: LostWorlds,
  edge: number,
  e: Engagement,
  by: Fighter,
  row: number,
  on: Fighter,
  answer: number,
): number {
  const own = announcedPage(bookOf(g, by), row, e);
  const told = announcedPage(bookOf(g, on), answer, e);
  const look = lookUp(g, edge, { reader: by.id, scorer: by.id, row, own }, { subject: on.id, row: answer, told });
  return look.score === null ? 0 : damageOf(g, reckon(g, look));
}

/** The prospects of a fighter's legal rows. */
export function prospectsOf(g: LostWorlds, f: Fighter): ReadonlyMap<number, Prospect> {
  const foes = engagementsOf(g, f.id).map(e => {
    const foe = fighterOf(g, foeIn(e, f.id));
    return { e, edge: g.duel.engagements.indexOf(e), foe, answers: pagesOf(ladderOf(g, foe).rows) };
  });
  const prospects = new Map<number, Prospect>();
  for (const row of pagesOf(ladderOf(g, f).rows)) {
    const sum = { answers: 0, hits: 0, hitBy: 0, deals: 0, takes: 0 };
    for (const { e, edge, foe, answers } of foes) {
      for (const answer of answers) {
        const dealt = damageBy(g, edge, e, f, row, foe, answer);
        const taken = damageBy(g, edge, e, foe, answer, f, row);
        sum.answers += 1;
        sum.hits += Number(dealt > 0);
        sum.hitBy += Number(taken > 0);
        sum.deals += dealt;
        sum.takes += taken;
      }
    }
    const mean = (total: number): number => Math.round((total / sum.answers) * 100) / 100;
    prospects.set(row, { ...sum, deals: mean(sum.deals), takes: mean(sum.takes) });
  }
  return prospects;
}

/** What the rows that a seat has locked may come to while others still choose: damage dealt and taken on average, as flat facts. */
export function expectedOf(g: LostWorlds, seat: Seat): Record<string, number> {
  const facts: Record<string, number> = {};
  const top = g.stack.at(-1);
  if (top?.proc !== 'chooseRows') return facts;
  for (const [id, row] of Object.entries(top.sealed ?? {})) {
    const f = fighterOf(g, id);
    const prospect = f.seat === seat && typeof row === 'number' ? prospectsOf(g, f).get(row) : undefined;
    if (prospect === undefined) continue;
    facts[`deals ${id}, on average`] = prospect.deals;
    facts[`takes ${id}, on average`] = prospect.takes;
  }
  return facts;
}

/** The places on a sheet where rows of one sort stand together, in this order. */
export const ROW_GROUPS = ['high', 'low', 'thrust', 'guard', 'move', 'special', 'ranged'] as const;
type RowGroup = (typeof ROW_GROUPS)[number];

const SORTS: readonly (readonly [RowGroup, readonly string[]])[] = [
  ['guard', ['guard', 'cut']],
  ['move', ['jump', 'evade']],
  ['thrust', ['thrust']],
  ['special', ['body', 'weaponplay', 'ability']],
  ['high', ['high']],
  ['low', ['low']],
];

/** Where a row stands on the sheet. */
export function rowGroupOf({ page, tags }: { readonly page: number; readonly tags: readonly string[] }): RowGroup {
  if (isExtendedPage(page)) return 'ranged';
  return SORTS.find(([, wanted]) => wanted.some(tag => tags.includes(tag)))?.[0] ?? 'special';
}

const RETRIEVE = 46;
/** Rows that need a weapon which is not in hand, and taking up one that is. */
export const isFolded = (weaponDown: boolean, row: { readonly page: number; readonly armed: boolean }): boolean =>
  row.page === RETRIEVE ? !weaponDown : row.armed && weaponDown;
