import { clone } from '../clone.ts';
import type { AttackChoice } from '../combat/attack-conditions.ts';
import { attackChoices, blowOf } from '../combat/targets.ts';
import { weapons } from '../content/content.ts';
import { isEngaged } from '../engagement/engagement.ts';
import { arena, figure, gapBetween, isInAir, label } from '../figures.ts';
import { type Cell, distance, type Spot } from '../map/arena.ts';
import { half } from '../movement/allowance.ts';
import { beginMove } from '../movement/move.ts';
import { waysOf } from '../movement/steps.ts';
import { supposing } from '../movement/will.ts';
import { optionReasons } from '../options/conditions.ts';
import { expectedGrapple, expectedHits, hitChance, prospectOf } from '../policy/estimate.ts';
import { threatsTo } from '../policy/values.ts';
import { procedures } from '../procedures.ts';
import type { Figure, FigureId, Letter, Melee } from '../state.ts';
import { facingTowards, paysForTurns } from './facing.ts';

// Where a figure goes to do what a click asks of it. Every end and every attack comes from the rules' own lists.

export const ALL_FACINGS: readonly number[] = [0, 1, 2, 3, 4, 5];

/** A figure as it stands once its move has begun: on a copy that may be played with. */
export function onItsWay(g: Melee, id: FigureId): { readonly g: Melee; readonly f: Figure } {
  const copy = clone(g);
  const f = figure(copy, id);
  if (f.state === null) beginMove(copy, f, null);
  return { g: copy, f };
}

const turning = procedures.moveFigure!.stageNames.indexOf('turn');

/** Whether it stands at the end of its own move. */
function hasWalked(g: Melee, f: Figure): boolean {
  const top = g.stack.at(-1);
  return top?.proc === 'moveFigure' && (top.local as { readonly who: FigureId }).who === f.id;
}
const isUndecided = (g: Melee, f: Figure): boolean => g.phase !== 'actions' && f.option === null && !f.acted;

/** Whether it can still walk in this turn; whether it can still turn. */
export const mayWalk = (g: Melee, f: Figure): boolean => isUndecided(g, f) && !hasWalked(g, f);
export const mayTurn = (g: Melee, f: Figure): boolean =>
  isUndecided(g, f) && (!hasWalked(g, f) || g.stack.at(-1)!.at === turning);

export interface End {
  readonly spot: Spot;
  readonly cost: number;
}

/** Where it stands, then every end of a leg, the nearest first. */
export function endsFor(g: Melee, f: Figure): readonly End[] {
  const here: End = { spot: { cell: f.cell, facing: f.facing }, cost: 0 };
  if (!mayWalk(g, f)) return [here];
  return [here, ...waysOf(g, f, []).map(({ to, path }) => ({ spot: to, cost: path.length }))];
}

/** How many hexes it may still go and attack. */
export const strikingDistance = (f: Figure): number =>
  f.state === 'engaged' ? Math.max(0, 1 - f.moved) : Math.max(0, half(f.ma) - f.moved);

/** An attack, and from where. */
export interface Way extends End {
  readonly facing: number;
  readonly letter: Letter;
  readonly act: AttackChoice;
  readonly chance: number; // that the roll hits
  readonly hits: number; // expected
  readonly threats: number; // enemies who have it before them there
}

export type Deed = 'strike' | 'grapple' | 'shoot';
const acts: Readonly<Record<Deed, readonly AttackChoice['act'][]>> = {
  strike: ['strike'],
  grapple: ['grapple'],
  shoot: ['shoot', 'throw', 'breathe', 'hurl'],
};

/** The lettered options under which a deed can be done, by the state in which the move began. */
function lettersFor(f: Figure, deed: Deed): readonly Letter[] {
  const engaged = f.state === 'engaged';
  if (deed === 'strike') return [engaged ? 'j' : 'b'];
  if (deed === 'grapple') return [engaged ? 'o' : 'b'];
  return engaged ? ['l', 'j'] : ['f', 'b'];
}

const weaponIn = (c: AttackChoice): string =>
  'weapon' in c ? c.weapon : c.act === 'breathe' ? 'breath' : c.act === 'hurl' ? 'rock' : '';

/** The best attack of a deed at somebody, as the figure stands and faces now. */
export function attackNow(
  g: Melee,
  f: Figure,
  t: Figure,
  deed: Deed,
  wanted: string | null,
  letters = lettersFor(f, deed),
) {
  let best: { letter: Letter; act: AttackChoice; chance: number; hits: number } | null = null;
  for (const letter of letters) {
    if (letter !== f.option && optionReasons(g, f, letter).length > 0) continue;
    for (const act of attackChoices(g, { who: f.id, letter, refused: [] })) {
      if (!acts[deed].includes(act.act) || !('target' in act) || act.target !== t.id) continue;
      if (wanted !== null && weaponIn(act) !== wanted) continue;
      const { chance, hits } = promiseOf(g, f, t, act);
      if (best === null || hits > best.hits) best = { letter, act, chance, hits };
    }
  }
  return best;
}

