// What a scenario states about single Characters and pairs that the rules never bring about.

import type { Book } from '../../books/book.ts';
import { bestMagicRegeneration, bestRegeneration } from '../../books/library.ts';
import { isResultPage } from '../../books/rows.ts';
import { checkedTerms } from '../../books/tell-check.ts';
import { gearPoints, limitsOf, selectionFaults, tiedUp } from '../../cards/selection.ts';
import { handOf, lentBy } from '../../duel/new-fighter.ts';
import { improvementFaults } from '../../duel/sound.ts';
import { RESERVED } from '../../setup/names.ts';
import { levelOf, rangeBetween, spaceAt, type Terrain } from '../board/terrain.ts';
import { objectKinds, profiles, spellOfCard } from '../content/index.ts';
import { CharacterSchema, type CharacterSource, type FieldScenario } from '../content/scenario-schema.ts';
import { RUNNING } from '../movement/action.ts';
import { R } from '../rules.ts';
import { type StatedCharacter, statedCards, statedCharacters, terrainOf } from './scenario.ts';

type Complain = (path: string, message: string) => void;

interface Stated extends StatedCharacter {
  readonly book: Book | null; // null where its player picks one
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
  for (const one of statedCharacters(scenario)) {
    const c = { ...one, book: bookOf(one.source) };
    stated.set(c.id, c);
    characterFaults(c.path, c.source, c.book, complain);
    turnFaults(scenario, c, complain);
    for (const word of new Set([c.id, c.seat]))
      if (RESERVED.includes(word)) complain(c.path, `'${word}' is a word of the rules`);
  }
  for (const { path, source: c } of statedCharacters(scenario)) {
    c.turn.foughtWith?.forEach((id, n) => {
      if (!stated.has(id)) complain(`${path}.turn.foughtWith.${n}`, `there is no Character '${id}'`);
    });
    const carrier = c.carriedBy === undefined ? undefined : stated.get(c.carriedBy);
    if (carrier !== undefined && (carrier.source === c || !isActive(carrier)))
      complain(`${path}.carriedBy`, `'${carrier.id}' cannot carry anything`);
    else if (carrier !== undefined && !same(carrier.source.at, c.at))
      complain(`${path}.at`, `'${carrier.id}' carries it elsewhere (${R.bodies})`);
  }
  holdingFaults(scenario, stated, complain);
  startFaults(scenario, stated, complain);
}

const OPEN = CharacterSchema.parse({ at: [0, 0] });
const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
const KEPT: readonly string[] = ['id', 'name', 'player', 'profile', 'at', 'undefended', 'facing'];

/** Where a player picks the profile, only the place is stated: everything else comes with the profile (LWM-SEQ-01). */
function openFaults(path: string, c: CharacterSource, complain: Complain): void {
  for (const [field, value] of Object.entries(c)) {
    if (KEPT.includes(field) || same(value, OPEN[field as keyof CharacterSource])) continue;
    complain(`${path}.${field}`, `comes with the profile that its player picks (${R.setUp})`);
  }
}

function characterFaults(path: string, c: CharacterSource, book: Book | null, complain: Complain): void {
  if (c.profile === 'any') openFaults(path, c, complain);
  const profile = profiles.get(c.profile ?? '');
  c.bans?.forEach((terms, n) => {
    const checked = checkedTerms(terms);
    if (!checked.ok) for (const fault of checked.faults) complain(`${path}.bans.${n}`, fault);
  });
  if (c.away && !(c.dematerialises ?? profile?.dematerialise ?? false))
    complain(`${path}.away`, `never dematerialises (${R.dematerialise})`);
  if (c.weaponAt !== undefined && c.weaponLost === true) complain(`${path}.weaponLost`, 'its weapon lies somewhere');
  const weapon = c.weapon !== undefined ? c.weapon : profile !== undefined ? profile.weapon : undefined;
  if (weapon === null && c.weaponAt !== undefined) complain(`${path}.weaponAt`, `has no weapon (${R.weaponsLost})`);
  c.spells.forEach((spell, n) => {
    const lasts = spellOfCard.get(spell.card)?.rounds;
    if (lasts === null) complain(`${path}.spells.${n}.card`, `'${spell.card}' does not last (${R.gapSpells})`);
    else if (lasts === 'rest' ? spell.rounds !== 'rest' : lasts !== undefined && !(Number(spell.rounds) <= lasts)) {
      const [long, rule] =
        lasts === 'rest' ? ['the rest of the game', R.restOfGame] : [`${lasts} rounds`, R.combatRounds];
      complain(`${path}.spells.${n}.rounds`, `lasts for ${long} (${rule})`);
    }
  });
  if (book === null) return;
  improvementFaults(c, book, path, complain);
  const held = handOf(statedCards(c));
  const most = c.maxBody ?? book.stats.body + lentBy(held);
  if (c.body !== undefined && c.body > most)
    complain(`${path}.body`, `more than the Maximum ${most} (${R.regenerationGain})`);
  handFaults(path, c, book, complain);
}

