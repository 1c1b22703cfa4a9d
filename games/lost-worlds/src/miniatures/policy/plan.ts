// The automated player's move: all ways its points allow, the best end, and the first step towards it (LWM-GAP-08).

import { book, type Doctrine } from '../../policy/doctrine.ts';
import { clone, type LostWorlds } from '../../state.ts';
import { directionTo, isOpen, levelOf, neighbour, neighbours, OFF, rangeBetween, spotOf } from '../board/terrain.ts';
import { rowFor, tables } from '../content/index.ts';
import {
  activeIn,
  areOpponents,
  characterOf,
  fieldOf,
  inInitiativeOrder,
  isActive,
  isConscious,
  loadOf,
  opponentsAround,
  thingsIn,
} from '../field.ts';
import {
  allowanceOf,
  bodyOf,
  isAsleep,
  isBarred,
  magicRegenerationOf,
  maxBodyOf,
  missingSpellPoints,
  regenerationOf,
} from '../fighter.ts';
import { worse } from '../harm.ts';
import { castTargets, spellCardsOf } from '../magic/casting.ts';
import { type Action, costOf, dropBetween, isStarred, leaves, owesCarry, RUNNING } from '../movement/action.ts';
import { conditionsOf } from '../movement/conditions.ts';
import { mayHalt } from '../movement/halt.ts';
import type { Character, CharacterId } from '../state.ts';
import { isTarget } from '../throwing/targets.ts';
import { castChance, jumpOntoGain, shoveGain, spellWorth, throwGain, worstFall } from './expect.ts';
import { wouldHalt } from './halts.ts';
import { distances } from './tasks.ts';
import { isRetreating, type Outlook, outlookOf, worthOf } from './value.ts';

/** A way to end the move: its first step, what it is worth, and why. */
interface Plan {
  readonly action: Action;
  readonly value: number;
  readonly spent: number;
  readonly at: number;
  readonly label: string;
}

/** How the mover stands at one point of a way. */
type Standing = Readonly<
  Pick<Character, 'at' | 'posture' | 'mp' | 'spent' | 'ran' | 'starred' | 'entered' | 'carryPaid'>
>;

/** A point that a way leads to. */
interface Node {
  readonly stands: Standing;
  readonly first: Action | null;
  readonly stopped: boolean;
}

const legal = (g: LostWorlds, id: CharacterId, seat: string, a: Action): boolean =>
  conditionsOf(a).every(row => row.holds(g, { mover: id }, a, seat));

/** Every plan worth comparing, best first. */
export function plansFor(known: LostWorlds, id: CharacterId, doctrine: Doctrine = book): Plan[] {
  const g = clone(known);
  const c = characterOf(g, id);
  const outlook = outlookOf(g, c, doctrine);
  const plans: Plan[] = [];
  const { at, posture, mp, spent, ran, starred, entered, carryPaid } = c;
  const stands: Standing = { at, posture, mp, spent, ran, starred, entered, carryPaid };
  for (const plan of atOnce(g, c)) plans.push(plan);
  const seen = new Map<string, number>();
  const queue: Node[] = [{ stands, first: null, stopped: c.halted || c.jumped || c.spentAll }];
  for (let i = 0; i < queue.length && queue.length < 1500; i += 1) {
    const node = queue[i]!;
    Object.assign(c, node.stands);
    plans.push(...endings(g, c, node, outlook));
    if (node.stopped) continue;
    for (const a of walking(g, c)) {
      if (!legal(g, id, c.seat, a)) continue;
      const next = after(g, c, node, a);
      const { stands: there } = next;
      const key = `${there.at} ${there.posture} ${there.ran} ${there.starred}`;
      const left = there.mp + (next.stopped ? 0 : 0.5);
      if ((seen.get(key) ?? -1) >= left) continue;
      seen.set(key, left);
      queue.push(next);
      Object.assign(c, node.stands);
    }
  }
  return plans.sort((a, b) => b.value - a.value || a.spent - b.spent || a.at - b.at);
}

/** Steps and changes of posture that need no die. */
function walking(g: LostWorlds, c: Character): Action[] {
  const { terrain } = fieldOf(g);
  const list: Action[] = [];
  for (const n of neighbours(terrain, c.at)) {
    const to = spotOf(terrain, n);
    if (c.posture === 'down') list.push({ do: 'crawl', to });
    else list.push({ do: 'move', to }, { do: 'climb', to });
    const landing = c.ran ? landingBeyond(g, c, n) : OFF;
    if (landing !== OFF) list.push({ do: 'jumpOver', to: spotOf(terrain, landing) });
  }
  list.push({ do: 'run' }, { do: 'standUp' }, { do: 'regainBalance' });
  return list;
}

/** Where a jump over a space ends, if it needs no die: at most one level down; OFF otherwise. */
function landingBeyond(g: LostWorlds, c: Character, over: number): number {
  const { terrain } = fieldOf(g);
  const direction = directionTo(terrain, c.at, over);
  const landing = direction === null ? OFF : neighbour(terrain, over, direction);
  return landing === OFF || dropBetween(g, c.at, landing) >= 2 ? OFF : landing;
}