function promiseOf(g: Melee, f: Figure, t: Figure, act: AttackChoice): { chance: number; hits: number } {
  const blow = blowOf(g, f, act);
  if (blow === null) return { chance: 0, hits: expectedGrapple(g, f, t) };
  const prospect = prospectOf(g, blow);
  return { chance: hitChance(prospect.dice, prospect.needed), hits: expectedHits(prospect) };
}

/** As `attackNow`, from an end of a leg, turned as it would turn. A flier comes down on whoever stands on the ground. */
function attackFrom(g: Melee, f: Figure, t: Figure, deed: Deed, wanted: string | null, end: End): Way | null {
  const { spot, cost } = end;
  const turns = mayTurn(g, f) && !paysForTurns(f);
  const facing = turns ? supposing(f, spot, () => facingTowards(g, f, t, ALL_FACINGS)) : spot.facing;
  const { air, moved } = f;
  if (air === 'flying' && !isInAir(t) && f.option === null) f.air = 'swooping';
  f.moved += cost;
  const found = supposing(f, { cell: spot.cell, facing }, () => {
    const attack = attackNow(g, f, t, deed, wanted);
    return attack === null ? null : { ...attack, threats: threatsTo(g, f) };
  });
  f.air = air;
  f.moved = moved;
  return found === null ? null : { ...found, spot, cost, facing };
}

/** HM-ENG-05: the best place for a deed within its limit: by the chance to hit, then by fewer fronts, then by the shorter way. */
export function bestWay(g: Melee, f: Figure, t: Figure, deed: Deed, wanted: string | null): Way | null {
  const limit = deed === 'shoot' ? Math.max(0, 1 - f.moved) : strikingDistance(f);
  let best: Way | null = null;
  for (const { spot, cost } of endsFor(g, f)) {
    if (cost > limit || (deed !== 'shoot' && !isBeside(g, f, t, spot))) continue;
    if (best !== null && best.cost === 0 && (deed === 'shoot' || f.state === 'engaged')) return best;
    const way = attackFrom(g, f, t, deed, wanted, { spot, cost });
    if (way !== null && (best === null || isBetter(way, best))) best = way;
  }
  return best;
}

const isBeside = (g: Melee, f: Figure, t: Figure, spot: Spot): boolean =>
  supposing(f, spot, () => gapBetween(g, f, t) <= 1);

function isBetter(a: Way, b: Way): boolean {
  if (a.chance !== b.chance) return a.chance > b.chance;
  if (a.threats !== b.threats) return a.threats < b.threats;
  return a.cost < b.cost;
}

/** The cheapest way to stand next to somebody, within reach of one leg; null when there is none. */
export function wayBeside(g: Melee, f: Figure, t: Figure): End | null {
  let best: End | null = null;
  for (const end of endsFor(g, f))
    if (isBeside(g, f, t, end.spot) && (best === null || end.cost < best.cost)) best = end;
  return best;
}

/** The end that comes nearest to a cell, without running where that is far; null when none is nearer than here. */
export function nearestEnd(g: Melee, f: Figure, to: Cell, most: number): End | null {
  const board = arena(g);
  let best: End | null = null;
  let least = distance(board, f.cell, to);
  for (const end of endsFor(g, f)) {
    const away = distance(board, end.spot.cell, to);
    if (end.cost > most || away > least || (away === least && (best === null || end.cost >= best.cost))) continue;
    [best, least] = [end, away];
  }
  return best;
}

/** The answer that walks to an end; stopping where it stands. */
export function legChoice(g: Melee, f: Figure, spot: Spot): unknown {
  if (spot.cell === f.cell && (!paysForTurns(f) || spot.facing === f.facing)) return { stop: true };
  return paysForTurns(f) ? { move: label(g, spot.cell), facing: spot.facing } : { move: label(g, spot.cell) };
}

/** Weapons and powers that reach far, as a click names them. */
export function reachingWeapons(f: Figure): readonly string[] {
  const held = f.gear.filter(item => item.carried === 'ready').map(({ id }) => id);
  const far = held.filter(id => weapons[id]?.thrown === true || weapons[id]?.missile === true);
  const powers = f.profile.keywords.flatMap(({ id }) => (id === 'breath' || id === 'rock' ? [id] : []));
  return [...new Set([...far, ...powers])];
}

export const isBound = (g: Melee, f: Figure): boolean => f.state === 'engaged' || (f.state === null && isEngaged(g, f));
