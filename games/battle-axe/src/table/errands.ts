// What follows from a click of a player of Battle-Axe: the answers that carry an errand out.
import type { Cell, Decision, Errand, ErrandStep, Phrase, Seat } from '@quarterstaff/kernel';
import { hasMoved, type TurnChoice } from '../actions/action.ts';
import { itemById } from '../content/content.ts';
import { cardId, itemOf, owns } from '../heroes/items.ts';
import { situation, speedSum } from '../heroes/values.ts';
import { bodiesTouch, topologyOf } from '../map/ground.ts';
import { squareName, squareNamed } from '../map/names.ts';
import { FAR, walk } from '../map/walk.ts';
import { type Ways, waysFor } from '../movement/approach.ts';
import { isEventful, type Move } from '../movement/way.ts';
import { heroBarred } from '../policy/plan.ts';
import { type BattleAxe, findFriendly, findHero, type Hero } from '../state.ts';
import { type Formation, formationAt, leaderTo, partyOf, placeFor } from './formation.ts';
import { sendFriend } from './friends.ts';
import { doorAct, doorAt, standsRight, type Task, taskOf } from './tasks.ts';

const ASIDE: ErrandStep = { aside: true };
const DONE: ErrandStep = { over: null };
const over = (key: string, more: Phrase['with'] = {}): ErrandStep => ({ over: { key, with: more } });
const take = (choice: unknown): ErrandStep => ({ choice });
const END = take({ do: 'end' });
const END_AT_LAST: ErrandStep = { choice: { do: 'end' }, last: true };
const STOP = take({ do: 'stop' });

const options = (open: Decision) => open.options as readonly TurnChoice[];
const offers = (open: Decision, act: string): boolean => options(open).some(option => option.do === act);

/** What the party knows: an errand of all stops when there is more of it. */
export function newsOf(g: BattleAxe): string {
  const health = g.heroes.reduce((sum, hero) => sum + Math.max(0, hero.health), 0);
  return [g.tiles.length, g.doors.length, g.enemies.length, health].join('.');
}

/** A square that the board does not have. */
const isBeyond = (g: BattleAxe, to: Errand['to']): boolean =>
  to !== null && 'cell' in to && to.cell >= topologyOf(g).tile.length;

/** The next answer of an errand. */
export function errand(g: BattleAxe, open: Decision, sent: Errand, hand: readonly Seat[], given: number): ErrandStep {
  if (sent.do === 'end-round') return endRound(g, open, hand);
  if (isBeyond(g, sent.to)) return over('no way leads there');
  if (sent.who === null) return sent.do === 'party-walk' ? partyWalk(g, open, sent, hand) : over('nobody is sent');
  const friend = findFriendly(g, sent.who);
  if (friend !== null) return sendFriend(g, open, sent, friend);
  const hero = findHero(g, sent.who);
  if (hero === null || !hand.includes(hero.seat)) return over('nobody is sent');
  if (sent.do === 'open' && doorAt(g, sent.to) < 0) return over('there is no door');
  // Whatever came through the door once it was open: nobody shuts it again unasked.
  if (sent.do === 'open' && (sent.with ?? doorAct(g, sent.to)) !== doorAct(g, sent.to)) return DONE;
  if (sent.do === 'open' && g.quiet) {
    const gathering = gather(g, open, sent, hero, hand);
    if (gathering !== null) return gathering;
  }
  return sendHero(g, open, sent, hero, hand, given);
}

/** The others gather beside a door, not in the doorway, before it is opened. */
function gather(g: BattleAxe, open: Decision, { to }: Errand, opener: Hero, hand: readonly Seat[]): ErrandStep | null {
  if (opener.turn.taking || opener.acted) return null;
  const { leaves, open: isOpen } = g.doors[doorAt(g, to)]!;
  const others = partyOf(g, hand).filter(hero => hero.id !== opener.id);
  if (others.length === 0 || isOpen) return null;
  const doorway = leaves.flatMap(leaf => [leaf.cell, leaf.far]);
  const formation = formationAt(g, others, leaves[0]!.cell, doorway);
  return walkTogether(g, open, formation, others, hand);
}

/** Everybody left rests. */
function endRound(g: BattleAxe, open: Decision, hand: readonly Seat[]): ErrandStep {
  if (open.kind === 'heroStep.chooseHero') {
    const turn = options(open).find(option => option.do === 'turn');
    return turn === undefined ? DONE : take(turn);
  }
  const anybody = partyOf(g, hand).some(hero => !hero.acted);
  if (open.kind === 'takeTurn.act') return anybody ? END : END_AT_LAST;
  return open.kind === 'walking.chooseLeg' ? STOP : ASIDE;
}

