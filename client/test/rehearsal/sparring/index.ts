// A small fight on squares or hexes, for trying the table without a rulebook: moving, attacks with receipts, errands, a policy.
import { type GameDefinition, newFrame, procedureTable } from '@quarterstaff/kernel';
import { errand, errandsAt } from './errands.ts';
import { round, strike } from './round.ts';
import { seats, setups } from './setups.ts';
import { actor, type Choice, clone, distances, type Event, R, type Setup, type State, upright } from './state.ts';
import { table } from './table.ts';

const nameOf = (g: State, id: string | undefined): string => g.fighters.find(f => f.id === id)?.name ?? '';

export const sparring: GameDefinition<State, Setup, Event, State> = {
  id: 'sparring',
  title: 'Sparring',
  rulesVersion: '1',
  procedures: procedureTable<State, Event>(round, strike),
  catalogue: Object.entries(R).map(([title, id]) => ({
    id,
    section: 'Sparring',
    title,
    kind: 'core',
    statement: `The rule about ${title}.`,
    ruling: null,
    source: null,
    example: null,
  })),
  switches: {
    fierce: { rule: R.strike, about: 'Blows land more often.', values: [false, true], default: false },
  },
  scenarios: [
    { id: 'yard', name: 'The yard', about: 'Two against two on hexes.', seats, first: true },
    { id: 'hall', name: 'The hall', about: 'One against one between walls.', seats, first: false },
    { id: 'drill', name: 'The drill', about: 'One against one, two deeds in a row.', seats, first: false },
  ],
  manners: ['steady'],
  gestures: ['walk', 'strike', 'stay'].map(id => ({ id, covers: ['round.act'] })),
  errandsAt,
  errand,
  speech: {
    en: {
      prompt: g => `${actor(g).name}: move up to three steps, strike a neighbour, or stay.`,
      option: (g, _open, chosen) => {
        const wanted = chosen as Choice;
        if (wanted === 'stay') return 'Stay';
        return 'to' in wanted ? `Move to ${wanted.to}` : `Strike ${nameOf(g, wanted.strike)}`;
      },
      event: (g, event) => {
        if (event.type === 'moved') return `${nameOf(g, event.who)} moves.`;
        if (event.type === 'fell') return `${nameOf(g, event.who)} falls.`;
        return `${nameOf(g, event.who)} ${event.hit ? 'hits' : 'misses'} ${nameOf(g, event.target)}.`;
      },
      label: key =>
        ({
          turn: 'Turn {n}',
          'last-standing': 'The last one standing wins.',
          'walk here': 'Walk here',
          'stand still': 'Stand still',
          'strike {target}': 'Strike {target}',
          rest: 'Rest',
          'nobody rests': 'Nobody rests while the fight goes on.',
          'an enemy is beside': 'An enemy stands beside {who}.',
          'no way': 'There is no way.',
        })[key] ?? key,
    },
  },
  prepare({ scenario }) {
    const setup = setups[String(scenario)];
    return setup === undefined
      ? { ok: false, faults: [{ path: 'scenario', message: 'There is no such scenario.' }] }
      : { ok: true, setup, seats };
  },
  setUp: (setup, dice) => ({
    stack: [newFrame('round', {})],
    luck: dice.luck,
    decisionNo: 1,
    board: null,
    grid: setup.grid,
    rows: setup.rows,
    fighters: setup.fighters.map(f => ({ ...f })),
    acts: setup.acts ?? 1,
    turn: 1,
    active: 0,
    acted: 0,
  }),
  clone,
  board: () => null,
  outcome(g) {
    if (g.stack.length > 0) return null;
    const left = [...new Set(g.fighters.filter(upright).map(({ side }) => side))];
    return {
      winners: left.length === 1 ? left : [],
      how: 'last-standing',
      rules: [R.end],
      scores: Object.fromEntries(seats.map(({ seat }) => [seat, left.includes(seat) ? 1 / left.length : 0])),
    };
  },
  seats: () => seats,
  view: g => clone(g),
  viewEvent: (_g, event) => event,
  resample: clone,
  present: table,
  policy(g, open) {
    const wanted = open.options as readonly Choice[];
    const blow = wanted.find(chosen => typeof chosen === 'object' && 'strike' in chosen);
    const foe = g.fighters.find(f => f.side !== actor(g).side && upright(f))!;
    const way = distances(g, foe.cell, 40);
    const steps = wanted.filter((chosen): chosen is { to: number } => typeof chosen === 'object' && 'to' in chosen);
    const nearest = [...steps].sort((a, b) => (way.get(a.to) ?? 99) - (way.get(b.to) ?? 99))[0];
    const chosen = blow ?? nearest ?? 'stay';
    return {
      choice: chosen,
      trace: {
        about: `what ${actor(g).name} does`,
        chosen: JSON.stringify(chosen),
        steps: [
          {
            rule: R.strike,
            label: 'nearest enemy',
            candidates: [foe.name],
            removed: [{ candidate: 'stay', why: 'an enemy stands' }],
          },
        ],
      },
    };
  },
  worth: (g, seat) => {
    const left = (mine: boolean) =>
      g.fighters.filter(f => (f.side === seat) === mine).reduce((sum, f) => sum + f.most - f.wounds, 0);
    return left(true) / Math.max(1, left(true) + left(false));
  },
  measure: (before, after, seat) => {
    const lost = (g: State) => g.fighters.filter(f => f.side !== seat).reduce((sum, f) => sum + f.wounds, 0);
    return { wounds: lost(after) - lost(before) };
  },
};