/** Where a step leads; a jump over something ends the move (LWM-JMP), and so does a step that an opponent would halt ends the move. */
function after(g: LostWorlds, c: Character, { stands, first }: Node, a: Action): Node {
  const cost = costOf(g, c, a);
  const paid: Standing = {
    ...stands,
    mp: stands.mp - cost,
    spent: stands.spent + cost,
    starred: stands.starred || isStarred(a),
    carryPaid: stands.carryPaid || (leaves(a) && owesCarry(g, c)),
  };
  const to = (change: Partial<Standing>, stopped = false): Node => ({
    stands: { ...paid, ...change },
    first: first ?? a,
    stopped,
  });
  if (a.do === 'run') return to({ mp: paid.mp + RUNNING, ran: true, posture: 'offBalance' });
  if (a.do === 'standUp' || a.do === 'regainBalance') return to({ posture: 'standing' });
  if (!('to' in a)) return to({});
  const at = a.to[1] * fieldOf(g).terrain.cols + a.to[0];
  c.at = at;
  const stopped =
    a.do === 'jumpOver' || inInitiativeOrder(g, h => mayHalt(g, h, c.id, at)).some(h => wouldHalt(g, h, c));
  return to({ at, entered: stands.entered + 1 }, stopped);
}

/** Ending here, plain or with one more action. */
function endings(g: LostWorlds, c: Character, node: Node, outlook: Outlook): Plan[] {
  const plans: Plan[] = [];
  const { doctrine } = outlook;
  const value = worthOf(g, c, outlook);
  const plan = (a: Action, gain: number, label: string, cost = 0): void => {
    plans.push({
      action: node.first ?? a,
      value: value + gain,
      spent: node.stands.spent + cost,
      at: node.stands.at,
      label,
    });
  };
  const contacts = opponentsAround(g, c);
  const shared = activeIn(g, c.at, c.id) !== null;
  if (!shared && !(node.stands.ran && contacts.length >= 2)) plan({ do: 'end' }, 0, 'end here');
  if (node.stopped || shared) return plans;
  const may = (a: Action): boolean => legal(g, c.id, c.seat, a);
  for (const a of outlook.task?.acts ?? [])
    if (may(a)) plan(a, doctrine.goal + doctrine.way * (outlook.toTask?.[c.at] ?? 0), 'the task', costOf(g, c, a));
  const isPeaceful = isRetreating(g, c, doctrine) && contacts.every(x => isRetreating(g, x, doctrine)); // nobody here will want to fight
  for (const x of contacts) {
    const { damage, drop } = worstFall(g, x);
    for (const hard of [false, true]) {
      const a: Action = { do: 'shove', target: x.id, hard };
      const worthwhile = damage >= 2 || x.posture !== 'standing';
      if (worthwhile && (!hard || drop >= 3 || isPeaceful) && may(a))
        plan(a, doctrine.shove * shoveGain(g, x, hard) - (hard ? 4 : 0), 'shove', hard ? 4 : 2);
    }
  }
  for (const x of fieldOf(g).characters) {
    const a: Action = { do: 'jumpOnto', target: x.id };
    if (areOpponents(c, x) && isActive(g, x) && may(a)) plan(a, doctrine.jump + jumpOntoGain(g, c, x), 'jump onto', 1);
  }
  for (const t of fieldOf(g).things) {
    if (t.heldBy !== c.id || (t.owner === c.id && !t.thrown)) continue;
    const a: Action = { do: 'throw', what: t.id };
    if (!may(a)) continue;
    const best = bestThrow(g, c, t.id);
    if (best >= 0.5) plan(a, doctrine.throw * best, 'throw', 2);
  }
  for (const n of neighbours(fieldOf(g).terrain, c.at)) {
    const a: Action = { do: 'jumpDown', to: spotOf(fieldOf(g).terrain, n) };
    if (may(a)) plan(a, jumpDownWorth(g, c, node, n, outlook) - value, 'jump down', 1);
  }
  for (const a of shovesOnto(g, c)) if (may(a)) plan(a, 2 * loadOf(g, a.what).weight, 'shove it down', 1);
  for (const t of thingsIn(g, c.at)) {
    const a: Action = { do: 'pickUp', what: t.id };
    if (!may(a)) continue;
    if (t.owner === c.id) plan(a, 5, 'own weapon back', 1);
    else if (t.weight >= 2 && c.mp >= 3) {
      const held = t.heldBy;
      t.heldBy = c.id;
      const best = bestThrow(g, c, t.id);
      t.heldBy = held;
      if (best >= 0.5) plan(a, doctrine.throw * best, 'pick up and throw', 3);
    }
  }
  return plans;
}

