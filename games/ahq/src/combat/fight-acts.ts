import { type Act, beginList, distinct, dropOf, mayDo, moveTo, offer, sorted } from '../acts.ts';
import { COMBAT_OBJECTS } from '../exploration/objects.ts';
import { spellActs } from '../magic/casting.ts';
import { enemySpellActs } from '../magic/enemy.ts';
import { doorsAt } from '../map/map.ts';
import { beside, DIRS, NOWHERE, squareName } from '../map/square.ts';
import { speed } from '../models/numbers.ts';
import { areEnemies, hasEffect, isAlive, isOnMap, isParty } from '../models/query.ts';
import { SHIELD, thing } from '../models/wounds.ts';
import { areAdjacent } from '../models/zones.ts';
import { crossings } from '../movement/steps.ts';
import { type Ahq, type Model, modelOf } from '../state.ts';
import { inReach } from './attack.ts';
import { isSeen, mayNotSlipAway, squaresToMoveTo } from './duties.ts';
import { combatActs } from './fight-conditions.ts';
import { nearestWatcher } from './judgement.ts';
import { isLoaded, launchers } from './ranged.ts';
import { mayBeShot } from './shooting-conditions.ts';

// An activation in combat, and the acts open in it.

export interface Fight {
  readonly model: string;
  readonly half: 0 | 1 | 2; // massed routine: only the first or the second half
  moved: number;
  left: number;
  allowance: number; // its move as last looked at, to notice a change of Speed
  spent: number;
  used: string; // what the action was used for, '' while it is free
  moveOver: boolean;
  over: boolean;
  began: boolean;
  readonly from: number; // the square its activation began on
  readonly watcher: number; // where the nearest monster stood that saw it there, -1; party models only
  dragging: string;
  doing: Act | null;
  settled: boolean; // its own zone has been looked at since it last moved
  fated: boolean; // a stumble may still be bought off
  agreed: boolean; // both sides see the line of this act otherwise than the engine (AHQ-LOS-08)
  unseen: readonly string[]; // whom they did not agree to see in this activation
}

/** Squares of a normal move in this activation. */
export function moveAllowance(g: Ahq, m: Model): number {
  if (hasEffect(m, 'snared') || hasEffect(m, 'asleep')) return 0;
  return speed(g, m) + (hasEffect(m, 'quickstep') ? 4 : 0);
}

export function newFight(g: Ahq, m: Model, half: 0 | 1 | 2 = 0): Fight {
  const bound = half === 2 && g.combat!.firstHalves.includes(m.id);
  const allowance = moveAllowance(g, m);
  return {
    model: m.id,
    half,
    moved: bound && g.combat!.routine === 'move-attack' ? 1 : 0,
    left: allowance,
    allowance,
    spent: 0,
    used: '',
    moveOver: bound,
    over: false,
    began: false,
    from: m.at,
    watcher: isParty(m) ? nearestWatcher(g, m.at) : NOWHERE,
    dragging: '',
    doing: null,
    settled: true,
    fated: false,
    agreed: false,
    unseen: [],
  };
}

const asked = sorted(combatActs);

/** Every act open to this model now, ending its activation first. */
export function fightOptions(g: Ahq, f: Fight): Act[] {
  beginList(f);
  const m = modelOf(g, f.model);
  const acts: Act[] = [];
  if (mayDo(asked.end, g, f)) acts.push(END);
  if (m.inPit && mayDo(asked.climb, g, f))
    for (const d of DIRS) offer(acts, asked.climb, g, f, { do: 'climb', to: squareName(beside(m.at, d)) });
  if (f.used === '') listActions(g, f, m, acts);
  if (!m.inPit && !m.halted && !f.moveOver && f.left > 0) listMoves(g, f, m, acts);
  if (m.kind === 'monster') {
    if (acts.length === 0) acts.push(END); // whoever must attack and cannot is done
    return acts;
  }
  if (f.used === '') listPartyActions(g, f, m, acts);
  if (f.moved === 0) listBeforeMoving(g, f, m, acts);
  if (mayDo(asked.leave, g, f)) acts.push(LEAVE);
  if (mayDo(asked.drop, g, f)) {
    for (const weapon of distinct(m.weapons)) acts.push(dropOf(thing('weapon', weapon)));
    if (m.shield) acts.push(dropOf(SHIELD));
    if (m.gold > 0) acts.push(dropOf('gold'));
    for (const item of distinct(m.questItems)) acts.push(dropOf(thing('quest', item)));
  }
  return acts;
}

