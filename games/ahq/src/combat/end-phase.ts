import { again, call, d12, done, type Emit, type Procedure } from '@quarterstaff/kernel';
import { chance, procedure, step } from '../builders.ts';
import { monsterById, rowFor, treasure } from '../content/index.ts';
import { chestOf } from '../exploration/chests.ts';
import { newShare, share } from '../exploration/share.ts';
import { findThing } from '../exploration/treasure.ts';
import { NOWHERE, squareName } from '../map/square.ts';
import { carryingForbids, isAmmo, takeThing } from '../models/carry.ts';
import { partyModels, rosterOrder, standingHeroes } from '../models/query.ts';
import { dropOn } from '../models/wounds.ts';
import { R } from '../rules.ts';
import { type Ahq, type AhqEvent, type Missile, type Model, modelOf, type Thing } from '../state.ts';
import { electLeader } from '../turn/leader.ts';
import { turnOfTheQuest } from '../turn/quest-clock.ts';
import { recoveryNumber } from './shoot.ts';
import { fighters } from './start.ts';

interface EndPhase {
  gold: number;
  things: readonly Thing[];
  bodies: readonly string[]; // types whose item die is still to be rolled
}

/** The End Phase: loot, missiles, survivors, a new Leader (AHQ-END). */
export const endPhase: Procedure<Ahq, EndPhase, AhqEvent> = procedure<EndPhase>('endPhase', {
  begin: step((g, e, emit) => {
    const combat = g.combat!;
    combat.phase = 'end';
    const won = !combat.escaped;
    if (won) {
      e.gold = combat.bodies.reduce((sum, body) => sum + body.gold, 0);
      e.bodies = combat.bodies
        .map(body => body.type)
        .filter(type => ['champion', 'sorcerer'].includes(monsterById.get(type)!.role));
    }
    emit?.({
      type: won ? 'bodiesLooted' : 'lootForfeited',
      rules: won
        ? [R.whenTheEndPhaseComes, R.lootingBodies, R.lootValues]
        : [R.whenTheEndPhaseComes, R.escapeForfeitsLoot],
      amount: won ? e.gold : 0,
    });
    noteQuest(g, won, emit);
    if (won && e.bodies.length > 0)
      return call(lootBodies, { bodies: e.bodies, things: [], found: [], item: '' }, 'things');
  }),
  shareOut: step((g, e) => {
    const at = standingHeroes(g)[0]?.at ?? partyModels(g)[0]?.at ?? -1;
    if (e.gold === 0 && e.things.length === 0) return;
    const killer = g.combat!.bodies.findLast(body => standingHeroes(g).some(m => m.id === body.by))?.by ?? g.leader;
    return call(share, newShare(e.gold, e.things, '', at, killer));
  }),
  openedChests: step(g => {
    if (!g.combat!.escaped && g.combat!.chests.length > 0) return call(handOutChests, { chests: g.combat!.chests });
  }),
  recover: step((g, _e, emit) => {
    const missiles = g.combat!.missiles;
    if (missiles.length === 0) return;
    if (g.combat!.escaped) {
      emit?.({
        type: 'missilesLost',
        rules: [R.noRecoveryAfterEscape, R.missilesInTheEndPhase],
        amount: missiles.length,
      });
      return;
    }
    return call(recoverMissiles, { queue: recoveryOrder(g).map(m => `${m.model} ${m.what}`) });
  }),
  sendHome: step((g, _e, emit) => {
    if (g.combat!.escaped) returnSurvivors(g, emit);
    else for (const group of g.groups) if (group.status === 'fighting') group.status = 'dead';
    tellGone(g, emit);
    g.models = g.models.filter(m => m.kind !== 'monster');
    for (const m of g.models) {
      m.effects = m.effects.filter(e => e.until === 'explorationTurn');
      m.focus = '';
      m.unwound = false;
      m.shieldIdle = false;
      m.acted = true;
    }
    g.burning = g.burning.filter(b => b.left === 0);
    g.combat = null;
    g.turnKind = 'exploration';
    for (const door of g.doors) {
      door.barred = '';
      door.jammed = false;
      door.closedTurn = -1;
    }
    if (standingHeroes(g).length > 0) return call(electLeader, { rule: R.electingALeader, tied: [], elected: '' });
  }),
  resume: step((_g, _e, emit) => {
    emit?.({ type: 'combatEnded', rules: [R.backToExploration, R.afterAnEscape] });
  }),
});

