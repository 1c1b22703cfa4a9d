import type { Emit, RuleId } from '@quarterstaff/kernel';
import { ammunitionById, monsterById, questById } from '../content/index.ts';
import { COMPONENTS } from '../content/schemas.ts';
import { withParts } from '../map/map.ts';
import { NOWHERE, type Square, squareName } from '../map/square.ts';
import { R } from '../rules.ts';
import type { Ahq, AhqEvent, Model, Thing } from '../state.ts';
import { isParty } from './query.ts';
import { focusHolds } from './zones.ts';

// Losing and regaining Wounds, falling and dying. Zones whose focus is lost are settled by the caller.

/** Puts things on the floor of a square, with what already lies there. */
export function dropOn(g: Ahq, at: Square, gold: number, things: readonly Thing[]): void {
  if (gold === 0 && things.length === 0) return;
  const heap = g.heaps.find(h => h.at === at);
  if (heap === undefined) g.heaps.push({ at, gold, things });
  else {
    heap.gold += gold;
    heap.things = [...heap.things, ...things];
  }
}

export const SHIELD: Thing = 'shield:shield';
const thingNames = new Map<string, Map<string, Thing>>();

/** Something by kind and content id; made once, since lists of what is carried are drawn up again and again. */
export function thing(kind: string, id: string): Thing {
  let ofKind = thingNames.get(kind);
  if (ofKind === undefined) {
    ofKind = new Map();
    thingNames.set(kind, ofKind);
  }
  let name = ofKind.get(id);
  if (name === undefined) {
    name = `${kind}:${id}`;
    ofKind.set(id, name);
  }
  return name;
}

/** Everything a model carries, as things. */
export function possessions(m: Model): Thing[] {
  const things: Thing[] = [];
  for (const id of m.weapons) things.push(thing('weapon', id));
  if (m.armour !== '') things.push(thing('armour', m.armour));
  if (m.shield) things.push(SHIELD);
  if (m.ring !== '') things.push(thing('item', m.ring));
  for (const id of m.worn) things.push(thing('item', id));
  for (const id of m.gear) things.push(thing('gear', id));
  for (const id of m.potions) things.push(thing('potion', id));
  for (const id of m.scrolls) things.push(thing('scroll', id));
  for (const id of m.questItems) things.push(thing('quest', id));
  for (const id of COMPONENTS) for (let i = 0; i < m.components[id]; i += 1) things.push(thing('component', id));
  for (const id of ammunitionById.keys()) {
    const n = m.ammo[id] ?? 0;
    if (n > 0) things.push(`ammo:${id}*${n}`);
  }
  return things;
}

/** Leaves a model with nothing. */
function strip(m: Model): void {
  m.weapons = [];
  m.readied = 'unarmed';
  m.armour = '';
  m.armourOn = false;
  m.shield = false;
  m.shieldOn = false;
  m.ring = '';
  m.worn = [];
  m.gear = [];
  m.potions = [];
  m.scrolls = [];
  m.questItems = [];
  m.components = { E: 0, M: 0, G: 0, W: 0 };
  m.ammo = {};
  m.gold = 0;
}

/** Whoever is left behind in the dungeon is lost; what he had stays on his square (AHQ-DUN-12, AHQ-KO-12). */
export function leaveBehind(g: Ahq, m: Model, emit: Emit<AhqEvent>): void {
  emit?.({ type: 'modelLost', rules: [R.leavingByStairs, R.possessionsOfTheDead], model: m.id, result: 'dead' });
  if (m.at !== NOWHERE) dropOn(g, m.at, m.gold, possessions(m));
  if (m.inPit) openPit(g, m.at);
  strip(m);
  m.condition = 'dead';
  m.inPit = false;
  m.at = NOWHERE;
}

/** When the last standing party model has fallen its fallen Heroes die, or are taken captive with the option (AHQ-COM-02, AHQ-OPT-03). */
export function loseOrCapture(g: Ahq, m: Model, emit: Emit<AhqEvent>): void {
  if (!g.switches.captivity || m.kind !== 'hero') {
    leaveBehind(g, m, emit);
    return;
  }
  emit?.({ type: 'modelLost', rules: [R.optionCaptivity], model: m.id, result: 'captured' });
  // What a quest needs never disappears: it stays where its bearer fell (AHQ-GAP-21).
  dropOn(
    g,
    m.at,
    0,
    m.questItems.map(id => thing('quest', id)),
  );
  m.questItems = [];
  if (m.inPit) openPit(g, m.at);
  m.condition = 'left';
  m.inPit = false;
  m.at = NOWHERE;
  g.quest.flags = [...g.quest.flags, `captive:${m.id}`];
}

/** A pit in which nobody is any more is an obstacle (AHQ-GAP-11). */
export function openPit(g: Ahq, at: Square): void {
  g.map = withParts(g.map, { obstacles: [...g.map.obstacles, { at, kind: 'pit', object: 'pit' }] });
}

