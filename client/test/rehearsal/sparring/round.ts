import { again, buildersFor, call, d6, over, sumUp } from '@quarterstaff/kernel';
import { actor, around, at, type Choice, distances, type Event, R, type State, upright } from './state.ts';

const { procedure, step, chance, choice } = buildersFor<State, Event>();

const options = (g: State): readonly Choice[] => {
  const f = actor(g);
  const ends = [...distances(g, f.cell, 3).keys()].filter(cell => cell !== f.cell).map(to => ({ to }));
  const near = around(g, f.cell);
  const foes = g.fighters.filter(other => other.side !== f.side && upright(other) && near.includes(other.cell));
  return ['stay', ...foes.map(({ id }) => ({ strike: id })), ...ends];
};

interface Blow {
  readonly target: string;
}

export const strike = procedure<Blow>('strike', {
  roll: chance({
    rule: R.strike,
    dice: () => d6(3),
    reads: 'total',
    take(g, blow, faces, emit) {
      const f = actor(g);
      const target = g.fighters.find(({ id }) => id === blow.target)!;
      const back = target.facing === f.facing;
      const modifiers = [{ rule: R.strike, label: 'from behind', value: () => (back ? 2 : 0) }];
      const needed = sumUp('needed', f.skill, modifiers, g, blow);
      const hit = faces.reduce((sum, face) => sum + face, 0) <= needed.total;
      emit?.({
        type: 'struck',
        rules: [R.strike],
        who: f.id,
        target: target.id,
        hit,
        dice: [...faces],
        sums: [needed],
      });
      if (!hit) return;
      target.wounds += 1;
      if (!upright(target)) emit?.({ type: 'fell', rules: [R.wound], who: target.id });
    },
  }),
});

export const round = procedure<object>('round', {
  end: step(g =>
    new Set(g.fighters.filter(upright).map(({ side }) => side)).size < 2 || g.turn > 80 ? over : undefined,
  ),
  act: choice({
    rule: R.move,
    decider: g => actor(g).side,
    options,
    whyNot: (g, _local, wanted) =>
      typeof wanted === 'object' && wanted !== null && 'to' in wanted
        ? [
            {
              rule: R.move,
              label: at(g, (wanted as { to: number }).to) === undefined ? 'within three steps' : 'an empty cell',
              repair: null,
            },
          ]
        : [{ rule: R.strike, label: 'an enemy beside you', repair: null }],
    take(g, _local, chosen, emit) {
      const f = actor(g);
      if (chosen === 'stay') return;
      if ('strike' in chosen) {
        const target = g.fighters.find(({ id }) => id === chosen.strike)!;
        f.facing = around(g, f.cell).indexOf(target.cell);
        return call(strike, { target: chosen.strike });
      }
      f.cell = chosen.to;
      emit?.({ type: 'moved', rules: [R.move], who: f.id });
    },
  }),
  next: step(g => {
    g.turn += 1;
    g.acted += 1;
    if (g.acted < g.acts && upright(actor(g))) return again;
    g.acted = 0;
    do g.active = (g.active + 1) % g.fighters.length;
    while (!upright(actor(g)));
    return again;
  }),
});
