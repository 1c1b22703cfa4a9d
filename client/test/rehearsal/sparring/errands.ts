import type { Decision, Errand, ErrandOffer, ErrandStep, Pointed } from '@quarterstaff/kernel';
import { actor, around, type Choice, distances, type Fighter, R, type State, upright } from './state.ts';

const beside = (g: State, a: Fighter, b: Fighter): boolean => around(g, a.cell).includes(b.cell);

/** A cell is walked to, an enemy is sought and struck until it falls; a fighter's own ring has standing still. */
export function errandsAt(
  g: State,
  hand: readonly string[],
  at: Pointed,
  selected: string | null,
): readonly ErrandOffer[] {
  const who = g.fighters.find(({ id }) => id === selected) ?? actor(g);
  if (!hand.includes(who.side) || 'edge' in at) return [];
  if ('cell' in at) {
    const free = distances(g, who.cell, 3).has(at.cell) && at.cell !== who.cell;
    return free ? [{ errand: { do: 'walk', who: who.id, to: at }, words: { key: 'walk here', with: {} } }] : [];
  }
  const target = g.fighters.find(({ id }) => id === at.figure);
  if (target === undefined || !upright(target)) return [];
  const stay: ErrandOffer = {
    errand: { do: 'stay', who: target.id, to: null },
    words: { key: 'stand still', with: {} },
    ...(target.side === who.side &&
    g.fighters.some(foe => foe.side !== who.side && upright(foe) && beside(g, target, foe))
      ? { warning: { key: 'an enemy is beside', with: { who: target.name } } }
      : {}),
  };
  const rest: ErrandOffer = {
    errand: { do: 'rest', who: target.id, to: null },
    words: { key: 'rest', with: {} },
    not: { rule: R.turn, words: { key: 'nobody rests', with: {} } },
  };
  if (target.side === who.side) return [stay, rest];
  const errand: Errand = { do: 'strike', who: who.id, to: at };
  return [{ errand, words: { key: 'strike {target}', with: { target: target.name } } }];
}

export function errand(g: State, decision: Decision, { do: does, who, to }: Errand): ErrandStep {
  const f = actor(g);
  if (f.id !== who) return { aside: true };
  if (does === 'stay') return { choice: 'stay' };
  const options = decision.options as readonly Choice[];
  const goal = to !== null && 'figure' in to ? g.fighters.find(({ id }) => id === to.figure) : undefined;
  if (goal !== undefined && !upright(goal)) return { over: null };
  const blow = options.find(chosen => typeof chosen === 'object' && 'strike' in chosen && chosen.strike === goal?.id);
  if (blow !== undefined) return { choice: blow };
  const cell = goal?.cell ?? (to !== null && 'cell' in to ? to.cell : f.cell);
  if (cell === f.cell) return { over: null };
  const way = distances(g, cell, 40);
  const steps = options.filter((chosen): chosen is { to: number } => typeof chosen === 'object' && 'to' in chosen);
  const best = [...steps].sort((a, b) => (way.get(a.to) ?? 99) - (way.get(b.to) ?? 99))[0];
  return best === undefined || way.get(best.to) === undefined
    ? { over: { key: 'no way', with: {} } }
    : { choice: best };
}
