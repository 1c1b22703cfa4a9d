// What is looked at after every change of the board (BA-RND-08, BA-DWN-06, BA-COMP-01, BA-END).
import { again, call, type Emit, newFrame, over } from '@quarterstaff/kernel';
import { procedure, step } from '../builders.ts';
import { questById, roomById } from '../content/content.ts';
import { completeRoom } from '../exploration/complete.ts';
import { arrive, newArrival } from '../movement/enter.ts';
import { R } from '../rules.ts';
import {
  type BattleAxe,
  type BattleAxeEvent,
  type Goal,
  type HeroId,
  isLiving,
  type Result,
  type Room,
} from '../state.ts';
import { lookForCombat } from './combat.ts';

interface Settle {
  readonly by: HeroId | null; // whose doing it is
}

export const settleProcedure = procedure<Settle>('settle', {
  defeat: step((g, _s, emit) => {
    if (g.result !== null) return over;
    if (g.heroes.every(hero => !isLiving(hero))) return finish(g, 'defeat', R.defeat, emit);
    const captive = g.friendlies.find(friendly => friendly.kind === 'captive');
    if (captive !== undefined && !isLiving(captive)) return finish(g, 'defeat', R.questFailure, emit);
  }),
  landed: step((g, s) => {
    const [who, ...rest] = g.landed;
    if (who === undefined) return;
    g.landed = rest;
    return call(arrive, newArrival(who, s.by ?? firstLiving(g)));
  }),
  moreLanded: step(g => (g.landed.length > 0 ? again : undefined)),
  combat: step((g, _s, emit) => lookForCombat(g, emit)),
  completeRooms: step((g, s, emit) => {
    const room = g.rooms.find(candidate => !candidate.completed && isComplete(g, candidate));
    if (room === undefined) return;
    markCompleted(g, room, emit);
    return call(completeRoom, { section: room.section, tile: room.tile, finder: s.by, done: false });
  }),
  moreRooms: step(g => (g.rooms.some(room => !room.completed && isComplete(g, room)) ? again : undefined)),
  goal: step((g, s, emit) => {
    if (g.mat.goalAchieved || !isGoalAchieved(g)) return;
    g.mat.goalAchieved = true;
    emit?.({ type: 'goalAchieved', rules: [R.oneGameOneQuest, R.success], what: g.quest ?? '' });
    const room = questRoom(g);
    if (room === null || room.completed) return;
    markCompleted(g, room, emit);
    return call(completeRoom, { section: room.section, tile: room.tile, finder: s.by, done: false });
  }),
  success: step((g, _s, emit) => {
    if (g.mat.goalAchieved && everythingCompleted(g)) return finish(g, 'success', R.success, emit);
  }),
});

const firstLiving = (g: BattleAxe): HeroId => g.heroes.find(isLiving)!.id;

/** Sets the result. Stand-alone the game is over; in a campaign what comes after the quest takes the place of all frames. */
export function finish(g: BattleAxe, result: Result, rule: string, emit: Emit<BattleAxeEvent>) {
  g.result = result;
  const outro = result === 'success' ? questById.get(g.quest ?? '')?.outro : undefined;
  emit?.({ type: 'questEnded', rules: [rule], what: result, ...(outro === undefined ? {} : { narrative: outro }) });
  if (g.campaign === null) return over;
  g.stack.splice(0, g.stack.length, newFrame('afterQuest', { order: [], at: 0 }));
}

function markCompleted(g: BattleAxe, room: Room, emit: Emit<BattleAxeEvent>): void {
  g.rooms = g.rooms.map(other => (other === room ? { ...other, completed: true } : other));
  g.mat.roomsCompleted += 1;
  emit?.({
    type: 'roomCompleted',
    rules: [R.completeRoom],
    what: room.section,
    tile: room.tile,
    left: g.mat.roomsCompleted,
  });
}

/** What the room states as its completion; Empty Rooms state nothing. */
export function isComplete(g: BattleAxe, room: Room): boolean {
  const { complete } = roomById.get(room.section)!;
  switch (complete.when) {
    case 'all-defeated':
      return !g.enemies.some(enemy => enemy.home === room.tile);
    case 'cards-defeated':
      return !g.enemies.some(enemy => enemy.home === room.tile && complete.cards.includes(enemy.card));
    case 'chest-opened':
      return g.things.some(thing => thing.tile === room.tile && thing.kind === 'chest' && thing.opened);
    case 'words-spoken':
      return room.words.length >= complete.count;
    case 'goal':
    case 'never':
      return false;
  }
}

/** What a position without a quest may be about. */
const GOALS: Readonly<Record<Goal, (g: BattleAxe) => boolean>> = {
  'defeat-all': g => g.enemies.length === 0,
  'open-chests': g => g.things.every(thing => thing.kind !== 'chest' || thing.opened),
  'destroy-eggs': g => g.things.every(thing => thing.kind !== 'egg'),
};

const questRoom = (g: BattleAxe): Room | null => {
  const section = g.quest === null ? null : questById.get(g.quest)!.room;
  return g.rooms.find(room => room.section === section) ?? null;
};

function isGoalAchieved(g: BattleAxe): boolean {
  if (g.mat.goal !== undefined) return GOALS[g.mat.goal](g);
  if (g.quest === null) return false;
  const { goal } = questById.get(g.quest)!;
  const room = questRoom(g);
  switch (goal.kind) {
    case 'defeat':
      return g.mat.met.includes(goal.card) && !g.enemies.some(enemy => enemy.card === goal.card);
    case 'open-chest':
      return (
        room !== null && g.things.some(thing => thing.tile === room.tile && thing.kind === 'chest' && thing.opened)
      );
    case 'destroy-eggs':
      return room !== null && !g.things.some(thing => thing.kind === 'egg');
    case 'bring-captive': {
      const captive = g.friendlies.find(friendly => friendly.kind === 'captive');
      return captive !== undefined && isLiving(captive) && captive.cells.some(cell => g.startCells.includes(cell));
    }
  }
}

/** Every opened room that states a condition has been completed. */
function everythingCompleted(g: BattleAxe): boolean {
  return g.rooms.every(room => room.completed || roomById.get(room.section)!.complete.when === 'never');
}
