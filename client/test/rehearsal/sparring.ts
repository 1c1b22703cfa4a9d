// A small fight on squares or hexes, for trying the table without a rulebook: moving, doors, attacks with receipts, a policy.
import {
  again,
  buildersFor,
  call,
  cloneLuck,
  cloneStack,
  type Decision,
  d6,
  type Errand,
  type ErrandOffer,
  type ErrandStep,
  type GameDefinition,
  type GameEvent,
  type KernelState,
  newFrame,
  over,
  type Pointed,
  procedureTable,
  rules,
  type SeatEntry,
  sumUp,
  type Table,
} from '@quarterstaff/kernel';

const R = rules({
  turn: ['SP-1', 'Taking turns'],
  move: ['SP-2', 'Moving'],
  strike: ['SP-3', 'Striking'],
  wound: ['SP-4', 'Wounds'],
  end: ['SP-5', 'The end'],
});

interface Fighter {
  readonly id: string;
  readonly name: string;
  readonly icon: string;
  readonly side: string;
  readonly skill: number;
  readonly most: number;
  cell: number;
  facing: number;
  wounds: number;
}
interface Setup {
  readonly grid: 'square' | 'hex-flat';
  readonly rows: readonly string[];
  readonly fighters: readonly Fighter[];
  readonly acts?: number; // of one fighter in a row; left out: one
}
interface State extends KernelState {
  readonly grid: 'square' | 'hex-flat';
  readonly rows: readonly string[];
  readonly fighters: Fighter[];
  readonly acts: number;
  turn: number;
  active: number;
  acted: number; // how often in a row
}
interface Event extends GameEvent {
  readonly type: 'moved' | 'struck' | 'fell';
  readonly who: string;
  readonly target?: string;
  readonly hit?: boolean;
}
type Choice = 'stay' | { readonly to: number } | { readonly strike: string };

const { procedure, step, chance, choice } = buildersFor<State, Event>();

const width = (g: { readonly rows: readonly string[] }): number => g.rows[0]!.length;
const upright = (f: Fighter): boolean => f.wounds < f.most;
const actor = (g: State): Fighter => g.fighters[g.active]!;
const at = (g: State, cell: number): Fighter | undefined => g.fighters.find(f => f.cell === cell && upright(f));
const isFloor = (g: { readonly rows: readonly string[] }, cell: number): boolean =>
  g.rows[Math.floor(cell / width(g))]?.[cell % width(g)] !== '#';

function around(g: Pick<State, 'grid' | 'rows'>, cell: number): readonly number[] {
  const x = cell % width(g);
  const y = Math.floor(cell / width(g));
  const odd = x % 2 === 1;
  const steps =
    g.grid === 'square'
      ? [
          [0, -1],
          [1, 0],
          [0, 1],
          [-1, 0],
        ]
      : odd
        ? [
            [0, -1],
            [1, 0],
            [1, 1],
            [0, 1],
            [-1, 1],
            [-1, 0],
          ]
        : [
            [0, -1],
            [1, -1],
            [1, 0],
            [0, 1],
            [-1, 0],
            [-1, -1],
          ];
  return steps.map(([dx, dy]) => {
    const [nx, ny] = [x + dx!, y + dy!];
    const inside = nx >= 0 && ny >= 0 && nx < width(g) && ny < g.rows.length;
    return inside && isFloor(g, ny * width(g) + nx) ? ny * width(g) + nx : -1;
  });
}

function distances(g: State, from: number, most: number): ReadonlyMap<number, number> {
  const found = new Map([[from, 0]]);
  for (const cell of found.keys()) {
    const cost = found.get(cell)!;
    if (cost >= most) continue;
    for (const next of around(g, cell)) {
      if (next >= 0 && !found.has(next) && at(g, next) === undefined) found.set(next, cost + 1);
    }
  }
  return found;
}

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

const strike = procedure<Blow>('strike', {
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

const round = procedure<object>('round', {
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

const fighter = (id: string, name: string, icon: string, side: string, cell: number, most: number): Fighter => ({
  id,
  name,
  icon,
  side,
  skill: 11,
  most,
  cell,
  facing: side === 'red' ? 0 : 3,
  wounds: 0,
});

const HALL = ['#########', '#.......#', '#..##...#', '#.......#', '#...#...#', '#.......#', '#########'];
const setups: Readonly<Record<string, Setup>> = {
  yard: {
    grid: 'hex-flat',
    rows: new Array<string>(8).fill('.'.repeat(10)),
    fighters: [
      fighter('knight', 'Sir Aldous', 'knight', 'red', 72, 3),
      fighter('goblin', 'Grik', 'goblin', 'blue', 14, 2),
      fighter('archer', 'Maren', 'archer', 'red', 75, 2),
      fighter('orc', 'Urgash', 'orc', 'blue', 17, 3),
    ],
  },
  hall: {
    grid: 'square',
    rows: HALL,
    fighters: [fighter('knight', 'Sir Aldous', 'knight', 'red', 46, 3), fighter('orc', 'Urgash', 'orc', 'blue', 16, 3)],
  },
  drill: {
    grid: 'square',
    rows: HALL,
    fighters: [fighter('knight', 'Sir Aldous', 'knight', 'red', 46, 3), fighter('orc', 'Urgash', 'orc', 'blue', 16, 3)],
    acts: 2,
  },
};

const seats: readonly SeatEntry[] = [
  { seat: 'red', side: 'red', about: 'the red side' },
  { seat: 'blue', side: 'blue', about: 'the blue side' },
];

function table(g: State, open: readonly Decision[]): Table {
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

const clone = (g: State): State => ({
  stack: cloneStack(g.stack),
  luck: cloneLuck(g.luck),
  decisionNo: g.decisionNo,
  board: null,
  grid: g.grid,
  rows: g.rows,
  fighters: g.fighters.map(f => ({ ...f })),
  acts: g.acts,
  turn: g.turn,
  active: g.active,
  acted: g.acted,
});

const beside = (g: State, a: Fighter, b: Fighter): boolean => around(g, a.cell).includes(b.cell);

/** A cell is walked to, an enemy is sought and struck until it falls; a fighter's own ring has standing still. */
function errandsAt(g: State, hand: readonly string[], at: Pointed, selected: string | null): readonly ErrandOffer[] {
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

function errand(g: State, decision: Decision, { do: does, who, to }: Errand): ErrandStep {
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