function die(g: Ahq, m: Model, emit: Emit<AhqEvent>, by: string): void {
  const at = m.at;
  m.condition = 'dead';
  m.at = NOWHERE;
  m.focus = '';
  if (m.inPit) openPit(g, at);
  m.inPit = false;
  if (isParty(m)) {
    dropOn(g, at, m.gold, possessions(m));
    strip(m);
    if (m.type === 'hostage') g.quest.flags = [...g.quest.flags, 'hostage_dead'];
  } else {
    reveal(g, m, emit);
    noteQuestDeath(g, m);
    if (g.combat !== null && m.worthLoot) {
      g.combat.bodies = [...g.combat.bodies, { type: m.type, gold: monsterById.get(m.type)!.gold, by }];
    }
  }
  emit?.({
    type: 'modelDied',
    rules: [
      m.kind === 'hero' ? R.fallenOrDead : R.deathOfMonstersAndHenchmen,
      ...(m.kind === 'monster' ? [] : [R.possessionsOfTheDead]),
    ],
    model: m.id,
    at: squareName(at),
  });
}

// The deaths that quests wait for, by quest, room and monster (AHQ-GAP-21).
const QUEST_DEATHS: readonly {
  readonly quest: string;
  readonly room: number;
  readonly type: string;
  readonly flag: string;
}[] = [
  { quest: 'tithe', room: 2, type: 'barrow_warden', flag: 'warden_dead' },
  { quest: 'tithe', room: 2, type: 'tomb_watcher', flag: 'warden_dead' },
  { quest: 'choir', room: 2, type: 'ashen_magus', flag: 'magus_dead' },
  { quest: 'toll', room: 2, type: 'orc_warchief', flag: 'warchief_dead' },
];

function noteQuestDeath(g: Ahq, m: Model): void {
  const room = g.groups[m.group]?.questRoom ?? -1;
  for (const row of QUEST_DEATHS) {
    if (row.quest !== g.quest.id || row.room !== room || row.type !== m.type || g.quest.flags.includes(row.flag))
      continue;
    g.quest.flags = [...g.quest.flags, row.flag];
  }
  const quest = questById.get(g.quest.id);
  if (quest === undefined || room !== quest.rooms.length - 1 || !quest.slays.includes(m.type)) return;
  if (!g.quest.flags.includes('slain')) g.quest.flags = [...g.quest.flags, 'slain'];
}

/** Takes Wounds from a model; a Hero at zero is KO'd, below zero dead, everybody else dies at zero (AHQ-KO-01, -02, -05). */
export function loseWounds(
  g: Ahq,
  m: Model,
  wounds: number,
  emit: Emit<AhqEvent>,
  rules: readonly RuleId[],
  by: string,
): void {
  if (wounds <= 0 || m.condition === 'dead') return;
  const wasKo = m.condition === 'ko';
  m.wounds -= wounds;
  emit?.({
    type: 'woundsLost',
    rules: [...rules, wasKo ? R.furtherWoundsKill : R.losingWounds],
    model: m.id,
    amount: wounds,
    left: m.wounds,
  });
  if (m.kind === 'hero' && m.wounds === 0) {
    m.condition = 'ko';
    m.focus = '';
    emit?.({ type: 'heroFell', rules: [R.fallenOrDead, R.aFallenHero], model: m.id, at: squareName(m.at) });
  } else if (m.wounds <= 0) die(g, m, emit, by);
}

/** Gives Wounds back, never above the starting value; a KO'd Hero stands up (AHQ-KO-11). */
export function regainWounds(m: Model, wounds: number, emit: Emit<AhqEvent>, rules: readonly RuleId[]): void {
  const gained = Math.min(wounds, m.base.W - m.wounds);
  m.wounds += Math.max(0, gained);
  const stood = m.condition === 'ko' && m.wounds > 0;
  if (stood) m.condition = 'standing';
  emit?.({
    type: stood ? 'heroStoodUp' : 'woundsRegained',
    rules: [...rules, R.healingHasALimit],
    model: m.id,
    amount: Math.max(0, gained),
    left: m.wounds,
  });
}

/** Shows what a hidden monster really is (AHQ-SPC-02). */
export function reveal(_g: Ahq, m: Model, emit: Emit<AhqEvent>): void {
  if (m.revealed) return;
  m.revealed = true;
  if (m.apparent === m.type) return;
  m.apparent = m.type;
  m.name = monsterById.get(m.type)!.name;
  emit?.({ type: 'identityRevealed', rules: [R.revealingIdentities], model: m.id, what: m.type });
}

/** The owners of zones that have just lost their focus; their focus is cleared. */
export function clearLostFocus(g: Ahq): string[] {
  const lost: string[] = [];
  for (const owner of g.models) {
    if (owner.focus === '' || focusHolds(g, owner)) continue;
    owner.focus = '';
    lost.push(owner.id);
  }
  return lost;
}
