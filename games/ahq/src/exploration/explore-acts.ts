import { type Act, beginList, distinct, dropOf, mayDo, moveTo, offer, sorted } from '../acts.ts';
import { spellActs } from '../magic/casting.ts';
import { doorsAt, sectionAt } from '../map/map.ts';
import { beside, DIR_NAMES, type Dir, squareName } from '../map/square.ts';
import { cannotSpare, carryingForbids, GOLD_LIMIT, isWorn } from '../models/carry.ts';
import { armedTraps, isOnMap, isParty, isStanding } from '../models/query.ts';
import { possessions } from '../models/wounds.ts';
import { areAdjacent } from '../models/zones.ts';
import { crossings } from '../movement/steps.ts';
import type { Ahq, Model, Thing } from '../state.ts';
import { explorationActs } from './explore-conditions.ts';
import { acting, type Explore, endsOfLeg } from './exploring.ts';
import { heapsInReach } from './handling.ts';
import { OBJECTS } from './objects.ts';
import { searchableWalls } from './searches.ts';

const asked = sorted(explorationActs);
const END: Act = Object.freeze({ do: 'end' });
const LEAVE: Act = Object.freeze({ do: 'leave' });
const SEARCH_TREASURE: Act = Object.freeze({ do: 'searchTreasure' });
const PURSES = ['gold', 'some gold'];
const UPWARD: readonly Dir[] = [0, 3, 1, 2]; // by y, then x
const USES: readonly Act[] = OBJECTS.map(item => Object.freeze({ do: 'use', item }));

/** Every act open to this model now, ending its activation first. */
export function exploreOptions(g: Ahq, e: Explore): Act[] {
  beginList(e);
  const m = acting(g, e);
  const acts: Act[] = [END];
  if (m.inPit) {
    if (mayDo(asked.climb, g, e))
      for (const d of UPWARD) offer(acts, asked.climb, g, e, { do: 'climb', to: squareName(beside(m.at, d)) });
    if (!m.gear.includes('rope')) return acts;
  } else {
    if (mayDo(asked.move, g, e)) for (const at of endsOfLeg(g, e, m)) acts.push(moveTo(at));
    if (e.left >= 2)
      for (const at of crossings(g, m)) if (mayDo(asked.cross, g, e)) acts.push({ do: 'cross', to: squareName(at) });
  }
  for (const potion of distinct(m.potions)) acts.push({ do: 'drink', item: potion });
  if (m.shield && mayDo(asked.shield, g, e))
    offer(acts, asked.shield, g, e, { do: 'shield', item: m.shieldOn ? 'off' : 'on' });
  if (mayDo(asked.leave, g, e)) acts.push(LEAVE);
  const own = distinct(possessions(m));
  for (const t of g.models) {
    if (t.id === m.id || !isParty(t) || !isOnMap(t) || !areAdjacent(g, m.at, t.at)) continue;
    if (isStanding(t)) listGifts(g, e, own, t, acts);
    else listHelp(g, e, m, t, acts);
  }
  if (m.kind === 'hero') listDeeds(g, e, m, acts);
  for (const item of own) if (!isWorn(m, item) && !cannotSpare(m, item)) acts.push(dropOf(item));
  if (m.gold > 0) acts.push(dropOf('gold'));
  return acts;
}

/** What may be handed to a neighbour, and what a neighbour may hand over. */
function listGifts(g: Ahq, e: Explore, own: readonly Thing[], to: Model, acts: Act[]): void {
  for (const item of own) offer(acts, asked.give, g, e, { do: 'give', item, target: to.id });
  for (const item of PURSES) offer(acts, asked.give, g, e, { do: 'give', item, target: to.id });
  if (e.refused.includes(to.id)) return;
  for (const item of distinct(possessions(to)))
    offer(acts, asked.receive, g, e, { do: 'receive', item, target: to.id });
  for (const item of PURSES) offer(acts, asked.receive, g, e, { do: 'receive', item, target: to.id });
}

/** What may be done for a fallen neighbour. */
function listHelp(g: Ahq, e: Explore, m: Model, fallen: Model, acts: Act[]): void {
  if (mayDo(asked.drag, g, e)) offer(acts, asked.drag, g, e, { do: 'drag', target: fallen.id });
  if (mayDo(asked.carry, g, e)) {
    for (const helper of g.models)
      if (isParty(helper) && helper.id !== m.id)
        offer(acts, asked.carry, g, e, { do: 'carry', target: fallen.id, with: helper.id });
  }
  if (mayDo(asked.pour, g, e))
    for (const potion of distinct(m.potions))
      offer(acts, asked.pour, g, e, { do: 'pour', item: potion, target: fallen.id });
}

/** What only Heroes do: doors, chests, searches, objects, traps, magic, picking up. */
function listDeeds(g: Ahq, e: Explore, m: Model, acts: Act[]): void {
  for (const door of doorsAt(g.map, m.at)) {
    const kind = g.doors[door.id]!.open ? 'close' : 'open';
    if (mayDo(asked[kind], g, e)) offer(acts, asked[kind], g, e, { do: kind, door: door.id });
  }
  for (const chest of g.chests)
    if (areAdjacent(g, m.at, chest.at) && mayDo(asked.chest, g, e))
      offer(acts, asked.chest, g, e, { do: 'chest', chest: chest.id });
  if (e.moved === 0 && !e.began) listWholeActivations(g, e, m, acts);
  if (mayDo(asked.use, g, e)) for (const use of USES) offer(acts, asked.use, g, e, use);
  for (const at of armedTraps(g))
    if (areAdjacent(g, m.at, at) && mayDo(asked.disarm, g, e))
      offer(acts, asked.disarm, g, e, { do: 'disarm', at: squareName(at) });
  if (mayDo(asked.cast, g, e)) for (const act of spellActs(g, e)) offer(acts, asked.cast, g, e, act);
  if (g.heaps.length === 0) return;
  const heaps = heapsInReach(g, e); // looked for once in a list
  const lying: Thing[] = [];
  for (const { things } of heaps) for (const item of things) if (!lying.includes(item)) lying.push(item);
  for (const item of lying) if (carryingForbids(m, item) === null) acts.push({ do: 'pick', item });
  if (m.gold < GOLD_LIMIT && heaps.some(heap => heap.gold > 0)) acts.push({ do: 'pick', item: 'gold' });
}

/** What takes a whole activation, and what must come first in one. */
function listWholeActivations(g: Ahq, e: Explore, m: Model, acts: Act[]): void {
  if (mayDo(asked.searchWall, g, e))
    for (const wall of searchableWalls(g.map, sectionAt(g.map, m.at)))
      offer(acts, asked.searchWall, g, e, { do: 'searchWall', wall: DIR_NAMES[wall] });
  if (mayDo(asked.searchTreasure, g, e)) acts.push(SEARCH_TREASURE);
  if (m.armour !== '' && mayDo(asked.armour, g, e))
    offer(acts, asked.armour, g, e, { do: 'armour', item: m.armourOn ? 'off' : 'on' });
  if (mayDo(asked.ready, g, e))
    for (const weapon of distinct(m.weapons)) offer(acts, asked.ready, g, e, { do: 'ready', with: weapon });
}
