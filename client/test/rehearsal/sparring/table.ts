import type { Decision, Table } from '@quarterstaff/kernel';
import { type Choice, type State, upright } from './state.ts';

export function table(g: State, open: readonly Decision[]): Table {
  const cells = g.rows.flatMap((row, y) =>
    [...row].map((mark, x) => ({
      cell: y * row.length + x,
      x,
      y,
      name: `${x + 1}/${y + 1}`,
      ground: mark === '#' ? 'wall' : 'floor',
      level: 0,
      marks: [],
    })),
  );
  return {
    surfaces: [{ id: 'main', grid: g.grid, cells, edges: [] }],
    tokens: g.fighters.map((f, i) => ({
      id: f.id,
      name: f.name,
      icon: f.icon,
      side: f.side,
      cells: [f.cell],
      facing: g.grid === 'square' ? f.facing % 4 : f.facing,
      posture: upright(f) ? 'standing' : 'down',
      wounds: { now: f.most - f.wounds, most: f.most },
      status: [],
      active: i === g.active,
      body: !upright(f),
    })),
    panels: g.fighters.map(f => ({
      id: f.id,
      title: f.name,
      values: [
        { label: 'skill', base: f.skill, now: f.skill },
        { label: 'life', base: f.most, now: f.most - f.wounds },
      ],
      lists: [{ label: 'gear', items: [{ id: 'sword', name: 'Sword', note: null, struck: false }] }],
    })),
    trail: [{ key: 'turn', with: { n: g.turn } }],
    duels: [],
    offers: open.flatMap(decision =>
      (decision.options as readonly Choice[]).map((chosen, pick) => ({
        slot: decision.slot,
        pick,
        group: 'actions',
        on:
          chosen === 'stay'
            ? { button: true as const }
            : 'to' in chosen
              ? { cell: chosen.to }
              : { figure: chosen.strike },
      })),
    ),
  };
}