interface HandingOut {
  chests: readonly string[]; // each with whoever opened it: `c1 bran`
}

/** What chests opened in the fight hold is handed out now, and what nobody takes stays in them (AHQ-TRE-02, AHQ-TRE-11). */
const handOutChests: Procedure<Ahq, HandingOut, AhqEvent> = procedure<HandingOut>('handOutChests', {
  nextChest: step((g, h) => {
    const [entry, ...rest] = h.chests;
    if (entry === undefined) return done();
    h.chests = rest;
    const [id = '', by = ''] = entry.split(' ');
    const chest = chestOf(g, id);
    const { gold, things } = chest;
    chest.gold = 0;
    chest.things = [];
    return call(share, newShare(gold, things, id, chest.at, by));
  }),
  next: step(() => again),
});

/** Flags that hang on a fight being over (AHQ-GAP-21: the Cantor's Cell). */
function noteQuest(g: Ahq, won: boolean, emit: Emit<AhqEvent>): void {
  if (won) turnOfTheQuest(g, emit);
  if (!won || g.quest.id !== 'choir' || g.quest.flags.includes('cantor_dead')) return;
  if (!g.groups.some(group => group.questRoom === 1 && group.status === 'fighting')) return;
  g.quest.flags = [...g.quest.flags, 'cantor_dead'];
  if (g.quest.hymnDone || g.quest.hymn === 0) return;
  g.quest.hymn = Math.max(0, g.quest.hymn - 2);
  emit?.({ type: 'hymnLowered', rules: [R.quests], amount: g.quest.hymn });
}

/** The monsters that are left on the map are taken off it. */
export function tellGone(g: Ahq, emit: Emit<AhqEvent>): void {
  const gone = fighters(g).map(m => m.id);
  if (gone.length > 0) emit?.({ type: 'monstersGone', rules: [R.survivorsReturn], what: gone.join(' ') });
}

/** Arrows and bolts first, then thrown weapons, model by model in roster order. */
function recoveryOrder(g: Ahq): Missile[] {
  const list: Missile[] = [];
  for (const m of rosterOrder(g)) {
    const mine = g.combat!.missiles.filter(missile => missile.model === m.id);
    list.push(...mine.filter(missile => isAmmo(missile.what)), ...mine.filter(missile => !isAmmo(missile.what)));
  }
  return list;
}

interface Recovery {
  queue: readonly string[]; // each missile with whose it was: `bran arrow`
}

function nextMissile(r: Recovery): Missile {
  const [model = '', what = ''] = r.queue[0]!.split(' ');
  return { model, what };
}

/** One die for every arrow shot and weapon thrown (AHQ-MIS-03). */
const recoverMissiles: Procedure<Ahq, Recovery, AhqEvent> = procedure<Recovery>('recoverMissiles', {
  withoutDie: step((g, r, emit) => {
    while (r.queue.length > 0) {
      const { model, what } = nextMissile(r);
      const needed = recoveryNumber(modelOf(g, model), what);
      if (needed !== null && needed > 0) return;
      r.queue = r.queue.slice(1);
      if (needed === 0) giveBack(g, model, what, emit);
    }
    return done();
  }),
  roll: chance({
    rule: R.recoveringMissiles,
    dice: () => d12(1),
    classOf: (g, r, [face = 0]) => {
      const { model, what } = nextMissile(r);
      return face >= recoveryNumber(modelOf(g, model), what)! ? 'found' : 'lost';
    },
    take(g, r, [face = 0], emit) {
      const { model, what } = nextMissile(r);
      const needed = recoveryNumber(modelOf(g, model), what)!;
      r.queue = r.queue.slice(1);
      emit?.({
        type: 'recoveryRolled',
        rules: [R.recoveringMissiles, R.missilesInTheEndPhase],
        model,
        what,
        dice: [face],
        amount: needed,
        result: face >= needed ? 'found' : 'lost',
      });
      if (face >= needed) giveBack(g, model, what, emit);
      return again;
    },
  }),
});

