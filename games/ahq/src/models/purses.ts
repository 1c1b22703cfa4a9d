import { type Ahq, type Model, modelOf } from '../state.ts';

// Gold at home: each Hero has a purse of his own there, without a limit (AHQ-GAP-23).

/** Whose purse a model pays from: a Hero from his own, a Henchman from his Hero's. */
function purseOwner(g: Ahq, m: Model): string {
  return m.kind === 'henchman' && g.models.some(h => h.id === m.owner) ? m.owner : m.id;
}

/** What a model can pay in town. */
export function purseOf(g: Ahq, m: Model): number {
  return g.purses[purseOwner(g, m)] ?? 0;
}

/** Puts gold into a purse, or takes it out. */
export function addToPurse(g: Ahq, id: string, gold: number): void {
  const owner = purseOwner(g, modelOf(g, id));
  g.purses = { ...g.purses, [owner]: (g.purses[owner] ?? 0) + gold };
}

/** All the gold of the party at home. */
export function goldAtHome(g: Ahq): number {
  return Object.values(g.purses).reduce((sum, gold) => sum + gold, g.townGold);
}

/** What was brought home for nobody is divided evenly among these Heroes, the rest to the first. */
export function shareOut(g: Ahq, heroes: readonly Model[]): void {
  if (heroes.length === 0 || g.townGold === 0) return;
  const each = Math.floor(g.townGold / heroes.length);
  const rest = g.townGold - each * heroes.length;
  g.townGold = 0;
  heroes.forEach((m, i) => {
    addToPurse(g, m.id, each + (i === 0 ? rest : 0));
  });
}
