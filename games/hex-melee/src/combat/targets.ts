import { type Reason, reason } from '@quarterstaff/kernel';
import { weaponOf, weapons } from '../content/content.ts';
import { isInFrontHex } from '../facing/arcs.ts';
import { areEnemies, arena, figure, findFigure, isDead, keywordOf, label } from '../figures.ts';
import { hthWeapons } from '../hand-to-hand/damage.ts';
import { type Cell, distance, footprint, type Spot } from '../map/arena.ts';
import { R } from '../rules.ts';
import type { Aim } from '../sight/lines.ts';
import { unsaidLine } from '../sight/unsaid.ts';
import type { Figure, FigureId, Melee } from '../state.ts';
import {
  type AttackChoice,
  type Attacking,
  type Attempt,
  aimFor,
  aimsFor,
  attackConditions,
  hasBlows,
  hasGrapples,
  onTheMap,
  secondWeapon,
} from './attack-conditions.ts';
import { type Blow, hexesTo } from './blow.ts';

export const isLegalAttack = (g: Melee, a: Attempt, c: AttackChoice): boolean => isLegal(g, attacking(g, a, c), c);

function isLegal(g: Melee, a: Attacking, c: AttackChoice): boolean {
  const conditions = attackConditions[c.act];
  for (let i = 0; i < conditions.length; i += 1) if (!conditions[i]!.holds(g, a, c, '')) return false;
  return true;
}

const attacking = (g: Melee, { who, letter, refused }: Attempt, c: AttackChoice): Attacking => ({
  f: figure(g, who),
  t: 'target' in c ? findFigure(g, c.target) : null,
  letter,
  refused,
});

export function whyNotAttack(g: Melee, a: Attempt, asked: unknown): readonly Reason[] {
  const c = asked as AttackChoice | null;
  if (typeof c !== 'object' || c === null || !Object.hasOwn(attackConditions, c.act ?? '')) return [];
  const conditions = attackConditions[c.act];
  const at = attacking(g, a, c);
  const atNobody = conditions.includes(onTheMap) && !onTheMap.holds(g, at, c, '');
  const reasons = (atNobody ? [onTheMap] : conditions)
    .filter(condition => !condition.holds(g, at, c, ''))
    .map(({ rule, label: text }) => reason(rule, text));
  if (c.act === 'pass' && c.wait !== undefined) {
    const label = mayWait(a) ? 'no enemy that it could attack now' : 'nobody waits under (o)';
    return [reason(R.waitingForAnOpening, label)];
  }
  return reasons.length > 0 ? reasons : unsaidLine(c, attackChoices(g, a));
}

/** The blow that a choice announces. */
export function blowOf(g: Melee, f: Figure, c: AttackChoice): Blow | null {
  if (!('target' in c) || c.act === 'grapple') return null;
  const t = figure(g, c.target);
  if (c.act === 'strike' || c.act === 'two' || c.act === 'parting') {
    const hands = c.act !== 'two' && c.hands === 2 ? 2 : 1;
    const manner = c.act === 'strike' ? 'single' : c.act;
    return inMelee(f, t, c.weapon, hands, manner, nearestHex(g, f, t, c.act === 'parting' ? (t.parting ?? t) : t));
  }
  const aim = aimFor(g, f, t, c)!;
  if (c.act === 'throw') return fromAfar(f, t, 'thrown', c.weapon, aim);
  if (c.act === 'shoot') return fromAfar(f, t, 'missile', c.weapon, aim);
  return c.act === 'breathe' ? fromAfar(f, t, 'breath', 'breath', aim) : fromAfar(f, t, 'rock', 'rock', aim);
}

const inMelee = (f: Figure, t: Figure, weapon: string, hands: number, manner: Blow['manner'], hex: Cell): Blow => ({
  by: f.id,
  at: t.id,
  mode: 'melee',
  weapon,
  hands,
  manner,
  hex,
  lean: 1,
});

export const fromAfar = (f: Figure, t: Figure, mode: Blow['mode'], weapon: string, { hex, lean }: Aim): Blow => ({
  by: f.id,
  at: t.id,
  mode,
  weapon,
  hands: 1,
  manner: 'single',
  hex,
  lean,
});

/** A blow at one of those who are swept (HM-ADJ-14). */
export const sweepAt = (g: Melee, f: Figure, t: Figure, weapon: string, hands: number): Blow =>
  inMelee(f, t, weapon, hands, 'sweep', nearestHex(g, f, t, t));

/** The nearest hex of a figure where it stands, or stood before it stepped away (HM-DIS-03). */
function nearestHex(g: Melee, f: Figure, t: Figure, there: Spot): Cell {
  if (t.profile.hexes === 1) return there.cell;
  const board = arena(g);
  let best = there.cell;
  for (const cell of footprint(board, t.profile.hexes, there.cell, there.facing))
    if (distance(board, f.cell, cell) < distance(board, f.cell, best)) best = cell;
  return best;
}

/** One choice per aim: lines and aim hexes are named only where there are several. */
function shotChoices<T extends object>(g: Melee, f: Figure, t: Figure, plain: T): readonly T[] {
  const aims = aimsFor(g, f, t);
  if (aims.length === 1) return [plain];
  const hexes = new Set(aims.map(aim => aim.hex));
  return aims.map(aim => {
    const lines = aims.filter(other => other.hex === aim.hex).length;
    return {
      ...plain,
      ...(lines > 1 ? { line: aim.lean } : {}),
      ...(hexes.size > 1 ? { aim: label(g, aim.hex) } : {}),
    };
  });
}

