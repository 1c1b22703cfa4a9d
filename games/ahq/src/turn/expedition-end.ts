import { questById } from '../content/index.ts';
import { R } from '../rules.ts';
import type { Ahq } from '../state.ts';

// When a quest is won (AHQ-CAM-02, the objectives of AHQ-GAP-21).

function anyHeroOut(g: Ahq): boolean {
  return g.models.some(m => m.kind === 'hero' && m.condition === 'left' && !g.quest.flags.includes(`captive:${m.id}`));
}

interface Objective {
  readonly rule: string;
  met(g: Ahq): boolean;
  outside(g: Ahq): boolean; // what is still to be done once it is met
}

const flag = (g: Ahq, name: string): boolean => g.quest.flags.includes(name);

/** A quest that is told by its items alone. */
const brings = (g: Ahq): readonly string[] => questById.get(g.quest.id)?.brings ?? [];

/** Nobody is left of those who lived here; prowlers do not count. */
function isCleared(g: Ahq): boolean {
  return g.groups.every(group => group.roaming || group.status === 'dead' || group.status === 'gone');
}

const OBJECTIVES: Readonly<Record<string, Objective>> = {
  bell: {
    rule: R.quests,
    met: g => ['bell', 'clapper'].every(item => g.quest.secured.includes(item) || carried(g, item)),
    outside: g => ['bell', 'clapper'].every(item => g.quest.secured.includes(item)),
  },
  tithe: { rule: R.quests, met: g => flag(g, 'crown_laid'), outside: g => flag(g, 'crown_laid') && anyHeroOut(g) },
  choir: { rule: R.quests, met: g => flag(g, 'magus_dead'), outside: g => flag(g, 'magus_dead') && anyHeroOut(g) },
  toll: {
    rule: R.quests,
    met: g =>
      (flag(g, 'hostage_freed') && !flag(g, 'hostage_dead')) || (flag(g, 'hostage_dead') && flag(g, 'warchief_dead')),
    outside: g => flag(g, 'hostage_out') || (flag(g, 'hostage_dead') && flag(g, 'warchief_dead') && anyHeroOut(g)),
  },
  fetch: {
    rule: R.quests,
    met: g => brings(g).every(item => g.quest.secured.includes(item) || carried(g, item)),
    outside: g => brings(g).every(item => g.quest.secured.includes(item)),
  },
  clear: { rule: R.quests, met: isCleared, outside: g => isCleared(g) && anyHeroOut(g) },
  slay: { rule: R.quests, met: g => flag(g, 'slain'), outside: g => flag(g, 'slain') && anyHeroOut(g) },
};

function objectiveOf(g: Ahq): Objective | null {
  return OBJECTIVES[questById.get(g.quest.id)?.objective ?? ''] ?? null;
}

function carried(g: Ahq, item: string): boolean {
  return g.models.some(m => m.kind !== 'monster' && m.at >= 0 && m.questItems.includes(item));
}

/** Whether nothing is left to do inside: the party should go home. */
export function objectiveMet(g: Ahq): boolean {
  return objectiveOf(g)?.met(g) ?? false;
}

/** Whether the quest is won: its objective is met and a Hero is out alive. */
export function questIsWon(g: Ahq): boolean {
  return (objectiveOf(g)?.outside(g) ?? false) && anyHeroOut(g);
}

/** Half the reward when the hostage died (Toll under the Marsh). */
export function isHalfWon(g: Ahq): boolean {
  return g.quest.id === 'toll' && flag(g, 'hostage_dead');
}
