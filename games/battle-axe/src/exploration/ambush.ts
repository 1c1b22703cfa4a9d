// The ambush at the start tile once the captive is free (quests QU4 and QU6).
import { call, type Emit } from '@quarterstaff/kernel';
import { questById } from '../content/content.ts';
import { R } from '../rules.ts';
import { type BattleAxe, type BattleAxeEvent, type HeroId, heroOf } from '../state.ts';
import { initiative, newInitiative } from './initiative.ts';
import { placeEventEnemies } from './place-enemies.ts';

export function springAmbush(g: BattleAxe, hero: HeroId, emit: Emit<BattleAxeEvent>) {
  g.mat.ambushDone = true;
  const cards = questById.get(g.quest!)!.ambush!.cards;
  const tile = g.tiles.findIndex(candidate => candidate.kind === 'start');
  const since = g.labels.length;
  emit?.({ type: 'ambushed', rules: [R.questTable], hero });
  placeEventEnemies(g, cards, tile, heroOf(g, hero).cell, emit);
  return call(initiative, newInitiative(since, false, g.quiet));
}