/** Every legal attack, "pass" first; then passes that wait for somebody who could be attacked. */
export function attackChoices(g: Melee, a: Attempt): readonly AttackChoice[] {
  const attacks = legalAttacks(g, a);
  return attacks.length === 0 ? ONLY_PASS : [PASS, ...attacks, ...(mayWait(a) ? waitsFor(attacks) : [])];
}

/** Every legal attack. */
export function legalAttacks(g: Melee, { who, letter, refused }: Attempt): readonly AttackChoice[] {
  const f = figure(g, who);
  const attacks: AttackChoice[] = [];
  const ready = readyArms(f);
  const reachesFar = mayReachFar(f, ready);
  for (const t of g.figures) {
    if (t.exit !== 'none' || isDead(t) || !areEnemies(f, t)) continue;
    const a: Attacking = { f, t, letter, refused };
    if (hexesTo(g, f, t) <= f.profile.hexes + 1) offerBlows(g, a, t, ready, attacks);
    if (reachesFar) offerAllShots(g, a, t, ready, attacks);
  }
  const atNobody: Attacking = { f, t: null, letter, refused };
  if (hasBlows(letter)) {
    for (const weapon of ready) offerInHands(g, atNobody, { act: 'sweep', weapon }, attacks);
  }
  if (f.holding !== null) {
    offer(g, atNobody, CRUSH, attacks);
    offer(g, atNobody, LET_GO, attacks);
  }
  return attacks;
}

const PASS: AttackChoice = Object.freeze({ act: 'pass' });
const CRUSH: AttackChoice = Object.freeze({ act: 'crush' });
const LET_GO: AttackChoice = Object.freeze({ act: 'letGo' });
const ONLY_PASS: readonly AttackChoice[] = Object.freeze([PASS]);

/** The weapons in hand, each once, in order. */
function readyArms(f: Figure): readonly string[] {
  const ids: string[] = [];
  for (const { id, carried } of f.gear)
    if (carried === 'ready' && weaponOf(id) !== null && !ids.includes(id)) ids.push(id);
  return ids;
}

function offer(g: Melee, a: Attacking, c: AttackChoice, attacks: AttackChoice[]): void {
  if (isLegal(g, a, c)) attacks.push(c);
}

type Swing = Extract<AttackChoice, { readonly act: 'strike' | 'sweep' | 'parting' }>;

/** HM-GEAR-05: a spear in one hand or, at each attack anew, in both. */
function offerInHands(g: Melee, a: Attacking, c: Swing, attacks: AttackChoice[]): void {
  if (!isLegal(g, a, c)) return;
  attacks.push(c);
  if ((weaponOf(c.weapon)?.twoHandBonus ?? 0) > 0) offer(g, a, { ...c, hands: 2 }, attacks);
}

function offerBlows(g: Melee, a: Attacking, t: Figure, ready: readonly string[], attacks: AttackChoice[]): void {
  const { f, letter } = a;
  const target = t.id;
  const offerBlow = (weapon: string): void => {
    offerInHands(g, a, { act: 'strike', weapon, target }, attacks);
    if (ready.includes(weapon) && secondWeapon(f, weapon) !== null)
      offer(g, a, { act: 'two', weapon, target }, attacks);
    if (t.parting !== null) offerInHands(g, a, { act: 'parting', weapon, target }, attacks);
  };
  if (hasBlows(letter)) {
    for (const { id } of f.profile.attacks) offerBlow(id);
    for (const weapon of ready) if (!weaponOf(weapon)!.missile) offerBlow(weapon);
  }
  if (!hasGrapples(letter) || !isInFrontHex(g, f, t)) return;
  for (const weapon of hthWeapons(f)) offer(g, a, { act: 'grapple', weapon, target }, attacks);
}

function offerAllShots(g: Melee, a: Attacking, t: Figure, ready: readonly string[], attacks: AttackChoice[]): void {
  const { f } = a;
  for (const weapon of ready) {
    if (weapons[weapon]?.thrown === true) offerShots(g, a, t, { act: 'throw', weapon, target: t.id }, attacks);
    if (weapons[weapon]?.missile === true) offerShots(g, a, t, { act: 'shoot', weapon, target: t.id }, attacks);
  }
  if (keywordOf(f, 'breath') !== null) offerShots(g, a, t, { act: 'breathe', target: t.id }, attacks);
  if (keywordOf(f, 'rock') !== null) offerShots(g, a, t, { act: 'hurl', target: t.id }, attacks);
}

/** A shot with every aim, all of them as legal as it is. */
function offerShots(g: Melee, a: Attacking, t: Figure, c: AttackChoice, attacks: AttackChoice[]): void {
  if (isLegal(g, a, c)) attacks.push(...shotChoices(g, a.f, t, c));
}

/** HM-ADJ-05: waiting is passing under (b), (f), (j) or (l). */
const mayWait = ({ letter }: Pick<Attempt, 'letter'>): boolean => letter !== 'o';

/** HM-ADJ-05: to pass and wait for an opening, for each enemy that could be attacked. */
function waitsFor(attacks: readonly AttackChoice[]): readonly AttackChoice[] {
  const waits: AttackChoice[] = [];
  const named = new Set<FigureId>();
  for (const c of attacks) {
    if (!('target' in c) || c.act === 'breathe' || c.act === 'parting' || named.has(c.target)) continue;
    named.add(c.target);
    waits.push({ act: 'pass', wait: c.target });
  }
  return waits;
}

const mayReachFar = (f: Figure, ready: readonly string[]): boolean =>
  ready.some(id => weapons[id]?.thrown === true || weapons[id]?.missile === true) || f.profile.keywords.length > 0;
