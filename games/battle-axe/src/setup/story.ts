// What a position says of its quest that cannot be: a goal achieved that is not, friends who would have left, a game that is over.
import type { Fault } from '@quarterstaff/kernel';
import { questById, roomById } from '../content/content.ts';
import { GRAVE_CHILL } from '../heroes/values.ts';
import { layerOf } from '../map/ground.ts';
import { isComplete } from '../round/settle.ts';
import { type BattleAxe, isLiving } from '../state.ts';

/** Every contradiction of the built position, with its path. */
export function contradictionsIn(g: BattleAxe): Fault[] {
  const faults: Fault[] = [];
  const tell = (path: string, message: string) => faults.push({ path, message });
  if (!g.heroes.some(isLiving)) tell('heroes', 'nobody is alive: the game is over (BA-END-03)');
  if (g.mat.goalAchieved && goalIsOpen(g)) tell('goalAchieved', 'what the quest asks for is not done (BA-END-01)');
  const begins = g.stack.some(({ proc }) => proc === 'quest'); // who falls to a trap lies until the end of the round
  const captives = g.friendlies.filter(({ kind }) => kind === 'captive');
  const inChains = g.things.filter(({ kind }) => kind === 'captive');
  if (captives.length > 1 || (captives.length === 1 && inChains.length > 0))
    tell('friendlies', 'there is one captive (BA-GAP-17)');
  g.friendlies.forEach(({ kind, status, owner }, i) => {
    if (kind === 'captive' && g.quest !== null && questById.get(g.quest)!.goal.kind !== 'bring-captive')
      tell(`friendlies.${i}.kind`, 'this quest has no captive (BA-GAP-17)');
    if (kind === 'wolf' && g.friendlies.findIndex(other => other.kind === kind && other.owner === owner) !== i)
      tell(`friendlies.${i}.owner`, `${owner} has called a wolf already (BA-SPL-03)`);
    if (kind === 'wolf' && status !== 'gone' && g.quiet)
      tell(`friendlies.${i}.kind`, 'a wolf leaves when no enemy is active (BA-GAP-06)');
  });
  g.heroes.forEach((hero, i) => {
    if (hero.status === 'unconscious' && g.quiet && begins)
      tell(`heroes.${i}.status`, 'nobody stays unconscious when no enemy is active (BA-DWN-06)');
    if (hero.effects.includes(GRAVE_CHILL) && g.quiet)
      tell(`heroes.${i}.effects`, 'the chill passes when no enemy is active (BA-GEN-14)');
  });
  g.rooms.forEach((room, i) => {
    if (roomById.get(room.section)?.complete.when !== 'chest-opened') return;
    if (room.completed && !isComplete(g, room))
      tell(`rooms.${i}.completed`, 'its chest has not been opened (BA-COMP-01)');
    if (!room.completed && isComplete(g, room)) tell(`rooms.${i}.completed`, 'its chest has been opened (BA-COMP-01)');
  });
  const { solid } = layerOf(g);
  g.startCells.forEach((cell, i) => {
    if (solid[cell] === 1) tell(`start.${i}`, 'something fills that square (BA-MOVE-04)');
  });
  return faults;
}

/** Something is left of what the goal removes or opens. */
function goalIsOpen(g: BattleAxe): boolean {
  const unopened = g.things.some(({ kind, opened }) => kind === 'chest' && !opened);
  const eggs = g.things.some(({ kind }) => kind === 'egg');
  if (g.mat.goal !== undefined)
    return { 'defeat-all': g.enemies.length > 0, 'open-chests': unopened, 'destroy-eggs': eggs }[g.mat.goal];
  const goal = questById.get(g.quest ?? '')?.goal;
  switch (goal?.kind) {
    case 'defeat':
      return g.enemies.some(({ card }) => card === goal.card);
    case 'destroy-eggs':
      return eggs;
    default:
      return false;
  }
}