/** The toughest of the nearest goes ahead, the others to the squares behind; anything new ends it. */
function partyWalk(g: BattleAxe, open: Decision, { to, with: known }: Errand, hand: readonly Seat[]): ErrandStep {
  if (to === null || !('cell' in to)) return over('there is nowhere to go');
  if (!g.quiet) return over('enemies are about');
  if (known !== undefined && known !== newsOf(g)) return over('there is something new');
  const party = partyOf(g, hand);
  if (party.length === 0) return over('nobody is sent');
  const formation = formationAt(g, party, to.cell);
  const step = walkTogether(g, open, formation, party, hand);
  if (step !== null) return step;
  return leaderTo(g, formation, party)?.cell === to.cell ? DONE : over('no way leads there');
}

/** The next answer of a party on its way to a formation; null between turns when everybody is in place. */
function walkTogether(
  g: BattleAxe,
  open: Decision,
  formation: Formation,
  party: readonly Hero[],
  hand: readonly Seat[],
): ErrandStep | null {
  const hero = party.find(one => one.id === open.slot) ?? null;
  const leader = leaderTo(g, formation, party);
  // Where something may happen the others come up first: nobody finds it alone.
  const waits = (one: Hero): boolean =>
    one === leader &&
    isEventful(g, one, [], formation.goal) &&
    party.some(other => other !== one && !other.acted && placeFor(g, formation, party, other) !== null);
  const place = hero === null || waits(hero) ? null : placeFor(g, formation, party, hero);
  switch (open.kind) {
    case 'heroStep.chooseHero': {
      const turns = options(open).filter(option => option.do === 'turn');
      const far = (one: Hero): number => (one === leader ? (waits(one) ? FAR : -1) : formation.onward[one.cell]!);
      const order = [...party].sort((a, b) => far(a) - far(b));
      const wanting = order.filter(one => placeFor(g, formation, party, one) !== null);
      if (wanting.length === 0) return null;
      const next = wanting.find(one => turns.some(turn => turn.hero === one.id));
      // Who has nothing to do rests, so that the others can go on in the next round.
      const resting = turns.find(turn => party.some(one => one.id === turn.hero));
      const turn = turns.find(one => one.hero === next?.id) ?? resting;
      return turn === undefined ? null : take(turn);
    }
    case 'takeTurn.act':
      return place !== null && offers(open, 'move') ? take({ do: 'move' }) : END;
    case 'walking.chooseLeg':
      return place === null ? STOP : legTo(g, open, hero!, [place], hand);
    default:
      return ASIDE;
  }
}

/** A leg to one of some squares, or as near as the move allows; a stop where none leads nearer. */
function legTo(g: BattleAxe, open: Decision, hero: Hero, places: readonly Cell[], hand: readonly Seat[]): ErrandStep {
  const legs = options(open).filter(option => option.do === 'walk');
  for (const cell of places) {
    const leg = legs.find(option => option.to === squareName(g.board, cell));
    if (leg !== undefined) return take(leg);
  }
  const onward = walk(topologyOf(g), places, heroBarred(g, true));
  let best: TurnChoice | null = null;
  let least = onward[hero.cell]!;
  for (const leg of legs) {
    const far = onward[squareNamed(g.board, leg.to!)]!;
    if (far < least) [best, least] = [leg, far];
  }
  if (best !== null) return take(best);
  const friend = options(open).find(
    option => option.do === 'ask' && hand.includes(findHero(g, option.hero!)?.seat ?? ''),
  );
  return friend === undefined ? STOP : take(friend);
}

/** Where a hero goes for a task, the nearest first; none when no way leads to such a square. */
export function goalsFor(g: BattleAxe, hero: Hero, task: Task, ways: Ways): readonly Cell[] {
  if (standsRight(g, hero, task.stand, hero.cell)) return [hero.cell];
  return ways.stops
    .filter(cell => standsRight(g, hero, task.stand, cell))
    .sort((a, b) => ways.cost(a) - ways.cost(b) || foesBeside(g, a) - foesBeside(g, b) || a - b);
}

/** How many enemies could strike at once at whoever stands there. */
const foesBeside = (g: BattleAxe, cell: Cell): number =>
  g.enemies.filter(enemy => bodiesTouch(topologyOf(g), enemy.cells, [cell])).length;