/** What a Character may have done in the turn so far (LWM-MOV-01, LWM-REG-05, LWM-SEQ-05). */
function turnFaults({ start }: FieldScenario, c: Stated, complain: Complain): void {
  const { turn, away } = c.source;
  if (away && start.phase !== 'movement' && start.phase !== 'closeMovement')
    complain(`${c.path}.away`, `only while others move (${R.dematerialise})`);
  const most = heightOf(c) + (turn.ran === true ? RUNNING : 0);
  if ((turn.mp ?? 0) + (turn.spent ?? 0) > most)
    complain(
      `${c.path}.turn.${turn.mp === undefined ? 'spent' : 'mp'}`,
      `more than ${most} points in a turn (${turn.ran === true ? R.run : R.allowance})`,
    );
  for (const { field, cannotBe, why } of FLAG_FAULTS) {
    if (cannotBe(c, start.phase, most)) complain(`${c.path}.${field}`, why);
  }
  if (c.id === start.mover && turn.moved === true) complain(`${c.path}.turn.moved`, `it is moving now (${R.slots})`);
}

type Phase = FieldScenario['start']['phase'];
const isMoving = (phase: Phase): boolean => phase === 'movement' || phase === 'closeMovement';

/** What has happened to nobody in a turn: flags that exclude each other, or come too early. */
const FLAG_FAULTS: readonly {
  readonly field: string;
  readonly cannotBe: (c: Stated, phase: Phase, most: number) => boolean;
  readonly why: string;
}[] = [
  {
    field: 'turn.entered',
    cannotBe: ({ source: { turn } }, _phase, most) =>
      (turn.entered ?? 0) > (turn.spent ?? Math.max(0, most - (turn.mp ?? 0))),
    why: `more spaces than points spent (${R.allowance})`,
  },
  {
    field: 'turn.starred',
    cannotBe: ({ source: { turn } }) => turn.ran === true && turn.starred === true,
    why: `it runs this turn (${R.starred})`,
  },
  {
    field: 'turn.spentAll',
    cannotBe: ({ source: { turn } }) => turn.ran === true && turn.spentAll === true,
    why: `it runs this turn (${R.allPoints})`,
  },
  {
    field: 'turn.mp',
    cannotBe: ({ source: { turn } }) => turn.spentAll === true && (turn.mp ?? 0) > 0,
    why: `it has spent everything (${R.allPoints})`,
  },
  {
    field: 'turn.mp',
    cannotBe: ({ source: { turn } }) => turn.halted === true && (turn.mp ?? 0) > 0,
    why: `it has been halted (${R.haltedLosesAll})`,
  },
  {
    field: 'turn.ran',
    cannotBe: ({ source: { turn } }) => turn.ran === true && turn.ranLastTurn === true,
    why: `it ran last turn (${R.runTwice})`,
  },
  {
    field: 'turn.jumped',
    cannotBe: ({ source: { turn } }) => turn.jumped === true && turn.ran !== true,
    why: `it does not run this turn (${R.jumping})`,
  },
  {
    field: 'turn.regenerating',
    cannotBe: ({ source: { turn, regeneration }, book }) =>
      turn.regenerating === 'body' && book !== null && (regeneration ?? bestRegeneration(book)) === 0,
    why: `its book regenerates no Body (${R.regenerate})`,
  },
  {
    field: 'turn.regenerating',
    cannotBe: ({ source: { turn, magicRegeneration }, book }) =>
      turn.regenerating === 'magic' && book !== null && (magicRegeneration ?? bestMagicRegeneration(book)) === 0,
    why: `its book regenerates no spell points (${R.magicRegeneration})`,
  },
  {
    field: 'turn.fought',
    cannotBe: ({ source: { turn } }, phase) => turn.fought === true && (isMoving(phase) || phase === 'initiative'),
    why: `fights come after the moves (${R.phases})`,
  },
];

/** Cards within the points, the colours and the gear line of the sheet (LW-ABIL-01, LW-ABIL-02, LW-ITEM-02). */
function handFaults(path: string, c: CharacterSource, book: Book, complain: Complain): void {
  const cards = handOf(statedCards(c)).map(({ card }) => card);
  const { tactic, luck } = book.stats;
  const points = { tactic, luck, spell: c.spellPoints ?? book.stats.spell };
  for (const { at, label, rule } of selectionFaults(
    limitsOf(book.stats, points, c.cardPoints ?? gearPoints(cards), true),
    cards,
  ))
    complain(`${path}.cards.${at}`, `${cards[at]}: ${label} (${rule})`);
  const free = Math.max(0, points.spell - tiedUp(cards).spell);
  if ((c.freeSpellPoints ?? 0) > free)
    complain(`${path}.freeSpellPoints`, `more than the ${free} that the sheet leaves free`);
}