function giveBack(g: Ahq, id: string, what: string, emit: Emit<AhqEvent>): void {
  const thrower = modelOf(g, id);
  const thing = isAmmo(what) ? `ammo:${what}*1` : `weapon:${what}`;
  const m = thrower.condition === 'dead' ? heirOf(g, thing) : thrower;
  if (m === undefined) return;
  const isBack = isAmmo(what) && m === thrower; // in the quiver it came from
  if (isBack || carryingForbids(m, thing) === null) {
    takeThing(m, thing);
    emit?.({ type: 'missileRecovered', rules: [R.recoveringMissiles], model: m.id, what });
  } else if (m.at !== NOWHERE) {
    // Beyond what its finder may carry: it lies at his feet.
    dropOn(g, m.at, 0, [thing]);
    const rules = [R.recoveringMissiles, R.encumbranceLimit];
    emit?.({ type: 'treasureLeft', rules, at: squareName(m.at), amount: 0, what: thing });
  }
}

/** Who gets what a dead thrower would have had back: any Hero, first one who may carry it (AHQ-MIS-03). */
function heirOf(g: Ahq, thing: string): Model | undefined {
  const heroes = standingHeroes(g);
  return heroes.find(m => carryingForbids(m, thing) === null) ?? heroes[0];
}

/** Survivors go back to where they were met and wait there (AHQ-PUR-07). */
function returnSurvivors(g: Ahq, emit: Emit<AhqEvent>): void {
  for (const group of g.groups) {
    if (group.status !== 'fighting') continue;
    const alive = fighters(g).filter(m => m.group === group.id);
    group.members = alive.map(m => ({
      type: m.type,
      apparent: m.apparent,
      revealed: m.revealed,
      wounds: m.wounds,
      stock: m.stock,
      shots: m.thrown ? m.shots + 1 : m.shots, // what it has thrown it finds again (AHQ-GAP-16)
      worthLoot: m.worthLoot,
    }));
    group.status = alive.length > 0 ? 'dormant' : 'dead';
    if (alive.length > 0)
      emit?.({ type: 'survivorsReturned', rules: [R.survivorsReturn], section: group.area[0]!, amount: alive.length });
  }
}

interface Looting {
  bodies: readonly string[];
  things: readonly Thing[];
  found: readonly Thing[];
  item: string;
}

/** The bodies of champions and sorcerers: one die each, then its sub-table (AHQ-GAP-17). */
const lootBodies: Procedure<Ahq, Looting, AhqEvent> = procedure<Looting>('lootBodies', {
  collect: step((_g, l) => {
    l.things = [...l.things, ...l.found];
    l.found = [];
    if (l.bodies.length === 0) return done(l.things);
  }),
  roll: chance({
    rule: R.lootValues,
    dice: () => d12(1),
    take(_g, l, [face = 0], emit) {
      l.item = rowFor(treasure.body, face).item;
      emit?.({ type: 'bodySearched', rules: [R.lootValues], dice: [face], what: l.bodies[0]!, result: l.item });
      l.bodies = l.bodies.slice(1);
      if (l.item !== 'none') return call(findThing, { what: l.item as 'potion' | 'minor', found: [] }, 'found');
    },
  }),
  next: step(() => again),
});

export const endPhaseProcedures = [endPhase, handOutChests, recoverMissiles, lootBodies];