/** One hero does one thing: takes his turn, walks there, does it, and ends the turn when it is used up. */
function sendHero(
  g: BattleAxe,
  open: Decision,
  sent: Errand,
  hero: Hero,
  hand: readonly Seat[],
  given: number,
): ErrandStep {
  const mine = open.slot === hero.id;
  switch (open.kind) {
    case 'heroStep.chooseHero': {
      const turn = options(open).find(option => option.do === 'turn' && option.hero === hero.id);
      if (turn !== undefined) return take(turn);
      return hero.acted ? DONE : over('{hero} cannot act now', { hero: hero.name });
    }
    case 'takeTurn.act':
      return mine ? act(g, open, sent, hero, given) : END;
    case 'walking.chooseLeg': {
      if (!mine) return STOP;
      const goals = goalsOf(g, sent, hero);
      return goals === null || goals.includes(hero.cell) ? STOP : legTo(g, open, hero, goals, hand);
    }
    case 'speedDie.offerLuck':
    case 'move.runForIt':
      return mine ? stride(g, open, sent, hero) : ASIDE;
    case 'fight.declare': {
      const task = taskOf(g, sent, hero);
      const blow = mine && sent.do === 'fight' ? options(open).find(option => task!.isIt(option)) : undefined;
      return blow === undefined ? ASIDE : take(blow);
    }
    case 'cast.aim': {
      const aim = mine ? (taskOf(g, sent, hero)?.aim ?? null) : null;
      const found = open.options.find(
        option =>
          option === aim ||
          String(option)
            .split(' ')
            .includes(aim ?? ''),
      );
      return found === undefined ? ASIDE : take(found);
    }
    default:
      return ASIDE;
  }
}

/** The squares an errand leads a hero to; null when it leads nowhere. */
function goalsOf(g: BattleAxe, sent: Errand, hero: Hero): readonly Cell[] | null {
  if (sent.do === 'walk') return sent.to !== null && 'cell' in sent.to ? [sent.to.cell] : null;
  const task = taskOf(g, sent, hero);
  return task === null ? null : goalsFor(g, hero, task, waysFor(g, hero));
}

function act(g: BattleAxe, open: Decision, sent: Errand, hero: Hero, given: number): ErrandStep {
  if (sent.do === 'end-turn') return END_AT_LAST;
  const task = taskOf(g, sent, hero);
  const ready = task !== null && standsRight(g, hero, task.stand, hero.cell);
  const now = ready ? options(open).find(option => task.isIt(option)) : undefined;
  if (now !== undefined) return take(now);
  if (task !== null && given > 0 && (hero.turn.acted || isUsed(sent, hero))) {
    const finished = sent.do === 'fight' || (hero.turn.acted && (hero.turn.changedWorn || hasMoved(hero)));
    return finished ? END_AT_LAST : DONE;
  }
  const goals = goalsOf(g, sent, hero) ?? [];
  if (goals.includes(hero.cell)) return task === null ? DONE : over('{hero} cannot do that now', { hero: hero.name });
  if (goals.length > 0 && offers(open, 'move')) return take({ do: 'move' });
  return hasMoved(hero) ? over('{hero} did not get there', { hero: hero.name }) : over('no way leads there');
}

/** A card that is free to use was used. */
function isUsed({ do: what, with: card = '' }: Errand, hero: Hero): boolean {
  if (what !== 'use') return false;
  if (!itemById.has(cardId(card))) return FREE.has(card);
  return !owns(hero, card) || (itemOf(card).drink !== undefined && hero.turn.drank);
}
const FREE = new Set(['mirror', 'end-bear', 'leech']);

/** The die and a run are asked about only where they decide whether he gets there. */
function stride(g: BattleAxe, open: Decision, sent: Errand, hero: Hero): ErrandStep {
  const goals = goalsOf(g, sent, hero) ?? [];
  const ways = waysFor(g, hero);
  const cost = Math.min(FAR, ...goals.map(cell => ways.cost(cell)));
  const speed = speedSum(g, situation(hero, { quiet: g.quiet })).total;
  const local = g.stack.at(-1)!.local as Move & { readonly first?: number };
  const runs = open.kind === 'move.runForIt';
  const sure = speed + (runs ? local.die : (local.first ?? 0));
  const most = runs ? sure + 10 : speed + 6;
  const matters = !g.quiet && cost > sure && cost <= most;
  return matters ? ASIDE : take(open.options[0]);
}