const DEFAULT_HEIGHT = 4;
/** A Character's H as far as the scenario says it. */
const heightOf = ({ source, book }: Stated): number => source.height ?? book?.stats.height ?? DEFAULT_HEIGHT;

/** Who holds what: the conscious, what they can lift, and one Large Object each (LWM-BRD-06, LWM-BRD-09). */
function holdingFaults(scenario: FieldScenario, stated: ReadonlyMap<string, Stated>, complain: Complain): void {
  const laden = new Set<string>();
  scenario.objects.forEach((o, i) => {
    const holder = stated.get(o.heldBy ?? '');
    if (holder === undefined) return;
    const path = `objects.${i}.heldBy`;
    if (o.settling === true) complain(`objects.${i}.settling`, `'${holder.id}' holds it (${R.weaponLies})`);
    if (!isActive(holder)) complain(path, `'${holder.id}' cannot hold anything (${R.boardDamage})`);
    const weight = o.weight ?? objectKinds.get(o.kind)?.weight ?? 0;
    if (weight > heightOf(holder)) complain(path, `too heavy for '${holder.id}' (${R.throwHeld})`);
    if (weight === 0) return;
    if (laden.has(holder.id)) complain(path, `'${holder.id}' holds a Large Object already (${R.largeObjects})`);
    laden.add(holder.id);
  });
  for (const body of stated.values()) {
    const carrier = stated.get(body.source.carriedBy ?? '');
    if (carrier === undefined) continue;
    const path = `${body.path}.carriedBy`;
    if (heightOf(body) > heightOf(carrier)) complain(path, `too heavy for '${carrier.id}' (${R.throwHeld})`);
    if (laden.has(carrier.id)) complain(path, `'${carrier.id}' holds a Large Object already (${R.largeObjects})`);
    laden.add(carrier.id);
  }
}

const FARTHEST_DEMAND = 2; // who was halted may have been shoved or have fallen a space since

const rangeOf = (terrain: Terrain, a: Stated, b: Stated): number =>
  rangeBetween(terrain, spaceAt(terrain, a.source.at), spaceAt(terrain, b.source.at));

/** Whether two that fight are in each other's Battle Zone where the scenario puts them (LWM-BZ-02). */
function reachEachOther(terrain: Terrain, a: Stated, b: Stated): boolean {
  const [at, bt] = [spaceAt(terrain, a.source.at), spaceAt(terrain, b.source.at)];
  const change = levelOf(terrain, at) - levelOf(terrain, bt);
  const lower = change === 0 ? null : change < 0 ? a : b;
  return rangeBetween(terrain, at, bt) === 1 && (lower === null || heightOf(lower) > Math.abs(change));
}

function startFaults(scenario: FieldScenario, stated: ReadonlyMap<string, Stated>, complain: Complain): void {
  const { start } = scenario;
  const terrain = terrainOf(scenario);
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
    else if (a !== undefined && b !== undefined && !reachEachOther(terrain, a, b))
      complain(path, `'${a.id}' and '${b.id}' are not in each other's Battle Zone (${R.engaging})`);
    const pair = [edge.a, edge.b].sort().join(' ');
    if (seen.has(pair)) complain(path, `'${edge.a}' and '${edge.b}' stand twice`);
    seen.add(pair);
  });
  start.demands.forEach(({ halter, halted }, i) => {
    const [a, b] = [stated.get(halter), stated.get(halted)];
    if (a !== undefined && b !== undefined && a.side === b.side)
      complain(`start.demands.${i}`, `'${halter}' and '${halted}' are friends`);
    else if (a !== undefined && b !== undefined && rangeOf(terrain, a, b) > FARTHEST_DEMAND)
      complain(`start.demands.${i}`, `'${halter}' was never beside '${halted}' this turn (${R.demandsBattle})`);
  });
  moverFaults(scenario, stated, complain);
  const last = scenario.victory.wins.flatMap(({ when: [first, ...more] }) =>
    first !== undefined && 'turnEnds' in first && more.length === 0 ? [first.turnEnds] : [],
  );
  if (start.turn > Math.min(...last))
    complain('start.turn', `the game ended after turn ${Math.min(...last)} (${R.endOfPlay})`);
}

/** Who is moving: conscious, in its own slot, and in nobody's way (LWM-MOV-03, LWM-MOV-06). */
function moverFaults({ start }: FieldScenario, stated: ReadonlyMap<string, Stated>, complain: Complain): void {
  const mover = stated.get(start.mover ?? '');
  if (mover === undefined) return;
  if (!isActive(mover)) complain('start.mover', `'${mover.id}' cannot move (${R.bodies})`);
  if (start.slot !== undefined && mover.seat !== start.slot)
    complain('start.mover', `'${mover.id}' does not move in the slot of '${start.slot}' (${R.ownSlotOnly})`);
  for (const other of stated.values()) {
    if (other.side !== mover.side && isActive(other) && same(other.source.at, mover.source.at))
      complain(`${mover.path}.at`, `'${other.id}' stands there (${R.opponentsSpace})`);
  }
}