const END: Act = Object.freeze({ do: 'end' });
const LEAVE: Act = Object.freeze({ do: 'leave' });
const RUN: Act = Object.freeze({ do: 'run' });
const WIND: Act = Object.freeze({ do: 'wind' });
const USES: readonly Act[] = COMBAT_OBJECTS.map(item => Object.freeze({ do: 'use', item }));

/** What takes the action of anybody: blows, shots, spells of sorcerers, doors. */
function listActions(g: Ahq, f: Fight, m: Model, acts: Act[]): void {
  if (mayDo(asked.attack, g, f)) for (const t of inReach(g, m)) acts.push({ do: 'attack', target: t.id });
  for (const launcher of launchers(m)) {
    const kind = launcher.thrown ? 'throw' : 'shoot';
    if (!isLoaded(m, launcher) || !mayDo(asked[kind], g, f)) continue;
    if (f.moved > 0 && !launcher.thrown) continue;
    for (const t of g.models) {
      if (!isAlive(t) || !areEnemies(m, t)) continue;
      const act = { do: kind, target: t.id, with: launcher.id };
      if (mayBeShot(g, f, act)) acts.push(act);
    }
  }
  if (m.unwound && mayDo(asked.wind, g, f)) acts.push(WIND);
  if (m.kind === 'monster' && m.stock > 0 && mayDo(asked.spell, g, f))
    for (const act of enemySpellActs(g, m, f.unseen)) offer(acts, asked.spell, g, f, act);
  for (const door of doorsAt(g.map, m.at)) {
    const kind = g.doors[door.id]!.open ? 'close' : 'open';
    if (mayDo(asked[kind], g, f)) offer(acts, asked[kind], g, f, { do: kind, door: door.id });
  }
}

function listMoves(g: Ahq, f: Fight, m: Model, acts: Act[]): void {
  if (mayDo(asked.move, g, f)) {
    const inSight = m.kind === 'monster' && mayNotSlipAway(g, m);
    for (const at of squaresToMoveTo(g, f)) if (!inSight || isSeen(g, at)) acts.push(moveTo(at));
  }
  if (f.left < 2) return;
  for (const at of crossings(g, m))
    if (mayDo(asked.cross, g, f)) offer(acts, asked.cross, g, f, { do: 'cross', to: squareName(at) });
}

/** What takes the action of a party model. */
function listPartyActions(g: Ahq, f: Fight, m: Model, acts: Act[]): void {
  if (mayDo(asked.run, g, f)) acts.push(RUN);
  for (const chest of g.chests)
    if (areAdjacent(g, m.at, chest.at) && mayDo(asked.chest, g, f))
      offer(acts, asked.chest, g, f, { do: 'chest', chest: chest.id });
  if (mayDo(asked.cast, g, f)) for (const act of spellActs(g, f)) offer(acts, asked.cast, g, f, act);
  if (m.potions.length > 0) listPotions(g, f, m, acts);
  if (m.armour !== '' && mayDo(asked.armour, g, f))
    offer(acts, asked.armour, g, f, { do: 'armour', item: m.armourOn ? 'off' : 'on' });
  if (mayDo(asked.use, g, f)) for (const use of USES) offer(acts, asked.use, g, f, use);
}

function listPotions(g: Ahq, f: Fight, m: Model, acts: Act[]): void {
  const drink = mayDo(asked.drink, g, f);
  const give = mayDo(asked.give, g, f);
  for (const potion of distinct(m.potions)) {
    if (drink) offer(acts, asked.drink, g, f, { do: 'drink', item: potion });
    if (!give) continue;
    for (const t of g.models)
      if (t.id !== m.id && isParty(t) && isOnMap(t) && areAdjacent(g, m.at, t.at))
        offer(acts, asked.give, g, f, { do: 'give', item: potion, target: t.id });
  }
}

/** What a party model does before it moves: dragging, another weapon, the shield. */
function listBeforeMoving(g: Ahq, f: Fight, m: Model, acts: Act[]): void {
  for (const t of g.models)
    if (t.condition === 'ko' && t.at >= 0 && areAdjacent(g, m.at, t.at) && mayDo(asked.drag, g, f))
      offer(acts, asked.drag, g, f, { do: 'drag', target: t.id });
  if (mayDo(asked.ready, g, f))
    for (const weapon of distinct(m.weapons)) offer(acts, asked.ready, g, f, { do: 'ready', with: weapon });
  if (m.shield && mayDo(asked.shield, g, f))
    offer(acts, asked.shield, g, f, { do: 'shield', item: m.shieldOn ? 'off' : 'on' });
}
