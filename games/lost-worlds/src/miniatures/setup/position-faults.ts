// What a scenario states about single Characters and pairs that the rules never bring about.

import type { Book } from '../../books/book.ts';
import { isResultPage } from '../../books/rows.ts';
import { parseTerms } from '../../books/tell.ts';
import { objectKinds, profiles, spellOfCard } from '../content/index.ts';
import type { CharacterSource, FieldScenario } from '../content/scenario-schema.ts';
import { R } from '../rules.ts';
import { idOf } from './scenario.ts';

type Complain = (path: string, message: string) => void;

interface Stated {
  readonly id: string;
  readonly side: string;
  readonly seat: string;
  readonly source: CharacterSource;
}

const isConscious = ({ source }: Stated): boolean => (source.body ?? 1) >= 1;
const isActive = (c: Stated): boolean => isConscious(c) && !c.source.away;

/** Faults of a scenario whose names all point somewhere; `bookOf` gives a Character's book, or null where its player picks one. */
export function positionFaults(
  scenario: FieldScenario,
  bookOf: (c: CharacterSource) => Book | null,
  complain: Complain,
): void {
  const stated = new Map<string, Stated>();
  scenario.sides.forEach((side, s) => {
    side.characters.forEach((source, i) => {
      const id = idOf(side.id, source, i);
      stated.set(id, { id, side: side.id, seat: source.player ?? side.id, source });
      characterFaults(`sides.${s}.characters.${i}`, source, bookOf(source), complain);
    });
  });
  scenario.sides.forEach((side, s) => {
    side.characters.forEach((c, i) => {
      const path = `sides.${s}.characters.${i}`;
      c.turn.foughtWith?.forEach((id, n) => {
        if (!stated.has(id)) complain(`${path}.turn.foughtWith.${n}`, `there is no Character '${id}'`);
      });
      const carrier = c.carriedBy === undefined ? undefined : stated.get(c.carriedBy);
      if (carrier !== undefined && (carrier.source === c || !isActive(carrier)))
        complain(`${path}.carriedBy`, `'${carrier.id}' cannot carry anything`);
    });
  });
  holdingFaults(scenario, stated, complain);
  startFaults(scenario, stated, complain);
}

function characterFaults(path: string, c: CharacterSource, book: Book | null, complain: Complain): void {
  const profile = profiles.get(c.profile ?? '');
  c.bans?.forEach((terms, n) => {
    const parsed = parseTerms(terms);
    if (!parsed.ok) complain(`${path}.bans.${n}`, parsed.fault.message);
  });
  if (c.away && !(c.dematerialises ?? profile?.dematerialise ?? false))
    complain(`${path}.away`, `never dematerialises (${R.dematerialise})`);
  if (c.weaponAt !== undefined && c.weaponLost === true) complain(`${path}.weaponLost`, 'its weapon lies somewhere');
  const weapon = c.weapon !== undefined ? c.weapon : profile !== undefined ? profile.weapon : undefined;
  if (weapon === null && c.weaponAt !== undefined) complain(`${path}.weaponAt`, `has no weapon (${R.weaponsLost})`);
  c.spells.forEach((spell, n) => {
    if (spellOfCard.get(spell.card)?.rounds === null)
      complain(`${path}.spells.${n}.card`, `'${spell.card}' does not last (${R.gapSpells})`);
  });
  if (book === null) return;
  for (const page of Object.keys(c.plus ?? {}))
    if (!book.rows.some(row => row.page === Number(page))) complain(`${path}.plus.${page}`, 'not a row of the sheet');
}

/** Who holds what: the conscious, what they can lift, and one Large Object each (LWM-BRD-06, LWM-BRD-09). */
function holdingFaults(scenario: FieldScenario, stated: ReadonlyMap<string, Stated>, complain: Complain): void {
  const laden = new Set<string>();
  scenario.objects.forEach((o, i) => {
    const holder = stated.get(o.heldBy ?? '');
    if (holder === undefined) return;
    const path = `objects.${i}.heldBy`;
    if (!isActive(holder)) complain(path, `'${holder.id}' cannot hold anything (${R.boardDamage})`);
    const weight = o.weight ?? objectKinds.get(o.kind)?.weight ?? 0;
    if (weight === 0) return;
    if (laden.has(holder.id)) complain(path, `'${holder.id}' holds a Large Object already (${R.largeObjects})`);
    laden.add(holder.id);
  });
}

function startFaults(scenario: FieldScenario, stated: ReadonlyMap<string, Stated>, complain: Complain): void {
  const { start } = scenario;
  const seen = new Set<string>();
  start.edges.forEach((edge, i) => {
    const path = `start.edges.${i}`;
    const [a, b] = [stated.get(edge.a), stated.get(edge.b)];
    for (const key of ['a', 'b'] as const) {
      const c = stated.get(edge[key]);
      if (c !== undefined && !isActive(c)) complain(`${path}.${key}`, `'${c.id}' does not fight`);
    }
    for (const key of ['pageSeenByA', 'pageSeenByB'] as const) {
      const page = edge[key];
      if (page !== undefined && !isResultPage(page)) complain(`${path}.${key}`, 'an odd page 1..63');
    }
    if (a !== undefined && b !== undefined && a.side === b.side) complain(path, `'${a.id}' and '${b.id}' are friends`);
    const pair = [edge.a, edge.b].sort().join(' ');
    if (seen.has(pair)) complain(path, `'${edge.a}' and '${edge.b}' stand twice`);
    seen.add(pair);
  });
  start.demands.forEach(({ halter, halted }, i) => {
    const [a, b] = [stated.get(halter), stated.get(halted)];
    if (a !== undefined && b !== undefined && a.side === b.side)
      complain(`start.demands.${i}`, `'${halter}' and '${halted}' are friends`);
  });
  const mover = stated.get(start.mover ?? '');
  if (mover !== undefined && !isActive(mover)) complain('start.mover', `'${mover.id}' cannot move (${R.bodies})`);
  if (mover !== undefined && start.slot !== undefined && mover.seat !== start.slot)
    complain('start.mover', `'${mover.id}' does not move in the slot of '${start.slot}' (${R.ownSlotOnly})`);
  if (start.holder !== undefined && !scenario.sides.some(side => side.id === start.holder))
    complain('start.holder', `there is no side '${start.holder}'`);
}