/** What a reckless jump brings on average: every posture it may land in, and the loss. */
function jumpDownWorth(g: LostWorlds, c: Character, node: Node, to: number, outlook: Outlook): number {
  const drop = levelOf(fieldOf(g).terrain, node.stands.at) - levelOf(fieldOf(g).terrain, to);
  let sum = 0;
  for (let face = 1; face <= 6; face += 1) {
    const row = rowFor(tables.recklessJump, face);
    c.at = to;
    c.posture = row.posture === null ? node.stands.posture : worse(node.stands.posture, row.posture);
    sum += worthOf(g, c, outlook) - (row.damage ? 2 * drop : 0);
  }
  Object.assign(c, node.stands);
  return sum / 6;
}

/** Objects that could be shoved onto an opponent below (LWM-DEC-22). */
function shovesOnto(g: LostWorlds, c: Character): Extract<Action, { do: 'drop' | 'shoveObject' }>[] {
  const { terrain, things, characters } = fieldOf(g);
  const shoves: Extract<Action, { do: 'drop' | 'shoveObject' }>[] = [];
  for (const t of things) {
    if (t.heldBy !== null || t.gone || t.weight === 0 || rangeBetween(terrain, c.at, t.at) > 1) continue;
    for (const x of characters) {
      if (
        areOpponents(c, x) &&
        isActive(g, x) &&
        rangeBetween(terrain, t.at, x.at) === 1 &&
        levelOf(terrain, x.at) < levelOf(terrain, t.at)
      ) {
        shoves.push({ do: 'shoveObject', what: t.id, to: spotOf(terrain, x.at) });
      }
    }
  }
  return shoves;
}

/** The best a throw could bring, aimed at an opponent. */
export function bestThrow(g: LostWorlds, c: Character, what: string): number {
  const { terrain, characters } = fieldOf(g);
  let best = Number.NEGATIVE_INFINITY;
  for (const x of characters) {
    if (!areOpponents(c, x) || !isActive(g, x)) continue;
    const spot = spotOf(terrain, x.at);
    if (isTarget(g, c, what, spot)) best = Math.max(best, throwGain(g, c, what, spot));
  }
  return best;
}

/** Actions that take the whole allowance, by the rules of LWM-DEC-17 to 19. */
function atOnce(g: LostWorlds, c: Character): Plan[] {
  if (c.spent > 0 || c.ran || c.mp === 0) return [];
  const plans: Plan[] = [];
  const plan = (a: Action, value: number, label: string): void => {
    if (legal(g, c.id, c.seat, a)) plans.push({ action: a, value, spent: c.mp, at: c.at, label });
  };
  const threatened = fieldOf(g).characters.some(
    x => areOpponents(c, x) && isActive(g, x) && !x.moved && canReach(g, x, c),
  );
  for (const x of fieldOf(g).characters) {
    const beaten = fieldOf(g).characters.every(y => y.side !== x.side || !isConscious(g, y));
    if (areOpponents(c, x) && !isConscious(g, x) && !threatened && !beaten)
      plan({ do: 'slay', target: x.id }, 900, 'slay');
  }
  const missing = maxBodyOf(g, c.id) - bodyOf(g, c.id);
  if (!threatened && missing >= 3 * regenerationOf(g, c) && regenerationOf(g, c) > 0)
    plan({ do: 'regenerate', points: 'body' }, 800, 'regenerate');
  const gain = Math.min(2, 3 * magicRegenerationOf(g, c));
  if (!threatened && gain > 0 && missingSpellPoints(g, c.id) >= gain)
    plan({ do: 'regenerate', points: 'magic' }, 790, 'regenerate');
  for (const card of spellCardsOf(g, c.id)) {
    const targets = castTargets(g, c, card).map(id => characterOf(g, id));
    const good = targets.filter(x => castChance(g, c, x) >= 0.5 && spellWorth(g, x, card) >= 2);
    if (good.length > 0) plan({ do: 'cast', card }, 700 + Math.max(...good.map(x => spellWorth(g, x, card))), 'cast');
  }
  for (const t of fieldOf(g).things)
    if (t.heldBy === c.id && t.heals > 0 && missing >= t.heals) plan({ do: 'drink', what: t.id }, 750, 'drink');
  return plans;
}

/** Whether an opponent still to move could come to stand beside a Character, other figures left out of account. */
function canReach(g: LostWorlds, x: Character, c: Character): boolean {
  const { terrain } = fieldOf(g);
  const beside = neighbours(terrain, c.at).filter(s => isOpen(terrain, s));
  return distances(g, beside, true)[x.at]! <= pointsOf(g, x);
}

/** The points an opponent can put into walking in its slot. */
function pointsOf(g: LostWorlds, x: Character): number {
  if (x.hasHalted || x.blocked || x.dazed || isAsleep(g, x.id)) return 0;
  if (x.tripped || x.posture === 'down') return allowanceOf(g, x) - 2;
  return allowanceOf(g, x) + (x.ranLastTurn || isBarred(g, x.id, 'run') ? 0 : 2);
}
