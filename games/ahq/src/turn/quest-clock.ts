import type { Emit } from '@quarterstaff/kernel';
import { addGroup, membersOf, questOf } from '../dungeon/build.ts';
import { withHymn } from '../dungeon/rooms.ts';
import { sectionAt } from '../map/map.ts';
import { addToPurse, purseOf } from '../models/purses.ts';
import { R } from '../rules.ts';
import type { Ahq, AhqEvent } from '../state.ts';

// What a quest costs and how it is told: failed Expeditions, the turn in the middle, the words at its beginning and end.

type Moment = 'opening' | 'turn' | 'won' | 'lost';

/** The words of the quest for a moment of it. */
export function tellStory(g: Ahq, moment: Moment, emit: Emit<AhqEvent>): void {
  emit?.({ type: 'storyTold', rules: [R.quests], what: g.quest.id, result: moment });
}

/** The hymn has grown by some verses; at ten it is complete. */
export function raiseHymn(g: Ahq, verses: number, emit: Emit<AhqEvent>): void {
  if (verses === 0 || g.quest.hymnDone) return;
  g.quest.hymn = Math.min(10, g.quest.hymn + verses);
  emit?.({ type: 'hymnAdvanced', rules: [R.quests], amount: g.quest.hymn });
  if (g.quest.hymn >= 10) completeHymn(g, emit);
}

function completeHymn(g: Ahq, emit: Emit<AhqEvent>): void {
  g.quest.hymnDone = true;
  emit?.({ type: 'hymnComplete', rules: [R.quests] });
  const pit = g.groups.find(group => group.questRoom === 2);
  if (pit === undefined || pit.status !== 'dormant' || g.quest.flags.includes('magus_dead')) return;
  pit.members = withHymn(pit.members);
}

/** Coming home without the aim: each Hero pays the quest's fine as far as his gold goes (AHQ-CAM-01). */
export function payForFailure(g: Ahq, emit: Emit<AhqEvent>): void {
  const { fine, expeditions } = g.quest.clock;
  let paid = 0;
  for (const m of g.models) {
    if (m.kind !== 'hero' || m.condition !== 'left') continue;
    const carried = Math.min(fine, m.gold);
    m.gold -= carried;
    const stored = Math.min(fine - carried, purseOf(g, m));
    addToPurse(g, m.id, -stored);
    paid += carried + stored;
  }
  const left = expeditions - g.quest.expedition;
  emit?.({ type: 'returnedInVain', rules: [R.questsAndExpeditions], amount: paid, left });
}

/** The turn in the middle: when the guards of one Quest Room have fallen, others bar the way home (AHQ-GAP-21). */
export function turnOfTheQuest(g: Ahq, emit: Emit<AhqEvent>): void {
  const { turning } = questOf(g);
  if (turning === null || g.quest.flags.includes('turned')) return;
  if (!g.groups.some(group => group.questRoom === turning.room && group.status === 'fighting')) return;
  g.quest.flags = [...g.quest.flags, 'turned'];
  tellStory(g, 'turn', emit);
  const held = new Set(g.models.filter(m => m.at >= 0).map(m => sectionAt(g.map, m.at)));
  const place = g.map.sections.find(s => (s.kind === 'passage' || s.kind === 'room') && !held.has(s.id));
  if (place === undefined) return;
  addGroup(g, membersOf(turning.group, g.quest.heroes), [place.id], { roaming: true }).status = 'dormant';
}
