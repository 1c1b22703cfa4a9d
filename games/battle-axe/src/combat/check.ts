// Percentage challenges of Specific Actions (BA-SPA).
import type { Part, Sum } from '@quarterstaff/kernel';
import { actionById } from '../content/content.ts';
import type { CheckId } from '../content/schemas.ts';
import { held, itemOf, mayUse } from '../heroes/items.ts';
import { isBear } from '../heroes/values.ts';
import { R } from '../rules.ts';
import type { BattleAxe, Hero } from '../state.ts';

interface Adjustment {
  readonly value: number;
  readonly roles?: readonly string[] | undefined;
  readonly races?: readonly string[] | undefined;
  readonly height?: string | undefined;
  readonly weight?: string | undefined;
}

/** Whether an adjustment is for this hero. */
function applies(hero: Hero, row: Adjustment): boolean {
  return (
    (row.roles === undefined || row.roles.includes(hero.role)) &&
    (row.races === undefined || row.races.includes(hero.race)) &&
    (row.height === undefined || row.height === hero.height) &&
    (row.weight === undefined || row.weight === hero.weight)
  );
}
const nameOf = (row: Adjustment) =>
  [...(row.roles ?? []), ...(row.races ?? []), row.height, row.weight].filter(Boolean).join(' or ');

/** Base and all adjustments that apply, held within 5-95 (BA-SPA-01). */
export function adjustedSum(
  label: string,
  rule: string,
  base: number,
  rows: readonly Adjustment[],
  hero: Hero,
  more: readonly Part[] = [],
): Sum {
  const parts: Part[] = rows
    .filter(row => applies(hero, row))
    .map(row => ({ rule, label: nameOf(row), value: row.value }));
  parts.push(...more);
  const sum = parts.reduce((total, part) => total + part.value, base);
  const total = Math.max(5, Math.min(95, sum));
  if (total !== sum) parts.push({ rule: R.challenge, label: 'limit', value: total - sum });
  return { label, base, parts, total };
}

/** What a hero's tools add to a check: each kind of tool once. */
function toolParts(hero: Hero, check: CheckId): Part[] {
  const inHand = isBear(hero) ? [] : held(hero);
  const owned = new Set([...inHand, ...hero.pack]);
  return [...owned].flatMap(id => {
    const item = itemOf(id);
    const value = item.adjusts?.[check] ?? 0;
    if (value === 0 || !mayUse(hero, item) || (item.adjustsWhen === 'held' && !inHand.includes(id))) return [];
    return [{ rule: R.itemTable, label: item.name, value }];
  });
}

/** The chance of a Specific Action for a hero, with its receipt. */
export function checkSum(_g: BattleAxe, hero: Hero, check: CheckId, base?: number): Sum {
  const row = actionById.get(check)!;
  return adjustedSum(row.name, R.specificTable, base ?? row.base, row.adjustments, hero, toolParts(hero, check));
}
